"""A table for Root while it is set up: seats with factions, map, what lies on it, and what is wrong (no
pygame)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

import msgspec

from game.engine.board import Board
from game.engine.errors import SetupError
from game.root import advice, factions, graph, setup
from game.root.faction import FACTIONS
from game.ui.screens.seat_rows import (
    SeatDraft,
    default_seats,
    fault_of_names,
    fault_of_seed,
    name_of,
    rows_of,
    seats_of,
    taken_rows,
)
from game.ui.setup_data import Mode, SeatSetup, Setup

LEAST = 2
TOO_FEW = "At least two seats must be taken"
LATER = "in a later version"
DRAFTED = "Factions are drafted at the table"
FIRST = "first_evening"
"""The table that is offered the first time."""
MAPS = ("gorge", "marsh", "autumn")
assert factions, "importing it registers the factions"


@dataclass(frozen=True, slots=True)
class RootDraft:
    """The set-up while it is edited: always six rows; `active` is the row that a faction is chosen for.

    A row without a faction gets one by chance. `floods` are the spaces that were chosen, at most one of each
    colour.
    """

    seats: tuple[SeatDraft, ...]
    active: int = 0
    seed: str = ""
    map: str = MAPS[0]
    deck: str = "base"
    mode: Mode = "standard"
    landmarks: tuple[str, ...] = ()
    floods: tuple[str, ...] = ()
    spare: str = "pairs"
    frog_backs: bool = False

    @property
    def taken(self) -> list[int]:
        """The rows that are not empty, in order."""
        return taken_rows(self.seats)

    @property
    def drafts(self) -> bool:
        """Whether the factions are drafted at the table."""
        return self.mode == "advanced"

    def with_seat(self, i: int, **changes: str) -> RootDraft:
        """The draft with one row changed."""
        seats = list(self.seats)
        seats[i] = replace(seats[i], **changes)
        return replace(self, seats=tuple(seats))

    def holder(self, faction: str) -> int | None:
        """The row that has a faction."""
        return next((i for i in self.taken if self.seats[i].faction == faction), None)


def known_factions() -> list[str]:
    """All seven factions, in the order in which they set up."""
    return list(advice.introductions())


def first_draft() -> RootDraft:
    """What is offered the first time."""
    return of_lineup(RootDraft(default_seats(4)), FIRST)


def of_lineup(draft: RootDraft, id: str) -> RootDraft:
    """The draft with a suggested table: its seats keep who sits there, as far as they reach."""
    found = advice.lineups()[id]
    rows = list(draft.seats)
    order = draft.taken + [i for i in range(len(rows)) if i not in draft.taken]
    chosen = sorted(order[: len(found.factions)])
    for i, row in enumerate(rows):
        if i not in chosen:
            rows[i] = replace(row, kind="empty", faction="")
            continue
        kind = "ai" if row.kind == "empty" else row.kind
        rows[i] = replace(row, kind=kind, faction=found.factions[chosen.index(i)])
    return replace(
        draft, seats=tuple(rows), active=chosen[0], map=found.map, mode="standard",
        landmarks=found.landmarks, floods=(),
    )  # fmt: skip


def fits_lineup(draft: RootDraft, id: str) -> bool:
    """Whether the draft is this suggested table as it is."""
    found = advice.lineups()[id]
    seated = [draft.seats[i].faction for i in draft.taken]
    return not draft.drafts and draft.map == found.map and sorted(seated) == sorted(found.factions)


# -- to and from a set-up --------------------------------------------------------------------------
def draft_of(found: Setup | None) -> RootDraft:
    """The draft that would give this set-up; the first one without any."""
    if found is None or found.game != "root" or not LEAST <= len(found.seats) <= len(default_seats(2)):
        return first_draft()
    known = set(known_factions())
    rows = [row if row.faction in known else replace(row, faction="") for row in rows_of(found.seats)]
    helped = advice.landmark_help()
    return RootDraft(
        seats=tuple(rows),
        seed="" if found.seed is None else str(found.seed),
        map=found.map,
        deck=found.deck if found.deck in setup.DECKS else setup.DECKS[0],
        mode=found.mode,
        landmarks=tuple(each for each in found.landmarks if each in helped),
        floods=found.floods or (),
        spare=found.spare if found.spare in setup.SPARE else setup.SPARE[0],
        frog_backs=found.frog_backs_public,
    )


def setup_of(draft: RootDraft, boards: Mapping[str, Board], rng: Random) -> Setup:
    """The set-up of a draft that has no fault; what is left to chance is settled by `rng`."""
    if not draft.drafts:
        draft = filled(draft, boards, rng) or draft
    seats = seats_of(draft.seats)
    if draft.drafts:
        seats = tuple(replace_faction(seat) for seat in seats)
    return Setup(
        game="root", seats=seats, seed=int(draft.seed) if draft.seed.strip() else None, map=draft.map,
        deck=draft.deck, mode=draft.mode, landmarks=draft.landmarks,
        floods=_floods(draft, boards[draft.map], rng), spare=draft.spare,
        frog_backs_public=draft.frog_backs,
    )  # fmt: skip


def remembered(draft: RootDraft) -> Setup:
    """What is kept for the next time: what was chosen, without the seed and without what chance settled."""
    return Setup(
        game="root", seats=seats_of(draft.seats), map=draft.map, deck=draft.deck, mode=draft.mode,
        landmarks=draft.landmarks, floods=draft.floods or None, spare=draft.spare,
        frog_backs_public=draft.frog_backs,
    )  # fmt: skip


def replace_faction(seat: SeatSetup, faction: str = "") -> SeatSetup:
    """The seat with another faction."""
    return msgspec.structs.replace(seat, faction=faction)


def _floods(draft: RootDraft, board: Board, rng: Random) -> tuple[str, ...] | None:
    """The spaces to flood where the players have a say."""
    pairs = pairs_of(board)
    chosen = {
        colour: [space for space in spaces if space in draft.floods] for colour, spaces in pairs.items()
    }
    if not can_flood(draft) or not any(chosen.values()):
        return None
    return tuple(rng.choice(chosen[colour] or spaces) for colour, spaces in pairs.items())


def filled(draft: RootDraft, boards: Mapping[str, Board], rng: Random) -> RootDraft | None:
    """The draft with factions for the rows that have none, of enough reach if that can be; None when no
    factions are left that may play."""
    bare = [i for i in draft.taken if not draft.seats[i].faction]
    if not bare:
        return draft
    held = [draft.seats[i].faction for i in draft.taken if draft.seats[i].faction]
    free = [id for id in known_factions() if id in FACTIONS and id not in held]
    free = [id for id in free if not _unfit(id, boards, draft)]
    fitting = [
        found for found in permutations(free, len(bare))
        if not any(set(group) <= {*held, *found} for group in setup.EXCLUSIVE)
    ]  # fmt: skip
    if not fitting:
        return None
    enough = [found for found in fitting if _reach([*held, *found]) >= advice.REACH[len(draft.taken)]]
    for i, id in zip(bare, rng.choice(enough or fitting), strict=True):
        draft = draft.with_seat(i, faction=id)
    return draft


# -- what may be chosen ----------------------------------------------------------------------------
def choose(draft: RootDraft, faction: str) -> RootDraft:
    """The active row gets a faction; who had it takes the active row's in exchange. The next row without a
    faction becomes active."""
    row = draft.active
    other = draft.holder(faction) if faction else None
    if other is not None and other != row:
        draft = draft.with_seat(other, faction=draft.seats[row].faction)
    draft = draft.with_seat(row, faction=faction)
    bare = [i for i in draft.taken if not draft.seats[i].faction]
    return replace(draft, active=bare[0]) if bare and faction else draft


def why_not(draft: RootDraft, faction: str, boards: Mapping[str, Board]) -> tuple[str, str]:
    """Why the active row can't have a faction, in few words, and the rule; or nothing."""
    if draft.drafts:
        return DRAFTED, "C134"
    if faction not in FACTIONS:
        return LATER, ""
    if _unfit(faction, boards, draft):
        return "not on this map", ""
    exchanged = draft.holder(faction) is not None
    others = {draft.seats[i].faction for i in draft.taken if i != draft.active and not exchanged}
    for group in setup.EXCLUSIVE:
        if faction in group:
            clash = others & (set(group) - {faction})
            if clash:
                return f"not with {named(min(clash))}", "C129"
    return "", ""


