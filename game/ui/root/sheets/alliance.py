"""The board of the Woodland Alliance (WA1-WA14)."""

from __future__ import annotations

from game.root.factions.alliance import ALLIANCE
from game.root.factions.alliance_birdsong import COST, POINTS
from game.root.factions.alliance_supporters import BASES, CAPACITY
from game.ui.root.board_parts import (
    Ability,
    Board,
    CardsBlock,
    Cell,
    CellsBlock,
    Count,
    Counts,
    CrowdBlock,
    Facts,
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

TOTAL = 10
WARRIOR = "root/warriors/alliance"


def base_picture(suit: str) -> str:
    """The picture of the base of a suit."""
    return f"root/buildings/base_{suit}"


def strip(table: Facts, seat: int) -> StripRows:
    """Sympathy with its next points, supporters and officers, bases."""
    player = player_of(table, seat)
    mine, placed = player["own"], len(standing(player, "sympathy"))
    next_ = f"next +{POINTS[placed]} for {COST[placed]}" if placed < TOTAL else "all placed"
    bases = tuple(
        Count(base_picture(suit), "", faded=not standing(player, base)) for suit, base in BASES.items()
    )
    sympathy = Counts((Count("root/tokens/sympathy", str(placed), "sympathy on the map"),), next_)
    people = Words(f"Supporters {_supporters(player)}", f"Officers {mine['officers']}")
    houses = Counts(bases, f"draw {1 + _bases(player)}")
    return StripRows((sympathy, people, houses), (sympathy, people))


def _bases(player: Facts) -> int:
    return len(standing(player, *BASES.values()))


def _supporters(player: Facts) -> str:
    count = player["own"]["supporters"]
    return str(count) if _bases(player) else f"{count}/{CAPACITY}"


def board(table: Facts, seat: int) -> Board:
    """Sympathy track, bases, supporters and officers."""
    player = player_of(table, seat)
    mine, placed, here = player["own"], len(standing(player, "sympathy")), stored(player)
    spaces = track_spaces(
        placed, TOTAL, tuple(str(cost) for cost in COST), tuple(f"+{points}" for points in POINTS)
    )
    note = f"next: {COST[placed]} supporters, +{POINTS[placed]}" if placed < TOTAL else "all on the map"
    officers = mine["officers"]
    blocks = (
        TrackBlock("Sympathy", note, "root/tokens/sympathy", spaces, "WA9"),
        CellsBlock("Bases", tuple(_base(player, suit) for suit in BASES), f"draw {1 + _bases(player)}"),
        _pile(player),
        CrowdBlock(
            "Officers", f"{officers} operations each evening", WARRIOR, max(1, officers), officers
        ),
        CrowdBlock(
            "Warriors", f"{on_map(player)} on the map, {here} here", WARRIOR,
            ALLIANCE.pieces["warrior"] - officers, here,
        ),
    )  # fmt: skip
    motto = "Woodland folk in revolt. Sympathy pays points, bases bring officers."
    return Board(motto, blocks, ABILITIES, scatter="root/tokens/sympathy")


def _base(player: Facts, suit: str) -> Cell:
    there = standing(player, BASES[suit])
    words = "on the map" if there else "here"
    return Cell(suit.capitalize(), (base_picture(suit),), on=bool(there), below=words)


def _pile(player: Facts) -> CardsBlock:
    """The supporters: faces for their owner, else backs and those that one has given oneself. # WA6"""
    mine = player["own"]
    count, seen = mine["supporters"], mine["cards"] if mine["cards"] is not None else mine["known"]
    cards = [("card", card) for card in seen] + [("back", "deck")] * (count - len(seen))
    room = "any number" if _bases(player) else f"{CAPACITY} at most"
    return CardsBlock(
        "Supporters", f"{count}, {room}", tuple(cards), high=84, empty="No supporters.", rule="WA7"
    )


ABILITIES = (
    Ability(
        "root/icons/battle",
        "Guerrilla War",
        "WA4",
        "When they defend, theirs is the higher result of the dice.",
    ),
    Ability(
        "root/tokens/sympathy",
        "Outrage",
        "WA6",
        "Who removes sympathy or moves warriors to it gives them a matching card, or shows the hand and "
        "they draw.",
    ),
    Ability(
        "root/icons/rule",
        "Martial law",
        "WA9",
        "Sympathy costs 1 supporter more where another player has three warriors or more.",
    ),
    Ability(
        "root/buildings/base",
        "A base lost",
        "WA7",
        "Supporters of its clearing's suits and birds are discarded, and half of the officers leave.",
    ),
)

PRESENTER = Presenter(strip, board)
