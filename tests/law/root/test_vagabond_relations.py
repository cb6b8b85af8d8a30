"""How the Vagabond stands with others: Aid, Hostile, infamy, allies, battle (V9-V17, V21, V23, V33-V40)."""

import pytest

from game.engine.match import Match
from game.root import battle
from tests.law import rule
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


def _scene(pawn: str = "A5", *others: str, **own: object) -> Scene:
    scene = Scene("vagabond", *(others or ("marquise", "alliance")))
    return scene.at(pawn, "vagabond", pawn=True).own("vagabond", **own)


def _actions(scene: Scene) -> Match:
    return scene.turn("vagabond", "actions")


def _level(match: Match, seat: int = 1) -> str:
    return str(player(match, "vagabond").own.relations.get(seat, "indifferent"))


# -- Aid ---------------------------------------------------------------------------------------------------


@rule("V23", "V3", "C8", "C13")
def test_aid_gives_a_matching_card_for_any_item_to_anybody_with_a_piece_there() -> None:
    scene = _scene(ready={"torch": 1, "tea": 1, "boot": 1}).hand("vagabond", "B24", "B01", "B35")
    scene.at("A5", "marquise", wood=1).at("A2", "alliance", warrior=1)
    match = _actions(scene)
    assert [each for each in options(match) if each.startswith("aid")] == ["aid:seat_1:B01", "aid:seat_1:B24"]
    play(match, "aid:seat_1:B24")
    assert (pending(match), options(match)) == ((0, "aid_with"), ["boot", "tea", "torch"])
    play(match, "torch")
    assert player(match, "marquise").hand == ["B24"]
    assert (player(match, 0).own.exhausted, score(match, 0), _level(match)) == ({"torch": 1}, 1, "amiable")


@rule("V23", "C9")
def test_third_players_do_not_see_which_card_was_given() -> None:
    scene = _scene(ready={"boot": 1}).hand("vagabond", "B24").at("A5", "marquise", wood=1)
    match = play(_actions(scene), "aid:seat_1:B24")
    assert ["card" in events(match, "gave_card", seat)[0] for seat in (0, 1, 2)] == [True, True, False]


@rule("V23", "IT9", "IT8", "C8")
def test_aid_may_take_an_item_of_the_crafted_items_box_face_up() -> None:
    scene = _scene(ready={"boot": 2}).hand("vagabond", "B24", "B26").items("marquise", tea=1, sword=1)
    match = play(_actions(scene.at("A5", "marquise", wood=1)), "aid:seat_1:B24")
    assert (pending(match), options(match)) == ((0, "take_item"), ["none", "sword", "tea"])
    play(match, "sword", "aid:seat_1:B26", "boot", "none")
    assert player(match, 0).own.ready == {"sword": 1}
    assert player(match, "marquise").items == {"tea": 1}


@rule("V23", "C51")
def test_aid_needs_a_ready_item_a_receiver_and_a_card() -> None:
    def asked(scene: Scene) -> str | None:
        return refused(_actions(scene), "aid") or refused(_actions(scene), "aid:seat_1")

    assert asked(_scene(exhausted={"boot": 2}).hand("vagabond", "B24").at("A5", "marquise", wood=1)) == "V23"
    assert asked(_scene(ready={"boot": 2}).hand("vagabond", "B24")) == "V23"
    assert asked(_scene(ready={"boot": 2}).hand("vagabond", "B35").at("A5", "marquise", wood=1)) == "V23"
    assert asked(_scene("AF1", ready={"boot": 2}).hand("vagabond", "B24")) == "V23"


@rule("V23", "XH1", "D7")
@pytest.mark.parametrize(("side", "cards"), [("peaceful", ["B24", "F12"]), ("militant", ["F12"])])
def test_at_an_enclave_frog_cards_aid(side: str, cards: list[str]) -> None:
    scene = _scene("A5", "diaspora", "marquise", ready={"boot": 1}).hand("vagabond", "F12", "B24")
    match = _actions(scene.at("A5", "diaspora", **{side: 1}))
    assert [each[-3:] for each in options(match) if each.startswith("aid")] == cards


