"""Plain data: dicts, lists, words and numbers, as JSON has them."""

from __future__ import annotations

from typing import Any


def fresh(value: Any) -> Any:
    """A copy that shares nothing that can change."""
    if type(value) is dict:
        return {key: fresh(each) for key, each in value.items()}
    if type(value) is list:
        return [fresh(each) for each in value]
    return value
