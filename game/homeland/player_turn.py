"""The turn of one player (H37-H62)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.homeland import assets, decks, effects, looks, required, tokens
from game.homeland.assets import Refusal
from game.homeland.required import turn_of
from game.homeland.state import (
    NOBODY,
    Placed,
    Player,
    State,
    Threat,
    Turn,
    cards_in_hand,
    threat_named,
)
from game.homeland.tables import INTEL

ASSET_PRICE = 3
"""Tokens, any mix (H44)."""


# -- steps -----------------------------------------------------------------------------------------


def begin_turn(s: State) -> str:
    """The marker holder first, then to the left; an unclaimed threat now means a duty to claim. # H11, H38"""
    seat = (s.marker + s.seats - s.turns_left) % s.seats
    s.turn = Turn(seat, any(t.lead == NOBODY for t in s.threats))
    tell(s, "turn", seat=seat, rule="H37")
    return "action"


def action(s: State) -> Rule:
    """One required or optional action, in any order within their limits. # H37"""
    seat = turn_of(s).seat
    allowed = sorted(name for name, refused in REFUSALS.items() if refused(s, seat) is None)
    choice = yield Ask(seat, "action", allowed, unavailable=lambda: refusals(s, seat))
    if choice == "end_turn":
        return "refill"
    yield from ACTIONS[choice](s, seat)
    return "again"


def refill(s: State) -> Rule:
    """Draw up to the minimum hand size; drawing ends the turn. # H60"""
    seat = turn_of(s).seat
    player = s.players[seat]
    missing = assets.minimum_hand(player) - cards_in_hand(player)
    if missing > 0:
        yield from decks.draw_to_hand(s, seat, missing, "H60")
    return "redraw"


def redraw(s: State) -> Rule:
    """Gaines: after refilling, the whole hand or nothing, once. # H61, H82"""
    seat = turn_of(s).seat
    player = s.players[seat]
    if assets.abilities(player, "end_of_turn_after_refill") and cards_in_hand(player):
        choice = yield Ask(seat, "redraw_hand", ["keep", "redraw"])
        if choice == "redraw":
            player = s.players[seat]
            cards = sorted([*player.hand, *player.shown])
            player.hand, player.shown = [], []
            s.intel.discard.extend(cards)
            tell(s, "redrew_hand", seat=seat, cards=cards, rule="H61")
            yield from decks.draw_to_hand(s, seat, assets.minimum_hand(player), "H61")
    tell(s, "turn_ended", seat=seat, rule="H60")
    s.turn = None
    s.turns_left -= 1
    return "begin_turn" if s.turns_left else "marker"


# -- what is possible, and why not -----------------------------------------------------------------


def refusals(s: State, seat: int) -> list[Unavailable]:
    """The actions that are not possible now, each with reason and rule."""
    found = ((name, refused(s, seat)) for name, refused in REFUSALS.items())
    return sorted(((name, *why) for name, why in found if why is not None), key=lambda each: str(each[0]))


def _refuse_exchange(s: State, seat: int) -> Refusal | None:
    if turn_of(s).exchanged:
        return "one exchange each turn", "H43"
    return None if cards_in_hand(s.players[seat]) else ("no card in hand", "H43")


def recruitable(s: State, seat: int) -> list[str]:
    """What the recruit action can bring now. # H44, H4b, H10"""
    found = [name for name, left in (("agent", s.agents), ("soldier", s.soldiers)) if left]
    if tokens.can_pay(s, seat, "tokens", ASSET_PRICE) and decks.has_card(s.assets):
        found.append("asset")
    return sorted(found)


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    if turn_of(s).recruited:
        return "one recruit each turn", "H44"
    return None if recruitable(s, seat) else ("nothing left to recruit", "H44")


def _refuse_activate(s: State, seat: int) -> Refusal | None:
    face_down = any(not h.active for h in s.players[seat].assets)
    return None if face_down else ("no face-down asset", "H46")


