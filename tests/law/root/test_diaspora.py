"""Lilypad Diaspora: set-up, suit, Pond and abilities (D1-D18)."""


import pytest

from game.engine.match import Match
from game.root.faction import FACTIONS
from game.root.factions.diaspora import river_homes
from game.root.factions.diaspora_enclaves import Diaspora
from game.root.places import suits_at
from game.root.ruleset import Root
from game.root.state import map_of, own
from game.root.tables import FROGS
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import (
    Scene,
    drive,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)

VIZIERS = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}


def _scene(*more: str, **how: str) -> Scene:
    """The Diaspora is seat 0; in Autumn its river runs A4-A7-A11-A10-A5."""
    scene = Scene("diaspora", *(more or ("marquise",)), **how)
    if "eyrie" in more:
        scene.own("eyrie", leader="builder", decree={column: cards[:] for column, cards in VIZIERS.items()})
    return scene


def _pond(match: Match) -> list[str]:
    return own(match.state, 0, Diaspora).pond


def _new(*factions: str, map: str = "autumn", **more: object) -> Match:
    rules = Root()
    return Match(rules, rules.setup(factions=list(factions), map=facts(map), first=0, **more), 3)


# -- set-up ------------------------------------------------------------------------------------------------


@rule("D1", "D2", "C122")
def test_five_warriors_and_a_peaceful_enclave_in_any_river_clearing() -> None:
    match = _new("diaspora", "eyrie")
    play(match, "A1", "charismatic")
    assert pending(match) == (0, "homeland"), "the Eyrie come first"
    assert options(match) == ["A10", "A11", "A4", "A5", "A7"]
    play(match, "A7")
    assert standing(match, "A7", "diaspora") == {"peaceful": 1, "warrior": 5}
    assert player(match, "diaspora").supply == {"enclave": 11, "warrior": 15}
    assert FACTIONS["diaspora"].pieces == {"enclave": 12, "warrior": 20}


@rule("D2", "D28", "M11")
def test_the_start_is_not_at_the_keep() -> None:
    scene = _scene().at("A4", "marquise", keep=1)
    assert river_homes(scene.state, 0) == ["A5", "A7", "A10", "A11"]


@rule("D3", "C152")
@pytest.mark.parametrize(("factions", "frogs"), [(("diaspora", "eyrie"), 13),
                                                 (("diaspora", "eyrie", "marquise"), 14)])
def test_two_players_take_frog_dominance_out(factions: tuple[str, ...], frogs: int) -> None:
    scene = Scene(*factions)
    cards = [card for card in scene.state.deck if card in FROGS]
    assert len(cards) == frogs
    assert ("F02" in cards) == (len(factions) > 2)
    assert cards.count("F01") == 2


@rule("D4", "C120")
@pytest.mark.parametrize("seed", range(4))
def test_frog_cards_come_in_after_the_hands_are_dealt(seed: int) -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["diaspora", "eyrie"], map=facts("autumn")), seed)
    hands = [card for each in match.state.players for card in each.hand]
    assert len(hands) == 6 and not set(hands) & set(FROGS)
    assert sum(card in FROGS for card in match.state.deck) == 0, "the Eyrie set up first"
    play(match, "A1", "builder")
    assert pending(match) == (0, "homeland")
    assert sum(card in FROGS for card in match.state.deck) == 13
    assert _pond(match) == []


@rule("D4", "C121", "C122", "WA2")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_supporters_hold_no_frog_card(seed: int) -> None:
    """The Alliance sets up before the Diaspora brings its cards."""
    rules = Root()
    match = Match(rules, rules.setup(factions=["alliance", "diaspora"], map=facts("autumn")), seed)
    assert pending(match) == (1, "homeland")
    own = player(match, "alliance").own
    assert len(own.supporters) == 3 and not set(own.supporters) & set(FROGS)
    assert sum(card in FROGS for card in match.state.deck) == 13
    kinds = [each["kind"] for each in match.events_for(None) if each["kind"] in ("supporters", "cards_added")]
    assert kinds == ["supporters", "cards_added"]


