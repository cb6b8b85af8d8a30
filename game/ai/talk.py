"""Table talk of the program's seats: what a seat says at the end of its turn, from its observation alone."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.agents import Question

SPEAKERS = {"novice": False, "regular": True}
"""Levels that talk, and whether they speak with beliefs from the history in mind."""
Said = tuple[str, str | int | None]
"""A claim and what it is about."""


def remark(level: str, observation: dict[str, Any], rng: Random) -> Said | None:
    """What a seat of this level says, or None; in games without talk always None."""
    if level not in SPEAKERS or observation["game"] != "homeland" or observation["table"]["outcome"]:
        return None
    from game.ai.opinions import homeland_talk
    from game.ai.opinions.homeland_sight import Sight

    sight = Sight(observation, Question("talk", [], {}), believes=SPEAKERS[level])
    claim = homeland_talk.remark(sight, rng)
    return (claim.name, claim.about) if claim is not None else None
