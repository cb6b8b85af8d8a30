"""Every event of Root as a sentence for the log, in the third person, never more than the seat saw (no
pygame)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.root import word_alliance, word_knaves, word_vagabond
from game.ui.root.names import (
    LANDMARKS,
    RootSpeech,
    card_name,
    cards_named,
    group_named,
    item_name,
    piece_name,
)  # fmt: skip
from game.ui.table.word_events import Line
from game.ui.table.words import Speech, count, listed

Facts = dict[str, Any]
Sentence = Callable[[Facts, RootSpeech], str]
QUIET = frozenset({"phase", "turn_ended", "battle_over", "faction_state"})
"""Events that the line before or after them says already."""


def line(event: Facts, speech: Speech) -> Line:
    """The event in words."""
    assert isinstance(speech, RootSpeech)
    tell = SENTENCES.get(event["kind"])
    text = tell(event, speech) if tell else _unknown(event, speech)
    return Line(sign_of(event), text[:1].upper() + text[1:], str(event.get("rule", "")))


def is_quiet(event: Facts) -> bool:
    """Whether the log leaves the event out."""
    if event["kind"] == "hits":
        return not event["attacker_hits"] and not event["defender_hits"]
    return event["kind"] in QUIET


def joined(last: Facts, event: Facts) -> Facts | None:
    """Pieces of one kind that are placed or turned over for one reason in several places take one line."""
    same = ("kind", "seat", "piece", "rule")
    if event["kind"] not in ("placed", "flipped") or any(last.get(key) != event[key] for key in same):
        return None
    places = {**last.get("places", {last["place"]: last.get("count", 1)})}
    places[event["place"]] = places.get(event["place"], 0) + event.get("count", 1)
    return {**event, "places": places, "count": sum(places.values())}


def sign_of(event: Facts) -> str:
    """The sticker before a line: of the seat that did it or that it is about."""
    seat = event["by"] if event["kind"] == "removed" and event["by"] >= 0 else event.get("seat")
    return f"seat:{seat}" if isinstance(seat, int) and seat >= 0 else ""


def _unknown(e: Facts, s: RootSpeech) -> str:
    return (
        f"{s.seat(e['seat'])}: {e['kind'].replace('_', ' ')}" if "seat" in e else e["kind"].replace("_", " ")
    )


def who(e: Facts, s: RootSpeech) -> str:
    """The player of an event."""
    return s.seat(e["seat"])


# -- scores ----------------------------------------------------------------------------------------
WHY = {
    "crafted": "for what it crafted",
    "removed": "for removed pieces",
    "integrate": "by Integrating",
    "oversee": "by overseeing",
    "roosts": "for its roosts",
    "turmoil": "in turmoil",
    "despot": "as Despot",
    "empower": "by Empowering",
    "tower": "for the Tower",
    "legendary_forge": "at the Legendary Forge",
    "sawmill": "for a sawmill",
    "workshop": "for a workshop",
    "recruiter": "for a recruiter",
    "sympathy": "for sympathy",
    "quest": "for a quest",
    "explore": "for exploring",
    "mock": "by mocking",
    "protector": "as Protector",
    "stand_in": "for the card that stood in",
    "aid": "for aid",
    "infamy": "for infamy",
    "improved": "for a better relationship",
}
"""Why points are scored, behind the number."""


def points_for(why: str) -> str:
    """What brought points, in words."""
    if why in WHY:
        return WHY[why]
    return f"by {card_name(why)}" if why[:1] in "BF" and why[1:].isdigit() else f"for {why.replace('_', ' ')}"


def _scored(e: Facts, s: RootSpeech) -> str:
    n = e["points"]
    if n < 0:
        return f"{who(e, s)} loses {count(-n, 'point')} {points_for(e['why'])}, now at {e['score']}."
    return f"{who(e, s)} scores {count(n, 'point')} {points_for(e['why'])}, now at {e['score']}."


REASONS = {"points": "by 30 points", "dominance": "by dominance", "coalition": "in coalition"}


def _won(e: Facts, s: RootSpeech) -> str:
    names = listed([s.seat(seat) for seat in e["seats"]])
    how = REASONS.get(e["reason"], f"by {e['reason'].replace('_', ' ')}")
    return f"{names} {'wins' if len(e['seats']) == 1 else 'win'} the game {how}."


# -- pieces ----------------------------------------------------------------------------------------
def _placed(e: Facts, s: RootSpeech) -> str:
    places = e.get("places", {e["place"]: e["count"]})
    where = listed([s.place(place) for place in places])
    each = " each" if len(places) > 1 and len(set(places.values())) == 1 and e["count"] > len(places) else ""
    number = e["count"] // len(places) if each else e["count"]
    return f"{who(e, s)} places {piece_name(e['piece'], number)}{each} in {where}."


def _flipped(e: Facts, s: RootSpeech) -> str:
    where = listed([s.place(place) for place in e.get("places", [e["place"]])])
    return f"{who(e, s)}: {piece_name(e['piece'], e.get('count', 1))} in {where} now."


def _removed(e: Facts, s: RootSpeech) -> str:
    own = e["by"] in (e["seat"], -1)
    what = piece_name(e["piece"], e["count"])
    if own:
        return f"{who(e, s)} loses {what} in {s.place(e['place'])}."
    return f"{s.seat(e['by'])} removes {what} of {who(e, s)} in {s.place(e['place'])}."


def _moved(e: Facts, s: RootSpeech) -> str:
    if set(e["group"]) == {"pawn"}:
        return f"{who(e, s)} moves from {s.place(e['origin'])} to {s.place(e['target'])}."
    return (
        f"{who(e, s)} moves {group_named(e['group'])} from {s.place(e['origin'])} to {s.place(e['target'])}."
    )


# -- battles ---------------------------------------------------------------------------------------
BATTLES = {
    "banish": "starts a battle to banish",
    "retaliate": "retaliates against",
    "assault": "assaults",
    "nab": "tries to nab warriors of",
    "skirmish": "skirmishes with",
    "open_skirmish": "skirmishes openly with",
    "instigate": "is set against",
}


def _battle(e: Facts, s: RootSpeech) -> str:
    verb = BATTLES.get(e["battle"], "attacks")
    return f"{who(e, s)} {verb} {s.seat(e['defender'])} in {s.place(e['place'])}."


def _rolled(e: Facts, s: RootSpeech) -> str:
    first, second = e["attacker_result"], e["defender_result"]
    text = f"dice: {first} for {who(e, s)}, {second} for {s.seat(e['defender'])}"
    if (first, second) == (e["attacker_hits"], e["defender_hits"]):
        return f"{text}."
    return f"{text}; with these warriors {e['attacker_hits']} and {e['defender_hits']}."


def _hits(e: Facts, s: RootSpeech) -> str:
    return f"{who(e, s)} deals {count(e['attacker_hits'], 'hit')} and takes {e['defender_hits']}."


EXTRA = {"commander": "the Commander"}


def _extra_hit(e: Facts, s: RootSpeech) -> str:
    return f"{who(e, s)} deals an extra hit: {EXTRA.get(e['why'], e['why'].replace('_', ' '))}."


# -- cards -----------------------------------------------------------------------------------------
def _drew(e: Facts, s: RootSpeech) -> str:
    found = f": {cards_named(e['cards'])}" if e.get("cards") else ""
    return f"{who(e, s)} draws {count(e['count'], 'card')}{found}."


SPENT = {
    "hand_limit": "down to the hand limit",
    "ambush": "for the ambush",
    "extra_action": "for one more action",
    "overwork": "to overwork",
    "field_hospitals": "for the Field Hospitals",
    "crafted": "after crafting it",
    "effect": "after its effect",
    "dominance": "for a dominance card",
    "agitate": "to Agitate",
    "integrate": "to Integrate",
    "turmoil": "in turmoil",
    "assembled_without_rule": "since it does not rule there",
    "battle_at_assembly": "for a battle at an assembly",
    "mobilize": "to mobilize",
    "train": "to train an officer",
    "revolt": "for the revolt",
    "spread": "to spread sympathy",
    "base_lost": "with the lost base",
    "provoke": "for provoking",
    "protect": "to protect acclaim",
    "rabbittown": "for Rabbittown",
    "outrage": "in outrage",
}


def _discarded(e: Facts, s: RootSpeech) -> str:
    why = SPENT.get(e["why"], "")
    return f"{who(e, s)} discards {card_name(e['card'])}{' ' + why if why else ''}."


def _looked(e: Facts, s: RootSpeech) -> str:
    found = f": {cards_named(e['cards'])}" if e.get("cards") else ""
    return (
        f"{who(e, s)} looks at the hand of {s.seat(e['target'])}{found or ', ' + count(e['count'], 'card')}."
    )


def _gave(e: Facts, s: RootSpeech) -> str:
    what = card_name(e["card"]) if e.get("card") else "a card"
    return f"{who(e, s)} gives {what} to {s.seat(e['to'])}."


def _took(e: Facts, s: RootSpeech) -> str:
    what = card_name(e["card"]) if e.get("card") else "a card"
    return f"{who(e, s)} takes {what} at random from {s.seat(e['victim'])}."


def _swapped(e: Facts, s: RootSpeech) -> str:
    what = f": {card_name(e['gave'])} for {card_name(e['got'])}" if e.get("got") else ""
    return f"{who(e, s)} swaps a card at the Black Market{what}."


# -- set-up ----------------------------------------------------------------------------------------
def _suits(e: Facts, s: RootSpeech) -> str:
    kinds = [
        f"{suit} in {listed([s.place(p) for p, its in e['suits'].items() if its == suit])}"
        for suit in ("fox", "rabbit", "mouse")
        if suit in e["suits"].values()
    ]
    return f"the suits: {'; '.join(kinds)}."


def _draft_pool(e: Facts, s: RootSpeech) -> str:
    from game.ui.root.names import faction_title

    locked = f" {faction_title(e['locked'])} waits for a militant faction." if e["locked"] else ""
    return f"to choose from: {listed([faction_title(id) for id in e['pool']])}.{locked}"


def _cards_added(e: Facts, s: RootSpeech) -> str:
    return f"{who(e, s)} shuffles {count(e['count'], 'own card')} into the deck."


# -- factions --------------------------------------------------------------------------------------
ACTS = {"assemble": "to assemble", "battle": "to battle", "move": "to move", "recruit": "to recruit"}
COLUMNS = {"recruit": "Recruit", "move": "Move", "battle": "Battle", "build": "Build"}


def _turmoil(e: Facts, s: RootSpeech) -> str:
    lost = (
        f" {cards_named(e['cards'])} {'leave' if len(e['cards']) > 1 else 'leaves'} the Decree."
        if e["cards"]
        else ""
    )
    return f"the Decree of {who(e, s)} fails: turmoil.{lost}"


def _loyalists(e: Facts, s: RootSpeech) -> str:
    n = e["gained"]
    verb = f"gains {count(n, 'Loyalist')}" if n > 0 else f"gives up {count(-n, 'Loyalist')}"
    return f"{who(e, s)} {verb}, now {e['count']}."


def _empowered(e: Facts, s: RootSpeech) -> str:
    left = count(e["count"], "warrior")
    return f"{who(e, s)} Empowers in {s.place(e['place'])}: rolled {e['rolled']}, {left} leave."


def _joined(e: Facts, s: RootSpeech) -> str:
    return f"{who(e, s)} joins the {'defender' if e['side'] else 'attacker'} in {s.place(e['place'])}."


SENTENCES: dict[str, Sentence] = {
    **word_alliance.SENTENCES,
    **word_vagabond.SENTENCES,
    **word_knaves.SENTENCES,
    # set-up
    "first_player": lambda e, s: f"{who(e, s)} will have the first turn.",
    "flooded": lambda e, s: f"flooded: {listed([str(p).title() for p in e['places']]) or 'nothing'}.",
    "suits": _suits,
    "landmark": lambda e, s: (
        f"{LANDMARKS.get(e['landmark'], e['landmark'])} stands in {s.place(e['place'])}."
    ),
    "cards_added": _cards_added,
    "faction": lambda e, s: f"{who(e, s)} sets up.",
    "draft_pool": _draft_pool,
    "kept_cards": lambda e, s: f"{who(e, s)} keeps {count(e['count'], 'card')}.",
    # turns and scores
    "turn": lambda e, s: f"turn {e['number']}: {who(e, s)}.",
    "phase": lambda e, s: f"{e['phase'].capitalize()} of {who(e, s)}.",
    "turn_ended": lambda e, s: f"{who(e, s)} ends the turn.",
    "scored": _scored,
    "won": _won,
    # pieces
    "placed": _placed,
    "removed": _removed,
    "moved": _moved,
    "flipped": _flipped,
    # battles
    "battle": _battle,
    "ambush": lambda e, s: f"{who(e, s)} plays {card_name(e['card'])}.",
    "rolled": _rolled,
    "hits": _hits,
    "extra_hit": _extra_hit,
    "battle_over": lambda e, s: f"the battle in {s.place(e['place'])} is over.",
    # cards
    "drew": _drew,
    "drew_open": lambda e, s: f"{who(e, s)} takes {card_name(e['card'])} from the Pond.",
    "reshuffled": lambda e, s: f"the discards ({e['count']}) are shuffled into a new deck.",
    "discarded": _discarded,
    "gave_card": _gave,
    "took_card": _took,
    "looked_at_hand": _looked,
    "crafted": lambda e, s: f"{who(e, s)} crafts {card_name(e['card'])}.",
    "activated": lambda e, s: f"{who(e, s)} uses a crafting piece in {s.place(e['place'])}.",
    "item_crafted": lambda e, s: f"{who(e, s)} takes the {item_name(e['item'])} from the supply.",
    "dominance_activated": lambda e, s: f"{who(e, s)} lays open {card_name(e['card'])} and scores no more.",
    "dominance_taken": lambda e, s: f"{who(e, s)} takes {card_name(e['card'])}.",
    "swapped_at_market": _swapped,
    # factions
    "wood_spent": lambda e, s: f"{who(e, s)} pays a wood from {s.place(e['place'])}.",
    "leader": lambda e, s: f"{who(e, s)} follows the {e['leader'].capitalize()}.",
    "decree": lambda e, s: f"{who(e, s)} adds {card_name(e['card'])} to {COLUMNS[e['column']]}.",
    "decree_card": lambda e, s: f"Decree of {who(e, s)}: {COLUMNS[e['column']]}, {card_name(e['card'])}.",
    "turmoil": _turmoil,
    "revealed": lambda e, s: f"{who(e, s)} reveals {card_name(e['card'])} {ACTS.get(e.get('act', ''), '')}.",
    "took_up": lambda e, s: f"{who(e, s)} takes {card_name(e['card'])} back.",
    "loyalists": _loyalists,
    "empowered": _empowered,
    "entreated": lambda e, s: f"{who(e, s)} entreats the {s.seat(e['council'])} in {s.place(e['place'])}.",
    "joined": _joined,
}
"""A sentence for every kind of event that the rules tell."""