@rule("D5", "C134", "C136", "C128")
def test_the_draft_puts_it_on_the_river_away_from_other_homelands() -> None:
    scene = _scene("marquise").at("A5", "marquise", keep=1).own("marquise", home=["A10", "A11", "A5"])
    state = scene.state
    (ask,) = drive(FACTIONS["diaspora"].advanced_setup(state, 0), "A4")
    assert ask.options == ["A4", "A7"]
    assert state.players[0].tokens == {"A4": ["peaceful"]} and state.players[0].warriors == {"A4": 5}
    assert FACTIONS["diaspora"].homelands(state, 0) == ["A4"]
    assert FACTIONS["diaspora"].militant and FACTIONS["diaspora"].reach == 7


@rule("D5")
def test_with_every_river_clearing_taken_it_starts_beside_the_river() -> None:
    state = _scene().own("marquise", home=["A10", "A11", "A4", "A5", "A7"]).state
    (ask,) = drive(FACTIONS["diaspora"].advanced_setup(state, 0), "A9")
    assert ask.options == ["A1", "A12", "A2", "A3", "A6", "A8", "A9"]
    assert map_of(state).on_river == ["A4", "A5", "A7", "A10", "A11"]


@rule("D2")
def test_a_flooded_clearing_is_no_start() -> None:
    match = _new("diaspora", "marquise", map="marsh", floods=["M10", "M12", "M6"])
    while pending(match) != (0, "homeland"):
        play(match, options(match)[0])
    assert options(match) == ["M14", "M15", "M4", "M8"]


# -- the frog suit -----------------------------------------------------------------------------------------


@rule("D6", "C94", "XH1")
def test_peaceful_adds_the_frog_suit_and_militant_covers_all_else() -> None:
    state = _scene().at("A1", "diaspora", peaceful=1).at("A5", "diaspora", militant=1).state
    assert suits_at(state, "A1") == ["fox", "frog"]
    assert suits_at(state, "A5") == ["frog"]
    assert suits_at(state, "A2") == ["mouse"]


@rule("D6", "LM4", "LM6", "C145")
def test_what_a_landmark_adds_is_never_covered() -> None:
    scene = _scene().landmark("rabbittown", "A4").landmark("lost_city", "A11").landmark("foxburrow", "A7")
    scene.at("A4", "diaspora", militant=1).at("A11", "diaspora", militant=1).at("A7", "diaspora", militant=1)
    scene.landmark("mousehold", "A1").at("A1", "diaspora", peaceful=1)
    assert suits_at(scene.state, "A4") == ["frog", "rabbit"]
    assert suits_at(scene.state, "A11") == ["fox", "frog", "mouse", "rabbit"]
    assert suits_at(scene.state, "A7") == ["fox", "frog"], "the mouse suit is covered"
    assert suits_at(scene.state, "A1") == ["fox", "frog", "mouse"]


@rule("D7", "C36", "C39", "XH1", "M20")
@pytest.mark.parametrize(("side", "cards"), [("peaceful", ["B11", "B01", "F03"]),
                                             ("militant", ["B01", "F03"])])
def test_matching_an_enclave(side: str, cards: list[str]) -> None:
    scene = _scene().at("A8", "marquise", sawmill=1).at("A8", "diaspora", **{side: 1})
    scene.hand("marquise", "B01", "B11", "B32", "F03")
    match = scene.turn("marquise", "actions", actions=3)
    assert {option for option in options(match) if str(option).startswith("overwork")} == {
        f"overwork:{card}" for card in cards
    }
    play(match, "overwork:F03", "A8")
    assert _pond(match) == ["F03"] and match.state.discard == []


