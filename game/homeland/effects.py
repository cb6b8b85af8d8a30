"""What the effect words do to a player (the vocabulary of the card files)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.homeland import decks, looks, tokens
from game.homeland.effects_grammar import Effects, Op
from game.homeland.state import (
    Holding,
    Player,
    State,
    active,
    by_name,
    cards_in_hand,
    cases_of,
)
from game.homeland.tables import ASSETS

TOKEN_LOSSES = {"lose_rep": "rep", "lose_clout": "clout", "lose_tokens": "tokens"}
DECLINE = "decline"


# -- a whole effect --------------------------------------------------------------------------------


def advantage(s: State, seat: int, effects: Effects, rule: str) -> Rule:
    """All parts of an advantage, or of what an asset gives, in order; `rule` says why. # H21, H49"""
    for part in effects:
        yield from perform(s, seat, part[0], rule)


def fallout(s: State, seat: int, effects: Effects) -> Rule:
    """All parts of a plot's fallout for one affected seat; either/or parts by H28. # H20"""
    for part in effects:
        yield from either_or(s, seat, part)


def either_or(s: State, seat: int, part: tuple[Op, ...]) -> Rule:
    """The affected player picks an option that can be carried out in full. # H28

    With none left, a token loss among them applies; a list without one ends in nothing.
    """
    all_options = with_substitutes(s, seat, part)
    possible = {str(op): op for op in all_options if lacking(s, seat, op) is None}
    rule = "H28" if len(all_options) > 1 else "H20"
    if possible:
        choice = min(possible)
        if len(possible) > 1:
            choice = yield Ask(seat, "either_or", sorted(possible), public={"options": sorted(possible)},
                               unavailable=lambda: _impossible(s, seat, all_options))  # fmt: skip
        yield from perform(s, seat, possible[choice], rule)
        return
    for op in part:
        if op.name in TOKEN_LOSSES or len(part) == 1:
            yield from perform(s, seat, op, rule)
            return
    tell(s, "penalty_void", seat=seat, options=[str(op) for op in part], rule="H28")


def _impossible(s: State, seat: int, options: list[Op]) -> list[Unavailable]:
    found = ((str(op), lacking(s, seat, op)) for op in options)
    return sorted((option, why, "H28") for option, why in found if why is not None)


def with_substitutes(s: State, seat: int, part: tuple[Op, ...]) -> list[Op]:
    """The options of a part, and what an Active asset lets the owner do in their place (effects.md)."""
    found = list(part)
    for holding in active(s.players[seat]):
        for ability in ASSETS[holding.asset].abilities:
            instead = ability.effect.find("substitute")
            if instead and instead.inner and any(op.name == instead.args[0] for op in part):
                found.append(instead.inner)
    return found


def lacking(s: State, seat: int, op: Op) -> str | None:
    """Why the seat can't carry out this penalty in full, or None; from public facts alone. # H28"""
    player = s.players[seat]
    if op.name in TOKEN_LOSSES:
        kind = TOKEN_LOSSES[op.name]
        there, what = tokens.amount(s, seat, kind), kind if kind == "tokens" else kind.title()
    elif op.name == "discard_soldier":
        there, what = player.soldiers, "undeployed soldiers"
    elif op.name == "discard_agent":
        there, what = player.agents, "undeployed agents"
    elif op.name == "burn_asset":
        there, what = len(active(player)), "Active assets"
    elif op.name == "discard_intel":
        there, what = cards_in_hand(player), "cards in hand"
    elif op.name == "remove_lead":
        there, what = len(cases_of(s, seat)), "cases on the board"
    else:
        return None
    return None if there >= op.n else f"{there or 'no'} {what}, {op.n} needed"


# -- single words ----------------------------------------------------------------------------------


def perform(s: State, seat: int, op: Op, rule: str) -> Rule:
    """Carry out one effect word for a seat; `rule` is the paragraph that calls for it."""
    yield from PLAYER_EFFECTS[op.name](s, seat, op, rule)


