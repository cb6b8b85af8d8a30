"""Lilypad Diaspora (D1-D36)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.engine.decisions import Ask, Roll, Unavailable
from game.engine.ruleset import Rule
from game.root import battle, deck, landmarks, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Faction, Loss, Refusal, lineup
from game.root.places import (
    clearings_of,
    has_pieces,
    put,
    refuse_place,
    ruler,
    rules,
    standing,
    stored,
    turn_over,
)
from game.root.removal import refuse_remove
from game.root.scoring import score
from game.root.setup import taken_homelands
from game.root.state import NOBODY, WARRIOR, Battle, State, is_enemy, map_of, own, suit_of, turn_of
from game.root.tables import AMBUSHES, DOMINANCES, FROGS, SUITS, copies
from game.root.turn import interruptions, mark, menu

PEACEFUL, MILITANT = "peaceful", "militant"
"""The two sides of an enclave as they lie on the map (section 1)."""
DOMINANCE_CARD = "F02"
ACTIONS_EACH_TURN = 3
STARTERS = 5
"""Warriors at the start (D2)."""
DRAWS = (1, 1, 2, 2, 3, 3, 3, 3, 4)
"""Cards drawn in the Evening by Peaceful enclaves on the map; the last holds for more (D25)."""


class Diaspora(msgspec.Struct, tag="diaspora", tag_field="faction"):
    """The Pond and what the turn under way still holds."""

    pond: list[str] = []
    """Open frog cards; the last one is the top (D11)."""
    actions: int = 0
    settling: str = ""
    """The clearing that a Settle under way has named (D21)."""
    feared: list[int] = []
    """Seats for whom Fears Come to Pass is due after this battle (D16)."""
    calm: bool = False
    """An enclave is being removed in a way that nobody fears (Assimilationists)."""
    home: list[str] = []


# -- enclaves ----------------------------------------------------------------------------------------------


def seat_of(s: State) -> int:
    """The seat of the Diaspora, or -1: for cards that speak of it."""
    factions = lineup(s).factions
    return factions.index(DIASPORA) if DIASPORA in factions else NOBODY


def side_at(s: State, seat: int, place: str) -> str:
    """The side of the enclave there, or an empty string."""
    return next(iter(s.players[seat].tokens.get(place, ())), "")


def peaceful(s: State, seat: int) -> list[str]:
    """The clearings with a Peaceful enclave, sorted."""
    return standing(s.players[seat], PEACEFUL)


def militant(s: State, seat: int) -> list[str]:
    """The clearings with a Militant enclave, sorted."""
    return standing(s.players[seat], MILITANT)


def enclaves(s: State, seat: int) -> list[str]:
    """The clearings with an enclave of either side, sorted."""
    return sorted(s.players[seat].tokens)


def flippable(s: State, flipper: int, places: Iterable[str]) -> list[str]:
    """Those of the clearings in which `flipper` may turn an enclave over. # D28, TC21"""
    return [place for place in places if refuse_remove(s, flipper, place) is None]


def free_for_enclave(s: State, seat: int, place: str) -> Refusal | None:
    """Why no new enclave may be placed there, or None. # D28, D34"""
    if place in s.players[seat].tokens:
        return "an enclave stands there", "D35"
    if not stored(s, seat, PEACEFUL):
        return "no enclave is left in the supply", "D34"
    return refuse_place(s, seat, place)


def make_militant(s: State, seat: int, place: str, rule: str) -> None:
    """Turn a Peaceful enclave over, or place a Militant one where none stands. # D22"""
    if side_at(s, seat, place) == PEACEFUL:
        turn_over(s, seat, place, PEACEFUL, MILITANT, rule)
    else:
        put(s, seat, MILITANT, place, 1, rule)


def muster(s: State, seat: int, places: Iterable[str], rule: str) -> Rule:
    """A warrior at each of these enclaves; where the supply runs short the owner says where. # D16, D20"""
    left = [place for place in places if refuse_place(s, seat, place) is None]
    while left and stored(s, seat, WARRIOR):
        place = left[0]
        if stored(s, seat, WARRIOR) < len(left):
            place = yield Ask(seat, "muster", left[:])
        left.remove(place)
        put(s, seat, WARRIOR, place, 1, rule)


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, homes: list[str]) -> Rule:
    """Five warriors and a Peaceful enclave in a river clearing. # D2"""
    home = yield Ask(seat, "homeland", sorted(homes))
    own(s, seat, Diaspora).home = [home]
    put(s, seat, WARRIOR, home, STARTERS, "D2")
    put(s, seat, PEACEFUL, home, 1, "D2")


