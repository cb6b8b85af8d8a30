"""A table on screen: session, director and log, which both games share, and the presenters and painters of
Homeland; those of Root are in `game.ui.root`."""
