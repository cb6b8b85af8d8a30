"""Lines as a planar drawing: crossings, faces, and points in and beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.planar import Line, area, crossings, distance, faces, holds

SQUARE = {"a": (0.0, 0.0), "b": (10.0, 0.0), "c": (10.0, 10.0), "d": (0.0, 10.0)}


def lines(*pairs: str, **waypoints: list[tuple[float, float]]) -> list[Line]:
    """Lines such as `ab` between the corners of a square."""
    return [
        Line(id=id, a=id[0], b=id[1], points=[SQUARE[id[0]], *waypoints.get(id, []), SQUARE[id[1]]])
        for id in pairs
    ]


def inner(drawn: list[Line]) -> list[set[str]]:
    return sorted((set(face.nodes) for face in faces(drawn) if face.size > 0), key=sorted)


def test_a_square_has_an_inside_and_an_outside() -> None:
    found = sorted(faces(lines("ab", "bc", "cd", "da")), key=lambda face: face.size)
    assert [face.size for face in found] == [-100, 100]
    assert set(found[1].nodes) == set("abcd")
    assert len(found[1].lines) == 4


def test_a_diagonal_makes_two_faces() -> None:
    assert inner(lines("ab", "bc", "cd", "da", "ac")) == [{"a", "b", "c"}, {"a", "c", "d"}]


def test_two_diagonals_cross_and_make_four() -> None:
    drawn = lines("ab", "bc", "cd", "da", "ac", "bd")
    (cross,) = crossings(drawn)
    assert (cross.one, cross.other, cross.at) == ("ac", "bd", (5.0, 5.0))
    assert len(inner(drawn)) == 4
    assert all("x1" in nodes for nodes in inner(drawn))


def test_a_way_around_crosses_twice() -> None:
    drawn = lines("ab", "bc", "cd", "da", bc=[(20.0, 5.0)], da=[(25.0, 5.0)])
    assert [(cross.one, cross.other) for cross in crossings(drawn)] == [("bc", "da"), ("bc", "da")]
    above, below = sorted(cross.at for cross in crossings(drawn))
    assert above == pytest.approx((below[0], 10 - below[1]))


def test_lines_that_meet_in_a_corner_do_not_cross() -> None:
    assert crossings(lines("ab", "bc", "ac")) == []


def test_a_dead_end_lies_inside_its_face() -> None:
    tail = Line(id="ae", a="a", b="e", points=[(0.0, 0.0), (4.0, 4.0)])
    found = [face for face in faces([*lines("ab", "bc", "cd", "da"), tail]) if face.size > 0]
    assert len(found) == 1
    assert "e" in found[0].nodes


def test_a_tree_of_lines_encloses_nothing() -> None:
    assert inner(lines("ab", "bc", "cd")) == []
    assert faces([]) == []


def test_inside_and_distance() -> None:
    outline = list(SQUARE.values())
    assert area(outline) == 100
    assert holds(outline, (5, 5))
    assert not holds(outline, (11, 5))
    assert distance(outline, (5, -3)) == 3
    assert distance([(0, 0), (0, 0)], (3, 4)) == 5


@given(st.sets(st.sampled_from(["ab", "bc", "cd", "da", "ac", "bd"])))
def test_the_faces_of_any_drawing_add_up_to_nothing(chosen: set[str]) -> None:
    """Each side of each line belongs to one face, so that all areas cancel out."""
    assert sum(face.size for face in faces(lines(*sorted(chosen)))) == pytest.approx(0)
