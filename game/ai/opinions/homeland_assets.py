"""Opinions about assets: recruiting, activating, using, and the window after totals (H18, H44-H50)."""

from __future__ import annotations

from game.ai.opinions import homeland_values as values
from game.ai.opinions.homeland_pieces import LOOK, strike_value, unseen_cards
from game.ai.opinions.homeland_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.state import TRACK
from game.homeland.tables import ASSETS, INTEL, PLOTS, Ability

ON_TURN = ("turn", "turn_once")
AT_RISK = 0.15
"""Share of its points that an Active asset may lose to fallout."""
TOO_SOON = -1.0
"""A one-off power is not spent in the round in which it was got."""
WAIT = 0.5
"""How far a game must be for a one-off power to be spent for points."""


def progress(sight: Sight) -> float:
    """How far the game is: the fuller track, 0 to 1."""
    return float(max(sight.agency, sight.terrorist) / TRACK)


def turns_to_come(sight: Sight) -> float:
    """Own turns that may still come."""
    return 6.0 * (1.0 - progress(sight))


# -- getting and losing ----------------------------------------------------------------------------


def points_and_power(sight: Sight, option: Option) -> Reason:
    """Printed points and what it can do."""
    if option == "decline":
        return Reason(0.0, "none of these")
    asset = str(option)
    return Reason(owned(sight, asset), f"{values.points(asset)} points and what {ASSETS[asset].name} can do")


def owned(sight: Sight, asset: str) -> float:
    """The worth of having an asset."""
    return values.points(asset) + values.power(asset) * (1.0 - progress(sight))


def least_missed(sight: Sight, option: Option) -> Reason:
    """Burn the one that is missed least (H27)."""
    return Reason(-owned(sight, str(option)), "what would be lost")


def free_asset(sight: Sight, option: Option) -> Reason:
    """An asset for nothing."""
    return Reason(3.0, "an asset for nothing") if option == "recruit_asset" else Reason(0.0, "no asset")


def price(sight: Sight) -> float:
    """What the cheapest three tokens are worth (H44)."""
    have = sight.me
    cheap, dear = sorted(("rep", "clout"), key=lambda token: sight.tokens[token])
    few = min(3, int(have[cheap]))
    return few * sight.tokens[cheap] + (3 - few) * sight.tokens[dear]


def token_not_scored(sight: Sight, option: Option) -> Reason:
    """Pay with the kind that counts less for the own agenda (H7)."""
    count = sight.asked.about["count"]
    paid = int(option) * sight.tokens["rep"] + (count - int(option)) * sight.tokens["clout"]
    return Reason(-paid, "pays with what counts less")


def token_scored(sight: Sight, option: Option) -> Reason:
    """Take the kind that counts for the own agenda (H7)."""
    count = sight.asked.about["count"]
    got = int(option) * sight.tokens["rep"] + (count - int(option)) * sight.tokens["clout"]
    return Reason(got, "takes what counts")


def way_of_converting(sight: Sight, option: Option) -> Reason:
    """Turn a token into the kind that counts."""
    difference = sight.tokens["rep"] - sight.tokens["clout"]
    gain = {"clout_to_rep": difference, "rep_to_clout": -difference}.get(str(option), 0.0)
    return Reason(gain, "the other kind counts more" if gain > 0 else "no gain in it")


# -- activating ------------------------------------------------------------------------------------


def switched_on(sight: Sight, option: Option) -> Reason:
    """What the abilities bring once Active."""
    return Reason(activation(sight, str(option)), f"{ASSETS[str(option)].name} works only when Active")


def activation(sight: Sight, asset: str) -> float:
    """The gain of turning it up, less the danger it then stands in (H46)."""
    gain = sum(switch(sight, asset, ability) for ability in ASSETS[asset].abilities)
    danger = 0.0 if gain > 2.0 else AT_RISK * values.points(asset)
    return gain - danger


def switch(sight: Sight, asset: str, ability: Ability) -> float:
    """What one ability brings over the turns to come."""
    if ability.cost is not None and ability.cost.name == "burn_self" and ability.timing == "turn":
        return max(0.0, use_value(sight, asset, ability))
    op = ability.effect[0][0]
    if op.name == "drone_strike":
        return max(0.0, best_strike(sight))
    if ability.timing == "analysis_after_totals":
        return op.n * 0.4 * progress(sight)
    return turns_to_come(sight) * values.LASTING.get(op.name, 0.0) * 0.25


# -- using on the own turn -------------------------------------------------------------------------


def used(sight: Sight, option: Option) -> Reason:
    """What using it now brings, its cost taken off."""
    asset = str(option)
    gain = max(use_value(sight, asset, a) for a in ASSETS[asset].abilities if a.timing in ON_TURN)
    burned = f", burned, loses {values.points(asset)} points" if values.burns_itself(asset) else ""
    return Reason(gain, f"{ASSETS[asset].name}: what it brings now{burned}")


def best_use(sight: Sight) -> float:
    """The best use of an Active asset now."""
    return max(
        (use_value(sight, a["asset"], ability) for a in sight.me["assets"] if a["active"]
         for ability in ASSETS[a["asset"]].abilities
         if ability.timing in ON_TURN and a["asset"] not in sight.turn["used"]), default=0.0)  # fmt: skip


