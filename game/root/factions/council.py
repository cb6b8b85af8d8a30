"""Twilight Council (TC1-TC24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from game.engine.decisions import Ask, Roll, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Faction, Loss, Refusal, faction_of, shift
from game.root.places import (
    enemies_at,
    put,
    refuse_place,
    ruler,
    rules,
    standing,
    stored,
    suits_at,
    turn_over,
)
from game.root.removal import remove
from game.root.scoring import score
from game.root.setup import taken_homelands
from game.root.state import (
    NOBODY,
    WARRIOR,
    Battle,
    State,
    enemies,
    is_enemy,
    map_of,
    own,
    seat_chosen,
    seat_option,
    suit_of,
    turn_of,
)
from game.root.turn import general, mark, menu

CLOSED, GOVERNING = "closed", "governing"
"""The two sides of an assembly as they lie on the map (TC4)."""
BANISH = "banish"
"""The kind of a battle that moves warriors away instead of removing them (TC12)."""
BOX = 4
"""Places for Loyalists on the board (TC6)."""
INSPIRE = (0, 0, 1, 1, 2, 2, 3)
"""Cards drawn by assemblies on the map (TC13)."""
OVERSEE = (0, 1, 2, 2, 3, 4, 4)
"""Points by overseeing assemblies (TC15)."""
STARTERS = (4, 2)
"""Warriors in the starting clearing and in another one (TC2)."""


class Council(msgspec.Struct, tag="council", tag_field="faction"):
    """`loyalists`: warriors on the board; `home`: where it started."""

    loyalists: int = 0
    home: list[str] = []


# -- assemblies and Loyalists ------------------------------------------------------------------------------


def side_at(s: State, seat: int, place: str) -> str:
    """The side of the assembly there, or an empty string. # TC4"""
    return next(iter(s.players[seat].tokens.get(place, ())), "")


def assemblies(s: State, seat: int) -> list[str]:
    """The clearings with an assembly of either side, sorted."""
    return sorted(s.players[seat].tokens)


def governing(s: State, seat: int) -> list[str]:
    """The clearings with a Governing assembly, sorted."""
    return standing(s.players[seat], GOVERNING)


def _close(s: State, seat: int, place: str, rule: str) -> None:
    turn_over(s, seat, place, GOVERNING, CLOSED, rule)


def _govern(s: State, seat: int, place: str, rule: str) -> None:
    if side_at(s, seat, place) == CLOSED:
        turn_over(s, seat, place, CLOSED, GOVERNING, rule)


def refuse_gain(s: State, seat: int) -> Refusal | None:
    """Why no Loyalist can be gained, or None. # TC6"""
    if own(s, seat, Council).loyalists == BOX:
        return "the Loyalists box is full", "TC6"
    return None if stored(s, seat, WARRIOR) else ("no warrior is left in the supply", "TC6")


def gain(s: State, seat: int, count: int, rule: str) -> int:
    """Warriors of the supply become Loyalists, as many as can. Returns how many did. # TC6"""
    mine = own(s, seat, Council)
    came = min(count, BOX - mine.loyalists, stored(s, seat, WARRIOR))
    if came:
        _shift_loyalists(s, seat, came, rule)
    return came


def _shift_loyalists(s: State, seat: int, by: int, rule: str) -> None:
    """Between the supply and the box. # TC6"""
    mine = own(s, seat, Council)
    shift(s.players[seat].supply, WARRIOR, -by)
    mine.loyalists += by
    tell(s, "loyalists", seat=seat, gained=by, count=mine.loyalists, rule=rule)


def send(s: State, seat: int, place: str, count: int, rule: str) -> None:
    """Loyalists go to a clearing. # TC7, TC10"""
    if count:
        _shift_loyalists(s, seat, -count, rule)
        put(s, seat, WARRIOR, place, count, rule)


def _refuse_dismiss(s: State, seat: int) -> Refusal | None:
    return None if own(s, seat, Council).loyalists else ("the Loyalists box is empty", "TC6")


def _dismiss(s: State, seat: int) -> Rule:
    """A Loyalist goes back to the supply. # TC6"""
    yield from ()
    _shift_loyalists(s, seat, -1, "TC6")


