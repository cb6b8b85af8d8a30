"""The cards of Root as chapters of its rulebook, numbered by their ids (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence

from game.root.tables import BASE, CAPTAINS, CHARACTERS, FROGS, QUESTS, Card
from game.ui.book import Chapter, Paragraph

SECTIONS = {
    "bird": "Bird cards",
    "fox": "Fox cards",
    "rabbit": "Rabbit cards",
    "mouse": "Mouse cards",
    "frog": "Frog cards",
}
KINDS = {
    "ambush": "Ambush",
    "dominance": "Dominance",
    "item": "Item",
    "persistent": "Stays in play",
    "immediate": "At once",
}


def chapters(first: int) -> tuple[Chapter, ...]:
    """The shared deck, the frog cards, characters with quests, and Captains; numbered from `first` on."""
    made = (
        ("cards", "The shared deck", tuple(map(_card, BASE.values()))),
        ("frog_cards", "Frog cards", tuple(map(_card, FROGS.values()))),
        ("characters", "Characters and quests", (*_characters(), *_quests())),
        ("captains", "Captains", tuple(_captains())),
    )
    return tuple(
        Chapter(id, title, paragraphs, str(number))
        for number, (id, title, paragraphs) in enumerate(made, first)
    )


def _card(card: Card) -> Paragraph:
    facts = [KINDS[card.kind]]
    if card.cost:
        facts.append(f"costs {_counted(card.cost)}")
    if card.copies > 1:
        facts.append(f"{card.copies} copies")
    return Paragraph(card.id, f"{card.text}\n{', '.join(facts)}.", card.name, SECTIONS[card.suit])


def _counted(icons: Sequence[str]) -> str:
    """Icons in words: `2 fox and 1 any`."""
    kinds = list(dict.fromkeys(icons))
    return " and ".join(f"{icons.count(kind)} {'of any suit' if kind == 'any' else kind}" for kind in kinds)


def _characters() -> list[Paragraph]:
    return [
        Paragraph(
            f"VC{n}", f"{found.text}\nBegins with {_listed(found.items)}.", found.name, "Characters (V4)"
        )
        for n, found in enumerate(CHARACTERS.values(), 1)
    ]


def _quests() -> list[Paragraph]:
    return [
        Paragraph(
            found.id,
            f"In a {found.suit} clearing: exhaust {_listed(found.items)}.",
            found.name,
            "Quests (V24)",
        )
        for found in QUESTS.values()
    ]


def _captains() -> list[Paragraph]:
    return [
        Paragraph(f"KC{n}", f"{found.text}\nBrings {_listed(found.items)}.", found.name, "Captains (K3, K14)")
        for n, found in enumerate(CAPTAINS.values(), 1)
    ]


def _listed(items: Sequence[str]) -> str:
    return ", ".join(items[:-1]) + f" and {items[-1]}" if len(items) > 1 else items[0]