@rule("D7")
def test_frog_cards_are_not_wild() -> None:
    scene = _scene().at("A8", "marquise", sawmill=1).hand("marquise", "F03", "F04")
    match = scene.turn("marquise", "actions", actions=3)
    assert not [option for option in options(match) if str(option).startswith(("overwork", "spend_bird"))]


@rule("D8", "C91", "C94", "D33")
def test_a_workshop_beside_an_enclave_pays_with_what_the_clearing_shows() -> None:
    scene = _scene().no_ruins().at("A8", "marquise", workshop=1).at("A6", "marquise", workshop=1)
    scene.at("A8", "diaspora", peaceful=1).at("A6", "diaspora", militant=1)
    scene.hand("marquise", "B17", "B18", "F11", "F10")
    match = scene.turn("marquise", "craft")
    assert options(match) == ["craft:B18", "craft:F10", "craft:F11", "done", "negotiate:A6"], "not two foxes"
    play(match, "craft:F11")
    assert options(match) == ["fox+frog", "frog"]


@rule("D8")
def test_any_icon_takes_a_frog() -> None:
    scene = _scene().at("A8", "marquise", workshop=1).at("A8", "diaspora", militant=1).hand("marquise", "F03")
    match = play(scene.turn("marquise", "craft"), "craft:F03")
    assert player(match, "marquise").play == ["F03"]


@rule("D9", "C97")
def test_frog_cards_are_ordinary_cards_of_frog_suit() -> None:
    assert {FROGS[card].suit for card in FROGS} == {"frog"}
    assert {card for card in FROGS if not FROGS[card].cost} == {"F01", "F02"}
    scene = _scene().at("A8", "diaspora", militant=1).hand("diaspora", "F01", "F03")
    assert options(scene.turn("diaspora", "craft")) == ["craft:F03", "done"]


@rule("D10", "C83", "D29", "XH1")
def test_favors_miss_militant_clearings_and_hit_peaceful_ones() -> None:
    scene = _scene().at("A5", "diaspora", peaceful=1, warrior=1).at("A3", "diaspora", militant=1, warrior=1)
    scene.at("A10", "marquise", workshop=1).at("A11", "marquise", workshop=1).suits(A11="rabbit")
    scene.no_ruins().at("A4", "marquise", workshop=1).hand("marquise", "B31")
    match = play(scene.turn("marquise", "craft"), "craft:B31")
    assert standing(match, "A5", "diaspora") == {}
    assert standing(match, "A3", "diaspora") == {"militant": 1, "warrior": 1}
    assert score(match, "marquise") == 1


