"""Every question of Homeland in words: a title, a sentence, and a label for each answer (no pygame)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.homeland.tables import ASSETS
from game.ui.table import words
from game.ui.table.words import Speech

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a short title, one sentence, and the rule it stands in."""

    title: str
    text: str
    rule: str


ACTIONS = {
    "claim": "Claim a threat",
    "play_intel": "Play intel",
    "exchange": "Exchange",
    "recruit": "Recruit",
    "activate": "Activate asset",
    "use": "Use asset",
    "deploy_agents": "Deploy agents",
    "deploy_soldiers": "Deploy soldiers",
    "end_turn": "End turn",
}
"""The actions of a turn in the order of the checklist."""
THREAT_QUESTIONS = frozenset(
    {
        "claim",
        "play_case",
        "deploy_soldiers",
        "deploy_agents",
        "reprimand",
        "look_plot",
        "look_intel",
        "drone_strike",
        "delay_threat",
    }
)
HAND_QUESTIONS = frozenset({"play_card", "exchange", "discard_intel"})


def question(id: str, about: Facts, speech: Speech) -> Question:
    """A question in words."""
    title, text, rule = QUESTIONS[id](about, speech)
    return Question(title, text, rule)


def label(id: str, option: str | int, about: Facts, speech: Speech) -> str:
    """One answer in words."""
    if isinstance(option, int):
        return _amount(id, option, about)
    if id == "action":
        return ACTIONS[option]
    if option in PLAIN.get(id, {}):
        return PLAIN[id][option]
    if option in COMMON:
        return COMMON[option]
    if id in THREAT_QUESTIONS:
        return words.threat(option)
    if id == "exchange":
        return f"{words.hand_card(option)}: +{words.corner(words.kind_of(option)[0])}"
    if id in HAND_QUESTIONS or id == "burn_intel":
        return words.hand_card(option)
    if option.startswith("seat_"):
        return speech.seat(int(option.removeprefix("seat_")))
    if id == "either_or":
        return words.penalty(option)
    return words.asset(option) if option in ASSETS else option.replace("_", " ").capitalize()


def refusal_label(id: str, option: str | int, about: Facts, speech: Speech) -> str:
    """The name of a greyed answer."""
    return label(id, option, about, speech)


def _amount(id: str, amount: int, about: Facts) -> str:
    if id in ("pay_rep", "gain_rep"):
        return words.tokens(amount, int(about.get("count", amount)) - amount)
    if id.startswith("how_many_"):
        return words.pieces(id.removeprefix("how_many_"), amount)
    return words.count(amount, "token") if id == "convert_amount" else str(amount)


COMMON = {"decline": "Decline", "nobody": "Nobody", "pass": "Pass"}
PLAIN: dict[str, dict[str, str]] = {
    "recruit": {"agent": "An agent", "soldier": "A soldier", "asset": "An asset (3 tokens)"},
    "recon": {"look": "Recon: look at the intel", "no_look": "No recon"},
    "look_plot_here": {"look": "Look at the plot", "no_look": "Do not look"},
    "look_intel_here": {"look": "Look at the intel", "no_look": "Do not look"},
    "redraw_hand": {"keep": "Keep the hand", "redraw": "Discard all, draw anew"},
    "add_total": {"red": "Add to red", "blue": "Add to blue"},
    "recruit_asset_free": {"recruit_asset": "Draw two, keep one"},
    "convert_token": {"clout_to_rep": "Clout into Rep", "rep_to_clout": "Rep into Clout"},
}


def _at(about: Facts) -> str:
    return words.threat(about["threat"]) if about.get("threat") else "the threat"


def _number(about: Facts) -> str:
    return f"card {about['number']} of {about['of']}" if about.get("of", 1) > 1 else "one card"


def _play_card(about: Facts, s: Speech) -> tuple[str, str, str]:
    return (
        f"Play intel: {_number(about)}",
        "Choose a card from the hand. It goes face down under a case.",
        "H39",
    )


def _play_case(about: Facts, s: Speech) -> tuple[str, str, str]:
    first = about.get("number", 1) == 1
    text = (
        "Under a case of another player, if there is one."
        if first
        else "The second card goes under any other case."
    )
    return f"Play intel: {_number(about)}", text, "H40"


def _asset_text(about: Facts, words_: str) -> str:
    return f"{words.asset(about['asset'])}: {words_}" if about.get("asset") else words_


