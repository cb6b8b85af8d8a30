"""Every question of Root in words: a title, a sentence, its rule, and a label for each answer (no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.root import word_alliance, word_knaves, word_menu, word_vagabond
from game.ui.root.names import (
    LANDMARKS,
    RootSpeech,
    card_name,
    faction_title,
    is_card,
    is_place,
    piece_name,
)  # fmt: skip
from game.ui.table.word_questions import Question
from game.ui.table.words import count

Facts = dict[str, Any]
Asked = Callable[[Facts, RootSpeech], tuple[str, str, str]]
MENUS = ("action", "window")
REFUSING = ("pass", "done", "stop", "nothing", "none", "keep", "stay")
"""Answers that commit to nothing; they stand last and have the key 0."""


MOVING = {
    "vagabond": ("It costs a boot, one more where hostile warriors are; who rules does not matter.", "V20"),
    "knaves": ("Who rules matters only on a path between clearings.", "K5"),
    "diaspora": ("Rule one end of the move, or go along a river.", "D15"),
}
"""What else counts than rule when these factions move."""


def question(decision: Facts, table: Facts, s: RootSpeech) -> Question:
    """The open question in words."""
    id, about = decision["question"], decision["about"]
    if id in MENUS:
        return Question(*word_menu.menu_words(table["step"], id == "window", table, about))
    asked = QUESTIONS.get(id)
    if asked is None:
        return Question(id.replace("_", " ").capitalize(), "", "")
    title, text, rule = asked(about, s)
    moving = MOVING.get(str(table["players"][decision["seat"]]["faction"]))
    if moving is not None and id in ("move_from", "move_to"):
        from_where = f"From {_ground(about, s, 'origin')}. " if id == "move_to" else ""
        return Question(title, f"{from_where}{moving[0]}", moving[1])
    return Question(title, text, rule)


def label(decision: Facts, option: str | int, table: Facts, s: RootSpeech) -> str:
    """One answer in words."""
    id, about = decision["question"], decision["about"]
    if isinstance(option, int):
        return _amount(id, option, about, s)
    if option in PLAIN.get(id, {}):
        return PLAIN[id][option]
    if option == "done":
        return word_menu.ending(table["step"]) if id in MENUS else "Done"
    if option in COMMON:
        return COMMON[option]
    if id in MENUS:
        return word_menu.menu_label(option, about, s)
    if id in word_vagabond.ITEM_QUESTIONS and not option.startswith("seat_"):
        return word_vagabond.item_option(option).capitalize()
    return _thing(option, s) or _kind(id, option) or word_menu.menu_label(option, about, s)


def _thing(option: str, s: RootSpeech) -> str:
    """An answer that names one thing of the table."""
    if option.startswith("seat_"):
        return s.seat(int(option.removeprefix("seat_")))
    head, _, rest = option.partition(":")
    if is_card(head) and not rest:
        return card_name(head)
    if is_place(head):
        return s.clearing(head) + (
            " by the Ferry" if rest == "ferry" else f" with {card_name(rest)}" if is_card(rest) else ""
        )
    return ""


def _kind(id: str, option: str) -> str:
    """An answer that names a kind of thing."""
    if id == "activate":
        return f"In a {' and '.join(option.split('+'))} clearing"
    if id == "draft":
        return faction_title(option)
    if id in ("lose", "build_what", "strike_what"):
        return piece_name(option).capitalize()
    return ""


def _amount(id: str, amount: int, about: Facts, s: RootSpeech) -> str:
    if id == "market_card":
        return f"Card {amount + 1} of the market"
    if id == "how_many_skunks":
        return count(amount, "Skunk") if amount else "None"
    if id == "how_many":
        return piece_name("warrior", amount).replace("a warrior", "1 warrior")
    if id == "how_many_loyalists":
        return count(amount, "Loyalist") if amount else "None"
    if id == "mousehold":
        return f"{amount} to Mousehold" if amount else "None"
    return str(amount)


COMMON = {"pass": "Pass", "stop": "Stop", "nothing": "Nothing"}
PLAIN: dict[str, dict[str, str]] = {
    **word_alliance.PLAIN,
    **word_vagabond.PLAIN,
    **word_knaves.PLAIN,
    "march_on": {"move": "A second move", "stop": "That is all"},
    "ambush": {"pass": "No ambush"},
    "counter_ambush": {"pass": "Let it happen"},
    "battle_effect": {"pass": "No effect"},
    "field_hospitals": {"pass": "Let them go"},
    "draw_from": {"deck": "From the deck", "pond": "The top card of the Pond"},
    "settle": {
        "move": "Move in more warriors",
        "battle": "Battle here",
        "enclave": "Place a Peaceful enclave",
        "stop": "End this Settle",
    },
    "reconcile": {"done": "Turn no more"},
    "adjourn": {"done": "Take back no more"},
    "decree_card": {"done": "Add no more"},
    "decree_column": {"recruit": "Recruit", "move": "Move", "battle": "Battle", "build": "Build"},
    "empower_reward": {"loyalists": "They become Loyalists", "point": "Score a point"},
    "entreated": {"gain": "Gain a Loyalist", "send": "Send Loyalists there", "nothing": "Nothing"},
    "leader": {
        "builder": "Builder: Recruit, Move; full craft points",
        "charismatic": "Charismatic: Recruit, Battle; two each",
        "commander": "Commander: Move, Battle; a hit more",
        "despot": "Despot: Move, Build; a point for razing",
    },
    "advocate_for": {"fox": "Fox", "rabbit": "Rabbit", "mouse": "Mouse"},
    "integrate_as": {"fox": "Fox", "rabbit": "Rabbit", "mouse": "Mouse"},
}
"""Answers that are words of their own."""


def _at(a: Facts, s: RootSpeech, key: str = "place") -> str:
    return s.place(a[key]) if a.get(key) else "there"


def _ground(a: Facts, s: RootSpeech, key: str = "place") -> str:
    return s.ground(a[key]) if a.get(key) else "there"


def _with(a: Facts) -> str:
    return f" It must match {card_name(a['card'])}." if a.get("card") else ""


def _move_to(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "Move: where to?", f"From {_ground(a, s, 'origin')}; you must rule one end of the move.", "C59"


def _how_many(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "How many?", f"From {_ground(a, s, 'origin')} to {_ground(a, s, 'target')}.", "C58"


def _ambush(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "Ambush?", f"Ambush {s.seat(a['attacker'])}? That deals two hits before the dice.", "C66"


def _counter(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "You are ambushed", f"{s.seat(a['defender'])} ambushes you. An ambush of yours cancels it.", "C66"


def _hospitals(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    text = f"A card matching {_ground(a, s)} brings {piece_name('warrior', a.get('count', 1))} to the keep."
    return "Field Hospitals?", text, "M12"


def _lose(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "You take hits", f"{count(a.get('left', 1), 'piece')} in {_at(a, s)}: which goes next?", "C76"


def _activate(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return "Pay with crafting pieces", f"{card_name(a['card'])}: where is a piece to be used?", "C91"


def _building(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return f"Place {piece_name(a['building'])}", "In the keep's clearing or next to it.", "M4"


def _landmark(a: Facts, s: RootSpeech) -> tuple[str, str, str]:
    return f"Place {LANDMARKS.get(a['landmark'], a['landmark'])}", "Where does it stand?", "LM2"


QUESTIONS: dict[str, Asked] = {
    **word_alliance.QUESTIONS,
    **word_vagabond.QUESTIONS,
    **word_knaves.QUESTIONS,
    # moving and battle
    "move_from": lambda a, s: ("Move: from where?", "You must rule where you are or where you go.", "C59"),
    "move_to": _move_to,
    "how_many": _how_many,
    "battle_in": lambda a, s: ("Battle: where?", f"A clearing with you and an enemy.{_with(a)}", "C65"),
    "battle_with": lambda a, s: (f"Battle in {_at(a, s)}", "Whom do you attack?", "C65"),
    "ambush": _ambush,
    "counter_ambush": _counter,
    "effects_first": lambda a, s: ("Whose effects first?", "Both sides have effects after the roll.", "C72"),
    "battle_effect": lambda a, s: ("An effect after the roll?", "Use a crafted card now?", "C72"),
    "lose": _lose,
    "helper_hit": lambda a, s: ("Hits on helpers", "Which helper takes the next hit?", "C76"),
    "mousehold": lambda a, s: (
        "Mousehold",
        f"Warriors fall in {_at(a, s, 'from')}: how many flee there?",
        "LM7",
    ),
    # cards
    "activate": _activate,
    "take_dominance": lambda a, s: (
        "Take a dominance card",
        f"{card_name(a['card'])} pays for which?",
        "C110",
    ),
    "whose_hand": lambda a, s: ("Whose hand?", "Choose a player with cards.", "C5"),
    "who_draws_too": lambda a, s: ("Better Burrow Bank", "You draw a card; who draws one too?", "B29"),
    "tax_warrior": lambda a, s: ("Tax Collector", "Remove an own warrior from which clearing?", "B20"),
    "resolve_first": lambda a, s: ("Which card first?", "All of them work now.", "C16"),
    "discard": lambda a, s: ("Too many cards", f"Discard {count(a.get('left', 1), 'card')} more.", "C117"),
    "draw_from": lambda a, s: ("Draw from where?", f"On top of the Pond: {card_name(a['top'])}.", "D12"),
    "market_card": lambda a, s: ("Black Market", "Take which card, unseen?", "C142"),
    "market_gives": lambda a, s: ("Black Market", "Which card do you lay there?", "C142"),
    # set-up
    "draft": lambda a, s: ("Choose a faction", "Its set-up follows at once.", "C134"),
    "put_back": lambda a, s: ("Keep three cards", f"Put {count(a.get('left', 1), 'card')} back.", "C137"),
    "place_landmark": _landmark,
    "homeland": lambda a, s: ("Choose your homeland", "Where do you start?", "C123"),
    "outpost": lambda a, s: ("A second clearing", "Two warriors start there.", "TC2"),
    "keep": lambda a, s: ("Place the keep", "Others place nothing in its clearing.", "M2"),
    "first_building": _building,
    # Marquise
    "place_wood": lambda a, s: ("Place wood", "The supply runs short: which sawmill has it?", "M13"),
    "recruit_in": lambda a, s: ("Recruit: where?", f"A warrior comes.{_with(a)}", "C6"),
    "march_on": lambda a, s: ("A second move?", "A March is up to two moves.", "M17"),
    "build_in": lambda a, s: ("Build: where?", "A clearing that you rule, with an open slot.", "C46"),
    "build_what": lambda a, s: (f"Build in {_at(a, s)}", "Which building?", "M19"),
    "pay_wood": lambda a, s: (
        "Pay with wood",
        f"{count(a.get('left', 1), 'wood', 'wood')} more: from where?",
        "M19",
    ),
    "overwork_at": lambda a, s: ("Overwork: where?", "Wood at a sawmill in a matching clearing.", "M20"),
    "field_hospitals": _hospitals,
    # Eyrie
    "leader": lambda a, s: ("Choose a leader", "Viziers go to its columns. Point at one to read it.", "E4"),
    "decree_card": lambda a, s: ("Add to the Decree", "One or two cards, at most one of them a bird.", "E10"),
    "decree_column": lambda a, s: (
        "Which column?",
        f"{card_name(a['card'])} stays there for good, or until turmoil.",
        "E10",
    ),
    "new_roost": lambda a, s: (
        "A new roost",
        "Where the fewest warriors are; three of yours come too.",
        "E11",
    ),
    # Diaspora
    "muster": lambda a, s: (
        "Muster: where?",
        "The supply runs short: which enclave has the next warrior?",
        "D20",
    ),
    "reconcile": lambda a, s: ("Reconcile", "Turn Militant enclaves; who rules there draws a card.", "D20"),
    "settle_in": lambda a, s: (
        "Settle: where?",
        "Moves into one clearing, then a battle or an enclave.",
        "D21",
    ),
    "settle": lambda a, s: (
        f"Settle in {_at(a, s)}",
        "Move in, then battle, place an enclave, or end.",
        "D21",
    ),
    "provoke_at": lambda a, s: ("Provoke: where?", "A Militant enclave, and warriors at all of them.", "D22"),
    "retaliate_at": lambda a, s: (
        "Retaliate: where first?",
        "A battle at each Militant enclave with enemies.",
        "D23",
    ),
    "integrate_as": lambda a, s: ("Integrate: which suit?", f"{card_name(a['card'])} counts as any.", "D24"),
    "advocate_for": lambda a, s: (
        "Advocates",
        "A point for each Peaceful enclave you rule in which suit?",
        "F10",
    ),
    "militia_at": lambda a, s: ("Militias", "Where does an enclave turn Militant?", "F11"),
    "assimilate_at": lambda a, s: ("Assimilationists", "Which Peaceful enclave goes?", "F12"),
    # Council
    "assemble_in": lambda a, s: ("Assemble: where?", f"A Closed assembly.{_with(a)}", "TC10"),
    "how_many_loyalists": lambda a, s: ("Send Loyalists?", f"To {_ground(a, s)}.", "TC10"),
    "agitate_at": lambda a, s: ("Agitate: where?", "That assembly governs, and a Loyalist comes.", "TC12"),
    "empower_at": lambda a, s: ("Empower: where?", "A die says how many warriors leave there.", "TC12"),
    "empower_reward": lambda a, s: (
        "Empower",
        f"{count(a.get('count', 1), 'warrior')} left: for what?",
        "TC12",
    ),
    "banish_to": lambda a, s: ("Banish: where to?", f"Where do the warriors from {_at(a, s)} go?", "TC12"),
    "adjourn": lambda a, s: ("Adjourn", "Take back any assemblies.", "TC14"),
    "entreated": lambda a, s: (f"You are entreated in {_at(a, s)}", "Your assembly there closes.", "TC7"),
}
"""Title, sentence and rule for every question but the menus."""


def waiting_for(decision: Facts, s: RootSpeech) -> str:
    """What another seat is doing while its question is open, without telling more than the question's id."""
    name, id = s.seat(decision["seat"]), decision["question"]
    return f"{name} {WAITING.get(id, 'is deciding')}."


WAITING = {
    "action": "is choosing an action",
    "ambush": "may ambush",
    "counter_ambush": "may answer the ambush",
    "discard": "has too many cards",
    "draft": "is choosing a faction",
    "homeland": "is choosing a homeland",
    "lose": "is choosing what falls",
}
