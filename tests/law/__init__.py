"""The rulebooks as tests: one scene, a few choices, what must hold, and the rule number in the mark."""

import re

import pytest

NUMBER = re.compile(r"[A-Z]{1,2}[0-9]{1,3}[a-z]?")


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test with the rules that it holds the game to: ``@rule("H20", "H26")``."""
    for number in numbers:
        if not NUMBER.fullmatch(number):
            raise ValueError(f"'{number}' is not a rule number such as H20 or H40a")
    return pytest.mark.rule(*numbers)
