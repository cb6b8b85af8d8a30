"""What cards do: one file per deck, one function per card, registered under the card's id."""

from game.root.cards import base, frog

__all__ = ["base", "frog"]
