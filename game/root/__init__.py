"""Root with the Homeland expansion: rules, factions and cards."""
