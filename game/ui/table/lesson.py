"""The first game, lesson by lesson: what is said when, what it points at, and when it is done (no pygame).

It is a real match with a fixed seed on the real screens; the guide only watches and speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game import matches
from game.ui.controls import Control, area, button
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table.director import Director
from game.ui.table.session import Seats, Session
from game.ui.theme import BODY, BODY_LINE

SEED, SEATS = 1730, 4
NAMES = ("Ines", "Tomas", "Wu", "Hale")
OTHERS, STAND_IN = "novice", "regular"
"""The levels of the other seats, and of what plays on for the person."""
LONGEST = 40
"""The most words of a step."""
WIDE, PAD, GAP, HEAD, FOOT = 320.0, 14.0, 22.0, 34.0, 50.0
Reached = Callable[[Director], bool]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step. `at` names controls or places, the first that is there is pointed at; `done` ends it, and
    where `go_on` has words a button does too."""

    title: str
    text: str
    at: tuple[str, ...]
    done: Reached
    go_on: str = ""
    holds: bool = False
    """Whether time stands still meanwhile."""
    skip: bool = False
    """Whether the button makes the program play on for the person."""


def _never(director: Director) -> bool:
    return False


def _own_turn(director: Director) -> bool:
    turn = director.moment.table["turn"]
    return turn is not None and turn["seat"] == 0


def _turn_over(director: Director) -> bool:
    """The own turn, the last of the first round, has been ended."""
    now = director.moment.table
    return now["round"] > 1 or now["outcome"] is not None


def _did(duty: str) -> Reached:
    def done(director: Director) -> bool:
        turn = director.moment.table["turn"]
        if _turn_over(director) or not _own_turn(director):
            return _turn_over(director)
        return {
            "claim": turn["claimed"] or not turn["claim_due"],
            "play": turn["played"] >= 0 or (turn["claimed"] and not turn["play_due"]),
            "recruit": turn["recruited"],
        }[duty]

    return done


def _at_scene(*scenes: str) -> Reached:
    return lambda director: director.scene in scenes


def _after_analysis(director: Director) -> bool:
    now = director.moment.table
    return now["round"] > 1 and now["analysis"] is None and now["step"] not in ("next_analysis", "marker")


def _result(director: Director) -> bool:
    analysis = director.moment.table["analysis"]
    return _after_analysis(director) or (analysis is not None and analysis["succeeded"] is not None)


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "Your goal",
        "You are a Loyal Agent: each Rep you hold at the end is a point. Others may count Clout. One "
        "may be a mole, who wants the terrorists to win.",
        ("agenda",), _never, "Next", holds=True,
    ),
    Lesson(
        "How it ends",
        "Twelve tokens on the Agency track end the game, and points are counted. Twelve on the "
        "Terrorist track and the mole alone has won. So stop plots, gain Rep, find the mole.",
        ("track:agency",), _never, "Next", holds=True,
    ),
    Lesson(
        "Threats climb",
        "Threats climb one row each round. In the Terrorist Turn those that are Imminent are "
        "analysed: blue must beat red, or the plot succeeds. Most of it lies face down.",
        ("row:4",), _never, "Next", holds=True,
    ),
    Lesson(
        "The others go first",
        "Three colleagues play before you. Watch what they claim, and where they send agents and "
        "cards. Speed is in the bar above.",
        ("speed",), _own_turn,
    ),
    Lesson(
        "Claim a threat",
        "Claim a threat with a green ring: click it. You then lead the case, and Rep is yours when it"
        " is neutralized.",
        ("option:claim",), _did("claim"),
    ),
    Lesson(
        "Play intel",
        "Now two cards, face down. Click a card of your hand, then a case; the first goes to another "
        "player. Blue helps, red hurts. Nobody sees which one you gave.",
        ("hand", "option:play_intel"), _did("play"),
    ),
    Lesson(
        "Recruit",
        "Press Recruit and take an agent: sent to a threat, it counts one blue for everybody to see. "
        "Assets are points and powers, but cost tokens.",
        ("option:recruit",), _did("recruit"), "Not now",
    ),
    Lesson(
        "What you can know",
        "Click any threat without a ring, or press Space on it: you see who gave cards when, and what"
        " red and blue can be as far as you know.",
        ("row:2",), _never, "Next", holds=True,
    ),
    Lesson(
        "End your turn",
        "Whatever else you like to do is listed here; greyed lines say why not, with their rule. When"
        " you are done, end your turn.",
        ("option:end_turn",), _turn_over,
    ),
    Lesson(
        "The Terrorist Turn",
        "A new round: the marker moves on, Imminent threats are analysed, all others climb, new ones "
        "come. Watch the chips above.",
        ("chips",), _at_scene("analysis", "accusation", "reveal"),
    ),
    Lesson(
        "An analysis",
        "Cards are turned one by one, shuffled. The white mark is a tie, and ties go to the "
        "terrorists. Who could have put the red ones there?",
        ("skip", "balance"), _result,
    ),
    Lesson(
        "The result",
        "Neutralized: the Agency track grows, the lead gains Rep. Otherwise the Terrorist track "
        "grows, all gain Clout, and the lead pays. Every red card is a clue to the mole.",
        ("skip", "balance", "track:agency"), _after_analysis,
    ),
    Lesson(
        "Play on",
        "That was a round. Play on as you like; or let the program play your seat quickly until the "
        "mole is to be named.",
        ("log",), _at_scene("accusation", "reveal"), "Play on quickly", skip=True,
    ),
    Lesson(
        "Name the mole",
        "Six points if you are right, three lost if you are wrong, none for Nobody. If anybody names "
        "the mole, it is out. Choose, then lock in.",
        ("lock_in",), _at_scene("reveal"),
    ),
    Lesson(
        "Everything is open",
        "Look through the tabs: who was who, every card with its giver, and how suspicion grew. You "
        "are ready for a game of your own.",
        ("tab:turning", "tab:agendas"), _never, "Finish",
    ),
)  # fmt: skip
"""Goals first, then one turn, one analysis, and the end."""


