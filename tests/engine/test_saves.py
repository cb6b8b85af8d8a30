"""Saves: one JSON object that goes on the same, and only `SaveError` from whatever is damaged."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game import matches
from game.engine import saves
from game.engine.errors import SaveError
from game.engine.match import Match
from tests.engine import laws

GOLDEN = Path(__file__).with_name("data") / "golden-save.json"
"""A whole game, saved by an earlier version. It guards against change only: saves of yesterday load and
replay today. Whether its play is right is for `tests/law` to say. See golden.py for making it anew."""


def played(decisions: int, seats: int = 4, seed: int = 11) -> Match:
    return laws.play(game.new_match("homeland", seats=seats, seed=seed), Random(seed), decisions)


DATA = saves.encode(saves.pack(played(130)))
KEYS = {"format", "game", "rules_version", "setup", "seed", "board", "packs", "inputs", "checkpoint", "table"}
VALUES = (-1, 0, 3, 7, 10**6, 2**63, 2**70, 1.5, "", "x", "I01", None, True, [], [1], ["I01"], {}, {"a": 1})


def load(data: bytes) -> Match:
    return saves.unpack(saves.decode(data), matches.ruleset)


def only_save_error(data: bytes) -> Match | None:
    """The match of a save that may be damaged; whatever loads can be played on."""
    try:
        match = load(data)
    except SaveError as fault:
        assert "\n" not in str(fault)[:200]
        return None
    return laws.play(match, Random(1), 40)


# -- what is in it ---------------------------------------------------------------------------------


def test_a_save_is_one_json_object_with_the_keys_of_the_contract(tmp_path: Path) -> None:
    match = played(60)
    match.table = {"humans": [True, False, False, False], "names": ["Ada", "Bo", "Cy", "Di"]}
    game.save(match, tmp_path / "a.json")
    found = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert set(found) >= KEYS
    assert set(found["checkpoint"]) >= {"state", "at"}
    assert found["inputs"] == match.inputs
    loaded = game.load(tmp_path / "a.json")
    assert loaded.table == match.table
    assert laws.whole(loaded) == laws.whole(match)


def test_what_could_be_undone_can_be_undone_after_loading() -> None:
    match = game.new_match("homeland", seed=3)
    while not (match.can_undo and match.replays == 0):  # across the end of a step
        match.apply(match.decision.options[-1] if match.decision.question != "action" else "deploy_agents")
    loaded = load(saves.encode(saves.pack(match)))
    match.undo()
    loaded.undo()
    assert laws.whole(loaded) == laws.whole(match)


def test_a_finished_game_loads_and_is_over() -> None:
    match = played(10**6)
    loaded = load(saves.encode(saves.pack(match)))
    assert loaded.is_over
    assert laws.whole(loaded) == laws.whole(match)


def test_the_table_of_a_save_is_not_the_callers(tmp_path: Path) -> None:
    match = played(5)
    match.table = {"levels": ["novice"]}
    save = saves.pack(match)
    match.table["levels"].append("regular")
    assert save.table == {"levels": ["novice"]}


@pytest.mark.parametrize("table", [{"a": object()}, {"a": 2**70}, {"a": "\ud800"}, {1: {"b": {1, 2}}}])
def test_a_table_that_is_not_json_is_a_save_error(tmp_path: Path, table: dict[str, Any]) -> None:
    match = played(5)
    match.table = table
    try:
        game.save(match, tmp_path / "a.json")
    except SaveError:
        return
    assert game.load(tmp_path / "a.json").table


# -- damage ----------------------------------------------------------------------------------------


def test_a_save_cut_off_anywhere_is_refused() -> None:
    data = saves.encode(saves.pack(played(2, seats=3)))
    for length in range(len(data)):
        with pytest.raises(SaveError):
            saves.decode(data[:length])


@settings(max_examples=300, deadline=None, database=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, len(DATA) - 1), st.integers(0, 255)), min_size=1, max_size=4))
def test_changed_bytes_lead_to_nothing_but_save_error(changes: list[tuple[int, int]]) -> None:
    data = bytearray(DATA)
    for at, byte in changes:
        data[at] = byte
    only_save_error(bytes(data))


@settings(max_examples=100, deadline=None, database=None, derandomize=True)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_what_is_no_save_is_refused(data: bytes) -> None:
    assert only_save_error(data) is None


def paths(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a JSON object."""
    pairs = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, each in pairs:
        yield (*path, key)
        yield from paths(each, (*path, key))


WHOLE = json.loads(DATA)
PATHS = [path for path in paths(WHOLE) if path[:2] != ("checkpoint", "events")]


