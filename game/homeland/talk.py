"""What players may say to each other (H57): vague claims, never cards. They are free and bind nobody."""

from __future__ import annotations

from game.engine.remarks import Claims

BAD, HELPED, NEEDS_HELP, DOUBT, TRUST = "bad", "helped", "needs_help", "doubt", "trust"
CLAIMS: Claims = {BAD: "thing", HELPED: "thing", NEEDS_HELP: "thing", DOUBT: "seat", TRUST: ""}
"""A threat looks bad; I helped there; it needs help; I doubt that player; trust me."""
