"""The program from its first to its last screen: title, new game, table; and who may write the saves."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import storage
from game.engine.errors import ContentError, GameError, SaveError, SetupError
from game.engine.match import Match
from game.table import Table
from game.ui import tracing
from game.ui.app import App
from game.ui.books import book_of
from game.ui.reading import Reader, address_of
from game.ui.root import lessons, saved
from game.ui.screens.content_note import ContentNoteScreen
from game.ui.screens.learn import LearnScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.mods import ModsScreen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.new_root import NewRootScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.rulebook import RulebookScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.scenes import match_screen, seated
from game.ui.screens.title import TitleChoices, TitleScreen
from game.ui.screens.title_view import NOTHING_SAVED, Resume
from game.ui.setup_data import Setup
from game.ui.stage import Screen, Stage
from game.ui.table import session
from game.ui.table.lesson import lesson_guide, lesson_session
from game.ui.table.session import Seats, Session
from game.ui.theme import HOMELAND, THEMES, Game

ANOTHER_COPY = "Another copy of this program is open and keeps the saves"


def program(table: Table | None = None) -> int:
    """Opens the window on the title, or straight on a table; gives the exit code.

    SetupError for a game without a table on screen, GameError when there is no display to open a window on.
    """
    if table is not None:
        seated(table.game)
    lock = storage.Lock(storage.saves_folder())
    app = App()
    trace = tracing.wanted()
    if trace is not None:
        app.painted = trace.tell
    desk = Desk(app.stage, *_saves(lock))
    try:
        app.run(lambda stage: desk.open(table))
    except pygame.error as fault:
        raise GameError(f"can't open a window: {fault}") from None
    finally:
        lock.release()
    return 0


def _saves(lock: storage.Lock) -> tuple[Path | None, str]:
    """The folder that this copy may save into, or None and the reason."""
    try:
        return (storage.saves_folder(), "") if lock.acquire() else (None, ANOTHER_COPY)
    except SaveError as fault:
        return None, str(fault)


class Desk:
    """Leads from screen to screen. Without a folder nothing is saved, and `why` says why."""

    def __init__(self, stage: Stage, folder: Path | None, why: str = "") -> None:
        self.stage = stage
        self.folder = folder
        self.why = why
        self._readers: dict[Game, Reader] = {}
        self._read: Game = "homeland"
        stage.open_rules = self.open_rules
        stage.open_saves = self.open_saves

    def open(self, table: Table | None = None) -> None:
        """Shows the title, or a table over it; at the first start the content note over the title."""
        self.stage.push(TitleScreen(self._choices()))
        if table is not None:
            self._play_on(table.new_match())
        elif not self.stage.settings.note_seen:
            self.stage.push(ContentNoteScreen())

    def _choices(self) -> TitleChoices:
        return TitleChoices(
            play_root=lambda: self._new_game("root"),
            play_homeland=lambda: self._new_game("homeland"),
            resume=self._resume,
            saved=self._saved,
            load=lambda: self.open_saves(None),
            replays=self._open_replays,
            learn=self._learn,
            rulebook=lambda: self.open_rules(""),
            mods=lambda: self.stage.push(ModsScreen()),
            options=lambda: self.stage.push(OptionsScreen()),
        )

    def _learn(self) -> None:
        """The first games, with their guides; they are saved nowhere."""
        self.stage.push(LearnScreen(self._lesson))

    def _lesson(self, faction: str) -> None:
        """A first game: of Root with a faction, or without one of Homeland."""
        if faction:
            game, guide = lessons.lesson_session(faction, self._wake), lessons.lesson_guide(faction)
        else:
            game, guide = lesson_session(self._wake), lesson_guide()
        screen = match_screen(game, self.stage.settings)
        screen.director.guide = guide
        self.stage.push(screen)

    def open_rules(self, rule: str) -> None:
        """The rulebook of the game on show over what is there: at a rule, or where it was left; the first
        time at a table at the rule of what is asked."""
        game, top = self._book_for(rule), self.stage.top
        if not rule and game not in self._readers and isinstance(top, MatchScreen):
            rule = top.rule_now()
        self.stage.push(self._rulebook(game, rule))

    def _book_for(self, rule: str) -> Game:
        """The game whose book has a rule; without any the one on show, at the title the one read last."""
        top = self.stage.top
        game = self._read if isinstance(top, TitleScreen) or top is None else top.theme.game
        other: Game = "root" if game == "homeland" else "homeland"
        return other if rule and address_of(book_of(game), rule) is None else game

    def _rulebook(self, game: Game, rule: str) -> RulebookScreen:
        book, reader = book_of(game), self._readers.get(game)
        if reader is None or reader.book is not book:
            reader = Reader.at(book, rule)
        elif rule:
            reader.open(rule)
        self._read, self._readers[game] = game, reader
        other: Game = "root" if game == "homeland" else "homeland"
        turn = (book_of(other).title, lambda: self.stage.replace(self._rulebook(other, "")))
        return RulebookScreen(theme=THEMES[game], reader=reader, other=turn)

    def open_saves(self, match: Match | None) -> None:
        """The saved games over what is there; with a match it can be saved."""
        folder = self.folder or storage.saves_folder()
        theme = THEMES[match.rules.name] if match is not None else HOMELAND  # type: ignore[index]
        why = self.why if self.folder is None else ""
        self.stage.push(SavesScreen(folder, self._load, match, why, theme))

    def _open_replays(self) -> None:
        """The games that are over, to look at once more."""
        folder, why = self.folder or storage.saves_folder(), self.why if self.folder is None else ""
        self.stage.push(SavesScreen(folder, self._load, locked=why, finished=True))

    def _load(self, match: Match) -> None:
        """Plays a save on; what is above the title is left."""
        while len(self.stage.stack) > 1:
            self.stage.pop()
        self._play_on(match)

    def _play_on(self, match: Match) -> None:
        self._sit_down(session.resumed(match, folder=self.folder, wake=self._wake))

    def _new_game(self, game: Game) -> None:
        self.stage.push(self._new_game_screen(game))

    def _new_game_screen(self, game: Game) -> Screen:
        if game == "root":
            return NewRootScreen(self._start, lambda: self.stage.replace(self._new_game_screen("homeland")))
        return NewGameScreen(self._start, lambda: self.stage.replace(self._new_game_screen("root")))

    def _start(self, setup: Setup) -> None:
        """Sits down at a new table in the place of its set-up, which stays if the rules refuse it."""
        library = self.stage.kit.library
        packs = [{"id": pack.id, "version": pack.version} for pack in library.packs]
        try:
            board = library.board(setup.map) if setup.game == "root" else None
            game = session.start(setup, folder=self.folder, wake=self._wake, packs=packs, board=board)
        except (ContentError, SetupError) as wrong:
            self.stage.say(str(wrong))
            return
        self.stage.pop()
        self._sit_down(game)

    def _resume(self) -> None:
        match = session.newest(self.folder) if self.folder else None
        if match is not None:
            self._play_on(match)

    def _sit_down(self, game: Session) -> None:
        if self.folder is None:
            game.faults.insert(0, session.NOT_SAVED.format(self.why))
        self.stage.push(match_screen(game, self.stage.settings))

    def _saved(self) -> Resume | str:
        if self.folder is None:
            return self.why
        match = session.newest(self.folder)
        return resume_of(match) if match is not None else NOTHING_SAVED

    def _wake(self) -> None:
        self.stage.wake()


def resume_of(match: Match) -> Resume:
    """The line of a saved game on the title: what everybody at the table may know."""
    if match.rules.name == "root":
        return saved.resume_of(match)
    table = match.observe(None)["table"]
    tracks = table["tracks"]
    humans = Seats.from_table(match.table, match.seats).humans
    line = f"Homeland - round {table['round']}, Agency {tracks['agency']}, Terrorists {tracks['terrorist']}"
    return Resume(line=line, seat=humans[0] if humans else 0)
