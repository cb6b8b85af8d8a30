"""The first half of the plot scenes, P01 to P22: one function each, named after the plot's id."""

from generate_kit import DARK, DUSK, LAMP, LIGHT, MID, NIGHT, WHITE, Scene


def p01() -> Scene:
    """Courthouse Hoax: what jumps out of the box on the steps is only a spring."""
    s = Scene(76)
    s.shape("M24 28L72 6L120 28Z", LIGHT)
    s.rect(28, 30, 88, 5, MID)
    for x in (33, 51, 69, 87, 105):
        s.rect(x - 3, 36, 9, 30, LIGHT)
    s.shape("M72 12a6 6 0 1 0 .1 0Z", NIGHT)
    s.rect(24, 66, 96, 5, MID)
    s.rect(16, 71, 112, 5, LIGHT)
    s.rect(146, 56, 30, 20, LIGHT)
    s.shape("M146 56L136 48H166L176 56Z", DARK)
    s.line("M161 54L150 48L172 42L150 36L172 30L154 24", WHITE, 3.4)
    s.circle(161, 17, 7, WHITE)
    s.circle(158.6, 16, 1.3, DARK)
    s.circle(163.6, 16, 1.3, DARK)
    s.line("M158 19.6Q161 22.4 164 19.6", DARK, 1.4)
    return s


def _shield(s: Scene, x: float, y: float, fill: str, star: str) -> None:
    s.shape(
        f"M{x} {y - 19}L{x + 15} {y - 14}V{y}Q{x + 14} {y + 14} {x} {y + 21}"
        f"Q{x - 14} {y + 14} {x - 15} {y}V{y - 14}Z",
        fill,
    )
    s.star(x, y, 9, 3.8, 5, star)


def p02() -> Scene:
    """Forged Badge Ring: a row of the same badge, and the pen that makes one more."""
    s = Scene(78)
    for x in (22, 60, 140, 178):
        _shield(s, x, 40, MID, DUSK)
    _shield(s, 100, 40, WHITE, LIGHT)
    s.shape("M104 50L110 38L146 4L154 12L118 46Z", DARK)
    s.shape("M104 50L110 38L118 46Z", LIGHT)
    s.line("M136 20L140 24", LAMP, 2.6)
    return s


def p03() -> Scene:
    """Warehouse Arson: the fire comes through the saw-tooth roof."""
    s = Scene(76)
    s.shape("M78 38Q66 24 80 10Q84 20 90 18Q88 6 100 0Q100 14 110 16Q114 12 112 4Q130 20 120 38Z", WHITE)
    s.shape("M88 38Q84 28 92 22Q96 30 100 20Q110 28 106 38Z", LIGHT)
    s.shape("M20 76V44L44 30V44L68 30V44L92 30V44L116 30V44L140 30V44L164 30V44H180V76Z", LIGHT)
    s.rect(84, 54, 32, 22, DARK)
    s.line("M84 60H116M84 66H116M84 72H116", MID, 1.6)
    s.windows(30, 52, 3, 1, (16, 1), "###", (10, 8))
    s.windows(126, 52, 3, 1, (16, 1), ".##", (10, 8))
    return s


def _letter(s: Scene, x: float, y: float, fill: str, fold: str) -> None:
    s.rect(x, y, 32, 21, fill, rx=2)
    s.line(f"M{x + 2} {y + 3}L{x + 16} {y + 13}L{x + 30} {y + 3}", fold, 2.2)


def p04() -> Scene:
    """Ransom Email Wave: letters on the swell, one of them locked."""
    s = Scene()
    s.shape("M0 46Q30 16 62 44T128 40T200 34V86H0Z", DUSK)
    _letter(s, 12, 18, MID, NIGHT)
    _letter(s, 132, 10, MID, NIGHT)
    _letter(s, 164, 30, LIGHT, NIGHT)
    _letter(s, 36, 46, LIGHT, NIGHT)
    s.shape("M0 66Q26 48 56 66T112 66T168 64T200 60V86H0Z", MID)
    _letter(s, 84, 24, WHITE, LIGHT)
    s.line("M94 42v-4a6 6 0 0 1 12 0v4", DARK, 2.6)
    s.rect(91, 42, 18, 13, DARK, rx=2)
    s.circle(100, 48, 2.2, LAMP)
    s.line("M8 76Q22 68 36 76M72 78Q86 70 100 78M138 76Q152 68 166 76", LIGHT, 2.2)
    return s


