"""The turn of the Lilypad Diaspora, and edges of its rules (D19-D36, D14)."""

from random import Random

import pytest

from game.engine.errors import SetupError
from game.engine.match import Match
from game.root.factions.diaspora_enclaves import Diaspora
from game.root.ruleset import Root
from game.root.state import map_of, own
from game.root.tables import FROGS
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import (
    Scene,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)


def _scene() -> Scene:
    """The Diaspora is seat 0; in Autumn its river runs A4-A7-A11-A10-A5."""
    return Scene("diaspora", "marquise")


def _new(*factions: str, **more: object) -> Match:
    rules = Root()
    return Match(rules, rules.setup(factions=list(factions), map=facts("autumn"), first=0, **more), 3)


def _pond(match: Match) -> list[str]:
    return own(match.state, 0, Diaspora).pond


# -- Birdsong ----------------------------------------------------------------------------------------------


@rule("D19", "C91")
def test_every_enclave_crafts_once() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A5", "diaspora", militant=1)
    match = scene.hand("diaspora", "B18", "F11", "B30").turn("diaspora", "craft")
    assert options(match) == ["craft:B18", "craft:F11", "done"], "the covered rabbit makes no Cobbler"
    play(match, "craft:B18")
    assert score(match, "diaspora") == 2 and player(match, "diaspora").items == {"hammer": 1}
    assert options(match) == ["craft:F11", "done"]


@rule("D20", "C25")
def test_rally_brings_a_warrior_to_every_militant_enclave() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A5", "diaspora", militant=1)
    match = scene.at("A1", "diaspora", peaceful=1).turn("diaspora", "stir")
    assert options(match) == ["rally", "reconcile"], "exactly one of the two"
    play(match, "rally")
    assert player(match, "diaspora").warriors == {"A5": 1, "A8": 1}
    assert pending(match) == (0, "action")


@rule("D20")
def test_rally_without_militant_enclaves_does_nothing() -> None:
    match = play(_scene().at("A8", "diaspora", peaceful=1).turn("diaspora", "stir"), "rally")
    assert player(match, "diaspora").warriors == {} and pending(match) == (0, "action")


@rule("D20", "D31", "C34")
def test_after_each_flip_the_ruler_draws() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1).top("B13", "B14")
    scene.at("A1", "diaspora", militant=1, warrior=1).at("A5", "diaspora", militant=1)
    match = play(scene.turn("diaspora", "stir"), "reconcile")
    assert options(match) == ["A1", "A5", "A8", "done"]
    play(match, "A8")
    assert player(match, "marquise").hand == ["B13"]
    play(match, "A1")
    assert player(match, "diaspora").hand == ["B14"]
    play(match, "A5")
    assert len(player(match, "diaspora").hand) == 1, "nobody rules A5"
    assert pending(match) == (0, "action"), "no Militant enclave is left"


@rule("D20")
def test_reconcile_may_flip_none() -> None:
    match = play(_scene().at("A8", "diaspora", militant=1).turn("diaspora", "stir"), "reconcile", "done")
    assert standing(match, "A8", "diaspora") == {"militant": 1} and pending(match) == (0, "action")


# -- Daylight ----------------------------------------------------------------------------------------------


@rule("D21")
def test_settle_gathers_warriors_and_places_an_enclave() -> None:
    scene = _scene().at("A4", "diaspora", warrior=2).at("A12", "diaspora", warrior=2)
    match = play(scene.turn("diaspora", "actions", actions=3), "settle", "A8")
    assert options(match) == ["move", "stop"]
    play(match, "move", "A4", "A8", 1, "move", "A4", "A8", 1)
    assert refused(match, "move") == "D21"
    play(match, "enclave")
    assert standing(match, "A8", "diaspora") == {"peaceful": 1, "warrior": 2}
    assert own(match.state, 0, Diaspora).actions == 2 and pending(match) == (0, "action")


