"""Scenes: any table of Homeland: The Game in a few words, and a match that is played by name.

    match = (Scene(seats=4, marker=1)
             .threat("O12", row="imminent", column=2, plot="P03", lead=0, intel=["I03", "I11"], agents=1)
             .player(0, rep=2, hand=["I05"], active=["A01"])
             .analysis())
    play(match, "A01", "red")
    assert pending(match) == (1, "action")

Whatever a scene does not name is quiet: players have the start of H5 but no cards in hand, the decks give
Low organizations and small blue cards first, the mole agenda is the one left over, and an analysis turns the
cards over in the order in which the scene lists them. Columns are 1 to 6 as on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.match import Match
from game.engine.ruleset import Rule
from game.homeland import setup
from game.homeland.ruleset import STEPS, Homeland
from game.homeland.state import COLUMNS, NOBODY, ROWS, Deck, Holding, Placed, Player, State, Threat
from game.homeland.state import threat_named as _threat_named
from game.homeland.tables import AGENDA_SET, ORGANIZATIONS

SEED = 7
Card = str | tuple[str, int]
"""An intel card under a threat: `"I03"` from the deck, or `("I03", 2)` played by seat 2."""


class _Opening(Homeland):
    """The rules, but a match begins with the state of a scene, before the step `first`.

    `listed`: cards under analysis come in the order of the scene, without chance.
    """

    def __init__(self, scene: State, first: str, *, listed: bool) -> None:
        self.steps = {**STEPS, "scene": self._scene}
        if listed:
            self.steps["lay_out"] = self._lay_out
        self._first = first
        self._state = msgspec.msgpack.encode(scene)

    def first_state(self, setup_: dict[str, Any]) -> State:
        return msgspec.msgpack.decode(self._state, type=State)

    def _scene(self, s: State) -> Rule:
        yield from ()
        return self._first

    def _lay_out(self, s: State) -> Rule:
        """The real step, told that the shuffle changed nothing."""
        yield from ()
        step: Any = STEPS["lay_out"](s)
        shuffle = next(step)
        try:
            step.send(list(range(shuffle.size)))
        except StopIteration as done:
            return done.value


class Scene:
    """A table under construction; every method gives the scene back, those at the end give a match."""

    def __init__(self, seats: int = 4, *, marker: int = 0, round: int = 2, agency: int = 0,
                 terrorist: int = 0, briefed: bool = False, pool: int = 18) -> None:
        self._setup = setup.options(seats=seats, briefed=briefed, pool=pool)
        s = self.state = setup.first_state(self._setup)
        s.round, s.marker, s.agency, s.terrorist = round, marker, agency, terrorist
        s.initiative_drawn = [marker]
        s.initiative = [(marker + i) % seats for i in range(seats - 1, 0, -1)]
        s.organizations.draw.sort(key=lambda o: (ROWS.index(ORGANIZATIONS[o].level), o))
        for deck in (s.organizations, s.plots, s.intel, s.assets):
            deck.draw.reverse()
        self._agendas: dict[int, str] = {}
        self._plots_on_top = 0
        self._script: list[list[int]] | None = None

    # -- what lies where ---------------------------------------------------------------------------

    def threat(self, organization: str, *, row: str | None = None, column: int | None = None,
               plot: str | None = None, lead: int | None = None, intel: Sequence[Card] = (), agents: int = 0,
               soldiers: int = 0) -> Scene:
        """A threat on the board: by default in its own row, the left-most open space, with any plot."""
        s = self.state
        level = ROWS.index(row or ORGANIZATIONS[organization].level)
        taken = {t.column for t in s.threats if t.row == level}
        open_columns = [c for c in range(COLUMNS) if c not in taken]
        at = open_columns[0] if column is None else column - 1
        assert at in open_columns, f"{ROWS[level]} {at + 1} is taken"
        s.threats.append(Threat(
            _take(s.organizations, organization), _take(s.plots, plot) if plot else "", level, at,
            NOBODY if lead is None else lead, [self._placed(card) for card in intel], agents, soldiers))
        s.agents -= agents
        s.soldiers -= soldiers
        return self

    def row(self, row: str, *organizations: str, first: int = 1, **common: Any) -> Scene:
        """Threats side by side in a row from column `first`, alike in all else."""
        for column, organization in enumerate(organizations, start=first):
            self.threat(organization, row=row, column=column, **common)
        return self

    def _placed(self, card: Card) -> Placed:
        kind, by = (card, NOBODY) if isinstance(card, str) else card
        return Placed(_take(self.state.intel, kind), by, self.state.round - 1)

    def player(self, seat: int, *, rep: int = 1, clout: int = 1, hand: Sequence[str] = (),
               shown: Sequence[str] = (), active: Sequence[str] = (), face_down: Sequence[str] = (),
               known: Sequence[str] = (), agents: int = 1, soldiers: int = 1, agenda: str = "") -> Scene:
        """What a player has. `shown`: open cards of the hand; `known`: face-down assets everybody knows."""
        s = self.state
        s.agents += s.players[seat].agents - agents
        s.soldiers += s.players[seat].soldiers - soldiers
        assets = [Holding(_take(s.assets, a), active=True, known=True) for a in active]
        assets += [Holding(_take(s.assets, a)) for a in face_down]
        assets += [Holding(_take(s.assets, a), known=True) for a in known]
        s.players[seat] = Player(
            hand=sorted(_take(s.intel, kind) for kind in hand),
            shown=sorted(_take(s.intel, kind) for kind in shown),
            assets=assets, rep=rep, clout=clout, agents=agents, soldiers=soldiers)
        if agenda:
            self._agendas[seat] = agenda
        return self

    def top(self, deck: str, *cards: str) -> Scene:
        """The next cards of a deck (`intel plots organizations assets`), the first drawn first."""
        self._plots_on_top += len(cards) if deck == "plots" else 0
        pile: Deck = getattr(self.state, deck)
        pile.draw += reversed([_take(pile, card) for card in cards])
        return self

    def only(self, deck: str, *cards: str, discard: Sequence[str] = ()) -> Scene:
        """The deck is nearly used up: these cards to draw, these discarded, all others burned. Comes last."""
        pile: Deck = getattr(self.state, deck)
        pile.draw += pile.discard
        pile.discard = [_take(pile, card) for card in discard]
        keep = [_take(pile, card) for card in cards]
        self._give_plots()
        pile.burned += pile.draw
        pile.draw = keep[::-1]
        return self

    def discard(self, deck: str, *cards: str) -> Scene:
        """Cards that lie on a discard pile."""
        pile: Deck = getattr(self.state, deck)
        pile.discard += [_take(pile, card) for card in cards]
        return self

    def used(self, *assets: str) -> Scene:
        """Assets whose once per Terrorist Turn is spent (H18)."""
        self.state.used += assets
        return self

    def left_over(self, agenda: str) -> Scene:
        """The agenda that nobody holds; else it is the mole's, if no player was given that."""
        self._agendas[self.state.seats] = agenda
        return self

    def chance(self, *answers: list[int]) -> Scene:
        """Scripted chance from the first answer on; an analysis then asks for its shuffle too."""
        self._script = list(answers)
        return self

    # -- where it begins ---------------------------------------------------------------------------

    def terrorist_turn(self) -> Match:
        """Just before step 1 of the next round."""
        return self.start("marker")

    def analysis(self) -> Match:
        """Just before step 2."""
        return self.start("next_analysis")

    def advance(self) -> Match:
        """Just before step 3."""
        return self.start("advance")

    def new_threats(self, count: int | None = None) -> Match:
        """In step 4, with `count` threats still to come (None: all of them)."""
        self.state.revealing = True
        self.state.to_reveal = self.state.seats if count is None else count
        return self.start("new_threat")

    def turn(self, seat: int) -> Match:
        """At the beginning of a player's turn."""
        self.state.turns_left = self.state.seats - (seat - self.state.marker) % self.state.seats
        return self.start("begin_turn")

    def accusations(self) -> Match:
        """The Agency track is full and the accusations begin."""
        self.state.agency = 12
        return self.start("accusations")

    def start(self, step: str) -> Match:
        """A match at a stable point before `step`, run to its first question."""
        s = self.state
        self._deal_agendas()
        self._give_plots()
        s.step = "scene"
        rules = _Opening(s, step, listed=self._script is None)
        match = Match(rules, self._setup, SEED, script=self._script or [])
        assert match.invariants() == []
        return match

    def _give_plots(self) -> None:
        """Threats without a named plot get one of those that are left."""
        for threat in self.state.threats:
            threat.plot = threat.plot or self.state.plots.draw.pop(-1 - self._plots_on_top)

    def _deal_agendas(self) -> None:
        """Named agendas to their seats, the others of the set in order, the last one left over."""
        s = self.state
        rest = [agenda for agenda, copies in AGENDA_SET[s.seats].items() for _ in range(copies)]
        for agenda in self._agendas.values():
            rest.remove(agenda)
        dealt = [self._agendas.get(seat) or rest.pop(0) for seat in range(s.seats)]
        for player, agenda in zip(s.players, dealt, strict=True):
            player.agenda = agenda
        s.left_over = self._agendas.get(s.seats) or rest.pop(0)