def river_homes(s: State, seat: int, taken: Iterable[str] = ()) -> list[str]:
    """River clearings that are nobody's homeland, else clearings next to the river. # D2, D5"""
    g = map_of(s)
    beside = [place for place in g.clearings if set(g.adjacent[place]) & set(g.on_river)]
    for places in (g.on_river, beside, g.clearings):
        free = [place for place in places if place not in taken and refuse_place(s, seat, place) is None]
        if free:
            return free
    return []


# -- Birdsong ----------------------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Any number of cards with enclaves. # D19"""
    choice = yield from menu(s, {"craft": CRAFT})
    return None if choice == "done" else "again"


def stir_step(s: State) -> Rule:
    """Rally or Reconcile, exactly one of them. # D20"""
    choice = yield from menu(s, STIR, done="")
    if choice not in STIR:
        return "again"
    own(s, turn_of(s).seat, Diaspora).actions = ACTIONS_EACH_TURN
    return None if choice == "reconcile" else "diaspora.late_birdsong"


def rally(s: State, seat: int) -> Rule:
    """A warrior at every Militant enclave. # D20"""
    yield from muster(s, seat, militant(s, seat), "D20")


def reconcile(s: State, seat: int) -> Rule:
    """Choosing it costs nothing; the flips follow one by one. # D20"""
    yield from ()


def reconcile_step(s: State) -> Rule:
    """Turn a Militant enclave Peaceful, or be done; who rules there draws a card. # D20, D31"""
    seat = turn_of(s).seat
    places = flippable(s, seat, militant(s, seat))
    within = interruptions(s, militant(s, seat))
    if not places and not within:
        return None
    place = yield Ask(seat, "reconcile", sorted([*places, *within, "done"]))
    if place == "done":
        return None
    if place in within:
        yield from within[place].run(s, seat)
        return "again"
    turn_over(s, seat, place, MILITANT, PEACEFUL, "D20")
    ruling = ruler(s, place)
    if ruling != NOBODY:
        yield from deck.draw(s, ruling, 1, "reconcile", "D20")
    return "again"


def _always(s: State, seat: int) -> Refusal | None:
    return None


STIR: dict[str, Action] = {"rally": Action(_always, rally), "reconcile": Action(_always, reconcile)}


# -- Daylight: actions -------------------------------------------------------------------------------------


def action_step(s: State) -> Rule:
    """Up to three actions. # D21, D36"""
    seat = turn_of(s).seat
    left = own(s, seat, Diaspora).actions
    choice = yield from menu(s, ACTIONS, public={"actions": left})
    if choice == "done":
        return None
    return "diaspora.settle" if choice == "settle" else "again"


def _refuse_spent(s: State, seat: int) -> Refusal | None:
    return None if own(s, seat, Diaspora).actions else ("no action is left", "D36")


def _may_battle(s: State, seat: int, place: str) -> bool:
    return battle.can_start(s, seat, [place])


def _refuse_settling(s: State, seat: int, place: str) -> Refusal | None:
    """Why a Settle can't put an enclave there, or None. # D21"""
    if not rules(s, seat, place):
        return "you do not rule this clearing", "D21"
    return free_for_enclave(s, seat, place)


def _reached(s: State, seat: int) -> set[str]:
    """The clearings into which some move is possible."""
    found = {target for origin in s.players[seat].warriors for target in movement.targets(s, seat, origin)}
    return {landmarks.without_ferry(target) for target in found}


def settle_sites(s: State, seat: int) -> list[str]:
    """The clearings in which a Settle would do anything, sorted. # D21"""
    reached = _reached(s, seat)
    return sorted(
        place for place in map_of(s).clearings
        if place in reached or _may_battle(s, seat, place) or _refuse_settling(s, seat, place) is None
    )  # fmt: skip


