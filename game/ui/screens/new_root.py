"""Setting up a table for Root: seats, factions, map and what lies on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from game.content import Library
from game.engine.board import Board
from game.engine.errors import ContentError, SetupError
from game.root import advice, graph
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.screens import root_draft
from game.ui.screens.introduction import IntroductionScreen
from game.ui.screens.lineups import LineUpsScreen
from game.ui.screens.map_options import MapOptionsScreen
from game.ui.screens.new_root_paint import paint_levels, paint_new_root
from game.ui.screens.new_root_view import CHANCE, NewRootView, new_root_view
from game.ui.screens.root_draft import MAPS, RootDraft, draft_of, fault, setup_of
from game.ui.screens.seat_rows import name_of, next_level
from game.ui.setup_data import Setup
from game.ui.stage import Screen
from game.ui.theme import ROOT

LAST = "last_root_setup"


class NewRootScreen(Screen):
    """`start` gets the set-up that the player made; the last one is remembered. `other` shows Homeland's
    screen in the place of this one."""

    theme = ROOT

    def __init__(self, start: Callable[[Setup], None], other: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._start = start
        self._other = other
        self._draft: RootDraft | None = None
        self._boards: dict[str, Board] | None = None
        self._library: Library | None = None
        self._broken: dict[str, str] = {}
        self._view: NewRootView

    @property
    def draft(self) -> RootDraft:
        """What has been set up so far."""
        if self._draft is None:
            self._draft = draft_of(self.stage.memory.load(LAST, Setup))
        return self._draft

    @property
    def boards(self) -> dict[str, Board]:
        """The maps by id, ours first; those that can't be read are missing."""
        library = self.stage.kit.library
        if self._boards is None or self._library is not library:
            self._library, self._boards, self._broken = library, {}, {}
            for id in (*MAPS, *(id for id in library.maps if id not in MAPS)):
                try:
                    board = library.board(id)
                    if board.game == "root":
                        graph.facts_of(board)
                        self._boards[id] = board
                except (ContentError, SetupError) as wrong:
                    if id in MAPS:
                        self._broken[id] = str(wrong)
        return self._boards

    def present(self) -> Sequence[Control]:
        boards = self.boards
        self._view = new_root_view(self.size, self.draft, boards, self._broken)
        return self._view.controls

    # -- actions
    def act(self, action: Action) -> None:
        head, _, rest = action.id.partition(":")
        match action.kind, head:
            case ("back", _) | ("press", "back"):
                self.stage.pop()
            case "change", "seed":
                self.set(replace(self.draft, seed=action.value))
            case "change", _:
                self.set(self.draft.with_seat(int(head[4:]), name=action.value))
            case "press", "start":
                self._go()
            case "press", "game" if rest == "homeland":
                self._other()
            case "press", _:
                self._press(head, rest)

    def _press(self, head: str, rest: str) -> None:
        draft = self.draft
        match head:
            case "map":
                self.set(replace(draft, map=rest, floods=()))
            case "faction":
                self.set(root_draft.choose(draft, "" if rest == CHANCE else rest))
            case "mode":
                self.set(root_draft.with_mode(draft, rest))
            case "lineups":
                self._suggest()
            case "about":
                self.stage.push(IntroductionScreen(rest, self._take, self._words_for))
            case "landmarks" | "floods":
                self.stage.push(MapOptionsScreen(draft, self.boards, self.set))
            case "deck":
                self.set(replace(draft, deck=rest))
            case "frog_backs":
                self.set(replace(draft, frog_backs=not draft.frog_backs))
            case _ if head.startswith("seat"):
                self._seat(int(head[4:]), rest)

    def _suggest(self) -> None:
        fitting = (id for id in advice.lineups() if root_draft.fits_lineup(self.draft, id))
        self.stage.push(LineUpsScreen(self._take_table, next(fitting, "")))

    def _take_table(self, id: str) -> None:
        self.set(root_draft.of_lineup(self.draft, id))

    def _take(self, faction: str) -> None:
        """The active seat gets the faction whose introduction was read."""
        if not root_draft.why_not(self.draft, faction, self.boards)[0]:
            self.set(root_draft.choose(self.draft, faction))

    def _words_for(self, faction: str) -> tuple[str, str, str]:
        """What the button of an introduction is called, why it is greyed, and the rule."""
        draft = self.draft
        reason, rule = root_draft.why_not(draft, faction, self.boards)
        who = name_of(draft.seats, draft.active)
        held = draft.holder(faction) == draft.active and not draft.drafts
        return f"{who} plays it" if held else f"Take it for {who}", reason, rule

    def _seat(self, i: int, what: str) -> None:
        if what == "face":
            self.set(replace(self.draft, active=i))
        elif what == "level":
            self.set(self.draft.with_seat(i, level=next_level(self.draft.seats[i].level)))
        elif what.startswith("kind:"):
            self.set(root_draft.set_kind(self.draft, i, what[5:]))

    def set(self, draft: RootDraft) -> None:
        """Goes on with another draft."""
        self._draft = draft
        self.refresh()

    def _go(self) -> None:
        draft = self.draft
        if fault(draft, self.boards):
            return
        rng = Random(int(draft.seed)) if draft.seed.strip() else Random(secrets.randbits(64))
        setup = setup_of(draft, self.boards, rng)
        self.stage.memory.keep(LAST, root_draft.remembered(draft))
        self._start(setup)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        paint_new_root(canvas, self._view, self.draft, self.boards, self)

    def paint_over(self, canvas: Canvas) -> None:
        paint_levels(canvas, self._view, self)
