"""What can be pressed in the prompt of the Root table: answers in words, in their order, with keys (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.root.tables import CARDS
from game.ui.root import word_menu, word_questions
from game.ui.root.answers import Answers, Parts, word_of
from game.ui.root.battle_view import LOSING
from game.ui.root.names import ITEMS, RootSpeech, is_card, is_place, place_number
from game.ui.root.word_questions import MENUS, REFUSING
from game.ui.root.word_vagabond import ITEM_QUESTIONS
from game.ui.table.session import Moment

Facts = dict[str, Any]
FOLDERS = {
    "build_what": "buildings",
    "draft": "warriors",
    "leader": "leaders",
    "character": "characters",
    "captain": "captains",
    "ready": "captains",
    "which_captain": "captains",
    "lose_warrior": "captains",
}
"""Where the pictures of answers lie, by question."""
KEYS = tuple("123456789cdeijkmnqtuvxy")
"""The keys of the answers in their order; letters with another use are left out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the prompt: a control id, its words, the picture before them, and its own key."""

    id: str
    text: str
    icon: str = ""
    key: str = ""
    ends: bool = False


def choices(moment: Moment, open_answers: Answers, picked: str, speech: RootSpeech) -> list[Choice]:
    """What can be pressed: the options, those of one action gathered where there are several."""
    decision, table = moment.decision, moment.table
    assert decision is not None
    options = open_answers.of(picked) if picked else [(option,) for option in open_answers.options]
    menu = decision["question"] in MENUS and not picked and "column" not in decision["about"]
    gathers = menu and len({word_menu.name_of(str(parts[0])) for parts in options} - {"done"}) > 1
    found: list[Choice] = []
    for parts in options:
        name = f"name:{word_menu.name_of(parts[0])}" if isinstance(parts[0], str) else ""
        same = open_answers.of(name) if gathers and name else ()
        if len(same) > 1:
            if parts == same[0]:
                found.append(Choice(name, f"{word_menu.group_label(name.removeprefix('name:'))} ..."))
            continue
        found.append(_choice(parts, decision, table, speech))
    return sorted(found, key=lambda choice: _order(choice, decision))


def _choice(parts: Parts, decision: Facts, table: Facts, speech: RootSpeech) -> Choice:
    option = parts[0]
    text = word_questions.label(decision, option, table, speech)
    icon = icon_of(option, decision, table) if isinstance(option, str) else ""
    key = ""
    if isinstance(option, int) and 0 < option < 10:
        key = str(option)
    elif isinstance(option, str) and is_place(option) and len(place_number(option)) == 1:
        key = place_number(option)
    piece = decision["question"] in LOSING
    return Choice(f"option:{word_of(parts)}", text, icon, key, option in REFUSING and not piece)


def icon_of(option: str, decision: Facts, table: Facts) -> str:
    """The picture of what an answer names: a player's animal, an item, a building, the suit of a card."""
    head, last = option.partition(":")[0], option.rpartition(":")[2]
    if option.startswith("seat_"):
        return f"root/warriors/{table['players'][int(option.removeprefix('seat_'))]['faction']}"
    if decision["question"] in ITEM_QUESTIONS:
        kind = head.rpartition("_")[2]
        return f"root/items/{kind}" if kind in ITEMS else ""
    if decision["question"] in FOLDERS and option not in REFUSING and option != "warrior":
        return f"root/{FOLDERS[decision['question']]}/{option}"
    return f"root/suits/{CARDS[last].suit}" if is_card(last) else ""


def _order(choice: Choice, decision: Facts) -> tuple[bool, int]:
    """Clearings by their numbers, then forests, what commits to nothing last, the others as they come."""
    word = choice.id.partition(":")[2]
    number = place_number(word) if is_place(word) else ""
    if decision["question"] in MENUS:
        return choice.ends, MENU_ORDER.get(word.partition(":")[0], 50)
    return choice.ends, int(number) if number.isdecimal() else FORESTS if number else 0


FORESTS = 100
"""Behind every clearing."""
MENU_ORDER = {
    name: i
    for i, name in enumerate(
        ("craft", "rally", "reconcile", "settle", "provoke", "march", "move", "battle", "recruit", "build",
         "assemble", "agitate", "banish", "empower", "revolt", "spread", "organize", "mobilize", "train",
         "overwork", "spend_bird", "integrate")
    )
}  # fmt: skip
"""How the actions of a menu follow each other."""


def keys_of(found: Sequence[Choice]) -> list[str]:
    """A key for each answer: its own number, and letters for the others then; else one after the other."""
    own = [choice.key for choice in found]
    kept = [key if key and own.index(key) == i else "" for i, key in enumerate(own)]
    numbered = any(kept)
    free = iter([key for key in KEYS if key not in kept and not (numbered and key.isdigit())])
    return [key or next(free, "") for key in kept]
