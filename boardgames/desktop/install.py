"""Making what a plan says, and taking it away again.

Before anything is made, a receipt is written: what will be there that was not there before. Whatever stops an
installation half way, the receipt takes it back. Files under our own names are ours even where the receipt is lost.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import msgspec

from boardgames.core.faults import Fault
from boardgames.desktop import linux, macos, windows
from boardgames.desktop.plan import Ask, Default, Index, Plan
from boardgames.storage import files

RECEIPT = "desktop.json"
LARGEST = 1_000_000  # bytes; a receipt has a few thousand
PATIENCE = 60  # seconds for a helper of the system


class Registry(Protocol):
    """The part of the Windows registry that is the user's own."""

    def has(self, key: str) -> bool: ...
    def get(self, key: str, name: str) -> str | None: ...
    def put(self, key: str, name: str, data: str) -> None: ...
    def drop(self, key: str, name: str) -> None: ...
    def drop_key(self, key: str) -> None: ...
    def told(self) -> None: ...


class Was(msgspec.Struct):
    """A value of the registry as it was before us."""

    key: str
    name: str
    before: str | None


class Receipt(msgspec.Struct, kw_only=True):
    """What has been made; of folders and keys, those that were not there."""

    files: list[str] = []
    links: list[str] = []
    folders: list[str] = []
    values: list[Was] = []
    keys: list[str] = []
    defaults: list[Default] = []
    indexes: list[Index] = []
    after: list[tuple[str, ...]] = []


def plan_for(platform: str, ask: Ask) -> Plan:
    """What to make on a platform, by the name that `sys.platform` has for it."""
    if platform == "win32":
        return windows.plan(ask)
    return macos.plan(ask) if platform == "darwin" else linux.plan(ask)


def install(plan: Plan, receipt: Path, registry: Registry) -> None:
    """Make everything, in place of what an earlier installation made."""
    remove(receipt, registry, plan)
    made = survey(plan, receipt, registry)
    for folder in made.folders:
        files.make_folder(Path(folder))
    try:
        files.write(receipt, msgspec.json.format(msgspec.json.encode(made, enc_hook=str), indent=1))
        make(plan, registry)
    except BaseException:
        with contextlib.suppress(Fault):
            undo(made, receipt, registry)
        raise


def remove(receipt: Path, registry: Registry, plan: Plan) -> list[str]:
    """Take away what was made, and say what that was; without a receipt, what stands under the names of the plan."""
    made = read(receipt) or remains(plan, receipt, registry)
    undo(made, receipt, registry)
    return [*made.files, *made.links]


def remains(plan: Plan, receipt: Path, registry: Registry) -> Receipt:
    """What of a plan is there, as if its receipt had been found."""
    made = survey(plan, receipt, registry)
    made.files = [name for name in made.files if files.there(Path(name))]
    made.links = [str(link.path) for link in plan.links if link.path.is_symlink()]
    ours = [each for each in plan.values if registry.get(each.key, each.name) == each.data]
    made.values = [Was(each.key, each.name, None) for each in ours]
    made.keys = [key for each in ours for key in chain(each.key)]
    return made


def read(receipt: Path) -> Receipt | None:
    """The receipt of the present installation; one that cannot be read is as good as none."""
    if not files.there(receipt):
        return None
    try:
        return msgspec.json.decode(files.read(receipt, LARGEST), type=Receipt, dec_hook=lambda _, text: Path(text))
    except (msgspec.MsgspecError, RecursionError):
        return None


def survey(plan: Plan, receipt: Path, registry: Registry) -> Receipt:
    """What is there now, and what will have been made."""
    made = Receipt(after=list(plan.after), defaults=list(plan.defaults))
    made.files = [str(path) for path in plan.paths() if path not in {link.path for link in plan.links}]
    made.links = [str(link.path) for link in plan.links if not os.path.lexists(link.path)]
    made.indexes = [fresh(index) for index in plan.indexes]
    made.values = [Was(each.key, each.name, registry.get(each.key, each.name)) for each in plan.values]
    made.keys = [key for key in dict.fromkeys(k for v in plan.values for k in chain(v.key)) if not registry.has(key)]
    beside = [each.path for each in plan.defaults]
    made.folders = missing([receipt, *plan.paths(), *beside])
    return made


