"""The twelve Captains' abilities, on while their card is in the Acting slot (K13, K20, captains.csv)."""

import pytest

from game.root.factions.knaves_band import ON_ACCLAIM
from game.root.factions.knaves_captains import (
    AFTER_FILCH,
    AFTER_ROLL,
    AFTER_SERVE,
    AT_BATTLE,
    BEFORE_ASSAULT,
    DASHES,
    SKIRMISH_FROM_CLEARING,
    SUBSTITUTES,
)
from game.root.tables import CAPTAINS
from tests.law import rule
from tests.law.root.band import act, band, captain, captive, mine
from tests.law.root.scene import events, options, pending, play, player, refused, score, standing

ABILITIES = (
    AFTER_FILCH, AFTER_ROLL, AFTER_SERVE, AT_BATTLE, BEFORE_ASSAULT, DASHES, ON_ACCLAIM,
    SKIRMISH_FROM_CLEARING, SUBSTITUTES,
)  # fmt: skip


@rule("K1", "K3")
def test_every_captain_has_one_ability_and_two_items() -> None:
    assert sorted(name for table in ABILITIES for name in table) == sorted(CAPTAINS)
    assert len(CAPTAINS) == 12
    pairs = {name: card.items for name, card in CAPTAINS.items()}
    assert pairs == {
        "thief": ("boot", "bag"), "tinker": ("bag", "hammer"), "ranger": ("sword", "crossbow"),
        "vagrant": ("tea", "coin"), "arbiter": ("sword", "coin"), "scoundrel": ("crossbow", "tea"),
        "adventurer": ("hammer", "coin"), "harrier": ("boot", "crossbow"), "ronin": ("boot", "sword"),
        "cheat": ("boot", "tea"), "gladiator": ("sword", "hammer"), "jailor": ("crossbow", "bag"),
    }  # fmt: skip


# -- Thief -------------------------------------------------------------------------------------------------


@rule("K13", "K14")
def test_the_thief_moves_after_a_filch() -> None:
    scene = band("thief", "A5", skunks=1).at("A5", "marquise", wood=1).items("marquise", tea=1)
    match = act(scene)
    play(match, "filch")
    assert options(match) == ["A1", "A2", "AF1", "stay"]
    play(match, "A1", 1)
    assert standing(match, "A1", "knaves") == {"warrior": 2}
    assert mine(match).actions == 3, "the move is free"


@rule("K13", "K14")
def test_the_thief_moves_after_crafting_by_filch_too_or_stays() -> None:
    match = act(band("thief", "A9").hand("knaves", "B14"))
    play(match, "filch_craft:B14")
    assert pending(match) == (0, "move_to")
    play(match, "stay")
    assert mine(match).captains["thief"] == "A9"


@rule("K13", "C59")
def test_the_thiefs_move_needs_rule_as_any() -> None:
    scene = band("thief", "A5").at("A5", "marquise", warrior=3).items("marquise", tea=1)
    match = act(scene)
    play(match, "filch")
    assert options(match) == ["AF1", "stay"]


@rule("K13", "K20")
def test_others_have_no_move_after_a_filch() -> None:
    scene = captain(band("tinker", "A5"), "cheat", "A5").at("A5", "marquise", wood=1)
    match = act(scene.items("marquise", tea=1))
    play(match, "filch")
    assert pending(match) == (0, "action")


# -- Tinker ------------------------------------------------------------------------------------------------


@rule("K13", "K14")
@pytest.mark.parametrize(("who", "cards"), [("tinker", 1), ("thief", 0)])
def test_the_tinker_draws_after_serving(who: str, cards: int) -> None:
    match = act(band(who, "A5", hammer=1))
    play(match, "serve")
    assert len(player(match, "knaves").hand) == cards


@rule("K13", "K14")
def test_the_tinker_draws_once_the_crafting_is_over() -> None:
    scene = band("tinker", "A5", hammer=1).at("A5", "knaves", acclaim=1).at("A4", "knaves", acclaim=1)
    match = act(scene.hand("knaves", "B26", "B30"))
    play(match, "serve", "craft:B26")
    assert len(player(match, "knaves").hand) == 1
    play(match, "done")
    assert len(player(match, "knaves").hand) == 2


