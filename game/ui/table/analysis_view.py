"""The analysis of one threat as data: both sides with what adds up to them, the stage, who may react (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.homeland.tables import ASSETS, INTEL, ORGANIZATIONS, PLOTS
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.table import word_events, word_questions, words
from game.ui.table.analysis_controls import analysis_controls
from game.ui.table.analysis_layout import AnalysisLayout
from game.ui.table.answers import Answers, answers
from game.ui.table.prompt_view import only_answer
from game.ui.table.table_view import Situation
from game.ui.table.words import Speech, count

Facts = dict[str, Any]
AFTERMATH = frozenset(
    {
        "track",
        "gained_tokens",
        "paid_tokens",
        "fallout",
        "advantage",
        "recruited",
        "discarded_pieces",
        "reprimanded",
        "reprimand_without_case",
        "exposed",
        "immune",
        "asset_works",
        "asset_burned",
        "nothing_to_burn",
        "drew_intel",
        "discarded_intel",
        "recruited_asset",
        "took_asset",
        "penalty_void",
        "no_asset_left",
        "looked_at_plot",
        "looked_at_intel",
        "new_threat",
        "threat_moved",
        "no_room",
        "intel_burned",
        "no_card_to_burn",
        "asset_used",
        "total_changed",
        "passed",
    }
)
"""Events that are told in words on the stage."""


@dataclass(frozen=True, slots=True)
class Part:
    """One number that counts for a side, with its picture."""

    icon: str
    name: str
    sub: str
    value: int


@dataclass(frozen=True, slots=True)
class Shown:
    """One card turned over: `index` is its place in the order of turning."""

    index: int
    kind: str
    burned: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the balance; `before` is its sum while the newest card is still on its way."""

    total: int
    parts: tuple[Part, ...]
    cards: tuple[Shown, ...]
    sum: str
    head: str
    impact: int
    outcome: str
    before: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class AnalysisView:
    """Everything the analysis screen draws."""

    layout: AnalysisLayout
    organization: str
    plot: str
    name: str
    sub: str
    lead: int
    red: Side
    blue: Side
    need: str
    need_before: str
    cards: int
    left: int
    last: Shown | None
    verdict: bool | None
    lines: tuple[word_events.Line, ...]
    seats: tuple[tuple[int, str, bool], ...]
    head: str
    text: str
    own: bool
    answers: Answers
    controls: tuple[Control, ...]


def analysis_view(now: Situation, layout: AnalysisLayout, told: Sequence[Facts], held: bool) -> AnalysisView:
    """The analysis on show. `told` are the events of the whole game so far, as the seat saw them."""
    table, speech = now.moment.table, Speech(now.seats.names)
    a = table["analysis"]
    threat = a["threat"]
    open_answers = answers(now.moment.decision if now.live and not held else None, table, now.moment.own)
    turned = [Shown(i, t["card"], t["burned"]) for i, t in enumerate(a["turned"])]
    red = _with_before(_red(a, turned, threat, speech), _red(a, turned[:-1], threat, speech), turned)
    blue = _with_before(
        _blue(a, turned, threat, table, speech), _blue(a, turned[:-1], threat, table, speech), turned
    )
    head, text = _words(now, speech, open_answers, a)
    verdict = a["succeeded"]
    return AnalysisView(
        layout,
        threat["id"],
        threat["plot"],
        words.threat(threat["id"]),
        _sub(a, speech),
        threat["lead"],
        red,
        blue,
        _need(red.total, blue.total, verdict),
        _need(red.before[1], blue.before[1], verdict),
        a["cards"],
        a["cards"] - len(turned),
        turned[-1] if turned else None,
        verdict,
        _lines(told, speech),
        _asking_order(table, a, now),
        head,
        text,
        bool(open_answers.question),
        open_answers,
        tuple(analysis_controls(now, layout, open_answers, speech, a, held)),
    )