@rule("D10", "C66", "XH1")
def test_an_ambush_must_fit_what_the_clearing_shows_now() -> None:
    scene = _scene().at("A8", "diaspora", militant=1, warrior=3).at("A8", "marquise", warrior=2)
    scene.hand("diaspora", "B11", "F01").dice(0, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert options(match) == ["F01", "pass"]


@rule("D10", "C106", "XH1")
def test_suit_dominance_counts_only_the_suits_that_show() -> None:
    scene = _scene("marquise", "eyrie").dominance("marquise", "B12").at("A1", "marquise", warrior=2)
    scene.at("A6", "marquise", warrior=2).at("A8", "marquise", warrior=2).at("A8", "diaspora", militant=1)
    assert scene.next_turn("marquise").state.outcome is None
    scene = _scene("marquise", "eyrie").dominance("marquise", "B12").at("A1", "marquise", warrior=2)
    scene.at("A6", "marquise", warrior=2).at("A8", "marquise", warrior=2).at("A8", "diaspora", peaceful=1)
    won = scene.next_turn("marquise").state.outcome
    assert won is not None and won.winners == [1]


@rule("D10", "XH1", "D33")
def test_a_decree_card_is_carried_out_in_the_suits_that_show() -> None:
    scene = _scene("eyrie").at("A8", "eyrie", warrior=2, roost=1).at("A8", "diaspora", militant=1)
    scene.at("A1", "eyrie", warrior=2, roost=1).taken("F03", "B11")
    decree = {"recruit": ["B11", "F03", "vizier"], "move": ["vizier"], "battle": [], "build": []}
    match = scene.turn("eyrie", "resolve", todo={"recruit": ["B11", "F03"]}, decree=decree)
    play(match, "recruit:F03")
    assert options(match) == ["A8"]
    play(match, "A8", "recruit:B11")
    assert options(match) == ["A1"], "the fox of A8 is covered"


# -- the Pond ----------------------------------------------------------------------------------------------


@rule("D11", "I1", "C40", "C117")
def test_spent_and_discarded_frog_cards_go_on_top_of_the_pond() -> None:
    scene = _scene().hand("diaspora", "F03", "F04", "F05", "F07", "F08", "B13").own("diaspora", pond=["F11"])
    match = scene.taken("F11").turn("diaspora", "draw")
    play(match, "deck", "F04", "F03")
    assert _pond(match) == ["F11", "F04", "F03"]
    assert match.state.discard == []


@rule("D11", "I1", "C66", "C67")
def test_a_used_frog_ambush_goes_to_the_bottom() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=3).at("A8", "marquise", warrior=3)
    scene.hand("diaspora", "F01").hand("marquise", "F01").taken("F03").own("diaspora", pond=["F03"])
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0", "F01", "F01")
    assert _pond(match) == ["F01", "F01", "F03"]
    assert standing(match, "A8", "marquise") == {"warrior": 3}, "the two cancel out"


@rule("D11", "M12")
def test_an_ambush_card_spent_for_its_suit_goes_on_top() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=3).at("A8", "marquise", warrior=3)
    scene.at("A1", "marquise", keep=1).hand("diaspora", "F01").hand("marquise", "F01")
    scene.taken("F03").own("diaspora", pond=["F03"])
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0", "F01", "pass")
    assert pending(match) == (1, "field_hospitals")
    play(match, "F01")
    assert _pond(match) == ["F01", "F03", "F01"]


@rule("D11", "C109", "C110", "I1")
def test_a_discarded_frog_dominance_becomes_available_for_a_frog_or_a_bird() -> None:
    scene = _scene("marquise", "eyrie").at("A8", "marquise", sawmill=1).at("A8", "diaspora", militant=1)
    scene.hand("marquise", "F02", "F03", "B13", "B03").taken("F11").own("diaspora", pond=["F11"])
    match = play(scene.turn("marquise", "actions", actions=3), "overwork:F02", "A8")
    assert (match.state.available, _pond(match)) == (["F02"], ["F11"])
    paying = [option for option in options(match) if str(option).startswith("take_dominance")]
    assert paying == ["take_dominance:B03", "take_dominance:F03"]
    play(match, "take_dominance:F03")
    assert "F02" in player(match, "marquise").hand and match.state.available == []


@rule("D12", "I2", "C34")
def test_the_first_card_of_a_draw_may_come_off_the_pond() -> None:
    scene = _scene().taken("F03", "F04").own("diaspora", pond=["F03", "F04"]).top("B13", "B14")
    for place in ("A1", "A5"):
        scene.at(place, "diaspora", peaceful=1)
    match = scene.turn("diaspora", "draw")
    assert (pending(match), options(match)) == ((0, "draw_from"), ["deck", "pond"])
    play(match, "pond")
    assert player(match, "diaspora").hand == ["B13", "F04"], "asked for the first card only"
    assert _pond(match) == ["F03"]
    assert player(match, "diaspora").known == {1: ["F04"]}, "everybody saw it"


@rule("D12", "I2")
def test_the_deck_may_be_drawn_from_all_the_same_and_an_empty_pond_is_not_asked_about() -> None:
    scene = _scene().taken("F03").own("diaspora", pond=["F03"]).top("B13")
    match = play(scene.turn("diaspora", "draw"), "deck")
    assert (player(match, "diaspora").hand, _pond(match)) == (["B13"], ["F03"])
    match = _scene().top("B13").turn("diaspora", "draw")
    assert player(match, "diaspora").hand == ["B13"] and pending(match) != (0, "draw_from")