# -- Ranger and Vagrant ------------------------------------------------------------------------------------


@rule("K13", "K14")
def test_the_ranger_fights_with_any_item_once_a_turn() -> None:
    scene = band("ranger", "A5", skunks=2, tea=1, boot=1).at("A5", "marquise", warrior=5)
    match = act(scene.dice(0, 0))
    assert refused(match, "assault") == "K12"
    assert [each for each in options(match) if ":" in each] == ["ranger:assault", "ranger:nab"]
    assert refused(match, "ranger:skirmish") == "K14", "out of a forest only"
    play(match, "ranger:assault")
    assert (pending(match), options(match)) == ((0, "turn_down"), ["boot", "tea"])
    play(match, "tea", "seat_1")
    assert mine(match).used == {"tea": 1}
    assert mine(match).actions == 3
    assert events(match, "battle")[-1]["battle"] == "assault"
    assert refused(match, "ranger:nab") == "K14", "once in each turn"


@rule("K13", "K14")
def test_the_rangers_skirmish_and_a_single_other_item() -> None:
    scene = band("ranger", "AF1", coin=1, crossbow=1).at("A5", "marquise", warrior=1).dice(0, 0)
    match = act(scene)
    play(match, "ranger:skirmish", "seat_1")
    assert mine(match).ready == {"crossbow": 1}, "the coin was the only other item"


@rule("K13", "K14")
def test_the_rangers_own_item_alone_needs_no_ability() -> None:
    match = act(band("ranger", "A5", sword=2).at("A5", "marquise", warrior=1))
    assert refused(match, "ranger:assault") == "K12"
    assert "assault" in options(match)


@rule("K13", "K14")
def test_the_vagrant_feasts_with_any_item_once_a_turn() -> None:
    match = act(band("vagrant", "A5", sword=1, boot=1))
    assert [each for each in options(match) if ":" in each] == [
        "vagrant:gift", "vagrant:revel", "vagrant:serve",
    ]  # fmt: skip
    play(match, "vagrant:revel", "sword")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 2}
    assert refused(match, "vagrant:gift") == "K14"


# -- Arbiter -----------------------------------------------------------------------------------------------


@rule("K13", "K14", "C73")
def test_the_arbiter_trades_a_hit_in_an_assault() -> None:
    scene = band("arbiter", "A10", skunks=1, sword=1).at("A10", "marquise", warrior=4)
    match = act(scene.dice(2, 0))
    play(match, "assault", "seat_1")
    assert (pending(match), options(match)) == ((0, "captain_effect"), ["pass", "trade_hits"])
    play(match, "trade_hits")
    assert captive(match, "marquise") == {"AF1": 1, "AF2": 1, "AF3": 1}, "3 hits by 2 figures"
    assert standing(match, "A10", "knaves") == {"acclaim": 1, "warrior": 1}


@rule("K13")
def test_the_arbiter_may_let_it_be_and_only_has_it_in_an_assault() -> None:
    scene = band("arbiter", "A10", skunks=1, sword=1).at("A10", "marquise", warrior=4)
    match = act(scene.dice(2, 0, 0, 0))
    play(match, "assault", "seat_1", "pass", "AF1", "AF2")
    assert standing(match, "A10", "knaves") == {"acclaim": 1, "warrior": 2}
    play(match, "battle", "seat_1")
    assert pending(match) == (0, "action")


# -- Scoundrel ---------------------------------------------------------------------------------------------


@rule("K13", "K14")
def test_the_scoundrel_skirmishes_out_of_a_clearing_and_takes_the_first_hit() -> None:
    scene = band("scoundrel", "A5", skunks=1, crossbow=1).at("A1", "marquise", warrior=2)
    match = act(scene.dice(1, 1))
    play(match, "skirmish", 1, "seat_1", "none")
    assert standing(match, "A1", "knaves") == {"acclaim": 1, "warrior": 1}
    assert not events(match, "ignored_hit")


