"""A whole faction board laid out as a sheet: turn, tracks, abilities, tabs of the others (no pygame).

What stands on the sheet is laid out unscrolled; in windows in which it has no room the body scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.root.faction import FACTIONS
from game.ui.controls import Control, area, button, link, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root.board_blocks import BLOCK_TITLE, Placed, block_height, uncovered, zooms_of
from game.ui.root.board_parts import Ability, Block, Board, Foot, item_list
from game.ui.root.ribbon import actions_left
from game.ui.root.sheets import PRESENTERS
from game.ui.root.turn_steps import PHASES, TITLES, Line, current, lines
from game.ui.theme import BODY, BODY_LINE, LABEL, SMALL, SPEED_NAMES

Facts = dict[str, Any]
SIZE = (1016.0, 608.0)
LARGEST = 1.15
"""How much larger the sheet gets in large windows."""
HEAD = 72.0
PAD, GAP = 20.0, 24.0
WIDTHS = (286.0, 322.0, 320.0)
TAB = (70.0, 42.0)
FOOT = 98.0
PACE = 150.0
PACES = {"": "as all", **{speed: name.lower() for speed, name in SPEED_NAMES.items()}}
"""The paces at which one player can be shown, in words."""
MENU = 3
"""So many things that may be done in one step stand in two columns."""


@dataclass(frozen=True, slots=True)
class PhaseBox:
    """One phase of the turn: its lines in their places; `on` while it is under way."""

    title: str
    rect: Rect
    on: bool
    note: str
    lines: tuple[tuple[Line, Rect], ...]


@dataclass(frozen=True, slots=True)
class FootBox:
    """A small box below the turn, with its place and the crafted cards that lie in it."""

    foot: Foot
    rect: Rect
    cards: tuple[tuple[str, Rect], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything the sheet shows, in its places."""

    seat: int
    faction: str
    title: str
    who: str
    points: str
    goal: str
    rect: Rect
    body: Rect
    board: Board
    phases: tuple[PhaseBox, ...] = ()
    feet: tuple[FootBox, ...] = ()
    blocks: tuple[Placed, ...] = ()
    abilities: tuple[tuple[Ability, Rect], ...] = ()
    headings: tuple[tuple[str, Rect], ...] = ()
    tabs: tuple[tuple[int, str, Rect], ...] = ()
    controls: tuple[Control, ...] = field(default=(), compare=False)


def place(size: tuple[float, float]) -> Rect:
    """Where the sheet stands in a window, with room for the tabs below it."""
    w, h = size
    grown = min(max(1.0, w / 1280), LARGEST)
    wide, high = min(SIZE[0] * grown, w - 16), min(SIZE[1] * grown, h - TAB[1] - 24)
    top = max(8.0, min((h - high - 56) / 2 + 28, h - TAB[1] - 14 - high))
    return Rect((w - wide) / 2, top, wide, high)


def sheet_view(
    table: Facts,
    seat: int,
    size: tuple[float, float],
    measure: Measure,
    goal: str,
    whos: Sequence[str],
    pace: str | None = None,
) -> Sheet:
    """The board of a seat's faction. `goal` takes the place of points, `whos` says who plays each seat, and
    `pace` at which pace an AI player is shown, empty for that of all."""
    rect, player = place(size), table["players"][seat]
    faction = player["faction"]
    board = PRESENTERS[faction].board(table, seat)
    body = rect.cut(top=HEAD + 3, left=2, right=2, bottom=4)
    layout = _Layout(table, seat, board, body, measure)
    high = layout.run()
    inside = "body" if high > body.h + 1 else ""
    hand = player["hand"]
    cards = f"{hand} card{'' if hand == 1 else 's'} in hand"
    controls: list[Control] = [
        button("close", _close(rect), "", icon="common/icons/close", tip="Close (Esc)")
    ]
    if inside:
        controls.append(scroll("body", body, high))
    controls += layout.controls(inside)
    tabs = _tabs(table, rect)
    controls += [
        area(f"tab:{other}", spot, key=str(i + 1), tip=FACTIONS[name].title)
        for i, (other, name, spot) in enumerate(tabs)
    ]
    if pace is not None:
        controls.append(_pace(rect, tabs, PACES[pace]))
    who = whos[seat] if seat < len(whos) else ""
    return Sheet(
        seat, faction, FACTIONS[faction].title, f"{who}, {cards}" if who else cards, str(player["score"]),
        goal, rect, body, board, tuple(layout.phases), tuple(layout.feet), tuple(layout.blocks),
        tuple(layout.abilities), tuple(layout.headings), tabs, tuple(controls),
    )  # fmt: skip


