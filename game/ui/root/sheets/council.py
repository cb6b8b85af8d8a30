"""The board of the Twilight Council (TC1-TC24)."""

from __future__ import annotations

from itertools import groupby

from game.root.factions.council import BOX, CLOSED, COUNCIL, GOVERNING, INSPIRE, OVERSEE
from game.ui.root.board_parts import (
    Ability,
    Block,
    Board,
    CardsBlock,
    Cell,
    CellsBlock,
    Count,
    Counts,
    CrowdBlock,
    Facts,
    GridBlock,
    Pips,
    Presenter,
    Row,
    StripRows,
    TrackBlock,
    Words,
    on_map,
    player_of,
    standing,
    stored,
    track_spaces,
)
from game.ui.table.words import count
from game.ui.theme import FACTIONS

TOKENS = {CLOSED: "root/tokens/assembly_closed", GOVERNING: "root/tokens/assembly_governing"}
TOTAL = COUNCIL.pieces["assembly"]


def overseeing(table: Facts, seat: int) -> int:
    """Governing assemblies beside enemy buildings or tokens. # TC15"""
    player = player_of(table, seat)
    foes = [
        other
        for other in table["players"]
        if other["seat"] != seat and other["partner"] != seat and player["partner"] != other["seat"]
    ]
    return sum(
        any(place in foe["buildings"] or place in foe["tokens"] for foe in foes)
        for place in standing(player, GOVERNING)
    )


def strip(table: Facts, seat: int) -> StripRows:
    """Assemblies by side, Loyalists, what Oversee pays; revealed cards while there are any."""
    player = player_of(table, seat)
    sides = tuple(
        Count(TOKENS[side], str(len(standing(player, side))), f"{side} assemblies") for side in TOKENS
    )
    inspire = f"inspire {INSPIRE[len(standing(player, CLOSED, GOVERNING))]}"
    loyal = Pips("Loyalists", player["own"]["loyalists"], BOX, FACTIONS["council"])
    points = OVERSEE[overseeing(table, seat)]
    last: Row = Words(f"Oversee now: {points} point{'' if points == 1 else 's'}")
    if player["revealed"]:
        last = Words(f"Revealed: {count(len(player['revealed']), 'card')}", f"oversee {points}")
    return StripRows((Counts(sides, inspire), loyal, last), (Counts(sides, f"oversee {points}"), loyal))


def board(table: Facts, seat: int) -> Board:
    """Assemblies, what Oversee pays, Loyalists, revealed cards."""
    player = player_of(table, seat)
    placed, here, loyal = len(standing(player, CLOSED, GOVERNING)), stored(player), player["own"]["loyalists"]
    spaces = track_spaces(
        placed, TOTAL, (), tuple(str(cards) for cards in INSPIRE[1:]), range(TOTAL), lasting=True
    )
    blocks: tuple[Block, ...] = (
        TrackBlock("Assemblies", f"inspire draws {INSPIRE[placed]}", TOKENS[CLOSED], spaces, "TC13"),
        CellsBlock("Oversee", _brackets(overseeing(table, seat)), "assemblies beside enemies", 62, "TC15"),
        GridBlock(
            "Loyalists", f"{loyal} of {BOX}", "root/warriors/council", BOX, loyal, BOX, "TC6", fills=True
        ),
        CardsBlock(
            "Revealed cards", "", tuple(("card", card) for card in player["revealed"]), high=88,
            empty="None lie open now.", rule="TC10",
        ),
        CrowdBlock(
            "Warriors", f"{on_map(player)} on the map, {here} here", "root/warriors/council",
            COUNCIL.pieces["warrior"] - loyal, here,
        ),
    )  # fmt: skip
    motto = "Bats in assembly. They govern where others build, and forgive who entreats."
    return Board(motto, blocks, ABILITIES, scatter=TOKENS[GOVERNING])


def _brackets(now: int) -> tuple[Cell, ...]:
    """The numbers of overseeing assemblies that pay alike."""
    cells = []
    for points, group in groupby(range(1, len(OVERSEE)), key=lambda n: OVERSEE[n]):
        numbers = list(group)
        title = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} or {numbers[-1]}"
        cells.append(Cell(title, (), f"+{points}", on=now in numbers))
    return tuple(cells)


ABILITIES = (
    Ability(
        TOKENS[GOVERNING],
        "Governors",
        "TC5",
        "At a governing assembly enemies place, remove, flip and craft nothing outside battle.",
    ),
    Ability(
        TOKENS[CLOSED],
        "Entreat",
        "TC7",
        "In their turn enemies may have an assembly closed; a Loyalist joins, or Loyalists go there.",
    ),
    Ability(
        "root/icons/battle",
        "Peacekeepers",
        "TC8",
        "Their warriors at an assembly defend whoever is attacked there by others.",
    ),
    Ability(
        "root/icons/move",
        "Convene",
        "TC12",
        "A card that comes back may Agitate, Banish or, a bird, Empower.",
    ),
)

PRESENTER = Presenter(strip, board)
