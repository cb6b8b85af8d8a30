"""The Knaves' turn: Ready, the Captain's actions and the seven items, Retire, the Evening (K13-K19, XH17)."""

import pytest

from game.engine.match import Match
from game.root.factions.knaves_band import Knaves
from game.root.state import WARRIOR, own
from tests.law import rule
from tests.law.root.band import act, band, captain, captive, held, mine
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

# -- Ready -------------------------------------------------------------------------------------------------


@rule("K13", "XH17")
def test_a_face_up_captain_takes_the_acting_slot() -> None:
    scene = captain(band("", "", "marquise"), "gladiator", "A5")
    match = scene.turn("knaves", face_up=["cheat", "gladiator"])
    assert (pending(match), options(match)) == ((0, "ready"), ["cheat", "gladiator"])
    play(match, "gladiator")
    assert pending(match) == (0, "action")
    assert (mine(match).acting, mine(match).actions) == ("gladiator", 4)


@rule("K13")
def test_the_last_face_up_card_is_not_asked_for() -> None:
    match = captain(band("", ""), "jailor", "A5").turn("knaves", face_up=["jailor"])
    assert pending(match) == (0, "action")
    assert mine(match).acting == "jailor"


@rule("K13", "XH17", "K7")
def test_a_captain_that_comes_back_frees_prisoners_around_and_has_three_actions() -> None:
    scene = held(band("", "", "marquise", "eyrie"), "marquise", AF1=1, AF5=1)
    match = held(scene, "eyrie", AF2=1).turn("knaves", face_up=["cheat"])
    assert (pending(match), options(match)) == ((0, "enter"), [f"AF{at}" for at in range(1, 8)])
    play(match, "AF3")
    assert mine(match).captains["cheat"] == "AF3" and mine(match).actions == 3
    assert captive(match, "marquise") == {}, "AF1 and AF5 border on AF3"
    assert player(match, "marquise").supply["warrior"] == 25
    assert captive(match, "eyrie") == {}
    assert player(match, "eyrie").warriors == {}


@rule("K13")
def test_prisoners_further_off_stay() -> None:
    match = held(band("", ""), "marquise", AF1=1, AF6=1).turn("knaves", face_up=["cheat"])
    play(match, "AF7")
    assert captive(match, "marquise") == {"AF1": 1}, "AF7 borders on AF2 and AF6"


# -- actions -----------------------------------------------------------------------------------------------


@rule("K14")
def test_four_actions_of_any_mix_then_nothing() -> None:
    match = act(band("thief", "A5"))
    play(match, "move", "A1", "move", "A5", "move", "A1", "move", "AF1")
    assert options(match) == ["done"]
    assert refused(match, "move") == "K14"


@rule("K14", "C59")
def test_a_move_between_clearings_needs_rule() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", warrior=3))
    play(match, "move")
    assert pending(match) == (0, "action"), "the forest is the only way"
    assert mine(match).captains["thief"] == "AF1"


@rule("K14", "C65")
def test_battle_is_where_the_captain_stands() -> None:
    match = act(band("thief", "A5").at("A1", "knaves", warrior=2).at("A1", "marquise", warrior=1))
    assert refused(match, "battle") == "K14"


@rule("K15", "K14")
def test_with_the_captain_gone_the_actions_are_over_and_the_card_retires() -> None:
    match = act(band("thief", "A5", boot=1).at("A5", "marquise", warrior=2).dice(1, 1))
    play(match, "battle", "seat_1", "none")
    assert options(match) == ["done"]
    assert refused(match, "move") == "K15"
    assert refused(match, "dash") == "K15"
    play(match, "done")
    assert "thief" not in mine(match).face_up
    assert mine(match).acting == ""
    assert mine(match).captains["thief"] == ""


@rule("K15")
def test_who_retires_stays_on_the_map() -> None:
    match = act(band("thief", "A5"))
    play(match, "done")
    assert mine(match).face_up == ["cheat", "gladiator"]
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    assert events(match, "retired")[-1]["captain"] == "thief"


# -- Filch -------------------------------------------------------------------------------------------------


@rule("K14", "IT9", "XH19")
def test_filch_takes_a_crafted_item_from_an_enemy_beside_the_captain() -> None:
    scene = band("gladiator", "A5", "marquise", "eyrie").at("A5", "marquise", wood=1)
    match = act(scene.items("marquise", tea=1, boot=1).items("eyrie", bag=1))
    play(match, "filch")
    assert (pending(match), options(match)) == ((0, "filch_item"), ["boot", "tea"]), "no Eyrie is here"
    play(match, "tea")
    assert player(match, "marquise").items == {"boot": 1}
    assert mine(match).ready == {"tea": 1}
    assert score(match, "knaves") == 0
    assert refused(match, "filch") == "K14", "once in each turn"
    assert refused(match, "filch_craft") == "K14"


