"""The arrows between the parts of the program: who may import whom, read from the source with `ast`.

    engine <- homeland, root, content      they know only the engine
    matches knows those four, ai knows engine and rulesets, the front ends know all
    only ui imports pygame; only content/tmx.py imports pytmx, inside a function
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULE_LAYERS = frozenset({"engine", "homeland", "root", "content", "ai"})
ALL = RULE_LAYERS | {"game", "matches", "storage", "table", "measure", "ui"}
RULESETS = {"homeland", "root"}
KNOWS: dict[str, frozenset[str]] = {
    "engine": frozenset(),
    "homeland": frozenset({"engine"}),
    "root": frozenset({"engine"}),
    "content": frozenset({"engine"}),
    "storage": frozenset({"engine"}),
    "matches": frozenset({"engine", "homeland", "root", "content", "storage"}),
    "ai": frozenset({"engine", "homeland", "root"}),
    "game": frozenset({"engine", "matches", "ai"}),
    "ui": ALL,
}
FRONT = ALL | {"cli"}                           # cli and its commands: every other module of the top level
OUTSIDE_RULES = {
    "os", "io", "pathlib", "tempfile", "subprocess", "socket", "time", "datetime", "secrets", "uuid"}
Import = tuple[str, int, bool]                  # module, line, whether inside a function


def imports(source: str, package: str) -> Iterator[Import]:
    """Every import of a module, those by name at run time too; `package` is where relative ones start."""
    tree = ast.parse(source)
    lazy = {node for outer in ast.walk(tree) if isinstance(outer, (ast.FunctionDef, ast.AsyncFunctionDef))
            for node in ast.walk(outer)}
    for node in ast.walk(tree):
        for module in _named(node, package):
            yield module, getattr(node, "lineno", 0), node in lazy


def _named(node: ast.AST, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = ".".join(package.split(".")[:len(package.split(".")) + 1 - node.level]) if node.level else ""
        origin = ".".join(filter(None, [base, node.module]))
        return [f"{origin}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        called = ast.unparse(node.func).rpartition(".")[2]
        if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
            return [node.args[0].value]
    return []


def layer(path: Path) -> str:
    """The part of the program that a file below game/ belongs to."""
    first = path.parts[0].removesuffix(".py")
    return "game" if first == "__init__" else first


def wrong_arrows(root: Path) -> list[str]:
    """Every import below `root` that the layers forbid, as ``file:line: reason``."""
    faults = []
    for path in sorted((root / "game").rglob("*.py")):
        inside = path.relative_to(root / "game")
        package = ".".join(["game", *inside.parts[:-1]])
        for module, line, lazy in imports(path.read_text(encoding="utf-8"), package):
            reason = _forbidden(root, inside, module, lazy)
            if reason:
                faults.append(f"game/{inside.as_posix()}:{line}: {reason}")
    return faults


def _forbidden(root: Path, inside: Path, module: str, lazy: bool) -> str:
    here, top = layer(inside), module.split(".")[0]
    if top == "game":
        there = _target(root, module)
        allowed = KNOWS.get(here, FRONT | {there})
        return "" if there == here or there in allowed else f"{here} must not know {there}"
    if top in ("pygame", "pygame_gui") and here != "ui":
        return f"only ui imports {top}"
    if top == "pytmx" and (inside.as_posix() != "content/tmx.py" or not lazy):
        return "only content/tmx.py imports pytmx, inside a function"
    if here in RULESETS | {"engine"} and (top in OUTSIDE_RULES or module == "random"):
        return f"no files, clocks or own chance in rules: {top}"
    return ""


def _target(root: Path, module: str) -> str:
    """The part that ``game.x.y`` lies in; a name defined in game/__init__.py belongs to `game`."""
    parts = module.split(".")
    if len(parts) == 1:
        return "game"
    here = root / "game" / parts[1]
    return parts[1] if here.is_dir() or here.with_suffix(".py").is_file() else "game"


def test_every_import_follows_the_arrows() -> None:
    assert wrong_arrows(ROOT) == []


@pytest.mark.parametrize(("file", "source", "reason"), [
    ("engine/a.py", "import game.homeland.state", "engine must not know homeland"),
    ("engine/a.py", "from game import homeland", "engine must not know homeland"),
    ("engine/a.py", "def f():\n    from ..content import library", "engine must not know content"),
    ("homeland/a.py", "from ..root.state import State", "homeland must not know root"),
    ("root/factions/a.py", "from ...homeland import state", "root must not know homeland"),
    ("content/a.py", "from game.matches import new_match", "content must not know matches"),
    ("content/a.py", "from game import new_match", "content must not know game"),
    ("ai/a.py", "import importlib\nimportlib.import_module('game.ui.app')", "ai must not know ui"),
    ("ai/a.py", "import pygame", "only ui imports pygame"),
    ("cli.py", "def f():\n    import pygame.display", "only ui imports pygame"),
    ("engine/a.py", "from pygame_gui import elements", "only ui imports pygame_gui"),
    ("content/tmx.py", "import pytmx", "only content/tmx.py imports pytmx, inside a function"),
    ("content/a.py", "def f():\n    import pytmx", "only content/tmx.py imports pytmx, inside a function"),
    ("homeland/a.py", "import random", "no files, clocks or own chance in rules: random"),
    ("engine/a.py", "from pathlib import Path", "no files, clocks or own chance in rules: pathlib"),
    ("homeland/a.py", "from game import cli", "homeland must not know cli"),
])
def test_a_wrong_arrow_is_named(tmp_path: Path, file: str, source: str, reason: str) -> None:
    _program(tmp_path, file, source)
    faults = wrong_arrows(tmp_path)
    assert [fault.split(": ", 1)[1] for fault in faults] == [reason]
    assert faults[0].startswith(f"game/{file}:")


@pytest.mark.parametrize(("file", "source"), [
    ("engine/a.py", "from random import Random\nfrom game.engine import b\nfrom . import c"),
    ("homeland/turn.py", "from game.engine.match import Match\nfrom .state import State"),
    ("matches.py", "from game.homeland import state\nfrom game.content import library"),
    ("content/tmx.py", "def read():\n    import pytmx"),
    ("ui/app.py", "import pygame\nimport game\nfrom game import matches\nfrom game.ai import agents"),
    ("cli.py", "from game import ui\nfrom game.homeland import tables\nfrom game.bench import run"),
])
def test_a_right_arrow_passes(tmp_path: Path, file: str, source: str) -> None:
    _program(tmp_path, file, source)
    assert wrong_arrows(tmp_path) == []


def _program(root: Path, file: str, source: str) -> None:
    """An empty program below `root` with one file that has `source`."""
    for part in ("engine", "homeland", "root", "content", "ai", "ui"):
        (root / "game" / part).mkdir(parents=True)
    for module in ("matches", "cli", "bench"):
        (root / "game" / f"{module}.py").touch()
    target = root / "game" / file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(source, encoding="utf-8")


def test_importing_the_game_loads_no_pygame() -> None:
    check = "import sys, game; print([m for m in sys.modules if m in ('pygame', 'pytmx', 'pygame_gui')])"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