@rule("K13", "C59")
def test_his_move_out_of_a_clearing_needs_rule() -> None:
    scene = band("scoundrel", "A5", crossbow=1).at("A1", "marquise", warrior=2)
    assert refused(act(scene.at("A5", "marquise", warrior=1)), "skirmish") == "K14"


@rule("K13", "K14")
def test_out_of_a_forest_the_scoundrel_ignores_the_first_hit_too() -> None:
    scene = band("scoundrel", "AF1", skunks=1, crossbow=1).at("A1", "marquise", warrior=2)
    match = act(scene.dice(1, 1))
    play(match, "skirmish", 1, "seat_1", "none")
    assert standing(match, "A1", "knaves") == {"acclaim": 1, "warrior": 2}
    assert events(match, "ignored_hit")


# -- Adventurer --------------------------------------------------------------------------------------------


@rule("K13", "K9")
def test_the_adventurer_draws_for_acclaim_beside_a_ruin_whatever_brings_it() -> None:
    match = act(band("adventurer", "A10", tea=1))
    play(match, "revel")
    assert len(player(match, "knaves").hand) == 1
    match = act(band("adventurer", "A10").at("A10", "marquise", warrior=1).dice(0, 0))
    play(match, "battle", "seat_1")
    assert len(player(match, "knaves").hand) == 1
    match = act(band("adventurer", "A10", coin=1))
    play(match, "gift")
    assert len(player(match, "knaves").hand) == 2


@rule("K13", "K20")
def test_no_ruin_no_acclaim_or_another_captain_no_card() -> None:
    match = act(band("adventurer", "A5", tea=1))
    play(match, "revel")
    assert player(match, "knaves").hand == []
    match = act(band("adventurer", "A10", tea=1).at("A10", "knaves", acclaim=1))
    play(match, "revel")
    assert player(match, "knaves").hand == []
    match = act(captain(band("thief", "A10", tea=1), "cheat", "A10"))
    play(match, "revel")
    assert player(match, "knaves").hand == []


# -- Harrier and Ronin -------------------------------------------------------------------------------------


@rule("K13", "K14")
def test_the_harrier_dashes_three_times() -> None:
    scene = band("harrier", "A5", boot=1).at("A9", "marquise", warrior=3)
    match = act(scene.at("A12", "marquise", warrior=3))
    play(match, "dash", "A1", "A9", "A12")
    assert pending(match) == (0, "action")
    assert mine(match).captains["harrier"] == "A12"


@rule("K13", "K14")
def test_the_ronin_may_move_before_an_assault() -> None:
    scene = band("ronin", "A5", skunks=1, sword=1).at("A1", "marquise", warrior=2)
    match = act(scene.dice(1, 0))
    play(match, "assault", 1, "seat_1", "AF2")
    assert captive(match, "marquise") == {"AF2": 1}
    assert standing(match, "A1", "knaves") == {"acclaim": 1, "warrior": 2}


@rule("K13", "K14")
def test_the_ronin_may_stay_where_there_is_a_foe_or_leave_a_forest() -> None:
    scene = band("ronin", "A5", skunks=1, sword=1).at("A1", "marquise", warrior=2)
    match = act(scene.at("A5", "marquise", wood=1).dice(0, 0))
    play(match, "assault")
    assert options(match) == ["A1", "stay"]
    play(match, "stay", "seat_1")
    assert standing(match, "A5", "marquise") == {}
    scene = band("ronin", "AF1", sword=1).at("A2", "marquise", warrior=1).dice(0, 0)
    match = act(scene)
    play(match, "assault", "seat_1")
    assert standing(match, "A2", "knaves") == {"acclaim": 1, "warrior": 1}


@rule("K13", "C59")
def test_the_ronins_move_between_clearings_needs_rule() -> None:
    scene = band("ronin", "A5", "marquise", "eyrie", sword=1).at("A5", "marquise", warrior=2)
    match = act(scene.at("A1", "eyrie", warrior=2).dice(0, 0))
    play(match, "assault")
    assert (pending(match), options(match)) == ((0, "battle_with"), ["seat_1"]), "no way to the Eyrie"


