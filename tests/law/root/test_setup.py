"""Set-up of a table, standard and advanced (C120-C137, MM2-MM5)."""

from random import Random
from typing import Any

import pytest

import game
from game.engine.errors import SetupError
from game.engine.match import Match
from game.root import setup
from game.root.draft import fill_pool
from game.root.faction import FACTIONS
from game.root.factions.eyrie import EyrieDynasties
from game.root.ruleset import Root
from game.root.state import map_of
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import Scene, drive, events, options, pending, play, player, standing


def _new(*factions: str, map: str = "autumn", seed: int = 3, **more: Any) -> Match:
    rules = Root()
    return Match(rules, rules.setup(factions=list(factions), map=facts(map), **more), seed)


def _refusal(**given: Any) -> str:
    with pytest.raises(SetupError) as fault:
        game.new_match("root", **{"map": facts("autumn"), **given})
    return str(fault.value)


# -- who may play ------------------------------------------------------------------------------------------


@rule("C129")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"factions": ["marquise"]}, "2 to 6 players, not 1"),
        ({"setup": "advanced", "seats": 7}, "2 to 6 players, not 7"),
        ({"factions": ["marquise", "moles"]}, "no faction is called 'moles'"),
        ({"factions": ["marquise", "marquise"]}, "named twice"),
        ({"factions": "marquise"}, "factions is a list of names, not 'marquise'"),
        ({"factions": 2}, "factions is a list of names, not 2"),
        ({"factions": ["vagabond", "knaves"]}, "vagabond and knaves can't be in one game"),
        ({"factions": sorted(FACTIONS)}, "2 to 6 players, not 7"),
        ({"factions": ["marquise", "eyrie"], "seats": 3}, "2 factions are named for 3 seats"),
        ({"factions": ["marquise", "eyrie"], "first": 2}, "first is a seat from 0 to 1"),
        ({"factions": ["marquise", "eyrie"], "colour": 1}, "knows no option 'colour'"),
        ({"factions": ["marquise", "eyrie"], "setup": "quick"}, "one of standard, advanced"),
        ({"factions": ["marquise", "eyrie"], "deck": "exiles"}, "deck is one of base"),
        ({"factions": ["marquise", "eyrie"], "map": None}, "needs a map"),
        ({"factions": ["marquise", "eyrie"], "map": "nowhere"}, "no map is called 'nowhere'"),
        ({"factions": ["marquise", "eyrie"], "landmarks": "ferry"}, "landmarks is a list of names"),
        ({"factions": ["marquise", "eyrie"], "landmarks": [["ferry"]]}, "landmarks is a list of names"),
        ({"factions": ["marquise", "eyrie"], "floods": "M13"}, "floods is a list of names, not 'M13'"),
        ({"factions": ["marquise", "eyrie"], "floods": 3}, "floods is a list of names, not 3"),
        ({"factions": ["marquise", "eyrie"], "landmarks": ["inn"]}, "no landmark is called 'inn'"),
        ({"factions": ["marquise", "eyrie"], "landmarks": ["tower", "tower"]}, "named twice"),
        ({"factions": ["marquise", "eyrie"], "landmarks": ["tower", "ferry", "lost_city"]}, "at most 2"),
        ({"factions": ["marquise", "eyrie"], "floods": ["A1"]}, "nothing can be flooded on autumn"),
    ],
)
def test_what_can_not_be_played_is_refused_in_one_line(given: dict[str, Any], words: str) -> None:
    found = _refusal(**given)
    assert words in found and "\n" not in found


@rule("C123")
def test_corner_factions_need_corners() -> None:
    one_corner = facts("autumn")
    for clearing in one_corner["clearings"]:
        if clearing["id"] != "A1":
            clearing.pop("corner", None)
    found = _refusal(factions=["marquise", "eyrie"], map=one_corner)
    assert "start in corners, of which Autumn has 1" in found


@rule("C129")
def test_a_map_may_be_unfit_for_a_faction() -> None:
    unfit = {**facts("autumn"), "unfit": ["eyrie"]}
    found = _refusal(factions=["marquise", "eyrie"], map=unfit)
    assert found == "the map Autumn can't host the faction 'eyrie'"


