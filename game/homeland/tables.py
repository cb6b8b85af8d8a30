"""The card facts and the rules text of `data/`, typed.

``ASSETS INTEL ORGANIZATIONS PLOTS AGENDAS AGENDA_SET PARAGRAPHS CHAPTERS TERMS`` are loaded at first
use and then plain module attributes; all dicts keep the order of their file.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any, Literal

import msgspec

from game.engine import facts
from game.engine.errors import ContentError
from game.engine.facts import Row
from game.homeland import effects_grammar as grammar
from game.homeland.effects_grammar import Effects, Op

Colour = Literal["blue", "red", "gold"]
Token = Literal["rep", "clout"]
Level = Literal["low", "guarded", "elevated", "severe", "imminent"]
Timing = Literal[
    "turn", "turn_once", "passive", "passive_on_exchange", "passive_on_recruit_soldier",
    "passive_on_recruit_agent", "passive_on_deploy_agent", "passive_on_plot_success",
    "analysis_after_totals", "end_of_turn_after_refill"]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ability of an asset: when, for what cost, what it does (data/effects.md, asset columns)."""

    timing: Timing
    effect: Effects
    text: str
    price: Effects = msgspec.field(default=Effects(), name="cost")

    @property
    def cost(self) -> Op | None:
        """What using it costs, paid first and in full; None = nothing."""
        return self.price[0][0] if self.price else None

    def __post_init__(self) -> None:
        grammar.demand(self.price, grammar.COST_WORDS, "cost")
        grammar.demand(self.effect, grammar.WORDS - {"burn_self"}, "effect")
        if len(self.price.ops()) > 1:
            raise ValueError("cost: expected a single cost")


