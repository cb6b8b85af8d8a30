"""The controls around the Root table: the bar on top, the bar at the foot of a small window, the log (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.controls import Control, Look, area, button
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root.answers import Answers
from game.ui.root.choices import Choice, keys_of
from game.ui.root.prompt_view import Prompt
from game.ui.root.root_layout import Drawer, RootLayout
from game.ui.table.log_view import LogBook, log_lines
from game.ui.theme import BUTTON, SPEED_NAMES, TextStyle

SPEED_SIGNS = {"slow": "½x", "normal": "1x", "fast": "2x", "instant": "»»"}
"""The same where there is no room for words."""
BAR_TITLE = TextStyle("fraunces_display", 20)
FOOT_TITLE = TextStyle("fraunces_display", 17)
TURN_ROOM = 54.0
SHORTEST = 3
"""Choices that stand in the foot at most."""
HAND_QUESTIONS = frozenset(
    {"discard", "put_back", "decree_card", "market_gives", "outrage", "field_hospitals", "ambush"}
)


def bar_controls(layout: RootLayout, *, speed: str, paused: bool, undo: bool) -> list[Control]:
    """Menu at the left; undo, pause or the log's drawer, speed and help at the right."""
    bar, right = layout.bar, layout.size[0] - 8
    tall = min(30.0, bar.h - 8)
    y = (bar.h - tall) / 2
    brief = layout.mode == "compact"

    def at(offset: float, w: float) -> Rect:
        return Rect(right - offset - w, y, w, tall)

    reason = "" if undo else "Nothing to take back"
    pause = "»" if brief and paused else "||" if brief else "Go on" if paused else "Pause"
    fast = SPEED_SIGNS[speed] if brief else f"{SPEED_NAMES[speed]} »"
    w_speed, w_pause = (36.0, 36.0) if brief else (86.0, 66.0)
    made = [
        area("menu", Rect(8, y, 36, tall), key="f10", tip="Menu (Esc)"),
        button("undo", at(50 + w_speed + w_pause + 6, 58), "Undo", look="bar", key="z",
               tip="Take back the last step (Esc, Z)", reason=reason),
        button("pause", at(50 + w_speed, w_pause), pause, look="bar", key="p", on=paused,
               tip="Stop between two steps (P)"),
        button("speed", at(44, w_speed), fast, look="bar", key="s",
               tip=f"Speed: {SPEED_NAMES[speed].lower()}; slow, normal, fast, instant (S)"),
        button("help", at(0, 38), "?", look="bar", key="f1", tip="The rules of what is asked now (F1)"),
    ]  # fmt: skip
    if layout.mode != "full":
        rect = at(50 + w_speed + w_pause + 70, 48)
        made.append(button("drawer:log", rect, "Log", look="bar", key="l", on=layout.shows("log")))
    return made


def ribbon_rect(layout: RootLayout, title: float) -> Rect:
    """The part of the bar between the title, which is so wide, and the buttons."""
    taken = {"full": 290.0, "rail": 340.0, "compact": 248.0}[layout.mode]
    turn = TURN_ROOM + 10 if layout.mode == "full" else 0.0
    return layout.bar.cut(left=58 + title + turn, right=taken)


# -- the foot of a small window --------------------------------------------------------------------
def foot_controls(
    layout: RootLayout, asked: Prompt, open_answers: Answers, cards: int, measure: Measure
) -> list[Control]:
    """The first answers, the drawers for the others and for the hand, and what ends the step."""
    foot = layout.foot
    made: list[Control] = []
    rect = Rect(foot.right - 8 - 92, foot.y + 6, 92, 32)
    made.append(
        button("drawer:hand", rect, f"Hand {cards}", look="plain", key="h", on=layout.drawer == "hand")
    )
    right = rect.x - 8
    more = Rect(right - 84, foot.y + 6, 84, 32)
    made.append(button("drawer:prompt", more, "Options", look="plain", key="o", on=layout.drawer == "prompt"))
    if layout.shows("prompt") or not open_answers.options:
        return made
    left = foot_title(layout, asked, measure).right + 10
    return [*made, *_answers(asked.choices, left, more.x - 8, foot, measure)]


def foot_title(layout: RootLayout, asked: Prompt, measure: Measure) -> Rect:
    """Where the question stands in the foot."""
    words = measure.width(asked.title, FOOT_TITLE)
    return Rect(layout.foot.x + 76, layout.foot.y, min(words, layout.foot.w * 0.3), layout.foot.h)


def _answers(
    choices: Sequence[Choice], left: float, right: float, foot: Rect, measure: Measure
) -> list[Control]:
    """What ends the step, then as many of the other answers as there is room for."""
    keys = keys_of([choice for choice in choices if not choice.ends])
    listed = list(zip([c for c in choices if not c.ends], keys, strict=True))
    ends = [(choice, "0") for choice in choices if choice.ends][:1]
    made: list[Control] = []
    right -= sum(measure.width(choice.text, BUTTON) + 60 for choice, _ in ends)
    for choice, key in [*listed[:SHORTEST], *ends]:
        wide = measure.width(choice.text, BUTTON) + 52
        if left + wide > right and not choice.ends:
            continue
        look: Look = "primary" if choice.ends and not listed else "plain"
        place = Rect(left, foot.y + 6, wide, 32)
        made.append(button(choice.id, place, choice.text, look=look, key=key, align="left"))
        left += wide + 8
    return made


def drawer_for(question: str, battle: bool, answers_open: bool) -> Drawer:
    """Which drawer opens by itself in a small window."""
    if question in HAND_QUESTIONS and answers_open and not battle:
        return "hand"
    return "prompt" if battle else ""


# -- log -------------------------------------------------------------------------------------------
def log_body(log: Rect) -> Rect:
    """The part of the log's panel in which its lines run."""
    return log.cut(left=10, top=38, right=6, bottom=8)


def log_controls(layout: RootLayout, book: LogBook) -> list[Control]:
    """The log, its rule numbers, and the way to what happened since the own turn."""
    body = log_body(layout.log)
    since = Rect(layout.log.right - 128, layout.log.y + 7, 118, 24)
    key = "l" if layout.mode == "full" else ""
    return [
        *log_lines(body, book),
        button("since", since, "Since my turn", key=key, tip="What happened since the last own turn (L)"),
    ]
