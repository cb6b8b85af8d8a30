"""Palettes over the theme: colours for eyes that tell some hues apart badly, and one of high contrast (no
pygame).

`wear` puts a palette's colours into the tokens of `theme`, in place, so that everything drawn from tokens and
everything mixed from them follows. Colours that stand as digits in pictures or drawing code are looked up by
`shown` when they are drawn. One palette holds for the whole program; drawn things that are kept must be
forgotten after a change (`Kit.forget`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.ui import theme
from game.ui.settings import Palette as Name
from game.ui.theme import Game


@dataclass(frozen=True, slots=True)
class Palette:
    """What a palette changes: tokens by game, and the tables of `theme`. What is not named stays."""

    title: str
    tokens: Mapping[Game, Mapping[str, str]] = field(default_factory=dict)
    levels: Mapping[str, str] = field(default_factory=dict)
    level_on_dark: Mapping[str, str] = field(default_factory=dict)
    intel: Mapping[str, str] = field(default_factory=dict)
    intel_on_dark: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    factions: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    digits: Mapping[str, str] = field(default_factory=dict)
    """Further colours that stand as digits in drawing code, and what they become."""


SAFE = Palette(
    title="Colour-blind safe",
    tokens={
        "homeland": {
            "legal": "5FB0FF",
            "legal_text": "5FB0FF",
            "good": "5FB0FF",
            "selected": "FFEE58",
        },
        "root": {"legal": "2F7FD0", "legal_text": "14507A", "good": "14507A", "selected": "FFEE58"},
    },
    levels={
        "low": "55D3B0",
        "guarded": "5684C8",
        "elevated": "FFF946",
        "severe": "DB8902",
        "imminent": "BE343E",
    },
    level_on_dark={"imminent": "F0787D"},
    intel={"red": "DB524D", "blue": "3F87D7", "gold": "F9BD18"},
    intel_on_dark={"red": "F0787D", "blue": "86B8F0", "gold": "F9CE58"},
    seats=("43CEED", "9273E2", "F3B2A5", "A6D11D", "A88556", "F5F6F7"),
)

CONTRAST = Palette(
    title="High contrast",
    tokens={
        "homeland": {
            "ground": "000000",
            "bar": "000000",
            "panel": "05090D",
            "button": "14202B",
            "line": "86A6BD",
            "text": "FFFFFF",
            "muted": "D6E4EE",
            "on_button": "FFFFFF",
            "accent": "7CF5E8",
            "on_accent": "000000",
            "glow": "7CF5E8",
            "link": "7CF5E8",
            "field": "000000",
            "on_bar": "FFFFFF",
            "bar_muted": "D6E4EE",
            "focus_outer": "7CF5E8",
            "legal": "6FD8FF",
            "legal_text": "6FD8FF",
            "not_legal": "C2C9D1",
            "good": "6FD8FF",
            "bad": "FFA3A8",
            "selected": "FFE26A",
            "on_selected": "000000",
            "ink": "120A05",
        },
        "root": {
            "ground": "1A110A",
            "bar": "120B06",
            "panel": "FFFFFF",
            "button": "FFF3D6",
            "line": "6B4F2E",
            "text": "120A05",
            "muted": "3A2816",
            "on_button": "120A05",
            "accent": "7A1F0C",
            "on_accent": "FFFFFF",
            "link": "0B3A60",
            "field": "FFFFFF",
            "on_bar": "FFFFFF",
            "bar_muted": "F4E9D0",
            "focus_outer": "0B3A60",
            "legal": "6FD8FF",
            "legal_text": "14532D",
            "not_legal": "3A2816",
            "good": "14532D",
            "bad": "7A1F0C",
            "selected": "FFE26A",
            "on_selected": "000000",
            "ink": "120A05",
            "cream": "FFFFFF",
        },
    },
    levels={
        "low": "58C8A4",
        "guarded": "96A2DE",
        "elevated": "FEEA56",
        "severe": "DE953C",
        "imminent": "A01020",
    },
    level_on_dark={"imminent": "FFA3A8"},
    intel={"red": "FA8981", "blue": "7FB0F0", "gold": "FED04F"},
    intel_on_dark={"red": "FFA3A8", "blue": "A5CBFF", "gold": "FFDC7A"},
    suits={"rabbit": "FADF60", "mouse": "D1906D", "bird": "62A9E3", "frog": "1A625E"},
    factions={
        "marquise": "EBA649",
        "eyrie": "304FBC",
        "alliance": "88A471",
        "riverfolk": "5FD4D7",
        "keepers": "87AADB",
        "diaspora": "F76BA9",
    },
    seats=("5DCCE6", "A383FC", "F6B09F", "A4D102", "AD9358", "F2F4F6"),
    digits={
        "565B5C": "2A2E30",
        "8FA6B6": "D6E4EE",
        "6F879A": "C2C9D1",
        "D5E0E8": "FFFFFF",
        "2B1D14": "120A05",
    },
)

PALETTES: dict[Name, Palette] = {"default": Palette(title="Default"), "safe": SAFE, "contrast": CONTRAST}
TOKENS = (
    *("ground", "bar", "panel", "button", "line", "text", "muted", "on_button", "accent", "on_accent"),
    *("glow", "link", "field", "on_bar", "bar_muted", "focus_inner", "focus_outer", "legal", "legal_text"),
    *("not_legal", "selected", "on_selected", "ink", "cream", "good", "bad"),
)
_DEFAULT_TOKENS = {
    game: {name: getattr(look, name) for name in TOKENS} for game, look in theme.THEMES.items()
}
_DEFAULT_SEATS = tuple(theme.SEATS)
_TABLES = ("LEVELS", "LEVEL_ON_DARK", "INTEL", "INTEL_ON_DARK", "SUITS", "FACTIONS")
_DEFAULT_TABLES = {name: dict(getattr(theme, name)) for name in _TABLES}
_COLOUR = re.compile(r"#([0-9A-Fa-f]{6})")


class _Choice:
    name: Name = "default"
    shown: dict[str, str] = {}
    usual: dict[str, str] = {}


def wear(name: Name) -> bool:
    """Puts a palette's colours in place; whether that changed anything."""
    if name == _Choice.name:
        return False
    palette = PALETTES[name]
    for game, look in theme.THEMES.items():
        for token, colour in tokens_of(palette, game).items():
            setattr(look, token, colour)
    for table, colours in tables_of(palette).items():
        getattr(theme, table).update(colours)
    theme.SEATS[:] = palette.seats or _DEFAULT_SEATS
    _Choice.name, _Choice.shown = name, digits_of(palette)
    _Choice.usual = {new: old for old, new in _Choice.shown.items()}
    return True


