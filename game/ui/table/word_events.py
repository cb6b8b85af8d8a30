"""Every event of Homeland as a sentence for the log: third person, with names, never more than the seat saw
(no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.homeland import talk
from game.homeland.tables import AGENDAS
from game.ui.table import words
from game.ui.table.words import Speech

Facts = dict[str, Any]
Sentence = Callable[[Facts, Speech], str]
TALK = "H57"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: its sign (`seat:2`, `level:4`, `side:red`, or empty), the sentence and its rule
    number."""

    sign: str
    text: str
    rule: str


def line(event: Facts, speech: Speech) -> Line:
    """The event in words."""
    kind = event["kind"]
    text = SENTENCES[kind](event, speech)
    rule = TALK if kind == "remark" else str(event.get("rule", ""))
    return Line(sign_of(event), text[:1].upper() + text[1:], rule)


def is_quiet(event: Facts) -> bool:
    """Whether the log leaves the event out, since the line before or after says it already."""
    if event["kind"] in ("gained_tokens", "paid_tokens"):
        return not event["rep"] and not event["clout"]
    return event["kind"] in ("turn_ended", "cleaned_up", "agendas_dealt")


def joined(last: Facts, event: Facts) -> Facts | None:
    """Two events as one that takes a single line, or None: every event has its own."""
    return None


def sign_of(event: Facts) -> str:
    """The picture before a line."""
    kind = event["kind"]
    if kind in ("new_threat", "threat_moved", "no_room", "analysis"):
        return f"level:{event.get('row', 4)}"
    if kind == "advanced":
        return "level:4"
    if kind in ("revealed", "no_card_to_burn"):
        return f"intel:{event['colour']}"
    if kind in ("result", "track"):
        plot_won = event.get("succeeded", event.get("track") == "terrorist")
        return "side:red" if plot_won else "side:blue"
    seat = event.get("seat")
    return f"seat:{seat}" if isinstance(seat, int) and seat >= 0 else ""


def _who(e: Facts, s: Speech) -> str:
    return s.seat(e["seat"])


def _at(e: Facts) -> str:
    return words.threat(e["threat"])


# -- the Terrorist Turn ----------------------------------------------------------------------------
def _round(e: Facts, s: Speech) -> str:
    return f"round {e['number']}: {_who(e, s)} takes the marker and has the first turn."


def _analysis(e: Facts, s: Speech) -> str:
    led = f"led by {s.seat(e['lead'])}" if e["lead"] >= 0 else "led by nobody"
    now = "no room is left: at once " if e["immediate"] else ""
    return (
        f"{now}{_at(e)}, {led}, is analysed with {words.count(e['cards'], 'card')}: {words.plot(e['plot'])}."
    )


def _revealed(e: Facts, s: Speech) -> str:
    return f"{words.intel(e['card'])} is turned over: red {e['red']}, blue {e['blue']}."


def _result(e: Facts, s: Speech) -> str:
    done = "the plot succeeds" if e["succeeded"] else "neutralized"
    return f"{_at(e)}: red {e['red']}, blue {e['blue']}, {done}."


def _track(e: Facts, s: Speech) -> str:
    name = "Agency" if e["track"] == "agency" else "Terrorist"
    return f"{name} track: {e['added']} more, now {e['now']} of 12."


def _fallout(e: Facts, s: Speech) -> str:
    word = "global fallout" if e["scope"] == "all" else "fallout"
    return f"{word} of {words.plot(e['plot'])} hits {_who(e, s)}."


def _advanced(e: Facts, s: Speech) -> str:
    return (
        f"{words.count(len(e['threats']), 'threat')} advance one row."
        if len(e["threats"]) != 1
        else (f"{words.threat(e['threats'][0])} advances one row.")
    )


def _new_threat(e: Facts, s: Speech) -> str:
    up = f", pushed up {words.count(e['pushed_up'], 'row')}" if e["pushed_up"] else ""
    return f"new threat: {_at(e)} at {words.level(e['row'])}, column {e['column'] + 1}{up}."


def _moved(e: Facts, s: Speech) -> str:
    return f"{_at(e)} moves to {words.level(e['row'])}, column {e['column'] + 1}."


def _no_card_to_burn(e: Facts, s: Speech) -> str:
    return f"no {e['colour']} card is face up to be burned."


# -- tokens and pieces -----------------------------------------------------------------------------
WHY = {
    "plot": " from the plot",
    "neutralized": " for the case",
    "exchange": " for the card",
    "asset": "",
    "effect": "",
    "convert": "",
    "fallout": "",
}


def _gained(e: Facts, s: Speech) -> str:
    return f"{_who(e, s)} gains {words.tokens(e['rep'], e['clout'])}{WHY.get(e['why'], '')}."


def _paid(e: Facts, s: Speech) -> str:
    why = " for an asset" if e["why"] == "asset" else ""
    return f"{_who(e, s)} pays {words.tokens(e['rep'], e['clout'])}{why}."