@settings(max_examples=400, deadline=None, database=None, derandomize=True)
@given(st.sampled_from(PATHS), st.sampled_from(VALUES))
def test_a_wrong_value_anywhere_leads_to_nothing_but_save_error(path: tuple[Any, ...], value: Any) -> None:
    broken = copy.deepcopy(WHOLE)
    place = broken
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    only_save_error(json.dumps(broken).encode())


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_missing_part_is_refused(key: str) -> None:
    with pytest.raises(SaveError):
        saves.decode(json.dumps({k: v for k, v in WHOLE.items() if k != key}).encode())


@pytest.mark.parametrize("nest", [b"[" * 10**6, b'{"format":1,"game":"homeland","table":' + b'{"a":' * 10**5])
def test_a_huge_nest_is_refused(nest: bytes) -> None:
    with pytest.raises(SaveError):
        saves.decode(nest)


@pytest.mark.parametrize(("change", "words"), [
    ({"format": 99}, "reads up to"),
    ({"format": 0}, "no save has"),
    ({"rules_version": 99}, "knows up to"),
    ({"game": "chess"}, "'chess'"),
    ({"game": "root"}, "root knows no option"),
    ({"setup": {"seats": 9}}, "3 to 6"),
    ({"setup": {"colour": "red"}}, "colour"),
    ({"setup": {"seats": 3}}, "not one of this set-up"),
    ({"inputs": WHOLE["inputs"][:3]}, "checkpoint stands at"),
    ({"inputs": [*WHOLE["inputs"], "fly"]}, "not offered"),
])  # fmt: skip
def test_a_save_of_something_else_says_so(change: dict[str, Any], words: str) -> None:
    with pytest.raises(SaveError, match=words):
        load(json.dumps({**WHOLE, **change}).encode())


@pytest.mark.parametrize(("change", "words"), [
    (lambda state: state["players"][0].update(rep=-1), "Rep"),
    (lambda state: state["players"][0].update(agents=30), "do not add up"),
    (lambda state: state["intel"]["draw"].pop(), "missing"),
    (lambda state: state.update(step="picnic"), "unknown step"),
    (lambda state: state.update(marker=9), "seat"),
    (lambda state: state.update(agency=12, terrorist=12), "both tracks"),
    (lambda state: state.update(outcome={"winners": [0], "scores": {}, "reason": "boredom"}), "reason"),
])  # fmt: skip
def test_an_unsound_state_is_refused(change: Any, words: str) -> None:
    broken = copy.deepcopy(WHOLE)
    change(broken["checkpoint"]["state"])
    with pytest.raises(SaveError, match=words):
        load(json.dumps(broken).encode())


# -- replay ----------------------------------------------------------------------------------------


def test_replay_plays_a_save_from_its_setup(tmp_path: Path) -> None:
    for decisions in (0, 1, 17, 90, 10**6):
        match = played(decisions)
        game.save(match, tmp_path / "a.json")
        assert laws.position(matches.verify(tmp_path / "a.json")) == laws.position(match)


def test_replay_finds_a_checkpoint_that_the_inputs_do_not_lead_to() -> None:
    broken = copy.deepcopy(WHOLE)
    players = broken["checkpoint"]["state"]["players"]
    players[0]["clout"] += 1
    load(json.dumps(broken).encode())
    with pytest.raises(SaveError, match="saved state is not"):
        saves.verify(saves.decode(json.dumps(broken).encode()), matches.ruleset)


def test_replay_finds_another_seed() -> None:
    with pytest.raises(SaveError, match="not that of the seed"):
        saves.verify(saves.decode(json.dumps({**WHOLE, "seed": 5}).encode()), matches.ruleset)


def test_scripted_chance_travels_with_the_save() -> None:
    script = [list(range(45))[::-1]]
    match = laws.play(game.new_match("homeland", seed=1, chance=script), Random(1), 30)
    data = saves.encode(saves.pack(match))
    assert load(data).inputs[0] == script[0]
    saves.verify(saves.decode(data), matches.ruleset)


def test_the_golden_save_loads_and_replays() -> None:
    match = matches.verify(GOLDEN)
    kept = json.loads(GOLDEN.read_text("utf-8"))
    assert match.inputs == kept["inputs"]
    assert match.is_over
    assert laws.whole(game.load(GOLDEN)) == laws.whole(match)


def test_a_save_carries_its_own_map(tmp_path: Path) -> None:
    match = game.new_match("root", factions=["diaspora", "marquise"], map="gorge", seed=3)
    game.save(match, tmp_path / "gorge.json")
    assert game.load(tmp_path / "gorge.json").board == match.board == matches.map_named("gorge")


def test_a_damaged_map_in_a_save_is_named() -> None:
    match = game.new_match("root", factions=["diaspora", "marquise"], map="gorge", seed=3)
    whole = json.loads(saves.encode(saves.pack(match)))
    whole["board"]["places"] = "none"
    with pytest.raises(SaveError, match=r"Expected `array`, got `str` - at `\$\.board\.places`"):
        load(json.dumps(whole).encode())