@rule("V9")
def test_from_indifferent_to_allied_in_one_turn_takes_six_aids_and_pays_five() -> None:
    scene = _scene(ready={"boot": 8}).at("A5", "marquise", wood=1)
    match = _actions(scene.hand("vagabond", "B22", "B23", "B24", "B25", "B26", "B27", "B28"))
    seen = []
    for card in ("B22", "B23", "B24", "B25", "B26", "B27", "B28"):
        play(match, f"aid:seat_1:{card}")
        seen.append((_level(match), score(match, 0)))
    assert seen == [("amiable", 1), ("amiable", 1), ("friendly", 3), ("friendly", 3), ("friendly", 3),
                    ("allied", 5), ("allied", 7)], "each Aid of an ally pays two"  # fmt: skip


@rule("V9")
def test_aids_of_an_earlier_turn_count_no_more_and_each_faction_has_its_own() -> None:
    scene = _scene(exhausted={"boot": 3}, relations={1: "amiable", 2: "amiable"}, aids={1: 1})
    scene.at("A5", "marquise", wood=1).at("A5", "alliance", warrior=1).hand("vagabond", "B24", "B25", "B26")
    match = scene.turn("vagabond", "birdsong")
    play(match, "stay", "aid:seat_1:B24", "aid:seat_2:B25")
    assert (score(match, 0), player(match, 0).own.aids) == (0, {1: 1, 2: 1})
    play(match, "aid:seat_2:B26")
    assert (_level(match, 1), _level(match, 2), score(match, 0)) == ("amiable", "friendly", 2)


@rule("V13", "V12")
def test_aid_to_a_hostile_faction_fetches_items_and_nothing_else() -> None:
    scene = _scene(ready={"boot": 1}, relations={1: "hostile"}).hand("vagabond", "B24")
    scene.at("A5", "marquise", wood=1).items("marquise", tea=1)
    match = play(_actions(scene), "aid:seat_1:B24", "tea")
    assert (_level(match), score(match, 0), player(match, 0).own.ready) == ("hostile", 0, {"tea": 1})


# -- battle ------------------------------------------------------------------------------------------------


def _attack(scene: Scene, *answers: str) -> Match:
    return play(_actions(scene), "battle", "seat_1", *answers)


@rule("V21", "V33", "V10", "V11", "C71")
def test_a_sword_starts_a_battle_and_undamaged_swords_cap_his_hits() -> None:
    scene = _scene(ready={"sword": 1}, exhausted={"sword": 1}, damaged={"sword": 2})
    match = _attack(scene.at("A5", "marquise", warrior=4).dice(3, 0))
    assert standing(match, "A5", "marquise") == {"warrior": 2}
    assert player(match, 0).own.exhausted == {"sword": 2}
    assert (_level(match), score(match, 0)) == ("hostile", 1), "the first warrior gives nothing"


@rule("V21", "C51", "C65")
def test_a_battle_needs_a_ready_sword_and_an_enemy_in_the_clearing() -> None:
    scene = _scene(exhausted={"sword": 1}).at("A5", "marquise", warrior=1)
    assert refused(_actions(scene), "battle") == "V21"
    assert refused(_actions(_scene(ready={"sword": 1})), "battle") == "V21"
    assert refused(_actions(_scene("AF1", ready={"sword": 1})), "battle") == "C51"


@rule("V11", "V39", "C77")
def test_infamy_pays_for_each_piece_of_a_hostile_faction_on_top_of_its_cardboard() -> None:
    scene = _scene(ready={"sword": 3}, relations={1: "hostile"}).at("A5", "marquise", warrior=1, workshop=2)
    match = _attack(scene.dice(3, 0))
    assert standing(match, "A5", "marquise") == {}
    assert score(match, 0) == 1 + 2 + 2, "three pieces, and two buildings"


@rule("V39", "V11", "V10")
def test_the_warrior_that_turns_a_faction_gives_nothing_but_what_falls_with_it_does() -> None:
    scene = _scene(ready={"sword": 3}).at("A5", "marquise", warrior=1, workshop=2)
    match = _attack(scene.dice(3, 0))
    assert score(match, 0) == 0 + 2 + 2
    assert _level(match) == "hostile"


@rule("V10", "V11", "C77")
def test_cardboard_alone_turns_nobody_hostile_and_is_worth_its_point() -> None:
    scene = _scene(ready={"sword": 2}, relations={1: "amiable"}).at("A5", "marquise", workshop=2)
    match = _attack(scene.dice(1, 1))
    assert standing(match, "A5", "marquise") == {}, "one hit, and one because nobody defends"
    assert (_level(match), score(match, 0)) == ("amiable", 2)


