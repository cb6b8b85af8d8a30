"""Who may know what (H55, H56, H58): two tables that differ in one secret look alike to all who lack it."""

from random import Random

import pytest

from game.engine.match import Match
from game.homeland.tables import ORGANIZATIONS
from tests.law import rule
from tests.law.rich import rich_table
from tests.law.scene import (
    Scene,
    assets,
    events,
    go_on,
    names_in,
    pending,
    play,
    player,
    public_row,
    refused,
    threat,
)

EVERYBODY = (0, 1, 2, 3, None)
MOLE, LOYAL, OPPORTUNIST = "terrorist_mole", "loyal_agent", "political_opportunist"


def _alike(one: Match, other: Match, *knowing: int) -> None:
    """Both tables give the same view and history to all but those who know, who see the difference."""
    for seat in EVERYBODY:
        same = (one.observe(seat), one.events_for(seat)) == (other.observe(seat), other.events_for(seat))
        assert same == (seat not in knowing), f"seat {seat}"


# -- secrets that lie on the table -----------------------------------------------------------------


@rule("H55")
def test_a_hand_is_known_to_its_holder_alone() -> None:
    _alike(*(Scene().player(0, hand=["I03", card]).turn(1) for card in ("I11", "I19")), 0)


@rule("H55")
def test_a_face_down_asset_is_known_to_its_owner_alone() -> None:
    _alike(*(Scene().player(0, face_down=["A24", asset]).turn(1) for asset in ("A05", "A26")), 0)


@rule("H55", "H6b")
def test_an_agenda_is_known_to_its_holder_alone() -> None:
    _alike(*(Scene().player(0, agenda=MOLE if mole == 0 else LOYAL)
             .player(2, agenda=MOLE if mole == 2 else LOYAL).turn(1) for mole in (0, 2)), 0, 2)


@rule("H55", "H6", "H6a")
def test_the_left_over_agenda_is_known_to_nobody() -> None:
    one = Scene().left_over(MOLE).player(3, agenda=LOYAL).turn(0)
    other = Scene().left_over(LOYAL).player(3, agenda=MOLE).turn(0)
    _alike(one, other, 3)


@rule("H55", "H33")
def test_plot_and_intel_of_a_new_threat_are_known_to_nobody() -> None:
    _alike(*(Scene().threat("O11", plot=plot).turn(0) for plot in ("P30", "P31")))
    _alike(*(Scene().threat("O11", intel=[card]).turn(0) for card in ("I05", "I19")))


@rule("H55", "H39")
def test_a_card_under_a_case_is_known_to_the_player_who_put_it_there() -> None:
    _alike(*(Scene().threat("O11", intel=["I03", (card, 2)]).turn(0) for card in ("I05", "I19")), 2)


@rule("H55", "H9")
def test_the_order_of_no_deck_is_known_to_anybody() -> None:
    for deck, cards in (("intel", ("I05", "I19")), ("plots", ("P30", "P31")), ("assets", ("A01", "A24")),
                        ("organizations", ("O12", "O30"))):
        _alike(*(Scene().top(deck, card).turn(0) for card in cards))


# -- secrets made on a turn ------------------------------------------------------------------------


def _recon(card: str, answer: str = "look") -> Match:
    match = Scene().threat("O11", lead=1, intel=["I03", card]).top("intel", "I09").turn(0)
    return play(match, "deploy_soldiers", "O11", 1, answer)


@rule("H55", "H51a")
def test_what_recon_shows_is_known_to_the_looker_alone() -> None:
    _alike(_recon("I05"), _recon("I19"), 0)
    _alike(_recon("I05", "no_look"), _recon("I19", "no_look"))


@rule("H55", "H51a")
def test_the_card_that_recon_adds_is_known_to_nobody() -> None:
    def added(card: str) -> Match:
        match = Scene().threat("O11", lead=1, intel=["I03"]).top("intel", card).turn(0)
        return play(match, "deploy_soldiers", "O11", 1, "look")

    _alike(added("I05"), added("I19"))


