"""The boards of Root's factions: strips, sheets, ribbon and track (needs no window)."""

from __future__ import annotations

from random import Random

import pytest

import game
from game.root.factions.marquise import COST, POINTS
from game.ui.canvas import Canvas
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.root.board_parts import CardsBlock, TrackBlock
from game.ui.root.paint_ribbon import paint_ribbon, paint_track
from game.ui.root.paint_strips import paint_strip
from game.ui.root.ribbon import actions_left, marker_rects, ribbon_view, space, track_view
from game.ui.root.sheets import PRESENTERS
from game.ui.root.strips import open_rect, strip_view, strips
from game.ui.root.turn_steps import PHASES, TURNS, dots, lines
from game.ui.screens.root_board import BoardScreen
from tests.law.root.scene import Scene
from tests.ui.conftest import MakeStage
from tests.ui.root_boards import FACTIONS, LINEUPS, WHO, Sketch, at_random, busy, showing
from tests.ui.screen_checks import click, cut_texts, outside, overlaps, tab_round

FIT = [((1280, 720), 100), ((1280, 720), 75), ((1280, 720), 200), ((1920, 1080), 100), ((3840, 2160), 200),
       ((1024, 600), 100)]  # fmt: skip


def board(faction: str) -> BoardScreen:
    match, seat = busy(faction)
    return BoardScreen(showing(match, seat), seat, WHO)