@rule("V10")
def test_even_an_ally_turns_hostile() -> None:
    scene = _scene(ready={"sword": 1}, relations={1: "allied"}).at("A5", "marquise", warrior=2)
    assert _level(_attack(scene.dice(1, 0))) == "hostile"


def _defended(*own_answers: str, dice: tuple[int, int], warriors: int = 2, **own: object) -> Match:
    scene = Scene("marquise", "vagabond").at("A5", "vagabond", pawn=True).own("vagabond", **own)
    match = scene.at("A5", "marquise", warrior=warriors).dice(*dice).turn("marquise", "actions", actions=3)
    return play(match, "battle", "A5", "seat_1", *own_answers)


@rule("V10", "V11", "V33", "V37")
def test_defending_turns_the_attacker_hostile_without_infamy() -> None:
    match = _defended(dice=(2, 1), ready={"sword": 1, "boot": 3})
    assert pending(match) == (1, "damage")
    play(match, "boot", "sword")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert (_level(match, 0), score(match, 1)) == ("hostile", 0)
    assert player(match, 1).own.damaged == {"boot": 1, "sword": 1}
    assert score(match, 0) == 0, "items are no pieces"


@rule("V34", "XR5", "C73")
@pytest.mark.parametrize(("own", "hits"), [
    ({"ready": {"sword": 1, "boot": 4}}, 1), ({"ready": {"boot": 4}, "exhausted": {"sword": 1}}, 1),
    ({"ready": {"boot": 4}, "damaged": {"sword": 1}}, 2),
    ({"ready": {"boot": 4}, "damaged_exhausted": {"sword": 1}}, 2),
])  # fmt: skip
def test_without_an_undamaged_sword_he_is_defenseless(own: dict[str, dict[str, int]], hits: int) -> None:
    match = _defended(dice=(1, 0), **own)
    assert events(match, "hits")[0]["attacker_hits"] == hits


@rule("V35", "V36")
def test_hits_beyond_his_items_are_lost_and_the_pawn_stays() -> None:
    match = _defended(dice=(3, 0), warriors=3, ready={"boot": 1})
    vagabond = player(match, 1)
    assert (vagabond.own.damaged, vagabond.own.ready, vagabond.pawn) == ({"boot": 1}, {}, "A5")
    match = _defended(dice=(3, 0), warriors=3)
    assert pending(match) == (0, "action"), "he may be battled without any item"


@rule("V36", "C66", "C81")
def test_an_ambush_damages_items_and_never_ends_his_attack() -> None:
    scene = _scene(ready={"sword": 2}).at("A5", "marquise", warrior=2).hand("marquise", "B22")
    match = _attack(scene.dice(3, 0), "B22")
    assert player(match, 0).own.damaged == {"sword": 1}
    assert player(match, 0).own.damaged_exhausted == {"sword": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 2}, "no sword is left to hit with"
    assert events(match, "battle_over") != []


@rule("V36", "C66")
def test_he_may_ambush_and_answer_an_ambush() -> None:
    scene = _scene(ready={"sword": 1}).at("A5", "marquise", warrior=2)
    match = _attack(scene.hand("marquise", "B22").hand("vagabond", "B01").dice(0, 0), "B22")
    assert pending(match) == (0, "counter_ambush")
    play(match, "B01")
    assert player(match, 0).own.damaged == {}
    scene = Scene("marquise", "vagabond").at("A5", "vagabond", pawn=True).at("A5", "marquise", warrior=3)
    match = scene.hand("vagabond", "B22").dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1", "B22")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert _level(match, 0) == "hostile"


@rule("V40", "V11")
def test_removing_sympathy_in_battle_causes_outrage() -> None:
    scene = _scene(ready={"sword": 1}).at("A5", "alliance", sympathy=1).hand("vagabond", "B24")
    match = play(_actions(scene.dice(0, 0)), "battle", "seat_2")
    assert (pending(match), score(match, 0)) == ((0, "outrage"), 1)


@rule("V41", "C74")
def test_armorers_ignore_rolled_hits_on_him() -> None:
    scene = _scene(ready={"sword": 1, "boot": 1}).play("vagabond", "B07").at("A5", "marquise", warrior=3)
    match = _attack(scene.dice(2, 2), "B07")
    assert player(match, 0).own.damaged == {}


