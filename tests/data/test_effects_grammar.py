"""Effect strings: what is understood, and how what is not is refused."""

import pytest

from game.homeland import tables
from game.homeland.effects_grammar import (
    COST_WORDS,
    PLAYER_WORDS,
    WORDS,
    EffectError,
    Effects,
    Op,
    demand,
    parse,
)


def test_parts_come_in_order_and_options_side_by_side() -> None:
    assert parse("discard_soldier:2|burn_asset;lose_rep") == (
        (Op(None, "discard_soldier", (2,)), Op(None, "burn_asset")),
        (Op(None, "lose_rep", (1,)),),
    )


def test_nothing_written_is_no_effect() -> None:
    assert parse("") == Effects() == ()


@pytest.mark.parametrize(("text", "op"), [
    ("lead:exposure", Op("lead", "exposure")),
    ("all:lose_tokens", Op("all", "lose_tokens", (1,))),
    ("target_player:exposure", Op("target_player", "exposure")),
    ("take_asset:Captain Mike Faber", Op(None, "take_asset", ("Captain Mike Faber",))),
    ("look_plot:2", Op(None, "look_plot", (2, "any_case"))),
    ("reveal_threat:severe", Op(None, "reveal_threat", ("severe", 1))),
    ("delay_threat:any:choice", Op(None, "delay_threat", ("any", "choice"))),
    ("look_intel_no_add", Op(None, "look_intel_no_add")),
    ("look_intel_no_add:1:own_case", Op(None, "look_intel_no_add", (1, "own_case"))),
    ("bonus_if_clout:gain_clout:1", Op(None, "bonus_if_clout", (), Op(None, "gain_clout", (1,)))),
    ("substitute:burn_asset=discard_intel:1",
     Op(None, "substitute", ("burn_asset",), Op(None, "discard_intel", (1,)))),
])
def test_arguments_are_filled_in_and_inner_effects_read(text: str, op: Op) -> None:
    assert parse(text) == ((op,),)


@pytest.mark.parametrize(("text", "reason"), [
    ("gain_reps:1", "unknown effect word 'gain_reps'.* did you mean 'gain_rep'"),
    ("zzz", "unknown effect word 'zzz'.* expected one of add_total, "),
    ("lead:all:exposure", "unknown effect word 'all'"),
    ("lead:", "unknown effect word ''"),
    ("gain_rep;", "unknown effect word ''"),
    ("gain_rep:0", "'gain_rep': expected a number of 1 or more, got '0'"),
    ("gain_rep:-1", "expected a number of 1 or more, got '-1'"),
    ("gain_rep:many", "expected a number of 1 or more, got 'many'"),
    ("gain_rep:1:2", r"takes 1 argument\(s\), got 2"),
    ("exposure:1", r"takes 0 argument\(s\), got 1"),
    ("take_asset", "'take_asset' lacks an argument: expected a name"),
    ("reveal_threat", "lacks an argument: expected low, guarded"),
    ("reveal_threat:orange", "expected low, guarded, elevated, severe, imminent, got 'orange'"),
    ("delay_threat:severe:choice", "expected a level with 'leftmost', or 'any:choice'"),
    ("burn_intel_here:gold:highest", "expected red, blue, red_or_blue, got 'gold'"),
    ("bonus_if_rep", "unknown effect word ''"),
    ("substitute:burn_asset", "expected substitute:A=B"),
    ("substitute:gain_rep=lose_rep", "with A one of burn_asset"),
])
def test_what_does_not_follow_the_grammar_is_refused(text: str, reason: str) -> None:
    with pytest.raises(EffectError, match=reason):
        parse(text)


def test_a_word_in_the_wrong_place_is_refused() -> None:
    demand(parse("gain_rep"), PLAYER_WORDS, "advantage")
    with pytest.raises(EffectError, match="advantage: 'drone_strike' cannot stand here"):
        demand(parse("drone_strike"), PLAYER_WORDS, "advantage")


def _shipped() -> list[Effects]:
    effects = [plot.fallout for plot in tables.PLOTS.values()]
    effects += [organization.advantage for organization in tables.ORGANIZATIONS.values()]
    effects += [intel.effect for intel in tables.INTEL.values()]
    abilities = [ability for asset in tables.ASSETS.values() for ability in asset.abilities]
    return effects + [ability.effect for ability in abilities] + [ability.price for ability in abilities]


def test_every_shipped_effect_survives_being_written_and_read() -> None:
    for effects in _shipped():
        assert parse(str(effects)) == effects


def test_every_word_but_the_spare_ones_is_on_a_card() -> None:
    used = {op.name for effects in _shipped() for op in effects.ops()}
    used |= {op.inner.name for effects in _shipped() for op in effects.ops() if op.inner}
    assert used <= WORDS
    assert WORDS - used == set()
    assert used >= COST_WORDS
