"""The cards of Root: every form of every card, the dock, what can be crafted, the piles (needs no window)."""

from __future__ import annotations

import pytest

from game.root.tables import CAPTAINS, CARDS, CHARACTERS, QUESTS
from game.ui.canvas import Canvas
from game.ui.events import KeyDown, PointerMove
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.card_facts import Craft, craft_note, crafting_pieces, crafts, missing, motif
from game.ui.root.card_words import LEADERS
from game.ui.root.dock import Mark, dock_view
from game.ui.root.paint_dock import paint_dock
from game.ui.root.piles_view import cards_of, pile_sheet
from game.ui.screens.root_piles import PileScreen
from tests.law.root.scene import Scene
from tests.ui.conftest import MakeStage
from tests.ui.root_boards import Sketch, busy, showing
from tests.ui.screen_checks import click, cut_texts, outside, overlaps

DOCK = Rect(212, 604, 780, 116)
OTHERS = {"captain": CAPTAINS, "character": CHARACTERS, "quest": QUESTS, "leader": LEADERS}


# -- faces -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [75, 100, 125, 200])
@pytest.mark.parametrize("size", [card_faces.HAND, card_faces.CRAFTED, card_faces.ZOOM, (44.0, 60.0)])
def test_every_card_has_room_for_its_words(
    make_stage: MakeStage, size: tuple[float, float], scale: int
) -> None:
    def draw(canvas: Canvas) -> None:
        for id in CARDS:
            card_faces.card(canvas, Rect(8, 8, *size), id)

    assert cut_texts(make_stage(Sketch(draw), scale=scale)) == []


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("kind", sorted(OTHERS))
def test_captains_characters_quests_and_leaders_can_be_read_in_full(
    make_stage: MakeStage, kind: str, scale: int
) -> None:
    def draw(canvas: Canvas) -> None:
        for id in OTHERS[kind]:
            card_faces.face(canvas, Rect(8, 8, *card_faces.ZOOM), kind, id)  # type: ignore[arg-type]
            card_faces.face(canvas, Rect(8, 8, 100, 92), kind, id)  # type: ignore[arg-type]

    stage = make_stage(Sketch(draw), scale=scale)
    assert cut_texts(stage) == []


def test_every_picture_of_a_card_is_shipped(make_stage: MakeStage) -> None:
    library = make_stage(Sketch(lambda canvas: None)).kit.library
    wanted = {motif(id) for id in CARDS} | {f"root/leaders/{id}" for id in LEADERS}
    wanted |= {f"root/captains/{id}" for id in CAPTAINS} | {f"root/characters/{id}" for id in CHARACTERS}
    assert [id for id in sorted(wanted) if library.picture(id).pack == ""] == []


def test_no_card_speaks_of_rule_numbers_or_files() -> None:
    for id, card in CARDS.items():
        assert "[" not in card.text and ".md" not in card.text, id


# -- crafting --------------------------------------------------------------------------------------
def test_what_the_question_allows_and_refuses_is_known_of_each_card() -> None:
    decision = {
        "options": ["craft:B13", "done"],
        "unavailable": [
            ("craft:B05", "your crafting pieces don't cover its cost", "C91"),
            ("march", "no", "M17"),
        ],
    }
    assert crafts(decision, ["B05", "B13", "B13"]) == {
        "B05": Craft(False, "your crafting pieces don't cover its cost", "C91"),
        "B13": Craft(True),
    }
    assert crafts(None, ["B13"]) == {}
    assert crafts({"options": ["done"], "unavailable": []}, ["B13"]) == {}


def test_the_missing_icons_are_those_that_no_piece_can_pay() -> None:
    """Each piece pays one icon; at a Peaceful enclave either suit. # C91, D8"""
    assert missing(("fox", "rabbit"), [("fox",), ("fox",)]) == ["rabbit"]
    assert missing(("fox", "rabbit"), [("fox", "frog"), ("fox", "rabbit")]) == []
    assert missing(("frog", "fox"), [("fox", "frog"), ("fox",)]) == []
    assert missing(("frog", "frog"), [("fox", "frog"), ("fox",)]) == ["frog"]
    assert missing(("any", "any", "any", "any"), [("fox",), ("mouse",)]) == ["any", "any"]


def test_pieces_that_were_activated_craft_no_more_this_turn() -> None:
    """Two workshops in one clearing, one of them used. # C91, M14"""
    scene = Scene("marquise", "eyrie").at("A1", "marquise", workshop=1).at("A5", "marquise", workshop=1)
    table = scene.hand("marquise", "B13").turn("marquise", "craft").observe(0)["table"]
    assert len(crafting_pieces(table, 0)) == 2
    table["turn"]["activated"] = {"A1": 1}
    assert crafting_pieces(table, 0) == [tuple(table["clearings"]["A5"]["suits"])]
    assert crafting_pieces(table, 1) == []


