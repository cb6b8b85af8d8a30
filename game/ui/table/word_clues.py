"""Why a seat was suspected or trusted, in words (no pygame)."""

from __future__ import annotations

from game.ai.beliefs.hindsight import Clue
from game.ai.beliefs.homeland_acts import CATEGORIES, Act, Pile
from game.ui.table import words

KINDS = {
    "blue_high": "high blue",
    "blue_low": "low blue",
    "gold": "gold",
    "red_high": "high red",
    "red_low": "low red",
}


def clue_words(clue: Clue) -> str:
    """`high red and 2 low blue came out of Torn Postcard Ring`."""
    at = f" {words.threat(clue.threat)}" if clue.threat else " a case"
    if isinstance(clue.act, Pile):
        return f"{_pile(clue.act)} came out of{at}"
    return _act(clue.act, at)


def _pile(pile: Pile) -> str:
    counted = [(name, n) for name, n in zip(CATEGORIES, pile.counts, strict=True) if n]
    reds_first = sorted(counted, reverse=True)
    return words.listed([f"{n} {KINDS[name]}" if n > 1 else KINDS[name] for name, n in reds_first])


def _act(act: Act, at: str) -> str:
    kind, _, token = act.outcome.partition(" ")
    match act.habit:
        case "exchange":
            return f"exchanged {KINDS.get(kind, 'a')} for {token.capitalize()}"
        case "play":
            return f"put {KINDS.get(kind, 'a card')} openly on{at}"
        case "agents":
            return "sent its agents out" if kind == "sent" else "kept its agents back"
        case "recruit":
            article = "an" if kind[:1] in "aeiou" else "a"
            return "recruited nothing" if kind == "none" else f"recruited {article} {kind}"
        case "pay":
            return f"paid for an asset in {kind.capitalize()}"
        case "second":
            return "put the second card on an own case" if kind == "own" else "helped two others"
        case "strike":
            return f"destroyed{at} unseen"
        case "total":
            return f"added to {kind} in an analysis"
        case "claim":
            fits = "fitted" if kind == "borne_out" else "did not fit"
            return f"what it said about{at} {fits} the outcome"
        case _:
            return f"{act.habit}: {act.outcome}"
