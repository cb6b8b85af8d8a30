"""A naive referee of Root: it knows no rules and rebuilds the map from the public log alone.

A screen does the same. What it finds must be what lies on the table, at every stable point; so no piece moves
and no point is scored without an event that tells of it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.match import Match
from game.root.faction import faction_of
from game.root.factions.vagabond_items import STATES
from game.root.state import WARRIOR

PAWN = "pawn"


class Referee:
    """What the events of a match add up to, from the beginning of a game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._read = 0
        self.pieces: Counter[tuple[int, str, str]] = Counter()
        """By seat, kind and place; special warriors count as warriors."""
        self.score: Counter[int] = Counter()
        self.items: Counter[tuple[int, str, str]] = Counter()
        """By seat, state and kind: items of a Vagabond."""
        self.explored: set[str] = set()

    def watch(self) -> list[str]:
        """Read what is new in the log and compare; gives what differs."""
        events = self.match._history.events      # `events_for` would copy the whole log at every decision
        for event in events[self._read:]:
            read = getattr(self, f"_{event.kind}", None)
            if read is not None:
                read(event.seen_by(None))
        self._read = len(events)
        return [*self._compare_pieces(), *self._compare_scores(), *self._compare_items()]

    # -- events ------------------------------------------------------------------------------------

    def _count(self, event: dict[str, Any], by: int) -> None:
        faction = faction_of(self.match.state, event["seat"])
        if event["piece"] == PAWN:
            self.pieces[event["seat"], PAWN, event["place"]] += by
            return
        flat = event["piece"] in faction.buildings or event["piece"] in faction.tokens
        self.pieces[event["seat"], event["piece"] if flat else WARRIOR, event["place"]] += by

    def _placed(self, event: dict[str, Any]) -> None:
        self._count(event, event["count"])

    def _removed(self, event: dict[str, Any]) -> None:
        self._count(event, -event["count"])

    def _moved(self, event: dict[str, Any]) -> None:
        count = sum(event["group"].values())
        figure = PAWN if PAWN in event["group"] else WARRIOR
        self.pieces[event["seat"], figure, event["origin"]] -= count
        self.pieces[event["seat"], figure, event["target"]] += count

    def _wood_spent(self, event: dict[str, Any]) -> None:
        self.pieces[event["seat"], "wood", event["place"]] -= 1

    def _flipped(self, event: dict[str, Any]) -> None:
        stored = faction_of(self.match.state, event["seat"]).stored_as
        side = event["piece"]
        other = next(kind for kind in stored if stored[kind] == stored[side] and kind != side)
        self.pieces[event["seat"], other, event["place"]] -= 1
        self.pieces[event["seat"], side, event["place"]] += 1

    def _captured(self, event: dict[str, Any]) -> None:
        self._count(event, -event["count"])
        self.pieces[event["seat"], "captive", event["forest"]] += event["count"]

    def _freed(self, event: dict[str, Any]) -> None:
        self.pieces[event["seat"], "captive", event["place"]] -= event["count"]
        if event["target"]:
            self.pieces[event["seat"], WARRIOR, event["target"]] += event["count"]

    def _item(self, event: dict[str, Any]) -> None:
        for state, by in ((event["was"], -1), (event["now"], 1)):
            if state:
                self.items[event["seat"], state, event["item"]] += by

    _item_gained = _exhausted = _refreshed = _damaged = _repaired = _item_lost = _item

    def _explored(self, event: dict[str, Any]) -> None:
        if event["gone"]:
            self.explored.add(event["place"])

    def _scored(self, event: dict[str, Any]) -> None:
        self.score[event["seat"]] += event["points"]

    # -- comparing ---------------------------------------------------------------------------------

    def _compare_pieces(self) -> list[str]:
        found: Counter[tuple[int, str, str]] = Counter()
        for seat, player in enumerate(self.match.state.players):
            for place, count in player.warriors.items():
                found[seat, WARRIOR, place] += count
            if player.pawn:
                found[seat, PAWN, player.pawn] = 1
            for place, count in player.captive.items():
                found[seat, "captive", place] += count
            for group in (player.buildings, player.tokens):
                for place, kinds in group.items():
                    for kind in kinds:
                        found[seat, kind, place] += 1
        told = {key: count for key, count in self.pieces.items() if count}
        return [f"{key}: told {told.get(key, 0)}, there {found[key]}" for key in sorted({*told, *found})
                if told.get(key, 0) != found[key]]  # fmt: skip

    def _compare_items(self) -> list[str]:
        found = {
            (seat, state, kind): count for seat, player in enumerate(self.match.state.players)
            if player.faction == "vagabond" for state in STATES
            for kind, count in getattr(player.own, state).items()
        }  # fmt: skip
        told = {key: count for key, count in self.items.items() if count}
        left = self.explored & set(self.match.state.ruins)
        return [f"items: told {told}, there {found}"] * (told != found) + [f"ruins: {left}"] * bool(left)

    def _compare_scores(self) -> list[str]:
        return [f"seat {seat}: told {self.score[seat]} points, has {player.score}"
                for seat, player in enumerate(self.match.state.players) if player.score != self.score[seat]]
