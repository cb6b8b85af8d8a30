"""What one seat alone may see for a moment: a hand it looks at; and the curtain between two people."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.root.card_faces import card
from game.ui.root.look_view import Look, LookView, look_view
from game.ui.root.names import RootSpeech, faction_title
from game.ui.root.paint_frame import frame
from game.ui.root.paint_pieces import sticker
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.root_zoom import RootZoom
from game.ui.theme import BODY, FACTIONS, LABEL, ROOT, TextStyle

NAME = TextStyle("fraunces_display", 34)


class RootLookScreen(RootZoom):
    """A hand, seen once; gone on by a click. Only the seat that looked is ever shown this."""

    theme = ROOT
    opaque = False

    def __init__(self, look: Look, speech: RootSpeech, name: str) -> None:
        super().__init__()
        self._look = look
        self._speech = speech
        self._name = name

    def present(self) -> Sequence[Control]:
        self._view: LookView = look_view(self._look, self._speech, self.size)
        return self._view.controls

    def paint(self, canvas: Canvas) -> None:
        view, theme = self._view, canvas.theme
        canvas.dim(0.6)
        frame(canvas, view.rect, "", 0)
        head = Rect(view.rect.x + 24, view.rect.y + 14, view.rect.w - 48, 36)
        canvas.text(view.title, head, theme.screen_title, theme.text)
        said = f"For {self._name} alone; the others only know that you looked."
        canvas.text(said, head.moved(0, 36).cut(bottom=10), BODY, theme.muted, free=True)
        for id, place in view.shown:
            card(canvas, place, id)

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "next"):
            self.stage.pop()


class RootCurtainScreen(CurtainScreen):
    """The curtain in Root's colours: nothing of the table shows."""

    theme = ROOT

    def paint(self, canvas: Canvas) -> None:
        session, theme = self.director.session, canvas.theme
        canvas.fill(canvas.all, theme.ground)
        seat = session.needs_curtain
        if seat is None:
            return
        faction = self.director.moment.table["players"][seat]["faction"]
        w, h = self.size
        place = Rect(w / 2 - 80, h * 0.5 - 190, 160, 160)
        if faction:
            canvas.box(place, FACTIONS[faction], theme.ink, radius=80, width=3)
            sticker(canvas, faction, "warrior", place.grown(-22))
        words = Rect(0, place.bottom + 16, w, 44)
        canvas.text(
            f"Pass to {session.seats.names[seat]}", words, NAME, theme.on_bar, align="centre", free=True
        )
        if faction:
            canvas.text(faction_title(faction), words.moved(0, 40), LABEL, theme.bar_muted, align="centre")
