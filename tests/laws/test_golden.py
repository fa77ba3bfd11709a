"""Every scenario has a recorded game in saves/ that the rules still play to the letter, log and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.storage import transcripts
from tests.laws.driver import CASES

SAVES = Path(__file__).resolve().parents[2] / "saves"


@pytest.mark.parametrize(("name", "scenario"), CASES)
def test_the_example_game_still_goes_as_recorded(name: str, scenario: str) -> None:
    path = SAVES / name / f"{scenario}{transcripts.SUFFIX}"
    assert path.exists(), f"{scenario} has no example game: run python tests/tools/golden.py --only-missing"
    kept = transcripts.read(path)
    assert kept.opening.scenario == scenario
    again = transcripts.follow(kept.opening, kept.codes)
    for number, (then, now) in enumerate(zip(kept.said, again.said, strict=True)):
        assert now == then, f"after choice {number} of {path.name}"
    assert transcripts.write(again) == path.read_text(encoding="utf-8")
    assert kept.said[-1], "the game must be played to its end"