@rule("K14")
def test_of_two_victims_one_is_named() -> None:
    scene = band("gladiator", "A5", "marquise", "eyrie").at("A5", "marquise", wood=1)
    scene.at("A5", "eyrie", warrior=1).items("marquise", tea=1).items("eyrie", bag=1)
    match = act(scene)
    play(match, "filch", "seat_2")
    assert mine(match).ready == {"bag": 1}


@rule("K14")
def test_nothing_to_filch() -> None:
    match = act(band("gladiator", "A5").items("marquise", tea=1).at("A1", "marquise", wood=1))
    assert refused(match, "filch") == "K14"
    match = act(band("gladiator", "AF1").items("marquise", tea=1))
    assert refused(match, "filch") == "K14", "nobody else is in forests"


@rule("K14", "XH19", "IT5", "C98")
def test_filch_crafts_with_the_captain_alone_and_items_score_nothing() -> None:
    match = act(band("gladiator", "A9").hand("knaves", "B14", "B17", "B41", "B15"))
    crafts = [each for each in options(match) if each.startswith("filch_craft")]
    assert crafts == ["filch_craft:B14", "filch_craft:B41"], "one mouse: not two foxes, not a rabbit"
    assert refused(match, "filch_craft:B17") == "C91"
    play(match, "filch_craft:B14")
    assert score(match, "knaves") == 0
    assert mine(match).ready == {"tea": 1}
    assert match.state.items["tea"] == 1
    assert match.state.discard == ["B14"]


@rule("K14")
def test_filch_may_craft_a_card_that_stays() -> None:
    match = act(band("gladiator", "A9").hand("knaves", "B41"))
    play(match, "filch_craft:B41")
    assert player(match, "knaves").play == ["B41"]


@rule("K14", "K26")
def test_in_a_forest_nothing_is_crafted() -> None:
    match = act(band("gladiator", "AF1").hand("knaves", "B14"))
    assert refused(match, "filch_craft") == "K14"


# -- boot --------------------------------------------------------------------------------------------------


@rule("K14")
def test_dash_moves_twice_whoever_rules() -> None:
    scene = band("gladiator", "A5", skunks=1, boot=1).at("A5", "marquise", warrior=5)
    match = act(scene.at("A1", "marquise", warrior=5).at("A9", "marquise", warrior=5))
    play(match, "dash")
    assert options(match) == ["A1", "A2", "AF1"]
    play(match, "A1", 1)
    assert options(match) == ["A10", "A5", "A9", "AF1", "AF2", "stay"]
    play(match, "A9", 0)
    assert pending(match) == (0, "action")
    assert standing(match, "A9", "knaves") == {"warrior": 1}
    assert standing(match, "A1", "knaves") == {"warrior": 1}
    assert mine(match).actions == 3


@rule("K14")
def test_dash_may_be_one_move() -> None:
    match = act(band("gladiator", "A5", boot=1))
    play(match, "dash", "A1", "stay")
    assert pending(match) == (0, "action")
    assert mine(match).captains["gladiator"] == "A1"


# -- sword -------------------------------------------------------------------------------------------------


@rule("K14", "K8")
def test_assault_takes_all_that_are_hit_each_to_its_own_forest() -> None:
    scene = band("thief", "A10", skunks=1, sword=1).at("A10", "marquise", warrior=4)
    match = act(scene.dice(2, 0))
    play(match, "assault", "seat_1")
    assert (pending(match), options(match)) == ((0, "prisoner_to"), ["AF1", "AF2", "AF3"])
    play(match, "AF3")
    assert options(match) == ["AF1", "AF2"]
    play(match, "AF1")
    assert captive(match, "marquise") == {"AF1": 1, "AF3": 1}
    assert standing(match, "A10", "marquise") == {"warrior": 2}
    assert standing(match, "A10", "knaves") == {"acclaim": 1, "warrior": 2}


