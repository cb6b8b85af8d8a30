<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="meadow" tilewidth="78" tileheight="76" tilecount="4" columns="2">
 <image source="meadow.svg" width="156" height="152"/>
</tileset>
