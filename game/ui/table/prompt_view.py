"""The prompt: checklist of the turn, the question in words, its answers with keys, and why others are not
offered (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, Look, button, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table import pieces_view, word_questions
from game.ui.table.answers import Answers
from game.ui.table.session import Moment, Seats
from game.ui.table.words import Speech
from game.ui.theme import BODY, BODY_LINE

Facts = dict[str, Any]
KEYS = (*"123456789", "0", *"cdefgijkmnqtuvwxy")
"""The keys of the answers in their order; letters with another use are left out."""
SHORT = {
    "claim": "Claim",
    "play_intel": "Play",
    "exchange": "Exchange",
    "recruit": "Recruit",
    "activate": "Activate",
    "use": "Use",
    "deploy_agents": "Agents",
    "deploy_soldiers": "Soldiers",
    "end_turn": "End turn",
}
ROW, PITCH, BACK = 32, 36, 28
PAD = 12
REASONS = 20


@dataclass(frozen=True, slots=True)
class Check:
    """One entry of the checklist in its place."""

    action: str
    text: str
    duty: bool
    state: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the panel shows. `head` is its title, `note` stands at the right of it."""

    rect: Rect
    head: str
    note: str
    own: bool
    checks: tuple[Check, ...]
    line: float
    title: str
    text: str
    text_rect: Rect
    rule: str
    controls: tuple[Control, ...]


def prompt(
    moment: Moment,
    seats: Seats,
    speech: Speech,
    open_answers: Answers,
    rect: Rect,
    measure: Measure,
    *,
    lone: bool = False,
) -> Prompt:
    """The prompt for a moment; with `lone` the question is about to answer itself, and nothing is pressed."""
    own = bool(open_answers.question)
    if own and open_answers.question == "action":
        return _action(moment, open_answers, rect, measure)
    head, note = _head(moment, seats, speech, own)
    checks = _checks(moment.table, rect) if moment.table["turn"] else ()
    top = (checks[-1].rect.bottom + 10) if checks else rect.y + 42
    title, text, rule = _words(moment, speech, own)
    if lone and own and moment.decision is not None:
        text = f"{text}\n{only_answer(moment.decision, speech)}"
    words_top = top + (36 if title else 8)
    lines = measure.wrap(text, BODY, rect.w - 2 * PAD)
    text_rect = Rect(
        rect.x + PAD, words_top, rect.w - 2 * PAD, len(lines) * measure.line_height(BODY_LINE, BODY)
    )
    high = rect.bottom - text_rect.bottom - 16 - (BACK + 6 if moment.can_undo else 0)
    below = Rect(rect.x + PAD, text_rect.bottom + 8, rect.w - 2 * PAD, high)
    controls = _answer_controls(moment, speech, open_answers, below) if own and not lone else ()
    if controls and moment.can_undo:
        back = Rect(rect.right - PAD - 84, rect.bottom - 10 - BACK, 84, BACK)
        controls = (*controls, button("back", back, "Back", tip="One step back (Esc, right click)"))
    return Prompt(
        rect, head, note, own, checks, top if checks else 0.0, title, text, text_rect, rule, controls
    )


def _head(moment: Moment, seats: Seats, speech: Speech, own: bool) -> tuple[str, str]:
    table = moment.table
    turn = pieces_view.at_turn(table)
    if table["outcome"]:
        return "The end", ""
    if turn >= 0:
        return ("Your turn" if turn == moment.seat else f"{speech.seat(turn)} plays"), _duty_note(table)
    if table["step"] in ("accusations", "tally"):
        return "Accusations", f"{len(table['sealed'])} of {table['seats']} sealed"
    if table["step"] not in pieces_view.STEP_OF:
        return "Next turn", ""
    return "Terrorist turn", pieces_view.STEPS[pieces_view.STEP_OF[table["step"]]]


def _duty_note(table: Facts) -> str:
    duties = [state for _, duty, state in pieces_view.duties(table) if duty and state != "open"]
    done = duties.count("done")
    return f"{len(duties)} {'duty' if len(duties) == 1 else 'duties'}, {done} done" if duties else "no duty"


def _words(moment: Moment, speech: Speech, own: bool) -> tuple[str, str, str]:
    """Title, sentence and rule of what is asked or going on."""
    decision = moment.decision
    if decision is None or (not own and decision["seat"] == moment.seat):
        return "", *word_questions.going_on(moment.table, speech)
    if not own and moment.table["turn"] is None and decision["question"] != "accuse":
        text, rule = word_questions.going_on(moment.table, speech)
        waiting = word_questions.waiting_for(decision["question"], decision["seat"], speech)
        return "", f"{text}\n{waiting}", rule
    if not own:
        waiting = word_questions.waiting_for(decision["question"], decision["seat"], speech)
        return "", waiting, ""
    asked = word_questions.question(decision["question"], decision["about"], speech)
    if decision["question"] == "play_case" and moment.own and moment.own["block"]:
        return asked.title, word_questions.card_in_hand(moment.own["block"]), asked.rule
    return asked.title, asked.text, asked.rule


def only_answer(decision: Facts, speech: Speech) -> str:
    """The answer that a question with one gives itself."""
    label = word_questions.label(decision["question"], decision["options"][0], decision["about"], speech)
    return f"Only one answer: {label}."


