"""Files written so that nothing is ever lost: at every instant at least one good copy stands on the disk.

What is new is written beside the old and takes its name in one step. What the disk refuses becomes a sentence.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path

from boardgames.core.faults import Fault, reason
from boardgames.core.words.messages import Message

BACKUP = ".bak"
TEMPORARY = ".writing"
STALE = 60.0  # seconds after which a temporary file belongs to nobody


def backup(path: Path) -> Path:
    """Where the previous version of a file is kept."""
    return path.with_name(path.name + BACKUP)


def make_folder(folder: Path) -> None:
    """Make a folder if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Fault("storage.fault.folder", file=str(folder), why=reason(error)) from None


def read(path: Path, most: int) -> bytes:
    """The first `most` bytes of a file; a `Fault` for what is no file or cannot be read."""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device would never end
            raise Fault("storage.fault.read", file=str(path), why=Message("core.os.folder"))
        with path.open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        raise Fault("storage.fault.read", file=str(path), why=reason(error)) from None


def size(path: Path) -> int:
    """How many bytes a file has."""
    try:
        return path.stat().st_size
    except (OSError, ValueError) as error:
        raise Fault("storage.fault.read", file=str(path), why=reason(error)) from None


def stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes when a file is written again; None where there is none."""
    try:
        now = path.stat()
    except (OSError, ValueError):
        return None
    return now.st_ino, now.st_mtime_ns, now.st_size


def there(path: Path) -> bool:
    """Does anything bear this name? Nothing does if the system does not even take it."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def write(path: Path, data: bytes, *, keep: bool = False, wait: bool = True) -> None:
    """Put data in place of a file in one step; `keep` leaves the previous version beside it.

    Without `wait` the file outlives the program's end at once, and the machine's once `sync` has been called.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            if wait:
                os.fsync(file.fileno())
        if keep:
            keep_previous(path)
        os.replace(temporary, path)
        if wait:
            sync_folder(path.parent)
    except (OSError, ValueError) as error:
        forget(temporary)
        raise Fault("storage.fault.write", file=str(path), why=reason(error)) from None
    except BaseException:
        forget(temporary)
        raise


def keep_previous(path: Path) -> None:
    """Give the present version of a file its second name, under which it stays when the first passes on."""
    if path.exists():
        share(path, backup(path))


def share(path: Path, other: Path) -> None:
    """Make another name for a file as it is now; where names cannot share a file, a copy."""
    temporary = other.with_name(f".{other.name}.{os.getpid()}{TEMPORARY}")
    forget(temporary)
    try:
        try:
            os.link(path, temporary)
        except OSError:  # a memory stick's file system knows no second names
            shutil.copy2(path, temporary)
        os.replace(temporary, other)
        forget(temporary)  # replacing one name of a file by another of the same leaves both
    except BaseException:
        forget(temporary)
        raise


def sync(path: Path) -> None:
    """Have the disk keep a file that was written without waiting for it."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the disk keep the folder's new names; some systems cannot, and keep them anyway."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def forget(path: Path) -> None:
    """Remove a file if it is there and can be."""
    with contextlib.suppress(OSError, ValueError):
        path.unlink()


def remove(path: Path) -> None:
    """Remove a file; one that is not there is as good as removed."""
    try:
        path.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Fault("storage.fault.remove", file=str(path), why=reason(error)) from None


def move(path: Path, target: Path) -> None:
    """Give a file another place; one that lies there already stays."""
    try:
        if target.exists():
            raise Fault("storage.fault.exists", file=str(target))
        shutil.move(path, target)
    except (OSError, ValueError) as error:
        raise Fault("storage.fault.move", file=str(path), why=reason(error)) from None


def sweep(folder: Path) -> None:
    """Remove what writers that were killed have left behind."""
    for path in folder.glob(f".*{TEMPORARY}"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > STALE:
                path.unlink()
