"""The icon of the program: half meadow, half night, and a house whose roof is a threat chevron."""

from generate_kit import Drawing


def app_icon() -> Drawing:
    """The round icon, 100 x 100."""
    d = Drawing(100, 100)
    d.circle(50, 50, 47, "#0C1218")
    d.shape("M62 4.6A47 47 0 0 0 38 95.4Z", "#6B8747")
    d.line("M61.5 6L38.5 94", "#F4E9CF", 3)
    d.shape("M26 52H74V78Q74 80 72 80H28Q26 80 26 78Z", "#F4E9CF")
    d.rect(43, 60, 14, 20, "#2B1D14", rx=2)
    d.line("M18 56L50 30L82 56", "#2B1D14", 15)
    d.line("M18 56L50 30L82 56", "#D23C44", 9)
    d.line("M27 33L50 15L73 33", "#2B1D14", 12)
    d.line("M27 33L50 15L73 33", "#F5DE4F", 6.5)
    d.circle(50, 50, 45.5, stroke="#2B1D14", width=5)
    d.circle(50, 50, 45.5, stroke="#4FD1C5", width=2.6)
    return d