def use_value(sight: Sight, asset: str, ability: Ability) -> float:
    """What one ability is worth on this turn."""
    op = ability.effect[0][0]
    spent = 0.0
    if ability.cost is not None and ability.cost.name == "burn_self":
        if asset in sight.new_assets:
            return TOO_SOON
        spent = values.points(asset) + (0.2 if progress(sight) >= WAIT else 1.5)
    if op.name == "take_asset":
        return taken_worth(sight, str(op.args[0])) - spent
    if op.name == "drone_strike":
        return best_strike(sight)
    if op.name == "convert_token":
        return conversion(sight)
    if op.name == "look_plot":
        return look_value(sight, "own_case" in op.args)
    if op.name == "look_intel_no_add":
        own = [c for c in sight.me["cases"] if c in sight.threats]
        return max([-0.1, *(LOOK * unseen_cards(sight, c) - 0.02 for c in own)])
    if op.name == "cycle_intel":
        return 0.2
    if op.name == "delay_threat":
        found = [(0.5 - o.chance()) * o.worth * 0.4 for o in sight.outlooks.values()]
        return max(found, default=0.0) - spent
    if op.name == "exposure":
        return 0.5 * max(p for seat, p in enumerate(sight.suspicion) if seat != sight.seat) - spent
    return values.gain(sight.agenda, op) - spent


def best_strike(sight: Sight) -> float:
    """The best drone strike that soldiers on the board allow (H54)."""
    found = [strike_value(sight, t["id"]) for t in sight.table["threats"] if t["soldiers"] >= 2]
    return max(found, default=-1.0)


def conversion(sight: Sight) -> float:
    """A token changed into the kind that counts, if there is one of the other."""
    cheap, dear = sorted(("rep", "clout"), key=lambda token: sight.tokens[token])
    return sight.tokens[dear] - sight.tokens[cheap] if sight.me[cheap] else -0.1


def look_value(sight: Sight, own_only: bool) -> float:
    """A plot that is still unknown."""
    unknown = [t for t in sight.threats.values()
               if t["plot"] is None and (not own_only or t["lead"] == sight.seat)]  # fmt: skip
    return LOOK if unknown else -0.1


def taken_worth(sight: Sight, name: str) -> float:
    """What the asset of that name is worth to whoever takes it (H50)."""
    found = next((asset.id for asset in ASSETS.values() if asset.name == name), None)
    others = (player for player in sight.players if player["seat"] != sight.seat)
    there = {a["asset"] for player in others for a in player["assets"] if a["active"]}
    there.update(sight.table["piles"]["assets"]["discard"])
    return owned(sight, found) if found and found in there else -1.0


# -- the window after totals -----------------------------------------------------------------------


def turned_result(sight: Sight, option: Option) -> Reason:
    """Use it when it turns the result to the own side's good (H18, H19)."""
    if option == "pass":
        return Reason(0.0, "the result stands")
    asset = str(option)
    ability = next(a for a in ASSETS[asset].abilities if a.timing == "analysis_after_totals")
    spent = values.points(asset) if ability.cost and ability.cost.name == "burn_self" else 0.4
    op = ability.effect[0][0]
    reach = op.n if op.name == "add_total" else burn_reach(sight)
    gain = result_gain(sight, reach) - spent * (1.0 - 0.5 * progress(sight)) - 0.1
    does = "can turn the result" if gain > 0 else "would not turn the result"
    return Reason(gain, f"{ASSETS[asset].name} {does}")


def result_gain(sight: Sight, reach: int) -> float:
    """What turning the result is worth, if `reach` points are enough."""
    analysis = sight.table["analysis"]
    lead_of_blue = analysis["blue"] - analysis["red"]
    worth = sight.worth(analysis["threat"])
    if worth > 0:
        return worth if lead_of_blue <= 0 < lead_of_blue + reach else 0.0
    return -worth * mole_dares(sight) if 0 < lead_of_blue <= reach else 0.0


def mole_dares(sight: Sight) -> float:
    """Adding to red gives a mole away: worth it when it decides the game, or nobody is fooled any more."""
    impact = PLOTS[sight.table["analysis"]["threat"]["plot"]].impact
    if sight.terrorist + impact >= TRACK:
        return 3.0
    return 1.0 if sight.public_suspicion > 0.6 or sight.terrorist >= 9 else 0.0


def burn_reach(sight: Sight) -> int:
    """The highest card of the colour that hurts the own side, by its value (H86)."""
    colour = "blue" if sight.is_mole else "red"
    return max((INTEL[c["card"]].value for c in sight.table["analysis"]["turned"]
                if not c["burned"] and INTEL[c["card"]].colour == colour), default=0)  # fmt: skip


def side_of_total(sight: Sight, option: Option) -> Reason:
    """The own side's total."""
    good = "red" if sight.is_mole else "blue"
    return Reason(1.0, "the side to help") if option == good else Reason(-1.0, "the other side")


def card_to_burn(sight: Sight, option: Option) -> Reason:
    """The highest card of the colour that hurts."""
    kind = INTEL[str(option)]
    hurts = kind.colour == ("blue" if sight.is_mole else "red")
    return Reason(kind.value if hurts else -kind.value, f"a {kind.colour} {kind.value} less")