DISMISS = Action(_refuse_dismiss, _dismiss)


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, homes: Collection[str]) -> Rule:
    """Four warriors in one clearing, two in another. # TC2, TC3"""
    home = yield Ask(seat, "homeland", sorted(homes))
    own(s, seat, Council).home = [home]
    put(s, seat, WARRIOR, home, STARTERS[0], "TC2")
    others = [place for place in _allowed(s, seat) if place != home]
    put(s, seat, WARRIOR, (yield Ask(seat, "outpost", others)), STARTERS[1], "TC2")


def _allowed(s: State, seat: int) -> list[str]:
    """The clearings where the Council may place pieces, sorted."""
    return sorted(place for place in map_of(s).clearings if refuse_place(s, seat, place) is None)


# -- Birdsong: the reveal loop -----------------------------------------------------------------------------


def reveal_step(s: State) -> Rule:
    """Reveal a card for one act in a clearing that it matches, any number of times. # TC10"""
    seat = turn_of(s).seat
    if not s.players[seat].hand and not own(s, seat, Council).loyalists:
        return None
    choice = yield from menu(s, {**REVEAL, "dismiss": DISMISS})
    return None if choice == "done" else "again"


def _show(s: State, seat: int, card: str, act: str) -> None:
    deck.lay(s, seat, card)
    tell(s, "revealed", seat=seat, card=card, act=act, rule="TC10")


def _matching(s: State, seat: int, card: str, places: Collection[str]) -> list[str]:
    return sorted(place for place in places if deck.fits_place(s, seat, card, place))


def _cards_for(s: State, seat: int, places: Collection[str]) -> list[str]:
    """The cards in hand that match one of these clearings."""
    return deck.fitting(s, seat, {suit for place in places for suit in suits_at(s, place)})


def _after(s: State, seat: int, card: str, place: str, lost: str) -> None:
    """The revealed card has stood for its clearing; it is discarded if `lost` says why. # TC10, TC20"""
    if lost:
        deck.settle(s, seat, card, suits_at(s, place), lost, "TC10")
    else:
        deck.use_companions(s, seat, card, suits_at(s, place), "TC10")


def _refuse_move(s: State, seat: int) -> Refusal | None:
    return None if movement.can_move(s, seat) else ("no move is possible", "TC10")


def _move(s: State, seat: int, card: str) -> Rule:
    """A move out of a matching clearing. # TC10"""
    places = _matching(s, seat, card, movement.origins(s, seat))
    _show(s, seat, card, "move")
    origin = yield from movement.move(s, seat, among=places, rule="TC10")
    _after(s, seat, card, origin, "")


def _recruit_sites(s: State, seat: int) -> list[str]:
    return _allowed(s, seat) if stored(s, seat, WARRIOR) else []


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    return None if _recruit_sites(s, seat) else ("no warrior is left in the supply", "TC10")


def _recruit(s: State, seat: int, card: str) -> Rule:
    """A warrior in a matching clearing, whoever rules or stands there. # TC10"""
    places = _matching(s, seat, card, _recruit_sites(s, seat))
    _show(s, seat, card, "recruit")
    place = yield Ask(seat, "recruit_in", places, public={"card": card})
    put(s, seat, WARRIOR, place, 1, "TC10")
    _after(s, seat, card, place, "")


def assembly_sites(s: State, seat: int) -> list[str]:
    """The clearings without an assembly where one may be placed. # TC4, TC10"""
    taken = s.players[seat].tokens
    return [place for place in _allowed(s, seat) if place not in taken] if stored(s, seat, CLOSED) else []


def _refuse_assemble(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, CLOSED):
        return "no assembly is left on the track", "TC10"
    return None if assembly_sites(s, seat) else ("an assembly stands wherever one may be placed", "TC4")


def _assemble(s: State, seat: int, card: str) -> Rule:
    """A Closed assembly with Loyalists; the card goes unless the Council rules there. # TC10"""
    places = _matching(s, seat, card, assembly_sites(s, seat))
    _show(s, seat, card, "assemble")
    place = yield Ask(seat, "assemble_in", places, public={"card": card})
    put(s, seat, CLOSED, place, 1, "TC10")
    count = yield from _how_many(s, seat, place, 0)
    send(s, seat, place, count, "TC10")
    _after(s, seat, card, place, "" if rules(s, seat, place) else "assembled_without_rule")


