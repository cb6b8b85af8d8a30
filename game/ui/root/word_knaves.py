"""The Knaves of the Deepwood in words: their questions, actions and events (no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.root.tables import CAPTAINS
from game.ui.root.names import RootSpeech, card_name, item_name, piece_name
from game.ui.table.words import count

Facts = dict[str, Any]
ACTIONS: dict[str, tuple[str, str]] = {
    "filch": ("Filch an item", ""),
    "filch_craft": ("Filch: craft", "Filch: craft {}"),
    "dash": ("Dash (boot): more moves", ""),
    "assault": ("Assault (sword)", ""),
    "skirmish": ("Skirmish (crossbow)", ""),
    "nab": ("Nab (bag)", ""),
    "revel": ("Revel (tea)", ""),
    "gift": ("Gift (coins)", ""),
    "serve": ("Serve (hammer)", ""),
    "ranger": ("Ranger: another item", "{} with another item"),
    "vagrant": ("Vagrant: another item", "{} with another item"),
    "cheat": ("Cheat: other items", "{} with other items"),
    "protect": ("Protect acclaim", "Protect: spend {}"),
}
STEPS = {
    "knaves.actions": (
        "Choose an action",
        "The Captain acts; items do more than a plain battle or move.",
        "K14",
    ),
    "knaves.serve": ("Serve", "Craft with the acclaim in clearings that match.", "K14"),
    "knaves.protect": ("Protect acclaim", "A card that matches acclaim brings a Skunk there.", "K17"),
}
ENDINGS = {
    "knaves.actions": "End actions",
    "knaves.serve": "Crafting is done",
    "knaves.protect": "Protect no more",
}


def captain_name(id: str) -> str:
    """The name of a Captain."""
    return CAPTAINS[id].name if id in CAPTAINS else id


def _at(a: Facts, s: RootSpeech, key: str = "place") -> str:
    return s.place(a[key]) if a.get(key) else "there"


def _captain(a: Facts) -> str:
    return captain_name(a.get("captain", "")) or "The Captain"


QUESTIONS: dict[str, Callable[[Facts, RootSpeech], tuple[str, str, str]]] = {
    "captain": lambda a, s: (
        "Choose a Captain",
        f"Choose {count(3 - len(a.get('chosen', [])), 'more Captain')}. Point at one to read its card.",
        "K1",
    ),
    "camp": lambda a, s: (f"{_captain(a)}: where?", "In a forest, with a Skunk.", "K2"),
    "ready": lambda a, s: ("Who acts?", "One Captain acts this turn.", "K13"),
    "enter": lambda a, s: (f"{_captain(a)} enters", "In which forest?", "K13"),
    "how_many_skunks": lambda a, s: ("Take Skunks along?", "They follow the Captain.", "K6"),
    "which_captain": lambda a, s: ("Which Captain moves?", "Skunks may go along, or alone.", "K6"),
    "filch_from": lambda a, s: ("Filch: from whom?", "An item of their Crafted Items.", "K14"),
    "filch_item": lambda a, s: ("Filch: what?", f"An item of {s.seat(a['victim'])}.", "K14"),
    "captain_effect": lambda a, s: (f"{_captain(a)}: use it?", "After the roll, once.", "K14"),
    "prisoner_of": lambda a, s: (
        "Take a Prisoner?",
        f"Whose warrior of those that fall in {_at(a, s)}?",
        "K8",
    ),
    "prisoner_to": lambda a, s: ("Take a Prisoner?", "To which forest?", "K8"),
    "slip_to": lambda a, s: ("Slip away: where to?", "The Captain escapes into a forest.", "K14"),
    "lose_warrior": lambda a, s: ("Who falls?", f"{count(a.get('left', 1), 'figure')} in {_at(a, s)}.", "K7"),
    "run_away": lambda a, s: ("Acclaim is removed", "Into which forest does a Skunk run?", "K10"),
    "protect_at": lambda a, s: ("Protect: where?", f"{card_name(a['card'])} matches several.", "K17"),
    "amnesty_for": lambda a, s: ("Amnesty: for whom?", "Whose Prisoners go free?", "K18"),
    "gather_at": lambda a, s: ("Amnesty", "Where do your freed warriors gather?", "K18"),
    "turn_down": lambda a, s: ("Turn down an item", f"{_captain(a)} may use any: which?", "K14"),
}
PLAIN: dict[str, dict[str, str]] = {
    "captain": {id: f"{c.name}: {', '.join(item_name(i) for i in c.items)}" for id, c in CAPTAINS.items()},
    "ready": {id: c.name for id, c in CAPTAINS.items()},
    "which_captain": {**{id: c.name for id, c in CAPTAINS.items()}, "done": "No other Captain"},
    "lose_warrior": {**{id: c.name for id, c in CAPTAINS.items()}, "warrior": "A Skunk"},
    "captain_effect": {"trade_hits": "Trade the hits", "hold_back": "Hold back", "pass": "No"},
    "prisoner_of": {"none": "No Prisoner"},
    "prisoner_to": {"none": "No Prisoner"},
    "gather_at": {"none": "Leave them where they are"},
    "move_to": {"stay": "Stay"},
}
FREED = "into the supply"


def _who(e: Facts, s: RootSpeech) -> str:
    return s.seat(e["seat"])


def _captured(e: Facts, s: RootSpeech) -> str:
    what = piece_name(e["piece"], e["count"])
    return f"{s.seat(e['by'])} takes {what} of {_who(e, s)} prisoner in {s.place(e['place'])}."


def _freed(e: Facts, s: RootSpeech) -> str:
    where = f"to {s.place(e['target'])}" if e["target"] else FREED
    go = "goes" if e["count"] == 1 else "go"
    return f"{piece_name(e['piece'], e['count'])} of {_who(e, s)} {go} free {where}."


SENTENCES: dict[str, Callable[[Facts, RootSpeech], str]] = {
    "captain": lambda e, s: f"{_who(e, s)} chooses the {captain_name(e['captain'])}.",
    "captain_entered": lambda e, s: (
        f"the {captain_name(e['captain'])} of {_who(e, s)} enters {s.place(e['place'])}."
    ),
    "captain_fell": lambda e, s: (
        f"the {captain_name(e['captain'])} of {_who(e, s)} falls in {s.place(e['place'])}."
    ),
    "readied": lambda e, s: f"{_who(e, s)}: the {captain_name(e['captain'])} acts.",
    "retired": lambda e, s: f"{_who(e, s)}: the {captain_name(e['captain'])} rests.",
    "item_used": lambda e, s: f"{_who(e, s)} turns down the {item_name(e['item'])}.",
    "took_item": lambda e, s: f"{_who(e, s)} filches the {item_name(e['item'])} of {s.seat(e['victim'])}.",
    "captain_effect": lambda e, s: f"{_who(e, s)} uses the {captain_name(e['captain'])}.",
    "ignored_hit": lambda e, s: f"{_who(e, s)} ignores a hit in {s.place(e['place'])}.",
    "captured": _captured,
    "freed": _freed,
    "took_it_easy": lambda e, s: f"{_who(e, s)} takes it easy.",
}
