"""The prompt of the Root table: the question in words, its answers with keys, why others are not offered (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.decisions import Option
from game.ui.controls import Control, Look, button, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root import word_events, word_menu, word_questions
from game.ui.root.answers import Answers
from game.ui.root.battle_layout import BattleLayout, battle_layout
from game.ui.root.battle_view import BattleView
from game.ui.root.choices import Choice, choices, keys_of
from game.ui.root.names import RootSpeech, card_name, is_card
from game.ui.root.word_hints import hint
from game.ui.root.word_questions import MENUS
from game.ui.table.session import Moment
from game.ui.theme import BODY, BODY_LINE, BUTTON, SMALL

Facts = dict[str, Any]
HEADER, PAD, ROW, REASON, REASON_LINE, FOOT = 58, 12, 32, 22, 16, 40
TALL, KEY_ROOM = 46, 50
SIGN_ROOM = 32
"""What a reason in one line needs besides its words."""
MOST_NEWS = 4
"""Lines on what has just happened."""
TIGHT = 4.0
"""What an answer in two columns may come closer to its key than one in a column of its own."""
SHORT = 12
"""Letters of the longest answer of a list that stands in two columns."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the panel shows. `faction` colours its header, `small` stands over the title."""

    rect: Rect
    faction: str
    small: str
    title: str
    text: str
    text_rect: Rect
    rule: str
    line: float
    controls: tuple[Control, ...]
    choices: tuple[Choice, ...] = ()
    battle: BattleView | None = None
    laid: BattleLayout | None = None


def prompt(
    moment: Moment,
    open_answers: Answers,
    picked: str,
    speech: RootSpeech,
    rect: Rect,
    measure: Measure,
    *,
    lone: bool = False,
    battle: BattleView | None = None,
) -> Prompt:
    """The prompt for a moment. `picked` narrows the answers to those of one thing; with `lone` the question
    is about to answer itself, and nothing is pressed."""
    small, title, text, rule = _words(moment, open_answers, picked, speech)
    if battle is not None and not open_answers.options:
        text = word_questions.waiting_for(moment.decision, speech) if moment.decision is not None else ""
    found = choices(moment, open_answers, picked, speech) if open_answers.options else []
    if lone and found:
        text = f"{text}\nOnly one answer: {found[0].text}."
    lines = measure.wrap(text, BODY, rect.w - 2 * PAD) if text else []
    pitch = measure.line_height(BODY_LINE, BODY)
    laid = _laid(battle, rect, measure)
    top = laid.below.y if laid is not None else rect.y + HEADER + 10
    words = Rect(rect.x + PAD, top, rect.w - 2 * PAD, len(lines) * pitch)
    room = Rect(words.x, words.bottom + (8 if lines else 0), words.w, 0)
    room = Rect(room.x, room.y, room.w, rect.bottom - 10 - room.y)
    made: list[Control] = []
    line = 0.0
    if open_answers.options and not lone:
        made, line = _controls(found, moment, open_answers, picked, speech, room, measure)
    return Prompt(
        rect, _faction(moment), small, title, text, words, rule, line, tuple(made), tuple(found), battle, laid
    )  # fmt: skip


def _laid(battle: BattleView | None, rect: Rect, measure: Measure) -> BattleLayout | None:
    if battle is None:
        return None
    notes = measure.wrap(" ".join(battle.notes), BODY, rect.w - 2 * PAD) if battle.notes else []
    return battle_layout(battle, rect, len(notes) * measure.line_height(BODY_LINE, BODY))


def _faction(moment: Moment) -> str:
    """The faction in whose colour the header stands: who is asked, else who is at turn."""
    decision, turn = moment.decision, moment.table["turn"]
    seat = decision["seat"] if decision else turn["seat"] if turn else -1
    return str(moment.table["players"][seat]["faction"]) if seat >= 0 else ""


