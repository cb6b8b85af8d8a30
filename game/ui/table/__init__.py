"""The table of one game: session, presenter and the painting of its parts, shared by the screens of a match.
The table of one game: session, presenter and the painting of its parts, shared by the screens of a match."""
