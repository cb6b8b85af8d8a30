"""The board of the Lilypad Diaspora (D1-D36)."""

from __future__ import annotations

from itertools import groupby

from game.root.factions.diaspora import DIASPORA
from game.root.factions.diaspora_enclaves import MILITANT, PEACEFUL
from game.root.factions.diaspora_turn import DRAWS
from game.root.tables import SUITS
from game.ui.root.board_parts import (
    Ability,
    Board,
    Cell,
    CellsBlock,
    Count,
    Counts,
    CrowdBlock,
    Facts,
    Foot,
    GridBlock,
    Presenter,
    StripRows,
    Words,
    on_map,
    player_of,
    standing,
    stored,
)

TOTAL = DIASPORA.pieces["enclave"]
TOKENS = {PEACEFUL: "root/tokens/enclave_peaceful", MILITANT: "root/tokens/enclave_militant"}


def integrate(table: Facts, seat: int) -> dict[str, int]:
    """What a card of each suit would score with Integrate now. # D24"""
    peaceful = standing(player_of(table, seat), PEACEFUL)
    return {suit: sum(suit in table["clearings"][place]["suits"] for place in peaceful) for suit in SUITS}


def _best(table: Facts, seat: int) -> str:
    paid = integrate(table, seat)
    most = max(paid.values())
    if not most:
        return "Nothing to Integrate yet"
    best = [suit for suit in SUITS if paid[suit] == most]
    return f"Best Integrate: {best[0] if len(best) == 1 else 'any of ' + str(len(best))}, +{most}"


def draws(table: Facts, seat: int) -> int:
    """Cards drawn in the Evening by Peaceful enclaves on the map. # D25"""
    return DRAWS[min(len(standing(player_of(table, seat), PEACEFUL)), len(DRAWS) - 1)]


def strip(table: Facts, seat: int) -> StripRows:
    """Enclaves by side, by suit, and the best Integrate."""
    player = player_of(table, seat)
    sides = tuple(
        Count(TOKENS[side], str(len(standing(player, side))), f"{side} enclaves") for side in TOKENS
    )
    suits = tuple(
        Count(f"root/suits/{suit}", str(count), f"to Integrate for {suit}")
        for suit, count in integrate(table, seat).items()
    )
    draw = f"draw {draws(table, seat)}"
    full = (Counts(sides, draw), Counts(suits), Words(_best(table, seat)))
    return StripRows(full, (Counts(sides, draw), Counts(suits)))


def board(table: Facts, seat: int) -> Board:
    """Enclaves, the cards of the Evening, what Integrate pays, warriors; the Pond below the turn."""
    player = player_of(table, seat)
    sides = {side: len(standing(player, side)) for side in TOKENS}
    away, here = sum(sides.values()), stored(player)
    note = f"{sides[PEACEFUL]} peaceful, {sides[MILITANT]} militant, {TOTAL - away} here"
    blocks = (
        GridBlock("Enclaves", note, TOKENS[PEACEFUL], TOTAL, TOTAL - away, 6
        ),
        CellsBlock("Cards in the evening", _brackets(len(standing(player, PEACEFUL))), rule="D25"),
        CellsBlock("Integrate now", _integrate(table, seat), high=62, rule="D24"),
        CrowdBlock(
            "Warriors", f"{on_map(player)} on the map, {here} here", "root/warriors/diaspora",
            DIASPORA.pieces["warrior"], here,
        ),
    )  # fmt: skip
    motto = "Frogs and toads. Peaceful homes score, militant homes bring warriors."
    return Board(motto, blocks, ABILITIES, (_pond(player),), "root/scenery/lily_pad")


def _brackets(peaceful: int) -> tuple[Cell, ...]:
    """The numbers of Peaceful enclaves that draw alike."""
    cells = []
    for cards, group in groupby(range(len(DRAWS)), key=lambda n: DRAWS[n]):
        numbers = list(group)
        last = numbers[-1] == len(DRAWS) - 1
        title = f"{numbers[0]} or more" if last else f"{numbers[0]} to {numbers[-1]}"
        on = peaceful >= numbers[0] if last else peaceful in numbers
        cells.append(Cell(title, ("",) * cards, on=on))
    return tuple(cells)


def _integrate(table: Facts, seat: int) -> tuple[Cell, ...]:
    paid = integrate(table, seat)
    most = max(paid.values())
    return tuple(
        Cell("", (f"root/suits/{suit}",), f"+{points}", on=bool(points) and points == most, below=suit)
        for suit, points in paid.items()
    )


def _pond(player: Facts) -> Foot:
    pond = player["own"]["pond"]
    count = "1 card" if len(pond) == 1 else f"{len(pond)} cards"
    if not pond:
        return Foot("Pond", "root/suits/frog", ("empty",))
    return Foot("Pond", lines=(count, "top one first"), cards=(pond[-1],))


ABILITIES = (
    Ability("root/markers/river_mark", "Swimmers", "D15", "Rivers are paths for them; no rule needed there."),
    Ability(
        TOKENS[MILITANT],
        "Fears come to pass",
        "D16",
        "Who attacks or removes a peaceful home turns every peaceful home near their pieces militant; each "
        "brings a warrior.",
    ),
    Ability(
        TOKENS[PEACEFUL],
        "Negotiations",
        "D17",
        "Once a turn a rival may calm one militant home, paying the clearing's ruler a card.",
    ),
    Ability(
        "root/suits/frog",
        "Frog suit",
        "D6",
        "Peaceful homes add frog to their clearing, militant ones replace its suit.",
    ),
)

PRESENTER = Presenter(strip, board)
