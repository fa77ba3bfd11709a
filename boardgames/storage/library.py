"""The shelf of saved games: what is there, and everything a player may do with one but play it.

Listing reads heads alone. Nothing here overwrites a file that the player did not name.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.storage import files, folders, opening, saves
from boardgames.storage.saves import SUFFIX, About, Header

FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')  # what one system or another does not take in a name
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
LONGEST = 80  # letters of a name
BINNED = 50  # saves of a shelf that the bin holds


class Entry(msgspec.Struct, kw_only=True):
    """A save on the shelf: its head, or the sentence that says why it has none."""

    path: Path
    modified: float
    header: Header | None = None
    trouble: Message | None = None


def entries(folder: Path | None = None) -> list[Entry]:
    """The saves of a folder (the player's own, unless another is named), the newest first, damaged ones last."""
    folder = folder or folders.saves()
    names = {path.name.removesuffix(files.BACKUP) for path in folder.glob(f"*{SUFFIX}*")}
    found = [entry(folder / name) for name in names if name.endswith(SUFFIX) and not name.startswith(".")]
    return sorted(found, key=lambda each: (each.trouble is None, each.modified, each.path), reverse=True)


def autosaved() -> list[Entry]:
    """The saves that wrote themselves, the newest first; of a match there are several, marked by turns."""
    return entries(folders.autosaves())


def unfinished() -> list[Entry]:
    """The matches that a player may wish to go on with, the newest first."""
    return [each for each in autosaved() if "-" not in each.path.stem and each.header and not each.header.over]


def entry(path: Path) -> Entry:
    """What the shelf shows of a save; of one whose file vanished, its backup."""
    modified = 0.0
    with contextlib.suppress(OSError):
        shown = path if path.exists() else files.backup(path)
        modified = shown.stat().st_mtime
        try:
            return Entry(path=path, modified=modified, header=saves.read_header(shown))
        except Fault as fault:
            return Entry(path=path, modified=modified, trouble=fault.message)
    return Entry(path=path, modified=modified, trouble=missing(path).message)


def moment_text(header: Header, language: str) -> str:
    """Where a match stands, in words; nothing if they are not ours to say."""
    try:
        return worded(header.moment).text(language) if header.moment else ""
    except Exception:  # a file may bring any facts for any sentence
        return ""


def worded(value: Any) -> Any:
    """Messages within messages, which JSON knows as plain tables."""
    if isinstance(value, Message):
        return Message(value.key, {name: worded(each) for name, each in value.args.items()})
    if isinstance(value, dict) and value.keys() == {"key", "args"}:
        return worded(msgspec.convert(value, Message))
    return value


# --- names -------------------------------------------------------------------------------------------------------


def file_name(title: str) -> str:
    """A title as the name of a file that every system takes."""
    name = FORBIDDEN.sub(" ", unicodedata.normalize("NFC", title))
    name = " ".join(name.split())[:LONGEST].strip(" .")
    while len(name.encode()) > 2 * LONGEST:
        name = name[:-1].strip(" .")
    return f"{name} -" if RESERVED.fullmatch(name) else name or "match"


def free(folder: Path, title: str) -> Path:
    """A path of this name that nothing bears yet: `Metz`, `Metz (2)`, ..."""
    stem = file_name(title)
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem} ({number}){SUFFIX}")
        if not files.there(path) and not files.there(files.backup(path)):
            return path
        number += 1


# --- what may be done with a save --------------------------------------------------------------------------------


def save_new(match: Match, about: About, moment: Message | None = None, folder: Path | None = None) -> Path:
    """Put a match on the shelf under its title; the file it got."""
    path = free(folder or folders.saves(), about.title or match.setup.scenario)
    saves.save(path, match, about, moment)
    return path


def rename(path: Path, title: str) -> Path:
    """Give a save another title, and its file a name to match; the new file."""
    header, content = saves.unpack(files.read(path, saves.HEAD + saves.LARGEST), str(path))
    content.about.title = title
    _, data = saves.pack(content, header.moment, over=header.over)
    fits = re.fullmatch(re.escape(file_name(title)) + r"( \(\d+\))?" + re.escape(SUFFIX), path.name)
    target = path if fits else free(path.parent, title)
    files.write(target, data)
    if target != path:
        delete(path)
    return target


def delete(path: Path) -> None:
    """Remove a save and its backup for good; nothing but a save is ever removed."""
    if not path.name.endswith(SUFFIX):
        raise Fault("storage.fault.not_save", file=str(path))
    files.remove(files.backup(path))
    files.remove(path)


def discard(path: Path) -> Path:
    """Put a save and its backup into the bin, from where it can be brought back; the file it is there."""
    if not path.name.endswith(SUFFIX):
        raise Fault("storage.fault.not_save", file=str(path))
    folder = folders.bin(path.parent)
    target = move(path, folder)
    for old in entries(folder)[BINNED:]:
        with contextlib.suppress(Fault):
            delete(old.path)
    return target


def binned() -> list[Entry]:
    """What lies in the bin, the newest first."""
    found = [each for origin in (folders.saves(), folders.autosaves()) for each in entries(folders.bin(origin))]
    return sorted(found, key=lambda each: (each.modified, each.path), reverse=True)


def bring_back(path: Path) -> Path:
    """Take a save out of the bin to where it was; the file it is there."""
    origins = {folder.name: folder for folder in (folders.saves(), folders.autosaves())}
    return move(path, origins.get(path.parent.name, folders.saves()))


def move(path: Path, folder: Path) -> Path:
    """Bring a save and its backup into another folder, under a name that is free there."""
    target = folder / path.name
    if files.there(target) or files.there(files.backup(target)):
        target = free(folder, path.name.removesuffix(SUFFIX))
    if not files.there(path) and not files.there(files.backup(path)):
        raise missing(path)
    for one, other in ((files.backup(path), files.backup(target)), (path, target)):
        if files.there(one):
            files.move(one, other)
    return target


def export(path: Path, target: Path, *, replace: bool = False) -> None:
    """Copy a good save to wherever the player wants it; a file that is there stays unless it may be replaced."""
    data = files.read(path, saves.HEAD + saves.LARGEST)
    saves.unpack(data, str(path))
    if files.there(target) and not replace:
        raise Fault("storage.fault.exists", file=str(target))
    files.write(target, data)


def bring_in(path: Path, folder: Path | None = None) -> Path:
    """Copy a save from elsewhere onto the shelf, once the rules have gone along with it; the file it got."""
    data = files.read(path, saves.HEAD + saves.LARGEST)
    header, content = saves.unpack(data, str(path))
    opening.restore(content, str(path))
    target = free(folder or folders.saves(), header.title or path.name.removesuffix(SUFFIX))
    files.write(target, data)
    return target


def missing(path: Path) -> Fault:
    """The fault of a file that is not there."""
    return Fault("storage.fault.read", file=str(path), why=Message("core.os.missing"))
