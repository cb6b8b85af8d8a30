"""Events as motion: which things travel, appear and are counted between two moments, and how long each rests
(no pygame)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.ui.animation import Film, Step, Tween, count, flip, place, slide
from game.ui.geometry import Rect
from game.ui.table.analysis_layout import AnalysisLayout
from game.ui.table.session import Moment
from game.ui.table.table_layout import TableLayout
from game.ui.theme import TIMES

Facts = dict[str, Any]
RESTS = {
    "round": 700,
    "turn": 350,
    "advanced": 250,
    "new_threat": 220,
    "claimed": 550,
    "played_intel": 650,
    "exchanged": 600,
    "recruited": 450,
    "deployed": 650,
    "activated": 700,
    "asset_used": 700,
    "looked_at_plot": 400,
    "looked_at_intel": 400,
    "recruited_asset": 550,
    "took_asset": 600,
    "exposed": 900,
    "drone_strike": 1200,
    "fallout": 900,
    "advantage": 900,
    "reprimanded": 800,
    "threat_moved": 500,
    "no_room": 900,
    "asset_burned": 700,
    "discarded_intel": 600,
    "drew_intel": 200,
    "passed": 350,
    "total_changed": 700,
    "sealed": 300,
    "gained_tokens": 350,
    "paid_tokens": 300,
    "track": 700,
    "remark": 700,
}
"""How long the outcome of an event stands before the next, in milliseconds at normal speed."""
PIECE = 26.0


def table_step(before: Moment, after: Moment, layout: TableLayout) -> Step:
    """The change between two moments as it is shown on the table."""
    tweens = [*_threats(before, after, layout)]
    for event in after.events:
        tweens += _of_event(event, after, layout, len(tweens))
    return Step(tuple(tweens), after, rest(after))


def rest(moment: Moment) -> float:
    """How long a moment stands: not at all for what the seat in view does itself, or when it is asked now."""
    asked = moment.decision is not None and "options" in moment.decision
    if asked:
        return 0.0
    kinds = [
        e["kind"] for e in moment.events if not (e.get("seat") == moment.seat and moment.seat is not None)
    ]
    return float(max((RESTS.get(kind, 0) for kind in kinds), default=0))


def _threats(before: Moment, after: Moment, layout: TableLayout) -> Iterable[Tween]:
    old = {t["id"]: layout.slots[(t["row"], t["column"])] for t in before.table["threats"]}
    advanced = any(event["kind"] == "advanced" for event in after.events)
    for t in after.table["threats"]:
        thing, there = f"threat:{t['id']}", layout.slots[(t["row"], t["column"])]
        if t["id"] not in old:
            yield place(thing)
        elif old[t["id"]] != there:
            yield slide(thing, old[t["id"]], there, TIMES["advance" if advanced else "move"])


def _of_event(event: Facts, after: Moment, layout: TableLayout, n: int) -> list[Tween]:
    kind = event["kind"]
    if kind == "track":
        first = event["now"] - event["added"] + 1
        return [
            place(f"track:{event['track']}:{i}", wait=120.0 * (i - first))
            for i in range(first, event["now"] + 1)
        ]
    if kind in ("played_intel", "deployed"):
        target = _threat_rect(after, event["threat"], layout)
        piece = "intel_card" if kind == "played_intel" else event["piece"].removesuffix("s")
        return [_ghost(n, piece, _home(event["seat"], after, layout, kind), target)] if target else []
    if kind == "drew_intel":
        start = layout.prompt.bottom_part(PIECE).left_part(PIECE)
        return [
            _ghost(n, "intel_card", start, _home(event["seat"], after, layout, "played_intel"), TIMES["draw"])
        ]
    if kind == "gained_tokens":
        middle = layout.board.centred(PIECE, PIECE)
        tokens = [name for name in ("rep", "clout") if event[name]]
        return [
            _ghost(n + i, name, middle, _home(event["seat"], after, layout, ""))
            for i, name in enumerate(tokens)
        ]
    return []


def _ghost(n: int, piece: str, start: Rect, end: Rect, ms: float = TIMES["move"]) -> Tween:
    """A piece that is seen only on its way."""
    return slide(f"ghost:{n}:{piece}", start.centred(PIECE, PIECE), end.centred(PIECE, PIECE), ms)


def _home(seat: int, after: Moment, layout: TableLayout, kind: str) -> Rect:
    """Where things of a seat come from: the own hand, else its plate."""
    if seat == after.seat and kind == "played_intel" and layout.shows("hand"):
        return layout.hand_area
    return layout.players[seat]


def _threat_rect(moment: Moment, id: str, layout: TableLayout) -> Rect | None:
    return next(
        (layout.slots[(t["row"], t["column"])] for t in moment.table["threats"] if t["id"] == id), None
    )


# -- the analysis ----------------------------------------------------------------------------------
SLIDE, FLIP, READ, FLY, COUNT = (
    TIMES["analysis_slide"],
    TIMES["analysis_flip"],
    420.0,
    TIMES["analysis_fly"],
    TIMES["analysis_count"],
)
FLY_AT = SLIDE + FLIP + READ
OPENING = 1100.0


@dataclass(frozen=True, slots=True)
class StagePart:
    """The card that an analysis step turns over: its place in the order of turning."""

    index: int


def analysis_step(before: Moment, after: Moment, layout: AnalysisLayout, landing: Rect | None) -> Step:
    """The change between two moments as it is shown in an analysis; `landing` is where a turned card comes to
    lie."""
    now, old = after.table["analysis"], before.table["analysis"]
    if now is None:
        return Step(about=after)
    turned = any(event["kind"] == "revealed" for event in after.events)
    wait = FLY_AT + FLY if turned else 0.0
    red, blue = (old["red"], old["blue"]) if old else (0, 0)
    tweens = [
        count("total:red", red, now["red"], COUNT, wait),
        count("total:blue", blue, now["blue"], COUNT, wait),
    ]
    if turned:
        tweens += [
            slide("deal", layout.stack, layout.turning, SLIDE),
            flip("deal", FLIP, SLIDE),
            slide("fly", layout.turning, landing or layout.turning, FLY, FLY_AT),
        ]
    opening = OPENING if any(event["kind"] == "analysis" for event in after.events) else 0.0
    return Step(tuple(tweens), after, max(opening, 350.0 if turned else 0.0, rest(after)))


def stage_part(film: Film) -> StagePart | None:
    """The card on its way, while one is."""
    step = film.current
    if step is None or not isinstance(step.about, Moment) or not any(t.what == "deal" for t in step.tweens):
        return None
    if film.spent >= FLY_AT + FLY:
        return None
    return StagePart(len(step.about.table["analysis"]["turned"]) - 1)
