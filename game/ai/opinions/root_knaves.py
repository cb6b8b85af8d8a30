"""What the Knaves of the Deepwood thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Knaves(FactionMind):
    """Sees things the general way."""
