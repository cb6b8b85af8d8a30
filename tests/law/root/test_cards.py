"""The cards of the base deck, each by its own text (C95-C97, XR41)."""

from typing import Any

import pytest

from game.root import effects
from game.root.tables import BASE
from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, score, standing


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C95", "C96", "C97")
@pytest.mark.parametrize("card", [id for id, card in BASE.items() if card.kind != "item"])
def test_every_card_that_is_no_item_has_its_effect(card: str) -> None:
    registered: dict[str, Any] = {
        "immediate": effects.IMMEDIATE, "dominance": effects.DOMINANCE,
        "persistent": {**effects.ACTIONS, **effects.AT_START, **effects.IN_BATTLE, "B40": "Scouting Party"},
        "ambush": {"B01", "B11", "B22", "B32"},
    }  # fmt: skip
    assert card in registered[BASE[card].kind]


@rule("IT5", "IT6", "C98")
@pytest.mark.parametrize("card", [id for id, card in BASE.items() if card.kind == "item"])
def test_every_item_card_makes_its_item_for_its_points(card: str) -> None:
    item, points = BASE[card].item, BASE[card].vp
    assert item is not None
    scene = _scene().no_ruins().hand("marquise", card)
    for suit, place in (("fox", "A8"), ("rabbit", "A5"), ("mouse", "A2")):
        if suit in BASE[card].cost:
            scene.at(place, "marquise", workshop=BASE[card].cost.count(suit))  # type: ignore[arg-type]
    match = scene.turn("marquise", "craft")
    before = match.state.items[item]
    play(match, f"craft:{card}")
    assert (player(match, "marquise").items, score(match, "marquise")) == ({item: 1}, points)
    assert match.state.items.get(item, 0) == before - 1
    assert match.state.discard == [card]


@rule("C5", "XR41")
@pytest.mark.parametrize(
    ("card", "answers", "verbs"),
    [
        ("B10", [], {"discarded", "scored"}),
        ("B19", ["seat_1"], {"took_card", "scored"}),
        ("B20", ["A1"], {"removed", "drew"}),
        ("B28", ["A5", "seat_1"], {"battle"}),
        ("B30", ["A1", "A9", 1], {"moved"}),
        ("B41", ["seat_1"], {"looked_at_hand"}),
    ],
)
def test_a_card_does_what_its_verbs_say_and_no_more(card: str, answers: list[Any], verbs: set[str]) -> None:
    scene = _scene().play("marquise", card).at("A1", "marquise", warrior=1, keep=1).hand("eyrie", "B13")
    scene.at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=1).at("A3", "eyrie", roost=1)
    match = scene.turn("marquise", effects.ACTIONS[card].phase)
    if card not in options(match):
        play(match, "done")
    seen = len(match.events_for(None))
    play(match, card, *answers)
    told = {event["kind"] for event in match.events_for(None)[seen:] if event.get("rule") == card}
    if card in ("B28", "B30"):
        told = {event["kind"] for event in match.events_for(None)[seen:]} & {"battle", "moved", "removed"}
    assert told == verbs


def test_royal_claim_pays_for_every_clearing_ruled_and_goes() -> None:
    scene = _scene().play("marquise", "B10").at("A1", "marquise", warrior=1).at("A5", "marquise", sawmill=1)
    match = scene.at("A2", "marquise", warrior=1).at("A2", "eyrie", warrior=1).turn("marquise")
    play(match, "B10")
    assert score(match, "marquise") == 2
    assert match.state.discard == ["B10"]


def test_tax_collector_needs_a_warrior_on_the_map() -> None:
    match = _scene().play("marquise", "B20").at("A1", "marquise", sawmill=1).turn("marquise", "craft")
    assert refused(match, "B20") == "B20"


def test_command_warren_starts_a_battle_that_is_no_action() -> None:
    scene = _scene().play("marquise", "B28").at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=2)
    match = scene.dice(1, 0).turn("marquise", "daylight")
    play(match, "B28", "A5", "seat_1", "done")
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert match.decision.public["actions"] == 3


def test_codebreakers_look_once_a_turn() -> None:
    scene = _scene().play("marquise", "B41").hand("eyrie", "B13")
    match = scene.turn("marquise", "craft")
    play(match, "B41", "seat_1")
    assert refused(match, "B41") == "C20"


@pytest.mark.parametrize(
    ("card", "place", "spared"), [("B21", "A8", "A5"), ("B31", "A5", "A8"), ("B42", "A2", "A8")]
)
@rule("C83", "C102")
def test_favors_clear_their_suit_of_enemies_alone(card: str, place: str, spared: str) -> None:
    scene = _scene().no_ruins().hand("eyrie", card).at(place, "marquise", warrior=2, sawmill=1, wood=2)
    scene.at(spared, "marquise", wood=1).at(place, "eyrie", roost=1, warrior=1)
    others = [p for p in scene.state.suits if scene.state.suits[p] == scene.state.suits[place] and p != place]
    for other in others[:2]:
        scene.at(other, "eyrie", roost=1)
    match = scene.turn("eyrie", "craft")
    play(match, f"craft:{card}")
    assert standing(match, place, "marquise") == {}
    assert standing(match, place, "eyrie") == {"roost": 1, "warrior": 1}
    assert standing(match, spared, "marquise") == {"wood": 1}
    assert score(match, "eyrie") == 3
    assert match.state.discard == [card]


def test_brutal_tactics_may_be_left_out_and_stays() -> None:
    scene = _scene().play("marquise", "B09").at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=3)
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1", "pass")
    assert score(match, "eyrie") == 0
    assert standing(match, "A5", "eyrie") == {"warrior": 3}
    assert events(match, "extra_hit") == []
    assert pending(match) == (0, "action")
