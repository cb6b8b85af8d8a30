"""The card tables: their numbers against the rules (H2, H6), and errors that say what was expected where."""

from collections import Counter

import pytest

from game.engine.errors import ContentError
from game.homeland import tables
from game.homeland.effects_grammar import LEVELS
from game.homeland.tables import (
    AGENDA_SET,
    AGENDAS,
    ASSETS,
    INTEL,
    ORGANIZATIONS,
    PLOTS,
    Asset,
    Intel,
    Plot,
    read,
)
from tests.law import rule


def test_the_decks_have_the_sizes_of_the_rulebook() -> None:
    assert (len(ORGANIZATIONS), len(PLOTS), len(ASSETS)) == (45, 45, 30)
    colours: Counter[str] = Counter()
    for intel in INTEL.values():
        colours[intel.colour] += intel.copies
    assert colours == {"blue": 66, "red": 42, "gold": 12}


@rule("H6")
def test_the_agenda_set_of_each_table_has_one_more_than_players_and_one_mole() -> None:
    assert AGENDA_SET == {
        3: {"loyal_agent": 2, "political_opportunist": 1, "terrorist_mole": 1},
        4: {"loyal_agent": 3, "political_opportunist": 1, "terrorist_mole": 1},
        5: {"loyal_agent": 3, "political_opportunist": 2, "terrorist_mole": 1},
        6: {"loyal_agent": 4, "political_opportunist": 2, "terrorist_mole": 1},
    }
    assert all(sum(agendas.values()) == players + 1 for players, agendas in AGENDA_SET.items())


@pytest.mark.parametrize(("letter", "table"), [
    ("A", ASSETS), ("I", INTEL), ("O", ORGANIZATIONS), ("P", PLOTS),
])
def test_ids_are_numbered_without_gaps(letter: str, table: dict[str, object]) -> None:
    ids = list(table)
    assert ids == [f"{letter}{number:02}" for number in range(1, len(ids) + 1)]


def test_card_numbers_stay_inside_the_ranges_of_the_rulebook() -> None:
    assert {plot.complexity for plot in PLOTS.values()} == set(range(3, 10))
    assert {plot.impact for plot in PLOTS.values()} == {1, 2, 3}
    assert {organization.sophistication for organization in ORGANIZATIONS.values()} == set(range(5))
    assert {organization.level for organization in ORGANIZATIONS.values()} == set(LEVELS)
    assert {asset.vp for asset in ASSETS.values()} <= set(range(1, 6))
    assert {intel.tokens for intel in INTEL.values()} == {1, 2, 3}
    assert [agenda.rank for agenda in AGENDAS.values()] == [1, 2, 3]


def test_the_cards_printed_in_the_rulebook() -> None:
    brody = ASSETS["A01"]
    assert (brody.name, brody.vp, brody.source["ability"]) == ("Nicholas Brody", 5, "rulebook")
    assert str(brody.abilities[1].cost) == "burn_self"
    assert str(brody.abilities[1].effect) == "add_total:5"
    assert brody.abilities[0].cost is None
    assert str(ASSETS["A06"].abilities[0].cost) == "discard_agent:1"
    assert str(INTEL["I19"].effect) == "reveal_threat:severe:1"


def test_a_name_of_our_own_needs_no_other() -> None:
    assert ASSETS["A14"].alt_name == ASSETS["A14"].name
    assert ASSETS["A01"].alt_name != ASSETS["A01"].name


def test_every_effect_is_told_in_words() -> None:
    texts = [plot.text for plot in PLOTS.values()]
    texts += [organization.text for organization in ORGANIZATIONS.values()]
    texts += [intel.text for intel in INTEL.values() if intel.colour == "gold"]
    texts += [ability.text for asset in ASSETS.values() for ability in asset.abilities]
    assert all(text[0].isupper() and text.endswith(".") for text in texts)


