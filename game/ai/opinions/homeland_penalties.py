"""Opinions about penalties: what to lose when something must be lost (H27-H30)."""

from __future__ import annotations

from game.ai.opinions.homeland_assets import owned
from game.ai.opinions.homeland_cards import hold, kind_of
from game.ai.opinions.homeland_pieces import KEPT_AGENT, KEPT_SOLDIER
from game.ai.opinions.homeland_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.tables import ORGANIZATIONS


def cheapest_penalty(sight: Sight, option: Option) -> Reason:
    """Of an either/or the one that costs least (H28)."""
    word, _, amount = str(option).partition(":")
    return Reason(-penalty(sight, word, int(amount or 1)), f"what {word.replace('_', ' ')} costs")


def penalty(sight: Sight, word: str, count: int) -> float:
    """What a penalty costs this seat now."""
    if word in ("lose_rep", "lose_clout"):
        return count * sight.tokens[word.removeprefix("lose_")]
    if word == "lose_tokens":
        return count * min(sight.tokens.values())
    if word == "burn_asset":
        return min((owned(sight, a["asset"]) for a in sight.me["assets"] if a["active"]), default=0.0)
    if word == "discard_intel":
        return count * (0.5 + min((hold(sight, kind_of(card)) for card in sight.hand), default=0.0))
    return count * {"discard_soldier": KEPT_SOLDIER, "discard_agent": 2 * KEPT_AGENT}.get(word, 1.0)


def case_given_up(sight: Sight, option: Option) -> Reason:
    """A reprimand takes the case that promises least (H30)."""
    outlook = sight.outlooks[str(option)]
    promise = outlook.chance() * sight.for_the_lead(outlook.id, sight.seat, 1.44)
    closeness = 0.15 * outlook.row * abs(outlook.worth) / 4
    return Reason(-promise - closeness, f"what {ORGANIZATIONS[outlook.id].name} promises its lead")


def card_least_missed(sight: Sight, option: Option) -> Reason:
    """The card that serves the own side least."""
    return Reason(-hold(sight, kind_of(str(option))), "the card that serves least")


def whom_to_expose(sight: Sight, option: Option) -> Reason:
    """Who is most suspected, and has most to show."""
    seat = int(str(option).removeprefix("seat_"))
    player = sight.players[seat]
    return Reason(sight.suspicion[seat] + 0.05 * player["hand"], f"suspected at {sight.suspicion[seat]:.0%}")
