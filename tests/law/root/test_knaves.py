"""Knaves of the Deepwood: set-up, pieces, what is always so (K1-K12, K20-K30)."""

from collections.abc import Callable

import pytest

from game.engine.errors import SetupError
from game.engine.match import Match
from game.root import movement
from game.root.faction import lineup
from game.root.factions.knaves import KNAVES
from game.root.factions.knaves_band import Knaves
from game.root.factions.knaves_prisoners import prisoners
from game.root.invariants import check
from game.root.places import enemies_at, put, ruler, stored
from game.root.ruleset import Root
from game.root.state import State, own
from game.root.tables import CAPTAINS
from tests.law import rule
from tests.law.root.band import act, band, captain, captive, held, mine
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

# -- set-up ------------------------------------------------------------------------------------------------


@rule("K1", "K2", "K3", "C122")
def test_three_captains_each_with_a_skunk_in_a_forest_of_its_own() -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["knaves", "marquise"], map=facts("autumn"), first=0), 3)
    play(match, "A1", "A1", "A10", "A5")
    assert (pending(match), options(match)) == ((0, "captain"), sorted(CAPTAINS)), "the Marquise comes first"
    play(match, "jailor", "gladiator")
    assert "jailor" not in options(match)
    play(match, "cheat")
    assert pending(match) == (0, "camp")
    assert options(match) == ["AF1", "AF2", "AF3", "AF4", "AF5", "AF6", "AF7"]
    play(match, "AF3")
    assert "AF3" not in options(match)
    play(match, "AF1", "AF6")
    assert mine(match).captains == {"cheat": "AF3", "gladiator": "AF1", "jailor": "AF6"}
    assert player(match, "knaves").warriors == {"AF3": 2, "AF1": 2, "AF6": 2}
    assert player(match, "knaves").supply == {"warrior": 7, "acclaim": 8}
    assert mine(match).face_up == ["cheat", "gladiator", "jailor"]
    assert mine(match).ready == {"boot": 1, "tea": 1, "sword": 1, "hammer": 1, "crossbow": 1, "bag": 1}
    assert match.state.items["hammer"] == 1, "the supply on the map is untouched"


@rule("K4", "C134")
def test_a_draft_deals_four_captains_with_the_card() -> None:
    scene = Scene("knaves", "marquise")
    dealt = drive(KNAVES.deal_with_card(scene.state), list(range(12)))
    assert len(dealt) == 1, "a shuffle, nothing is asked"
    scene.state.dealt = {"knaves": ["arbiter", "ronin", "thief", "tinker"]}
    asked = drive(KNAVES.advanced_setup(scene.state, 0), "thief", "ronin", "tinker", "AF1", "AF2", "AF3")
    assert list(asked[0].options) == ["arbiter", "ronin", "thief", "tinker"]
    assert [each.question for each in asked] == ["captain"] * 3 + ["camp"] * 3
    assert scene.state.players[0].own.captains == {"ronin": "AF1", "thief": "AF2", "tinker": "AF3"}


@rule("K4", "C134", "C152")
def test_the_dealt_captains_are_public_and_never_in_a_draft_for_two() -> None:
    rules = Root()
    for seed in range(40):
        match = Match(rules, rules.setup(setup="advanced", seats=4, map=facts("autumn")), seed)
        if "knaves" in match.state.pool:
            dealt = match.observe(1)["table"]["dealt"]["knaves"]
            assert len(set(dealt)) == 4 and set(dealt) <= set(CAPTAINS) and dealt == sorted(dealt)
            assert "vagabond" not in match.state.pool
            return
    raise AssertionError("the Knaves were never dealt")


@rule("C129", "K4")
def test_knaves_and_vagabond_are_never_in_one_game() -> None:
    with pytest.raises(SetupError, match="vagabond and knaves can't be in one game"):
        Root().setup(factions=["knaves", "marquise", "vagabond"], map=facts("autumn"))


# -- Captains and Skunks -----------------------------------------------------------------------------------


