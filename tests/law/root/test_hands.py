"""The shared deck, suits of cards, hands (C34-C43, C117-C120, C148, C149)."""

from collections import Counter
from random import Random

import pytest

from game.root import deck
from game.root.tables import AMBUSHES, BASE, DOMINANCES, copies
from tests.engine.laws import check_save
from tests.law import rule
from tests.law.root.scene import Scene, drive, events, options, pending, play, player, refused, standing


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C34", "C43")
def test_fifty_four_cards_by_suit_and_kind() -> None:
    cards = copies(BASE)
    assert Counter(BASE[card].suit for card in cards) == {"bird": 14, "fox": 14, "rabbit": 13, "mouse": 13}
    ambushes = Counter(BASE[card].suit for card in cards if card in AMBUSHES)
    assert ambushes == {"bird": 2, "fox": 1, "rabbit": 1, "mouse": 1}
    assert sorted(BASE[card].suit for card in cards if card in DOMINANCES) == [
        "bird", "fox", "mouse", "rabbit",
    ]  # fmt: skip


@rule("C34")
def test_cards_are_drawn_from_the_top_and_discarded_face_up() -> None:
    scene = _scene().top("B24", "B25").hand("marquise", "B13", "B14", "B15", "B16", "B17")
    match = scene.turn("marquise", "evening")
    assert options(match) == ["B13", "B14", "B15", "B16", "B17", "B24"]
    play(match, "B24")
    assert match.observe(1)["table"]["discard"] == ["B24"]


@rule("C35", "C119")
def test_an_empty_deck_is_shuffled_from_the_discards_in_the_middle_of_a_draw() -> None:
    scene = _scene().hand("eyrie", "B24").discard("B20", "B21", "B17").only_deck("B13").chance([2, 0, 1])
    for place in ("A2", "A5", "A7", "A8", "A9"):
        scene.at(place, "marquise", recruiter=1)
    match = scene.turn("marquise", "evening")
    told = [(each["kind"], each["count"]) for each in match.events_for(None) if "count" in each]
    assert told[:3] == [("drew", 1), ("reshuffled", 3), ("drew", 2)]
    assert len(player(match, "marquise").hand) == 3
    assert match.state.discard == []
    assert len(match.state.deck) == 1


@rule("C35")
def test_the_last_card_drawn_calls_for_the_shuffle_at_once() -> None:
    match = _scene().hand("eyrie", "B24").discard("B20", "B21").only_deck("B13").turn("marquise", "evening")
    assert events(match, "reshuffled")[0]["count"] == 2
    assert len(match.state.deck) == 2


@rule("C35")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    match = _scene().only_deck().at("A5", "marquise", recruiter=1).turn("marquise", "evening")
    assert player(match, "marquise").hand == []
    assert events(match, "drew") == []


@rule("C36", "C37", "C38", "C39")
@pytest.mark.parametrize(
    ("suits", "fitting"),
    [
        (["fox"], ["B03", "B13"]), (["rabbit"], ["B03", "B24"]), (["mouse"], ["B03"]),
        (["fox", "rabbit"], ["B03", "B13", "B24"]), (["bird"], ["B03"]), ([], []),
    ],
)  # fmt: skip
def test_a_bird_counts_as_any_suit_but_nothing_counts_as_a_bird(
    suits: list[str], fitting: list[str]
) -> None:
    scene = _scene().hand("marquise", "B13", "B24", "B03")
    assert deck.fitting(scene.state, 0, suits) == fitting


@rule("C39")
def test_a_card_matches_a_clearing_of_its_suit() -> None:
    scene = _scene().hand("marquise", "B13", "B24", "B35", "B03").suits(A5=["fox", "rabbit"])
    assert deck.matching(scene.state, 0, "A5") == ["B03", "B13", "B24"]
    assert deck.matching(scene.state, 0, "A2") == ["B03", "B35"]


@rule("C37")
def test_only_a_bird_buys_what_asks_for_a_bird() -> None:
    match = _scene().hand("marquise", "B13", "B03").turn("marquise", "actions", actions=3)
    assert [each for each in options(match) if each.startswith("spend_bird")] == ["spend_bird:B03"]
    match = _scene().hand("marquise", "B13").turn("marquise", "actions", actions=3)
    assert refused(match, "spend_bird") == "M15"


