"""Builds the program for this system: ``python build/make.py [--out DIST]`` with the extra `build` installed.

Leaves DIST/homeland/ with the executable, and art/, maps/, README and notices beside it.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BESIDE = ("art", "maps", "README.md", "LICENSE", "THIRD_PARTY.md")


def build(out: Path) -> Path:
    """The folder of the built program. Raises CalledProcessError if PyInstaller fails."""
    with tempfile.TemporaryDirectory(prefix="homeland-build-") as work:
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
             "--workpath", work, "--distpath", str(out), str(ROOT / "build" / "homeland.spec")],
            cwd=ROOT, check=True)
    folder = out / "homeland"
    for name in BESIDE:
        _copy(ROOT / name, folder / name)
    return folder


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.tiled-session", "screenshots"))
    else:
        shutil.copy2(source, target)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folder homeland/ goes")
    folder = build(parser.parse_args().out.resolve())
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    print(f"{folder}: {size:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
