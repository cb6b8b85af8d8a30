"""Every word on plots and organizations: what the affected player gives or gains, by hand from the rules.

The tables at the end name each different fallout and advantage of the decks; a new one in the data without a
test here fails.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.match import Match
from game.homeland.tables import ORGANIZATIONS, PLOTS
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    options,
    pending,
    place,
    play,
    player,
    refused,
    threat,
    tokens,
)

Check = Callable[[Match], None]


def standing(match: Match, seat: int) -> dict[str, Any]:
    """What a player has, without what every success gives or the scene deals."""
    facts: dict[str, Any] = msgspec.to_builtins(player(match, seat))
    del facts["agenda"], facts["clout"]
    return facts


# -- fallout -------------------------------------------------------------------------------------------

START: dict[str, Any] = {"rep": 5, "agents": 3, "soldiers": 3, "hand": ["I05", "I11"], "active": ["A24"],
                         "face_down": ["A08"]}
"""The rich player of the fallout scenes: Clout 5 before the impact is gained."""


def suffer(plot: str, seats: int = 3, *, poor: bool = False) -> Match:
    """The plot succeeds; seat 1 leads it and another case, O05. The others are poor and lead nothing."""
    scene = Scene(seats).threat("O01", plot=plot, lead=1).threat("O05", lead=1)
    for seat in (0, 2):
        scene.player(seat, rep=0, clout=0, agents=0, soldiers=0)
    if poor:
        return scene.player(1, rep=0, clout=0, agents=0, soldiers=0).analysis()
    return scene.player(1, clout=5, **START).analysis()


def left(**changes: Any) -> dict[str, Any]:
    """The rich player afterwards."""
    assets = changes.pop("assets", {"A24": True, "A08": False})
    return {"rep": 5, "agents": 3, "soldiers": 3, "hand": ["I05", "I11"], "shown": [], **changes,
            "assets": [{"asset": a, "active": on, "known": on} for a, on in assets.items()]}


ALL_UP = {"A24": True, "A08": True}
OPEN: dict[str, Any] = {"hand": [], "shown": ["I05", "I11"]}
PAID = {"I05": ["I11"], "I11": ["I05"]}

FALLOUTS: dict[str, list[tuple[list[Any], dict[str, Any], int]]] = {
    # fallout: (answers of seat 1, what seat 1 has left, Clout lost) for each way through it
    "burn_asset": [([], left(assets={"A08": False}), 0)],
    "burn_asset;exposure": [([], left(assets={"A08": True}, **OPEN), 0)],
    "burn_asset;lose_rep:1": [([], left(assets={"A08": False}, rep=4), 0)],
    "burn_asset|lose_rep:2": [(["burn_asset"], left(assets={"A08": False}), 0),
                              (["lose_rep:2"], left(rep=3), 0)],
    "discard_agent:1|burn_asset": [(["discard_agent:1"], left(agents=2), 0),
                                   (["burn_asset"], left(assets={"A08": False}), 0)],
    "discard_agent:1|discard_soldier:1": [(["discard_agent:1"], left(agents=2), 0),
                                          (["discard_soldier:1"], left(soldiers=2), 0)],
    "discard_agent:1|lose_rep:1": [(["discard_agent:1"], left(agents=2), 0),
                                   (["lose_rep:1"], left(rep=4), 0)],
    "discard_intel:1": [(["I05"], left(hand=["I11"]), 0), (["I11"], left(hand=["I05"]), 0)],
    "discard_soldier:1|burn_asset": [(["discard_soldier:1"], left(soldiers=2), 0),
                                     (["burn_asset"], left(assets={"A08": False}), 0)],
    "discard_soldier:1|lose_rep:1": [(["discard_soldier:1"], left(soldiers=2), 0),
                                     (["lose_rep:1"], left(rep=4), 0)],
    "discard_soldier:2|burn_asset": [(["discard_soldier:2"], left(soldiers=1), 0),
                                     (["burn_asset"], left(assets={"A08": False}), 0)],
    "exposure": [([], left(assets=ALL_UP, **OPEN), 0)],
    "exposure;lose_rep:1": [([], left(assets=ALL_UP, rep=4, **OPEN), 0)],
    "lose_clout:1": [([], left(), 1)],
    "lose_clout:2": [([], left(), 2)],
    "lose_clout:2;exposure": [([], left(assets=ALL_UP, **OPEN), 2)],
    "lose_rep:1": [([], left(rep=4), 0)],
    "lose_rep:2": [([], left(rep=3), 0)],
    "lose_tokens:1": [([0], left(), 1), ([1], left(rep=4), 0)],
    "lose_tokens:2": [([0], left(), 2), ([1], left(rep=4), 1), ([2], left(rep=3), 0)],
    "remove_lead:1": [([], left(), 0)],
    "remove_lead:1;lose_rep:1": [([], left(rep=4), 0)],
}
CASES = [(p, i) for p, facts in PLOTS.items() for i in range(len(FALLOUTS.get(str(facts.fallout), ())))]


@rule("H20")
def test_the_table_names_every_fallout_of_the_deck() -> None:
    assert {str(plot.fallout) for plot in PLOTS.values()} == set(FALLOUTS)


@rule("H20", "H26", "H27", "H28", "H29", "H30")
@pytest.mark.parametrize(("plot", "way"), CASES)
def test_the_fallout_of_a_plot_for_a_lead_who_can_pay(plot: str, way: int) -> None:
    answers, after, clout = FALLOUTS[str(PLOTS[plot].fallout)][way]
    match = suffer(plot)
    for answer in answers:
        assert match.decision is not None
        assert match.decision.seat == 1
        play(match, answer)
    removed = "remove_lead" in str(PLOTS[plot].fallout)
    assert standing(match, 1) == after
    assert tokens(match, 1)[1] == 5 + PLOTS[plot].impact - clout
    assert threat(match, "O05").lead == (-1 if removed else 1)
    assert pending(match) == (0, "action")


@rule("H22", "H26")
@pytest.mark.parametrize("plot", list(PLOTS))
def test_plain_fallout_spares_the_others_and_global_fallout_does_not(plot: str) -> None:
    """Seats 0 and 2 have the Clout of the impact alone: they lose it where a global plot takes it."""
    match = suffer(plot)
    while pending(match) != (0, "action"):
        play(match, options(match)[-1])
    facts = PLOTS[plot]
    taken = {"lose_clout:1": 1, "lose_tokens:1": 1, "lose_tokens:2": 2}.get(str(facts.fallout), 0)
    lost = min(facts.impact, taken) if facts.scope == "all" else 0
    for seat in (0, 2):
        assert tokens(match, seat) == (0, facts.impact - lost)
    hit = [e["seat"] for e in events(match, "fallout")]
    assert hit == ([0, 1, 2] if facts.scope == "all" else [1])
    assert pending(match) == (0, "action")


@rule("H28", "H30")
@pytest.mark.parametrize("plot", list(PLOTS))
def test_a_lead_without_anything_is_reprimanded_only_for_tokens(plot: str) -> None:
    """The lead has just the Clout of the impact, no pieces, no asset, no card - and one other case."""
    match = suffer(plot, poor=True)
    facts = PLOTS[plot]
    text = str(facts.fallout)
    unpaid = ("lose_rep" in text or ("lose_clout:2" in text and facts.impact < 2)
              or ("lose_tokens:2" in text and facts.impact < 2))
    assert threat(match, "O05").lead == (-1 if unpaid or "remove_lead" in text else 1)
    assert pending(match) == (0, "action")


# -- advantages ----------------------------------------------------------------------------------------


def gain(organization: str, scene: Scene | None = None) -> Match:
    """The organization is neutralized for seat 1, who gains 1 Rep by the impact."""
    scene = scene or Scene(3)
    scene.threat(organization, row="imminent", plot="P01", lead=1, intel=["I09", "I09"])
    return scene.top("intel", "I07", "I15", "I18").top("assets", "A24", "A02").analysis()


BARE: dict[str, Any] = {"rep": 2, "agents": 1, "soldiers": 1, "hand": [], "shown": [], "assets": []}
KEPT = [{"asset": "A24", "active": False, "known": False}]
SIMPLE: dict[str, tuple[list[Any], dict[str, Any], int]] = {
    # advantage: (answers, what seat 1 has, its Clout)
    "draw_intel:1": ([], {"hand": ["I07"]}, 1),
    "draw_intel:2": ([], {"hand": ["I07", "I15"]}, 1),
    "draw_intel:3": ([], {"hand": ["I07", "I15", "I18"]}, 1),
    "gain_any:2": ([1], {"rep": 3}, 2),
    "gain_any:3": ([0], {}, 4),
    "gain_clout:1": ([], {}, 2),
    "gain_clout:2": ([], {}, 3),
    "gain_clout:2;recruit_soldier:1": ([], {"soldiers": 2}, 3),
    "gain_rep:1": ([], {"rep": 3}, 1),
    "gain_rep:2": ([], {"rep": 4}, 1),
    "gain_rep:2;recruit_agent:1": ([], {"rep": 4, "agents": 2}, 1),
    "gain_rep:3": ([], {"rep": 5}, 1),
    "recruit_agent:1": ([], {"agents": 2}, 1),
    "recruit_agent:2": ([], {"agents": 3}, 1),
    "recruit_asset_free": (["recruit_asset", "A24"], {"assets": KEPT}, 1),
    "recruit_asset_free;gain_rep:1": (["recruit_asset", "A24"], {"assets": KEPT, "rep": 3}, 1),
    "recruit_soldier:1": ([], {"soldiers": 2}, 1),
    "recruit_soldier:2": ([], {"soldiers": 3}, 1),
}
OTHERS = {"look_intel:1", "look_intel:2", "look_plot:1:any_case", "look_plot:2:any_case",
          "take_discarded_asset"}


@rule("H21")
def test_the_tables_name_every_advantage_of_the_deck() -> None:
    assert {str(o.advantage) for o in ORGANIZATIONS.values()} == SIMPLE.keys() | OTHERS


@rule("H21", "H58")
@pytest.mark.parametrize("organization", [o for o, f in ORGANIZATIONS.items() if str(f.advantage) in SIMPLE])
def test_the_advantage_of_an_organization(organization: str) -> None:
    answers, after, clout = SIMPLE[str(ORGANIZATIONS[organization].advantage)]
    match = gain(organization)
    for answer in answers:
        assert match.decision is not None
        assert match.decision.seat == 1
        play(match, answer)
    assert standing(match, 1) == {**BARE, **after}
    assert tokens(match, 1)[1] == clout
    for seat in (0, 2):
        assert standing(match, seat) == {**BARE, "rep": 1}
    assert pending(match) == (0, "action")


@rule("H21")
@pytest.mark.parametrize(("organization", "amount"), [("O12", 2), ("O29", 3)])
def test_any_tokens_are_an_own_mix(organization: str, amount: int) -> None:
    for rep in range(amount + 1):
        match = gain(organization)
        assert pending(match) == (1, "gain_rep")
        assert options(match) == list(range(amount + 1))
        play(match, rep)
        assert tokens(match, 1) == (2 + rep, 1 + amount - rep)
        assert pending(match) == (0, "action")


@rule("H21", "H45")
def test_a_free_asset_may_be_declined() -> None:
    match = play(gain("O33"), "decline")
    assert assets(match, 1) == {}
    assert match.state.assets.discard == []
    assert pending(match) == (0, "action")


@rule("H45", "H58")
def test_of_two_assets_one_is_kept_secretly_and_the_other_discarded_openly() -> None:
    match = play(gain("O33"), "recruit_asset")
    assert pending(match) == (1, "keep_asset")
    assert match.observe(0)["own"]["offered"] == []
    assert match.observe(1)["own"]["offered"] == ["A02", "A24"]
    play(match, "A24")
    assert match.observe(0)["table"]["piles"]["assets"]["discard"] == ["A02"]
    assert match.observe(0)["table"]["players"][1]["assets"] == [
        {"asset": None, "active": False, "known": False}]
    assert all("asset" not in e for e in events(match, "recruited_asset", 0))
    assert tokens(match, 1) == (2, 1), "nothing is paid"
    assert pending(match) == (0, "action")


@rule("H50", "H58")
def test_a_discarded_asset_arrives_face_down_and_known() -> None:
    match = gain("O31", Scene(3).discard("assets", "A05", "A13"))
    assert options(match) == ["A05", "A13", "decline"]
    play(match, "A13")
    assert assets(match, 1) == {"A13": False}
    assert match.state.assets.discard == ["A05"]
    assert match.observe(0)["table"]["players"][1]["assets"] == [
        {"asset": "A13", "active": False, "known": True}]
    assert pending(match) == (0, "action")


@rule("H50")
def test_taking_a_discarded_asset_may_be_declined_and_needs_one() -> None:
    match = play(gain("O31", Scene(3).discard("assets", "A05")), "decline")
    assert assets(match, 1) == {}
    match = gain("O31")
    assert assets(match, 1) == {}
    assert pending(match) == (0, "action")


def looking(organization: str) -> Match:
    scene = (Scene(3).threat("O05", column=1, plot="P45", lead=1, intel=["I10", ("I17", 0)])
             .threat("O06", column=2, plot="P44", lead=2, intel=["I18"]).threat("O07", column=3, plot="P43"))
    return gain(organization, scene)


@rule("H21", "H55")
def test_a_look_at_a_plot_may_go_to_any_threat_on_the_board() -> None:
    match = looking("O10")
    assert pending(match) == (1, "look_plot")
    assert options(match) == ["O05", "O06", "O07", "decline"], "not the one under analysis"
    play(match, "O06")
    seen = {t["id"]: t["plot"] for t in match.observe(1)["table"]["threats"] if t["plot"]}
    assert seen == {"O06": "P44"}
    assert all(t["plot"] is None for t in match.observe(2)["table"]["threats"])
    assert pending(match) == (0, "action")


@rule("H21", "H55")
def test_two_looks_go_to_two_different_threats_and_each_may_be_declined() -> None:
    match = play(looking("O23"), "O05")
    assert options(match) == ["O06", "O07", "decline"]
    play(match, "O07")
    assert pending(match) == (0, "action")
    assert len(events(match, "looked_at_plot")) == 2
    match = play(looking("O23"), "decline")
    assert events(match, "looked_at_plot") == []
    match = play(looking("O23"), "O05", "decline")
    assert len(events(match, "looked_at_plot")) == 1
    assert pending(match) == (0, "action")


@rule("H21", "H51b", "H55")
def test_a_look_at_intel_shows_all_of_it_and_adds_no_card() -> None:
    match = play(looking("O14"), "O05")
    (look,) = events(match, "looked_at_intel", 1)
    assert (look["threat"], sorted(look["cards"])) == ("O05", ["I10", "I17"])
    assert "cards" not in events(match, "looked_at_intel", 0)[0]
    assert len(threat(match, "O05").intel) == 2
    assert pending(match) == (0, "action")


@rule("H21")
def test_two_looks_at_intel() -> None:
    match = play(looking("O38"), "O06", "O05")
    assert [e["threat"] for e in events(match, "looked_at_intel")] == ["O06", "O05"]
    assert pending(match) == (0, "action")


@rule("H21")
@pytest.mark.parametrize("organization", ["O10", "O14", "O23", "O38"])
def test_with_nothing_on_the_board_there_is_nothing_to_look_at(organization: str) -> None:
    match = gain(organization)
    assert pending(match) == (0, "action")


@rule("H58")
def test_cards_gained_in_the_terrorist_turn_are_secret_and_kept() -> None:
    match = gain("O30", Scene(3).player(1, hand=["I01", "I02", "I03"]))
    assert player(match, 1).hand == ["I01", "I02", "I03", "I07", "I15", "I18"]
    assert match.observe(0)["table"]["players"][1]["shown"] == []
    assert all("cards" not in e for e in events(match, "drew_intel", 0))
    assert place(match, "O11") == ("low", 1)
    assert pending(match) == (0, "action")


@rule("H58")
def test_an_asset_gained_in_the_terrorist_turn_cannot_be_activated_before_the_own_turn() -> None:
    match = play(gain("O33"), "recruit_asset", "A24")
    assert pending(match) == (0, "action"), "it is the turn of seat 0"
    assert refused(match, "activate") == "H46"
    assert pending(match) == (0, "action")
