"""A bot at work where it cannot hold up the window: in a process of its own, which may be slow, crash or be stopped.

What goes over is the record of the match as far as thinking needs it, what comes back is the code of an option.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import msgspec

from boardgames.bots.base import THINK, Bot, Chair, bot
from boardgames.core.faults import Fault
from boardgames.core.match import Match, Record
from boardgames.core.words.messages import Message
from boardgames.games import game
from boardgames.storage import journal

MODEST = 10  # how far a bot stands back where the window wants the processor
PATIENCE = 25.0  # seconds beyond its time after which a bot counts as hung
DEAD, HUNG = "dead", "hung"


class Job(msgspec.Struct):
    """A question for a bot. reason: the game is to say why as well."""

    record: Record
    seat: int
    level: str
    seed: int
    think: float
    reason: bool = False


class Answer(msgspec.Struct):
    """The code that the bot takes and why, as far as that was asked for; or the error that came instead."""

    code: str = ""
    why: Message | None = None
    error: str = ""


def last_position(match: Match) -> Record:
    """The record of a match without its past."""
    record = match.record()
    record.keyframes = record.keyframes[-1:]
    record.events = []
    record.keyframes[0] = msgspec.structs.replace(record.keyframes[0], events=0)
    return record


def answer(job: Job, bots: dict[tuple[int, str], Bot]) -> Answer:
    """Ask the bot of a seat; the same one each time, so that its dice go on."""
    rules = game(job.record.setup.game)
    if job.record.setup.content is not None:
        rules.learn_content(job.record.setup.content, job.record.setup.scenario)
    match, _ = Match.restore(rules, job.record)
    who = job.seat, job.level
    if who not in bots:
        bots[who] = bot(job.level, job.seed * 8 + job.seat, job.think)
    chair = Chair(match, job.seat)
    code = bots[who].choose(chair)
    return Answer(code, rules.why(chair, code) if job.reason else None)


def stand_back() -> None:
    """Let the window go first."""
    if sys.platform == "win32":
        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        with contextlib.suppress(OSError):
            os.nice(MODEST)


def work(line: Connection) -> None:
    """The other process: question in, answer out, until the line is closed."""
    stand_back()
    bots: dict[tuple[int, str], Bot] = {}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            job = msgspec.msgpack.decode(line.recv_bytes(), type=Job)
            try:
                found = answer(job, bots)
            except Exception as error:  # whatever a bot stumbles over is told, and the window goes on
                journal.note(error, f"{job.record.setup.game}: a bot ({job.level}) on seat {job.seat}")
                found = Answer(error=f"{type(error).__name__}: {error}")
            line.send_bytes(msgspec.msgpack.encode(found))


class Thinker:
    """The near end of the line."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: Any = None
        self._line: Connection | None = None
        self._until: float | None = None

    @property
    def busy(self) -> bool:
        return self._until is not None

    def start(self) -> None:
        """Have the process ready before it is needed."""
        if self._process is not None and self._process.is_alive():
            return
        context = get_context("spawn")
        self._line, far = context.Pipe()
        self._process = context.Process(target=work, args=(far,), daemon=True)
        self._process.start()
        far.close()

    def ask(self, match: Match, seat: int, level: str, think: float = THINK, reason: bool = False) -> None:
        """Put a question; `look` will have the answer."""
        self.start()
        job = Job(last_position(match), seat, level, match.setup.seed, think, reason)
        self._until = monotonic() + think + self.patience
        assert self._line is not None
        with contextlib.suppress(OSError):
            self._line.send_bytes(msgspec.msgpack.encode(job))

    def look(self) -> Answer | None:
        """The answer, None while there is none; a bot that died or hangs is ended and named."""
        if self._until is None or self._line is None:
            return None
        try:
            if self._line.poll():
                self._until = None
                return msgspec.msgpack.decode(self._line.recv_bytes(), type=Answer)
        except (EOFError, OSError):
            return self._gone(DEAD)
        if not self._process.is_alive():
            return self._gone(DEAD)
        if monotonic() > self._until:
            return self._gone(HUNG)
        return None

    def _gone(self, why: str) -> Answer:
        self.stop()
        return Answer(error=why)

    def forget(self) -> None:
        """The answer is no longer wanted: whoever thinks about it is ended, and another stands ready."""
        if self.busy:
            self.stop()
            self.start()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._until = None
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._process, self._line = None, None


class Inline(Thinker):
    """Thinks at once and in this process: for tests and for pictures without a window."""

    def __init__(self) -> None:
        super().__init__()
        self._bots: dict[tuple[int, str], Bot] = {}
        self._found: Answer | None = None

    @property
    def busy(self) -> bool:
        return self._found is not None

    def start(self) -> None:
        return

    def ask(self, match: Match, seat: int, level: str, think: float = THINK, reason: bool = False) -> None:
        job = Job(last_position(match), seat, level, match.setup.seed, think, reason)
        try:
            self._found = answer(job, self._bots)
        except Fault as fault:
            self._found = Answer(error=str(fault))

    def look(self) -> Answer | None:
        found, self._found = self._found, None
        return found

    def stop(self) -> None:
        self._found = None
