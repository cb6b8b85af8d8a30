"""What the Eyrie Dynasties thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Eyrie(FactionMind):
    """Sees things the general way."""
