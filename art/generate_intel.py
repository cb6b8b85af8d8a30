"""A picture for each kind of intel card: ink on card paper, and one thing in the colour of the card.

Kinds that share a name share a drawing. The frame is 100 x 100 with 4 of air.
"""

import math

from generate_kit import Drawing

INK, GREY, PAPER = "#1B232B", "#8A969F", "#ECE6D6"
BLUE, RED, GOLD = "#3F86D6", "#E0504C", "#DDAA2E"


def _blank() -> Drawing:
    return Drawing(100, 100)


def routine_surveillance() -> Drawing:
    """Binoculars."""
    d = _blank()
    d.shape("M22 24H40L44 40H56L60 24H78L94 66A19 19 0 1 1 57 70V60H43V70A19 19 0 1 1 6 66Z", INK)
    d.rect(24, 14, 14, 12, INK, rx=3)
    d.rect(62, 14, 14, 12, INK, rx=3)
    for x in (25, 75):
        d.circle(x, 70, 12, BLUE)
        d.line(f"M{x - 6} 70A6 6 0 0 1 {x} 64", PAPER, 3)
    return d


def wire_intercept() -> Drawing:
    """Headphones around a signal."""
    d = _blank()
    d.line("M14 62V52A36 36 0 0 1 86 52V62", INK, 8)
    d.rect(6, 54, 20, 34, INK, rx=7)
    d.rect(74, 54, 20, 34, INK, rx=7)
    d.line("M34 66V74M42 56V84M50 44V94M58 58V82M66 64V76", BLUE, 5)
    return d


def source_debrief() -> Drawing:
    """Somebody talks."""
    d = _blank()
    d.shape(
        "M4 94Q4 66 24 64V56Q10 50 12 32Q14 16 32 16Q46 16 46 32L50 42L46 46Q47 60 40 60V66Q56 70 56 94Z", INK
    )
    d.shape("M58 8H92Q96 8 96 12V42Q96 46 92 46H76L62 58V46H58Q54 46 54 42V12Q54 8 58 8Z", BLUE)
    d.line("M63 18H87M63 27H87M63 36H78", PAPER, 3.4)
    return d


def coordinated_raid() -> Drawing:
    """Three arrows on one house."""
    d = _blank()
    d.shape("M50 38L70 56V84H30V56Z", INK)
    d.rect(44, 66, 12, 18, PAPER)
    for a in (-90, 158, 22):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        cx, cy = 50, 62
        tip, tail = (28, 56) if a == -90 else (23, 44)
        p = [
            (cx + c * tip, cy + s * tip),
            (cx + c * (tip + 13) - s * 11, cy + s * (tip + 13) + c * 11),
            (cx + c * (tip + 13) + s * 11, cy + s * (tip + 13) - c * 11),
        ]
        d.polygon(p, BLUE)
        d.line(
            f"M{cx + c * (tip + 10):.1f} {cy + s * (tip + 10):.1f}L{cx + c * tail:.1f} {cy + s * tail:.1f}",
            BLUE,
            7,
        )
    return d


def cell_rolled_up() -> Drawing:
    """Handcuffs."""
    d = _blank()
    d.circle(27, 62, 19, stroke=INK, width=8)
    d.circle(73, 62, 19, stroke=INK, width=8)
    d.rect(14, 32, 26, 14, INK, rx=4)
    d.rect(60, 32, 26, 14, INK, rx=4)
    d.line("M33 30Q36 18 46 22M54 22Q64 18 67 30", INK, 5)
    d.circle(50, 22, 7, stroke=BLUE, width=5)
    d.circle(27, 39, 2.6, PAPER)
    d.circle(73, 39, 2.6, PAPER)
    return d


def _sole(d: Drawing, x: float, y: float, fill: str) -> None:
    d.ellipse(x, y, 8.4, 12, fill)
    d.ellipse(x + 1, y + 20, 6, 6.4, fill)


