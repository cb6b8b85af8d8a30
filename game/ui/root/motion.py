"""Events as motion: what travels, appears and falls in a part of what happened, and how long it stands (no
pygame)."""

from __future__ import annotations

from typing import Any

from game.ui.animation import Film, Step, Tween, count, linear, overshoot
from game.ui.geometry import Rect
from game.ui.root.landings import landing
from game.ui.root.map_layout import MapLayout
from game.ui.root.paint_map import Ghost
from game.ui.root.playback import arrive
from game.ui.table.session import Moment
from game.ui.theme import TIMES

Facts = dict[str, Any]
RESTS = {
    "moved": 240, "placed": 160, "removed": 240, "flipped": 260, "captured": 260, "battle": 480,
    "ambush": 1000, "rolled": 760, "hits": 720, "scored": 200, "turn": 320, "turmoil": 900, "crafted": 500,
    "decree": 400, "revealed": 450, "discarded": 250, "drew": 150, "gave_card": 450, "leader": 600,
    "item_crafted": 300, "dominance_activated": 900, "entreated": 600, "explored": 500, "quest_done": 600,
    "aided": 450, "relation": 450, "captain_entered": 400, "captain_fell": 500, "readied": 500, "revolt": 800,
    "supporters": 250, "officers": 300, "empowered": 700, "coalition": 1200, "won": 1200,
}  # fmt: skip
"""How long the outcome of an event stands before the next, in milliseconds at normal speed."""
BATTLE = frozenset({"battle", "ambush", "rolled", "hits"})
RESULTS, FIGHT = frozenset({"rolled", "hits"}), 1.6
"""What a player who fights reads longer, and how much longer."""
OWN = 0.3
"""The share of a rest after what the seat in view does itself."""
FALL = TIMES["hit"] * 2.4
RISE = 8.0
"""How far a piece that falls goes up meanwhile, in board units."""
SLOWEST = 520.0
LIFT = 18.0
"""How far above the middle of a clearing its figures stand, in board units."""


def table_step(before: Moment, part: Moment, look: MapLayout) -> Step:
    """The change to a part of what happened, as it is shown on the table."""
    tweens: list[Tween] = []
    for i, event in enumerate(part.events):
        tweens += _of_event(i, event, before, part, look)
    return Step(tuple(tweens), part, _rest(part))


def _rest(part: Moment) -> float:
    """How long a part stands: nothing where a person is asked, little for what they do themselves."""
    if part.decision is not None and "options" in part.decision:
        return 0.0
    longest = 0.0
    fought = part.table["battle"]
    fights = fought is not None and part.seat in (fought["attacker"], fought["defender"])
    for event in part.events:
        own = part.seat is not None and event.get("seat") == part.seat and event["kind"] not in BATTLE
        share = FIGHT if fights and event["kind"] in RESULTS else OWN if own else 1.0
        longest = max(longest, RESTS.get(event["kind"], 0) * share)
    return longest


def _of_event(i: int, event: Facts, before: Moment, part: Moment, look: MapLayout) -> list[Tween]:
    kind, thing = event["kind"], f"piece:{i}"
    if kind == "moved":
        return [Tween(thing, "share", 0.0, 1.0, _travel(event, part.table, look))]
    if kind == "placed":
        rest = landing(look, arrive(part.table, event), event["seat"], event["piece"], event["place"])
        start = rest.centred(rest.w * 0.3, rest.h * 0.3)
        return [Tween(thing, "rect", start, rest, TIMES["place"], overshoot, 40.0 * i)]
    if kind in ("removed", "captured"):
        rest = landing(look, before.table, event["seat"], event["piece"], event["place"])
        end = rest.centred(rest.w * 0.7, rest.h * 0.7).moved(0, -RISE * look.vs)
        wait = 60.0 * i
        return [
            Tween(thing, "rect", rest, end, FALL, linear, wait),
            Tween(thing, "alpha", 1.0, 0.0, FALL, linear, wait),
        ]
    if kind == "rolled":
        return [Tween("dice", "share", 0.0, 1.0, TIMES["dice"], linear)]
    if kind == "scored":
        old = before.table["players"][event["seat"]]["score"]
        ms = min(600.0, TIMES["score"] * max(1, abs(event["score"] - old)))
        return [count(f"score:{event['seat']}", old, event["score"], ms)]
    return []


def _travel(event: Facts, table: Facts, look: MapLayout) -> float:
    """How long a move takes; longer ways take longer."""
    length = look.route(event["origin"], event["target"], table["map"]["flooded"]).length
    return min(SLOWEST, max(TIMES["move"], 1.6 * length / max(0.1, look.vs)))


# -- what is drawn on the way ----------------------------------------------------------------------
def ghosts(film: Film, look: MapLayout) -> list[Ghost]:
    """The pieces that are on their way now."""
    step = film.current
    if step is None or not isinstance(step.about, Moment):
        return []
    ends = {t.what: t.end for t in step.tweens if t.prop == "rect" and isinstance(t.end, Rect)}
    made = []
    for i, event in enumerate(step.about.events):
        thing = f"piece:{i}"
        faction = step.about.table["players"][event["seat"]]["faction"] if "seat" in event else ""
        share = film.value(thing, "share", -1.0)
        if share >= 0.0:
            kind, number = travellers(event["group"])
            made.append(Ghost(thing, faction, kind, on_the_way(event, step.about.table, look, share), number))
        elif thing in ends:
            kind = "warrior" if event["piece"] == "captain" else event["piece"]
            made.append(Ghost(thing, faction, kind, ends[thing], event["count"]))
    return made


def travellers(group: dict[str, int]) -> tuple[str, int]:
    """What figures that move together look like, and how many there are."""
    return ("pawn" if "pawn" in group else "warrior"), sum(group.values())


def on_the_way(event: Facts, table: Facts, look: MapLayout, share: float) -> Rect:
    """Where figures are at a share of their way: from where they stood, along what is drawn, to where they
    will stand."""
    route = look.route(event["origin"], event["target"], table["map"]["flooded"])
    end = landing(look, arrive(table, event), event["seat"], travellers(event["group"])[0], event["target"])
    at = route.at(share)
    last = route[-1]
    before, after = (1 - share) ** 3, share**3
    x = at.x + (end.cx - last.x) * after
    y = at.y - LIFT * look.vs * before + (end.cy - last.y) * after
    return Rect(x - end.w / 2, y - end.h / 2, end.w, end.h)
