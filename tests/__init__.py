"""The tests, in the order of game/; tests/law reads as the rulebooks."""
