"""Scenes with Knaves at seat 0: who acts, where the Captains are, what the Stash holds.

    match = act(band("gladiator", "A5", skunks=1, sword=1).at("A5", "marquise", warrior=2).dice(1, 0))
    play(match, "assault", "seat_1")
"""

from typing import Any

from game.engine.match import Match
from game.root.faction import shift
from game.root.factions.knaves_band import Knaves
from game.root.state import WARRIOR, own
from tests.law.root.scene import Scene, player

TRIO = ("cheat", "gladiator", "jailor")
"""Who completes the trio, as far as needed."""


def band(
    acting: str, at: str, *others: str, skunks: int = 0, map: str = "autumn", floods: tuple[str, ...] = (),
    **items: int,
) -> Scene:  # fmt: skip
    """Knaves and others, Marquise if none is named; `items` are ready in the Stash."""
    scene = Scene("knaves", *(others or ("marquise",)), map=map, floods=floods)
    rest = [name for name in TRIO if name != acting]
    trio = sorted([acting, *rest[:2]] if acting else rest)
    scene.own("knaves", captains=dict.fromkeys(trio, ""), face_up=trio, acting=acting, ready=dict(items))
    if at:
        captain(scene, acting, at)
        scene.at(at, "knaves", warrior=skunks)
    return scene


def captain(scene: Scene, name: str, at: str) -> Scene:
    """One of the trio stands in a place."""
    scene.at(at, "knaves", captain=1)
    own(scene.state, 0, Knaves).captains[name] = at
    return scene


def held(scene: Scene, who: str, **forests: int) -> Scene:
    """Prisoners of a faction: `held(scene, "marquise", AF1=1)`."""
    owner = scene.state.players[scene.seat(who)]
    for forest, count in forests.items():
        shift(owner.supply, WARRIOR, -count)
        shift(owner.captive, forest, count)
    return scene


def act(scene: Scene, actions: int = 4, **more: Any) -> Match:
    """The Captain acts."""
    return scene.turn("knaves", "actions", actions=actions, **more)


def mine(match: Match) -> Knaves:
    """The Knaves' own state."""
    return own(match.state, 0, Knaves)


def captive(match: Match, who: str) -> dict[str, int]:
    """A faction's Prisoners by forest."""
    return player(match, who).captive
