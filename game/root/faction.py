"""What a faction is: its facts, its steps, and hooks at named moments, each with its default.

The core never asks which faction somebody plays. It asks every faction in the game that overrides a hook,
in seat order from the player whose turn it is. A hook that is a rule (`-> Rule`) may ask and roll.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule
from game.root.scoring import Gain
from game.root.state import NOBODY, WARRIOR, Battle, State, map_of, seat_chosen, seat_option, turn_of

Refusal = tuple[str, str]
"""Why not, in words, and the rule number."""
Group = dict[str, int]
"""Figures that move together: how many of each kind."""
Slot = tuple[list[str], int]
"""A place in a list that holds one hidden card of the shared deck."""


class Action(NamedTuple):
    """Something that a player may choose to do in a menu.

    `refuse` says why not now, or None, by what everybody knows. `run` does it. With `cards` each card of
    the hand that will do is an option of its own, `name:card`, and `run` gets it as a third argument: it has
    to lay that card down before it asks anything, since in a dealt world the hand may then be another.
    `none` says why there is no such card, `why` (optional) why not single ones.
    """

    refuse: Callable[[State, int], Refusal | None]
    run: Callable[..., Any]
    cards: Callable[[State, int], list[str]] | None = None
    none: Refusal = ("no card in hand that will do", "C40")
    why: Callable[[State, int], list[Unavailable]] | None = None


class Loss(msgspec.Struct):
    """Pieces of one kind that leave one place together.

    `by` is who removes them (-1: nobody), `place` where they were. `saved`: of these, put back on the map by
    an effect already, or such as no effect can put back (K7).
    """

    seat: int
    kind: str
    place: str
    count: int
    by: int
    saved: int = 0


StepTable = tuple[tuple[str, Callable[[State], Any]], ...]


class Faction:
    """Base of all factions: no state of its own, one object for all matches."""

    # -- facts ---------------------------------------------------------------------------------------
    id: ClassVar[str]
    title: ClassVar[str]
    letter: ClassVar[str]
    """Its place in the order of set-up (C122)."""
    reach: ClassVar[int]
    militant: ClassVar[bool]
    corner: ClassVar[bool] = False
    """Whether it starts in a corner (C123)."""
    pieces: ClassVar[dict[str, int]]
    """How many of each kind there are (C25)."""
    buildings: ClassVar[frozenset[str]] = frozenset()
    tokens: ClassVar[frozenset[str]] = frozenset()
    """Kinds as they stand on the map."""
    stored_as: ClassVar[dict[str, str]] = {}
    """Kinds on the map that go by another name in the supply, such as the two sides of one token."""
    no_return: ClassVar[frozenset[str]] = frozenset()
    """Kinds that leave the game when removed (C27)."""
    state_type: ClassVar[type[msgspec.Struct]]
    birdsong: ClassVar[StepTable] = ()
    daylight: ClassVar[StepTable] = ()
    evening: ClassVar[StepTable] = ()
    nimble: ClassVar[bool] = False
    """Whether it moves whoever rules, by landmarks too (V20)."""
    overrules: ClassVar[bool] = False
    """Whether its claim to rule may go against a stronger player (C54)."""
    may_dominate: ClassVar[bool] = True
    """Whether it may activate a dominance card for itself (C112)."""

    # -- set-up --------------------------------------------------------------------------------------

    def cards(self, seats: int) -> list[str]:
        """Cards that this faction adds to the shared deck after the hands are dealt (C34)."""
        return []

    def deal_with_card(self, s: State) -> Rule:
        """What is dealt with the faction's card in the draft (C134e). Returns ids, if any."""
        yield from ()
        return []

    def setup(self, s: State, seat: int) -> Rule:
        """Standard set-up (C121)."""
        raise NotImplementedError

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """Set-up by the faction's card in the draft (C134); the standard one where they do not differ."""
        return self.setup(s, seat)

    def homelands(self, s: State, seat: int) -> list[str]:
        """Starting corner or homelands, which others keep away from (C123, C136)."""
        return []

    # -- rule, suits, places -------------------------------------------------------------------------

    def claims_rule(self, s: State, seat: int, place: str, strength: list[int]) -> int:
        """How strongly this faction claims rule although it is not alone strongest (C54).

        0: no claim; 1: it wins ties; 2: it rules whatever the strength, by a faction that `overrules`. Given
        the sums by seat. Asked where somebody is present and nobody alone is strongest.
        """
        return 0

    def suits(self, s: State, seat: int, place: str, suits: list[str]) -> list[str]:
        """The suits of a clearing after this faction's pieces there changed them (D6)."""
        return suits

    def forbids_placing(self, s: State, seat: int, placer: int, place: str) -> Refusal | None:
        """Why `placer` may place nothing in that place on account of this faction (M11, TC5)."""
        return None

    def forbids_removing(self, s: State, seat: int, remover: int, place: str) -> Refusal | None:
        """Why `remover` may remove or flip nothing there outside battle on account of this faction (TC5)."""
        return None

    def forbids_crafting(self, s: State, seat: int, crafter: int, place: str) -> Refusal | None:
        """Why pieces of `crafter` there may not craft on account of this faction (TC5)."""
        return None

    def forbids_moving(self, s: State, seat: int, mover: int, origin: str, target: str) -> Refusal | None:
        """Why `mover` may not move so on account of this faction, or a thing it left on the map."""
        return None

    # -- movement ------------------------------------------------------------------------------------

    def stands(self, s: State, seat: int) -> list[str]:
        """The places with own figures that could move, sorted (C58)."""
        return sorted(s.players[seat].warriors)

    def ways(self, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        """Where own figures may go from a place, and whether that move needs no rule (C58, C59)."""
        return map_of(s).ways.get(place, [])

    def choose_group(self, s: State, seat: int, origin: str, target: str, chooser: int) -> Rule:
        """`chooser`, normally the owner, says which figures move. Returns a Group (C58)."""
        amounts = list(range(1, s.players[seat].warriors[origin] + 1))
        count = yield Ask(chooser, "how_many", amounts, public={"origin": origin, "target": target})
        return {WARRIOR: count}

    def carry(self, s: State, seat: int, group: Group, origin: str, target: str) -> None:
        """Move the pieces of a group, without any consequences."""
        shift(s.players[seat].warriors, origin, -group.get(WARRIOR, 0))
        shift(s.players[seat].warriors, target, group.get(WARRIOR, 0))

    def on_move(self, s: State, seat: int, mover: int, group: Group, origin: str, target: str) -> Rule:
        """Something has moved, somebody's figures (C62)."""
        yield from ()

    # -- battle --------------------------------------------------------------------------------------

    def fighters(self, s: State, seat: int, place: str) -> int:
        """The cap on own rolled hits there, and none of them means defenseless (C71, C73)."""
        return s.players[seat].warriors.get(place, 0)

    def attackers(self, s: State, seat: int, place: str) -> int:
        """Own figures that can start a battle there and keep it going (C65, C66)."""
        player = s.players[seat]
        return player.warriors.get(place, 0) + (player.pawn == place)

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """A battle has been declared: allies and helpers join, watchers draw (C65)."""
        yield from ()

    def before_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """Effects before the dice (C68)."""
        yield from ()

    def takes_higher(self, s: State, seat: int, b: Battle) -> bool:
        """Whether this faction, defending, deals the higher result (C70)."""
        return False

    def after_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """Effects after the dice, mandatory ones too (C72)."""
        yield from ()

    def allied(self, s: State, seat: int, other: int) -> bool:
        """Whether this faction is Allied with that player (TC9)."""
        return False

    def joins(self, s: State, seat: int, b: Battle) -> int | None:
        """The side of others' battle that its warriors fight on by themselves: 0, 1 or None (TC8)."""
        return None

    def helper_strength(self, s: State, seat: int, b: Battle) -> int:
        """Warriors that it brings to a battle as a helper."""
        return s.players[seat].warriors.get(b.place, 0)

    def take_hits(self, s: State, seat: int, b: Battle, hits: int) -> Rule:
        """Choose what hits on this faction cost it. Returns a list of Loss; nothing is removed yet (C76)."""
        place, by = b.place, credited(b, seat)
        own = min(hits, s.players[seat].warriors.get(place, 0))
        found = []
        if own:
            yield from self.split_warriors(s, seat, place, own)
            found.append(Loss(seat, WARRIOR, place, own, by))
        left = hits - own
        if left:
            helped = yield from hits_on_helpers(s, seat, b, left)
            found += helped
            left -= sum(loss.count for loss in helped)
        if left and not (b.only_warriors and seat == b.defender):
            found += yield from choose_cardboard(s, seat, place, left, by)
        return found

    def split_warriors(self, s: State, seat: int, place: str, count: int) -> Rule:
        """`count` own warriors are about to leave a place: choose which, where they differ (K7)."""
        yield from ()

    def convert_losses(self, s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
        """This faction, attacking, turns losses it inflicts into something else (K8, TC12).

        Returns the losses that remain to be removed.
        """
        yield from ()
        return losses

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """A battle is over, anybody's; called for the attacker first."""
        yield from ()

    # -- removal -------------------------------------------------------------------------------------

    def lose_warriors(self, s: State, seat: int, place: str, count: int) -> int:
        """Take own warriors off the map into the supply, without any consequences.

        Returns how many of them are figures that no effect can put back (K7).
        """
        shift(s.players[seat].warriors, place, -count)
        shift(s.players[seat].supply, WARRIOR, count)
        return 0

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Pieces were removed, anybody's, all at once, and scored for (C30, C78).

        Called for every faction: its own losses are those with `seat`, its kills those with `by`. In battle
        `s.battle` is set.
        """
        yield from ()

    def points_for(self, s: State, seat: int, loss: Loss) -> int:
        """Points that removing these enemy buildings or tokens pays this faction (C77)."""
        return loss.count

    def bonus_for(self, s: State, seat: int, losses: list[Loss]) -> Gain | None:
        """What a removal pays this faction at once beside the points of `points_for` (V11)."""
        return None

    def on_swept(self, s: State, seat: int, place: str, by: int) -> Rule:
        """An effect removes all enemy pieces where this faction has a pawn (C83, V38)."""
        yield from ()

    # -- cards ---------------------------------------------------------------------------------------

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """The place of each own crafting piece, a place as often as pieces stand there (C91)."""
        return []

    def activate(self, s: State, seat: int, place: str) -> None:
        """A crafting piece there is activated (C91)."""
        shift(turn_of(s).activated, place, 1)

    def item_points(self, s: State, seat: int, points: int) -> int:
        """Points for a crafted item that has `points` printed (C98)."""
        return points

    def gain_item(self, s: State, seat: int, item: str) -> None:
        """Put a crafted item where this faction keeps its items (IT7)."""
        shift(s.players[seat].items, item, 1)

    def takes_discard(self, s: State, seat: int, card: str) -> bool:
        """Take a discarded card to a pile of this faction's own (I1); True if it did."""
        return False

    def draw_source(self, s: State, seat: int, drawer: int) -> Rule:
        """Before the first card of a draw: take it from elsewhere (D12). Returns the card or None."""
        yield from ()

    def give_back(self, s: State, seat: int) -> list[str]:
        """Cards of this faction's piles that go into a reshuffled deck (D13); they leave the pile."""
        return []

    # -- turns ---------------------------------------------------------------------------------------

    def offers(self, s: State, seat: int, chooser: int) -> dict[str, Action]:
        """What the player at turn may do between actions because of this faction (D17, TC7), by public facts.

        Keys are option names, with an id behind a colon where there are several, such as `entreat:A3`.
        """
        return {}

    def interruptions(self, s: State, seat: int, chooser: int, places: list[str]) -> dict[str, Action]:
        """What an enemy at turn may do in the middle of an action that is about these places (TC7, I13)."""
        return {}

    # -- hidden things and soundness -----------------------------------------------------------------

    def observe(self, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
        """The own state as `viewer` may know it, fresh and JSON-able; everything after the game."""
        return msgspec.to_builtins(s.players[seat].own)  # type: ignore[no-any-return]

    def hidden_cards(self, s: State, seat: int, viewer: int) -> list[Slot]:
        """Places of the own state that hold shared-deck cards which `viewer` can't know."""
        return []

    def redeal(self, s: State, seat: int, viewer: int, rng: Random) -> None:
        """Deal anew what `viewer` can't know of this faction's own cards and pieces."""

    def held_cards(self, s: State, seat: int) -> list[str]:
        """Shared-deck cards in the own state, such as a Decree."""
        return []

    def held_pieces(self, s: State, seat: int) -> Counter[str]:
        """Pieces in the own state, by kind as in `pieces`."""
        return Counter()

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """What is wrong with the own state."""
        yield from ()


def shift(counts: dict[str, int], key: str, by: int) -> None:
    """Change one count of a dict that holds no zeros."""
    if by == 0:
        return
    now = counts.get(key, 0) + by
    assert now >= 0, f"{key} would be {now}"
    if now:
        counts[key] = now
    else:
        del counts[key]


def credited(b: Battle, seat: int) -> int:
    """Who removes what a side of a battle loses. # C77, V50"""
    opponent = b.attacker if seat == b.defender else b.defender
    return opponent if b.credit == NOBODY else b.credit


def hits_on_helpers(s: State, seat: int, b: Battle, hits: int) -> Rule:
    """What warriors of a side's helpers take of these hits; of two the side chooses. # D18, I18"""
    place, by = b.place, credited(b, seat)
    left = {helper: s.players[helper].warriors.get(place, 0) for helper in b.helpers[seat == b.defender]}
    fallen: Counter[int] = Counter()
    while hits and any(left.values()):
        able = [helper for helper, count in left.items() if count]
        helper = able[0]
        if len(able) > 1 and hits < sum(left.values()):
            options = sorted(map(seat_option, able))
            helper = seat_chosen((yield Ask(seat, "helper_hit", options, public={"left": hits})))
        fallen[helper] += 1
        left[helper] -= 1
        hits -= 1
    for helper, count in fallen.items():
        yield from faction_of(s, helper).split_warriors(s, helper, place, count)
    return [Loss(helper, WARRIOR, place, count, by) for helper, count in fallen.items()]


def choose_cardboard(s: State, seat: int, place: str, count: int, by: int) -> Rule:
    """The owner chooses `count` buildings and tokens to lose there, one by one. Returns losses. # C76"""
    player = s.players[seat]
    left = Counter([*player.buildings.get(place, ()), *player.tokens.get(place, ())])
    gone: Counter[str] = Counter()
    while count and left:
        kinds = sorted(left)
        kind = kinds[0]
        if len(kinds) > 1 and count < left.total():
            kind = yield Ask(seat, "lose", kinds, public={"place": place, "left": count})
        gone[kind] += 1
        count -= 1
        left[kind] -= 1
        left = +left
    return [Loss(seat, kind, place, number, by) for kind, number in sorted(gone.items())]


# -- the factions of a game ------------------------------------------------------------------------------

FACTIONS: dict[str, Faction] = {}
"""All factions by id; `factions/__init__.py` fills it."""

PUBLIC_HOOKS = tuple(
    name for name, value in vars(Faction).items() if callable(value) and not name.startswith("_")
)


class Lineup:
    """Which factions sit where, and for each hook those that have a say."""

    def __init__(self, ids: str) -> None:
        self.factions: list[Faction | None] = [FACTIONS.get(id) for id in ids.split(",")]
        self.hooks: dict[str, list[tuple[int, Any]]] = {
            hook: [
                (seat, getattr(faction, hook))
                for seat, faction in enumerate(self.factions)
                if faction is not None and getattr(type(faction), hook) is not getattr(Faction, hook)
            ]
            for hook in PUBLIC_HOOKS
        }
        """(seat, hook) of every faction that overrides a hook, in seat order."""
        self.overruling = any(faction.overrules for faction in self.factions if faction is not None)


class _Lineups(dict[str, Lineup]):
    """Line-ups by the factions' ids, each worked out when first asked for."""

    def __missing__(self, ids: str) -> Lineup:
        found = self[ids] = Lineup(ids)
        return found


LINEUPS = _Lineups()


def lineup(s: State) -> Lineup:
    """The line-up of this game."""
    return LINEUPS[s.lineup]


def faction_of(s: State, seat: int) -> Faction:
    """The faction of a seat."""
    faction = LINEUPS[s.lineup].factions[seat]
    assert faction is not None, f"seat {seat} has no faction yet"
    return faction


def hooked(s: State, hook: str) -> list[tuple[int, Any]]:
    """(seat, hook) of every faction that overrides it, in seat order: for facts."""
    return LINEUPS[s.lineup].hooks[hook]


def called(s: State, hook: str) -> list[tuple[int, Any]]:
    """(seat, hook) of every faction that overrides it, from the player at turn on: for rules. # C3"""
    found = LINEUPS[s.lineup].hooks[hook]
    if len(found) > 1 and s.turn is not None:
        at, count = s.turn.seat, len(s.players)
        return sorted(found, key=lambda each: (each[0] - at) % count)
    return found
