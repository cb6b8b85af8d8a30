"""The board of the Knaves of the Deepwood (K1-K30)."""

from __future__ import annotations

from game.root.factions.knaves import KNAVES
from game.root.tables import CAPTAINS
from game.ui.root.board_parts import (
    Ability,
    Board,
    CardsBlock,
    Cell,
    CellsBlock,
    Chips,
    ChipState,
    Count,
    Counts,
    CrowdBlock,
    Facts,
    GridBlock,
    ItemFace,
    Items,
    ItemsBlock,
    Presenter,
    StripRows,
    on_map,
    player_of,
    standing,
    stored,
)

ACCLAIM, PRISONER = "root/tokens/acclaim", "root/marks/prisoner"
TOTAL = KNAVES.pieces["acclaim"]


def prisoners(table: Facts) -> dict[str, int]:
    """Prisoners by the faction that they belong to. # K8"""
    counts = {player["faction"]: sum(player["captive"].values()) for player in table["players"]}
    return {faction: count for faction, count in counts.items() if count}


def mock(table: Facts, seat: int) -> int:
    """What Mock the Powerful would score now. # K16"""
    acclaim = len(standing(player_of(table, seat), "acclaim"))
    return sum(prisoners(table).values()) // 2 + acclaim // 2


def _chip(mine: Facts, captain: str) -> ChipState:
    if captain == mine["acting"]:
        return "on"
    return "ready" if captain in mine["face_up"] else "off"


def _stash(mine: Facts) -> tuple[tuple[str, ItemFace], ...]:
    ready: list[tuple[str, ItemFace]] = [
        (item, "ready") for item, count in sorted(mine["ready"].items()) for _ in range(count)
    ]
    return tuple(ready) + tuple(
        (item, "exhausted") for item, count in sorted(mine["used"].items()) for _ in range(count)
    )


def strip(table: Facts, seat: int) -> StripRows:
    """Captains, Stash, acclaim and Prisoners."""
    player = player_of(table, seat)
    mine = player["own"]
    chips = Chips(tuple((CAPTAINS[name].name, _chip(mine, name)) for name in mine["captains"]))
    held = sum(prisoners(table).values())
    counts = Counts(
        (
            Count(ACCLAIM, str(len(standing(player, "acclaim"))), "acclaim on the map"),
            Count(PRISONER, str(held), "Prisoners"),
        ),
        f"mock now +{mock(table, seat)}",
    )
    return StripRows((chips, Items(_stash(mine)), counts), (counts, chips))


def board(table: Facts, seat: int) -> Board:
    """Captain cards, the Stash, acclaim and Prisoners with what they pay, Skunks."""
    player = player_of(table, seat)
    mine, placed, here = player["own"], len(standing(player, "acclaim")), stored(player)
    captains = sorted(mine["captains"])
    acts = {"on": "acts", "ready": "ready", "off": "retired"}
    skunks = on_map(player) - sum(1 for place in mine["captains"].values() if place)
    blocks = (
        CardsBlock(
            "Captains", "", tuple(("captain", name) for name in captains), 92, "None chosen yet.",
            "K13", tuple(acts[_chip(mine, name)] for name in captains),
        ),
        ItemsBlock("Stash", "used items lie face down", (("", _stash(mine)),), "K12"),
        GridBlock("Acclaim", f"{placed} away, +{placed // 2}", ACCLAIM, TOTAL, TOTAL - placed, 8, "K16"),
        CellsBlock("Prisoners", _cells(table), f"+{sum(prisoners(table).values()) // 2}", 40, "K16"),
        CrowdBlock(
            "Skunks", f"{skunks} on the map, {here} here", "root/warriors/knaves", KNAVES.pieces["warrior"],
            here,
        ),
    )  # fmt: skip
    motto = "Skunks and three Captains. They take prisoners and mock the powerful."
    return Board(motto, blocks, ABILITIES, scatter=ACCLAIM)


def _cells(table: Facts) -> tuple[Cell, ...]:
    held = prisoners(table)
    if not held:
        return (Cell("", (PRISONER,), "0"),)
    return tuple(Cell("", (f"root/warriors/{faction}",), str(count)) for faction, count in held.items())


ABILITIES = (
    Ability("root/captains/captain", "Follow me", "K6", "Skunks go along when a Captain leaves their place."),
    Ability(
        PRISONER,
        "Have at thee",
        "K8",
        "When they attack, a warrior that they hit may become a Prisoner in a forest nearby.",
    ),
    Ability(
        ACCLAIM,
        "Run away",
        "K10",
        "Who removes acclaim brings a Skunk into a forest nearby.",
    ),
    Ability(
        "root/icons/forest", "Deepwood", "K5", "Into, out of and between forests they move whoever rules."
    ),
)

PRESENTER = Presenter(strip, board)
