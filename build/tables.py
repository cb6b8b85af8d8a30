"""The games that are tried: how a table for each is set up at the program, and what shows that it is over."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hands import Person, Seen

MAPS = ("gorge", "marsh", "autumn")
SUGGESTED = {"gorge": "cats_and_frogs", "marsh": "cats_and_frogs", "autumn": "cats_and_birds"}
"""The suggested table of Root that is sat down at on each map: the shortest ones, for two."""


@dataclass(frozen=True)
class Table:
    """A table of one game. `shown` and `over` are the screens in and after it, `far` from which round or turn
    on it is in mid-game; `options` are what `simulate` is told. `map` and `suggested` are for Root."""

    game: str
    shown: str
    over: str
    far: int
    options: tuple[str, ...]
    map: str = ""
    suggested: str = ""

    @property
    def again(self) -> bool:
        """Whether the end offers to deal again, so that the next game needs no setting up."""
        return self.game == "homeland"

    @property
    def mid_game(self) -> str:
        """How far the game is when it is killed, in words."""
        return f"{'round' if self.game == 'homeland' else 'turn'} {self.far}"

    def ended(self, seen: Seen) -> bool:
        """Whether the game is over and shown so."""
        return seen.screen == self.over

    def under_way(self, folder: Path) -> bool:
        """Whether the newest autosave is in mid-game."""
        state = saved(folder)["checkpoint"]["state"]
        return int(state["round" if self.game == "homeland" else "turns"]) >= self.far

    def set_up(self, person: Person, seed: int, by_keys: bool = False) -> None:
        """From the title to the first question."""
        person.wait("the menu", lambda seen: seen.usable(f"play_{self.game}"))
        person.use(f"play_{self.game}", by_keys)
        {"homeland": _three_analysts, "root": _suggested_table}[self.game](self, person, by_keys)
        person.use("seed", by_keys)
        person.press("ctrl+a")
        person.type(str(seed))
        person.wait("the seed", lambda seen: seen.text("seed") == str(seed))
        person.use("start", by_keys)
        person.wait("the table", lambda seen: seen.screen == self.shown)


HOMELAND = Table("homeland", "TableScreen", "RevealScreen", 2, ("--players", "4", "--level", "random"))


def root_table(map: str, suggested: str = "") -> Table:
    """Root on a map, with the factions of a suggested table."""
    told = ("--factions", "diaspora,marquise", "--map", map, "--level", "novice")
    return Table("root", "RootTableScreen", "RootEndScreen", 4, told, map, suggested or SUGGESTED[map])


def table_of(game: str, map: str, suggested: str = "") -> Table:
    """The table that is asked for by name."""
    return HOMELAND if game == "homeland" else root_table(map, suggested)


def _three_analysts(table: Table, person: Person, by_keys: bool) -> None:
    """A person, who types a name, and two AI seats."""
    person.wait("the new-game screen", lambda seen: seen.screen == "NewGameScreen")
    person.use("seat3:kind:empty", by_keys)
    person.wait("an empty seat", lambda seen: not seen.control("seat3:level"))
    person.use("seat0:name", by_keys)
    person.press("ctrl+a")
    person.type("Zoe")
    person.wait("the name", lambda seen: seen.text("seat0:name") == "Zoe")


def _suggested_table(table: Table, person: Person, by_keys: bool) -> None:
    """A suggested table with a person in its first seat, on the map that is wanted."""
    person.wait("the new-game screen", lambda seen: seen.screen == "NewRootScreen")
    person.use("lineups", by_keys)
    person.wait("the suggested tables", lambda seen: seen.screen == "LineUpsScreen")
    person.use(f"lineup:{table.suggested}", by_keys)
    person.wait("the new-game screen", lambda seen: seen.screen == "NewRootScreen")
    person.use(f"map:{table.map}", by_keys)
    person.wait("the map", lambda seen: _chosen(seen, f"map:{table.map}"))


def _chosen(seen: Seen, id: str) -> bool:
    control = seen.control(id)
    return control is None or control["state"] == "selected"


def saved(folder: Path) -> dict[str, Any]:
    """The newest autosave."""
    found: dict[str, Any] = json.loads((folder / "autosave.json").read_text(encoding="utf-8"))
    return found
