"""Rules of several factions at one moment: what comes first, who decides, what counts (I8-I19, C18, C78)."""

from tests.law import rule
from tests.law.root.scene import Scene, events, play, standing

# -- Fears after the whole effect --------------------------------------------------------------------------


@rule("I9", "D16", "WA8")
def test_fears_wait_until_the_revolt_is_over() -> None:
    scene = Scene("alliance", "diaspora").taken("B22", "B24").own("alliance", supporters=["B22", "B24"])
    for place in ("A3", "A5"):
        scene.at(place, "alliance", sympathy=1).at(place, "diaspora", peaceful=1)
    match = play(scene.turn("alliance"), "revolt:A5", "B22", "B24")
    assert standing(match, "A3", "diaspora") == {"militant": 1, "warrior": 1}
    assert standing(match, "A5", "alliance") == {"rabbit_base": 1, "sympathy": 1, "warrior": 2}, (
        "both clearings were still rabbit ones"
    )
    assert [each["place"] for each in events(match, "flipped")] == ["A3"]
