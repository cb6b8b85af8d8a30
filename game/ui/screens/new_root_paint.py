"""The new-game screen of Root, painted."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.board import Board
from game.root import graph
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.grounds import bar, ground, heading
from game.ui.interaction import find
from game.ui.root.paint_map import paint_thumbnail
from game.ui.screens.new_root_view import CHANCE, FactionTile, MapTile, NewRootView
from game.ui.screens.root_draft import RootDraft, named
from game.ui.screens.seat_rows import SeatRow
from game.ui.setup_data import LEVELS
from game.ui.stage import Screen
from game.ui.theme import BUTTON, LABEL, NAME, NUMBER, SMALL
from game.ui.widgets import pips


def paint_new_root(
    canvas: Canvas, view: NewRootView, draft: RootDraft, boards: Mapping[str, Board], screen: Screen
) -> None:
    """Everything that lies under the controls."""
    ground(canvas)
    bar(canvas, "New game")
    carrier = find(screen.controls, view.scroll)
    if carrier is None:
        _body(canvas, view, draft, boards, screen, 0)
    else:
        with canvas.clip(carrier.rect):
            _body(canvas, view, draft, boards, screen, -screen.ui.offset(carrier.id, screen.controls))
    theme = canvas.theme
    start = find(screen.controls, "start")
    if start is not None and not start.enabled:
        canvas.box(start.rect, theme.panel, "", radius=theme.button_radius, alpha=190)
    canvas.text("Seed", view.seed_label, BUTTON, theme.bar_muted)
    colour = "F5B8A2" if view.warns else theme.on_bar
    canvas.paragraph(view.message_text, view.message, BUTTON, colour, middle=True)


def _body(
    canvas: Canvas,
    view: NewRootView,
    draft: RootDraft,
    boards: Mapping[str, Board],
    screen: Screen,
    dy: float,
) -> None:
    _seats(canvas, view, draft, dy)
    _maps(canvas, view, boards, dy)
    _factions(canvas, view, draft, screen, dy)
    canvas.panel(view.options_panel.moved(0, dy))
    for cell in view.cells:
        words = cell.words.moved(0, dy)
        canvas.text(cell.name, words.top_part(words.h / 2).cut(top=3), BUTTON, canvas.theme.text)
        canvas.text(cell.help, words.bottom_part(words.h / 2).cut(bottom=3), SMALL, canvas.theme.muted)


# -- seats -----------------------------------------------------------------------------------------
def _seats(canvas: Canvas, view: NewRootView, draft: RootDraft, dy: float) -> None:
    panel = view.seats_panel.moved(0, dy)
    canvas.panel(panel)
    note = "Clockwise order; chance says who begins"
    heading(canvas, "Seats", panel.top_part(44).cut(left=18, right=18, top=4), note)
    for row in view.rows:
        _row(canvas, row, draft, dy)


def _row(canvas: Canvas, row: SeatRow, draft: RootDraft, dy: float) -> None:
    theme, rect = canvas.theme, row.rect.moved(0, dy)
    if row.seat is None:
        canvas.dashes(rect, theme.line, radius=7, width=2)
        body = rect.left_part(76)
        canvas.picture("common/icons/empty_seat", body.centred(30, 30), {"2B1D14": theme.line})
        canvas.text("Empty seat", Rect(row.name.x, rect.y, row.name.w, rect.h), BUTTON, theme.muted)
        return
    canvas.box(rect, theme.button, theme.ink, radius=7)
    faction = "" if draft.drafts else row.draft.faction
    side = min(row.face.w, rect.h) - 8
    paint_face(canvas, Rect(rect.x + 5, rect.cy - side / 2, side, side), faction)
    words = "drafts a faction" if draft.drafts else named(faction) if faction else "any faction, by chance"
    canvas.text(words, row.line.moved(0, dy), BUTTON, theme.muted)
    if row.draft.kind == "human":
        canvas.text("at this screen", row.note.moved(0, dy), LABEL, theme.muted, align="centre")


def paint_face(canvas: Canvas, rect: Rect, faction: str) -> None:
    """A faction's sticker on its colour; a die for one that is not settled."""
    fill = tokens.FACTIONS[faction] if faction else canvas.theme.panel
    canvas.box(rect, fill, canvas.theme.ink, radius=7)
    inner = rect.grown(-rect.w * 0.1)
    if faction:
        canvas.picture(f"root/warriors/{faction}", inner, rim=11)
    else:
        _die(canvas, inner.grown(-inner.w * 0.12))


def _die(canvas: Canvas, rect: Rect) -> None:
    """Five pips on a square: chance will say."""
    ink = canvas.theme.ink
    canvas.box(rect, canvas.theme.field, ink, radius=rect.w * 0.16, width=2)
    r = rect.w * 0.09
    for x, y in ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)):
        spot = Rect(rect.x + rect.w * x - r, rect.y + rect.h * y - r, 2 * r, 2 * r)
        canvas.box(spot, ink, "", radius=r)


def paint_levels(canvas: Canvas, view: NewRootView, screen: Screen) -> None:
    """The level on the button of each AI seat."""
    for row in view.rows:
        control = find(screen.controls, f"seat{row.row}:level")
        if control is not None:
            _level(canvas, control, row, screen)


def _level(canvas: Canvas, control: Control, row: SeatRow, screen: Screen) -> None:
    carrier = find(screen.controls, control.inside)
    rect = screen.ui.placed(control, screen.controls)
    _, name, lit = next(level for level in LEVELS if level[0] == row.draft.level)
    with canvas.clip(carrier.rect if carrier else rect):
        words = rect.top_part(26).cut(left=6, right=6, top=3)
        canvas.text(name, words, BUTTON, canvas.theme.on_button, align="centre")
        pips(canvas, Rect(rect.cx - 36, rect.y + 25, 75, 16), lit, 5)


