"""Twilight Council (TC1-TC24)."""

from random import Random

import pytest

from game.engine import saves
from game.engine.match import Match
from game.root import battle, crafting, movement
from game.root.faction import lineup
from game.root.factions.council import BANISH, COUNCIL, INSPIRE, OVERSEE
from game.root.factions.eyrie import EyrieDynasties
from game.root.factions.marquise import MarquiseDeCat
from game.root.places import refuse_build, refuse_place, ruler
from game.root.removal import refuse_remove
from game.root.ruleset import Root
from game.root.state import Battle
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
    spied,
    standing,
)


def _scene(*more: str) -> Scene:
    return Scene("council", *(more or ("marquise",)))


def _open(scene: Scene, *cards: str, step: str = "convene") -> Match:
    """The Council's Evening with these cards revealed."""
    scene.taken(*cards).state.players[0].revealed = sorted(cards)
    return scene.turn("council", step)


def _loyalists(match: Match) -> int:
    found: int = player(match, "council").own.loyalists
    return found


def _council(scene: Scene, loyalists: int) -> Scene:
    """Loyalists out of the supply."""
    scene.state.players[0].supply["warrior"] -= loyalists
    return scene.own("council", loyalists=loyalists)


# -- set-up ------------------------------------------------------------------------------------------------


@rule("TC1", "TC2", "C123")
def test_four_warriors_in_a_free_corner_two_elsewhere() -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["marquise", "council"], map=facts("autumn"), first=0), 3)
    play(match, "A1", "A1", "A10", "A5")
    assert pending(match) == (1, "homeland")
    assert options(match) == ["A2", "A3", "A4"], "any corner where nobody started"
    play(match, "A2")
    assert "A2" not in options(match) and "A12" in options(match)
    assert "A1" not in options(match), "nobody places at the keep"
    play(match, "A12")
    assert standing(match, "A2", "council") == {"warrior": 4}
    assert standing(match, "A12", "council") == {"warrior": 2}
    assert player(match, "council").supply == {"warrior": 14, "assembly": 6}
    assert _loyalists(match) == 0


@rule("TC3", "C136")
def test_the_advanced_homeland_is_any_clearing_that_is_nobodys() -> None:
    scene = _scene().own("marquise", home=["A1", "A5"])
    asked = drive(COUNCIL.advanced_setup(scene.state, 0), "A12", "A1")
    assert set(asked[0].options) == {f"A{at}" for at in range(1, 13)} - {"A1", "A5"}
    assert set(asked[1].options) == {f"A{at}" for at in range(1, 13)} - {"A12"}
    assert scene.state.players[0].warriors == {"A12": 4, "A1": 2}


@rule("TC3", "C134", "C152")
def test_a_draft_for_two_has_no_council() -> None:
    from game.root.setup import draftable, graph

    found = graph.facts_of(facts("autumn"))
    assert "council" not in draftable(found, 2) and "council" in draftable(found, 3)


# -- assemblies --------------------------------------------------------------------------------------------


@rule("TC4", "TC10")
def test_an_assembly_comes_closed_and_alone() -> None:
    scene = _scene().at("A1", "council", closed=1, warrior=1).hand("council", "B17")
    match = scene.turn("council")
    play(match, "assemble:B17")
    assert options(match) == ["A12", "A6", "A8"], "A1 has an assembly"
    play(match, "A6")
    assert standing(match, "A6", "council") == {"closed": 1}