def _with_before(side: Side, without: Side, turned: list[Shown]) -> Side:
    """The side with its sum as it was without the newest card."""
    newest = INTEL[turned[-1].kind] if turned else None
    mine = newest is not None and len(side.cards) > len(without.cards)
    return replace(side, before=(without.sum, side.total - (newest.value if newest and mine else 0)))


def _sub(a: Facts, speech: Speech) -> str:
    threat = a["threat"]
    place = "No room on the board" if a["immediate"] else f"Imminent - column {threat['column'] + 1}"
    led = f"led by {speech.seat(threat['lead'])}" if threat["lead"] >= 0 else "nobody leads it"
    return f"{place} - {led}"


def _need(red: int, blue: int, verdict: bool | None) -> str:
    if verdict is not None:
        return "The plot succeeds" if verdict else "Neutralized"
    return f"Needs {red - blue + 1} more to win" if blue <= red else f"Ahead by {blue - red}"


# -- the two sides ---------------------------------------------------------------------------------
def _red(a: Facts, turned: list[Shown], threat: Facts, speech: Speech) -> Side:
    plot, organization = PLOTS[threat["plot"]], ORGANIZATIONS[threat["id"]]
    parts = [
        Part("homeland/pieces/complexity", "Plot", "complexity", plot.complexity),
        Part(
            f"homeland/emblems/{threat['id'].lower()}",
            "Organization",
            "sophistication",
            organization.sophistication,
        ),
    ]
    if a["adjust_red"]:
        parts.append(Part("homeland/icons/use_asset", "Assets", "added after the totals", a["adjust_red"]))
    cards = tuple(s for s in turned if INTEL[s.kind].colour == "red")
    count = _intel_sum(cards)
    added = f" + {a['adjust_red']} added" if a["adjust_red"] else ""
    text = f"{plot.complexity} plot + {organization.sophistication} organization{count}{added}"
    return Side(
        a["red"],
        tuple(parts),
        cards,
        text,
        "If the plot succeeds",
        plot.impact,
        _success(plot, threat, speech),
    )


def _success(plot: Any, threat: Facts, speech: Speech) -> str:
    # H22: without a lead, plain fallout hits nobody
    spared = threat["lead"] < 0 and plot.scope == "lead"
    text = "Nobody leads it: no fallout." if spared else plot.text
    return f"Every player +{plot.impact} Clout. {text}"


def _blue(a: Facts, turned: list[Shown], threat: Facts, table: Facts, speech: Speech) -> Side:
    organization, plot = ORGANIZATIONS[threat["id"]], PLOTS[threat["plot"]]
    parts = [Part("homeland/pieces/agent", "Agents", "1 each", threat["agents"])]
    if a["lead_bonus"]:
        parts.append(
            Part(
                _bonus_icon(table, threat["lead"]),
                _bonus_name(table, threat["lead"]),
                "own cases",
                a["lead_bonus"],
            )
        )
    if a["briefing"]:
        parts.append(Part("homeland/icons/case", "Briefed", "claimed case", a["briefing"]))
    if a["adjust_blue"]:
        parts.append(Part("homeland/icons/use_asset", "Assets", "after the totals", a["adjust_blue"]))
    cards = tuple(s for s in turned if INTEL[s.kind].colour == "blue")
    by_cards = _intel_sum(cards).removeprefix(" + ") or "no intel"
    more = [count(threat["agents"], "agent")] if threat["agents"] else []
    more += [
        f"{n} {name}"
        for n, name in ((a["lead_bonus"], "asset"), (a["briefing"], "briefed"), (a["adjust_blue"], "added"))
        if n
    ]
    if threat["lead"] >= 0:
        outcome = f"{speech.seat(threat['lead'])} +{plot.impact} Rep. {organization.text}"
    else:
        outcome = "Nobody leads it, so nobody gains."
    return Side(
        a["blue"], tuple(parts), cards, " + ".join([by_cards, *more]), "If neutralized", plot.impact, outcome
    )


