"""The pages of the rulebook laid out: a chapter, the glossary, the hits of a search (no pygame).

A `Page` is as tall as its text; places count from its upper left corner.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.book import GLOSSARY, Book, Chapter, Hit, Paragraph, Term
from game.ui.geometry import Rect
from game.ui.glossary import Glossary
from game.ui.prose import Laid, Piece, lay
from game.ui.reading import Reader
from game.ui.theme import BODY, BODY_BOLD, BODY_LINE, LABEL, NAME, SMALL, Theme

if TYPE_CHECKING:
    from game.ui.fonts import Measure

NUMBER_WIDE = 46.0
PART_INDENT = 18.0
TEXT_LIMIT = 780.0
GAP = 14.0
PREVIEW = 150
_OURS = re.compile(r"\[(?:our ruling|our reading|from a review)\]")


@dataclass(frozen=True, slots=True)
class Link:
    """A place on a page that leads somewhere: `id` is `ref:...:H12`, `term:...:rep` or `hit:H40`."""

    id: str
    rect: Rect
    tip: str = ""


@dataclass(slots=True)
class Block:
    """A paragraph, a heading or a hit: its rectangle and the texts in it, each with its own corner.

    `rule` asks for a line above it.
    """

    id: str
    rect: Rect
    texts: list[tuple[float, float, Laid]] = field(default_factory=list)
    rule: bool = False


@dataclass(slots=True)
class Page:
    """Blocks from top to bottom, and the links in them in reading order."""

    blocks: list[Block] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    height: float = 0.0

    def block(self, id: str) -> Block | None:
        """The block of a paragraph or word."""
        return next((block for block in self.blocks if block.id == id), None)

    def at(self, y: float) -> Block | None:
        """The numbered block at this height, or the first below it."""
        return next((b for b in self.blocks if b.id and b.rect.bottom > y), None)


@dataclass(slots=True)
class Printer:
    """Lays out pages of one book for one width."""

    book: Book
    width: float
    measure: Measure
    theme: Theme
    page: Page = field(default_factory=Page)

    @property
    def _glossary(self) -> Glossary:
        return Glossary(self.book)

    @property
    def _mark(self) -> str:
        """The colour of what is marked: yellow shows on a dark ground only."""
        return self.theme.selected if self.theme.game == "homeland" else self.theme.accent

    # -- pages
    def chapter(self, chapter: Chapter, title: str) -> Page:
        """A whole chapter."""
        self._title(title)
        section = ""
        for paragraph in chapter.paragraphs:
            if paragraph.section and paragraph.section != section:
                section = paragraph.section
                self._section(section)
            self._paragraph(paragraph)
        return self.page

    def glossary(self, title: str) -> Page:
        """All words of the book."""
        self._title(title)
        for term in self.book.terms:
            self._term(term)
        return self.page

    def hits(self, query: str, hits: Sequence[Hit]) -> Page:
        """What a search found."""
        self._title(_found(query, len(hits)))
        if not hits:
            number = f", or a number such as {self.book.chapters[0].paragraphs[0].id}"
            self._plain(f"Every word you type must occur. Try a shorter one{number * self.book.numbered}.")
        for hit in hits:
            self._hit(hit, query.split())
        return self.page

    # -- blocks
    def _title(self, words: str) -> None:
        style = self.theme.panel_title.sized(24)
        text = words.upper() if self.theme.game == "homeland" else words
        self._plain_block([Piece(text, style, self.theme.text)], 30, GAP - 4)

    def _section(self, words: str) -> None:
        self.page.height += 6
        self._plain_block([Piece(words, LABEL.sized(16), self.theme.good)], 19, 8, rule=True)

    def _plain(self, words: str) -> None:
        self._plain_block([Piece(words, BODY, self.theme.muted)], BODY_LINE, GAP)

    def _plain_block(self, pieces: list[Piece], line: float, gap: float, rule: bool = False) -> None:
        laid = lay(pieces, self.width, self.measure, line)
        self._add(Block("", Rect(0, self.page.height, self.width, laid.height), [(0, 0, laid)], rule), gap)

    def _add(self, block: Block, gap: float) -> None:
        self.page.blocks.append(block)
        self.page.height = block.rect.bottom + gap

    def _paragraph(self, p: Paragraph) -> None:
        left = NUMBER_WIDE * self.book.numbered + PART_INDENT * p.part
        block = Block(p.id, Rect(0, self.page.height, self.width, 0))
        if self.book.numbered:
            line = 21 if p.title else BODY_LINE
            number = lay([Piece(p.id, LABEL, self.theme.link)], NUMBER_WIDE + 20, self.measure, line)
            block.texts.append((PART_INDENT * p.part, 0.0, number))
        y = self._heading(block, p.title, left) if p.title else 0.0
        body = lay(self._body(p), self.width - left, self.measure)
        block.texts.append((left, y, body))
        self._links(block, left, y, body)
        self._close(block, y + body.height, GAP if not p.part else GAP - 4)

    def _heading(self, block: Block, words: str, left: float) -> float:
        title = lay([Piece(words, NAME, self.theme.text)], self.width - left, self.measure, 21)
        block.texts.append((left, 0.0, title))
        return title.height

    def _close(self, block: Block, height: float, gap: float) -> None:
        block.rect = block.rect.cut(bottom=-height)
        self._add(block, gap)

    def _term(self, term: Term) -> None:
        block = Block(term.id, Rect(0, self.page.height, self.width, 0))
        y = self._heading(block, term.name, 0)
        pieces = self._marked(term.text, f"term:{term.id}", skip=term.id)
        for i, rule in enumerate(term.rules):
            pieces += [Piece("  " if not i else " ", BODY, self.theme.text),
                       Piece(rule, SMALL, self.theme.link, f"ref:{term.id}.{i}:{rule}")]  # fmt: skip
        body = lay(pieces, self.width, self.measure)
        block.texts.append((0.0, y, body))
        self._links(block, 0.0, y, body)
        self._close(block, y + body.height, GAP)

    def _hit(self, hit: Hit, words: Sequence[str]) -> None:
        block = Block(hit.id, Rect(0, self.page.height, self.width, 0))
        head = [Piece(hit.title, NAME, self.theme.text)]
        if hit.numbered and not hit.term:
            head = [Piece(hit.id, LABEL, self.theme.link), Piece("  ", NAME, self.theme.text), *head]
        title = lay(head, self.width - 24, self.measure, 21)
        text = lay(self._found_in(_preview(hit.text, words), words), self.width - 24, self.measure)
        block.texts += [(12.0, 8.0, title), (12.0, 8.0 + title.height, text)]
        self._close(block, 16 + title.height + text.height, 8)
        target = f"hit:{GLOSSARY if hit.term else ''}:{hit.id}"
        self.page.links.append(Link(target, block.rect))

    # -- text
    def _body(self, p: Paragraph) -> list[Piece]:
        return self._marked(p.text, p.id, places=p.places)

    def _marked(
        self, text: str, owner: str, skip: str = "", places: frozenset[str] = frozenset()
    ) -> list[Piece]:
        """A text with its numbers, its nouns and the marks of our own rulings."""
        theme = self.theme
        spans = [(a, b, Piece(text[a:b], SMALL.sized(15), theme.link, f"ref:{owner}.{i}:{to}"))
                 for i, (a, b, to) in enumerate(self.book.references(text, places))]  # fmt: skip
        spans += [(m.start(), m.end(), Piece(m[0], SMALL, self._mark)) for m in _OURS.finditer(text)]
        taken = [(a, b) for a, b, _ in spans]
        for mark in self._glossary.marks(text):
            free = all(mark.end <= a or mark.start >= b for a, b in taken)
            if free and mark.term != skip:
                id = f"term:{owner}:{mark.term}"
                words = text[mark.start : mark.end]
                spans.append((mark.start, mark.end, Piece(words, BODY, theme.text, id, theme.muted)))
        return _filled(text, sorted(spans, key=lambda s: s[0]), Piece("", BODY, theme.text))

    def _found_in(self, text: str, words: Sequence[str]) -> list[Piece]:
        pattern = re.compile("|".join(map(re.escape, words)) or "$^", re.IGNORECASE)
        spans = [(m.start(), m.end(), Piece(m[0], BODY_BOLD, self._mark))
                 for m in pattern.finditer(text)]  # fmt: skip
        return _filled(text, spans, Piece("", BODY, self.theme.muted))

    def _links(self, block: Block, x: float, y: float, laid: Laid) -> None:
        for id, rect in laid.places().items():
            place = rect.moved(block.rect.x + x, block.rect.y + y)
            self.page.links.append(Link(id, place, self.tip(id)))

    def tip(self, id: str) -> str:
        """What the tooltip of a link says: the rule's beginning, or the meaning of a word."""
        kind, _, target = id.partition(":")
        target = target.rpartition(":")[2]
        if kind == "term":
            return self._glossary.tip(target)
        paragraph = self.book.paragraph(target)
        if paragraph is None:
            return ""
        head = self.book.head_of(paragraph)
        return f"{target}  {head}: " * bool(head) + _short(paragraph.text)


