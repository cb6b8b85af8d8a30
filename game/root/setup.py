"""Set-up of a table (C121-C137, MM2-MM5)."""

from __future__ import annotations

from sys import intern
from typing import Any

import msgspec

from game.engine.decisions import Ask, Roll, Shuffle
from game.engine.errors import SetupError
from game.engine.ruleset import Rule, tell
from game.root import deck, graph, landmarks
from game.root.faction import FACTIONS, faction_of
from game.root.state import NOBODY, Player, State, map_of, seats_from
from game.root.tables import BASE, DOMINANCES, ITEMS, SUITS, copies

SEATS = range(2, 7)
"""C129."""
MODES = ("standard", "advanced")
DECKS = ("base",)
START_HAND = {"standard": 3, "advanced": 5}
"""C120, C133."""
LANDMARKS = 2
"""C131."""
FLOODED_BELOW = 5
"""With so many players a map with floods stays dry and has the Homeland landmarks (MM3)."""
EXCLUSIVE = (("vagabond", "knaves"),)
"""Factions that can't be in a game together (C129)."""
SPARE = ("pairs", "any")
KEYS = (
    "deck", "factions", "first", "floods", "frog_backs_public", "landmarks", "map", "seats", "setup", "spare",
)


# -- the set-up as asked for -------------------------------------------------------------------------------


def options(
    factions: Any = (), map: Any = None, deck: str = "base", setup: str = "standard", landmarks: Any = (),
    floods: Any = None, seats: int | None = None, first: int | None = None, spare: str = "pairs",
    frog_backs_public: bool = False, **unknown: Any,
) -> dict[str, Any]:  # fmt: skip
    """A checked, JSON-able set-up. `factions` by seat, or `seats` with `setup="advanced"`, which drafts them.

    `map` is a Board or what a set-up already holds; `floods` the spaces to flood, else chance says;
    `landmarks` are set up by the players; `first` is who starts, else chance says. `spare`: on a map with
    floods five and more players have three clearings without suit marker, one of each `pairs` or `any` (MM3).
    `frog_backs_public`: all see which cards in a hand and on the deck are frogs (D14).
    SetupError says what is forbidden in one line.
    """
    if unknown:
        raise SetupError(f"root knows no option {min(unknown)!r}; it knows {', '.join(KEYS)}")
    _one_of("setup", setup, MODES)
    _one_of("deck", deck, DECKS)
    _one_of("spare", spare, SPARE)
    if type(frog_backs_public) is not bool:
        raise SetupError(f"frog_backs_public is true or false, not {frog_backs_public!r}")
    count = _check_seats(factions, setup, seats)
    if map is None:
        raise SetupError("root needs a map, such as map=autumn")
    facts = graph.facts_of(map)
    _check_host(facts, factions)
    _check_draft(facts, setup, count)
    _check_landmarks(landmarks)
    _check_floods(facts, floods, count)
    if first is not None and (type(first) is not int or first not in range(count)):
        raise SetupError(f"first is a seat from 0 to {count - 1}, not {first!r}")
    graph.enter(facts)
    return {
        "factions": list(factions), "map": msgspec.json.decode(msgspec.json.encode(facts)),
        "deck": deck, "setup": setup,
        "landmarks": list(landmarks), "floods": None if floods is None else sorted(floods),
        "seats": count, "first": first, "spare": spare,
        "frog_backs_public": frog_backs_public,
    }  # fmt: skip


def _one_of(key: str, given: object, known: tuple[str, ...]) -> None:
    if given not in known:
        raise SetupError(f"{key} is one of {', '.join(known)}, not {given!r}")


def _names(key: str, given: Any) -> None:
    if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
        raise SetupError(f"{key} is a list of names, not {given!r}")


