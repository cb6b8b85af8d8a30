"""What Active assets do: on the own turn, in the window after totals, by themselves (H46-H50, H80-H87)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.homeland import effects, gold, looks, threats, tokens
from game.homeland.effects_grammar import Op
from game.homeland.state import (
    HAND,
    LOW,
    Analysis,
    Holding,
    Player,
    State,
    active,
    by_name,
    cards_in_hand,
    cases_of,
    face_up,
    under_analysis,
)
from game.homeland.tables import ASSETS, INTEL, Ability

WINDOW = "analysis_after_totals"
TURN_TIMINGS = ("turn", "turn_once")
Refusal = tuple[str, str]
"""(reason in words, rule number)."""


def seat_option(seat: int) -> str:
    """The option that names a seat."""
    return f"seat_{seat}"


def seat_of(option: str) -> int:
    """The seat that an option names."""
    return int(option.removeprefix("seat_"))


def abilities(player: Player, *timings: str) -> dict[str, Ability]:
    """The player's Active assets with an ability of one of these timings."""
    return {
        holding.asset: ability
        for holding in active(player)
        for ability in ASSETS[holding.asset].abilities
        if ability.timing in timings
    }


# -- lasting and triggered -------------------------------------------------------------------------


def minimum_hand(player: Player) -> int:
    """Minimum hand size: 3, and what each Active asset adds. # H60, H85"""
    added = (ability.effect.find("hand_size") for ability in _passives(player, "hand_size"))
    return HAND + sum(op.n for op in added if op is not None)


def has_passive(player: Player, word: str) -> bool:
    """Whether an Active asset carries this lasting word."""
    return bool(_passives(player, word))


def _passives(player: Player, word: str) -> list[Ability]:
    return [
        ability
        for holding in active(player)
        for ability in ASSETS[holding.asset].abilities
        if ability.timing.startswith("passive") and ability.effect.has(word)
    ]


def trigger(s: State, seat: int, timing: str) -> Rule:
    """Passive abilities of the seat that work on this event. # H49"""
    for asset, ability in abilities(s.players[seat], timing).items():
        tell(s, "asset_works", seat=seat, asset=asset, rule="H49")
        yield from effects.advantage(s, seat, ability.effect, "H49")


def on_plot_success(s: State, seat: int) -> None:
    """With the owner's Clout share, before fallout (effects.md). # H20, H49"""
    for asset, ability in abilities(s.players[seat], "passive_on_plot_success").items():
        tell(s, "asset_works", seat=seat, asset=asset, rule="H49")
        tokens.gain(s, seat, clout=sum(op.n for op in ability.effect.ops()), why="asset", rule="H49")


def on_exchange(s: State, seat: int, token: str) -> Rule:
    """What Active assets add to an exchange that yields this kind of token. # H83"""
    for asset, ability in abilities(s.players[seat], "passive_on_exchange").items():
        bonus = ability.effect.find(f"bonus_if_{token}")
        if bonus is not None and bonus.inner is not None:
            tell(s, "asset_works", seat=seat, asset=asset, rule="H49")
            yield from effects.perform(s, seat, bonus.inner, "H83")


# -- costs -----------------------------------------------------------------------------------------


def lacks(player: Player, cost: Op | None) -> Refusal | None:
    """Why the cost can't be paid from undeployed pieces, or None. # H47"""
    if cost is None or cost.name == "burn_self":
        return None
    piece = cost.name.removeprefix("discard_") + "s"
    if int(getattr(player, piece)) < cost.n:
        return f"needs {cost.n} undeployed {piece.removesuffix('s')}", "H47"
    return None


def pay_cost(s: State, seat: int, asset: str, cost: Op | None) -> None:
    """Costs are paid first and in full. # H48"""
    if cost is None:
        return
    if cost.name == "burn_self":
        effects.burn_asset(s, seat, asset, "H48")
    else:
        tokens.discard_pieces(s, seat, cost.name.removeprefix("discard_") + "s", cost.n, asset, "H47")


