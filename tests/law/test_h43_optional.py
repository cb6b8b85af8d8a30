"""The optional actions exchange, recruit, activate and use, and taking assets (H43-H50)."""

from collections.abc import Callable

import pytest

from game.engine.match import Match
from game.homeland.tables import INTEL
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    go_on,
    names_in,
    on_board,
    options,
    pending,
    place,
    play,
    player,
    public_row,
    refused,
    tokens,
    tracks,
)

# -- H43: exchange ---------------------------------------------------------------------------------


@rule("H43")
@pytest.mark.parametrize(("card", "rep", "clout"),
                         [("I03", 1, 0), ("I05", 2, 0), ("I18", 0, 2), ("I10", 0, 3)])
def test_an_exchange_discards_a_card_for_the_tokens_shown_on_it(card: str, rep: int, clout: int) -> None:
    match = Scene().player(0, hand=["I04", card]).turn(0)
    bystander = public_row(match, 2)
    play(match, "exchange", card)
    assert tokens(match, 0) == (1 + rep, 1 + clout)
    assert player(match, 0).hand == ["I04"]
    assert match.state.intel.discard == [card]
    assert public_row(match, 2) == bystander
    assert pending(match) == (0, "action")


@rule("H43", "H56")
def test_everyone_sees_the_exchanged_card() -> None:
    match = Scene().player(0, hand=["I05"]).turn(0)
    play(match, "exchange", "I05")
    for seat in (1, None):
        assert [e["card"] for e in events(match, "exchanged", seat)] == ["I05"]
        assert match.observe(seat)["table"]["piles"]["intel"]["discard"] == ["I05"]


@rule("H43")
def test_only_one_exchange_in_a_turn() -> None:
    match = Scene().player(0, hand=["I05", "I03"]).turn(0)
    play(match, "exchange", "I05")
    assert "exchange" not in options(match)
    assert refused(match, "exchange") == "H43"


@rule("H43")
def test_no_exchange_without_a_card() -> None:
    assert refused(Scene().turn(0), "exchange") == "H43"


@rule("H43", "H24a")
def test_an_exchanged_gold_card_yields_its_token_and_its_effect_does_not_happen() -> None:
    match = (Scene().threat("O11", row="severe").threat("O21", row="severe")
             .player(0, hand=["I19", "I20", "I26"]).turn(0))
    play(match, "exchange", "I20")
    assert tokens(match, 0) == (1, 2)
    assert on_board(match) == ["O11", "O21"]
    assert place(match, "O11") == ("severe", 1)
    assert tokens(match, 1) == (1, 1)
    assert pending(match) == (0, "action")


@rule("H43")
def test_every_gold_card_shows_one_token() -> None:
    assert {kind.tokens for kind in INTEL.values() if kind.colour == "gold"} == {1}


@rule("H43", "H29")
def test_open_and_secret_copies_are_two_options_of_an_exchange() -> None:
    match = Scene().player(0, hand=["I03"], shown=["I03"]).turn(0)
    play(match, "exchange")
    assert options(match) == ["I03", "I03:open"]
    play(match, "I03:open")
    assert (player(match, 0).hand, player(match, 0).shown) == (["I03"], [])
    assert match.state.intel.discard == ["I03"]


# -- H44: recruit ----------------------------------------------------------------------------------


@rule("H44")
@pytest.mark.parametrize("piece", ["agent", "soldier"])
def test_an_agent_or_a_soldier_is_free(piece: str) -> None:
    match = Scene().turn(0)
    bystander = public_row(match, 3)
    play(match, "recruit", piece)
    assert getattr(player(match, 0), f"{piece}s") == 2
    assert getattr(match.state, f"{piece}s") == 18 - 4 - 1
    assert tokens(match, 0) == (1, 1)
    assert public_row(match, 3) == bystander
    assert pending(match) == (0, "action")


@rule("H44")
def test_recruiting_is_once_in_a_turn_whatever_was_recruited() -> None:
    match = Scene().player(0, rep=3, clout=3).turn(0)
    play(match, "recruit", "soldier")
    assert "recruit" not in options(match)
    assert refused(match, "recruit") == "H44"
    match = Scene().player(0, rep=3, clout=0).top("assets", "A05", "A08").turn(0)
    play(match, "recruit", "asset", "A05")
    assert refused(match, "recruit") == "H44"


