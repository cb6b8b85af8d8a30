"""Filch and the seven items of the Stash (K14, K24-K26, XH19)."""

import pytest

from tests.law import rule
from tests.law.root.band import act, band, captive, held, mine
from tests.law.root.scene import (
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)

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
    monkeypatch.setitem(lineup(scene.state).hooks, "forbids_moving", shut)
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