@rule("K14", "K8")
def test_those_that_do_not_fit_are_removed() -> None:
    scene = held(band("thief", "A10", skunks=2, sword=1), "marquise", AF2=1).at("A10", "marquise", warrior=4)
    match = act(scene.dice(3, 0))
    play(match, "assault", "seat_1")
    assert pending(match) == (0, "action"), "two forests for three: no choice"
    assert captive(match, "marquise") == {"AF1": 1, "AF2": 1, "AF3": 1}
    assert standing(match, "A10", "marquise") == {"warrior": 1}
    assert events(match, "removed")[-1]["count"] == 1


@rule("K14")
def test_assault_removes_cardboard_as_ever() -> None:
    match = act(band("thief", "A5", sword=1).at("A5", "marquise", sawmill=1).dice(0, 0))
    play(match, "assault", "seat_1")
    assert standing(match, "A5", "marquise") == {}
    assert score(match, "knaves") == 1


# -- crossbow ----------------------------------------------------------------------------------------------


@rule("K14")
def test_skirmish_moves_out_of_a_forest_to_enemies_and_ignores_the_first_hit() -> None:
    scene = band("thief", "AF1", skunks=1, crossbow=1)
    match = act(scene.at("A2", "marquise", warrior=3).at("A5", "marquise", warrior=1).dice(2, 2))
    play(match, "skirmish")
    assert options(match) == ["A2", "A5"], "clearings beside the forest with enemies"
    play(match, "A2", 1, "seat_1", "none")
    assert standing(match, "A2", "knaves") == {"acclaim": 1, "warrior": 1}, "one of two hits"
    assert standing(match, "A2", "marquise") == {"warrior": 1}
    assert events(match, "ignored_hit")


@rule("K14", "C66")
@pytest.mark.parametrize(("skunks", "left"), [(0, {}), (1, {"acclaim": 1, "warrior": 1})])
def test_the_first_hit_ignored_may_be_an_ambushs(skunks: int, left: dict[str, int]) -> None:
    scene = band("thief", "AF1", skunks=skunks, crossbow=1).at("A5", "marquise", warrior=2)
    match = act(scene.hand("marquise", "B22").dice(0, 0))
    play(match, "skirmish", *([1] if skunks else []), "seat_1", "B22")
    assert standing(match, "A5", "knaves") == left, "one of the ambush's two hits lands"


@rule("K14")
def test_only_one_hit_of_a_skirmish_is_ignored() -> None:
    scene = band("thief", "AF1", skunks=2, crossbow=1).at("A5", "marquise", warrior=2)
    match = act(scene.hand("marquise", "B22").dice(1, 1))
    play(match, "skirmish", 2, "seat_1", "B22", "none")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}, "1 of 2, then 1 of 1"


@rule("K14")
def test_no_skirmish_out_of_a_clearing_nor_to_nobody() -> None:
    match = act(band("thief", "A5", crossbow=1).at("A5", "marquise", warrior=1))
    assert refused(match, "skirmish") == "K14"
    match = act(band("thief", "AF1", crossbow=1).at("A12", "marquise", warrior=1))
    assert refused(match, "skirmish") == "K14"


# -- bag ---------------------------------------------------------------------------------------------------


@rule("K14")
def test_a_captain_hit_in_a_nab_slips_into_a_forest() -> None:
    scene = band("thief", "A10", bag=1).at("A10", "marquise", warrior=2)
    match = act(scene.dice(1, 1))
    play(match, "nab", "seat_1", "none")
    assert (pending(match), options(match)) == ((0, "slip_to"), ["AF1", "AF2", "AF3"])
    play(match, "AF2")
    assert mine(match).captains["thief"] == "AF2"
    assert standing(match, "A10", "knaves") == {}, "not there, so no acclaim"
    assert pending(match) == (0, "action"), "and it does not move on"
    assert "move" in options(match)


@rule("K14", "K7")
def test_skunks_take_the_hits_of_a_nab_first() -> None:
    scene = band("thief", "A10", skunks=1, bag=1).at("A10", "marquise", warrior=2)
    match = act(scene.dice(1, 1))
    play(match, "nab", "seat_1", "none")
    assert mine(match).captains["thief"] == "A10"
    assert pending(match) == (0, "move_to")


@rule("K14", "K9")
def test_a_captain_not_hit_in_a_nab_may_move_once_acclaim_lies_there() -> None:
    scene = band("thief", "A5", skunks=1, bag=1).at("A5", "marquise", warrior=1)
    match = act(scene.dice(1, 0))
    play(match, "nab", "seat_1", "AF1")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 2}
    assert options(match) == ["A1", "A2", "AF1", "stay"]
    play(match, "A1", 1)
    assert standing(match, "A1", "knaves") == {"warrior": 2}
    assert mine(match).actions == 3


