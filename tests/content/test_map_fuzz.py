"""Maps spoilt at random: never a crash, and a board that loads is one that the rules can read."""

import random
import re
from pathlib import Path

import pytest

from game.content.folders import Directory
from game.content.maps import load_board
from game.content.shipped import shipped
from game.root.graph import facts_of

TILESETS = [f"{name}.{kind}" for name in ("meadow", "woodland", "threat_tiles") for kind in ("tsx", "svg")]
ODD = ('"-5"', '"1e9"', '"0"', '""', '"99999999999999999999"', '"0,0 1,1"', '"nan"', '"true"')
TIMES = 150


def spoilt(text: str, chance: random.Random) -> str:
    """The text with one thing gone, doubled, swapped for another of the file, or made odd."""
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    values = list(re.finditer(r'"[^"]*"', text))
    one, other = chance.choice(values), chance.choice(values)
    match chance.randrange(5):
        case 0:
            return "".join(lines[:at] + lines[at + 1 :])
        case 1:
            return "".join([*lines[:at], chance.choice(lines), *lines[at:]])
        case 2:
            return text[: one.start()] + other[0] + text[one.end() :]
        case 3:
            return text[: one.start()] + chance.choice(ODD) + text[one.end() :]
    item = chance.choice(list(re.finditer(r"  <object .*?</object>\n", text, re.DOTALL)))
    return text[: item.start()] + text[item.end() :]


@pytest.mark.parametrize("name", ["threat_board", "gorge", "marsh", "autumn"])
def test_a_spoilt_map_is_refused_or_good(tmp_path: Path, name: str) -> None:
    for file in TILESETS:
        (tmp_path / file).write_bytes((shipped().maps / file).read_bytes())
    whole = (shipped().maps / f"{name}.tmx").read_text(encoding="utf-8")
    whole = re.sub(r'  <object id="\d+" gid=.*?/>\n', "", whole)
    for seed in range(TIMES):
        chance = random.Random(seed)
        text = whole
        for _ in range(chance.randint(1, 3)):
            text = spoilt(text, chance)
        (tmp_path / f"{name}.tmx").write_text(text, encoding="utf-8")
        board, faults = load_board(Directory(tmp_path), f"{name}.tmx")
        if board is None:
            assert any(fault.severity == "error" for fault in faults), seed
        elif board.game == "root":
            facts = facts_of(board)
            assert len(facts.clearings) == len(board.of_kind("clearing"))
            assert all(forest.touches for forest in facts.forests), seed
