"""Which sound tells of which event (no pygame). Only kinds and public facts count: a sound gives nothing away
that the seat in view does not see as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

SOUNDS = ("card", "place", "flip", "tick", "alarm", "win")
"""The names of all sounds: the files of `art/sounds`."""
TITLES = {
    "card": "Card",
    "place": "Piece",
    "flip": "Turned card",
    "tick": "Next turn",
    "alarm": "Bad news",
    "win": "End",
}
MOST = 2
"""How many different sounds tell of what happens at once."""
_ROOT: dict[str, str] = {
    **dict.fromkeys(
        (
            *("drew", "drew_open", "discarded", "crafted", "gave_card", "took_card", "decree", "revealed"),
            *("took_up", "supporters", "swapped_at_market", "dominance_taken", "took_discarded"),
        ),
        "card",
    ),
    **dict.fromkeys(
        (
            *("placed", "moved", "wood_spent", "landmark", "item_crafted", "item_gained", "captain_entered"),
            *("removed", "freed", "officers", "loyalists", "took_item", "item_taken"),
        ),
        "place",
    ),
    **dict.fromkeys(
        (
            *(
                "battle",
                "rolled",
                "flipped",
                "leader",
                "looked_at_hand",
                "draft_pool",
                "explored",
                "quest_done",
            ),
            *("readied", "empowered", "relation", "dominance_activated", "entreated"),
        ),
        "flip",
    ),
    **dict.fromkeys(("phase", "scored", "suits", "faction"), "tick"),
    **dict.fromkeys(("ambush", "turmoil", "revolt", "captured", "captain_fell", "scorched"), "alarm"),
    "won": "win",
}
_KINDS: dict[str, str] = {
    **dict.fromkeys(
        (
            *("drew_intel", "drew_assets", "exchanged", "discarded_intel", "redrew_hand", "agendas_dealt"),
            *("played_intel", "recruited_asset", "took_asset", "reshuffled", "intel_burned", "asset_burned"),
        ),
        "card",
    ),
    **dict.fromkeys(
        (
            *("claimed", "deployed", "recruited", "new_threat", "advanced", "threat_moved", "track"),
            *("recon_added", "gained_tokens", "discarded_pieces"),
        ),
        "place",
    ),
    **dict.fromkeys(("revealed", "analysis", "activated", "asset_used", "exposed", "agendas"), "flip"),
    **dict.fromkeys(("turn", "round", "passed", "sealed", "totals", "total_changed"), "tick"),
    **dict.fromkeys(("fallout", "drone_strike", "reprimanded", "no_room"), "alarm"),
    "game_over": "win",
}
_LOUDEST_FIRST = ("win", "alarm", "flip", "card", "place", "tick")


def sound_of(event: Mapping[str, Any]) -> str:
    """The sound of an event, or nothing."""
    if event.get("kind") == "result" and event.get("succeeded") is True:
        return "alarm"
    kind = str(event.get("kind"))
    return _KINDS.get(kind) or _ROOT.get(kind, "")


def sounds_of(events: Iterable[Mapping[str, Any]]) -> list[str]:
    """The sounds of what happened at once, the most telling first, each once and not more than `MOST`."""
    heard = {sound_of(event) for event in events}
    return [name for name in _LOUDEST_FIRST if name in heard][:MOST]
