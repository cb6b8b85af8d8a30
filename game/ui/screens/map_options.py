"""What lies on the map of Root: floods and landmarks, with one line of help each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine.board import Board
from game.root import advice, setup
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button, scroll, segments, switch
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.screens.root_draft import RootDraft, can_flood, pairs_of
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.stage import Screen
from game.ui.theme import BUTTON, ROOT, SMALL

SHEET = Rect(190, 60, 900, 600)
LINE, CHANCE = 46.0, "chance"
TWO_COLUMNS = 800.0
ENOUGH = "At most two landmarks are set up"
SPARE = (("pairs", "One of each colour"), ("any", "Any three"))
FLOOD_HELP = "Exactly one space of each colour lies under water for the whole game."
DRY_HELP = "Nothing is flooded with so many players: three spaces have a landmark for a suit."
NO_FLOODS = "This map has no spaces that can be flooded; the Marsh has."
LANDMARK_HELP = "The players place them before the factions set up, the last in turn order first."


@dataclass(frozen=True, slots=True)
class Text:
    """A line of words in its place."""

    text: str
    rect: Rect
    kind: str


@dataclass(frozen=True, slots=True)
class MapOptionsView:
    """The sheet; all but its head scrolls."""

    sheet: Rect
    page: Rect
    texts: tuple[Text, ...]
    controls: tuple[Control, ...]


def map_options_view(
    size: tuple[float, float], draft: RootDraft, boards: Mapping[str, Board]
) -> MapOptionsView:
    """Lays the sheet out."""
    sheet = sheet_rect(size, SHEET)
    page = sheet.cut(top=HEAD, right=8, bottom=66)
    done = Rect(sheet.right - 24 - 200, sheet.bottom - 58, 200, 44)
    texts: list[Text] = []
    made: list[Control] = []
    room = page.cut(left=24, right=22)
    y = _floods(room, draft, boards.get(draft.map), texts, made)
    y = _landmarks(room, y + 8, draft, texts, made)
    controls = (
        close_button(sheet),
        scroll("page", page, y - page.y),
        *made,
        button("done", done, "Done", look="primary", key="enter"),
    )
    return MapOptionsView(sheet, page, tuple(texts), controls)


def _head(room: Rect, y: float, title: str, help: str, texts: list[Text]) -> float:
    texts.append(Text(title, Rect(room.x, y + 6, room.w, 26), "title"))
    texts.append(Text(help, Rect(room.x, y + 32, room.w, 22), "help"))
    return y + 60


def _floods(
    room: Rect, draft: RootDraft, board: Board | None, texts: list[Text], made: list[Control]
) -> float:
    pairs = pairs_of(board) if board is not None else {}
    if not pairs:
        return _head(room, room.y, "Floods", NO_FLOODS, texts)
    if not can_flood(draft):
        y = _head(room, room.y, "Dry spaces", DRY_HELP, texts)
        place = Rect(room.x, y, min(360.0, room.w), 32)
        made += segments("spare", place, list(SPARE), draft.spare, inside="page")
        return y + LINE
    y = _head(room, room.y, "Floods", FLOOD_HELP, texts)
    for colour, spaces in pairs.items():
        words = Rect(room.x, y, 130, 32)
        texts.append(Text(colour.replace("_", " ").capitalize(), words, "name"))
        choices = [(CHANCE, "By chance"), *((space, space) for space in spaces)]
        place = Rect(words.right, y, min(280.0, room.w - 130), 32)
        chosen = next((space for space in spaces if space in draft.floods), CHANCE)
        made += segments(f"flood:{colour}", place, choices, chosen, inside="page", widths=[1.6, 1, 1])
        y += 40
    return y


def _landmarks(room: Rect, y: float, draft: RootDraft, texts: list[Text], made: list[Control]) -> float:
    y = _head(room, y, "Landmarks", LANDMARK_HELP, texts)
    columns = 2 if room.w >= TWO_COLUMNS else 1
    places = Rect(room.x, y, room.w, LINE).columns(columns, 28)
    for i, (id, found) in enumerate(advice.landmark_help().items()):
        rect = places[i % columns].moved(0, (i // columns) * LINE)
        on = id in draft.landmarks
        full = ENOUGH if len(draft.landmarks) >= setup.LANDMARKS and not on else ""
        made.append(switch(f"landmark:{id}", rect, found.title, found.help, on, reason=full, inside="page"))
    return y + -(-len(advice.landmark_help()) // columns) * LINE + 8


class MapOptionsScreen(Screen):
    """A sheet over the set-up; `keep` gets every change."""

    opaque = False
    theme = ROOT

    def __init__(
        self, draft: RootDraft, boards: Mapping[str, Board], keep: Callable[[RootDraft], None]
    ) -> None:
        super().__init__()
        self._draft = draft
        self._boards = boards
        self._keep = keep
        self._view: MapOptionsView

    def present(self) -> Sequence[Control]:
        self._view = map_options_view(self.size, self._draft, self._boards)
        return self._view.controls

    def act(self, action: Action) -> None:
        head, _, rest = action.id.partition(":")
        match action.kind, head:
            case ("back", _) | ("press", "close" | "done"):
                self.stage.pop()
            case "press", "landmark":
                self._set(toggled(self._draft, rest))
            case "press", "flood":
                colour, _, space = rest.partition(":")
                pair = pairs_of(self._boards[self._draft.map])[colour]
                kept = tuple(each for each in self._draft.floods if each not in pair)
                self._set(replace(self._draft, floods=kept if space == CHANCE else (*kept, space)))
            case "press", "spare":
                self._set(replace(self._draft, spare=rest))

    def _set(self, draft: RootDraft) -> None:
        self._draft = draft
        self._keep(draft)
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        view, theme = self._view, canvas.theme
        paint_sheet(canvas, view.sheet, "On the map")
        up = self.ui.offset("page", self.controls)
        looks = {
            "title": (theme.panel_title, theme.text),
            "help": (SMALL, theme.muted),
            "name": (BUTTON, theme.text),
        }
        with canvas.clip(view.page):
            for text in view.texts:
                style, colour = looks[text.kind]
                canvas.text(text.text, text.rect.moved(0, -up), style, colour)


def toggled(draft: RootDraft, landmark: str) -> RootDraft:
    """The draft with a landmark more, or without it."""
    kept = tuple(each for each in draft.landmarks if each != landmark)
    return replace(draft, landmarks=kept if landmark in draft.landmarks else (*kept, landmark))
