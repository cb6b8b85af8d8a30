"""Looking at what lies on the Root table: boards by F or a click on a strip, piles by a click, the points so
far by G or a click on the track, cards and low strips under a resting pointer."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.root import word_events
from game.ui.root.names import faction_title
from game.ui.root.paint_strips import paint_strip
from game.ui.root.strips import Strip, open_rect, strip_view
from game.ui.screens.introduction import IntroductionScreen
from game.ui.screens.root_board import BOARD, BoardScreen
from game.ui.screens.root_history import HistoryScreen
from game.ui.screens.root_piles import PileScreen
from game.ui.screens.root_retrace import RootRetraceScreen
from game.ui.screens.root_zoom import RootZoom
from game.ui.stage import Screen
from game.ui.table.director import Director
from game.ui.table.retrace import beats, since_turn

POINTS = "g"


class RootLooking(RootZoom):
    """A mixin for the table's screen; it needs `director`, and the strips that are shown."""

    director: Director

    def shown_strips(self) -> Sequence[Strip]:
        """The strips on the screen, in seat order."""
        raise NotImplementedError

    def looked_at(self, thing: str) -> bool:
        """Opens the board or the pile that a control stands for; whether it stands for one."""
        kind, _, name = thing.partition("#")[0].partition(":")
        if kind in ("strip", "order"):
            self.open_board(int(name))
        elif kind == "pile" and name in ("discard", "pond", "available", "items"):
            self.stage.push(PileScreen(self.director, name))  # type: ignore[arg-type]
        elif kind == "track":
            self.open_points()
        elif kind == "since":
            self.look_back()
        else:
            return False
        return True

    def open_points(self) -> None:
        """The points so far, turn by turn."""
        if self.director.moment.table["turns"]:
            self.stage.push(HistoryScreen(self.director))
        else:
            self.stage.say("Nobody has had a turn yet")

    def look_back(self) -> None:
        """What has happened since the last own turn, to be stepped through."""
        now, session = self.director.moment, self.director.session
        first = since_turn(session.match, now.seat, now.count)
        steps = beats(session.match, now.seat, first, now.count, word_events)
        if not steps:
            self.stage.say("Nothing has happened since your turn")
            return
        title = "Since your turn" if now.seat is not None else "Since the turn began"
        screen = RootRetraceScreen(
            title, steps, session.seats, covered=not session.alone, board=session.match.board
        )
        self.stage.push(screen)

    def drafting(self) -> Screen | None:
        """The factions to draft from, each in a minute, while a person chooses one."""
        asked, director = self.director.moment.decision, self.director
        if asked is None or asked["question"] != "draft" or not (director.live and asked.get("options")):
            return None
        refused = {id: (reason, rule) for id, reason, rule in asked["unavailable"]}
        options = [str(option) for option in asked["options"]]

        def words(id: str) -> tuple[str, str, str]:
            return (f"Play the {faction_title(id)}", *refused.get(id, ("", "")))

        return IntroductionScreen(options[0], lambda id: director.act(id), words, [*options, *refused])

    def open_board(self, seat: int, held: bool = False) -> None:
        """The whole board of a seat's faction, or in a draft what there is to choose from; `held`: only while
        the key is down."""
        sheet = self.drafting()
        if sheet is not None:
            self.stage.push(sheet)
        elif self.director.moment.table["players"][seat]["faction"]:
            whos = [strip.who for strip in self.shown_strips()]
            self.stage.push(BoardScreen(self.director, seat, whos, held=held))

    def key(self, event: KeyDown) -> bool:
        if event.key == POINTS:
            self.open_points()
            return True
        if event.key != BOARD:
            return super().key(event)
        under = self._strip_under()
        seat = self.director.moment.seat
        self.open_board(under.seat if under is not None else seat or 0, held=True)
        return True

    def _strip_under(self) -> Strip | None:
        """The strip under the pointer or in the focus."""
        target = self.ui.focus if self.ui.keyboard else self.ui.hover
        return next((strip for strip in self.shown_strips() if strip.control.id == target), None)

    def paint_over(self, canvas: Canvas) -> None:
        """A low strip or one of the rail opens under the pointer."""
        strip = self._strip_under()
        if strip is not None and strip.form != "full" and strip.faction:
            table = self.director.moment.table
            window = Rect(4, 4, self.size[0] - 8, self.size[1] - 8)
            place = open_rect(strip.rect, window)
            if strip.form == "rail":
                place = place.moved(strip.rect.w + 10, 0)
            paint_strip(canvas, strip_view(table, strip.seat, place, who=strip.who, form="full"))
            if self.ui.keyboard:
                canvas.ring(place, "focus")
        super().paint_over(canvas)
