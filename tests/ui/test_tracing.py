"""What the window tells programs that work it from outside."""

import json

import pytest

from game.engine.errors import SetupError
from game.ui.controls import area, button, scroll
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.tracing import Trace, told, wanted


class Two(Screen):
    """A button, one that lies beneath it, and one scrolled out of sight."""

    def present(self):
        return [
            area("beneath", Rect(10, 10, 80, 30)),
            button("ok", Rect(0, 0, 100, 50), "OK", key="enter"),
            scroll("list", Rect(0, 100, 100, 40), 200),
            button("far", Rect(0, 190, 100, 30), "Far", inside="list"),
        ]


def test_it_tells_what_can_be_pressed_in_pixels(make_stage):
    stage = make_stage(Two(), (2560, 1440), 100)
    assert [c["id"] for c in told(stage)["controls"]] == ["ok"]
    (ok,) = told(stage)["controls"]
    assert ok["at"] == [round(50 * stage.scale.factor), round(25 * stage.scale.factor)]
    assert (told(stage)["screen"], ok["text"], ok["key"], ok["state"]) == ("Two", "OK", "enter", "ready")


def test_a_line_for_each_change_only(make_stage, tmp_path):
    stage, file = make_stage(Two()), tmp_path / "trace.jsonl"
    trace = Trace(str(file))
    trace.tell(stage)
    trace.tell(stage)
    stage.top.ui.set_focus("ok", stage.top.controls)
    trace.tell(stage)
    stage.quit()
    trace.tell(stage)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["screen"] for line in lines] == ["Two", "Two", ""]


def test_only_who_asks_gets_one(monkeypatch, tmp_path):
    monkeypatch.delenv("HOMELAND_TRACE", raising=False)
    assert wanted() is None
    monkeypatch.setenv("HOMELAND_TRACE", str(tmp_path / "no" / "folder"))
    with pytest.raises(SetupError, match="trace"):
        wanted()
