"""Step 2 of the Terrorist Turn: the analysis of one threat (H15-H31)."""

from __future__ import annotations

from game.engine.decisions import Ask, Goto, Shuffle
from game.engine.ruleset import Rule, tell
from game.homeland import assets, effects, gold, tokens
from game.homeland.state import (
    NOBODY,
    TRACK,
    Analysis,
    State,
    Threat,
    active,
    face_up,
    from_marker,
    under_analysis,
)
from game.homeland.tables import ASSETS, INTEL, ORGANIZATIONS, PLOTS

# -- laying out and revealing ----------------------------------------------------------------------


def open_analysis(s: State, threat: Threat, *, immediate: bool) -> None:
    """The threat leaves its space with all that is on it; its plot is revealed. # H15"""
    s.analysis = Analysis(threat, immediate)
    rule = "H36" if immediate else "H15"
    tell(s, "analysis", threat=threat.organization, plot=threat.plot, lead=threat.lead,
         cards=len(threat.intel), row=threat.row, column=threat.column, immediate=immediate,
         informs=True, rule=rule)  # fmt: skip


def lay_out(s: State) -> Rule:
    """Shuffle its intel so that play order cannot be read off. # H15"""
    order = yield Shuffle(len(under_analysis(s).threat.intel))
    under_analysis(s).order = list(order)
    return "reveal"


def reveal(s: State) -> Rule:
    """Turn one intel card over; a gold card works at once. # H16, H24"""
    a = under_analysis(s)
    if a.turned == len(a.order):
        tell(s, "totals", red=red_total(s), blue=blue_total(s), rule="H17")
        return "window"
    card = a.threat.intel[a.order[a.turned]]
    a.turned += 1
    kind = INTEL[card.kind]
    tell(s, "revealed", card=card.kind, colour=kind.colour, left=len(a.order) - a.turned, red=red_total(s),
         blue=blue_total(s), informs=True, rule="H16")  # fmt: skip
    if kind.colour == "gold":
        yield from gold.work(s, kind.effect)
    return "again"


# -- totals ----------------------------------------------------------------------------------------


def red_total(s: State) -> int:
    """Complexity + sophistication + red intel + what assets added. # H17"""
    a = under_analysis(s)
    printed = PLOTS[a.threat.plot].complexity + ORGANIZATIONS[a.threat.organization].sophistication
    return printed + intel_total(a, "red") + a.adjust_red


def blue_total(s: State) -> int:
    """Blue intel + one for each agent + bonuses. # H17"""
    a = under_analysis(s)
    bonuses = lead_bonus(s, a.threat.lead) + briefing(s, a)
    return intel_total(a, "blue") + a.threat.agents + bonuses + a.adjust_blue


def intel_total(a: Analysis, colour: str) -> int:
    """The values of this colour turned over so far; burned cards count no more. # H17"""
    kinds = (INTEL[card.kind] for _, card in face_up(a))
    return sum(kind.value for kind in kinds if kind.colour == colour)


def lead_bonus(s: State, lead: int) -> int:
    """What the lead's Active assets give every case the lead has. # H17, H84"""
    if lead == NOBODY:
        return 0
    return sum(
        op.n
        for holding in active(s.players[lead])
        for ability in ASSETS[holding.asset].abilities
        for op in ability.effect.ops()
        if op.name == "own_cases_blue"
    )


def briefing(s: State, a: Analysis) -> int:
    """The `briefed` difficulty gives every claimed case 1 blue."""
    return int(s.briefed and a.threat.lead != NOBODY)


# -- the window after totals -----------------------------------------------------------------------


