"""Credits and notices as a book for the reader: what runs in here, and under which licences (no pygame)."""

from __future__ import annotations

import re
from functools import cache
from importlib import metadata
from pathlib import Path

from game.content.shipped import APP_NAME, program_folder, shipped
from game.ui.book import Book, Chapter, Paragraph

LIBRARIES = ("pygame-ce", "pytmx", "pygame_gui", "platformdirs", "msgspec", "defusedxml")
"""What the program asks for itself; what these ask for is found by following them."""
_LICENCE = re.compile(r"\.dist-info/(.*/)?(licen[cs]e|copying|notice)[^/]*$|(^|/)L?GPL[^/]*$", re.IGNORECASE)
_NEEDS = re.compile(r"[A-Za-z0-9._-]+")
ABOUT = (
    "An unofficial fan project. It is not affiliated with, endorsed or supported by the publishers of the "
    "board games or the owners of the television series; their names and marks belong to them and are used "
    "only to say which games these are. It contains no pictures and no text of theirs.\n"
    "Program, pictures, boards, sounds and texts were made for it and are under the MIT License."
)


@cache
def credits_book() -> Book:
    """The book of credits: this program, the libraries it runs with, its fonts, and all their licences."""
    chapters = [
        Chapter("about", "This program", tuple(_about())),
        Chapter("libraries", "Libraries", tuple(_libraries())),
        Chapter("fonts", "Fonts", tuple(_fonts())),
    ]
    shown = tuple(chapter for chapter in chapters if chapter.paragraphs)
    return Book("Credits and notices", shown, numbered=False)


def _about() -> list[Paragraph]:
    made = [Paragraph("about", ABOUT, "Homeland Tabletop")]
    for title, name in (("Licence of this program", "LICENSE"), ("Notices", "THIRD_PARTY.md")):
        text = own_file(name)
        if text:
            plain = _plain(text) if name.endswith(".md") else _joined(text)
            made.append(Paragraph(name.casefold(), plain, title))
    return made


def _libraries() -> list[Paragraph]:
    made = []
    for found in distributions():
        title = f"{found.metadata['Name']} {found.version}"
        parts = [f"Licence: {_licence_of(found)}", *_licence_texts(found)]
        made.append(Paragraph(f"library {found.metadata['Name']}", "\n\n".join(parts), title))
    return made


def distributions() -> list[metadata.Distribution]:
    """The libraries that the program runs with, and those that they need, as far as they are told of."""
    made: dict[str, metadata.Distribution] = {}
    waiting = list(LIBRARIES)
    while waiting:
        name = waiting.pop(0)
        key = re.sub(r"[-_.]+", "-", name).casefold()
        if key not in made:
            try:
                made[key] = metadata.distribution(name)
            except metadata.PackageNotFoundError:
                continue
            waiting += _needs(made[key])
    return list(made.values())


def _needs(found: metadata.Distribution) -> list[str]:
    """What a library cannot do without; what it takes only on request or elsewhere is left out."""
    lines = [line for line in found.requires or () if ";" not in line]
    return [match[0] for line in lines if (match := _NEEDS.match(line))]


def _licence_of(found: metadata.Distribution) -> str:
    """The licence by its short name; a long text that somebody put there is left to the files."""
    named = [text for key in ("License-Expression", "License") for text in found.metadata.get_all(key) or ()]
    short = next((text for text in named if 0 < len(text) < 80), "")
    classes = found.metadata.get_all("Classifier") or ()
    told = [line.rpartition(":: ")[2] for line in classes if line.startswith("License")]
    return short or ", ".join(told) or "see below"


def _licence_texts(found: metadata.Distribution) -> list[str]:
    texts = []
    for file in found.files or ():
        if _LICENCE.search(file.as_posix()) and file.suffix.lower() in ("", ".txt", ".md", ".rst"):
            texts.append(_joined(_read(Path(str(file.locate())))))
    return [text for text in texts if text]


def _fonts() -> list[Paragraph]:
    folder = shipped().art / "fonts"
    found = sorted(folder.glob("OFL-*.txt")) if folder.is_dir() else []
    return [
        Paragraph(path.stem.casefold(), _joined(_read(path)), _spaced(path.stem.removeprefix("OFL-")))
        for path in found
    ]


def own_file(name: str) -> str:
    """The text of a file that comes with the program, wherever it was installed; nothing when it is gone."""
    for folder in (program_folder(), program_folder() / "_internal"):
        text = _read(folder / name)
        if text:
            return text
    try:
        files = metadata.distribution(APP_NAME).files or []
    except metadata.PackageNotFoundError:
        return ""
    return next((_read(Path(str(file.locate()))) for file in files if file.name == name), "")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").replace("\r", "")
    except OSError:
        return ""


def _joined(text: str) -> str:
    """A licence without the line ends of its plain text; blank lines part its paragraphs."""
    blocks = re.split(r"\n\s*\n", text.expandtabs().replace("\f", "\n").strip())
    return "\n".join(" ".join(block.split()) for block in blocks)


def _plain(text: str) -> str:
    """Markdown as running text: headings and rows of tables as lines of their own."""
    made: list[str] = []
    running = False
    for line in text.strip().split("\n"):
        whole = line.startswith(("|", "#")) or not line.strip()
        if line.startswith("|"):
            line = " - ".join(cell.strip() for cell in line.strip("| ").split("|"))
        if not set(line) <= set("- "):
            words = line.strip("# ")
            made[-1:] = [f"{made[-1]} {words}"] if running and not whole else [*made[-1:], words]
        running = not whole
    return "\n".join(made).replace("`", "").replace("**", "")


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
