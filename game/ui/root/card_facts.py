"""What the cards of Root say, as plain data: motifs, kinds, and what can be crafted now (no pygame)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.root.tables import CARDS

Facts = dict[str, Any]
CRAFTS = ("craft", "filch_craft", "F03", "F04", "F05")
"""The options before a colon that craft the card behind it (C91, K14, F03-F05)."""
ONCE = frozenset({"B07", "B08", "B10", "F06", "F10"})
"""Cards that stay in play until they are used once."""

KINDS = {
    "ambush": ("battle", "In battle"),
    "dominance": ("goal", "Another way to win"),
    "item": ("item", "Item, at once"),
    "persistent": ("keep", "Stays in play"),
    "immediate": ("now", "At once"),
}
"""What becomes of a card when it is crafted or played: in one word, and above its text."""

MOTIFS = {
    "F01": "ambush",
    "F02": "dominance",
    "F03": "laborers_fox",
    "F04": "laborers_rabbit",
    "F05": "laborers_mouse",
    "B21": "favor_fox",
    "B31": "favor_rabbit",
    "B42": "favor_mouse",
}
"""Pictures of cards that are not called by their name or item."""

WORKSHOPS = {
    "marquise": ("buildings", ("workshop",)),
    "eyrie": ("buildings", ("roost",)),
    "alliance": ("tokens", ("sympathy",)),
    "diaspora": ("tokens", ("peaceful", "militant")),
    "council": ("tokens", ("closed", "governing")),
}
"""The pieces on the map that craft for a faction (C91); others craft with what they hold."""


def kind_word(id: str) -> str:
    """What becomes of the card, in one word."""
    return KINDS[CARDS[id].kind][0]


def kind_title(id: str) -> str:
    """What becomes of the card, above its text."""
    return "Stays, once" if id in ONCE else KINDS[CARDS[id].kind][1]


def stays(id: str) -> bool:
    """Whether it lies in the play area once it is crafted. # C96"""
    return CARDS[id].kind == "persistent"


def motif(id: str) -> str:
    """The picture of a card, by its item, its name, or its place in `MOTIFS`."""
    card = CARDS[id]
    if card.item is not None:
        return f"root/items/{card.item}"
    return f"root/card_pictures/{MOTIFS.get(id) or slug(card.name)}"


def slug(name: str) -> str:
    """A name as the name of a file."""
    return "".join(c for c in name.lower().replace(" ", "_").replace("-", "_") if c.isalnum() or c == "_")


# -- what can be crafted ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Craft:
    """Whether a card of the hand can be crafted at this moment; `missing` says why not, with its rule."""

    possible: bool
    missing: str = ""
    rule: str = ""


def crafts(decision: Facts | None, hand: Iterable[str]) -> dict[str, Craft]:
    """For each kind of card in the hand that the open question lets craft or refuses to; empty when the
    question is about something else."""
    if decision is None:
        return {}
    options = {str(option) for option in decision["options"]}
    refused = {str(option): (why, rule) for option, why, rule in decision.get("unavailable", ())}
    found: dict[str, Craft] = {}
    for card in sorted(set(hand)):
        names = [f"{way}:{card}" for way in CRAFTS]
        why = next((refused[name] for name in (*names, *CRAFTS) if name in refused), None)
        if options & set(names):
            found[card] = Craft(True)
        elif why is not None:
            found[card] = Craft(False, *why)
    return found


def crafting_pieces(table: Facts, seat: int) -> list[tuple[str, ...]]:
    """The suits of each piece with which the seat may still craft this turn: buildings or tokens on the map,
    the Vagabond's ready hammers, the Knaves' acting Captain. # C91, V27, K14"""
    player = table["players"][seat]
    if player["faction"] in ("vagabond", "knaves"):
        place, count = _bench(player)
        suits = tuple(table["clearings"][place]["suits"]) if place in table["clearings"] else ()
        return [suits] * count if suits else []
    where, kinds = WORKSHOPS.get(player["faction"], ("tokens", ()))
    turn = table["turn"]
    used = dict(turn["activated"]) if turn and turn["seat"] == seat else {}
    found = []
    for place, pieces in sorted(player[where].items()):
        ready = sum(kind in kinds for kind in pieces) - used.get(place, 0)
        found += [tuple(table["clearings"][place]["suits"])] * max(0, ready)
    return found


def _bench(player: Facts) -> tuple[str, int]:
    """Where a faction crafts that has no pieces for it on the map, and how often it can. # V27, K14"""
    mine = player["own"]
    if player["faction"] == "vagabond":
        return player["pawn"], int(mine["ready"].get("hammer", 0))
    return mine["captains"].get(mine["acting"], ""), 1


def missing(cost: Sequence[str], pieces: Sequence[tuple[str, ...]]) -> list[str]:
    """The icons of a cost for which no piece is left, when the pieces pay as many as they can. # C91, C92"""
    left, unpaid = list(pieces), []
    owners: dict[int, str] = {}

    def pay(icon: str, tried: set[int]) -> bool:
        for at, suits in enumerate(left):
            if at in tried or not (icon == "any" or icon in suits):
                continue
            tried.add(at)
            if at not in owners or pay(owners[at], tried):
                owners[at] = icon
                return True
        return False

    for icon in sorted(cost, key=lambda icon: icon == "any"):
        if not pay(icon, set()):
            unpaid.append(icon)
    return unpaid


def craft_note(id: str, craft: Craft | None, pieces: Sequence[tuple[str, ...]]) -> str:
    """One line on crafting a card of the own hand now, for its tooltip; empty when nothing is to be said."""
    if craft is None:
        return ""
    if craft.possible:
        return "Can be crafted now"
    return f"Not craftable: {craft.missing}{lacking(id, craft, pieces)} - {craft.rule}"


def lacking(id: str, craft: Craft | None, pieces: Sequence[tuple[str, ...]]) -> str:
    """Which suits the crafting pieces do not cover, as an ending of the reason; else nothing. # C91"""
    if craft is None or craft.rule != "C91" or not pieces:
        return ""
    short = missing(CARDS[id].cost, pieces)
    return f" (missing: {', '.join(short)})" if short else ""
