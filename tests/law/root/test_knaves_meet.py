"""The Knaves among others: Council, Diaspora, Alliance, Marquise (K24, K26, I8, I17, I19, section 7)."""

import pytest

from game.engine.match import Match
from game.root.battle import DEFENDER
from game.root.faction import hits_on_helpers
from game.root.factions.knaves import KNAVES
from game.root.state import WARRIOR, Battle
from tests.law import rule
from tests.law.root.band import act, band, captain, captive, held, mine
from tests.law.root.scene import (
    Scene,
    drive,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)

# -- the Council banishes ----------------------------------------------------------------------------------


def _banishing(scene: Scene, *dice: int) -> Match:
    """The Council, seat 1, banishes Knaves at A12 by a fox card that it shows."""
    scene.taken("B17").state.players[1].revealed = ["B17"]
    match = scene.dice(*dice).turn("council", "convene")
    play(match, "banish:B17", "seat_0")
    return match


@rule("TC17", "K7")
def test_banished_skunks_go_before_a_captain_and_to_a_clearing() -> None:
    scene = band("", "", "council").at("A12", "council", warrior=2, closed=1)
    match = _banishing(captain(scene, "cheat", "A12").at("A12", "knaves", warrior=1), 1, 0)
    assert options(match) == ["A10", "A11", "A4", "A7", "A9"], "no forest"
    play(match, "A4")
    assert standing(match, "A4", "knaves") == {"warrior": 1}
    assert mine(match).captains["cheat"] == "A12"
    assert events(match, "moved")[-1]["group"] == {"warrior": 1}


@rule("TC17", "K7")
def test_a_captain_is_banished_with_the_last_skunk() -> None:
    scene = band("", "", "council").at("A12", "council", warrior=2, closed=1)
    match = _banishing(captain(scene, "cheat", "A12").at("A12", "knaves", warrior=1), 2, 0)
    play(match, "A4")
    assert mine(match).captains["cheat"] == "A4"
    assert events(match, "moved")[-1]["group"] == {"cheat": 1, "warrior": 1}
    assert not events(match, "captain_fell")


@rule("TC17", "K7")
def test_of_two_captains_the_knaves_say_which_is_banished() -> None:
    scene = captain(captain(band("", "", "council"), "cheat", "A12"), "jailor", "A12")
    match = _banishing(scene.at("A12", "council", warrior=2, closed=1), 1, 0)
    assert (pending(match), options(match)) == ((0, "lose_warrior"), ["cheat", "jailor"])
    play(match, "jailor", "A9")
    assert mine(match).captains == {"cheat": "A12", "gladiator": "", "jailor": "A9"}


# -- Peacekeepers ------------------------------------------------------------------------------------------


@rule("I19", "K8", "TC8")
def test_a_peacekeeper_that_is_hit_may_be_the_prisoner() -> None:
    scene = band("thief", "A10", "marquise", "council", skunks=2).at("A10", "marquise", warrior=1)
    scene.at("A10", "council", warrior=2, closed=1)
    match = act(scene.dice(2, 0))
    play(match, "battle", "seat_1")
    assert (pending(match), options(match)) == ((0, "prisoner_of"), ["none", "seat_1", "seat_2"])
    play(match, "seat_2")
    assert options(match) == ["AF1", "AF2", "AF3"]
    play(match, "AF1")
    assert captive(match, "council") == {"AF1": 1}
    assert standing(match, "A10", "council") == {"closed": 1, "warrior": 1}
    assert standing(match, "A10", "marquise") == {}
    assert player(match, "marquise").supply["warrior"] == 25, "the other one is removed"


@rule("I19", "K8")
def test_neither_of_them_need_be_taken() -> None:
    scene = band("thief", "A10", "marquise", "council", skunks=2).at("A10", "marquise", warrior=1)
    match = act(scene.at("A10", "council", warrior=2, closed=1).dice(2, 0))
    play(match, "battle", "seat_1", "none")
    assert captive(match, "council") == captive(match, "marquise") == {}


@rule("I19", "K14")
def test_an_assault_takes_peacekeepers_too() -> None:
    scene = band("thief", "A10", "marquise", "council", skunks=2, sword=1)
    scene.at("A10", "marquise", warrior=2).at("A10", "council", warrior=1, closed=1)
    match = act(scene.dice(3, 0))
    play(match, "assault", "seat_1")
    assert pending(match) == (0, "prisoner_to"), "three hits, three forests"
    play(match, "AF1", "AF2")
    assert captive(match, "marquise") == {"AF1": 1, "AF2": 1}
    assert captive(match, "council") == {"AF3": 1}


