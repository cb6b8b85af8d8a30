"""The battle in the prompt's place, as data: sides, steps, dice, what changes the hits, what falls (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.root.tables import CARDS
from game.ui.root import odds as chances
from game.ui.root.names import RootSpeech, card_name, piece_name
from game.ui.root.odds import Clash, Force, Odds
from game.ui.table.session import Moment
from game.ui.table.words import count, listed

Facts = dict[str, Any]
STEPS = ("Ambush", "Before", "Roll", "Effects", "Hits")
AMBUSHES, EFFECTS = ("ambush", "counter_ambush"), ("battle_effect", "effects_first", "captain_effect")
HIT_CARDS = {"B08": "Sappers", "B09": "Brutal Tactics", "F13": "Frog Partisans"}
FIGURES = ("warrior", "captain")
LOSING = ("lose", "helper_hit", "lose_warrior", "damage", "hit_on")
AIMING = ("battle_with", "instigate_against")
"""Questions about whom to attack."""
AGITATORS = "F09"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle in words."""

    seat: int
    faction: str
    strength: str
    role: str


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that makes up the hits: what it adds for the attacker, its name, what for the defender."""

    left: str
    text: str
    right: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Bars:
    """The chances of one side's hits: (hits, chance) for each number that is possible."""

    title: str
    chances: tuple[tuple[int, Fraction], ...]
    mean: float


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle under way, or one that is being aimed."""

    place: str
    title: str
    sides: tuple[Side, Side]
    step: int
    """Which of `STEPS` is at hand; -1 while it is only aimed."""
    dice: tuple[int, int] | None
    rows: tuple[Row, ...]
    total: tuple[int, int] | None
    bars: tuple[Bars, ...]
    notes: tuple[str, ...]


def battle_view(moment: Moment, told: Sequence[Facts], speech: RootSpeech) -> BattleView | None:
    """The battle under way at a moment; `told` are the events up to it."""
    facts = moment.table["battle"]
    if facts is None:
        return None
    events = since_start(told)
    table = as_rolled(moment.table, events, facts["place"])
    clash = chances.clash(table, facts["attacker"], facts["defender"], facts["place"], facts["kind"])
    rolled = next((e for e in events if e["kind"] == "rolled"), None)
    dealt = next((e for e in events if e["kind"] == "hits"), None)
    step = _step(moment, rolled, dealt)
    forecast = rolled is None
    return BattleView(
        clash.place,
        f"Battle in {speech.place(clash.place)}",
        _sides(clash, speech),
        step,
        (rolled["attacker_result"], rolled["defender_result"]) if rolled else None,
        () if forecast else tuple(_rows(clash, facts, rolled or {}, events, speech)),
        _total(clash, facts, dealt) if rolled else None,
        _bars(clash, speech) if forecast else (),
        tuple([*_may(clash, speech), *_before(events, speech)] if forecast else _fallen(events, speech)),
    )


def aimed(table: Facts, attacker: int, defender: int, place: str, speech: RootSpeech) -> BattleView:
    """A battle that could be started."""
    kind = chances.BANISH if table["step"] == "council.convene" else "battle"
    clash = chances.clash(table, attacker, defender, place, kind)
    notes = [*_may(clash, speech)]
    hand = table["players"][defender]["hand"]
    if hand:
        notes.append(f"{speech.seat(defender)} may ambush ({count(hand, 'card')}).")
    return BattleView(
        place, f"Battle in {speech.place(place)}", _sides(clash, speech), -1, None, (), None,
        _bars(clash, speech), tuple(notes),
    )  # fmt: skip


def fights(moment: Moment) -> bool:
    """Whether the player in view fights now, or is about to say against whom."""
    facts, asked = moment.table["battle"], moment.decision or {}
    if facts is None:
        return asked.get("question") == "battle_with" and "options" in asked
    return moment.seat in (facts["attacker"], facts["defender"])


def attacker_at(table: Facts, told: Sequence[Facts], seat: int) -> int:
    """Who attacks in a battle that a seat aims: itself; the Agitators send the Diaspora. # F09"""
    last = told[-1] if told else {"kind": ""}
    if last["kind"] == "crafted" and last["card"] == AGITATORS:
        frogs = (i for i, player in enumerate(table["players"]) if player["faction"] == "diaspora")
        return next(frogs, seat)
    return seat


def since_start(told: Sequence[Facts]) -> list[Facts]:
    """The events of the newest battle."""
    for i in range(len(told) - 1, -1, -1):
        if told[i]["kind"] == "battle":
            return list(told[i:])
    return []


def as_rolled(table: Facts, events: Sequence[Facts], place: str) -> Facts:
    """The table with the warriors that have left the battle since the dice fell put back."""
    told = [e["kind"] for e in events]
    after = events[told.index("rolled") + 1 :] if "rolled" in told else []
    players = [dict(player) for player in table["players"]]
    for event in after:
        if event["kind"] in ("removed", "captured") and event["place"] == place and event["piece"] in FIGURES:
            back = event["count"]
        elif event["kind"] == "moved" and event["origin"] == place:
            back = sum(event["group"].values())
        else:
            continue
        player = players[event["seat"]]
        here = player["warriors"].get(place, 0)
        player["warriors"] = {**player["warriors"], place: here + back}
    return {**table, "players": players}


def in_short(table: Facts, attacker: int, defender: int, place: str, speech: RootSpeech) -> str:
    """What a battle would bring, in one line for a tooltip."""
    kind = chances.BANISH if table["step"] == "council.convene" else "battle"
    found = chances.odds(chances.clash(table, attacker, defender, place, kind))
    deals, takes = chances.mean(found, 0), chances.mean(found, 1)
    return f"Against {speech.seat(defender)}: {deals:.1f} hits dealt, {takes:.1f} taken on average"


