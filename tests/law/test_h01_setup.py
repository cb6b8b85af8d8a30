"""H1-H10: players, components, set-up, and decks that run out."""

from collections import Counter

import pytest

import game
from game.engine import chance
from game.engine.errors import SetupError
from game.engine.match import Match
from game.homeland import setup
from game.homeland.state import NOBODY, Player, State
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    finish_round,
    finish_turn,
    on_board,
    options,
    pending,
    place,
    play,
    player,
    refused,
    threat,
    tokens,
    tracks,
)

TABLES = (3, 4, 5, 6)


def new(seats: int = 4, seed: int = 1, first: int | None = None) -> Match:
    return game.new_match("homeland", seats=seats, seed=seed, first=first)


# -- players, board, limits ----------------------------------------------------------------------------


@rule("H1")
@pytest.mark.parametrize("seats", TABLES)
def test_turns_pass_to_the_next_seat_and_round_the_table(seats: int) -> None:
    match = new(seats, first=seats - 1)
    order = []
    for _ in range(seats):
        order.append(match.state.turn.seat)
        finish_turn(match)
    assert order == [seats - 1, *range(seats - 1)]


@rule("H1")
@pytest.mark.parametrize("seats", [0, 1, 2, 7, True, "4"])
def test_fewer_than_three_or_more_than_six_cannot_play(seats: object) -> None:
    with pytest.raises(SetupError, match="3 to 6 players"):
        game.new_match("homeland", seats=seats)


@rule("H3", "H35")
def test_a_row_has_six_spaces_from_the_left() -> None:
    low = ("O11", "O21", "O22", "O35", "O36", "O37", "O38")
    match = Scene(seats=6).top("organizations", *low).new_threats(6)
    assert [place(match, o) for o in low[:6]] == [("low", column) for column in range(1, 7)]
    assert pending(match) == (0, "action")


@rule("H3", "H65")
@pytest.mark.parametrize(("agency", "over"), [(10, False), (11, True)])
def test_a_track_has_twelve_spaces(agency: int, over: bool) -> None:
    match = Scene(agency=agency).threat("O01", plot="P01", agents=5).analysis()  # impact 1
    assert tracks(match) == (agency + 1, 0)
    assert pending(match) == ((0, "accuse") if over else (0, "action"))


@rule("H4a")
def test_the_bank_never_runs_dry() -> None:
    scene = Scene(seats=6).threat("O01", plot="P43")  # impact 3, all lose 2 tokens
    for seat in range(6):
        scene.player(seat, rep=0, clout=30)
    match = scene.analysis()
    assert [tokens(match, seat) for seat in range(6)] == [(0, 31)] * 6
    assert pending(match) == (0, "action")


@rule("H4b")
def test_a_card_that_grants_several_pieces_gives_what_is_left() -> None:
    match = (Scene(pool=6)
             .threat("O19", row="imminent", plot="P01", lead=0, intel=["I09"], soldiers=1).analysis())
    assert player(match, 0).soldiers == 2, "the advantage grants two, the pool had one"
    assert player(match, 1).soldiers == 1
    assert match.state.soldiers == 1, "the soldier on the threat went to the pool afterwards"
    assert pending(match) == (0, "action")


@rule("H4b")
def test_an_empty_pool_stops_recruiting_that_kind_only() -> None:
    match = play(Scene(seats=4, pool=5).player(1, agents=2).turn(0), "recruit")
    assert options(match) == ["soldier"]
    assert refused(match, "agent") == "H4b"


@rule("H4b")
def test_the_limit_of_the_pool_is_a_setting() -> None:
    match = game.new_match("homeland", seats=3, seed=1, pool=30)
    assert (match.state.agents, match.state.soldiers) == (27, 27)
    with pytest.raises(SetupError, match="pool"):
        game.new_match("homeland", seats=4, seed=1, pool=3)


@rule("H4c")
def test_seven_cases_are_the_most_and_then_no_claim_is_due() -> None:
    match = (Scene().row("low", "O11", "O21", "O22", "O35", "O36", "O37", lead=0)
             .threat("O13", lead=0).threat("O17").turn(0))
    assert match.observe(1)["table"]["players"][0]["leads"] == 0
    assert refused(match, "claim") == "H4c"
    assert "end_turn" in options(match)
    assert pending(match) == (0, "action")


@rule("H4c", "H38")
def test_the_seventh_lead_card_can_still_be_laid_out() -> None:
    match = (Scene().row("low", "O11", "O21", "O22", "O35", "O36", "O37", lead=0)
             .threat("O13").threat("O17").turn(0))
    assert refused(match, "end_turn") == "H37"
    play(match, "claim", "O13")
    assert threat(match, "O13").lead == 0
    assert match.observe(1)["table"]["players"][0]["leads"] == 0


