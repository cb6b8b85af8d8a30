"""What can be pointed at on the map: places, single pieces where one is meant, each with what it tells (no
pygame)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ui.controls import Control, State, area
from game.ui.geometry import Rect
from game.ui.root import word_menu
from game.ui.root.answers import Answers, Parts
from game.ui.root.battle_view import in_short
from game.ui.root.landings import landing
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_scene import contents, scene
from game.ui.root.names import RootSpeech
from game.ui.root.root_layout import RootLayout
from game.ui.table.session import Moment

Facts = dict[str, Any]


def map_controls(
    moment: Moment, open_answers: Answers, speech: RootSpeech, look: MapLayout, layout: RootLayout
) -> list[Control]:
    """The clearings, the forests that are meant or hold something, and the pieces that are meant."""
    table = moment.table
    shown = scene(table, moment.own)
    chosen = steps_chosen(moment, open_answers)
    made = []
    for place in [*table["map"]["adjacent"], *table["map"]["forests"]]:
        seen = look.in_view(place)
        rect = look.seen(place) if seen else look.edge(place)
        meant = place in chosen or f"place:{place}" in open_answers.things
        if layout.covered(rect) or not (seen or meant):
            continue
        tips = [*contents(shown, place), *_deeds(moment, open_answers, place, speech)]
        control = _place(place, rect, open_answers, "\n".join(tips))
        if place in chosen:
            control = replace(control, state="selected", number=chosen[place])
        if control.state != "ready" or tips or place in table["map"]["adjacent"]:
            made.append(control)
    return [*made, *_pieces(moment, open_answers, look)]


def _place(place: str, rect: Rect, open_answers: Answers, tip: str) -> Control:
    thing = f"place:{place}"
    reason, rule = open_answers.refused.get(thing, ("", ""))
    if open_answers.things.get(thing):
        return area(thing, rect, state="legal", tip=tip, look="own")
    state: State = "not_legal" if reason else "ready"
    return area(thing, rect, state=state, reason=reason, rule=rule, tip=tip, look="own")


def steps_chosen(moment: Moment, open_answers: Answers) -> dict[str, int]:
    """The places that earlier steps of an action have chosen, in their order."""
    decision = moment.decision
    if decision is None or not open_answers.options:
        return {}
    about = decision["about"]
    named = [about[key] for key in ("origin", "target", "place") if isinstance(about.get(key), str)]
    return {place: i + 1 for i, place in enumerate(dict.fromkeys(named))}


def _deeds(moment: Moment, open_answers: Answers, place: str, speech: RootSpeech) -> list[str]:
    """What a click on a place does, and what a battle there would bring."""
    thing = f"place:{place}"
    beyond = open_answers.beyond.get(thing, [])
    made = []
    if beyond:
        names = [_deed(parts) for parts in beyond]
        made.append(f"Click: {', '.join(dict.fromkeys(names))}")
    fights = open_answers.question == "battle_in" and open_answers.things.get(thing)
    if fights or any(parts[0] == "battle" for parts in beyond):
        made += _battles(moment, place, speech)
    return made


def _deed(parts: Parts) -> str:
    return word_menu.group_label(word_menu.name_of(str(parts[0]))).partition(":")[0]


def _battles(moment: Moment, place: str, speech: RootSpeech) -> list[str]:
    """One line for each enemy there."""
    seat = moment.seat
    if seat is None:
        return []
    players = moment.table["players"]
    foes = [
        other
        for other, player in enumerate(players)
        if other != seat and player["partner"] != seat and stands(player, place)
    ]
    return [in_short(moment.table, seat, foe, place, speech) for foe in foes]


def stands(player: Facts, place: str) -> bool:
    """Whether a player has any piece in a place."""
    return player["pawn"] == place or any(place in player[key] for key in ("warriors", "buildings", "tokens"))


def first_piece(player: Facts, place: str) -> str:
    """The kind of piece that stands for a player in a place: a warrior if there is one."""
    if place in player["warriors"] or player["pawn"] == place:
        return "warrior"
    return str([*player["buildings"].get(place, ()), *player["tokens"].get(place, ()), "warrior"][0])


def _pieces(moment: Moment, open_answers: Answers, look: MapLayout) -> list[Control]:
    """The pieces of the place that the question is about, where it asks for a kind of them."""
    decision = moment.decision
    made = []
    for thing in open_answers.things:
        kind, _, rest = thing.partition(":")
        if kind == "piece" and decision is not None:
            place, _, piece = rest.partition(":")
            owner = decision["about"].get("whom", decision["seat"])
            if piece.startswith("seat_"):
                owner = int(piece.removeprefix("seat_"))
                piece = first_piece(moment.table["players"][owner], place)
            rect = landing(look, moment.table, owner, piece, place)
            made.append(area(thing, rect.grown(2), state="legal"))
    return made