# -- words -----------------------------------------------------------------------------------------
def _words(
    moment: Moment, open_answers: Answers, picked: str, speech: RootSpeech
) -> tuple[str, str, str, str]:
    """The small line, title, sentence and rule of what is asked or going on."""
    decision, table = moment.decision, moment.table
    small = phase_line(table, speech, moment.seat)
    if table["outcome"]:
        return "", "The end", word_ending(table, speech), ""
    if decision is None or not open_answers.options:
        news = latest(moment, speech)
        waiting = word_questions.waiting_for(decision, speech) if decision is not None else ""
        return small, _doing(table, speech), news or waiting, ""
    asked = word_questions.question(decision, table, speech)
    small = f"{small} - {actions_left(decision['about'])}" if "actions" in decision["about"] else small
    if picked.startswith("name:"):
        return small, word_menu.group_label(picked.removeprefix("name:")), "Choose with what.", asked.rule
    if picked.startswith("place:"):
        return small, speech.clearing(picked.removeprefix("place:")), "Choose what to do there.", asked.rule
    if picked:
        card = picked.partition(":")[2]
        what = card_name(card) if is_card(card) else "it"
        return small, asked.title, f"Choose what to do with {what}.", asked.rule
    return small, asked.title, asked.text, asked.rule


def phase_line(table: Facts, speech: RootSpeech, seat: int | None) -> str:
    """Whose turn and which phase: `Daylight`, `Eyrie's Evening`, `Set-up`."""
    turn = table["turn"]
    if turn is None:
        return "Set-up"
    phase = str(turn["phase"]).capitalize()
    return f"Your {phase}" if turn["seat"] == seat else f"{speech.seat(turn['seat'])}: {phase}"


def actions_left(about: Facts) -> str:
    """How many actions are left."""
    left = about["actions"]
    return f"{left} action{'' if left == 1 else 's'} left" if left else "no action left"


def latest(moment: Moment, speech: RootSpeech) -> str:
    """What has just happened, in words."""
    told = [event for event in moment.events if not word_events.is_quiet(event)]
    return "\n".join(word_events.line(event, speech).text for event in told[:MOST_NEWS])


def _doing(table: Facts, speech: RootSpeech) -> str:
    turn = table["turn"]
    return f"{speech.seat(turn['seat'])} plays" if turn else "Set-up"


def word_ending(table: Facts, speech: RootSpeech) -> str:
    """Who has won."""
    from game.ui.table.words import listed

    names = listed([speech.seat(seat) for seat in table["outcome"]["winners"]])
    return f"{names} won by {table['outcome']['reason']}."


# -- in their places -------------------------------------------------------------------------------
def _controls(
    found: Sequence[Choice],
    moment: Moment,
    open_answers: Answers,
    picked: str,
    speech: RootSpeech,
    room: Rect,
    measure: Measure,
) -> tuple[list[Control], float]:
    """The answers and the reasons why others are not among them, scrolled when there are many, over the row
    at the foot; and where the line between answers and reasons is drawn (0: nowhere)."""
    ends = [choice for choice in found if choice.ends]
    listed = [choice for choice in found if not choice.ends]
    back = bool(found) and (bool(picked) or moment.can_undo)
    foot = room.bottom_part(FOOT - 4) if ends or back else room.bottom_part(0)
    body = Rect(room.x, room.y, room.w, foot.y - 8 - room.y)
    only = len(listed) == 1 and not ends
    why = _greyed(open_answers, picked, moment, speech)

    def laid(width: float, inside: str) -> tuple[list[Control], float, float]:
        place = Rect(body.x, body.y, width, body.h)
        buttons, used = _listed(listed, place, moment, measure, only, inside)
        beneath = Rect(body.x, body.y + used + (10 if used else 2), width, 0)
        reasons, high = _reasons(why, beneath, measure, inside)
        line = body.y + used + 4 if reasons and used else 0.0
        return [*buttons, *reasons], line, beneath.y + high - body.y if reasons else used

    made, line, content = laid(body.w, "")
    if content > body.h + 1:
        made, line, content = laid(body.w - 10, "options")
        made.insert(0, scroll("options", Rect(body.x - 4, body.y, body.w + 8, body.h), content))
        line = 0.0
    return [*made, *_foot(ends, back, bool(listed), foot)], line


def _listed(
    found: Sequence[Choice], room: Rect, moment: Moment, measure: Measure, only: bool, inside: str
) -> tuple[list[Control], float]:
    """The answers one below the other or in two columns; and their height."""
    half = (room.w - 8) / 2 + TIGHT
    two = len(found) > 3 and all(len(c.text) <= SHORT and _fits(c, half, measure) for c in found)
    columns = 2 if two else 1
    wide = (room.w - 8 * (columns - 1)) / columns
    parts = bool(found) and all(": " in choice.text for choice in found)
    alike = parts and not all(_fits(choice, wide, measure) for choice in found)
    keys, y = keys_of(found), room.y + 2
    made: list[Control] = []
    for i, choice in enumerate(found):
        high = TALL if alike or not (two or _fits(choice, wide, measure)) else ROW
        place = Rect(room.x + (wide + 8) * (i % columns), y, wide, high)
        y += high + 4 if i % columns == columns - 1 or i == len(found) - 1 else 0
        made.append(_button(choice, place, keys[i], moment, only, inside))
    return made, y - room.y - 2


