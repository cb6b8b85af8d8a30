"""All opinions about Root: the faction's own first, then the general ones."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.agents import Observation, Question
from game.ai.opinions.root_alliance import Alliance
from game.ai.opinions.root_core import ACTIONS, QUESTIONS
from game.ai.opinions.root_council import Council
from game.ai.opinions.root_diaspora import Diaspora
from game.ai.opinions.root_eyrie import Eyrie
from game.ai.opinions.root_knaves import Knaves
from game.ai.opinions.root_marquise import Marquise
from game.ai.opinions.root_mind import FactionMind, Opinion, menu_parts
from game.ai.opinions.root_sight import Sight
from game.ai.opinions.root_vagabond import Vagabond
from game.ai.weighing import Reason, Weighed
from game.engine.decisions import Option

MINDS: Mapping[str, FactionMind] = {
    "": FactionMind(),
    "alliance": Alliance(),
    "council": Council(),
    "diaspora": Diaspora(),
    "eyrie": Eyrie(),
    "knaves": Knaves(),
    "marquise": Marquise(),
    "vagabond": Vagabond(),
}
"""By faction; a seat that still has none in the draft sees things the general way."""
MENUS = ("action", "window")
"""Questions whose options are actions."""
PLAIN = Reason(0.0, "what the other options are measured by")
"""What stands for an option for and against which nothing speaks, such as to be done."""
UNKNOWN = -0.3
"""What an action that nobody has an opinion about is worth."""


class Root:
    """The mind behind a seat at Root."""

    def weigh(self, observation: Observation, asked: Question, *, believes: bool) -> list[Weighed]:
        """All options with their reasons."""
        sight = Sight(observation, asked, MINDS, keen=believes)
        opinion: Opinion = _of_action
        if asked.name not in MENUS:
            opinion = sight.mind.questions.get(asked.name) or QUESTIONS.get(asked.name, _no_opinion)
        return [Weighed(option, opinion(sight, option) or [PLAIN]) for option in asked.options]


def _of_action(sight: Sight, option: Option) -> list[Reason]:
    name, rest = menu_parts(option)
    act = sight.mind.actions.get(name) or ACTIONS.get(name)
    return act(sight, rest) if act else [Reason(UNKNOWN, "nothing is known to speak for it")]


def _no_opinion(sight: Sight, option: Option) -> list[Reason]:
    return [Reason(0.0, "as good as any")]


__all__ = ["MINDS", "Opinion", "Root"]