# -- Cheat -------------------------------------------------------------------------------------------------


@rule("K13", "K14")
def test_the_cheat_does_anything_for_two_items_as_often_as_they_last() -> None:
    match = act(band("cheat", "A5", hammer=2, tea=1, sword=1))
    assert refused(match, "gift") == "K12"
    play(match, "cheat:gift")
    assert options(match) == ["hammer", "sword", "tea"]
    play(match, "hammer")
    assert options(match) == ["hammer", "sword", "tea"]
    play(match, "hammer")
    assert len(player(match, "knaves").hand) == 1
    assert mine(match).used == {"hammer": 2}
    play(match, "cheat:dash", "sword", "A1", "stay")
    assert mine(match).ready == {}
    assert mine(match).actions == 2


@rule("K13", "K14")
def test_one_item_is_too_few_for_the_cheat() -> None:
    match = act(band("cheat", "A5", hammer=1))
    assert refused(match, "cheat:gift") == "K12"
    match = act(captain(band("thief", "A5", hammer=2), "cheat", "A5"))
    assert not [each for each in options(match) if each.startswith("cheat")], "only while he acts"


# -- Gladiator ---------------------------------------------------------------------------------------------


@rule("K13", "K14", "C68")
def test_the_gladiator_draws_as_an_assault_begins() -> None:
    scene = band("gladiator", "A5", sword=1).at("A5", "marquise", warrior=2).hand("marquise", "B22")
    match = act(scene)
    play(match, "assault", "seat_1")
    assert pending(match) == (1, "ambush")
    assert len(player(match, "knaves").hand) == 1, "before the ambush"


@rule("K13")
def test_the_gladiator_draws_for_no_other_battle() -> None:
    match = act(band("gladiator", "A5").at("A5", "marquise", warrior=2).dice(0, 0))
    play(match, "battle", "seat_1")
    assert player(match, "knaves").hand == []


# -- Jailor ------------------------------------------------------------------------------------------------


def _nab(*rolled: int) -> list[str]:
    match = act(band("jailor", "A10", skunks=1, bag=1).at("A10", "marquise", warrior=3).dice(*rolled))
    play(match, "nab", "seat_1")
    return options(match)


@rule("K13", "K14", "C71")
def test_the_jailor_holds_back_a_hit_to_ignore_one() -> None:
    match = act(band("jailor", "A10", skunks=1, bag=1).at("A10", "marquise", warrior=3).dice(2, 1))
    play(match, "nab", "seat_1")
    assert (pending(match), options(match)) == ((0, "captain_effect"), ["hold_back", "pass"])
    play(match, "hold_back", "none")
    assert standing(match, "A10", "marquise") == {"warrior": 2}
    assert standing(match, "A10", "knaves") == {"acclaim": 1, "warrior": 2}
    assert pending(match) == (0, "move_to"), "not hit, so he may move on"


@rule("K13", "K14")
def test_the_jailor_may_hold_back_without_a_hit_to_deal() -> None:
    scene = band("jailor", "A10", bag=1).at("A10", "marquise", warrior=3).play("knaves", "B07")
    match = act(scene.dice(1, 1))
    play(match, "nab", "seat_1", "hold_back")
    assert pending(match) == (0, "move_to"), "no rolled hit is left for the Armorers"
    assert standing(match, "A10", "marquise") == {"warrior": 3}
    assert player(match, "knaves").play == ["B07"]


@rule("K13", "K14")
def test_no_rolled_hit_nothing_to_hold_back_for() -> None:
    assert "hold_back" not in _nab(2, 0)
    assert "hold_back" in _nab(2, 2)


@rule("K13", "K14", "C73")
def test_extra_hits_are_not_ignored_by_the_jailor() -> None:
    scene = band("jailor", "A10", skunks=2, bag=1).at("A10", "marquise", warrior=3).play("marquise", "B08")
    match = act(scene.dice(1, 1))
    play(match, "nab", "seat_1", "hold_back", "B08")
    assert standing(match, "A10", "knaves") == {"acclaim": 1, "warrior": 2}, "the Sappers' hit lands"
    assert score(match, "knaves") == 0
