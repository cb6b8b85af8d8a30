"""A mole's cover: what a card, once turned over, would tell an honest observer about who put it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.homeland.state import NOBODY
from game.homeland.tables import INTEL

if TYPE_CHECKING:
    from game.ai.opinions.homeland_sight import Sight

COVER = 14.0
"""Victory points that a mole loses by becoming quite certain to be accused."""
TELLS = {"blue": (-0.35, -0.6), "red": (0.8, 1.1), "gold": (0.0, 0.0)}
"""How strongly a low or a high card of a colour speaks for a mole (logarithm of the ratio)."""


def tell(kind: str) -> float:
    """How strongly this card, known to be from one player, speaks for its being the mole."""
    card = INTEL[kind]
    return TELLS[card.colour][card.value >= 3]


def blame(sight: Sight, kind: str, case: str) -> float:
    """What the card costs a mole in this case: the change of suspicion times what a suspicion costs."""
    p = sight.public_suspicion
    hiding = {card["by"] for card in sight.threats[case]["intel"] if card["by"] not in (sight.seat, NOBODY)}
    share = 1.0 / (1.5 + len(hiding))
    return COVER * sight.agency_chance * p * (1.0 - p) * tell(kind) * share
