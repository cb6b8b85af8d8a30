"""What regulars of the first four factions, and everybody, do where nobody would hesitate."""

from random import Random

import pytest

from game.ai import agent
from game.ai.agents import question
from game.ai.opinions.root import MINDS
from game.ai.opinions.root_sight import WIN, Sight
from game.root.state import GOAL
from tests.law.root.scene import Scene, options, pending, play

# Autumn: A1 and A3 are opposite corners, A1 touches A5, A9 and A10.


def chosen(match, level="regular"):
    """What a player of that level answers."""
    ask = match.decision
    return agent(level, "root").choose(match.observe(ask.seat), ask, Random(1))


def sight(match, *, keen=True):
    """The sight of whoever is asked."""
    ask = match.decision
    return Sight(match.observe(ask.seat), question(ask), MINDS, keen=keen)


def reasons(match, option):
    """Weights by their words."""
    ask = match.decision
    return {
        each.text: each.weight for each in agent("regular", "root").why(match.observe(ask.seat), ask, option)
    }


# -- everybody -------------------------------------------------------------------------------------------


def cats(*hand, **own):
    found = Scene("marquise", "eyrie").at("A9", "marquise", warrior=4, keep=1, sawmill=1, wood=1)
    return found.hand("marquise", *hand)


def test_the_last_point_is_taken_whatever_it_costs():
    match = cats().at("A5", "marquise", warrior=1).at("A5", "eyrie", roost=1).score("marquise", 29).turn(
        "marquise", "actions", actions=1)  # fmt: skip
    assert chosen(match) == "battle"
    assert reasons(match, "battle")["buildings or tokens removed may win"] > WIN / 2


def test_a_winning_item_is_crafted_before_anything_else():
    found = cats("B03").suits(A5="mouse").at("A5", "marquise", workshop=1).score("marquise", GOAL - 1)
    assert chosen(found.turn("marquise", "craft")) == "craft:B03"


def test_an_ambush_is_sprung_on_a_small_party_at_ones_buildings():
    match = (Scene("marquise", "eyrie").at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=3, roost=1)
             .hand("eyrie", "B01").turn("marquise", "actions", actions=1))  # fmt: skip
    play(match, "battle", "A5", "seat_1")
    assert pending(match)[1] == "ambush" and chosen(match) == "B01"


def test_a_known_ambush_is_feared_by_a_regular():
    def weight(*known):
        found = (
            cats().at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=1, roost=1).hand("eyrie", "B01")
        )
        found.state.players[1].known = {0: list(known)} if known else {}
        return sum(reasons(found.turn("marquise", "actions", actions=1), "battle").values())

    assert weight("B01") < weight()


def test_the_leader_is_the_one_to_be_harmed():
    found = (
        Scene("marquise", "eyrie", "council")
        .at("A5", "marquise", warrior=2)
        .score("eyrie", 24)
        .score("council", 6)
    )
    match = found.turn("marquise", "actions", actions=1)
    assert sight(match).leader == 1
    assert sight(match).grudges[1] > 2 * sight(match).grudges[2]
    assert sight(match, keen=False).grudges[1] == sight(match, keen=False).grudges[2]


def test_a_dominance_about_to_win_is_to_be_broken():
    found = Scene("marquise", "eyrie").at("A1", "marquise", warrior=3).at("A2", "eyrie", warrior=1)
    found = (
        found.suits(A2="fox", A3="fox", A5="fox").at("A3", "eyrie", warrior=1).at("A5", "eyrie", warrior=1)
    )
    match = found.dominance("eyrie", "B12").turn("marquise", "actions", actions=1)
    assert sight(match).denial("A5") > 3 > sight(match).denial("A1") == 0
    assert sight(match, keen=False).denial("A5") == 0


def test_a_dominance_card_stays_in_hand_as_long_as_points_come():
    found = cats("B12").score("marquise", 15).score("eyrie", 12)
    match = found.turn("marquise", "actions", actions=0)
    assert "dominance:B12" in options(match) and chosen(match) == "done"


# -- Marquise --------------------------------------------------------------------------------------------


def test_the_marquise_builds_a_sawmill_with_her_first_wood():
    match = cats().turn("marquise", "actions", actions=3)
    assert chosen(match) == "build"


def test_a_bird_buys_another_building_but_only_once_the_actions_are_used_up():
    found = cats("B04").at("A9", "marquise", wood=2).no_ruins().at("A5", "marquise", warrior=2)
    assert chosen(found.turn("marquise", "actions", actions=0)) == "spend_bird:B04"
    found = cats("B04").at("A9", "marquise", wood=2).at("A5", "marquise", warrior=2)
    assert chosen(found.turn("marquise", "actions", actions=2)) == "build"