@rule("D21", "D35")
def test_settle_without_moves_may_battle_where_an_enclave_stands() -> None:
    scene = _scene().at("A8", "diaspora", warrior=2, peaceful=1).at("A8", "marquise", warrior=1).dice(0, 0)
    match = play(scene.turn("diaspora", "actions", actions=1), "settle", "A8")
    assert options(match) == ["battle", "stop"]
    assert refused(match, "enclave") == "D35"
    play(match, "battle", "seat_1")
    assert events(match, "battle")[0]["place"] == "A8"
    assert pending(match) == (0, "action"), "the battle ends the Settle"


@rule("D21")
def test_an_enclave_needs_rule() -> None:
    scene = _scene().at("A8", "diaspora", warrior=1).at("A8", "marquise", warrior=1)
    match = play(scene.turn("diaspora", "actions", actions=1), "settle", "A8")
    assert refused(match, "enclave") == "D21"


@rule("D21")
def test_moves_from_the_same_clearing_may_be_made_again() -> None:
    scene = _scene().at("A4", "diaspora", warrior=3)
    match = play(scene.turn("diaspora", "actions", actions=1), "settle", "A7", "move", "A4", "A7", 2)
    assert "move" in options(match), "any number of moves"


@rule("D22", "C14")
def test_provoke_turns_an_enclave_musters_and_costs_a_random_card() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A5", "diaspora", militant=1)
    scene.hand("diaspora", "B13", "F03").chance([1])
    match = play(scene.turn("diaspora", "actions", actions=3), "provoke", "A8")
    assert player(match, "diaspora").tokens == {"A5": ["militant"], "A8": ["militant"]}
    assert player(match, "diaspora").warriors == {"A5": 1, "A8": 1}
    assert player(match, "diaspora").hand == ["B13"] and _pond(match) == ["F03"], "frog cards too"


@rule("D22", "XH9")
def test_provoke_places_on_the_river_or_beside_warriors_and_an_empty_hand_loses_nothing() -> None:
    scene = _scene().at("A8", "diaspora", warrior=1).at("A8", "marquise", warrior=3)
    match = play(scene.turn("diaspora", "actions", actions=3), "provoke")
    assert options(match) == ["A10", "A11", "A4", "A5", "A7", "A8"]
    play(match, "A8")
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 2}
    assert events(match, "discarded") == []


@rule("D22", "D28", "M11")
def test_no_enclave_is_placed_at_the_keep() -> None:
    scene = _scene().at("A4", "marquise", keep=1).at("A4", "diaspora", warrior=4)
    match = play(scene.turn("diaspora", "actions", actions=3), "provoke")
    assert "A4" not in options(match)
    scene = _scene().at("A4", "marquise", keep=1).at("A4", "diaspora", warrior=4)
    scene.at("A9", "diaspora", warrior=1)
    match = play(scene.turn("diaspora", "actions", actions=3), "settle", "A4")
    assert refused(match, "enclave") == "M11"


@rule("D34", "XH9")
def test_with_twelve_enclaves_on_the_map_only_flips_are_left() -> None:
    scene = _scene()
    for place in ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11"):
        scene.at(place, "diaspora", militant=1)
    scene.at("A12", "diaspora", warrior=1)
    match = scene.turn("diaspora", "actions", actions=3)
    match = play(match, "provoke", "A12")
    assert player(match, "diaspora").supply.get("enclave", 0) == 0
    assert refused(match, "provoke") == "D22"
    scene = _scene().supply("diaspora", enclave=1).at("A8", "diaspora", peaceful=1, warrior=2)
    match = play(scene.turn("diaspora", "actions", actions=3), "provoke")
    assert options(match) == ["A8"], "the thirteenth would be a placement"


@rule("D36", "D21", "D22")
def test_three_actions_at_most_in_any_mix() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=1).at("A4", "diaspora", peaceful=1)
    match = play(scene.turn("diaspora", "stir"), "rally", "provoke", "A4", "settle", "A8", "stop")
    play(match, "provoke", "A8")
    assert options(match) == ["done"]
    assert refused(match, "settle") == refused(match, "provoke") == "D36"


# -- Evening -----------------------------------------------------------------------------------------------


