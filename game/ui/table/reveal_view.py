"""The reveal theatre as data: agendas, accusations, tally, cases, suspicion, turning points (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.homeland.tables import AGENDAS
from game.ui.controls import Control, area, button, scroll
from game.ui.geometry import Rect
from game.ui.table import word_events, words
from game.ui.table.casebook import Case
from game.ui.table.session import Moment, Seats
from game.ui.table.theatre import Theatre
from game.ui.table.turning import Turning
from game.ui.table.word_clues import clue_words
from game.ui.table.words import Speech, listed

Facts = dict[str, Any]
NOBODY = -1
TABS = {
    "agendas": "Agendas",
    "accusations": "Accusations",
    "tally": "Tally",
    "cases": "Cases",
    "suspicion": "Suspicion",
    "turning": "Turning points",
}
ROOMY = 138.0
"""How high a row of the cases is."""
FATES = {"lies": "still lies", "neutralized": "neutralized", "succeeded": "succeeded", "struck": "destroyed"}
MOST_CLUES = 9
PLATES_END = 500.0
"""Under the plates of the agendas."""
LETTER = 11.0
"""More than the letters of a name take on average in a button."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is open in the theatre: the tab, whose suspicion (-2: the average), of whom the reasons."""

    tab: str = "agendas"
    observer: int = -2
    suspect: int = 0


@dataclass(frozen=True, slots=True)
class Curve:
    """One line of the plot: the chance of a suspect from round to round."""

    seat: int
    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a suspect was suspected (`against`) or trusted, with its rounds."""

    rounds: str
    text: str
    against: bool
    weight: float


@dataclass(frozen=True, slots=True)
class CaseRow:
    """One threat of the game in its line."""

    case: Case
    name: str
    sub: str
    fate: str
    rect: Rect
    """In the list, not scrolled."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one seat comes to: its agenda, whom it accused, and its points (None where nothing is scored)."""

    seat: int
    name: str
    agenda: str
    accused: int | None
    points: tuple[int, int, int] | None
    total: int | None
    out: bool
    won: bool
    assets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """The end of the game with everything open."""

    size: tuple[float, float]
    headline: str
    tab: str
    rows: tuple[Row, ...]
    left_over: str
    winners: str
    sub: str
    tracks: tuple[int, int]
    rounds: int
    seed: int
    choice: Choice
    curves: tuple[Curve, ...]
    watched: str
    reasons: tuple[Reason, ...]
    cases: tuple[CaseRow, ...]
    turning: tuple[tuple[Turning, Rect], ...]
    controls: tuple[Control, ...]

    @property
    def stage(self) -> Rect:
        """What a tab has for itself."""
        return stage_of(self.size)

    @property
    def graph(self) -> Rect:
        """The plot of suspicion: small beneath the agendas, large in its own tab."""
        return graph_of(self.size, self.tab)

    @property
    def points(self) -> Rect:
        """The panel of the turning points."""
        return points_of(self.size, self.tab)

    def card(self, i: int) -> Rect:
        """The agenda of a seat, or the left-over one after the last."""
        n = len(self.rows) + 1
        pitch = min(196.0 + max(0.0, self.size[0] - 1280) / n, (self.size[0] - 104) / n)
        w = min(168.0, pitch - 16)
        x = (self.size[0] - pitch * n + (pitch - w)) / 2 + pitch * i
        return Rect(x, 120, w, w * 1.5)

    def plate(self, i: int) -> Rect:
        """The plate beneath a card."""
        card = self.card(i)
        grow = min(12.0, (self.card(1).x - self.card(0).x - card.w) / 2 - 3)
        return Rect(card.x - grow, card.bottom + 18, card.w + 2 * grow, 96)


def stage_of(size: tuple[float, float]) -> Rect:
    """The room between the tabs and the foot."""
    return Rect(24, 104, size[0] - 48, size[1] - 176)


def graph_of(size: tuple[float, float], tab: str) -> Rect:
    """Where the plot stands."""
    stage = stage_of(size)
    if tab == "suspicion":
        return Rect(stage.x, stage.y + 44, stage.w * 0.6, stage.h - 44)
    return Rect(stage.x, PLATES_END, (stage.w - 12) * 0.62, stage.bottom - PLATES_END)


