"""Going back over what happened: every event with the table as a seat saw it then (no pygame).

The match is played again from its set-up; what is shown is that seat's own history and observations, nothing
else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.match import Match
from game.ui.table import word_events
from game.ui.table.session import Moment
from game.ui.table.staging import Words

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Beat:
    """One event, its place in the seat's history, and the first moment at which it had happened."""

    event: Facts
    place: int
    moment: Moment


def beats(
    match: Match, seat: int | None, first: int = 0, last: int | None = None, words: Words = word_events
) -> list[Beat]:
    """The events of a seat's history from place `first` to before `last` that are worth a line, as the seat
    saw them then; to a bystander (None) a game that is over lies open."""
    told = match.events_for(None) if seat is None else match.events_then(seat)
    stop = len(told) if last is None else min(last, len(told))
    counts, plain = [], 0
    for event in told[:stop]:
        plain += event["kind"] != "remark"
        counts.append(plain)
    if first >= stop:
        return []
    seen = list(_moments(match, seat, counts[first] - 1, counts[-1]))
    if not seen:
        return []
    starts = [count for count, _ in seen]
    found = []
    for place in range(first, stop):
        if not words.is_quiet(told[place]):
            at = min(bisect_right(starts, counts[place] - 1), len(seen) - 1)
            found.append(Beat(told[place], place, seen[at][1]))
    return found


def since_turn(match: Match, seat: int | None, shown: int) -> int:
    """Where in a seat's history its newest own turn ended (for a bystander: the newest turn began); 0 when it
    had none."""
    told = match.events_for(seat)[:shown]
    ended = "turn" if seat is None else "turn_ended"
    places = [i for i, e in enumerate(told) if e["kind"] == ended and (seat is None or e["seat"] == seat)]
    return places[-1] + 1 if places and seat is not None else places[-1] if places else 0


def _moments(match: Match, seat: int | None, first: int, last: int) -> Iterator[tuple[int, Moment]]:
    """What the seat saw whenever the number of events had grown, from `first` events to `last`."""
    world = Match(match.rules, match.setup, match.seed, script=match.script, board=match.board)
    made: list[tuple[int, Moment]] = []

    def look(played: Match) -> None:
        count = len(played.events_for(None))
        if count >= first and (not made or (count > made[-1][0] and made[-1][0] < last)):
            seen = played.rules.observe(played.state, seat)
            made.append((count, Moment(seat, seen["table"], seen["own"], count=count)))

    world.watch = look
    look(world)
    for given in match.inputs:
        if not isinstance(given, list):
            world.apply(given)
            look(world)
        if made and made[-1][0] >= last:
            break
    yield from made


def lit(event: Facts, table: Facts) -> str:
    """The thing on the table that an event is about: `threat:O12`, `plate:2`, `track:agency`, or nothing."""
    threat = event.get("threat") or (event["about"] if event["kind"] == "remark" else "")
    if not threat and event["kind"] == "revealed" and table["analysis"]:
        threat = table["analysis"]["threat"]["id"]
    if isinstance(threat, str) and threat:
        return f"threat:{threat}"
    if event["kind"] == "track":
        return f"track:{event['track']}"
    seat = event.get("seat", -1)
    return f"plate:{seat}" if isinstance(seat, int) and seat >= 0 else ""