@rule("K14")
def test_who_does_not_rule_moves_into_the_forest_only_or_stays() -> None:
    match = act(band("thief", "A5", bag=1).at("A5", "marquise", warrior=3).dice(0, 0))
    play(match, "nab", "seat_1")
    assert options(match) == ["AF1", "stay"]
    play(match, "stay")
    assert mine(match).captains["thief"] == "A5"


@rule("K14", "C66")
def test_an_ambush_in_a_nab_drives_the_captain_into_the_forest() -> None:
    scene = band("thief", "A5", skunks=1, bag=1).at("A5", "marquise", warrior=2).hand("marquise", "B22")
    match = act(scene)
    play(match, "nab", "seat_1", "B22")
    assert mine(match).captains["thief"] == "AF1"
    assert standing(match, "A5", "knaves") == {}
    assert pending(match) == (0, "action")


@rule("K14")
def test_a_captain_that_cannot_slip_away_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.root.faction import lineup

    scene = band("thief", "A5", bag=1).at("A5", "marquise", warrior=2).dice(1, 1)
    shut = [(1, lambda s, seat, mover, origin, target: ("shut", "C62") if target == "AF1" else None)]
    monkeypatch.setitem(lineup(scene.state)._on, "forbids_moving", shut)
    match = act(scene)
    play(match, "nab", "seat_1")
    assert mine(match).captains["thief"] == ""
    assert player(match, "knaves").supply["captain"] == 3


# -- tea and coin ------------------------------------------------------------------------------------------


@rule("K14", "K25")
@pytest.mark.parametrize(
    ("at", "there", "left"),
    [
        ("A5", 0, {"acclaim": 1, "warrior": 2}),
        ("A5", 1, {"acclaim": 1, "warrior": 3}),
        ("AF1", 0, {"warrior": 2}),
    ],
)
def test_revel(at: str, there: int, left: dict[str, int]) -> None:
    scene = band("thief", at, tea=1)
    match = act(scene.at(at, "knaves", acclaim=there) if there else scene)
    play(match, "revel")
    assert standing(match, at, "knaves") == left


@rule("K14", "K25")
@pytest.mark.parametrize(
    ("at", "there", "cards", "acclaim"), [("A5", 0, 1, 1), ("A5", 1, 2, 1), ("AF1", 0, 1, 0)]
)
def test_gift(at: str, there: int, cards: int, acclaim: int) -> None:
    scene = band("thief", at, coin=1)
    match = act(scene.at(at, "knaves", acclaim=there) if there else scene)
    play(match, "gift")
    assert len(player(match, "knaves").hand) == cards
    assert standing(match, at, "knaves").get("acclaim", 0) == acclaim


@rule("K25")
def test_with_no_acclaim_left_revel_and_gift_go_on() -> None:
    match = act(band("thief", "A5", tea=1, coin=1).supply("knaves", acclaim=0))
    play(match, "revel", "gift")
    assert standing(match, "A5", "knaves") == {"warrior": 2}
    assert len(player(match, "knaves").hand) == 1


@rule("K25", "M11")
def test_at_the_keep_nothing_is_placed() -> None:
    scene = band("thief", "A5", tea=1, coin=1, hammer=1).at("A5", "marquise", keep=1)
    match = act(scene)
    assert refused(match, "revel") == "M11"
    assert refused(match, "serve") == "M11"
    play(match, "gift")
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    assert len(player(match, "knaves").hand) == 1


@rule("K14")
def test_a_revel_that_would_do_nothing_is_refused() -> None:
    scene = band("thief", "A5", tea=1).at("A5", "knaves", acclaim=1).supply("knaves", warrior=0)
    assert refused(act(scene), "revel") == "C25"


# -- hammer ------------------------------------------------------------------------------------------------


@rule("K14")
def test_serve_places_acclaim() -> None:
    match = act(band("thief", "A5", hammer=1).hand("knaves", "B26"))
    play(match, "serve")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}
    assert pending(match) == (0, "action"), "nothing is crafted"


@rule("K14", "K26", "C91", "C98")
def test_serve_at_acclaim_crafts_with_all_acclaim_of_the_suit() -> None:
    scene = band("thief", "A5", hammer=1).at("A5", "knaves", acclaim=1).at("A4", "knaves", acclaim=1)
    scene.at("A1", "knaves", acclaim=1).hand("knaves", "B27", "B26", "B39")
    match = act(scene)
    play(match, "serve")
    assert options(match) == ["craft:B26", "craft:B27", "done"], "two rabbits; the fox does not match"
    play(match, "craft:B26")
    assert score(match, "knaves") == 1, "items score as ever"
    assert options(match) == ["done"], "one rabbit is left, and the boot needed one"
    play(match, "done")
    assert mine(match).ready == {"boot": 1}
    assert mine(match).used == {"hammer": 1}


