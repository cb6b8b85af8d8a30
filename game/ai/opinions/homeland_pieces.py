"""Opinions about claims, agents, soldiers, looks and strikes (H38, H44, H51-H54)."""

from __future__ import annotations

from game.ai.opinions import homeland_values as values
from game.ai.opinions.homeland_sight import DECK_CARD, Outlook, Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.state import IMMINENT, NOBODY
from game.homeland.tables import ORGANIZATIONS, PLOTS

KEPT_AGENT, KEPT_SOLDIER = 0.15, 0.35
"""What an undeployed piece is worth: fallout may ask for it (H28)."""
LOOK = 0.12
"""What learning a hidden card, or a plot, is worth."""
CLAIM_LIFT = 3.0
"""Blue that a claim lets a threat still collect, when it has a round left."""


# -- claims ----------------------------------------------------------------------------------------


def lead_of_case(sight: Sight, option: Option) -> Reason:
    """What the lead gains if it is neutralized, less the fallout if not (H20, H21)."""
    outlook, threat = sight.outlooks[str(option)], sight.threats[str(option)]
    chance = outlook.chance(help_to_come(outlook))
    plot = PLOTS[threat["plot"]] if threat["plot"] else None
    gain = sight.for_the_lead(outlook.id, sight.seat, float(plot.impact) if plot else 1.44)
    loss = 0.45
    if plot is not None:
        loss = values.fallout(sight.agenda, plot.fallout) if plot.scope == "lead" else 0.0
    name = ORGANIZATIONS[outlook.id].name
    return Reason(chance * gain - (1.0 - chance) * loss, f"to lead {name}: {chance:.0%} to be neutralized")


def opened_for_help(sight: Sight, option: Option) -> Reason:
    """Only a claimed threat can get cards; the nearer its analysis, the more it matters (H39)."""
    outlook = sight.outlooks[str(option)]
    haste = (0.15, 0.2, 0.35, 0.7, 1.0)[outlook.row]
    lift = outlook.lift(help_to_come(outlook)) * haste
    return Reason(lift, "claimed, it can be helped in time")


def help_to_come(outlook: Outlook) -> float:
    """Blue that a claimed threat may still collect."""
    return CLAIM_LIFT * (0.6 if outlook.row == IMMINENT else 1.0)


# -- agents ----------------------------------------------------------------------------------------


def agents_there(sight: Sight, option: Option) -> Reason:
    """An agent adds 1 blue at the analysis (H52)."""
    return Reason(sight.outlooks[str(option)].lift(1.0), "an agent adds 1 blue")


def unseen_plot(sight: Sight, option: Option) -> Reason | None:
    """A plot not yet known can be looked at (H52)."""
    known = sight.threats[str(option)]["plot"] is not None
    return None if known else Reason(LOOK, "its plot can be looked at")


def how_many_agents(sight: Sight, option: Option) -> Reason:
    """Each agent helps the case and is then no longer at hand."""
    count, case = int(option), sight.asked.about["threat"]
    return Reason(sight.outlooks[case].lift(count) - count * KEPT_AGENT, f"{count} blue more")


def best_agent(sight: Sight) -> float:
    """The best use of one agent."""
    there = sight.turn["agents_to"]
    cases = [there] if there in sight.outlooks else sight.outlooks
    return max((sight.outlooks[id].lift(1.0) for id in cases), default=0.0)


# -- soldiers --------------------------------------------------------------------------------------


def recon_value(sight: Sight, id: str) -> float:
    """What a look is worth, with the unseen card that comes for it (H51a)."""
    threat = sight.threats[id]
    seen = threat["looks"][-1]["count"] if threat["looks"] else 0
    hidden = sum(card["card"] is None and card["by"] != NOBODY for card in threat["intel"][seen:])
    adds = not any(a["active"] and "recon_no_add" in values.words(a["asset"]) for a in sight.me["assets"])
    return float(LOOK * hidden) + (sight.outlooks[id].lift(DECK_CARD[0]) if adds else 0.0)


def soldiers_there(sight: Sight, option: Option) -> Reason:
    """Recon of the stack."""
    return Reason(max(0.0, recon_value(sight, str(option))), "recon tells what lies there")