@rule("C128", "C135")
@pytest.mark.parametrize(
    ("faction", "reach", "militant"),
    [
        ("marquise", 10, True), ("eyrie", 7, True), ("alliance", 3, False), ("vagabond", 5, False),
        ("diaspora", 7, True), ("council", 4, False), ("knaves", 4, False),
    ],
)  # fmt: skip
def test_reach_and_class_of_every_faction(faction: str, reach: int, militant: bool) -> None:
    found = FACTIONS.get(faction)
    assert found is None or (found.reach, found.militant) == (reach, militant)


# -- standard set-up ---------------------------------------------------------------------------------------


@rule("C120", "C121", "C124")
def test_three_cards_each_printed_suits_ruins_and_items() -> None:
    match = _new("marquise", "eyrie")
    assert [len(each.hand) for each in match.state.players] == [3, 3]
    assert [each.score for each in match.state.players] == [0, 0]
    assert match.state.suits["A1"] == ["fox"] and match.state.suits["A11"] == ["mouse"]
    assert len(match.state.ruins) == 4
    assert sum(match.state.items.values()) == 12


@rule("C121", "C122", "C125")
@pytest.mark.parametrize("factions", [("marquise", "eyrie"), ("eyrie", "marquise")])
@pytest.mark.parametrize("first", [0, 1])
def test_factions_set_up_by_letter_and_turns_go_clockwise_from_the_first_player(
    factions: tuple[str, str], first: int
) -> None:
    match = _new(*factions, first=first)
    marquise = factions.index("marquise")
    assert pending(match) == (marquise, "keep")
    play(match, "A1", "A1", "A10", "A5")
    assert pending(match) == (1 - marquise, "homeland")
    play(match, "A3", "despot")
    assert match.state.turn.seat == first


@rule("C122")
def test_letters_are_those_of_the_list() -> None:
    letters = {"marquise": "A", "eyrie": "B", "alliance": "C", "vagabond": "D"}
    letters |= {"diaspora": "L", "council": "M", "knaves": "N"}
    assert {id: faction.letter for id, faction in FACTIONS.items()} == {id: letters[id] for id in FACTIONS}


@rule("C121", "C125")
def test_chance_says_who_is_first_if_nobody_does() -> None:
    firsts = {_new("marquise", "eyrie", seed=seed).state.first for seed in range(12)}
    assert firsts == {0, 1}


@rule("C124", "GM1", "MM4")
@pytest.mark.parametrize("name", ["gorge", "marsh"])
def test_other_maps_shuffle_twelve_markers_four_of_each_suit(name: str) -> None:
    dealt = [_new("marquise", "eyrie", map=name, seed=seed).state.suits for seed in (1, 2)]
    for suits in dealt:
        assert sorted(suit for each in suits.values() for suit in each) == sorted(
            ["fox", "rabbit", "mouse"] * 4
        )
    assert dealt[0] != dealt[1]


@rule("MM2")
def test_one_space_of_each_colour_is_flooded_by_chance_or_by_choice() -> None:
    seen = set()
    for seed in range(12):
        flooded = map_of(_new("marquise", "eyrie", map="marsh", seed=seed).state).flooded
        assert [len(flooded & {a, b}) for a, b in (("M12", "M13"), ("M6", "M8"), ("M10", "M11"))] == [1, 1, 1]
        seen.add(flooded)
    assert len(seen) > 3
    chosen = _new("marquise", "eyrie", map="marsh", floods=["M13", "M6", "M11"])
    assert map_of(chosen.state).flooded == {"M13", "M6", "M11"}
    with pytest.raises(SetupError, match="exactly one space of each colour"):
        _new("marquise", "eyrie", map="marsh", floods=["M13", "M12", "M6"])


@rule("MM3", "LM4", "C145")
def test_five_players_keep_the_marsh_dry_and_have_its_three_landmarks() -> None:
    s = setup.first_state(Root().setup(factions=["marquise", "eyrie"], map=facts("marsh")))
    s.players = [*s.players, *s.players, s.players[0]]
    drive(setup.flood(s))
    assert map_of(s).flooded == frozenset()
    order = [2, 0, 1]
    asked = drive(setup.lay_suits(s), [1], [0], [1], list(range(12)), order)
    assert len(asked) == 5
    bare = set(s.landmarks.values())
    assert sorted(s.landmarks) == ["foxburrow", "mousehold", "rabbittown"]
    assert [len(bare & {a, b}) for a, b in (("M12", "M13"), ("M6", "M8"), ("M10", "M11"))] == [1, 1, 1]
    for landmark, suit in (("foxburrow", "fox"), ("mousehold", "mouse"), ("rabbittown", "rabbit")):
        assert s.suits[s.landmarks[landmark]] == [suit]
    assert len(s.suits) == 15
    assert sorted(suit for place, each in s.suits.items() if place not in bare for suit in each) == sorted(
        ["fox", "rabbit", "mouse"] * 4
    )


