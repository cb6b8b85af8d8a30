"""One presenter per faction: what its board shows, as plain data."""
