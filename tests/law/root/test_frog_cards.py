"""The frog cards, each by its own text (F01-F13; D3, D9, D18, I9)."""

from typing import Any

import pytest

from game.engine.match import Match
from game.root import effects
from game.root.factions.diaspora_enclaves import Diaspora
from game.root.factions.marquise import Marquise
from game.root.state import own
from game.root.tables import BASE, FROGS
from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, score, standing


def _scene(*more: str) -> Scene:
    """The Diaspora is seat 0, the Marquise seat 1 unless others are named."""
    scene = Scene("diaspora", *(more or ("marquise",))).no_ruins()
    if "eyrie" in more:
        viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
        scene.own("eyrie", leader="builder", decree=viziers)
    return scene


def _pond(match: Match) -> list[str]:
    return own(match.state, 0, Diaspora).pond


def _crafting(card: str, *more: str) -> Scene:
    """The Marquise has the card and workshops at three Militant enclaves, which pay frogs."""
    scene = _scene(*more).hand("marquise", card)
    for place in ("A6", "A8", "A12"):
        scene.at(place, "diaspora", militant=1).at(place, "marquise", workshop=1)
    return scene


@rule("D9", "C95", "C96", "C97")
@pytest.mark.parametrize("card", FROGS)
def test_every_frog_card_has_its_effect(card: str) -> None:
    registered: dict[str, Any] = {
        "immediate": effects.IMMEDIATE, "dominance": effects.DOMINANCE, "ambush": {"F01"},
        "persistent": {
            **effects.ACTIONS, **effects.AT_START, **effects.IN_BATTLE, effects.COMPANIONS: "Companions",
        },
    }  # fmt: skip
    assert card in registered[FROGS[card].kind]


@rule("D9", "C91")
@pytest.mark.parametrize("card", [card for card in FROGS if FROGS[card].cost])
def test_costs_of_our_own_say_so(card: str) -> None:
    source = FROGS[card].source
    assert "[designed]" in source or "[inferred]" in source
    assert set(FROGS[card].cost) <= {"any", "frog"}


# -- Frog Ambush (F01) -------------------------------------------------------------------------------------


@rule("D11", "C66")
def test_frog_ambush_deals_two_hits_where_a_frog_shows() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A8", "marquise", warrior=3).hand("diaspora", "F01")
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0", "F01")
    assert standing(match, "A8", "marquise") == {"warrior": 1}
    assert events(match, "ambush")[0]["card"] == "F01"


@rule("D7", "C66")
def test_frog_ambush_does_not_fit_a_clearing_without_frogs() -> None:
    scene = _scene().at("A8", "diaspora", warrior=1).at("A8", "marquise", warrior=3).hand("diaspora", "F01")
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0")
    assert options(match) == ["pass"]


# -- Frog Dominance (F02) ----------------------------------------------------------------------------------


@rule("D18", "C106", "C107")
@pytest.mark.parametrize(
    ("at", "wins"),
    [
        ((("A4", "peaceful"), ("A7", "militant")), True),
        ((("A4", "peaceful"), ("A8", "militant")), False),
        ((("A4", "peaceful"),), False),
    ],
)
def test_frog_dominance_wants_two_ruled_river_clearings_with_an_enclave(at: Any, wins: bool) -> None:
    scene = _scene("marquise", "eyrie").dominance("marquise", "F02").at("A5", "marquise", warrior=2)
    for place, side in at:
        scene.at(place, "diaspora", **{side: 1}).at(place, "marquise", warrior=2)
    outcome = scene.next_turn("marquise").state.outcome
    assert (outcome is not None and outcome.winners == [1]) == wins


@rule("D18", "C106")
def test_an_enclave_that_somebody_else_rules_does_not_count() -> None:
    scene = _scene("marquise", "eyrie").dominance("marquise", "F02").at("A4", "diaspora", peaceful=1)
    scene.at("A7", "diaspora", peaceful=1, warrior=2).at("A7", "marquise", warrior=1)
    assert scene.at("A4", "marquise", warrior=1).next_turn("marquise").state.outcome is None


# -- Laborers (F03-F05) ------------------------------------------------------------------------------------


@rule("D8", "D19", "C16", "C91")
@pytest.mark.parametrize(("card", "place", "made"), [("F03", "A8", "B18"), ("F04", "A5", "B04"),
                                                     ("F05", "A7", "B03")])