@rule("MM3")
def test_by_choice_any_three_spaces_have_the_landmarks() -> None:
    s = setup.first_state(Root().setup(factions=["marquise", "eyrie"], map=facts("marsh"), spare="any"))
    s.players = [*s.players, *s.players, s.players[0]]
    drive(setup.flood(s))
    asked = drive(setup.lay_suits(s), list(range(15)), list(range(12)), [2, 1, 0])
    assert len(asked) == 3
    assert s.landmarks == {"foxburrow": "M3", "rabbittown": "M2", "mousehold": "M1"}
    assert len(s.suits) == 15


@rule("MM3")
def test_with_five_players_nothing_may_be_flooded() -> None:
    with pytest.raises(SetupError, match="nothing is flooded with 5 players"):
        setup._check_floods(setup.graph.facts_of(facts("marsh")), ["M12", "M6", "M10"], 5)


@rule("C131", "LM2")
def test_the_last_player_sets_up_the_first_landmark_dealt() -> None:
    match = _new("marquise", "eyrie", first=0, landmarks=["tower", "lost_city"])
    assert pending(match) == (1, "place_landmark")
    first = match.decision.public["landmark"]
    play(match, options(match)[0])
    assert pending(match) == (0, "place_landmark")
    assert {first, match.decision.public["landmark"]} == {"tower", "lost_city"}
    firsts = {_new("marquise", "eyrie", landmarks=["tower", "ferry"], seed=seed).decision.public["landmark"]
              for seed in range(12)}  # fmt: skip
    assert firsts == {"tower", "ferry"}


# -- advanced set-up ---------------------------------------------------------------------------------------


class _Third(EyrieDynasties):
    id = "third"