def worn() -> Name:
    """The palette in use."""
    return _Choice.name


def tokens_of(palette: Palette, game: Game) -> dict[str, str]:
    """All tokens of a game in a palette."""
    return _DEFAULT_TOKENS[game] | dict(palette.tokens.get(game, {}))


def tables_of(palette: Palette) -> dict[str, dict[str, str]]:
    """The tables of `theme` in a palette, by their names there."""
    own = (
        *(palette.levels, palette.level_on_dark, palette.intel, palette.intel_on_dark),
        *(palette.suits, palette.factions),
    )
    return {name: _DEFAULT_TABLES[name] | dict(table) for name, table in zip(_TABLES, own, strict=True)}


def digits_of(palette: Palette) -> dict[str, str]:
    """What a palette makes of colours of the default one that stand as digits. Where one colour plays two
    parts, the tables come first, then Homeland's tokens."""
    pairs = list(palette.digits.items())
    for name, table in tables_of(palette).items():
        pairs += [(_DEFAULT_TABLES[name][key], colour) for key, colour in table.items()]
    pairs += zip(_DEFAULT_SEATS, palette.seats or _DEFAULT_SEATS, strict=True)
    for game in theme.THEMES:
        pairs += [(_DEFAULT_TOKENS[game][t], colour) for t, colour in tokens_of(palette, game).items()]
    made: dict[str, str] = {}
    for old, new in pairs:
        made.setdefault(old, new)
    return {old: new for old, new in made.items() if old != new}


def shown(colour: str) -> str:
    """The colour to draw for one that stands as digits."""
    return _Choice.shown.get(colour, colour)


def shown_in(svg: str) -> str:
    """SVG text with its colours as they are to be drawn."""
    if not _Choice.shown:
        return svg
    return _COLOUR.sub(lambda found: f"#{_Choice.shown.get(found[1].upper(), found[1])}", svg)


def picture_colours(wanted: Mapping[str, str]) -> Mapping[str, str]:
    """The replacements for a picture of a pack: the palette's, and over them those that are asked for (its
    keys are colours in the file, or what the palette makes of them)."""
    if not _Choice.shown:
        return wanted
    return _Choice.shown | {_Choice.usual.get(old, old): new for old, new in wanted.items()}