# -- parts -----------------------------------------------------------------------------------------
def _step(moment: Moment, rolled: Facts | None, dealt: Facts | None) -> int:
    question = moment.decision["question"] if moment.decision else ""
    if dealt is not None or question in LOSING:
        return 4
    if rolled is not None:
        return 3 if question in EFFECTS else 2
    return 0 if question in AMBUSHES or not question else 1


def _sides(clash: Clash, speech: RootSpeech) -> tuple[Side, Side]:
    return (_side(clash.attacker, "attacks", speech), _side(clash.defender, "defends", speech))


def _side(force: Force, role: str, speech: RootSpeech) -> Side:
    word = "sword" if force.faction == "vagabond" else "warrior"
    strength = (
        count(force.warriors, word) if force.warriors else "defenseless" if role == "defends" else "nobody"
    )
    helping = [f"{n} of {speech.seat(seat)}" for seat, n in force.helpers if n]
    return Side(force.seat, force.faction, strength, f"with {listed(helping)}" if helping else role)


def _bars(clash: Clash, speech: RootSpeech) -> tuple[Bars, ...]:
    found: Odds = chances.odds(clash)
    return tuple(
        Bars(title, tuple(chances.of_hits(found, side).items()), chances.mean(found, side))
        for side, title in enumerate(
            (f"{speech.seat(clash.attacker.seat)} deals", f"{speech.seat(clash.defender.seat)} deals")
        )
    )


def _may(clash: Clash, speech: RootSpeech) -> list[str]:
    """What could still change a battle: crafted cards of both sides."""
    found = [
        f"{speech.seat(force.seat)} may use {listed(list(force.may))}."
        for force in (clash.attacker, clash.defender)
        if force.may
    ]
    if clash.skirmish:
        found.append("The first hit against the attacker is ignored.")
    return found


def _before(events: Sequence[Facts], speech: RootSpeech) -> list[str]:
    return [
        f"{speech.seat(e['seat'])} played {card_name(e['card'])}." for e in events if e["kind"] == "ambush"
    ]


def _rows(
    clash: Clash, facts: Facts, rolled: Facts, events: Sequence[Facts], speech: RootSpeech
) -> list[Row]:
    """What makes up the hits, each thing by its name."""
    capped = (rolled["attacker_hits"], rolled["defender_hits"]) != (
        rolled["attacker_result"], rolled["defender_result"])  # fmt: skip
    rows = [
        Row(
            str(rolled["attacker_hits"]),
            "limited by warriors" if capped else "rolled",
            str(rolled["defender_hits"]),
        )
    ]
    if clash.defenseless:
        rows.append(Row("+1", "defenseless", ""))
    named = [0, 0]
    for event in events:
        side, text = _extra(event, facts)
        if side >= 0:
            named[side] += 1
            rows.append(_one_sided(side, "+1", text))
    for side in (0, 1):
        more = facts["extra"][side] - named[side]
        if more:
            rows.append(_one_sided(side, f"+{more}", "more hits"))
        if facts["ignore_rolled"][side]:
            rows.append(
                _one_sided(
                    side, f"-{rolled[('attacker_hits', 'defender_hits')[side]]}", "rolled hits ignored"
                )
            )
        if facts["ignored"][side]:
            rows.append(_one_sided(side, f"-{facts['ignored'][side]}", "ignored"))
    may = [(0, name) for name in clash.attacker.may] + [(1, name) for name in clash.defender.may]
    rows += [Row("", f"{name} (use?)", "", True) for _, name in may]
    return rows


def _one_sided(side: int, value: str, text: str) -> Row:
    return Row("" if side else value, text, value if side else "")


def _extra(event: Facts, facts: Facts) -> tuple[int, str]:
    """The side that an event gives one more hit, and by what; -1 for none."""
    if event["kind"] == "extra_hit":
        return _side_of(event["seat"], facts), str(event["why"]).replace("_", " ").capitalize()
    if event["kind"] == "discarded" and event["why"] == "effect" and event["card"] in HIT_CARDS:
        return _side_of(event["seat"], facts), CARDS[event["card"]].name
    if event["kind"] == "scored" and event["why"] == "B09":
        return 0, CARDS["B09"].name
    return -1, ""


def _side_of(seat: int, facts: Facts) -> int:
    return 0 if seat == facts["attacker"] else 1 if seat == facts["defender"] else -1


def _total(clash: Clash, facts: Facts, dealt: Facts | None) -> tuple[int, int]:
    """The hits of both sides as they stand."""
    if dealt is not None:
        return dealt["attacker_hits"], dealt["defender_hits"]
    found = []
    for side in (0, 1):
        rolled = 0 if facts["ignore_rolled"][side] else facts["rolled"][side]
        bare = clash.defenseless and side == 0
        found.append(max(0, rolled + facts["extra"][side] + bare - facts["ignored"][side]))
    return found[0], found[1]


def _fallen(events: Sequence[Facts], speech: RootSpeech) -> list[str]:
    """What has fallen on each side."""
    lost: dict[int, list[str]] = {}
    for event in events:
        if event["kind"] == "removed" and event["why"] in ("battle", "ambush"):
            lost.setdefault(event["seat"], []).append(piece_name(event["piece"], event["count"]))
    return [f"{speech.seat(seat)} loses {listed(pieces)}." for seat, pieces in lost.items()]
