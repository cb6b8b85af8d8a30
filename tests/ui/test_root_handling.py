"""How the table of Root answers hand and eye: what opens by itself, what rises, what Enter does."""

from __future__ import annotations

from game.engine.match import Match
from game.root.faction import FACTIONS
from game.ui.events import KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.geometry import Point, Rect
from game.ui.root.dock import dock_view
from game.ui.root.names import card_name, speech_at
from game.ui.root.option_cards import card_of
from game.ui.root.paint_dock import risen
from game.ui.root.root_layout import RootLayout
from game.ui.root.word_hints import HINTS, OWN
from game.ui.root.word_menu import ACTIONS
from game.ui.root.word_questions import question
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.root_board import BoardScreen
from game.ui.screens.scenes import screen_for
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Session
from tests.ui.conftest import MakeStage
from tests.ui.root_scenes import directed, fresh, played, point, screen_of, seats_of

DOCK = Rect(212, 604, 780, 116)


def rest(stage: Stage, ms: int = 800) -> None:
    for _ in range(ms // 40):
        stage.tick(40)


def tip(stage: Stage) -> str:
    assert stage.top is not None
    shown = stage.top.ui.tip(stage.top.controls)
    return shown.id if shown is not None else ""


def test_nothing_opens_over_what_a_press_has_changed_until_the_pointer_is_moved(
    make_stage: MakeStage,
) -> None:
    stage = make_stage(screen_of(fresh()))
    assert stage.top is not None
    corner = next(c for c in stage.top.controls if c.id == "place:G1")
    at = stage.top.ui.seen(corner, stage.top.controls).centre
    stage.handle(PointerMove(at))
    rest(stage)
    assert tip(stage) == "place:G1"
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))
    rest(stage)
    assert tip(stage) == ""
    stage.handle(PointerMove(Point(at.x + 6, at.y)))
    rest(stage)
    assert tip(stage) == "place:G1"


def test_the_pace_of_an_ai_player_is_chosen_on_its_board(make_stage: MakeStage) -> None:
    director = directed(fresh())
    stage = make_stage(BoardScreen(director, 1))
    point(stage, "pace")
    assert director.paces == {1: "slow"}
    for _ in range(4):
        point(stage, "pace")
    assert director.paces == {}


def test_a_person_has_no_pace(make_stage: MakeStage) -> None:
    stage = make_stage(BoardScreen(directed(fresh()), 0))
    assert stage.top is not None
    assert all(c.id != "pace" for c in stage.top.controls)


def test_only_cards_half_covered_rise() -> None:
    match = fresh()
    table, own = match.observe(0)["table"], match.observe(0)["own"]
    few = dock_view(table, {**own, "hand": ["B01", "B02"]}, 0, DOCK)
    assert risen(few, few.hand[0][0]) is None
    many = dock_view(table, {**own, "hand": [f"B{i:02}" for i in range(1, 11)]}, 0, DOCK)
    place = risen(many, many.hand[0][0])
    assert place is not None and place.y < many.hand[0][2].y
    assert risen(many, many.hand[-1][0]) is None


def test_a_fight_of_ones_own_takes_room_from_the_log_of_a_small_window() -> None:
    calm, fight = RootLayout((1280, 720), 4), RootLayout((1280, 720), 4, fight=True)
    assert fight.prompt.h >= calm.prompt.h + 80
    assert fight.log.h > 150 and fight.log.bottom == calm.log.bottom
    large = RootLayout((1920, 1080), 4)
    assert RootLayout((1920, 1080), 4, fight=True).prompt == large.prompt


def test_enter_gives_the_answer_that_stands_out(make_stage: MakeStage) -> None:
    match = fresh()
    while True:
        decision = match.decision
        assert decision is not None
        screen = screen_of(match, (decision.seat,))
        stage = make_stage(screen)
        answer = [c.id for c in screen.controls if c.look == "primary" and c.id.startswith("option:")]
        if answer and not screen.director.session.answers_itself:
            break
        match.apply(decision.options[0])
    stage.handle(KeyDown("enter"))
    assert match.decision is not decision


def test_an_answer_that_names_a_card_shows_it(make_stage: MakeStage) -> None:
    match = fresh(("knaves", "marquise", "council"))
    while match.decision is not None and match.decision.question != "captain":
        match.apply(match.decision.options[0])
    assert match.decision is not None
    screen = screen_of(match, (match.decision.seat,))
    stage = make_stage(screen)
    first = str(match.decision.options[0])
    button = next(c for c in screen.controls if c.id == f"option:{first}")
    stage.handle(PointerMove(screen.ui.seen(button, screen.controls).centre))
    rest(stage)
    assert screen.zoomed(button.id) == ("captain", first)
    assert screen.open_zoom() == button.id


