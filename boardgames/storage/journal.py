"""What went wrong inside the program, for whoever mends it. The player is told a sentence; the traceback goes here."""

from __future__ import annotations

import contextlib
import traceback
from datetime import UTC, datetime
from pathlib import Path

from boardgames import __version__
from boardgames.core.faults import Fault
from boardgames.storage import files, folders

FILE = "errors.log"
LARGEST = 500_000  # bytes; then it begins anew, and the one before is kept beside it
LONGEST = 20_000  # characters of one entry


def path() -> Path:
    return folders.logs() / FILE


def note(error: BaseException, about: str) -> None:
    """Write down what went wrong and where in the program; never a trouble of its own."""
    told = "".join(traceback.format_exception(error))
    head = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, Wartable {__version__}: {about}"
    with contextlib.suppress(Fault, OSError, ValueError):
        file = path()
        if file.exists() and file.stat().st_size > LARGEST:
            file.replace(files.backup(file))
        with file.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{head[:LONGEST]}\n{told[-LONGEST:]}\n")