def _checks(table: Facts, rect: Rect) -> tuple[Check, ...]:
    """The checklist as words: two columns of four."""
    wide = (rect.w - 2 * PAD) / 2
    made = []
    for i, (action, duty, state) in enumerate(pieces_view.duties(table)):
        place = Rect(rect.x + PAD + wide * (i % 2), rect.y + 36 + 25 * (i // 2), wide, 24)
        made.append(Check(action, word_questions.ACTIONS[action], duty, state, place))
    return tuple(made)


# -- an action of the own turn ---------------------------------------------------------------------
def _action(moment: Moment, open_answers: Answers, rect: Rect, measure: Measure) -> Prompt:
    """The checklist itself is what is pressed: eight entries, then End turn, then the reasons."""
    inner = Rect(rect.x + PAD, rect.y + 40, rect.w - 2 * PAD, 0)
    wide = (inner.w - 8) / 2
    checks, controls = [], []
    for i, (action, duty, state) in enumerate(pieces_view.duties(moment.table)):
        place = Rect(inner.x + (wide + 8) * (i % 2), inner.y + PITCH * (i // 2), wide, ROW)
        checks.append(Check(action, word_questions.ACTIONS[action], duty, state, place))
        controls.append(_action_control(open_answers, action, place, str(i + 1)))
    ends = Rect(inner.x, inner.y + PITCH * 4 + 6, inner.w, 40)
    glow: Look = (
        "glow" if not moment.table["turn"]["claim_due"] and not moment.table["turn"]["play_due"] else "plain"
    )
    controls.append(_action_control(open_answers, "end_turn", ends, "9", look=glow))
    controls += _reasons(open_answers, list(word_questions.ACTIONS), ends.bottom + 12, rect, measure)
    return Prompt(
        rect,
        "Your turn",
        _duty_note(moment.table),
        True,
        tuple(checks),
        0.0,
        "",
        "",
        Rect(inner.x, ends.bottom, inner.w, 0),
        "H37",
        tuple(controls),
    )


def _action_control(open_answers: Answers, action: str, rect: Rect, key: str, look: Look = "bare") -> Control:
    thing = f"option:{action}"
    reason, rule = open_answers.refused.get(thing, ("", ""))
    if not open_answers.of(thing) and not reason:
        reason = "not possible now"
    return button(
        thing,
        rect,
        word_questions.ACTIONS[action],
        look=look,
        key=key,
        reason=reason,
        rule=rule,
        align="left" if look == "bare" else "centre",
    )


def _reasons(
    open_answers: Answers, names: list[str], top: float, rect: Rect, measure: Measure
) -> list[Control]:
    """What is not possible, as lines with reason and rule number, as many as there is room for."""
    made: list[Control] = []
    for name in names:
        reason, rule = open_answers.refused.get(f"option:{name}", ("", ""))
        place = Rect(rect.x + PAD, top + REASONS * len(made), rect.w - 2 * PAD, REASONS)
        if reason and place.bottom <= rect.bottom - 8:
            made.append(button(f"why:{name}", place, SHORT[name], look="row", reason=reason, rule=rule))
    return made


# -- any other question ----------------------------------------------------------------------------
def _answer_controls(
    moment: Moment, speech: Speech, open_answers: Answers, room: Rect
) -> tuple[Control, ...]:
    """Buttons for all answers, scrolling when there are many, and the reasons beneath when there is room."""
    decision = moment.decision
    assert decision is not None
    id, about = decision["question"], decision["about"]
    options = ordered(decision["options"], [t["id"] for t in moment.table["threats"]])
    narrow = all(len(word_questions.label(id, o, about, speech)) <= 9 for o in options) and len(options) > 2
    columns = 2 if narrow else 1
    rows = -(-len(options) // columns)
    shown = min(room.h, rows * PITCH)
    area = Rect(room.x - 4, room.y, room.w + 8, shown)
    scrolled = rows * PITCH > room.h + 1
    made: list[Control] = [scroll("options", area, rows * PITCH)] if scrolled else []
    wide = (room.w - (10 if scrolled else 0) - 8 * (columns - 1)) / columns
    for i, option in enumerate(options):
        place = Rect(room.x + (wide + 8) * (i % columns), room.y + PITCH * (i // columns) + 2, wide, ROW)
        made.append(
            button(
                f"option:{option}",
                place,
                word_questions.label(id, option, about, speech),
                align="left",
                key=KEYS[i] if i < len(KEYS) else "",
                inside="options" if scrolled else "",
                look="primary" if len(options) == 1 else "plain",
            )
        )
    made += _refusals(decision, speech, room, room.y + shown + 10)
    return tuple(made)


def ordered(options: list[Any], board: Sequence[str] = ()) -> list[Any]:
    """The answers as listed: threats as they lie on the board, red before blue, other things, then words that
    decline."""
    last = ("decline", "pass", "no_look", "nobody", "keep")
    things = [o for o in options if o not in last]
    if things and all(thing in board for thing in things):
        things.sort(key=list(board).index)
    things.sort(key=lambda thing: thing == "blue")
    return things + [o for o in options if o in last]


def _refusals(decision: Facts, speech: Speech, room: Rect, top: float) -> list[Control]:
    made: list[Control] = []
    for option, reason, rule in decision["unavailable"]:
        place = Rect(room.x, top + REASONS * len(made), room.w, REASONS)
        if place.bottom <= room.bottom:
            name = word_questions.refusal_label(decision["question"], option, decision["about"], speech)
            made.append(button(f"why:{option}", place, name, look="row", reason=reason, rule=rule))
    return made