def _how_many(s: State, seat: int, place: str, least: int) -> Rule:
    """How many Loyalists to send; not asked where there is one answer."""
    amounts = list(range(least, own(s, seat, Council).loyalists + 1))
    if len(amounts) == 1:
        return amounts[0]
    return (yield Ask(seat, "how_many_loyalists", amounts, public={"place": place}))


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return None if battle.places(s, seat) else ("nobody to battle", "TC10")


def _battle(s: State, seat: int, card: str) -> Rule:
    """A battle in a matching clearing; the card goes if an assembly is there. # TC10"""
    places = _matching(s, seat, card, battle.places(s, seat))
    _show(s, seat, card, "battle")
    place = yield Ask(seat, "battle_in", places, public={"card": card})
    foes = [seat_option(other) for other in enemies_at(s, seat, place)]
    foe = yield Ask(seat, "battle_with", foes, public={"place": place})
    _after(s, seat, card, place, "battle_at_assembly" if side_at(s, seat, place) else "")
    yield from battle.fight(s, seat, seat_chosen(foe), place, rule="TC10")


REVEAL: dict[str, Action] = {
    "assemble": Action(
        _refuse_assemble, _assemble, lambda s, seat: _cards_for(s, seat, assembly_sites(s, seat)),
        ("no card matches a clearing for a new assembly", "TC10"),
    ),
    "battle": Action(
        _refuse_battle, _battle, lambda s, seat: _cards_for(s, seat, battle.places(s, seat)),
        ("no card matches a clearing where you could battle", "TC10"),
    ),
    "move": Action(
        _refuse_move, _move, lambda s, seat: _cards_for(s, seat, movement.origins(s, seat)),
        ("no card matches a clearing that you could move from", "TC10"),
    ),
    "recruit": Action(
        _refuse_recruit, _recruit, lambda s, seat: _cards_for(s, seat, _recruit_sites(s, seat)),
        ("no card matches a clearing to recruit in", "TC10"),
    ),
}  # fmt: skip


# -- Daylight ----------------------------------------------------------------------------------------------


def sleep(s: State) -> None:
    """Assemblies where an enemy rules close. # TC11"""
    seat = turn_of(s).seat
    for place in governing(s, seat):
        ruling = ruler(s, place)
        if ruling != NOBODY and is_enemy(s, seat, ruling):
            _close(s, seat, place, "TC11")


def effects_step(s: State) -> Rule:
    """Crafted cards and dominance, where there is anything to do. # TC11"""
    seat = turn_of(s).seat
    if not any(action.refuse(s, seat) is None for action in general(s, seat).values()):
        return None
    choice = yield from menu(s, {})
    return None if choice == "done" else "again"


# -- Evening: Convene Woodfolk -----------------------------------------------------------------------------


def convene_step(s: State) -> Rule:
    """One revealed card comes back to the hand, with an act if one likes. # TC12"""
    seat = turn_of(s).seat
    cards = sorted(set(s.players[seat].revealed))
    if not cards:
        return None
    acts = {name: act for card in cards for name, act in _acts(card).items()}
    yield from menu(s, {**acts, "dismiss": DISMISS}, done="")
    return "again"


def _acts(card: str) -> dict[str, Action]:
    """What the return of a card allows, by its suit. # TC12, TC24"""
    found = {f"return:{card}": _act(card, _always, take_back)}
    if suit_of(card) == "bird":
        found[f"empower:{card}"] = _act(card, _refuse_empower, _empower)
    else:
        found[f"agitate:{card}"] = _act(card, _refuse_agitate, _agitate)
        found[f"banish:{card}"] = _act(card, _refuse_banish, _banish)
    return found


def _act(card: str, refuse: Any, run: Any) -> Action:
    return Action(lambda s, seat: refuse(s, seat, card), lambda s, seat: run(s, seat, card))


def _always(s: State, seat: int, card: str) -> Refusal | None:
    return None


def take_back(s: State, seat: int, card: str) -> Rule:
    """A revealed card is a card of the hand again, and everybody knows it. # TC12"""
    yield from ()
    s.players[seat].revealed.remove(card)
    deck.add_to_hand(s.players[seat], card)
    deck.note(s, seat, [card])
    tell(s, "took_up", seat=seat, card=card, rule="TC12")


