"""When an accusation pays (H68)."""

from types import SimpleNamespace

import pytest

from game.ai.opinions import homeland_accusing as accusing
from game.ai.opinions.homeland import AGENDAS
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST

PAYS_FROM = 3 / (6 + 3 + accusing.OUT)
"""Where 6 p - 3 (1 - p) + OUT p passes nothing."""


def vote(agenda, suspicion):
    sight = SimpleNamespace(hunch=suspicion)
    options = ["nobody", *(f"seat_{seat}" for seat in range(1, len(suspicion)))]
    opinions = AGENDAS[agenda]["accuse"]

    def value(option):
        return sum(reason.weight for opinion in opinions if (reason := opinion(sight, option)))

    return max(options, key=value)


@pytest.mark.parametrize("agenda", [LOYAL, OPPORTUNIST])
def test_the_most_suspected_is_named_from_the_threshold_on(agenda):
    assert vote(agenda, [0.0, 0.1, PAYS_FROM + 0.01, 0.2]) == "seat_2"
    assert vote(agenda, [0.0, 0.1, PAYS_FROM - 0.01, 0.2]) == "nobody"


def test_points_alone_would_pay_from_a_third():
    sight = SimpleNamespace(hunch=[0.0, 1 / 3])
    assert accusing.right_or_wrong(sight, "seat_1").weight == pytest.approx(0.0)
    assert PAYS_FROM < 1 / 3


def test_a_mole_names_nobody():
    assert vote(MOLE, [1.0, 0.0, 0.0, 0.0]) == "nobody"
