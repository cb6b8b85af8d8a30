"""What the screens with the map of Root have in common between two frames."""

from __future__ import annotations

from game.ui.root.map_layout import MapLayout
from game.ui.root.map_view import MapView
from game.ui.stage import Screen


class MapScreen(Screen):
    """A mixin: has the pictures of the map made ahead, and says what is wrong with it."""

    _look: MapView

    def make_ahead(self, look: MapLayout) -> bool:
        """Makes one picture beyond the edge of the view; whether there was one to make."""
        raise NotImplementedError

    def animate(self, ms: float) -> bool:
        changed = self._look.tick(self.make_ahead)
        if self._look.fault:
            self.stage.say(self._look.fault)
            self._look.fault = ""
        return super().animate(ms) or changed

    def animates_in(self) -> float | None:
        waits = [super().animates_in(), self._look.wakes_in()]
        return min((wait for wait in waits if wait is not None), default=None)