@rule("TC4", "C77")
@pytest.mark.parametrize(("loyalists", "left"), [(2, 1), (0, 0)])
def test_an_assembly_that_falls_in_battle_costs_a_loyalist(loyalists: int, left: int) -> None:
    scene = _council(_scene().at("A5", "council", governing=1).at("A5", "marquise", warrior=2), loyalists)
    match = scene.dice(1, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_0")
    assert standing(match, "A5", "council") == {}
    assert score(match, "marquise") == 1
    assert _loyalists(match) == left
    assert player(match, "council").supply["warrior"] == 20 - left


@rule("TC4")
def test_an_assembly_that_a_favor_removes_costs_a_loyalist_too() -> None:
    scene = _council(_scene().at("A1", "council", closed=1).at("A6", "council", closed=1), 3)
    scene.at("A1", "marquise", workshop=1).at("A8", "marquise", workshop=2).hand("marquise", "B21")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B21")
    assert score(match, "marquise") == 2
    assert _loyalists(match) == 1


# -- Governors ---------------------------------------------------------------------------------------------


@rule("TC5", "TC21")
def test_enemies_neither_place_remove_flip_nor_craft_at_a_governing_assembly() -> None:
    s = _scene("marquise", "eyrie").at("A5", "council", governing=1).at("A8", "council", closed=1).state
    for refuse in (refuse_place, refuse_build, refuse_remove, crafting.refuse_at):
        found = refuse(s, 1, "A5")
        assert found is not None and found[1] == "TC5"
        assert refuse(s, 1, "A8") is None, "a Closed one forbids nothing"
        assert refuse(s, 0, "A5") is None, "nor does one forbid anything to the Council"
    assert refuse_place(s, 1, "A5", in_battle=True) is None
    s.players[2].partner = 0
    assert refuse_place(s, 2, "A5") is None, "a partner is no enemy"


@rule("TC5", "TC21")
def test_wood_is_neither_placed_nor_spent_there() -> None:
    scene = _scene().at("A5", "council", governing=1)
    scene.at("A5", "marquise", warrior=3, sawmill=1, wood=1).at("A8", "marquise", warrior=1, sawmill=1)
    match = scene.turn("marquise", "wood")
    assert [(each["place"], each["count"]) for each in events(match, "placed")] == [("A8", 1)]
    for side, rule_number in (("governing", "M19"), ("closed", None)):
        scene = _scene().at("A5", "council", **{side: 1}).at("A5", "marquise", warrior=3, wood=1, sawmill=1)
        scene.at("A1", "marquise", warrior=1).at("A8", "marquise", recruiter=1, workshop=1)
        match = scene.turn("marquise", "actions", actions=3)
        assert refused(match, "build") == rule_number, "the only wood can't be spent"


@rule("TC5", "TC21")
def test_no_recruiting_no_crafting_no_tax_there() -> None:
    scene = _scene().at("A5", "council", governing=1).at("A5", "marquise", warrior=1, recruiter=1, workshop=1)
    scene.hand("marquise", "B26").play("marquise", "B20")
    match = scene.turn("marquise", "craft")
    assert options(match) == ["done", "entreat:A5"]
    assert refused(match, "craft") == "TC5"
    play(match, "done")
    assert refused(match, "recruit") == "TC5"
    assert refused(match, "B20") == "B20"


@rule("TC5", "TC21")
def test_a_favor_spares_what_is_under_governors() -> None:
    scene = _scene("marquise", "eyrie").at("A1", "council", governing=1, warrior=1)
    scene.at("A1", "eyrie", roost=1).at("A12", "eyrie", roost=1).at("A8", "marquise", workshop=2)
    match = scene.at("A6", "marquise", workshop=1).hand("marquise", "B21").turn("marquise", "craft")
    play(match, "craft:B21")
    assert standing(match, "A1", "eyrie") == {"roost": 1}
    assert standing(match, "A1", "council") == {"governing": 1, "warrior": 1}
    assert score(match, "marquise") == 1, "the roost at A12"


@rule("TC5")
def test_moving_and_battle_stay_legal_there() -> None:
    scene = _scene().at("A5", "council", governing=1, warrior=1).at("A1", "marquise", warrior=3)
    match = scene.dice(2, 0).turn("marquise", "actions", actions=3)
    play(match, "march", "A1", "A5", 3, "stop", "battle", "A5", "seat_0")
    assert standing(match, "A5", "council") == {}, "in battle pieces are removed as ever"


@rule("TC5", "TC21", "M12")
@pytest.mark.parametrize(("in_battle", "healed"), [(True, 1), (False, 0)])
def test_field_hospitals_reach_a_governed_keep_only_in_battle(in_battle: bool, healed: int) -> None:
    scene = _scene().at("A1", "marquise", keep=1).at("A1", "council", governing=1).hand("marquise", "B18")
    scene.at("A6", "marquise", warrior=1).at("A6", "council", warrior=1, closed=1)
    if in_battle:
        match = scene.hand("council", "B17").dice(1, 0).turn("council")
        play(match, "battle:B17", "A6", "seat_1", "pass", "B18")
    else:
        match = scene.at("A8", "council", closed=1).at("A12", "council", closed=1).hand("council", "B21")
        match = match.turn("council", "craft")
        play(match, "craft:B21")
        assert standing(match, "A6", "marquise") == {}
    assert standing(match, "A1", "marquise").get("warrior", 0) == healed


# -- Loyalists ---------------------------------------------------------------------------------------------


@rule("TC6")
def test_a_gain_is_lost_with_a_full_box_or_an_empty_supply() -> None:
    match = _open(_council(_scene().at("A1", "council", closed=1), 4), "B17")
    play(match, "agitate:B17")
    assert _loyalists(match) == 4
    assert standing(match, "A1", "council") == {"governing": 1}
    match = _open(_scene().at("A1", "council", closed=1).supply("council", warrior=0), "B17")
    play(match, "agitate:B17")
    assert _loyalists(match) == 0


@rule("TC6")
def test_loyalists_go_back_to_the_supply_freely() -> None:
    match = _council(_scene().at("A1", "council", warrior=1), 2).turn("council")
    play(match, "dismiss", "dismiss")
    assert _loyalists(match) == 0
    assert player(match, "council").supply["warrior"] == 19


# -- Entreat -----------------------------------------------------------------------------------------------


@rule("TC7", "TC22", "I13", "I14", "XH13")
def test_an_entreated_assembly_closes_and_the_action_goes_on() -> None:
    scene = _scene().at("A5", "council", governing=1).at("A5", "marquise", recruiter=1)
    match = scene.turn("marquise", "actions", actions=3)
    assert refused(match, "recruit") == "TC5", "the reason says that entreating would help"
    play(match, "entreat:A5")
    assert standing(match, "A5", "council") == {"closed": 1}
    assert pending(match) == (0, "entreated")
    assert options(match) == ["gain", "nothing"]
    play(match, "gain")
    assert _loyalists(match) == 1
    assert pending(match) == (1, "action")
    play(match, "recruit")
    assert standing(match, "A5", "marquise") == {"recruiter": 1, "warrior": 1}


@rule("TC7", "XH13")
def test_a_closed_assembly_is_not_entreated_again_so_it_ends() -> None:
    scene = _scene().at("A5", "council", governing=1).at("A8", "council", governing=1)
    match = scene.at("A6", "council", closed=1).turn("marquise", "actions", actions=3)
    assert [each for each in options(match) if "entreat" in each] == ["entreat:A5", "entreat:A8"]
    play(match, "entreat:A5", "nothing", "entreat:A8", "nothing")
    assert [each for each in options(match) if "entreat" in each] == []


@rule("TC7", "TC23", "I14")
def test_loyalists_sent_to_the_entreated_assembly_may_take_its_rule() -> None:
    scene = _council(_scene().at("A8", "council", governing=1), 3)
    scene.at("A8", "marquise", warrior=2, wood=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "entreat:A8", "send", 2)
    assert ruler(match.state, "A8") == -1, "two against two"
    assert _loyalists(match) == 1
    assert refused(match, "build") == "M19", "what was blocked is looked at anew"


@rule("TC7", "TC6")
def test_with_nothing_to_gain_or_send_the_council_is_not_asked() -> None:
    scene = _scene().at("A5", "council", governing=1).supply("council", warrior=0)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "entreat:A5")
    assert pending(match) == (1, "action")
    scene = _council(_scene().at("A5", "council", governing=1), 4)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "entreat:A5")
    assert options(match) == ["nothing", "send"]
    assert refused(match, "gain") == "TC6"


