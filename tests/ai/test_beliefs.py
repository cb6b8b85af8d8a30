"""Beliefs: priors against a naive enumeration, Bayes against sums done by hand."""

from collections import Counter
from itertools import permutations
from math import log

import pytest

from game.ai.beliefs import habits
from game.ai.beliefs import homeland as beliefs
from game.ai.beliefs.deals import deals
from game.ai.beliefs.homeland_acts import CATEGORIES, Act, Pile, Reader, Slot
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST
from game.homeland.tables import AGENDA_SET
from tests.ai.positions import played

HABITS = {
    "agents": {"any": {LOYAL: {"sent": 0.8, "kept": 0.2}, OPPORTUNIST: {"sent": 0.8, "kept": 0.2},
                       MOLE: {"sent": 0.4, "kept": 0.6}}},
    "play": {"any": {"honest": dict(zip(CATEGORIES, (0.4, 0.3, 0.1, 0.1, 0.1), strict=True)),
                     MOLE: dict(zip(CATEGORIES, (0.1, 0.2, 0.1, 0.4, 0.2), strict=True))}},
}  # fmt: skip
BLUE, RED = CATEGORIES.index("blue_high"), CATEGORIES.index("red_high")


@pytest.fixture
def by_hand(monkeypatch):
    """Habits with round numbers, and evidence that counts in full."""
    caches = (habits.chance, beliefs.act_likelihoods, beliefs.pile_likelihoods, beliefs.slot_shares)
    monkeypatch.setattr(habits, "table", lambda: HABITS)
    monkeypatch.setattr(beliefs, "TRUST", 1.0)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


def counts(*kinds):
    return tuple(kinds.count(i) for i in range(len(CATEGORIES)))


# -- priors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_prior_counts_the_orders_of_the_cards(seats):
    cards = [agenda for agenda, copies in AGENDA_SET[seats].items() for _ in range(copies)]
    for agenda in AGENDA_SET[seats]:
        orders = Counter(order for order in permutations(cards) if order[1] == agenda)
        found = deals(seats, 1, agenda)
        assert set(found) == set(orders)
        for deal, chance in found.items():
            assert chance == pytest.approx(orders[deal] / orders.total())


@pytest.mark.rule("H6a")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_bystander_misses_the_mole_in_one_of_players_and_one_games(seats):
    assert beliefs.bystander(seats).no_mole == pytest.approx(1 / (seats + 1))


@pytest.mark.parametrize(("agenda", "chance"), [(LOYAL, 0.25), (OPPORTUNIST, 0.25), (MOLE, 0.0)])
def test_four_seats_before_anything_happened(agenda, chance):
    found = beliefs.update(deals(4, 0, agenda), beliefs.nothing(4))
    assert found.moles[1:4] == pytest.approx([chance] * 3)
    assert found.no_mole == pytest.approx(chance)


# -- Bayes -----------------------------------------------------------------------------------------


def test_an_act_shifts_the_odds_by_the_ratio_of_its_chances(by_hand):
    reader = Reader(3, 0)
    reader.acts = [Act(1, "agents", "any", "kept")]
    found = beliefs.update(deals(3, 0, LOYAL), beliefs.evidence(3, reader))
    # Before: mole at seat 1, at seat 2 or left over, a third each. `kept` is 0.6 for a mole, 0.2 for others.
    assert found.moles == pytest.approx((0.0, 0.6, 0.2, 0.2))


def test_acts_multiply(by_hand):
    reader = Reader(3, 0)
    reader.acts = [
        Act(1, "agents", "any", "kept"),
        Act(1, "agents", "any", "kept"),
        Act(2, "agents", "any", "sent"),
    ]
    found = beliefs.update(deals(3, 0, LOYAL), beliefs.evidence(3, reader))
    weights = [9.0, 0.5, 1.0]
    assert found.moles == pytest.approx((0.0, *(each / sum(weights) for each in weights)))


def test_a_pile_is_shared_out_in_all_ways(by_hand):
    pile = Pile(counts(BLUE, RED), (Slot(1, "any"), Slot(2, "any")))
    honest, mole_is_1 = 2 * 0.4 * 0.1, 0.1 * 0.1 + 0.4 * 0.4
    assert beliefs.pile_chance(pile, -1) == pytest.approx(honest)
    assert beliefs.pile_chance(pile, 1) == pytest.approx(mole_is_1)
    assert dict(beliefs.pile_likelihoods(pile))[2] == pytest.approx(log(mole_is_1 / honest))


def test_a_card_from_the_deck_takes_part_of_the_blame(by_hand):
    alone = Pile(counts(RED), (Slot(1, "any"),))
    shared = Pile(counts(RED, BLUE), (Slot(-1, "deck"), Slot(1, "any")))
    assert dict(beliefs.pile_likelihoods(alone))[1] == pytest.approx(log(4.0))
    assert 0.0 < dict(beliefs.pile_likelihoods(shared))[1] < log(4.0)


def test_who_had_no_choice_is_not_judged(by_hand):
    forced = Act(1, "play", "any", "red_high", among=("red_high", "red_high"))
    assert dict(beliefs.act_likelihoods(forced)) == pytest.approx(dict.fromkeys(habits.AGENDAS, 0.0))


def test_who_had_a_choice_is_judged_by_it(by_hand):
    free = dict(beliefs.act_likelihoods(Act(1, "play", "any", "red_high", among=("blue_high", "red_high"))))
    assert free[MOLE] > free[LOYAL] == free[OPPORTUNIST]


