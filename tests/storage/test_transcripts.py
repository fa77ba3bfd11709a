"""Matches as text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match, encode
from boardgames.games import game
from boardgames.storage import transcripts
from boardgames.storage.transcripts import Opening


def played() -> Match:
    match, dice = Match.new(game("panzer_general"), "carentan", 5, {"honour": True}), random.Random(5)
    while (decision := match.decision) is not None:
        match.take(int(dice.random() * len(decision.options)))
    return match


def test_a_transcript_goes_to_a_file_and_back(tmp_path: Path) -> None:
    match = played()
    opening = Opening(game="panzer_general", scenario="carentan", seed=5, options={"honour": True})
    text = transcripts.write(transcripts.follow(opening, match.codes))
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    again = transcripts.read(path)
    assert again.codes == match.codes
    assert again.opening == opening
    assert transcripts.write(again) == text
    assert encode(transcripts.match_of(again).state) == encode(match.state)
    assert transcripts.first_difference(again) is None


def test_a_log_that_reads_otherwise_is_found(tmp_path: Path) -> None:
    opening = Opening(game="panzer_general", scenario="carentan", seed=5)
    match = Match.new(game("panzer_general"), "carentan", 5)
    for _ in range(40):
        match.take(0)
    kept = transcripts.follow(opening, match.codes)
    spot = next(number for number in range(20, 40) if kept.said[number])
    kept.said[spot][0] += " not"
    assert transcripts.first_difference(kept) == spot


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        ("game: panzer_general\nscenario: metz\nseed: 1\n\n1 first german\n3 pass\n", "storage.fault.transcript", 6),
        ("game: panzer_general\nscenario: metz\nseed: 1\n\nfirst german\n", "storage.fault.transcript", 5),
        ("game: panzer_general\nscenario: metz\nseed: often\n\n", "core.fault.content", None),
        ("game: panzer_general\n\n1 pass\n", "core.fault.content", None),
        ("", "core.fault.content", None),
    ],
)
def test_a_spoilt_transcript_says_what_is_wrong_and_where(tmp_path: Path, text: str, key: str, where: int) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Fault) as raised:
        transcripts.read(path)
    assert raised.value.message.key == key
    assert raised.value.message.args.get("line") == where
    assert str(path) in raised.value.message.text("es")