@rule("TC7", "TC22", "I13", "I15")
def test_birdsong_and_evening_begin_with_a_chance_to_entreat() -> None:
    scene = _scene().at("A5", "council", governing=1).at("A5", "marquise", sawmill=1)
    match = scene.turn("marquise", "birdsong")
    assert (pending(match), options(match)) == ((1, "window"), ["done", "entreat:A5"])
    play(match, "entreat:A5", "nothing")
    assert standing(match, "A5", "marquise") == {"sawmill": 1, "wood": 1}
    match = _scene().at("A5", "council", governing=1).turn("marquise", "evening")
    assert pending(match) == (1, "window")


@rule("TC7", "I13")
def test_there_is_no_entreating_in_battle_nor_oneself() -> None:
    scene = _scene().at("A5", "council", governing=1, warrior=1).at("A5", "marquise", warrior=1)
    match = scene.hand("council", "B01").dice(1, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_0")
    assert (pending(match), options(match)) == ((0, "ambush"), ["B01", "pass"])
    match = _scene().at("A5", "council", governing=1).hand("council", "B17").turn("council")
    assert not [each for each in options(match) if "entreat" in each]


@rule("TC7", "TC22", "TC23", "I13", "I15")
def test_entreating_in_the_middle_of_an_action_that_governors_block() -> None:
    scene = _scene("diaspora").at("A4", "council", governing=1).at("A8", "diaspora", warrior=3)
    match = scene.turn("diaspora", "actions", actions=3)
    play(match, "settle", "A4", "move", "A8", "A4", 2)
    assert refused(match, "enclave") == "TC5"
    play(match, "entreat:A4", "nothing", "enclave")
    assert standing(match, "A4", "diaspora") == {"peaceful": 1, "warrior": 2}
    scene = _scene("diaspora").at("A4", "council", governing=1).at("A4", "diaspora", militant=1)
    match = scene.turn("diaspora", "stir")
    play(match, "reconcile")
    assert options(match) == ["done", "entreat:A4"]
    play(match, "entreat:A4", "gain", "A4")
    assert standing(match, "A4", "diaspora") == {"peaceful": 1}


# -- Peacekeepers ------------------------------------------------------------------------------------------


def _peace(side: str = "closed", *, council: int, roost: int = 0, eyrie: int = 0) -> Scene:
    pieces = {"warrior": council, **({side: 1} if side else {})}
    scene = _scene("marquise", "eyrie").at("A5", "council", **pieces).at("A5", "marquise", warrior=3)
    theirs = {"roost": roost, "warrior": eyrie}
    return scene.at("A5", "eyrie", **{kind: count for kind, count in theirs.items() if count})


def _attack(scene: Scene, *dice: int) -> Match:
    match = scene.dice(*dice).turn("marquise", "actions", actions=3)
    return play(match, "battle", "A5", "seat_2")


@rule("TC8", "I16", "I17")
@pytest.mark.parametrize("side", ["closed", "governing"])
def test_peacekeepers_raise_the_cap_and_fall_after_the_defenders_warriors(side: str) -> None:
    match = _attack(_peace(side, council=2, roost=1, eyrie=1), 2, 2)
    assert standing(match, "A5", "marquise") == {"warrior": 1}, "two hits of three warriors"
    assert standing(match, "A5", "eyrie") == {"roost": 1}
    assert standing(match, "A5", "council") == {side: 1, "warrior": 1}
    assert score(match, "marquise") == 0


@rule("TC8", "I17")
def test_peacekeepers_fall_before_the_defenders_buildings() -> None:
    match = _attack(_peace(council=1, roost=1, eyrie=1), 3, 0)
    assert standing(match, "A5", "eyrie") == {}
    assert standing(match, "A5", "council") == {"closed": 1}, "the assembly is not part of the battle"
    assert score(match, "marquise") == 1


@rule("TC8", "C73", "I17")
def test_with_peacekeepers_nobody_is_defenseless() -> None:
    match = _attack(_peace(council=1, roost=1), 0, 0)
    assert standing(match, "A5", "eyrie") == {"roost": 1}
    match = _attack(_peace("", council=1, roost=1), 0, 0)
    assert standing(match, "A5", "eyrie") == {}, "without an assembly they keep out of it"


@rule("TC8")
def test_peacekeepers_use_no_ambush_and_no_cards() -> None:
    scene = _peace(council=2, eyrie=1).hand("council", "B01").play("council", "B08")
    match = _attack(scene, 0, 0)
    assert pending(match) == (1, "action"), "nobody was asked"
    assert standing(match, "A5", "marquise") == {"warrior": 3}


@rule("TC8", "I16")
def test_whom_peacekeepers_help(monkeypatch: pytest.MonkeyPatch) -> None:
    s = _peace(council=2, eyrie=1).state

    def helpers(attacker: int, defender: int) -> list[list[int]]:
        b = Battle(attacker, defender, "A5")
        drive(COUNCIL.on_battle(s, 0, b))
        return b.helpers

    assert helpers(1, 2) == [[], [0]]
    assert helpers(0, 2) == [[], []], "not against the Council itself"
    assert helpers(1, 0) == [[], []], "who defends is no helper"
    s.players[2].partner = 0
    assert helpers(1, 2) == [[], []], "a partner is no enemy"
    assert helpers(2, 1) == [[], [0]], "any attacker but the Council, even a partner"
    s.players[2].partner = -1
    monkeypatch.setattr(EyrieDynasties, "pieces", {"roost": 7})
    assert helpers(1, 2) == [[], []], "not a faction without warriors"


@rule("TC9")
def test_warriors_join_an_attacker_who_is_allied_with_the_council(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MarquiseDeCat, "allied", lambda self, s, seat, other: other == 0)
    scene = _scene("marquise", "eyrie").at("A5", "council", warrior=2, closed=1)
    match = _attack(scene.at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=3), 3, 2)
    assert standing(match, "A5", "eyrie") == {}, "three attackers, three hits"
    assert standing(match, "A5", "marquise") == {}
    assert standing(match, "A5", "council") == {"closed": 1, "warrior": 1}, "the attacker's own fall first"


