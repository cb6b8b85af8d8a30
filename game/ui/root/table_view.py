"""The Root table as data: what is drawn where, and the controls over it (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, area
from game.ui.fonts import Measure
from game.ui.root.answers import Answers, Foresee, answers
from game.ui.root.bar_view import BAR_TITLE, bar_controls, foot_controls, log_controls, ribbon_rect
from game.ui.root.battle_view import AIMING, BattleView, aimed, attacker_at, battle_view
from game.ui.root.dock import Dock, Mark, dock_view
from game.ui.root.map_buttons import look_controls
from game.ui.root.map_controls import map_controls
from game.ui.root.map_layout import MapLayout
from game.ui.root.names import RootSpeech, speech_at
from game.ui.root.prompt_view import Prompt, prompt
from game.ui.root.ribbon import Ribbon, Track, ribbon_controls, ribbon_view, track_view
from game.ui.root.root_layout import RootLayout
from game.ui.root.strips import Strip, strip_view
from game.ui.table.log_view import LogBook
from game.ui.table.session import Moment, Seats

Facts = dict[str, Any]
TRACK_TIP = "The points so far, turn by turn (G)"


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the table is a function of: one seat's moment, who sits where, pace, and what is picked."""

    moment: Moment
    seats: Seats
    speed: str = "normal"
    paused: bool = False
    live: bool = True
    lone: bool = False
    picked: str = ""
    told: Sequence[Facts] = ()
    """The events that the seat in view has seen up to the moment."""
    aim: int = -1
    """The seat that the player looks at while choosing whom to attack."""
    foresee: Foresee = lambda option: None


@dataclass(frozen=True, slots=True)
class RootView:
    """Everything the table screen draws, in its places."""

    layout: RootLayout
    speech: RootSpeech
    answers: Answers
    ribbon: Ribbon
    track: Track | None
    strips: tuple[Strip, ...]
    dock: Dock
    prompt: Prompt
    controls: tuple[Control, ...]


def root_view(
    now: Situation, layout: RootLayout, map_layout: MapLayout, book: LogBook, measure: Measure
) -> RootView:
    """The table of a situation in a layout."""
    moment, table = now.moment, now.moment.table
    speech = speech_at(now.seats, table)
    open_answers = answers(moment.decision if now.live else None, moment.own, now.foresee)
    strips = tuple(
        strip_view(table, seat, rect, who=_who(now, seat)) for seat, rect in enumerate(layout.strips)
    )
    asked_now = moment.decision if open_answers.options else None
    dock = dock_view(
        table,
        moment.own,
        moment.seat,
        layout.dock,
        decision=asked_now,
        marks=_marks(open_answers, now.picked),
    )
    asked = prompt(
        moment, open_answers, now.picked, speech, layout.prompt, measure, lone=now.lone,
        battle=battle_view(moment, now.told, speech) or _aimed(moment, open_answers, now, speech),
    )  # fmt: skip
    track = track_view(table, layout.track) if layout.track else None
    controls = [
        *bar_controls(layout, speed=now.speed, paused=now.paused, undo=moment.can_undo and now.live),
        *(_strip_control(strip, open_answers) for strip in strips),
        *map_controls(moment, open_answers, speech, map_layout, layout),
        *(c for c in look_controls(map_layout) if not layout.covered(c.rect)),
        *([area("track", layout.track, tip=TRACK_TIP)] if layout.track else ()),
        *(dock.controls if layout.shows("hand") else ()),
        *(asked.controls if layout.shows("prompt") else ()),
        *(log_controls(layout, book) if layout.shows("log") else ()),
    ]
    if layout.mode == "compact":
        cards = len((moment.own or {}).get("hand", ()))
        controls += foot_controls(layout, asked, open_answers, cards, measure)
    ribbon = ribbon_view(table, ribbon_rect(layout, measure.width(table["map"]["title"], BAR_TITLE)))
    controls += ribbon_controls(ribbon, measure)
    return RootView(layout, speech, open_answers, ribbon, track, strips, dock, asked, tuple(controls))


def _aimed(moment: Moment, open_answers: Answers, now: Situation, speech: RootSpeech) -> BattleView | None:
    """The battle that the player is about to begin: with the enemy looked at, else with the first."""
    if open_answers.question not in AIMING or moment.decision is None:
        return None
    about, table = moment.decision["about"], moment.table
    seat = moment.decision["seat"]
    foes = [int(str(option).removeprefix("seat_")) for option in open_answers.options]
    foe = now.aim if now.aim in foes else foes[0]
    attacker = about.get("attacker", attacker_at(table, now.told, seat))
    return aimed(table, attacker, foe, about.get("place") or table["players"][seat]["pawn"], speech)


def _who(now: Situation, seat: int) -> str:
    """The line below a faction's name."""
    if now.seats.human[seat]:
        return "You" if seat == now.moment.seat else now.seats.names[seat]
    return f"AI - {now.seats.levels[seat].capitalize()}"


def _marks(open_answers: Answers, picked: str) -> dict[str, Mark]:
    """How the things of the dock stand to the open question."""
    found = {
        thing: Mark("selected" if thing == picked else "legal")
        for thing in open_answers.things
        if thing.startswith(("hand:", "crafted:", "pile:"))
    }
    for thing, (reason, rule) in open_answers.refused.items():
        if thing.startswith(("hand:", "crafted:")):
            found[thing] = Mark("not_legal", 0, reason, rule)
    return found


def _strip_control(strip: Strip, open_answers: Answers) -> Control:
    state = "legal" if open_answers.of(f"strip:{strip.seat}") else strip.control.state
    return area(strip.control.id, strip.rect, state=state, tip=strip.control.tip)
