"""The rules text that ships: complete, and every number it cites exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.homeland.tables import AGENDAS, ASSETS, CHAPTERS, INTEL, ORGANIZATIONS, PARAGRAPHS, PLOTS, TERMS
from tests.law.coverage import excuses

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\bH[0-9]+[a-z]?\b")
GAPS = {59, 64, *range(75, 80)}                # numbers kept free for additions
LETTERS = {4: "c", 6: "b", 7: "c", 24: "f", 37: "b", 40: "c", 41: "f", 51: "d", 68: "e"}


def citations(text: str) -> list[str]:
    """The rule numbers in a text, those of a range by its ends."""
    return CITED.findall(text)


def test_every_number_has_its_paragraph_and_no_other() -> None:
    numbers = [number for number in range(1, 88) if number not in GAPS]
    lettered = [f"H{number}{chr(letter)}" for number, last in LETTERS.items()
                for letter in range(ord("a"), ord(last) + 1)]
    assert set(PARAGRAPHS) == {f"H{number}" for number in numbers} | set(lettered)


def test_paragraphs_stand_in_order_and_letters_behind_their_number() -> None:
    def place(number: str) -> tuple[int, str]:
        return int(re.sub(r"\D", "", number)), number.strip("H0123456789")
    assert list(PARAGRAPHS) == sorted(PARAGRAPHS, key=place)


def test_numbers_have_titles_letters_have_none_and_all_have_text() -> None:
    for paragraph in PARAGRAPHS.values():
        assert bool(paragraph.title) == paragraph.id[-1].isdigit(), paragraph.id
        assert paragraph.text.strip().endswith((".", ".\"")), paragraph.id
        assert paragraph.chapter in CHAPTERS


def test_a_section_holds_until_the_next_is_named() -> None:
    assert PARAGRAPHS["H24d"].section == PARAGRAPHS["H14"].section == "Step 2: analysis"
    assert PARAGRAPHS["H26"].section == "Fallout"
    assert PARAGRAPHS["H1"].section == ""


def test_our_own_rulings_are_marked() -> None:
    assert PARAGRAPHS["H23"].decided
    assert not PARAGRAPHS["H19"].decided


def _texts() -> Iterator[tuple[str, str]]:
    for paragraph in PARAGRAPHS.values():
        yield paragraph.id, paragraph.text
    for term in TERMS.values():
        yield term.id, f"{term.text} {' '.join(term.rules)}"
    for cards in (PLOTS, ORGANIZATIONS, INTEL, AGENDAS):
        for card in cards.values():
            yield card.id, card.text
    for asset in ASSETS.values():
        yield asset.id, " ".join([asset.note, *(ability.text for ability in asset.abilities)])
    for excuse in excuses():
        yield "untested.toml", f"{excuse.numbers} {excuse.reason}"


def _sources() -> Iterator[tuple[str, str]]:
    for folder in ("game", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.name not in ("test_rules_text.py", "test_coverage.py"):
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("collect", [_texts, _sources])
def test_every_cited_rule_exists(collect: object) -> None:
    assert callable(collect)
    unknown = [f"{where}: {number}" for where, text in collect() for number in citations(text)
               if number not in PARAGRAPHS]
    assert unknown == []


def test_citations_are_found_in_running_text() -> None:
    assert citations("by H15 to H23 (H24d); SHA1, H5x and OH9 are none, H999 is") == [
        "H15", "H23", "H24d", "H5x", "H999"]


def test_the_glossary_is_in_the_order_of_its_words() -> None:
    names = [term.name.lower() for term in TERMS.values()]
    assert names == sorted(names)
    assert all(term.rules for term in TERMS.values())
