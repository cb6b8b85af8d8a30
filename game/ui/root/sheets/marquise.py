"""The board of the Marquise de Cat (M1-M22)."""

from __future__ import annotations

from game.root.factions.marquise import COST, KINDS, MARQUISE, POINTS
from game.ui.root.board_parts import (
    Ability,
    Block,
    Board,
    Boxes,
    Count,
    Counts,
    CrowdBlock,
    Facts,
    GridBlock,
    Presenter,
    StripRows,
    TrackBlock,
    Words,
    on_map,
    player_of,
    standing,
    stored,
    track_spaces,
)
from game.ui.theme import FACTIONS

CARDS_AT = (2, 4)
"""The recruiters that bring a card more in the Evening, counted from the first (M22)."""
TOTAL = 6


def strip(table: Facts, seat: int) -> StripRows:
    """Three tracks with what the next building pays."""
    player = player_of(table, seat)
    tracks = tuple(_boxes(player, kind) for kind in ("sawmill", "workshop", "recruiter"))
    built = tuple(
        Count(f"root/buildings/{row.picture}", str(row.filled), f"{row.picture}s") for row in tracks
    )
    wood = Count("root/tokens/wood", str(len(standing(player, "wood"))), "wood on the map")
    full = tuple(
        Boxes(f"root/buildings/{row.picture}", row.filled, row.total, row.colour, row.right) for row in tracks
    )
    best = max((row.right for row in tracks if row.right.startswith("next")), default="all built")
    return StripRows(full, (Counts(built), Words("Best building", best)), (wood,))


def _boxes(player: Facts, kind: str) -> Boxes:
    built = len(standing(player, kind))
    right = f"next +{POINTS[kind][built]}" if built < TOTAL else "all built"
    return Boxes(kind, built, TOTAL, FACTIONS["marquise"], right)


def board(table: Facts, seat: int) -> Board:
    """Tracks of buildings, wood, warriors."""
    player = player_of(table, seat)
    wood = len(standing(player, "wood"))
    blocks: list[Block] = [_track(player, kind) for kind in KINDS[1:] + KINDS[:1]]
    blocks.append(
        GridBlock("Wood", f"{wood} on the map, {8 - wood} here", "root/tokens/wood", 8, 8 - wood, 8)
    )
    total, here = MARQUISE.pieces["warrior"], stored(player)
    note = f"{on_map(player)} on the map, {here} here"
    blocks.append(CrowdBlock("Warriors", note, "root/warriors/marquise", total, here))
    motto = "Cats who build. Every building pays points, and the next one pays more."
    return Board(motto, tuple(blocks), ABILITIES, scatter="root/tokens/wood")


def _track(player: Facts, kind: str) -> TrackBlock:
    built = len(standing(player, kind))
    spaces = track_spaces(
        built,
        TOTAL,
        tuple(str(cost) for cost in COST),
        tuple(f"+{points}" for points in POINTS[kind]),
        CARDS_AT if kind == "recruiter" else (),
    )
    words = f"next: {COST[built]} wood, +{POINTS[kind][built]}" if built < TOTAL else "all on the map"
    next_ = f"draw {1 + sum(built > at for at in CARDS_AT)}; {words}" if kind == "recruiter" else words
    return TrackBlock(f"{kind.capitalize()}s", next_, f"root/buildings/{kind}", spaces, "M19")


ABILITIES = (
    Ability(
        "root/tokens/keep",
        "The Keep",
        "M11",
        "Nobody else places pieces in its clearing. Once removed it never comes back.",
    ),
    Ability(
        "root/icons/supply",
        "Field Hospitals",
        "M12",
        "When her warriors are removed: a card that matches their clearing brings them back to the keep.",
    ),
    Ability(
        "root/icons/build",
        "Build",
        "M19",
        "In a ruled clearing, for wood from clearings that ruled ones link to it.",
    ),
    Ability(
        "root/suits/bird",
        "More actions",
        "M15",
        "Three actions a day, and one more for each bird card spent.",
    ),
)

PRESENTER = Presenter(strip, board)