def _check_seats(factions: Any, mode: str, seats: Any) -> int:
    """The factions against each other and the number of players. # C129"""
    _names("factions", factions)
    if mode == "advanced":
        if factions:
            raise SetupError("the advanced setup drafts the factions: give seats in place of factions")
        count = 4 if seats is None else seats
    else:
        count = len(factions)
        if seats is not None and seats != count:
            raise SetupError(f"{count} factions are named for {seats!r} seats")
    if type(count) is not int or count not in SEATS:
        raise SetupError(f"Root is for 2 to 6 players, not {count!r} (C129)")
    for each in factions:
        if each not in FACTIONS:
            raise SetupError(f"no faction is called {each!r}; expected some of {', '.join(sorted(FACTIONS))}")
        if list(factions).count(each) > 1:
            raise SetupError(f"the faction {each!r} is named twice")
    for group in EXCLUSIVE:
        if set(group) <= set(factions):
            raise SetupError(f"{' and '.join(group)} can't be in one game (C129)")
    return count


def _check_host(facts: graph.MapFacts, factions: Any) -> None:
    """Whether the map can host these factions. # C123"""
    for each in factions:
        if each in facts.unfit:
            raise SetupError(f"the map {facts.title} can't host the faction {each!r}")
    starters = [each for each in factions if FACTIONS[each].corner]
    corners = sum(bool(clearing.corner) for clearing in facts.clearings)
    if len(starters) > corners:
        raise SetupError(f"{' and '.join(starters)} start in corners, of which {facts.title} has {corners}: "
                         "use the advanced setup (C123)")


def draftable(facts: graph.MapFacts, count: int) -> list[str]:
    """The factions that may be dealt to so many players in a draft, sorted. # C134"""
    return sorted(
        id for id, faction in FACTIONS.items() if id not in facts.unfit and (faction.militant or count > 2)
    )


def _check_draft(facts: graph.MapFacts, mode: str, count: int) -> None:
    """A draft needs one faction more than players, two that exclude each other being one. # C134b"""
    found = draftable(facts, count)
    usable = len(found) - sum(set(group) <= set(found) for group in EXCLUSIVE)
    if mode == "advanced" and (usable <= count or not any(FACTIONS[id].militant for id in found)):
        raise SetupError(f"a draft for {count} needs {count + 1} factions, and there are {usable} (C134)")


def _check_landmarks(given: Any) -> None:
    _names("landmarks", given)
    if len(given) > LANDMARKS:
        raise SetupError(f"at most {LANDMARKS} landmarks are set up, not {len(given)} (C131)")
    for each in given:
        if each not in landmarks.SITES:
            known = ", ".join(sorted(landmarks.SITES))
            raise SetupError(f"no landmark is called {each!r}; expected some of {known}")
        if list(given).count(each) > 1:
            raise SetupError(f"the landmark {each!r} is named twice")


def _check_floods(facts: graph.MapFacts, floods: Any, count: int) -> None:
    """Exactly one space of each colour, and none with five or more players. # MM2, MM3"""
    if floods is None:
        return
    _names("floods", floods)
    colours = flood_pairs(facts)
    wanted = sorted(floods)
    drowned = sorted(colour for colour, spaces in colours.items() for space in spaces if space in wanted)
    known = {space for spaces in colours.values() for space in spaces}
    if not set(wanted) <= known:
        raise SetupError(f"only {', '.join(sorted(known)) or 'nothing'} can be flooded on {facts.id}")
    if wanted and count >= FLOODED_BELOW:
        raise SetupError(f"nothing is flooded with {count} players (MM3)")
    if count < FLOODED_BELOW and drowned != sorted(colours):
        raise SetupError("exactly one space of each colour is flooded (MM2)")


def flood_pairs(facts: graph.MapFacts) -> dict[str, list[str]]:
    """By colour: the spaces of which one is flooded, sorted."""
    found: dict[str, list[str]] = {}
    for clearing in facts.clearings:
        if clearing.flood:
            found.setdefault(clearing.flood, []).append(clearing.id)
    return {colour: sorted(found[colour]) for colour in sorted(found)}


