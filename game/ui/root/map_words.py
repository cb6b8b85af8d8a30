"""Names and pictures of the pieces on the map (no pygame)."""

from __future__ import annotations

PICTURES = {
    "peaceful": "root/tokens/enclave_peaceful",
    "militant": "root/tokens/enclave_militant",
    "closed": "root/tokens/assembly_closed",
    "governing": "root/tokens/assembly_governing",
}
"""Pieces whose picture has another name than `root/buildings/KIND` or `root/tokens/KIND`."""
NAMES = {
    "peaceful": "peaceful enclave",
    "militant": "militant enclave",
    "closed": "closed assembly",
    "governing": "governing assembly",
}
LETTERS = {"fox": "F", "rabbit": "R", "mouse": "M", "bird": "B", "frog": "L"}
"""The letter of each suit."""
CODES = {
    "marquise": "Ma",
    "eyrie": "Ey",
    "alliance": "Al",
    "vagabond": "Va",
    "cult": "Cu",
    "riverfolk": "Ri",
    "duchy": "Du",
    "corvid": "Co",
    "hundreds": "Hu",
    "keepers": "Ke",
    "diaspora": "Di",
    "council": "Tw",
    "knaves": "Kn",
}
"""The code of each faction."""


def piece_name(kind: str) -> str:
    """The word for a building, a token or a landmark."""
    return NAMES.get(kind, kind.replace("_", " "))


def figure_name(kind: str) -> str:
    """The word for a figure."""
    return kind.replace("_", " ")


def counted(word: str, count: int) -> str:
    """`3 warriors`, `keep`."""
    if count == 1:
        return word
    ending = "es" if word.endswith(("ch", "s", "x")) else "s"
    plural = word if word == "wood" else word[:-1] + "ies" if word.endswith("ly") else word + ending
    return f"{count} {plural}"
