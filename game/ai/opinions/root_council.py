"""What the Twilight Council thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Council(FactionMind):
    """Sees things the general way."""