@rule("H44")
def test_an_asset_needs_three_tokens_of_any_mix() -> None:
    match = Scene().player(0, rep=1, clout=1).turn(0)
    play(match, "recruit")
    assert options(match) == ["agent", "soldier"]
    assert refused(match, "asset") == "H44"
    match = Scene().player(0, rep=1, clout=2).turn(0)
    play(match, "recruit")
    assert options(match) == ["agent", "asset", "soldier"]


@rule("H44", "H4b")
def test_an_empty_pool_refuses_its_kind_and_with_nothing_left_the_action() -> None:
    match = Scene(pool=5).player(1, agents=2).turn(0)
    play(match, "recruit")
    assert options(match) == ["soldier"]
    assert refused(match, "agent") == "H4b"
    match = Scene(pool=4).turn(0)
    assert refused(match, "recruit") == "H44"


@rule("H44", "H49")
def test_what_cards_hand_out_does_not_use_up_the_action() -> None:
    match = Scene().player(0, active=["A26", "A03"]).player(1, active=["A01"]).turn(0)
    play(match, "use", "A03", "use", "A26")
    assert "recruit" in options(match)
    play(match, "recruit", "agent")
    assert pending(match) == (0, "action")


@rule("H44", "H21")
def test_a_piece_from_an_advantage_leaves_the_recruit_action_for_the_own_turn() -> None:
    match = (Scene(seats=3, marker=0)
             .threat("O05", row="imminent", plot="P01", lead=0, intel=["I09", "I09"], agents=4).analysis())
    assert tracks(match) == (1, 0)
    assert player(match, 0).agents == 2
    assert pending(match) == (0, "action")
    play(match, "recruit", "agent")
    assert player(match, 0).agents == 3


# -- H45: recruit an asset -------------------------------------------------------------------------


def _recruiting(rep: int = 3, clout: int = 0) -> Match:
    return Scene().player(0, rep=rep, clout=clout).top("assets", "A05", "A24").turn(0)


@rule("H45")
def test_pay_three_draw_two_keep_one_discard_the_other_face_up() -> None:
    match = _recruiting()
    bystander = public_row(match, 1)
    play(match, "recruit", "asset")
    assert tokens(match, 0) == (0, 1 - 1)
    assert pending(match) == (0, "keep_asset")
    assert options(match) == ["A05", "A24"]
    play(match, "A24")
    assert assets(match, 0) == {"A24": False}
    assert match.state.assets.discard == ["A05"]
    assert public_row(match, 1) == bystander
    assert pending(match) == (0, "action")


@rule("H45", "H55")
def test_the_choice_is_secret_and_only_the_refused_card_comes_to_light() -> None:
    match = _recruiting()
    play(match, "recruit", "asset")
    assert match.observe(0)["own"]["offered"] == ["A05", "A24"]
    for seat in (1, 2, 3, None):
        assert not names_in(match.observe(seat)) & {"A05", "A24"}
    play(match, "A05")
    for seat in (1, 2, 3, None):
        assert "A05" not in names_in(match.observe(seat))
        assert match.observe(seat)["table"]["piles"]["assets"]["discard"] == ["A24"]
    assert public_row(match, 0)["assets"] == [{"asset": None, "active": False, "known": False}]
    assert match.observe(0)["table"]["players"][0]["assets"][0]["asset"] == "A05"


@rule("H45")
@pytest.mark.parametrize(("rep", "clout", "amounts"), [(2, 2, [1, 2]), (5, 5, [0, 1, 2, 3]), (1, 4, [0, 1])])
def test_the_mix_is_asked_where_there_is_a_choice(rep: int, clout: int, amounts: list[int]) -> None:
    match = _recruiting(rep, clout)
    play(match, "recruit", "asset")
    assert pending(match) == (0, "pay_rep")
    assert options(match) == amounts
    play(match, amounts[0])
    assert tokens(match, 0) == (rep - amounts[0], clout - 3 + amounts[0])
    assert pending(match) == (0, "keep_asset")


@rule("H45")
def test_the_payment_is_final_once_the_cards_are_seen() -> None:
    match = _recruiting()
    play(match, "recruit")
    assert match.can_undo
    play(match, "asset")
    assert not match.can_undo


@rule("H45", "H10")
def test_the_last_asset_is_drawn_and_kept() -> None:
    match = Scene().player(0, rep=3).only("assets", "A05").turn(0)
    play(match, "recruit", "asset", 3)
    assert options(match) == ["A05"]
    play(match, "A05")
    assert assets(match, 0) == {"A05": False}
    assert match.state.assets.discard == []


