"""The new-game screen of Root as data: seats, maps, factions, options and the foot (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.board import Board
from game.root import advice, setup
from game.root.faction import FACTIONS
from game.ui.controls import Control, State, area, button, segments, switch
from game.ui.geometry import Rect
from game.ui.screens.new_game_frame import Frame, foot, frame_of, tabs
from game.ui.screens.root_draft import (
    DRAFTED,
    MAPS,
    RootDraft,
    can_flood,
    fault,
    known_factions,
    named,
    pairs_of,
    reach,
    why_no_seat,
    why_not,
)
from game.ui.screens.seat_rows import SeatRow, empty_words, name_of, seat_controls, seat_rows

CHANCE = "chance"
"""The id of the tile that leaves a faction to chance."""
ROOMY, HEAD, PAD = 600.0, 40.0, 14.0
LEAST_TILE, LEAST_MAP, CELL, ABOUT = 78.0, 130.0, 44.0, 30.0
MOST_MAPS = 6
"""So many maps have room: ours, and those of packs."""
MAP_LINES = {
    "gorge": "12 clearings, a wall and a bridge",
    "marsh": "15 spaces, three of them flooded",
    "autumn": "12 clearings, suits as printed",
}
DECK_NAMES = {"base": "Base deck"}
DRY, MANY = "Only the Marsh can be flooded", "Nothing is flooded with five or more players"
NO_FROGS = "Only where the Diaspora plays"


@dataclass(frozen=True, slots=True)
class FactionTile:
    """A faction in its place: `holder` is who has it, `why` a short reason why it can't be chosen."""

    id: str
    rect: Rect
    face: Rect
    about: Rect
    name: str
    line: str
    holder: str
    why: str
    mine: bool


@dataclass(frozen=True, slots=True)
class MapTile:
    """A map in its place."""

    id: str
    rect: Rect
    picture: Rect
    name: Rect
    on: bool
    fault: str


@dataclass(frozen=True, slots=True)
class Cell:
    """An option: its name and a line of help, beside its controls."""

    name: str
    help: str
    words: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRootView:
    """All places in logical units; what has an `inside` scrolls with that area."""

    controls: tuple[Control, ...]
    rows: tuple[SeatRow, ...]
    seats_panel: Rect
    maps_panel: Rect
    maps: tuple[MapTile, ...]
    map_line: str
    factions_panel: Rect
    tiles: tuple[FactionTile, ...]
    chooser: str
    reach: tuple[int, int]
    options_panel: Rect
    cells: tuple[Cell, ...]
    message: Rect
    message_text: str
    warns: bool
    seed_label: Rect
    scroll: str


def new_root_view(
    size: tuple[float, float], draft: RootDraft, boards: Mapping[str, Board], broken: Mapping[str, str]
) -> NewRootView:
    """Lays the screen out. `boards` are the maps by id, `broken` says why others can't be read."""
    frame = frame_of(size)
    maps_panel, factions_panel, options_panel = _panels(frame)
    rows = seat_rows(draft.seats, frame.seats, frame.inside, frame.pitch, two_lines=True)
    maps = _maps(maps_panel, draft, boards, broken)
    tiles = _tiles(factions_panel, draft, boards)
    cells, made = _options(options_panel, draft, boards, frame.inside)
    wrong = fault(draft, boards)
    bottom = max(frame.seats.bottom, options_panel.bottom)
    controls = frame.page(bottom) + tabs(frame, "root") + _lineups(frame)
    for row in rows:
        controls += _row_controls(row, draft)
    controls += _map_controls(maps, boards, frame.inside) + _tile_controls(tiles, draft, boards, frame.inside)
    controls += made + foot(frame, draft.seed, wrong)
    found, advised = reach(draft)
    short = found < advised and not _left_to_chance(draft)
    return NewRootView(
        controls=tuple(controls), rows=tuple(rows), seats_panel=frame.seats,
        maps_panel=maps_panel, maps=maps, map_line=_map_line(draft.map, boards),
        factions_panel=factions_panel, tiles=tiles, chooser=name_of(draft.seats, draft.active),
        reach=(found, advised), options_panel=options_panel, cells=cells,
        message=frame.message, message_text=wrong or _summary(draft, short),
        warns=bool(wrong) or short, seed_label=frame.seed_label, scroll=frame.inside,
    )  # fmt: skip


def _left_to_chance(draft: RootDraft) -> bool:
    return draft.drafts or any(not draft.seats[i].faction for i in draft.taken)


def _summary(draft: RootDraft, short: bool) -> str:
    if short:
        found, advised = reach(draft)
        return f"Reach {found} of the {advised} advised: a peaceful, slow game is likely."
    return empty_words(len(draft.taken))