def test_a_card_says_why_it_can_not_be_crafted_and_what_is_missing() -> None:
    refused = Craft(False, "your crafting pieces don't cover its cost", "C91")
    note = craft_note("B20", refused, [("fox",), ("mouse",)])
    assert "missing: rabbit" in note and note.endswith("C91")
    assert craft_note("B20", Craft(True), []) == "Can be crafted now"


# -- the dock --------------------------------------------------------------------------------------
def test_copies_are_counted_and_controls_keep_apart() -> None:
    match, seat = busy("marquise")
    table = match.observe(seat)["table"]
    table["players"][seat]["play"] = ["B07", "B20", "B29"]
    hand = ["B07", "B07", "B12", "B13", "B21", "B29", "B35", "B40", "F03"]
    dock = dock_view(table, {"hand": hand}, seat, DOCK, marks={"hand:B12": Mark("legal")})
    ids = [control.id for control in dock.controls]
    assert {"hand:B07#0", "hand:B07#1", "crafted:B20#0", "pile:deck", "pile:discard", "pile:pond"} <= set(ids)
    assert len(set(ids)) == len(ids)
    assert overlaps(dock.controls) == []
    assert all(control.rect.within(DOCK) for control in dock.controls)
    assert [control.id for control in dock.controls if control.state == "legal"] == ["hand:B12#0"]


def test_a_bystander_sees_no_hand(make_stage: MakeStage) -> None:
    table = busy("marquise")[0].observe(None)["table"]
    dock = dock_view(table, None, None, DOCK)
    assert dock.hand == () and dock.note
    assert cut_texts(make_stage(Sketch(lambda canvas: paint_dock(canvas, dock)))) == []


@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_dock_has_room_for_its_words(make_stage: MakeStage, scale: int) -> None:
    match, seat = busy("diaspora")
    seen = match.observe(seat)
    table = seen["table"]
    table["available"] = ["B02"]
    decision = {"seat": seat, "options": ["craft:B13"], "unavailable": [("craft:B05", "no", "C91")]}
    dock = dock_view(table, {"hand": ["B13", "B05", "B30"]}, seat, Rect(8, 8, 780, 116), decision=decision)
    assert dock.crafts["B13"].possible and not dock.crafts["B05"].possible
    stage = make_stage(Sketch(lambda canvas: paint_dock(canvas, dock)), (1920, 1080), scale)
    assert cut_texts(stage) == []


def test_a_question_to_somebody_else_says_nothing_of_the_own_hand() -> None:
    match, seat = busy("marquise")
    seen = match.observe(seat)
    decision = {"seat": seat + 1, "options": ["craft:B13"], "unavailable": []}
    assert dock_view(seen["table"], {"hand": ["B13"]}, seat, DOCK, decision=decision).crafts == {}


# -- piles -----------------------------------------------------------------------------------------
def test_the_pond_lies_with_its_top_card_first() -> None:
    """The last card laid down is on top. # D11"""
    match, seat = busy("diaspora")
    table = match.observe(None)["table"]
    table["players"][seat]["own"]["pond"] = ["F01", "F08", "F03"]
    assert cards_of(table, "pond") == ["F03", "F08", "F01"]


@pytest.mark.parametrize("pile", ["discard", "pond", "available", "items"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 75)])
def test_a_pile_fits_every_window(
    make_stage: MakeStage, pile: str, size: tuple[int, int], scale: int
) -> None:
    match, seat = busy("diaspora")
    shown = showing(match, seat)
    shown.moment.table["discard"] = sorted(CARDS)
    screen = PileScreen(shown, pile)  # type: ignore[arg-type]
    stage = make_stage(screen, size, scale)
    assert cut_texts(stage) == []
    assert overlaps(screen.controls) == []
    assert outside(stage) == []


def test_the_item_supply_says_what_is_left_of_each_kind() -> None:
    """Two bags at the start (IT4); what is on the Forge can still be crafted (C143)."""
    table = busy("marquise")[0].observe(None)["table"]
    table["items"], table["forge"] = {"bag": 1, "tea": 2}, {"boot": 2}
    shown = {item: (left, most) for item, left, most, _, _ in pile_sheet(table, "items", (1280, 720)).items}
    assert shown["bag"] == (1, 2) and shown["boot"] == (2, 2) and shown["crossbow"] == (0, 1)
    assert "torch" not in shown, "torches are never crafted"


def test_a_card_of_a_pile_is_seen_in_full_under_the_pointer(make_stage: MakeStage) -> None:
    match, seat = busy("diaspora")
    shown = showing(match, seat)
    shown.moment.table["discard"] = ["B07", "B12"]
    screen = PileScreen(shown, "discard")
    stage = make_stage(Sketch(lambda canvas: None))
    stage.push(screen)
    card = next(control for control in screen.controls if control.id.startswith("zoom:card:B07"))
    stage.handle(PointerMove(card.rect.centre))
    stage.handle(KeyDown("space"))
    assert screen.open_zoom() == card.id
    assert cut_texts(stage) == []
    stage.handle(KeyDown("escape"))
    click(stage, "close")
    assert stage.top is not screen