@rule("V10", "C83")
def test_a_crafted_effect_that_removes_warriors_turns_all_of_them_hostile_without_infamy() -> None:
    scene = _scene(ready={"hammer": 3}).hand("vagabond", "B31")
    scene.at("A10", "marquise", warrior=1, workshop=1).at("A5", "alliance", sympathy=1)
    match = play(_actions(scene), "craft:B31")
    assert standing(match, "A10", "marquise") == {}
    assert (_level(match, 1), _level(match, 2), score(match, 0)) == ("hostile", "indifferent", 2)


@rule("V11", "C84", "C101")
def test_infamy_wins_in_the_same_instant() -> None:
    scene = _scene(ready={"sword": 2}, relations={1: "hostile"}).at("A5", "marquise", warrior=2)
    match = _attack(scene.score("vagabond", 28).dice(2, 0))
    assert match.is_over and match.state.outcome.winners == [0]


# -- allies ------------------------------------------------------------------------------------------------


@rule("V15", "C31")
def test_warriors_of_one_ally_may_come_along() -> None:
    scene = _scene(ready={"boot": 2}, relations={1: "allied", 2: "allied"})
    scene.at("A5", "marquise", warrior=3).at("A5", "alliance", warrior=1)
    match = play(_actions(scene), "move", "A1")
    assert pending(match) == (0, "bring")
    assert options(match) == ["none", "seat_1"], "the Alliance rules neither clearing"
    play(match, "seat_1")
    assert (pending(match), options(match)) == ((0, "how_many"), [1, 2, 3])
    play(match, 2)
    assert standing(match, "A1", "marquise") == {"warrior": 2} and player(match, 0).pawn == "A1"
    play(match, "move", "A9", "none")
    assert standing(match, "A1", "marquise") == {"warrior": 2}


@rule("V15")
def test_only_allies_come_along_and_only_where_their_own_rules_let_them() -> None:
    scene = _scene(ready={"boot": 1}, relations={1: "friendly"}).at("A5", "marquise", warrior=3)
    assert pending(play(_actions(scene), "move", "A1")) == (0, "action")
    scene = _scene(ready={"boot": 1}, relations={1: "allied"}).at("A5", "marquise", warrior=1)
    scene.at("A5", "alliance", warrior=2)
    assert pending(play(_actions(scene), "move", "A1")) == (0, "action"), "they rule neither clearing"


@rule("V15", "V19", "XR13")
def test_allies_come_along_on_a_slip_too_and_their_owner_pays_for_outrage() -> None:
    scene = _scene(relations={1: "allied"}).at("A5", "marquise", warrior=2).at("A1", "alliance", sympathy=1)
    match = scene.hand("marquise", "B13").hand("vagabond", "B14").turn("vagabond", "slip")
    play(match, "A1", "seat_1", 2)
    assert pending(match) == (1, "outrage")


@rule("V15")
def test_nobody_follows_into_a_forest_or_out_of_one() -> None:
    scene = _scene(relations={1: "allied"}).at("A5", "marquise", warrior=2)
    match = play(scene.turn("vagabond", "slip"), "AF1")
    assert pending(match) == (0, "action")


@rule("V16", "C71")
def test_attacking_he_may_borrow_the_warriors_of_one_ally() -> None:
    scene = _scene(ready={"sword": 1}, relations={2: "allied"}).at("A5", "marquise", warrior=5)
    match = _attack(scene.at("A5", "alliance", warrior=2).dice(3, 0))
    assert (pending(match), options(match)) == ((0, "borrow"), ["none", "seat_2"])
    play(match, "seat_2")
    assert standing(match, "A5", "marquise") == {"warrior": 2}, "two warriors and a sword"
    match = _attack(scene.dice(3, 0), "none")
    assert standing(match, "A5", "marquise") == {"warrior": 4}


