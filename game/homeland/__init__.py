"""The rules of Homeland: The Game, H1-H87, over the engine; card facts and rules text lie in `data/`."""
