"""The table as data: what is drawn where, and the controls over it (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.homeland.tables import ORGANIZATIONS
from game.ui.books import glossary_of
from game.ui.controls import Control, State, area, button
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table import pieces_view, words
from game.ui.table.answers import Answers, answers
from game.ui.table.log_view import LogBook, log_lines
from game.ui.table.pieces_view import AssetFace, Bar, HandCard, Plate, ThreatCell
from game.ui.table.prompt_view import KEYS, Prompt, prompt
from game.ui.table.session import Moment, Seats
from game.ui.table.table_layout import Drawer, TableLayout
from game.ui.table.word_questions import HAND_QUESTIONS, THREAT_QUESTIONS
from game.ui.table.words import Speech
from game.ui.theme import SPEED_NAMES


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the table is a function of: one seat's moment, who sits where, pace, and the log so far."""

    moment: Moment
    seats: Seats
    speed: str = "normal"
    paused: bool = False
    live: bool = True
    """Whether the moment on show is the newest, so that its question may be answered."""
    lone: bool = False
    """Whether the open question gives itself its only answer in a moment."""
    aside: bool = False
    """Whether the player has turned here from an analysis that goes on."""


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the table screen draws, in its places."""

    layout: TableLayout
    moment: Moment
    bar: Bar
    plates: tuple[Plate, ...]
    threats: tuple[ThreatCell, ...]
    tracks: tuple[tuple[str, int], ...]
    hand: tuple[tuple[HandCard, Rect], ...]
    assets: tuple[tuple[AssetFace, Rect], ...]
    agenda: str
    prompt: Prompt
    answers: Answers
    controls: tuple[Control, ...]


def table_view(now: Situation, layout: TableLayout, book: LogBook, measure: Measure) -> TableView:
    """The table of a situation in a layout."""
    moment = now.moment
    speech = Speech(now.seats.names)
    open_answers = answers(moment.decision if now.live else None, moment.table, moment.own)
    cards = pieces_view.hand(moment)
    assets = pieces_view.own_assets(moment)
    the_prompt = prompt(moment, now.seats, speech, open_answers, layout.prompt, measure, lone=now.lone)
    hand = tuple(zip(cards, layout.hand(len(cards)), strict=True))
    held = tuple(zip(assets, layout.assets(len(assets)), strict=True))
    cells = pieces_view.threats(moment)
    plates = pieces_view.plates(moment, now.seats)
    controls = [
        *_bar_controls(now, layout),
        *(_thing(open_answers, f"plate:{p.seat}", layout.players[p.seat], plate_tip(p)) for p in plates),
        *(_noun(f"{side}_track", rect) for side, rect in layout.tracks.items() if not layout.covered(rect)),
        *_threat_controls(now, open_answers, cells, layout),
    ]
    if layout.shows("hand"):
        if moment.seat is not None:
            tip = "" if len(now.seats.humans) < 2 else "Hold the button, or A, to see it"
            controls.append(area("agenda", layout.agenda, tip=tip))
        controls += _hand_controls(open_answers, hand, layout)
        seen = uncovered([rect for _, rect in held])
        controls += [
            _thing(open_answers, f"asset:{a.id}", rect) for a, rect in zip(assets, seen, strict=True)
        ]
    if layout.shows("prompt"):
        controls += the_prompt.controls
    if layout.shows("log"):
        controls += _log_controls(layout, book)
    if layout.mode != "full":
        controls += foot_controls(layout, open_answers, len(cards))
    return TableView(
        layout,
        moment,
        pieces_view.bar(moment, now.seats),
        plates,
        cells,
        tuple(moment.table["tracks"].items()),
        hand,
        held,
        (moment.own or {}).get("agenda", ""),
        the_prompt,
        open_answers,
        tuple(controls),
    )


def plate_tip(plate: Plate) -> str:
    """What the signs on a player's plate count, in words."""
    held = f"{plate.rep} Rep, {plate.clout} Clout, {words.count(plate.hand, 'intel card')} in hand."
    pieces = f"{words.count(plate.agents, 'agent')}, {words.count(plate.soldiers, 'soldier')} not deployed."
    return f"{plate.name}: {held}\n{pieces}"


def _noun(term: str, rect: Rect) -> Control:
    """A thing that the glossary explains under the pointer, and the rulebook at a click."""
    return area(f"term:{term}", rect, tip=glossary_of("homeland").tip(term))


def _thing(open_answers: Answers, thing: str, rect: Rect, tip: str = "", key: str = "") -> Control:
    """A thing on the table: lit when a click on it answers, greyed with its reason when it might have."""
    reason, rule = open_answers.refused.get(thing, ("", ""))
    state: State = "legal" if open_answers.of(thing) else "ready"
    return area(
        thing, rect, state=state, tip=f"{reason} - {rule}" if reason and state != "legal" else tip, key=key
    )


def _threat_controls(
    now: Situation, open_answers: Answers, cells: Sequence[ThreatCell], layout: TableLayout
) -> list[Control]:
    """The threats that no drawer covers; where the prompt is shut they carry the keys of its answers."""
    chosen = pieces_view.chosen_cases(now.moment)
    keys = iter(KEYS if not layout.shows("prompt") else ())
    made = []
    for cell in cells:
        rect = layout.slots[(cell.row, cell.column)]
        if not layout.covered(rect):
            key = next(keys, "") if open_answers.of(f"threat:{cell.id}") else ""
            thing = _thing(open_answers, f"threat:{cell.id}", rect, tip=threat_tip(cell), key=key)
            if cell.id in chosen:
                thing = replace(thing, state="selected", number=chosen[cell.id])
            made.append(thing)
    return made


