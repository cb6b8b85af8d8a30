"""Names and the smaller words from which sentences about a game of Homeland are made (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.homeland import effects_grammar as grammar
from game.homeland.effects_grammar import Op
from game.homeland.tables import ASSETS, INTEL, ORGANIZATIONS, PLOTS
from game.ui import naming

LEVELS = ("low", "guarded", "elevated", "severe", "imminent")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Speech:
    """How the people at the table are called."""

    names: tuple[str, ...]

    def seat(self, seat: int) -> str:
        """A player's name; `nobody` for none."""
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"


def threat(organization: str) -> str:
    """The name of a threat."""
    return ORGANIZATIONS[organization].name if organization in ORGANIZATIONS else organization


def plot(id: str) -> str:
    """The name of a plot."""
    return PLOTS[id].name if id in PLOTS else id


def asset(id: str) -> str:
    """The name of an asset."""
    return naming.asset_name(id) if id in ASSETS else id


def kind_of(option: str) -> tuple[str, bool]:
    """The kind that a hand option names, and whether it is the open copy."""
    kind, _, word = option.partition(":")
    return kind, bool(word)


def intel(kind: str) -> str:
    """A card with what it is worth: `Wire Intercept (blue 2)`."""
    card = INTEL[kind]
    worth = f"{card.colour} {card.value}" if card.value else card.colour
    return f"{naming.intel_name(kind)} ({worth})"


def corner(kind: str) -> str:
    """What a card brings when it is exchanged: `2 Clout`."""
    card = INTEL[kind]
    return f"{card.tokens} {'Rep' if card.token_type == 'rep' else 'Clout'}"


def hand_card(option: str) -> str:
    """A card of a hand, the open copy told apart."""
    kind, shown = kind_of(option)
    return f"{intel(kind)}, open" if shown else intel(kind)


def count(number: int, one: str, many: str = "") -> str:
    """`one agent`, `3 agents`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def pieces(piece: str, number: int) -> str:
    """`1 agent`, `2 soldiers` for the plural word the rules use."""
    return count(number, piece.removesuffix("s"))


def tokens(rep: int, clout: int) -> str:
    """`2 Rep`, `1 Rep and 2 Clout`, `nothing`."""
    return listed([f"{n} {name}" for n, name in ((rep, "Rep"), (clout, "Clout")) if n]) or "nothing"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def same_kinds(cards: Sequence[str]) -> str:
    """Cards by name, equal ones counted: `2 x Cold Trail (red 1) and Source Debrief (blue 3)`."""
    kinds = sorted(set(cards))
    return listed([f"{cards.count(k)} x {intel(k)}" if cards.count(k) > 1 else intel(k) for k in kinds])


def level(row: int) -> str:
    """The name of a row with a capital."""
    return LEVELS[row].capitalize()


def penalty(option: str) -> str:
    """One option of a fallout as something to do: `Discard 1 soldier`."""
    op = grammar.parse(option)[0][0]
    return _penalty(op)


def _penalty(op: Op) -> str:
    words = {
        "lose_rep": f"Pay {op.n} Rep",
        "lose_clout": f"Pay {op.n} Clout",
        "lose_tokens": f"Pay {count(op.n, 'token')}",
        "discard_soldier": f"Discard {count(op.n, 'soldier')}",
        "discard_agent": f"Discard {count(op.n, 'agent')}",
        "discard_intel": f"Discard {count(op.n, 'intel card')}",
        "burn_asset": "Burn an Active asset",
        "exposure": "Be exposed",
        "remove_lead": f"Take back {count(op.n, 'lead card')}",
    }
    return words.get(op.name, op.name.replace("_", " ").capitalize())
