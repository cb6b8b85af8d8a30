"""What can be clicked and focused, as plain data: presenters build it, `widgets` draws it (no pygame).

A presenter makes a fresh list of controls whenever its data changes; hover, focus and scrolling hang on the
ids (`interaction`), so they survive. The order of the list is the order of drawing and of the Tab key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.geometry import Rect

Role = Literal["button", "switch", "field", "area", "link", "scroll"]
Look = Literal["plain", "primary", "glow", "segment", "tab", "quiet", "dock", "bar", "row", "bare", "own"]
State = Literal["ready", "legal", "selected", "not_legal", "off"]
"""`ready`: can be used; `legal`: lit as an answer to the open question; `selected`: chosen already;
`not_legal`: shown greyed with its reason; `off`: no target at all (drawn plainly, takes no focus)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One thing on the screen that takes the pointer or the keyboard.

    `id` names it in actions and is unique in a view. `key` is the key that presses it (`1`, `enter`, `z`);
    it is shown as a hint. `reason` and `rule` say why it is `not_legal` (they are never empty then).
    `number` is the order of choice of a selected thing. `inside` names the scroll area that carries it;
    `content` is the height of what a scroll area holds. `value` is the text of a field. `tip` is the
    tooltip of an enabled control.
    """

    id: str
    rect: Rect
    role: Role = "button"
    look: Look = "plain"
    state: State = "ready"
    text: str = ""
    sub: str = ""
    icon: str = ""
    key: str = ""
    reason: str = ""
    rule: str = ""
    tip: str = ""
    value: str = ""
    placeholder: str = ""
    limit: int = 24
    on: bool = False
    number: int = 0
    inside: str = ""
    content: float = 0.0
    align: Literal["left", "centre"] = "centre"
    colour: str = ""

    @property
    def enabled(self) -> bool:
        """Whether pressing it does something."""
        return self.state in ("ready", "legal", "selected")

    @property
    def focusable(self) -> bool:
        """Whether Tab and arrows stop here; greyed things too, so that their reason can be read."""
        return self.role != "scroll" and self.state != "off"

    @property
    def why(self) -> str:
        """The tooltip: the reason with its rule when greyed, else the tip."""
        if self.state == "not_legal":
            return f"{self.reason} - {self.rule}" if self.rule else self.reason
        return self.tip


@dataclass(frozen=True, slots=True)
class Action:
    """What the player did to a control.

    `press` (click, Enter or its key), `change` (`value` is the new text of a field), `refused` (pressed while
    greyed), `link` (`value` is the target), `back` (Esc or right click; no id).
    """

    kind: Literal["press", "change", "refused", "back"]
    id: str = ""
    value: str = ""


def button(
    id: str,
    rect: Rect,
    text: str,
    *,
    look: Look = "plain",
    reason: str = "",
    rule: str = "",
    sub: str = "",
    icon: str = "",
    key: str = "",
    tip: str = "",
    on: bool = False,
    inside: str = "",
    align: Literal["left", "centre"] = "centre",
    colour: str = "",
    legal: bool = False,
) -> Control:
    """A button; with a reason it is greyed."""
    state: State = "not_legal" if reason else "selected" if on else "legal" if legal else "ready"
    return Control(
        id=id,
        rect=rect,
        text=text,
        look=look,
        state=state,
        reason=reason,
        rule=rule,
        sub=sub,
        icon=icon,
        key=key,
        tip=tip,
        on=on,
        inside=inside,
        align=align,
        colour=colour,
    )


def segments(
    id: str,
    rect: Rect,
    choices: list[tuple[str, str]],
    value: str,
    *,
    reasons: dict[str, str] | None = None,
    inside: str = "",
    widths: list[float] | None = None,
) -> list[Control]:
    """A row of buttons of which one is on; the button for a value has the id `id:value`."""
    gap = 2.0
    shares = widths or [1.0] * len(choices)
    unit = (rect.w - gap * (len(choices) - 1)) / sum(shares)
    made, x = [], rect.x
    for (key, text), share in zip(choices, shares, strict=True):
        part = Rect(x, rect.y, unit * share, rect.h)
        reason = (reasons or {}).get(key, "")
        on = key == value and not reason
        made.append(button(f"{id}:{key}", part, text, look="segment", on=on, reason=reason, inside=inside))
        x = part.right + gap
    return made


def switch(
    id: str, rect: Rect, text: str, help: str, on: bool, *, reason: str = "", inside: str = ""
) -> Control:
    """A switch with its name and one line of help; pressing asks the screen to turn it over."""
    state: State = "not_legal" if reason else "ready"
    return Control(
        id=id, rect=rect, role="switch", text=text, sub=help, on=on, state=state, reason=reason, inside=inside
    )


def text_field(
    id: str,
    rect: Rect,
    value: str,
    *,
    placeholder: str = "",
    limit: int = 24,
    inside: str = "",
    tip: str = "",
    look: Look = "plain",
) -> Control:
    """A line of text to type in; every change is an action of kind `change`."""
    return Control(
        id=id,
        rect=rect,
        role="field",
        value=value,
        placeholder=placeholder,
        limit=limit,
        inside=inside,
        tip=tip,
        align="left",
        look=look,
    )


def area(
    id: str,
    rect: Rect,
    *,
    state: State = "ready",
    number: int = 0,
    reason: str = "",
    rule: str = "",
    tip: str = "",
    key: str = "",
    inside: str = "",
    text: str = "",
    look: Look = "plain",
) -> Control:
    """A thing on the table (a threat, a card): the screen draws it, the toolkit draws its ring and badge, or
    with the look `own` nothing at all."""
    return Control(
        id=id,
        rect=rect,
        role="area",
        look=look,
        state=state,
        number=number,
        reason=reason,
        rule=rule,
        tip=tip,
        key=key,
        inside=inside,
        text=text,
    )


def link(id: str, rect: Rect, text: str, *, inside: str = "", tip: str = "") -> Control:
    """A word that leads somewhere, such as a rule number."""
    return Control(id=id, rect=rect, role="link", text=text, inside=inside, tip=tip)


def scroll(id: str, rect: Rect, content: float) -> Control:
    """A window on something taller; what it holds has its id in `inside` and is laid out unscrolled."""
    return Control(id=id, rect=rect, role="scroll", content=content)
