"""Principles, information and pieces (C2-C33)."""

import pytest

from game.root import effects
from game.root.battle import places as battle_places
from game.root.battle import start as start_battle
from game.root.movement import move
from game.root.places import enemies_at, refuse_place
from game.root.removal import sweep
from game.root.state import enemies
from tests.law import rule
from tests.law.root.scene import Scene, drive, events, options, pending, play, player, score, spied, standing


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C2")
def test_a_cannot_stands_against_what_is_allowed() -> None:
    scene = _scene().at("A1", "marquise", keep=1).at("A1", "eyrie", roost=1, warrior=2)
    match = scene.turn("eyrie", "resolve", todo={"recruit": ["vizier"]})
    play(match, "recruit:vizier")
    assert standing(match, "A1", "eyrie") == {"roost": 1, "warrior": 2}, "no recruiting at the keep"
    assert events(match, "turmoil") != []


@rule("C3", "C16")
def test_the_player_at_turn_orders_what_is_due_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(effects.AT_START, "B41", effects.AT_START["B29"])
    match = _scene().play("marquise", "B29", "B41").turn("marquise")
    assert pending(match) == (0, "resolve_first")
    assert options(match) == ["B29", "B41"]


@rule("C4", "C62", "C64")
def test_placing_is_not_moving(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _scene().at("A5", "marquise", recruiter=1).at("A1", "marquise", warrior=2)
    moves = spied(monkeypatch, scene.state, "on_move", 1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "recruit")
    assert moves == []
    play(match, "march", "A1", "A5", 2, "stop")
    assert moves == [(1, 0, {"warrior": 2}, "A1", "A5")]


@rule("C6", "C25", "E11")
def test_as_much_is_placed_as_there_is() -> None:
    match = _scene().supply("eyrie", warrior=2).at("A1", "marquise", warrior=1).turn("eyrie", "new_roost")
    play(match, options(match)[0])
    placed = [(each["piece"], each["count"]) for each in events(match, "placed")]
    assert placed == [("roost", 1), ("warrior", 2)]


@rule("C6")
def test_a_cost_is_met_in_full_or_not_at_all() -> None:
    scene = _scene().at("A5", "marquise", warrior=1, wood=1, recruiter=1)
    match = scene.at("A1", "marquise", recruiter=1).turn("marquise", "actions", actions=3)
    play(match, "build", "A5")
    assert options(match) == ["sawmill", "workshop"], "one wood does not pay for a third recruiter"


@rule("C7")
def test_what_is_no_may_must_be_done() -> None:
    match = _scene().play("marquise", "B29").turn("marquise")
    assert pending(match) == (0, "who_draws_too")
    assert options(match) == ["seat_1"]
    play(match, "seat_1")
    assert [len(player(match, who).hand) for who in ("marquise", "eyrie")] == [1, 1]


@rule("C9", "C11")
def test_hands_and_deck_are_hidden_all_else_is_open() -> None:
    scene = _scene().hand("eyrie", "B07", "B11").hand("marquise", "B20").discard("B08")
    match = scene.turn("marquise", "actions", actions=3)
    table = match.observe(0)["table"]
    assert (table["players"][1]["hand"], table["players"][1]["cards"]) == (2, None)
    assert match.observe(0)["own"]["hand"] == ["B20"]
    assert table["deck"] == 54 - 4
    assert table["discard"] == ["B08"]
    assert table["players"][0]["cards"] == ["B20"]
    assert match.observe(None)["table"]["players"][0]["cards"] is None


@rule("C10", "C18")
def test_a_hand_that_is_shown_stays_and_only_the_looker_knows_it() -> None:
    scene = _scene().play("marquise", "B41").hand("eyrie", "B07", "B11")
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "B41", "seat_1")
    assert player(match, "eyrie").hand == ["B07", "B11"]
    assert match.observe(0)["table"]["players"][1]["known"] == ["B07", "B11"]
    assert events(match, "looked_at_hand", 0)[0]["cards"] == ["B07", "B11"]
    assert "cards" not in events(match, "looked_at_hand", 1)[0]


@rule("C13", "C14", "C149")
def test_a_card_taken_at_random_goes_from_hand_to_hand_unseen_by_others() -> None:
    scene = _scene().play("marquise", "B19").hand("eyrie", "B07", "B11", "B24").chance([1])
    match = scene.turn("marquise")
    assert pending(match) == (0, "window")
    play(match, "B19", "seat_1")
    assert player(match, "marquise").hand == ["B11"]
    assert player(match, "eyrie").hand == ["B07", "B24"]
    assert score(match, "eyrie") == 1
    assert [event.get("card") for event in events(match, "took_card", 0)] == ["B11"]
    assert [event.get("card") for event in match.events_for(None) if event["kind"] == "took_card"] == [None]


@rule("C22", "C24")
@pytest.mark.parametrize("pieces", [{"warrior": 1}, {"roost": 1}, {"pawn": True}])
def test_warriors_pawns_and_cardboard_are_pieces(pieces: dict[str, int]) -> None:
    scene = _scene().at("A5", "marquise", warrior=1).at("A5", "eyrie", **pieces)  # type: ignore[arg-type]
    assert enemies_at(scene.state, 0, "A5") == [1]
    assert battle_places(scene.state, 0) == ["A5"]


