"""Bad maps: each is answered with its file, layer, object and what was expected; none is a crash."""

import base64
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content import tmx
from game.content.faults import Fault
from game.content.folders import Directory
from game.content.tiled_objects import RESERVED
from tests.content import crafting
from tests.content.crafting import group, layer

HEAD = 'width="4" height="2" tilewidth="10" tileheight="10"'


def faults_of(folder: Path, text: str) -> list[Fault]:
    reading, faults = tmx.read(Directory(crafting.map_folder(folder / "maps", text)), "wood.tmx")
    assert all(fault.file == "maps/wood.tmx" and fault.message and fault.expected for fault in faults)
    if any(fault.severity == "error" for fault in faults):
        assert reading is None or reading.board is not None
    return faults


def said(folder: Path, *inside: str, **words: str) -> str:
    return "\n".join(map(str, faults_of(folder, crafting.tmx(*inside, **words))))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not readable as XML"),
        ("<map", "not readable as XML"),
        ("<tileset/>", "the first element is tileset"),
        ('<!DOCTYPE map><map width="1"/>', "it has a DOCTYPE or entities"),
        ('<!DOCTYPE m [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><map>&c;</map>', "it has a DOCTYPE or entities"),
        ('<!DOCTYPE m [<!ENTITY a SYSTEM "/etc/passwd">]><map>&a;</map>', "it has a DOCTYPE or entities"),
        ("<map/>", "width of the map is missing"),
    ],
)
def test_what_is_no_map(tmp_path: Path, text: str, words: str) -> None:
    assert words in "\n".join(map(str, faults_of(tmp_path, text)))


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (HEAD.replace('"4"', '"x"'), 'width of the map is "x"'),
        (HEAD.replace('"4"', '"-4"'), 'width of the map is "-4"'),
        (HEAD.replace('"4"', '"0"'), 'width of the map is "0"'),
        (HEAD.replace('"4"', '"100000"').replace('"2"', '"100000"'), "the map has 100000 x 100000 tiles"),
        (HEAD.replace('"10"', '"16000"'), "the map is too large"),
        (HEAD + ' infinite="1"', "the map is infinite"),
        (HEAD.replace('width="4"', 'width="&#x664;"'), "width of the map"),
    ],
)
def test_the_frame(tmp_path: Path, head: str, words: str) -> None:
    assert words in said(tmp_path, head=head)


def test_other_orientations(tmp_path: Path) -> None:
    text = crafting.tmx().replace("orthogonal", "isometric")
    assert "the orientation is isometric" in str(faults_of(tmp_path, text)[0])


ZSTD = 'encoding="base64" compression="zstd"'
ZLIB = 'encoding="base64" compression="zlib"'


@pytest.mark.parametrize(
    ("data", "encoding", "words"),
    [
        ("1,2,3", 'encoding="csv"', "the layer has 3 tile numbers. Expected: 8 tile numbers"),
        ("1,2,3,4,1,2,3,4,1", 'encoding="csv"', "the layer has 9 tile numbers"),
        ("1,2,3,4,1,2,3,x", 'encoding="csv"', "something that is no number"),
        ("1,2,3,4,1,2,3,-1", 'encoding="csv"', "a tile number is out of range"),
        ("1,2,3,4,1,2,3,99999999999", 'encoding="csv"', "a tile number is out of range"),
        ("", 'encoding="csv"', "something that is no number"),
        (
            "1,2,3,4,1,2,3,9",
            'encoding="csv"',
            "tile number 9 is in no tileset. Expected: a tile number from 1 to 4",
        ),
        ("AAAA", ZSTD, "the compression zstd is not supported"),
        ("!!!", 'encoding="base64"', "not base64"),
        ("AAAA", 'encoding="base64"', "cut off"),
        ("AAAA", ZLIB, "the layer data is damaged"),
        ("1,2", 'encoding="morse"', 'the layer format is "morse"'),
        ('<tile gid="1"/>', "", 'the layer format is "XML"'),
        ('<chunk x="0" y="0" width="16" height="16">1</chunk>', 'encoding="csv"', "the layer is in chunks"),
    ],
)
def test_tile_data(tmp_path: Path, data: str, encoding: str, words: str) -> None:
    text = said(tmp_path, layer(data, encoding))
    assert words in text
    assert "layer ground" in text


def test_tile_data_that_unpacks_without_end(tmp_path: Path) -> None:
    bomb = base64.b64encode(zlib.compress(struct.pack("<I", 1) * 4_000_000, 9)).decode()
    assert "tile numbers" in said(tmp_path, layer(bomb, ZLIB))


def test_a_layer_of_another_size(tmp_path: Path) -> None:
    assert "the layer is 9 x 2 tiles" in said(tmp_path, layer().replace('width="4"', 'width="9"'))
    assert "4 x 2, as the map" in said(tmp_path, '<layer name="ground" width="4" height="2"/>')