def _hand_controls(
    open_answers: Answers, hand: Sequence[tuple[HandCard, Rect]], layout: TableLayout
) -> list[Control]:
    """Equal cards are separate things with one answer."""
    keys = iter(KEYS if not layout.shows("prompt") else ())
    made = []
    for i, ((card, _), rect) in enumerate(zip(hand, uncovered([rect for _, rect in hand]), strict=True)):
        if card.number:
            made.append(area(card.thing, rect, state="selected", number=card.number, tip="Being played"))
            continue
        control = _thing(open_answers, card.thing, rect)
        key = next(keys, "") if control.state == "legal" and open_answers.question != "action" else ""
        made.append(area(f"{card.thing}#{i}", rect, state=control.state, tip=control.tip, key=key))
    return made


def threat_tip(cell: ThreatCell) -> str:
    """What the pointer learns of a threat: level, strength, advantage, and how to see more."""
    organization = ORGANIZATIONS[cell.id]
    seen = " You have looked at it." if cell.looked or cell.plot else ""
    return (
        f"{cell.name}: {words.level(cell.row)}, sophistication {cell.sophistication}.{seen}\n"
        f"Advantage: {organization.text}\nSpace: look closer"
    )


def foot_controls(layout: TableLayout, open_answers: Answers, cards: int) -> list[Control]:
    """The drawers of a small window, and End turn when the prompt is shut."""
    foot, made = layout.foot, []
    names = [("log", "Log", "l"), ("hand", f"Hand {cards}", "h")]
    if layout.mode == "compact":
        names.append(("prompt", "Options", "o"))
    for i, (id, text, key) in enumerate(names):
        rect = Rect(foot.right - 104 * (i + 1), foot.y + 6, 96, 32)
        made.append(button(f"drawer:{id}", rect, text, look="bar", on=layout.drawer == id, key=key))
    if not layout.shows("prompt") and open_answers.of("option:end_turn"):
        rect = Rect(foot.right - 104 * len(names) - 116, foot.y + 6, 104, 32)
        made.append(button("option:end_turn", rect, "End turn", look="primary", key="9"))
    return made


def drawer_for(question: str, mode: str) -> Drawer:
    """Which drawer opens by itself for a question."""
    if question in HAND_QUESTIONS or question in ("activate", "use", "burn_asset"):
        return "hand"
    if mode == "rail" or not question or question in THREAT_QUESTIONS:
        return ""
    return "prompt"


def uncovered(row: Sequence[Rect]) -> list[Rect]:
    """What shows of each card in a row where the next may lie on it."""
    seen = [
        rect if rect.right <= after.x else rect.left_part(after.x - rect.x - 1)
        for rect, after in pairwise(row)
    ]
    return [*seen, *row[-1:]]


def thing_named(control_id: str) -> str:
    """The thing a control stands for: equal hand cards carry their place after `#`."""
    return control_id.partition("#")[0]


def _bar_controls(now: Situation, layout: TableLayout) -> list[Control]:
    """Menu at the left; undo, pause, speed at the right."""
    bar, right = layout.bar, layout.size[0] - 8
    tall = min(28.0, bar.h - 8)
    y = (bar.h - tall) / 2

    def at(offset: float, w: float) -> Rect:
        return Rect(right - offset - w, y, w, tall)

    speed = SPEED_NAMES[now.speed]
    return [
        area("menu", Rect(8, y, 36, tall), key="f10", tip="Menu (Esc)"),
        button(
            "undo",
            at(204, 56),
            "Undo",
            look="bar",
            key="z",
            tip="Take back the last step (Esc, Z)",
            reason="" if now.moment.can_undo and now.live else "Nothing to take back",
        ),
        _pause_or_back(now, at(132, 66)),
        button(
            "speed",
            at(42, 84),
            f"{speed} »",
            look="bar",
            key="s",
            tip="Speed: slow, normal, fast, instant (S)",
        ),
        button("help", at(0, 36), "?", look="bar", key="f1", tip="The rules of what is asked now (F1)"),
    ]


def _pause_or_back(now: Situation, rect: Rect) -> Control:
    if now.aside:
        return button("back_to_analysis", rect, "Analysis", look="bar", key="b", on=True, tip="Back (B)")
    text = "Go on" if now.paused else "Pause"
    return button("pause", rect, text, look="bar", key="p", on=now.paused, tip="Stop between two steps (P)")


def _log_controls(layout: TableLayout, book: LogBook) -> list[Control]:
    body = log_body(layout.log)
    return [
        *log_lines(body, book),
        button(
            "since",
            Rect(layout.log.right - 128, layout.log.y + 6, 118, 22),
            "Since my turn",
            look="bar",
            key="l",
            tip="What happened since the last own turn (L)",
        ),
    ]


def log_body(log: Rect) -> Rect:
    """The part of the log's panel in which its lines run."""
    return log.cut(left=10, top=34, right=6, bottom=8)
