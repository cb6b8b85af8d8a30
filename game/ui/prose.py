"""Running text in several looks, laid out for a width: where every word stands, and where links are (no
pygame).

Presenters lay text out, screens draw it with `printing.draw_laid`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.theme import BODY_LINE, TextStyle

if TYPE_CHECKING:
    from game.ui.fonts import Measure

_TOKEN = re.compile(r"\n| +|[^ \n]+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text in one look. With an `id` its places are told, `under` asks for a line below it."""

    text: str
    style: TextStyle
    colour: str
    id: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A laid-out stretch on one line; `rect` counts from the corner of the text."""

    text: str
    rect: Rect
    piece: Piece


@dataclass(slots=True)
class Laid:
    """A text in its lines."""

    spots: list[Spot] = field(default_factory=list)
    height: float = 0.0

    def places(self) -> dict[str, Rect]:
        """Where each piece with an id stands; its first line, when it is parted."""
        found: dict[str, Rect] = {}
        for spot in self.spots:
            if spot.piece.id:
                found.setdefault(spot.piece.id, spot.rect)
        return found


@dataclass(slots=True)
class _Atom:
    """What is never parted by a line's end, unless it is longer than a line."""

    parts: list[tuple[str, Piece]]
    gap: bool
    breaks: int


def lay(pieces: Sequence[Piece], width: float, measure: Measure, line: float = BODY_LINE) -> Laid:
    """The pieces one after the other in lines of this width; `\\n` begins a new line."""
    pitch = max((measure.line_height(line, p.style) for p in pieces), default=line)
    made, x, y = Laid(), 0.0, 0.0
    for atom in _atoms(pieces):
        if atom.breaks:
            x, y = 0.0, y + pitch * atom.breaks
        gap = measure.width(" ", atom.parts[0][1].style) if atom.gap and x > 0 else 0.0
        wide = sum(measure.width(text, piece.style) for text, piece in atom.parts)
        if x > 0 and x + gap + wide > width + 0.5:
            x, y, gap = 0.0, y + pitch, 0.0
        for text, piece in atom.parts:
            for part in _broken(text, piece.style, width, measure):
                w = measure.width(part, piece.style)
                if x > 0 and x + gap + w > width + 0.5 and len(part) < len(text):
                    x, y, gap = 0.0, y + pitch, 0.0
                x = _put(made, part, piece, Rect(x + gap, y, w, pitch), gap, measure)
                gap = 0.0
    made.height = y + pitch if made.spots else 0.0
    return made


def _put(made: Laid, text: str, piece: Piece, rect: Rect, gap: float, measure: Measure) -> float:
    """Appends to the stretch before when it is the same piece on the same line; gives where it ends."""
    last = made.spots[-1] if made.spots else None
    if last is not None and last.piece is piece and last.rect.y == rect.y:
        joined = f"{last.text} {text}" if gap else last.text + text
        whole = Rect(last.rect.x, rect.y, measure.width(joined, piece.style), rect.h)
        made.spots[-1] = Spot(joined, whole, piece)
    else:
        made.spots.append(Spot(text, rect, piece))
    return made.spots[-1].rect.right


def _atoms(pieces: Sequence[Piece]) -> Iterator[_Atom]:
    open_atom: _Atom | None = None
    gap, breaks = False, 0
    for piece in pieces:
        for token in _TOKEN.findall(piece.text):
            if token[0] in " \n":
                if open_atom is not None:
                    yield open_atom
                    open_atom = None
                breaks, gap = (breaks + 1, False) if token == "\n" else (breaks, not breaks)
            elif open_atom is None:
                open_atom = _Atom([(token, piece)], gap, breaks)
                gap, breaks = False, 0
            else:
                open_atom.parts.append((token, piece))
    if open_atom is not None:
        yield open_atom


def _broken(text: str, style: TextStyle, width: float, measure: Measure) -> list[str]:
    """A word that is longer than a line in parts that fit."""
    if measure.width(text, style) <= width:
        return [text]
    parts = [""]
    for letter in text:
        if parts[-1] and measure.width(parts[-1] + letter, style) > width:
            parts.append("")
        parts[-1] += letter
    return parts