def _refuse_use(s: State, seat: int) -> Refusal | None:
    if assets.usable_on_turn(s, seat):
        return None
    refused = assets.waiting_on_turn(s, seat)
    return (refused[0][1], refused[0][2]) if refused else ("no Active asset to use", "H47")


def targets(s: State, fixed: str) -> list[str]:
    """The threats that pieces of one kind may go to this turn. # H51, H52"""
    there = sorted(t.organization for t in s.threats)
    return [fixed] if fixed in there else ([] if fixed else there)


def _refuse_deploy(s: State, seat: int, piece: str) -> Refusal | None:
    rule = "H51" if piece == "soldiers" else "H52"
    if not getattr(s.players[seat], piece):
        return f"no undeployed {piece}", rule
    if not s.threats:
        return "no threat on the board", rule
    fixed = getattr(turn_of(s), f"{piece}_to")
    return None if targets(s, fixed) else (f"this turn's {piece} went to a threat that is gone", rule)


def _refuse_end(s: State, seat: int) -> Refusal | None:
    if required.claim_due(s, seat):
        return "claim a threat first", "H37"
    return ("play intel first", "H37") if required.play_due(s, seat) else None


REFUSALS: dict[str, Callable[[State, int], Refusal | None]] = {
    "claim": required.refuse_claim,
    "play_intel": required.refuse_play,
    "exchange": _refuse_exchange,
    "recruit": _refuse_recruit,
    "activate": _refuse_activate,
    "use": _refuse_use,
    "deploy_soldiers": lambda s, seat: _refuse_deploy(s, seat, "soldiers"),
    "deploy_agents": lambda s, seat: _refuse_deploy(s, seat, "agents"),
    "end_turn": _refuse_end,
}
"""For each action: why it is not possible now, or None."""


# -- optional actions ------------------------------------------------------------------------------


def exchange(s: State, seat: int) -> Rule:
    """Discard one intel face up for the tokens shown on it; a gold effect does not happen. # H43"""
    option = yield Ask(seat, "exchange", lambda: effects.hand_options(s.players[seat]))
    kind, _ = effects.take_from_hand(s.players[seat], option)
    s.intel.discard.append(kind)
    turn_of(s).exchanged = True
    card = INTEL[kind]
    tell(s, "exchanged", seat=seat, card=kind, rule="H43")
    rep, clout = (card.tokens, 0) if card.token_type == "rep" else (0, card.tokens)
    tokens.gain(s, seat, rep=rep, clout=clout, why="exchange", rule="H43")
    yield from assets.on_exchange(s, seat, card.token_type)


def recruit(s: State, seat: int) -> Rule:
    """One agent, one soldier or one asset. # H44"""
    what = yield Ask(seat, "recruit", recruitable(s, seat), unavailable=lambda: _not_recruitable(s, seat))
    turn_of(s).recruited = True
    if what == "asset":
        rep = yield from tokens.choose_mix(s, seat, ASSET_PRICE, "pay_rep")
        tokens.pay(s, seat, rep=rep, clout=ASSET_PRICE - rep, why="asset", rule="H45")
        yield from effects.recruit_asset(s, seat)
        return
    tokens.recruit(s, seat, f"{what}s", 1, "recruit", "H44")
    yield from assets.trigger(s, seat, f"passive_on_recruit_{what}")


def _not_recruitable(s: State, seat: int) -> list[Unavailable]:
    reasons = {
        "agent": ("no agent is left in the pool", "H4b"),
        "soldier": ("no soldier is left in the pool", "H4b"),
        "asset": (f"costs {ASSET_PRICE} tokens", "H44")
        if decks.has_card(s.assets)
        else ("no asset is left", "H10"),
    }
    there = recruitable(s, seat)
    return [(what, *reasons[what]) for what in sorted(reasons) if what not in there]