def window(s: State) -> Rule:
    """Ask the next seat, from the marker holder, for abilities; a full row of passes closes. # H18"""
    a = under_analysis(s)
    seats = from_marker(s)
    if a.asking == NOBODY:
        a.asking = seats[0]
    while a.passes < s.seats and not assets.usable_now(s, a.asking):
        a.passes += 1
        a.asking = (a.asking + 1) % s.seats
    if a.passes >= s.seats:
        return "result"
    seat = a.asking
    choice = yield Ask(
        seat, "window", sorted(["pass", *assets.usable_now(s, seat)]),
        unavailable=lambda: assets.unusable_now(s, seat),
    )  # fmt: skip
    a = under_analysis(s)
    if choice == "pass":
        a.passes += 1
        a.asking = (seat + 1) % s.seats
        tell(s, "passed", seat=seat, rule="H18")
    else:
        a.passes = 0
        yield from assets.use_in_window(s, seat, choice)
        tell(s, "totals", red=red_total(s), blue=blue_total(s), rule="H18")
    return "again"


# -- the result ------------------------------------------------------------------------------------


def result(s: State) -> str:
    """Blue strictly greater: neutralized. Ties go to the terrorists. # H19"""
    a = under_analysis(s)
    red, blue = red_total(s), blue_total(s)
    a.succeeded = red >= blue
    tell(s, "result", threat=a.threat.organization, plot=a.threat.plot, lead=a.threat.lead,
         red=red, blue=blue, succeeded=a.succeeded, rule="H19")  # fmt: skip
    if a.succeeded:
        plot_succeeds(s, a)
    else:
        threat_neutralized(s, a)
    return "aftermath"


def plot_succeeds(s: State, a: Analysis) -> None:
    """Terrorist track, then Clout for every player; a full track ends the game first. # H20"""
    plot = PLOTS[a.threat.plot]
    s.terrorist = min(TRACK, s.terrorist + plot.impact)
    tell(s, "track", track="terrorist", added=plot.impact, now=s.terrorist, rule="H20")
    if s.terrorist >= TRACK:
        raise Goto("terrorist_victory")
    for seat in from_marker(s):
        tokens.gain(s, seat, clout=plot.impact, why="plot", rule="H20")
        assets.on_plot_success(s, seat)
    if plot.scope == "all":
        a.affected = from_marker(s)  # H26
    elif a.threat.lead != NOBODY:
        a.affected = [a.threat.lead]  # H22


def threat_neutralized(s: State, a: Analysis) -> None:
    """Agency track; Rep and the organization's advantage for the lead. # H21, H22"""
    impact, lead = PLOTS[a.threat.plot].impact, a.threat.lead
    s.agency = min(TRACK, s.agency + impact)
    tell(s, "track", track="agency", added=impact, now=s.agency, rule="H21")
    if lead != NOBODY:
        tokens.gain(s, lead, rep=impact, why="neutralized", rule="H21")
        a.affected = [lead]


def aftermath(s: State) -> Rule:
    """Fallout, or the advantage, for the next seat that it reaches. # H20, H21, H26"""
    a = under_analysis(s)
    if not a.affected:
        return "clean_up"
    seat = a.affected.pop(0)
    if a.succeeded:
        plot = PLOTS[a.threat.plot]
        tell(s, "fallout", seat=seat, plot=plot.id, scope=plot.scope, rule="H20")
        yield from effects.fallout(s, seat, plot.fallout)
    else:
        tell(s, "advantage", seat=seat, threat=a.threat.organization, rule="H21")
        yield from effects.advantage(s, seat, ORGANIZATIONS[a.threat.organization].advantage, "H21")
    return "again"


def clean_up(s: State) -> str:
    """One analysis ends: with a full Agency track the game too; else cards and pieces go back. # H21, H23"""
    if s.agency >= TRACK:
        return "accusations"
    a = under_analysis(s)
    s.analysis = None
    threat = a.threat
    s.organizations.discard.append(threat.organization)
    s.plots.discard.append(threat.plot)
    for i, card in enumerate(threat.intel):
        (s.intel.burned if i in a.burned else s.intel.discard).append(card.kind)
    s.agents += threat.agents
    s.soldiers += threat.soldiers
    tell(s, "cleaned_up", threat=threat.organization, rule="H23")
    if s.waiting:
        open_analysis(s, s.waiting.pop(0), immediate=True)  # H24d, H36
        return "lay_out"
    return "new_threat" if s.revealing else "next_analysis"
