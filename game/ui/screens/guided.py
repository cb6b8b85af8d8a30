"""The first game's guide on the screens of a match: its callout over them, and playing on for the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import ai
from game.ai import play
from game.ai.streams import decision_number
from game.ui.canvas import Canvas
from game.ui.controls import Control
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.table.director import Director
from game.ui.table.guide import Callout, Guide, callout
from game.ui.table.paint_lesson import paint_callout


class Guided:
    """What a screen of a match needs of the guide; without one (`director.guide` None) it does nothing."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._callout: Callout | None = None

    @property
    def guide(self) -> Guide | None:
        """The guide, while the lesson lasts."""
        guide = self._director.guide
        return guide if isinstance(guide, Guide) and guide.lesson is not None else None

    def controls(
        self,
        under: Sequence[Control],
        place: Callable[[str], Rect | None],
        size: tuple[float, float],
        measure: Measure,
    ) -> list[Control]:
        """The screen's controls and the callout's over them. A step points at a control by its id, or at what
        `place` knows by name."""
        self._callout = None
        if self.guide is not None:
            self.guide.follow(self._director)
            lesson = self.guide.lesson if self.guide is not None else None
            names = lesson.at if lesson is not None else ()
            controls = ((name, find(under, name)) for name in names)
            places = (found.rect if found is not None else place(name) for name, found in controls)
            if self.guide is not None:
                found = [p for p in places if p is not None]
                self._callout = callout(self.guide, found, size, measure, place("corner"))
        return [*under, *(self._callout.controls if self._callout else ())]

    def paint(self, canvas: Canvas) -> None:
        """The callout over everything."""
        if self._callout is not None:
            paint_callout(canvas, self._callout)

    @property
    def holds(self) -> bool:
        """Whether time stands still while the step on show is read."""
        lesson = self.guide.lesson if self.guide is not None else None
        return lesson is not None and lesson.holds

    @property
    def plays_quickly(self) -> bool:
        """Whether the program plays the person's seat: nothing stops for it then."""
        return self.guide is not None and self.guide.playing

    @property
    def plays(self) -> bool:
        """Whether the program has to answer for the person now."""
        guide, session = self.guide, self._director.session
        ask = session.decision
        if guide is None or not guide.playing or ask is None or not session.asks_person:
            return False
        return self._director.live and ask.question not in guide.spared

    def play_on(self) -> bool:
        """Answers for the person while the guide has the program play; whether it did."""
        if self.plays_quickly:
            self._director.speed = "instant"
        if not self.plays:
            return False
        session = self._director.session
        ask = session.decision
        assert ask is not None and self.guide is not None, "nothing is asked"
        agent = ai.agent(self.guide.stand_in, session.match.rules.name)
        self._director.act(play.answer(session.match, ask, agent, decision_number(session.match)))
        return True
