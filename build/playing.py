"""How a person plays: answer by answer, by mouse or by keys alone."""

import time
from collections.abc import Callable
from random import Random

from hands import Failed, Person, Seen

STUCK = 60.0                                    # seconds without any change until a game counts as stuck
AGAIN = 0.5                                     # seconds until the same question counts as asked again
ELSEWHERE = {
    "ContentNoteScreen": "read", "ConfirmScreen": "yes", "CurtainScreen": "ready",
    "RootCurtainScreen": "ready", "LookScreen": "next", "RootLookScreen": "next"}
MATCH = (
    "TableScreen", "AnalysisScreen", "AccusationScreen", "RevealScreen", "RootTableScreen", "RootEndScreen")
ANSWERS = ("option:", "name:")                  # ids of buttons that answer, or list answers of a kind
ASTRAY = "(back)"                               # stands for leaving a screen that a late click has opened
ONWARD = ("lock_in", "next", "skip", "drawer:prompt", "drawer:hand")
INSTANT = ("Instant", "»»")                     # what the speed says; signs in a small window


def at_full_speed(person: Person) -> None:
    """Presses the speed until it says instant."""
    for _ in range(4):
        before = person.wait("the speed", lambda seen: seen.control("speed")).text("speed")
        if before.startswith(INSTANT):
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
    answers = [c["id"] for c in seen.controls if c["id"].startswith(ANSWERS) and seen.usable(c["id"])]
    things = [c["id"] for c in seen.controls
              if c["role"] == "area" and c["state"] == "legal" and c["id"] != "menu"]
    onward = [id for id in ONWARD if seen.usable(id)]
    return answers + things or onward[:1]


def play(person: Person, rng: Random, until: Callable[[Seen], bool], by_keys: bool = False,
         watch: Callable[[int], None] = lambda given: None) -> int:
    """Answers whatever is asked until it is as wanted, telling `watch` each time; gives how often."""
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
            watch(given)
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
