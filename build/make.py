"""Builds the program for this system: ``python build/make.py [--out DIST]`` with the extra `build` installed.

Leaves DIST/homeland/ with two executables, `homeland` for players and `homeland-console` for a terminal, and
art/, maps/, README, licences/ and the page about them beside these. DIST/homeland/ is made anew.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import icon
import labels
import notices

ROOT = Path(__file__).resolve().parents[1]
BESIDE = ("art", "maps", "README.md", "LICENSE", "THIRD_PARTY.md", "CHANGELOG.md")
NOT_SHIPPED = ("*.py", "__pycache__", "*.tiled-session")
EXECUTABLES = ("homeland", "homeland-console")


class Failed(Exception):
    """PyInstaller could not build it."""


def build(out: Path) -> Path:
    """Builds into the folder homeland/ and gives it. Raises Failed or notices.Unclear."""
    folder = out / "homeland"
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="homeland-build-") as work:
        prepare(Path(work) / "labels")
        _run_pyinstaller(Path(work), out)
        taken = json.loads((Path(work) / "labels" / "taken.json").read_text(encoding="utf-8"))
        put_notices(taken, folder, (ROOT / "game", Path(work).resolve()))
    for name in BESIDE:
        _copy(ROOT / name, folder / name)
    return folder


def _run_pyinstaller(work: Path, out: Path) -> None:
    """Quietly; what it said is shown when it fails."""
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
         "--workpath", str(work), "--distpath", str(out), str(ROOT / "build" / "homeland.spec")],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise Failed(f"PyInstaller gave up:\n{done.stdout[-4000:]}")


def prepare(folder: Path) -> None:
    """Writes what the executables say and show of themselves."""
    folder.mkdir()
    about = labels.project(ROOT / "pyproject.toml")
    labels.write_metadata(about, folder)
    for name in EXECUTABLES:
        (folder / f"{name}.version.txt").write_text(labels.version_resource(about, name), encoding="utf-8")
    icon.write_icons(ROOT / "art" / "common" / "app_icon.svg", folder)


def put_notices(taken: list[str], folder: Path, own: tuple[Path, ...]) -> None:
    """The licence texts of all that was taken in. Unclear if THIRD_PARTY.md does not tell of it."""
    owners = notices.sort_out(taken, own)
    missing = notices.compare(owners)
    if missing and sys.platform == "linux":
        raise notices.Unclear("; ".join(missing))
    for line in missing:                        # systems that nobody has tried yet: say it, and go on
        print(f"please tell of it in THIRD_PARTY.md and build/native.toml: {line}", file=sys.stderr)
    notices.write(owners, folder / "licences")


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(*NOT_SHIPPED))
    else:
        shutil.copy2(source, target)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folder homeland/ goes")
    try:
        folder = build(parser.parse_args().out.resolve())
    except (notices.Unclear, Failed) as fault:
        print(f"make: {fault}", file=sys.stderr)
        return 1
    size = sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    print(f"{folder}: {size:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
