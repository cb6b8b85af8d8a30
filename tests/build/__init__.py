"""The scripts in build/ stand alone there; the tests import them from that folder."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))
