"""The shared deck, hands, and what leaves them (C9-C14, C34-C44, C117-C120)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.engine.decisions import Ask, Roll, Shuffle
from game.engine.ruleset import Rule, tell
from game.root.effects import COMPANIONS
from game.root.faction import called, hooked
from game.root.places import suits_at
from game.root.state import HAND, Player, State, suit_of
from game.root.tables import DOMINANCES, SUIT_OF

# -- suits of cards ----------------------------------------------------------------------------------------


def fits(s: State, seat: int, card: str, suits: Collection[str]) -> bool:
    """Whether a card of the seat may count as one of these suits. # C36, C37, C39"""
    suit = suit_of(card)
    if suit in suits or (suit == "bird" and suits):
        return True
    return suit == "frog" and bool(suits) and COMPANIONS in s.players[seat].play


def fits_place(s: State, seat: int, card: str, place: str) -> bool:
    """Whether a card of the seat matches a clearing. # C39, D7"""
    return fits(s, seat, card, suits_at(s, place))


def fitting(s: State, seat: int, suits: Collection[str]) -> list[str]:
    """The kinds of cards in hand that may count as one of these suits, sorted."""
    if not suits:
        return []
    player = s.players[seat]
    fit = {*suits, "bird", "frog"} if COMPANIONS in player.play else {*suits, "bird"}
    return sorted({card for card in player.hand if SUIT_OF[card] in fit})


def matching(s: State, seat: int, place: str) -> list[str]:
    """The kinds of cards in hand that match a clearing, sorted."""
    return fitting(s, seat, suits_at(s, place))


# -- drawing -----------------------------------------------------------------------------------------------


def draw(s: State, seat: int, count: int, why: str, rule: str) -> Rule:
    """Draw cards in one draw, as many as there are. Returns how many came. # C34, C35, C119"""
    came = 0
    if count > 0:
        for owner, source in called(s, "draw_source"):
            card = yield from source(s, owner, seat)
            if card is not None:
                add_to_hand(s.players[seat], card)
                note(s, seat, [card])
                tell(s, "drew_open", seat=seat, card=card, why=why, rule=rule)
                came += 1
                break
    while came < count:
        if not s.deck and not (yield from reshuffle(s)):
            break
        came += _draw_run(s, seat, count - came, why, rule)
        if not s.deck:
            yield from reshuffle(s)
    return came


def _draw_run(s: State, seat: int, count: int, why: str, rule: str) -> int:
    """Draw from the deck without a reshuffle."""
    got = [s.deck.pop() for _ in range(min(count, len(s.deck)))]
    for card in got:
        add_to_hand(s.players[seat], card)
    cards = {"cards": sorted(got)}
    tell(s, "drew", seat=seat, count=len(got), why=why, seen={seat: cards}, later=cards,
         informs=True, rule=rule)  # fmt: skip
    return len(got)


def reshuffle(s: State) -> Rule:
    """The discard pile becomes the deck. Returns whether there is a card now. # C35, I3"""
    for seat, give in hooked(s, "give_back"):
        s.discard += give(s, seat)
    if not s.discard:
        return False
    order = yield Shuffle(len(s.discard))
    cards = sorted(s.discard)
    s.discard = []
    s.deck = [cards[i] for i in order]
    tell(s, "reshuffled", count=len(cards), rule="C35")
    return True


def draw_to(s: State, pile: list[str], count: int = 1) -> Rule:
    """The top cards of the deck go unseen to the end of a pile. Returns how many came. # C35"""
    came = 0
    while came < count and (s.deck or (yield from reshuffle(s))):
        pile.append(s.deck.pop())
        came += 1
        if not s.deck:
            yield from reshuffle(s)
    return came


# -- hands -------------------------------------------------------------------------------------------------


def add_to_hand(player: Player, card: str) -> None:
    """A card comes into a hand."""
    player.hand.append(card)
    player.hand.sort()


def take_from_hand(s: State, seat: int, card: str) -> None:
    """A card leaves a hand face up: those who knew of it know that it is gone."""
    player = s.players[seat]
    player.hand.remove(card)
    for cards in player.known.values():
        if card in cards:
            cards.remove(card)


def lose_unseen(s: State, seat: int, card: str, seers: Collection[int]) -> None:
    """A card leaves a hand and only `seers` see which: the others can't be sure of anything in it now."""
    player = s.players[seat]
    player.hand.remove(card)
    for viewer, cards in list(player.known.items()):
        if viewer not in seers:
            del player.known[viewer]
        elif card in cards:
            cards.remove(card)


def note(s: State, seat: int, cards: list[str], seers: Collection[int] | None = None) -> None:
    """`seers` (None: everybody) know from now on that these cards are in the seat's hand."""
    known = s.players[seat].known
    for viewer in range(len(s.players)) if seers is None else seers:
        if viewer != seat:
            known[viewer] = sorted([*known.get(viewer, ()), *cards])


def look_at_hand(s: State, seat: int, viewer: int, rule: str) -> None:
    """`viewer` sees the whole hand of `seat`. # C10"""
    hand = sorted(s.players[seat].hand)
    s.players[seat].known[viewer] = hand[:]
    tell(s, "looked_at_hand", seat=viewer, target=seat, count=len(hand), seen={viewer: {"cards": hand}},
         informs=True, rule=rule)  # fmt: skip