@rule("C40", "C42")
@pytest.mark.parametrize("card", ["B22", "B23"])
def test_ambush_and_dominance_cards_may_be_spent_for_their_suit(card: str) -> None:
    scene = _scene().hand("marquise", card).at("A5", "marquise", sawmill=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, f"overwork:{card}", "A5")
    assert standing(match, "A5", "marquise") == {"sawmill": 1, "wood": 1}
    assert match.state.discard + match.state.available == [card]


@rule("C41", "C117", "C118")
def test_the_play_area_is_not_the_hand() -> None:
    scene = _scene().play("marquise", "B07", "B08", "B20").dominance("marquise", "B12")
    scene.hand("marquise", "B13", "B14", "B15", "B16").top("B24")
    match = scene.turn("marquise", "evening")
    assert len(player(match, "marquise").hand) == 5
    assert pending(match) != (0, "discard")


@rule("C41")
def test_a_crafted_card_pays_for_nothing() -> None:
    scene = _scene().play("marquise", "B07").at("A5", "marquise", sawmill=1)
    match = scene.turn("marquise", "actions", actions=3)
    assert refused(match, "overwork") == "M20"
    assert refused(match, "spend_bird") == "M15"


@rule("C117")
def test_the_limit_is_checked_in_the_own_evening_alone() -> None:
    scene = _scene().hand("marquise", "B13", "B14", "B15", "B16", "B17", "B21").hand("eyrie", "B24")
    scene.hand("eyrie", "B25", "B26", "B27", "B35", "B36", "B37").at("A3", "eyrie", roost=1)
    match = scene.at("A1", "marquise", warrior=1).turn("marquise")
    play(match, "done", "done")
    assert pending(match) == (0, "discard")
    assert len(player(match, "eyrie").hand) == 7
    play(match, "B13", "B14")
    assert len(player(match, "eyrie").hand) == 7, "not even at the end of another's turn"
    assert pending(match) == (1, "decree_card")


@rule("C118")
def test_the_decree_is_no_hand() -> None:
    viziers = {"recruit": ["B20", "vizier"], "move": ["B21", "vizier"], "battle": [], "build": []}
    scene = _scene().taken("B20", "B21").own("eyrie", decree=viziers).at("A3", "eyrie", roost=1)
    match = scene.hand("eyrie", "B13", "B14", "B15", "B16").top("B24").turn("eyrie", "draw")
    assert len(player(match, "eyrie").hand) == 5


@rule("C119")
def test_a_draw_of_several_cards_is_one_draw() -> None:
    scene = _scene()
    for place in ("A2", "A5", "A7"):
        scene.at(place, "marquise", recruiter=1)
    match = scene.turn("marquise", "evening")
    assert [each["count"] for each in events(match, "drew") if each["seat"] == 0] == [2]


@rule("C148")
def test_an_empty_hand_can_not_be_robbed() -> None:
    match = _scene().play("marquise", "B19").hand("marquise", "B20").turn("marquise")
    assert pending(match) == (0, "action"), "no window for Stand and Deliver"
    assert drive(deck.take_random(match.state, 0, 1, "B19")) == []


@rule("C149")
def test_a_card_given_away_is_known_to_giver_and_receiver_alone() -> None:
    s = _scene().hand("marquise", "B13", "B24").state
    deck.give(s, 0, 1, "B24", "C149")
    assert (s.players[0].hand, s.players[1].hand) == (["B13"], ["B24"])
    assert s.players[1].known == {0: ["B24"]}


@rule("C35", "C117")
def test_what_was_told_after_a_reshuffle_is_settled_also_in_a_save() -> None:
    hand = ("B24", "B25", "B26", "B27", "B32", "B34")
    scene = Scene("marquise", "eyrie").hand("marquise", *hand).discard("B11", "B13").only_deck("B01")
    match = play(scene.turn("marquise", "actions"), "done")
    assert pending(match) == (0, "discard")
    check_save(match, lambda name: match.rules, Random(1), steps=1)
