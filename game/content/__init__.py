"""The only reader of `art/` and `maps/`: packs, pictures, fonts, boards and their checker."""

from game.content.faults import Fault
from game.content.library import Library, PackNote
from game.content.pictures import Picture
from game.content.shipped import Shipped
from game.engine.errors import ContentError

__all__ = ["ContentError", "Fault", "Library", "PackNote", "Picture", "Shipped"]