def _pick(seat: int, question: str, places: list[str], card: str) -> Rule:
    """One of these assemblies; not asked where there is only one."""
    if len(places) == 1:
        return places[0]
    return (yield Ask(seat, question, places, public={"card": card}))


def _refuse_agitate(s: State, seat: int, card: str) -> Refusal | None:
    found = _matching(s, seat, card, assemblies(s, seat))
    return None if found else ("no assembly in a matching clearing", "TC12")


def _agitate(s: State, seat: int, card: str) -> Rule:
    """Spend the card: a matching assembly governs, and a Loyalist comes. # TC12"""
    places = _matching(s, seat, card, assemblies(s, seat))
    place = yield from _pick(seat, "agitate_at", places, card)
    deck.settle(s, seat, card, suits_at(s, place), "agitate", "TC12")
    _govern(s, seat, place, "TC12")
    gain(s, seat, 1, "TC12")


def _banishable(s: State, seat: int, card: str) -> list[str]:
    """Matching assemblies where the Council can start a battle. # TC12"""
    suit = suit_of(card)
    return battle.places(s, seat, [place for place in assemblies(s, seat) if suit in suits_at(s, place)])


def _refuse_banish(s: State, seat: int, card: str) -> Refusal | None:
    if _banishable(s, seat, card):
        return None
    return "no battle is possible at an assembly in a matching clearing", "TC12"


def _banish(s: State, seat: int, card: str) -> Rule:
    """A battle that drives warriors away. # TC12"""
    yield from take_back(s, seat, card)
    place = yield from _pick(seat, "battle_in", _banishable(s, seat, card), card)
    yield from battle.start(s, seat, [place], kind=BANISH, rule="TC12")


def _refuse_empower(s: State, seat: int, card: str) -> Refusal | None:
    return None if assemblies(s, seat) else ("no assembly is on the map", "TC12")


def _empower(s: State, seat: int, card: str) -> Rule:
    """A die says how many warriors leave an assembly, for Loyalists or a point. # TC12"""
    yield from take_back(s, seat, card)
    place = yield from _pick(seat, "empower_at", assemblies(s, seat), card)
    (shown,) = yield Roll(1)
    count = min(shown, s.players[seat].warriors.get(place, 0))
    tell(s, "empowered", seat=seat, place=place, rolled=shown, count=count, rule="TC12")
    yield from remove(s, [Loss(seat, WARRIOR, place, count, seat)], "empower", "TC12")
    rewards = []
    if count and own(s, seat, Council).loyalists < BOX:
        rewards.append("loyalists")
    if rules(s, seat, place):
        rewards.append("point")
    reward = rewards[0] if rewards else ""
    if len(rewards) > 1:
        reward = yield Ask(seat, "empower_reward", rewards, public={"place": place, "count": count})
    if reward == "loyalists":
        gain(s, seat, count, "TC12")
    elif reward == "point":
        score(s, seat, 1, "empower", "TC12")


# -- the rest of the Evening -------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Craft with assemblies, or else be inspired. # TC13"""
    choice = yield from menu(s, {"craft": CRAFT})
    if choice == "craft":
        mark(s, "crafted")
    if choice != "done":
        return "again"
    seat = turn_of(s).seat
    if "crafted" not in turn_of(s).used:
        count = INSPIRE[len(assemblies(s, seat))]
        yield from deck.draw(s, seat, count, "inspire", "TC13")
    return None


def adjourn_step(s: State) -> Rule:
    """Take back any assemblies. # TC14, TC19"""
    seat = turn_of(s).seat
    places = assemblies(s, seat)
    if not places:
        return None
    place = yield Ask(seat, "adjourn", [*places, "done"])
    if place == "done":
        return None
    loss = Loss(seat, side_at(s, seat, place), place, 1, seat)
    yield from remove(s, [loss], "adjourn", "TC14")
    return "again"


def govern_step(s: State) -> None:
    """Assemblies where the Council rules govern. # TC14"""
    seat = turn_of(s).seat
    for place in assemblies(s, seat):
        if rules(s, seat, place):
            _govern(s, seat, place, "TC14")