@pytest.mark.parametrize(
    ("tileset", "words"),
    [
        ('<tileset firstgid="1" source="none.tsx"/>', 'there is no file "none.tsx"'),
        ('<tileset firstgid="1" source="tils.tsx"/>', 'no file "tils.tsx" (did you mean "tiles"?)'),
        ('<tileset firstgid="1" source="../../../etc/x.tsx"/>', "leaves the folder of the map"),
        ('<tileset firstgid="1" source="/etc/x.tsx"/>', "works on some systems only"),
        ('<tileset firstgid="1" source="a\\x.tsx"/>', "works on some systems only"),
        ('<tileset firstgid="1" source="C:/x.tsx"/>', "works on some systems only"),
        ('<tileset firstgid="1" source="tiles.json"/>', "is of the wrong kind"),
        ('<tileset firstgid="1" source="evil.tsx"/>', "evil.tsx: it has a DOCTYPE or entities"),
        ('<tileset source="tiles.tsx"/>', "firstgid of the tileset is missing"),
    ],
)
def test_tilesets_that_are_refused(tmp_path: Path, tileset: str, words: str) -> None:
    crafting.write(tmp_path / "maps/evil.tsx", '<!DOCTYPE t [<!ENTITY a "b">]><tileset>&a;</tileset>')
    assert words in said(tmp_path, tileset=tileset)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tiles.svg", "../../secret.png", "leaves the folder of the map"),
        ("tiles.svg", "none.svg", 'there is no picture "none.svg"'),
        ("tiles.svg", "Tiles.svg", 'there is no picture "Tiles.svg" (did you mean "tiles"?)'),
        ("tiles.svg", "tiles.gif", "is of the wrong kind"),
        ('source="tiles.svg"', "", "a picture is kept inside the map file"),
        ('tilecount="4"', 'tilecount="5"', 'do not fit on "tiles.svg"'),
        ('tilecount="4"', 'tilecount="999999999"', "tilecount of the tileset"),
        ('columns="2"', 'columns="0"', "columns of the tileset"),
        ('width="20"', 'width="60000"', "width of the image"),
        ('tilewidth="10"', 'tilewidth="0"', "tilewidth of the tileset"),
        ("<tileset ", '<tileset margin="-3" ', "margin of the tileset"),
    ],
)
def test_faults_of_a_tileset(tmp_path: Path, old: str, new: str, words: str) -> None:
    sheet = crafting.TILES.replace("<tileset ", '<tileset firstgid="1" ').replace(old, new, 1)
    assert words in said(tmp_path, tileset=sheet)


def test_a_tileset_that_cannot_be_read_is_one_fault(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, crafting.tmx(layer(), tileset='<tileset firstgid="1" source="none.tsx"/>'))
    assert 'there is no file "none.tsx"' in fault.message


@pytest.mark.parametrize(
    "words",
    ['<tileoffset x="1" y="2"/>', 'tilerendersize="grid"', 'objectalignment="center"'],
)
def test_what_a_tileset_says_in_vain_is_a_warning(tmp_path: Path, words: str) -> None:
    sheet = crafting.TILES.replace("<tileset ", '<tileset firstgid="1" ')
    sheet = (
        sheet.replace("<image", f"{words}<image")
        if words.startswith("<")
        else sheet.replace("name=", f"{words} name=")
    )
    (fault,) = faults_of(tmp_path, crafting.tmx(tileset=sheet))
    assert fault.severity == "warning"


@pytest.mark.parametrize("words", ['parallaxx="0.5"', 'mode="multiply"'])
def test_what_a_layer_says_in_vain_is_a_warning(tmp_path: Path, words: str) -> None:
    (fault,) = faults_of(tmp_path, crafting.tmx(layer(words=words)))
    assert (fault.severity, fault.layer) == ("warning", "ground")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ('opacity="2"', "the opacity is 2"),
        ('opacity="half"', 'opacity is "half"'),
        ('offsetx="nan"', 'offsetx is "nan"'),
        ('tintcolor="red"', 'the tint is "red"'),
    ],
)
def test_faults_of_a_layer(tmp_path: Path, words: str, message: str) -> None:
    assert message in said(tmp_path, layer(words=words))


def test_image_layers(tmp_path: Path) -> None:
    assert "the image layer has no picture" in said(tmp_path, '<imagelayer name="sky"/>')
    image = '<imagelayer name="sky"><image source="../x.png" width="1" height="1"/></imagelayer>'
    assert "leaves the folder of the map" in said(tmp_path, image)


def test_groups_without_end(tmp_path: Path) -> None:
    assert "groups are nested too deeply" in said(tmp_path, "<group>" * 20 + "</group>" * 20)
    assert "nested too deeply" in said(tmp_path, "<group>" * 5000 + "</group>" * 5000)


