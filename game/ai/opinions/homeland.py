"""All opinions about Homeland: for each agenda, what it looks at in each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.agents import Observation, Question
from game.ai.opinions import homeland_accusing as accusing
from game.ai.opinions import homeland_assets as assets
from game.ai.opinions import homeland_cards as cards
from game.ai.opinions import homeland_cover as cover
from game.ai.opinions import homeland_penalties as penalties
from game.ai.opinions import homeland_pieces as pieces
from game.ai.opinions import homeland_turn as turn
from game.ai.opinions.homeland_sight import Sight
from game.ai.weighing import Reason, Weighed
from game.engine.decisions import Option
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST

Opinion = Callable[[Sight, Option], "Reason | None"]
Opinions = Mapping[str, tuple[Opinion, ...]]
"""Question -> the opinions about its options."""

EVERYBODY: Opinions = {
    "action": (turn.what_it_brings, turn.order_of_a_turn),
    "claim": (pieces.lead_of_case, pieces.opened_for_help),
    "play_card": (cards.best_block,),
    "play_case": (cards.case_for_card, cards.room_for_the_second),
    "exchange": (cards.tokens_of_exchange, cards.card_lost),
    "recruit": (turn.recruited,),
    "pay_rep": (assets.token_not_scored,),
    "gain_rep": (assets.token_scored,),
    "convert_token": (assets.way_of_converting,),
    "keep_asset": (assets.points_and_power,),
    "recruit_asset_free": (assets.free_asset,),
    "take_discarded_asset": (assets.points_and_power,),
    "activate": (assets.switched_on,),
    "use": (assets.used,),
    "deploy_agents": (pieces.agents_there, pieces.unseen_plot),
    "how_many_agents": (pieces.how_many_agents,),
    "deploy_soldiers": (pieces.soldiers_there, pieces.ground_for_a_strike),
    "how_many_soldiers": (pieces.how_many_soldiers,),
    "recon": (pieces.recon_or_not,),
    "look_plot_here": (pieces.looks_free,),
    "look_intel_here": (pieces.looks_free,),
    "look_plot": (pieces.plot_unknown,),
    "look_intel": (pieces.intel_unknown,),
    "drone_strike": (pieces.struck,),
    "delay_threat": (pieces.delayed,),
    "redraw_hand": (cards.hand_as_it_is,),
    "window": (assets.turned_result,),
    "add_total": (assets.side_of_total,),
    "burn_intel": (assets.card_to_burn,),
    "either_or": (penalties.cheapest_penalty,),
    "burn_asset": (assets.least_missed,),
    "reprimand": (penalties.case_given_up,),
    "discard_intel": (penalties.card_least_missed,),
    "target_player": (penalties.whom_to_expose,),
    "accuse": (accusing.right_or_wrong, accusing.mole_out),
}

AGENDAS: Mapping[str, Opinions] = {
    LOYAL: EVERYBODY,
    OPPORTUNIST: EVERYBODY,
    MOLE: {
        **EVERYBODY,
        "action": (turn.what_it_brings, cover.look_of_action, turn.order_of_a_turn),
        "claim": (pieces.lead_of_case, pieces.opened_for_help, cover.look_of_claim),
        "play_case": (
            cards.case_for_card,
            cover.look_of_case,
            cover.look_of_second_case,
            cards.room_for_the_second,
        ),
        "exchange": (cards.tokens_of_exchange, cards.card_lost, cover.look_of_exchange),
        "recruit": (turn.recruited, cover.look_of_recruit),
        "pay_rep": (assets.token_not_scored, cover.look_of_payment),
        "how_many_agents": (pieces.how_many_agents, cover.agents_enough),
        "accuse": (accusing.own_cover,),
    },
}


class Homeland:
    """The mind behind a seat at Homeland."""

    def weigh(self, observation: Observation, asked: Question, *, believes: bool) -> list[Weighed]:
        """All options with their reasons."""
        sight = Sight(observation, asked, believes=believes)
        opinions = AGENDAS[sight.agenda].get(asked.name, ())
        return [Weighed(option, _reasons(sight, option, opinions)) for option in asked.options]


def _reasons(sight: Sight, option: Option, opinions: tuple[Opinion, ...]) -> list[Reason]:
    found = (opinion(sight, option) for opinion in opinions)
    return [reason for reason in found if reason is not None]
