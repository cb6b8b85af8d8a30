"""Setting up a table for Homeland: who sits where, at which level, the seed and the difficulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.homeland.tables import AGENDA_SET
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.grounds import bar, ground, heading
from game.ui.interaction import find
from game.ui.screens.new_game_view import Draft, NewGameView, draft_of, fault, new_game_view, setup_of
from game.ui.screens.seat_rows import SeatRow, next_level
from game.ui.setup_data import LEVELS, Setup
from game.ui.stage import Screen
from game.ui.theme import BUTTON, LABEL, NAME, NUMBER, SEAT_SIGNS, SEATS, SMALL
from game.ui.widgets import pips

LAST = "last_setup"
AGENDAS = (
    ("loyal_agent", "Loyal Agent", "1 point for each Rep"),
    ("political_opportunist", "Opportunist", "1 point for each Clout"),
    ("terrorist_mole", "Mole", "plots should succeed"),
)


class NewGameScreen(Screen):
    """`start` gets the set-up that the player made; the last one is remembered. `other` shows Root's screen
    in the place of this one."""

    def __init__(self, start: Callable[[Setup], None], other: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._start = start
        self._other = other
        self._draft: Draft | None = None
        self._view: NewGameView

    @property
    def draft(self) -> Draft:
        """What has been set up so far."""
        if self._draft is None:
            self._draft = draft_of(self.stage.memory.load(LAST, Setup))
        return self._draft

    def present(self) -> Sequence[Control]:
        self._view = new_game_view(self.size, self.draft, AGENDA_SET)
        return self._view.controls

    # -- actions
    def act(self, action: Action) -> None:
        head, _, rest = action.id.partition(":")
        if action.kind == "back" or (action.kind, action.id) == ("press", "back"):
            self.stage.pop()
        elif action.kind == "change":
            self._type(head, action.value)
        elif action.kind == "press" and head == "start":
            self._go()
        elif (action.kind, action.id) == ("press", "game:root"):
            self._other()
        elif action.kind == "press" and head == "briefed":
            self._set(replace(self.draft, briefed=not self.draft.briefed))
        elif action.kind == "press" and head.startswith("seat"):
            self._seat(int(head[4:]), rest)

    def _type(self, head: str, text: str) -> None:
        if head == "seed":
            self._set(replace(self.draft, seed=text))
        else:
            self._set(self.draft.with_seat(int(head[4:]), name=text))

    def _seat(self, i: int, what: str) -> None:
        if what == "level":
            self._set(self.draft.with_seat(i, level=next_level(self.draft.seats[i].level)))
        elif what.startswith("kind:"):
            self._set(self.draft.with_seat(i, kind=what[5:]))

    def _set(self, draft: Draft) -> None:
        self._draft = draft
        self.refresh()

    def _go(self) -> None:
        if not fault(self.draft):
            setup = setup_of(self.draft)
            self.stage.memory.keep(LAST, Setup(seats=setup.seats, briefed=setup.briefed))
            self._start(setup)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        ground(canvas)
        bar(canvas, "NEW GAME")
        carrier = find(self.controls, self._view.scroll)
        if carrier is None:
            self._body(canvas, 0)
        else:
            with canvas.clip(carrier.rect):
                self._body(canvas, -self.ui.offset(carrier.id, self.controls))
        self._foot(canvas)

    def _body(self, canvas: Canvas, dy: float) -> None:
        view = self._view
        seats = view.seats_panel.moved(0, dy)
        canvas.panel(seats)
        heading(
            canvas,
            "Seats",
            seats.top_part(44).cut(left=18, right=18, top=4),
            "In clockwise order; the seed draws who begins",
        )
        for row in view.rows:
            self._row(canvas, row, row.rect.moved(0, dy))
        self._deal(canvas, view.deal_panel.moved(0, dy))
        options = view.options_panel.moved(0, dy)
        canvas.panel(options)
        heading(canvas, "Options", options.top_part(44).cut(left=18, right=18, top=4))

    def _row(self, canvas: Canvas, row: SeatRow, rect: Rect) -> None:
        theme = canvas.theme
        if row.seat is None:
            canvas.dashes(rect, theme.line, radius=5, width=1.5)
            canvas.picture(
                "common/icons/empty_seat",
                Rect(rect.x + 24, rect.cy - 15, 30, 30),
                {"2B1D14": theme.not_legal},
            )
            canvas.text("Empty seat", row.name.moved(0, rect.y - row.rect.y), BUTTON, theme.muted)
            return
        colour = SEATS[row.seat]
        canvas.box(rect, theme.button, theme.line)
        canvas.box(rect.left_part(5), colour, radius=2)
        side = min(66.0, rect.h - 14)
        face = Rect(rect.x + 12, rect.cy - side / 2, side, side)
        canvas.portrait(f"homeland/portraits/player_{row.seat + 1}", face, colour)
        canvas.picture(
            f"homeland/seats/{SEAT_SIGNS[row.seat]}", Rect(face.right - 13, face.bottom - 15, 20, 20)
        )
        if row.draft.kind == "human":
            canvas.text("at this screen", row.note.moved(0, rect.y - row.rect.y), LABEL, theme.muted)

    def paint_over(self, canvas: Canvas) -> None:
        for row in self._view.rows:
            control = find(self.controls, f"seat{row.row}:level")
            if control is not None:
                self._level(canvas, control, row)

    def _level(self, canvas: Canvas, control: Control, row: SeatRow) -> None:
        carrier = find(self.controls, control.inside)
        rect = self.ui.placed(control, self.controls)
        _, name, lit = next(level for level in LEVELS if level[0] == row.draft.level)
        with canvas.clip(carrier.rect if carrier else rect):
            canvas.text(
                name,
                rect.top_part(26).cut(left=6, right=6, top=3),
                BUTTON,
                canvas.theme.on_button,
                align="centre",
            )
            pips(canvas, Rect(rect.cx - 36, rect.y + 25, 75, 16), lit, 5)

    def _deal(self, canvas: Canvas, panel: Rect) -> None:
        view, theme = self._view, canvas.theme
        canvas.panel(panel)
        heading(
            canvas,
            "Agendas dealt",
            panel.top_part(44).cut(left=18, right=18, top=4),
            f"One for each of {view.players} players, one stays over",
        )
        cards = Rect(panel.x + 18, panel.y + 48, panel.w - 36, panel.h - 112).columns(3, 12)
        for (id, name, line), rect in zip(AGENDAS, cards, strict=True):
            self._agenda(canvas, rect, id, name, line, view.deal.get(id, 0))
        moleless = f"No mole sits at the table in 1 of {view.players + 1} games."
        canvas.text(moleless, Rect(panel.x + 18, panel.bottom - 52, panel.w - 36, 20), LABEL, theme.text)
        canvas.text(
            "Who holds what is hidden; how many there are is open.",
            Rect(panel.x + 18, panel.bottom - 31, panel.w - 36, 20),
            SMALL,
            theme.muted,
        )

    def _agenda(self, canvas: Canvas, rect: Rect, id: str, name: str, line: str, n: int) -> None:
        paper, ink = canvas.theme.extra["paper"], canvas.theme.extra["paper_ink"]
        canvas.shadow(rect, 6)
        canvas.box(rect, paper, "", radius=6)
        head = {"loyal_agent": "2B6F6A", "political_opportunist": "8A6A1E", "terrorist_mole": "B3262F"}[id]
        canvas.box(rect.top_part(34), head, "", radius=6)
        canvas.fill(Rect(rect.x, rect.y + 20, rect.w, 14), head)
        canvas.text(f"{n} x", rect.top_part(34).cut(left=12), NUMBER.sized(20), "FFFFFF")
        side = min(rect.h - 96, rect.w * 0.6, max(104.0, rect.h * 0.4))
        canvas.picture(
            f"homeland/agendas/{id}",
            Rect(rect.cx - side / 2, rect.y + 34 + (rect.h - 86 - side) / 2, side, side),
        )
        words = rect.cut(left=8, right=8)
        canvas.text(name, Rect(words.x, rect.bottom - 52, words.w, 24), NAME.sized(20), ink, align="centre")
        canvas.text(line, Rect(words.x, rect.bottom - 29, words.w, 20), SMALL, "4A5053", align="centre")

    def _foot(self, canvas: Canvas) -> None:
        view, theme = self._view, canvas.theme
        canvas.text("Seed", view.seed_label, BUTTON, theme.muted)
        wrong = bool(fault(self.draft))
        canvas.paragraph(
            view.message_text, view.message, BUTTON, theme.bad if wrong else theme.text, middle=True
        )
