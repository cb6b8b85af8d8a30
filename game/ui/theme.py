"""Every colour, type size, distance and time of the interface as data: one `Theme` per game (no pygame).

The tables are those of the design's look, in its default palette; `palettes` puts other colours in their
place. `tests/ui/test_theme.py` holds the text pairs to a contrast of 4.5 and the palettes to their distances
under simulated colour-blindness.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from typing import Literal

Game = Literal["homeland", "root"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A face (a name under `art/fonts`), a logical size, letter spacing, and whether it is body text."""

    face: str
    size: float
    tracking: float = 0.0
    body: bool = False

    def sized(self, size: float) -> TextStyle:
        """The same style in another size."""
        return replace(self, size=size)


BODY = TextStyle("noto_regular", 14, body=True)
BODY_BOLD = TextStyle("noto_bold", 14, body=True)
LABEL = TextStyle("barlow_semibold", 15)
SMALL = TextStyle("barlow_semibold", 14)
BUTTON = TextStyle("barlow_semibold", 16)
BUTTON_BIG = TextStyle("barlow_semibold", 20)
NUMBER = TextStyle("barlow_bold", 17)
NAME = TextStyle("barlow_semibold", 17)
HEAD = TextStyle("barlow_bold", 20)
TOTAL = TextStyle("barlow_extrabold", 78)
BODY_LINE = 18
LABEL_LINE = 17


@dataclass(slots=True)
class Theme:
    """The look of one game; its colours are those of the palette in use."""

    game: Game
    ground: str
    bar: str
    panel: str
    button: str
    line: str
    text: str
    muted: str
    on_button: str
    accent: str
    on_accent: str
    glow: str
    link: str
    field: str
    on_bar: str
    bar_muted: str
    focus_inner: str
    focus_outer: str
    legal: str
    legal_text: str
    not_legal: str
    title: TextStyle
    screen_title: TextStyle
    panel_title: TextStyle
    radius: float
    button_radius: float
    small_radius: float
    outline: float
    brackets: bool
    selected: str = "FFD24A"
    on_selected: str = "10161C"
    ink: str = "2B1D14"
    cream: str = "FFF6E0"
    good: str = "5FD38A"
    bad: str = "F0787D"
    extra: dict[str, str] = dataclasses.field(default_factory=dict)


HOMELAND = Theme(
    game="homeland",
    ground="0C1218",
    bar="0A1015",
    panel="17222C",
    button="1F2D39",
    line="33475A",
    text="EAF1F6",
    muted="9FB3C3",
    on_button="EAF1F6",
    accent="4FD1C5",
    on_accent="10161C",
    glow="4FD1C5",
    link="4FD1C5",
    field="10181F",
    on_bar="EAF1F6",
    bar_muted="9FB3C3",
    focus_inner="FFFFFF",
    focus_outer="4FD1C5",
    legal="5FD38A",
    legal_text="5FD38A",
    not_legal="8A8F98",
    title=TextStyle("barlow_extrabold", 92, 1.2),
    screen_title=TextStyle("barlow_extrabold", 30, 1.2),
    panel_title=TextStyle("barlow_extrabold", 21, 1.2),
    radius=5,
    button_radius=4,
    small_radius=6,
    outline=1.2,
    brackets=True,
    extra={"paper": "ECE6D6", "paper_ink": "1B232B", "cut": "10161C", "paper_muted": "5A5F60"},
)

ROOT = Theme(
    game="root",
    ground="3A2A1E",
    bar="2C1F16",
    panel="F4E9CF",
    button="E9DAB6",
    line="D8C497",
    text="2B1D14",
    muted="5C4632",
    on_button="2B1D14",
    accent="A33B22",
    on_accent="FFF6E0",
    glow="FFE9A0",
    link="14507A",
    field="FFF6E0",
    on_bar="F4E9CF",
    bar_muted="D8C497",
    focus_inner="FFFFFF",
    focus_outer="14507A",
    legal="5FD38A",
    legal_text="2A7247",
    not_legal="5C4632",
    title=TextStyle("fraunces_display", 128),
    screen_title=TextStyle("fraunces_display", 26),
    panel_title=TextStyle("fraunces_display", 21),
    radius=8,
    button_radius=6,
    small_radius=7,
    outline=2,
    brackets=False,
    good="2A7247",
    bad="A33B22",
    extra={"meadow": "D9D2A2", "wood": "6B8747", "water": "6FA9B4", "path": "F0E2BC"},
)

THEMES: dict[Game, Theme] = {"homeland": HOMELAND, "root": ROOT}

