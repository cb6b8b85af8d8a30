"""Homeland Tabletop: a desktop table for asymmetric board games."""