@rule("H55", "H52")
def test_a_plot_that_was_looked_at_is_known_to_the_looker_alone() -> None:
    def look(plot: str) -> Match:
        return play(Scene().threat("O11", plot=plot).turn(0), "deploy_agents", "O11", 1, "look")

    _alike(look("P30"), look("P31"), 0)


@rule("H55", "H39")
@pytest.mark.parametrize("answers", [[], ["O11"], ["O11", "I07"], ["O11", "I07", "O21"]])
def test_a_card_being_played_is_known_to_its_player_alone_at_every_step(answers: list[str | int]) -> None:
    def playing(card: str) -> Match:
        match = (Scene().threat("O11", lead=1).threat("O21", lead=2)
                 .player(0, hand=["I03", "I05", "I07"]).turn(0))
        return play(match, "play_intel", card, *answers)

    _alike(playing("I03"), playing("I05"), 0)


@rule("H55", "H45")
def test_recruited_assets_are_known_to_the_recruit_alone_until_one_is_refused() -> None:
    def drawn(asset: str, *answers: str | int) -> Match:
        match = Scene().player(0, rep=3, clout=0).top("assets", "A24", asset).turn(0)
        return play(match, "recruit", "asset", *answers)

    _alike(drawn("A05"), drawn("A26"), 0)
    _alike(drawn("A05", "A05"), drawn("A26", "A26"), 0)


@rule("H55", "H60")
def test_refilled_cards_are_known_to_their_player_alone() -> None:
    def refilled(card: str) -> Match:
        return play(Scene().player(0, hand=["I03", "I03"]).top("intel", card).turn(0), "end_turn")

    _alike(refilled("I05"), refilled("I19"), 0)


@rule("H58", "H55")
def test_cards_drawn_in_the_terrorist_turn_go_secretly_to_the_hand_above_its_size() -> None:
    def drawn(card: str) -> Match:
        return (Scene(seats=3).threat("O03", row="imminent", plot="P01", lead=1, intel=["I09", "I09"])
                .player(1, hand=["I03", "I04", "I04"]).top("intel", card).analysis())

    match = drawn("I05")
    assert player(match, 1).hand == ["I03", "I04", "I04", "I05"]
    assert "drew_intel" in [e["kind"] for e in match.events_for(0)]
    for seat in (0, 2, None):
        assert match.observe(seat) == drawn("I19").observe(seat)


@rule("H58", "H46")
def test_an_asset_gained_in_the_terrorist_turn_waits_face_down_for_the_own_turn() -> None:
    match = (Scene(seats=3, marker=0).threat("O13", row="imminent", plot="P01", lead=1, intel=["I09", "I09"])
             .top("assets", "A26", "A24").analysis())
    assert pending(match) == (1, "recruit_asset_free")
    play(match, "recruit_asset", "A26")
    assert assets(match, 1) == {"A26": False}
    assert pending(match) == (0, "action")
    assert refused(match, "activate") == "H46"
    play(match, "claim", match.state.threats[0].organization)
    go_on(match, until=(1, "action"))
    play(match, "activate", "A26", "use", "A26")


@rule("H55")
def test_looks_carry_their_round_and_go_stale() -> None:
    match = (Scene(seats=3, round=5).threat("O11", row="low", lead=1, intel=["I05"])
             .player(1, hand=["I03"]).player(0, soldiers=2).turn(0))
    play(match, "deploy_soldiers", "O11", 1, "look", "deploy_agents", "O11", 1, "look")
    seen = match.observe(0)["table"]["threats"][0]
    assert seen["looks"] == [{"round": 5, "count": 1, "cards": ["I05"]}]
    assert seen["plot_looks"] == [5]
    play(match, "end_turn", "play_intel", "I03", "O11")
    seen = match.observe(0)["table"]["threats"][0]
    assert seen["looks"] == [{"round": 5, "count": 1, "cards": ["I05"]}]
    assert len(seen["intel"]) == 3