# -- the window after totals -----------------------------------------------------------------------


def usable_now(s: State, seat: int) -> list[str]:
    """Assets that the seat may use in the window after totals. # H18"""
    player = s.players[seat]
    there = abilities(player, WINDOW).items()
    return sorted(asset for asset, ability in there if _refused_now(s, player, asset, ability) is None)


def unusable_now(s: State, seat: int) -> list[Unavailable]:
    """Active assets of the window that can't be used, and why."""
    player, found = s.players[seat], []
    for asset, ability in abilities(player, WINDOW).items():
        refused = _refused_now(s, player, asset, ability)
        if refused:
            found.append((asset, *refused))
    return sorted(found, key=lambda each: each[0])


def _refused_now(s: State, player: Player, asset: str, ability: Ability) -> Refusal | None:
    if asset in s.used:
        return "used in this Terrorist Turn", "H18"
    if ability.effect.has("burn_intel_here") and s.analysis is not None and not burnable(s.analysis):
        return "no red or blue card is face up", "H86"
    return lacks(player, ability.cost)


def burnable(a: Analysis) -> dict[str, int]:
    """Red and blue cards face up in this threat: kind -> first position. # H86"""
    found: dict[str, int] = {}
    for i, card in face_up(a):
        if INTEL[card.kind].colour != "gold":
            found.setdefault(card.kind, i)
    return found


def use_in_window(s: State, seat: int, asset: str) -> Rule:
    """Use one ability after the totals are known. # H18, H80, H81, H86"""
    ability = abilities(s.players[seat], WINDOW)[asset]
    tell(s, "asset_used", seat=seat, asset=asset, rule="H18")
    pay_cost(s, seat, asset, ability.cost)
    if ability.cost is not None and ability.cost.name != "burn_self":
        s.used.append(asset)
    op = ability.effect[0][0]
    if op.name == "add_total":
        side = yield Ask(seat, "add_total", ["blue", "red"], public={"count": op.n, "asset": asset})
        _add_total(s, seat, side, op.n)
    else:
        kind = yield Ask(seat, "burn_intel", sorted(burnable(under_analysis(s))), public={"asset": asset},
                         unavailable=lambda: _gold_stays(s))  # fmt: skip
        a = under_analysis(s)
        gold.burn_card(s, a, burnable(a)[kind])


def _gold_stays(s: State) -> list[Unavailable]:
    """Gold cards of this threat, which cannot be burned. # H86"""
    kinds = {card.kind for _, card in face_up(under_analysis(s)) if INTEL[card.kind].colour == "gold"}
    return [(kind, "a gold card cannot be burned", "H86") for kind in sorted(kinds)]


def _add_total(s: State, seat: int, side: str, count: int) -> None:
    a = under_analysis(s)
    if side == "red":
        a.adjust_red += count
    else:
        a.adjust_blue += count
    tell(s, "total_changed", seat=seat, side=side, added=count, rule="H18")


# -- the own turn ----------------------------------------------------------------------------------


def usable_on_turn(s: State, seat: int) -> list[str]:
    """Assets that the seat may use now on its turn. # H47"""
    there = abilities(s.players[seat], *TURN_TIMINGS)
    return sorted(asset for asset in there if refused_on_turn(s, seat, asset) is None)


OTHER_MOMENTS: dict[str, Refusal] = {
    WINDOW: ("works after the totals of an analysis", "H18"),
    "end_of_turn_after_refill": ("works after the refill", "H61"),
}
"""Why an Active asset that has its own moment is not used on the turn; others work by themselves."""


def unusable_on_turn(s: State, seat: int) -> list[Unavailable]:
    """All own assets that can't be used now, and why not. # H46, H47, H49"""
    found = waiting_on_turn(s, seat)
    for holding in active(s.players[seat]):
        timings = [ability.timing for ability in ASSETS[holding.asset].abilities]
        if not any(timing in TURN_TIMINGS for timing in timings):
            found.append((holding.asset, *_other_moment(timings)))
    return sorted(found, key=lambda each: str(each[0]))