def test_a_character_of_the_vagabond_is_not_taken_for_the_captain_of_its_name() -> None:
    assert card_of("character", ("thief",)) == ("character", "thief")
    assert card_of("captain", ("thief",)) == ("captain", "thief")
    assert card_of("action", ("craft:B20",)) == ("card", "B20")
    assert card_of("move_from", ("G8",)) is None


def test_each_hint_tells_of_an_action_that_there_is() -> None:
    assert set(HINTS) <= set(ACTIONS)
    assert {action for action, _ in OWN} <= set(ACTIONS) and {faction for _, faction in OWN} <= set(FACTIONS)
    assert all(text.endswith(".") and len(text) <= 110 for text in [*HINTS.values(), *OWN.values()])


def test_a_vagabond_is_not_told_to_rule_where_it_goes() -> None:
    match = fresh(("vagabond", "marquise"), map="autumn")
    table, speech = match.observe(0)["table"], speech_at(seats_of(2), match.observe(0)["table"])
    table["players"][0]["faction"] = "vagabond"
    asked = {"question": "move_to", "seat": 0, "about": {"origin": "A7"}}
    assert "boot" in question(asked, table, speech).text
    assert "you must rule" in question({**asked, "seat": 1}, table, speech).text


def test_enter_lifts_the_curtain(make_stage: MakeStage) -> None:
    match = fresh()
    director = Director(Session(match, seats_of(match.seats, (0, 1))), "instant")
    director.catch_up()
    stage = make_stage(screen_for(director))
    assert isinstance(stage.top, CurtainScreen)
    stage.handle(KeyDown("enter"))
    rest(stage, 200)
    assert not isinstance(stage.top, CurtainScreen)


def test_a_vagabond_finds_clearings_before_forests_and_may_stay_with_0(make_stage: MakeStage) -> None:
    match = fresh(("vagabond", "marquise"), map="autumn")
    while match.decision is not None and match.decision.question != "slip":
        match.apply(match.decision.options[0])
    screen = screen_of(match, (0,))
    make_stage(screen)
    answers = [c for c in screen.controls if c.id.startswith("option:")]
    forests = [c.id.startswith("option:AF") for c in answers if c.id != "option:stay"]
    assert forests == sorted(forests) and any(forests)
    assert [c.key for c in answers if c.id == "option:stay"] == ["0"]


def test_a_card_that_is_picked_is_marked_and_named(make_stage: MakeStage) -> None:
    match = fresh(("council", "marquise"))
    while match.decision is not None and (match.decision.question, match.decision.seat) != ("action", 0):
        match.apply(match.decision.options[0])
    screen = screen_of(match, (0,))
    stage = make_stage(screen)
    card = next(c for c in screen.controls if c.id.startswith("hand:") and c.state == "legal").id
    point(stage, card)
    assert next(c for c in screen.controls if c.id == card).state == "selected"
    assert card_name(card[5:].partition("#")[0]) in screen._view.prompt.text


def test_revealed_cards_lie_open_beside_the_hand_and_can_be_pressed() -> None:
    seen = fresh(("council", "marquise")).observe(0)
    seen["table"]["players"][0]["revealed"] = ["B05", "B05"]
    dock = dock_view(seen["table"], {**seen["own"], "hand": ["B05"]}, 0, DOCK)
    ids = [c.id for c in dock.controls if c.id.startswith("hand:B05")]
    assert ids == ["hand:B05#0", "hand:B05#r0", "hand:B05#r1"]
    assert dock.hand[-1][2].right <= dock.revealed[0][2].x


def test_tab_begins_at_the_first_answer(make_stage: MakeStage) -> None:
    screen = screen_of(fresh())
    stage = make_stage(screen)
    stage.handle(KeyDown("tab"))
    assert screen.ui.focus == next(c.id for c in screen.controls if c.id.startswith("option:"))


def test_a_battle_against_the_only_enemy_waits_for_a_look_at_its_odds(make_stage: MakeStage) -> None:
    def lone(match: Match) -> bool:
        ask = match.decision
        return ask is not None and ask.question == "battle_with" and len(ask.options) == 1

    match = played(("marquise", "eyrie"), lone, level="novice")
    assert match.decision is not None
    screen = screen_of(match, (match.decision.seat,))
    make_stage(screen)
    assert not screen.director.session.answers_itself
    assert screen._view.prompt.battle is not None and screen._view.prompt.battle.bars