def _take(deck: Deck, card: str) -> str:
    """The copy of a card that would be drawn last, out of the draw pile."""
    assert card in deck.draw, f"no copy of {card} is left in the deck"
    deck.draw.remove(card)
    return card


# -- playing -------------------------------------------------------------------------------------------


def play(match: Match, *answers: str | int) -> Match:
    """Answers questions one after another by the name of the option; the state stays sound throughout."""
    for number, answer in enumerate(answers, start=1):
        ask = match.decision
        assert ask is not None, f"answer {number}, {answer!r}: the game is over"
        assert answer in ask.options, (
            f"answer {number}: seat {ask.seat} is asked {ask.question}; {answer!r} is not among "
            f"{ask.options}; why not: {[each for each in ask.unavailable if each[0] == answer]}")
        match.apply(answer)
        assert match.invariants() == []
    return match


QUIET = ("end_turn", "pass", "no_look", "nobody", "keep", "decline")


def go_on(match: Match, until: tuple[int, str] | None = None) -> Match:
    """Plays on with the quietest answers, to the question `until` or to the end of the game."""
    while pending(match) not in (None, until):
        play(match, next((quiet for quiet in QUIET if quiet in options(match)), options(match)[0]))
    return match


def pending(match: Match) -> tuple[int, str] | None:
    """(seat, question) of the pending decision, or None when the game is over."""
    return (match.decision.seat, match.decision.question) if match.decision else None


