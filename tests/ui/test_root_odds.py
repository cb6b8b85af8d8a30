"""The odds of a battle equal what the rules do with each of the sixteen rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from game.root.factions import ALL
from game.root.setup import EXCLUSIVE
from game.ui.root.battle_view import as_rolled, attacker_at
from game.ui.root.odds import Clash, Force, clash, cleared, mean, odds, of_hits
from tests.ui.root_scenes import fresh

IDS = [faction.id for faction in ALL]
TRIPLES = [t for t in combinations(IDS, 3) if not any(set(group) <= set(t) for group in EXCLUSIVE)]
DECLINING = ("pass", "no", "none", "done", "stop", "nothing", "show_hand")


def of(attackers: int, defenders: int, **more: object) -> Clash:
    return Clash("G1", Force(0, "marquise", attackers), Force(1, "eyrie", defenders), **more)  # type: ignore[arg-type]


def test_three_against_three() -> None:
    """C69-C71: the attacker deals the higher die. Of sixteen rolls 1 has 0 as the higher, 3 have 1, 5 have 2,
    7 have 3; for the lower it is the other way round."""
    found = odds(of(3, 3))
    assert of_hits(found, 0) == {n: Fraction(k, 16) for n, k in ((0, 1), (1, 3), (2, 5), (3, 7))}
    assert of_hits(found, 1) == {n: Fraction(k, 16) for n, k in ((0, 7), (1, 5), (2, 3), (3, 1))}
    assert mean(found, 0) == 2.125 and mean(found, 1) == 0.875


def test_hits_are_limited_by_warriors_and_the_defenseless_take_one_more() -> None:
    """C71, C73."""
    assert set(of_hits(odds(of(1, 2)), 0)) == {0, 1}
    found = odds(of(1, 0))
    assert set(of_hits(found, 0)) == {1, 2} and set(of_hits(found, 1)) == {0}


def test_the_alliance_defends_with_the_higher_die() -> None:
    """WA4."""
    assert of_hits(odds(of(3, 3, higher=True)), 1) == of_hits(odds(of(3, 3)), 0)


def test_the_chance_that_nothing_is_left() -> None:
    assert cleared(of(3, 1), odds(of(3, 1))) == Fraction(15, 16)
    assert cleared(of(3, 4), odds(of(3, 4))) == 0


def enumerated(match: Match, option: str) -> Counter[tuple[int, int]] | None:
    """The hits that the rules deal for each roll, nobody using anything; None where a battle ends before."""
    found: Counter[tuple[int, int]] = Counter()
    for dice in product(range(4), range(4)):
        twin = match.fork()
        told = len(twin.events_for(None))
        twin.script = [[] for _ in range(twin._chances)] + [list(dice)]
        twin.apply(option)
        while True:
            new = twin.events_for(None)[told:]
            dealt = next((e for e in new if e["kind"] == "hits"), None)
            if dealt is not None:
                found[(dealt["attacker_hits"], dealt["defender_hits"])] += 1
                break
            ask = twin.decision
            if ask is None or ask.question in ("action", "window"):
                return None
            declined = [o for o in ask.options if o in DECLINING]
            twin.apply((declined or ask.options)[0])
    return found


@pytest.mark.parametrize("factions", TRIPLES[::3], ids="-".join)
def test_the_odds_are_those_of_the_rules(factions: tuple[str, ...]) -> None:
    match, rng, checked = fresh(factions, 7, "marsh"), Random(5), 0
    for _ in range(700):
        ask = match.decision
        if ask is None or checked >= 12:
            break
        if ask.question == "battle_with":
            table = match.observe(ask.seat)["table"]
            kind = "banish" if match.state.step == "council.convene" else "battle"
            for option in ask.options:
                real = enumerated(match, str(option))
                if real is not None:
                    foe = int(str(option).removeprefix("seat_"))
                    expected = odds(clash(table, ask.seat, foe, ask.public["place"], kind))
                    assert {k: Fraction(n, 16) for k, n in real.items()} == expected, (
                        match.state.step,
                        option,
                    )
                    checked += 1
        match.apply(rng.choice(ask.options))
    assert checked >= 3


def test_the_panel_of_a_battle_keeps_the_forces_that_rolled() -> None:
    """What falls after the dice does not make its side defenseless in hindsight."""
    table = {"players": [{"warriors": {"G1": 2}}, {"warriors": {}}]}
    events: list[dict[str, Any]] = [
        {"kind": "battle"},
        {"kind": "rolled"},
        {"kind": "removed", "seat": 1, "piece": "warrior", "place": "G1", "count": 1},
        {"kind": "moved", "seat": 1, "origin": "G1", "target": "G2", "group": {"warrior": 2}},
        {"kind": "removed", "seat": 1, "piece": "roost", "place": "G1", "count": 1},
    ]
    assert as_rolled(table, events, "G1")["players"][1]["warriors"] == {"G1": 3}
    assert as_rolled(table, events[:1], "G1")["players"][1]["warriors"] == {}


def test_the_agitators_send_the_diaspora() -> None:
    """F09: who crafts them chooses, but the Diaspora attacks."""
    table = {"players": [{"faction": "marquise"}, {"faction": "diaspora"}]}
    assert attacker_at(table, [{"kind": "crafted", "card": "F09"}], 0) == 1
    assert attacker_at(table, [{"kind": "crafted", "card": "B09"}], 0) == 0
    assert attacker_at(table, [], 0) == 0
