"""What happened between two moments, told event by event: each part has the table as it was then (no pygame).

Only what the map, the strips and the battle panel show is followed; the last part has all facts of the later
moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.root.faction import FACTIONS
from game.ui.table.session import Moment

Facts = dict[str, Any]
ALONE = frozenset(
    {
        "moved",
        "battle",
        "ambush",
        "rolled",
        "hits",
        "scored",
        "turn",
        "turmoil",
        "crafted",
        "decree",
        "revealed",
    }
)
"""Events that are shown by themselves."""
TOGETHER = frozenset({"placed", "removed", "flipped", "captured"})
"""Events that are shown together with others of their kind that come right after."""
OTHER_SIDE = {"peaceful": "militant", "militant": "peaceful", "closed": "governing", "governing": "closed"}


def split(before: Moment, after: Moment) -> Sequence[Moment]:
    """The moments by which a change is shown, the last with all facts of `after`."""
    groups = grouped(after.events)
    if not any(event["kind"] in ALONE | TOGETHER for event in after.events):
        return (after,)
    table, left, found = before.table, len(after.events), []
    for group in groups:
        for event in group:
            table = leave(table, event)
        left -= len(group)
        told = replace(
            after, table=table, decision=None, events=tuple(group), count=max(0, after.count - left),
            can_undo=False,
        )  # fmt: skip
        found.append(told)
        for event in group:
            table = arrive(table, event)
    return (*found, replace(after, events=()))


def grouped(events: Sequence[Facts]) -> list[list[Facts]]:
    """Events in the groups that are shown at once; quiet ones go with what comes before."""
    found: list[list[Facts]] = []
    for event in events:
        kind = event["kind"]
        last = found[-1][-1]["kind"] if found else ""
        if not found or kind in ALONE or (kind in TOGETHER and kind != last):
            found.append([event])
        else:
            found[-1].append(event)
    return found


# -- the table after half an event and after all of it ---------------------------------------------
def leave(table: Facts, event: Facts) -> Facts:
    """The table when the pieces of an event have left where they were, but not come to where they go."""
    made = LEAVING.get(event["kind"])
    return made(table, event) if made else table


def arrive(table: Facts, event: Facts) -> Facts:
    """The table when the pieces have arrived too."""
    made = ARRIVING.get(event["kind"])
    return made(table, event) if made else table


def _player(table: Facts, seat: int, **changed: Any) -> Facts:
    """The table with some facts of a player changed."""
    players = list(table["players"])
    players[seat] = {**players[seat], **changed}
    return {**table, "players": players}


def shifted(counts: dict[str, int], key: str, by: int) -> dict[str, int]:
    """Counts with one of them changed, without zeros and never below."""
    now = max(0, counts.get(key, 0) + by)
    kept = {name: n for name, n in counts.items() if name != key}
    return {**kept, key: now} if now else kept


def listed_shift(kinds: dict[str, list[str]], place: str, kind: str, by: int) -> dict[str, list[str]]:
    """Pieces by place with some of a kind more or fewer."""
    here = list(kinds.get(place, ()))
    if by > 0:
        here = sorted([*here, *[kind] * by])
    for _ in range(-by):
        if kind in here:
            here.remove(kind)
    rest = {name: found for name, found in kinds.items() if name != place}
    return {**rest, place: here} if here else rest


def _pieces(table: Facts, seat: int, kind: str, place: str, by: int) -> Facts:
    """Pieces of a player on the map, more or fewer."""
    player = table["players"][seat]
    faction = FACTIONS.get(player["faction"])
    if kind == "pawn":
        return _player(table, seat, pawn=place if by > 0 else "")
    if faction is not None and kind in faction.buildings:
        built = _player(table, seat, buildings=listed_shift(player["buildings"], place, kind, by))
        return _slots(built, place, -by)
    if faction is not None and kind in faction.tokens:
        return _player(table, seat, tokens=listed_shift(player["tokens"], place, kind, by))
    return _player(table, seat, warriors=shifted(player["warriors"], place, by))


def _slots(table: Facts, place: str, by: int) -> Facts:
    """The open slots of a clearing, more or fewer."""
    here = table["clearings"].get(place)
    if here is None:
        return table
    changed = {**here, "open": max(0, here["open"] + by)}
    return {**table, "clearings": {**table["clearings"], place: changed}}


def _stock(table: Facts, seat: int, kind: str, by: int) -> Facts:
    """The supply of a player, more or less."""
    player = table["players"][seat]
    faction = FACTIONS.get(player["faction"])
    name = faction.stored_as.get(kind, kind) if faction is not None else kind
    return _player(table, seat, supply=shifted(player["supply"], name, by))


def _group(table: Facts, event: Facts, place: str, sign: int) -> Facts:
    for kind, number in event["group"].items():
        table = _pieces(table, event["seat"], kind, place, sign * number)
        own = table["players"][event["seat"]]["own"] or {}
        if kind in own.get("captains", {}):
            captains = {**own["captains"], kind: place if sign > 0 else ""}
            table = _player(table, event["seat"], own={**own, "captains": captains})
    return table


def _flip(table: Facts, event: Facts) -> Facts:
    old = OTHER_SIDE.get(event["piece"], "")
    table = _pieces(table, event["seat"], old, event["place"], -1)
    return _pieces(table, event["seat"], event["piece"], event["place"], 1)


def _battle(table: Facts, event: Facts) -> Facts:
    nothing: Facts = {
        "rolled": [0, 0], "extra": [0, 0], "ignored": [0, 0], "ignore_rolled": [False, False],
        "helpers": [[], []],
    }  # fmt: skip
    told = {"attacker": event["seat"], "defender": event["defender"], "place": event["place"]}
    return {**table, "battle": {**nothing, **told, "kind": event["battle"], "step": "start"}}


def _in_battle(table: Facts, **changed: Any) -> Facts:
    return {**table, "battle": {**table["battle"], **changed}} if table["battle"] else table


def _turn(table: Facts, event: Facts) -> Facts:
    turn = {"seat": event["seat"], "phase": "birdsong", "activated": {}, "used": []}
    return {**table, "turn": turn, "turns": event["number"]}


def _prisoners(table: Facts, event: Facts, forest: str, by: int) -> Facts:
    """Prisoners of a player in a forest, more or fewer."""
    held = table["players"][event["seat"]]["captive"]
    return _player(table, event["seat"], captive=shifted(held, forest, by))


def _explored(table: Facts, event: Facts) -> Facts:
    """A ruin that is gone leaves an open slot."""
    if not event["gone"]:
        return table
    here = {**table["clearings"][event["place"]], "ruin": False}
    return _slots({**table, "clearings": {**table["clearings"], event["place"]: here}}, event["place"], 1)


def _freed(table: Facts, event: Facts) -> Facts:
    if not event["target"]:
        return table
    return _pieces(table, event["seat"], event["piece"], event["target"], event["count"])


Change = Callable[[Facts, Facts], Facts]
LEAVING: dict[str, Change] = {
    "moved": lambda t, e: _group(t, e, e["origin"], -1),
    "removed": lambda t, e: _pieces(t, e["seat"], e["piece"], e["place"], -e["count"]),
    "captured": lambda t, e: _pieces(t, e["seat"], e["piece"], e["place"], -e["count"]),
    "placed": lambda t, e: _stock(t, e["seat"], e["piece"], -e["count"]) if e["piece"] != "pawn" else t,
    "freed": lambda t, e: _prisoners(t, e, e["place"], -e["count"]),
    "wood_spent": lambda t, e: _pieces(t, e["seat"], "wood", e["place"], -1),
    "battle": _battle,
    "rolled": lambda t, e: _in_battle(t, rolled=[e["attacker_hits"], e["defender_hits"]], step="rolled"),
    "hits": lambda t, e: _in_battle(t, step="hits"),
    "turn": _turn,
    "turn_ended": lambda t, e: {**t, "turn": None},
    "phase": lambda t, e: {**t, "turn": {**t["turn"], "phase": e["phase"]}} if t["turn"] else t,
}
ARRIVING: dict[str, Change] = {
    "moved": lambda t, e: _group(t, e, e["target"], 1),
    "placed": lambda t, e: _pieces(t, e["seat"], e["piece"], e["place"], e["count"]),
    "captured": lambda t, e: _prisoners(t, e, e["forest"], e["count"]),
    "freed": _freed,
    "explored": _explored,
    "flipped": _flip,
    "scored": lambda t, e: _player(t, e["seat"], score=e["score"]),
    "battle_over": lambda t, e: {**t, "battle": None},
}