@rule("K5", "K30", "C53")
def test_a_captain_is_one_warrior_for_rule() -> None:
    scene = band("thief", "A5", skunks=1).at("A5", "marquise", warrior=1)
    assert ruler(scene.state, "A5") == 0
    assert ruler(band("thief", "A5").at("A5", "marquise", warrior=1).state, "A5") == -1
    scene = band("thief", "AF1", skunks=3).at("A5", "knaves", acclaim=1).at("A5", "marquise", warrior=1)
    assert ruler(scene.state, "A5") == 1, "neither acclaim nor figures in a forest count"


@rule("K5", "C59", "C50")
def test_only_a_move_from_clearing_to_clearing_needs_rule() -> None:
    scene = band("thief", "A5").at("A5", "marquise", warrior=2)
    assert movement.targets(scene.state, 0, "A5") == ["AF1"]
    scene = band("thief", "A5")
    assert movement.targets(scene.state, 0, "A5") == ["A1", "A2", "AF1"]
    scene = band("thief", "AF1").at("A1", "marquise", warrior=4).at("A5", "marquise", warrior=4)
    assert movement.targets(scene.state, 0, "AF1") == ["A1", "A10", "A2", "A5", "AF2", "AF3"]


@rule("K5", "GM2")
def test_forests_that_only_meet_at_the_walls_crossing_are_not_adjacent() -> None:
    scene = band("thief", "GF4", map="gorge")
    assert movement.targets(scene.state, 0, "GF4") == ["G1", "G10", "G11", "GF1", "GF2", "GF5"]


@rule("K5", "MM6")
def test_a_flooded_clearing_is_no_way_out_of_a_forest() -> None:
    scene = band("thief", "MF3", map="marsh", floods=("M12", "M6", "M10"))
    assert movement.targets(scene.state, 0, "MF3") == ["M15", "M2", "M5", "MF1", "MF4", "MF5"]


@rule("K6")
def test_any_number_of_skunks_follows_a_captain() -> None:
    match = act(captain(band("thief", "A5", skunks=2), "cheat", "A5"))
    play(match, "move", "A1")
    assert (pending(match), options(match)) == ((0, "how_many_skunks"), [0, 1, 2])
    play(match, 1)
    assert standing(match, "A1", "knaves") == {"warrior": 2}
    assert mine(match).captains["thief"] == "A1" and mine(match).captains["cheat"] == "A5"
    assert standing(match, "A5", "knaves") == {"warrior": 2}, "the other Captain and a Skunk"
    moved = events(match, "moved")[-1]
    assert moved["group"] == {"thief": 1, "warrior": 1}


@rule("K6", "K20")
def test_only_the_acting_captain_moves_and_no_skunks_alone() -> None:
    match = act(captain(band("thief", "A5").at("A1", "knaves", warrior=2), "cheat", "A12"))
    play(match, "move")
    assert set(options(match)) == {"A1", "A2", "AF1"}, "from where the Thief stands"


@rule("K6", "K29", "C58")
def test_a_cards_move_takes_any_figures() -> None:
    scene = captain(band("thief", "A5", skunks=2), "cheat", "A5").play("knaves", "B30")
    match = scene.turn("knaves", "evening")
    play(match, "B30", "A5", "A1")
    assert (pending(match), options(match)) == ((0, "which_captain"), ["cheat", "done", "thief"])
    play(match, "done")
    assert options(match) == [1, 2], "no Captain goes, so a Skunk must"
    play(match, 2)
    assert standing(match, "A1", "knaves") == {"warrior": 2}
    assert set(mine(match).captains.values()) == {"A5", ""}


@rule("K6", "C58")
def test_a_cards_move_may_take_captains_alone() -> None:
    scene = captain(band("thief", "A5"), "cheat", "A5").play("knaves", "B30")
    match = scene.turn("knaves", "evening")
    play(match, "B30", "A5", "A1", "thief", "done")
    assert mine(match).captains["thief"] == "A1" and mine(match).captains["cheat"] == "A5"


# -- who is hit --------------------------------------------------------------------------------------------


