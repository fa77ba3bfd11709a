"""The save that writes itself: after every operation, so that a crash costs at most the one in hand.

Beside the running file, which keeps its last two versions, the last few turns keep a save of their start and one of
their end. All bear the id of the match. Where two windows play the same match, the second to save turns it into a match
of its own, so that neither is lost.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from boardgames.core.faults import Fault
from boardgames.core.game import Moment
from boardgames.core.match import Keyframe, Match
from boardgames.core.words.messages import Message
from boardgames.storage import files, folders, saves
from boardgames.storage.saves import SUFFIX, About

TURNS_KEPT = 3
MATCHES_KEPT = 30
SYNC_EVERY = 2.0  # seconds between two saves that also outlive a power cut; every save outlives the program's end


def moment(match: Match) -> Moment:
    """Where a match stands, and what the library says of it."""
    now = match.game.moment(match.settle().state)
    if now.text is not None:
        return now
    if not now.turn:
        return Moment(text=Message("storage.moment.choices", {"choices": len(match.codes)}))
    return Moment(now.turn, now.seat, Message("storage.moment.turn", {"turn": now.turn}))


class Autosave:
    """Keeps a match on the disk while it is played: call `step` after each choice, `close` when the table is left."""

    def __init__(self, about: About, folder: Path | None = None) -> None:
        self.about = about
        self.folder = folder or folders.autosaves()
        self.path = self.folder / f"{about.match}{SUFFIX}"
        self.trouble: Message | None = None  # why the last attempt failed, None after one that did not
        self._saved: Keyframe | None = None
        self._choices = -1
        self._turn: tuple[int, int | None] | None = None
        self._stamp = files.stamp(self.path)  # the running file as this match last saw it
        self._synced = 0.0
        self._syncing: threading.Thread | None = None
        files.sweep(self.folder)
        prune(self.folder, keep=about.match)

    def step(self, match: Match) -> Message | None:
        """Save if a checkpoint has passed; what went wrong, told once and not at every step."""
        last = match.record().keyframes[-1]
        if self._saved is not None and (last.codes, last.state) == (self._saved.codes, self._saved.state):
            return None
        return self._attempt(match, last, wait=False)

    def close(self, match: Match) -> Message | None:
        """Save the match as it stands, the operation in hand as well; what went wrong, if anything did."""
        return self._attempt(match, match.record().keyframes[-1], wait=True)

    def _attempt(self, match: Match, last: Keyframe, *, wait: bool) -> Message | None:
        parted = self._part()
        try:
            self._write(match, wait=wait)
        except Fault as fault:
            told, self.trouble = self.trouble, fault.message
            return None if told == fault.message else fault.message
        self._saved, self.trouble = last, None
        return parted

    def _part(self) -> Message | None:
        """Leave the running file to another window that has saved into it meanwhile, and go on in one of one's own."""
        if files.stamp(self.path) in (None, self._stamp):
            return None
        self.about.match = About().match
        self.path = self.folder / f"{self.about.match}{SUFFIX}"
        self._choices, self._turn, self._stamp = -1, None, None
        return Message("storage.notice.parted")

    def _write(self, match: Match, *, wait: bool) -> None:
        now = moment(match)
        turn = now.turn, now.seat
        new_turn = turn != self._turn
        if new_turn and self._turn is not None:
            self._mark("end", self._choices)
        _, data = saves.packed(match, self.about, now.text)
        keep = self._choices >= 0 or saves.intact(self.path)
        try:
            files.write(self.path, data, keep=keep, wait=wait)
        finally:  # it may have been written, and the disk have complained afterwards
            self._stamp = files.stamp(self.path)
        self._choices = len(match.codes)
        if new_turn:
            self._mark("start", self._choices)
            self._turn = turn
            self._rotate()
        self._sync()

    def _sync(self) -> None:
        """Have the disk keep what was written, now and then, while play goes on."""
        busy = self._syncing is not None and self._syncing.is_alive()
        if not busy and time.monotonic() - self._synced > SYNC_EVERY:
            self._synced = time.monotonic()
            self._syncing = threading.Thread(target=files.sync, args=(self.path,), daemon=True)
            self._syncing.start()
            if os.name == "nt":  # where a file that is open cannot be replaced
                self._syncing.join()

    def _mark(self, what: str, choices: int) -> None:
        """Give the running file as it stands a name of its own."""
        with contextlib.suppress(OSError, Fault):
            files.share(self.path, self.folder / f"{self.about.match}-{choices:06d}-{what}{SUFFIX}")

    def _rotate(self) -> None:
        """Keep the saves of the last turns only."""
        marked = newest(self.folder.glob(f"{self.about.match}-*{SUFFIX}"))
        for path in marked[2 * TURNS_KEPT :]:
            files.forget(path)


def newest(paths: Iterable[Path]) -> list[Path]:
    """Files by age, the youngest first; those that vanish meanwhile are left out."""
    found: list[tuple[int, Path]] = []
    for path in paths:
        with contextlib.suppress(OSError):
            found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def prune(folder: Path, keep: str) -> None:
    """Let go of the matches that were left longest ago."""
    running = [path for path in newest(folder.glob(f"*{SUFFIX}")) if "-" not in path.name]
    for path in running[MATCHES_KEPT:]:
        match = path.name.removesuffix(SUFFIX)
        if match != keep:
            for each in [*folder.glob(f"{match}*{SUFFIX}"), *folder.glob(f"{match}*{SUFFIX}{files.BACKUP}")]:
                files.forget(each)
