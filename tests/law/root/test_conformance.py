"""The laws of the engine held to Root, with every faction in some line-up."""

from typing import Any

import pytest

from game.root.ruleset import Root
from tests.engine.conformance import Conformance
from tests.law.root.boards import facts

LINEUPS: list[tuple[str, list[str]]] = [
    ("autumn", ["marquise", "eyrie"]),
    ("marsh", ["eyrie", "marquise"]),
]


def _options(map_name: str, factions: list[str]) -> dict[str, Any]:
    return {"map": facts(map_name), "factions": factions}


@pytest.mark.parametrize(
    "options", [_options(*each) for each in LINEUPS], ids=[f"{name}:{','.join(who)}" for name, who in LINEUPS]
)
class TestRoot(Conformance):
    rules = Root()