def _unfit(faction: str, boards: Mapping[str, Board], draft: RootDraft) -> bool:
    board = boards.get(draft.map)
    return board is not None and faction in graph.facts_of(board).unfit


def why_no_seat(draft: RootDraft, row: int) -> dict[str, str]:
    """Why a row can't be emptied, or an empty one can't be taken."""
    if row in draft.taken:
        return {"empty": TOO_FEW} if len(draft.taken) <= LEAST else {}
    return {}


def with_mode(draft: RootDraft, mode: str) -> RootDraft:
    """The draft with the standard or the advanced set-up."""
    return replace(draft, mode="advanced" if mode == "advanced" else "standard")


def set_kind(draft: RootDraft, row: int, kind: str) -> RootDraft:
    """A row becomes a person's, an AI's or empty; one that was empty is the next to choose for."""
    was_empty = draft.seats[row].kind == "empty"
    draft = draft.with_seat(row, kind=kind)
    if kind == "empty":
        draft = draft.with_seat(row, faction="")
        active = draft.active if draft.active in draft.taken else draft.taken[0]
        return replace(draft, active=active)
    return replace(draft, active=row) if was_empty else draft


def fault(draft: RootDraft, boards: Mapping[str, Board]) -> str:
    """Why the game cannot start, or nothing."""
    if len(draft.taken) < LEAST:
        return TOO_FEW
    plain = fault_of_seed(draft.seed) or fault_of_names(draft.seats)
    if plain:
        return plain
    if draft.map not in boards:
        return "The map can't be read; Mods in the title's dock says why"
    later = next((i for i in draft.taken if draft.seats[i].faction not in ("", *FACTIONS)), None)
    if later is not None and not draft.drafts:
        return f"{named(draft.seats[later].faction)} comes {LATER}"
    if not draft.drafts and filled(draft, boards, Random(0)) is None:
        bare = next(i for i in draft.taken if not draft.seats[i].faction)
        return f"No faction is left for {name_of(draft.seats, bare)}"
    return _fault_of_rules(draft, boards)