@rule("H55")
def test_every_look_is_kept_as_a_private_note() -> None:
    match = Scene().threat("O11", plot="P30", intel=["I05"]).player(0, agents=2, active=["A13"]).turn(0)
    play(match, "deploy_agents", "O11", 1, "look", "use", "A13", "O11")
    assert match.observe(0)["table"]["threats"][0]["plot_looks"] == [2, 2]
    for seat in (1, 2, 3, None):
        assert match.observe(seat)["table"]["threats"][0]["plot_looks"] == []


# -- what everybody may know -----------------------------------------------------------------------


def _table() -> Match:
    return (Scene(agency=3, terrorist=5)
            .threat("O11", lead=1, intel=["I05", ("I11", 2)], agents=2, soldiers=1).threat("O21")
            .player(0, rep=4, clout=2, hand=["I03", "I04"], shown=["I06"], active=["A05"], face_down=["A24"],
                    agents=3, soldiers=2)
            .discard("intel", "I12").discard("assets", "A26").discard("plots", "P40")
            .discard("organizations", "O45").turn(1))


@rule("H56")
def test_the_public_table_is_the_same_for_every_seat_and_a_bystander() -> None:
    match = _table()
    views = [match.observe(seat)["table"] for seat in (2, 3)]
    bystander = match.observe(None)["table"]
    for seat, view in zip((2, 3), views, strict=True):
        own = view["players"][seat]
        assert own["agenda"] is not None
        view["players"][seat] = bystander["players"][seat]
        if seat == 2:
            view["threats"][0]["intel"][1]["card"] = None       # the card that seat 2 put there
        assert view == bystander


@rule("H56")
def test_tracks_agenda_set_threats_and_piles_are_public() -> None:
    table = _table().observe(None)["table"]
    assert table["tracks"] == {"agency": 3, "terrorist": 5}
    assert table["agenda_set"] == {LOYAL: 3, OPPORTUNIST: 1, MOLE: 1}
    first, second = table["threats"]
    assert (first["id"], first["lead"], first["agents"], first["soldiers"]) == ("O11", 1, 2, 1)
    assert [(card["by"], card["round"]) for card in first["intel"]] == [(-1, 1), (2, 1)]
    assert (second["id"], second["lead"], second["intel"]) == ("O21", -1, [])
    assert [table["piles"][deck]["discard"] for deck in ("intel", "assets", "plots", "organizations")] == [
        ["I12"], ["A26"], ["P40"], ["O45"]]


@rule("H56")
def test_tokens_pieces_hand_size_open_cards_and_the_number_of_face_down_assets_are_public() -> None:
    row = public_row(_table(), 0)
    assert (row["rep"], row["clout"], row["agents"], row["soldiers"]) == (4, 2, 3, 2)
    assert (row["hand"], row["shown"], row["minimum_hand"]) == (3, ["I06"], 4)
    assert row["assets"] == [{"asset": "A05", "active": True, "known": True},
                             {"asset": None, "active": False, "known": False}]
    assert (row["held"], row["agenda"]) == (None, None)


@rule("H56", "H51a")
def test_everybody_sees_who_added_a_card_to_which_case_and_when() -> None:
    match = (Scene(round=4).threat("O11", lead=1).player(0, hand=["I03"], soldiers=1).turn(0))
    play(match, "play_intel", "I03", "O11", "deploy_soldiers", "O11", 1, "look")
    assert [(c["by"], c["via"], c["round"]) for c in match.observe(3)["table"]["threats"][0]["intel"]] == [
        (0, -1, 4), (-1, 0, 4)]


@rule("H56", "H16", "H17")
def test_all_of_an_analysis_is_public() -> None:
    match = (Scene().threat("O45", row="imminent", plot="P30", lead=1, intel=["I05", "I11"], agents=1)
             .player(0, active=["A01"]).analysis())
    assert pending(match) == (0, "window")
    for seat in (1, 2, None):
        analysis = match.observe(seat)["table"]["analysis"]
        assert analysis["threat"]["plot"] == "P30"
        assert [card["card"] for card in analysis["turned"]] == ["I05", "I11"]
        assert (analysis["red"], analysis["blue"]) == (5 + ORGANIZATIONS["O45"].sophistication + 1, 3 + 1)


