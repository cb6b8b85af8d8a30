"""Every event and every question of the rules has words, and none tells more than the seat may know."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import game
from game.homeland.tables import AGENDAS, PARAGRAPHS
from game.ui.table import word_events, word_questions
from game.ui.table.words import Speech
from tests.ui.table_scenes import NAMES, played, scored

RULES = Path(game.__file__).parent / "homeland"
SPEECH = Speech(NAMES)


def calls(name: str) -> Iterator[ast.Call]:
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
                yield node


def words_of(node: ast.expr) -> set[str]:
    """The texts that an argument can be: a constant, or an f-string over the two kinds of pieces."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.JoinedStr):
        head = str(node.values[0].value) if isinstance(node.values[0], ast.Constant) else ""
        return {head + piece for piece in ("agents", "soldiers")}
    return set()


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for call in calls("tell") for kind in words_of(call.args[1])}
    assert len(kinds) > 40
    assert kinds | {"remark"} == set(word_events.SENTENCES)  # a remark comes from the table, not from a rule


def test_every_question_has_words() -> None:
    asked = {question for call in calls("Ask") for question in words_of(call.args[1])}
    passed_on = {"pay_rep", "look_plot", "look_intel"}  # given to a rule that asks for several callers
    assert len(asked) > 25
    assert asked | passed_on == set(word_questions.QUESTIONS)


@pytest.mark.parametrize("seats", [3, 6])
def test_whole_games_can_be_told_with_numbers_of_the_rulebook(seats: int) -> None:
    for seed in range(4):
        match = game.new_match("homeland", seats=seats, seed=seed)
        rng = Random(seed)
        while match.decision is not None:
            ask = match.decision
            about = {**ask.public, **ask.about}
            asked = word_questions.question(ask.question, about, SPEECH)
            assert asked.title and asked.text and asked.rule in PARAGRAPHS
            labels = [word_questions.label(ask.question, option, about, SPEECH) for option in ask.options]
            assert (
                all(labels) and len(set(labels)) == len(labels)
            ) or ask.question in word_questions.HAND_QUESTIONS
            assert all(
                word_questions.refusal_label(ask.question, o, about, SPEECH) for o, _, _ in ask.unavailable
            )
            match.apply(rng.choice(ask.options))
        for event in match.events_for(None):
            line = word_events.line(event, SPEECH)
            assert line.text[0].isupper() or line.text[0].isdigit()
            assert line.text.endswith(".") and line.rule in PARAGRAPHS


def test_the_log_of_a_bystander_names_no_hidden_card() -> None:
    match = played(4, lambda m: m.decision is not None and len(m.inputs) > 150)
    private = {
        "looked_at_intel",
        "looked_at_plot",
        "drew_intel",
        "drew_assets",
        "played_intel",
        "recruited_asset",
    }
    for mine, public in zip(match.events_for(0), match.events_for(None), strict=True):
        if public["kind"] in private and mine != public:
            assert word_events.line(public, SPEECH).text != word_events.line(mine, SPEECH).text
    assert not any(
        AGENDAS[a].title in word_events.line(e, SPEECH).text for a in AGENDAS for e in match.events_for(None)
    )


def test_the_end_tells_who_was_who() -> None:
    match = played(4, scored)
    lines = [word_events.line(event, SPEECH).text for event in match.events_for(None)[-4:]]
    assert any(line.startswith("The agendas: ") for line in lines)
    assert "The Agency track is full" in lines[-1]
