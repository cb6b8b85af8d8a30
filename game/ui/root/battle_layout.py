"""Where the parts of the battle panel stand in the prompt's place (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.root.battle_view import STEPS, BattleView

PAD, HEAD, CHIP, ROW, BAR = 12.0, 40.0, 22.0, 19.0, 78.0
TALL, LOW = 460.0, 400.0
"""From which height of the panel on sides and dice are large, and up to which the bars are low and the steps
left out once dice show how far the battle is."""
LOW_BAR = 62.0


@dataclass(frozen=True, slots=True)
class BattleLayout:
    """The parts from top to bottom; `below` is what is left for question and answers."""

    head: Rect
    sides: tuple[Rect, Rect]
    chips: tuple[Rect, ...]
    dice: Rect | None
    rows: tuple[Rect, ...]
    total: Rect | None
    bars: tuple[Rect, ...]
    notes: Rect
    below: Rect


def battle_layout(view: BattleView, rect: Rect, notes_high: float, most_rows: int = 5) -> BattleLayout:
    """The panel for a battle with notes so high; of many rows the last ones are left out."""
    tall, bar = rect.h >= TALL, BAR if rect.h > LOW else LOW_BAR
    inner = rect.cut(left=PAD, right=PAD)
    y = rect.y + HEAD + 8
    sides = Rect(inner.x, y, inner.w, 112 if tall else 46).columns(2, 8)
    y = sides[0].bottom + 8
    told = view.step >= 0 and not (view.dice and rect.h <= LOW)
    chips = _chips(Rect(inner.x, y, inner.w, CHIP)) if told else ()
    y += CHIP + 8 if chips else 0
    bars = tuple(Rect(inner.x, y, inner.w, bar).columns(2, 10)) if view.bars else ()
    y += bar + 6 if bars else 0
    dice = Rect(inner.x, y, inner.w, 54 if tall else 42) if view.dice else None
    y = dice.bottom + 4 if dice else y
    rows = tuple(Rect(inner.x, y + ROW * i, inner.w, ROW) for i in range(min(most_rows, len(view.rows))))
    y = rows[-1].bottom + 4 if rows else y
    total = Rect(inner.x, y, inner.w, 26) if view.total else None
    y = total.bottom + 4 if total else y
    notes = Rect(inner.x, y, inner.w, notes_high)
    y = notes.bottom + (6 if notes_high else 0)
    below = Rect(inner.x, y, inner.w, rect.bottom - 10 - y)
    return BattleLayout(
        rect.top_part(HEAD), (sides[0], sides[1]), chips, dice, rows, total, bars, notes, below
    )


def _chips(room: Rect) -> tuple[Rect, ...]:
    return tuple(room.columns(len(STEPS), 2))
