"""The second half of the plot scenes, P23 to P44: one function each, named after the plot's id."""

from generate_kit import DARK, DUSK, LAMP, LIGHT, MID, NIGHT, WHITE, Scene


def p23() -> Scene:
    """Counterfeit Passport Mill: the rollers give out one more."""
    s = Scene(76)
    s.rect(12, 18, 84, 58, MID, rx=3)
    s.rect(20, 26, 30, 16, DARK, rx=2)
    s.line("M25 34H34M25 38H42", LAMP, 2)
    s.circle(86, 34, 13, LIGHT)
    s.circle(86, 60, 13, LIGHT)
    s.circle(86, 34, 4, DARK)
    s.circle(86, 60, 4, DARK)
    s.rect(96, 64, 100, 6, DARK)
    for x in (104, 126, 148, 170, 192):
        s.circle(x, 73, 4, LIGHT)
    s.shape("M88 45H132V49H88Z", DUSK)
    s.rect(108, 22, 32, 42, WHITE, rx=3)
    s.circle(124, 38, 8.4, stroke=LIGHT, width=2)
    s.line("M115.6 38H132.4M124 29.6Q117 38 124 46.4M124 29.6Q131 38 124 46.4", LIGHT, 1.6)
    s.line("M115 55H133", LIGHT, 2.6)
    for y in (58, 52, 46):
        s.rect(158, y, 28, 5, LIGHT)
    return s


def p24() -> Scene:
    """Trade Fair Bomb Threat: a voice on the telephone, the tents behind."""
    s = Scene(76)
    for x, w, fill in ((6, 46, LIGHT), (52, 40, MID), (150, 44, LIGHT)):
        s.shape(f"M{x} 76V50L{x + w / 2} 28L{x + w} 50V76Z", fill)
        s.line(f"M{x + w / 2} 28V14", DARK, 2)
        s.shape(f"M{x + w / 2} 14L{x + w / 2 + 13} 18L{x + w / 2} 22Z", DARK)
        s.line(f"M{x + w / 3} 50V76M{x + 2 * w / 3} 50V76M{x} 50H{x + w}", NIGHT, 1.8)
    s.shape(
        "M98 60Q90 40 106 28Q110 24 114 30L118 36Q120 40 115 43Q110 48 116 58Q120 64 125 62Q130 60 132 64"
        "L135 71Q137 76 131 77Q110 82 98 60Z",
        WHITE,
    )
    s.line("M124 34Q130 38 130 46M131 26Q140 33 140 46M138 18Q150 28 150 44", WHITE, 2.8)
    return s


def p26() -> Scene:
    """Insider Payroll Theft: notes in the pocket, the staff badge on the other side."""
    s = Scene()
    for y in (14, 34, 54):
        s.line(f"M0 {y}H200", DUSK, 3)
        for x in (8, 24, 40, 150, 166, 182):
            s.rect(x, y - 12, 12, 12, DUSK if (x + y) % 3 else MID)
    s.circle(100, 4, 13, MID)
    s.shape("M42 86L52 34Q56 24 86 17H114Q144 24 148 34L158 86Z", DARK)
    s.shape("M86 17L100 78L114 17Z", LIGHT)
    s.shape("M96 22H104L106 30L103 64L100 70L97 64L94 30Z", MID)
    s.line("M86 18L80 38L88 44L100 80L112 44L120 38L114 18", DUSK, 2.6)
    s.shape("M116 42L130 37L138 62L122 66Z", WHITE)
    s.shape("M124 40L140 39L144 62L128 64Z", WHITE)
    s.line("M124.5 41L130 62", LIGHT, 1.6)
    s.circle(135.5, 51, 3.6, LIGHT)
    s.shape("M114 60L146 56L148 84L116 86Z", DARK)
    s.line("M114 60L146 56", DUSK, 2.6)
    s.line("M70 30V50", LIGHT, 2.2)
    s.rect(60, 50, 20, 25, LIGHT, rx=2)
    s.circle(70, 58, 4, LAMP)
    s.line("M65 69H75", NIGHT, 2.2)
    return s


