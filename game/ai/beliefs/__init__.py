"""Beliefs: who may be what, from a seat's own knowledge and public evidence."""