# -- what everybody starts with ------------------------------------------------------------------------


@rule("H5")
@pytest.mark.parametrize("seats", TABLES)
def test_one_of_each_and_three_cards_and_no_assets(seats: int) -> None:
    match = new(seats)
    for seat in range(seats):
        given = player(match, seat)
        assert len(given.hand) == 3
        assert given == Player(agenda=given.agenda, hand=given.hand, rep=1, clout=1, agents=1, soldiers=1)
    assert (match.state.agents, match.state.soldiers) == (18 - seats, 18 - seats)


@rule("H5", "H56")
def test_the_hand_is_secret() -> None:
    match = new()
    mine, theirs = (match.observe(0)[part] for part in ("own", "table"))
    assert mine["hand"] == player(match, 0).hand
    assert [(p["hand"], p["shown"]) for p in theirs["players"]] == [(3, [])] * 4
    for seat in (1, None):
        assert all("cards" not in event for event in events(match, "drew_intel", seat) if event["seat"] == 0)


SETS = {3: (2, 1, 1), 4: (3, 1, 1), 5: (3, 2, 1), 6: (4, 2, 1)}
NAMES = ("loyal_agent", "political_opportunist", "terrorist_mole")


@rule("H6")
@pytest.mark.parametrize("seats", TABLES)
def test_the_set_for_the_player_count_is_dealt_and_one_stays_over(seats: int) -> None:
    for seed in range(20):
        s = new(seats, seed).state
        dealt = Counter([*(p.agenda for p in s.players), s.left_over])
        assert dealt == Counter(dict(zip(NAMES, SETS[seats], strict=True)))


def agendas_dealt(seats: int, seed: int) -> tuple[list[str], str]:
    """The deal of a seed: the fifth chance answer, after the four decks."""
    s = setup.first_state(setup.options(seats=seats))
    deal = setup.deal_agendas(s)
    request = next(deal)
    with pytest.raises(StopIteration):
        deal.send(chance.answer(seed, 4, request))
    return [p.agenda for p in s.players], s.left_over


@rule("H6")
def test_the_short_way_to_a_deal_is_that_of_a_whole_match() -> None:
    for seed in range(10):
        s = new(5, seed).state
        assert agendas_dealt(5, seed) == ([p.agenda for p in s.players], s.left_over)


@rule("H6", "H6a")
@pytest.mark.parametrize(("seats", "limit"), [(3, 21.1), (4, 23.5), (5, 25.7), (6, 27.9)])
def test_ten_thousand_deals_leave_the_mole_anywhere_alike(seats: int, limit: float) -> None:
    """Chi square of where the mole lies (each seat, or left over); `limit` is its 1 in 10,000."""
    games = 10_000
    where: Counter[int] = Counter()
    for seed in range(games):
        dealt, left_over = agendas_dealt(seats, seed)
        where[seats if left_over == "terrorist_mole" else dealt.index("terrorist_mole")] += 1
    expected = games / (seats + 1)
    assert sum((where[place] - expected) ** 2 / expected for place in range(seats + 1)) < limit


@rule("H6a", "H6b")
def test_the_set_is_public_the_agendas_are_not() -> None:
    match = new(5)
    for seat in (0, 4, None):
        table = match.observe(seat)["table"]
        assert table["agenda_set"] == dict(zip(NAMES, SETS[5], strict=True))
        assert table["left_over"] is None
        shown = [p["agenda"] for p in table["players"]]
        assert shown == [player(match, i).agenda if i == seat else None for i in range(5)]
        told = [event for event in events(match, "agendas_dealt", seat) if "agenda" in event]
        assert told == ([] if seat is None else
                        [{"kind": "agendas_dealt", "rule": "H6", "agenda": player(match, seat).agenda}])


# -- what the agendas count ----------------------------------------------------------------------------


def counted(agenda: str, **lies: object) -> dict[str, int]:
    """The tally of seat 0 after an Agency victory in which nobody accuses."""
    match = Scene(terrorist=5).player(0, agenda=agenda, rep=4, clout=7, **lies).accusations()  # type: ignore[arg-type]
    play(match, "nobody", "nobody", "nobody", "nobody")
    assert pending(match) is None
    found: dict[str, int] = match.observe(None)["table"]["tallies"][0]
    return found


@rule("H7a", "H7b", "H7c", "H69")
@pytest.mark.parametrize(("agenda", "points"), [
    ("loyal_agent", 4), ("political_opportunist", 7), ("terrorist_mole", 10)])