# -- the sheet -------------------------------------------------------------------------------------
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize(("size", "scale"), FIT)
def test_a_board_fits_every_window(
    make_stage: MakeStage, faction: str, size: tuple[int, int], scale: int
) -> None:
    screen = board(faction)
    stage = make_stage(screen, size, scale)
    assert cut_texts(stage) == []
    assert overlaps(screen.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_board_fits_with_large_text(make_stage: MakeStage, faction: str) -> None:
    screen = board(faction)
    stage = make_stage(screen, text=150)
    assert cut_texts(stage) == []
    assert overlaps(screen.controls) == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_parts_of_a_board_keep_apart(make_stage: MakeStage, faction: str) -> None:
    screen = board(faction)
    make_stage(screen)
    sheet = screen._sheet
    turn = [box.rect for box in sheet.phases] + [foot.rect for foot in sheet.feet]
    for rects in (turn, [placed.rect for placed in sheet.blocks], [rect for _, rect in sheet.abilities]):
        for i, rect in enumerate(rects):
            assert not any(rect.meets(other, 0.5) for other in rects[:i])


def test_tabs_lead_to_the_other_boards_and_f_leaves(make_stage: MakeStage) -> None:
    screen = board("diaspora")
    stage = make_stage(Sketch(lambda canvas: None))
    stage.push(screen)
    click(stage, "tab:0")
    assert (screen.seat, screen._sheet.title) == (0, "Marquise de Cat")
    assert "tab:3" in tab_round(stage)
    stage.handle(KeyDown("f"))
    assert stage.top is not screen


def test_a_rule_number_opens_the_rulebook(make_stage: MakeStage) -> None:
    screen = board("council")
    stage = make_stage(screen)
    opened: list[str] = []
    stage.open_rules = opened.append
    click(stage, "rule:a0")
    assert opened == ["TC5"]


def test_every_faction_has_a_turn_a_strip_and_a_board() -> None:
    assert set(PRESENTERS) == set(TURNS) == set(FACTIONS)


# -- what boards say -------------------------------------------------------------------------------
def track(match_scene: Scene, seat: int, title: str) -> TrackBlock:
    table = match_scene.turn("marquise", "craft").observe(seat)["table"]
    blocks = PRESENTERS["marquise"].board(table, seat).blocks
    return next(block for block in blocks if isinstance(block, TrackBlock) and block.title == title)


def test_a_track_says_what_the_next_building_costs_and_pays() -> None:
    """Two sawmills on the map: the third costs two wood and pays two points. # M19"""
    scene = Scene("marquise", "eyrie").at("A1", "marquise", sawmill=1).at("A5", "marquise", sawmill=1)
    block = track(scene, 0, "Sawmills")
    lit = [space for space in block.spaces if space.next]
    assert [(space.top, space.bottom) for space in lit] == [("2", "+2")]
    assert (COST[2], POINTS["sawmill"][2]) == (2, 2)
    assert [space.here for space in block.spaces] == [False, False, True, True, True, True]


def test_the_eyrie_see_the_points_that_their_roosts_pay_now() -> None:
    """Three roosts pay two points and draw two cards. # E18, E19"""
    scene = Scene("marquise", "eyrie")
    for place in ("A1", "A2", "A3"):
        scene = scene.at(place, "eyrie", roost=1)
    table = scene.turn("marquise", "craft").observe(1)["table"]
    block = next(b for b in PRESENTERS["eyrie"].board(table, 1).blocks if isinstance(b, TrackBlock))
    assert [(s.top, s.bottom) for s in block.spaces if s.now] == [("+2", "2")]
    assert PRESENTERS["eyrie"].strip(table, 1).more[0].text == "3"


def test_the_diaspora_see_what_each_suit_would_integrate() -> None:
    """A Peaceful enclave scores for the suit of its clearing, a Militant one for none. # D24"""
    scene = Scene("diaspora", "eyrie").at("A1", "diaspora", peaceful=1).at("A5", "diaspora", militant=1)
    table = scene.turn("diaspora", "craft").observe(0)["table"]
    from game.ui.root.sheets.diaspora import draws, integrate

    suit = next(s for s in table["clearings"]["A1"]["suits"] if s != "frog")
    assert integrate(table, 0) == {**dict.fromkeys(("fox", "rabbit", "mouse"), 0), suit: 1}
    assert draws(table, 0) == 1


def test_the_council_count_only_assemblies_beside_enemy_cardboard() -> None:
    """Oversee: Governing ones, with enemy buildings or tokens. # TC15"""
    from game.ui.root.sheets.council import overseeing

    scene = (
        Scene("council", "marquise")
        .at("A1", "council", governing=1).at("A1", "marquise", sawmill=1)
        .at("A2", "council", closed=1).at("A2", "marquise", workshop=1)
        .at("A3", "council", governing=1).at("A3", "marquise", warrior=3)
        .hand("council", "B13")
    )  # fmt: skip
    assert overseeing(scene.turn("council", "reveal").observe(0)["table"], 0) == 1


def test_the_knaves_see_what_mocking_pays() -> None:
    """Half of the acclaim and half of the Prisoners, each rounded down. # K16"""
    from game.ui.root.sheets.knaves import mock

    table = busy("knaves")[0].observe(0)["table"]
    for place in list(table["players"][0]["tokens"]):
        del table["players"][0]["tokens"][place]
    table["players"][0]["tokens"] = {"G1": ["acclaim"], "G2": ["acclaim"], "G3": ["acclaim"]}
    for player in table["players"]:
        player["captive"] = {}
    table["players"][1]["captive"] = {"GF1": 1}
    table["players"][2]["captive"] = {"GF2": 1}
    assert mock(table, 0) == 1 + 1


# -- hidden things ---------------------------------------------------------------------------------
def test_supporters_lie_face_down_for_others() -> None:
    match, seat = busy("alliance")
    own = match.observe(seat)["table"]
    others = match.observe((seat + 1) % match.seats)["table"]
    supporters = own["players"][seat]["own"]["supporters"]
    assert supporters

    def faces(table: dict[str, object]) -> list[str]:
        blocks = PRESENTERS["alliance"].board(table, seat).blocks
        cards = next(b for b in blocks if isinstance(b, CardsBlock) and b.title == "Supporters").cards
        assert len(cards) == supporters
        return [id for kind, id in cards if kind == "card"]

    assert len(faces(own)) == supporters
    assert faces(others) == others["players"][seat]["own"]["known"]


@pytest.mark.parametrize("lineup", LINEUPS)
def test_boards_and_strips_are_the_same_in_worlds_that_differ_in_hidden_cards(
    lineup: tuple[str, ...],
) -> None:
    match = at_random(lineup, 260)
    viewer = match.decision.seat if match.decision else 0
    dealt = match.redeal(viewer, Random(1))
    for table, other in [(match.observe(viewer)["table"], dealt.observe(viewer)["table"])]:
        for seat, faction in enumerate(lineup):
            assert PRESENTERS[faction].board(table, seat) == PRESENTERS[faction].board(other, seat)
            rect = Rect(0, 0, 196, 156)
            assert strip_view(table, seat, rect) == strip_view(other, seat, rect)


@pytest.mark.parametrize("faction", FACTIONS)
def test_cards_known_to_be_in_a_hand_lie_on_the_board_of_who_knows_them(
    make_stage: MakeStage, faction: str
) -> None:
    """What somebody has seen of a hand stays known to that player. # C10"""
    match, seat = busy(faction)
    shown = showing(match, seat)
    shown.moment.table["players"][seat]["known"] = ["B12", "B30", "F01"]
    screen = BoardScreen(shown, seat, WHO)
    stage = make_stage(screen)
    assert screen._sheet.feet[0].foot.cards == ("B12", "B30", "F01")
    assert cut_texts(stage) == []
    assert overlaps(screen.controls) == []


# -- strips ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("lineup", LINEUPS)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_strips_have_room_for_their_words(make_stage: MakeStage, lineup: tuple[str, ...], scale: int) -> None:
    match = busy(lineup[0])[0]
    table = match.observe(None)["table"]

    def draw(canvas: Canvas) -> None:
        for column, (w, h) in enumerate(((196, 156), (196, 125), (196, 98), (56, 100))):
            for seat in range(len(lineup)):
                rect = Rect(8 + 204 * column, 8 + (h + 8) * seat, w, h)
                paint_strip(canvas, strip_view(table, seat, rect, who=WHO[seat]))

    assert cut_texts(make_stage(Sketch(draw), (1920, 1080), scale)) == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_rows_of_a_strip_stay_inside(faction: str) -> None:
    match, seat = busy(faction)
    table = match.observe(seat)["table"]
    everything = strip_view(table, seat, Rect(8, 52, 196, 400)).rows
    for high in (98, 103, 125, 143, 150, 170):
        strip = strip_view(table, seat, Rect(8, 52, 196, high))
        assert strip.rows
        assert sum(row.high for row in strip.rows) <= high - 43
        assert strip.form == "brief" or strip.rows == everything


def test_a_low_strip_opens_inside_the_window() -> None:
    window = Rect(0, 44, 1280, 676)
    opened = open_rect(Rect(8, 640, 196, 72), window)
    assert opened.within(window)
    assert opened.h > 150


def test_a_strip_shows_the_dominance_card_in_the_place_of_points() -> None:
    table = busy("eyrie")[0].observe(0)["table"]
    player = table["players"][0]
    player["on_track"], player["dominance"] = False, "B12"
    assert strip_view(table, 0, Rect(0, 0, 196, 156)).goal == "fox"
    player["dominance"], player["partner"] = "", 2
    assert strip_view(table, 0, Rect(0, 0, 196, 156)).goal == "coalition"


def test_strips_leave_out_seats_without_a_faction() -> None:
    table = busy("eyrie")[0].observe(0)["table"]
    table["players"][1]["faction"] = ""
    assert [strip.seat for strip in strips(table, [Rect(0, 0, 196, 156)] * 4)] == [0, 2, 3]


def test_a_seat_without_a_faction_has_a_plain_strip_and_no_board(make_stage: MakeStage) -> None:
    """While the draft goes on. # C134"""
    table = game.new_match("root", seats=3, setup="advanced", map="gorge", seed=5).observe(0)["table"]
    assert [player["faction"] for player in table["players"]] == ["", "", ""]

    def draw(canvas: Canvas) -> None:
        for i, (w, h) in enumerate(((196, 156), (196, 98), (56, 100))):
            paint_strip(canvas, strip_view(table, 1, Rect(8 + 204 * i, 8, w, h), who="AI - Regular"))
        paint_ribbon(canvas, ribbon_view(table, Rect(8, 200, 560, 40)))
        paint_track(canvas, track_view(table, Rect(8, 300, 780, 28)))

    assert cut_texts(make_stage(Sketch(draw))) == []


# -- turn and track --------------------------------------------------------------------------------
def test_the_lines_of_a_turn_are_done_up_to_the_one_under_way() -> None:
    decree = {"recruit": [], "move": ["B13", "vizier"], "battle": [], "build": ["vizier"]}
    scene = Scene("marquise", "eyrie").at("A1", "eyrie", roost=1, warrior=2).taken("B13")
    scene = scene.own("eyrie", leader="despot", decree=decree)
    match = scene.turn("eyrie", "resolve", todo={"move": ["B13"], "build": ["vizier"]})
    table = match.observe(1)["table"]
    assert {line.state for line in lines(table, 1, "birdsong")} == {"done"}
    assert [(line.name, line.state) for line in lines(table, 1, "daylight")] == [
        ("Craft", "done"), ("Resolve the Decree", "now"),
    ]  # fmt: skip
    assert {line.state for line in lines(table, 1, "evening")} == {"open"}
    assert {line.state for phase in PHASES for line in lines(table, 0, phase)} == {"open"}


def test_what_may_be_done_in_one_step_is_one_dot() -> None:
    match = Scene("marquise", "eyrie").turn("marquise", "actions", actions=2)
    table = match.observe(0)["table"]
    assert [(dot.name, dot.state) for dot in dots(table, 0, "daylight")] == [
        ("Craft", "done"), ("Actions", "now"),
    ]  # fmt: skip
    assert actions_left(table) == 2


def test_the_ribbon_shows_every_step_of_a_random_game(make_stage: MakeStage) -> None:
    """Whatever step the rules are in, one line of its phase is the one under way."""
    for lineup in LINEUPS:
        match, rng = at_random(lineup, 0), Random(2)
        for _ in range(400):
            if match.decision is None:
                break
            match.apply(rng.choice(match.decision.options))
            table = match.observe(None)["table"]
            turn, step = table["turn"], str(table["step"]).partition(".")[2]
            if turn and not step.startswith("late") and step not in PHASES and step != "end":
                told = lines(table, turn["seat"], turn["phase"])
                assert {line.state for line in told} & {"now", "may"}, table["step"]


@pytest.mark.parametrize("wide", [420, 560, 820])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_ribbon_has_room_for_its_words(make_stage: MakeStage, wide: int, scale: int) -> None:
    def draw(canvas: Canvas) -> None:
        for i, lineup in enumerate(LINEUPS):
            for k in range(4):
                table = at_random(lineup, 150 + 31 * k).observe(None)["table"]
                rect = Rect(4, 4 + 44 * ((4 * i + k) % 8), wide, 40)
                ribbon = ribbon_view(table, rect)
                paint_ribbon(canvas, ribbon)

    assert cut_texts(make_stage(Sketch(draw), (1920, 1080), scale)) == []


def test_markers_stand_above_their_points_and_beside_one_another(make_stage: MakeStage) -> None:
    table = busy("eyrie")[0].observe(None)["table"]
    for player, score in zip(table["players"], (0, 12, 12, 30), strict=True):
        player["score"], player["on_track"] = score, True
    rect = Rect(212, 576, 780, 28)
    track = track_view(table, rect, {0: 29.5})
    spots = marker_rects(track)
    assert len(spots) == 4
    assert all(
        spot.bottom <= rect.y + 2 and spot.x >= rect.x and spot.right <= rect.right for _, spot in spots
    )
    twelve = [spot for _, spot in spots if abs(spot.cx - space(rect, 12).cx) < 16]
    assert len(twelve) == 2 and twelve[0].x != twelve[1].x
    assert cut_texts(make_stage(Sketch(lambda canvas: paint_track(canvas, track)))) == []