@pytest.mark.parametrize(
    ("words", "inside", "message"),
    [
        ('template="t.tx"', "", "the object comes from a template"),
        ('x="inf"', "", 'x is "inf"'),
        ('width="wide"', "", 'width is "wide"'),
        ('gid="9"', "", "tile number 9 is in no tileset"),
        ('gid="x"', "", "tile number 0 is in no tileset"),
        ('rotation="45"', "", "the object is turned"),
        ('x="39" width="5"', "", "the object lies outside the board. Expected: inside 40 x 20 pixels"),
        ('y="-9"', "", "the object lies outside the board"),
        ("", '<polygon points="0,0 x"/>', "the outline has no proper points"),
        ("", '<polygon points="0,0 1,nan"/>', "the outline has no proper points"),
        ("", "<polygon/>", "the outline has no proper points"),
        ("", '<polyline points="0,0 1,1"/>', "the object is an open line"),
    ],
)
def test_faults_of_an_object(tmp_path: Path, words: str, inside: str, message: str) -> None:
    text = said(tmp_path, group(f'<object id="12" {words}>{inside}</object>'))
    assert f"maps/wood.tmx, layer clearings, object 12: {message}" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ('name="name" value="x"', 'the property name "name" is reserved'),
        ('name="type" value="x"', 'the property name "type" is reserved'),
        ('name="a" type="class" propertytype="Suit"', 'the property "a" is of type class'),
        ('name="a" type="list"', 'the property "a" is of type list'),
        ('name="a" type="int" value="1.5"', 'the property "a" is "1.5". Expected: a value of type int'),
        ('name="a" type="int"', 'the property "a" is ""'),
        ('name="a" type="float" value="nan"', 'the property "a" is "nan"'),
        ('name="a" type="bool" value="yes"', 'the property "a" is "yes"'),
        ('value="x"', "a property has no name"),
    ],
)
def test_faults_of_a_property(tmp_path: Path, words: str, message: str) -> None:
    text = said(tmp_path, group(f'<object id="12"><properties><property {words}/></properties></object>'))
    assert f"layer clearings, object 12: {message}" in text


def test_every_name_that_pytmx_keeps_for_itself_is_reserved() -> None:
    import pytmx

    element = pytmx.pytmx.ElementTree.fromstring('<object id="1"/>')
    own = {name for name in dir(pytmx.TiledObject(None, element, {})) if not name.startswith("_")}
    assert own <= RESERVED


def test_names_and_numbers_are_there_once(tmp_path: Path) -> None:
    twice = '<object id="1" name="a" x="1" y="1"/>'
    assert "object 1: two objects have this number" in said(tmp_path, group(twice, twice))
    other = '<object id="2" name="a" x="1" y="1"/>'
    assert 'object 2: the name "a" is that of object 1 too' in said(tmp_path, group(twice, other))
    assert 'there are two object layers "clearings"' in said(tmp_path, group(), group())
    words = '<property name="a" value="1"/>'
    assert 'the property "a" is there twice' in said(
        tmp_path, group(f'<object id="1"><properties>{words}{words}</properties></object>')
    )


def test_a_path_to_nowhere(tmp_path: Path) -> None:
    ends = '<properties><property name="a" value="north"/><property name="b" value="nroth"/></properties>'
    line = group(f'<object id="3" x="2" y="2">{ends}<polyline points="0,0 3,3"/></object>', name="paths")
    text = said(tmp_path, group('<object id="1" name="north" x="1" y="1"/>'), line)
    assert 'layer paths, object 3: no place is named "nroth" (did you mean "north"?)' in text


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    objects = group('<object id="1" template="t"/>', '<object id="2" x="q"/>', '<object id="3" gid="77"/>')
    text = said(tmp_path, layer("1,2"), objects, head=HEAD + ' infinite="1"')
    for words in ("infinite", "2 tile numbers", "template", 'x is "q"', "tile number 77"):
        assert words in text


def test_a_map_that_is_not_there(tmp_path: Path) -> None:
    reading, faults = tmx.read(Directory(tmp_path), "none.tmx")
    assert reading is None
    assert 'there is no file "none.tmx"' in str(faults[0])


GOOD = crafting.tmx(
    layer(),
    group(
        '<object id="1" name="a" x="1" y="1"><properties><property name="n" type="int" value="3"/>'
        "</properties></object>"
    ),
    group('<object id="2" gid="2" x="5" y="10" width="10" height="10"/>', name="decor"),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    at=st.integers(0, len(GOOD) - 1), cut=st.integers(0, 6), put=st.text("<>\"'/=&;0129 -.ax\0é", max_size=4)
)
def test_no_spoilt_map_is_a_crash(tmp_path: Path, at: int, cut: int, put: str) -> None:
    faults_of(tmp_path, GOOD[:at] + put + GOOD[at + cut :])