@rule("H55", "H56")
def test_a_question_shows_others_only_who_is_asked_what() -> None:
    match = Scene().threat("O11", lead=1).player(0, hand=["I03", "I05"]).turn(0)
    play(match, "play_intel")
    assert match.observe(1)["decision"] == {
        "seat": 0, "question": "play_card", "about": {"number": 1, "of": 1}}
    assert match.observe(0)["decision"]["options"] == ["I03", "I05"]


# -- after the game --------------------------------------------------------------------------------


@rule("H55", "H68", "H31")
def test_after_the_game_everything_is_open() -> None:
    match = (Scene(terrorist=11).threat("O21", plot="P31", lead=2, intel=["I06"], row="low")
             .threat("O45", row="severe", plot="P30", intel=["I17"])
             .player(3, hand=["I08"], face_down=["A13"], agenda=MOLE)
             .player(0, rep=3, clout=0, soldiers=1).top("assets", "A05", "A24").top("intel", "I10").turn(3))
    bystander = match.observe(None)
    assert not names_in(bystander) & {"P31", "I06", "P30", "I17", "I08", "A13"}
    assert bystander["table"]["left_over"] is None
    play(match, "claim", "O45", "play_intel", "I08", "O21", "end_turn")
    go_on(match)
    assert match.outcome.reason == "terrorist_victory"
    for seat in EVERYBODY:
        table = match.observe(seat)["table"]
        assert {"A13"} == {a["asset"] for a in table["players"][3]["assets"]}
        assert [p["agenda"] for p in table["players"]] == [LOYAL, LOYAL, LOYAL, MOLE]
        assert table["left_over"] == OPPORTUNIST
        assert table["players"][3]["held"] == player(match, 3).hand
        (left,) = [t for t in table["threats"] if t["id"] == "O21"]
        assert (left["plot"], [card["card"] for card in left["intel"]][:2]) == ("P31", ["I06", "I08"])
        assert [e["card"] for e in match.events_for(seat) if e["kind"] == "played_intel"][:1] == ["I08"]


@rule("H55", "H51a")
def test_after_the_game_the_looks_and_the_added_cards_are_told() -> None:
    match = (Scene(seats=3, terrorist=11).threat("O11", lead=1, intel=["I06"])
             .threat("O45", row="severe", plot="P30", intel=["I17"], lead=1)
             .top("intel", "I10").turn(2))
    play(match, "deploy_soldiers", "O11", 1, "look", "deploy_agents", "O11", 1, "look")
    plot = threat(match, "O11").plot
    go_on(match)
    assert [e["cards"] for e in events(match, "looked_at_intel")] == [["I06"]]
    assert [e["card"] for e in events(match, "recon_added")] == ["I10"]
    assert [e["plot"] for e in events(match, "looked_at_plot")] == [plot]


# -- dealing anew respects what a seat knows -------------------------------------------------------


@rule("H55")
def test_a_dealt_world_keeps_what_the_looker_knows_and_changes_what_it_cannot() -> None:
    match = (Scene().threat("O11", plot="P30", lead=1, intel=["I05", ("I19", 2)])
             .player(0, hand=["I03"], agenda=LOYAL).turn(0))
    play(match, "deploy_soldiers", "O11", 1, "look", "deploy_agents", "O11", 1, "look")
    worlds = [match.redeal(0, Random(n)) for n in range(12)]
    for world in worlds:
        assert world.observe(0) == match.observe(0)
        assert world.invariants() == []
    assert len({world.state.threats[0].intel[2].kind for world in worlds}) > 1
    assert {world.state.threats[0].plot for world in worlds} == {"P30"}


@rule("H55", "H31", "H68")
@pytest.mark.parametrize("seed", range(4))
def test_in_games_of_rich_tables_every_dealt_world_looks_the_same_to_its_seat(seed: int) -> None:
    rng = Random(seed)
    match = rich_table(3 + seed, rng)
    while match.decision is not None:
        ask = match.decision
        if rng.random() < 0.05:
            for seat in range(match.seats):
                world = match.redeal(seat, rng)
                assert world.observe(seat) == match.observe(seat)
                assert world.invariants() == []
        match.apply(rng.choice(ask.options))
