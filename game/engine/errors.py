"""Every error that the program raises on purpose; the command line turns each into one clear line."""


class GameError(Exception):
    """Base of all errors below."""


class IllegalOption(GameError, ValueError):
    """The option is not among those of the pending decision; nothing has changed."""


class SetupError(GameError, ValueError):
    """The set-up asked for is forbidden by the rules or misspelt."""


class SaveError(GameError):
    """A save cannot be read, written or replayed; the only error a damaged file may cause."""


class ContentError(GameError):
    """A data file, picture or map is wrong; the text names file, key and what was expected."""


class StaleWorld(GameError):
    """A dealt world in mid-step was asked for what it can do only from its next stable point on."""
