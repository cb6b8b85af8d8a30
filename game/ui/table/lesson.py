"""The first game of Homeland, lesson by lesson: what is said when, what it points at, and when it is done (no
pygame)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import matches
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.table.director import Director
from game.ui.table.guide import Guide, Lesson, Reached, at_scene, never
from game.ui.table.session import Seats, Session
from game.ui.table.table_layout import TableLayout

SEED, SEATS = 1730, 4
NAMES = ("Ines", "Tomas", "Wu", "Hale")
OTHERS = "novice"
"""The level of the other seats."""


def _own_turn(director: Director) -> bool:
    turn = director.moment.table["turn"]
    return bool(turn is not None and turn["seat"] == 0)


def _turn_over(director: Director) -> bool:
    """The own turn, the last of the first round, has been ended."""
    now = director.moment.table
    return bool(now["round"] > 1 or now["outcome"] is not None)


def _did(duty: str) -> Reached:
    def done(director: Director) -> bool:
        turn = director.moment.table["turn"]
        if _turn_over(director) or not _own_turn(director):
            return _turn_over(director)
        return bool(
            {
                "claim": turn["claimed"] or not turn["claim_due"],
                "play": turn["played"] >= 0 or (turn["claimed"] and not turn["play_due"]),
                "recruit": turn["recruited"],
            }[duty]
        )

    return done


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
        ("agenda",), never, "Next", holds=True,
    ),
    Lesson(
        "How it ends",
        "Twelve tokens on the Agency track end the game, and points are counted. Twelve on the "
        "Terrorist track and the mole alone has won. So stop plots, gain Rep, find the mole.",
        ("track:agency",), never, "Next", holds=True,
    ),
    Lesson(
        "Threats climb",
        "Threats climb one row each round. In the Terrorist Turn those that are Imminent are "
        "analysed: blue must beat red, or the plot succeeds. Most of it lies face down.",
        ("row:4",), never, "Next", holds=True,
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
        ("row:2",), never, "Next", holds=True,
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
        ("chips",), at_scene("analysis", "accusation", "reveal"),
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
        ("log",), at_scene("accusation", "reveal"), "Play on quickly", skip=True,
    ),
    Lesson(
        "Name the mole",
        "Six points if you are right, three lost if you are wrong, none for Nobody. If anybody names "
        "the mole, it is out. Choose, then lock in.",
        ("lock_in",), at_scene("reveal"),
    ),
    Lesson(
        "Everything is open",
        "Look through the tabs: who was who, every card with its giver, and how suspicion grew. You "
        "are ready for a game of your own.",
        ("tab:turning", "tab:agendas"), never, "Finish",
    ),
)  # fmt: skip
"""Goals first, then one turn, one analysis, and the end."""


def lesson_session(wake: Callable[[], None] = lambda: None) -> Session:
    """The match of the lesson, saved nowhere."""
    match = matches.new_match("homeland", seed=SEED, seats=SEATS, briefed=False)
    seats = Seats(NAMES, (True, False, False, False), ("", OTHERS, OTHERS, OTHERS))
    return Session(match, seats, wake=wake)


def lesson_guide() -> Guide:
    """The guide of the lesson; the mole is named by the person, whoever plays on."""
    return Guide(LESSONS, ends=("accusation", "reveal"), spared=("accuse",))


def part_of(layout: TableLayout, under: Sequence[Control], name: str) -> Rect | None:
    """Where a step points on the table: a part of it by name, or what opens its drawer."""
    kind, _, value = name.partition(":")
    drawer = "hand" if kind in ("hand", "agenda") else "log" if kind == "log" else ""
    if drawer and not layout.shows(drawer):
        opener = find(under, f"drawer:{drawer}")
        return opener.rect if opener is not None else None
    match kind:
        case "track":
            return layout.tracks[value]
        case "row":
            return layout.rows[int(value)]
        case "hand":
            return layout.hand_area
        case "agenda" | "log":
            found: Rect = getattr(layout, kind)
            return found
        case "chips" if layout.mode == "full":
            return Rect(260, 4, 360, layout.bar.h - 8)
    return None
