"""The process in which bots think."""

from __future__ import annotations

from multiprocessing import Pipe
from pathlib import Path

import msgspec
import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play import bot_worker
from boardgames.play.bot_worker import Answer, Job
from boardgames.storage import folders, journal


def test_what_a_bot_stumbles_over_is_told_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next question is answered as ever; whoever mends the bot finds the traceback."""
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    monkeypatch.setattr(bot_worker, "stand_back", lambda: None)
    match = Match.new(game("panzer_general"), "metz", seed=1)
    decision = match.settle().decision
    assert decision is not None
    near, far = Pipe()
    for level in ("random", "there is none", "random"):
        job = Job(record=match.record(), seat=decision.seat, level=level, seed=1, think=0.1)
        near.send_bytes(msgspec.msgpack.encode(job))
    answers = []
    monkeypatch.setattr(far, "send_bytes", lambda data: answers.append(msgspec.msgpack.decode(data, type=Answer)))
    near.close()
    bot_worker.work(far)
    assert [bool(each.error) for each in answers] == [False, True, False]
    assert all(decision.option(each.code) is not None for each in answers if not each.error)
    told = journal.path().read_text(encoding="utf-8")
    assert "panzer_general: a bot (there is none) on seat" in told
    assert told.count("Traceback") == 1