def _fault_of_rules(draft: RootDraft, boards: Mapping[str, Board]) -> str:
    """What the rules say against it."""
    asked = setup_of(replace(draft, seed=""), boards, Random(0)).options()
    try:
        setup.options(**{**asked, "map": boards[draft.map]})
    except SetupError as wrong:
        text = str(wrong)
        return text[0].upper() + text[1:]
    return ""


# -- reach and floods ------------------------------------------------------------------------------
def reach(draft: RootDraft) -> tuple[int, int]:
    """The sum of the reach of the chosen factions, and the least that is advised. # C127"""
    chosen = [draft.seats[i].faction for i in draft.taken]
    return _reach(chosen), advice.REACH.get(len(draft.taken), 0)


def _reach(chosen: Sequence[str]) -> int:
    return sum(FACTIONS[id].reach for id in chosen if id in FACTIONS)


def can_flood(draft: RootDraft) -> bool:
    """Whether with so many players a map with floods is flooded at all. # MM3"""
    return len(draft.taken) < setup.FLOODED_BELOW


def pairs_of(board: Board) -> dict[str, list[str]]:
    """By colour: the spaces of which one is flooded."""
    return setup.flood_pairs(graph.facts_of(board))


def named(faction: str) -> str:
    """The short name of a faction."""
    return faction.capitalize()
