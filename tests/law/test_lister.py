"""Whole games of rich tables at random: a second, naive reading of the player turn lists the same options."""

from collections import Counter
from random import Random

from game.engine.match import Match
from tests.law import rule
from tests.law.lister import LISTS, Lister, points, winners
from tests.law.rich import rich_table


def _game(seats: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    match, lister = rich_table(seats, rng), Lister()
    while match.decision is not None:
        lister.watch(match)
        ask = match.decision
        option = rng.choice(ask.options)
        if ask.question == "action" and option == "end_turn" and rng.random() < 0.6:
            option = rng.choice(ask.options)
        lister.answer(ask.question, option)
        match.apply(option)
    assert match.invariants() == []
    _check_end(match)
    return Counter({**lister.checked, match.outcome.reason: 1})


def _check_end(match: Match) -> None:
    table = match.observe(None)["table"]
    if match.outcome.reason == "agency_victory":
        assert match.outcome.scores == {seat: points(table, seat) for seat in range(match.seats)}
        assert match.outcome.winners == winners(table)
        return
    moles = [p["seat"] for p in table["players"] if p["agenda"] == "terrorist_mole"]
    assert match.outcome.winners == moles
    assert match.outcome.reason == ("terrorist_victory" if moles else "everyone_loses")


@rule("H37", "H38", "H39", "H40", "H41", "H43", "H44", "H46", "H47", "H50", "H51", "H52", "H54", "H61",
      "H69", "H70")
def test_a_second_reading_of_the_rules_lists_the_same_options() -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        seen += _game(3 + seed % 4, seed)
    assert set(LISTS) <= set(seen), set(LISTS) - set(seen)
    assert {"agency_victory", "terrorist_victory", "everyone_loses"} <= set(seen)
