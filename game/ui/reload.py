"""F5: pictures, fonts and boards read anew while the program runs, all of them or none.

The new library is opened off to the side with everything that is in use. Faults that were there before don't
stand in the way; a new one leaves everything as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.content import Fault
from game.ui.kit import Kit

TRIAL = 16
"""The pixel size at which every face is opened once, which notes those that can't be."""


@dataclass(frozen=True, slots=True)
class Reloaded:
    """What came of it: a new kit, or None and the faults that kept the old one."""

    kit: Kit | None
    faults: list[Fault] = field(default_factory=list)


def reload(kit: Kit) -> Reloaded:
    """A kit over a library read anew from the disk; the given one goes on as it is until it is replaced."""
    fresh = Kit(kit.library.again())
    for face in fresh.library.faces:
        fresh.fonts.font(face, TRIAL)
    known = kit.library.faults
    new = [fault for fault in fresh.library.faults if fault.severity == "error" and fault not in known]
    return Reloaded(None, new) if new else Reloaded(fresh)