def _attacked(scene: Scene, *dice: int) -> Match:
    """The Marquise, seat 1, battles the Knaves at A5."""
    match = scene.dice(*dice).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_0")
    return match


@rule("K7", "XH19", "C76", "K20")
def test_skunks_fall_before_a_captain() -> None:
    match = _attacked(band("thief", "A5", skunks=2).at("A5", "marquise", warrior=3), 2, 0)
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    assert mine(match).captains["thief"] == "A5"
    assert player(match, "knaves").supply["warrior"] == 10
    assert not events(match, "captain_fell")


@rule("K7", "XH19")
def test_a_captain_falls_when_no_skunk_is_left() -> None:
    match = _attacked(band("thief", "A5", skunks=1).at("A5", "marquise", warrior=3), 2, 0)
    assert standing(match, "A5", "knaves") == {}
    assert mine(match).captains["thief"] == ""
    assert player(match, "knaves").supply == {"warrior": 10, "captain": 3, "acclaim": 8}
    assert events(match, "captain_fell")[-1]["captain"] == "thief"


@rule("K7")
def test_of_two_captains_the_knaves_say_who_falls() -> None:
    scene = captain(band("thief", "A5", skunks=1), "cheat", "A5").at("A5", "marquise", warrior=3)
    match = _attacked(scene, 2, 0)
    assert (pending(match), options(match)) == ((0, "lose_warrior"), ["cheat", "thief"])
    play(match, "cheat")
    assert mine(match).captains["cheat"] == "" and mine(match).captains["thief"] == "A5"
    assert standing(match, "A5", "knaves") == {"warrior": 1}


@rule("K7", "C76")
def test_captains_fall_before_acclaim() -> None:
    match = _attacked(band("thief", "A5").at("A5", "knaves", acclaim=1).at("A5", "marquise", warrior=3), 1, 0)
    assert standing(match, "A5", "knaves") == {"acclaim": 1}


@rule("K7", "LM7")
@pytest.mark.parametrize(("skunks", "hits", "asked"), [(1, 2, [0, 1]), (0, 1, None)])
def test_mousehold_takes_in_skunks_but_no_captain(skunks: int, hits: int, asked: list[int] | None) -> None:
    scene = band("thief", "A11", skunks=skunks).at("A11", "marquise", warrior=3).landmark("mousehold", "A7")
    match = scene.dice(hits, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A11", "seat_0")
    if asked is None:
        assert pending(match) == (1, "action")
    else:
        assert (pending(match), options(match)) == ((0, "mousehold"), asked)
        play(match, 1)
        assert standing(match, "A7", "knaves") == {"warrior": 1}
    assert mine(match).captains["thief"] == ""


@rule("K7", "XH19")
def test_no_effect_places_a_captain_but_ready() -> None:
    match = act(band("thief", "A5", tea=1).supply("knaves", warrior=0))
    assert stored(match.state, 0, "captain") == 2
    play(match, "revel")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}, "no Skunk, and no Captain for it"


@rule("K7")
def test_outside_battle_the_knaves_choose_which_figure_goes() -> None:
    scene = band("thief", "A5", skunks=1).play("knaves", "B20")
    match = act(scene)
    play(match, "B20", "A5")
    assert (pending(match), options(match)) == ((0, "lose_warrior"), ["thief", "warrior"])
    play(match, "warrior")
    assert mine(match).captains["thief"] == "A5"
    assert standing(match, "A5", "knaves") == {"warrior": 1}


# -- Have at Thee ------------------------------------------------------------------------------------------


@rule("K8", "K23", "XH19")
def test_one_warrior_that_is_hit_may_become_a_prisoner() -> None:
    match = act(band("thief", "A10", skunks=1).at("A10", "marquise", warrior=3).dice(2, 0))
    play(match, "battle", "seat_1")
    assert (pending(match), options(match)) == ((0, "prisoner_to"), ["AF1", "AF2", "AF3", "none"])
    play(match, "AF2")
    assert captive(match, "marquise") == {"AF2": 1}
    assert standing(match, "A10", "marquise") == {"warrior": 1}, "the other one that was hit is removed"
    assert player(match, "marquise").supply["warrior"] == 23
    assert events(match, "removed")[-1]["count"] == 1