def test_laborers_craft_in_the_evening_even_with_used_enclaves(card: str, place: str, made: str) -> None:
    scene = _scene().play("diaspora", card).at(place, "diaspora", peaceful=1).hand("diaspora", made)
    match = scene.turn("diaspora", "evening")
    match.state.turn.activated = {place: 1}
    assert (pending(match), options(match)) == ((0, "window"), [f"{card}:{made}", "done"])
    play(match, f"{card}:{made}")
    assert player(match, "diaspora").hand == [] and score(match, "diaspora") == BASE[made].vp
    assert pending(match) != (0, "window"), "each enclave once more"


@rule("D8", "D9")
def test_laborers_serve_whoever_owns_them_but_not_at_militant_enclaves_or_other_suits() -> None:
    scene = _scene().play("marquise", "F03").at("A8", "diaspora", peaceful=1).at("A6", "diaspora", militant=1)
    scene.at("A5", "diaspora", peaceful=1).hand("marquise", "B18", "B17", "B04")
    match = scene.turn("marquise", "evening")
    assert options(match) == ["F03:B18", "done"]
    play(match, "F03:B18")
    assert score(match, "marquise") == 2
    assert player(match, "marquise").items == {"hammer": 1}


# -- Companions (F06) --------------------------------------------------------------------------------------


@rule("D24", "C37")
def test_companions_let_one_frog_card_be_any_suit() -> None:
    scene = _scene().play("diaspora", "F06").at("A8", "diaspora", peaceful=1).hand("diaspora", "F03", "F04")
    match = play(scene.turn("diaspora", "integrate"), "integrate:F03")
    assert score(match, "diaspora") == 1
    assert player(match, "diaspora").play == [] and sorted(_pond(match)) == ["F03", "F06"]


@rule("C37", "M15")
def test_companions_make_a_bird_too() -> None:
    scene = _scene().play("marquise", "F06").hand("marquise", "F03", "F04")
    match = play(scene.turn("marquise", "actions", actions=0), "spend_bird:F03")
    assert own(match.state, 1, Marquise).actions == 1
    assert not [each for each in options(match) if str(each).startswith("spend_bird")], "once"


@rule("D11", "C66")
def test_companions_help_a_frog_ambush_anywhere() -> None:
    scene = _scene().play("diaspora", "F06").at("A8", "diaspora", warrior=1).at("A8", "marquise", warrior=2)
    match = scene.hand("diaspora", "F01").turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0", "F01")
    assert standing(match, "A8", "marquise") == {}
    assert player(match, "diaspora").play == [] and _pond(match) == ["F01", "F06"]


@rule("D7")
def test_companions_are_kept_where_a_frog_is_wanted() -> None:
    scene = _scene().play("marquise", "F06").at("A8", "marquise", sawmill=1).at("A8", "diaspora", peaceful=1)
    match = scene.hand("marquise", "F03").turn("marquise", "actions", actions=3)
    play(match, "overwork:F03", "A8")
    assert player(match, "marquise").play == ["F06"]


# -- Stewards (F07) ----------------------------------------------------------------------------------------


@rule("D11", "C95")
def test_stewards_craft_the_top_of_the_pond_for_nothing() -> None:
    scene = _crafting("F07").taken("F03", "F10").own("diaspora", pond=["F03", "F10"])
    match = play(scene.turn("marquise", "craft"), "craft:F07")
    assert player(match, "marquise").play == ["F10"]
    assert _pond(match) == ["F03", "F07"]


@rule("C97")
def test_an_ambush_on_top_of_the_pond_stays_there() -> None:
    scene = _crafting("F07").taken("F01").own("diaspora", pond=["F01"])
    match = play(scene.turn("marquise", "craft"), "craft:F07")
    assert _pond(match) == ["F01", "F07"] and player(match, "marquise").play == []


@rule("C95")
def test_stewards_with_an_empty_pond_do_nothing() -> None:
    match = play(_crafting("F07").turn("marquise", "craft"), "craft:F07")
    assert _pond(match) == ["F07"] and player(match, "marquise").play == []


# -- Settlers, Agitators (F08, F09) ------------------------------------------------------------------------


@rule("C31", "D15")
def test_settlers_move_the_diaspora_as_the_crafter_likes() -> None:
    scene = _crafting("F08").at("A4", "diaspora", warrior=3).at("A4", "marquise", warrior=5)
    match = play(scene.turn("marquise", "craft"), "craft:F08")
    assert (pending(match), options(match)) == ((1, "move_from"), ["A4"])
    play(match, "A4", "A7", 2)
    assert standing(match, "A7", "diaspora") == {"warrior": 2}, "along the river, without rule"


@rule("C95")
def test_settlers_without_a_possible_move_do_nothing() -> None:
    match = play(_crafting("F08").turn("marquise", "craft"), "craft:F08")
    assert _pond(match) == ["F08"] and pending(match) == (1, "action")