@rule("C23", "C24", "IT2", "RU2", "C138", "LM1")
def test_items_ruins_and_landmarks_are_nobodys_pieces() -> None:
    scene = _scene().at("A10", "marquise", warrior=1).items("eyrie", boot=1).landmark("tower", "A10")
    assert enemies_at(scene.state, 0, "A10") == []
    assert battle_places(scene.state, 0) == []


@rule("C24", "C147")
def test_partners_are_no_enemies() -> None:
    scene = _scene().at("A8", "marquise", warrior=1).at("A8", "eyrie", warrior=1)
    scene.state.players[0].partner = 1
    assert enemies(scene.state, 0) == enemies(scene.state, 1) == []
    assert battle_places(scene.state, 1) == []
    assert drive(sweep(scene.state, 1, ["A8"], "B21", "B21")) == []
    assert scene.state.players[0].warriors == {"A8": 1}


@rule("C26", "C27")
def test_pieces_come_from_the_supply_and_go_back_to_it() -> None:
    scene = _scene().at("A5", "marquise", sawmill=2, wood=1).at("A5", "eyrie", warrior=3)
    assert scene.state.players[0].supply["sawmill"] == 4
    match = scene.dice(3, 0).turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0")
    assert standing(match, "A5", "marquise") == {}
    assert (player(match, "marquise").supply["sawmill"], player(match, "marquise").supply["wood"]) == (6, 8)
    assert player(match, "marquise").out == {}


@rule("C30", "XR9", "C83")
def test_everything_leaves_first_then_what_that_triggers() -> None:
    scene = _scene().hand("marquise", "B13", "B17").at("A1", "marquise", keep=1, warrior=1)
    scene.at("A8", "marquise", warrior=2).at("A6", "marquise", warrior=1).at("A12", "eyrie", roost=1)
    scene.at("A8", "eyrie", roost=1).at("A6", "eyrie", roost=1).at("A5", "marquise", warrior=1)
    match = scene.hand("eyrie", "B21").turn("eyrie", "craft")
    play(match, "craft:B21")
    assert {place for place in ("A1", "A6", "A8") if standing(match, place, "marquise")} == set()
    assert standing(match, "A5", "marquise") == {"warrior": 1}, "no fox clearing"
    assert score(match, "eyrie") == 1, "for the keep"
    assert events(match, "placed") == [], "the keep has gone with the warriors: nobody is healed"
    assert pending(match) == (1, "action")


@rule("C30", "XR9")
def test_hospitals_are_asked_after_all_removals_once_for_each_clearing() -> None:
    scene = _scene().hand("marquise", "B13", "B17").at("A2", "marquise", keep=1)
    scene.at("A8", "marquise", warrior=2).at("A6", "marquise", warrior=1)
    scene.at("A8", "eyrie", roost=1).at("A6", "eyrie", roost=1).at("A12", "eyrie", roost=1)
    match = scene.hand("eyrie", "B21").turn("eyrie", "craft")
    play(match, "craft:B21")
    assert [each["place"] for each in events(match, "removed")] == ["A6", "A8"]
    assert pending(match) == (0, "field_hospitals")
    play(match, "B13", "pass")
    assert standing(match, "A2", "marquise") == {"keep": 1, "warrior": 1}


@rule("C31")
def test_a_forced_player_fights_with_its_own_rules_where_another_says() -> None:
    scene = _scene().at("A5", "marquise", warrior=2, wood=1).at("A5", "eyrie", warrior=2)
    scene.at("A8", "marquise", warrior=1).at("A8", "eyrie", warrior=1).hand("marquise", "B22")
    asked = drive(start_battle(scene.state, 1, chooser=0), "A5", "seat_0")
    assert [(ask.seat, ask.question) for ask in asked] == [
        (0, "battle_in"), (0, "battle_with"), (0, "ambush"),
    ]  # fmt: skip
    asked = drive(move(scene.state, 1, among=["A5"], chooser=0), "A5", "A1", 1)
    assert {ask.seat for ask in asked} == {0}
    assert scene.state.players[1].warriors == {"A1": 1, "A5": 1, "A8": 1}


@rule("C31", "C59")
def test_a_forced_move_needs_the_rule_of_the_forced() -> None:
    scene = _scene().at("A5", "eyrie", warrior=1).at("A5", "marquise", warrior=2).at("A1", "eyrie", warrior=1)
    asked = drive(move(scene.state, 1, among=["A5"], chooser=0), "A5")
    assert asked[1].options == ["A1"], "a destination that the Eyrie rule"


@rule("C5", "C26")
def test_placing_is_refused_by_what_says_placing() -> None:
    scene = _scene().at("A1", "marquise", keep=1)
    assert refuse_place(scene.state, 1, "A1") == ("only the Marquise may place pieces at the keep", "M11")
    assert refuse_place(scene.state, 0, "A1") is None