@rule("I19", "K14", "K23")
def test_with_too_few_forests_the_knaves_say_whose_warriors_are_taken() -> None:
    scene = held(band("thief", "A10", "marquise", "council", skunks=2, sword=1), "marquise", AF1=1, AF2=1)
    scene.at("A10", "marquise", warrior=1).at("A10", "council", warrior=2, closed=1)
    match = act(scene.dice(3, 0))
    play(match, "assault", "seat_1")
    assert (pending(match), options(match)) == ((0, "prisoner_of"), ["seat_1", "seat_2"])
    play(match, "seat_2")
    assert captive(match, "council") == {"AF3": 1}
    assert standing(match, "A10", "council") == {"closed": 1}


# -- Governors ---------------------------------------------------------------------------------------------


@rule("K24", "TC5", "TC24")
def test_acclaim_won_in_battle_may_lie_at_a_governing_assembly_no_other_may() -> None:
    scene = band("thief", "A5", "council", tea=1, coin=1, hammer=1)
    match = act(scene.at("A5", "council", governing=1, warrior=1).dice(0, 0))
    for feast in ("revel", "serve"):
        assert refused(match, feast) == "TC5"
    play(match, "gift")
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    assert len(player(match, "knaves").hand) == 1, "the rest of the Gift"
    play(match, "battle", "seat_1")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}


@rule("K24", "M11")
def test_no_acclaim_at_the_keep() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", keep=1, warrior=1).dice(0, 0))
    play(match, "battle", "seat_1")
    assert standing(match, "A5", "knaves") == {"warrior": 1}


@rule("K26", "TC5", "TC22")
def test_a_governing_assembly_stops_the_captains_crafting_till_it_is_entreated() -> None:
    scene = band("gladiator", "A5", "council").at("A5", "council", governing=1).hand("knaves", "B26")
    match = act(scene)
    assert refused(match, "filch_craft") == "TC5"
    play(match, "entreat:A5", "nothing", "filch_craft:B26")
    assert mine(match).ready == {"boot": 1}


@rule("K26", "TC5", "I13")
def test_serve_uses_no_acclaim_under_governors_but_may_entreat_in_between() -> None:
    scene = band("thief", "A5", "council", hammer=1).at("A5", "knaves", acclaim=1)
    scene.at("A4", "knaves", acclaim=1).at("A4", "council", governing=1).hand("knaves", "B27", "B26")
    match = act(scene)
    play(match, "serve")
    assert options(match) == ["craft:B26", "done", "entreat:A4"], "one rabbit is not enough for the coin"
    play(match, "entreat:A4", "nothing", "craft:B27")
    assert mine(match).ready == {"coin": 1}
    match = act(band("thief", "A5", "council", hammer=1).at("A5", "knaves", acclaim=1)
                .at("A5", "council", governing=1))  # fmt: skip
    assert refused(match, "serve") == "TC5"


# -- the Diaspora ------------------------------------------------------------------------------------------


@rule("I8", "D16", "K8", "K9")
def test_taking_prisoners_at_a_peaceful_enclave_is_feared_after_acclaim() -> None:
    scene = band("thief", "A8", "diaspora", skunks=1).at("A8", "diaspora", warrior=2, peaceful=1)
    match = act(scene.dice(1, 0))
    play(match, "battle", "seat_1", "AF6")
    assert captive(match, "diaspora") == {"AF6": 1}
    assert standing(match, "A8", "diaspora") == {"militant": 1, "warrior": 2}
    kinds = [(event["kind"], event.get("piece")) for event in match.events_for(None)]
    assert kinds.index(("placed", "acclaim")) < kinds.index(("flipped", "militant"))


@rule("K26", "D6", "D7", "XH1")
@pytest.mark.parametrize(("side", "cards"), [("peaceful", ["B26", "F06"]), ("militant", ["F06"])])
def test_at_an_enclave_the_captain_crafts_frog(side: str, cards: list[str]) -> None:
    scene = band("gladiator", "A5", "diaspora").at("A5", "diaspora", **{side: 1})
    match = act(scene.hand("knaves", "B26", "F06", "F07"))
    crafts = [each for each in options(match) if each.startswith("filch_craft")]
    assert crafts == [f"filch_craft:{card}" for card in cards], "F07 costs two"
    play(match, "filch_craft:F06")
    assert player(match, "knaves").play == ["F06"]


