"""Every event, question, action and answer of Root has words, and none tells more than the seat may know."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game.engine.match import Match
from game.root.book import paragraphs
from game.root.factions import ALL
from game.root.setup import EXCLUSIVE
from game.root.tables import CARDS
from game.ui.root import word_events, word_menu, word_questions
from game.ui.root.names import is_card, speech_at
from game.ui.root.prompt_view import reason_label
from game.ui.root.word_questions import MENUS
from tests.ui.root_scenes import fresh, seats_of

RULES = Path(game.__file__).parent / "root"
IDS = [faction.id for faction in ALL]
LINEUPS = [
    list(pair) for pair in combinations(IDS, 2) if not any(set(group) <= set(pair) for group in EXCLUSIVE)
]


def calls(*names: str) -> Iterator[ast.Call]:
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                yield node


def texts(node: ast.expr) -> set[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    return set()


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for call in calls("tell") for kind in texts(call.args[1])}
    assert len(kinds) > 60
    assert kinds <= set(word_events.SENTENCES), kinds - set(word_events.SENTENCES)


def test_every_question_has_words() -> None:
    asked = {question for call in calls("Ask") for question in texts(call.args[1])}
    asked |= {question for call in calls("deck.choose") for question in texts(call.args[2])}
    assert len(asked) > 80
    known = set(word_questions.QUESTIONS) | set(MENUS)
    assert asked <= known, asked - known


def numbers() -> set[str]:
    """What a line may cite: the numbered rules, and the cards, which say what they do."""
    return set(paragraphs()) | set(CARDS)


def check_question(match: Match, known: set[str]) -> None:
    """The open question in words, with a rule of the book, and answers that can be told apart."""
    ask = match.decision
    assert ask is not None
    seen = match.observe(ask.seat)
    decision, table = seen["decision"], seen["table"]
    speech = speech_at(seats_of(match.seats), table)
    asked = word_questions.question(decision, table, speech)
    assert asked.title and asked.rule in known, (ask.question, asked)
    labels = [word_questions.label(decision, option, table, speech) for option in ask.options]
    labels += [reason_label(decision, option, table, speech) for option, _, _ in ask.unavailable]
    assert all(labels) and len(set(labels[: len(ask.options)])) == len(ask.options), labels
    assert not any("_" in label for label in labels), labels
    if ask.question in MENUS:
        for option in [*ask.options, *(each[0] for each in ask.unavailable)]:
            name = word_menu.name_of(str(option))
            assert name in (*word_menu.ACTIONS, "done", "card") or is_card(name), option
        if ask.question == "action" and "column" not in decision["about"]:
            assert match.state.step in word_menu.STEPS, match.state.step


def check_events(match: Match, known: set[str]) -> None:
    for seat in (None, 0):
        table = match.observe(seat)["table"]
        speech = speech_at(seats_of(match.seats), table)
        for event in match.events_for(seat):
            line = word_events.line(event, speech)
            assert line.text[0].isupper() or line.text[0].isdigit(), line
            assert line.text.endswith(".") and "_" not in line.text, line
            assert line.rule in known, line
            if event["kind"] == "scored":
                assert event["why"] in word_events.WHY or is_card(event["why"]), event


@pytest.mark.parametrize("factions", LINEUPS, ids="-".join)
def test_games_of_every_line_up_can_be_told(factions: list[str]) -> None:
    known, rng = numbers(), Random(1)
    for seed, options in ((1, {}), (2, {"landmarks": rng.sample(["ferry", "tower", "mousehold"], 2)})):
        match = fresh(factions, seed, "marsh" if seed == 2 else "gorge", **options)
        play_on(match, rng, known, 260)
        check_events(match, known)


def play_on(match: Match, rng: Random, known: set[str], most: int) -> None:
    for _ in range(most):
        if match.decision is None:
            return
        check_question(match, known)
        match.apply(rng.choice(match.decision.options))


def test_a_draft_can_be_told() -> None:
    options: dict[str, Any] = {"setup": "advanced", "seats": 4}
    match = game.new_match("root", map="gorge", seed=3, **options)
    known = numbers()
    play_on(match, Random(2), known, 120)
    check_events(match, known)


def test_a_card_that_others_draw_is_not_named() -> None:
    match = fresh(("marquise", "eyrie"), 1)
    rng = Random(1)
    while match.decision is not None and match.rules.turn(match.state)["turn"] < 4:
        match.apply(rng.choice(match.decision.options))
    speech = speech_at(seats_of(2), match.observe(0)["table"])
    mine = [word_events.line(e, speech).text for e in match.events_for(0) if e["kind"] == "drew"]
    public = [word_events.line(e, speech).text for e in match.events_for(None) if e["kind"] == "drew"]
    assert all(line.endswith((" card.", " cards.")) for line in public)
    assert any(": " in line for line in mine)


def test_pieces_placed_together_take_one_line() -> None:
    speech = speech_at(seats_of(2), fresh(("marquise", "eyrie"), 1).observe(0)["table"])
    first = {"kind": "placed", "seat": 0, "piece": "warrior", "place": "G1", "count": 1, "rule": "M3"}
    both = word_events.joined(first, {**first, "place": "G5"})
    assert both is not None
    all_three = word_events.joined(both, {**first, "place": "G7"})
    assert all_three is not None
    assert word_events.line(all_three, speech).text == "Marquise places 3 warriors in 1, 5 and 7."
    assert word_events.joined(first, {**first, "seat": 1}) is None
    twice = word_events.joined({**first, "count": 2}, {**first, "place": "G5", "count": 2})
    assert twice is not None
    assert word_events.line(twice, speech).text == "Marquise places 2 warriors each in 1 and 5."