# -- Birdsong ----------------------------------------------------------------------------------------------


@rule("TC10", "C41")
def test_reveal_to_move_out_of_a_matching_clearing() -> None:
    scene = _scene().at("A1", "council", warrior=2).at("A5", "council", warrior=1)
    match = scene.hand("council", "B17", "B27", "B32").turn("council")
    assert [each for each in options(match) if each.startswith("move")] == ["move:B17", "move:B27"]
    play(match, "move:B17")
    assert options(match) == ["A1"]
    play(match, "A1", "A9", 2)
    assert standing(match, "A9", "council") == {"warrior": 2}
    assert player(match, "council").revealed == ["B17"]
    assert player(match, "council").hand == ["B27", "B32"]
    assert "move:B32" in options(match), "A9 is a mouse clearing, and more may be revealed"


@rule("TC10", "C59")
def test_a_reveal_moves_by_the_normal_rule() -> None:
    scene = _scene().at("A1", "council", warrior=1).at("A1", "marquise", warrior=2)
    match = scene.at("A9", "marquise", warrior=1).hand("council", "B17").turn("council")
    assert refused(match, "move") == "TC10"


@rule("TC10")
def test_reveal_to_recruit_anywhere_that_matches() -> None:
    match = _scene().at("A6", "marquise", warrior=3).hand("council", "B17", "B03").turn("council")
    play(match, "recruit:B17")
    assert options(match) == ["A1", "A12", "A6", "A8"]
    play(match, "A6")
    assert standing(match, "A6", "council") == {"warrior": 1}
    play(match, "recruit:B03")
    assert len(options(match)) == 12, "a bird matches all"