def _refuse_settle(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (
        None if settle_sites(s, seat) else ("nowhere to move to, to battle or to place an enclave", "D21")
    )


def settle(s: State, seat: int) -> Rule:
    """Name a clearing; moves into it and what follows are the next step. # D21"""
    own(s, seat, Diaspora).actions -= 1
    own(s, seat, Diaspora).settling = yield Ask(seat, "settle_in", settle_sites(s, seat))


def settle_step(s: State) -> Rule:
    """One more move into the clearing, or its end: a battle, an enclave, or neither. # D21"""
    seat = turn_of(s).seat
    place = own(s, seat, Diaspora).settling
    if not place:
        return None
    options, within = _settling(s, seat, place), interruptions(s, [place])
    choice = "stop"
    if options or within:
        choice = yield Ask(seat, "settle", sorted([*options, *within, "stop"]), public={"place": place},
                           unavailable=lambda: _not_settling(s, seat, place))  # fmt: skip
    if choice in within:
        yield from within[choice].run(s, seat)
        return "again"
    if choice == "move":
        yield from movement.move(s, seat, to=[place], rule="D21")
        return "again"
    own(s, seat, Diaspora).settling = ""
    if choice == "battle":
        yield from battle.start(s, seat, [place], rule="D21")
    elif choice == "enclave":
        put(s, seat, PEACEFUL, place, 1, "D21")
    return None


def _settling(s: State, seat: int, place: str) -> list[str]:
    possible = {
        "battle": _may_battle(s, seat, place),
        "enclave": _refuse_settling(s, seat, place) is None,
        "move": place in _reached(s, seat),
    }
    return [choice for choice, may in possible.items() if may]


def _not_settling(s: State, seat: int, place: str) -> list[Unavailable]:
    possible = _settling(s, seat, place)
    found: list[Unavailable] = []
    if "battle" not in possible:
        found.append(("battle", "nobody to battle in this clearing", "D21"))
    why = _refuse_settling(s, seat, place)
    if why is not None:
        found.append(("enclave", *why))
    if "move" not in possible:
        found.append(("move", "no move into this clearing is possible", "D21"))
    return found


def provoke_sites(s: State, seat: int) -> list[str]:
    """Where a Provoke may turn a Peaceful enclave or place a Militant one, sorted. # D22"""
    g, warriors = map_of(s), s.players[seat].warriors
    return sorted([
        *flippable(s, seat, peaceful(s, seat)),
        *(place for place in g.clearings if (place in g.on_river or place in warriors)
          and free_for_enclave(s, seat, place) is None),
    ])  # fmt: skip


def _refuse_provoke(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (
        None if provoke_sites(s, seat) else ("no enclave to turn and no clearing for a new one", "D22")
    )


def provoke(s: State, seat: int) -> Rule:
    """A Militant enclave more, warriors at all of them, a random card less. # D22"""
    own(s, seat, Diaspora).actions -= 1
    place = yield Ask(seat, "provoke_at", provoke_sites(s, seat))
    make_militant(s, seat, place, "D22")
    yield from muster(s, seat, militant(s, seat), "D22")
    count = len(s.players[seat].hand)
    if count:
        (at,) = yield Roll(1, tuple(range(count)))
        deck.discard(s, seat, s.players[seat].hand[at], "provoke", "D22")


ACTIONS: dict[str, Action] = {
    "provoke": Action(_refuse_provoke, provoke),
    "settle": Action(_refuse_settle, settle),
}


# -- Evening -----------------------------------------------------------------------------------------------


def retaliate_step(s: State) -> Rule:
    """A battle at each Militant enclave with enemies, in any order. # D23"""
    seat = turn_of(s).seat
    due = [place for place in militant(s, seat) if f"retaliate:{place}" not in turn_of(s).used]
    due = battle.places(s, seat, due)
    if not due:
        return None
    place = due[0]
    if len(due) > 1:
        place = yield Ask(seat, "retaliate_at", due)
    mark(s, f"retaliate:{place}")
    yield from battle.start(s, seat, [place], kind="retaliate", rule="D23")
    return "again"


def at_peace(s: State, seat: int, suit: str) -> list[str]:
    """The clearings of a suit with a Peaceful enclave. # D24"""
    return [place for place in clearings_of(s, suit) if side_at(s, seat, place) == PEACEFUL]


def _scoring_suits(s: State, seat: int) -> list[str]:
    return sorted(suit for suit in SUITS if at_peace(s, seat, suit))


def _refuse_integrate(s: State, seat: int) -> Refusal | None:
    return None if _scoring_suits(s, seat) else ("no Peaceful enclave in a clearing of a suit", "D24")


def _integrating(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, _scoring_suits(s, seat))


def integrate(s: State, seat: int, card: str) -> Rule:
    """Spend a suited card: a point for each Peaceful enclave in clearings of its suit. # D24"""
    suits = [suit for suit in _scoring_suits(s, seat) if deck.fits(s, seat, card, [suit])]
    deck.lay(s, seat, card)
    suit = suits[0]
    if len(suits) > 1:
        suit = yield Ask(seat, "integrate_as", suits, public={"card": card})
    deck.settle(s, seat, card, [suit], "integrate", "D24")
    score(s, seat, len(at_peace(s, seat, suit)), "integrate", "D24")


INTEGRATE = Action(
    _refuse_integrate, integrate, _integrating, ("no card of a suit with Peaceful enclaves", "D24")
)


def integrate_step(s: State) -> Rule:
    """Once each turn. # D24"""
    choice = yield from menu(s, {"integrate": INTEGRATE})
    return None if choice in ("done", "integrate") else "again"


def draw_step(s: State) -> Rule:
    """More cards with more Peaceful enclaves. # D25"""
    seat = turn_of(s).seat
    count = DRAWS[min(len(peaceful(s, seat)), len(DRAWS) - 1)]
    yield from deck.draw_and_discard(s, seat, count, "D25")


# -- Negotiations ------------------------------------------------------------------------------------------


def _price(s: State, chooser: int, place: str) -> int:
    """The player who must get a card for a flip there, or -1. # D17, I6"""
    ruling = ruler(s, place)
    return NOBODY if ruling == chooser else ruling


def _negotiation(place: str, seat: int, paid: bool) -> Action:
    """Turning one Militant enclave; `paid` with a card of the hand. # D17"""

    def refuse(s: State, chooser: int) -> Refusal | None:
        if "negotiate" in turn_of(s).used:
            return "once in each turn", "D17"
        return refuse_remove(s, chooser, place)

    def run(s: State, chooser: int, card: str = "") -> Rule:
        yield from ()
        mark(s, "negotiate")
        if card:
            deck.give(s, chooser, ruler(s, place), card, "D17")
        turn_over(s, seat, place, MILITANT, PEACEFUL, "D17")

    if not paid:
        return Action(refuse, run)
    return Action(refuse, run, lambda s, chooser: sorted(set(s.players[chooser].hand)),
                  ("no card to give to the ruler of the clearing", "D17"))  # fmt: skip


# -- the faction -------------------------------------------------------------------------------------------


class LilypadDiaspora(Faction):
    """Settles along rivers, at peace until it is feared (D1-D36)."""

    id = "diaspora"
    title = "Lilypad Diaspora"
    letter = "L"
    reach = 7
    militant = True
    pieces = {WARRIOR: 20, "enclave": 12}
    tokens = frozenset({PEACEFUL, MILITANT})
    stored_as = {PEACEFUL: "enclave", MILITANT: "enclave"}
    state_type = Diaspora
    birdsong = (("craft", craft_step), ("stir", stir_step), ("reconcile", reconcile_step))
    daylight = (("settle", settle_step), ("actions", action_step))
    evening = (("retaliate", retaliate_step), ("integrate", integrate_step), ("draw", draw_step))

    # -- set-up ----------------------------------------------------------------------------------

    def cards(self, seats: int) -> list[str]:
        """The frog cards; without Frog Dominance for two players. # D3, D4"""
        return [card for card in copies(FROGS) if seats > 2 or card not in DOMINANCES]

    def setup(self, s: State, seat: int) -> Rule:
        """See `set_up`. # D2"""
        return set_up(s, seat, river_homes(s, seat))

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """Not in another's homeland. # D5"""
        return set_up(s, seat, river_homes(s, seat, taken_homelands(s, seat)))

    def homelands(self, s: State, seat: int) -> list[str]:
        """Where it started."""
        return own(s, seat, Diaspora).home

    # -- the map ---------------------------------------------------------------------------------

    def suits(self, s: State, seat: int, place: str, suits: list[str]) -> list[str]:
        """Peaceful enclaves add the frog suit, Militant ones cover all but what a landmark adds. # D6"""
        side = s.players[seat].tokens.get(place)
        if side is None:
            return suits
        kept = suits if side[0] == PEACEFUL else landmarks.added_suits(s, place)
        return sorted([*kept, "frog"])

    def ways(self, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        """Swimmers: rivers too, and there without rule. # D15"""
        rivers = map_of(s).rivers.get(place, ())
        return [*super().ways(s, seat, place), *((target, True) for target in rivers)]

    # -- Fears Come to Pass ----------------------------------------------------------------------

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Note an attack on a Peaceful enclave; who has Frog Dominance defends enclaves. # D16, D18, I8"""
        yield from ()
        if b.defender != seat or b.place not in s.players[seat].tokens:
            return
        if side_at(s, seat, b.place) == PEACEFUL:
            self._fear(s, seat, b.attacker)
        b.helpers[battle.DEFENDER] += [
            other for other, player in enumerate(s.players)
            if player.dominance == DOMINANCE_CARD and other not in (seat, b.attacker)
            and b.place in player.warriors and other not in b.helpers[battle.DEFENDER]
        ]  # fmt: skip

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Note who removed Peaceful enclaves; outside battle it follows at once. # D16, D29, I9"""
        if own(s, seat, Diaspora).calm:
            return
        for loss in losses:
            if loss.seat == seat and loss.kind == PEACEFUL and loss.by != NOBODY:
                self._fear(s, seat, loss.by)
        if s.battle is None:
            yield from self._come_to_pass(s, seat)

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """The battle is over, also one that an ambush ended. # D16"""
        return self._come_to_pass(s, seat)

    def _fear(self, s: State, seat: int, other: int) -> None:
        feared = own(s, seat, Diaspora).feared
        if is_enemy(s, seat, other) and other not in feared:
            feared.append(other)

    def _come_to_pass(self, s: State, seat: int) -> Rule:
        """Every Peaceful enclave beside that enemy turns, and each gets a warrior. # D16, D30, I10"""
        while own(s, seat, Diaspora).feared:
            enemy = s.players[own(s, seat, Diaspora).feared.pop(0)]
            beside = [place for place in peaceful(s, seat) if has_pieces(enemy, place)]
            turned = flippable(s, seat, beside)
            for place in turned:
                turn_over(s, seat, place, PEACEFUL, MILITANT, "D16")
            yield from muster(s, seat, turned, "D16")

    # -- cards and the Pond ----------------------------------------------------------------------

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Enclaves on either side. # D19"""
        return enclaves(s, seat)

    def takes_discard(self, s: State, seat: int, card: str) -> bool:
        """Frog cards go on top of the Pond, an ambush just used under it. # D11, I1"""
        if suit_of(card) != "frog" or card in DOMINANCES:
            return False
        used = s.battle is not None and s.battle.step == "ambush" and card in AMBUSHES
        pond = own(s, seat, Diaspora).pond
        pond.insert(0 if used else len(pond), card)
        return True

    def draw_source(self, s: State, seat: int, drawer: int) -> Rule:
        """The first card of a draw may come off the Pond. # D12, I2"""
        pond = own(s, seat, Diaspora).pond
        if not pond:
            return None
        source = yield Ask(drawer, "draw_from", ["deck", "pond"], public={"top": pond[-1]})
        return own(s, seat, Diaspora).pond.pop() if source == "pond" else None

    def give_back(self, s: State, seat: int) -> list[str]:
        """A reshuffle takes the whole Pond. # D13, I3"""
        pond = own(s, seat, Diaspora).pond
        own(s, seat, Diaspora).pond = []
        return pond

    def held_cards(self, s: State, seat: int) -> list[str]:
        """The Pond."""
        return own(s, seat, Diaspora).pond

    # -- others' turns, soundness ----------------------------------------------------------------

    def offers(self, s: State, seat: int, chooser: int) -> dict[str, Action]:
        """Negotiations: each enemy once in its turn. # D17, I5"""
        if chooser == seat:
            return {}
        player = s.players[chooser]
        return {
            f"negotiate:{place}": _negotiation(place, seat, _price(s, chooser, place) != NOBODY)
            for place in militant(s, seat) if has_pieces(player, place)
        }  # fmt: skip

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """One enclave in a clearing, frog cards in the Pond, no fear left over."""
        d = own(s, seat, Diaspora)
        for place, kinds in s.players[seat].tokens.items():
            if len(kinds) > 1:
                yield f"{len(kinds)} enclaves stand at {place}"
        if any(suit_of(card) != "frog" or card in DOMINANCES for card in d.pond):
            yield f"the Pond holds {d.pond}"
        if s.battle is None and s.outcome is None and d.feared:
            yield f"fears of seats {d.feared} have not come to pass"


DIASPORA = LilypadDiaspora()
