"""Whose work a built program carries, and the notices that have to go with it.

`sort_out` names the owner of every file that PyInstaller took in; `write` puts the licence texts of all
owners into a folder. What `THIRD_PARTY.md` says is compared with both by the tests and by every build.
"""

import os
import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEXT = re.compile(r"(^|-)(licen[cs]e|copying|notice|l?gpl|authors)", re.IGNORECASE)
NOT_TEXT = (".py", ".pyc", ".html", ".svg", ".h")
CODE = re.compile(r"\.(so(\.[\d.]+)?|dylib|dll)$")
START_UP = "pyinstaller"
"""Its start-up code is in the executable itself, whatever files are taken in."""


class Unclear(Exception):
    """Something would go out without its notice."""


@dataclass(frozen=True)
class Library:
    """An entry of native.toml."""

    name: str
    files: tuple[str, ...]
    licence: str
    notice: str

    def owns(self, file: str) -> bool:
        """Whether a file is this library."""
        return file.lower().removeprefix("lib").startswith(self.files)


@dataclass
class Owners:
    """Who owns the files of a build; `unknown` are files that nobody is known to own."""

    distributions: set[str] = field(default_factory=set)
    libraries: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)


def canonical(name: str) -> str:
    """A distribution's name as all spellings of it agree."""
    return re.sub(r"[-_.]+", "-", name).lower()


@cache
def native() -> list[Library]:
    """The libraries in machine code that are known."""
    entries = tomllib.loads((HERE / "native.toml").read_text(encoding="utf-8"))["library"]
    return [Library(e["name"], tuple(e["files"]), e["licence"], e["notice"]) for e in entries]


# -- who owns what ---------------------------------------------------------------------------------


def sort_out(sources: Iterable[str], own: Sequence[Path] = ()) -> Owners:
    """The owners of files, given where each was taken from; what lies in folders of `own` needs no notice."""
    installed, found = _installed(), Owners()
    for source in {Path(text) for text in sources}:
        path = source.resolve()
        if library := _library_of(source):
            found.libraries.add(library)
        elif str(path) in installed:
            found.distributions.add(installed[str(path)])
        elif not any(path.is_relative_to(folder) for folder in (*own, *_python_folders())):
            found.unknown.add(source.name)
    return found


def _library_of(path: Path) -> str:
    """The known library that a file is; nothing for modules of Python and what is not known."""
    name = path.name.lower()
    if not CODE.search(name) or ".cpython-" in name or ".abi3." in name:
        return ""
    return next((library.name for library in native() if library.owns(name)), "")


@cache
def _installed() -> dict[str, str]:
    """Every file of every installed distribution."""
    made = {}
    for found in metadata.distributions():
        base, name = Path(str(found.locate_file(""))).resolve(), canonical(found.metadata["Name"])
        for file in found.files or ():
            made[os.path.normpath(base / file)] = name
    return made


def _python_folders() -> list[Path]:
    """Where Python itself lies; packages installed into it are told apart before."""
    named = (sys.base_prefix, sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"))
    return [Path(name).resolve() for name in named]


# -- what THIRD_PARTY.md says ----------------------------------------------------------------------


def told(heading: str, page: str | None = None) -> list[str]:
    """The first column of the table under a heading of THIRD_PARTY.md."""
    text = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8") if page is None else page
    part = re.split(rf"^## {re.escape(heading)}$", text, flags=re.MULTILINE)[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in part.splitlines() if line.startswith("|")]
    return rows[2:]


def compare(owners: Owners) -> list[str]:
    """What a build carries that THIRD_PARTY.md does not tell of, in words."""
    libraries = {canonical(row.split(",")[0]) for row in told("Libraries")}
    inside = set(told("Inside a built program"))
    return [
        *(f"{name} is not in THIRD_PARTY.md" for name in sorted(owners.distributions - libraries)),
        *(f"{name} is not in THIRD_PARTY.md" for name in sorted(owners.libraries - inside)),
        *(f"{name}: whose is it?" for name in sorted(owners.unknown)),
    ]


def needed(name: str) -> set[str]:
    """A distribution and all that it cannot do without here, by their canonical names."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        name = canonical(waiting.pop())
        if name not in found:
            found.add(name)
            waiting += requirements(metadata.distribution(name).requires or [])
    return found


def requirements(lines: Iterable[str]) -> list[str]:
    """The names in lines such as `pygame-ce>=2.5.3`; those that hang on a condition are left out."""
    return [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in lines if ";" not in line]


# -- the texts -------------------------------------------------------------------------------------


def write(owners: Owners, folder: Path) -> None:
    """Puts the licence texts of all owners into a folder. Unclear if one has none."""
    folder.mkdir(parents=True)
    for name in sorted({*owners.distributions, START_UP}):
        _write_distribution(name, folder / name)
    (folder / "python").mkdir()
    shutil.copyfile(_python_licence(), folder / "python" / "LICENSE.txt")
    for text in ("LGPL-2.1", "GPL-3"):
        shutil.copyfile(HERE / "licences" / f"{text}.txt", folder / f"{text}.txt")
    lines = [_notice(each) for each in native() if each.name in owners.libraries]
    (folder / "native.txt").write_text("\n\n".join(lines), encoding="utf-8")


def texts_of(name: str) -> list[Path]:
    """The licence texts that a distribution brings along."""
    files = metadata.distribution(name).files or []
    found = [Path(str(f.locate())) for f in files if TEXT.match(f.name) and f.suffix.lower() not in NOT_TEXT]
    return sorted(path for path in found if path.is_file())


def _write_distribution(name: str, folder: Path) -> None:
    texts = texts_of(name)
    if not texts:
        raise Unclear(f"{name} brings no licence text along")
    folder.mkdir()
    for text in texts:
        shutil.copyfile(text, folder / text.name)
    about = f"{name} {metadata.version(name)}, https://pypi.org/project/{name}\n"
    (folder / "ABOUT.txt").write_text(about, encoding="utf-8")


def _python_licence() -> Path:
    major, minor = sys.version_info[:2]
    places = [
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt"),
        Path(f"/usr/share/doc/python{major}.{minor}/copyright"),
    ]
    for place in places:
        if place.is_file():
            return place
    raise Unclear("the licence of Python itself is not to be found")


def _notice(library: Library) -> str:
    text = (HERE / "licences" / f"{library.licence}.txt").read_text(encoding="utf-8")
    if library.licence == "LGPL-2.1":
        text = "Under the GNU Lesser General Public License, version 2.1 or later: see LGPL-2.1.txt.\n"
    return f"{library.name}\n{'-' * len(library.name)}\n{library.notice}\n\n{text}"
