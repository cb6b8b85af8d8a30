"""The Root table as data: what is drawn where, and the controls over it (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, area, button, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root.answers import Answers, Foresee, answers
from game.ui.root.battle_view import BattleView, aimed, battle_view
from game.ui.root.dock import Dock, Mark, dock_view
from game.ui.root.map_controls import map_controls
from game.ui.root.map_layout import MapLayout
from game.ui.root.names import RootSpeech, speech_at
from game.ui.root.prompt_view import Prompt, prompt
from game.ui.root.ribbon import Ribbon, Track, ribbon_view, track_view
from game.ui.root.root_layout import RootLayout
from game.ui.root.strips import Strip, strip_view
from game.ui.table.log_view import LogBook
from game.ui.table.session import Moment, Seats

Facts = dict[str, Any]
LINKED = 60
"""Of how many of the newest log lines a click leads to their rule."""
TRACK_TIP = "The points so far, turn by turn (G)"
SPEED_NAMES = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}


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
        table, moment.own, moment.seat, layout.dock, decision=asked_now, marks=_marks(open_answers)
    )
    asked = prompt(
        moment, open_answers, now.picked, speech, layout.prompt, measure, lone=now.lone,
        battle=battle_view(moment, now.told, speech) or _aimed(moment, open_answers, now.aim, speech),
    )  # fmt: skip
    track = track_view(table, layout.track) if layout.track else None
    controls = [
        *bar_controls(now, layout),
        *(_strip_control(strip, open_answers) for strip in strips),
        *map_controls(moment, open_answers, speech, map_layout, layout),
        *([area("track", layout.track, tip=TRACK_TIP)] if layout.track else ()),
        *(dock.controls if layout.shows("hand") else ()),
        *(asked.controls if layout.shows("prompt") else ()),
        *(log_controls(layout, book) if layout.shows("log") else ()),
    ]
    ribbon = ribbon_view(table, ribbon_rect(layout))
    return RootView(layout, speech, open_answers, ribbon, track, strips, dock, asked, tuple(controls))


def _aimed(moment: Moment, open_answers: Answers, aim: int, speech: RootSpeech) -> BattleView | None:
    """The battle that the player is about to begin: with the enemy looked at, else with the first."""
    if open_answers.question != "battle_with" or moment.decision is None:
        return None
    foes = [int(str(option).removeprefix("seat_")) for option in open_answers.options]
    foe = aim if aim in foes else foes[0]
    return aimed(moment.table, moment.decision["seat"], foe, moment.decision["about"]["place"], speech)


def _who(now: Situation, seat: int) -> str:
    """The line below a faction's name."""
    if now.seats.human[seat]:
        return "You" if seat == now.moment.seat else now.seats.names[seat]
    return f"AI - {now.seats.levels[seat].capitalize()}"


def ribbon_rect(layout: RootLayout) -> Rect:
    """The part of the bar between the title and the buttons."""
    return layout.bar.cut(left=200, right=290)


def _marks(open_answers: Answers) -> dict[str, Mark]:
    """How the things of the dock stand to the open question."""
    found = {
        thing: Mark("legal")
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


def bar_controls(now: Situation, layout: RootLayout) -> list[Control]:
    """Menu at the left; undo, pause, speed and help at the right."""
    bar, right = layout.bar, layout.size[0] - 8
    tall = min(30.0, bar.h - 8)
    y = (bar.h - tall) / 2

    def at(offset: float, w: float) -> Rect:
        return Rect(right - offset - w, y, w, tall)

    undo = "" if now.moment.can_undo and now.live else "Nothing to take back"
    return [
        area("menu", Rect(8, y, 36, tall), key="f10", tip="Menu (Esc)"),
        button("undo", at(208, 58), "Undo", look="bar", key="z",
               tip="Take back the last step (Esc, Z)", reason=undo),
        button("pause", at(136, 66), "Go on" if now.paused else "Pause", look="bar", key="p", on=now.paused,
               tip="Stop between two steps (P)"),
        button("speed", at(44, 86), f"{SPEED_NAMES[now.speed]} »", look="bar", key="s",
               tip="Speed: slow, normal, fast, instant (S)"),
        button("help", at(0, 38), "?", look="bar", key="f1", tip="The rules of what is asked now (F1)"),
    ]  # fmt: skip


def log_controls(layout: RootLayout, book: LogBook) -> list[Control]:
    """The log, its rule numbers, and the way to what happened since the own turn."""
    from game.ui.root.paint_panels import log_body

    body = log_body(layout.log)
    first = max(0, len(book.lines) - LINKED)
    lines = (
        area(f"line:{i}", book.number(i).moved(body.x, body.y), inside="log", tip="To the rulebook")
        for i in range(first, len(book.lines))
        if book.lines[i].rule
    )
    since = Rect(layout.log.right - 128, layout.log.y + 7, 118, 24)
    return [
        scroll("log", body, book.height),
        *lines,
        button("since", since, "Since my turn", key="l", tip="What happened since the last own turn (L)"),
    ]
