"""Every rule that a refusal, the log or the source names stands in the text that ships (XH21)."""

import re
from pathlib import Path
from random import Random

import pytest

import game.root
from game.engine.match import Match
from game.root.book import paragraphs
from game.root.ruleset import Root
from game.root.tables import CARDS
from tests.law import rule
from tests.law.root.boards import facts

KNOWN = {*paragraphs(), *CARDS}
LETTERS = "|".join(sorted({re.sub("[0-9].*", "", number) for number in paragraphs()}))
CITED = re.compile(rf"\b(?:{LETTERS})[0-9]+")
SOURCES = sorted(Path(game.root.__file__).parent.rglob("*.py"))


@rule("XH21")
@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_and_every_event_cites_a_rule_or_a_card(seed: int) -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["marquise", "eyrie"], map=facts("autumn")), seed)
    rng = Random(seed)
    while match.decision:
        refused = [option for option, _, _ in match.decision.unavailable]
        assert not set(refused) & set(match.decision.options), match.decision
        assert len(set(refused)) == len(refused), match.decision
        for _, reason, number in match.decision.unavailable:
            assert reason and number in KNOWN, match.decision.unavailable
        match.apply(rng.choice(match.decision.options))
    assert {event["rule"] for event in match.events_for(None)} <= KNOWN


@rule("XH21")
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.stem))
def test_every_citation_in_the_source_is_a_rule(path: Path) -> None:
    comments = " ".join(re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL))
    comments += " ".join(re.findall(r"#(.*)", path.read_text(encoding="utf-8")))
    assert set(CITED.findall(comments)) <= KNOWN


@rule("XH21")
def test_every_citation_in_the_rules_text_is_a_rule() -> None:
    unknown = {number: found for number, entry in paragraphs().items()
               if (found := set(CITED.findall(entry.text)) - KNOWN)}  # fmt: skip
    assert unknown == {}
