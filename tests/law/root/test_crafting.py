"""Crafting and items (C91-C99, IT1-IT10)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.root.crafting import craft, payable
from game.root.state import Turn
from game.root.tables import BASE, CARDS, CHARACTERS, ITEMS, SUITS, copies
from tests.law import rule
from tests.law.root.scene import Scene, drive, events, options, pending, play, player, refused, score


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C91", "C93")
def test_every_icon_takes_a_piece_of_its_suit_each_once_a_turn() -> None:
    scene = _scene().at("A8", "marquise", workshop=2).at("A2", "marquise", workshop=1)
    match = scene.hand("marquise", "B17", "B18", "B13").turn("marquise", "craft")
    play(match, "craft:B17")
    assert refused(match, "craft:B18") == "C91", "both fox workshops made the sword"
    assert options(match) == ["craft:B13", "done"]
    play(match, "craft:B13")
    assert [each["place"] for each in events(match, "activated")] == ["A8", "A8", "A2"]
    assert score(match, "marquise") == 3


@rule("C91")
def test_in_the_next_turn_all_pieces_are_fresh() -> None:
    scene = _scene().at("A8", "marquise", workshop=1, warrior=1).hand("marquise", "B18", "B39")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B18", "done", "done")
    while pending(match) != (0, "action"):
        play(match, options(match)[-1] if pending(match) != (1, "move_to") else options(match)[0])
    assert "craft:B39" in options(match)


@rule("C92")
@pytest.mark.parametrize(
    ("pieces", "cost", "pays"),
    [
        ([("fox",), ("fox",), ("mouse",), ("rabbit",)], ["any"] * 4, True),
        ([("fox",), ("fox",), ("mouse",)], ["any"] * 4, False),
        ([("fox",), ("mouse",)], ["fox", "any"], True),
        ([("mouse",), ("mouse",)], ["fox", "any"], False),
        ([("fox", "mouse"), ("fox",)], ["fox", "mouse"], True),
        ([("fox", "mouse")], ["fox", "mouse"], False),
    ],
)
def test_any_takes_whichever_suit_a_named_icon_its_own(
    pieces: list[tuple[str, ...]], cost: list[str], pays: bool
) -> None:
    assert payable(pieces, cost) is pays


@rule("C91", "C92", "C94")
@given(
    st.lists(st.lists(st.sampled_from(SUITS), min_size=1, unique=True).map(tuple), max_size=5),
    st.lists(st.sampled_from([*SUITS, "any"]), min_size=1, max_size=4),
)
def test_a_cost_is_payable_if_some_order_of_the_pieces_covers_it(
    pieces: list[tuple[str, ...]], cost: list[str]
) -> None:
    pairings = [zip(cost, order, strict=True) for order in permutations(pieces, len(cost))]
    naive = any(all(icon in ("any", *piece) for icon, piece in pairs) for pairs in pairings)
    assert payable(pieces, cost) is naive


@rule("C92")
def test_royal_claim_is_made_by_four_pieces_of_any_suit() -> None:
    scene = _scene().no_ruins().hand("marquise", "B10").at("A8", "marquise", workshop=2)
    match = scene.at("A5", "marquise", workshop=2).turn("marquise", "craft")
    play(match, "craft:B10", "fox", "fox")
    assert player(match, "marquise").play == ["B10"]
    assert options(match) == ["done"]


@rule("C94", "C141")
def test_a_piece_in_a_clearing_of_several_suits_counts_as_any_one_of_them_each_time() -> None:
    scene = _scene().landmark("lost_city", "A11").at("A11", "marquise", workshop=1)
    scene.at("A8", "marquise", workshop=1).hand("marquise", "B17", "B20", "B24")
    match = scene.turn("marquise", "craft")
    assert options(match) == ["craft:B17", "craft:B24", "done"]
    assert refused(match, "craft:B20") == "C91", "one piece is not three"
    play(match, "craft:B24")
    assert refused(match, "craft:B17") == "C91"


@rule("C95")
def test_an_immediate_card_resolves_and_is_discarded_even_if_it_does_nothing() -> None:
    scene = _scene().no_ruins().at("A8", "marquise", workshop=2).at("A6", "marquise", workshop=1)
    match = scene.hand("marquise", "B21").turn("marquise", "craft")
    play(match, "craft:B21")
    assert (match.state.discard, score(match, "marquise")) == (["B21"], 0)


@rule("C95", "IT5")
def test_an_item_card_needs_its_item() -> None:
    scene = _scene().at("A8", "marquise", workshop=1).hand("marquise", "B18").item_supply(hammer=0)
    assert refused(scene.turn("marquise", "craft"), "craft:B18") == "IT5"


@rule("C96", "C99")
def test_a_persistent_card_stays_and_has_no_twin_until_it_leaves() -> None:
    scene = _scene().at("A8", "marquise", workshop=2).hand("marquise", "B07", "B07")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B07")
    assert player(match, "marquise").play == ["B07"]
    assert (match.state.discard, score(match, "marquise")) == ([], 0)
    assert refused(match, "craft:B07") == "C96"
    scene = _scene().at("A8", "marquise", workshop=1).hand("marquise", "B07").discard("B07")
    assert "craft:B07" in options(scene.turn("marquise", "craft"))


@rule("C97")
def test_ambush_and_dominance_cards_are_never_crafted() -> None:
    scene = _scene().no_ruins().at("A8", "marquise", workshop=2).at("A5", "marquise", workshop=2)
    match = scene.hand("marquise", "B01", "B12", "B18").turn("marquise", "craft")
    assert options(match) == ["craft:B18", "done"]
    assert refused(match, "craft:B01") == refused(match, "craft:B12") == "C97"


@rule("C98", "IT6")
def test_only_items_pay_when_crafted() -> None:
    scene = _scene().at("A5", "marquise", workshop=2).hand("marquise", "B37", "B28")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B37")
    assert score(match, "marquise") == 3
    assert player(match, "marquise").items == {"coin": 1}
    assert match.state.items["coin"] == 1
    assert match.state.discard == ["B37"]


# -- items -------------------------------------------------------------------------------------------------


@rule("IT1", "IT4", "C121")
def test_twelve_items_of_seven_types_and_no_torch() -> None:
    assert sorted(ITEMS) == ["bag", "boot", "coin", "crossbow", "hammer", "sword", "tea", "torch"]
    assert _scene().state.items == {
        "boot": 2, "bag": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coin": 2,
    }  # fmt: skip


@rule("IT3", "IT4")
@pytest.mark.parametrize("name", ["autumn", "gorge", "marsh"])
def test_the_supply_is_the_same_on_every_map_and_starting_items_are_not_of_it(name: str) -> None:
    assert Scene("marquise", "eyrie", map=name).state.items == _scene().state.items
    assert CHARACTERS["thief"].items == ("boot", "torch", "tea", "sword")
    assert sum(_scene().state.items.values()) == 12


@rule("IT5", "IT6")
def test_there_are_more_item_cards_than_items() -> None:
    cards = [CARDS[card] for card in copies(BASE) if CARDS[card].item]
    per_item = {item: sum(card.item == item for card in cards) for item in ITEMS}
    assert per_item == {
        "bag": 4, "boot": 4, "crossbow": 2, "hammer": 1, "sword": 3, "tea": 3, "coin": 3, "torch": 0,
    }  # fmt: skip
    points = {card.item: card.vp for card in cards}
    assert points == {"bag": 1, "boot": 1, "crossbow": 1, "hammer": 2, "sword": 2, "tea": 2, "coin": 3}


@rule("IT5")
def test_an_item_used_up_never_comes_back() -> None:
    scene = _scene().at("A8", "marquise", workshop=2).hand("marquise", "B18", "B06", "B39")
    match = scene.turn("marquise", "craft")
    play(match, "craft:B06")
    assert "crossbow" not in match.state.items
    assert refused(match, "craft:B39") == "IT5"


@rule("IT7", "C98")
def test_the_eyrie_have_a_crafted_items_box_and_pay_their_own_points() -> None:
    scene = _scene().own("eyrie", leader="despot").at("A5", "eyrie", roost=1).hand("eyrie", "B26")
    match = scene.turn("eyrie", "craft")
    play(match, "craft:B26")
    assert (player(match, "eyrie").items, score(match, "eyrie")) == ({"boot": 1}, 1)


@rule("IT2", "IT9")
def test_items_are_not_taken_with_enemy_pieces() -> None:
    scene = _scene().items("eyrie", boot=1).at("A8", "eyrie", roost=1).hand("marquise", "B21")
    scene.no_ruins().at("A8", "marquise", workshop=1).at("A6", "marquise", workshop=2)
    match = scene.turn("marquise", "craft")
    play(match, "craft:B21")
    assert score(match, "marquise") == 1
    assert player(match, "eyrie").items == {"boot": 1}


@rule("C91")
def test_which_suit_of_pieces_pays_is_the_crafters_choice() -> None:
    s = _scene().no_ruins().at("A8", "marquise", workshop=2).at("A5", "marquise", workshop=2)
    state = s.at("A2", "marquise", workshop=1).hand("marquise", "B10").state
    state.turn = Turn(0)
    asked = drive(craft(state, 0, "B10"), "rabbit", "mouse", "rabbit")
    assert [ask.options for ask in asked] == [
        ["fox", "mouse", "rabbit"], ["fox", "mouse", "rabbit"], ["fox", "rabbit"], ["fox"],
    ][: len(asked)]  # fmt: skip
    assert state.turn.activated == {"A2": 1, "A5": 2, "A8": 1}