def first_state(setup: dict[str, Any]) -> State:
    """The table before anything is shuffled or dealt."""
    map_key = graph.enter(graph.facts_of(setup["map"]))
    names = setup["factions"] or [""] * setup["seats"]
    return State(
        step="prepare", outcome=None, events=None,
        players=[_player(name) for name in names], lineup=intern(",".join(names)), mode=setup["setup"],
        deck_name=setup["deck"], graph=graph.keyed(map_key, []),
        items={item: facts.supply for item, facts in ITEMS.items() if facts.supply},
        deck=copies(BASE), first=NOBODY if setup["first"] is None else setup["first"],
        backs_public=setup["frog_backs_public"],
        wanted={
            "landmarks": list(setup["landmarks"]), "spare": [setup["spare"]],
            **({} if setup["floods"] is None else {"floods": list(setup["floods"])}),
        },
    )  # fmt: skip


def belongs(s: State, setup: dict[str, Any]) -> bool:
    """Whether a state can be one of a match with this set-up."""
    laid_out = first_state(setup)
    same = all(getattr(s, name) == getattr(laid_out, name) for name in ("mode", "deck_name", "backs_public"))
    if setup["factions"] and s.lineup != laid_out.lineup:
        return False
    seated = s.lineup == ",".join(player.faction for player in s.players)
    one_map = s.graph.partition("/")[0] == laid_out.graph.partition("/")[0]
    return same and seated and one_map and len(s.players) == len(laid_out.players)


def _player(name: str) -> Player:
    """A seat with all its faction's pieces in the supply."""
    if not name:
        return Player("", None)
    faction = FACTIONS[name]
    return Player(name, faction.state_type(), supply=dict(faction.pieces))


def take_faction(s: State, seat: int, name: str) -> None:
    """A seat gets its faction in the draft."""
    fresh = _player(name)
    player = s.players[seat]
    player.faction, player.own, player.supply = name, fresh.own, fresh.supply
    s.lineup = ",".join(each.faction for each in s.players)


# -- steps -------------------------------------------------------------------------------------------------


def prepare(s: State) -> Rule:
    """Map, first player, deck and hands. # C121, C130, C133"""
    yield from flood(s)
    yield from lay_suits(s)
    s.ruins = map_of(s).ruins[:]
    if s.first == NOBODY:
        (s.first,) = yield Roll(1, tuple(range(len(s.players))))
    tell(s, "first_player", seat=s.first, rule="C130" if s.mode == "advanced" else "C121")
    if len(s.players) == 2:
        s.gone = [card for card in s.deck if card in DOMINANCES]
        s.deck = [card for card in s.deck if card not in DOMINANCES]
    yield from shuffle_deck(s)
    return "landmarks" if s.mode == "advanced" else None


def flood(s: State) -> Rule:
    """One space of each colour is flooded, or none with many players. # MM2, MM3"""
    facts = map_of(s).facts
    flooded = s.wanted.pop("floods", None)
    if flooded is None:
        flooded = []
        for pair in flood_pairs(facts).values() if len(s.players) < FLOODED_BELOW else ():
            (at,) = yield Roll(1, tuple(range(len(pair))))
            flooded.append(pair[at])
    map_key = s.graph.partition("/")[0]
    s.graph = graph.keyed(map_key, flooded)
    if flooded:
        tell(s, "flooded", places=sorted(flooded), rule="MM2")


