"""The desktop front end: the only part of the program that imports pygame.

Modules without pygame (they are tested without a window and may be used by presenters): `geometry`, `scale`,
`colour`, `theme`, `events`, `controls`, `interaction`, `animation`, `setup_data`, and every `*_view.py` under
`screens`. The rest draws.
"""
