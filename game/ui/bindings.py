"""Which key does what: screens know every action by its usual key, players may put it on another (no pygame).

A presenter writes `key="z"`; what a player bound to Undo arrives as `z`, and hints show the player's key. One
set of bindings holds for the whole program; `use` changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.ui.events import Event, KeyDown, KeyUp


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something that a key of its own does, on every screen that offers it."""

    id: str
    title: str
    help: str
    usual: str


ACTIONS = (
    KeyAction("undo", "Undo", "Takes back the last step, as far as nothing was revealed.", "z"),
    KeyAction("log", "Log", "Jumps to what happened since your turn; opens the log in small windows.", "l"),
    KeyAction("pause", "Pause", "Stops between two steps while others play.", "p"),
    KeyAction("speed", "Speed", "Slow, normal, fast, instant, and round again.", "s"),
    KeyAction("board", "Board", "Turns from an analysis to the board and back.", "b"),
    KeyAction("skip", "Skip", "Shows the rest of an analysis at once.", "x"),
    KeyAction("agenda", "Show agenda", "Shows your agenda while it is held, when several people play.", "a"),
    KeyAction("faction", "Faction board", "Opens the board of a faction of Root; held, it goes again.", "f"),
    KeyAction("rule", "Who rules", "Shows who rules each clearing of Root while held.", "w"),
    KeyAction("closer", "Closer", "Looks closer at the map of Root, as the wheel does.", "+"),
    KeyAction("further", "Further", "Shows more of the map of Root, as the wheel does.", "-"),
    KeyAction("rules", "Rulebook", "Opens the rulebook where you left it.", "r"),
    KeyAction("explain", "Explain", "Opens the rule of what the pointer or the focus is on.", "f1"),
    KeyAction("menu", "Menu", "Opens the menu of the game.", "f10"),
    KeyAction("fullscreen", "Full screen", "Fills the screen, and back to the window.", "f11"),
    KeyAction("reload", "Reload packs", "Reads pictures and boards of all packs again.", "f5"),
)
FIXED = {
    **{str(n): "the options of a question" for n in range(10)},
    "enter": "pressing what has the focus",
    "space": "pressing and zooming",
    "tab": "moving the focus",
    "escape": "going back",
    "backspace": "typing",
    "delete": "typing",
    **dict.fromkeys(("left", "right", "up", "down"), "moving the focus"),
    **dict.fromkeys(("pageup", "pagedown", "home", "end"), "scrolling"),
    "t": "leaving a game that is over",
    "shift": "fast-forward while held",
    **dict.fromkeys(("left ctrl", "right ctrl", "left alt", "right alt", "left meta"), "combinations"),
    **dict.fromkeys(("right meta", "alt gr", "caps lock", "numlock"), "combinations"),
}
"""Keys that always do the same, and what."""


class _Choice:
    keys: dict[str, str] = {action.id: action.usual for action in ACTIONS}
    sent: dict[str, str] = {}
    named: dict[str, str] = {}


def use(changed: Mapping[str, str]) -> None:
    """From now on these actions have these keys (action: key), all others their usual ones."""
    keys = bound(changed)
    _Choice.keys = keys
    _Choice.sent = {keys[action.id]: action.usual for action in ACTIONS}
    for action in ACTIONS:
        _Choice.sent.setdefault(action.usual, "")
    _Choice.named = {action.usual: keys[action.id] for action in ACTIONS}


def bound(changed: Mapping[str, str]) -> dict[str, str]:
    """The key of every action. What is fixed, unknown or on two actions at once is back on its usual key."""
    usual = {action.id: action.usual for action in ACTIONS}
    known = {id: key for id, key in changed.items() if id in usual and key and key not in FIXED}
    while True:
        keys = usual | known
        twice = [id for id in known if list(keys.values()).count(keys[id]) > 1]
        if not twice:
            return keys
        del known[twice[-1]]


def conflict(id: str, key: str, keys: Mapping[str, str]) -> str:
    """Why an action may not have a key, or nothing."""
    if not key:
        return "This key has no name"
    if key in FIXED:
        return f"{title(key)} is kept for {FIXED[key]}"
    other = next((a for a in ACTIONS if a.id != id and keys[a.id] == key), None)
    return f"{title(key)} is the key of {other.title} already" if other else ""


def key_of(id: str) -> str:
    """The key that an action has now."""
    return _Choice.keys[id]


def shown(usual: str) -> str:
    """The key to press now for what usually has this one; for hints and tooltips."""
    return _Choice.named.get(usual, usual)


def title(key: str) -> str:
    """A key as it is written in a hint: `Z`, `F10`, `Page up`."""
    if len(key) == 1 or (key[0] == "f" and key[1:].isdigit()):
        return key.upper()
    return {"pageup": "Page up", "pagedown": "Page down"}.get(key, key.capitalize())


def translated(event: Event) -> Event | None:
    """The event with the usual key of what was pressed; None for a key that has been left without action."""
    if not isinstance(event, KeyDown | KeyUp) or (isinstance(event, KeyDown) and (event.ctrl or event.alt)):
        return event
    usual = _Choice.sent.get(event.key, event.key)
    if not usual:
        return None
    return event if usual == event.key else replace(event, key=usual)


use({})