def lay_suits(s: State) -> Rule:
    """Printed suits in the standard set-up where the map has them, else shuffled markers. # C124, C130"""
    clearings, printed = map_of(s).clearings, map_of(s).printed
    bare: list[str] = []
    if s.mode == "standard" and len(printed) == len(clearings):
        s.suits = {place: [printed[place]] for place in clearings}
    else:
        bare = yield from _bare_spaces(s)
        order = yield Shuffle(len(clearings) - len(bare))
        markers = [suit for suit in SUITS for _ in range(len(order) // len(SUITS))]
        suited = [place for place in clearings if place not in bare]
        s.suits = {place: [markers[at]] for place, at in zip(suited, order, strict=True)}
    tell(s, "suits", suits={place: suits[0] for place, suits in s.suits.items()}, rule="C124")
    if bare:
        order = yield Shuffle(len(bare))
        for landmark, at in zip(landmarks.SUITED, order, strict=True):
            yield from landmarks.set_up(s, landmark, bare[at])
            if landmark in s.wanted["landmarks"]:
                s.wanted["landmarks"].remove(landmark)


def _bare_spaces(s: State) -> Rule:
    """With many players: one space of each flood colour, or any, has a landmark for a marker. # MM3"""
    spare = s.wanted.pop("spare", [])
    pairs = list(flood_pairs(map_of(s).facts).values()) if len(s.players) >= FLOODED_BELOW else []
    if pairs and spare == ["any"]:
        order = yield Shuffle(len(map_of(s).clearings))
        return sorted(map_of(s).clearings[at] for at in order[: len(pairs)])
    bare = []
    for pair in pairs:
        (at,) = yield Roll(1, tuple(range(len(pair))))
        bare.append(pair[at])
    return bare


def shuffle_deck(s: State) -> Rule:
    """Shuffle the deck as it is."""
    order = yield Shuffle(len(s.deck))
    cards = sorted(s.deck)
    s.deck = [cards[i] for i in order]


def deal(s: State) -> Rule:
    """The starting hands. # C120, C133"""
    rule = "C133" if s.mode == "advanced" else "C120"
    for seat in seats_from(s, s.first):
        yield from deck.draw(s, seat, START_HAND[s.mode], "start", rule)
    if s.mode == "advanced":
        return "draft"
    s.setup_left = sorted(range(len(s.players)), key=lambda seat: faction_of(s, seat).letter)
    return "landmarks"


def add_faction_cards(s: State, seat: int) -> Rule:
    """Cards that a faction adds to the shared deck as it sets up. # C34, D3, D4"""
    cards = faction_of(s, seat).cards(len(s.players))
    if cards:
        s.deck += cards
        tell(s, "cards_added", seat=seat, count=len(cards), rule="C34")
        yield from shuffle_deck(s)


def place_landmarks(s: State) -> Rule:
    """The last player in turn order sets up the first landmark, and so on backwards. # C131, LM2"""
    agreed = s.wanted.pop("landmarks", [])
    dealt = (yield Shuffle(len(agreed))) if len(agreed) > 1 else range(len(agreed))
    order = seats_from(s, s.first)[::-1]
    for seat, landmark in zip(order, [agreed[at] for at in dealt], strict=False):
        sites = [place for place in map_of(s).clearings if landmarks.may_stand(s, landmark, place)]
        if sites:
            place = yield Ask(seat, "place_landmark", sorted(sites), public={"landmark": landmark})
            yield from landmarks.set_up(s, landmark, place)
    return "deal" if s.mode == "advanced" else "faction_setup"


def faction_setup(s: State) -> Rule:
    """The next faction sets up, in the order of the letters. # C121, C122"""
    if not s.setup_left:
        return "begin_turn"
    seat = s.setup_left.pop(0)
    tell(s, "faction", seat=seat, faction=s.players[seat].faction, rule="C121")
    yield from add_faction_cards(s, seat)
    yield from faction_of(s, seat).setup(s, seat)
    return "again"


# -- what factions need for it -----------------------------------------------------------------------------


def taken_homelands(s: State, seat: int) -> list[str]:
    """The homelands and starting corners of all others that have set up."""
    return sorted({
        place for other in range(len(s.players)) if other != seat and s.players[other].faction
        for place in faction_of(s, other).homelands(s, other)
    })  # fmt: skip


def free_corners(s: State, seat: int) -> list[str]:
    """Corners that are nobody's start, if possible diagonally opposite to somebody's. # C123"""
    taken = taken_homelands(s, seat)
    free = [corner for corner in map_of(s).corners if corner not in taken]
    across = [corner for corner in free if map_of(s).opposite.get(corner) in taken]
    return sorted(across or free)


def all_cards(s: State) -> list[str]:
    """Every card of this game, those out of it included."""
    found = copies(BASE)
    for seat, player in enumerate(s.players):
        if player.faction:
            found += faction_of(s, seat).cards(len(s.players))
    return found