def ground_for_a_strike(sight: Sight, option: Option) -> Reason | None:
    """Two soldiers let a drone strike it (H54)."""
    gain = strike_prospect(sight, str(option))
    return Reason(gain, "with two soldiers there it can be struck") if gain > 0.0 else None


def strike_prospect(sight: Sight, id: str) -> float:
    """What soldiers sent there are worth for an own drone strike."""
    if not has_drone(sight) or sight.threats[id]["soldiers"] + sight.me["soldiers"] < 2:
        return 0.0
    return max(0.0, strike_value(sight, id))


def has_drone(sight: Sight) -> bool:
    """Whether the seat owns a drone strike, Active or not."""
    return any("drone_strike" in values.words(a["asset"]) for a in sight.me["assets"])


def strike_value(sight: Sight, id: str) -> float:
    """A burned threat moves no track: good where it would have gone wrong for the own side (H54)."""
    outlook = sight.outlooks[id]
    return (0.42 - outlook.chance()) * outlook.worth - 0.3


def struck(sight: Sight, option: Option) -> Reason:
    """What burning this threat is worth."""
    text = f"{ORGANIZATIONS[str(option)].name}: {sight.outlooks[str(option)].chance():.0%} to be neutralized"
    return Reason(strike_value(sight, str(option)), text)


def how_many_soldiers(sight: Sight, option: Option) -> Reason:
    """One is enough for recon, two soldiers carry a drone strike; the others stay at hand."""
    count, id = int(option), sight.asked.about["threat"]
    ready = sight.threats[id]["soldiers"] + count >= 2
    gain = strike_prospect(sight, id) if ready else 0.0
    return Reason(gain - count * KEPT_SOLDIER, "enough for a strike" if gain else "the others stay at hand")


def recon_or_not(sight: Sight, option: Option) -> Reason:
    """The look, with the unseen card it brings, or neither (H51a)."""
    if option == "no_look":
        return Reason(0.0, "no card is added")
    return Reason(recon_value(sight, sight.asked.about["threat"]), "the look is worth the unseen card")


def best_soldiers(sight: Sight) -> float:
    """The best use of the soldiers at hand."""
    there = sight.turn["soldiers_to"]
    if there:
        return -1.0
    spare = KEPT_SOLDIER * (1.0 if sight.me["soldiers"] > 1 else 1.6)
    recon = max((recon_value(sight, id) for id in sight.threats), default=0.0) - spare
    strike = max((strike_prospect(sight, id) for id in sight.threats), default=0.0) - 2 * KEPT_SOLDIER
    return max(recon, strike)


# -- looks -----------------------------------------------------------------------------------------


def looks_free(sight: Sight, option: Option) -> Reason:
    """A look costs nothing."""
    return Reason(LOOK, "a look is free") if option == "look" else Reason(0.0, "known already")


def plot_unknown(sight: Sight, option: Option) -> Reason:
    """Plots that are not known and soon analysed tell most; a known one tells nothing."""
    if option == "decline":
        return Reason(0.0, "nothing to learn")
    threat = sight.threats[str(option)]
    if threat["plot"] is not None:
        return Reason(-LOOK, "known already")
    return Reason(LOOK * (1 + threat["row"]) / 4 + 0.01 * (threat["lead"] == sight.seat), "what it is up to")


def intel_unknown(sight: Sight, option: Option) -> Reason:
    """The more unseen cards of other players, the more a look tells."""
    if option == "decline":
        return Reason(0.0, "nothing to learn")
    return Reason(LOOK * unseen_cards(sight, str(option)) - 0.01, "what others put there")


def unseen_cards(sight: Sight, id: str) -> int:
    """Cards of a threat that this seat has not seen."""
    threat = sight.threats[id]
    seen = threat["looks"][-1]["count"] if threat["looks"] else 0
    return sum(card["card"] is None for card in threat["intel"][seen:])


def delayed(sight: Sight, option: Option) -> Reason:
    """A threat that would go wrong gains a round for help."""
    outlook = sight.outlooks[str(option)]
    return Reason((0.5 - outlook.chance()) * outlook.worth * 0.4, "a round more to help")