Asked = Callable[[Facts, Speech], tuple[str, str, str]]
QUESTIONS: dict[str, Asked] = {
    "action": lambda a, s: ("Your turn", "Squares are duties, circles are free; any order.", "H37"),
    "claim": lambda a, s: ("Claim a threat", "Put a lead card on one unclaimed threat.", "H38"),
    "play_card": _play_card,
    "play_case": _play_case,
    "exchange": lambda a, s: ("Exchange", "Discard one card face up for the tokens in its corner.", "H43"),
    "recruit": lambda a, s: ("Recruit", "One agent, one soldier, or an asset for 3 tokens.", "H44"),
    "pay_rep": lambda a, s: ("Pay tokens", f"Pay {a.get('count', 3)} tokens: how many of each?", "H30"),
    "gain_rep": lambda a, s: ("Gain tokens", f"Take {a.get('count', 1)}: how many of each?", "H21"),
    "keep_asset": lambda a, s: (
        "Keep one asset",
        "It comes face down; the other is discarded face up.",
        "H45",
    ),
    "activate": lambda a, s: ("Activate an asset", "It turns face up for good.", "H46"),
    "use": lambda a, s: ("Use an asset", "Which Active asset?", "H47"),
    "deploy_soldiers": lambda a, s: ("Deploy soldiers", "All of this turn go to one threat.", "H51"),
    "deploy_agents": lambda a, s: ("Deploy agents", "All of this turn go to one threat.", "H52"),
    "how_many_soldiers": lambda a, s: ("Deploy soldiers", f"How many go to {_at(a)}?", "H51"),
    "how_many_agents": lambda a, s: ("Deploy agents", f"How many go to {_at(a)}?", "H52"),
    "recon": lambda a, s: (
        "Recon?",
        f"See all intel of {_at(a)}; then an unseen card is added to it.",
        "H51",
    ),
    "look_plot_here": lambda a, s: ("Look at the plot?", f"The plot of {_at(a)}, for your eyes only.", "H52"),
    "look_intel_here": lambda a, s: (
        "Look at the intel?",
        f"All intel of {_at(a)}; no card is added.",
        "H84",
    ),
    "redraw_hand": lambda a, s: ("A new hand?", "Discard the whole hand and draw anew, or keep it.", "H61"),
    "window": lambda a, s: (
        "After the totals",
        "Use an asset, or pass. A full round of passes closes this.",
        "H18",
    ),
    "add_total": lambda a, s: (
        "Which side?",
        _asset_text(a, f"add {a.get('count', 1)} to red or to blue."),
        "H18",
    ),
    "burn_intel": lambda a, s: (
        "Burn which card?",
        _asset_text(a, "one card that lies face up here."),
        "H86",
    ),
    "either_or": lambda a, s: ("Fallout: choose one", "Only what can be done in full is offered.", "H28"),
    "burn_asset": lambda a, s: ("Burn an asset", "One Active asset leaves the game, with its points.", "H27"),
    "reprimand": lambda a, s: ("Official reprimand", "Take back one lead card; the threat stays.", "H30"),
    "discard_intel": lambda a, s: ("Discard a card", "It goes to the discard pile face up.", "H28"),
    "recruit_asset_free": lambda a, s: ("Recruit an asset?", "Draw two and keep one, without paying.", "H45"),
    "take_discarded_asset": lambda a, s: (
        "Take an asset",
        "One from the discard pile; it comes face down.",
        "H50",
    ),
    "look_plot": lambda a, s: ("Look at a plot", "Choose a threat; only you will see it.", "H55"),
    "look_intel": lambda a, s: ("Look at intel", "Choose a threat; no card is added.", "H55"),
    "convert_token": lambda a, s: ("Change tokens", "Rep into Clout or Clout into Rep.", "H47"),
    "convert_amount": lambda a, s: ("Change tokens", "How many?", "H47"),
    "target_player": lambda a, s: (
        "Expose a player",
        "All assets turn face up, and the hand is laid open. Whose?",
        "H29",
    ),
    "drone_strike": lambda a, s: ("Drone strike", "Which threat? It burns with all cards, unseen.", "H54"),
    "delay_threat": lambda a, s: ("Delay a threat", "It moves down one row.", "H47"),
    "accuse": lambda a, s: (
        "Who is the mole?",
        "Sealed until everybody has decided: +6 if right, -3 if wrong.",
        "H68",
    ),
}
"""Title, sentence and rule for every question that the rules ask."""


def card_in_hand(block: Sequence[Facts]) -> str:
    """What happens to the card that is being played now."""
    card = block[-1]
    how = "open" if card["shown"] else "face down"
    where = "a case of another player, if there is one" if len(block) == 1 else "any other case"
    return f"{words.intel(card['card'])} goes {how} under {where}."


GOING_ON = {
    "marker": ("The top initiative card says who takes the marker and the first turn.", "H13"),
    "next_analysis": ("The threats in the Imminent row are analysed one by one, from the left.", "H14"),
    "advance": ("Every threat on the board climbs one row in its column.", "H32"),
    "new_threat": ("New threats come up, as many as there are players, each at its own level.", "H33"),
}
"""What the Terrorist Turn does at each step, in one sentence with its rule."""


def going_on(table: Facts, speech: Speech) -> tuple[str, str]:
    """What is going on while nobody is asked, and what comes after it."""
    step = table["step"]
    if table["analysis"] is not None:
        step = "next_analysis"
    if table["turn"] is not None or step not in GOING_ON:
        return "", ""
    text, rule = GOING_ON[step]
    after = f"\nThen the players' turns, {speech.seat(table['marker'])} first." if step != "marker" else ""
    return f"{text}{after}", rule


def waiting_for(id: str, seat: int, speech: Speech) -> str:
    """What another seat is doing while its question is open, without telling more than the question's id."""
    name = speech.seat(seat)
    doing = {"action": "is choosing an action", "window": "may react", "accuse": "is sealing an accusation"}
    return f"{name} {doing.get(id, 'is deciding')}."