def options(match: Match) -> list[Any]:
    """What may be answered now."""
    assert match.decision is not None, "the game is over"
    return match.decision.options


def refused(match: Match, option: str) -> str | None:
    """The rule that forbids an option now, or None where nothing is said about it."""
    assert match.decision is not None, "the game is over"
    return next((rule for each, _, rule in match.decision.unavailable if each == option), None)


def finish_turn(match: Match) -> Match:
    """The turn under way, with its duties done in the first possible way and nothing else."""
    before = match.state.round, match.state.turns_left
    while match.decision and match.state.turn and (match.state.round, match.state.turns_left) == before:
        found = options(match)
        wanted = [each for each in ("claim", "play_intel", "end_turn", "keep") if each in found]
        play(match, (wanted or found)[0])
    return match


def finish_round(match: Match) -> Match:
    """All turns that are left in this round, and the Terrorist Turn after them up to its first question."""
    for _ in range(match.state.turns_left):
        finish_turn(match)
    return match


# -- looking -------------------------------------------------------------------------------------------


def player(match: Match, seat: int) -> Player:
    """A player as things are now."""
    found: Player = match.state.players[seat]
    return found


def public_row(match: Match, seat: int) -> dict[str, Any]:
    """What everybody may know of a player: the row in a bystander's view."""
    row: dict[str, Any] = match.observe(None)["table"]["players"][seat]
    return row


def threat(match: Match, organization: str) -> Threat:
    """A threat on the board."""
    return _threat_named(match.state, organization)


def place(match: Match, organization: str) -> tuple[str, int]:
    """Row and column (1 to 6) of a threat on the board."""
    found = threat(match, organization)
    return ROWS[found.row], found.column + 1


def on_board(match: Match) -> list[str]:
    """The threats on the board, by name."""
    return sorted(t.organization for t in match.state.threats)


def tracks(match: Match) -> tuple[int, int]:
    """(Agency, Terrorist)."""
    return match.state.agency, match.state.terrorist


def tokens(match: Match, seat: int) -> tuple[int, int]:
    """(Rep, Clout) of a player."""
    return player(match, seat).rep, player(match, seat).clout


def assets(match: Match, seat: int) -> dict[str, bool]:
    """The player's assets; True: Active."""
    return {holding.asset: holding.active for holding in player(match, seat).assets}


def events(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What happened of one kind since the scene began, as a seat (None: a bystander) saw it."""
    return [event for event in match.events_for(seat) if event["kind"] == kind]


def story(match: Match, *kinds: str) -> list[str]:
    """The kinds of events in their order; only these kinds, if any are named."""
    return [event["kind"] for event in match.events_for(None) if not kinds or event["kind"] in kinds]


def names_in(view: Any) -> set[str]:
    """Every text in an observation or a list of events: what the viewer could read there."""
    if isinstance(view, dict):
        return names_in(list(view.keys())) | names_in(list(view.values()))
    if isinstance(view, list | tuple | set):
        return {name for each in view for name in names_in(each)}
    return {view} if isinstance(view, str) else set()