def overseeing(s: State, seat: int) -> list[str]:
    """Governing assemblies beside enemy buildings or tokens. # TC15"""
    foes = [s.players[other] for other in enemies(s, seat)]
    return [
        place for place in governing(s, seat)
        if any(place in foe.buildings or place in foe.tokens for foe in foes)
    ]  # fmt: skip


def oversee_step(s: State) -> None:
    """Points for assemblies that oversee enemies. # TC15"""
    seat = turn_of(s).seat
    score(s, seat, OVERSEE[len(overseeing(s, seat))], "oversee", "TC15")


def draw_step(s: State) -> Rule:
    """One card, then down to five. # TC16"""
    yield from deck.draw_and_discard(s, turn_of(s).seat, 1, "TC16")


# -- Entreat -----------------------------------------------------------------------------------------------


def _entreaty(seat: int, place: str) -> Action:
    """An enemy has an assembly closed; the Council answers. # TC7, I13, I14"""

    def run(s: State, chooser: int) -> Rule:
        tell(s, "entreated", seat=chooser, council=seat, place=place, rule="TC7")
        _close(s, seat, place, "TC7")
        yield from _answer(s, seat, place)

    return Action(lambda s, chooser: None, run)


def _answer(s: State, seat: int, place: str) -> Rule:
    """A Loyalist more, or Loyalists to the assembly, or nothing. # TC7"""
    may_send = own(s, seat, Council).loyalists and refuse_place(s, seat, place) is None
    full = refuse_gain(s, seat)
    options = [*([] if full else ["gain"]), "nothing", *(["send"] if may_send else [])]
    if options == ["nothing"]:
        return
    why: list[Unavailable] = [("gain", *full)] if full else []
    if not may_send:
        why.append(("send", "there are no Loyalists to send", "TC7"))
    answer = yield Ask(seat, "entreated", options, public={"place": place}, unavailable=lambda: why)
    if answer == "gain":
        gain(s, seat, 1, "TC7")
    elif answer == "send":
        count = yield from _how_many(s, seat, place, 1)
        send(s, seat, place, count, "TC7")


# -- the faction -------------------------------------------------------------------------------------------


