"""The two pictures of the title, drawn once per size: a woodland at dusk and an operations room at night.

Everything is placed in the frame of 1280 x 720, which is enlarged until it covers the window, foot on foot.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.scale import BASE
from game.ui.screens.title_view import FOOT, TOP
from game.ui.shapes import paint
from game.ui.theme import LEVELS, SEATS

INK, CREAM, NOBODY = "2B1D14", "FFF6E0", "3A5266"

FAR = (
    "M-20 384C40 362 88 330 140 330C210 330 250 392 316 392C392 392 430 330 "
    "500 330C566 330 606 380 760 380L760 560L-20 560Z"
)
MIDDLE = (
    "M-20 440C40 420 90 400 140 400C200 400 240 446 300 452L350 452"
    "C390 440 420 404 480 404C560 404 600 450 760 452L760 740L-20 740Z"
)
NEAR_LEFT = "M-20 560C60 530 150 540 220 600C260 634 280 660 296 740L-20 740Z"
NEAR_RIGHT = "M760 600C700 560 640 560 590 590C540 620 508 650 500 740L760 740Z"
RIVER = (
    "M306 452L342 452C362 480 336 500 340 520C348 552 452 560 478 596C498 626 486 690 470 740"
    "L330 740C350 690 396 650 380 620C360 586 286 566 274 532C264 502 316 490 306 452Z"
)
CONES = (
    (8, 352, 26),
    (22, 360, 22),
    (104, 376, 26),
    (146, 378, 30),
    (150, 390, 26),
    (200, 372, 24),
    (214, 374, 26),
    (222, 366, 28),
    (240, 366, 30),
    (260, 358, 26),
    (338, 334, 26),
    (386, 330, 22),
    (392, 328, 28),
    (446, 328, 32),
    (498, 332, 26),
    (508, 342, 26),
    (536, 342, 28),
    (564, 356, 24),
    (576, 358, 26),
    (642, 374, 24),
)
TREES = (
    ("tree_broad_2", 0, 410, 46),
    ("tree_broad_4", 22, 424, 40),
    ("tree_pine_1", 66, 408, 52),
    ("tree_pine_3", 128, 402, 62),
    ("tree_pine_2", 182, 418, 46),
    ("tree_broad_1", 222, 366, 40),
    ("tree_broad_5", 246, 388, 44),
    ("tree_pine_4", 192, 404, 60),
    ("tree_broad_2", 218, 406, 52),
    ("tree_broad_4", 244, 412, 42),
    ("tree_pine_1", 344, 388, 48),
    ("tree_broad_3", 362, 408, 50),
    ("tree_broad_5", 352, 420, 36),
    ("tree_pine_3", 384, 404, 54),
    ("tree_broad_1", 404, 394, 46),
    ("tree_broad_2", 424, 400, 52),
    ("tree_broad_4", 448, 408, 46),
    ("tree_pine_2", 412, 410, 64),
    ("tree_pine_5", 452, 392, 66),
    ("tree_broad_3", 470, 424, 56),
    ("tree_broad_2", 508, 420, 60),
    ("tree_broad_5", 540, 432, 54),
    ("tree_pine_4", 548, 416, 56),
    ("tree_broad_1", 574, 426, 62),
    ("tree_pine_1", 606, 414, 66),
    ("tree_pine_3", 624, 430, 66),
    ("tree_broad_4", 510, 448, 46),
    ("tree_pine_5", -28, 450, 108),
)
WARRIORS = (
    ("root/warriors/marquise", 12, 460, 138),
    ("root/captains/captain", 148, 486, 142),
    ("root/warriors/diaspora", 366, 476, 138),
    ("root/warriors/council", 506, 470, 138),
)
ANALYSTS = (
    ("short", 722, SEATS[0]),
    ("long", 842, SEATS[1]),
    ("short", 962, SEATS[2]),
    ("long", 1086, "D23C44"),
    ("short", 1206, SEATS[4]),
)
CELLS = {
    "imminent": (0, 2, 4, 5),
    "severe": (3, 5),
    "elevated": (0, 1, 4, 5),
    "guarded": (3, 5),
    "low": (0, 2, 5),
}


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the frame of 1280 x 720 lies: enlarged by `k`, its corner at (dx, dy)."""

    k: float
    dx: float
    dy: float

    @classmethod
    def over(cls, size: tuple[float, float]) -> Frame:
        """The frame that covers a window, its foot on the window's foot."""
        k = max(size[0] / BASE[0], size[1] / BASE[1])
        return cls(k, (size[0] - BASE[0] * k) / 2, size[1] - BASE[1] * k)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the frame in the window."""
        return Rect(self.dx + x * self.k, self.dy + y * self.k, w * self.k, h * self.k)

    def group(self, body: str) -> str:
        """Elements of the frame in the window."""
        n = shapes.num
        return f'<g transform="translate({n(self.dx)} {n(self.dy)}) scale({self.k:.4f})">{body}</g>'


def paint_scene(canvas: Canvas) -> None:
    """Both halves and the line between them."""
    frame = Frame.over(canvas.size)
    _woodland(canvas, frame)
    _operations_room(canvas, frame)
    _divide(canvas)


def _woodland(canvas: Canvas, frame: Frame) -> None:
    w, h = canvas.size
    half = Rect(0, 0, w * TOP + 12, h)
    sky = shapes.gradient("s", [(0, "F7DFA6", 1), (45, "F3B76E", 1), (100, "EFA05C", 1)])
    canvas.svg(half, sky + shapes.rect(0, 0, half.w, half.h, 0, 'fill="url(#s)"'))
    sun = shapes.circle(392, 326, 122, paint("F9E3B0"))
    for r, width in ((160, 3), (196, 2)):
        sun += shapes.circle(392, 326, r, paint("", "FBEBC4", width, 0.6))
    canvas.svg(half, frame.group(sun + shapes.path(FAR, paint("BD8A63", INK, 3)) + _cones()))
    _sky_things(canvas, frame)
    canvas.svg(half, frame.group(shapes.path(MIDDLE, paint("8A9A57", INK, 3))))
    canvas.svg(half, frame.group(_ruin() + shapes.path(RIVER, paint("6FA9B4", INK, 3)) + _ripples()))
    for name, x, y, side in TREES:
        shade = shapes.ellipse(side * 0.55, side * 0.93, side * 0.4, side * 0.09, paint(INK, alpha=0.28))
        canvas.svg(frame.rect(x, y, side * 1.1, side * 1.1), _scaled(shade, frame.k))
        canvas.picture(f"root/scenery/{name}", frame.rect(x, y, side, side))
    near = shapes.path(NEAR_LEFT, paint("647D48", INK, 3)) + shapes.path(NEAR_RIGHT, paint("647D48", INK, 3))
    canvas.svg(half, frame.group(near))
    _folk(canvas, frame)


def _scaled(body: str, k: float) -> str:
    return f'<g transform="scale({k:.4f})">{body}</g>'


def _cones() -> str:
    look = paint("A06E4E", INK, 1.6)
    return "".join(
        shapes.path(shapes.lines([(x, y - size), (x + size * 0.34, y), (x - size * 0.34, y)]), look)
        for x, y, size in CONES
    )


def _ruin() -> str:
    body = shapes.rect(186, 414, 46, 6, 2, paint("5A4632", INK, 2))
    for x, high in ((191, 22), (202, 34), (213, 28), (224, 26)):
        body += shapes.rect(x - 4, 416 - high, 9, high, 2, paint("F4E9CF", INK, 2.4))
    return body


def _ripples() -> str:
    look = paint("", "E4F1EC", 2.4)
    return (
        shapes.path("M290 500Q304 494 316 498", look)
        + shapes.path("M392 576Q410 570 424 578", look)
        + shapes.path("M420 660Q436 654 450 660", look)
    )


def _sky_things(canvas: Canvas, frame: Frame) -> None:
    for x, y, side in ((494, 60, 132), (542, 184, 108)):
        canvas.picture("root/scenery/cloud", frame.rect(x, y, side, side))
    for x, y, side in ((436, 58, 68), (494, 44, 52), (528, 84, 42)):
        canvas.picture("root/scenery/bird_flying", frame.rect(x, y, side, side))


def _folk(canvas: Canvas, frame: Frame) -> None:
    pad = shapes.ellipse(64, 16, 62, 15, paint("4E8F5E", INK, 3))
    canvas.svg(frame.rect(372, 588, 128, 34), _scaled(pad, frame.k))
    canvas.picture("root/scenery/lily_pad_flower", frame.rect(302, 530, 56, 56))
    canvas.picture("root/scenery/lily_pad", frame.rect(484, 526, 40, 40))
    for name, x, y, side in WARRIORS:
        shade = shapes.ellipse(side / 2, 10, side * 0.36, 8, paint(INK, alpha=0.35))
        canvas.svg(frame.rect(x, y + side - 18, side, 22), _scaled(shade, frame.k))
        canvas.picture(name, frame.rect(x, y, side * 0.94, side * 0.94), rim=11)


def _operations_room(canvas: Canvas, frame: Frame) -> None:
    w, h = canvas.size
    edge = shapes.lines([(w * TOP, 0), (w + 2, 0), (w + 2, h + 2), (w * FOOT, h + 2)])
    dark = shapes.gradient("d", [(0, "0C161D", 1), (60, "123039", 1), (100, "0B1015", 1)])
    canvas.svg(canvas.all, dark + shapes.path(edge, 'fill="url(#d)"'))
    glow = shapes.radial("g", [(0, "2F7C86", 0.75), (60, "1B4650", 0.4), (100, "0B1218", 0)])
    with canvas.clip(Rect(w * TOP, 0, w, h)):
        canvas.svg(canvas.all, frame.group(glow + shapes.ellipse(976, 400, 300, 300, 'fill="url(#g)"')))
    vignette = shapes.radial("v", [(0, "0A1015", 0), (70, "0A1015", 0.15), (100, "0A1015", 0.9)])
    canvas.svg(canvas.all, vignette + shapes.path(edge, 'fill="url(#v)"'))
    beam = shapes.gradient("b", [(0, "2F7C86", 0.55), (100, "2F7C86", 0.05)])
    beam += shapes.path("M738 522L1216 522L1262 720L660 720Z", 'fill="url(#b)"')
    canvas.svg(canvas.all, frame.group(beam))
    _wall(canvas, frame)
    for kind, x, colour in ANALYSTS:
        canvas.picture(
            f"homeland/scenery/analyst_back_{kind}", frame.rect(x - 54, 532, 108, 140), {"34C8E8": colour}
        )


def _wall(canvas: Canvas, frame: Frame) -> None:
    """The screen on the wall with a small threat board."""
    body = shapes.rect(732, 252, 490, 270, 8, paint("070B0F", "2C4A58", 2))
    for r, (level, colour) in enumerate(reversed(LEVELS.items())):
        y = 267 + 49 * r
        body += shapes.rect(748, y, 458, 44, 3, paint(colour, alpha=0.16))
        body += shapes.path(
            shapes.lines([(748, y), (788, y), (797, y + 22), (788, y + 44), (748, y + 44)]), paint(colour)
        )
        body += shapes.path(
            shapes.chevrons(770, y + 22, 24, 5 - r, 6.4, 8), paint("", "FFFFFF" if r == 0 else "10161C", 3.4)
        )
        for i, column in enumerate(CELLS[level]):
            body += _small_threat(
                806 + 66 * column,
                y + 4,
                colour,
                (r * 2 + i * 3) % 7,
                (*SEATS, NOBODY, NOBODY)[(r * 3 + i * 2) % 8],
            )
    canvas.svg(canvas.all, frame.group(body))


def _small_threat(x: float, y: float, colour: str, kind: int, lead: str) -> str:
    body = shapes.rect(x, y, 58, 36, 2, paint("1C2A35", colour, 1)) + shapes.rect(
        x, y, 11, 36, 1, paint(lead)
    )
    body += shapes.rect(x + 16, y + 8, 20 + kind * 2, 3.6, 1.8, paint("8FA3B3"))
    body += shapes.rect(x + 16, y + 16, 10 + kind * 2, 3.6, 1.8, paint("5E7383"))
    for i in range(1 + kind % 4):
        body += shapes.rect(x + 16 + i * 8, y + 24, 5, 7, 1, paint("C6D6E6"))
    return body


def _divide(canvas: Canvas) -> None:
    """The cream band between the halves."""
    w, h = canvas.size
    band = shapes.lines([(w * TOP - 5, -4), (w * TOP + 6, -4), (w * FOOT + 6, h + 4), (w * FOOT - 5, h + 4)])
    canvas.svg(canvas.all, shapes.path(band, paint(CREAM, "1A120C", 3)))