@rule("D12", "D20", "D31", "I2")
def test_each_flip_of_reconcile_is_a_draw_of_its_own() -> None:
    scene = _scene().at("A1", "diaspora", militant=1, warrior=1).at("A5", "diaspora", militant=1, warrior=1)
    scene.taken("F03", "F04").own("diaspora", pond=["F03", "F04"])
    match = play(scene.turn("diaspora", "stir"), "reconcile", "A1", "pond", "A5", "pond")
    assert player(match, "diaspora").hand == ["F03", "F04"]


@rule("D13", "I3", "XH3", "C35")
def test_a_reshuffle_in_the_middle_of_a_draw_takes_the_pond_in() -> None:
    scene = _scene().discard("B14", "B15").taken("F03", "F04", "F11")
    scene.own("diaspora", pond=["F03", "F04", "F11"])
    for place in ("A1", "A5", "A6", "A7"):
        scene.at(place, "diaspora", peaceful=1)
    scene.only_deck("B13").chance([0, 1, 2, 3])
    match = scene.turn("diaspora", "draw")
    play(match, "pond")
    assert pending(match) != (0, "draw_from"), "only the first card is asked about"
    assert player(match, "diaspora").hand == ["B13", "F04", "F11"]
    assert _pond(match) == [] and match.state.deck == ["B14", "B15", "F03"]
    assert match.state.discard == []


@rule("I4", "C148")
def test_frog_cards_are_stolen_like_any_other() -> None:
    scene = _scene().play("marquise", "B19").hand("diaspora", "F03").chance([0])
    match = play(scene.turn("marquise"), "B19", "seat_0")
    assert player(match, "marquise").hand == ["F03"] and _pond(match) == []


# -- Swimmers ----------------------------------------------------------------------------------------------


@rule("D15", "D21", "C59")
def test_rivers_are_paths_and_need_no_rule() -> None:
    scene = _scene().at("A4", "diaspora", warrior=1).at("A4", "marquise", warrior=3)
    scene.at("A7", "marquise", warrior=3)
    match = play(scene.turn("diaspora", "actions", actions=3), "settle")
    assert options(match) == ["A4", "A7"], "to battle where it is, or along the river; A8 needs rule"
    play(match, "A7", "move", "A4", "A7", 1)
    assert standing(match, "A7", "diaspora") == {"warrior": 1}


@rule("D15")
def test_nobody_else_swims() -> None:
    scene = _scene().at("A4", "marquise", warrior=3)
    match = play(scene.turn("marquise", "actions", actions=3), "march", "A4")
    assert options(match) == ["A12", "A8", "A9"]


# -- Fears Come to Pass ------------------------------------------------------------------------------------


def _feared() -> Scene:
    """Peaceful enclaves at A8, A1 with the Marquise, A5 without her; a Militant one with her at A9."""
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=3).at("A8", "marquise", warrior=3)
    scene.at("A1", "diaspora", peaceful=1).at("A1", "marquise", wood=1)
    scene.at("A9", "diaspora", militant=1).at("A9", "marquise", warrior=1)
    return scene.at("A5", "diaspora", peaceful=1)


@rule("D16", "D30", "I8", "I10")
def test_an_attack_turns_every_peaceful_enclave_beside_that_enemy() -> None:
    match = _feared().dice(1, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A8", "seat_0")
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 3}, "one fell, one came"
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}, "beside a token"
    assert standing(match, "A5", "diaspora") == {"peaceful": 1}
    assert standing(match, "A9", "diaspora") == {"militant": 1}, "it was not turned now"
    assert [each["place"] for each in events(match, "flipped")] == ["A1", "A8"]