def test_an_agenda_counts_its_own_token(agenda: str, points: int) -> None:
    bare = counted(agenda)
    assert (bare["agenda"], bare["assets"], bare["total"]) == (points, 0, points)
    rich = counted(agenda, active=["A24"], face_down=["A06"])  # 4 and 1 VP
    assert (rich["agenda"], rich["assets"], rich["total"]) == (points, 5, points + 5)


@rule("H7a", "H7b", "H7c", "H66")
def test_a_full_terrorist_track_is_the_moles_alone() -> None:
    match = (Scene(terrorist=11).threat("O01", plot="P01", lead=0).player(0, rep=50)
             .player(1, agenda="political_opportunist", clout=50)
             .player(2, agenda="terrorist_mole").analysis())
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ([2], "terrorist_victory")


@rule("H7c", "H68d")
def test_an_accused_mole_is_not_scored() -> None:
    match = Scene().player(3, agenda="terrorist_mole").accusations()
    play(match, "seat_3", "nobody", "nobody", "nobody")
    assert match.outcome is not None
    assert match.outcome.scores[3] is None
    assert 3 not in match.outcome.winners


# -- initiative and decks ------------------------------------------------------------------------------


@rule("H8", "H13")
@pytest.mark.parametrize("seats", TABLES)
def test_the_initiative_deck_has_one_card_of_each_player_shuffled(seats: int) -> None:
    firsts: Counter[int] = Counter()
    for seed in range(60):
        s = new(seats, seed).state
        assert sorted([*s.initiative, *s.initiative_drawn]) == list(range(seats))
        firsts[s.marker] += 1
    assert set(firsts) == set(range(seats))


@rule("H8")
def test_the_cards_still_in_the_initiative_deck_are_hidden() -> None:
    match = new()
    assert match.observe(0)["table"]["initiative"] == {"drawn": [match.state.marker], "left": 3}


@rule("H9")
def test_the_board_starts_empty_and_nobody_holds_the_marker() -> None:
    s: State = setup.first_state(setup.options(seats=4))
    assert (s.threats, s.marker, s.agency, s.terrorist) == ([], NOBODY, 0, 0)
    piles = [s.plots, s.organizations, s.intel, s.assets]
    assert [len(pile.draw) for pile in piles] == [45, 45, 120, 30]
    assert not any(pile.discard or pile.burned for pile in piles)


@rule("H9")
def test_each_deck_is_shuffled() -> None:
    one, other = new(seed=1).state, new(seed=2).state
    for name in ("plots", "organizations", "intel", "assets"):
        assert getattr(one, name).draw != getattr(other, name).draw
        assert getattr(one, name).draw != sorted(getattr(one, name).draw)


# -- decks that run out --------------------------------------------------------------------------------


@rule("H10")
def test_the_intel_discard_pile_becomes_the_deck_and_burned_cards_stay_away() -> None:
    scene = Scene().threat("O16", row="imminent", plot="P01", lead=0, agents=9)  # advantage: draw 2
    match = scene.only("intel", "I09", discard=["I18"]).analysis()
    assert [e["cards"] for e in events(match, "drew_intel", 0) if "cards" in e] == [["I09", "I18"]]
    assert events(match, "reshuffled") == [{"kind": "reshuffled", "deck": "intel", "count": 1, "rule": "H10"}]
    assert len(match.state.intel.burned) == 118
    assert pending(match) == (0, "action")


@rule("H10")
def test_without_any_intel_the_draw_is_skipped() -> None:
    match = Scene().threat("O16", row="imminent", plot="P01", lead=0, agents=9).only("intel").analysis()
    assert player(match, 0).hand == []
    assert events(match, "drew_intel") == []
    assert pending(match) == (0, "action")


@rule("H10", "H33")
def test_a_new_threat_goes_without_intel_when_there_is_none() -> None:
    match = Scene().top("organizations", "O11").only("intel").new_threats(1)
    assert threat(match, "O11").intel == []
    assert pending(match) == (0, "action")


@rule("H10", "H34")
@pytest.mark.parametrize(("deck", "last"), [("organizations", "O11"), ("plots", "P09")])
def test_without_organization_or_plot_no_further_threat_is_made(deck: str, last: str) -> None:
    match = Scene().only(deck, last).new_threats()
    assert len(on_board(match)) == 1
    assert events(match, "no_threat_left") == [{"kind": "no_threat_left", "rule": "H10"}]
    piles = match.state
    assert len(piles.organizations.draw) + len(piles.organizations.burned) == 44, "none is lost on the way"
    assert len(piles.plots.draw) + len(piles.plots.burned) == 44
    assert pending(match) == (0, "action")


