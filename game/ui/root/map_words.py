"""Pictures of the pieces on the map, and the letters that stand for suits (no pygame)."""

from __future__ import annotations

PICTURES = {
    "peaceful": "root/tokens/enclave_peaceful",
    "militant": "root/tokens/enclave_militant",
    "closed": "root/tokens/assembly_closed",
    "governing": "root/tokens/assembly_governing",
    "fox_base": "root/buildings/base_fox",
    "rabbit_base": "root/buildings/base_rabbit",
    "mouse_base": "root/buildings/base_mouse",
}
"""Pieces whose picture has another name than `root/buildings/KIND` or `root/tokens/KIND`."""
LETTERS = {"fox": "F", "rabbit": "R", "mouse": "M", "bird": "B", "frog": "L"}
"""The letter of each suit."""