def cold_trail() -> Drawing:
    """Steps that end."""
    d = _blank()
    _sole(d, 20, 68, INK)
    _sole(d, 42, 48, INK)
    _sole(d, 58, 66, GREY)
    d.line("M66 12L90 36M90 12L66 36", RED, 9)
    d.line("M64 44L68 40M76 54L80 50", GREY, 4)
    return d


def compromised_cover() -> Drawing:
    """A mask with a crack."""
    d = _blank()
    d.shape("M10 22Q50 6 90 22Q94 62 74 80Q62 92 50 92T26 80Q6 62 10 22Z", INK)
    d.shape("M22 42Q34 32 44 44Q34 52 22 42Z", PAPER)
    d.shape("M78 42Q66 32 56 44Q66 52 78 42Z", PAPER)
    d.line("M34 70Q50 78 66 70", PAPER, 4)
    d.shape("M60 12L52 28L62 34L50 52L60 60L48 92L54 92L68 56L58 50L71 32L61 26L68 13.5Z", RED)
    return d


def blown_operation() -> Drawing:
    """The plan bursts."""
    d = _blank()
    d.star(50, 50, 46, 28, 11, RED)
    d.shape("M24 24H48L42 38L52 50L42 62L48 78H24Z", INK)
    d.shape("M56 24H76V78H56L50 62L60 50L50 38Z", INK)
    d.line("M30 36H37M30 46H40M30 56H36M64 36H70M66 46H70M64 56H70M62 66H70", PAPER, 3)
    return d


def inside_help() -> Drawing:
    """A key to the shield."""
    d = _blank()
    d.shape("M42 6L78 16V48Q76 80 42 94Q8 80 6 48V16Z", INK)
    d.circle(42, 40, 9, PAPER)
    d.shape("M38 44H46L49 64H35Z", PAPER)
    d.line("M50 72H86", RED, 7)
    d.line("M58 72V84M68 72V82", RED, 6)
    d.circle(84, 72, 9.5, stroke=RED, width=6)
    return d


def sudden_strike() -> Drawing:
    """Lightning in the target."""
    d = _blank()
    d.circle(50, 52, 40, stroke=INK, width=7)
    d.circle(50, 52, 23, stroke=INK, width=7)
    d.shape("M62 4L24 58H46L36 96L78 40H55Z", PAPER)
    d.shape("M59 10L31 54H51L43 84L70 44H51Z", GOLD)
    return d


def accelerated_timetable() -> Drawing:
    """A watch that runs ahead."""
    d = _blank()
    d.circle(42, 56, 34, INK)
    d.circle(42, 56, 25, PAPER)
    d.rect(34, 8, 16, 12, INK, rx=3)
    d.line("M42 56V38M42 56L54 64", INK, 5)
    d.shape("M64 34L80 52L64 70V60L71 52L64 44Z", GOLD)
    d.shape("M80 34L96 52L80 70V60L87 52L80 44Z", GOLD)
    d.line("M66 26L72 20", INK, 6)
    return d


def stand_down_order() -> Drawing:
    """A raised hand on a sign."""
    d = _blank()
    d.shape("M32 5H68L95 32V68L68 95H32L5 68V32Z", GOLD)
    d.line("M35 54V32M44 50V24M53 50V23M62 52V30", INK, 8)
    d.shape("M31 48H66V62L72 50Q76 44 79 49Q81 54 66 78Q62 84 54 84H46Q32 82 31 66Z", INK)
    return d


def double_agent_surfaces() -> Drawing:
    """One head, two sides."""
    d = _blank()
    d.shape("M50 24V96H10Q10 70 34 66V60Q24 54 24 36V24Z", INK)
    d.shape("M50 24V96H90Q90 70 66 66V60Q76 54 76 36V24Z", GOLD)
    d.shape("M50 4V28H12Q12 22 28 21L32 8Q36 3 50 4Z", INK)
    d.shape("M50 4V28H88Q88 22 72 21L68 8Q64 3 50 4Z", GOLD)
    d.circle(38, 42, 4, PAPER)
    d.circle(62, 42, 4, INK)
    d.line("M36 56Q44 60 49 56", PAPER, 3)
    d.line("M51 56Q58 50 64 56", INK, 3)
    return d


