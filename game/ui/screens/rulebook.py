"""The rulebook: contents, search, numbers and nouns that lead on. Any `Book` can be read in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.book import GLOSSARY, Book
from game.ui.books import book_of
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown
from game.ui.geometry import Rect
from game.ui.grounds import heading
from game.ui.printing import draw_laid
from game.ui.reading import Address, Reader
from game.ui.screens.rulebook_page import Block, Page, page_of
from game.ui.screens.rulebook_view import Entry, RulebookView, frame_of, rulebook_view
from game.ui.stage import Screen
from game.ui.theme import HOMELAND, Theme

PAGES = {"pageup": -0.9, "pagedown": 0.9, "home": -1e6, "end": 1e6}
LINES = {"up": -54.0, "down": 54.0}


class RulebookScreen(Screen):
    """A sheet with a book open at `paragraph` (a number, or the id of a word of the glossary).

    Without a book it is the rulebook of Homeland; with a `reader` it goes on where that has been left.
    `other` is the name of another book and what opens it.
    """

    opaque = False
    leads_to_rules = False

    def __init__(
        self,
        paragraph: str = "",
        book: Book | None = None,
        theme: Theme = HOMELAND,
        reader: Reader | None = None,
        other: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__()
        self.theme = theme
        self._named = book
        self._wanted = paragraph
        self._reader = reader
        self._other = other
        self._drawer = False
        self._page: Page
        self._view: RulebookView
        self._key: object = None

    @property
    def reader(self) -> Reader:
        """Where the book is open."""
        if self._reader is None:
            self._reader = Reader.at(self._named or book_of("homeland"), self._wanted)
        return self._reader

    # -- layout
    def present(self) -> Sequence[Control]:
        frame = frame_of(self.size, self._drawer)
        key = (self.reader.here.chapter, self.reader.query, frame.column, self.measure.scale, self.theme.text)
        if key != self._key:
            anchor = self._anchor()
            self._page = page_of(self.reader, frame.column, self.measure, self.theme)
            self._key = key
            self._scroll_to(anchor)
        self._view = rulebook_view(
            frame, self.reader, self._page, self.measure, self.theme, self._other[0] if self._other else ""
        )
        return self._view.controls

    def shown(self) -> None:
        self._scroll_to(self.reader.here.paragraph)
        self._show_entry()

    def _anchor(self) -> str:
        """The paragraph to keep at the top when the page is laid out anew."""
        if self._key is None or self.reader.query:
            return self.reader.here.paragraph
        top = self._page.at(self.ui.scrolled.get("text", 0.0))
        same = self._key[0] == self.reader.here.chapter  # type: ignore[index]
        return top.id if same and top is not None else self.reader.here.paragraph

    def _scroll_to(self, id: str) -> None:
        block = self._page.block(id) if id else None
        self.ui.scrolled["text"] = max(0.0, block.rect.y - 6) if block else 0.0
        self.ui.dirty = True

    def _show_entry(self) -> None:
        """Scrolls the contents so that the open rule is in sight."""
        for entry in self._view.entries:
            room = self._view.frame.contents
            if entry.on and room and (not entry.chapter or not self.reader.here.paragraph):
                top = self.ui.offset("contents", self.controls)
                y = entry.rect.y - room.y
                if not top <= y <= top + room.h - entry.rect.h:
                    self.ui.scrolled["contents"] = max(0.0, y - room.h / 3)

    # -- what the reader does
    def act(self, action: Action) -> None:
        kind, _, rest = action.id.partition(":")
        match action.kind, kind:
            case ("back", _) | ("press", "close"):
                self._leave(action.kind == "press")
            case "change", "search":
                self.reader.query = action.value
                self._key_is_new()
            case "press", "back":
                self._turn(self.reader.back())
            case "press", "forward":
                self._turn(self.reader.forward())
            case "press", "drawer":
                self._drawer = not self._drawer
                self.refresh()
            case "press", "book" if self._other:
                self._other[1]()
            case "press", "chapter" | "beside":
                self._open(Address(rest))
            case "press", "rule" | "ref" | "term" | "hit":
                self.open(rest.rpartition(":")[2])

    def open(self, place: str) -> None:
        """Opens a paragraph or a word."""
        if self.reader.open(place):
            self._turn(True)

    def _open(self, to: Address) -> None:
        self.reader.go(to)
        self._turn(True)

    def _turn(self, moved: bool) -> None:
        if not moved:
            return
        self._drawer = False
        self.refresh()
        self._scroll_to(self.reader.here.paragraph)
        self._show_entry()
        self._close_entry_of_search()

    def _close_entry_of_search(self) -> None:
        if self.ui.focus == "search":
            self.ui.set_focus("", self.controls)
            self._follow_focus()

    def _key_is_new(self) -> None:
        self._drawer = False
        self.refresh()
        self._scroll_to("")

    def _leave(self, at_once: bool) -> None:
        """Esc ends a search first, then leaves."""
        if self.reader.query and not at_once:
            self._turn(self.reader.back())
        else:
            self.stage.pop()

    def handle(self, event: Event) -> bool:
        if isinstance(event, KeyDown) and self._steered(event):
            return True
        return super().handle(event)

    def _steered(self, event: KeyDown) -> bool:
        """Keys that work wherever the focus is, and arrows that scroll while nothing has it."""
        if event.ctrl and event.key == "f":
            self.ui.keyboard = True
            self.ui.set_focus("search", self.controls)
            self._follow_focus()
        elif event.alt and event.key in ("left", "right"):
            self._turn(self.reader.back() if event.key == "left" else self.reader.forward())
        elif event.key in LINES and not self.ui.focus:
            self.ui.scroll_by("text", LINES[event.key], self.controls)
        else:
            return False
        return True

    def key(self, event: KeyDown) -> bool:
        if event.key == "enter" and self.ui.focus == "search":
            self._open_first_hit()
        elif event.key == "backspace" and self.ui.focus != "search":
            self._turn(self.reader.back())
        elif event.key in (*PAGES, "space") and self._view.frame.text:
            page = PAGES.get(event.key, 0.9) * self._view.frame.text.h
            self.ui.scroll_by("text", page, self.controls)
        else:
            return False
        return True

    def _open_first_hit(self) -> None:
        hits = self.reader.book.search(self.reader.query)
        if hits:
            self.reader.go(Address(GLOSSARY if hits[0].term else hits[0].chapter, hits[0].id))
            self._turn(True)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        frame = self._view.frame
        canvas.dim(0.6)
        canvas.panel(frame.sheet, shadow=True)
        if frame.title is not None:
            heading(canvas, self.reader.book.title if self._named or self._other else "Rulebook", frame.title)
        canvas.hline(frame.sheet.x + 1, frame.sheet.right - 1, frame.sheet.y + 55, self.theme.line)
        if frame.contents is not None:
            self._contents(canvas, frame.contents)
        if frame.text is not None:
            with canvas.clip(frame.text):
                self._text(canvas, frame.text)

    def _contents(self, canvas: Canvas, room: Rect) -> None:
        if room.w < self._view.frame.sheet.w:
            canvas.vline(room.right, room.y, room.bottom - 1, self.theme.line)
        up = self.ui.offset("contents", self.controls)
        with canvas.clip(room):
            for entry in self._view.entries:
                self._entry_line(canvas, entry, entry.rect.moved(0, -up), room)

    def _entry_line(self, canvas: Canvas, entry: Entry, rect: Rect, room: Rect) -> None:
        if not rect.meets(room):
            return
        marked = entry.on and (not entry.chapter or not self.reader.here.paragraph)
        warmth = self.ui.warmth.get(entry.id, 0.0)
        fill = self.theme.accent if marked else mix(self.theme.panel, self.theme.text, 0.10 * warmth)
        if marked or warmth:
            canvas.box(rect, fill, "", radius=self.theme.button_radius)
        for x, laid in entry.texts:
            draw_laid(canvas, laid, rect.x + x, rect.y + (5 if entry.chapter else 3))

    def _text(self, canvas: Canvas, room: Rect) -> None:
        x, y = self._view.origin
        y -= self.ui.offset("text", self.controls)
        for block in self._page.blocks:
            if block.rect.moved(x, y).grown(0, 8).meets(room):
                self._block(canvas, block, block.rect.moved(x, y))
        for link in self._page.links:
            if self.ui.warmth.get(link.id) and not link.id.startswith("hit:"):
                place = link.rect.moved(x, y)
                canvas.hline(place.x, place.right, place.cy + 8, self.theme.link, 1.5)

    def _block(self, canvas: Canvas, block: Block, place: Rect) -> None:
        if block.rule:
            canvas.hline(place.x, place.right, place.y - 4, self.theme.line)
        if block.id and self.reader.query:
            hit = next((k for k in self.ui.warmth if k.startswith("hit:") and k.endswith(f":{block.id}")), "")
            warm = 0.10 * self.ui.warmth.get(hit, 0.0)
            canvas.box(place, mix(self.theme.button, self.theme.text, warm), "", radius=self.theme.radius)
        elif block.id and block.id == self.reader.here.paragraph:
            lit = place.grown(10, 5)
            canvas.box(lit, mix(self.theme.panel, self.theme.accent, 0.1), "", radius=0)
            canvas.fill(lit.left_part(3), self.theme.accent)
        for dx, dy, laid in block.texts:
            draw_laid(canvas, laid, place.x + dx, place.y + dy)