def give(s: State, seat: int, to: int, card: str, rule: str, *, shown: bool = False) -> None:
    """A card passes from hand to hand; only the two see which, unless it is `shown`. # C13, C149"""
    both = (seat, to)
    if shown:
        take_from_hand(s, seat, card)
        note(s, to, [card])
    else:
        lose_unseen(s, seat, card, both)
        note(s, to, [card], [seat])
    add_to_hand(s.players[to], card)
    if shown:
        tell(s, "gave_card", seat=seat, to=to, card=card, informs=True, rule=rule)
    else:
        facts = {"card": card}
        tell(s, "gave_card", seat=seat, to=to, seen={seat: facts, to: facts}, later=facts,
             informs=True, rule=rule)  # fmt: skip


def take_random(s: State, seat: int, victim: int, rule: str) -> Rule:
    """Take a random card from another hand. Returns whether there was one. # C14, C148"""
    count = len(s.players[victim].hand)
    if not count:
        return False
    (at,) = yield Roll(1, tuple(range(count)))
    give_stolen(s, seat, victim, s.players[victim].hand[at], rule)
    return True


def give_stolen(s: State, seat: int, victim: int, card: str, rule: str) -> None:
    """A card is taken from a hand by another player; only these two see which."""
    both = (seat, victim)
    lose_unseen(s, victim, card, both)
    add_to_hand(s.players[seat], card)
    note(s, seat, [card], [victim])
    facts = {"card": card}
    tell(s, "took_card", seat=seat, victim=victim, seen={seat: facts, victim: facts}, later=facts,
         informs=True, rule=rule)  # fmt: skip


# -- spending and discarding -------------------------------------------------------------------------------


def put_away(s: State, card: str) -> None:
    """Lay a card on the pile where it goes: a faction's own, the dominance row, the discards. # C109, I1"""
    for owner, takes in hooked(s, "takes_discard"):
        if takes(s, owner, card):
            return
    if card in DOMINANCES:
        s.available = sorted([*s.available, card])
    else:
        s.discard.append(card)


def discard(s: State, seat: int, card: str, why: str, rule: str) -> None:
    """A card of the hand is discarded or spent. # C40"""
    take_from_hand(s, seat, card)
    put_away(s, card)
    tell(s, "discarded", seat=seat, card=card, why=why, rule=rule)


def spend(s: State, seat: int, card: str, suits: Collection[str], why: str, rule: str) -> None:
    """A card of the hand is spent as one of these suits; a frog card may need the Companions for it. # C40"""
    use_companions(s, seat, card, suits, rule)
    discard(s, seat, card, why, rule)


def lay(s: State, seat: int, card: str) -> None:
    """Lay a card of the hand open on the table, before what it is for has been decided. # C10"""
    take_from_hand(s, seat, card)
    player = s.players[seat]
    player.revealed = sorted([*player.revealed, card])


def settle(s: State, seat: int, card: str, suits: Collection[str], why: str, rule: str) -> None:
    """A card that was laid open is spent as one of these suits. # C40"""
    use_companions(s, seat, card, suits, rule)
    s.players[seat].revealed.remove(card)
    put_away(s, card)
    tell(s, "discarded", seat=seat, card=card, why=why, rule=rule)


def use_companions(s: State, seat: int, card: str, suits: Collection[str], rule: str) -> None:
    """The Companions go once a frog card has stood in for another suit."""
    if suit_of(card) == "frog" and suits and "frog" not in suits:
        discard_from_play(s, seat, COMPANIONS, "effect", rule)


def spend_at(s: State, seat: int, card: str, place: str, why: str, rule: str) -> None:
    """A card of the hand that matches a clearing is spent. # C39, C40"""
    spend(s, seat, card, suits_at(s, place), why, rule)


def discard_from_play(s: State, seat: int, card: str, why: str, rule: str) -> None:
    """A crafted card leaves the play area for its pile. # C99"""
    s.players[seat].play.remove(card)
    put_away(s, card)
    tell(s, "discarded", seat=seat, card=card, why=why, rule=rule)


def choose(
    s: State, seat: int, question: str, cards: Callable[[], list[str]], *, instead: str = "",
    public: dict[str, object] | None = None,
) -> Ask:  # fmt: skip
    """The question for one card of the hand; `instead` is the answer for none of them."""
    return Ask(seat, question, lambda: sorted([*cards(), *([instead] if instead else [])]), public=public)


def discard_down(s: State, seat: int, size: int, rule: str) -> Rule:
    """Discard cards of one's choice until `size` are left. # C117"""
    while len(s.players[seat].hand) > size:
        excess = len(s.players[seat].hand) - size
        card = yield Ask(seat, "discard", lambda: sorted(set(s.players[seat].hand)), public={"left": excess})
        discard(s, seat, card, "hand_limit", rule)


def draw_and_discard(s: State, seat: int, count: int, rule: str) -> Rule:
    """The last step of everybody's Evening. # C21, C117"""
    yield from draw(s, seat, count, "evening", rule)
    yield from discard_down(s, seat, HAND, "C117")
