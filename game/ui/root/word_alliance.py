"""The Woodland Alliance in words: its questions, actions and events (no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.root.names import RootSpeech, cards_named
from game.ui.table.words import count

Facts = dict[str, Any]
ACTIONS: dict[str, tuple[str, str]] = {
    "revolt": ("Revolt", "Revolt in {}"),
    "spread": ("Spread sympathy", "Spread sympathy to {}"),
    "mobilize": ("Mobilize", "Mobilize {}"),
    "train": ("Train an officer", "Train: spend {}"),
    "organize": ("Organize", ""),
}
STEPS = {
    "alliance.revolt": ("Revolt", "Two supporters of a suit turn a sympathetic clearing into a base.", "WA8"),
    "alliance.spread": ("Spread sympathy", "Supporters pay for sympathy next to sympathy.", "WA9"),
    "alliance.actions": ("Choose an action", "Craft, mobilize and train in any order.", "WA10"),
    "alliance.operations": ("Operations", "As many as there are officers.", "WA13"),
}
ENDINGS = {
    "alliance.revolt": "No revolt",
    "alliance.spread": "Spread no more",
    "alliance.actions": "End Daylight",
    "alliance.operations": "End operations",
}


def _ground(a: Facts, s: RootSpeech) -> str:
    return s.ground(a["place"]) if a.get("place") else "there"


def _at(a: Facts, s: RootSpeech) -> str:
    return s.place(a["place"]) if a.get("place") else "there"


QUESTIONS: dict[str, Callable[[Facts, RootSpeech], tuple[str, str, str]]] = {
    "pay_supporter": lambda a, s: ("Pay with supporters", f"For {_ground(a, s)}: who goes?", "WA8"),
    "revolt_as": lambda a, s: (f"Revolt in {_at(a, s)}", "A base of which suit?", "WA8"),
    "organize_in": lambda a, s: ("Organize: where?", "A warrior makes way for sympathy.", "WA13"),
    "outrage": lambda a, s: ("Outrage", f"Give a card matching {_ground(a, s)}, or show your hand.", "WA6"),
    "losses_first": lambda a, s: ("What first?", "A base and sympathy were lost together.", "C78"),
    "discard_supporter": lambda a, s: ("Too many supporters", "Which one goes?", "WA7"),
}
PLAIN: dict[str, dict[str, str]] = {
    "revolt_as": {"fox": "Fox", "rabbit": "Rabbit", "mouse": "Mouse"},
    "outrage": {"show_hand": "Show the hand: no card matches"},
    "losses_first": {"base": "The lost base", "outrage": "The outrage"},
}


def _supporters(e: Facts, s: RootSpeech) -> str:
    what = cards_named(e["cards"]) if e.get("cards") else count(e["count"], "card")
    verb = "become supporters" if e["count"] > 1 else "becomes a supporter"
    return f"{what} {verb} of {s.seat(e['seat'])}."


def _base_lost(e: Facts, s: RootSpeech) -> str:
    gone = count(e["supporters"], "supporter") if e["supporters"] else "no supporter"
    return f"{s.seat(e['seat'])} has lost the base in {s.place(e['place'])}, and {gone} with it."


SENTENCES: dict[str, Callable[[Facts, RootSpeech], str]] = {
    "supporters": _supporters,
    "base_lost": _base_lost,
    "revolt": lambda e, s: f"{e['suit']} revolt in {s.place(e['place'])}: {s.seat(e['seat'])} rises.",
    "officers": lambda e, s: f"{s.seat(e['seat'])} has {count(e['officers'], 'officer')} now.",
}