def test_field_hospitals_bring_warriors_back_for_a_card_that_is_no_loss():
    found = Scene("marquise", "eyrie").at("A1", "marquise", keep=1).at("A5", "marquise", warrior=3)
    found = found.suits(A5="rabbit").hand("marquise", "B23").at("A5", "eyrie", warrior=6)
    decree = {"move": ["vizier"], "battle": ["vizier"]}
    found = found.dice(3, 0)
    match = found.turn("eyrie", "resolve", leader="commander", decree=decree, todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0", "pass")
    assert pending(match) == (0, "field_hospitals") and chosen(match) == "B23"


# -- Eyrie -----------------------------------------------------------------------------------------------


def birds(*hand, **own):
    found = Scene("eyrie", "marquise").at("A1", "eyrie", warrior=6, roost=1).suits(A1="fox", A5="mouse")
    return found.hand("eyrie", *hand)


DECREE = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}


def test_no_card_goes_where_it_cannot_be_done():
    match = birds("B24").turn("eyrie", "decree", leader="builder", decree=DECREE)
    play(match, "B24")
    assert pending(match)[1] == "decree_column"
    assert chosen(match) != "recruit"  # a rabbit card, and no roost in a rabbit clearing


def test_a_second_bird_column_is_filled_where_there_is_room_to_build():
    match = birds("B04").turn("eyrie", "decree", leader="builder", decree=DECREE)
    play(match, "B04")
    assert chosen(match) == "build"


def test_whoever_has_few_warriors_left_takes_no_charismatic_leader():
    found = birds().supply("eyrie", warrior=1)
    decree = {"move": ["vizier"], "battle": ["vizier"]}
    match = found.turn("eyrie", "resolve", leader="commander", decree=decree, todo={"battle": ["vizier"]})
    play(match, "battle:vizier")
    assert pending(match)[1] == "leader" and chosen(match) != "charismatic"


# -- Diaspora --------------------------------------------------------------------------------------------


def frogs(*hand):
    found = Scene("diaspora", "marquise").suits(A5="fox", A9="fox", A2="fox", A1="rabbit")
    return found.at("A5", "diaspora", peaceful=1, warrior=1).hand("diaspora", *hand)


def test_points_are_integrated_in_the_suit_that_has_most():
    found = frogs("B13", "B24").at("A9", "diaspora", peaceful=1).at("A2", "diaspora", peaceful=1)
    assert chosen(found.turn("diaspora", "integrate")) == "integrate:B13"


def test_the_card_for_the_next_points_is_kept():
    found = frogs("B13", "B24", "B25", "B26", "B34", "B36").at("A9", "diaspora", peaceful=1)
    match = found.turn("diaspora", "draw")
    while pending(match)[1] != "discard":
        play(match, chosen(match))
    assert chosen(match) != "B13"


def test_an_enclave_is_placed_where_the_diaspora_rules():
    found = frogs().at("A10", "diaspora", warrior=3).suits(A10="fox")
    match = found.turn("diaspora", "actions", actions=3)
    assert chosen(match) == "settle"
    play(match, "settle", "A10")
    assert chosen(match) == "enclave"


def test_enclaves_are_reconciled_when_nobody_profits():
    found = frogs().at("A9", "diaspora", militant=1).at("A2", "diaspora", militant=1)
    assert chosen(found.turn("diaspora", "stir")) == "reconcile"


# -- Council ---------------------------------------------------------------------------------------------


def council(*hand):
    found = Scene("council", "marquise").suits(A5="fox", A1="rabbit").hand("council", *hand)
    return found.at("A5", "marquise", warrior=1, sawmill=1)


def test_an_assembly_goes_where_the_council_rules_among_enemies():
    found = council("B13").at("A5", "council", warrior=3)
    assert chosen(found.turn("council", "reveal")) == "assemble:B13"


def test_a_warrior_comes_where_it_wins_the_clearing_of_an_assembly():
    found = council("B13").at("A5", "council", warrior=2, closed=1)
    match = found.turn("council", "reveal")
    assert chosen(match) == "recruit:B13"


def test_agitate_only_for_an_assembly_that_would_not_govern():
    found = council().at("A5", "council", warrior=5, closed=1).taken("B13")
    found.state.players[0].revealed = ["B13"]
    assert chosen(found.turn("council", "convene")) != "agitate:B13"


@pytest.mark.parametrize(("warriors", "expected"), [(9, "empower:B04"), (1, "return:B04")])
def test_warriors_leave_for_a_point_only_where_the_rest_still_rules(warriors, expected):
    found = council().at("A5", "council", warrior=warriors, closed=1).taken("B04")
    found.state.players[0].revealed = ["B04"]
    assert chosen(found.turn("council", "convene")) == expected
