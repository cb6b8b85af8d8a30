"""The stages of the front end's tests, for what looks at the window."""

from tests.ui.conftest import kit, make_stage

__all__ = ["kit", "make_stage"]
