"""The threat board: the shipped one is complete and stands where the look says; a bad one is told why."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import Library
from game.content.check import check
from game.content.faults import Fault
from game.content.shipped import shipped
from game.engine import board as plain
from game.engine.board import Board, TileGround

SOURCE = shipped().maps
ROWS = ["low", "guarded", "elevated", "severe", "imminent"]


@pytest.fixture(scope="module")
def board() -> Board:
    return Library.open(mods=[]).board("threat_board")


@pytest.fixture
def spoil(tmp_path: Path) -> Callable[..., list[Fault]]:
    """Checks a copy of the shipped board in which `old` became `new`."""

    def spoilt(old: str, new: str, count: int = 1) -> list[Fault]:
        text = (SOURCE / "threat_board.tmx").read_text()
        changed, hits = re.subn(old, new, text, count=count, flags=re.DOTALL)
        assert hits
        for name in ("threat_tiles.tsx", "threat_tiles.svg"):
            (tmp_path / name).write_bytes((SOURCE / name).read_bytes())
        (tmp_path / "threat_board.tmx").write_text(changed)
        return check(tmp_path)

    return spoilt


def test_five_rows_of_six_slots_and_two_tracks_of_twelve(board: Board) -> None:
    slots = {(place.properties["row"], place.properties["column"]) for place in board.of_kind("slot")}
    assert slots == {(row, column) for row in ROWS for column in range(1, 7)}
    assert len(board.of_kind("slot")) == 30
    cells = {(place.properties["side"], place.properties["number"]) for place in board.of_kind("track_cell")}
    assert cells == {(side, number) for side in ("agency", "terrorist") for number in range(1, 13)}
    assert len(board.places) == 30 + 24 + 2 + 5 + 5


def test_it_stands_where_the_look_says(board: Board) -> None:
    left, top = 212, 52
    assert (board.size, board.game, board.title) == ((772.0, 452.0), "homeland", "Threat board")
    for at, row in enumerate(reversed(ROWS)):
        band = board.place("row", row=row)
        assert (band.x + left, band.y + top, band.width, band.height) == (212, 108 + 80 * at, 772, 76)
        flag = board.place("row_flag", row=row)
        assert (flag.x + left, flag.y, flag.width) == (212, band.y, 66)
        for column in range(6):
            slot = board.place("slot", row=row, column=column + 1)
            assert (slot.x + left, slot.y + top) == (285 + 116.5 * column, 108 + 80 * at + 4)
            assert (slot.width, slot.height) == (113, 68)
    for side, x in (("agency", 212), ("terrorist", 608)):
        track = board.place("track", side=side)
        assert (track.x + left, track.y + top, track.width, track.height) == (x, 52, 376, 50)
        for number in range(1, 13):
            cell = board.place("track_cell", side=side, number=number)
            assert cell.x + left == pytest.approx(x + 31.6 * (number - 1))
            assert (cell.width, cell.height) == (28, 26)


def test_its_ground_covers_it(board: Board) -> None:
    (ground,) = board.ground
    assert isinstance(ground, TileGround)
    corners = {(x, y) for _, _, x, y in ground.tiles()}
    assert corners == {(193.0 * column, 113.0 * row) for column in range(4) for row in range(4)}


def test_asking_for_what_is_not_there(board: Board) -> None:
    with pytest.raises(KeyError, match="no slot"):
        board.place("slot", row="low", column=7)


def test_it_is_the_same_after_json(board: Board) -> None:
    assert plain.decode(plain.encode(board)) == board


def text(faults: list[Fault]) -> str:
    return "\n".join(map(str, faults))


@pytest.mark.parametrize("layer", ["slots", "tracks", "rows"])
def test_a_missing_layer(spoil: Callable[..., list[Fault]], layer: str) -> None:
    faults = spoil(rf'name="{layer}"', f'name="{layer[:-1]}z"')
    (missing,) = [fault for fault in faults if fault.message.startswith("there is no object layer")]
    assert missing.layer == layer
    assert f'there is no object layer "{layer}" (is it "{layer[:-1]}z"?)' in missing.message


def test_an_unused_layer_is_a_warning(spoil: Callable[..., list[Fault]]) -> None:
    extra = (
        '<objectgroup name="slotz"><object id="900" x="1" y="1" width="2" height="2"/></objectgroup></map>'
    )
    (fault,) = spoil("</map>", extra)
    assert fault.severity == "warning"
    assert 'the layer "slotz" is not used (did you mean "slots"?)' in fault.message


LOW = r'(name="low_3".*?)'
CELL = r'(name="agency_4".*?)'
SLOT = r'  <object id="\d+" name="low_3" .*?</object>\n'


def test_a_missing_slot(spoil: Callable[..., list[Fault]]) -> None:
    (fault,) = spoil(SLOT, "")
    assert (fault.severity, fault.layer, fault.object) == ("error", "slots", None)
    assert fault.message == "there is no slot with row low and column 3"


def test_a_slot_that_is_there_twice(spoil: Callable[..., list[Fault]]) -> None:
    faults = spoil(r'(name="low_3".*?value=)"3"', r'\1"2"')
    assert "is a slot with row low and column 2 too" in text(faults)
    assert "there is no slot with row low and column 3" in text(faults)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (LOW + r'name="column"', r'\1name="colum"', '"column" is missing. Expected: column = 1 to 6'),
        (LOW + r'name="column"', r'\1name="colum"', '"colum" is not used (did you mean "column"?)'),
        (LOW + r' type="int"', r"\1", 'the property "column" is not a whole number'),
        (LOW + r'value="3"', r'\1value="7"', 'the property "column" is 7. Expected: column = 1 to 6'),
        (LOW + r'value="low"', r'\1value="lwo"', 'the property "row" is lwo (did you mean "low"?)'),
        (LOW + r'value="low"', r'\1type="int" value="1"', 'the property "row" is not text'),
        (r'(name="low_3") type="slot"', r'\1 type="slto"', 'the class is "slto" (did you mean "slot"?)'),
        (r'(name="low_3") type="slot"', r'\1 type="track"', "a track lies in this layer"),
        (LOW + r'width="113"', r'\1width="0"', "the slot has no size"),
        (LOW + r'width="113"', r'\1width="150"', "the slot overlaps object"),
        (LOW + r'y="380"', r'\1y="300"', "the slot is not in its row low"),
        (LOW + r'y="380"', r'\1y="900"', "the object lies outside the board"),
        (CELL + r'value="4"', r'\1value="40"', '"number" is 40. Expected: number = 1 to 12'),
        (CELL + r'value="agency"', r'\1value="agent"', 'the property "side" is agent'),
        (CELL + r'x="94.8"', r'\1x="70"', "the track_cell overlaps object"),
        (r'(name="flag_low".*?)x="0"', r'\1x="-0.4"', ""),
        (r'(name="game") value="homeland"', r'\1 value="homland"', '"homland" (did you mean "homeland"?)'),
        (r'(name="format" type="int") value="1"', r'\1 value="2"', "the map's format is 2"),
    ],
)  # fmt: skip
def test_faults_with_layer_and_object(
    spoil: Callable[..., list[Fault]], old: str, new: str, words: str
) -> None:
    faults = spoil(old, new)
    assert words in text(faults)
    assert bool(faults) == bool(words)
    assert all(fault.file.endswith("/threat_board.tmx") and fault.expected for fault in faults)


def test_moving_a_slot_moves_it_on_the_board(tmp_path: Path) -> None:
    maps = tmp_path / "mods/mine/maps"
    maps.mkdir(parents=True)
    for path in SOURCE.glob("threat_*"):
        (maps / path.name).write_bytes(path.read_bytes())
    manifest = 'format=1\nid="mine"\ntitle="t"\nversion="1"\nauthors=[]\nlicence="MIT"\ngames=["homeland"]\n'
    (maps.parent / "pack.toml").write_text(manifest)
    source = maps / "threat_board.tmx"
    source.write_text(
        source.read_text().replace('name="low_1" type="slot" x="73"', 'name="low_1" class="slot" x="71"')
    )
    library = Library.open([tmp_path / "mods"])
    assert library.board("threat_board").place("slot", row="low", column=1).x == 71
    assert library.faults == []