@rule("H45", "H10")
def test_an_empty_asset_deck_takes_in_its_discard_pile_and_with_none_the_asset_is_refused() -> None:
    match = Scene().player(0, rep=3, clout=0).only("assets", discard=["A05", "A24", "A13"]).turn(0)
    play(match, "recruit", "asset")
    assert len(options(match)) == 2 and set(options(match)) < {"A05", "A24", "A13"}
    match = Scene().player(0, rep=3).only("assets").turn(0)
    play(match, "recruit")
    assert refused(match, "asset") == "H10"


# -- H46: activate ---------------------------------------------------------------------------------


@rule("H46")
def test_any_number_of_face_down_assets_may_be_activated_and_there_is_no_way_back() -> None:
    match = Scene().player(0, face_down=["A05", "A24", "A13"]).turn(0)
    play(match, "activate", "A05", "activate", "A24")
    assert assets(match, 0) == {"A05": True, "A24": True, "A13": False}
    play(match, "activate")
    assert options(match) == ["A13"]
    play(match, "A13")
    assert refused(match, "activate") == "H46"
    assert not [option for option in options(match) if "deactivate" in option]


@rule("H46", "H56")
def test_an_activated_asset_is_seen_by_all_a_face_down_one_only_counted() -> None:
    match = Scene().player(0, face_down=["A05", "A24"]).turn(0)
    assert [a["asset"] for a in public_row(match, 0)["assets"]] == [None, None]
    play(match, "activate", "A24")
    assert public_row(match, 0)["assets"] == [{"asset": "A24", "active": True, "known": True},
                                              {"asset": None, "active": False, "known": False}]
    assert "A05" not in names_in(match.observe(1))


@rule("H46")
def test_only_the_player_at_turn_activates() -> None:
    match = Scene(seats=3, marker=0).player(1, face_down=["A05"]).turn(0)
    assert refused(match, "activate") == "H46"
    play(match, "end_turn")
    assert "activate" in options(match)


@rule("H46", "H49", "H85")
def test_a_face_down_asset_gives_nothing() -> None:
    match = (Scene().threat("O11").player(0, hand=["I06"], face_down=["A03", "A05", "A16"]).turn(0))
    assert public_row(match, 0)["minimum_hand"] == 3
    play(match, "claim", "O11", "exchange", "I06", "recruit", "soldier")
    assert tokens(match, 0) == (1, 3)
    assert player(match, 0).soldiers == 2
    play(match, "end_turn")
    assert len(player(match, 0).hand) == 3


# -- H47, H48: use ---------------------------------------------------------------------------------


@rule("H47", "H46")
def test_an_asset_just_recruited_may_be_activated_and_used_in_the_same_turn() -> None:
    match = Scene().player(0, rep=0, clout=3).top("assets", "A26", "A24").turn(0)
    play(match, "recruit", "asset", "A26")
    assert refused(match, "use") == "H46"
    play(match, "activate", "A26", "use", "A26")
    assert tokens(match, 0) == (0, 4)
    assert assets(match, 0) == {}
    assert pending(match) == (0, "action")


@rule("H47", "H80")
def test_an_ability_without_a_cost_works_once_in_a_turn_and_again_in_the_next() -> None:
    match = Scene(seats=3).player(0, active=["A01", "A20"]).turn(0)
    play(match, "use", "A01", "use")
    assert options(match) == ["A20"]
    assert refused(match, "A01") == "H47"
    play(match, "A20", "decline")
    assert refused(match, "use") == "H47"
    play(match, "end_turn", "end_turn", "end_turn")
    go_on(match, until=(0, "action"))
    play(match, "use")
    assert options(match) == ["A01", "A20"]


@rule("H47", "H18", "H49", "H61", "H46")
def test_each_asset_that_is_not_used_now_says_why() -> None:
    match = Scene().player(0, active=["A01", "A02", "A05", "A06", "A24"], face_down=["A26"]).turn(0)
    play(match, "use")
    assert options(match) == ["A01"]
    assert [(a, refused(match, a)) for a in ("A02", "A05", "A06", "A24", "A26")] == [
        ("A02", "H61"), ("A05", "H49"), ("A06", "H18"), ("A24", "H47"), ("A26", "H46")]


@rule("H47")
def test_nobody_uses_an_asset_on_somebody_elses_turn() -> None:
    match = Scene().player(1, active=["A01", "A26"]).turn(0)
    assert refused(match, "use") == "H47"