def _recruited(e: Facts, s: Speech) -> str:
    if not e["count"]:
        return f"{_who(e, s)} finds no {e['piece']} left in the pool."
    return f"{_who(e, s)} recruits {words.pieces(e['piece'], e['count'])}."


def _discarded_pieces(e: Facts, s: Speech) -> str:
    return f"{_who(e, s)} discards {words.pieces(e['piece'], e['count'])}."


# -- turns -----------------------------------------------------------------------------------------
def _played(e: Facts, s: Speech) -> str:
    lead = "an own case" if e["lead"] == e["seat"] else f"the case of {s.seat(e['lead'])}"
    card = words.intel(e["card"]) if e.get("card") else "a card"
    return f"{_who(e, s)} puts {card} on {_at(e)}, {lead}."


def _deployed(e: Facts, s: Speech) -> str:
    return f"{_who(e, s)} sends {words.pieces(e['piece'], e['count'])} to {_at(e)}."


def _looked_at_plot(e: Facts, s: Speech) -> str:
    found = f": {words.plot(e['plot'])}" if e.get("plot") else ""
    return f"{_who(e, s)} looks at the plot of {_at(e)}{found}."


def _looked_at_intel(e: Facts, s: Speech) -> str:
    found = f": {words.same_kinds(e['cards'])}" if e.get("cards") else ""
    return f"{_who(e, s)} looks at {words.count(e['count'], 'intel card')} of {_at(e)}{found}."


def _recon_added(e: Facts, s: Speech) -> str:
    card = f": {words.intel(e['card'])}" if e.get("card") else ", unseen"
    return f"recon by {_who(e, s)} adds a card from the deck to {_at(e)}{card}."


def _drew_intel(e: Facts, s: Speech) -> str:
    found = f": {words.same_kinds(e['cards'])}" if e.get("cards") else ""
    return f"{_who(e, s)} draws {words.count(e['count'], 'intel card')}{found}."


def _drew_assets(e: Facts, s: Speech) -> str:
    found = f": {words.listed([words.asset(a) for a in e['assets']])}" if e.get("assets") else ""
    return f"{_who(e, s)} draws {words.count(e['count'], 'asset')} to keep one{found}."


def _recruited_asset(e: Facts, s: Speech) -> str:
    kept = words.asset(e["asset"]) if e.get("asset") else "an asset face down"
    away = f" and discards {words.listed([words.asset(a) for a in e['discarded']])}" if e["discarded"] else ""
    return f"{_who(e, s)} keeps {kept}{away}."


def _took_asset(e: Facts, s: Speech) -> str:
    where = "the discard pile" if e["owner"] is None else s.seat(e["owner"])
    return f"{_who(e, s)} takes {words.asset(e['asset'])} from {where}."


def _exposed(e: Facts, s: Speech) -> str:
    assets = f"; {words.listed([words.asset(a) for a in e['assets']])} face up" if e["assets"] else ""
    cards = f"; open hand: {words.same_kinds(e['cards'])}" if e["cards"] else ""
    return f"{_who(e, s)} is exposed{assets}{cards}."


def _redrew(e: Facts, s: Speech) -> str:
    return f"{_who(e, s)} discards the whole hand, {words.same_kinds(e['cards'])}, and draws anew."


def _penalty_void(e: Facts, s: Speech) -> str:
    return (
        f"{_who(e, s)} can do none of it: {words.listed([words.penalty(o).lower() for o in e['options']])}."
    )


def _drone(e: Facts, s: Speech) -> str:
    return f"{_who(e, s)} destroys {_at(e)} by drone strike, {words.count(e['cards'], 'card')} unseen."


# -- the end ---------------------------------------------------------------------------------------
def _sealed(e: Facts, s: Speech) -> str:
    if "names" in e:
        return f"{_who(e, s)} seals an accusation: {s.seat(e['names'])}."
    return f"{_who(e, s)} seals an accusation."


def _accusations(e: Facts, s: Speech) -> str:
    votes = [f"{s.seat(who)} names {s.seat(named)}" for who, named in e["votes"]]
    return f"the envelopes open: {words.listed(votes)}."


def _agendas(e: Facts, s: Speech) -> str:
    held = [f"{s.seat(i)} was {AGENDAS[a].title}" for i, a in enumerate(e["agendas"])]
    return f"the agendas: {words.listed(held)}. Left over: {AGENDAS[e['left_over']].title}."


def _dealt(e: Facts, s: Speech) -> str:
    own = f" Yours is {AGENDAS[e['agenda']].title}." if e.get("agenda") else ""
    return f"the agendas are dealt.{own}"


REASONS = {
    "agency_victory": "the Agency track is full",
    "terrorist_victory": "the Terrorist track is full",
    "everyone_loses": "the Terrorist track is full and nobody was the mole: everyone loses",
}