def _pace(rect: Rect, tabs: Sequence[tuple[int, str, Rect]], word: str) -> Control:
    """Right of the tabs: how fast this player is shown; each press gives the next pace."""
    left = tabs[-1][2].right + 14 if tabs else rect.x
    place = Rect(left, rect.bottom + 9, rect.right - left, TAB[1]).right_part(min(PACE, rect.right - left))
    return button("pace", place, f"Pace: {word}", tip="How fast the turns of this player are shown")


def _close(rect: Rect) -> Rect:
    return Rect(rect.right - 48, rect.y + 13, 34, 34)


def _tabs(table: Facts, rect: Rect) -> tuple[tuple[int, str, Rect], ...]:
    """All factions below the sheet, in seat order."""
    seats = [(p["seat"], p["faction"]) for p in table["players"] if p["faction"]]
    wide = TAB[0] + 8
    x = rect.cx - (wide * len(seats) - 8) / 2
    y = rect.bottom + 9
    return tuple((seat, faction, Rect(x + i * wide, y, *TAB)) for i, (seat, faction) in enumerate(seats))


class _Layout:
    """Lays the three columns out: beside one another where the sheet is wide, else below one another."""

    def __init__(self, table: Facts, seat: int, board: Board, body: Rect, measure: Measure) -> None:
        self.table, self.seat, self.board, self.measure = table, seat, board, measure
        self.body = body
        self.phases: list[PhaseBox] = []
        self.feet: list[FootBox] = []
        self.blocks: list[Placed] = []
        self.abilities: list[tuple[Ability, Rect]] = []
        self.headings: list[tuple[str, Rect]] = []

    def run(self) -> float:
        """Gives the height of all."""
        room = self.body.cut(left=PAD - 2, right=PAD - 2, top=12, bottom=14)
        parts: tuple[Callable[[Rect], float], ...] = (self._turn, self._middle, self._powers)
        if room.w >= sum(WIDTHS) + 2 * GAP - 1:
            x, lows = room.x, []
            share = (room.w - 2 * GAP) / sum(WIDTHS)
            for width, part in zip((width * share for width in WIDTHS), parts, strict=True):
                lows.append(part(Rect(x, room.y, width, room.h)))
                x += width + GAP
            return max(lows) - self.body.y + 10
        if room.w >= 560:
            left, right = room.columns(2, GAP)
            low = self._turn(Rect(left.x, room.y, left.w, 430))
            low = self._powers(Rect(left.x, low + 12, left.w, 0))
            return max(low, self._middle(Rect(right.x, room.y, right.w, room.h))) - self.body.y + 14
        low = room.y
        for part in parts:
            low = part(Rect(room.x, low, room.w, 430)) + 14
        return low - self.body.y

    # -- the turn
    def _turn(self, column: Rect) -> float:
        self.headings.append(("Turn", column.top_part(26)))
        feet = self._foot_list()
        y = column.y + 30
        told = {phase: lines(self.table, self.seat, phase) for phase in PHASES}
        rows = sum(_rows(each) for each in told.values())
        pitch = min(34.0, max(22.0, (column.h - 30 - 3 * 45 - FOOT) / max(1, rows)))
        for phase in PHASES:
            high = 33 + _rows(told[phase]) * pitch + 3
            self._phase(phase, told[phase], Rect(column.x, y, column.w, high), pitch)
            y += high + 9
        self._lay_feet(feet, Rect(column.x, y, column.w, FOOT))
        return y + FOOT

    def _phase(self, phase: str, told: tuple[Line, ...], rect: Rect, pitch: float) -> None:
        now = current(self.table, self.seat)[0]
        two = _in_two(told)
        spots = []
        row = 0.0
        for i, line in enumerate(told):
            y = rect.y + 31 + int(row) * pitch
            if i in two:
                w = (rect.w - 36) / 2
                spots.append((line, Rect(rect.x + 14 + two.index(i) % 2 * (w + 8), y, w, pitch)))
                row = row + 0.5 if i != two[-1] else float(int(row) + 1)
            else:
                spots.append((line, Rect(rect.x + 14, y, rect.w - 28, pitch)))
                row += 1
        left = actions_left(self.table) if phase == now else 0
        note = f"{left} left" if left else ""
        self.phases.append(PhaseBox(TITLES[phase], rect, phase == now, note, tuple(spots)))

    def _foot_list(self) -> list[Foot]:
        player = self.table["players"][self.seat]
        open_cards = [*player["play"], *([player["dominance"]] if player["dominance"] else [])]
        crafted = Foot("Crafted", items=item_list(player["items"]), cards=tuple(open_cards))
        if player["known"]:
            return [Foot("Known in hand", cards=tuple(player["known"])), crafted]
        return [*self.board.feet, crafted]

    def _lay_feet(self, feet: list[Foot], rect: Rect) -> None:
        for foot, spot in zip(feet, rect.columns(len(feet), 10), strict=True):
            self.feet.append(FootBox(foot, spot, _open_cards(foot.cards, spot)))

    # -- tracks and powers
    def _middle(self, column: Rect) -> float:
        heights = [block_height(block, column.w) for block in self.board.blocks]
        spare = (column.h - sum(heights)) / max(1, len(heights) - 1)
        gap = min(20.0, max(9.0, spare))
        y = column.y
        for block, high in zip(self.board.blocks, heights, strict=True):
            self.blocks.append(Placed(block, Rect(column.x, y, column.w, high)))
            y += high + gap
        return y - gap

    def _powers(self, column: Rect) -> float:
        self.headings.append(("Abilities", column.top_part(26)))
        y = column.y + 30
        pitch = self.measure.line_height(BODY_LINE, BODY)
        for ability in self.board.abilities:
            told = self.measure.wrap(ability.text, BODY, column.w - 80)
            high = max(66.0, 32 + len(told) * pitch + 8)
            self.abilities.append((ability, Rect(column.x, y, column.w, high)))
            y += high + 7
        return y - 7

    # -- controls
    def controls(self, inside: str) -> list[Control]:
        """The rule links, and the cards that can be seen in full."""
        found: list[Control] = []
        for i, box in enumerate(self.phases):
            for n, (line, rect) in enumerate(box.lines):
                if line.rule:
                    found.append(_link(f"rule:{i}.{n}", rect, line.rule, self.measure, inside))
        for n, (ability, rect) in enumerate(self.abilities):
            spot = Rect(rect.x, rect.y + 6, rect.w - 12, 24)
            found.append(_link(f"rule:a{n}", spot, ability.rule, self.measure, inside))
            kind, _, id = ability.picture.removeprefix("root/").partition("/")
            if kind == "characters":
                face = Rect(rect.x + 10, rect.y + 11, 44, 44)
                found.append(area(f"zoom:character:{id}#a", face, inside=inside))
        for n, placed in enumerate(self.blocks):
            found += _title_link(placed, n, self.measure, inside)
            found += _block_controls(placed.block, placed.rect, n, inside)
        for foot in self.feet:
            found += [
                area(f"zoom:card:{card}#p{n}", spot, inside=inside)
                for n, (card, spot) in enumerate(_seen(foot))
            ]
        return found