@rule("H48", "H69")
def test_a_burned_asset_is_out_of_the_game_with_its_points() -> None:
    match = Scene().player(0, active=["A26"], face_down=["A24"]).turn(0)
    play(match, "use", "A26")
    assert assets(match, 0) == {"A24": False}
    assert match.state.assets.burned == ["A26"]
    assert match.state.assets.discard == []
    assert [(e["asset"], e["rule"]) for e in events(match, "asset_burned")] == [("A26", "H48")]


# -- H49: passive abilities ------------------------------------------------------------------------


@rule("H49", "H83")
def test_a_passive_ability_answers_its_event_also_when_activated_in_the_same_turn() -> None:
    match = (Scene().threat("O11").player(0, hand=["I06"], face_down=["A03", "A16", "A04"]).turn(0))
    play(match, "claim", "O11", "activate", "A03", "activate", "A16", "activate", "A04")
    play(match, "exchange", "I06")
    assert tokens(match, 0) == (1, 1 + 2 + 1)
    play(match, "recruit", "soldier")
    assert player(match, 0).soldiers == 3
    play(match, "deploy_agents", "O11", 1, "no_look")
    assert pending(match) == (0, "look_intel_here")


@rule("H49")
def test_a_passive_ability_does_not_answer_an_event_before_its_activation() -> None:
    match = Scene().player(0, hand=["I06"], face_down=["A03"]).turn(0)
    play(match, "exchange", "I06", "activate", "A03")
    assert tokens(match, 0) == (1, 3)
    assert pending(match) == (0, "action")


@rule("H49")
def test_a_passive_ability_works_for_its_owner_alone() -> None:
    match = Scene().player(0, hand=["I06"]).player(1, active=["A03", "A16"]).turn(0)
    play(match, "exchange", "I06", "recruit", "soldier")
    assert tokens(match, 0) == (1, 3)
    assert player(match, 0).soldiers == 2
    assert (tokens(match, 1), player(match, 1).soldiers) == ((1, 1), 1)


# -- H50: taking assets ----------------------------------------------------------------------------


@rule("H50", "H83")
def test_an_active_asset_is_taken_from_another_player_and_arrives_face_down_known_to_all() -> None:
    match = Scene().player(0, active=["A03"]).player(2, active=["A01", "A24"]).turn(0)
    bystander = public_row(match, 1)
    play(match, "use", "A03")
    assert (assets(match, 0), assets(match, 2)) == ({"A01": False}, {"A24": True})
    assert match.state.assets.burned == ["A03"]
    for seat in (1, 2, None):
        row = match.observe(seat)["table"]["players"][0]
        assert row["assets"] == [{"asset": "A01", "active": False, "known": True}]
    assert public_row(match, 1) == bystander
    assert pending(match) == (0, "action")


@rule("H50")
def test_a_taken_asset_may_be_activated_at_once_and_used() -> None:
    match = Scene().player(0, active=["A03"]).player(2, active=["A01"]).turn(0)
    play(match, "use", "A03", "activate", "A01", "use", "A01")
    assert tokens(match, 0) == (1, 2)
    assert assets(match, 0) == {"A01": True}


@rule("H50")
def test_an_asset_is_taken_from_the_discard_pile() -> None:
    match = Scene().player(0, active=["A03"]).discard("assets", "A24", "A01").turn(0)
    play(match, "use", "A03")
    assert assets(match, 0) == {"A01": False}
    assert match.state.assets.discard == ["A24"]
    assert public_row(match, 0)["assets"] == [{"asset": "A01", "active": False, "known": True}]
    assert pending(match) == (0, "action")


def _face_down(scene: Scene) -> Scene:
    return scene.player(2, face_down=["A01"])


def _known_face_down(scene: Scene) -> Scene:
    return scene.player(2, known=["A01"])


def _burned(scene: Scene) -> Scene:
    scene.state.assets.draw.remove("A01")
    scene.state.assets.burned.append("A01")
    return scene


@rule("H50")
@pytest.mark.parametrize("where", [lambda scene: scene, _face_down, _known_face_down, _burned])
def test_without_a_target_the_cost_cannot_be_paid(where: Callable[[Scene], Scene]) -> None:
    match = where(Scene().player(0, active=["A03"])).turn(0)
    assert refused(match, "use") == "H50"
    assert assets(match, 0) == {"A03": True}


@rule("H50")
def test_an_own_asset_is_no_target() -> None:
    match = Scene().player(0, active=["A03", "A01"]).turn(0)
    play(match, "use")
    assert options(match) == ["A01"]
    assert refused(match, "A03") == "H50"
