"""What the threat board of Homeland must have (H3): five rows of six slots and two tracks of twelve cells."""

from game.content.faults import Fault
from game.content.tmx import Reading


def faults_of(reading: Reading) -> list[Fault]:
    """Every way in which a map is not a threat board."""
    return []