@rule("TC10", "TC20")
def test_assembling_under_ones_own_rule_keeps_the_card() -> None:
    scene = _council(_scene(), 3).at("A6", "marquise", warrior=2).hand("council", "B17", "B18")
    match = scene.turn("council")
    play(match, "assemble:B17", "A6", 3)
    assert standing(match, "A6", "council") == {"closed": 1, "warrior": 3}
    assert player(match, "council").revealed == ["B17"], "three to two: it rules"
    play(match, "assemble:B18", "A1")
    assert match.state.discard == ["B18"], "nobody there, no rule"
    assert options(match) == ["agitate:B17", "banish:B17", "return:B17"], "not B18"


@rule("TC10", "TC20")
def test_a_battle_at_an_assembly_costs_the_card_also_if_the_assembly_falls() -> None:
    scene = _scene().at("A6", "council", closed=1, warrior=1).at("A6", "marquise", warrior=3)
    scene.at("A1", "council", warrior=1).at("A1", "marquise", warrior=1)
    match = scene.hand("council", "B17", "B18").hand("marquise", "B11").dice(1, 0).turn("council")
    play(match, "battle:B17")
    assert options(match) == ["A1", "A6"]
    play(match, "A6", "seat_1", "B11", "pass")
    assert standing(match, "A6", "council") == {}, "two hits of the ambush"
    assert sorted(match.state.discard) == ["B11", "B17"]
    play(match, "battle:B18", "A1", "seat_1")
    assert player(match, "council").revealed == ["B18"], "no assembly, no discard"


@rule("TC10", "C65")
def test_a_revealed_battle_needs_a_warrior_there() -> None:
    scene = _scene().at("A6", "council", closed=1).at("A6", "marquise", warrior=3).hand("council", "B17")
    assert refused(scene.turn("council"), "battle") == "TC10"


@rule("TC10", "C41")
def test_a_revealed_card_is_no_hand_card() -> None:
    scene = _scene().at("A6", "council", warrior=2).at("A6", "marquise", warrior=1)
    match = scene.hand("council", "B11", "B18").hand("marquise", "B01").dice(0, 0).turn("council")
    play(match, "recruit:B11", "A1", "battle:B18", "A6", "seat_1", "B01")
    assert pending(match) != (0, "counter_ambush")
    assert standing(match, "A6", "council") == {}


# -- Daylight ----------------------------------------------------------------------------------------------


@rule("TC11")
def test_assemblies_where_an_enemy_rules_fall_asleep() -> None:
    scene = _scene("marquise", "eyrie").at("A5", "council", governing=1).at("A5", "marquise", warrior=1)
    scene.at("A6", "council", governing=1, warrior=1).at("A6", "marquise", warrior=1)
    scene.at("A8", "council", governing=1, warrior=2).at("A8", "marquise", warrior=1)
    match = scene.hand("council", "B17").turn("council", "sleep")
    assert standing(match, "A5", "council") == {"closed": 1}
    assert standing(match, "A6", "council") == {"governing": 1, "warrior": 1}, "nobody rules"
    assert standing(match, "A8", "council") == {"governing": 1, "warrior": 2}


@rule("TC11", "C105")
def test_daylight_has_nothing_else_but_cards_and_dominance() -> None:
    scene = _scene().at("A5", "council", warrior=1).hand("council", "B12").play("council", "B20")
    match = scene.score("council", 12).turn("council", "daylight")
    assert options(match) == ["B20", "dominance:B12", "done"]
    match = _scene().at("A5", "council", warrior=1).hand("council", "B12").turn("council", "daylight")
    assert pending(match) == (0, "action")
    assert refused(match, "craft") is not None, "it is Evening already"


