"""The rulebook as data: search and contents beside the open page (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.book import Paragraph
from game.ui.controls import Control, button, scroll, text_field
from game.ui.geometry import Rect
from game.ui.prose import Laid, Piece, lay
from game.ui.reading import Reader
from game.ui.screens.rulebook_page import TEXT_LIMIT, Page
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.theme import LABEL, SMALL, TextStyle, Theme

if TYPE_CHECKING:
    from game.ui.fonts import Measure

SHEET = Rect(100, 52, 1080, 648)
CONTENTS = 260.0
WIDE_ENOUGH = 760.0
SIDE = 20.0
CHAPTER_LINE = TextStyle("barlow_semibold", 17)
FOOT = 52.0
HINTS = {True: "Search, or a number (Ctrl+F)", False: "Search (Ctrl+F)"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents: a chapter, or a rule of the open one."""

    id: str
    rect: Rect
    texts: tuple[tuple[float, Laid], ...]
    chapter: bool
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The parts of the sheet. Without room for both, `contents` is None or takes the place of the text."""

    sheet: Rect
    title: Rect | None
    search: Rect
    contents: Rect | None
    text: Rect | None

    @property
    def column(self) -> float:
        """How wide lines of the text are."""
        room = self.text or self.contents or self.sheet
        return min(room.w - 2 * SIDE - 8, TEXT_LIMIT)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookView:
    """Everything on the sheet; the text's blocks are those of the page, moved by `origin`."""

    frame: Frame
    entries: tuple[Entry, ...]
    controls: tuple[Control, ...]
    origin: tuple[float, float]


def frame_of(size: tuple[float, float], drawer: bool) -> Frame:
    """Parts the sheet; `drawer`: in a narrow window the contents are open in place of the text."""
    sheet = sheet_rect(size, SHEET)
    wide = sheet.w >= WIDE_ENOUGH
    body = sheet.cut(top=HEAD)
    title = Rect(sheet.x + 20, sheet.y + 10, 250, 36) if wide else None
    left = sheet.x + (CONTENTS + SIDE if wide else 56)
    search = Rect(left, sheet.y + 10, max(60.0, min(420.0, sheet.right - 12 - 3 * 44 - 8 - left)), 36)
    if wide:
        return Frame(sheet=sheet, title=title, search=search, contents=body.left_part(CONTENTS),
                     text=body.cut(left=CONTENTS))  # fmt: skip
    return Frame(sheet=sheet, title=title, search=search, contents=body if drawer else None,
                 text=None if drawer else body)  # fmt: skip


def rulebook_view(
    frame: Frame, reader: Reader, page: Page, measure: Measure, theme: Theme, other: str = ""
) -> RulebookView:
    """The sheet for a place in the book whose page is laid out; `other` is the name of another book."""
    entries = _entries(frame.contents, reader, measure, theme) if frame.contents else ()
    if frame.contents and other:
        entries = (*entries, _other_book(entries[-1].rect, other, measure, theme))
    controls = _head(frame, reader)
    origin = (0.0, 0.0)
    if frame.text is not None:
        origin = (frame.text.x + SIDE, frame.text.y + 12)
        controls += _text(frame.text, reader, page, origin)
    if frame.contents is not None:
        controls += _contents(frame.contents, entries)
    return RulebookView(frame=frame, entries=entries, controls=tuple(controls), origin=origin)


def _head(frame: Frame, reader: Reader) -> list[Control]:
    sheet = frame.sheet
    x, y = sheet.right - 12 - 3 * 44 + 8, sheet.y + 10
    hint = HINTS[reader.book.numbered]
    no_back = "" if reader.behind or reader.query else "This is the first place you opened"
    no_ahead = "" if reader.ahead else "This is the last place you opened"
    made = [
        text_field("search", frame.search, reader.query, placeholder=hint, limit=40),
        button("back", Rect(x, y, 36, 36), "", icon="common/icons/back", tip="Back (Backspace)",
               reason=no_back),
        button("forward", Rect(x + 44, y, 36, 36), "", icon="common/icons/next", tip="Forward",
               reason=no_ahead),
        close_button(sheet),
    ]  # fmt: skip
    if frame.title is None:
        on = frame.contents is not None
        made.insert(0, button("drawer", Rect(sheet.x + 12, y, 36, 36), "", icon="common/icons/menu", on=on,
                              tip="Contents"))  # fmt: skip
    return made


