"""The Knaves' set-up and turn: Ready, Captain Acts, Retire, Mock, Protect, Take It Easy (K1-K4, K13-K19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import crafting, deck
from game.root.faction import Action, Refusal
from game.root.factions.knaves_band import (
    TRIO,
    acting_at,
    band_of,
    enter,
    facts_of,
    items_of,
    refuse_skunk,
)
from game.root.factions.knaves_captains import SUBSTITUTES
from game.root.factions.knaves_items import (
    ACCLAIM_WORKSHOP,
    FILCH,
    FILCH_CRAFT,
    ITEM_ACTIONS,
    after_serve,
    by_captain,
    by_item,
    dash_step,
    move,
    plain_battle,
    refuse_battle,
    refuse_move,
)
from game.root.factions.knaves_prisoners import amnesty, prisoners, scatter
from game.root.places import put, suits_at
from game.root.scoring import score
from game.root.state import WARRIOR, State, map_of, turn_of
from game.root.turn import choose, interruptions, mark, menu

ACTIONS_EACH_TURN = 4
AFTER_ENTRY = 3
"""Actions in a turn in which the Captain came back (K13)."""


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, pool: Iterable[str]) -> Rule:
    """Three Captains of the pool, each with a Skunk in a forest of its own. # K1-K4"""
    left, chosen = sorted(pool), list[str]()
    while len(chosen) < TRIO:
        captain = yield Ask(seat, "captain", left[:], public={"chosen": chosen[:]})
        left.remove(captain)
        chosen.append(captain)
        tell(s, "captain", seat=seat, captain=captain, rule="K1")
    band = band_of(s, seat)
    band.face_up, band.ready = sorted(chosen), items_of(chosen)
    band.captains = dict.fromkeys(sorted(chosen), "")
    for captain in sorted(chosen):
        yield from _make_camp(s, seat, captain)


def _make_camp(s: State, seat: int, captain: str) -> Rule:
    """A Captain and a Skunk go to a forest where no other Captain is. # K2"""
    forests = sorted(map_of(s).forests)
    free = [forest for forest in forests if forest not in s.players[seat].warriors]
    forest = yield Ask(seat, "camp", free or forests, public={"captain": captain})
    enter(s, seat, captain, forest, "K2")
    put(s, seat, WARRIOR, forest, 1, "K2")


# -- Birdsong: Ready ---------------------------------------------------------------------------------------


def ready_step(s: State) -> Rule:
    """A Captain takes the Acting slot; one that is off the map comes back for an action. # K13"""
    seat = turn_of(s).seat
    cards = sorted(band_of(s, seat).face_up)
    captain = cards[0]
    if len(cards) > 1:
        captain = yield Ask(seat, "ready", cards)
    band = band_of(s, seat)
    band.acting, band.actions = captain, ACTIONS_EACH_TURN
    tell(s, "readied", seat=seat, captain=captain, rule="K13")
    if not band.captains[captain]:
        forest = yield Ask(seat, "enter", sorted(map_of(s).forests), public={"captain": captain})
        band_of(s, seat).actions = AFTER_ENTRY
        enter(s, seat, captain, forest, "K13")
        scatter(s, forest)


# -- Daylight: Captain Acts --------------------------------------------------------------------------------


def action_step(s: State) -> Rule:
    """One of the Captain's actions. # K14"""
    seat = turn_of(s).seat
    acts = MENUS.get(band_of(s, seat).acting, BASIC)
    choice = yield from menu(s, acts, public=facts_of(s, seat))
    if choice == "done":
        return None
    if band_of(s, seat).dashes:
        return "knaves.dash"
    return "knaves.serve" if band_of(s, seat).serving else "again"


def serve_step(s: State) -> Rule:
    """A Serve under way: craft with acclaim till one is done. # K14, K26"""
    seat = turn_of(s).seat
    place = band_of(s, seat).serving
    if not place:
        return None
    acts = _serving(s, seat)
    if acts and (yield from choose(s, acts, public={"place": place})) != "done":
        return "again"
    band_of(s, seat).serving = ""
    yield from after_serve(s, seat)
    return None


def _serving(s: State, seat: int) -> dict[str, Action]:
    """What a Serve under way may still do, as far as all can see. # I13"""
    within = interruptions(s, sorted(s.players[seat].tokens))
    able = ACCLAIM_WORKSHOP.places(s, seat) and s.players[seat].hand
    return {**SERVE, **within} if able or within else {}


SERVE = {"craft": crafting.action(ACCLAIM_WORKSHOP)}


