"""The laws of the engine held to Root, on each map and with every faction in some line-up. (The fuzzer plays
every table that there can be.)"""

from typing import Any

import pytest

from game.root.factions import ALL
from game.root.ruleset import Root
from game.root.state import State
from tests.engine.conformance import Conformance
from tests.law.root.boards import MAPS, facts

LINEUPS: list[tuple[str, list[str]]] = [
    ("autumn", ["vagabond", "marquise"]),
    ("marsh", ["alliance", "eyrie", "diaspora"]),
    ("gorge", ["knaves", "council"]),
]
HEAD_START = 22


class Quick(Root):
    """Root with a head start for all: the suite plays many games, and whole ones are long. (The fuzzer
    plays from the beginning.)"""

    def first_state(self, setup_: dict[str, Any]) -> State:
        s = super().first_state(setup_)
        for player in s.players:
            player.score = HEAD_START
        return s


def _options(map_name: str, factions: list[str]) -> dict[str, Any]:
    return {"map": facts(map_name), "factions": factions}


@pytest.mark.parametrize(
    "options", [_options(*each) for each in LINEUPS], ids=[f"{name}:{','.join(who)}" for name, who in LINEUPS]
)
class TestRoot(Conformance):
    rules = Quick()


def test_no_faction_and_no_map_is_left_out() -> None:
    assert {faction for _, factions in LINEUPS for faction in factions} == {faction.id for faction in ALL}
    assert {name for name, _ in LINEUPS} == set(MAPS)
