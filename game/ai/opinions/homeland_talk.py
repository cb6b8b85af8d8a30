"""What a seat at Homeland says after its turn (H57): the honest help each other, a mole wants to be believed.

A claim is weighed like an option: by what it may bring the speaker. Nothing is said of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.ai.opinions.homeland_sight import Outlook, Sight, points_of
from game.homeland.state import SEVERE
from game.homeland.talk import BAD, DOUBT, HELPED, NEEDS_HELP, TRUST

SILENCE = 1.5
"""How much saying nothing weighs against all claims together."""
HELP = 2
"""Blue from which on a card is worth a word."""
DOOMED, WON, OPEN = 0.25, 0.75, (0.25, 0.7)
"""Chances to be neutralized: as good as lost, as good as won, worth asking for help."""
SUSPICIOUS = 0.4
WATCHED = 0.3
"""Suspicion from which on a seat names another, or defends itself."""


class Claim(NamedTuple):
    """Something to say, and how much speaks for saying it."""

    name: str
    about: str | int | None
    weight: float


def remark(sight: Sight, rng: Random) -> Claim | None:
    """What the seat says now, or None for silence."""
    claims = list(claims_of(sight))
    total = sum(claim.weight for claim in claims)
    if not claims or rng.random() * (total + SILENCE) < SILENCE:
        return None
    return rng.choices(claims, [claim.weight for claim in claims])[0]


def claims_of(sight: Sight) -> Iterator[Claim]:
    """All that this seat might say."""
    yield from _helped(sight)
    yield from _threats(sight)
    yield from _people(sight)


def _helped(sight: Sight) -> Iterator[Claim]:
    """Honest: where it put good cards. A mole says the same wherever it put anything."""
    for threat in sight.table["threats"]:
        own = [c["card"] for c in threat["intel"] if c["by"] == sight.seat and c["round"] == sight.round]
        worth = sum(points_of(kind) for kind in own if kind)
        if own and worth >= HELP:
            yield Claim(HELPED, threat["id"], 0.8)
        elif own and sight.is_mole:
            yield Claim(HELPED, threat["id"], 0.4)


def _threats(sight: Sight) -> Iterator[Claim]:
    """Honest: lost and open cases that will be analysed soon. A mole turns it round where nobody can tell."""
    for outlook in sight.outlooks.values():
        if outlook.row < SEVERE:
            continue
        chance = outlook.chance()
        if sight.is_mole:
            yield from _misleading(outlook, chance)
        elif OPEN[0] < chance < OPEN[1]:
            yield Claim(NEEDS_HELP, outlook.id, 0.7 if outlook.lead == sight.seat else 0.3)
        elif chance <= DOOMED:
            yield Claim(BAD, outlook.id, 0.3)


def _misleading(outlook: Outlook, chance: float) -> Iterator[Claim]:
    """Help is called to where it is wasted, and what could be saved is written off."""
    if chance >= WON:
        yield Claim(NEEDS_HELP, outlook.id, 0.3)
    elif chance > OPEN[0]:
        yield Claim(BAD, outlook.id, 0.2)


def _people(sight: Sight) -> Iterator[Claim]:
    """Whom it suspects (a mole: whom the others would believe it of), and a word for itself."""
    suspicion = [(p, seat) for seat, p in enumerate(sight.suspicion[: sight.seats]) if seat != sight.seat]
    most, suspect = max(suspicion)
    if sight.is_mole:
        if sight.public_suspicion > WATCHED:
            yield Claim(TRUST, None, 0.4)
    elif most > SUSPICIOUS:
        yield Claim(DOUBT, suspect, 0.9)
    if not sight.is_mole and sight.public_suspicion > SUSPICIOUS:
        yield Claim(TRUST, None, 0.5)