def _costing(action: Action) -> Action:
    """The same, as one of the actions that the Captain has left. # K14, K15"""

    def refuse(s: State, seat: int) -> Refusal | None:
        if not band_of(s, seat).actions:
            return "no action is left", "K14"
        if not acting_at(s, seat):
            return "the acting Captain is off the map", "K15"
        return action.refuse(s, seat)

    def run(s: State, seat: int, *card: str) -> Rule:
        band_of(s, seat).actions -= 1
        yield from action.run(s, seat, *card)

    return action._replace(refuse=refuse, run=run)


def _costing_all(actions: dict[str, Action]) -> dict[str, Action]:
    return {name: _costing(action) for name, action in actions.items()}


BASIC: dict[str, Action] = _costing_all({
    "battle": Action(refuse_battle, plain_battle),
    "filch": FILCH,
    "filch_craft": FILCH_CRAFT,
    "move": Action(refuse_move, move),
    **{name: by_item(act) for name, act in ITEM_ACTIONS.items()},
})  # fmt: skip
"""What every Captain can do."""
MENUS: dict[str, dict[str, Action]] = {
    captain: {
        **BASIC,
        **_costing_all({
            f"{captain}:{name}": by_captain(captain, ITEM_ACTIONS[name]) for name in terms.actions
        }),
    }
    for captain, terms in SUBSTITUTES.items()
}  # fmt: skip
"""The menus of Captains that have more."""


def retire_step(s: State) -> None:
    """The acting card is turned face down; the figure stays where it is. # K15"""
    band = band_of(s, turn_of(s).seat)
    if band.acting:
        tell(s, "retired", seat=turn_of(s).seat, captain=band.acting, rule="K15")
        band.face_up.remove(band.acting)
    band.acting, band.actions = "", 0


# -- Evening -----------------------------------------------------------------------------------------------


def mock_step(s: State) -> None:
    """Points for every two Prisoners and every two acclaim. # K16"""
    seat = turn_of(s).seat
    score(s, seat, prisoners(s, seat) // 2 + len(s.players[seat].tokens) // 2, "mock", "K16")


def _due(s: State, seat: int) -> list[str]:
    """The clearings with acclaim that may still be protected this turn. # K17"""
    used = turn_of(s).used
    return [
        place for place in sorted(s.players[seat].tokens)
        if f"protect:{place}" not in used and refuse_skunk(s, seat, place) is None
    ]  # fmt: skip


def _refuse_protect(s: State, seat: int) -> Refusal | None:
    return None if _due(s, seat) else ("no acclaim is left that a Skunk can come to", "K17")


def _protecting(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, {suit for place in _due(s, seat) for suit in suits_at(s, place)})


def _protect(s: State, seat: int, card: str) -> Rule:
    """Spend a card for a Skunk at acclaim in a clearing that it matches. # K17"""
    places = [place for place in _due(s, seat) if deck.fits_place(s, seat, card, place)]
    deck.lay(s, seat, card)
    place = places[0]
    if len(places) > 1:
        place = yield Ask(seat, "protect_at", places, public={"card": card})
    deck.settle(s, seat, card, suits_at(s, place), "protect", "K17")
    mark(s, f"protect:{place}")
    put(s, seat, WARRIOR, place, 1, "K17")


PROTECT = {
    "protect": Action(_refuse_protect, _protect, _protecting, ("no card matches acclaim to protect", "K17"))
}


def protect_step(s: State) -> Rule:
    """Once for each acclaim. # K17"""
    seat = turn_of(s).seat
    if not s.players[seat].hand or not _due(s, seat):
        return None
    choice = yield from menu(s, PROTECT)
    return None if choice == "done" else "again"


def easy_step(s: State) -> Rule:
    """When all Captains have acted: cards and Stash face up again, and an amnesty. # K18"""
    seat = turn_of(s).seat
    band = band_of(s, seat)
    if band.face_up:
        return
    band.face_up = sorted(band.captains)
    for item, count in band.used.items():
        band.ready[item] = band.ready.get(item, 0) + count
    band.used = {}
    tell(s, "took_it_easy", seat=seat, rule="K18")
    yield from amnesty(s, seat)


def draw_step(s: State) -> Rule:
    """One card, then down to five. # K19"""
    yield from deck.draw_and_discard(s, turn_of(s).seat, 1, "K19")


Steps = tuple[tuple[str, Callable[[State], object]], ...]
BIRDSONG: Steps = (("ready", ready_step),)
DAYLIGHT: Steps = (
    ("dash", dash_step), ("serve", serve_step), ("actions", action_step), ("retire", retire_step),
)  # fmt: skip
EVENING: Steps = (
    ("mock", mock_step), ("protect", protect_step), ("easy", easy_step), ("draw", draw_step),
)  # fmt: skip