@rule("K8")
def test_taking_a_prisoner_is_a_choice() -> None:
    match = act(band("thief", "A10").at("A10", "marquise", warrior=1).dice(1, 0))
    play(match, "battle", "seat_1", "none")
    assert captive(match, "marquise") == {}
    assert player(match, "marquise").supply["warrior"] == 25


@rule("K8")
def test_forests_that_hold_a_prisoner_of_anybody_are_closed() -> None:
    scene = held(held(band("thief", "A10", "marquise", "eyrie"), "marquise", AF1=1), "eyrie", AF2=1)
    match = act(scene.at("A10", "marquise", warrior=1).dice(1, 0))
    play(match, "battle", "seat_1")
    assert options(match) == ["AF3", "none"]
    assert refused(match, "AF1") == "K8"


@rule("K8")
def test_with_no_forest_free_the_warrior_is_removed() -> None:
    scene = held(band("thief", "A5"), "marquise", AF1=1).at("A5", "marquise", warrior=2)
    match = act(scene.dice(1, 0))
    play(match, "battle", "seat_1")
    assert pending(match) == (0, "action")
    assert captive(match, "marquise") == {"AF1": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 1}


@rule("K8")
def test_buildings_and_tokens_are_never_taken() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", sawmill=1).dice(1, 0))
    play(match, "battle", "seat_1")
    assert pending(match) == (0, "action")
    assert standing(match, "A5", "marquise") == {}
    assert score(match, "knaves") == 1


@rule("K8")
def test_who_attacks_the_knaves_loses_no_prisoner() -> None:
    match = _attacked(band("thief", "A5", skunks=1).at("A5", "marquise", warrior=2), 1, 1)
    assert captive(match, "marquise") == {}
    assert standing(match, "A5", "marquise") == {"warrior": 1}


@rule("K8", "C66")
def test_an_ambush_that_ends_the_battle_leaves_no_prisoner() -> None:
    scene = band("thief", "A5").at("A5", "marquise", warrior=2).hand("marquise", "B22")
    match = act(scene)
    play(match, "battle", "seat_1", "B22")
    assert pending(match) == (0, "action")
    assert captive(match, "marquise") == {}
    assert standing(match, "A5", "knaves") == {}, "no acclaim either"


@rule("K8", "K29", "K9")
def test_skunks_alone_take_a_prisoner_by_a_card_but_win_no_acclaim() -> None:
    scene = band("thief", "A12").at("A5", "knaves", warrior=2).at("A5", "marquise", warrior=2)
    match = scene.play("knaves", "B28").dice(1, 0).turn("knaves", "daylight", actions=4)
    play(match, "B28", "A5", "seat_1", "AF1")
    assert captive(match, "marquise") == {"AF1": 1}
    assert standing(match, "A5", "knaves") == {"warrior": 2}


@rule("K11", "C53", "C106")
def test_a_prisoner_counts_for_nothing() -> None:
    s = held(band("thief", "A5"), "marquise", AF1=2).state
    marquise = s.players[1]
    assert marquise.supply["warrior"] == 23
    assert enemies_at(s, 0, "AF1") == []
    assert movement.origins(s, 1) == []
    assert prisoners(s, 0) == 2
    assert sum(marquise.warriors.values()) == 0


# -- acclaim -----------------------------------------------------------------------------------------------


@rule("K9", "K10")
def test_the_acting_captain_that_attacked_wins_acclaim() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", warrior=2).dice(0, 0))
    play(match, "battle", "seat_1")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}, "whatever came of it"
    assert events(match, "placed")[-1]["rule"] == "K9"


@rule("K9", "K10")
def test_a_clearing_has_one_acclaim_at_most() -> None:
    scene = band("thief", "A5").at("A5", "knaves", acclaim=1).at("A5", "marquise", warrior=2)
    match = act(scene.dice(0, 0))
    play(match, "battle", "seat_1")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}