def planted_evidence() -> Drawing:
    """Tweezers let something down into the bag."""
    d = _blank()
    d.shape("M18 40H82L86 92Q86 96 82 96H18Q14 96 14 92Z", GREY)
    d.rect(14, 36, 72, 10, INK, rx=3)
    d.rect(22, 78, 56, 12, PAPER, rx=2)
    d.line("M28 84H58", INK, 3)
    d.line("M50 46L38 4M50 46L64 4", INK, 6)
    d.circle(50, 58, 13, GOLD)
    d.line("M44 60A6 7 0 0 1 56 60M50 57V65", INK, 2.6)
    return d


def leaked_dossier() -> Drawing:
    """A file that drips."""
    d = _blank()
    d.shape("M6 22Q6 14 12 14H34L42 22H80Q86 22 86 28V62Q86 68 80 68H12Q6 68 6 62Z", INK)
    d.rect(16, 32, 60, 26, PAPER, rx=2)
    d.line("M22 40H60M22 48H50", INK, 3.4)
    for x, y, r in ((76, 66, 9), (52, 80, 6.5), (28, 78, 5)):
        wide, low, turn = r * 1.4, y + r * 0.7, r * 1.1
        d.shape(
            f"M{x} {y - 2 * r:.1f}Q{x + wide:.1f} {y} {x + r} {low:.1f}A{turn:.1f} {turn:.1f} 0 0 1"
            f" {x - r} {low:.1f}Q{x - wide:.1f} {y} {x} {y - 2 * r:.1f}Z",
            GOLD,
        )
    return d


def closed_door_hearing() -> Drawing:
    """The gavel before a shut double door."""
    d = _blank()
    d.shape("M12 92V24Q14 6 50 6T88 24V92Z", INK)
    d.line("M50 10V92", PAPER, 3)
    d.line("M21 30Q24 18 42 16V46H21ZM79 30Q76 18 58 16V46H79ZM21 54H42V84H21ZM79 54H58V84H79Z", GREY, 3)
    d.line("M46 88L72 62", PAPER, 12)
    d.line("M46 88L72 62", GOLD, 7)
    d.shape("M58 56L74 40L94 60L78 76Z", PAPER)
    d.shape("M62 56L74 44L90 60L78 72Z", GOLD)
    return d


def evening_news_cycle() -> Drawing:
    """The news on a set."""
    d = _blank()
    d.line("M34 6L50 24L70 8", INK, 5)
    d.rect(6, 24, 88, 62, INK, rx=8)
    d.rect(14, 32, 58, 46, GOLD, rx=4)
    d.circle(34, 48, 8, INK)
    d.shape("M20 78Q20 58 34 58T48 78Z", INK)
    d.line("M53 44H66M53 53H66M53 62H62", INK, 3.4)
    d.circle(83, 44, 5, PAPER)
    d.circle(83, 60, 5, PAPER)
    d.line("M26 88V94M74 88V94", INK, 6)
    return d


def field_promotion() -> Drawing:
    """A shoulder strap with a new star."""
    d = _blank()
    d.shape("M50 4L80 18V92Q80 96 76 96H24Q20 96 20 92V18Z", INK)
    d.star(50, 36, 20, 8.4, 5, GOLD)
    d.line("M30 70L50 58L70 70M30 86L50 74L70 86", PAPER, 6)
    return d


_NAMES = (
    [routine_surveillance] * 2
    + [wire_intercept] * 2
    + [source_debrief] * 2
    + [coordinated_raid] * 2
    + [cell_rolled_up] * 2
    + [cold_trail] * 2
    + [compromised_cover] * 2
    + [blown_operation] * 2
    + [inside_help] * 2
    + [sudden_strike, accelerated_timetable, stand_down_order, double_agent_surfaces, planted_evidence]
    + [leaked_dossier, closed_door_hearing, evening_news_cycle, field_promotion]
)
INTEL = {f"i{at:02}": draw for at, draw in enumerate(_NAMES, start=1)}
