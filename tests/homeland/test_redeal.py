"""Dealing anew reaches everything that a seat can't know; that it keeps the rest is conformance."""

from collections.abc import Iterator
from random import Random
from typing import Any

import game
from game.engine.match import Match
from game.homeland import looks
from game.homeland.state import State

HIDDEN = {
    "agenda", "left over", "hand", "intel deck", "plot deck", "organization deck", "asset deck",
    "initiative", "plot", "intel", "intel of a struck threat", "who placed a looked-at card",
    "order of an analysis", "block", "face-down asset", "offered assets", "sealed vote",
}  # fmt: skip


def hidden(s: State, seat: int) -> Iterator[tuple[str, Any]]:
    """Every place whose content `seat` can't know, by sort, with what lies there."""
    for i, player in enumerate(s.players):
        if i != seat:
            yield "agenda", player.agenda
            yield "hand", list(player.hand)
            yield "face-down asset", [h.asset for h in player.assets if not h.active and not h.known]
    yield "left over", s.left_over
    yield "intel deck", list(s.intel.draw)
    yield "plot deck", list(s.plots.draw)
    yield "organization deck", list(s.organizations.draw)
    yield "asset deck", list(s.assets.draw)
    yield "initiative", list(s.initiative)
    yield "plot", [t.plot for t in s.threats if not looks.knows_plot(t, seat)]
    for sort, threats in (("intel", s.threats), ("intel of a struck threat", s.struck)):
        for t in threats:
            seen = looks.known_count(t, seat)
            yield sort, [card.kind for card in t.intel[seen:] if card.by != seat and not card.shown]
            yield "who placed a looked-at card", [card.kind for card in t.intel[:seen]]
    if s.analysis is not None:
        a = s.analysis
        yield "order of an analysis", [a.threat.intel[i].kind for i in a.order[a.turned :]]
    if s.turn is not None and s.turn.seat != seat:
        yield "block", [pick.kind for pick in s.turn.block if not pick.shown]
    yield "offered assets", list(s.offered)
    yield "sealed vote", [vote.names for vote in s.votes if vote.seat != seat]


def varied(match: Match, rng: Random) -> set[str]:
    """The sorts of places whose content differs after one dealing anew for a random seat."""
    seat = rng.randrange(match.seats)
    before = list(hidden(match.state, seat))
    after = list(hidden(match.redeal(seat, rng).state, seat))
    assert [sort for sort, _ in before] == [sort for sort, _ in after]
    return {sort for (sort, old), (_, new) in zip(before, after, strict=True) if old != new}


def endgame(seed: int) -> Match:
    """A match shortly before accusations: random play alone would hardly lead there."""
    match = game.new_match("homeland", seats=5, seed=seed)
    match.state.agency = 11
    return match


def test_everything_that_a_seat_cannot_know_is_dealt_anew() -> None:
    found: set[str] = set()
    for seed in range(30):
        match, rng = endgame(seed), Random(seed)
        while match.decision is not None and not found >= HIDDEN:
            if rng.random() < 0.3 or match.decision.question not in ("action", "recruit"):
                found |= varied(match, rng)
            match.apply(rng.choice(match.decision.options))
    assert found == HIDDEN