@rule("K9")
def test_no_acclaim_for_a_captain_that_fell_and_none_without_supply() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", warrior=2).dice(0, 0).supply("knaves", acclaim=0))
    play(match, "battle", "seat_1")
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    match = act(band("thief", "A5").at("A5", "marquise", warrior=2).dice(1, 1))
    play(match, "battle", "seat_1", "AF1")
    assert standing(match, "A5", "knaves") == {}


@rule("K9", "K20")
def test_a_captain_that_does_not_act_wins_none() -> None:
    scene = captain(band("thief", "A12"), "cheat", "A5").at("A5", "marquise", warrior=2)
    match = scene.play("knaves", "B28").dice(0, 0).turn("knaves", "daylight", actions=4)
    play(match, "B28", "A5", "seat_1")
    assert standing(match, "A5", "knaves") == {"warrior": 1}


@rule("K9", "K29")
def test_a_cards_battle_wins_acclaim_where_the_acting_captain_stands() -> None:
    scene = band("thief", "A5").at("A5", "marquise", warrior=2)
    match = scene.play("knaves", "B28").dice(0, 0).turn("knaves", "daylight", actions=4)
    play(match, "B28", "A5", "seat_1")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}


@rule("K9")
def test_defending_wins_none() -> None:
    match = _attacked(band("thief", "A5", skunks=1).at("A5", "marquise", warrior=2), 0, 0)
    assert standing(match, "A5", "knaves") == {"warrior": 2}


@rule("K10", "C77")
def test_who_removes_acclaim_scores_and_says_where_a_skunk_runs_to() -> None:
    scene = band("thief", "A12").at("A10", "knaves", acclaim=1).at("A10", "marquise", warrior=2)
    match = scene.dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A10", "seat_0")
    assert score(match, "marquise") == 1
    assert (pending(match), options(match)) == ((1, "run_away"), ["AF1", "AF2", "AF3"])
    play(match, "AF3")
    assert standing(match, "AF3", "knaves") == {"warrior": 1}
    assert player(match, "knaves").supply["acclaim"] == 8


@rule("K10")
def test_one_forest_is_not_asked_for_and_no_skunk_is_left_to_run() -> None:
    scene = band("thief", "A12").at("A5", "knaves", acclaim=1).at("A5", "marquise", warrior=2)
    match = _attacked(scene, 0, 0)
    assert pending(match) == (1, "action")
    assert standing(match, "AF1", "knaves") == {"warrior": 1}
    scene = band("thief", "A12").at("A10", "knaves", acclaim=1).at("A10", "marquise", warrior=2)
    match = scene.supply("knaves", warrior=0).dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A10", "seat_0")
    assert pending(match) == (1, "action")


@rule("K10", "K27", "C83")
def test_a_favor_takes_captains_skunks_and_acclaim_in_clearings_only() -> None:
    scene = band("thief", "A1", skunks=2).at("A1", "knaves", acclaim=1).at("A12", "knaves", acclaim=1)
    captain(scene, "cheat", "AF1").at("AF1", "knaves", warrior=1)
    scene.at("A8", "marquise", workshop=2).at("A6", "marquise", workshop=1).hand("marquise", "B21")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B21")
    assert score(match, "marquise") == 2, "two acclaim"
    assert mine(match).captains == {"thief": "", "cheat": "AF1", "gladiator": ""}
    assert (pending(match), options(match)) == ((1, "run_away"), ["AF1", "AF2"])
    play(match, "AF2")
    assert options(match) == ["AF2", "AF3", "AF5", "AF6", "AF7"]
    play(match, "AF7")
    assert player(match, "knaves").warriors == {"AF1": 2, "AF2": 1, "AF7": 1}


@rule("K10")
def test_acclaim_is_never_in_a_forest() -> None:
    match = act(band("thief", "AF1", hammer=1))
    assert refused(match, "serve") == "K10"


# -- Stash -------------------------------------------------------------------------------------------------


@rule("K12", "IT7")
def test_crafted_items_come_into_the_stash_ready() -> None:
    match = act(band("thief", "A9").hand("knaves", "B13"))
    play(match, "filch_craft:B13")
    assert mine(match).ready == {"bag": 1}
    assert player(match, "knaves").items == {}
    assert match.state.items["bag"] == 1