def _other_moment(timings: Sequence[str]) -> Refusal:
    if not timings:
        return "has no ability", "H47"
    return OTHER_MOMENTS.get(timings[0], ("works by itself", "H49"))


def waiting_on_turn(s: State, seat: int) -> list[Unavailable]:
    """Own assets with an ability for the own turn that can't be used now, and why not. # H46, H47"""
    player = s.players[seat]
    found: list[Unavailable] = []
    for asset in abilities(player, *TURN_TIMINGS):
        refused = refused_on_turn(s, seat, asset)
        if refused:
            found.append((asset, *refused))
    face_down = (holding.asset for holding in player.assets if not holding.active)
    found += [(asset, "face down: activate it first", "H46") for asset in face_down
              if any(ability.timing in TURN_TIMINGS for ability in ASSETS[asset].abilities)]  # fmt: skip
    return sorted(found, key=lambda each: str(each[0]))


def refused_on_turn(s: State, seat: int, asset: str) -> Refusal | None:
    """Why this Active asset can't be used now, or None. # H47, H50, H54"""
    player = s.players[seat]
    ability = abilities(player, *TURN_TIMINGS)[asset]
    if ability.timing == "turn_once" and s.turn is not None and asset in s.turn.used:
        return "used this turn", "H47"
    refused = lacks(player, ability.cost)
    if refused:
        return refused
    op = ability.effect[0][0]
    return NEEDS[op.name](s, seat, op) if op.name in NEEDS else None


def _needs_target(s: State, seat: int, op: Op) -> Refusal | None:
    asset = named(str(op.args[0]))
    if asset in s.assets.discard or owner_of_active(s, seat, asset) is not None:
        return None
    return f"{ASSETS[asset].name} is neither Active with another player nor discarded", "H50"


def _needs_soldiers(s: State, seat: int, op: Op) -> Refusal | None:
    return None if strikeable(s) else ("needs a threat with 2 soldiers", "H54")


def _needs_moving(s: State, seat: int, op: Op) -> Refusal | None:
    return None if delayable(s) else ("no threat can move down", "H47")


def _needs_token(s: State, seat: int, op: Op) -> Refusal | None:
    player = s.players[seat]
    return None if player.rep or player.clout else ("needs a token", "H47")


def _needs_threat(s: State, seat: int, op: Op) -> Refusal | None:
    there = cases_of(s, seat) if "own_case" in op.args else s.threats
    return None if there else ("no threat to look at", "H47")


def _needs_cards(s: State, seat: int, op: Op) -> Refusal | None:
    left = s.intel.draw or s.intel.discard or cards_in_hand(s.players[seat])
    return None if left else ("no intel left", "H10")


NEEDS: dict[str, Callable[[State, int, Op], Refusal | None]] = {
    "take_asset": _needs_target,
    "drone_strike": _needs_soldiers,
    "delay_threat": _needs_moving,
    "convert_token": _needs_token,
    "look_plot": _needs_threat,
    "look_intel_no_add": _needs_threat,
    "cycle_intel": _needs_cards,
}


def use_on_turn(s: State, seat: int, asset: str) -> Rule:
    """Use one Active asset on the own turn. # H47, H48"""
    ability = abilities(s.players[seat], *TURN_TIMINGS)[asset]
    tell(s, "asset_used", seat=seat, asset=asset, rule="H47")
    if ability.timing == "turn_once" and s.turn is not None:
        s.turn.used.append(asset)
    pay_cost(s, seat, asset, ability.cost)
    for part in ability.effect:
        op = part[0]
        if op.name in TURN_EFFECTS:
            yield from TURN_EFFECTS[op.name](s, seat, op)
        elif op.who == "target_player":
            yield from _target_player(s, seat, op)
        else:
            yield from effects.perform(s, seat, op, "H47")