def points_of(size: tuple[float, float], tab: str) -> Rect:
    """Where the turning points stand."""
    if tab == "turning":
        return stage_of(size)
    graph = graph_of(size, tab)
    return Rect(graph.right + 12, graph.y, size[0] - 24 - graph.right - 12, graph.h)


def reveal_view(
    moment: Moment, seats: Seats, size: tuple[float, float], choice: Choice, shown: Theatre
) -> RevealView:
    """The end for a moment whose game is over."""
    table, speech = moment.table, Speech(seats.names)
    outcome = table["outcome"]
    votes = dict(table["votes"])
    tallies = {t["seat"]: t for t in table["tallies"]}
    rows = tuple(_row(i, table, seats, votes, tallies, outcome["winners"]) for i in range(table["seats"]))
    winners = listed([seats.names[seat] for seat in outcome["winners"]]) or "Nobody"
    headline = word_events.REASONS[outcome["reason"]]
    reason = headline[:1].upper() + headline[1:]
    observer = None if choice.observer == AVERAGE else choice.observer
    cases = _case_rows(shown, speech, size) if choice.tab == "cases" else ()
    turning = _turning_rows(shown, size, choice.tab)
    return RevealView(
        size,
        reason,
        choice.tab,
        rows,
        table["left_over"],
        winners,
        _winner_line(rows, outcome),
        (table["tracks"]["agency"], table["tracks"]["terrorist"]),
        table["round"],
        shown.seed,
        choice,
        tuple(Curve(i, seats.names[i], tuple(shown.curve(observer, i))) for i in range(shown.seats)),
        _watched(shown, observer, speech),
        _reasons(shown, observer, choice.suspect),
        cases,
        turning,
        (
            *_frame(size, choice.tab, bool(tallies)),
            *_turning_controls(turning),
            *(_suspicion_controls(shown, size, choice, speech) if choice.tab == "suspicion" else ()),
            *(_case_controls(cases, size) if choice.tab == "cases" else ()),
        ),
    )


AVERAGE = -2


def _watched(shown: Theatre, observer: int | None, speech: Speech) -> str:
    """Whose suspicion the plot shows."""
    if [h.seat for h in shown.hindsights] == [NOBODY]:
        return "As a bystander saw it"
    return "Average of the other seats" if observer is None else f"As {speech.seat(observer)} saw it"


def _reasons(shown: Theatre, observer: int | None, suspect: int) -> tuple[Reason, ...]:
    """The strongest first; what came again stands once, with its rounds."""
    weights: dict[str, float] = {}
    rounds: dict[str, list[int]] = {}
    for clue in shown.clues(observer, suspect):
        text = clue_words(clue)
        weights[text] = weights.get(text, 0.0) + clue.weight
        rounds.setdefault(text, []).append(clue.round)
    best = sorted(weights, key=lambda text: -abs(weights[text]))[:MOST_CLUES]
    return tuple(
        Reason(", ".join(f"R{r}" for r in sorted(set(rounds[text]))), text, weights[text] > 0, weights[text])
        for text in best
    )


def _case_rows(shown: Theatre, speech: Speech, size: tuple[float, float]) -> tuple[CaseRow, ...]:
    stage = stage_of(size)
    made = []
    for case in shown.cases:
        led = f"led by {speech.seat(case.lead)}" if case.lead >= 0 else "led by nobody"
        place = Rect(stage.x + 12, stage.y + 12 + ROOMY * len(made), stage.w - 40, ROOMY - 8)
        made.append(CaseRow(case, words.threat(case.id), led, _fate(case, speech), place))
    return tuple(made)


def _fate(case: Case, speech: Speech) -> str:
    fate = FATES[case.fate]
    if case.fate == "struck":
        return f"{fate} by {speech.seat(case.striker)}, round {case.ended}"
    if case.fate == "lies":
        return "still on the board"
    return f"{fate} {case.red} : {case.blue}, round {case.ended}"


def _turning_rows(
    shown: Theatre, size: tuple[float, float], tab: str
) -> tuple[tuple[Turning, Rect], ...]:
    if tab not in ("agendas", "turning"):
        return ()
    room = points_of(size, tab)
    if tab == "agendas":
        fit = max(3, int((room.h - 60) / 30))
        best = sorted(sorted(shown.turning, key=lambda t: -t.weight)[:fit], key=lambda t: (t.round, t.event))
        pitch, high = 30.0, 26.0
    else:
        best, pitch, high = list(shown.turning), min(56.0, (room.h - 70) / max(1, len(shown.turning))), 44.0
    return tuple(
        (turning, Rect(room.x + 12, room.y + 36 + pitch * i, room.w - 24, min(high, pitch - 4)))
        for i, turning in enumerate(best)
    )