def page_of(reader: Reader, width: float, measure: Measure, theme: Theme) -> Page:
    """What a reader has open, in lines of this width."""
    printer = Printer(reader.book, min(width, TEXT_LIMIT), measure, theme)
    if reader.query.strip():
        return printer.hits(reader.query, reader.book.search(reader.query))
    chapter = reader.book.chapter(reader.here.chapter)
    title = reader.title(reader.here.chapter)
    return printer.chapter(chapter, title) if chapter else printer.glossary(title)


def _filled(text: str, spans: Sequence[tuple[int, int, Piece]], plain: Piece) -> list[Piece]:
    """The spans with plain text in between."""
    made, at = [], 0
    for start, end, piece in spans:
        if start < at:
            continue
        made.append(Piece(text[at:start], plain.style, plain.colour))
        made.append(piece)
        at = end
    return [*made, Piece(text[at:], plain.style, plain.colour)]


def _found(query: str, count: int) -> str:
    words = " ".join(query.split())
    return f"Nothing found for {words}" if not count else f"{count} found for {words}"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= PREVIEW else flat[:PREVIEW].rsplit(" ", 1)[0] + " ..."


def _preview(text: str, words: Sequence[str]) -> str:
    """The text around the first word that was found."""
    flat = " ".join(text.split())
    at = min((i for word in words if (i := flat.casefold().find(word.casefold())) >= 0), default=0)
    start = flat.rfind(" ", 0, max(0, at - 60)) + 1 if at > PREVIEW else 0
    return ("... " if start else "") + _cut(flat[start:], 2 * PREVIEW)


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[:room].rsplit(" ", 1)[0] + " ..."
