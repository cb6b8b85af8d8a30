"""The end of a game of Root as data: who has won and how, the standings, plots, where to go (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, button, segments
from game.ui.geometry import Rect
from game.ui.root.names import card_name, faction_title
from game.ui.root.plots_view import TABS, Plot, plot_of
from game.ui.root.points import Points
from game.ui.table.session import Seats

Facts = dict[str, Any]
ALL = -1
"""The eyes of everybody: the game laid open."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat in the order of the standings."""

    seat: int
    faction: str
    name: str
    told: str
    winner: bool
    rect: Rect


@dataclass(frozen=True, slots=True)
class EndView:
    """The screen: the winner, the standings, one of the plots."""

    winner: Rect
    headline: str
    lines: tuple[str, ...]
    winners: tuple[str, ...]
    panel: Rect
    standings: tuple[Standing, ...]
    plot_panel: Rect
    plot: Plot
    foot: Rect
    controls: tuple[Control, ...]


def end_view(
    table: Facts, seats: Seats, points: Points, size: tuple[float, float], tab: str, eyes: int
) -> EndView:
    """Lays the end of a game out."""
    w, h = size
    column = 312.0
    foot = Rect(24, h - 62, w - 48, 46)
    left = Rect(24, 56, column, foot.y - 12 - 56)
    winner, panel = left.top_part(218), left.cut(top=230)
    right = Rect(left.right + 16, left.y, w - 24 - left.right - 16, left.h)
    factions = [player["faction"] for player in table["players"]]
    strip = Rect(right.x + 16, right.y + 12, min(480.0, right.w - 32), 34)
    body = right.cut(left=18, top=60, right=18, bottom=10)
    plot = plot_of(tab, points, factions, body)
    outcome = table["outcome"]
    return EndView(
        winner,
        headline(outcome, seats),
        tuple(how(table)),
        tuple(factions[seat] for seat in outcome["winners"]),
        panel,
        _standings(table, seats, panel),
        right,
        plot,
        foot,
        (
            *segments("tab", strip, list(TABS), tab),
            *plot.controls,
            *_foot(foot, factions, eyes),
        ),
    )


def headline(outcome: Facts, seats: Seats) -> str:
    """Who has won."""
    names = [seats.names[seat] for seat in outcome["winners"]]
    return f"{' and '.join(names)} {'have' if len(names) > 1 else 'has'} won"


def how(table: Facts) -> list[str]:
    """With what, in lines."""
    outcome, players = table["outcome"], table["players"]
    first = players[outcome["winners"][0]]
    named = " and ".join(faction_title(players[seat]["faction"]) for seat in outcome["winners"])
    if outcome["reason"] == "dominance":
        kept = next((p["dominance"] for p in (players[s] for s in outcome["winners"]) if p["dominance"]), "")
        won = f"by {card_name(kept)}" if kept else "by dominance"
    else:
        won = f"with {first['score']} points"
    return [f"{named}, {won}", f"{table['map']['title']}, turn {table['turns']}"]


def _standings(table: Facts, seats: Seats, panel: Rect) -> tuple[Standing, ...]:
    outcome, players = table["outcome"], table["players"]
    order = sorted(
        range(len(players)),
        key=lambda seat: (
            seat not in outcome["winners"],
            not players[seat]["on_track"],
            -players[seat]["score"],
        ),
    )
    room = panel.cut(left=14, top=46, right=14, bottom=12)
    pitch = min(52.0, room.h / len(order))
    return tuple(
        Standing(
            seat,
            players[seat]["faction"],
            seats.names[seat],
            _told(players, seat),
            seat in outcome["winners"],
            Rect(room.x, room.y + i * pitch, room.w, pitch - 4),
        )
        for i, seat in enumerate(order)
    )


def _told(players: Sequence[Facts], seat: int) -> str:
    player = players[seat]
    if player["on_track"]:
        return str(player["score"])
    partner = player["partner"]
    return f"with {faction_title(players[partner]['faction'])}" if partner >= 0 else "dominance"


def _foot(foot: Rect, factions: Sequence[str], eyes: int) -> list[Control]:
    """Watching the game again through somebody's eyes; keeping it; leaving."""
    choices = [(str(ALL), "All"), *((str(i), faction_title(id)) for i, id in enumerate(factions))]
    wide = min(84.0 * len(choices) - 20, foot.w - 660)
    eyes_at = Rect(foot.x + 112, foot.y + 4, wide, 38)
    ends = [("title", "Title", 96), ("again", "Play again", 128), ("keep", "Keep a replay", 140)]
    made = segments("eyes", eyes_at, choices, str(eyes), widths=[0.6] + [1.0] * len(factions))
    made.append(
        button("watch", Rect(eyes_at.right + 10, foot.y, 112, 46), "Watch", look="primary", key="w",
               tip="The whole game again, step by step, as that seat saw it (W)")
    )  # fmt: skip
    x = foot.right
    for id, words, width in ends:
        x -= width
        made.append(button(id, Rect(x, foot.y, width, 46), words, key="t" if id == "title" else ""))
        x -= 10
    return made
