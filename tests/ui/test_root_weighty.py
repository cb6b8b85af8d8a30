"""Answers that a careful player is asked about once more at the table of Root."""

from game.ui.root.weighty import weighty


def menu(*options: str, **about: int) -> dict[str, object]:
    return {"question": "action", "options": list(options), "about": about}


def test_giving_up_actions_is_asked_about_where_something_can_be_done() -> None:
    doubt = weighty(menu("battle", "done", actions=2), "done")
    assert doubt is not None and "2 actions are left" in doubt.text
    assert weighty(menu("done", actions=2), "done") is None
    assert weighty(menu("battle", "done", actions=0), "done") is None
    assert weighty(menu("craft:B12", "done"), "done") is None


def test_leaving_the_track_is_asked_about() -> None:
    """C105, C114."""
    doubt = weighty(menu("dominance:B12", "done"), "dominance:B12")
    assert doubt is not None and "C105" in doubt.text
    assert weighty(menu("coalition:B12", "done"), "coalition:B12") is not None


def test_other_answers_are_not() -> None:
    assert weighty(menu("battle", "done", actions=1), "battle") is None
    assert weighty({"question": "move_to", "options": ["G1"], "about": {}}, "G1") is None