@rule("K17", "D7", "XH1")
def test_frog_cards_protect_acclaim_at_an_enclave() -> None:
    scene = band("thief", "AF1", "diaspora").at("A5", "diaspora", militant=1).at("A5", "knaves", acclaim=1)
    match = scene.hand("knaves", "F03", "B26").turn("knaves", "protect")
    assert options(match) == ["done", "negotiate:A5", "protect:F03"], "it shows no rabbit"
    play(match, "protect:F03")
    assert standing(match, "A5", "knaves") == {"acclaim": 1, "warrior": 1}
    assert player(match, "diaspora").own.pond == ["F03"]


@rule("K7", "D18", "I18")
def test_skunks_of_a_helping_band_fall_first_too() -> None:
    scene = captain(band("thief", "A5", "marquise", "diaspora", skunks=1), "cheat", "A5")
    s = scene.state
    b = s.battle = Battle(1, 2, "A5")
    b.helpers[DEFENDER].append(0)
    (asked,) = drive(hits_on_helpers(s, 2, b, 2), "cheat")
    assert (asked.seat, asked.question, list(asked.options)) == (0, "lose_warrior", ["cheat", "thief"])
    assert KNAVES.lose_warriors(s, 0, "A5", 2) == 1
    assert s.players[0].own.captains == {"cheat": "", "gladiator": "", "thief": "A5"}


# -- the Alliance ------------------------------------------------------------------------------------------


@rule("WA6", "K5")
@pytest.mark.parametrize("origin", ["A5", "AF1"])
def test_captains_that_come_into_sympathy_are_an_outrage_from_forests_too(origin: str) -> None:
    scene = band("thief", origin, "alliance").at("A1", "alliance", sympathy=1).hand("knaves", "B15")
    match = act(scene)
    play(match, "move", "A1")
    assert (pending(match), options(match)) == ((0, "outrage"), ["B15"])
    play(match, "B15")
    assert pending(match) == (0, "action")


@rule("WA6", "K21")
def test_a_prisoner_causes_no_outrage_and_forests_have_no_sympathy() -> None:
    scene = band("thief", "A5", "marquise", "alliance").at("A5", "marquise", warrior=1)
    match = act(scene.at("A1", "alliance", sympathy=1).hand("knaves", "B15").dice(1, 0))
    play(match, "battle", "seat_1", "AF1")
    assert pending(match) == (0, "action")
    play(match, "move", "AF1")
    assert pending(match) == (0, "action")


@rule("WA7", "K27", "K7")
def test_a_revolt_removes_captains_and_skunks_in_the_clearing() -> None:
    scene = band("thief", "A8", "alliance", skunks=1).at("A8", "alliance", sympathy=1)
    captain(scene, "cheat", "AF6").taken("B13", "B14")
    match = scene.own("alliance", supporters=["B13", "B14"]).turn("alliance", "revolt")
    play(match, "revolt:A8", "B13", "B14")
    assert mine(match).captains == {"cheat": "AF6", "gladiator": "", "thief": ""}
    assert player(match, "knaves").warriors == {"AF6": 1}


# -- items and others --------------------------------------------------------------------------------------


@rule("K12", "IT9")
def test_the_stash_is_no_box_of_crafted_items() -> None:
    match = act(band("thief", "A5", boot=1, tea=1))
    assert player(match, "knaves").items == {}


@rule("K12", "C143")
def test_the_forge_pays_a_knave_who_crafts() -> None:
    scene = band("gladiator", "A9", "marquise").landmark("legendary_forge", "A9").hand("knaves", "B14")
    match = act(scene)
    play(match, "filch_craft:B14")
    assert score(match, "knaves") == 1, "the Forge's point, not the item's"
    assert mine(match).ready == {"tea": 1}


@rule("K11", "C53")
def test_prisoners_come_back_only_through_amnesty_or_a_captain() -> None:
    scene = held(band("thief", "A5"), "marquise", AF1=1).at("A5", "marquise", warrior=1)
    match = scene.dice(1, 1).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_0")
    assert captive(match, "marquise") == {"AF1": 1}
    assert player(match, "marquise").supply[WARRIOR] == 24
