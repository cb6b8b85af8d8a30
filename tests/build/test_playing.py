"""How the smoke test sees the screen and what it presses; the window itself is tried by build/smoke.py."""

import json

import pytest
from hands import Seen
from playing import ASTRAY, choices
from tables import HOMELAND, MAPS, root_table, table_of

from game.root.advice import lineups
from game.ui.controls import area, button
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.tracing import told


def seen(screen, *controls):
    named = [{"id": id, "state": state, "role": role, "text": "", "key": ""} for id, state, role in controls]
    return Seen(json.dumps({"screen": screen, "controls": named}))


@pytest.mark.parametrize(
    ("shown", "pressed"),
    [
        (seen("ContentNoteScreen", ("read", "ready", "button")), ["read"]),
        (seen("RulebookScreen", ("close", "ready", "button")), [ASTRAY]),
        (seen("TableScreen", ("menu", "legal", "area"), ("option:claim", "not_legal", "button"),
              ("option:use", "ready", "button"), ("hand:I03#0", "legal", "area")),
         ["option:use", "hand:I03#0"]),
        (seen("AccusationScreen", ("option:seat_1", "ready", "button"), ("lock_in", "ready", "button")),
         ["lock_in"]),
        (seen("AnalysisScreen", ("skip", "ready", "button"), ("next", "ready", "button")), ["next"]),
        (seen("TableScreen", ("menu", "ready", "area")), []),
        (seen("RootTableScreen", ("place:G5", "legal", "area"), ("place:G6", "ready", "area"),
              ("name:march", "ready", "button"), ("back", "ready", "button"),
              ("why:build", "not_legal", "button")),
         ["name:march", "place:G5"]),
        (seen("RootTableScreen", ("drawer:hand", "ready", "button"), ("drawer:prompt", "ready", "button")),
         ["drawer:prompt"]),
        (seen("BoardScreen", ("close", "ready", "button")), [ASTRAY]),
    ],
)
def test_it_presses_what_goes_on_with_the_game(shown, pressed):
    assert choices(shown) == pressed


@pytest.mark.parametrize("map", MAPS)
def test_the_tables_that_are_tried_are_among_the_suggested_ones(map):
    table = root_table(map)
    assert len(lineups()[table.suggested].factions) == 2
    assert table_of("root", map) == table and table_of("homeland", map) == HOMELAND
    assert table.ended(seen("RootEndScreen")) and not table.ended(seen("RootTableScreen"))


def test_it_knows_the_middle_of_a_game_from_the_autosave(tmp_path):
    def at(turn):
        state = {"checkpoint": {"state": {"turns": turn}}}
        (tmp_path / "autosave.json").write_text(json.dumps(state), encoding="utf-8")
        return root_table("marsh").under_way(tmp_path)

    assert not at(3)
    assert at(4)


def test_it_reads_what_the_program_writes(make_stage):
    class Table(Screen):
        def present(self):
            return [button("option:use", Rect(0, 0, 100, 30), "Use"), area("plate:1", Rect(0, 40, 90, 90))]

    found = Seen(json.dumps(told(make_stage(Table()))))
    assert found.usable("option:use") and found.text("option:use") == "Use"
    assert found.control("plate:1")["at"] == [45, 85]
    assert not found.usable("option:claim")