class _Shy(EyrieDynasties):
    id, militant = "shy", False


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three factions to draft from; the third one is never picked here."""
    for id in set(FACTIONS) - {"marquise", "eyrie"}:
        monkeypatch.delitem(FACTIONS, id)
    monkeypatch.setitem(FACTIONS, "third", _Third())


@rule("C130", "C133", "C134", "C137", "M10", "C125")
@pytest.mark.usefixtures("three")
def test_a_draft_for_two_from_suits_to_hands() -> None:
    rules = Root()
    match = Match(rules, rules.setup(setup="advanced", seats=2, map=facts("autumn"), first=0), 4)
    assert match.state.suits != {c["id"]: [c["suit"]] for c in facts("autumn")["clearings"]}
    assert [len(each.hand) for each in match.state.players] == [5, 5]
    assert pending(match) == (1, "draft"), "from the last player in turn order"
    assert options(match) == ["eyrie", "marquise", "third"]
    play(match, "marquise")
    assert pending(match) == (1, "homeland"), "who picks sets up at once"
    play(match, "A1", "A5", "A10", "A1", "A1", "A5", "A10")
    assert pending(match) == (0, "draft")
    assert options(match) == ["eyrie", "third"]
    play(match, "eyrie")
    assert "A3" in options(match)
    play(match, "A3", "despot")
    assert pending(match) == (0, "put_back"), "cards are chosen after factions"
    for seat in (0, 0, 1, 1):
        assert pending(match) == (seat, "put_back")
        play(match, options(match)[0])
    assert [len(each.hand) for each in match.state.players][1] == 3
    assert len(match.state.deck) + sum(len(each.hand) for each in match.state.players) == 50
    assert standing(match, "A3", "eyrie") == {"roost": 1, "warrior": 6}
    assert player(match, "marquise").buildings.keys() == {"A1", "A5", "A10"}


@rule("C130", "C133")
@pytest.mark.usefixtures("three")
def test_cards_put_back_are_seen_by_their_owner_alone() -> None:
    rules = Root()
    match = Match(rules, rules.setup(setup="advanced", seats=2, map=facts("autumn"), first=0), 4)
    play(match, "marquise", "A1", "A5", "A10", "A1", "A1", "A5", "A10", "eyrie", "A3", "despot")
    before = match.observe(1)["table"]
    card = options(match)[0]
    play(match, card)
    assert match.observe(1)["table"]["deck"] == before["deck"] + 1
    assert [each for each in match.events_for(1) if each.get("card") == card] == []


@rule("C137", "C9")
@pytest.mark.usefixtures("three")
def test_in_a_dealt_world_the_dealt_cards_can_be_put_back() -> None:
    rules = Root()
    match = Match(rules, rules.setup(setup="advanced", seats=2, map=facts("autumn"), first=0), 4)
    play(match, "marquise", "A1", "A5", "A10", "A1", "A1", "A5", "A10", "eyrie", "A3", "despot")
    for seed in range(5):
        world = match.redeal(1, Random(seed))
        assert options(world) == sorted(set(world.state.players[0].hand))


@rule("C134", "C135", "C152")
@pytest.mark.usefixtures("three")
def test_the_pool_has_a_card_more_than_players_two_players_militants_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(FACTIONS, "shy", _Shy())
    scene = Scene("marquise", "eyrie")
    drive(fill_pool(scene.state), [0, 1, 2], [1, 0])
    assert sorted(scene.state.pool) == ["eyrie", "marquise", "third"]
    scene.state.players.append(scene.state.players[0])
    drive(fill_pool(scene.state), [1, 0, 2], [0, 1, 2])
    assert (scene.state.pool, scene.state.locked) == (["marquise", "eyrie", "shy", "third"], "")
    drive(fill_pool(scene.state), [1, 0, 2], [0, 2, 1])
    assert (scene.state.pool, scene.state.locked) == (["marquise", "eyrie", "third", "shy"], "shy")


@rule("C134")
@pytest.mark.usefixtures("three")
def test_an_insurgent_dealt_last_waits_for_a_militant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACTIONS, "shy", _Shy())
    rules = Root()
    lists = rules.setup(setup="advanced", seats=3, map=facts("autumn"), first=0)
    match = next(
        match for seed in range(40)
        if (match := Match(rules, lists, seed)).decision.unavailable
    )  # fmt: skip
    assert match.decision.unavailable == [("shy", "waits for a militant to be chosen", "C134")]
    assert "shy" not in options(match)
    play(match, "marquise")
    while pending(match)[1] != "draft":  # type: ignore[index]
        play(match, options(match)[0])
    assert "shy" in options(match)
    assert match.state.locked == ""


@rule("C134")
@pytest.mark.usefixtures("three")
def test_a_draft_needs_a_faction_more_than_players() -> None:
    assert "a draft for 3 needs 4 factions, and there are 3" in _refusal(setup="advanced", seats=3)
    unfit = {**facts("autumn"), "unfit": ["third"]}
    assert "there are 2" in _refusal(setup="advanced", seats=2, map=unfit)
    assert "drafts the factions" in _refusal(setup="advanced", factions=["marquise", "eyrie"])


@rule("C136", "E6")
def test_homelands_keep_their_distance_and_relax_step_by_step() -> None:
    from game.root.factions.eyrie import edge_homes

    scene = Scene("eyrie", "marquise")
    for home, found in (
        (["A1"], ["A3", "A6", "A7", "A8"]),
        (["A1", "A3", "A8"], ["A2"]),
        (["A1", "A2", "A3", "A4"], ["A5", "A6", "A7", "A8", "A9"]),
    ):
        scene.own("marquise", home=home)
        assert edge_homes(scene.state, 0) == found


@rule("C123")
def test_a_corner_starter_goes_diagonally_opposite_if_it_can() -> None:
    match = _new("marquise", "eyrie", first=0)
    play(match, "A2", "A2", "A10", "A5")
    assert (pending(match), options(match)) == ((1, "homeland"), ["A4"])


def test_events_of_the_setup_tell_what_was_dealt_where() -> None:
    match = _new("marquise", "eyrie", first=0)
    assert [each["count"] for each in events(match, "drew")] == [3, 3]