def _target_player(s: State, seat: int, op: Op) -> Rule:
    """One other player of the owner's choice."""
    others = sorted(seat_option(other) for other in range(s.seats) if other != seat)
    chosen = yield Ask(seat, "target_player", others)
    yield from effects.perform(s, seat_of(chosen), op, "H47")


def named(name: str) -> str:
    """The id of the asset with this name."""
    return next(a.id for a in ASSETS.values() if a.name == name)


def owner_of_active(s: State, seat: int, asset: str) -> int | None:
    """The other player with whom this asset is Active. # H50"""
    for other, player in enumerate(s.players):
        if other != seat and any(h.asset == asset for h in active(player)):
            return other
    return None


def _take_asset(s: State, seat: int, op: Op) -> Rule:
    """From another player, if Active, or from the discard pile; it arrives Deactivated. # H50, H83"""
    asset = named(str(op.args[0]))
    owner = owner_of_active(s, seat, asset)
    if owner is None:
        s.assets.discard.remove(asset)
    else:
        other = s.players[owner]
        other.assets = [h for h in other.assets if h.asset != asset]
    s.players[seat].assets.append(Holding(asset, known=True))
    tell(s, "took_asset", seat=seat, asset=asset, owner=owner, rule="H50")
    yield from ()


def strikeable(s: State) -> list[str]:
    """Threats that carry two or more soldiers. # H54"""
    return sorted(t.organization for t in s.threats if t.soldiers >= 2)


def _drone_strike(s: State, seat: int, op: Op) -> Rule:
    """Burn a threat with two soldiers, the hidden cards unseen; the space stays empty. # H54, H31"""
    target = yield Ask(seat, "drone_strike", strikeable(s), unavailable=lambda: _out_of_reach(s))
    threat = next(t for t in s.threats if t.organization == target)
    s.threats.remove(threat)
    s.struck.append(threat)
    s.agents += threat.agents
    s.soldiers += threat.soldiers
    threat.agents = threat.soldiers = 0
    lead, threat.lead = threat.lead, -1
    tell(s, "drone_strike", seat=seat, threat=target, lead=lead, cards=len(threat.intel),
         later={"plot": threat.plot, "intel": [card.kind for card in threat.intel]}, rule="H54")  # fmt: skip


def _out_of_reach(s: State) -> list[Unavailable]:
    return [(t.organization, "fewer than 2 soldiers", "H54") for t in by_name(s) if t.soldiers < 2]


def delayable(s: State) -> list[str]:
    """Threats that can move down one row."""
    return sorted(t.organization for t in s.threats if threats.delay_target(s, t) is not None)


def _delay_threat(s: State, seat: int, op: Op) -> Rule:
    target = yield Ask(seat, "delay_threat", delayable(s), unavailable=lambda: _not_delayable(s))
    threats.delay(s, next(t for t in s.threats if t.organization == target), "H47")


def _not_delayable(s: State) -> list[Unavailable]:
    return [(t.organization, "already in Low" if t.row == LOW else "no open space below", "H47")
            for t in by_name(s) if threats.delay_target(s, t) is None]  # fmt: skip


def _look_intel_no_add(s: State, seat: int, op: Op) -> Rule:
    """Look at the intel of own cases; no card is added (effects.md)."""
    yield from effects.perform(s, seat, Op(None, "look_intel", op.args), "H47")


TURN_EFFECTS: dict[str, Callable[[State, int, Op], Rule]] = {
    "take_asset": _take_asset,
    "drone_strike": _drone_strike,
    "delay_threat": _delay_threat,
    "look_intel_no_add": _look_intel_no_add,
}


def see_intel_too(s: State, seat: int, threat: str) -> Rule:
    """On deploying an agent the owner may see the intel of that threat too; no card is added. # H84"""
    player = s.players[seat]
    if any(b.effect.has("look_intel_no_add") for b in abilities(player, "passive_on_deploy_agent").values()):
        choice = yield Ask(seat, "look_intel_here", ["look", "no_look"], public={"threat": threat})
        if choice == "look":
            looks.look_at_intel(s, seat, threat, "H84")
