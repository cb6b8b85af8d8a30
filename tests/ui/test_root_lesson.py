"""The first game of Root: short steps, goals first, passed by a scripted player with each faction."""

import time

import pytest

from game.ui.events import KeyDown
from game.ui.interaction import find
from game.ui.root.lessons import COURSES, lesson_guide, lesson_session
from game.ui.screens.learn import LearnScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.root_end import RootEndScreen
from game.ui.screens.scenes import match_screen
from game.ui.stage import Screen
from game.ui.start import Desk
from game.ui.table.guide import LONGEST
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

STEPS = [(faction, step) for faction, course in COURSES.items() for step in course.steps]
WISHES = {
    "diaspora": {
        "homeland": ["G11", "G10"],
        "diaspora.craft": ["done"],
        "diaspora.stir": ["rally"],
        "diaspora.actions": ["settle", "done"],
        "settle": ["enclave", "move", "stop"],
        "settle_in": ["G8", "G10", "G2", "G12"],
        "diaspora.integrate": ["integrate", "done"],
    },
    "council": {
        "homeland": ["G4", "G2"],
        "outpost": ["G9", "G8"],
        "council.reveal": ["assemble", "recruit", "move", "done"],
        "council.effects": ["done"],
        "council.convene": ["agitate", "return"],
        "council.craft": ["done"],
        "adjourn": ["done"],
    },
    "knaves": {
        "captain": ["gladiator", "ronin", "vagrant"],
        "camp": ["GF6", "GF5", "GF1"],
        "knaves.ready": ["gladiator"],
        "knaves.actions": ["battle", "move", "done"],
        "move_to": ["G6", "G12", "G7"],
        "knaves.protect": ["protect", "done"],
    },
}
"""What the script does first where it may, by question or by step of the turn."""
REACHED = {
    "diaspora": lambda me: sum(len(kinds) for kinds in me["tokens"].values()) >= 2,
    "council": lambda me: any(me["tokens"].values()),
    "knaves": lambda me: "acclaim" in [kind for kinds in me["tokens"].values() for kind in kinds],
}
"""What the first turn of the lesson leads to."""


def opened(make_stage, faction, *window):
    stage = make_stage(match_screen(lesson_session(faction), _settings(make_stage)), *window)
    stage.settings.speed = "instant"
    guide = top(stage).director.guide = lesson_guide(faction)
    top(stage).director.follow(stage.settings)
    top(stage).refresh()
    return stage, guide


def _settings(make_stage):
    return make_stage(Screen()).settings


def top(stage):
    """The screen of the match, once a sheet that shows a look has been read."""
    while not isinstance(stage.top, MatchScreen):
        stage.handle(KeyDown("escape"))
    return stage.top


def settle(stage, guide):
    """Lets time pass until the person is asked, the step holds, or the game is over."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        director = top(stage).director
        session = director.session
        waits = session.asks_person and not session.answers_itself and not guide.playing
        if (director.live and waits) or (guide.lesson and guide.lesson.holds) or director.scene == "reveal":
            return
        stage.tick(50)
        time.sleep(0.0005)
    raise AssertionError(f"stuck at {guide.lesson}")


def answer(stage, faction):
    """The script's answer to the open question, pressed on the screen."""
    director = top(stage).director
    ask = director.session.decision
    step = director.moment.table["step"]
    wished = WISHES[faction].get(ask.question if ask.question != "action" else step, [])
    options = [str(option) for option in ask.options]
    found = next((o for wish in wished for o in options if o == wish or o.startswith(f"{wish}:")), "")
    if not found:
        found = "pass" if "pass" in options else options[-1]
    controls = top(stage).controls
    ids = [f"option:{found}", f"place:{found}"]
    pressed = next((id for id in ids if (control := find(controls, id)) and control.enabled), None)
    if pressed is not None:
        click(stage, pressed)
    if director.session.decision is ask:
        director.act(next(option for option in ask.options if str(option) == found))
    top(stage).refresh()
    stage.tick(50)


@pytest.mark.parametrize(("faction", "step"), STEPS, ids=lambda v: getattr(v, "title", v))
def test_every_step_is_short(faction, step):
    assert len(step.text.split()) <= LONGEST