def test_an_act_that_was_never_measured_tells_nothing(by_hand):
    found = beliefs.act_likelihoods(Act(1, "unheard", "of", "thing"))
    assert len({weight for _, weight in found}) == 1


# -- whole games -----------------------------------------------------------------------------------


def test_beliefs_are_distributions_that_fit_the_own_agenda():
    for match, _ in played("novice", 5, 31, every=40):
        seat = match.decision.seat
        seen = match.observe(seat)
        found = beliefs.read(seen)
        assert sum(found.chances) == pytest.approx(1.0)
        assert sum(found.moles) == pytest.approx(1.0)
        assert found.holds(seat, seen["own"]["agenda"]) == pytest.approx(1.0)
        assert sum(beliefs.public(seen).moles) == pytest.approx(1.0)


def test_what_only_the_seat_knows_does_not_enter_the_public_belief():
    for match, _ in played("novice", 4, 32, every=60):
        first, second = (beliefs.public(match.observe(seat)) for seat in (0, 1))
        assert first == second


# -- reading ---------------------------------------------------------------------------------------


def event(kind, **facts):
    return {"kind": kind, **facts}


def case(*played_by, me_card="I05"):
    """A threat led by seat 2 with a card from the deck and one of each seat named."""
    yield event("round", number=1, seat=0)
    yield event("new_threat", threat="O12", row=2, column=0)
    for seat in played_by:
        facts = {"card": me_card} if seat == 0 else {}
        yield event("drew_intel", seat=seat, count=3)
        yield event("turn", seat=seat)
        yield event("played_intel", seat=seat, threat="O12", lead=2, **facts)


def analysed(*cards):
    yield event("analysis", threat="O12", plot="P01", lead=2, cards=len(cards))
    yield from (event("revealed", card=card) for card in cards)
    yield event("result", threat="O12")


def test_own_cards_are_no_riddle():
    reader = Reader(3, 0).read([*case(0, 1), *analysed("I15", "I05", "I01")])
    assert reader.piles == [Pile(counts(CATEGORIES.index("blue_low"), RED),
                                 (Slot(-1, "deck"), Slot(1, "other far early")))]  # fmt: skip


def test_a_bystander_does_not_know_them():
    reader = Reader(3, None).read([*case(0, 1), *analysed("I15", "I05", "I01")])
    assert len(reader.piles[0].slots) == 3


def test_a_look_accounts_for_the_cards_it_showed():
    look = event("looked_at_intel", seat=0, threat="O12", count=2, cards=["I01", "I15"])
    later = [event("turn", seat=2), event("played_intel", seat=2, threat="O12", lead=2)]
    reader = Reader(3, 0).read([*case(1), look, *later, *analysed("I15", "I05", "I01")])
    assert [pile.counts for pile in reader.piles] == [
        counts(CATEGORIES.index("blue_low"), RED), counts(BLUE)]  # fmt: skip
    assert [slot.seat for slot in reader.piles[1].slots] == [2]


def test_the_look_of_another_seat_shows_nothing():
    look = event("looked_at_intel", seat=1, threat="O12", count=2)
    assert Reader(3, 0).read([*case(1), look]).piles == []


def test_an_open_card_is_an_act_of_its_own():
    exposed = event("exposed", seat=1, assets=[], cards=["I15", "I15", "I05"])
    play = event("played_intel", seat=1, threat="O12", lead=2, card="I15")
    reader = Reader(3, 0).read([
        *case(), event("drew_intel", seat=1, count=3), exposed, event("turn", seat=1), play,
        *analysed("I15", "I01"),
    ])  # fmt: skip
    assert reader.acts == [
        Act(1, "play", "other far early", "red_high", ("blue_high", "red_high", "red_high"))
    ]
    assert reader.piles == []


def test_an_exchange_tells_card_and_token():
    reader = Reader(3, 0).read([event("drew_intel", seat=1, count=3), event("exchanged", seat=1, card="I09")])
    assert reader.acts == [Act(1, "exchange", "early", "blue_high rep")]


def test_a_struck_threat_is_never_opened():
    strike = event("drone_strike", seat=1, threat="O12", lead=2, cards=2)
    reader = Reader(3, 0).read([*case(1), strike])
    assert reader.piles == []
    assert reader.acts == [Act(1, "strike", "any", "thin")]


def test_a_claim_tells_only_where_near_and_far_were_free():
    near, far = (event("new_threat", threat=id, row=row, column=0) for id, row in (("O12", 3), ("O13", 0)))
    first, second = (event("claimed", seat=1, threat=id) for id in ("O13", "O12"))
    reader = Reader(3, 0).read([event("round", number=3, seat=0), near, far, first, second])
    assert reader.acts == [Act(1, "lead", "middle", "far")]


def test_a_threat_given_back_may_be_claimed_again():
    near, far = (event("new_threat", threat=id, row=row, column=0) for id, row in (("O12", 3), ("O13", 0)))
    given_back = event("reprimanded", seat=1, threat="O13")
    first, again = (event("claimed", seat=seat, threat="O13") for seat in (1, 2))
    begun = event("round", number=1, seat=0)
    reader = Reader(3, 0).read([begun, near, far, first, given_back, again])
    assert [act.seat for act in reader.acts] == [1, 2]