# -- Convene Woodfolk --------------------------------------------------------------------------------------


@rule("TC12", "C10")
def test_cards_come_back_one_at_a_time_in_any_order_and_are_known() -> None:
    match = _open(_scene(), "B17", "B27", "B03")
    assert options(match) == ["return:B03", "return:B17", "return:B27"]
    play(match, "return:B27")
    assert player(match, "council").hand == ["B27"]
    assert match.observe(1)["table"]["players"][0]["known"] == ["B27"]
    play(match, "return:B03", "return:B17")
    assert refused(match, "craft") == "C91", "the next step of the Evening"


@rule("TC12")
def test_agitate_spends_the_card_for_a_governing_assembly_and_a_loyalist() -> None:
    scene = _scene().at("A1", "council", closed=1).at("A1", "marquise", warrior=3)
    match = _open(scene.at("A6", "council", closed=1).at("A5", "council", closed=1), "B17", "B03")
    assert refused(match, "agitate:B03") is None and "agitate:B03" not in options(match), "no bird agitates"
    play(match, "agitate:B17")
    assert options(match) == ["A1", "A6"]
    play(match, "A1")
    assert standing(match, "A1", "council") == {"governing": 1}
    assert (_loyalists(match), match.state.discard) == (1, ["B17"])


@rule("TC12")
def test_agitating_a_governing_assembly_still_gains_a_loyalist() -> None:
    match = _open(_scene().at("A1", "council", governing=1), "B17")
    play(match, "agitate:B17")
    assert standing(match, "A1", "council") == {"governing": 1}
    assert _loyalists(match) == 1


@rule("TC12", "XH15")
def test_banish_moves_the_hit_warriors_together_and_keeps_the_card() -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=3)
    scene.at("A12", "marquise", warrior=3, sawmill=1, wood=1).at("A4", "council", warrior=5)
    match = _open(scene.dice(2, 2), "B17")
    play(match, "banish:B17", "seat_1")
    assert pending(match) == (0, "banish_to")
    assert options(match) == ["A10", "A11", "A4", "A7", "A9"], "whoever rules there"
    play(match, "A4")
    assert standing(match, "A4", "marquise") == {"warrior": 2}
    assert standing(match, "A12", "marquise") == {"sawmill": 1, "warrior": 1, "wood": 1}
    assert standing(match, "A12", "council") == {"closed": 1, "warrior": 3}, "rolled hits are ignored"
    assert player(match, "council").hand == ["B17"]
    assert (player(match, "marquise").supply["warrior"], score(match, "council")) == (22, 0)


@rule("TC12", "XH15")
def test_banish_never_touches_buildings_and_tokens() -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=3).at("A12", "marquise", warrior=1, sawmill=1)
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1", "A4")
    assert standing(match, "A12", "marquise") == {"sawmill": 1}
    scene = _scene().at("A12", "council", closed=1, warrior=3).at("A12", "marquise", sawmill=1)
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1")
    assert standing(match, "A12", "marquise") == {"sawmill": 1}, "defenseless, and yet safe"


@rule("TC12", "C67", "XH15")
def test_ambush_and_extra_hits_count_against_a_banishing_council() -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=4).at("A12", "marquise", warrior=2)
    scene.hand("marquise", "B11").play("marquise", "B08")
    match = _open(scene.dice(1, 1), "B17")
    play(match, "banish:B17", "seat_1", "B11", "pass", "B08", "A4")
    assert standing(match, "A12", "council") == {"closed": 1, "warrior": 1}, "two and one"
    assert standing(match, "A4", "marquise") == {"warrior": 1}


@rule("TC12", "XH15", "C62")
def test_a_banishment_is_one_move_by_the_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=3).at("A12", "marquise", warrior=3)
    seen = spied(monkeypatch, scene.state, "on_move", 1)
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1", "A9")
    assert seen == [(1, 1, {"warrior": 3}, "A12", "A9")], "one Outrage, paid by who was moved"


@rule("TC12", "C65")
def test_banish_needs_a_warrior_at_a_matching_assembly() -> None:
    scene = _scene().at("A12", "council", closed=1).at("A12", "marquise", warrior=1)
    scene.at("A5", "council", closed=1, warrior=1).at("A5", "marquise", warrior=1)
    scene.at("A6", "council", warrior=1).at("A6", "marquise", warrior=1)
    assert refused(_open(scene, "B17"), "banish:B17") == "TC12"


@rule("TC17", "XH15")
def test_a_pawn_is_not_banished() -> None:
    scene = _scene("eyrie").at("A12", "council", closed=1, warrior=3).at("A12", "eyrie", pawn=True)
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1")
    assert player(match, "eyrie").pawn == "A12"
    assert events(match, "moved") == []