def p06() -> Scene:
    """Mailroom Scare: pigeonholes, and one letter that spills powder."""
    s = Scene(72, LIGHT)
    for row in range(3):
        for column in range(7):
            x, y = 8 + column * 27, 6 + row * 18
            s.rect(x, y, 23, 14, DUSK)
            if (row * 3 + column * 2) % 4:
                s.rect(x + 3, y + 8, 17, 2.4, MID)
            if (row + column) % 3 == 0:
                s.rect(x + 3, y + 4.6, 14, 2.4, LIGHT)
    s.shape("M84 50L116 44L120 64L88 70Z", WHITE)
    s.line("M85 51L104 58L116 45", LIGHT, 2.2)
    s.shape("M118 60Q126 66 140 70Q148 74 132 75H112Q106 73 118 60Z", WHITE)
    for x, y in ((144, 62), (150, 68), (136, 58), (158, 72)):
        s.circle(x, y, 1.7, WHITE)
    return s


def p07() -> Scene:
    """Depot Break-In: a hole in the fence, the gate of the depot behind it."""
    s = Scene(76)
    s.shape("M20 76V28L100 8L180 28V76Z", LIGHT)
    s.rect(56, 34, 88, 42, MID)
    s.line("M58 42H142M58 50H142M58 58H142M58 66H142", DUSK, 2.2)
    s.circle(100, 24, 5, LAMP)
    for x in range(-64, 200, 16):
        left, right = max(x, 0), min(x + 66, 200)
        s.line(
            f"M{left} {20 + left - x}L{right} {20 + right - x}"
            f"M{left} {86 - left + x}L{right} {86 - right + x}",
            DARK,
            1.3,
        )
    s.line("M0 20H200", DARK, 3)
    hole = "M76 85L68 68L80 58L76 42L94 46L104 32L112 48L128 52L122 66L130 85"
    s.shape(hole + "Z", MID)
    s.shape("M77 76H126L130 85H76Z", DUSK)
    s.line("M80 50H122M81 58H124M75 66H122", DUSK, 2.2)
    s.line(hole, WHITE, 3.4)
    return s


def p08() -> Scene:
    """Bribed Dispatcher: an envelope comes over the console."""
    s = Scene()
    for x, y, w in ((6, 8, 44), (56, 8, 56), (118, 8, 34)):
        s.rect(x, y, w, 28, DUSK, rx=2)
    s.line("M12 28L24 18L34 24L44 14M62 16H92V28H106", LIGHT, 2.2)
    s.circle(92, 16, 3, LAMP)
    s.circle(135, 22, 8, stroke=LIGHT, width=2.2)
    s.line("M135 22L140 17", LIGHT, 2.2)
    s.circle(66, 44, 12, DARK)
    s.shape("M40 86Q40 58 66 58T92 86Z", DARK)
    s.line("M54 44a12 12 0 0 1 24 0M78 46Q80 54 70 53", LIGHT, 3)
    s.rect(0, 72, 200, 14, MID, rx=0)
    s.shape("M200 50L160 52L132 60L134 66L164 66L200 70Z", DARK)
    s.shape("M100 50L138 46L141 66L103 70Z", WHITE)
    s.line("M101 51L121 59L138 47", LIGHT, 2.2)
    return s


def p09() -> Scene:
    """Journalist Abduction: the van leaves, the camera stays."""
    s = Scene(70)
    s.lamp_post(20, 70, 56)
    s.shape("M96 68V26Q96 20 102 20H164L184 42H196V68Z", LIGHT)
    s.shape("M164 26L178 42H158V26Z", NIGHT)
    s.rect(104, 26, 30, 40, DARK)
    s.shape("M108 66V48Q110 36 120 36T130 48V66Z", DUSK)
    s.circle(119, 32, 5, DUSK)
    s.circle(116, 69, 7, DARK)
    s.circle(178, 69, 7, DARK)
    s.line("M36 74Q28 56 44 52M66 74Q78 62 70 52", DARK, 2)
    s.rect(34, 58, 38, 24, WHITE, rx=3)
    s.rect(44, 53, 14, 6, WHITE)
    s.circle(53, 70, 8.4, DARK)
    s.circle(53, 70, 4.6, LIGHT)
    s.rect(64, 61, 5, 3.4, LAMP)
    return s


def p10() -> Scene:
    """Toll Plaza Ambush: shots cross between the booths."""
    s = Scene(70)
    s.rect(6, 10, 188, 10, LIGHT)
    for x in (22, 80, 138):
        s.rect(x, 20, 22, 50, MID)
        s.rect(x + 4, 28, 14, 12, LAMP)
        s.circle(x + 11, 15, 3, DARK)
    s.line("M44 52H78M102 52H136", DARK, 4)
    s.line("M52 52h5M64 52h5M110 52h5M122 52h5", LIGHT, 4)
    s.car(46, 82)
    s.car(150, 82, DUSK)
    s.star(128, 38, 15, 5, 8, WHITE)
    s.line("M110 46L72 62M108 36L62 34M146 46L176 58", WHITE, 2.8)
    return s


