"""What goes wrong through no mistake of the code: a sentence for the player, never a traceback."""

from __future__ import annotations

import errno

from boardgames.core.words.messages import Message

REFUSALS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
    errno.EIO: "device",
}

SHOWN = 60  # letters that are told of what stands somewhere


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


def wrong(name: str, place: str | Message, found: object, expected: Message) -> Fault:
    """What is wrong with a file: the file, the place in it, what stands there and what should."""
    if not isinstance(found, Message):
        found = str("" if found is None else found)[:SHOWN] or Message("core.nothing")
    return Fault("core.fault.misplaced", file=name, place=place, found=found, expected=expected)


def impossible(place: str, found: object, expected: Message) -> Fault:
    """What is wrong with a state: the place in it, what stands there and what should."""
    return Fault("core.fault.state", place=place, found=str(found)[:SHOWN], expected=expected)


def among(known: str) -> Message:
    """Expected: one of these."""
    return Message("core.wanted.one_of", {"known": known})


def reason(error: OSError | ValueError) -> Message:
    """Why the system refused a file, in the player's words."""
    if not isinstance(error, OSError):
        return Message("core.os.name")  # a name with a zero byte never reaches the system
    known = REFUSALS.get(error.errno or 0)
    return Message(f"core.os.{known}") if known else Message("core.os.other", {"why": error.strerror or "?"})