@rule("TC18", "C71", "XH15")
def test_banish_is_capped_by_the_councils_warriors_and_stopped_by_a_snare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=1).at("A12", "marquise", warrior=3)
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1", "A4")
    assert standing(match, "A4", "marquise") == {"warrior": 1}
    scene = _scene().at("A12", "council", closed=1, warrior=1).at("A12", "marquise", warrior=3)

    def snare(s: object, owner: int, mover: int, origin: str, target: str) -> tuple[str, str] | None:
        return ("snared", "C62") if (mover, origin) == (1, "A12") else None

    monkeypatch.setitem(lineup(scene.state).hooks, "forbids_moving", [(0, snare)])
    assert movement.targets(scene.state, 1, "A12") == []
    match = _open(scene.dice(3, 0), "B17")
    play(match, "banish:B17", "seat_1")
    assert standing(match, "A12", "marquise") == {"warrior": 3}


@rule("TC8", "TC12", "I19")
def test_banish_meets_no_peacekeepers() -> None:
    scene = _scene("marquise", "eyrie").at("A12", "council", closed=1, warrior=2).at("A12", "eyrie", roost=1)
    b = Battle(0, 2, "A12", BANISH)
    drive(COUNCIL.on_battle(scene.state, 0, b))
    assert (b.helpers, b.only_warriors, b.ignore_rolled[battle.DEFENDER]) == ([[], []], True, True)


@rule("TC12")
def test_empower_for_a_point_where_the_council_still_rules() -> None:
    scene = _scene().at("A12", "council", closed=1, warrior=4).at("A12", "marquise", warrior=1)
    match = _open(scene.chance([2]), "B03")
    play(match, "empower:B03")
    assert standing(match, "A12", "council") == {"closed": 1, "warrior": 2}
    assert (pending(match), options(match)) == ((0, "empower_reward"), ["loyalists", "point"])
    play(match, "point")
    assert (score(match, "council"), _loyalists(match)) == (1, 0)
    assert player(match, "council").hand == ["B03"], "the card is kept"


@rule("TC12", "TC6")
def test_empower_for_loyalists_up_to_four() -> None:
    scene = _council(_scene().at("A12", "council", governing=1, warrior=4), 2)
    match = _open(scene.chance([3]), "B03")
    play(match, "empower:B03", "loyalists")
    assert _loyalists(match) == 4
    assert player(match, "council").supply["warrior"] == 15


@rule("TC12", "C6")
def test_empower_without_rule_gives_loyalists_and_removes_what_there_is() -> None:
    match = _open(_scene().at("A12", "council", closed=1, warrior=1).chance([3]), "B03")
    play(match, "empower:B03")
    assert standing(match, "A12", "council") == {"closed": 1}
    assert (_loyalists(match), score(match, "council")) == (1, 0), "it no longer rules"


@rule("TC12")
def test_empower_needs_an_assembly_and_a_bird() -> None:
    match = _open(_scene().at("A12", "council", warrior=1), "B03", "B17")
    assert refused(match, "empower:B03") == "TC12"
    assert "empower:B17" not in options(match)


# -- the rest of the Evening -------------------------------------------------------------------------------


def _spread(scene: Scene, count: int, **pieces: int) -> Scene:
    """Assemblies in the first clearings."""
    for at in range(1, count + 1):
        scene.at(f"A{at}", "council", **(pieces or {"closed": 1}))
    return scene


@rule("TC13")
@pytest.mark.parametrize(("count", "cards"), list(enumerate([0, 0, 1, 1, 2, 2, 3])))
def test_who_crafts_nothing_is_inspired(count: int, cards: int) -> None:
    match = _spread(_scene(), count).hand("council", "B40").turn("council", "craft")
    before = len(player(match, "council").hand)
    play(match, "done")
    assert sum(each["count"] for each in events(match, "drew") if each["why"] == "inspire") == cards
    assert (INSPIRE[count], before) == (cards, 1)


@rule("TC13", "C91", "TC4")
def test_assemblies_of_either_side_craft_and_then_there_is_no_inspiration() -> None:
    scene = _scene().at("A1", "council", closed=1).at("A6", "council", governing=1)
    match = scene.at("A8", "council", closed=1).hand("council", "B17").turn("council", "craft")
    play(match, "craft:B17", "done")
    assert score(match, "council") == 2
    assert [each["why"] for each in events(match, "drew")] == []


