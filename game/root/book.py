"""The numbered rules of Root as text, for the program and for the tests that hold the game to them."""

from __future__ import annotations

from functools import cache
from importlib import resources

from game.engine import facts

CHAPTERS = (
    "core", "items_and_ruins", "marquise", "eyrie", "alliance", "vagabond", "diaspora", "council", "knaves",
    "landmarks", "maps", "maps_gorge_marsh", "interactions", "hard_cases",
)  # fmt: skip


class Paragraph(facts.Entry, frozen=True):
    """One numbered rule in our own words; `chapter` is its file, `section` holds until the next is named."""

    text: str
    section: str = ""
    chapter: str = ""


class Term(facts.Entry, frozen=True):
    """A word of the game, what it means, and the rules that say more."""

    name: str
    text: str
    rules: tuple[str, ...]


def _paragraphs() -> dict[str, Paragraph]:
    book: dict[str, Paragraph] = {}
    for chapter in CHAPTERS:
        section = ""
        source = resources.files("game.root") / "data" / "rules" / f"{chapter}.toml"
        rows = facts.read(source.name, source.read_text(encoding="utf-8"), Paragraph)
        for number, row in rows.items():
            section = row.section or section
            book[number] = Paragraph(row.id, row.text, section, chapter)
    return book


_BOOK: dict[str, Paragraph] = {}


def paragraphs() -> dict[str, Paragraph]:
    """All numbered rules in the order of the chapters, read when first asked for."""
    if not _BOOK:
        _BOOK.update(_paragraphs())
    return _BOOK


@cache
def terms() -> dict[str, Term]:
    """The words of the glossary, read when first asked for."""
    source = resources.files("game.root") / "data" / "terms.toml"
    return facts.read(source.name, source.read_text(encoding="utf-8"), Term)