def _fits(choice: Choice, wide: float, measure: Measure) -> bool:
    """Whether an answer has room in one line beside its key."""
    return measure.width(choice.text, BUTTON) <= wide - KEY_ROOM - (26 if choice.icon else 0)


def _button(choice: Choice, place: Rect, key: str, moment: Moment, only: bool, inside: str) -> Control:
    """An answer in its place; a long one is parted into two lines."""
    text, sub = (choice.text, "") if place.h == ROW else parted(choice.text)
    look: Look = "primary" if only and not moment.can_undo else "plain"
    return button(
        choice.id, place, text, sub=sub, align="left", key=key, icon=choice.icon, look=look, inside=inside,
        tip=_hint(choice, moment),
    )  # fmt: skip


def _hint(choice: Choice, moment: Moment) -> str:
    """What an action of a menu does."""
    if moment.decision is None or moment.decision["question"] not in MENUS:
        return ""
    kind, _, word = choice.id.partition(":")
    action = word if kind == "name" else word_menu.name_of(word.partition("|")[0])
    faction = str(moment.table["players"][moment.decision["seat"]]["faction"])
    return "" if kind != "name" and action == "craft" else hint(action, faction)


def parted(text: str) -> tuple[str, str]:
    """A long answer in two lines: at its colon, else about the middle."""
    head, colon, rest = text.partition(": ")
    if colon:
        return head, rest
    words = text.split(" ")
    at = min(range(1, len(words)), key=lambda i: abs(2 * len(" ".join(words[:i])) - len(text)), default=1)
    return " ".join(words[:at]), " ".join(words[at:])


def _foot(ends: Sequence[Choice], back: bool, others: bool, foot: Rect) -> list[Control]:
    """Back at the left, what leads on at the right; two that lead on share the room."""
    made: list[Control] = []
    count = len(ends) + back
    places = foot.columns(max(1, count), 8)
    if back:
        if not ends:
            places = [foot.left_part(min(110.0, foot.w))]
        made.append(button("back", places[0], "Back", tip="One step back (Esc, right click)"))
    for i, choice in enumerate(ends):
        look: Look = "plain" if others else "primary"
        tip = "" if i else "Key 0" if others else "Key 0 or Enter"
        key = "" if i else "0"
        made.append(button(choice.id, places[back + i], choice.text, look=look, key=key, tip=tip))
    return made


def _greyed(
    open_answers: Answers, picked: str, moment: Moment, speech: RootSpeech
) -> list[tuple[str, str, str, str]]:
    """What is not possible as (id, words, reason, rule); single cards say it themselves."""
    decision = moment.decision
    assert decision is not None
    menu = decision["question"] in MENUS
    return [
        (f"why:{option}", reason_label(decision, option, moment.table, speech), reason, rule)
        for option, reason, rule in open_answers.why
        if not picked and not (menu and is_card(str(option).rpartition(":")[2]))
    ]


def _reasons(
    why: Sequence[tuple[str, str, str, str]], room: Rect, measure: Measure, inside: str
) -> tuple[list[Control], float]:
    """What is not possible, as lines with reason and rule number; and their height."""
    made: list[Control] = []
    y = room.y
    for id, text, reason, rule in why:
        wide = measure.width(f"{text}{reason} - {rule}", SMALL) + SIGN_ROOM
        lines = len(measure.wrap(reason, SMALL, room.w - SIGN_ROOM + 10))
        high = REASON if wide <= room.w else REASON + measure.line_height(REASON_LINE, SMALL) * lines
        place = Rect(room.x, y, room.w, high)
        made.append(button(id, place, text, look="own", reason=reason, rule=rule, inside=inside))
        y += high
    return made, y - room.y


def reason_label(decision: Facts, option: Option, table: Facts, speech: RootSpeech) -> str:
    """The name of a greyed answer."""
    if decision["question"] in MENUS and isinstance(option, str):
        if ":" in option:
            return word_menu.menu_label(option, decision["about"], speech)
        return word_menu.group_label(word_menu.name_of(option))
    return word_questions.label(decision, option, table, speech)
