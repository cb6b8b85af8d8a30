"""What the Vagabond thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Vagabond(FactionMind):
    """Sees things the general way."""
