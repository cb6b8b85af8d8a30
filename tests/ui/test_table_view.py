"""The presenters of the table without a window: what is drawn, what is clickable and what a click answers."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.engine.board import Board
from game.engine.match import Match
from game.homeland.tables import INTEL
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.scale import Scale
from game.ui.table import pieces_view
from game.ui.table.answers import answers
from game.ui.table.director import Director
from game.ui.table.log_view import LogBook
from game.ui.table.look_view import found_by
from game.ui.table.prompt_view import KEYS, ordered
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import Situation, TableView, log_body, table_view, uncovered
from game.ui.table.words import Speech
from tests.ui.table_scenes import NAMES, asks, directed, played

View = Callable[[Match], TableView]


@pytest.fixture
def board(kit: Kit) -> Board:
    return kit.library.board("threat_board")


@pytest.fixture
def view(kit: Kit, board: Board) -> View:
    """The table of a match as seat 0 sees it."""

    def make(match: Match) -> TableView:
        return presented(kit, board, directed(match))

    return make


def presented(kit: Kit, board: Board, director: Director) -> TableView:
    layout = TableLayout((1280, 720), director.moment.table["seats"], board)
    measure = Measure(kit.fonts, Scale((1280, 720)))
    book = LogBook(Speech(NAMES))
    events = director.session.events(director.moment.seat)[: director.moment.count]
    book.show(director.moment.seat, events, measure, log_body(layout.log).w)
    return table_view(Situation(director.moment, director.session.seats), layout, book, measure)


# -- layout ----------------------------------------------------------------------------------------
def test_the_table_stands_where_the_look_puts_it(board: Board) -> None:
    layout = TableLayout((1280, 720), 5, board)
    assert layout.board == Rect(212, 52, 772, 452)
    assert layout.dossier == Rect(212, 514, 772, 198)
    assert layout.prompt[:2] == (1000, 54) and layout.log[:2] == (1000, 464)
    assert layout.players[0] == Rect(8, 54, 188, 126) and layout.players[1].y == 186
    assert layout.slots[(4, 0)] == Rect(285, 112, 113, 68)
    assert TableLayout((1280, 720), 6, board).players[1].y == 164


def test_six_plates_and_every_space_lie_inside_and_apart(board: Board) -> None:
    for size in ((1280, 720), (1536, 864), (1706, 960)):
        for seats in range(3, 7):
            layout = TableLayout(size, seats, board)
            places = [*layout.players, *layout.slots.values(), layout.dossier, layout.prompt, layout.log]
            places += [layout.supply] if layout.supply else []
            assert all(place.within(Rect(0, 44, size[0], size[1] - 44)) for place in places)
            for i, place in enumerate(places):
                assert not any(place.meets(other, 0.5) for other in places[i + 1 :])


def test_the_board_follows_its_map(board: Board) -> None:
    layout = TableLayout((1280, 720), 4, board)
    moved = board.of_kind("slot")[0]
    before = layout.place(moved)
    moved.x += 10
    try:
        assert TableLayout((1280, 720), 4, board).place(moved).x == before.x + 10
    finally:
        moved.x -= 10


# -- what is clicked -------------------------------------------------------------------------------
def test_a_hand_card_and_an_unclaimed_threat_answer_two_questions_at_once(view: View) -> None:
    match = played(4, lambda m: asks("action")(m) and {"claim", "play_intel"} <= set(m.decision.options))  # type: ignore[union-attr]
    made = view(match)
    card = match.observe(0)["own"]["hand"][0]
    assert made.answers.of(f"hand:{card}") == ("play_intel", card)
    free = next(t for t in match.observe(0)["table"]["threats"] if t["lead"] < 0)
    assert made.answers.of(f"threat:{free['id']}") == ("claim", free["id"])
    led = [t["id"] for t in match.observe(0)["table"]["threats"] if t["lead"] >= 0]
    assert not any(made.answers.of(f"threat:{id}") for id in led)


def test_parts_that_are_not_offered_when_their_turn_comes_are_left_out() -> None:
    match = played(4, lambda m: asks("action")(m) and "use" in m.decision.options)  # type: ignore[union-attr]
    before = len(match.inputs)
    directed(match).act("use", "A99")
    assert match.inputs[before:] == ["use"]


@pytest.mark.parametrize("question", ["claim", "play_case", "deploy_soldiers", "deploy_agents"])
def test_threats_are_lit_when_they_are_asked_for(view: View, question: str) -> None:
    match = played(4, asks(question), after=40)
    assert match.decision is not None
    made = view(match)
    lit = {c.id for c in made.controls if c.id.startswith("threat:") and c.state == "legal"}
    assert lit == {f"threat:{option}" for option in match.decision.options}
    buttons = [c for c in made.controls if c.id.startswith("option:")]
    assert len(buttons) == len(match.decision.options)
    assert [c.key for c in buttons] == list(KEYS[: len(buttons)])


def test_every_answer_of_every_question_has_a_control(view: View) -> None:
    seen = set()
    for seed in range(1, 30):
        match = played(
            4,
            lambda m: bool(m.decision and m.decision.seat == 0 and m.decision.question not in seen),
            seed,
            20,
        )
        if match.decision is None:
            continue
        seen.add(match.decision.question)
        made = view(match)
        for option in match.decision.options:
            assert any(made.answers.of(c.id.partition("#")[0])[-1:] == (option,) for c in made.controls)
    assert len(seen) > 12


def test_what_is_not_possible_says_why_with_its_rule(view: View) -> None:
    match = played(4, lambda m: asks("action")(m) and "end_turn" not in m.decision.options)  # type: ignore[union-attr]
    ends = next(c for c in view(match).controls if c.id == "option:end_turn")
    assert ends.state == "not_legal" and ends.reason and ends.rule == "H37"
    rows = [c for c in view(match).controls if c.id.startswith("why:")]
    assert rows and all(c.reason and c.rule for c in rows)


def test_end_turn_glows_when_no_duty_is_left(view: View) -> None:
    match = played(4, lambda m: asks("action")(m) and "end_turn" in m.decision.options)  # type: ignore[union-attr]
    ends = next(c for c in view(match).controls if c.id == "option:end_turn")
    assert ends.look == "glow" and ends.enabled


def test_nothing_is_asked_while_another_seat_decides(view: View) -> None:
    match = played(4, lambda m: bool(m.decision and m.decision.seat == 2), after=30)
    made = view(match)
    assert not made.answers.question
    assert not any(c.id.startswith("option:") for c in made.controls)
    assert "Wu" in made.prompt.text


# -- what is shown ---------------------------------------------------------------------------------
def test_the_checklist_tells_duties_from_what_is_free() -> None:
    table: dict[str, Any] = {
        "turn": {
            "seat": 0,
            "due": True,
            "claimed": True,
            "played": -1,
            "exchanged": False,
            "recruited": True,
            "used": [],
            "soldiers_to": "",
            "agents_to": "O01",
            "block": 0,
            "claim_due": False,
            "play_due": True,
            "playable": 2,
        }
    }
    states = {name: (duty, state) for name, duty, state in pieces_view.duties(table)}
    assert states["claim"] == (True, "done") and states["play_intel"] == (True, "active")
    assert states["recruit"] == (False, "done") and states["exchange"] == (False, "open")
    assert states["deploy_agents"] == (False, "done")


def test_only_the_own_plate_shows_face_down_assets(view: View) -> None:
    match = played(
        4,
        lambda m: asks("action")(m) and all(any(not h.active for h in p.assets) for p in m.state.players[:2]),
    )
    made = view(match)
    assert all(face.id for face in made.plates[0].assets)
    hidden = [h for h in match.state.players[1].assets if not h.active and not h.known]
    assert [face.id for face in made.plates[1].assets].count("") == len(hidden)


def test_threats_are_listed_as_they_lie_on_the_board() -> None:
    assert ordered(["O03", "O01", "decline", "O02"], ["O02", "O03", "O01"]) == [
        "O02",
        "O03",
        "O01",
        "decline",
    ]
    assert ordered(["keep", "redraw"]) == ["redraw", "keep"]


def test_overlapping_cards_take_the_pointer_where_they_show() -> None:
    row = [Rect(0, 0, 90, 150), Rect(40, 0, 90, 150), Rect(80, 0, 90, 150)]
    assert [rect.w for rect in uncovered(row)] == [39, 39, 90]


def test_answers_of_other_seats_are_never_mapped() -> None:
    match = played(4, lambda m: bool(m.decision and m.decision.seat == 1))
    seen = match.observe(0)
    assert answers(seen["decision"], seen["table"], seen["own"]).parts == {}


# -- what is in the air ----------------------------------------------------------------------------
def test_a_card_in_play_stays_in_sight_with_its_number(view: View) -> None:
    match = played(4, lambda m: asks("play_case")(m) and len(m.state.turn.block) == 2)
    made = view(match)
    chosen = {c.id: c.number for c in made.controls if c.state == "selected"}
    first = match.state.turn.block[0]
    assert chosen == {"block:0": 1, "block:1": 2, f"threat:{first.case}": 1}
    assert INTEL[match.state.turn.block[1].kind].name in made.prompt.text
    assert len(made.hand) == len(match.state.players[0].hand) + len(match.state.players[0].shown) + 2


def test_what_a_look_shows_is_for_the_seat_that_looked(view: View) -> None:
    for question, kind in (("recon", "intel"), ("look_plot_here", "plot")):
        match = played(4, asks(question), after=40)
        director = directed(match)
        director.act("look")
        moments = [director.moment, *director.session.moments]
        looks = [found for moment in moments for found in found_by(moment)]
        assert len(looks) == 1 and bool(getattr(looks[0], kind))
        assert not any(found_by(replace(moment, seat=1)) for moment in moments)


def test_a_question_with_one_answer_shows_it_without_buttons(kit: Kit, board: Board) -> None:
    match = played(4, lambda m: asks("play_case")(m) and len(m.decision.options) == 1)  # type: ignore[union-attr]
    director = directed(match)
    now = Situation(director.moment, director.session.seats, lone=director.session.answers_itself)
    layout, measure = TableLayout((1280, 720), 4, board), Measure(kit.fonts, Scale((1280, 720)))
    made = table_view(now, layout, LogBook(Speech(NAMES)), measure)
    assert now.lone and "Only one answer" in made.prompt.text
    assert not any(c.id.startswith("option:") for c in made.controls)


def test_the_terrorist_turn_explains_itself(view: View) -> None:
    match = played(4, lambda m: bool(m.decision and m.decision.seat == 2 and m.decision.question == "window"))
    assert "analysed one by one" in view(match).prompt.text


def test_only_the_number_of_a_log_line_leads_to_the_rulebook(view: View) -> None:
    made = view(played(4, asks("action"), after=60))
    lines = [c for c in made.controls if c.id.startswith("line:")]
    assert lines and all(c.rect.w < 60 for c in lines)
