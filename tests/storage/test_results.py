"""How matches ended is kept, one line each; a damaged file never stands in the way."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from boardgames.storage import results
from boardgames.storage.results import Ended


def ended(match="m1", **facts) -> Ended:
    usual = {"game": "g", "scenario": "s", "seat": 0, "outcome": "won", "ended": datetime(2026, 1, 2, tzinfo=UTC)}
    return Ended(match=match, **{**usual, **facts})


def test_nothing_is_known_at_first():
    assert results.kept() == []


def test_results_come_back_in_their_order():
    results.note(ended("m1", margin=-3, turn=7, level="hard"))
    results.note(ended("m2", outcome="lost"))
    assert results.kept() == [ended("m1", margin=-3, turn=7, level="hard"), ended("m2", outcome="lost")]


def test_a_match_that_ended_twice_counts_as_it_ended_last():
    for match, outcome in (("m1", "lost"), ("m2", "won"), ("m1", "drawn")):
        results.note(ended(match, outcome=outcome))
    assert [(each.match, each.outcome) for each in results.kept()] == [("m2", "won"), ("m1", "drawn")]


def test_of_very_many_the_first_are_forgotten(monkeypatch):
    monkeypatch.setattr(results, "MOST", 3)
    for n in range(5):
        results.note(ended(f"m{n}"))
    assert [each.match for each in results.kept()] == ["m2", "m3", "m4"]


@pytest.mark.parametrize("data", [b"", b"junk", b'{"ended": [{}]}', b"[" * 100_000, b"\xff\xfe"])
def test_a_damaged_file_is_put_aside_and_a_new_one_begins(data):
    results.path().write_bytes(data)
    assert results.kept() == []
    results.note(ended())
    assert results.kept() == [ended()]
    assert len(list(results.path().parent.iterdir())) == 2


def test_what_a_newer_program_wrote_besides_is_no_damage():
    results.note(ended())
    path = results.path()
    path.write_text(path.read_text().replace('"match"', '"mood": "good", "match"'))
    assert results.kept() == [ended()]