@rule("D16", "C66", "I8")
def test_an_attack_that_an_ambush_ends_is_feared_too() -> None:
    scene = _feared().hand("diaspora", "B11")
    scene.state.players[1].warriors["A8"] = 2
    scene.state.players[1].supply["warrior"] += 1
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0", "B11")
    assert standing(match, "A8", "marquise") == {}
    assert standing(match, "A8", "diaspora") == {"peaceful": 1, "warrior": 3}, "no enemy is left there"
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}


@rule("D16", "D26", "D27", "C73")
def test_removing_the_enclave_in_battle_turns_the_others() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1).at("A8", "marquise", warrior=1)
    scene.at("A1", "diaspora", peaceful=1).at("A1", "marquise", wood=1).dice(0, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert standing(match, "A8", "diaspora") == {}, "defenceless: one hit more"
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}
    assert score(match, "marquise") == 1
    assert player(match, "diaspora").supply["enclave"] == 11


@rule("D16", "D29", "I9")
def test_a_favor_removes_all_first_and_is_feared_once() -> None:
    scene = _scene().no_ruins().at("A4", "diaspora", peaceful=1, warrior=2).at("A5", "diaspora", peaceful=1)
    scene.at("A7", "diaspora", peaceful=1).at("A7", "marquise", warrior=1)
    scene.at("A3", "marquise", workshop=1).at("A10", "marquise", workshop=2).hand("marquise", "B31")
    match = play(scene.turn("marquise", "craft"), "craft:B31")
    assert player(match, "diaspora").tokens == {"A7": ["militant"]}
    assert player(match, "diaspora").warriors == {"A7": 1}
    assert score(match, "marquise") == 2


@rule("D16", "I12")
def test_an_enemy_that_defends_and_removes_a_peaceful_enclave_is_feared() -> None:
    scene = _scene().at("A8", "diaspora", peaceful=1, warrior=1).at("A8", "marquise", warrior=3)
    scene.at("A1", "diaspora", peaceful=1).at("A1", "marquise", wood=1).play("marquise", "B08").dice(3, 1)
    match = play(scene.turn("diaspora", "actions", actions=3), "settle", "A8", "battle", "seat_1", "B08")
    assert standing(match, "A8", "diaspora") == {}
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}


@rule("D16")
def test_a_battle_that_the_diaspora_starts_frightens_nobody() -> None:
    match = _feared().dice(0, 0).turn("diaspora", "actions", actions=3)
    play(match, "settle", "A8", "battle", "seat_1")
    assert standing(match, "A8", "diaspora") == {"peaceful": 1, "warrior": 3}
    assert standing(match, "A1", "diaspora") == {"peaceful": 1}


@rule("D16")
def test_an_attack_on_a_militant_enclave_or_on_warriors_alone_is_not_feared() -> None:
    match = _feared().at("A9", "diaspora", warrior=1).dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A9", "seat_0")
    assert standing(match, "A1", "diaspora") == {"peaceful": 1}


@rule("D16", "C25")
def test_with_too_few_warriors_the_diaspora_says_where_they_go() -> None:
    scene = _feared().supply("diaspora", warrior=1).dice(0, 0)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert (pending(match), options(match)) == ((0, "muster"), ["A1", "A8"])
    play(match, "A1")
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 3}


# -- Negotiations ------------------------------------------------------------------------------------------


@rule("D17", "I5", "XH7")
def test_an_enemy_with_a_piece_turns_one_enclave_back_for_free_where_it_rules() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1)
    scene.at("A6", "diaspora", militant=1).at("A6", "marquise", wood=1).at("A5", "diaspora", militant=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "negotiate:A6")
    assert standing(match, "A6", "diaspora") == {"peaceful": 1}, "nobody rules there"
    assert refused(match, "negotiate:A8") == "D17"
    assert "negotiate:A5" not in options(match), "no piece of hers there"


