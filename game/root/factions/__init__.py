"""All factions; each has a file under its name, others by subject beside it. A new one needs a line here."""

from typing import Union

from game.root import state
from game.root.faction import FACTIONS
from game.root.factions.alliance import ALLIANCE
from game.root.factions.council import COUNCIL
from game.root.factions.diaspora import DIASPORA
from game.root.factions.eyrie import EYRIE
from game.root.factions.knaves import KNAVES
from game.root.factions.marquise import MARQUISE
from game.root.factions.vagabond import VAGABOND

ALL = (MARQUISE, EYRIE, ALLIANCE, VAGABOND, DIASPORA, COUNCIL, KNAVES)
"""In the order of their set-up letters (C122)."""

FACTIONS.update({faction.id: faction for faction in ALL})
state.Own = Union[(None, *(faction.state_type for faction in ALL))]

__all__ = ["ALL", "FACTIONS"]