def _gain_rep(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.gain(s, seat, rep=op.n, why="effect", rule=rule)
    yield from ()


def _gain_clout(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.gain(s, seat, clout=op.n, why="effect", rule=rule)
    yield from ()


def _gain_any(s: State, seat: int, op: Op, rule: str) -> Rule:
    rep = yield Ask(seat, "gain_rep", list(range(op.n + 1)), public={"count": op.n})
    tokens.gain(s, seat, rep=rep, clout=op.n - rep, why="effect", rule=rule)


def _lose_tokens(s: State, seat: int, op: Op, rule: str) -> Rule:
    yield from tokens.lose(s, seat, TOKEN_LOSSES[op.name], op.n)


def _discard_soldier(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.discard_pieces(s, seat, "soldiers", min(op.n, s.players[seat].soldiers), "fallout", rule)
    yield from ()


def _discard_agent(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.discard_pieces(s, seat, "agents", min(op.n, s.players[seat].agents), "fallout", rule)
    yield from ()


def _burn_asset(s: State, seat: int, op: Op, rule: str) -> Rule:
    """One own Active asset of choice leaves the game; without one nothing is burned. # H27"""
    own = sorted(h.asset for h in active(s.players[seat]))
    if not own:
        tell(s, "nothing_to_burn", seat=seat, rule="H27")
        return
    asset = own[0]
    if len(own) > 1:
        asset = yield Ask(seat, "burn_asset", own, unavailable=lambda: _safe(s, seat))
    burn_asset(s, seat, asset, "H27")


def _safe(s: State, seat: int) -> list[Unavailable]:
    """Own assets that cannot be burned. # H27, H46"""
    return sorted((h.asset, "face down: safe from burning", "H27")
                  for h in s.players[seat].assets if not h.active)  # fmt: skip


def burn_asset(s: State, seat: int, asset: str, rule: str) -> None:
    """An asset leaves the game for good, with its points. # H27, H48"""
    player = s.players[seat]
    player.assets = [h for h in player.assets if h.asset != asset]
    s.assets.burned.append(asset)
    tell(s, "asset_burned", seat=seat, asset=asset, rule=rule)


def hand_options(player: Player) -> list[str]:
    """The cards of a hand as options: open and secret copies of a kind are two. # H29"""
    return sorted({*player.hand, *(f"{kind}:open" for kind in player.shown)})


def take_from_hand(player: Player, option: str) -> tuple[str, bool]:
    """Take the card that an option names out of the hand. Returns its kind and whether it lay open."""
    kind, _, word = option.partition(":")
    (player.shown if word else player.hand).remove(kind)
    return kind, bool(word)


def _discard_intel(s: State, seat: int, op: Op, rule: str) -> Rule:
    for _ in range(op.n):
        if not cards_in_hand(s.players[seat]):
            return
        option = yield Ask(seat, "discard_intel", lambda: hand_options(s.players[seat]))
        kind, _ = take_from_hand(s.players[seat], option)
        s.intel.discard.append(kind)
        tell(s, "discarded_intel", seat=seat, card=kind, rule=rule)


def _exposure(s: State, seat: int, op: Op, rule: str) -> Rule:
    """Deactivated assets turn face up, the hand is laid open, unless an Active asset protects. # H29"""
    player = s.players[seat]
    if is_immune(player):
        tell(s, "immune", seat=seat, rule="H85")
        return
    turned = sorted(h.asset for h in player.assets if not h.active)
    for holding in player.assets:
        holding.active = holding.known = True
    cards, player.hand = player.hand, []
    player.shown = sorted([*player.shown, *cards])
    tell(s, "exposed", seat=seat, assets=turned, cards=list(cards), informs=True, rule="H29")
    yield from ()


def is_immune(player: Player) -> bool:
    """Whether an Active asset keeps Exposure from its owner. # H29, H85"""
    return any(
        op.name == "immune"
        for holding in active(player)
        for ability in ASSETS[holding.asset].abilities
        for op in ability.effect.ops()
    )


def _remove_lead(s: State, seat: int, op: Op, rule: str) -> Rule:
    for _ in range(op.n):
        yield from tokens.reprimand(s, seat)


def _draw_intel(s: State, seat: int, op: Op, rule: str) -> Rule:
    yield from decks.draw_to_hand(s, seat, op.n, rule)


def _recruit_agent(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.recruit(s, seat, "agents", op.n, "effect", rule)
    yield from ()


def _recruit_soldier(s: State, seat: int, op: Op, rule: str) -> Rule:
    tokens.recruit(s, seat, "soldiers", op.n, "effect", rule)
    yield from ()


def _recruit_asset_free(s: State, seat: int, op: Op, rule: str) -> Rule:
    """As H45 without paying; may be declined (effects.md)."""
    if not decks.has_card(s.assets):
        tell(s, "no_asset_left", seat=seat, rule="H10")
        return
    choice = yield Ask(seat, "recruit_asset_free", [DECLINE, "recruit_asset"])
    if choice == "recruit_asset":
        yield from recruit_asset(s, seat)


def recruit_asset(s: State, seat: int) -> Rule:
    """Draw two assets, keep one secretly, put the other face up on the discard pile. # H45, H10"""
    s.offered = []
    for _ in range(2):
        asset = yield from decks.draw(s, "assets")
        if asset is not None:
            s.offered.append(asset)
    s.offered.sort()
    count = len(s.offered)
    tell(s, "drew_assets", seat=seat, count=count, seen={seat: {"assets": list(s.offered)}},
         later={"assets": list(s.offered)}, informs=True, rule="H45")  # fmt: skip
    keep = yield Ask(seat, "keep_asset", lambda: list(s.offered))
    s.offered.remove(keep)
    refused, s.offered = s.offered, []
    s.assets.discard.extend(refused)
    s.players[seat].assets.append(Holding(keep))
    tell(s, "recruited_asset", seat=seat, discarded=list(refused), seen={seat: {"asset": keep}},
         later={"asset": keep}, rule="H45")  # fmt: skip


def _take_discarded_asset(s: State, seat: int, op: Op, rule: str) -> Rule:
    """One asset of choice from the discard pile, Deactivated; may be declined. # H50"""
    if not s.assets.discard:
        tell(s, "no_asset_left", seat=seat, rule="H50")
        return
    choice = yield Ask(seat, "take_discarded_asset", sorted([*s.assets.discard, DECLINE]))
    if choice != DECLINE:
        s.assets.discard.remove(choice)
        s.players[seat].assets.append(Holding(choice, known=True))
        tell(s, "took_asset", seat=seat, asset=choice, owner=None, rule="H50")


def _look_plot(s: State, seat: int, op: Op, rule: str) -> Rule:
    yield from _look_at(s, seat, op, "look_plot", looks.look_at_plot, rule)


def _look_intel(s: State, seat: int, op: Op, rule: str) -> Rule:
    yield from _look_at(s, seat, op, "look_intel", looks.look_at_intel, rule)


def _look_at(
    s: State, seat: int, op: Op, question: str, look: Callable[[State, int, str, str], None], rule: str
) -> Rule:
    """Look at `n` different threats of choice; each look may be declined (effects.md)."""
    own_only = "own_case" in op.args
    seen: list[str] = []
    for _ in range(op.n):
        open_to_look = sorted(
            t.organization for t in s.threats
            if t.organization not in seen and (not own_only or t.lead == seat)
        )  # fmt: skip
        if not open_to_look:
            return
        choice = yield Ask(seat, question, sorted([*open_to_look, DECLINE]),
                           unavailable=lambda: _not_to_look_at(s, seat, seen, own_only, rule))  # fmt: skip
        if choice == DECLINE:
            return
        seen.append(choice)
        look(s, seat, choice, rule)


def _not_to_look_at(
    s: State, seat: int, seen: list[str], own_only: bool, rule: str
) -> list[Unavailable]:
    """Threats that this look does not reach: seen already, or not led by the looker."""
    return [(t.organization, "seen already" if t.organization in seen else "not a case of yours", rule)
            for t in by_name(s) if t.organization in seen or (own_only and t.lead != seat)]  # fmt: skip


def _convert_token(s: State, seat: int, op: Op, rule: str) -> Rule:
    """Change up to `n` Rep into as many Clout, or the reverse; may be declined (effects.md)."""
    player = s.players[seat]
    ways = {"clout_to_rep": player.clout, "rep_to_clout": player.rep}
    choice = yield Ask(
        seat, "convert_token", sorted([DECLINE, *(w for w, have in ways.items() if have)]),
        unavailable=lambda: [(w, "no token of that kind", rule) for w, have in ways.items() if not have],
    )  # fmt: skip
    if choice == DECLINE:
        return
    amount = 1
    if op.n > 1:
        amount = yield Ask(seat, "convert_amount", list(range(1, min(op.n, ways[choice]) + 1)))
    gained = amount if choice == "clout_to_rep" else -amount
    tokens.pay(s, seat, rep=max(0, -gained), clout=max(0, gained), why="convert", rule=rule)
    tokens.gain(s, seat, rep=max(0, gained), clout=max(0, -gained), why="convert", rule=rule)


def _cycle_intel(s: State, seat: int, op: Op, rule: str) -> Rule:
    """Draw `n`, then discard `n` of choice face up."""
    yield from decks.draw_to_hand(s, seat, op.n, rule)
    yield from _discard_intel(s, seat, op, rule)


PLAYER_EFFECTS: dict[str, Callable[[State, int, Op, str], Rule]] = {
    "gain_rep": _gain_rep,
    "gain_clout": _gain_clout,
    "gain_any": _gain_any,
    "lose_rep": _lose_tokens,
    "lose_clout": _lose_tokens,
    "lose_tokens": _lose_tokens,
    "discard_soldier": _discard_soldier,
    "discard_agent": _discard_agent,
    "burn_asset": _burn_asset,
    "discard_intel": _discard_intel,
    "exposure": _exposure,
    "remove_lead": _remove_lead,
    "draw_intel": _draw_intel,
    "recruit_agent": _recruit_agent,
    "recruit_soldier": _recruit_soldier,
    "recruit_asset_free": _recruit_asset_free,
    "take_discarded_asset": _take_discarded_asset,
    "look_plot": _look_plot,
    "look_intel": _look_intel,
    "convert_token": _convert_token,
    "cycle_intel": _cycle_intel,
}
"""The words that affect one player. Some stand with the assets or steps that carry them."""
