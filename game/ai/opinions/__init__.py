"""Opinions: what a seat likes about an option, one list per agenda or faction, each opinion a few lines."""