def fresh(index: Index) -> Index:
    """An index without those of its files that are there already."""
    return Index(index.folder, index.pattern, tuple(name for name in index.made if not (index.folder / name).exists()))


def missing(paths: Iterable[Path]) -> list[str]:
    """The folders that these paths lack, each before those in it."""
    lacking = {parent for path in paths for parent in path.parents if not parent.exists()}
    return [str(folder) for folder in sorted(lacking, key=lambda folder: len(folder.parts))]


def chain(key: str) -> list[str]:
    """A key of the registry and those it is in, as far as they may be ours."""
    parts = key.removeprefix(windows.CLASSES + "\\").split("\\")
    return ["\\".join([windows.CLASSES, *parts[: n + 1]]) for n in range(len(parts))]


def make(plan: Plan, registry: Registry) -> None:
    """Make everything; a `Fault` says what the system refused."""
    for file in plan.files:
        files.write(file.path, file.data, wait=False)
        if file.runs:
            file.path.chmod(0o755)
    for link in plan.links:
        if not os.path.lexists(link.path):
            link.path.symlink_to(link.target)
    for shortcut in plan.shortcuts:
        said = run(shortcut.command)
        if said is None or said.returncode:
            why = "" if said is None else said.stderr.strip()
            raise Fault("cli.desktop.shortcut", file=str(shortcut.path), why=why or shortcut.command[0])
    for value in plan.values:
        registry.put(value.key, value.name, value.data)
    for default in plan.defaults:
        edit(default, linux.with_default)
    for words in (*plan.once, *plan.after):
        run(words)
    if plan.values:
        registry.told()


def undo(made: Receipt, receipt: Path, registry: Registry) -> None:
    """Put everything back."""
    for name in made.files:
        files.remove(Path(name))
    for name in made.links:
        if Path(name).is_symlink():
            files.remove(Path(name))
    for value in made.values:
        if value.before is None:
            registry.drop(value.key, value.name)
        else:
            registry.put(value.key, value.name, value.before)
    for key in sorted(made.keys, key=len, reverse=True):
        registry.drop_key(key)
    for default in made.defaults:
        edit(default, linux.without_default)
    for words in made.after:
        run(words)
    for index in made.indexes:
        sweep(index)
    if made.values:
        registry.told()
    files.remove(receipt)
    for name in reversed(made.folders):
        leave(Path(name))


def sweep(index: Index) -> None:
    """Remove an index that tells of nothing any more."""
    if any(index.folder.glob(index.pattern)):
        return
    for path in (index.folder / name for name in index.made):
        if path.is_dir():
            leave(path)
        else:
            files.remove(path)


def leave(folder: Path) -> None:
    """Remove a folder, unless someone has put something there since."""
    with contextlib.suppress(OSError):
        folder.rmdir()


def edit(default: Default, how: Callable[[str, str, str], str]) -> None:
    """Change the list of programs that open files; a list that is left with nothing goes."""
    path = default.path.resolve()
    old = files.read(path, LARGEST).decode(errors="surrogateescape") if files.there(path) else ""
    new = how(old, default.kind, default.program)
    if new != old:
        files.write(path, new.encode(errors="surrogateescape")) if new.strip() else files.remove(path)


def run(words: tuple[str, ...]) -> subprocess.CompletedProcess[str] | None:
    """Have a helper of the system do its work; None where there is none."""
    program = shutil.which(words[0])
    if program is None:
        return None
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):  # a stand-alone program's own libraries are not for others
        environment.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in environment:
            environment["LD_LIBRARY_PATH"] = environment.pop("LD_LIBRARY_PATH_ORIG")
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        return subprocess.run(
            [program, *words[1:]],
            env=environment,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    return None
