"""The player's settings: one small file, never in the way. A damaged one is put aside and the defaults serve."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from boardgames.core.faults import Fault
from boardgames.core.words.messages import Message
from boardgames.storage import files, folders

FILE = "settings.json"
BROKEN = ".broken"
LARGEST = 1_000_000


class Settings(msgspec.Struct, kw_only=True):
    """What a player prefers. `keys` is free for whoever has something of its own to remember."""

    language: Literal["en", "es"] = "en"
    speed: Annotated[float, msgspec.Meta(ge=0, le=100)] = 1.0  # of animations; 0 shows none
    keys: dict[str, Any] = {}


def load(path: Path | None = None) -> tuple[Settings, list[Message]]:
    """The settings, and a sentence where the defaults had to serve."""
    try:
        path = path or folders.settings() / FILE
        if not path.exists():
            return Settings(), []
        data = files.read(path, LARGEST + 1)
    except Fault as fault:
        return Settings(), [fault.message]
    try:
        if len(data) > LARGEST:
            raise ValueError
        return msgspec.json.decode(data, type=Settings), []
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return Settings(), [put_aside(path)]


def put_aside(path: Path) -> Message:
    """Keep a damaged file under another name, and say so."""
    aside = path.with_name(path.name + BROKEN)
    with contextlib.suppress(OSError):
        os.replace(path, aside)
        return Message("storage.notice.settings", {"file": str(path), "aside": str(aside)})
    return Message("storage.notice.settings_stay", {"file": str(path)})


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; a `Fault` says what the disk refused."""
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    files.write(path or folders.settings() / FILE, data + b"\n")
