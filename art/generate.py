"""Draws the pictures of the default pack that are made from a few parts: plot scenes, intel pictures, icon.

    python art/generate.py            writes them into art/
    python art/generate.py FOLDER     writes them elsewhere, to look at first

The same input gives the same bytes. Everything else in art/ was drawn by hand and is left alone.
"""

import sys
from pathlib import Path

from generate_icon import app_icon
from generate_intel import INTEL
from generate_scenes import SCENES
from generate_scenes_late import LATE_SCENES


def main(target: Path) -> int:
    """Writes every picture below `target` and returns how many there are."""
    pictures = {f"homeland/plot_scenes/{id}": draw().text() for id, draw in (SCENES | LATE_SCENES).items()}
    pictures |= {f"homeland/intel_pictures/{id}": draw().text() for id, draw in INTEL.items()}
    pictures["common/app_icon"] = app_icon().text()
    for name, text in pictures.items():
        path = target / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return len(pictures)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent
    print(f"{main(folder)} pictures written to {folder}")
