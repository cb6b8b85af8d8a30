"""What the Woodland Alliance thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Alliance(FactionMind):
    """Sees things the general way."""
