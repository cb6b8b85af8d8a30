"""What can be pressed during an analysis: answers, abilities that wait, pace and going on (no pygame)."""

from __future__ import annotations

from typing import Any

from game.homeland.tables import ASSETS
from game.ui import naming
from game.ui.controls import Control, area, button, segments
from game.ui.table import word_questions, words
from game.ui.table.analysis_layout import AnalysisLayout
from game.ui.table.answers import Answers
from game.ui.table.prompt_view import KEYS, ordered
from game.ui.table.table_view import Situation
from game.ui.table.words import Speech
from game.ui.theme import SPEED_NAMES

Facts = dict[str, Any]
COST_WORDS = {"burn_self": "burn it: ", "discard_agent": "1 agent: ", "discard_soldier": "1 soldier: "}
SPEEDS = list(SPEED_NAMES.items())


def analysis_controls(
    now: Situation, layout: AnalysisLayout, open_answers: Answers, speech: Speech, a: Facts, held: bool
) -> list[Control]:
    """All controls of the screen; the primary one goes on."""
    made: list[Control] = [
        area("menu", layout.menu, key="f10", tip="Menu (Esc)"),
        *segments("speed", layout.speed, SPEEDS, now.speed),
        area("card:plot", layout.plot, tip=""),
        area("card:organization", layout.organization, tip=""),
        button("board", layout.look, "Look at the board", look="bar", key="b"),
    ]
    made += (
        ([] if now.lone else _answer_controls(now, layout, open_answers, speech))
        if open_answers.question
        else _abilities(now, layout)
    )
    if open_answers.question:
        undo = "" if now.moment.can_undo else "Nothing to take back"
        made.append(button("undo", layout.skip, "Undo", reason=undo, key="z"))
    else:
        more = a["succeeded"] is None
        made.append(button("skip", layout.skip, "Reveal all" if more else "Skip", key="v"))
        text = "Continue" if held else "Next card" if more and a["cards"] > len(a["turned"]) else "Next"
        made.append(button("next", layout.next, text, look="primary", key="enter"))
    return made


def _answer_controls(
    now: Situation, layout: AnalysisLayout, open_answers: Answers, speech: Speech
) -> list[Control]:
    """The answers as buttons in rows of the panel, then what is not possible."""
    decision = now.moment.decision
    assert decision is not None
    id, about = decision["question"], decision["about"]
    options = ordered(decision["options"], [t["id"] for t in now.moment.table["threats"]])
    refused = decision["unavailable"] if id == "window" else []
    places = layout.answers(len(options) + len(refused))
    made = []
    for i, option in enumerate(options):
        label = word_questions.label(id, option, about, speech)
        tip = _ability_text(option) if id == "window" else ""
        sub = _ability_short(option) if tip and places[i].h > 40 else ""
        made.append(
            button(
                f"option:{option}",
                places[i],
                label,
                key=KEYS[i] if i < len(KEYS) else "",
                align="left",
                tip=tip,
                sub=sub,
                look="primary" if option == "pass" else "plain",
            )
        )
    for (option, reason, rule), place in zip(refused, places[len(options) :], strict=True):
        label = word_questions.refusal_label(id, option, about, speech)
        made.append(button(f"why:{option}", place, label, reason=reason, rule=rule))
    return made


def _abilities(now: Situation, layout: AnalysisLayout) -> list[Control]:
    """Own assets that may be used once the totals stand."""
    if now.moment.seat is None:
        return []
    held = now.moment.table["players"][now.moment.seat]["assets"]
    mine = [(h["asset"], h["active"]) for h in held if h["asset"] and _ability_text(h["asset"])]
    places = layout.answers(len(mine))
    made = []
    for (asset, active), place in zip(mine, places, strict=True):
        reason = "Opens when the last card is up" if active else "Face down: not Active"
        sub = _ability_short(asset) if place.h > 40 else ""
        made.append(button(f"later:{asset}", place, words.asset(asset), sub=sub, reason=reason, rule="H18"))
    return made


def _ability_text(asset: str | int) -> str:
    if asset not in ASSETS:
        return ""
    abilities = ASSETS[str(asset)].abilities
    return next((naming.told(b.text) for b in abilities if b.timing == "analysis_after_totals"), "")


def _ability_short(asset: str | int) -> str:
    """An ability of the window in a few words: `burn it: 5 to red or blue`."""
    for ability in ASSETS[str(asset)].abilities:
        if ability.timing == "analysis_after_totals":
            op, cost = ability.effect[0][0], ability.cost
            does = f"{op.n} to red or blue" if op.name == "add_total" else "burn one open card"
            pays = "" if cost is None else COST_WORDS.get(cost.name, "")
            return f"{pays}{does}"
    return ""