@rule("D23", "C65")
def test_a_battle_at_each_militant_enclave_with_enemies_in_any_order() -> None:
    scene = _scene().at("A8", "diaspora", militant=1, warrior=2).at("A8", "marquise", warrior=2)
    scene.at("A1", "diaspora", militant=1, warrior=2).at("A1", "marquise", wood=1)
    scene.at("A5", "diaspora", militant=1, warrior=2).at("A6", "diaspora", militant=1)
    scene.at("A6", "marquise", warrior=1).at("A9", "diaspora", peaceful=1, warrior=1)
    match = scene.at("A9", "marquise", warrior=1).dice(0, 0, 0, 0).turn("diaspora", "retaliate")
    assert (pending(match), options(match)) == ((0, "retaliate_at"), ["A1", "A8"]), "A6 has nobody to attack"
    play(match, "A8", "seat_1", "seat_1")
    assert [each["place"] for each in events(match, "battle")] == ["A8", "A1"]
    assert pending(match) == (0, "action"), "each once"


@rule("D23", "LM7")
def test_enemies_that_appear_at_a_militant_enclave_are_fought_too() -> None:
    scene = _scene().landmark("mousehold", "A9").landmark("lost_city", "A11").no_ruins()
    scene.at("A9", "diaspora", militant=1, warrior=1).at("A11", "diaspora", militant=1, warrior=1)
    match = scene.at("A11", "marquise", warrior=1).dice(1, 0, 0, 0).turn("diaspora", "retaliate")
    play(match, "seat_1")
    assert pending(match) == (1, "mousehold")
    play(match, 1, "seat_1")
    assert [each["place"] for each in events(match, "battle")] == ["A11", "A9"]


@rule("D24", "XH11")
def test_integrate_scores_the_peaceful_enclaves_of_a_suit_once_a_turn() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A6", "diaspora", peaceful=1)
    scene.at("A1", "diaspora", militant=1).at("A5", "diaspora", peaceful=1)
    match = scene.hand("diaspora", "B11", "B13", "F03", "B32", "B22").turn("diaspora", "integrate")
    assert options(match) == ["done", "integrate:B11", "integrate:B13", "integrate:B22"], "no mouse, no frog"
    play(match, "integrate:B13")
    assert score(match, "diaspora") == 2, "the Militant one does not count"
    assert match.state.discard == ["B13"]
    assert pending(match) != (0, "action"), "once"


@rule("D24", "XH11")
def test_a_bird_names_its_suit() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A6", "diaspora", peaceful=1)
    match = scene.at("A5", "diaspora", peaceful=1).hand("diaspora", "B03").turn("diaspora", "integrate")
    play(match, "integrate:B03")
    assert (pending(match), options(match)) == ((0, "integrate_as"), ["fox", "rabbit"])
    play(match, "fox")
    assert score(match, "diaspora") == 2


@rule("D24", "D6", "LM4")
def test_a_second_suit_from_a_landmark_counts_for_either() -> None:
    scene = _scene().landmark("foxburrow", "A5").at("A5", "diaspora", peaceful=1)
    match = play(scene.hand("diaspora", "B13").turn("diaspora", "integrate"), "integrate:B13")
    assert score(match, "diaspora") == 1


@rule("D24", "D32")
def test_provoke_lowers_the_integrate_of_the_same_evening() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A6", "diaspora", peaceful=1)
    match = play(scene.turn("diaspora", "actions", actions=1), "provoke", "A8", "done")
    assert events(match, "flipped")[-1]["place"] == "A8"
    assert len([1 for kinds in player(match, "diaspora").tokens.values() if kinds == ["peaceful"]]) == 1


