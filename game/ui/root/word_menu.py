"""What may be done in a turn, in words: the menus of the phases and their steps (no pygame)."""

from __future__ import annotations

from typing import Any

from game.root.tables import CAPTAINS, QUESTS
from game.ui.root import word_alliance, word_knaves, word_vagabond
from game.ui.root.names import RootSpeech, card_name, is_card, is_place

Facts = dict[str, Any]
ACTIONS: dict[str, tuple[str, str]] = {
    **word_alliance.ACTIONS,
    **word_vagabond.ACTIONS,
    **word_knaves.ACTIONS,
    # everybody
    "battle": ("Battle", "Battle with {}"),
    "march": ("March: up to two moves", ""),
    "move": ("Move", "Move with {}"),
    "recruit": ("Recruit", "Recruit with {}"),
    "build": ("Build", ""),
    "craft": ("Craft", "Craft {}"),
    "dominance": ("Lay open a dominance card", "Lay open {}"),
    "take_dominance": ("Take a dominance card", "Dominance for {}"),
    "rabbittown": ("Rabbittown: recruit and battle", "Rabbittown: spend {}"),
    "black_market": ("Swap at the Black Market", ""),
    # Marquise
    "overwork": ("Overwork", "Overwork: spend {}"),
    "spend_bird": ("One more action", "One more action: spend {}"),
    # Diaspora
    "rally": ("Rally: a warrior at each Militant enclave", ""),
    "reconcile": ("Reconcile: turn enclaves Peaceful", ""),
    "settle": ("Settle", ""),
    "provoke": ("Provoke", ""),
    "integrate": ("Integrate", "Integrate: spend {}"),
    "negotiate": ("Negotiate", "Negotiate in {}"),
    # Council
    "assemble": ("Assemble", "Assemble with {}"),
    "dismiss": ("Dismiss a Loyalist", ""),
    "return": ("Take a card back", "Take back {}"),
    "agitate": ("Agitate", "Agitate with {}"),
    "banish": ("Banish", "Banish with {}"),
    "empower": ("Empower", "Empower with {}"),
    "entreat": ("Entreat", "Entreat in {}"),
}
"""The name of an action, and how it reads together with what its option names."""
LABORERS = {"F03": "fox", "F04": "rabbit", "F05": "mouse"}
STEPS: dict[str, tuple[str, str, str]] = {
    **word_alliance.STEPS,
    **word_vagabond.STEPS,
    **word_knaves.STEPS,
    "marquise.craft": ("Craft", "Any number of cards with workshops, before the actions.", "M14"),
    "marquise.actions": ("Choose an action", "Three actions, and one more for each bird card spent.", "M15"),
    "eyrie.craft": ("Craft", "Any number of cards with roosts, before the Decree.", "E12"),
    "eyrie.resolve": (
        "Resolve the Decree",
        "All cards of a column, from the left; what fails is turmoil.",
        "E13",
    ),
    "diaspora.craft": ("Craft", "Any number of cards with enclaves.", "D19"),
    "diaspora.stir": ("Rally or Reconcile", "Exactly one of them.", "D20"),
    "diaspora.actions": ("Choose an action", "Up to three: Settle or Provoke.", "D21"),
    "diaspora.integrate": (
        "Integrate",
        "A suited card scores for Peaceful enclaves in its clearings.",
        "D24",
    ),
    "council.reveal": (
        "Reveal cards",
        "Each revealed card does one thing in a clearing that it matches.",
        "TC10",
    ),
    "council.effects": ("Crafted cards", "What your crafted cards offer now.", "TC11"),
    "council.convene": ("Convene Woodfolk", "Every revealed card comes back, one by one.", "TC12"),
    "council.craft": ("Craft", "With assemblies; who crafts nothing draws cards.", "TC13"),
}
"""Title, sentence and rule of the menu in a step."""
ENDINGS = {
    **word_alliance.ENDINGS,
    **word_vagabond.ENDINGS,
    **word_knaves.ENDINGS,
    "marquise.craft": "Crafting is done",
    "marquise.actions": "End Daylight",
    "eyrie.craft": "On to the Decree",
    "diaspora.craft": "Crafting is done",
    "diaspora.actions": "End Daylight",
    "diaspora.integrate": "Integrate nothing",
    "council.reveal": "Reveal no more",
    "council.craft": "Crafting is done",
}
"""What leads on from the menu of a step."""
WINDOWS = {
    "birdsong": ("Birdsong", "Before anything else you may do this.", "C16"),
    "daylight": ("Daylight", "At its start you may do this.", "C16"),
    "evening": ("Evening", "At its start you may do this.", "C16"),
}


def menu_words(step: str, window: bool, table: Facts, about: Facts) -> tuple[str, str, str]:
    """Title, sentence and rule of an open menu."""
    phase = table["turn"]["phase"] if table["turn"] else "daylight"
    if window:
        title, text, rule = WINDOWS[phase]
        return (title, "You may do this before Birdsong ends.", rule) if step.endswith("late_birdsong") else (
            title, text, rule)  # fmt: skip
    title, text, rule = STEPS.get(step, (phase.capitalize(), "Choose what to do.", "C18"))
    if "column" in about:
        title = f"Decree: {about['column'].capitalize()}"
    return title, text, rule


def ending(step: str) -> str:
    """What `done` says in a step."""
    return ENDINGS.get(step, "Go on")


def name_of(option: str) -> str:
    """The action that an option of a menu names: what stands before its card or place."""
    head, _, rest = option.partition(":")
    return head if rest or not is_card(head) else "card"


def menu_label(option: str, about: Facts, s: RootSpeech) -> str:
    """One option of a menu."""
    name, _, rest = option.partition(":")
    if "column" in about and name == about["column"]:
        return card_name(rest)
    if name in LABORERS and rest:
        return f"{card_name(name)}: craft {card_name(rest)}"
    if is_card(name):
        return f"{card_name(name)}: {SHORT.get(name, 'use it')}"
    if name in CAPTAINS and rest in ACTIONS:
        return f"{CAPTAINS[name].name}: {rest.capitalize()} with another item"
    worded = name.replace("_", " ").capitalize()
    plain, long = ACTIONS.get(name, (worded, worded + ": {}"))
    if not rest or not long:
        return plain
    return long.format(_object(rest, s))


def group_label(name: str) -> str:
    """The name of an action of which several options are open."""
    if name == "card":
        return "Use a crafted card"
    if is_card(name):
        return card_name(name)
    return ACTIONS.get(name, (name.replace("_", " ").capitalize(), ""))[0]


def _object(rest: str, s: RootSpeech) -> str:
    """What an option is about: a card, a place, or a place with the card that pays."""
    first, _, more = rest.partition(":")
    if first.startswith("seat_"):
        name = s.seat(int(first.removeprefix("seat_")))
        return f"{name} with {card_name(more)}" if more else name
    if is_card(first) or first in QUESTS:
        return card_name(first)
    words = s.place(first) if is_place(first) else first.replace("_", " ")
    return f"{words} for {card_name(more)}" if is_card(more) else words


SHORT = {
    "B10": "score ruled clearings, discard it",
    "B19": "take a card, they score 1",
    "B20": "remove an own warrior, draw",
    "B28": "a battle",
    "B30": "a move",
    "B41": "look at a hand",
    "F08": "move the Diaspora",
    "F09": "battle with the Diaspora",
    "F11": "make an enclave Militant",
    "F12": "remove a Peaceful enclave, draw",
}
"""What a crafted card does when it is used, in a few words."""
