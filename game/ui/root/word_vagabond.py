"""The Vagabond in words: his questions, actions and events (no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.root.tables import CHARACTERS, QUESTS
from game.ui.root.names import RootSpeech, card_name, item_name
from game.ui.table.words import count, listed

Facts = dict[str, Any]
STATES = {"damaged_exhausted_": "damaged, exhausted ", "damaged_": "damaged ", "exhausted_": "exhausted "}
ACTIONS: dict[str, tuple[str, str]] = {
    "explore": ("Explore the ruin", ""),
    "strike": ("Strike", ""),
    "repair": ("Repair an item", ""),
    "quest": ("Quest", "Quest: {}"),
    "aid": ("Aid", "Aid {}"),
    "coalition": ("Join a coalition", "Coalition with {}"),
    "steal": ("Steal a card", ""),
    "day_labor": ("Day Labor", ""),
    "hideout": ("Hideout: repair and end Daylight", ""),
    "instigate": ("Instigate a battle", ""),
    "scorched_earth": ("Scorched Earth", ""),
    "improvise": ("Improvise", "Improvise for {}"),
    "glide": ("Glide", ""),
    "con": ("Con", "Con: {}"),
    "duel": ("Duel", ""),
    "stand_in": ("A card for an item", "{} stands in for an item"),
}
STEPS = {"vagabond.actions": ("Choose an action", "Each one exhausts items; as many as you like.", "V18")}
ENDINGS = {"vagabond.actions": "End Daylight"}


def item_option(option: str) -> str:
    """An item with its state: `damaged boot`."""
    for prefix, words in STATES.items():
        if option.startswith(prefix):
            return words + item_name(option.removeprefix(prefix))
    return item_name(option)


def _from(a: Facts, s: RootSpeech, key: str = "origin") -> str:
    return s.place(a[key]) if a.get(key) else "there"


def _quest(a: Facts) -> str:
    return QUESTS[a["quest"]].name if a.get("quest") in QUESTS else "the quest"


QUESTIONS: dict[str, Callable[[Facts, RootSpeech], tuple[str, str, str]]] = {
    "character": lambda a, s: (
        "Who are you?",
        "Each brings items and a special action. Point at one to read it.",
        "V4",
    ),
    "pawn_in": lambda a, s: ("Where do you start?", "In any forest.", "V5"),
    "refresh": lambda a, s: ("Refresh items", f"{count(a.get('left', 1), 'item')} more: which?", "V18"),
    "slip": lambda a, s: ("Slip away?", f"From {_from(a, s)} to a place next to it, whoever rules.", "V19"),
    "aid_with": lambda a, s: ("Aid: with what?", "Any one item is exhausted for it.", "V23"),
    "take_item": lambda a, s: ("Take an item?", f"From {s.seat(a['from'])}, for the card you gave.", "V23"),
    "quest_reward": lambda a, s: (_quest(a), f"{count(a.get('points', 1), 'point')}, or two cards?", "V24"),
    "strike_whom": lambda a, s: ("Strike: whom?", "A warrior goes, or else a building or token.", "V25"),
    "strike_what": lambda a, s: (
        "Strike: what?",
        f"A piece of {s.seat(a['whom'])} in {_from(a, s, 'place')}.",
        "V25",
    ),
    "repair": lambda a, s: ("Repair: what?", "A damaged item is put right.", "V26"),
    "damage": lambda a, s: (
        "You take hits",
        f"{count(a.get('left', 1), 'item')} to damage: which next?",
        "V35",
    ),
    "hit_on": lambda a, s: (
        "You take hits",
        f"{count(a.get('left', 1), 'hit')} left: an item or an ally?",
        "V17",
    ),
    "bring": lambda a, s: ("Bring an ally?", f"Warriors may go along from {_from(a, s)}.", "V15"),
    "borrow": lambda a, s: (
        "Fight with an ally?",
        f"Their warriors in {_from(a, s, 'place')} fight with you.",
        "V16",
    ),
    "drop_item": lambda a, s: (
        "Too many items",
        f"{count(a.get('left', 1), 'item')} to leave behind: which?",
        "V2",
    ),
    "steal_from": lambda a, s: ("Steal: from whom?", "A random card of the hand.", "V28"),
    "labor_for": lambda a, s: ("Day Labor", "Which card of the discard pile?", "V28"),
    "instigate_by": lambda a, s: (
        "Instigate: who attacks?",
        "A battle between two others, or yourself.",
        "V50",
    ),
    "instigate_against": lambda a, s: ("Instigate: who defends?", f"{s.seat(a['attacker'])} attacks.", "V50"),
    "glide_to": lambda a, s: ("Glide: where to?", f"From {_from(a, s)} to any clearing.", "V28"),
    "duel_with": lambda a, s: ("Duel: with what?", "Which item takes the blow?", "V28"),
    "duel_whom": lambda a, s: ("Duel: whom?", "A warrior of theirs goes.", "V28"),
    "con_with": lambda a, s: (f"Con: {_quest(a)}", "Which item is exhausted?", "V28"),
    "improvise_for": lambda a, s: (f"Improvise: {_quest(a)}", "Which item is missing?", "V28"),
    "improvise_with": lambda a, s: (
        f"Improvise: {_quest(a)}",
        f"What stands in for the {item_name(a['for'])}?",
        "V28",
    ),
    "coalition_with": lambda a, s: ("Coalition: with whom?", "You win together with them.", "C114"),
    "pay_with": lambda a, s: (
        f"Use the {item_name(a['item'])}?",
        "The item itself, or the card that stands in.",
        "V28",
    ),
    "enlist": lambda a, s: (
        f"Enlist {s.seat(a['vagabond'])}?",
        f"{count(a['swords'], 'sword')} for you; he scores 1.",
        "V51",
    ),
    "swift_strike": lambda a, s: ("Swift strike?", "A sword is exhausted for one more hit.", "V28"),
}
PLAIN: dict[str, dict[str, str]] = {
    "character": {
        id: f"{each.name}: {', '.join(item_name(item) for item in each.items)}"
        for id, each in CHARACTERS.items()
    },
    "slip": {"stay": "Stay here"},
    "aid_with": {"card": "The card that stands in"},
    "take_item": {"none": "Nothing"},
    "quest_reward": {"cards": "Draw two cards", "points": "Score"},
    "bring": {"none": "Nobody"},
    "borrow": {"none": "Nobody"},
    "pay_with": {"card": "The card"},
    "enlist": {"yes": "Enlist", "no": "No"},
    "swift_strike": {"yes": "Strike", "no": "No"},
}
ITEM_QUESTIONS = frozenset(
    {"refresh", "aid_with", "take_item", "repair", "damage", "hit_on", "drop_item", "duel_with", "con_with",
     "improvise_for", "improvise_with", "pay_with", "turn_down", "filch_item"}
)  # fmt: skip
"""Questions whose answers are items."""
LEVELS = {"hostile": "hostile to", "indifferent": "indifferent to", "amiable": "amiable with",
          "friendly": "friendly with", "allied": "allied with"}  # fmt: skip


def _who(e: Facts, s: RootSpeech) -> str:
    return s.seat(e["seat"])


def _item(verb: str) -> Callable[[Facts, RootSpeech], str]:
    return lambda e, s: f"{_who(e, s)} {verb} the {item_name(e['item'])}."


def _explored(e: Facts, s: RootSpeech) -> str:
    gone = " The ruin is gone." if e["gone"] else ""
    found = f"finds the {item_name(e['item'])}" if e["item"] else "finds nothing"
    return f"{_who(e, s)} explores {s.place(e['place'])} and {found}.{gone}"


def _quest_done(e: Facts, s: RootSpeech) -> str:
    return f"{_who(e, s)} completes the {e['suit']} quest {QUESTS[e['quest']].name}."


SENTENCES: dict[str, Callable[[Facts, RootSpeech], str]] = {
    "character": lambda e, s: f"{_who(e, s)} is the {CHARACTERS[e['character']].name}.",
    "item_gained": _item("gains"),
    "exhausted": _item("exhausts"),
    "refreshed": _item("refreshes"),
    "damaged": _item("damages"),
    "repaired": _item("repairs"),
    "item_lost": _item("loses"),
    "ruins_filled": lambda e, s: (
        f"items lie hidden in the ruins of {listed([s.place(p) for p in e['places']])}."
    ),
    "explored": _explored,
    "aided": lambda e, s: f"{_who(e, s)} aids {s.seat(e['other'])}.",
    "item_taken": lambda e, s: f"{_who(e, s)} takes the {item_name(e['item'])} from {s.seat(e['other'])}.",
    "relation": lambda e, s: (
        f"{_who(e, s)} is now {LEVELS.get(e['level'], e['level'])} {s.seat(e['other'])}."
    ),
    "quest_drawn": lambda e, s: f"a new quest: {QUESTS[e['quest']].name} ({QUESTS[e['quest']].suit}).",
    "quest_done": _quest_done,
    "quest_returned": lambda e, s: f"the quest {QUESTS[e['quest']].name} goes under its deck.",
    "enlisted": lambda e, s: f"{_who(e, s)} enlists {s.seat(e['vagabond'])}: {count(e['swords'], 'sword')}.",
    "scorched": lambda e, s: f"{_who(e, s)} scorches {s.place(e['place'])}.",
    "took_discarded": lambda e, s: f"{_who(e, s)} takes {card_name(e['card'])} from the discard pile.",
    "coalition": lambda e, s: f"{_who(e, s)} joins {s.seat(e['partner'])} in a coalition.",
}
