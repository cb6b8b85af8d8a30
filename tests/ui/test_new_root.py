"""Setting up a table of Root: factions with their reasons, reach, chance; by mouse and by keys."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import matches
from game.content import Library
from game.root import advice
from game.root.faction import FACTIONS
from game.ui.app import hidden_stage
from game.ui.events import KeyDown
from game.ui.interaction import find
from game.ui.screens import root_draft
from game.ui.screens.introduction import IntroductionScreen
from game.ui.screens.lineups import LineUpsScreen
from game.ui.screens.map_options import MapOptionsScreen, toggled
from game.ui.screens.new_root import NewRootScreen
from game.ui.screens.new_root_view import new_root_view
from game.ui.screens.root_draft import RootDraft, first_draft, of_lineup, setup_of, why_not
from game.ui.screens.seat_rows import SeatDraft, default_seats
from game.ui.settings import Memory
from game.ui.setup_data import SeatSetup, Setup
from game.ui.table import session as sessions
from tests.content import crafting
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round


@pytest.fixture(scope="module")
def boards(kit):
    return {id: kit.library.board(id) for id in root_draft.MAPS}


def table(*factions, map="gorge", **changes):
    """A draft with these factions in its first seats."""
    rows = list(default_seats(len(factions)))
    for i, id in enumerate(factions):
        rows[i] = replace(rows[i], faction=id)
    return RootDraft(tuple(rows), map=map, **changes)


# -- what may be chosen ----------------------------------------------------------------------------
def test_the_first_table_can_start(boards):
    draft = first_draft()
    assert root_draft.fault(draft, boards) == ""
    setup = setup_of(draft, boards, Random(1))
    assert setup.game == "root" and setup.seats[0].kind == "human"
    matches.new_match("root", seed=1, **setup.options())


def test_the_vagabond_and_the_knaves_exclude_each_other_at_the_choice(boards):
    draft = table("marquise", "knaves", "diaspora")
    assert why_not(draft, "vagabond", boards) == ("not with Knaves", "C129")
    holder = replace(draft, active=1)
    assert why_not(holder, "vagabond", boards) == ("", ""), "the Knaves give way to the Vagabond here"


def test_a_faction_that_somebody_has_is_exchanged():
    draft = root_draft.choose(table("marquise", "diaspora"), "diaspora")
    assert [draft.seats[i].faction for i in draft.taken] == ["diaspora", "marquise"]


def test_the_next_seat_without_a_faction_is_next_to_choose_for():
    draft = root_draft.choose(table("", "marquise", ""), "diaspora")
    assert draft.seats[0].faction == "diaspora" and draft.active == 2


def test_reach_is_the_sum_of_the_table_and_advice_only(boards):
    draft = table("council", "alliance")
    assert root_draft.reach(draft) == (4 + 3, 17)
    assert root_draft.fault(draft, boards) == ""
    assert "Reach 7 of the 17 advised" in new_root_view((1280, 720), draft, boards, {}).message_text


@pytest.mark.parametrize(("players", "least"), [(2, 17), (3, 18), (4, 21), (5, 25), (6, 28)])
def test_the_advised_reach_is_that_of_the_rules(players, least):
    assert advice.REACH[players] == least


def test_chance_takes_factions_that_fit_together_with_enough_reach(boards):
    draft = table("knaves", "", "")
    for seed in range(30):
        setup = setup_of(draft, boards, Random(seed))
        seated = [seat.faction for seat in setup.seats]
        assert len(set(seated)) == 3 and "" not in seated and "vagabond" not in seated
        assert sum(FACTIONS[id].reach for id in seated) >= 18


def test_an_empty_seat_gives_its_faction_back():
    draft = root_draft.set_kind(table("marquise", "diaspora", "council"), 1, "empty")
    assert draft.holder("diaspora") is None


def test_a_seat_that_is_taken_is_the_next_to_choose_for():
    assert root_draft.set_kind(table("marquise", "diaspora"), 4, "ai").active == 4


# -- what is wrong ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("draft", "words"),
    [
        (table("marquise"), "At least two seats must be taken"),
        (table("marquise", "eyrie", seed="x1"), "The seed is a whole number, or empty"),
        (table("marquise", "eyrie").with_seat(1, name="ROBIN"), "Two seats have the same name"),
        (table("marquise", "eyrie", map="lake"), "The map can't be read; Mods in the title's dock says why"),
        (table("vagabond", "knaves"), "Vagabond and knaves can't be in one game (C129)"),
        (table("marquise", "eyrie"), ""),
        (table("", "", "", "", "", ""), ""),
    ],
)
def test_why_a_game_cannot_start(boards, draft, words):
    start = find(new_root_view((1280, 720), draft, boards, {}).controls, "start")
    assert root_draft.fault(draft, boards) == words == start.why
    assert start.enabled == (not words)


def test_with_two_seats_none_can_be_emptied(boards):
    controls = new_root_view((1280, 720), table("marquise", "eyrie"), boards, {}).controls
    assert find(controls, "seat0:kind:empty").why == "At least two seats must be taken"


def test_in_a_draft_no_faction_is_chosen(boards):
    draft = table("marquise", "eyrie", "diaspora", mode="advanced")
    controls = new_root_view((1280, 720), draft, boards, {}).controls
    assert find(controls, "faction:council").why.endswith("C134")
    options = setup_of(draft, boards, Random(1)).options()
    assert options["seats"] == 3 and options["setup"] == "advanced" and "factions" not in options
    matches.new_match("root", seed=1, **options)


def test_only_the_marsh_floods_and_only_below_five(boards):
    def flood(draft):
        return find(new_root_view((1280, 720), draft, boards, {}).controls, "floods")

    assert flood(table("marquise", "eyrie")).state == "not_legal"
    assert flood(table("marquise", "eyrie", map="marsh")).enabled
    five = table("marquise", "eyrie", "diaspora", "council", "alliance", map="marsh")
    assert flood(five).text == "None; dry spaces"
    assert setup_of(replace(five, floods=("M6",)), boards, Random(1)).floods is None


def test_a_flood_that_is_chosen_stays_and_chance_says_the_others(boards):
    _, spaces = next(iter(root_draft.pairs_of(boards["marsh"]).items()))
    draft = table("marquise", "eyrie", map="marsh", floods=(spaces[0],))
    for seed in range(8):
        setup = setup_of(draft, boards, Random(seed))
        assert spaces[0] in setup.floods and len(setup.floods) == 3
        matches.new_match("root", seed=seed, **setup.options())


# -- the data --------------------------------------------------------------------------------------
def test_there_is_an_introduction_of_a_minute_for_each_faction():
    assert list(advice.introductions()) == list(dict.fromkeys(root_draft.known_factions()))
    for id, found in advice.introductions().items():
        words = " ".join((found.goal, found.scores, found.others)).split()
        assert 70 <= len(words) <= 200, f"{id}: {len(words)} words are not a minute"


def test_the_suggested_tables_can_be_played_and_have_enough_reach(boards):
    sizes = [len(found.factions) for found in advice.lineups().values()]
    assert len(sizes) >= 8 and set(sizes) == {2, 3, 4, 5, 6}
    for id, found in advice.lineups().items():
        draft = of_lineup(first_draft(), id)
        assert root_draft.fault(draft, boards) == "", id
        assert root_draft.reach(draft)[0] >= advice.REACH[len(found.factions)], id
        matches.new_match("root", seed=1, **setup_of(draft, boards, Random(1)).options())


def test_a_suggested_table_keeps_who_sits_where():
    rows = (
        SeatDraft("ai", "novice", "A"),
        SeatDraft("empty", "regular", "B"),
        SeatDraft("human", "regular", "C"),
        *default_seats(2)[3:],
    )
    draft = of_lineup(RootDraft(rows), "first_evening")
    assert [(s.kind, s.name) for s in draft.seats[:3]] == [("ai", "A"), ("ai", "B"), ("human", "C")]
    assert root_draft.fits_lineup(draft, "first_evening")


def test_every_landmark_has_its_line():
    from game.root.landmarks import SITES

    assert set(advice.landmark_help()) == set(SITES)


def test_a_third_landmark_is_refused():
    draft = toggled(toggled(table("marquise", "eyrie"), "ferry"), "tower")
    assert draft.landmarks == ("ferry", "tower") and toggled(draft, "ferry").landmarks == ("tower",)


# -- the screen ------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(make_stage, size, scale):
    stage = make_stage(NewRootScreen(print), size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


SHEETS = {
    "introduction": lambda boards: IntroductionScreen("diaspora", print, lambda id: ("Take it", "", "")),
    "lineups": lambda boards: LineUpsScreen(print, "homeland_four"),
    "map_options": lambda boards: MapOptionsScreen(table("eyrie", "council", map="marsh"), boards, print),
}


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_its_sheets_fit_every_window(make_stage, boards, sheet, size, scale):
    stage = make_stage(SHEETS[sheet](boards), size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("scale", [75, 200])
@pytest.mark.parametrize("sheet", SHEETS)
def test_its_sheets_fit_with_larger_text(make_stage, boards, sheet, scale):
    stage = make_stage(SHEETS[sheet](boards), (1024, 600), scale, text=150)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_it_fits_with_larger_text(make_stage, size):
    assert cut_texts(make_stage(NewRootScreen(print), size, 100, text=150)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_keyboard_reaches_everything(make_stage, size):
    stage = make_stage(NewRootScreen(print), size)
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_keyboard_reaches_everything_on_its_sheets(make_stage, boards, sheet):
    stage = make_stage(SHEETS[sheet](boards))
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_a_table_is_set_up_with_the_mouse(make_stage):
    started = []
    stage = make_stage(NewRootScreen(started.append))
    click(stage, "lineups")
    click(stage, "lineup:homeland_four")
    click(stage, "seat1:face")
    click(stage, "about:eyrie")
    click(stage, "take")
    click(stage, "seat2:level")
    click(stage, "map:marsh")
    click(stage, "floods")
    click(stage, "flood:dark_green:M6")
    click(stage, "landmark:tower")
    click(stage, "done")
    click(stage, "start")
    [setup] = started
    assert [seat.faction for seat in setup.seats] == ["diaspora", "eyrie", "council", "knaves"]
    assert setup.seats[2].level == "novice" and setup.map == "marsh"
    assert "M6" in setup.floods and setup.landmarks == ("tower",)


def test_a_table_is_set_up_with_the_keyboard(make_stage):
    started = []
    stage = make_stage(NewRootScreen(started.append))

    def go_to(id):
        for _ in range(80):
            if stage.top.ui.focus == id:
                return
            stage.handle(KeyDown("tab"))
        raise AssertionError(f"Tab does not reach {id}")

    go_to("seat1:face")
    stage.handle(KeyDown("enter"))
    stage.handle(KeyDown("2"))
    go_to("map:autumn")
    stage.handle(KeyDown("enter"))
    go_to("start")
    stage.handle(KeyDown("enter"))
    assert started[0].map == "autumn" and started[0].seats[1].faction == "eyrie"


def test_the_last_set_up_is_remembered_but_neither_its_seed_nor_what_chance_said(make_stage):
    first = make_stage(NewRootScreen(print))
    click(first, "seat1:face")
    click(first, "faction:chance")
    click(first, "map:marsh")
    click(first, "floods")
    click(first, "flood:dark_green:M6")
    click(first, "landmark:ferry")
    click(first, "done")
    first.top.set(replace(first.top.draft, seed="77"))
    click(first, "start")
    again = make_stage(NewRootScreen(print)).top.draft
    assert again.map == "marsh" and again.seed == ""
    assert again.floods == ("M6",) and again.landmarks == ("ferry",)
    assert [again.seats[i].faction for i in again.taken] == ["diaspora", "", "council"]


def test_a_damaged_memory_gives_the_first_table(make_stage, tmp_path):
    (tmp_path / "last_root_setup.json").write_text('{"seats": 3')
    assert make_stage(NewRootScreen(print)).top.draft == first_draft()


def test_what_is_unknown_in_a_remembered_set_up_is_left_out():
    seats = (SeatSetup(kind="human", faction="otters"), SeatSetup(faction="eyrie", level="godlike"))
    draft = root_draft.draft_of(
        Setup(game="root", seats=seats, landmarks=("ferry", "hut"), deck="lost", spare="odd")
    )
    assert draft.seats[0].faction == "" and draft.seats[1].level == "regular"
    assert draft.landmarks == ("ferry",) and (draft.deck, draft.spare) == ("base", "pairs")


def test_the_tab_of_the_other_game_leads_to_it(make_stage):
    gone = []
    stage = make_stage(NewRootScreen(print, lambda: gone.append("homeland")))
    click(stage, "game:homeland")
    assert gone == ["homeland"]


# -- maps of packs ---------------------------------------------------------------------------------
SHIPPED = Path(__file__).parents[2] / "maps"


@pytest.fixture
def with_a_vale(make_stage, tmp_path):
    """The screen of a player who has a pack with a map of its own, and one that can't be read."""
    pack = crafting.pack(tmp_path / "mods")
    for name in ("meadow.tsx", "meadow.svg", "woodland.tsx", "woodland.svg"):
        crafting.write(pack / "maps" / name, (SHIPPED / name).read_bytes())
    crafting.write(pack / "maps" / "vale.tmx", (SHIPPED / "gorge.tmx").read_bytes())
    crafting.write(pack / "maps" / "swamp.tmx", b"<map")
    library = Library.open([tmp_path / "mods"])
    stage = hidden_stage((1280, 720), library=library, memory=Memory(tmp_path))
    started = []
    stage.push(NewRootScreen(started.append))
    return stage, started


def test_a_map_of_a_pack_can_be_chosen_and_a_broken_one_is_left_out(with_a_vale):
    stage, started = with_a_vale
    tiles = [c.id for c in stage.top.controls if c.id.startswith("map:")]
    assert tiles == ["map:gorge", "map:marsh", "map:autumn", "map:vale"]
    assert find(stage.top.controls, "map:vale").tip == "12 clearings, from a pack"
    click(stage, "map:vale")
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == []
    click(stage, "start")
    assert started[0].map == "vale"
    session = sessions.start(started[0], board=stage.top.boards["vale"])
    assert session.match.observe(None)["table"]["map"]["id"] == "vale"
    session.close()