def _panels(frame: Frame) -> tuple[Rect, Rect, Rect]:
    """Maps, factions and options under each other; room that is over goes to maps and factions."""
    column, gap = frame.right, 8.0
    top = column.y if frame.narrow else frame.body.y - 2
    roomy = column.w >= ROOMY
    lines = 2 if roomy else 4
    options = CELL * (3 if roomy else 5) + 2 * 10.0
    least_maps, least_tiles = HEAD + LEAST_MAP + 10, HEAD + lines * (LEAST_TILE + 6) - 6 + PAD
    room = column.bottom - top - 2 * gap - options - least_maps - least_tiles
    over = 0.0 if frame.narrow else max(0.0, room)
    maps = Rect(column.x, top, column.w, least_maps + over * 0.6)
    tiles = Rect(column.x, maps.bottom + gap, column.w, least_tiles + over * 0.4)
    return maps, tiles, Rect(column.x, tiles.bottom + gap, column.w, options)


def _lineups(frame: Frame) -> list[Control]:
    place = Rect(frame.body.x + 376, frame.body.y, 184, 40)
    if frame.body.w < 600:
        place = Rect(frame.body.x + min(372.0, frame.body.w - 12) + 4, frame.body.y, 96, 40)
    if place.right > frame.body.right - 12:
        return []
    words = "Suggested tables" if place.w > 100 else "Tables"
    tip = "Tables that work, for two to six players"
    return [button("lineups", place, words, look="tab", tip=tip, inside=frame.inside)]


# -- seats -----------------------------------------------------------------------------------------
def _row_controls(row: SeatRow, draft: RootDraft) -> list[Control]:
    made = seat_controls(row, why_no_seat(draft, row.row))
    if row.seat is None or draft.drafts:
        return made
    side = min(row.face.w, row.rect.h) - 8
    face = Rect(row.face.x + 5, row.rect.cy - side / 2, side, side)
    on = row.row == draft.active
    tip = "The faction is chosen for this seat" if on else "Choose a faction for this seat"
    return [
        area(f"seat{row.row}:face", face, state="selected" if on else "ready", tip=tip, inside=row.inside),
        *made,
    ]


# -- maps ------------------------------------------------------------------------------------------
def _maps(
    panel: Rect, draft: RootDraft, boards: Mapping[str, Board], broken: Mapping[str, str]
) -> tuple[MapTile, ...]:
    ids = [*MAPS, *(id for id in boards if id not in MAPS)][:MOST_MAPS]
    places = panel.cut(left=PAD, top=HEAD - 2, right=PAD, bottom=12).columns(len(ids), 10)
    made = []
    for id, rect in zip(ids, places, strict=True):
        board = boards.get(id)
        w, h = board.size if board else (780.0, 532.0)
        room = rect.cut(left=5, top=5, right=5, bottom=28)
        share = min(room.w / w, room.h / h)
        picture = Rect(room.cx - w * share / 2, room.y, w * share, h * share)
        name = Rect(rect.x + 4, rect.bottom - 27, rect.w - 8, 26)
        made.append(MapTile(id, rect, picture, name, id == draft.map, broken.get(id, "")))
    return tuple(made)


def _map_line(id: str, boards: Mapping[str, Board]) -> str:
    """A map in a line; of one that is not ours, how large it is."""
    if id in MAP_LINES or id not in boards:
        return MAP_LINES.get(id, "")
    return f"{len(list(boards[id].of_kind('clearing')))} clearings, from a pack"


def _map_controls(maps: Sequence[MapTile], boards: Mapping[str, Board], inside: str) -> list[Control]:
    return [
        area(
            f"map:{tile.id}",
            tile.rect,
            state=_state(tile.fault, tile.on),
            reason=tile.fault,
            tip=_map_line(tile.id, boards),
            inside=inside,
        )
        for tile in maps
    ]


def _state(reason: str, on: bool) -> State:
    return "not_legal" if reason else "selected" if on else "ready"