def _open_cards(cards: tuple[str, ...], rect: Rect) -> tuple[tuple[str, Rect], ...]:
    """The cards that lie open in a foot, closer together where there are many."""
    wide, high = 44.0, 60.0
    pitch = min(wide + 6, (rect.w - 24 - wide) / max(1, len(cards) - 1))
    y = rect.bottom - high - 7
    return tuple((card, Rect(rect.x + 12 + i * pitch, y, wide, high)) for i, card in enumerate(cards))


def _seen(foot: FootBox) -> list[tuple[str, Rect]]:
    """What is seen of the crafted cards in a foot."""
    spots = uncovered([rect for _, rect in foot.cards])
    return [(card, spot) for (card, _), spot in zip(foot.cards, spots, strict=True)]


def _link(id: str, rect: Rect, rule: str, measure: Measure, inside: str) -> Control:
    width = measure.width(rule, SMALL) + 2
    spot = rect.right_part(width)
    return link(id, spot, rule, inside=inside, tip=f"Rule {rule}")


def _title_link(placed: Placed, n: int, measure: Measure, inside: str) -> list[Control]:
    """The rule of a block beside its title, where the note leaves room for it."""
    block, rect = placed.block, placed.rect
    if not block.rule:
        return []
    x = rect.x + measure.width(block.title, BLOCK_TITLE) + 10
    width = measure.width(block.rule, SMALL) + 2
    if x + width + 8 > rect.right - measure.width(block.note, LABEL):
        return []
    spot = Rect(x, rect.y + 2, width, 22)
    return [link(f"rule:b{n}", spot, block.rule, inside=inside, tip=f"Rule {block.rule}")]


def _block_controls(block: Block, rect: Rect, n: int, inside: str) -> list[Control]:
    return [
        area(f"zoom:{kind}:{id}#{n}.{i}", spot, inside=inside)
        for i, (kind, id, spot) in enumerate(zooms_of(block, rect))
    ]


def _in_two(told: tuple[Line, ...]) -> list[int]:
    """Which lines stand in two columns: those of one step, where a phase has many."""
    may = [i for i, line in enumerate(told) if line.menu]
    return may if len(may) >= MENU else []


def _rows(told: tuple[Line, ...]) -> int:
    two = len(_in_two(told))
    return len(told) - two + (two + 1) // 2