@rule("D17", "I6", "XH7", "C149")
def test_a_ruler_gets_a_card_of_any_suit_and_it_may_be_the_diaspora() -> None:
    scene = _scene().at("A8", "diaspora", militant=1, warrior=3).at("A8", "marquise", warrior=1)
    scene.hand("marquise", "B22", "F03")
    match = scene.turn("marquise", "actions", actions=3)
    assert [each for each in options(match) if "negotiate" in str(each)] == [
        "negotiate:A8:B22", "negotiate:A8:F03",
    ]  # fmt: skip
    play(match, "negotiate:A8:F03")
    assert (player(match, "marquise").hand, player(match, "diaspora").hand) == (["B22"], ["F03"])
    assert standing(match, "A8", "diaspora") == {"peaceful": 1, "warrior": 3}


@rule("D17", "I6", "XH7")
def test_without_a_card_there_is_no_negotiating_under_anothers_rule() -> None:
    scene = _scene("marquise", "eyrie").at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1)
    match = scene.at("A8", "eyrie", warrior=3).turn("marquise", "actions", actions=3)
    assert refused(match, "negotiate:A8") == "D17"


@rule("D17", "I5")
def test_negotiating_in_birdsong_and_again_in_the_next_turn() -> None:
    scene = _scene().at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1)
    match = scene.at("A6", "diaspora", militant=1).at("A6", "marquise", warrior=1).turn("marquise")
    assert (pending(match), options(match)) == ((1, "window"), ["done", "negotiate:A6", "negotiate:A8"])
    play(match, "negotiate:A8")
    assert pending(match) != (1, "window"), "nothing more to do at the start"


@rule("D17", "I7", "C24")
def test_a_partner_of_the_diaspora_does_not_negotiate() -> None:
    scene = _scene("marquise", "eyrie").at("A8", "diaspora", militant=1).at("A8", "marquise", warrior=1)
    scene.state.players[1].partner, scene.state.players[1].on_track = 0, False
    match = scene.turn("marquise", "actions", actions=3)
    assert "negotiate:A8" not in options(match)


# -- Enclave Defense ---------------------------------------------------------------------------------------


@rule("D18")
def test_the_owner_of_frog_dominance_defends_enclaves() -> None:
    scene = _scene("marquise", "eyrie").dominance("eyrie", "F02").at("A8", "diaspora", peaceful=1, warrior=1)
    scene.at("A8", "marquise", warrior=3).at("A8", "eyrie", warrior=2).dice(3, 3)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert events(match, "rolled")[0]["defender_hits"] == 3, "one frog and two birds"
    assert standing(match, "A8", "eyrie") == {}, "hit after the Diaspora's own, before the enclave"
    assert standing(match, "A8", "diaspora") == {"peaceful": 1}


@rule("D18")
def test_not_as_attacker_and_not_away_from_enclaves() -> None:
    scene = _scene("marquise", "eyrie").dominance("eyrie", "F02").at("A8", "diaspora", warrior=1)
    scene.at("A8", "marquise", warrior=3).at("A8", "eyrie", warrior=2).dice(3, 3)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A8", "seat_0")
    assert standing(match, "A8", "eyrie") == {"warrior": 2}


@rule("D18", "I18")
def test_between_two_helpers_the_diaspora_splits_the_hits() -> None:
    from game.root.faction import hits_on_helpers
    from game.root.state import Battle

    scene = _scene("marquise", "eyrie").at("A8", "marquise", warrior=2).at("A8", "eyrie", warrior=2)
    b = Battle(0, 0, "A8", helpers=[[], [1, 2]])
    asked = drive(hits_on_helpers(scene.state, 0, b, 2), "seat_1", "seat_2")
    assert [(ask.seat, ask.question, ask.options) for ask in asked] == [
        (0, "helper_hit", ["seat_1", "seat_2"])] * 2
    assert drive(hits_on_helpers(scene.state, 0, b, 4)) == [], "all fall"
