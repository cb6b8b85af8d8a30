"""What faction boards are made of, as plain data: rows of a strip, blocks of a whole board (no pygame).

Presenters in `sheets` build them from the table; `paint_rows` and `paint_blocks` draw them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

Facts = dict[str, Any]
ItemFace = Literal["ready", "exhausted", "damaged", "both", "gone"]
ChipState = Literal["on", "ready", "off"]
ROW = 25.0


# -- rows of a strip -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """A picture and a number; `word` says of what. `faded`: nothing of it is there."""

    picture: str
    text: str
    word: str = ""
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """Pictures with numbers from the left, then words, or crafted cards and items, at the right."""

    counts: tuple[Count, ...]
    right: str = ""
    items: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Boxes:
    """A track: a picture, filled and empty spaces, and what the next piece brings."""

    picture: str
    filled: int
    total: int
    colour: str
    right: str = ""
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Pips:
    """A word, and pips of which some are filled."""

    label: str
    filled: int
    total: int
    colour: str
    right: str = ""
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Columns:
    """The Decree in small: a column for each action with the suits of its cards; `done` of them are done."""

    columns: tuple[tuple[str, tuple[str, ...]], ...]
    now: str = ""
    high: float = 54.0


@dataclass(frozen=True, slots=True)
class Chips:
    """Names in little plates."""

    chips: tuple[tuple[str, ChipState], ...]
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Items:
    """Items as little tiles with their faces."""

    items: tuple[tuple[str, ItemFace], ...]
    label: str = ""
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Relations:
    """Other factions, and how the Vagabond stands with each: 0-3, or -1 for Hostile."""

    stands: tuple[tuple[str, int], ...]
    high: float = ROW


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words at the left and at the right."""

    left: str
    right: str = ""
    high: float = 22.0


Row = Counts | Boxes | Pips | Columns | Chips | Items | Relations | Words


@dataclass(frozen=True, slots=True)
class StripRows:
    """The rows of a strip below hand, warriors and items: all of them, and the few for a low strip."""

    full: tuple[Row, ...]
    brief: tuple[Row, ...]
    more: tuple[Count, ...] = ()
    """Counts beside hand and warriors in the first row."""
    note: str = ""
    """A word at the end of the first row, while no crafted items lie there."""


# -- blocks of a board -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ability:
    """A special power: a picture, its name and rule, what it does in a sentence or two."""

    picture: str
    name: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track: what is printed above and below the piece, and whether the piece is still here.

    `next`: what it prints is what the next piece costs or brings. `now`: what it prints holds now. `card`:
    a card is printed beside what stands below.
    """

    top: str = ""
    bottom: str = ""
    here: bool = True
    next: bool = False
    now: bool = False
    card: bool = False


@dataclass(frozen=True, slots=True)
class TrackBlock:
    """Pieces in a row on spaces that say what they uncover. The words name the printed numbers."""

    title: str
    note: str
    picture: str
    spaces: tuple[Space, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A box with a heading and pictures or a big number; `on`: it holds now."""

    title: str
    pictures: tuple[str, ...] = ()
    number: str = ""
    on: bool = False
    below: str = ""


@dataclass(frozen=True, slots=True)
class CellsBlock:
    """Boxes side by side, of which one or some hold now."""

    title: str
    cells: tuple[Cell, ...]
    note: str = ""
    high: float = 66.0
    rule: str = ""


@dataclass(frozen=True, slots=True)
class GridBlock:
    """Pieces of one kind in rows: those that are away leave their rings, those here lie at the end, or at the
    start of a box that fills up."""

    title: str
    note: str
    picture: str
    total: int
    here: int
    columns: int
    rule: str = ""
    fills: bool = False


@dataclass(frozen=True, slots=True)
class CrowdBlock:
    """Warriors in a crowd: pale ones are on the map or elsewhere."""

    title: str
    note: str
    picture: str
    total: int
    here: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class DecreeBlock:
    """The four columns with their cards; cards in `done` have been resolved this turn."""

    title: str
    note: str
    columns: tuple[tuple[str, tuple[str, ...]], ...]
    done: tuple[tuple[str, tuple[str, ...]], ...] = ()
    now: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CardsBlock:
    """Cards in a row: (kind, id) for faces, an empty id for a back. Faces can be zoomed."""

    title: str
    note: str
    cards: tuple[tuple[str, str], ...]
    high: float = 96.0
    empty: str = ""
    rule: str = ""
    marks: tuple[str, ...] = ()
    """A word under each card, or none at all."""


@dataclass(frozen=True, slots=True)
class ItemsBlock:
    """Items with their faces in rows, each row with its name."""

    title: str
    note: str
    rows: tuple[tuple[str, tuple[tuple[str, ItemFace], ...]], ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class RelationsBlock:
    """How the Vagabond stands with each other faction: its space, aids given and needed for the next."""

    title: str
    note: str
    rows: tuple[tuple[str, int, int, int], ...]
    """(faction, space from -1 to 3, aids this turn, aids needed)."""
    rule: str = ""


Block = (
    TrackBlock | CellsBlock | GridBlock | CrowdBlock | DecreeBlock | CardsBlock | ItemsBlock | RelationsBlock
)


@dataclass(frozen=True, slots=True)
class Foot:
    """A small box below the turn: a picture with words, items beside the title, cards that lie open."""

    title: str
    picture: str = ""
    lines: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """What one faction's board shows, besides turn, points, hand and name."""

    motto: str
    blocks: tuple[Block, ...]
    abilities: tuple[Ability, ...]
    feet: tuple[Foot, ...] = ()
    scatter: str = ""
    """A picture strewn over the head of the sheet."""


@dataclass(frozen=True, slots=True)
class Presenter:
    """One faction: the rows of its strip and its board, from the table and a seat."""

    strip: Callable[[Facts, int], StripRows]
    board: Callable[[Facts, int], Board]


Presenters = Mapping[str, Presenter]


# -- counting --------------------------------------------------------------------------------------


def player_of(table: Facts, seat: int) -> Facts:
    """What lies before a seat."""
    return dict(table["players"][seat])


def standing(player: Facts, *kinds: str) -> list[str]:
    """The place of each building or token of these kinds, sorted, a place as often as they stand there."""
    return sorted(
        place
        for where in ("buildings", "tokens")
        for place, found in player[where].items()
        for kind in found
        if kind in kinds
    )


def on_map(player: Facts) -> int:
    """Warriors on the map."""
    return sum(player["warriors"].values())


def stored(player: Facts, kind: str = "warrior") -> int:
    """Pieces of a kind in the supply."""
    return int(player["supply"].get(kind, 0))


def item_list(items: Mapping[str, int]) -> tuple[str, ...]:
    """Items counted by kind as a row of items."""
    return tuple(item for item, count in sorted(items.items()) for _ in range(count))


def track_spaces(
    filled: int,
    total: int,
    tops: tuple[str, ...],
    bottoms: tuple[str, ...] = (),
    cards: Collection[int] = (),
    lasting: bool = False,
) -> tuple[Space, ...]:
    """The spaces of a track from which `filled` pieces have been taken, left to right. `lasting`: what the
    last empty space prints holds now, else the next space says what its piece costs and brings."""
    return tuple(
        Space(
            tops[i] if i < len(tops) else "",
            bottoms[i] if i < len(bottoms) else "",
            here=i >= filled,
            next=i == filled and not lasting,
            now=i == filled - 1 and lasting,
            card=i in cards,
        )
        for i in range(total)
    )
