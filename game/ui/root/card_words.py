"""What stands on the cards that only one faction has: quests, leaders (no pygame)."""

from __future__ import annotations

from game.root.tables import QUESTS

LEADERS = {
    "builder": ("Builder", "Crafted items pay the points that are printed on them."),
    "charismatic": ("Charismatic", "Every recruit places two warriors in the same clearing."),
    "commander": ("Commander", "In battles that you start you deal 1 extra hit."),
    "despot": (
        "Despot",
        "A battle in which you remove enemy buildings or tokens pays 1 point more.",
    ),
}
"""The Eyrie's leaders: name and power."""

QUEST = (
    "In a {suit} clearing: use up both items. Then score 1 point for each {suit} quest that you have done, "
    "this one too, or draw 2 cards."
)


def quest_text(id: str) -> str:
    """What a quest asks and pays. # V24"""
    return QUEST.format(suit=QUESTS[id].suit)
