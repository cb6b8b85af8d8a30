"""How a person plays: through the new-game screen, answer by answer, by mouse or by keys alone."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from hands import Failed, Person, Seen

STUCK = 60.0                                    # seconds without any change until a game counts as stuck
AGAIN = 0.5                                     # seconds until the same question counts as asked again
ELSEWHERE = {
    "ContentNoteScreen": "read", "CurtainScreen": "ready", "ConfirmScreen": "yes", "LookScreen": "next"}
MATCH = ("TableScreen", "AnalysisScreen", "AccusationScreen", "RevealScreen")
ASTRAY = "(back)"                               # stands for leaving a screen that a late click has opened
ONWARD = ("lock_in", "next", "skip")


def new_game(person: Person, seed: int) -> None:
    """A table for three: a person, who types a name, and two AI seats."""
    person.click("play_homeland")
    person.wait("the new-game screen", lambda seen: seen.screen == "NewGameScreen")
    person.click("seat3:kind:empty")
    person.wait("an empty seat", lambda seen: not seen.control("seat3:level"))
    person.click("seat0:name")
    person.press("ctrl+a")
    person.type("Zoe")
    person.wait("the name", lambda seen: seen.text("seat0:name") == "Zoe")
    person.click("seed")
    person.type(str(seed))
    person.wait("the seed", lambda seen: seen.text("seed") == str(seed))
    person.click("start")
    person.wait("the table", lambda seen: seen.screen == "TableScreen")


def at_full_speed(person: Person) -> None:
    """Presses the speed until it says instant."""
    for _ in range(4):
        before = person.wait("the speed", lambda seen: seen.control("speed")).text("speed")
        if before.startswith("Instant"):
            return
        person.click("speed")
        _wait_for_other(person, "speed", before)
    raise Failed("no instant speed")


def _wait_for_other(person: Person, id: str, before: str) -> None:
    person.wait(f"other words on {id}", lambda seen: seen.text(id) != before)


def choices(seen: Seen) -> list[str]:
    """What may be pressed to go on with the game, the wanted first where only one thing makes sense."""
    if seen.screen in ELSEWHERE:
        return [ELSEWHERE[seen.screen]] if seen.usable(ELSEWHERE[seen.screen]) else []
    if seen.screen not in MATCH:
        return [ASTRAY]
    if seen.usable("lock_in"):
        return ["lock_in"]
    answers = [c["id"] for c in seen.controls if c["id"].startswith("option:") and seen.usable(c["id"])]
    things = [c["id"] for c in seen.controls
              if c["role"] == "area" and c["state"] == "legal" and c["id"] != "menu"]
    onward = [id for id in ONWARD if seen.usable(id)]
    return answers + things or onward[:1]


def play(person: Person, rng: Random, until: Callable[[Seen], bool], by_keys: bool = False) -> int:
    """Answers whatever is asked until it is as wanted; gives how often."""
    given, tried, changed, lines = 0, 0.0, time.monotonic(), 0
    asked: list[str] = []
    while not until(seen := person.look()):
        now = time.monotonic()
        if person.program.poll() is not None:
            raise Failed(f"the program ended in mid-game: {person.program.returncode}")
        if person.lines != lines:
            lines, changed = person.lines, now
        if now - changed > STUCK:
            raise Failed(f"stuck {seen}")
        offered = choices(seen)
        if offered and (offered != asked or now - tried > AGAIN):
            answer(person, seen, rng.choice(offered), by_keys)
            given, asked, tried = given + 1, offered, time.monotonic()
        else:
            asked = asked if offered else []
            time.sleep(0.01)
    return given


def answer(person: Person, seen: Seen, id: str, by_keys: bool) -> None:
    """Gives one answer: a click, or its key, or Tab until it has the focus and Enter."""
    if id == ASTRAY:
        person.back(by_keys)
        return
    if not by_keys:
        person.point(seen, id)
        return
    control = seen.control(id)
    if control and control["key"]:
        person.press(control["key"])
    elif person.tab_to(id):
        person.press("enter")


def saved(folder: Path) -> dict[str, Any]:
    """The newest autosave."""
    found: dict[str, Any] = json.loads((folder / "autosave.json").read_text(encoding="utf-8"))
    return found


def round_of(folder: Path) -> int:
    """The round that the newest autosave is in."""
    return int(saved(folder)["checkpoint"]["state"]["round"])