def p28() -> Scene:
    """Airport Concourse Strike: a case that nobody carries."""
    s = Scene(66)
    s.rect(6, 8, 188, 44, DUSK)
    s.shape("M20 42Q40 34 84 34H104L122 14H132L128 36Q140 38 138 42Z", LIGHT)
    s.shape("M70 40H94L78 50H66Z", MID)
    s.line("M6 30H0M68 8V52M132 8V52", NIGHT, 2.6)
    s.rect(142, 2, 52, 24, DARK, rx=2)
    for y in (8, 14, 20):
        s.line(f"M148 {y}H164M170 {y}H{178 + y / 2}", LAMP, 2)
    for x in (12, 34, 56):
        s.shape(f"M{x} 54Q{x} 50 {x + 4} 50H{x + 14}Q{x + 18} 50 {x + 18} 54V66H{x}Z", LIGHT)
        s.rect(x, 64, 18, 5, DARK)
    s.line("M14 69V78M72 69V78", DARK, 2.6)
    s.line("M112 54V46H128V54", WHITE, 3)
    s.rect(102, 54, 36, 26, WHITE, rx=3)
    s.line("M110 54V80M130 54V80", LIGHT, 2.6)
    s.line("M92 56L84 50M92 68H82M148 56L156 50M148 68H158", WHITE, 2.8)
    return s


def p29() -> Scene:
    """Reservoir Tampering: something is poured into the water."""
    s = Scene()
    s.shape("M0 46L34 20L62 40L92 16L140 44L172 26L200 40V60H0Z", DUSK)
    s.shape("M0 54H200V86H0Z", MID)
    s.rect(148, 26, 22, 40, LIGHT)
    s.shape("M144 28L159 14L174 28Z", DARK)
    s.rect(155, 34, 8, 9, LAMP)
    s.line("M170 58H200", LIGHT, 3.6)
    s.shape("M76 20L88 8L96 16L90 24Q100 40 86 46Q66 50 62 38Q60 28 76 20Z", LIGHT)
    s.shape("M64 36Q76 30 93 34Q96 42 86 45Q67 49 64 36Z", DARK)
    s.line("M86 6L98 18", DARK, 3.6)
    s.shape("M104 26Q112 36 108.5 41Q104 45 99.5 41Q96 36 104 26Z", WHITE)
    s.line("M94 58Q104 54 114 58M84 65Q104 58 124 65M72 73Q104 64 136 73", WHITE, 2.8)
    s.line("M14 66Q28 60 42 66M16 78Q30 72 44 78M158 78Q172 72 186 78", LIGHT, 2.2)
    return s


def p31() -> Scene:
    """Convoy Roadside Trap: a wire runs from the road to the plunger."""
    s = Scene()
    s.shape("M0 40Q40 26 90 36T200 28V60H0Z", DUSK)
    s.rect(0, 50, 200, 14, DARK, rx=0)
    for x in (4, 58, 112):
        s.lorry(x, 54)
    s.shape("M0 64H200V86H0Z", MID)
    s.ellipse(176, 60, 12, 5, LIGHT)
    s.line("M176 58Q196 72 168 74Q140 76 124 72Q100 66 76 74", WHITE, 2.8)
    s.rect(44, 68, 32, 15, LIGHT)
    s.line("M60 68V58M48 58H72", WHITE, 4)
    return s


def p32() -> Scene:
    """Envoy Assassination: a line of light ends on the speaker."""
    s = Scene(78)
    s.rect(150, 4, 46, 74, DUSK)
    s.windows(156, 10, 3, 5, (14, 13), "....#.........#", (8, 8))
    s.rect(156, 10, 8, 8, DARK)
    for x in (10, 34, 98):
        s.line(f"M{x} 78V12", DARK, 2.6)
        s.shape(f"M{x} 12Q{x + 9} 17 {x + 18} 12V34Q{x + 9} 39 {x} 34Z", MID)
    s.circle(72, 24, 10, LIGHT)
    s.shape("M46 72V52Q48 37 72 37T98 52V72Z", LIGHT)
    s.shape("M66 37L72 44L78 37L75 58H69Z", DUSK)
    s.shape("M44 60H100L94 80H50Z", DARK)
    s.line("M54 60L60 52M90 60L84 52", DARK, 2.4)
    s.line("M160 14L83 49", WHITE, 2.4)
    s.circle(82, 49.5, 4.4, WHITE)
    return s


def p33() -> Scene:
    """Stadium Evacuation Trap: the way out leads between teeth."""
    s = Scene(78)
    s.ellipse(62, 46, 58, 28, LIGHT)
    s.ellipse(62, 42, 46, 19, DUSK)
    s.ellipse(62, 44, 34, 12, MID)
    s.line("M62 32V56", DUSK, 1.8)
    for x in (14, 40, 84, 110):
        s.line(f"M{x} 30V10", DARK, 2.4)
        s.rect(x - 6, 4, 12, 6, LAMP)
    s.rect(54, 60, 16, 14, DARK)
    s.shape("M146 8H200V86H146Q158 46 146 8Z", DARK)
    for y in (10, 26, 58, 72):
        s.shape(f"M148 {y}L{170} {y + 6}L148 {y + 12}Z", LIGHT)
    s.line("M72 68Q110 72 132 50", WHITE, 4.4)
    s.shape("M128 36L160 44L138 62Z", WHITE)
    return s


