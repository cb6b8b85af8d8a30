"""Homeland Tabletop: a desktop table for Homeland: The Game and Root with the Homeland expansion.

`new_match`, `load` and `save` are the front door; importing this package loads no pygame.
"""

from game.matches import load, new_match, save

__all__ = ["load", "new_match", "save"]