SUITS = {"fox": "9E2415", "rabbit": "F7DC5C", "mouse": "CC8C68", "bird": "4F9BD9", "frog": "1C6460"}
SUIT_TEXT = {"fox": "F4E9CF", "rabbit": "2B1D14", "mouse": "2B1D14", "bird": "2B1D14", "frog": "F4E9CF"}
FACTIONS = {
    "marquise": "E8983C",
    "eyrie": "3D62CE",
    "alliance": "74925A",
    "vagabond": "E4EEE4",
    "cult": "FBD50E",
    "riverfolk": "5FD3D6",
    "duchy": "C8C2A5",
    "corvid": "743B78",
    "hundreds": "A8262B",
    "keepers": "86A2C6",
    "diaspora": "DB5A96",
    "council": "23205A",
    "knaves": "1E1712",
}
PAPER_ON = ("eyrie", "corvid", "hundreds", "council", "knaves")
FACTION_TEXT = {name: "F4E9CF" if name in PAPER_ON else "2B1D14" for name in FACTIONS}
LEVELS = {
    "low": "57C6A2",
    "guarded": "5C8AC6",
    "elevated": "F5DE4F",
    "severe": "DE8A22",
    "imminent": "D23C44",
}
LEVEL_TEXT = {level: "FFFFFF" if level == "imminent" else "10161C" for level in LEVELS}
LEVEL_ON_DARK = {"imminent": "F0787D"}
INTEL = {"red": "E0504C", "blue": "3F86D6", "gold": "DDAA2E"}
INTEL_ON_DARK = {"red": "F0787D", "blue": "7DB0EA", "gold": "E9C35C"}
INTEL_TEXT = "10161C"
SEATS = ["34C8E8", "9A78DA", "F4AE9E", "A6D11C", "B08B5C", "F2F4F6"]
SEAT_SIGNS = ("circle", "square", "triangle", "diamond", "hexagon", "cross")
SEAT_TEXT = "10161C"

TEXT_PAIRS: dict[Game, tuple[tuple[str, str], ...]] = {
    "homeland": (
        ("text", "ground"),
        ("on_bar", "bar"),
        ("bar_muted", "bar"),
        ("text", "panel"),
        ("muted", "panel"),
        ("muted", "ground"),
        ("on_button", "button"),
        ("muted", "button"),
        ("on_accent", "accent"),
        ("link", "panel"),
        ("text", "field"),
        ("muted", "field"),
        ("legal_text", "panel"),
        ("not_legal", "panel"),
        ("bad", "panel"),
        ("selected", "panel"),
        ("on_selected", "selected"),
    ),
    "root": (
        ("on_bar", "ground"),
        ("on_bar", "bar"),
        ("bar_muted", "bar"),
        ("text", "panel"),
        ("muted", "panel"),
        ("on_button", "button"),
        ("muted", "button"),
        ("on_accent", "accent"),
        ("link", "panel"),
        ("text", "field"),
        ("legal_text", "panel"),
        ("not_legal", "panel"),
        ("bad", "panel"),
        ("on_selected", "selected"),
    ),
}
"""The pairs of tokens that carry text, each as (text, ground)."""

LEAST_DISTANCE: dict[str, tuple[dict[str, str], dict[str, float]]] = {
    "suits": (SUITS, {"normal": 29, "protan": 21, "deutan": 19, "tritan": 19}),
    "levels": (LEVELS, {"normal": 26, "protan": 19, "deutan": 15, "tritan": 15}),
    "intel": (INTEL, {"normal": 39, "protan": 26, "deutan": 14.9, "tritan": 19}),
    "seats": (
        dict(zip(SEAT_SIGNS, SEATS, strict=True)),
        {"normal": 20, "protan": 14.9, "deutan": 13, "tritan": 14},
    ),
    "factions": (FACTIONS, {"normal": 13, "protan": 10.9, "deutan": 9.7, "tritan": 11.7}),
}
"""The least CIEDE2000 distance each palette keeps under each sight."""

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""What the length of every animation is multiplied by."""

SPEED_NAMES = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}

HURRY = 4
"""How many times faster everything runs while Shift is held."""

TIMES = {
    "hover": 90,
    "press": 60,
    "draw": 180,
    "flip": 260,
    "move": 220,
    "place": 160,
    "dice": 600,
    "hit": 140,
    "score": 120,
    "advance": 300,
    "curtain": 200,
    "breathe": 1600,
    "fade": 120,
    "analysis_slide": 180,
    "analysis_flip": 260,
    "analysis_fly": 240,
    "analysis_count": 200,
    "tooltip": 300,
}
"""How long things take at normal speed, in milliseconds."""
