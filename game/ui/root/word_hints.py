"""What the actions of the menus do, each in a sentence for who is new to a faction (no pygame)."""

from __future__ import annotations

HINTS = {
    # everybody
    "battle": "Fight another player where you have warriors; the dice say who loses how much.",
    "march": "Two moves, one after the other, with the same or other warriors.",
    "move": "Move warriors along a path; you must rule where they come from or where they go.",
    "recruit": "Take warriors from your supply to the map.",
    "build": "Place a building on an open slot of a clearing that you rule.",
    "craft": "Play a card from your hand with your crafting pieces.",
    "dominance": "Give up points for good and win by ruling clearings instead.",
    "take_dominance": "Swap a card of the same suit for a dominance card that lies open.",
    "rabbittown": "Discard a card that matches the clearing: recruit there and begin a battle.",
    "black_market": "Swap a card of your hand for one at the market.",
    "entreat": "The assembly must turn to its Closed side; the Council may gain a Loyalist for it.",
    "negotiate": "Turn this Militant enclave Peaceful; another player who rules there gets a card of yours.",
    # Marquise
    "overwork": "Discard a card that matches a sawmill's clearing and place one wood there.",
    "spend_bird": "Discard a bird card for one action more.",
    # Diaspora
    "rally": "Place one warrior at each Militant enclave.",
    "reconcile": "Turn Militant enclaves Peaceful one by one; who rules there draws a card each time.",
    "settle": "Move into one clearing as often as you like, then fight or place a Peaceful enclave there.",
    "provoke": "Turn an enclave Militant or place one, recruit at all such, then lose a random card.",
    "integrate": "Spend a card: a point for each Peaceful enclave in clearings of its suit.",
    # Council
    "assemble": "Place a Closed assembly in a clearing that the card matches.",
    "dismiss": "Return a Loyalist to your supply.",
    "return": "Take this card back into your hand and do no more with it.",
    "agitate": "Spend the card at an assembly of its suit: it turns Governing; you gain a Loyalist.",
    "banish": "Take the card back and attack at an assembly of its suit: whom you hit is sent away.",
    "empower": "Take the card back and roll: so many warriors at an assembly become Loyalists, or a point.",
    # Alliance
    "revolt": "Spend supporters at sympathy: all enemy pieces there go, and a base comes.",
    "spread": "Spend supporters to place a sympathy token next to another; it scores.",
    "mobilize": "Turn a card of your hand into a supporter.",
    "train": "Spend a card that matches a base: a warrior becomes an officer, for one operation more.",
    "organize": "Remove one of your warriors and place sympathy in its clearing; it scores.",
    # Vagabond
    "explore": "Exhaust a torch and take the item under the ruin; 1 point.",
    "strike": "Exhaust a crossbow and remove one warrior here, or what stands unguarded.",
    "repair": "Exhaust a hammer and mend a damaged item.",
    "quest": "Exhaust the two items of a quest of this clearing's suit, for points or two cards.",
    "aid": "Exhaust an item and give a card to a player here; take an item, and come to be liked.",
    "coalition": "Give up points and win together with this player.",
    "steal": "Exhaust a torch and take a random card of a player here.",
    "day_labor": "Exhaust a torch and take a card that matches the clearing from the discard pile.",
    "hideout": "Exhaust a torch, mend three items, and end Daylight.",
    # Knaves
    "filch": "Once a turn: steal a crafted item from a player here.",
    "filch_craft": "Once a turn: craft one card with the Captain alone; its item pays no points.",
    "dash": "Move the Captain once or twice, whoever rules.",
    "assault": "A battle in which every warrior that you hit is taken prisoner, as far as forests are free.",
    "skirmish": "Move out of the forest if you are in one, then fight; the first hit against you is ignored.",
    "nab": "Fight: a Captain that is hit flees to a forest; one that is not may move on.",
    "revel": "Place acclaim and a Skunk with the Captain; two Skunks where acclaim lies already.",
    "gift": "Place acclaim and draw a card; two cards where acclaim lies already.",
    "serve": "Place acclaim; where it lies already, craft with acclaim instead.",
    "protect": "Spend a card that matches acclaim: a Skunk comes to guard it.",
}
"""The sentence of an action; what its name says whole needs none."""
OWN = {
    ("move", "vagabond"): "Exhaust a boot and go to a clearing next to yours, whoever rules.",
    ("battle", "vagabond"): "Exhaust a sword and fight here; you hit at most as often as you have swords.",
    ("move", "knaves"): "Move the Captain; Skunks may come along.",
    ("recruit", "marquise"): "Once a turn: a warrior at each recruiter.",
    ("build", "marquise"): "Pay wood and place a building where you rule; it scores.",
    ("recruit", "alliance"): "A warrior to a clearing with a base.",
    ("recruit", "council"): "A warrior to a clearing that the card matches.",
    ("move", "council"): "Move from a clearing that the card matches.",
    ("battle", "council"): "Fight in a clearing that the card matches.",
}
"""The same where a faction does it in its own way."""


def hint(action: str, faction: str) -> str:
    """What an action of a faction does, or nothing."""
    return OWN.get((action, faction), HINTS.get(action, ""))