@rule("C31", "C65")
def test_agitators_start_a_battle_that_the_diaspora_fights() -> None:
    scene = _crafting("F09", "marquise", "eyrie").at("A5", "diaspora", warrior=2).at("A5", "eyrie", warrior=1)
    scene.at("A7", "diaspora", warrior=1).at("A7", "marquise", warrior=1).dice(1, 0)
    match = play(scene.turn("marquise", "craft"), "craft:F09")
    assert (pending(match), options(match)) == ((1, "battle_in"), ["A5", "A7"])
    play(match, "A5", "seat_2")
    assert events(match, "battle")[0]["seat"] == 0 and events(match, "battle")[0]["defender"] == 2
    assert standing(match, "A5", "eyrie") == {}


# -- Advocates (F10) ---------------------------------------------------------------------------------------


@rule("C16", "C7")
def test_advocates_score_ruled_peaceful_enclaves_of_a_suit_and_go() -> None:
    scene = _scene().play("marquise", "F10").at("A8", "diaspora", peaceful=1).at("A8", "marquise", warrior=1)
    scene.at("A6", "diaspora", peaceful=1, warrior=1).at("A1", "diaspora", militant=1)
    match = scene.at("A1", "marquise", warrior=1).at("A12", "diaspora", peaceful=1).turn("marquise")
    assert (pending(match), options(match)) == ((1, "advocate_for"), ["fox", "mouse", "rabbit"])
    play(match, "fox")
    assert score(match, "marquise") == 1
    assert player(match, "marquise").play == [] and _pond(match) == ["F10"]


# -- Militias, Assimilationists (F11, F12) -----------------------------------------------------------------


@rule("D22", "D28", "M11")
def test_militias_turn_an_enclave_or_place_one_anywhere() -> None:
    scene = _crafting("F11").at("A5", "diaspora", peaceful=1).at("A1", "marquise", keep=1)
    match = play(scene.turn("marquise", "craft"), "craft:F11")
    assert options(match) == ["A10", "A11", "A2", "A3", "A4", "A5", "A7", "A9"]
    again = match.fork()
    play(match, "A5")
    assert standing(match, "A5", "diaspora") == {"militant": 1}
    play(again, "A2")
    assert standing(again, "A2", "diaspora") == {"militant": 1}


@rule("I9", "D16", "D26", "C77")
def test_assimilationists_remove_an_enclave_unfeared_and_both_draw() -> None:
    scene = _crafting("F12").at("A5", "diaspora", peaceful=1).at("A5", "marquise", warrior=1)
    scene.at("A7", "diaspora", peaceful=1, warrior=1).at("A7", "marquise", wood=1).top("B13", "B14")
    match = play(scene.turn("marquise", "craft"), "craft:F12")
    assert (pending(match), options(match)) == ((1, "assimilate_at"), ["A5"]), "only where she rules"
    play(match, "A5")
    assert standing(match, "A5", "diaspora") == {}
    assert standing(match, "A7", "diaspora") == {"peaceful": 1, "warrior": 1}, "nobody fears this"
    assert (player(match, "marquise").hand, player(match, "diaspora").hand) == (["B13"], ["B14"])
    assert score(match, "marquise") == 1


@rule("I9")
def test_fears_come_to_pass_again_after_the_assimilationists() -> None:
    scene = _crafting("F12").at("A5", "diaspora", peaceful=1).at("A5", "marquise", warrior=1)
    scene.at("A4", "diaspora", peaceful=1).at("A4", "marquise", warrior=1).dice(0, 0)
    match = play(scene.turn("marquise", "craft"), "craft:F12", "A5", "done", "battle", "A4", "seat_0")
    assert pending(match) == (0, "ambush")
    play(match, "pass")
    assert standing(match, "A4", "diaspora") == {}
    assert own(match.state, 0, Diaspora).feared == []


# -- Frog Partisans (F13) ----------------------------------------------------------------------------------


@rule("C72", "C74")
def test_frog_partisans_deal_a_hit_for_all_other_cards() -> None:
    scene = _scene().play("marquise", "F13").at("A8", "diaspora", militant=1, warrior=2)
    scene.at("A8", "marquise", warrior=2).hand("marquise", "B13", "F03", "B14").dice(0, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0", "F13")
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 1}
    assert player(match, "marquise").hand == ["F03"]
    assert sorted(match.state.discard) == ["B13", "B14"]


@rule("C72")
def test_frog_partisans_need_a_frog_clearing_and_may_be_left_out() -> None:
    scene = _scene().play("marquise", "F13").at("A8", "diaspora", warrior=2).at("A8", "marquise", warrior=2)
    match = play(scene.dice(0, 0).turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert pending(match) == (1, "action")