class TwilightCouncil(Faction):
    """Assembles among enemies, governs there and is lenient when entreated (TC1-TC24)."""

    id = "council"
    title = "Twilight Council"
    letter = "M"
    reach = 4
    militant = False
    corner = True
    pieces = {WARRIOR: 20, "assembly": 6}
    tokens = frozenset({CLOSED, GOVERNING})
    stored_as = {CLOSED: "assembly", GOVERNING: "assembly"}
    state_type = Council
    birdsong = (("reveal", reveal_step),)
    daylight = (("sleep", sleep), ("effects", effects_step))
    evening = (
        ("convene", convene_step), ("craft", craft_step), ("adjourn", adjourn_step), ("govern", govern_step),
        ("oversee", oversee_step), ("draw", draw_step),
    )  # fmt: skip

    # -- set-up ----------------------------------------------------------------------------------

    def setup(self, s: State, seat: int) -> Rule:
        """In a corner where nobody else starts. # TC2, C123"""
        taken = taken_homelands(s, seat)
        return set_up(s, seat, [corner for corner in map_of(s).corners if corner not in taken])

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """In any clearing that is nobody's homeland. # TC3, C136"""
        taken = taken_homelands(s, seat)
        return set_up(s, seat, [place for place in _allowed(s, seat) if place not in taken])

    def homelands(self, s: State, seat: int) -> list[str]:
        """The clearing where four warriors began."""
        return own(s, seat, Council).home

    # -- Governors -------------------------------------------------------------------------------

    def forbids_placing(self, s: State, seat: int, placer: int, place: str) -> Refusal | None:
        """Enemies place nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, placer, place, "place")

    def forbids_removing(self, s: State, seat: int, remover: int, place: str) -> Refusal | None:
        """Enemies remove and flip nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, remover, place, "remove or flip")

    def forbids_crafting(self, s: State, seat: int, crafter: int, place: str) -> Refusal | None:
        """Enemies craft nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, crafter, place, "craft with")

    def _governs(self, s: State, seat: int, other: int, place: str, what: str) -> Refusal | None:
        if GOVERNING in s.players[seat].tokens.get(place, ()) and is_enemy(s, seat, other):
            return f"enemies of the Twilight Council {what} no pieces at a Governing assembly", "TC5"
        return None

    def offers(self, s: State, seat: int, chooser: int) -> dict[str, Action]:
        """Entreat: as often as an enemy likes in its turn, one Governing assembly each. # TC7, XH13"""
        if chooser == seat:
            return {}
        return self.interruptions(s, seat, chooser, governing(s, seat))

    def interruptions(self, s: State, seat: int, chooser: int, places: list[str]) -> dict[str, Action]:
        """Entreat in the middle of an action, where an assembly forbids what comes next. # TC7, TC22, I13"""
        return {
            f"entreat:{place}": _entreaty(seat, place) for place in places
            if side_at(s, seat, place) == GOVERNING
        }  # fmt: skip

    # -- battle ----------------------------------------------------------------------------------

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Banish strikes only warriors; Peacekeepers and friends of an attacker join. # TC8, TC9, TC12"""
        yield from ()
        if b.attacker == seat:
            if b.kind == BANISH:
                b.only_warriors = True
                b.ignore_rolled[battle.DEFENDER] = True
            return
        if b.defender == seat or b.place not in s.players[seat].warriors:
            return
        side = self.joins(s, seat, b)
        if side is not None and seat not in b.helpers[side]:
            b.helpers[side].append(seat)
            tell(s, "joined", seat=seat, side=side, place=b.place, rule="TC8")

    def joins(self, s: State, seat: int, b: Battle) -> int | None:
        """The side that its warriors fight beside in others' battle. # TC8, TC9, I16"""
        if not side_at(s, seat, b.place):
            return None
        if faction_of(s, b.attacker).allied(s, b.attacker, seat):
            return battle.ATTACKER
        fights_with_warriors = WARRIOR in faction_of(s, b.defender).pieces
        return battle.DEFENDER if fights_with_warriors and is_enemy(s, seat, b.defender) else None

    def convert_losses(self, s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
        """Banish: the warriors that were hit move together to one clearing next to it. # TC12, TC17, TC18"""
        if b.kind != BANISH:
            return losses
        place, driven = b.place, Counter[int]()
        for loss in losses:
            driven[loss.seat] += loss.count
        ends = [
            target for target in sorted(map_of(s).adjacent[place])
            if all(movement.refuse_way(s, owner, place, target) is None for owner in driven)
        ]  # fmt: skip
        if driven and ends:
            target = ends[0]
            if len(ends) > 1:
                facts = {"place": place, "count": driven.total()}
                target = yield Ask(seat, "banish_to", ends, public=facts)
            for owner, count in driven.items():
                yield from movement.make(s, owner, {WARRIOR: count}, place, target, "TC12")
        return []

    # -- removal and crafting --------------------------------------------------------------------

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """An assembly that an enemy removes costs a Loyalist too. # TC4, TC19"""
        yield from ()
        lost = sum(
            loss.count for loss in losses
            if loss.seat == seat and loss.kind in self.tokens and loss.by != NOBODY
            and is_enemy(s, seat, loss.by)
        )  # fmt: skip
        gone = min(lost, own(s, seat, Council).loyalists)
        if gone:
            _shift_loyalists(s, seat, -gone, "TC4")

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Assemblies of either side. # TC13"""
        return assemblies(s, seat)

    # -- soundness -------------------------------------------------------------------------------

    def held_pieces(self, s: State, seat: int) -> Counter[str]:
        """The Loyalists."""
        return Counter({WARRIOR: own(s, seat, Council).loyalists})

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """Loyalists fit their box; one assembly in a clearing; cards lie open only in the own turn."""
        player = s.players[seat]
        if own(s, seat, Council).loyalists not in range(BOX + 1):
            yield f"the box holds {own(s, seat, Council).loyalists} Loyalists"
        if any(len(kinds) > 1 for kinds in player.tokens.values()):
            yield "a clearing has two assemblies"
        if player.revealed and s.outcome is None and (s.turn is None or s.turn.seat != seat):
            yield f"{player.revealed} lie open in another's turn"


COUNCIL = TwilightCouncil()

__all__ = ["BANISH", "CLOSED", "COUNCIL", "GOVERNING", "Council"]
