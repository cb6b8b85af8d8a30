"""What the Lilypad Diaspora thinks."""

from __future__ import annotations

from game.ai.opinions.root_mind import FactionMind


class Diaspora(FactionMind):
    """Sees things the general way."""