@rule("H10", "H34")
@pytest.mark.parametrize(("deck", "discard"), [("organizations", ["O11", "O21"]), ("plots", ["P01", "P02"])])
def test_discarded_organizations_and_plots_come_back(deck: str, discard: list[str]) -> None:
    match = Scene().only(deck, discard=discard).new_threats(2)
    assert len(on_board(match)) == 2
    assert getattr(match.state, deck).discard == []
    assert pending(match) == (0, "action")


@rule("H10", "H45")
def test_the_last_asset_is_drawn_and_kept() -> None:
    scene = Scene().threat("O13", row="imminent", plot="P01", lead=0, agents=9)
    match = scene.only("assets", "A09").analysis()
    play(match, "recruit_asset")
    assert options(match) == ["A09"]
    play(match, "A09")
    assert assets(match, 0) == {"A09": False}
    assert pending(match) == (0, "action")


@rule("H10", "H45")
def test_discarded_assets_are_shuffled_for_the_second_card() -> None:
    scene = Scene().threat("O13", row="imminent", plot="P01", lead=0, agents=9)
    match = play(scene.only("assets", "A09", discard=["A24"]).analysis(), "recruit_asset")
    assert options(match) == ["A09", "A24"]
    play(match, "A24")
    assert match.state.assets.discard == ["A09"]
    assert pending(match) == (0, "action")


@rule("H10")
def test_without_any_asset_none_can_be_recruited() -> None:
    match = Scene().player(0, rep=9).only("assets").turn(0)
    play(match, "recruit")
    assert options(match) == ["agent", "soldier"]
    assert refused(match, "asset") == "H10"


@rule("H10")
def test_a_free_asset_is_not_offered_when_there_is_none() -> None:
    match = Scene().threat("O13", row="imminent", plot="P01", lead=0, agents=9).only("assets").analysis()
    assert assets(match, 0) == {}
    assert pending(match) == (0, "action")


# -- the round -----------------------------------------------------------------------------------------


@rule("H11")
def test_a_round_is_a_terrorist_turn_and_a_turn_of_each() -> None:
    match = new(first=2)
    finish_round(match)
    told = [event for event in match.events_for(None) if event["kind"] in ("round", "turn")]
    assert [(e["kind"], e["seat"]) for e in told[:5]] == [
        ("round", 2), ("turn", 2), ("turn", 3), ("turn", 0), ("turn", 1)]
    assert told[5]["kind"] == "round"
    assert told[5]["number"] == 2


@rule("H12")
def test_the_first_terrorist_turn_only_reveals_threats() -> None:
    match = new()
    assert events(match, "analysis") == [] and events(match, "advanced") == []
    made = events(match, "new_threat")
    assert len(made) == 4
    assert pending(match) == (match.state.marker, "action")


@rule("H12")
def test_marker_then_analysis_then_advance_then_new_threats() -> None:
    match = (Scene().threat("O01", plot="P01").threat("O05", plot="P02").terrorist_turn())
    kinds = ("round", "analysis", "cleaned_up", "advanced", "new_threat", "turn")
    told = [e["kind"] for e in match.events_for(None) if e["kind"] in kinds]
    assert told == ["round", "analysis", "cleaned_up", "advanced", *["new_threat"] * 4, "turn"]
    assert place(match, "O05") == ("imminent", 1), "it waits there for the next round"
    assert pending(match) == (1, "action")


@rule("H13")
@pytest.mark.parametrize("seats", [3, 5])
def test_in_every_block_each_player_is_first_once(seats: int) -> None:
    match = new(seats, seed=3)
    firsts = [match.state.marker]
    while not match.is_over and len(firsts) < 2 * seats:
        finish_round(match)
        while match.decision and match.state.turn is None:
            play(match, options(match)[0])
        firsts.append(match.state.marker)
    blocks = [firsts[i : i + seats] for i in range(0, len(firsts) - seats + 1, seats)]
    assert blocks
    assert all(sorted(block) == list(range(seats)) for block in blocks)


@rule("H13")
def test_an_empty_initiative_deck_is_shuffled_anew() -> None:
    scene = Scene(seats=3)
    scene.state.initiative, scene.state.initiative_drawn = [], [1, 2, 0]
    match = scene.chance([1, 2, 0]).terrorist_turn()
    assert match.observe(1)["table"]["initiative"] == {"drawn": [0], "left": 2}
    assert pending(match) == (0, "action"), "who has the marker goes first"


@rule("H13")
def test_the_first_marker_may_be_fixed_for_a_table() -> None:
    assert [new(first=seat).state.marker for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(SetupError, match="first"):
        game.new_match("homeland", seats=4, first=4)