def test_the_same_effect_is_told_in_the_same_words() -> None:
    told: dict[str, set[str]] = {}
    for plot in PLOTS.values():
        told.setdefault(f"{plot.scope} {plot.fallout}", set()).add(plot.text)
    for organization in ORGANIZATIONS.values():
        told.setdefault(str(organization.advantage), set()).add(organization.text)
    assert {effect: texts for effect, texts in told.items() if len(texts) > 1} == {}


PLOT = """
name = "a"
complexity = 3
impact = 1
scope = "lead"
fallout = "exposure"
text = "b."
source = "c"
"""


@pytest.mark.parametrize(("text", "error"), [
    ("[P01", "plots.toml: not a TOML file: "),
    ("P01 = 3", r"plots.toml: P01: expected a table \[P01\]"),
    ("[P01]\n" + PLOT.replace("3", '"three"'), "plots.toml: P01.complexity: Expected `int`, got `str`"),
    ("[P01]\n" + PLOT.replace("impact = 1\n", ""), "plots.toml: P01: .*missing required field `impact`"),
    ("[P01]\n" + PLOT + "colour = 1\n", "plots.toml: P01: .*unknown field `colour`"),
    ("[P01]\n" + PLOT.replace('"lead"', '"leader"'), "plots.toml: P01.scope: Invalid enum value 'leader'"),
    ("[P01]\n" + PLOT.replace("exposure", "exposur"), "plots.toml: P01.fallout: .*did you mean 'exposure'"),
    ("[P01]\n" + PLOT.replace('"exposure"', "3"), "plots.toml: P01.fallout: Expected `str`, got `int`"),
    ("[P01]\n" + PLOT.replace("exposure", "drone_strike"), "plots.toml: P01: fallout: 'drone_strike' can"),
    ("[P01]\nid = 1\n" + PLOT, "plots.toml: P01.id: expected no such key"),
])
def test_a_wrong_file_is_answered_with_file_key_and_what_was_expected(text: str, error: str) -> None:
    with pytest.raises(ContentError, match=error):
        read("plots.toml", text, Plot)


def test_a_right_file_is_read_by_id() -> None:
    assert list(read("plots.toml", f"[P02]\n{PLOT}[P01]\n{PLOT}", Plot)) == ["P02", "P01"]


@pytest.mark.parametrize("line", ["value = 0", 'value = 1\neffect = "lead:exposure"'])
def test_blue_intel_has_a_value_and_no_effect(line: str) -> None:
    rest = 'name = ""\ntoken_type = "rep"\ntokens = 1\ncopies = 1\nsource = ""'
    text = f'[I01]\ncolour = "blue"\n{line}\n{rest}'
    with pytest.raises(ContentError, match="I01: expected an effect and value 0 on a gold card"):
        read("intel.toml", text, Intel)


ASSET = """
[A01]
name = "a"
title = "b"
vp = 1
source = {}
[[A01.abilities]]
timing = "turn"
text = "c."
"""


@pytest.mark.parametrize(("line", "error"), [
    ('effect = "gain_rep"\ncost = "gain_rep"\n', r"A01.abilities\[0\]: cost: 'gain_rep' cannot stand here"),
    ('effect = "burn_self"\n', r"A01.abilities\[0\]: effect: 'burn_self' cannot stand here"),
    ('effect = "gain_rep"\ncost = "burn_self;discard_agent"\n', "expected a single cost"),
    ("", "missing required field `effect`"),
])
def test_an_ability_needs_an_effect_and_at_most_one_cost(line: str, error: str) -> None:
    with pytest.raises(ContentError, match=error):
        read("assets.toml", ASSET + line, Asset)


def test_an_asset_can_only_take_one_that_exists() -> None:
    assets = read("assets.toml", ASSET + 'effect = "take_asset:Nobody"\n', Asset)
    with pytest.raises(ContentError, match=r"A01.abilities: expected the name of an asset, got 'Nobody'"):
        tables.check_names("assets.toml", assets)


def test_a_misspelt_table_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'ASSET'"):
        tables.ASSET  # noqa: B018