@pytest.mark.parametrize("faction", COURSES)
def test_the_goal_comes_first(faction):
    first, second = COURSES[faction].steps[:2]
    assert (first.title, second.title) == ("Your goal", "How it ends") and first.holds


@pytest.mark.parametrize("faction", COURSES)
def test_a_scripted_player_passes_it(make_stage, faction):
    stage, guide = opened(make_stage, faction)
    titles = [step.title for step in guide.lessons]
    seen, reached = [], False
    for _ in range(400):
        settle(stage, guide)
        table = top(stage).director.moment.table
        reached |= table["turns"] <= 1 and REACHED[faction](table["players"][0])
        if guide.lesson.title not in seen:
            seen.append(guide.lesson.title)
        if isinstance(stage.top, RootEndScreen):
            break
        if guide.lesson.holds or guide.lesson.skip:
            click(stage, "guide:next")
        else:
            answer(stage, faction)
    assert isinstance(stage.top, RootEndScreen)
    assert reached, "the script has not done what the lesson teaches"
    assert seen == [title for title in titles if title in seen], "in their order"
    assert {"Your goal", "How to answer", "Play on", "The end"} <= set(seen) and len(seen) >= 10
    stage.stack.insert(0, Screen())
    stage.stack[0].stage = stage
    click(stage, "guide:next")
    assert guide.lesson is None and not isinstance(stage.top, RootEndScreen)


@pytest.mark.parametrize("faction", COURSES)
@pytest.mark.parametrize(
    "window",
    [((1280, 720), 100, 100), ((1920, 1080), 100, 100), ((1280, 720), 150, 100), ((1024, 600), 100, 100),
     ((1280, 720), 100, 130)],
)  # fmt: skip
def test_the_callout_stays_in_the_window_and_off_the_question(make_stage, faction, window):
    stage, guide = opened(make_stage, faction, *window)
    for number in range(5):
        guide.number = number
        top(stage).refresh()
        if guide.number != number:
            continue
        assert "guide:panel" not in outside(stage)
        assert cut_texts(stage) == []
        assert number == 4 or top(stage)._guided._callout.target is not None
    guide.number = 4
    settle(stage, guide)
    top(stage).refresh()
    panel = find(top(stage).controls, "guide:panel").rect
    lit = [c for c in top(stage).controls if c.id.startswith("option:") and c.enabled and not c.inside]
    assert not any(c.rect.meets(panel, 1) for c in lit)


# -- choosing it -----------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_choice_fits_every_window(make_stage, size, scale):
    stage = make_stage(LearnScreen(print), size, scale)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


def test_the_choice_fits_with_larger_text(make_stage):
    stage = make_stage(LearnScreen(print), (1024, 600), 200, text=150)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


def test_the_choice_is_made_with_keys_alone(make_stage):
    begun = []
    stage = make_stage(LearnScreen(begun.append))
    assert set(tab_round(stage)) == {
        "close",
        "learn:diaspora",
        "learn:council",
        "learn:knaves",
        "learn:homeland",
    }
    stage.handle(KeyDown("2"))
    assert begun == ["council"]


@pytest.mark.parametrize("entry", ["knaves", "homeland"])
def test_the_title_leads_to_a_lesson_and_back(make_stage, tmp_path, entry):
    stage = make_stage(Screen())
    stage.stack.clear()
    stage.settings.note_seen = True
    Desk(stage, tmp_path).open()
    title = stage.top
    click(stage, "learn")
    click(stage, f"learn:{entry}")
    assert isinstance(stage.top, MatchScreen) and stage.top.director.guide.lesson.title == "Your goal"
    assert not stage.top.director.session.kept
    stage.pop()
    assert stage.top is title


def test_words_that_are_in_the_way_are_folded_up_until_the_next_step(make_stage):
    stage, guide = opened(make_stage, "council", (1280, 720), 150)
    tall = find(top(stage).controls, "guide:panel").rect.h
    click(stage, "guide:panel")
    assert find(top(stage).controls, "guide:panel").rect.h < tall / 2
    assert find(top(stage).controls, "guide:next") is None and cut_texts(stage) == []
    click(stage, "guide:panel")
    click(stage, "guide:panel")
    stage.handle(KeyDown("tab"))
    guide.press()
    top(stage).refresh()
    assert find(top(stage).controls, "guide:panel").rect.h > tall / 2
