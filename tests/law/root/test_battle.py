"""Battle (C65-C90)."""

import pytest

from game.engine.match import Match
from game.root.battle import places
from game.root.tables import BASE
from tests.law import rule
from tests.law.root.scene import (
    Scene,
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

SITES = {"fox": "A8", "rabbit": "A5", "mouse": "A2"}
AMBUSH_CARDS = ("B01", "B11", "B22", "B32")
PAIRS = [(a, b) for a in AMBUSH_CARDS for b in AMBUSH_CARDS if a != b or a == "B01"]
"""Of the bird ambush there are two."""


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


def _fight(marquise: int, eyrie: int, **eyrie_pieces: int) -> Scene:
    scene = _scene().at("A5", "marquise", warrior=marquise)
    return scene.at("A5", "eyrie", warrior=eyrie, **eyrie_pieces) if eyrie else scene.at(
        "A5", "eyrie", **eyrie_pieces)  # fmt: skip


def _marquise_attacks(scene: Scene, *answers: str) -> Match:
    match = scene.turn("marquise", "actions", actions=3)
    return play(match, "battle", "A5", "seat_1", *answers)


# -- starting one ------------------------------------------------------------------------------------------


@rule("C65")
def test_a_battle_needs_own_warriors_and_an_enemy_piece_but_no_rule() -> None:
    scene = _fight(1, 5).at("A8", "marquise", wood=1).at("A8", "eyrie", warrior=1)
    scene.at("A2", "marquise", warrior=1)
    assert places(scene.state, 0) == ["A5"]
    assert places(scene.state, 1) == ["A5", "A8"]
    match = _scene().at("A5", "marquise", warrior=2).turn("marquise", "actions", actions=3)
    assert refused(match, "battle") == "M16"


@rule("C65", "C69", "C71", "C75")
def test_each_side_deals_its_die_up_to_its_warriors() -> None:
    match = _marquise_attacks(_fight(2, 3).dice(3, 1))
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert pending(match) == (0, "action")


@rule("C69")
@pytest.mark.parametrize("dice", [(3, 0), (0, 3)])
def test_the_attacker_deals_the_higher_result(dice: tuple[int, int]) -> None:
    match = _marquise_attacks(_fight(3, 3).dice(*dice))
    assert (standing(match, "A5", "eyrie"), standing(match, "A5", "marquise")) == ({}, {"warrior": 3})


@rule("C69")
def test_equal_dice_deal_the_same() -> None:
    match = _marquise_attacks(_fight(3, 3).dice(2, 2))
    assert standing(match, "A5", "eyrie") == standing(match, "A5", "marquise") == {"warrior": 1}


# -- ambush ------------------------------------------------------------------------------------------------


@rule("C66", "C67")
def test_an_ambush_of_fitting_suit_deals_two_hits_before_the_dice() -> None:
    match = _fight(2, 1).hand("eyrie", "B22", "B11").turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1")
    assert pending(match) == (1, "ambush")
    assert options(match) == ["B22", "pass"]
    play(match, "B22")
    assert standing(match, "A5", "marquise") == {}
    assert events(match, "rolled") == []
    assert match.state.discard == ["B22"]
    assert player(match, "eyrie").hand == ["B11"]


@rule("C66", "XR1")
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_ambush_and_answer_by_suit(site: str, mine: str, theirs: str) -> None:
    place = SITES[site]
    scene = _scene().at(place, "marquise", warrior=3).at(place, "eyrie", warrior=3)
    match = scene.hand("marquise", mine).hand("eyrie", theirs).dice(0, 0).turn(
        "marquise", "actions", actions=3)  # fmt: skip
    play(match, "battle", place, "seat_1")
    fits = {card: BASE[card].suit in ("bird", site) for card in (mine, theirs)}
    assert options(match) == ([theirs, "pass"] if fits[theirs] else ["pass"])
    play(match, options(match)[0])
    if fits[theirs]:
        assert pending(match) == (0, "counter_ambush")
        assert options(match) == ([mine, "pass"] if fits[mine] else ["pass"])
        play(match, options(match)[0])
    hurt = fits[theirs] and not fits[mine]
    assert standing(match, place, "marquise") == {"warrior": 1 if hurt else 3}
    used = ([theirs] if fits[theirs] else []) + ([mine] if fits[theirs] and fits[mine] else [])
    assert match.state.discard == used
    assert len(events(match, "rolled")) == 1


@rule("C66", "C67")
def test_a_defender_without_warriors_may_ambush() -> None:
    match = _marquise_attacks(_fight(2, 0, roost=1).hand("eyrie", "B01"), "B01")
    assert standing(match, "A5", "marquise") == {}
    assert standing(match, "A5", "eyrie") == {"roost": 1}


@rule("C71", "C81")
def test_after_an_ambush_the_cap_is_what_is_left() -> None:
    match = _marquise_attacks(_fight(3, 3).hand("eyrie", "B01").dice(3, 1), "B01")
    assert standing(match, "A5", "eyrie") == {"warrior": 2}
    assert standing(match, "A5", "marquise") == {}


@rule("C82", "C66")
def test_ambush_hits_go_on_to_cardboard_and_the_defender_scores() -> None:
    scene = _fight(1, 1).at("A5", "marquise", sawmill=1, wood=1).hand("eyrie", "B01")
    match = _marquise_attacks(scene, "B01")
    assert pending(match) == (0, "lose")
    play(match, "wood")
    assert standing(match, "A5", "marquise") == {"sawmill": 1}
    assert score(match, "eyrie") == 1
    assert events(match, "rolled") == []


@rule("C88")
def test_one_ambush_card_a_battle() -> None:
    match = _marquise_attacks(_fight(5, 1).hand("eyrie", "B01", "B22").dice(0, 0), "B22")
    assert standing(match, "A5", "marquise") == {"warrior": 3}
    assert player(match, "eyrie").hand == ["B01"]
    assert pending(match) == (0, "action")


@rule("C66")
def test_scouting_party_makes_ambushes_harmless() -> None:
    scene = _fight(2, 1).play("marquise", "B40").hand("eyrie", "B01").dice(1, 0)
    match = _marquise_attacks(scene)
    assert standing(match, "A5", "marquise") == {"warrior": 2}


# -- effects before and after the dice ---------------------------------------------------------------------


@rule("C68")
def test_effects_before_the_roll_go_by_the_attacker_and_before_the_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _fight(2, 2).dice(0, 0)
    seen = spied(monkeypatch, scene.state, "before_roll", 0, 1)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0")
    assert [given[0] for given in seen] == [1, 0], "the attacker first"
    assert all(given[1].rolled == [0, 0] for given in seen)


@rule("C72", "C74")
@pytest.mark.parametrize("first", ["seat_0", "seat_1"])
def test_the_attacker_says_whose_effects_come_first(first: str) -> None:
    scene = _fight(3, 3).play("marquise", "B07", "B09").play("eyrie", "B08").dice(3, 2)
    match = _marquise_attacks(scene)
    assert pending(match) == (0, "effects_first")
    play(match, first)
    assert pending(match) == (int(first[-1]), "battle_effect")


@rule("C72")
def test_nobody_is_asked_for_an_order_where_one_side_has_no_effect() -> None:
    match = _marquise_attacks(_fight(3, 3).play("marquise", "B09").dice(1, 0))
    assert pending(match) == (0, "battle_effect")
    assert options(match) == ["B09", "pass"]


@rule("C74")
def test_armorers_ignore_rolled_hits_but_no_extra_ones() -> None:
    scene = _fight(3, 3).play("marquise", "B09").play("eyrie", "B07").dice(3, 0)
    match = _marquise_attacks(scene, "seat_0", "B09", "B07")
    assert standing(match, "A5", "eyrie") == {"warrior": 2}, "the extra hit lands"
    assert score(match, "eyrie") == 1
    assert player(match, "eyrie").play == [] and match.state.discard == ["B07"]
    assert player(match, "marquise").play == ["B09"]


@rule("C72", "C73")
def test_sappers_defend_with_an_extra_hit() -> None:
    match = _marquise_attacks(_fight(2, 1).play("eyrie", "B08").dice(0, 0), "B08")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert match.state.discard == ["B08"]


@rule("C73", "C77")
def test_a_defender_without_warriors_takes_one_hit_more_and_each_building_is_a_point() -> None:
    match = _marquise_attacks(_fight(2, 0, roost=1).dice(0, 0))
    assert standing(match, "A5", "eyrie") == {}
    assert score(match, "marquise") == 1


@rule("C71", "C73")
def test_a_defenseless_defender_deals_nothing_and_extra_hits_have_no_cap() -> None:
    scene = _scene().at("A5", "eyrie", warrior=1).at("A5", "marquise", sawmill=1, wood=2).dice(3, 3)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0", "wood", "wood")
    assert events(match, "hits")[0]["attacker_hits"] == 2, "one warrior, and one for the defenseless"
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert score(match, "eyrie") == 2


@rule("C73")
def test_the_attacker_is_never_defenseless() -> None:
    match = _marquise_attacks(_fight(1, 2).dice(0, 0))
    assert (standing(match, "A5", "marquise"), standing(match, "A5", "eyrie")) == (
        {"warrior": 1}, {"warrior": 2},
    )  # fmt: skip


# -- losses ------------------------------------------------------------------------------------------------


@rule("C76", "C75")
def test_warriors_go_first_then_what_the_owner_likes() -> None:
    scene = _scene().at("A5", "eyrie", warrior=3).at("A5", "marquise", warrior=1, wood=1)
    scene.at("A5", "marquise", workshop=1, recruiter=1)
    match = scene.dice(3, 0).turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0")
    assert pending(match) == (0, "lose")
    assert options(match) == ["recruiter", "wood", "workshop"]
    play(match, "wood")
    assert options(match) == ["recruiter", "workshop"]
    play(match, "recruiter")
    assert standing(match, "A5", "marquise") == {"workshop": 1}
    assert score(match, "eyrie") == 2


@rule("C75")
def test_surplus_hits_are_lost() -> None:
    match = _marquise_attacks(_fight(3, 1).dice(3, 0).at("A1", "eyrie", warrior=2))
    assert player(match, "eyrie").warriors == {"A1": 2}


@rule("C80")
def test_both_sides_fall_together() -> None:
    match = _marquise_attacks(_fight(2, 2).dice(2, 2))
    assert standing(match, "A5", "marquise") == standing(match, "A5", "eyrie") == {}


@rule("C78", "C85", "LM7")
def test_the_owner_says_what_becomes_of_its_own_fallen() -> None:
    scene = _scene().landmark("mousehold", "A7").at("A2", "marquise", warrior=2).at("A1", "marquise", keep=1)
    scene.at("A2", "eyrie", warrior=3).hand("marquise", "B35").dice(3, 0)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A2", "seat_0", "pass")
    assert pending(match) == (0, "field_hospitals")
    play(match, "pass")
    assert (pending(match), options(match)) == ((0, "mousehold"), [0, 1, 2])
    play(match, 2)
    assert standing(match, "A7", "marquise") == {"warrior": 2}


@rule("C86")
def test_what_can_not_be_removed_can_still_be_battled() -> None:
    scene = _scene().at("A5", "marquise", warrior=2).at("A5", "eyrie", pawn=True).dice(2, 1)
    match = _marquise_attacks(scene)
    assert player(match, "eyrie").pawn == "A5"
    assert events(match, "removed") == []


@rule("C90")
def test_without_pieces_a_player_plays_on() -> None:
    match = _scene().hand("marquise", "B13").next_turn("marquise")
    assert options(match) == ["done"]
    play(match, "done", "done")
    assert match.state.turn.seat == 1
