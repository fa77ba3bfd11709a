"""What CONTRIBUTING.md promises a newcomer: a scenario is one YAML file, checked and played with no code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames import cli

MINE = Path(__file__).with_name("hedgerow_lane.yaml")


@pytest.mark.rule("7.3.a", "7.3.e", "7.3.h")
def test_a_newcomers_scenario_is_checked_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(MINE)]) == 0
    capsys.readouterr()
    assert cli.main(["selfplay", "panzer_general", str(MINE), "--games", "4", "--seed", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 4
    assert figures["errors"] == 0
    assert figures["mean_decisions"] > 40


def test_a_slip_of_the_pen_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "slip.yaml"
    path.write_text(MINE.read_text(encoding="utf-8").replace("base_top: C1", "base_top: C3"), encoding="utf-8")
    assert cli.main(["check", str(path)]) == 2
    said = capsys.readouterr()
    lines = (said.out + said.err).strip().splitlines()
    assert len(lines) == 1
    for part in (str(path), "base_top", "C3"):
        assert part in lines[0]
