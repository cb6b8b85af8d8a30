"""The options as data: what there is to choose on each tab, in which words (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui import bindings
from game.ui.settings import SCALES, TEXTS, VOLUMES, Settings
from game.ui.sound_events import SOUNDS, TITLES
from game.ui.theme import SPEED_NAMES

TABS = (("sight", "Sight"), ("sound", "Sound"), ("speed", "Speed"), ("play", "Play"), ("keys", "Keys"))
Kind = Literal["segments", "switch", "buttons", "key", "plain", "palette"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One row: its name, one line of help, and what can be chosen.

    `segments`: one of `choices` (value, words), `value` is on. `switch`: on or off. `buttons`: each of
    `choices` does something. `key`: `value` is the key, `on` while a new one is awaited. `plain`: nothing to
    choose. `wrong`: the help is a warning.
    """

    id: str
    kind: Kind
    title: str
    help: str
    choices: tuple[tuple[str, str], ...] = ()
    value: str = ""
    on: bool = False
    wrong: bool = False
    widths: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Capture:
    """The action whose key is being changed, and why the last key pressed could not be taken."""

    action: str = ""
    fault: str = ""


def options_of(tab: str, settings: Settings, sound_fault: str, capture: Capture) -> list[Option]:
    """The rows of a tab."""
    match tab:
        case "sight":
            return _sight(settings)
        case "sound":
            return _sound(settings, sound_fault)
        case "speed":
            return _speed(settings)
        case "play":
            return _play(settings)
    return _keys(settings.keys, capture)


def _segments(
    id: str,
    title: str,
    help: str,
    choices: Sequence[tuple[str, str]],
    value: object,
    widths: tuple[float, ...] = (),
) -> Option:
    return Option(
        id=id,
        kind="segments",
        title=title,
        help=help,
        choices=tuple(choices),
        value=str(value),
        widths=widths,
    )


def _numbers(values: Sequence[int]) -> list[tuple[str, str]]:
    return [(str(value), str(value)) for value in values]


def _sight(settings: Settings) -> list[Option]:
    full = bindings.title(bindings.key_of("fullscreen"))
    return [
        _segments(
            "scale",
            "Interface size in %",
            "How large everything is. A table that would not fit is shown as large as it fits.",
            _numbers(SCALES),
            settings.scale,
        ),
        _segments(
            "text",
            "Text size in %",
            "Enlarges rules, log and help once more.",
            _numbers(TEXTS),
            settings.text,
        ),
        _segments(
            "palette",
            "Colours",
            "Signs, letters and places tell everything that colours tell.",
            [("default", "Default"), ("safe", "Colour-blind safe"), ("contrast", "High contrast")],
            settings.palette,
            (0.8, 1.25, 1.0),
        ),
        Option(id="preview", kind="palette", title="", help=""),
        _segments(
            "motion",
            "Motion",
            "Reduced fades instead of travelling; none shows each change at once.",
            [("normal", "Normal"), ("reduced", "Reduced"), ("none", "None")],
            settings.motion,
        ),
        _segments(
            "window_mode",
            "Window",
            f"{full} changes between window and full screen at any time.",
            [("window", "Window"), ("borderless", "Borderless"), ("fullscreen", "Full screen")],
            settings.window_mode,
        ),
    ]


def _sound(settings: Settings, fault: str) -> list[Option]:
    return [
        _segments(
            "volume",
            "Volume in %",
            "How loud cards, pieces and calls are.",
            _numbers(VOLUMES),
            settings.volume,
        ),
        Option(
            id="mute",
            kind="switch",
            title="Mute",
            help="No sound at all; the volume is kept.",
            on=settings.mute,
        ),
        Option(
            id="listen",
            kind="buttons",
            title="Listen",
            help="Each sound tells of something that the log says as well.",
            choices=tuple((name, TITLES[name]) for name in SOUNDS),
        ),
        Option(
            id="device",
            kind="plain",
            title="Sound device",
            help=fault or "A sound device was found and is in use.",
            wrong=bool(fault),
        ),
    ]


def _speed(settings: Settings) -> list[Option]:
    pause, speed = (bindings.title(bindings.key_of(id)) for id in ("pause", "speed"))
    return [
        _segments(
            "speed",
            "Pace of the table",
            "How fast cards and pieces move, and how long others seem to think.",
            list(SPEED_NAMES.items()),
            settings.speed,
        ),
        Option(
            id="hold_results",
            kind="switch",
            title="Results wait for you",
            help="At slow and normal pace the result of an analysis stays until you go on.",
            on=settings.hold_results,
        ),
        Option(
            id="hurry",
            kind="plain",
            title="At the table",
            help=f"Hold Shift to fast-forward. {pause} stops between two steps, {speed} changes the pace.",
        ),
    ]


def _play(settings: Settings) -> list[Option]:
    return [
        _segments(
            "names",
            "Names of people",
            "What people on cards are called, in the rulebook too.",
            [("rulebook", "As in the rulebook"), ("own", "Our own")],
            settings.names,
            (1.4, 1.0),
        ),
        _segments(
            "confirm",
            "Ask before acting",
            "Irreversible: deleting a save, say. Always: ending a turn and burning cards too.",
            [("never", "Never"), ("irreversible", "If irreversible"), ("always", "Always")],
            settings.confirm,
            (0.8, 1.3, 0.8),
        ),
        Option(
            id="note",
            kind="buttons",
            title="Content note",
            help="What the game is about; shown at the first start.",
            choices=(("show", "Show it"),),
        ),
        Option(
            id="defaults",
            kind="buttons",
            title="All options",
            help="Back to what they were at the first start. Packs stay as they are.",
            choices=(("reset", "Reset everything"),),
        ),
    ]


def _keys(changed: Mapping[str, str], capture: Capture) -> list[Option]:
    keys = bindings.bound(changed)
    rows = []
    for action in bindings.ACTIONS:
        asked = capture.action == action.id
        help = (capture.fault or "Press the new key, or Esc to leave it.") if asked else action.help
        rows.append(
            Option(
                id=action.id,
                kind="key",
                title=action.title,
                help=help,
                value=bindings.title(keys[action.id]),
                on=asked,
                wrong=asked and bool(capture.fault),
            )
        )
    fixed = "1-9 answer questions, Tab and arrows move, Enter presses, Space zooms, Esc goes back."
    rows.append(Option(id="fixed", kind="plain", title="Always the same", help=fixed))
    rows.append(
        Option(
            id="keys",
            kind="buttons",
            title="All keys",
            help="Every action back on its usual key.",
            choices=(("reset", "Reset the keys"),),
        )
    )
    return rows
