"""The board of the Eyrie Dynasties (E1-E20)."""

from __future__ import annotations

from collections import Counter

from game.root.factions.eyrie import COLUMNS, EYRIE, LEADERS, ROOST_CARDS, ROOST_POINTS, ROOSTS, VIZIER
from game.root.tables import SUIT_OF
from game.ui.root.board_parts import (
    Ability,
    Board,
    CardsBlock,
    Columns,
    Count,
    Counts,
    CrowdBlock,
    DecreeBlock,
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
from game.ui.root.turn_steps import current

NAMES = {"recruit": "Recruit", "move": "Move", "battle": "Battle", "build": "Build"}


def suit_of(card: str) -> str:
    """The suit of a card of the Decree; a Loyal Vizier is a bird."""
    return "bird" if card == VIZIER else SUIT_OF[card]


def strip(table: Facts, seat: int) -> StripRows:
    """Roosts and leader, the four columns."""
    player = player_of(table, seat)
    mine = player["own"]
    roosts = len(standing(player, "roost"))
    columns = tuple((NAMES[name], _suits(mine["decree"].get(name, []))) for name in COLUMNS)
    sizes = tuple(
        Count(f"root/icons/{name}", str(len(mine["decree"].get(name, []))), f"cards to {name}")
        for name in COLUMNS
    )
    leader = mine["leader"].capitalize() or "none yet"
    head = Words(f"Roosts +{ROOST_POINTS[roosts]} a turn", leader)
    nest = Count("root/buildings/roost", str(roosts), "roosts on the map")
    return StripRows((head, Columns(columns, _now(table, seat))), (Counts(sizes), head), (nest,))


def _suits(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(suit_of(card) for card in cards))


def _now(table: Facts, seat: int) -> str:
    """The column that is being resolved."""
    if current(table, seat)[1] != "resolve":
        return ""
    todo = player_of(table, seat)["own"]["todo"]
    return next((NAMES[name] for name in COLUMNS if todo.get(name)), "")


def board(table: Facts, seat: int) -> Board:
    """The Decree, the leaders, the roosts with their points and cards."""
    player = player_of(table, seat)
    roosts, here = len(standing(player, "roost")), stored(player)
    spaces = track_spaces(
        roosts,
        ROOSTS,
        tuple(f"+{points}" for points in ROOST_POINTS[1:]),
        tuple(str(cards) for cards in ROOST_CARDS[1:]),
        range(ROOSTS),
        lasting=True,
    )
    note = f"now +{ROOST_POINTS[roosts]}, draw {ROOST_CARDS[roosts]}"
    blocks = (
        _decree(table, seat),
        _leaders(player["own"]),
        TrackBlock("Roosts", note, "root/buildings/roost", spaces, "E18"),
        CrowdBlock(
            "Warriors", f"{on_map(player)} on the map, {here} here", "root/warriors/eyrie",
            EYRIE.pieces["warrior"], here,
        ),
    )  # fmt: skip
    motto = "Birds bound by their Decree. It grows every turn until it can't be kept."
    return Board(motto, blocks, ABILITIES, scatter="root/buildings/roost")


def _decree(table: Facts, seat: int) -> DecreeBlock:
    mine = player_of(table, seat)["own"]
    columns = tuple((NAMES[name], tuple(mine["decree"].get(name, ()))) for name in COLUMNS)
    done: tuple[tuple[str, tuple[str, ...]], ...] = ()
    if current(table, seat)[1] == "resolve":
        done = tuple(
            (NAMES[name], tuple((Counter(mine["decree"].get(name, ())) - Counter(mine["todo"].get(name, ())))
             .elements())) for name in COLUMNS
        )  # fmt: skip
    birds = sum(suit_of(card) == "bird" for _, cards in columns for card in cards)
    return DecreeBlock("The Decree", f"turmoil costs {birds}", columns, done, _now(table, seat), "E13")


def _leaders(mine: Facts) -> CardsBlock:
    names = sorted(LEADERS)
    marks = tuple(
        "rules" if name == mine["leader"] else "deposed" if name in mine["deposed"] else "" for name in names
    )
    return CardsBlock(
        "Leaders", "", tuple(("leader", name) for name in names), high=84, rule="E3", marks=marks
    )


ABILITIES = (
    Ability(
        "root/icons/rule",
        "Lords of the Forest",
        "E7",
        "They rule where they tie for most, if they have any piece there.",
    ),
    Ability(
        "root/items/coin",
        "Disdain for Trade",
        "E8",
        "Crafted items pay only 1 point, unless the Builder leads.",
    ),
    Ability(
        "root/icons/build",
        "New roost",
        "E11",
        "Without any roost: one comes with three warriors where the fewest warriors are.",
    ),
    Ability(
        "root/icons/hit",
        "Turmoil",
        "E20",
        "A card that can't be done: a point lost for each bird in the Decree, its cards go, a new leader "
        "comes, and the day ends.",
    ),
)

PRESENTER = Presenter(strip, board)
