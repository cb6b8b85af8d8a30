"""The first game of Root on the Gorge, with the Diaspora, the Council or the Knaves: what is said when, what
it points at, and when it is done (no pygame)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import matches
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.root.root_layout import RootLayout
from game.ui.table.director import Director
from game.ui.table.guide import Guide, Lesson, Reached, at_scene, never
from game.ui.table.session import Seats, Session

Facts = dict[str, Any]
RIVALS = ("marquise", "eyrie")
NAMES = ("You", "Bramble", "Sorrel")
OTHERS = "novice"
"""The level of the other seats."""
ORDER: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "diaspora": (("craft",), ("stir", "reconcile"), ("actions", "settle"), ("retaliate",), ("integrate",)),
    "council": (("reveal",), ("sleep", "effects"), ("convene",), ("craft",), ("adjourn", "govern")),
    "knaves": (("ready",), ("actions", "dash", "serve"), ("protect",)),
}
"""The steps of a turn in which something is asked, by faction, in order."""


@dataclass(frozen=True, slots=True)
class Course:
    """The lesson of a faction: the seed of its match, one line about it, and its steps."""

    seed: int
    line: str
    steps: tuple[Lesson, ...]


# -- when a step is done ---------------------------------------------------------------------------
def _me(director: Director) -> Facts:
    found: Facts = director.moment.table["players"][0]
    return found


def _own(director: Director, key: str, usual: object = None) -> Any:
    return (_me(director)["own"] or {}).get(key, usual)


def _turn_over(director: Director) -> bool:
    """The person's first turn has ended."""
    table = director.moment.table
    return bool(table["turns"] > 1 or table["outcome"] is not None)


def past(*steps: str) -> Reached:
    """Whether the first turn has gone beyond these steps."""

    def done(director: Director) -> bool:
        table = director.moment.table
        if _turn_over(director):
            return True
        faction, _, now = str(table["step"]).partition(".")
        order = ORDER.get(faction, ())
        here = next((i for i, names in enumerate(order) if now in names), -1)
        mine = max(i for i, names in enumerate(order) if set(names) & set(steps)) if order else 0
        return here > mine

    return done


def either(*ways: Reached) -> Reached:
    """Whether any of these is true."""
    return lambda director: any(way(director) for way in ways)


def _tokens(kind: str, least: int) -> Reached:
    def done(director: Director) -> bool:
        return bool(sum(found.count(kind) for found in _me(director)["tokens"].values()) >= least)

    return done


def _turn_began(number: int) -> Reached:
    """Whether the person's turn of this number (of the whole table's) has begun."""
    return lambda director: bool(
        director.moment.table["turns"] >= number or director.moment.table["outcome"] is not None
    )


def _in_daylight(director: Director) -> bool:
    return director.moment.table["step"] in ("diaspora.actions", "diaspora.settle")


def _settling(director: Director) -> bool:
    """A clearing to settle has been named."""
    return _in_daylight(director) and (bool(_own(director, "settling")) or _moved_in(director))


def _moved_in(director: Director) -> bool:
    """Frogs stand in a second clearing, or another action is under way."""
    return _in_daylight(director) and (len(_me(director)["warriors"]) > 1 or _own(director, "actions", 3) < 2)


def _captains(director: Director) -> Facts:
    found: Facts = _own(director, "captains", {}) or {}
    return found


def _chosen(director: Director) -> bool:
    return len(_captains(director)) >= 3


def _in_camp(director: Director) -> bool:
    return len(_me(director)["warriors"]) >= 3 or director.moment.table["turns"] > 0


def _struck(director: Director) -> bool:
    """The acting Captain stands in a clearing."""
    where = _captains(director).get(_own(director, "acting") or "", "")
    return where in director.moment.table["clearings"]


def _set_out(director: Director) -> bool:
    """The bats are on the map: four at home, two elsewhere."""
    return bool(sum(_me(director)["warriors"].values()) >= 6) or director.moment.table["turns"] > 0


def _settled(director: Director) -> bool:
    return bool(_me(director)["warriors"])


def _shown_a_card(director: Director) -> bool:
    return bool(_me(director)["revealed"])


# -- what all lessons have -------------------------------------------------------------------------
HOW_IT_ENDS = Lesson(
    "How it ends",
    "Thirty points on this track win at once. Everybody scores a point for each enemy "
    "building or token removed, and for items crafted. The rest of your points come from your "
    "own plan.",
    ("track", "strip:0"), never, "Next", holds=True,
)  # fmt: skip
THE_WOOD = Lesson(
    "The wood",
    "Paths join clearings; badges show suits: fox, rabbit, mouse. Most warriors and buildings "
    "rule a clearing. To move you must rule one end. Hold W to see who rules.",
    ("map",), never, "Next", holds=True,
)  # fmt: skip
HOW_TO_ANSWER = Lesson(
    "How to answer",
    "Questions stand here. Press an answer, its number, or the thing itself on the map: what "
    "is ringed in green will do. Greyed lines say why not.",
    ("prompt",), never, "Next", holds=True,
)  # fmt: skip
RIVALS_PLAY = Lesson(
    "The others play",
    "Now the cats and the birds have their turns. The log tells what they do; Space on a "
    "strip, or F, shows a whole faction board. Speed is in the bar.",
    ("speed", "log"), _turn_began(4),
)  # fmt: skip
PLAY_ON = Lesson(
    "Play on",
    "You know what there is to know. Play on as you like; or let the program play your seat "
    "quickly, to see how such a game ends.",
    ("log",), at_scene("reveal"), "Play on quickly", skip=True,
)  # fmt: skip
THE_END = Lesson(
    "The end",
    "Here is who scored what, and when. Other tabs show scores and sources, and Watch plays "
    "the game again. You are ready for a table of your own.",
    ("tab:history",), never, "Finish",
)  # fmt: skip


