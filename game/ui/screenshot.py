"""Pictures of any screen without a display: the table after some decisions, as one seat or a bystander sees
it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import ai, table
from game.ai import play
from game.engine.errors import SaveError, SetupError
from game.engine.match import Match
from game.ui import app
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.new_root import NewRootScreen
from game.ui.screens.root_board import BoardScreen
from game.ui.screens.scenes import screen_for, seated
from game.ui.screens.threat import ThreatScreen
from game.ui.screens.title import TitleChoices, TitleScreen
from game.ui.screens.title_view import NOTHING_SAVED
from game.ui.setup_data import Setup
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Seats, Session

SCENES = {
    "homeland": ("table", "threat", "analysis", "accusation", "reveal"),
    "root": ("table", "board", "battle", "reveal"),
}
"""The scenes of a match, by game."""
IN_BATTLE = ("battle_with", "ambush", "counter_ambush", "battle_effect", "lose")
ENOUGH = 40
"""How many deals are tried for a scene that not every game comes to."""


def take(
    seats: table.Table,
    out: Path,
    *,
    after: int = 0,
    seat: int | None = 0,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    screen: str = "table",
) -> None:
    """Write the picture of a screen to `out`.

    `after` decisions are played by the seats' levels first; then on until the wanted screen comes up.
    SetupError for a screen that does not exist or does not come up, SaveError when the file can't be written.
    """
    seated(seats.game)
    known = names_of(seats.game)
    if screen not in known:
        raise SetupError(f"no screen is called {screen!r}; expected one of {', '.join(known)}")
    stage = app.hidden_stage(size, scale)
    stage.settings.speed = "instant"
    _open(stage, seats, after, seat, screen)
    surface, _ = app.picture_of(stage)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(out))
    except (OSError, pygame.error) as fault:
        raise SaveError(f"can't write {out}: {fault}") from None
    finally:
        stage.quit()


def names_of(game: str) -> tuple[str, ...]:
    """The screens of which there are pictures."""
    return ("title", "new_game", *SCENES[game])


def _open(stage: Stage, seats: table.Table, after: int, seat: int | None, screen: str) -> None:
    if screen == "title":
        stage.push(
            TitleScreen(
                TitleChoices(
                    play_homeland=_nothing, play_root=_nothing, resume=_nothing, saved=lambda: NOTHING_SAVED
                )
            )
        )
    elif screen == "new_game":
        root = seats.game == "root"
        stage.push(NewRootScreen(_start_nothing, _nothing) if root else NewGameScreen(_start_nothing))
    else:
        _open_match(stage, match_at(seats, after, seat, screen), seat, screen)


def _nothing() -> None:
    """Nothing is clicked in a picture."""


def _start_nothing(setup: Setup) -> None:
    """Nothing is started in a picture."""


# -- the match -------------------------------------------------------------------------------------
def match_at(seats: table.Table, after: int, seat: int | None, screen: str) -> Match:
    """A match of the table played on to the wanted screen; other deals are tried when it does not come up."""
    first = seats.new_match()
    for number in range(ENOUGH):
        match = first if number == 0 else _redealt(seats, first.seed + number)
        match.table = {**match.table, "names": [f"Player {i + 1}" for i in range(match.seats)]}
        agents = [ai.agent(level, seats.game) for level in seats.levels]
        count = 0

        def arrived(now: Match) -> bool:
            nonlocal count
            count += 1
            return count > after and wanted(now, seat, screen)

        play.play_out(match, agents, stop=arrived)
        if wanted(match, seat, screen):
            return match
    raise SetupError(f"no game of {ENOUGH} came to the screen {screen!r} after {after} decisions")


def _redealt(seats: table.Table, seed: int) -> Match:
    return table.Table(
        game=seats.game, options=seats.options, levels=seats.levels, humans=seats.humans, seed=seed
    ).new_match()


def wanted(match: Match, seat: int | None, screen: str) -> bool:
    """Whether the match stands at the screen, with this seat asked (a bystander: anybody)."""
    ask = match.decision
    if ask is None or screen == "reveal":
        return screen in ("reveal", "table") and ask is None
    if seat is not None and ask.seat != seat:
        return False
    if match.rules.name == "root":
        battle = screen == "battle"
        return ask.question in IN_BATTLE and len(ask.options) > 1 if battle else ask.question == "action"
    facts = match.observe(None)["table"]
    if screen == "analysis":
        return facts["analysis"] is not None and ask.question == "window"
    if screen == "accusation":
        return ask.question == "accuse"
    return bool(facts["analysis"] is None and ask.question == "action")


# -- the screen ------------------------------------------------------------------------------------
def _open_match(stage: Stage, match: Match, seat: int | None, screen: str) -> None:
    seats = Seats.from_table(match.table, match.seats)
    human = tuple(i == seat for i in range(match.seats))
    levels = tuple("" if human[i] else seats.levels[i] or "regular" for i in range(match.seats))
    director = Director(Session(match, Seats(seats.names, human, levels)), "instant")
    director.catch_up()
    stage.push(screen_for(director))
    director.film.skip_all()
    if screen == "threat":
        stage.push(ThreatScreen(director, busiest(director)))
    elif screen == "board":
        stage.push(BoardScreen(director, seat or 0))


def busiest(director: Director) -> str:
    """The threat with most to see."""
    threats = director.moment.table["threats"]
    best = max(
        threats,
        key=lambda t: (bool(t["plot_looks"]) + bool(t["looks"]), len(t["intel"]), t["row"]),
        default=None,
    )
    if best is None:
        raise SetupError("no threat is on the board")
    return str(best["id"])
