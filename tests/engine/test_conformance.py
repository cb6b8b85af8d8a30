"""The laws of the engine held to the toy game and to every real one."""

import pytest

from game.homeland.ruleset import Homeland
from tests.engine.conformance import Conformance
from tests.engine.toy import Skirmish


@pytest.mark.parametrize("options", [{"seats": seats} for seats in (2, 3, 4)], ids=str)
class TestSkirmish(Conformance):
    rules = Skirmish()


@pytest.mark.parametrize("options", [{"seats": 3}, {"seats": 4, "briefed": True}, {"seats": 6}], ids=str)
class TestHomeland(Conformance):
    rules = Homeland()