def _course(seed: int, line: str, goal: Lesson, *own: Lesson) -> Course:
    steps = (goal, HOW_IT_ENDS, THE_WOOD, HOW_TO_ANSWER, *own)
    return Course(seed, line, (*steps, PLAY_ON, THE_END))


# -- the factions ----------------------------------------------------------------------------------
DIASPORA = _course(
    1, "Settle along the river, and keep the peace",
    Lesson(
        "Your goal",
        "You lead frogs and toads who look for a home. Fill clearings of one suit with "
        "Peaceful enclaves: each Evening one card of that suit scores a point for every one "
        "of them.",
        ("strip:0",), never, "Next", holds=True,
    ),
    Lesson(
        "Choose a home",
        "Choose a river clearing. Five frogs and a Peaceful enclave start there. Neighbours "
        "of the same suit are good: that is where you will grow.",
        ("map",), _settled,
    ),
    Lesson(
        "Birdsong: craft",
        "Enclaves craft cards of their clearing's suit, or of frogs. Craft what can be made, "
        "or go on with the last line. Often there is nothing yet.",
        ("prompt",), past("craft"),
    ),
    Lesson(
        "Rally or Reconcile",
        "No enclave is Militant, so either answer does nothing now. Later, Rally brings a "
        "warrior to each Militant one, and Reconcile makes them Peaceful again.",
        ("option:rally", "prompt"), past("stir"),
    ),
    Lesson(
        "Daylight: Settle",
        "You have three actions. Press Settle and choose a clearing beside your frogs: along "
        "a path or along the river, where they swim without ruling anything.",
        ("option:settle", "prompt"), either(_settling, past("actions")),
    ),
    Lesson(
        "Move in",
        "Now move frogs there: from where, and how many. To place an enclave you must rule "
        "the clearing, so bring more than others have; leave somebody at home.",
        ("map",), either(_moved_in, past("actions")),
    ),
    Lesson(
        "Place an enclave",
        "If you rule the clearing, choose Enclave. It is worth a point every time you spend a "
        "card of its suit. If you don't, move more, or stop and try elsewhere.",
        ("option:enclave", "prompt"), either(_tokens("peaceful", 2), past("actions")), "Not now",
    ),
    Lesson(
        "Two more actions",
        "Settle again; or Provoke: one enclave turns Militant, each Militant one gets a "
        "warrior, and a random card is lost. Peaceful ones score, Militant ones fight.",
        ("prompt",), past("actions"),
    ),
    Lesson(
        "Evening: Integrate",
        "Spend one fox, rabbit, mouse or bird card: a point for every Peaceful enclave in "
        "that suit. Then you draw; more Peaceful enclaves draw more.",
        ("prompt",), _turn_over,
    ),
    RIVALS_PLAY,
    Lesson(
        "Fears come to pass",
        "If somebody attacks a Peaceful enclave, all enclaves that share a clearing with them "
        "turn Militant, with a warrior each. So spread out among several neighbours.",
        ("strip:0",), never, "Next", holds=True,
    ),
)  # fmt: skip
COUNCIL = _course(
    2, "Govern clearings where others have built",
    Lesson(
        "Your goal",
        "You lead the bats. Place assemblies where others have built, and have them Governing "
        "in the Evening: the more of these, the more points each turn.",
        ("strip:0",), never, "Next", holds=True,
    ),
    Lesson(
        "Set out",
        "Choose a corner for four bats, then any clearing for two more. Near the buildings of "
        "others is good: only there does an assembly score.",
        ("map",), _set_out,
    ),
    Lesson(
        "Birdsong: show a card",
        "Each card you show does one thing in a clearing of its suit: recruit, move, "
        "assemble, or battle at an assembly. It comes back to you in the Evening.",
        ("prompt",), either(_shown_a_card, past("reveal")),
    ),
    Lesson(
        "Assemble",
        "Assemble puts a Closed assembly into a clearing of the card's suit. Where you rule, "
        "you keep the card; elsewhere it is discarded. Recruit first, if you are short of "
        "bats.",
        ("prompt",), either(_tokens("closed", 1), past("reveal")), "Not now",
    ),
    Lesson(
        "As many as you like",
        "Show more cards, or go on with the last line. A card lying open can't be an ambush "
        "or be spent, until it is back in your hand.",
        ("prompt",), past("reveal"),
    ),
    Lesson(
        "Daylight: sleep",
        "Bats sleep by day: assemblies where an enemy rules turn Closed, and that is all. "
        "Only crafted cards and dominance may be used. Go on.",
        ("prompt",), past("effects"),
    ),
    Lesson(
        "Evening: Convene",
        "Take the cards back, one by one. Agitate spends one to make an assembly Governing "
        "and gain a Loyalist; Banish fights and sends an enemy warrior away.",
        ("prompt",), past("convene"),
    ),
    Lesson(
        "Craft or be inspired",
        "Assemblies craft, in the suit of their clearing. If you craft nothing you draw cards "
        "instead: more, the more assemblies are on the map.",
        ("prompt",), past("craft"),
    ),
    Lesson(
        "Adjourn",
        "You may take assemblies back. Then every assembly in a clearing that you rule turns "
        "Governing, and those beside enemy buildings or tokens are counted for points.",
        ("prompt",), _turn_over,
    ),
    RIVALS_PLAY,
    Lesson(
        "Entreat",
        "Where you govern, others can't build, recruit or craft. They may entreat: the "
        "assembly closes, and you gain a Loyalist or send your Loyalists there. Either helps "
        "you.",
        ("strip:0",), never, "Next", holds=True,
    ),
)  # fmt: skip
KNAVES = _course(
    3, "Raid from the forests, one Captain at a time",
    Lesson(
        "Your goal",
        "You lead three Captains and their Skunks. Win acclaim in battle and carry off "
        "prisoners: each Evening, two prisoners are a point, and so are two acclaim.",
        ("strip:0",), never, "Next", holds=True,
    ),
    Lesson(
        "Three Captains",
        "Choose three. Each has a power for the turn in which it acts, and brings two items. "
        "A sword or a boot is never wrong for a beginner.",
        ("prompt",), _chosen,
    ),
    Lesson(
        "Their camps",
        "Send each of them, with a Skunk, to a forest of its own. From there they reach every "
        "clearing around, so camp where there is somebody to raid.",
        ("map",), _in_camp,
    ),
    Lesson(
        "Birdsong: who acts",
        "Choose the Captain that acts this turn. Only that one moves, fights and uses items; "
        "the others stand guard until their turn comes.",
        ("prompt",), past("ready"),
    ),
    Lesson(
        "Out of the forest",
        "You have four actions. Move into a clearing with enemies, and take the Skunk along: "
        "out of a forest nobody needs to rule.",
        ("option:move", "prompt"), either(_struck, past("actions")),
    ),
    Lesson(
        "Battle",
        "Battle those who stand there. Afterwards acclaim stays behind, if your Captain does; "
        "and one warrior that you hit may be carried into a forest as a prisoner.",
        ("option:battle", "prompt"), either(_tokens("acclaim", 1), past("actions")), "Not now",
    ),
    Lesson(
        "The rest of your actions",
        "Use what is left: another battle elsewhere, items of your Stash, or back into the "
        "forest. Captains are hit last, but a lone one is easily caught.",
        ("prompt",), past("actions"),
    ),
    Lesson(
        "Evening",
        "Prisoners and acclaim score by pairs. Then a card that matches a clearing with "
        "acclaim may be spent to place a Skunk there, to guard it.",
        ("prompt",), _turn_over,
    ),
    RIVALS_PLAY,
    Lesson(
        "Take it easy",
        "When all three Captains have acted, they and your items are turned up again; then "
        "whoever lost most prisoners may call those around one clearing home. Each Evening "
        "scores before that.",
        ("strip:0",), never, "Next", holds=True,
    ),
)  # fmt: skip
COURSES: Mapping[str, Course] = {"diaspora": DIASPORA, "council": COUNCIL, "knaves": KNAVES}
"""By faction; goals first, then one turn, and the end."""


