"""Moving (C58-C64)."""

import pytest

from game.root.factions.eyrie import EyrieDynasties
from game.root.movement import can_move, targets
from game.root.state import State, map_of
from tests.law import rule
from tests.law.root.scene import Scene, events, options, play, player, refused, standing


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C58", "C59")
def test_one_or_more_warriors_go_along_one_path() -> None:
    match = _scene().at("A1", "marquise", warrior=3).turn("marquise", "actions", actions=3)
    play(match, "march", "A1")
    assert options(match) == ["A10", "A5", "A9"]
    play(match, "A5")
    assert options(match) == [1, 2, 3]
    play(match, 2)
    assert standing(match, "A1", "marquise") == {"warrior": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 2}


@rule("C59")
@pytest.mark.parametrize(
    ("eyrie_at_origin", "own_at_target", "possible"), [(2, 0, False), (0, 0, True), (2, 1, True)]
)
def test_the_mover_rules_origin_or_destination(
    eyrie_at_origin: int, own_at_target: int, possible: bool
) -> None:
    scene = _scene().at("A5", "marquise", warrior=1)
    if eyrie_at_origin:
        scene.at("A5", "eyrie", warrior=eyrie_at_origin)
    if own_at_target:
        scene.at("A1", "marquise", warrior=own_at_target)
    assert ("A1" in targets(scene.state, 0, "A5")) is possible


@rule("C59")
def test_rule_is_checked_before_the_pieces_leave() -> None:
    scene = _scene().at("A5", "marquise", warrior=3).at("A5", "eyrie", warrior=2)
    match = scene.at("A1", "eyrie", warrior=5).turn("marquise", "actions", actions=3)
    play(match, "march", "A5", "A1", 3)
    assert standing(match, "A1", "marquise") == {"warrior": 3}


@rule("C59", "C58")
def test_where_nothing_can_move_the_reason_is_told() -> None:
    scene = _scene().at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=2)
    match = scene.at("A9", "marquise", warrior=1).turn("marquise", "actions", actions=3)
    play(match, "march")
    assert options(match) == ["A9"]
    assert refused(match, "A5") == "C59"


@rule("C60")
def test_buildings_and_tokens_stay() -> None:
    scene = _scene().at("A5", "marquise", wood=2, sawmill=1)
    assert not can_move(scene.state, 0)
    match = scene.at("A5", "marquise", warrior=1).turn("marquise", "actions", actions=3)
    play(match, "march", "A5", "A1", 1)
    assert standing(match, "A5", "marquise") == {"sawmill": 1, "wood": 2}


@rule("C61", "M17")
def test_the_same_warrior_may_move_again_and_again() -> None:
    match = _scene().at("A1", "marquise", warrior=1).turn("marquise", "actions", actions=3)
    play(match, "march", "A1", "A5", 1, "move", "A5", "A2", 1, "march", "A2", "A5", 1, "move", "A5", "A1", 1)
    assert player(match, "marquise").warriors == {"A1": 1}
    assert len(events(match, "moved")) == 4


@rule("C62", "C64", "M11")
def test_the_keep_bars_placing_not_moving() -> None:
    scene = _scene().at("A1", "marquise", keep=1).at("A5", "eyrie", warrior=2)
    assert "A1" in targets(scene.state, 1, "A5")


def _along_rivers(waived: bool) -> object:
    def ways(self: EyrieDynasties, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        rivers = [(target, waived) for target in map_of(s).rivers[place]]
        return [(target, False) for target in map_of(s).adjacent[place]] + rivers

    return ways


@rule("C49", "C63")
@pytest.mark.parametrize(("waived", "reached"), [(False, []), (True, ["A11", "A5"])])
def test_who_may_use_rivers_as_paths_needs_rule_unless_it_is_waived(
    monkeypatch: pytest.MonkeyPatch, waived: bool, reached: list[str]
) -> None:
    monkeypatch.setattr(EyrieDynasties, "ways", _along_rivers(waived))
    scene = _scene().at("A10", "eyrie", warrior=1).at("A10", "marquise", warrior=2)
    assert targets(scene.state, 1, "A10") == reached
    if not waived:
        scene.at("A10", "eyrie", warrior=1)
        assert targets(scene.state, 1, "A10") == ["A1", "A11", "A12", "A2", "A5"]