def _intel_sum(cards: Sequence[Shown]) -> str:
    values = [str(INTEL[s.kind].value) for s in cards if not s.burned]
    if len(values) > 4:
        return f" + {sum(map(int, values))} intel"
    return f" + {' + '.join(values)} intel" if values else ""


def _bonus_assets(table: Facts, lead: int) -> list[str]:
    held = table["players"][lead]["assets"]
    return [
        h["asset"]
        for h in held
        if h["active"]
        and h["asset"]
        and any(ability.effect.has("own_cases_blue") for ability in ASSETS[h["asset"]].abilities)
    ]


def _bonus_name(table: Facts, lead: int) -> str:
    found = _bonus_assets(table, lead)
    return words.asset(found[0]) if len(found) == 1 else "Assets of the lead"


def _bonus_icon(table: Facts, lead: int) -> str:
    found = _bonus_assets(table, lead)
    return f"homeland/portraits/{found[0].lower()}" if found else "homeland/icons/use_asset"


# -- the stage and the seats -----------------------------------------------------------------------
def _lines(told: Sequence[Facts], speech: Speech) -> tuple[word_events.Line, ...]:
    """What has come of this analysis so far, in words, the newest last."""
    start = next((i for i in range(len(told) - 1, -1, -1) if told[i]["kind"] == "analysis"), 0)
    lines: list[word_events.Line] = []
    for event in told[start:]:
        if event["kind"] == "gained_tokens" and event["why"] == "plot":
            gain = words.tokens(event["rep"], event["clout"])
            line = word_events.Line("", f"Every player gains {gain} from the plot.", event["rule"])
        elif event["kind"] in AFTERMATH and not word_events.is_quiet(event):
            line = word_events.line(event, speech)
        else:
            continue
        if line not in lines[-1:]:
            lines.append(line)
    return tuple(lines[-5:])


def _asking_order(table: Facts, a: Facts, now: Situation) -> tuple[tuple[int, str, bool], ...]:
    n, first = table["seats"], max(0, table["marker"])
    asked = (
        now.moment.decision["seat"]
        if now.moment.decision
        else a["asking"]
        if table["step"] == "window"
        else -1
    )
    return tuple((seat, now.seats.names[seat], seat == asked) for seat in ((first + i) % n for i in range(n)))


def _words(now: Situation, speech: Speech, open_answers: Answers, a: Facts) -> tuple[str, str]:
    decision = now.moment.decision
    if decision is not None and open_answers.question:
        asked = word_questions.question(decision["question"], decision["about"], speech)
        lone = f" {only_answer(decision, speech)}" if now.lone else ""
        return asked.title, f"{asked.text}{lone} {asked.rule}"
    if decision is not None and "options" not in decision:
        head = "After the totals" if a["succeeded"] is None else "The result"
        return head, word_questions.waiting_for(decision["question"], decision["seat"], speech)
    if a["succeeded"] is not None:
        return "The result", _result_words(a)
    return (
        "After the totals",
        "Opens when the last card is up. Asked from the marker holder; a full round of passes closes it.",
    )


def _result_words(a: Facts) -> str:
    red, blue = a["red"], a["blue"]
    if red == blue:
        return f"Red {red}, blue {blue}: a tie goes to the terrorists. H19"
    ahead = "red is ahead, the plot succeeds" if red > blue else "blue is ahead, the threat is neutralized"
    return f"Red {red}, blue {blue}: {ahead}. H19"


def card_rects(cards: Sequence[Shown], area_: Rect, size: tuple[float, float]) -> list[Rect]:
    """Where the cards of one side lie: side by side, overlapping from the third on."""
    w, h = size
    pitch = min(w + 8, (area_.w - w) / max(1, len(cards) - 1)) if len(cards) > 1 else w + 8
    return [Rect(area_.x + pitch * i, area_.y, w, h) for i in range(len(cards))]