@rule("D25", "D32", "C117")
@pytest.mark.parametrize(("enclaves", "cards"), [
    (0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (12, 4),
])  # fmt: skip
def test_draw_by_peaceful_enclaves(enclaves: int, cards: int) -> None:
    scene = _scene()
    for place in map_of(scene.state).clearings[:enclaves]:
        scene.at(place, "diaspora", peaceful=1)
    match = scene.turn("diaspora", "draw")
    assert len(player(match, "diaspora").hand) == cards


@rule("D25", "C117")
def test_militant_enclaves_draw_nothing_and_the_hand_is_cut_to_five() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A6", "diaspora", militant=1)
    scene.hand("diaspora", "B13", "B14", "B15", "B16", "B17").top("B03")
    match = scene.turn("diaspora", "draw")
    assert (pending(match), len(options(match))) == ((0, "discard"), 6)


# -- edges -------------------------------------------------------------------------------------------------


@rule("D26", "C77")
def test_a_removed_enclave_pays_a_point_and_may_be_placed_again() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1).dice(0, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert score(match, "marquise") == 1
    assert player(match, "diaspora").supply == {"enclave": 12, "warrior": 20}


@rule("D27", "C76")
def test_warriors_fall_before_the_enclave() -> None:
    scene = _scene().at("A8", "diaspora", militant=1, warrior=2).at("A8", "marquise", warrior=3).dice(2, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert standing(match, "A8", "diaspora") == {"militant": 1}


@rule("D28", "M11")
def test_fears_turn_an_enclave_at_the_keep_but_bring_no_warrior() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=1).at("A8", "marquise", warrior=1, keep=1)
    match = play(scene.dice(0, 0).turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 1}, "flips are no placements"


@rule("D29")
def test_a_sweep_without_enclaves_is_not_feared() -> None:
    scene = _scene().no_ruins().at("A4", "diaspora", warrior=2).at("A7", "diaspora", peaceful=1)
    scene.at("A7", "marquise", warrior=1).at("A3", "marquise", workshop=1).at("A10", "marquise", workshop=2)
    match = play(scene.hand("marquise", "B31").turn("marquise", "craft"), "craft:B31")
    assert standing(match, "A7", "diaspora") == {"peaceful": 1}


@rule("D14")
def test_by_default_nobody_sees_the_backs_of_cards() -> None:
    scene = _scene().hand("diaspora", "F03", "F04").top("F11")
    match = scene.at("A8", "diaspora", peaceful=1).turn("diaspora")
    seen = str(match.observe(1))
    assert "F03" not in seen and "F11" not in seen
    worlds = {tuple(match.redeal(1, Random(seed)).state.players[0].hand) for seed in range(12)}
    assert len(worlds) > 1


@rule("D14")
def test_with_backs_public_all_count_the_frogs_and_a_dealt_world_keeps_the_counts() -> None:
    match = _new("diaspora", "marquise", "council", frog_backs_public=True)
    scripted = Random(2)
    while match.decision is not None and match.state.turns < 8:
        match.apply(scripted.choice(match.decision.options))
        if match.decision is None:
            break
        seat = match.decision.seat
        backs = match.observe(seat)["table"]["backs"]
        frogs = [sum(card in FROGS for card in player.hand) for player in match.state.players]
        assert backs == {"hands": frogs, "top": match.state.deck[-1] in FROGS}
        assert match.redeal(seat, Random(1)).observe(seat) == match.observe(seat)
    assert match.state.turns >= 8
    assert _new("diaspora", "marquise").observe(0)["table"]["backs"] is None


@rule("D14")
def test_the_option_of_the_backs_is_true_or_false() -> None:
    with pytest.raises(SetupError, match="frog_backs_public is true or false, not 1"):
        _new("diaspora", "marquise", frog_backs_public=1)


@rule("D11", "C9")
def test_everybody_sees_the_pond_and_a_dealt_world_keeps_it() -> None:
    scene = _scene().taken("F03", "F04").own("diaspora", pond=["F04", "F03"]).hand("diaspora", "B13")
    match = scene.at("A8", "diaspora", peaceful=1).turn("diaspora")
    own_part = match.observe(1)["table"]["players"][0]["own"]
    assert own_part["pond"] == ["F04", "F03"]
    assert own(match.redeal(1, Random(5)).state, 0, Diaspora).pond == ["F04", "F03"]