def p12() -> Scene:
    """Fuel Truck Hijack: the tanker turns off its road."""
    s = Scene()
    s.shape("M0 66H200V86H0Z", DUSK)
    s.line("M6 78H30M42 78H66M78 78H102", MID, 2.6)
    s.rect(14, 26, 92, 32, LIGHT, rx=14)
    s.line("M38 26V58M82 26V58", NIGHT, 1.6)
    s.rect(12, 56, 106, 5, DARK)
    s.shape("M110 58V30H124L136 44V58Z", MID)
    s.shape("M114 42V34H122L129 42Z", LAMP)
    for x in (28, 46, 94, 124):
        s.circle(x, 64, 7, DARK)
        s.circle(x, 64, 2.4, MID)
    s.shape("M60 33Q69 43 65.5 48Q60 53 54.5 48Q51 43 60 33Z", DARK)
    s.line("M142 70Q180 74 178 44Q176 24 158 22", WHITE, 4)
    s.line("M166 12L156 22L166 32", WHITE, 4)
    return s


def p13() -> Scene:
    """Consulate Break-In: a ladder at the one window with light."""
    s = Scene(76)
    s.rect(34, 18, 108, 58, LIGHT)
    s.rect(28, 12, 120, 7, MID)
    s.windows(44, 26, 4, 1, (26, 1), "..#.", (14, 16))
    s.windows(44, 52, 1, 1, (26, 1), ".", (14, 16))
    s.windows(122, 52, 1, 1, (26, 1), ".", (14, 16))
    s.rect(76, 52, 24, 24, DARK)
    s.line("M88 12V2", MID, 2.4)
    s.shape("M89 2H108L104 6L108 10H89Z", DARK)
    s.line("M128 78L106 30M142 76L119 27", WHITE, 2.8)
    s.line("M110 38L123 36M115 48L127.5 45.5M119 57L132 55M123.5 67L136 64.5", WHITE, 2.6)
    s.shape("M150 76Q148 60 162 62Q164 50 178 58Q194 58 190 76Z", DUSK)
    s.shape("M4 76Q2 64 12 64Q22 60 28 76Z", DUSK)
    return s


def p14() -> Scene:
    """Rigged Vote Machines: they hang on strings."""
    s = Scene(78)
    for x in (24, 82, 140):
        s.shape(f"M{x} 78V44Q{x} 40 {x + 4} 40H{x + 32}Q{x + 36} 40 {x + 36} 44V78Z", LIGHT)
        s.rect(x + 6, 46, 24, 15, DARK, rx=2)
        s.line(f"M{x + 12} 53L{x + 17} 57L{x + 25} 49", LAMP, 2.6)
        s.rect(x + 8, 66, 20, 3, NIGHT)
    s.line("M42 40L68 16M100 40V12M158 40L132 16", WHITE, 2.2)
    s.line("M58 18L142 10M94 4L106 24", WHITE, 4.6)
    return s


def p15() -> Scene:
    """Freight Yard Device: a clock between the wagons."""
    s = Scene(72)
    s.line("M0 76H200", DARK, 3)
    for x, fill in ((-4, LIGHT), (132, LIGHT)):
        s.rect(max(x, 0), 20, 72 + min(x, 0), 44, fill)
        for rib in range(10, 72, 12):
            s.line(f"M{x + rib} 25V59", MID, 2.4)
        s.rect(max(x, 0), 63, 72 + min(x, 0), 4, DARK)
        for wheel in (16, 54):
            s.circle(x + wheel, 70, 6, DARK)
    s.line("M70 64H78M122 64H130", DARK, 4)
    for x in (82, 93, 104):
        s.rect(x, 46, 9, 26, MID, rx=2)
    s.rect(80, 56, 36, 5, DARK)
    s.circle(98, 42, 15, WHITE)
    s.circle(98, 42, 11, stroke=DARK, width=1.8)
    s.line("M98 42V34M98 42L104 45", DARK, 2.4)
    s.line("M110 32Q120 22 114 12", DARK, 2.4)
    return s


def p16() -> Scene:
    """Courier Assassination: a rider in the sights."""
    s = Scene(74)
    for x, y, h in ((4, 30, 44), (30, 16, 58), (146, 24, 50), (172, 10, 64)):
        s.rect(x, y, 24, h, DUSK)
        s.windows(x + 4, y + 6, 2, 3, (9, 11), "#..#.." if x in (30, 172) else ".#....")
    s.circle(78, 64, 11, stroke=DARK, width=3)
    s.circle(118, 64, 11, stroke=DARK, width=3)
    s.line("M78 64L92 48H110L118 64M92 48L98 64H78M98 64L110 48M110 48L106 40H112", DARK, 3)
    s.line("M92 46L100 30L109 40M96 47L104 56L99 64", LIGHT, 5)
    s.circle(104, 21, 6, LIGHT)
    s.shape("M84 26L97 28L93 42L80 39Z", MID)
    s.cross_hair(100, 34, 24)
    return s


