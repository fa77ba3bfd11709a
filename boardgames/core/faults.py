"""What goes wrong through no mistake of the code: a sentence for the player, never a traceback."""

from __future__ import annotations

from boardgames.core.messages import Message


class Fault(Exception):
    """Something a player, a file or the machine got wrong; `message` says what and where."""

    def __init__(self, key: str, **args: object) -> None:
        self.message = Message(key, args)
        super().__init__(key, args)

    def __str__(self) -> str:
        return self.message.text()


class IllegalChoice(Fault):
    """A code that is not among the options of the decision: nothing has changed."""


class Unscripted(AssertionError):
    """A test scripted the chances to come and the rules asked for one more."""