class Asset(facts.Entry, frozen=True):
    """A person card (H45-H50). `alt_name` replaces a licensed name; equal to `name` where none is needed.

    `source` tells name, vp and ability apart: from the rulebook, found elsewhere, or designed.
    """

    name: str
    title: str
    vp: int
    source: dict[str, str]
    alt_name: str = ""
    abilities: tuple[Ability, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        if not self.alt_name:
            msgspec.structs.force_setattr(self, "alt_name", self.name)


class Intel(facts.Entry, frozen=True):
    """A kind of intel card: colour, value (0 for gold), exchange corner, copies, gold effect (H24)."""

    colour: Colour
    value: int
    name: str
    token_type: Token
    tokens: int
    copies: int
    source: str
    alt_name: str = ""
    effect: Effects = Effects()
    text: str = ""

    def __post_init__(self) -> None:
        if (self.colour == "gold") != bool(self.effect) or (self.colour == "gold") != (self.value == 0):
            raise ValueError("expected an effect and value 0 on a gold card, a value and no effect on others")
        grammar.demand(self.effect, grammar.PLAYER_WORDS | grammar.BOARD_WORDS, "effect")
        if not self.alt_name:
            msgspec.structs.force_setattr(self, "alt_name", self.name)


class Organization(facts.Entry, frozen=True):
    """Who is behind a threat: first level, strength added to red, advantage for the lead (H17, H21)."""

    name: str
    level: Level
    sophistication: int
    advantage: Effects
    text: str
    source: str

    def __post_init__(self) -> None:
        grammar.demand(self.advantage, grammar.PLAYER_WORDS, "advantage")


class Plot(facts.Entry, frozen=True):
    """What a threat is up to: complexity, impact, and whom the fallout hits (H17, H20)."""

    name: str
    complexity: int
    impact: int
    scope: Literal["lead", "all"]
    fallout: Effects
    text: str
    source: str

    def __post_init__(self) -> None:
        grammar.demand(self.fallout, grammar.PLAYER_WORDS, "fallout")


class Agenda(facts.Entry, frozen=True):
    """A hidden agenda: what its points count, how many, rank in a tie, copies by player count (H6, H7)."""

    title: str
    text: str
    points_for: Literal["rep", "clout", "terrorist_track"]
    points_each: int
    rank: int
    copies: dict[int, int]


class Chapter(facts.Entry, frozen=True):
    """A chapter of the rules text; its paragraphs stand in `rules/<id>.toml`."""

    number: int
    title: str


class Paragraph(facts.Entry, frozen=True):
    """One numbered rule (`H40`) or lettered part of one (`H40a`, no title of its own)."""

    text: str
    title: str = ""
    section: str = ""
    chapter: str = ""

    @property
    def decided(self) -> bool:
        """Whether it holds a choice of ours where the printed rulebook is silent or unclear."""
        return "[decision]" in self.text


class Term(facts.Entry, frozen=True):
    """A word of the glossary and the rules that use it."""

    name: str
    text: str
    rules: tuple[str, ...]


def read(file: str, text: str, row: type[Row]) -> dict[str, Row]:
    """The rows of the TOML `text`, by id. `file` only names it in errors. Raises ContentError."""
    return facts.read(file, text, row, _effects)


def _effects(wanted: type[Any], value: object) -> Any:
    """Decodes an effect string, the only field type of our own."""
    if not isinstance(value, str):
        raise ValueError(f"Expected `str`, got `{type(value).__name__}`")
    return grammar.parse(value)


def _shipped(name: str, row: type[Row]) -> dict[str, Row]:
    source = resources.files("game.homeland") / "data" / name
    return read(name, source.read_text(encoding="utf-8"), row)


def _assets() -> dict[str, Asset]:
    assets = _shipped("assets.toml", Asset)
    check_names("assets.toml", assets)
    return assets


def check_names(file: str, assets: dict[str, Asset]) -> None:
    """Raises ContentError if an ability takes an asset that no row describes (H50)."""
    names = {asset.name for asset in assets.values()}
    for asset in assets.values():
        for op in (op for ability in asset.abilities for op in ability.effect.ops()):
            if op.name == "take_asset" and op.args[0] not in names:
                raise ContentError(f"{file}: {asset.id}.abilities: expected the name of an asset, "
                                   f"got '{op.args[0]}'")


def _agenda_set() -> dict[int, dict[str, int]]:
    agendas = _load("AGENDAS")
    counts = sorted({players for agenda in agendas.values() for players in agenda.copies})
    return {players: {id: agenda.copies[players] for id, agenda in agendas.items()} for players in counts}


def _paragraphs() -> dict[str, Paragraph]:
    """All chapters in order; a section holds until the next is named."""
    book: dict[str, Paragraph] = {}
    for chapter in _load("CHAPTERS"):
        section = ""
        for paragraph in _shipped(f"rules/{chapter}.toml", Paragraph).values():
            section = paragraph.section or section
            book[paragraph.id] = msgspec.structs.replace(paragraph, chapter=chapter, section=section)
    return book


_LOADERS: dict[str, Callable[[], dict[Any, Any]]] = {
    "ASSETS": _assets,
    "INTEL": lambda: _shipped("intel.toml", Intel),
    "ORGANIZATIONS": lambda: _shipped("organizations.toml", Organization),
    "PLOTS": lambda: _shipped("plots.toml", Plot),
    "AGENDAS": lambda: _shipped("agendas.toml", Agenda),
    "AGENDA_SET": _agenda_set,
    "CHAPTERS": lambda: _shipped("rules/chapters.toml", Chapter),
    "PARAGRAPHS": _paragraphs,
    "TERMS": lambda: _shipped("rules/glossary.toml", Term),
}

ASSETS: dict[str, Asset]
INTEL: dict[str, Intel]
ORGANIZATIONS: dict[str, Organization]
PLOTS: dict[str, Plot]
AGENDAS: dict[str, Agenda]
AGENDA_SET: dict[int, dict[str, int]]           # players -> agenda -> copies (H6)
CHAPTERS: dict[str, Chapter]
PARAGRAPHS: dict[str, Paragraph]
TERMS: dict[str, Term]


def _load(name: str) -> dict[Any, Any]:
    """The table `name`, read once."""
    if name not in globals():
        globals()[name] = _LOADERS[name]()
    table: dict[Any, Any] = globals()[name]
    return table


def __getattr__(name: str) -> dict[Any, Any]:
    if name not in _LOADERS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _load(name)