def lesson_session(faction: str, wake: Callable[[], None] = lambda: None) -> Session:
    """The match of a faction's lesson, saved nowhere; the person begins."""
    seats = Seats(NAMES, (True, False, False), ("", OTHERS, OTHERS))
    match = matches.new_match(
        "root", seed=COURSES[faction].seed, factions=[faction, *RIVALS], map="gorge", first=0
    )
    return Session(match, seats, wake=wake)


def lesson_guide(faction: str) -> Guide:
    """The guide of a faction's lesson."""
    return Guide(COURSES[faction].steps, stand_in="novice")


def part_of(layout: RootLayout, under: Sequence[Control], name: str) -> Rect | None:
    """Where a step points on the table: a part of it by name; and where the callout stands meanwhile."""
    if name == "corner":
        if layout.mode == "full":
            return Rect(layout.log.right, layout.log.bottom, 0, 0)
        return Rect(
            layout.map.x + 8, layout.dock.y - 8 if layout.shows("hand") else layout.map.bottom - 8, 0, 0
        )
    kind, _, value = name.partition(":")
    match kind:
        case "strip":
            return layout.strips[int(value)]
        case "prompt" | "log" if layout.shows(kind):
            found: Rect = getattr(layout, kind)
            return found
        case "map":
            return layout.map.grown(-4)
        case "hand" if layout.shows("hand"):
            return layout.dock
    opener = find(under, f"drawer:{kind}")
    return opener.rect if opener is not None else None
