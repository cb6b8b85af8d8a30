"""The parts that generated pictures are made of. Lengths are those of the picture's own frame."""

import math

NIGHT, DUSK, MID, LIGHT = "#542525", "#6F2D2D", "#893534", "#B94441"
DARK, LAMP, WHITE = "#1E1416", "#B4A13E", "#FFFFFF"


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{round(value, 1):g}"


class Drawing:
    """An SVG built line by line; every method draws over what is there already."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.lines: list[str] = []

    def _add(self, tag: str, fill: str, stroke: str, pen: float, **values: float | str) -> None:
        words = [f'{key}="{number(v) if isinstance(v, int | float) else v}"' for key, v in values.items()]
        words += [f'fill="{fill}"'] if fill else []
        words += [f'stroke="{stroke}"', f'stroke-width="{number(pen)}"'] if stroke else []
        self.lines.append(f"  <{tag} {' '.join(words)}/>")

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "",
        stroke: str = "",
        width: float = 0,
        rx: float = 1,
    ) -> None:
        self._add("rect", fill, stroke, width, x=x, y=y, width=w, height=h, rx=rx)

    def circle(
        self, x: float, y: float, r: float, fill: str = "", stroke: str = "", width: float = 0
    ) -> None:
        self._add("circle", fill, stroke, width, cx=x, cy=y, r=r)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "", stroke: str = "", width: float = 0
    ) -> None:
        self._add("ellipse", fill, stroke, width, cx=x, cy=y, rx=rx, ry=ry)

    def shape(self, d: str, fill: str) -> None:
        """A filled path."""
        self._add("path", fill, "", 0, d=d)

    def line(self, d: str, stroke: str, width: float) -> None:
        """A drawn path without filling."""
        self._add("path", "", stroke, width, d=d)

    def polygon(self, points: list[tuple[float, float]], fill: str) -> None:
        self.shape("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", fill)

    def star(self, x: float, y: float, outer: float, inner: float, tips: int, fill: str) -> None:
        """A star or a burst, one tip up."""
        turn = [math.pi * k / tips - math.pi / 2 for k in range(2 * tips)]
        radii = [outer if k % 2 == 0 else inner for k in range(2 * tips)]
        self.polygon(
            [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(turn, radii, strict=True)], fill
        )

    def text(self) -> str:
        """The whole file."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        group = ' <g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        return "\n".join([head, group, *self.lines, " </g>", "</svg>", ""])


class Scene(Drawing):
    """A plot scene: 200 x 86, night behind, and the parts that many scenes share."""

    def __init__(self, ground: float = 0, tone: str = MID) -> None:
        super().__init__(200, 86)
        self.rect(0, 0, 200, 86, NIGHT, rx=4)
        if ground:
            self.rect(0, ground, 200, 86 - ground, tone, rx=0)

    def windows(
        self,
        x: float,
        y: float,
        columns: int,
        rows: int,
        pitch: tuple[float, float],
        lit: str = "",
        size: tuple[float, float] = (4, 5),
    ) -> None:
        """A grid of windows; `lit` has a mark other than a dot for each one with light, row by row."""
        for at in range(columns * rows):
            row, column = divmod(at, columns)
            fill = LAMP if at < len(lit) and lit[at] != "." else NIGHT
            self.rect(x + column * pitch[0], y + row * pitch[1], *size, fill)

    def person(self, x: float, foot: float, tall: float, fill: str = DARK) -> None:
        """A standing figure from head to hem."""
        r, wide = tall * 0.15, tall * 0.2
        self.circle(x, foot - tall + r, r, fill)
        top = foot - tall + 2.3 * r
        d = (
            f"M{number(x - wide)} {number(foot)}V{number(top + wide)}Q{number(x - wide)} {number(top)} "
            f"{number(x)} {number(top)}T{number(x + wide)} {number(top + wide)}V{number(foot)}Z"
        )
        self.shape(d, fill)

    def lamp_post(self, x: float, foot: float, tall: float) -> None:
        """A street lamp, with its light to the right."""
        self.line(f"M{number(x)} {number(foot)}V{number(foot - tall)}h8", DARK, 2.6)
        self.circle(x + 9, foot - tall + 2, 3, LAMP)

    def car(self, x: float, foot: float, fill: str = LIGHT) -> None:
        """A car of 34 x 15 that looks to the right."""
        self.shape(f"M{number(x)} {number(foot - 3)}v-5h6l5 -7h12l6 7h5v5Z", fill)
        self.shape(f"M{number(x + 9)} {number(foot - 8)}l3.5 -5h3v5Z", NIGHT)
        self.shape(f"M{number(x + 17.5)} {number(foot - 8)}v-5h4l4 5Z", NIGHT)
        for wheel in (8, 26):
            self.circle(x + wheel, foot - 3, 3.2, DARK)

    def lorry(self, x: float, foot: float, fill: str = LIGHT, load: str = MID) -> None:
        """An army lorry of 44 x 24 that looks to the right."""
        self.shape(f"M{number(x)} {number(foot - 5)}v-15q12 -5 26 0v15Z", load)
        self.shape(f"M{number(x + 27)} {number(foot - 5)}v-13h8l6 6h3v7Z", fill)
        self.shape(f"M{number(x + 30)} {number(foot - 11)}v-4h4l4 4Z", NIGHT)
        for wheel in (8, 19, 36):
            self.circle(x + wheel, foot - 4, 4, DARK)

    def cross_hair(self, x: float, y: float, r: float) -> None:
        """What a marksman sees, in white."""
        self.circle(x, y, r, stroke=WHITE, width=2.8)
        gap, far = r * 0.4, r + 5
        for start, end in ((-far, -gap), (gap, far)):
            self.line(f"M{number(x)} {number(y + start)}V{number(y + end)}", WHITE, 2.8)
            self.line(f"M{number(x + start)} {number(y)}H{number(x + end)}", WHITE, 2.8)
