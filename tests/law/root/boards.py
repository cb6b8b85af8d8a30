"""The three maps as boards, made from the tables of the rules; shipped map files are held against them."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.engine.board import Board, Link, Place
from game.root.graph import facts_of

TABLES: dict[str, Any] = json.loads(Path(__file__).with_name("maps.json").read_text(encoding="utf-8"))
MAPS = tuple(TABLES)


@cache
def board(name: str) -> Board:
    """The map `autumn`, `gorge` or `marsh`, 1000 by 1000."""
    table = TABLES[name]
    places = [_clearing(each) for each in table["clearings"]]
    places += [
        Place(id=each["id"], kind="forest", x=each.get("x", 0), y=each.get("y", 0))
        for each in table["forests"]
    ]
    links = [Link(id=f"{a}-{b}", kind="path", a=a, b=b) for a, b in table["paths"]]
    links += [Link(id=f"{a}~{b}", kind="river", a=a, b=b) for a, b in table["rivers"]]
    links += [
        Link(id=f"{when}:{a}-{b}", kind="linked_path", a=a, b=b, properties={"when": when})
        for when, a, b in table.get("linked", [])
    ]
    for each in table["forests"]:
        forest = each["id"]
        links += [Link(id=f"{forest}/{c}", kind="touch", a=forest, b=c) for c in each["touches"]]
        links += [
            Link(id=f"{forest}|{f}", kind="border", a=forest, b=f) for f in each["borders"] if forest < f
        ]
    return Board(
        id=name, title=table["title"], game="root", version="1", size=(1000, 1000), places=places, links=links
    )


def _clearing(table: dict[str, Any]) -> Place:
    given = {key: table[key] for key in ("slots", "ruin", "corner", "suit", "flood", "edge") if key in table}
    return Place(id=table["id"], kind="clearing", x=table["x"], y=table["y"], properties=given)


def facts(name: str) -> dict[str, Any]:
    """The map as a set-up holds it."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(facts_of(board(name))))
    return found