# -- maps ------------------------------------------------------------------------------------------
def _maps(canvas: Canvas, view: NewRootView, boards: Mapping[str, Board], dy: float) -> None:
    panel = view.maps_panel.moved(0, dy)
    canvas.panel(panel)
    heading(canvas, "Map", panel.top_part(40).cut(left=18, right=18, top=4), view.map_line)
    for tile in view.maps:
        _map(canvas, tile, boards.get(tile.id), dy)


def _map(canvas: Canvas, tile: MapTile, board: Board | None, dy: float) -> None:
    theme, rect = canvas.theme, tile.rect.moved(0, dy)
    canvas.box(rect, "FFE9A0" if tile.on else theme.button, theme.ink, radius=7)
    picture = tile.picture.moved(0, dy)
    title = tile.id.capitalize()
    if board is None:
        canvas.box(picture, theme.field, theme.line, radius=3)
        canvas.picture("common/icons/warning", picture.centred(32, 32), {"2B1D14": theme.bad})
    else:
        title = graph.facts_of(board).title
        key = ("map picture", tile.id, canvas.kit.library)
        canvas.stamp(key, picture, lambda c, r: paint_thumbnail(c, board, r))
        canvas.box(picture, "", theme.ink, radius=2, width=1.5)
    canvas.text(title, tile.name.moved(0, dy), theme.panel_title.sized(16), theme.text, align="centre")


# -- factions --------------------------------------------------------------------------------------
def _factions(canvas: Canvas, view: NewRootView, draft: RootDraft, screen: Screen, dy: float) -> None:
    theme, panel = canvas.theme, view.factions_panel.moved(0, dy)
    canvas.panel(panel)
    head = panel.top_part(40).cut(left=18, right=18, top=4)
    found, advised = view.reach
    open_seats = draft.drafts or any(not draft.seats[i].faction for i in draft.taken)
    note = f"Reach {advised} advised" if open_seats else f"Reach {found}, of {advised} advised"
    title = "Factions" if draft.drafts else f"Faction for {view.chooser}"
    heading(canvas, title, head, note)
    if not open_seats and found < advised:
        width = canvas.measure.width(note, LABEL)
        canvas.hline(head.right - width, head.right, head.cy + 10, theme.bad, 2)
    for tile in view.tiles:
        _tile(canvas, tile, screen, dy)


def _tile(canvas: Canvas, tile: FactionTile, screen: Screen, dy: float) -> None:
    theme, rect = canvas.theme, tile.rect.moved(0, dy)
    control = find(screen.controls, f"faction:{tile.id}")
    legal = control is not None and control.enabled
    warmth = screen.ui.warmth.get(f"faction:{tile.id}", 0.0) if legal else 0.0
    if legal:
        own = tokens.FACTIONS.get(tile.id, theme.line)
        fill = mix(theme.button, own, 0.3) if tile.holder else mix(theme.button, theme.text, 0.08 * warmth)
        canvas.box(rect, fill, theme.ink, radius=7)
    else:
        canvas.dashes(rect, theme.not_legal, radius=7, width=1.5)
    _tile_words(canvas, tile, dy, legal)
    if tile.id != CHANCE:
        _about(canvas, tile, screen, dy)
    if legal and tile.mine:
        canvas.ring(rect, "selected")
        canvas.badge(rect.x + 4, rect.y + 4, "selected_tick")
    elif warmth > 0.5:
        canvas.ring(rect, "hover")
    if screen.ui.keyboard and screen.ui.focus == f"faction:{tile.id}":
        canvas.ring(rect, "focus", 7)


def _tile_words(canvas: Canvas, tile: FactionTile, dy: float, legal: bool) -> None:
    theme, rect, face = canvas.theme, tile.rect.moved(0, dy), tile.face.moved(0, dy)
    if tile.id == CHANCE:
        _die(canvas, face.grown(-face.w * 0.18))
    else:
        canvas.picture(f"root/warriors/{tile.id}", face, alpha=255 if legal else 90, rim=0)
    right = 8 if tile.id == CHANCE else 30
    words = Rect(face.right + 5, face.y, rect.right - right - face.right - 5, face.h)
    ink = theme.text if legal else theme.not_legal
    canvas.text(tile.name, words.top_part(words.h * 0.55).cut(top=words.h * 0.08), BUTTON, ink)
    line = words.bottom_part(words.h * 0.5).cut(bottom=words.h * 0.1)
    canvas.text(tile.line, line, LABEL, theme.text if tile.holder else theme.muted)
    low = Rect(rect.x + 8, rect.bottom - 24, rect.w - right - 8, 20)
    if tile.why:
        canvas.text(tile.why, low, SMALL, theme.bad)
    elif tile.holder:
        canvas.text(tile.holder, low, NAME.sized(15), ink, free=True)


def _about(canvas: Canvas, tile: FactionTile, screen: Screen, dy: float) -> None:
    """The question mark that leads to the introduction."""
    id, strip = f"about:{tile.id}", tile.about.moved(0, dy)
    theme, warmth = canvas.theme, screen.ui.warmth.get(f"about:{tile.id}", 0.0)
    spot = strip.centred(22, 22)
    canvas.box(spot, mix(theme.panel, theme.accent, warmth), theme.ink, radius=11, width=1.5)
    canvas.text("?", spot, NUMBER.sized(16), theme.on_accent if warmth > 0.5 else theme.text, align="centre")
    if screen.ui.keyboard and screen.ui.focus == id:
        canvas.ring(spot, "focus", 11)