def p34() -> Scene:
    """Rail Tunnel Attack: the arch bursts before the train is out."""
    s = Scene()
    s.shape("M0 86V30Q40 2 100 6T200 26V86Z", MID)
    s.shape("M46 86V54Q46 18 84 18T122 54V86Z", LIGHT)
    s.shape("M56 86V56Q56 28 84 28T112 56V86Z", DARK)
    s.shape("M66 78V52Q66 40 84 40T102 52V78Z", DUSK)
    s.rect(72, 47, 24, 11, NIGHT, rx=2)
    s.circle(73, 68, 4, LAMP)
    s.circle(95, 68, 4, LAMP)
    s.line("M68 86L72 79M100 86L96 79", LIGHT, 3)
    s.star(122, 28, 25, 10, 9, WHITE)
    s.star(122, 28, 11, 5, 9, LIGHT)
    s.line("M146 44L160 58M148 26L170 22M134 50L140 68", WHITE, 2.8)
    for x, y in ((166, 64), (178, 24), (146, 74)):
        s.rect(x, y, 7, 6, DARK)
    return s


def p36() -> Scene:
    """Poisoned Shipment: a skull on one of the crates."""
    s = Scene(78)
    for x, y in ((10, 42), (48, 42), (150, 42), (30, 6), (150, 6)):
        s.rect(x, y, 36, 34, MID)
        s.line(f"M{x + 4} {y + 4}H{x + 32}V{y + 30}H{x + 4}ZM{x + 4} {y + 30}L{x + 32} {y + 4}", DUSK, 2.4)
    s.rect(88, 16, 58, 60, LIGHT)
    s.line("M93 21H141V71H93Z", DUSK, 2.8)
    s.shape("M117 26Q136 27 136 43Q136 51 129 55V63H105V55Q98 51 98 43Q98 27 117 26Z", WHITE)
    s.circle(109.5, 44, 5, DARK)
    s.circle(124.5, 44, 5, DARK)
    s.shape("M117 49L120 55H114Z", DARK)
    s.line("M112 63V58M117 63V58M122 63V58", DARK, 1.8)
    return s


def p38() -> Scene:
    """Bank Vault Hostages: hands up before the round door."""
    s = Scene(78)
    s.rect(96, 0, 104, 78, DUSK, rx=0)
    s.circle(148, 40, 36, LIGHT)
    s.circle(148, 40, 28, MID)
    for dx, dy in (
        (0, -32),
        (0, 32),
        (-32, 0),
        (32, 0),
        (-22.6, -22.6),
        (22.6, 22.6),
        (-22.6, 22.6),
        (22.6, -22.6),
    ):
        s.circle(148 + dx, 40 + dy, 2.6, DARK)
    s.line("M148 24V56M132 40H164M137 29L159 51M137 51L159 29", DARK, 3)
    s.circle(148, 40, 5.4, LAMP)
    for x, fill in ((22, DARK), (50, WHITE), (78, DARK)):
        s.person(x, 78, 52, fill)
        s.line(f"M{x - 9} 50L{x - 13} 34L{x - 10} 20M{x + 9} 50L{x + 13} 34L{x + 10} 20", fill, 4.4)
    return s


def p40() -> Scene:
    """Capital Day Parade Attack: one of the drums has a fuse."""
    s = Scene(76)
    s.shape("M66 54Q66 26 100 24Q134 26 134 54Z", DUSK)
    s.line("M100 24V10", DUSK, 3)
    s.rect(52, 54, 96, 22, DUSK)
    s.line("M0 4Q50 24 100 8Q150 24 200 4", DARK, 1.8)
    for x, y in ((22, 10), (46, 14), (70, 13), (124, 12), (148, 14), (172, 11)):
        s.shape(f"M{x - 6} {y}H{x + 6}L{x} {y + 12}Z", LIGHT if x % 4 else LAMP)
    for x in (20, 60, 140, 180):
        s.person(x, 78, 46, DARK)
        s.rect(x - 11, 54, 22, 18, LIGHT, rx=2)
        s.line(f"M{x - 10} 57L{x - 3} 69L{x + 4} 57L{x + 10} 68", NIGHT, 1.8)
    s.person(100, 78, 46, DARK)
    s.circle(100, 62, 14, WHITE)
    s.rect(96, 45, 8, 6, WHITE)
    s.line("M100 46Q102 36 114 38", WHITE, 2.6)
    s.star(117, 38, 7, 3, 7, LAMP)
    return s