def p17() -> Scene:
    """Hotel Siege: cars around it, and a white flag from a window."""
    s = Scene(76)
    s.rect(66, 10, 68, 66, LIGHT)
    s.rect(60, 6, 80, 5, MID)
    s.windows(73, 16, 5, 4, (12, 12), "#.#...#..##..#...#.#", (7, 7))
    s.rect(92, 64, 16, 12, DARK)
    s.line("M140 12V40", DARK, 2)
    s.rect(141, 14, 12, 24, DARK)
    for y in (19, 26, 33):
        s.star(147, y, 2.8, 1.2, 5, LAMP)
    s.line("M78 34L40 18", DARK, 2.6)
    s.shape("M68 29L40 17L36 40Q46 38 52 44T66 48Z", WHITE)
    s.car(10, 80, MID)
    s.car(156, 80, MID)
    for x in (29, 175):
        s.rect(x - 3, 62, 5, 3.4, LAMP)
    s.line("M48 78H64M136 78H152", DARK, 4)
    return s


def _jacket(s: Scene, x: float, fill: str) -> None:
    s.line(f"M{x} 14V19", DARK, 2)
    s.shape(
        f"M{x - 6} 22L{x} 19L{x + 6} 22L{x + 17} 29L{x + 18} 58H{x + 11}"
        f"V70H{x - 11}V58H{x - 18}L{x - 17} 29Z",
        fill,
    )
    s.line(f"M{x - 5} 22L{x} 34L{x + 5} 22M{x} 34V70M{x - 11} 58V36M{x + 11} 58V36", NIGHT, 1.8)
    s.star(x + 6.5, 42, 3.6, 1.5, 5, LAMP)


def p18() -> Scene:
    """Stolen Uniforms Raid: one hanger on the rail is bare."""
    s = Scene(78)
    s.line("M4 12H196", DARK, 3.6)
    for x in (24, 66, 176):
        _jacket(s, x, LIGHT)
    s.line("M120 14Q127 16 122 22Q120 24 120 27L98 42H142L120 27", WHITE, 3.6)
    return s


def p21() -> Scene:
    """Kidnapped Negotiator: one chair at the table lies on its back, the rope beside it."""
    s = Scene(76)
    s.shape("M100 0L46 76H154Z", DUSK)
    s.rect(94, 0, 12, 5, LAMP)
    s.rect(58, 48, 84, 5, LIGHT)
    s.line("M66 53L62 76M134 53L138 76", LIGHT, 3)
    for x, way in ((90, -1), (110, 1)):
        s.line(f"M{x} 48V28", DARK, 1.8)
        s.shape(f"M{x} 28h{way * 15}l{-way * 4} 5l{way * 4} 5h{-way * 15}Z", MID)
    s.circle(38, 32, 7, DARK)
    s.shape("M26 62V50Q28 40 38 40T50 50H62V54H50V62H56V76H50V66H26Z", DARK)
    s.line("M24 76V44M24 64H42M42 64V76", MID, 3)
    s.line("M146 79H190M170 79V56M170 57H190", WHITE, 3.6)
    s.line("M152 72q4 -5 8 0q4 5 8 0", LIGHT, 2.2)
    return s


def p22() -> Scene:
    """Safe House Exposed: an eye has found it."""
    s = Scene(78)
    for x, w, top in ((2, 34, 44), (40, 30, 50), (130, 30, 48), (164, 34, 42)):
        s.shape(f"M{x} 78V{top + 8}L{x + w / 2} {top - 4}L{x + w} {top + 8}V78Z", DUSK)
    s.shape("M86 26L64 78H136L114 26Z", MID)
    s.shape("M78 78V54L100 40L122 54V78Z", LIGHT)
    s.shape("M72 56L100 36L128 56L124 60L100 43L76 60Z", DARK)
    s.rect(94, 62, 12, 16, DARK)
    s.circle(103, 70, 1.2, LAMP)
    s.shape("M72 18Q100 -8 128 18Q100 42 72 18Z", WHITE)
    s.circle(100, 17, 9.4, DARK)
    s.circle(100, 17, 4, LIGHT)
    return s


SCENES = {
    f.__name__: f
    for f in (p01, p02, p03, p04, p06, p07, p08, p09, p10, p12, p13, p14, p15, p16, p17, p18, p21, p22)
}
