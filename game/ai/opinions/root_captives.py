"""What everybody thinks when the Knaves' rules ask them: Prisoners that come free, Skunks that run away."""

from __future__ import annotations

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option


def gather_at(sight: Sight, option: Option) -> list[Reason]:
    """Where to gather own Prisoners, which then pay the Knaves no more (K18)."""
    place = str(option)
    if place not in sight.clearings:
        return []
    held, forests = sight.me["captive"], sight.map["forests"]
    count = sum(held[forest] for forest in held if place in forests[forest]["touches"])
    captor = next((seat for seat in sight.enemies if "acting" in (sight.players[seat]["own"] or {})), None)
    harm = 0.5 * count * (sight.grudges[captor] if captor is not None else 0.0)
    return [
        Reason(moves.one_more(sight, place, count) + 0.4 * count, f"{count} warriors come back"),
        Reason(harm, "the Knaves have fewer Prisoners"),
    ]


def run_away(sight: Sight, option: Option) -> list[Reason]:
    """To which forest a Skunk runs: where it does least harm (K10)."""
    touches = sight.map["forests"][str(option)]["touches"]
    near = sum(len(sight.cardboard(sight.seat, place)) for place in touches)
    return [Reason(-0.1 * near, "own pieces are near")]