def p41() -> Scene:
    """Joint Session Device: a count-down below the rostrum."""
    s = Scene()
    for r, fill in ((98, DUSK), (80, MID), (62, DUSK), (44, MID)):
        s.shape(f"M{100 - r} 86A{r} {r * 0.86:.1f} 0 0 1 {100 + r} 86Z", fill)
    for x, y in (
        (22, 52),
        (38, 34),
        (60, 20),
        (100, 10),
        (140, 20),
        (162, 34),
        (178, 52),
        (44, 60),
        (56, 46),
        (76, 34),
        (124, 34),
        (144, 46),
        (156, 60),
    ):
        s.circle(x, y, 3.6, DARK)
    s.shape("M72 86L76 50H124L128 86Z", LIGHT)
    s.rect(72, 45, 56, 6, DARK)
    s.line("M92 45V36M108 45V36", DARK, 2)
    s.rect(78, 58, 44, 22, WHITE, rx=3)
    s.line("M84 62H90V76H84V62", DARK, 2.2)
    s.circle(95.5, 66, 1.4, DARK)
    s.circle(95.5, 72, 1.4, DARK)
    s.line("M101 62V69M107 62H101M107 62V76H101V69M111 62H117L113 76", DARK, 2.2)
    return s


def p43() -> Scene:
    """Pathogen Release: it leaves the open flask, over the town."""
    s = Scene(80)
    for x, y, w in ((4, 52, 18), (26, 40, 16), (46, 58, 20), (134, 46, 16), (154, 56, 18), (176, 38, 20)):
        s.rect(x, y, w, 80 - y, MID)
        s.windows(x + 3, y + 5, 2, 2, (7, 8), "#..#" if x % 4 else "..#.", (3.6, 4))
    s.shape("M84 66H116L127 81Q128 83 125 83H75Q72 83 73 81Z", DARK)
    s.line("M95 46V56L73 80Q72 83 75 83H125Q128 83 127 80L105 56V46", LIGHT, 3)
    s.line("M91 45H109", LIGHT, 4)
    for x, y, r in ((90, 75, 2.6), (102, 71, 2), (111, 77, 2.6)):
        s.circle(x, y, r, LIGHT)
    s.polygon([(120, 48), (130, 43), (134, 51), (124, 56)], LIGHT)
    for x, y in ((62, 22), (140, 16), (160, 32), (40, 30)):
        s.circle(x, y, 4, WHITE)
        s.line(f"M{x - 7} {y}H{x + 7}M{x} {y - 7}V{y + 7}", WHITE, 1.8)
    s.line("M100 3V37M82 20H118M86.6 6.6L113.4 33.4M86.6 33.4L113.4 6.6", WHITE, 2.8)
    s.circle(100, 20, 12, WHITE)
    for x, y, r in ((96, 16, 3), (105, 20, 2.4), (98, 25.5, 2)):
        s.circle(x, y, r, LIGHT)
    return s


def p44() -> Scene:
    """Command Bunker Infiltration: somebody comes down the shaft."""
    s = Scene()
    s.shape("M0 24Q50 10 100 18T200 16V86H0Z", MID)
    s.rect(44, 36, 148, 42, DARK, rx=4)
    s.rect(28, 16, 20, 62, DARK)
    s.shape("M22 18H54L50 10H26Z", LIGHT)
    s.line("M34 22V74M42 22V74M34 30H42M34 40H42M34 50H42M34 60H42M34 70H42", MID, 1.6)
    for x in (84, 116, 148):
        s.rect(x, 42, 26, 15, DUSK, rx=1.5)
    s.line("M88 52L95 46L101 51L107 45M120 46H136M120 51H130M152 50Q161 42 170 50", LAMP, 1.8)
    s.rect(80, 66, 102, 4, LIGHT)
    for x in (98, 130, 162):
        s.circle(x, 60, 4, LIGHT)
        s.rect(x - 6, 63, 12, 6, LIGHT, rx=2)
    s.circle(38, 40, 5, WHITE)
    s.shape("M32 46H44L45 60H42L43 72H38.5L38 62L36 72H32L33 60H31Z", WHITE)
    s.line("M33 48L31 36M43 48L45 36", WHITE, 3)
    s.line("M176 16V4M168 4Q176 12 184 4", LIGHT, 2.4)
    return s


LATE_SCENES = {
    f.__name__: f for f in (p23, p24, p26, p28, p29, p31, p32, p33, p34, p36, p38, p40, p41, p43, p44)
}