@rule("TC14", "TC19")
def test_adjourn_takes_assemblies_back_for_nothing_and_then_governs() -> None:
    scene = _council(_scene().at("A1", "council", closed=1).at("A5", "council", closed=1, warrior=1), 2)
    scene.at("A6", "council", closed=1, warrior=1).at("A6", "marquise", warrior=1)
    match = scene.turn("council", "adjourn")
    assert (pending(match), options(match)) == ((0, "adjourn"), ["A1", "A5", "A6", "done"])
    play(match, "A1", "done")
    assert standing(match, "A1", "council") == {}
    assert standing(match, "A5", "council") == {"governing": 1, "warrior": 1}
    assert standing(match, "A6", "council") == {"closed": 1, "warrior": 1}, "a tie is no rule"
    assert _loyalists(match) == 2
    assert [each.score for each in match.state.players] == [0, 0]


@rule("TC15")
@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 1, 2, 2, 3, 4, 4])))
def test_governing_assemblies_beside_enemy_cardboard_score(count: int, points: int) -> None:
    scene = _spread(_scene(), count, governing=1)
    for at in range(1, count + 1):
        scene.at(f"A{at}", "marquise", wood=1)
    match = scene.turn("council", "oversee")
    assert score(match, "council") == points
    assert OVERSEE[count] == points


@rule("TC15")
def test_only_governing_assemblies_beside_buildings_or_tokens_count() -> None:
    scene = _scene().at("A5", "council", closed=1).at("A5", "marquise", sawmill=1)
    scene.at("A6", "council", governing=1).at("A6", "marquise", warrior=3)
    scene.at("A8", "council", governing=1).at("A8", "marquise", sawmill=2)
    assert score(scene.turn("council", "oversee"), "council") == 1


@rule("TC16", "C117")
def test_one_card_and_down_to_five() -> None:
    scene = _scene().hand("council", "B17", "B18", "B24", "B26", "B27").top("B35")
    match = scene.turn("council", "draw")
    assert (pending(match), len(options(match))) == ((0, "discard"), 6)


# -- frogs, hidden things, whole turns ---------------------------------------------------------------------


@rule("TC24", "TC10")
def test_frog_cards_match_enclaves_and_agitate_and_banish() -> None:
    scene = _scene("diaspora").at("A4", "diaspora", peaceful=1, warrior=1).hand("council", "F03", "F04")
    match = scene.at("A8", "diaspora", warrior=1).turn("council")
    play(match, "recruit:F03")
    assert options(match) == ["A4"]
    play(match, "A4", "assemble:F04", "A4")
    assert {"agitate:F03", "banish:F03", "return:F03"} <= set(options(match))
    assert "empower:F03" not in options(match)
    play(match, "agitate:F03")
    assert standing(match, "A4", "council") == {"governing": 1, "warrior": 1}


@rule("TC10", "TC24")
def test_companions_let_a_frog_card_be_revealed_as_another_suit_once() -> None:
    scene = _scene("diaspora").hand("council", "F03", "F04").play("council", "F06")
    match = scene.turn("council")
    play(match, "recruit:F03", "A1")
    assert player(match, "council").play == []
    assert refused(match, "recruit") == "TC10", "no enclave anywhere for the other one"


@rule("TC5", "I7")
def test_no_negotiating_under_governors_unless_entreated() -> None:
    scene = _scene("diaspora", "marquise").at("A4", "diaspora", militant=1).at("A4", "council", governing=1)
    match = scene.at("A4", "marquise", warrior=1).turn("marquise", "actions", actions=3)
    assert refused(match, "negotiate:A4") == "TC5"
    play(match, "entreat:A4", "nothing", "negotiate:A4")
    assert standing(match, "A4", "diaspora") == {"peaceful": 1}


@rule("TC10", "C9")
def test_what_is_revealed_lies_open_for_all_and_survives_a_dealt_world() -> None:
    scene = _scene().at("A1", "council", warrior=1).hand("council", "B17", "B27").hand("marquise", "B24")
    match = scene.turn("council")
    play(match, "recruit:B17", "A1")
    assert match.observe(1)["table"]["players"][0]["revealed"] == ["B17"]
    world = match.fork()
    world.redeal(1, Random(3))
    assert player(world, "council").revealed == ["B17"]
    assert len(player(world, "council").hand) == 1


@rule("TC7")
def test_a_save_in_the_turn_after_an_answered_entreaty_holds_the_same_boundary() -> None:
    scene = _scene().at("A5", "council", governing=1, warrior=1).hand("council", "B17").play("council", "B19")
    match = scene.turn("marquise", "evening")
    play(match, "entreat:A5", "nothing")
    assert pending(match) == (0, "window"), "who answered is at turn now"
    play(match, "done")
    data = saves.encode(saves.pack(match))
    loaded = saves.unpack(saves.decode(data), lambda name: match.rules)
    assert loaded.boundary == match.boundary
    assert saves.encode(saves.pack(loaded)) == data
