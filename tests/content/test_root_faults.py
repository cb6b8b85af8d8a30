"""Every rule of Root maps, each broken once in a copy of a shipped map."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import Library
from game.content.check import check
from game.content.faults import Fault
from game.content.folders import Directory
from game.content.maps import load_board
from game.content.shipped import shipped
from game.engine.board import Board

Edit = Callable[[str], str]


def text_of(name: str) -> str:
    return (shipped().maps / f"{name}.tmx").read_text(encoding="utf-8")


def read(tmp_path: Path, text: str, name: str = "wood") -> tuple[Board | None, list[Fault]]:
    """A map of its own beside the shipped tilesets."""
    for file in ("meadow.tsx", "meadow.svg", "woodland.tsx", "woodland.svg"):
        (tmp_path / file).write_bytes((shipped().maps / file).read_bytes())
    (tmp_path / f"{name}.tmx").write_text(text, encoding="utf-8")
    return load_board(Directory(tmp_path), f"{name}.tmx")


def lines_of(faults: list[Fault]) -> list[str]:
    return [str(fault).replace(fault.file, "").partition(". Expected:")[0] for fault in faults]


def objects(text: str, name: str) -> str:
    """The object with this name."""
    found = re.search(rf'  <object id="\d+" name="{re.escape(name)}".*?</object>\n', text, re.DOTALL)
    assert found is not None, name
    return found[0]


def without(*names: str) -> Edit:
    def edit(text: str) -> str:
        for name in names:
            text = text.replace(objects(text, name), "")
        return text

    return edit


def swap(name: str, old: str, new: str) -> Edit:
    """Another text in one object."""

    def edit(text: str) -> str:
        item = objects(text, name)
        assert old in item, item
        return text.replace(item, item.replace(old, new))

    return edit


def give(name: str, key: str, value: str, kind: str = "string") -> Edit:
    """One more property, or another value for one that is there."""

    def edit(text: str) -> str:
        item = objects(text, name)
        line = f'    <property name="{key}" type="{kind}" value="{value}"/>\n'
        bare = re.sub(rf'    <property name="{key}"[^>]*/>\n', "", item)
        head, tail = bare.split("   </properties>\n", 1)
        return text.replace(item, f"{head}{line}   </properties>\n{tail}")

    return edit


def drop(name: str, key: str) -> Edit:
    def edit(text: str) -> str:
        item = objects(text, name)
        assert f'name="{key}"' in item
        return text.replace(item, re.sub(rf'    <property name="{key}"[^>]*/>\n', "", item))

    return edit


def both(*edits: Edit) -> Edit:
    def edit(text: str) -> str:
        for one in edits:
            text = one(text)
        return text

    return edit


def renamed(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert f'name="{old}"' in text
        return text.replace(f'name="{old}"', f'name="{new}"', 1)

    return edit


CASES: list[tuple[str, Edit, str]] = [
    # objects, one by one
    ("gorge", renamed("clearings", "clearing"), 'no object layer "clearings" (is it "clearing"?)'),
    ("gorge", renamed("forests", "woods"), 'no object layer "forests"'),
    ("gorge", renamed("wall", "walls"), 'the gate lies in the layer "walls"'),
    ("gorge", swap("G1", '"clearing"', '"clearng"'), 'the class is "clearng" (did you mean "clearing"?)'),
    ("gorge", swap("GF1", 'type="forest"', 'type="path"'), 'the path lies in the layer "forests"'),
    ("gorge", swap("G1-G5", 'type="path"', 'type="river"'), 'the river lies in the layer "paths"'),
    ("gorge", drop("G1", "number"), 'the property "number" is missing'),
    ("gorge", drop("G1", "slots"), 'the property "slots" is missing'),
    ("gorge", give("G1", "slots", "4", "int"), 'the property "slots" is 4'),
    ("gorge", give("G1", "slots", "2"), 'the property "slots" is 2, of type string'),
    ("gorge", give("G6", "ruin", "-2", "int"), 'the property "ruin" is -2'),
    ("gorge", give("G6", "ruin", "true", "bool"), 'the property "ruin" is True'),
    ("gorge", give("G1", "corner", "WN"), 'the property "corner" is WN'),
    ("gorge", give("G1", "corner", "nw"), 'the property "corner" is nw (did you mean "NW"?)'),
    ("gorge", swap("G1", 'width="108"', 'width="-108"'), "width is -108"),
    ("autumn", give("A1", "suit", "foxes"), 'the property "suit" is foxes (did you mean "fox"?)'),
    ("gorge", give("G1", "slot", "1", "int"), 'the property "slot" is not used (did you mean "slots"?)'),
    ("gorge", give("G1-G5", "form", "brigde"), 'the property "form" is brigde (did you mean "bridge"?)'),
    ("gorge", give("G1-G5", "divides", "no"), 'the property "divides" is no'),
    ("gorge", give("GF1", "trees", "palm"), 'the property "trees" is palm'),
    ("gorge", give("G1-G5", "b", "G1"), "the path leads from G1 to itself"),
    ("gorge", give("G1-G5", "b", "G55"), 'no place is named "G55"'),
    ("gorge", swap("GF1", "<ellipse/>", '<polyline points="0,0 5,5"/>'), "the object is an open line"),
    # clearings and links
    ("gorge", give("G2", "number", "1", "int"), "G1 has the number 1 too"),
    ("gorge", swap("G2", 'x="605.2"', 'x="480"'), "G5 overlaps G2"),
    ("gorge", give("G1-G5", "b", "GF1"), "GF1 is not a clearing"),
    ("gorge", both(give("G1-G10", "a", "G1"), give("G1-G10", "b", "G5")), "G1-G5 joins G1 and G5 too"),
    ("gorge", without("G4-G8", "G4-G9"), "no way leads to G4"),
    # corners, suits, ruins
    ("gorge", give("G2", "corner", "NW"), "G1 is the NW corner too"),
    ("gorge", drop("G1", "corner"), "there is no NW corner, so fewer factions can start in one"),
    (
        "gorge",
        both(*(drop(f"G{n}", "corner") for n in range(1, 5))),
        "there is no corner, so it can't host marquise, eyrie, council, duchy, cult, hundreds, keepers",
    ),
    ("gorge", without("G1-G5", "G1-G10", "G1-G11", "G1"), "11 clearings for the 12 suit markers"),
    ("gorge", give("G1", "suit", "fox"), "G2 has no suit, and others have"),
    ("autumn", drop("A1", "suit"), "A1 has no suit, and others have"),
    ("autumn", give("A1", "suit", "mouse"), "5 clearings are mouse"),
    (
        "autumn",
        both(*(give(f"A{n}", "suit", "mouse") for n in (1, 6, 8, 12))),
        "no clearing is fox, so it can't host alliance, corvid, cult",
    ),
    ("gorge", drop("G6", "ruin"), "there is room for 3 ruins"),
    ("gorge", give("G1", "ruin", "-1", "int"), "there is room for 5 ruins"),
    ("marsh", give("M13", "ruin", "1", "int"), "2 ruin slots have the number 1"),
    ("marsh", drop("M13", "ruin"), "there is room for 3 ruins when M6 M10 M12 are flooded"),
    # rivers
    (
        "gorge",
        without("river_G2_G11", "river_G10_G11", "river_G11_G8", "outflow_G2", "outflow_G10", "outflow_G8"),
        "there is no river, so it can't host diaspora, riverfolk",
    ),
    ("gorge", give("river_G2_G11", "b", "GF2"), "GF2 is not a clearing"),
    ("gorge", give("outflow_G2", "b", "G5"), "G5 is not a mouth"),
    ("gorge", give("outflow_G2", "a", "G1"), "G1 is not on a river"),
    # forests as faces
    ("gorge", without("GF3"), "the area between G2 G6 G5 has no forest"),
    ("gorge", swap("GF3", 'x="547.8"', 'x="400"'), "GF3 and GF1 lie in one area"),
    ("gorge", swap("GF3", 'x="547.8"', 'x="715"'), "GF3 is not enclosed by paths"),
    ("gorge", without("G1-G5"), "GF1 is not enclosed by paths"),
    ("gorge", give("G7-G9", "divides", "true", "bool"), "has no forest"),
    ("gorge", drop("G6-G10", "over"), "G6-G10 crosses G11-G12 at"),
    ("gorge", give("G6-G10", "over", "G11-G13"), 'no path is named "G11-G13" (did you mean "G11-G12"?)'),
    ("gorge", swap("G1-G5", "0,0 ", "0,0 60,140 "), "G1-G5 crosses G1-G10 at"),
    ("gorge", swap("G3-G7", "0,0 ", "0,0 -147,-123.5 "), "G3-G7 runs through G12"),
    # floods
    ("marsh", drop("M12", "flood"), "1 spaces have the flood colour light_green: M13"),
    ("marsh", give("M12", "flood", "light_gren"), "1 spaces have the flood colour light_gren: M12"),
    ("marsh", give("M1", "flood", "light_green"), "the corner M1 can be flooded"),
    ("marsh", give("M12:M2-M13", "when", "M1"), '"M1" is not a space that can be flooded'),
    ("marsh", give("M12:M2-M13", "a", "M1"), "no path leads from M12 to M1"),
    ("marsh", give("M12:M2-M13", "a", "M12"), "M12 is under water then"),
    ("marsh", give("M10:M10-M14", "a", "M1"), "it does not lead to M10"),
    ("marsh", without("M10:M10-M14"), "what becomes of the path to M14 when M10 is flooded"),
    ("marsh", without("M10:M1-M4"), "what becomes of the path to M1 when M10 is flooded"),
    ("marsh", both(without("M4-M9"), without("M10:M1-M4")), "no way leads to M4 when M6 M10 M12 are flooded"),
]


@pytest.mark.parametrize(("name", "edit", "said"), CASES, ids=[said[:40] for _, _, said in CASES])
def test_a_broken_rule_is_named(tmp_path: Path, name: str, edit: Edit, said: str) -> None:
    text = text_of(name)
    changed = edit(text)
    assert changed != text
    board, faults = read(tmp_path, changed)
    assert any(said in line for line in lines_of(faults)), lines_of(faults)
    assert all(fault.expected for fault in faults)
    assert (board is None) == any(fault.severity == "error" for fault in faults)


def test_a_fault_names_layer_and_object(tmp_path: Path) -> None:
    _, faults = read(tmp_path, give("G2", "number", "1", "int")(text_of("gorge")))
    (fault,) = faults
    assert fault.layer == "clearings"
    assert f'<object id="{fault.object}" name="G2"' in text_of("gorge")


def test_what_a_map_cannot_host_stands_in_its_board(tmp_path: Path) -> None:
    edit = without("river_G2_G11", "river_G10_G11", "river_G11_G8", "outflow_G2", "outflow_G10", "outflow_G8")
    board, _ = read(tmp_path, edit(text_of("gorge")))
    assert board is not None
    assert board.properties["unfit"] == "diaspora riverfolk"
    whole, _ = read(tmp_path, text_of("gorge"))
    assert whole is not None
    assert "unfit" not in whole.properties


def test_a_river_that_divides_makes_forests_as_on_the_winter_map(tmp_path: Path) -> None:
    edit = give("river_G2_G11", "divides", "true", "bool")
    board, faults = read(tmp_path, edit(text_of("gorge")))
    assert board is None
    said = "\n".join(lines_of(faults))
    assert "river_G2_G11 crosses" in said or "crosses river_G2_G11" in said


def test_a_clearing_that_moves_takes_its_forests_along(tmp_path: Path) -> None:
    board, _ = read(tmp_path, swap("G4", 'x="80.2"', 'x="60"')(text_of("gorge")))
    assert board is not None
    before = next(place for place in Library.open([]).board("gorge").places if place.id == "floor_GF7")
    after = next(place for place in board.places if place.id == "floor_GF7")
    assert board.neighbours("GF7", "touch") == ["G4", "G8", "G9"]
    assert after.x < before.x


def test_a_map_of_the_program_belongs_to_its_game(tmp_path: Path) -> None:
    text = text_of("gorge").replace('name="game" value="root"', 'name="game" value="homeland"')
    _, faults = read(tmp_path, text, "gorge")
    assert "the map's game is \"homeland\"" in "\n".join(lines_of(faults))


def test_a_new_map_is_checked_by_the_rules_of_root_too(tmp_path: Path) -> None:
    read(tmp_path, without("GF3")(text_of("gorge")), "moor")
    said = "\n".join(map(str, check(tmp_path / "moor.tmx")))
    assert "has no forest" in said
    assert 'no map of the program is named "moor"' in said