def lesson_session(wake: Callable[[], None] = lambda: None) -> Session:
    """The match of the lesson, saved nowhere."""
    match = matches.new_match("homeland", seed=SEED, seats=SEATS, briefed=False)
    seats = Seats(NAMES, (True, False, False, False), ("", OTHERS, OTHERS, OTHERS))
    return Session(match, seats, wake=wake)


class Guide:
    """Where the lesson stands. `playing` while the program plays the person's seat."""

    def __init__(self) -> None:
        self.number = 0
        self.playing = False

    @property
    def lesson(self) -> Lesson | None:
        """The step on show; None when the lesson is over."""
        return LESSONS[self.number] if self.number < len(LESSONS) else None

    def follow(self, director: Director) -> bool:
        """Goes on past all that is done; whether it did."""
        before = self.number
        while (lesson := self.lesson) is not None and lesson.done(director):
            self.number += 1
        if director.scene in ("accusation", "reveal"):
            self.playing = False
        return self.number != before

    def press(self) -> bool:
        """The step's button; whether the lesson is over."""
        lesson = self.lesson
        if lesson is not None and lesson.skip:
            self.playing = True
        else:
            self.number += 1
        return self.lesson is None


@dataclass(frozen=True, slots=True)
class Callout:
    """The step in its place beside what it points at."""

    rect: Rect
    target: Rect | None
    title: str
    lines: tuple[str, ...]
    count: str
    controls: tuple[Control, ...]


def callout(
    guide: Guide, targets: Sequence[Rect], size: tuple[float, float], measure: Measure
) -> Callout | None:
    """The callout for the step on show; it covers what it points at as little as can be."""
    lesson = guide.lesson
    if lesson is None or guide.playing:
        return None
    target = targets[0] if targets else None
    lines = tuple(measure.wrap(lesson.text, BODY, WIDE - 2 * PAD))
    pitch = measure.line_height(BODY_LINE, BODY)
    high = HEAD + 12 + pitch * len(lines) + (FOOT if lesson.go_on else 14)
    rect = _beside(target, (WIDE, high), size)
    made = [area("guide:panel", rect)]
    if lesson.go_on:
        place = Rect(rect.x + PAD, rect.bottom - 44, rect.w - 2 * PAD, 34)
        made.append(button("guide:next", place, lesson.go_on, look="primary", key="n", tip="N"))
    count = f"{guide.number + 1} of {len(LESSONS)}"
    return Callout(rect, target, lesson.title, lines, count, tuple(made))


def _beside(target: Rect | None, panel: tuple[float, float], size: tuple[float, float]) -> Rect:
    """Right, left, below or above the target, wherever there is room; else in the middle."""
    w, h = panel
    window = Rect(0, 0, *size)
    if target is None:
        return window.centred(w, h)
    x = min(max(8.0, target.cx - w / 2), size[0] - w - 8)
    y = min(max(48.0, target.cy - h / 2), size[1] - h - 8)
    places = (
        Rect(target.right + GAP, y, w, h),
        Rect(target.x - GAP - w, y, w, h),
        Rect(x, target.bottom + GAP, w, h),
        Rect(x, target.y - GAP - h, w, h),
    )
    return next((place for place in places if place.within(window, 0.0)), window.centred(w, h))