# -- factions --------------------------------------------------------------------------------------
def _tiles(panel: Rect, draft: RootDraft, boards: Mapping[str, Board]) -> tuple[FactionTile, ...]:
    columns = 4 if panel.w >= ROOMY else 2
    lines = panel.cut(left=PAD, top=HEAD - 2, right=PAD, bottom=PAD).rows(8 // columns, 6)
    places = [place for line in lines for place in line.columns(columns, 6)]
    ids = [*known_factions(), CHANCE]
    return tuple(_tile(id, place, draft, boards) for id, place in zip(ids, places, strict=False))


def _tile(id: str, rect: Rect, draft: RootDraft, boards: Mapping[str, Board]) -> FactionTile:
    low = 26.0
    side = min(rect.h - low - 4, rect.w * 0.42)
    face = Rect(rect.x + 6, rect.y + 5, side, side)
    about = rect.right_part(ABOUT)
    if id == CHANCE:
        mine = not draft.drafts and not draft.seats[draft.active].faction
        bare = [name_of(draft.seats, i) for i in draft.taken if not draft.seats[i].faction]
        return FactionTile(id, rect, face, about, "Chance", "any that fits", _listed(bare, draft), "", mine)
    holder = None if draft.drafts else draft.holder(id)
    reason = why_not(draft, id, boards)[0]
    faction = FACTIONS.get(id)
    line = f"reach {faction.reach}" if faction else ""
    name = name_of(draft.seats, holder) if holder is not None else ""
    why = "" if draft.drafts else reason
    return FactionTile(id, rect, face, about, named(id), line, name, why, holder == draft.active)


def _listed(names: Sequence[str], draft: RootDraft) -> str:
    if draft.drafts or not names:
        return ""
    return names[0] if len(names) == 1 else f"{len(names)} seats"


def _tile_controls(
    tiles: Sequence[FactionTile], draft: RootDraft, boards: Mapping[str, Board], inside: str
) -> list[Control]:
    made = []
    for n, tile in enumerate(tiles):
        reason, rule = _why(tile, draft, boards)
        made.append(
            area(
                f"faction:{tile.id}",
                tile.rect if tile.id == CHANCE else tile.rect.cut(right=ABOUT),
                state=_state(reason, tile.mine),
                reason=reason,
                rule=rule,
                tip=f"{_tip(tile, draft)} ({n + 1})",
                key=str(n + 1),
                inside=inside,
                look="own",
            )
        )
        if tile.id != CHANCE:
            tip = f"{tile.name} in a minute: goal, points, what the others want"
            made.append(button(f"about:{tile.id}", tile.about, "?", look="own", tip=tip, inside=inside))
    return made


def _why(tile: FactionTile, draft: RootDraft, boards: Mapping[str, Board]) -> tuple[str, str]:
    if tile.id == CHANCE:
        return (DRAFTED, "C134") if draft.drafts else ("", "")
    return why_not(draft, tile.id, boards)


def _tip(tile: FactionTile, draft: RootDraft) -> str:
    chooser = name_of(draft.seats, draft.active)
    if tile.id == CHANCE:
        return f"{chooser} plays whatever fits, drawn when the game starts"
    line = advice.introductions()[tile.id].line
    if tile.mine:
        return f"{line}. {chooser} plays it"
    return f"{line}. {tile.holder} has it: press to exchange" if tile.holder else f"{line}. For {chooser}"


# -- options ---------------------------------------------------------------------------------------
def _options(
    panel: Rect, draft: RootDraft, boards: Mapping[str, Board], inside: str
) -> tuple[tuple[Cell, ...], list[Control]]:
    board = boards.get(draft.map)
    columns = 2 if panel.w >= ROOMY else 1
    lines = panel.cut(left=18, top=10, right=18, bottom=10).rows(3 if columns == 2 else 5, 0)
    a, b, c, d, e = [place for line in lines for place in line.columns(columns, 24)][:5]
    wide = 138.0
    texts = (
        ("Set-up", "Each drafts a faction" if draft.drafts else "Factions as chosen", a),
        ("Deck", "54 cards, shared by all", b),
        ("Landmarks", "Up to two, set up by players", c),
        ("Floods", "One space of each colour", d),
        ("Frog backs", "All see who holds frogs", e),
    )
    cells = tuple(Cell(name, help, rect.cut(right=wide + 6)) for name, help, rect in texts)
    places = [Rect(rect.right - wide, rect.cy - 16, wide, 32) for _, _, rect in texts]
    modes = [("standard", "Standard"), ("advanced", "Draft")]
    decks = [(id, DECK_NAMES.get(id, id)) for id in setup.DECKS]
    frogs = any(draft.seats[i].faction in ("diaspora", "") for i in draft.taken)
    made = segments("mode", places[0], modes, draft.mode, inside=inside, widths=[1.25, 0.9])
    made += segments("deck", places[1], decks, draft.deck, inside=inside)
    made.append(button("landmarks", places[2], _landmark_words(draft), inside=inside, tip="Choose landmarks"))
    made.append(_flood_button(places[3], draft, board, inside))
    knob = Rect(e.x, e.y, e.w, e.h)
    made.append(
        switch("frog_backs", knob, "", "", draft.frog_backs, reason="" if frogs else NO_FROGS, inside=inside)
    )
    return cells, made


def _landmark_words(draft: RootDraft) -> str:
    if not draft.landmarks:
        return "None"
    if len(draft.landmarks) > 1:
        return f"{len(draft.landmarks)} chosen"
    return advice.landmark_help()[draft.landmarks[0]].title.removeprefix("The ")


def _flood_button(place: Rect, draft: RootDraft, board: Board | None, inside: str) -> Control:
    pairs = pairs_of(board) if board is not None else {}
    chosen = [space for spaces in pairs.values() for space in spaces if space in draft.floods]
    words = " ".join(chosen) if chosen else "By chance"
    reason, rule = (DRY, "MM2") if not pairs else ("", "")
    if pairs and not can_flood(draft):
        words = "None; dry spaces"
    if not pairs:
        words = "None"
    tip = "Choose what is flooded" if can_flood(draft) else MANY
    return button("floods", place, words, reason=reason, rule=rule, inside=inside, tip=tip)
