<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="threat_tiles" tilewidth="193" tileheight="113" tilecount="4" columns="2">
  <tileoffset x="3" y="0"/>
 <image source="threat_tiles.svg" width="386" height="226"/>
</tileset>