def _text(room: Rect, reader: Reader, page: Page, origin: tuple[float, float]) -> list[Control]:
    x, y = origin
    foot = Rect(x, y + page.height, room.w - 2 * SIDE - 8, FOOT)
    ends = [] if reader.query.strip() else _ends(reader, foot)
    height = page.height + 24 + (FOOT if ends else 0)
    made = [scroll("text", room, height)]
    for link in page.links:
        made.append(Control(id=link.id, rect=link.rect.moved(x, y), look="own", tip=link.tip, inside="text"))
    return made + ends


def _ends(reader: Reader, room: Rect) -> list[Control]:
    """What leads to the chapters before and after."""
    made = []
    columns = room.cut(top=10, bottom=6).columns(2, 12)
    for step, rect, icon in ((-1, columns[0], "common/icons/back"), (1, columns[1], "common/icons/next")):
        chapter = reader.beside(step)
        if chapter:
            title = _short(reader.title(chapter), rect.w)
            made.append(button(f"beside:{chapter}", rect, title, icon=icon, inside="text"))
    return made


def _short(title: str, room: float) -> str:
    """The title, or in a narrow column only its label."""
    return title if room >= 150 else title.split("  ")[0][:14]


def _contents(room: Rect, entries: Sequence[Entry]) -> list[Control]:
    bottom = max((entry.rect.bottom for entry in entries), default=room.y)
    made = [scroll("contents", room, bottom - room.y + 12)]
    return made + [Control(id=e.id, rect=e.rect, look="own", inside="contents") for e in entries]


def _entries(room: Rect, reader: Reader, measure: Measure, theme: Theme) -> tuple[Entry, ...]:
    """All chapters, and under the open one its rules."""
    made: list[Entry] = []
    x, y, w = room.x + 12, room.y + 12, room.w - 28
    for chapter in reader.chapters:
        on = chapter == reader.here.chapter and not reader.query
        colour = theme.on_accent if on and not reader.here.paragraph else theme.text
        label = lay([Piece(reader.title(chapter), CHAPTER_LINE, colour)], w - 16, measure, 21)
        rect = Rect(x, y, w, label.height + 10)
        made.append(Entry(f"chapter:{chapter}", rect, ((8.0, label),), True, on))
        y = rect.bottom + 2
        if chapter == reader.here.chapter and not reader.query:
            rules = _rules(Rect(x, y, w, 0), reader, measure, theme)
            made += rules
            y = rules[-1].rect.bottom + 6 if rules else y
    return tuple(made)


def _other_book(above: Rect, name: str, measure: Measure, theme: Theme) -> Entry:
    """The line under the last chapter that opens another book."""
    label = lay([Piece(name, CHAPTER_LINE, theme.link)], above.w - 16, measure, 21)
    return Entry(
        "book", Rect(above.x, above.bottom + 18, above.w, label.height + 10), ((8.0, label),), True, False
    )


def _rules(at: Rect, reader: Reader, measure: Measure, theme: Theme) -> list[Entry]:
    chapter = reader.book.chapter(reader.here.chapter)
    made, y = [], at.y
    for p, words, first_to in _headed(chapter.paragraphs if chapter else ()):
        on = reader.here.paragraph in first_to
        ink = (theme.on_accent, theme.on_accent) if on else (theme.link, theme.muted)
        left = 50.0 if reader.book.numbered else 8.0
        title = lay([Piece(words, LABEL, ink[1])], at.w - left - 10, measure)
        texts = [(left, title)]
        if reader.book.numbered:
            texts.insert(0, (8.0, lay([Piece(p.id, SMALL, ink[0])], 50, measure)))
        rect = Rect(at.x, y, at.w, title.height + 6)
        made.append(Entry(f"rule:{p.id}", rect, tuple(texts), False, on))
        y = rect.bottom
    return made


def _headed(paragraphs: Sequence[Paragraph]) -> list[tuple[Paragraph, str, list[str]]]:
    """The rules with a title; where they have none the first of each section, under its name. With each the
    numbers that stand under it."""
    found: list[tuple[Paragraph, str, list[str]]] = []
    titled = any(p.title for p in paragraphs)
    section = ""
    for p in paragraphs:
        words = p.title if titled else p.section if p.section != section else ""
        section = p.section
        if words and not p.part:
            found.append((p, words, [p.id]))
        elif found and (p.part or not titled):
            found[-1][2].append(p.id)
    return found