def _turning_controls(rows: Sequence[tuple[Turning, Rect]]) -> list[Control]:
    return [area(f"look:{t.event}", rect, tip="Look at that moment") for t, rect in rows]


def _suspicion_controls(
    shown: Theatre, size: tuple[float, float], choice: Choice, speech: Speech
) -> list[Control]:
    """Whose eyes above the plot, and of whom the reasons at the right."""
    stage, graph = stage_of(size), graph_of(size, "suspicion")
    eyes = [(AVERAGE, "All"), *((h.seat, speech.seat(h.seat)) for h in shown.hindsights if h.seat >= 0)]
    wide = min(150.0, (graph.w - 130) / len(eyes))
    made = [
        button(f"eyes:{seat}", Rect(stage.x + 130 + wide * i, stage.y, wide - 4, 34), _shortened(name, wide),
               look="segment",
               on=seat == choice.observer, tip=f"What {name} thought" if seat >= 0 else "The average")
        for i, (seat, name) in enumerate(eyes)
    ]  # fmt: skip
    room = Rect(graph.right + 12, stage.y, stage.right - graph.right - 12, stage.h)
    high = min(36.0, (room.h * 0.45) / shown.seats)
    for seat in range(shown.seats):
        place = Rect(room.x + 12, room.y + 40 + high * seat, room.w - 24, high - 4)
        state = "selected" if seat == choice.suspect else "ready"
        made.append(area(f"suspect:{seat}", place, text=speech.seat(seat), tip="Why", state=state))  # type: ignore[arg-type]
    return made


def _shortened(name: str, width: float) -> str:
    """As much of a name as a button of this width surely holds."""
    most = int((width - 20) / LETTER)
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def _case_controls(cases: Sequence[CaseRow], size: tuple[float, float]) -> list[Control]:
    stage = stage_of(size)
    return [
        scroll("cases", stage.grown(-8), ROOMY * len(cases)),
        *(
            area(f"case:{i}", row.rect, inside="cases", tip="Step through what happened here")
            for i, row in enumerate(cases)
        ),
    ]


def _frame(size: tuple[float, float], tab: str, scored: bool) -> list[Control]:
    """Menu, tabs and foot."""
    tabs = [(id, name) for id, name in TABS.items() if scored or id not in ("accusations", "tally")]
    made, x = [area("menu", Rect(8, 8, 36, 28), key="f10", tip="Menu (Esc)")], 24.0
    for i, (id, name) in enumerate(tabs):
        w = 44.0 + 8 * len(name)
        made.append(button(f"tab:{id}", Rect(x, 56, w, 34), name, look="tab", on=id == tab, key=str(i + 1)))
        x += w + 6
    y = size[1] - 56
    return [
        *made,
        button("watch", Rect(24, y, 170, 42), "Watch the replay", key="w", tip="Step through the whole game"),
        button("keep", Rect(202, y, 150, 42), "Save replay", key="s", tip="Keep this game as a file"),
        button("title", Rect(size[0] - 380, y, 130, 42), "Title", key="t"),
        button("again", Rect(size[0] - 240, y, 216, 42), "Same seats again", look="primary"),
    ]


def _row(
    i: int, table: Facts, seats: Seats, votes: dict[int, int], tallies: dict[int, Facts], winners: list[int]
) -> Row:
    player, t = table["players"][i], tallies.get(i)
    points = (t["agenda"], t["assets"], t["accusation"]) if t else None
    return Row(
        i,
        seats.names[i],
        player["agenda"],
        votes.get(i),
        points,
        t["total"] if t and t["scored"] else None,
        t is not None and not t["scored"],
        i in winners,
        tuple(a["asset"] for a in player["assets"]),
    )


def _winner_line(rows: tuple[Row, ...], outcome: Facts) -> str:
    won = [row for row in rows if row.won]
    if not won:
        return "Everyone loses"
    title = AGENDAS[won[0].agenda].title
    return f"{won[0].total} points, {title}" if won[0].total is not None else f"{title}: the plots succeed"
