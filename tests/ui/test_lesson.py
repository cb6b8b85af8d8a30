"""The first game: short steps that point at real controls, passed by a scripted player to the end."""

import pytest

from game.homeland.endgame import AGENCY
from game.ui.events import KeyDown
from game.ui.screens.accusation import AccusationScreen
from game.ui.screens.analysis import AnalysisScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.reveal import RevealScreen
from game.ui.screens.scenes import screen_for
from game.ui.screens.table import TableScreen
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.guide import LONGEST, Guide
from game.ui.table.lesson import LESSONS, lesson_guide, lesson_session
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside
from tests.ui.table_scenes import press


def opened(make_stage: MakeStage, *window: object) -> tuple[Stage, Guide]:
    director = Director(lesson_session(), "instant")
    guide = lesson_guide()
    director.guide = guide
    stage = make_stage(screen_for(director), *window)
    stage.settings.speed = "instant"
    director.follow(stage.settings)
    return stage, guide


def top(stage: Stage) -> MatchScreen:
    """The screen of the match, once a sheet that shows a look has been read."""
    while not isinstance(stage.top, MatchScreen):
        stage.handle(KeyDown("escape"))
    return stage.top


def wait(stage: Stage, guide: Guide) -> None:
    """Lets time pass until the step has ended or the person is asked."""
    screen, number = top(stage), guide.number
    for _ in range(4000):
        stage.tick(50)
        screen = top(stage)
        asked = screen.director.live and screen.director.session.asks_person
        if guide.number != number or asked or screen.director.held:
            return
        job = screen.director.session._thinker._job
        if job is not None:
            job.done.wait(5)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_every_step_is_short(lesson: object) -> None:
    assert len(lesson.text.split()) <= LONGEST  # type: ignore[attr-defined]


def until_asked(stage: Stage) -> None:
    """Lets time pass until the person may answer."""
    for _ in range(4000):
        director = top(stage).director
        if director.live and director.session.asks_person:
            return
        job = director.session._thinker._job
        if job is not None:
            job.done.wait(5)
        stage.tick(50)


def answer(stage: Stage, wanted: str) -> None:
    """Gives the first legal answer of a kind, as a person does who follows the words."""
    until_asked(stage)
    screen = top(stage)
    ids = [c.id for c in screen.controls if c.enabled]
    press(stage, next(id for id in ids if id.startswith(wanted)))


def own_turn(stage: Stage, guide: Guide) -> None:
    """Claims, plays two cards, recruits an agent, ends the turn; follows the ring of each step."""
    screen = top(stage)
    for title, first in (("Claim a threat", "option:claim"), ("Play intel", "option:play_intel")):
        assert guide.lesson is not None and guide.lesson.title == title
        answer(stage, first)
        for _ in range(12):
            if guide.lesson.title != title:  # type: ignore[union-attr]
                break
            decide(stage)
    assert guide.lesson is not None and guide.lesson.title == "Recruit"
    answer(stage, "option:recruit")
    for _ in range(8):
        if guide.lesson.title != "Recruit":
            break
        decide(stage)
    press(stage, "guide:next")
    assert guide.lesson.title == "End your turn"
    answer(stage, "option:end_turn")
    assert screen.director is top(stage).director


def decide(stage: Stage) -> None:
    """Any legal answer to the open question, given on the screen."""
    until_asked(stage)
    director = top(stage).director
    ask = director.session.decision
    if ask is not None and director.live and director.session.asks_person:
        option = "agent" if "agent" in ask.options else ask.options[0]
        director.act(option)
    top(stage).refresh()
    stage.tick(50)


def test_a_scripted_player_passes_it(make_stage: MakeStage) -> None:
    stage, guide = opened(make_stage)
    for title in ("Your goal", "How it ends", "Threats climb"):
        assert guide.lesson is not None and guide.lesson.title == title
        assert stage.wakes_in() is None
        press(stage, "guide:next")
    assert guide.lesson is not None and guide.lesson.title == "The others go first"
    until_asked(stage)
    own_turn(stage, guide)
    seen = set()
    for _ in range(600):
        screen = top(stage)
        lesson = guide.lesson
        assert lesson is not None
        seen.add(lesson.title)
        if isinstance(screen, RevealScreen):
            break
        if screen.director.held:
            press(stage, "next")
        elif any(c.id == "guide:next" for c in screen.controls):
            press(stage, "guide:next")
        elif isinstance(screen, AccusationScreen) and screen.director.session.asks_person:
            answer(stage, "option:seat_2")
            press(stage, "lock_in")
        elif screen.director.live and screen.director.session.asks_person and not guide.playing:
            decide(stage)
        wait(stage, guide)
    assert isinstance(stage.top, RevealScreen)
    assert {"The Terrorist Turn", "An analysis", "Play on", "Everything is open"} <= seen
    if stage.top.director.session.match.outcome.reason == AGENCY:  # type: ignore[union-attr]
        assert "Name the mole" in seen
    stage.stack.insert(0, TableScreen(stage.top.director))
    stage.stack[0].stage = stage
    press(stage, "guide:next")
    assert guide.lesson is None


@pytest.mark.parametrize(
    "window",
    [((1280, 720), 100, 100), ((1920, 1080), 100, 100), ((1280, 720), 200, 100), ((1280, 720), 75, 100),
     ((1280, 720), 100, 130)],
)  # fmt: skip
def test_the_callout_stays_in_the_window(make_stage: MakeStage, window: tuple[object, ...]) -> None:
    stage, guide = opened(make_stage, *window)
    guide.number = 3
    until_asked(stage)
    for number in (0, 1, 2, 3, 4, 6, 7):
        guide.number = number
        top(stage).refresh()
        if guide.number != number:
            continue
        found = top(stage)._guided._callout
        assert found is not None
        assert cut_texts(stage) == []
        assert "guide:panel" not in outside(stage)
        assert found.target is not None


def test_it_can_be_left_like_any_game(make_stage: MakeStage) -> None:
    stage, _ = opened(make_stage)
    stage.handle(KeyDown("escape"))
    assert not isinstance(stage.top, AnalysisScreen | TableScreen)
