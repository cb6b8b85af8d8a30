"""The desktop front end: the only part of the program that imports pygame.

Modules without pygame (they are tested without a window and may be used by presenters): `geometry`, `scale`,
`colour`, `theme`, `events`, `controls`, `interaction`, `animation`, `setup_data`, and every `*_view.py` under
`screens`. The rest draws.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
