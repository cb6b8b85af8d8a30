"""What happened is told step by step: the pieces stand at last where the rules have put them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.root.factions import ALL
from game.root.setup import EXCLUSIVE
from game.ui.root.playback import arrive, grouped, leave, split
from game.ui.table.session import Session
from tests.ui.root_scenes import FOUR, directed, fresh, seats_of

IDS = [faction.id for faction in ALL]
PAIRS = [p for p in combinations(IDS, 2) if not any(set(group) <= set(p) for group in EXCLUSIVE)]
FOLLOWED = ("warriors", "buildings", "tokens", "score", "pawn", "captive")


@pytest.mark.parametrize("factions", PAIRS, ids="-".join)
def test_the_told_table_ends_as_the_rules_have_it(factions: tuple[str, ...]) -> None:
    match, rng = fresh(factions, 3, "marsh"), Random(3)
    seats = seats_of(2, (), "random")
    session = Session(match, seats)
    before = session.moments.popleft()
    for _ in range(400):
        if match.decision is None:
            break
        session.act(rng.choice(match.decision.options))
        while session.moments:
            after = session.moments.popleft()
            table = before.table
            for event in after.events:
                table = arrive(leave(table, event), event)
            for told, real in zip(table["players"], after.table["players"], strict=True):
                for key in FOLLOWED:
                    assert told[key] == real[key], (key, after.events)
            for place, facts in after.table["clearings"].items():
                assert table["clearings"][place]["open"] == facts["open"], (place, after.events)
            before = after
    session.close()


def test_parts_count_the_log_up_and_end_with_the_moment_itself() -> None:
    director = directed(fresh(FOUR, 2), humans=())
    session, rng = director.session, Random(2)
    before, parted = director.moment, 0
    for _ in range(150):
        ask = session.decision
        assert ask is not None
        session.act(rng.choice(ask.options))
        while session.moments:
            after = session.moments.popleft()
            parts = split(before, after)
            counts = [part.count for part in parts]
            assert counts == sorted(counts) and parts[-1].table is after.table
            assert parts[-1].count == after.count
            told = [event for part in parts for event in part.events]
            assert told == list(after.events)
            parted += len(parts) > 2
            before = after
    assert parted > 12
    session.close()


def test_quiet_events_go_with_what_comes_before() -> None:
    events = [
        {"kind": "moved"},
        {"kind": "discarded"},
        {"kind": "placed"},
        {"kind": "placed"},
        {"kind": "scored"},
    ]
    assert [len(group) for group in grouped(events)] == [2, 2, 1]
