"""What the Marquise de Cat thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Marquise(FactionMind):
    """Sees things the general way."""