@rule("K14", "C91")
def test_each_acclaim_crafts_once_in_a_turn() -> None:
    scene = band("cheat", "A5", hammer=1, tea=2).at("A5", "knaves", acclaim=1).hand("knaves", "B26", "B15")
    match = act(scene)
    play(match, "serve", "craft:B15")
    assert mine(match).actions == 3, "the Serve is over"
    assert refused(match, "cheat:serve") == "K14"


@rule("K14")
def test_several_cards_in_one_serve() -> None:
    scene = band("thief", "A5", hammer=1).at("A5", "knaves", acclaim=1).at("A4", "knaves", acclaim=1)
    match = act(scene.hand("knaves", "B26", "B15"))
    play(match, "serve", "craft:B15", "craft:B26")
    assert pending(match) == (0, "action"), "no acclaim is left to craft with"
    assert mine(match).ready == {"boot": 2}
    assert score(match, "knaves") == 2


# -- Evening -----------------------------------------------------------------------------------------------


@rule("K16")
@pytest.mark.parametrize(
    ("prisoners", "acclaim", "points"),
    [(0, 0, 0), (1, 1, 0), (2, 1, 1), (1, 2, 1), (3, 3, 2), (4, 4, 4), (7, 8, 7)],
)
def test_mock_the_powerful(prisoners: int, acclaim: int, points: int) -> None:
    scene = band("thief", "AF1", "marquise", "eyrie")
    held(scene, "marquise", **{f"AF{at}": 1 for at in range(1, prisoners // 2 + 1)})
    held(scene, "eyrie", **{f"AF{at}": 1 for at in range(prisoners // 2 + 1, prisoners + 1)})
    for at in range(1, acclaim + 1):
        scene.at(f"A{at}", "knaves", acclaim=1)
    match = scene.turn("knaves", "evening")
    assert score(match, "knaves") == points


def _protect(*cards: str) -> Match:
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).at("A4", "knaves", acclaim=1)
    return scene.at("A1", "knaves", acclaim=1).hand("knaves", *cards).turn("knaves", "protect")


@rule("K17")
def test_a_card_for_a_skunk_at_acclaim_that_it_matches() -> None:
    match = _protect("B26", "B15", "B34")
    assert options(match) == ["done", "protect:B15", "protect:B26"], "the mouse matches no acclaim"
    play(match, "protect:B26")
    assert (pending(match), options(match)) == ((0, "protect_at"), ["A4", "A5"])
    play(match, "A4")
    assert standing(match, "A4", "knaves") == {"acclaim": 1, "warrior": 1}
    play(match, "protect:B15")
    assert standing(match, "A1", "knaves") == {"acclaim": 1, "warrior": 1}
    assert sorted(match.state.discard) == ["B15", "B26"]


@rule("K17")
def test_each_acclaim_is_protected_once() -> None:
    match = _protect("B15", "B14", "B03")
    play(match, "protect:B15")
    assert "protect:B14" not in options(match), "no other fox clearing has acclaim"
    assert "protect:B03" in options(match), "a bird goes anywhere"


@rule("K17")
def test_no_protection_without_skunks_or_where_placing_is_forbidden() -> None:
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).hand("knaves", "B26")
    match = scene.supply("knaves", warrior=0).turn("knaves", "protect")
    assert pending(match) != (0, "action")
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).hand("knaves", "B26")
    match = scene.at("A5", "marquise", keep=1).turn("knaves", "protect")
    assert pending(match) != (0, "action")


def _easy(scene: Scene) -> Match:
    scene.own("knaves", used={"boot": 1, "tea": 2}, ready={"tea": 1}, face_up=[])
    return scene.turn("knaves", "easy")


@rule("K18", "XH17")
def test_when_all_have_acted_cards_and_stash_are_turned_up() -> None:
    match = _easy(band("", "", "marquise"))
    assert mine(match).face_up == ["cheat", "gladiator", "jailor"]
    assert (mine(match).ready, mine(match).used) == ({"boot": 1, "tea": 3}, {})


@rule("K18", "XH17")
def test_while_a_card_is_face_up_nothing_is_turned() -> None:
    scene = held(band("", ""), "marquise", AF1=1)
    match = scene.own("knaves", used={"boot": 1}).turn("knaves", "easy", face_up=["cheat"])
    assert (mine(match).face_up, mine(match).used) == (["cheat"], {"boot": 1})
    assert captive(match, "marquise") == {"AF1": 1}


@rule("K18")
def test_who_has_most_prisoners_gathers_those_around_one_clearing() -> None:
    scene = held(band("", "", "marquise", "eyrie"), "marquise", AF1=1, AF2=1, AF6=1)
    match = _easy(held(scene, "eyrie", AF3=1, AF5=1))
    assert pending(match) == (1, "gather_at")
    assert options(match) == ["A1", "A10", "A12", "A2", "A4", "A5", "A7", "A8", "A9", "none"]
    play(match, "A10")
    assert standing(match, "A10", "marquise") == {"warrior": 2}
    assert captive(match, "marquise") == {"AF6": 1}
    assert captive(match, "eyrie") == {"AF3": 1, "AF5": 1}, "only that faction's"


@rule("K18")
def test_the_owner_may_leave_them() -> None:
    match = _easy(held(band("", ""), "marquise", AF1=1))
    play(match, "none")
    assert captive(match, "marquise") == {"AF1": 1}


@rule("K18", "XH17")
def test_of_a_tie_the_knaves_choose() -> None:
    scene = held(band("", "", "marquise", "eyrie", "diaspora"), "marquise", AF1=1, AF2=1)
    scene = held(held(scene, "eyrie", AF3=1, AF5=1), "diaspora", AF7=1)
    match = _easy(scene)
    assert (pending(match), options(match)) == ((0, "amnesty_for"), ["seat_1", "seat_2"])
    play(match, "seat_2")
    assert pending(match) == (2, "gather_at")


@rule("K18", "M11")
def test_prisoners_gather_only_where_their_owner_may_place() -> None:
    scene = held(band("", "", "eyrie", "marquise"), "eyrie", AF1=1).at("A1", "marquise", keep=1)
    match = _easy(scene)
    assert options(match) == ["A10", "A2", "A5", "none"]
    assert refused(match, "A1") == "M11"


@rule("K18")
def test_nobody_is_asked_where_nothing_may_be_placed() -> None:
    scene = held(band("", "", "eyrie", "council"), "eyrie", AF4=1)
    for place in ("A3", "A6", "A11"):
        scene.at(place, "council", governing=1)
    match = _easy(scene)
    assert captive(match, "eyrie") == {"AF4": 1}
    assert not events(match, "freed")


@rule("K19", "C117")
def test_one_card_then_down_to_five() -> None:
    match = band("thief", "AF1").hand("knaves", "B03", "B04", "B05", "B06", "B07").turn("knaves", "draw")
    assert pending(match) == (0, "discard")
    assert len(player(match, "knaves").hand) == 6


@rule("XH17", "K13", "K15", "K18")
def test_a_whole_cycle_of_three_turns() -> None:
    scene = band("", "", "marquise")
    for at, name in (("AF1", "cheat"), ("AF4", "gladiator"), ("AF7", "jailor")):
        captain(scene, name, at)
    match = scene.own("knaves", ready={"boot": 2}).turn("knaves")
    assert options(match) == ["cheat", "gladiator", "jailor"]
    play(match, "gladiator", "dash", "AF3", "stay", "done")
    _others_pass(match)
    assert options(match) == ["cheat", "jailor"], "once until all three have acted"
    play(match, "cheat", "done")
    _others_pass(match)
    assert (pending(match), mine(match).acting) == ((0, "action"), "jailor")
    assert mine(match).used == {"boot": 1}
    play(match, "done")
    assert mine(match).face_up == ["cheat", "gladiator", "jailor"]
    assert (mine(match).ready, mine(match).used) == ({"boot": 2}, {})
    assert mine(match).captains == {"cheat": "AF1", "gladiator": "AF3", "jailor": "AF7"}


def _others_pass(match: Match) -> None:
    """Let the others do nothing until the Knaves are asked again."""
    while match.decision is not None and match.decision.seat != 0:
        match.apply("done" if "done" in match.decision.options else match.decision.options[0])


@rule("K11", "C25")
def test_prisoners_are_not_in_their_owners_supply() -> None:
    s = held(band("thief", "AF1"), "marquise", AF1=3).state
    assert s.players[1].supply[WARRIOR] == 22
    assert own(s, 0, Knaves).acting == "thief"