@rule("K12", "K14")
def test_a_used_item_lies_face_down() -> None:
    match = act(band("thief", "A5", boot=1))
    play(match, "dash", "A1", "stay")
    assert (mine(match).ready, mine(match).used) == ({}, {"boot": 1})
    assert refused(match, "dash") == "K12"
    assert events(match, "item_used")[-1]["item"] == "boot"


@rule("K12", "C9")
def test_everything_of_the_knaves_is_public() -> None:
    match = act(held(band("thief", "A5", boot=1), "marquise", AF1=1))
    seen = match.observe(1)["table"]["players"]
    assert seen[0]["own"]["ready"] == {"boot": 1}
    assert seen[0]["own"]["captains"] == {"cheat": "", "gladiator": "", "thief": "A5"}
    assert seen[1]["captive"] == {"AF1": 1}


@rule("K10", "K11", "C25")
def test_what_the_knaves_state_must_not_be() -> None:
    def wrong(spoil: Callable[[State, Knaves], object]) -> str:
        s = held(captain(band("thief", "A5"), "cheat", "A5"), "marquise", AF1=1).state
        assert check(s) == []
        spoil(s, own(s, 0, Knaves))
        return check(s)[0]

    def escape(s: State, _: Knaves) -> None:
        s.players[1].captive["A1"] = s.players[1].captive.pop("AF1")

    assert "2 Captains are at A1" in wrong(lambda s, mine: mine.captains.update(cheat="A1", thief="A1"))
    assert "acclaim lies at" in wrong(lambda s, mine: put(s, 0, "acclaim", "AF1", 1, "K10"))
    assert "not of the trio" in wrong(lambda s, mine: mine.face_up.append("ronin"))
    assert "outside the forests" in wrong(escape)
    assert "thief fights" in wrong(lambda s, mine: setattr(mine, "fighting", "thief"))


# -- the rest ----------------------------------------------------------------------------------------------


@rule("K21", "M12", "LM7")
def test_a_prisoner_was_not_removed() -> None:
    scene = band("thief", "A11").at("A11", "marquise", warrior=1).at("A1", "marquise", keep=1)
    scene.landmark("mousehold", "A7").hand("marquise", "B34")
    match = act(scene.dice(1, 0))
    play(match, "battle", "seat_1", "pass", "AF3")
    assert pending(match) == (0, "action"), "neither Field Hospitals nor Mousehold"
    assert captive(match, "marquise") == {"AF3": 1}


@rule("K22")
def test_a_warrior_that_may_not_leave_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = band("thief", "A5").at("A5", "marquise", warrior=1).dice(1, 0)
    held_fast = [(0, lambda s, seat, mover, origin, target: ("snared", "K22") if mover == 1 else None)]
    monkeypatch.setitem(lineup(scene.state).hooks, "forbids_moving", held_fast)
    match = act(scene)
    play(match, "battle", "seat_1")
    assert captive(match, "marquise") == {}
    assert player(match, "marquise").supply["warrior"] == 25


@rule("K28", "C51")
def test_there_is_no_battle_in_a_forest() -> None:
    match = act(band("thief", "AF1", bag=1, sword=1))
    assert refused(match, "battle") == "C51"
    assert refused(match, "nab") == "C51"
    assert refused(match, "assault") == "C51"


@rule("K30", "C105", "C106")
def test_dominance_works_by_warriors_and_captains() -> None:
    scene = band("thief", "A1").at("A6", "knaves", warrior=1).at("A8", "knaves", warrior=1)
    scene.at("A12", "knaves", acclaim=1).score("knaves", 12)
    match = scene.dominance("knaves", "B12").next_turn("knaves")
    assert match.state.outcome is not None and match.state.outcome.winners == [0]
    scene = band("thief", "A1").at("A6", "knaves", warrior=1).at("A12", "knaves", acclaim=1)
    match = scene.dominance("knaves", "B12").next_turn("knaves")
    assert match.state.outcome is None
