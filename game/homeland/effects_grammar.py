"""Reads the effect strings of the card files.

    effects := part (";" part)*          all parts, in order
    part    := option ("|" option)*      the affected player picks one (H28)
    option  := [who ":"] op (":" arg)*
    who     := "lead" | "all" | "target_player"

Three words carry an effect inside: ``bonus_if_clout``, ``bonus_if_rep`` and ``substitute:A=B``.
Arguments left out are filled in, so whoever carries out an effect finds every argument present.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Literal

import msgspec

Who = Literal["lead", "all", "target_player"]
Arg = str | int

LEVELS = ("low", "guarded", "elevated", "severe", "imminent")

_WHO: dict[str, Who] = {"lead": "lead", "all": "all", "target_player": "target_player"}


class Op(msgspec.Struct, frozen=True):
    """One effect word: whom it hits (None = as the card file says), its arguments, the effect inside."""

    who: Who | None
    name: str
    args: tuple[Arg, ...] = ()
    inner: Op | None = None

    @property
    def n(self) -> int:
        """The amount: the first number among the arguments, else 1."""
        return next((arg for arg in self.args if isinstance(arg, int)), 1)

    def __str__(self) -> str:
        words = [*([self.who] if self.who else []), self.name, *map(str, self.args)]
        text = ":".join(words)
        if self.inner is None:
            return text
        return f"{text}{'=' if self.name == 'substitute' else ':'}{self.inner}"


class Effects(tuple[tuple[Op, ...], ...]):
    """Parts, all in order; each part is a tuple of options of which one is picked."""

    __slots__ = ()

    def ops(self) -> tuple[Op, ...]:
        """Every option of every part, without what is nested inside."""
        return tuple(op for part in self for op in part)

    def has(self, name: str) -> bool:
        """Whether the word `name` occurs as an option."""
        return any(op.name == name for op in self.ops())

    def find(self, name: str) -> Op | None:
        """The first option with the word `name`, or None."""
        return next((op for op in self.ops() if op.name == name), None)

    def __str__(self) -> str:
        return ";".join("|".join(map(str, part)) for part in self)


class EffectError(ValueError):
    """An effect string does not follow the grammar; the text says which word and what was expected."""


class _Param(msgspec.Struct, frozen=True):
    """One argument: a number (`words` empty), one of `words`, or any name; `default` None = required."""

    words: tuple[str, ...] = ()
    default: Arg | None = None
    free: bool = False


_N = _Param(default=1)
_LEVEL = _Param(LEVELS)
_CASE = _Param(("own_case", "any_case"), default="any_case")
_PLAYER: dict[str, tuple[_Param, ...]] = {
    **dict.fromkeys(
        ("gain_rep", "gain_clout", "gain_any", "lose_rep", "lose_clout", "lose_tokens", "discard_soldier",
         "discard_agent", "discard_intel", "remove_lead", "draw_intel", "recruit_agent", "recruit_soldier",
         "look_intel", "convert_token", "cycle_intel"), (_N,)),
    **dict.fromkeys(
        ("burn_asset", "exposure", "recruit_asset_free", "take_discarded_asset", "mulligan_hand"), ()),
    "take_asset": (_Param(free=True),),
    "look_plot": (_N, _CASE),
}
_BOARD: dict[str, tuple[_Param, ...]] = {
    "reveal_threat": (_LEVEL, _N),
    "advance_threat": (_LEVEL, _Param(("leftmost",), default="leftmost")),
    "delay_threat": (_Param((*LEVELS, "any")), _Param(("leftmost", "choice"))),
    "burn_intel_here": (_Param(("red", "blue", "red_or_blue")), _Param(("highest", "choice"))),
    "add_total": (_N,),
    "drone_strike": (),
}
_LASTING: dict[str, tuple[_Param, ...]] = {
    "hand_size": (_N,),
    "own_cases_blue": (_N,),
    "immune": (_Param(("exposure",)),),
    "recon_no_add": (),
    "look_intel_no_add": (_N, _Param(("own_case",))),
}
_SIGNATURES = {**_PLAYER, **_BOARD, **_LASTING, "burn_self": ()}
_CARRIERS = ("bonus_if_clout", "bonus_if_rep")
_REPLACEABLE = ("burn_asset", "discard_soldier", "discard_agent", "discard_intel", "exposure",
                "lose_rep", "lose_clout", "lose_tokens", "remove_lead")

PLAYER_WORDS = frozenset(_PLAYER)
BOARD_WORDS = frozenset(_BOARD)
LASTING_WORDS = frozenset({*_LASTING, *_CARRIERS, "substitute"})
COST_WORDS = frozenset({"burn_self", "discard_agent", "discard_soldier"})
WORDS = PLAYER_WORDS | BOARD_WORDS | LASTING_WORDS | COST_WORDS


def parse(text: str) -> Effects:
    """The effects in `text`; an empty text has none. Raises EffectError."""
    if not text.strip():
        return Effects()
    return Effects(tuple(_option(option) for option in part.split("|")) for part in text.split(";"))


def demand(effects: Effects, allowed: frozenset[str], where: str) -> None:
    """Raises EffectError if `effects` uses a word that has no meaning in the place `where`."""
    for op in effects.ops():
        if op.name not in allowed:
            raise EffectError(f"{where}: '{op.name}' cannot stand here, expected one of {_listed(allowed)}")


def _option(text: str) -> Op:
    """One option, with the effect it carries."""
    words = [word.strip() for word in text.strip().split(":")]
    who = _WHO.get(words[0])
    if who is not None:
        words = words[1:]
    name, rest = "".join(words[:1]), words[1:]
    if name == "substitute":
        return _substitute(who, ":".join(rest), text)
    if name in _CARRIERS:
        return Op(who, name, (), _option(":".join(rest)))
    if name not in _SIGNATURES:
        near = get_close_matches(name, WORDS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"expected one of {_listed(WORDS)}"
        raise EffectError(f"unknown effect word '{name}' in '{text.strip()}': {hint}")
    return Op(who, name, _arguments(name, rest))


def _substitute(who: Who | None, rest: str, text: str) -> Op:
    """``substitute:A=B``: A is the word that may be replaced, B the option done in its place."""
    word, equals, instead = rest.partition("=")
    if not equals or word not in _REPLACEABLE:
        raise EffectError(f"'{text}': expected substitute:A=B with A one of {_listed(_REPLACEABLE)}")
    return Op(who, "substitute", (word,), _option(instead))


def _arguments(name: str, given: list[str]) -> tuple[Arg, ...]:
    """The arguments of the word `name`, defaults filled in."""
    if name == "look_intel_no_add" and not given:
        return ()                       # looks at the threat of the deployment that triggered it
    params = _SIGNATURES[name]
    if len(given) > len(params):
        raise EffectError(f"'{name}' takes {len(params)} argument(s), got {len(given)}: {':'.join(given)}")
    padded: list[str | None] = [*given, *[None] * (len(params) - len(given))]
    args = tuple(_argument(name, param, value) for param, value in zip(params, padded, strict=True))
    if name == "delay_threat" and (args[0] == "any") != (args[1] == "choice"):
        raise EffectError("'delay_threat': expected a level with 'leftmost', or 'any:choice'")
    return args


def _argument(name: str, param: _Param, value: str | None) -> Arg:
    """One argument checked against what its place allows."""
    if value is None:
        if param.default is None:
            raise EffectError(f"'{name}' lacks an argument: expected {_expected(param)}")
        return param.default
    if param.free and value:
        return value
    if param.words and value in param.words:
        return value
    if not param.words and not param.free and value.isdecimal() and int(value) > 0:
        return int(value)
    raise EffectError(f"'{name}': expected {_expected(param)}, got '{value}'")


def _expected(param: _Param) -> str:
    if param.free:
        return "a name"
    return _listed(param.words) if param.words else "a number of 1 or more"


def _listed(words: tuple[str, ...] | frozenset[str]) -> str:
    return ", ".join(sorted(words) if isinstance(words, frozenset) else words)