@rule("V16")
def test_the_defender_is_not_borrowed_and_defending_he_borrows_nobody() -> None:
    scene = _scene(ready={"sword": 1}, relations={1: "allied"}).at("A5", "marquise", warrior=2)
    assert pending(_attack(scene.dice(1, 0))) == (0, "action")
    scene = Scene("marquise", "vagabond", "alliance").at("A5", "vagabond", pawn=True)
    scene.own("vagabond", relations={2: "allied"}, ready={"boot": 2, "sword": 1})
    scene.at("A5", "alliance", warrior=3).at("A5", "marquise", warrior=3).dice(3, 3)
    match = play(scene.turn("marquise", "actions", actions=3), "battle", "A5", "seat_1")
    assert standing(match, "A5", "marquise") == {"warrior": 2}


def _bled(dice: tuple[int, int], *hits: str) -> Match:
    """He attacks with three Alliance warriors beside him and takes the lower die."""
    scene = _scene(ready={"sword": 1, "boot": 3}, relations={2: "allied"}).at("A5", "marquise", warrior=5)
    match = _attack(scene.at("A5", "alliance", warrior=3).dice(*dice), "seat_2")
    return play(match, *hits)


@rule("V17", "XR29")
def test_each_hit_goes_to_an_item_or_to_an_allied_warrior() -> None:
    match = _bled((3, 2))
    assert (pending(match), options(match)) == ((0, "hit_on"), ["boot", "exhausted_sword", "seat_2"])
    play(match, "seat_2", "boot")
    assert standing(match, "A5", "alliance") == {"warrior": 2}
    assert player(match, 0).own.damaged == {"boot": 1}
    assert _level(match, 2) == "allied", "one each: no harm done"


@rule("V17", "XR29", "V10")
@pytest.mark.parametrize(("dice", "hits", "level"), [
    ((3, 1), ("seat_2",), "hostile"), ((3, 2), ("seat_2", "seat_2"), "hostile"),
    ((3, 3), ("seat_2", "boot", "seat_2"), "hostile"), ((3, 3), ("boot", "boot", "seat_2"), "allied"),
    ((3, 1), ("boot",), "allied"),
])  # fmt: skip
def test_an_ally_that_took_more_hits_than_his_items_turns_hostile(
    dice: tuple[int, int], hits: tuple[str, ...], level: str
) -> None:
    match = _bled(dice, *hits)
    assert _level(match, 2) == level
    assert (player(match, 0).own.item_hits, player(match, 0).own.ally_hits) == (0, {})


@rule("V17", "XR29")
@pytest.mark.parametrize(("low", "level"), [(2, "allied"), (3, "hostile")])
def test_ambush_hits_count_in_the_tally(low: int, level: str) -> None:
    scene = _scene(ready={"sword": 1, "boot": 3}, relations={2: "allied"}).at("A5", "marquise", warrior=5)
    scene.at("A5", "alliance", warrior=4).hand("marquise", "B22")
    match = _attack(scene.dice(3, low), "seat_2", "B22", "boot", "boot", *["seat_2"] * low)
    assert _level(match, 2) == level
    assert score(match, 0) == 2, "the first of three turned the Marquise; allies that fall pay nothing"


@rule("TC9", "V16")
def test_council_warriors_at_an_assembly_join_an_allied_attacker_without_being_asked_for() -> None:
    scene = _scene("A5", "marquise", "council", ready={"sword": 1}, relations={2: "allied"})
    scene.at("A5", "marquise", warrior=4).at("A5", "council", warrior=2, closed=1)
    match = _attack(scene.dice(3, 0))
    assert pending(match) == (0, "action")
    assert standing(match, "A5", "marquise") == {"warrior": 1}


@rule("TC8", "I16")
def test_peacekeepers_do_not_help_the_vagabond_and_stand_against_him() -> None:
    scene = _scene("A5", "marquise", "council", ready={"sword": 3}).at("A5", "marquise", warrior=1)
    scene.at("A5", "council", warrior=2, closed=1)
    match = _attack(scene.dice(3, 0))
    assert standing(match, "A5", "council") == {"closed": 1}
    assert _level(match, 2) == "hostile", "he removed their warriors"


@rule("TC17", "V35")
def test_banish_damages_none_of_his_items() -> None:
    scene = Scene("council", "vagabond").at("A5", "vagabond", pawn=True).own("vagabond", ready={"boot": 2})
    scene.at("A5", "council", warrior=2)
    match = scene.dice(2, 0).turn("council", "birdsong")
    drive(battle.fight(match.state, 0, 1, "A5", kind="banish"), [2, 0])
    assert match.state.players[1].own.ready == {"boot": 2}
