"""The accusation as data (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, area, button
from game.ui.geometry import Rect
from game.ui.table.answers import answers
from game.ui.table.session import Moment, Seats

Facts = dict[str, Any]
NOBODY = -1


# -- accusation ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Suspect:
    """One portrait on the sheet: `seat` -1 is Nobody."""

    seat: int
    name: str
    thing: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class AccusationView:
    """The sheet on which one seat names the mole, or watches the envelopes."""

    rect: Rect
    suspects: tuple[Suspect, ...]
    envelopes: tuple[tuple[int, str, bool, Rect], ...]
    asked: str
    own: bool
    chosen: int | None
    controls: tuple[Control, ...]


def accusation_view(
    moment: Moment, seats: Seats, live: bool, size: tuple[float, float], chosen: int | None
) -> AccusationView:
    """The sheet for a moment; `chosen` is the name that is picked but not locked in yet."""
    rect = Rect(0, 0, *size).centred(min(800.0, size[0] - 32), 500).moved(0, 4)
    open_answers = answers(moment.decision if live else None, moment.table, moment.own)
    own = open_answers.question == "accuse"
    others = [seat for seat in range(moment.table["seats"]) if seat != moment.seat] if own else []
    suspects = _suspects([*others, NOBODY] if own else [], seats, rect)
    sealed = set(moment.table["sealed"])
    order = [
        (max(0, moment.table["marker"]) + i) % moment.table["seats"] for i in range(moment.table["seats"])
    ]
    envelopes = tuple(
        (seat, seats.names[seat], seat in sealed, place)
        for seat, place in zip(
            order, Rect(rect.x + 24, rect.bottom - 116, rect.w - 48, 44).columns(len(order), 8), strict=True
        )
    )
    waiting = (
        f"{seats.names[moment.decision['seat']]} is sealing an accusation."
        if moment.decision and not own
        else ""
    )
    asked = "Who is the mole? Your answer stays sealed until everybody has decided." if own else waiting
    return AccusationView(
        rect,
        suspects,
        envelopes,
        asked,
        own,
        chosen,
        _accusation_controls(suspects, rect, own, chosen, seats),
    )


def _suspects(who: list[int], seats: Seats, rect: Rect) -> tuple[Suspect, ...]:
    if not who:
        return ()
    room = rect.w - 48
    pitch = min(152.0, (room + 12) / len(who))
    w = pitch - 12
    x = rect.cx - (pitch * len(who) - 12) / 2
    return tuple(
        Suspect(
            seat,
            seats.names[seat] if seat >= 0 else "Nobody",
            f"option:{f'seat_{seat}' if seat >= 0 else 'nobody'}",
            Rect(x + pitch * i, rect.y + 112, w, 190),
        )
        for i, seat in enumerate(who)
    )


def _accusation_controls(
    suspects: tuple[Suspect, ...], rect: Rect, own: bool, chosen: int | None, seats: Seats
) -> tuple[Control, ...]:
    made: list[Control] = [
        area(s.thing, s.rect, state="selected" if chosen == s.seat else "legal", key=str(i + 1), text=s.name)
        for i, s in enumerate(suspects)
    ]
    if own:
        name = "Nobody" if chosen == NOBODY else seats.names[chosen] if chosen is not None else ""
        made.append(
            button(
                "lock_in",
                Rect(rect.right - 264, rect.bottom - 60, 240, 44),
                f"Lock in: {name}" if name else "Lock in",
                look="primary",
                key="enter",
                reason="" if chosen is not None else "Choose a name first",
                rule="" if chosen is not None else "H68",
            )
        )
        made.append(button("board", Rect(rect.x + 24, rect.bottom - 60, 180, 44), "Look at the log", key="l"))
    return tuple(made)
