"""Tables in the middle of a game on which much can be done, drawn at random from a seed."""

from __future__ import annotations

from random import Random

from game.engine.match import Match
from game.homeland.tables import ASSETS, ORGANIZATIONS
from tests.law.scene import Scene


def rich_table(seats: int, rng: Random) -> Match:
    """A table in the middle of a game on which much can be done."""
    scene = Scene(seats=seats, agency=rng.randrange(4, 10), terrorist=rng.randrange(4, 10))
    organizations = rng.sample(list(ORGANIZATIONS), 14)
    for organization in organizations[: rng.randrange(15)]:
        _threat(scene, organization, rng)
    deck, mole = rng.sample(list(ASSETS), 30), rng.randrange(seats + 1)
    for seat in range(seats):
        own = [deck.pop() for _ in range(rng.randrange(7))] if len(deck) > 6 else []
        cards = _cards(scene, rng)
        scene.player(seat, rep=rng.randrange(6), clout=rng.randrange(6), agents=rng.randrange(3),
                     soldiers=rng.randrange(3), hand=cards[1:], shown=cards[:1],
                     active=own[2:], face_down=own[:2],
                     agenda="terrorist_mole" if seat == mole else "")
    scene.discard("assets", *deck[:2])
    return scene.turn(0)


def _threat(scene: Scene, organization: str, rng: Random) -> None:
    row = rng.choice(["low", "guarded", "elevated", "severe"])
    taken = [t.row for t in scene.state.threats].count(["low", "guarded", "elevated", "severe"].index(row))
    if taken < 6:
        scene.threat(organization, row=row, lead=rng.choice([None, *range(scene.state.seats)]),
                     intel=[(card, rng.randrange(3)) for card in _cards(scene, rng)], agents=rng.randrange(2))


def _cards(scene: Scene, rng: Random) -> list[str]:
    return rng.sample(scene.state.intel.draw, rng.randrange(5))
