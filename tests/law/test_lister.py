"""Whole games of rich tables at random: a second, naive reading of the player turn lists the same options."""

from collections import Counter
from random import Random

from game.engine.match import Match
from game.homeland.tables import ASSETS, ORGANIZATIONS
from tests.law import rule
from tests.law.lister import LISTS, Lister, points, winners
from tests.law.scene import Scene


def _rich(seats: int, rng: Random) -> Match:
    """A table in the middle of a game on which much can be done."""
    scene = Scene(seats=seats, agency=rng.randrange(4, 10), terrorist=rng.randrange(4, 10))
    organizations = rng.sample(list(ORGANIZATIONS), 14)
    for organization in organizations[: rng.randrange(15)]:
        _threat(scene, organization, rng)
    deck, mole = rng.sample(list(ASSETS), 30), rng.randrange(seats + 1)
    for seat in range(seats):
        own = [deck.pop() for _ in range(rng.randrange(7))] if len(deck) > 6 else []
        cards = _cards(scene, rng)
        scene.player(seat, rep=rng.randrange(6), clout=rng.randrange(6), agents=rng.randrange(3),
                     soldiers=rng.randrange(3), hand=cards[1:], shown=cards[:1],
                     active=own[2:], face_down=own[:2],
                     agenda="terrorist_mole" if seat == mole else "")
    scene.discard("assets", *deck[:2])
    return scene.turn(0)


def _threat(scene: Scene, organization: str, rng: Random) -> None:
    row = rng.choice(["low", "guarded", "elevated", "severe"])
    taken = [t.row for t in scene.state.threats].count(["low", "guarded", "elevated", "severe"].index(row))
    if taken < 6:
        scene.threat(organization, row=row, lead=rng.choice([None, *range(scene.state.seats)]),
                     intel=[(card, rng.randrange(3)) for card in _cards(scene, rng)], agents=rng.randrange(2))


def _cards(scene: Scene, rng: Random) -> list[str]:
    return rng.sample(scene.state.intel.draw, rng.randrange(5))


def _game(seats: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    match, lister = _rich(seats, rng), Lister()
    while match.decision is not None:
        lister.watch(match)
        ask = match.decision
        option = rng.choice(ask.options)
        if ask.question == "action" and option == "end_turn" and rng.random() < 0.6:
            option = rng.choice(ask.options)
        lister.answer(ask.question, option)
        match.apply(option)
    assert match.invariants() == []
    _check_end(match)
    return Counter({**lister.checked, match.outcome.reason: 1})


def _check_end(match: Match) -> None:
    table = match.observe(None)["table"]
    if match.outcome.reason == "agency_victory":
        assert match.outcome.scores == {seat: points(table, seat) for seat in range(match.seats)}
        assert match.outcome.winners == winners(table)
        return
    moles = [p["seat"] for p in table["players"] if p["agenda"] == "terrorist_mole"]
    assert match.outcome.winners == moles
    assert match.outcome.reason == ("terrorist_victory" if moles else "everyone_loses")


@rule("H37", "H38", "H39", "H40", "H41", "H43", "H44", "H46", "H47", "H50", "H51", "H52", "H54", "H61",
      "H69", "H70")
def test_a_second_reading_of_the_rules_lists_the_same_options() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        seen += _game(3 + seed % 4, seed)
    assert set(LISTS) <= set(seen), set(LISTS) - set(seen)
    assert {"agency_victory", "terrorist_victory", "everyone_loses"} <= set(seen)
