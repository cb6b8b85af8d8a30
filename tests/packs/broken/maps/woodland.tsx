<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="woodland" tilewidth="100" tileheight="100" tilecount="20" columns="5" spacing="16" margin="8">
 <image source="woodland.svg" width="580" height="464"/>
 <tile id="0" type="tree_broad_1"/>
 <tile id="1" type="tree_broad_2"/>
 <tile id="2" type="tree_broad_3"/>
 <tile id="3" type="tree_broad_4"/>
 <tile id="4" type="tree_broad_5"/>
 <tile id="5" type="tree_pine_1"/>
 <tile id="6" type="tree_pine_2"/>
 <tile id="7" type="tree_pine_3"/>
 <tile id="8" type="tree_pine_4"/>
 <tile id="9" type="tree_pine_5"/>
 <tile id="10" type="bush"/>
 <tile id="11" type="rock"/>
 <tile id="12" type="stump"/>
 <tile id="13" type="mushrooms"/>
 <tile id="14" type="grass"/>
 <tile id="15" type="flowers_coral"/>
 <tile id="16" type="flowers_cream"/>
 <tile id="17" type="flowers_gold"/>
 <tile id="18" type="reeds"/>
 <tile id="19" type="pool"/>
</tileset>