def activate(s: State, seat: int) -> Rule:
    """Turn one own Deactivated asset face up; there is no way back. # H46"""
    asset = yield Ask(seat, "activate", lambda: face_down(s.players[seat]))
    for holding in s.players[seat].assets:
        if holding.asset == asset:
            holding.active = holding.known = True
    tell(s, "activated", seat=seat, asset=asset, rule="H46")


def face_down(player: Player) -> list[str]:
    """The player's Deactivated assets. # H46"""
    return sorted(h.asset for h in player.assets if not h.active)


def use(s: State, seat: int) -> Rule:
    """Use an Active asset. # H47"""
    asset = yield Ask(seat, "use", assets.usable_on_turn(s, seat),
                      unavailable=lambda: assets.unusable_on_turn(s, seat))  # fmt: skip
    yield from assets.use_on_turn(s, seat, asset)


def deploy_soldiers(s: State, seat: int) -> Rule:
    """Any number to one threat, then perhaps recon. # H51"""
    choice = yield from _deploy(s, seat, "soldiers")
    looked = yield Ask(seat, "recon", ["look", "no_look"], public={"threat": choice})
    if looked == "look":
        yield from recon(s, seat, choice)


def recon(s: State, seat: int, organization: str) -> Rule:
    """Look at all intel of the threat, then add one unseen card from the deck. # H51a-d"""
    looks.look_at_intel(s, seat, organization, "H51a")
    if assets.has_passive(s.players[seat], "recon_no_add"):
        tell(s, "recon_adds_nothing", seat=seat, threat=organization, rule="H49")
        return
    card = yield from decks.draw(s, "intel")
    if card is None:
        return
    threat = threat_named(s, organization)
    threat.intel.append(Placed(card, NOBODY, s.round, via=seat))
    tell(s, "recon_added", seat=seat, threat=organization, later={"card": card}, informs=True, rule="H51")


def deploy_agents(s: State, seat: int) -> Rule:
    """Any number to one threat, then perhaps a look at its plot. # H52"""
    choice = yield from _deploy(s, seat, "agents")
    looked = yield Ask(seat, "look_plot_here", ["look", "no_look"], public={"threat": choice})
    if looked == "look":
        looks.look_at_plot(s, seat, choice, "H52")
    yield from assets.see_intel_too(s, seat, choice)


def _deploy(s: State, seat: int, piece: str) -> Rule:
    """Where to and how many; pieces of one kind go to one threat each turn. Returns the threat. # H51-H53"""
    where = targets(s, getattr(turn_of(s), f"{piece}_to"))
    choice = yield Ask(seat, f"deploy_{piece}", where, unavailable=lambda: _other_threats(s, where, piece))
    amounts = list(range(1, getattr(s.players[seat], piece) + 1))
    count = yield Ask(seat, f"how_many_{piece}", amounts, public={"threat": choice})
    player, threat = s.players[seat], threat_named(s, choice)
    setattr(turn_of(s), f"{piece}_to", choice)
    setattr(player, piece, getattr(player, piece) - count)
    _put_on(threat, piece, count)
    rule = "H51" if piece == "soldiers" else "H52"
    tell(s, "deployed", seat=seat, threat=choice, piece=piece, count=count, rule=rule)
    return choice


def _put_on(threat: Threat, piece: str, count: int) -> None:
    setattr(threat, piece, getattr(threat, piece) + count)


def _other_threats(s: State, where: list[str], piece: str) -> list[Unavailable]:
    rule = "H51" if piece == "soldiers" else "H52"
    return [(t, f"this turn's {piece} go to one threat", rule)
            for t in sorted(t.organization for t in s.threats) if t not in where]  # fmt: skip


ACTIONS: dict[str, Callable[[State, int], Rule]] = {
    "claim": required.claim,
    "play_intel": required.play_intel,
    "exchange": exchange,
    "recruit": recruit,
    "activate": activate,
    "use": use,
    "deploy_soldiers": deploy_soldiers,
    "deploy_agents": deploy_agents,
}