def _game_over(e: Facts, s: Speech) -> str:
    won = words.listed([s.seat(seat) for seat in e["winners"]])
    return (
        f"{REASONS[e['reason']]}. {won} wins."
        if len(e["winners"]) == 1
        else (f"{REASONS[e['reason']]}. {won} share the victory." if won else f"{REASONS[e['reason']]}.")
    )


SAID: dict[str, str] = {
    talk.BAD: "{about} looks bad",
    talk.HELPED: "I helped with {about}",
    talk.NEEDS_HELP: "{about} needs help",
    talk.DOUBT: "I doubt {about}",
    talk.TRUST: "trust me",
}
"""The claims of table talk in words."""


def claim(name: str, about: str | int | None, s: Speech) -> str:
    """A claim as it is said."""
    thing = s.seat(about) if isinstance(about, int) else words.threat(about) if about else ""
    said = SAID[name].format(about=thing)
    return said[:1].upper() + said[1:]


SENTENCES: dict[str, Sentence] = {
    "remark": lambda e, s: f"{_who(e, s)} says: {claim(e['claim'], e['about'], s)}.",
    "agendas_dealt": _dealt,
    "round": _round,
    "analysis": _analysis,
    "revealed": _revealed,
    "totals": lambda e, s: f"the totals stand: red {e['red']}, blue {e['blue']}.",
    "passed": lambda e, s: f"{_who(e, s)} passes.",
    "total_changed": lambda e, s: f"{_who(e, s)} adds {e['added']} to {e['side']}.",
    "result": _result,
    "track": _track,
    "fallout": _fallout,
    "advantage": lambda e, s: f"{_who(e, s)} takes the advantage of {_at(e)}.",
    "cleaned_up": lambda e, s: f"the cards and pieces of {_at(e)} go back.",
    "advanced": _advanced,
    "new_threat": _new_threat,
    "threat_moved": _moved,
    "no_room": lambda e, s: f"no room is left for {_at(e)}: it is resolved at once.",
    "no_threat_left": lambda e, s: "no threat card is left to reveal.",
    "no_card_to_burn": _no_card_to_burn,
    "no_effect": lambda e, s: "the card finds nothing to work on.",
    "intel_burned": lambda e, s: f"{words.intel(e['card'])} of {_at(e)} is burned.",
    "gained_tokens": _gained,
    "paid_tokens": _paid,
    "recruited": _recruited,
    "discarded_pieces": _discarded_pieces,
    "reprimand_without_case": lambda e, s: f"{_who(e, s)} is reprimanded, but leads no case.",
    "reprimanded": lambda e, s: f"official reprimand: {_who(e, s)} takes back the lead card from {_at(e)}.",
    "turn": lambda e, s: f"{_who(e, s)} begins a turn.",
    "turn_ended": lambda e, s: f"{_who(e, s)} ends the turn.",
    "claimed": lambda e, s: f"{_who(e, s)} claims {_at(e)}.",
    "played_intel": _played,
    "exchanged": lambda e, s: f"{_who(e, s)} exchanges {words.intel(e['card'])} face up.",
    "deployed": _deployed,
    "activated": lambda e, s: f"{_who(e, s)} activates {words.asset(e['asset'])}.",
    "asset_used": lambda e, s: f"{_who(e, s)} uses {words.asset(e['asset'])}.",
    "asset_works": lambda e, s: f"{words.asset(e['asset'])} works for {_who(e, s)}.",
    "asset_burned": lambda e, s: f"{_who(e, s)} burns {words.asset(e['asset'])}.",
    "nothing_to_burn": lambda e, s: f"{_who(e, s)} has no Active asset to burn.",
    "took_asset": _took_asset,
    "drew_assets": _drew_assets,
    "recruited_asset": _recruited_asset,
    "no_asset_left": lambda e, s: f"no asset is left for {_who(e, s)}.",
    "looked_at_plot": _looked_at_plot,
    "looked_at_intel": _looked_at_intel,
    "recon_added": _recon_added,
    "recon_adds_nothing": lambda e, s: f"recon by {_who(e, s)} adds no card to {_at(e)}.",
    "drew_intel": _drew_intel,
    "discarded_intel": lambda e, s: f"{_who(e, s)} discards {words.intel(e['card'])} face up.",
    "redrew_hand": _redrew,
    "exposed": _exposed,
    "immune": lambda e, s: f"{_who(e, s)} is protected from exposure.",
    "penalty_void": _penalty_void,
    "reshuffled": lambda e, s: f"the {e['deck']} discards ({e['count']}) are shuffled into a new deck.",
    "drone_strike": _drone,
    "sealed": _sealed,
    "accusations": _accusations,
    "agendas": _agendas,
    "game_over": _game_over,
}
"""A sentence for every kind of event that the rules tell."""
