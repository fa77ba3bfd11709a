"""Situations and lessons on the command line: checked, and played."""

from __future__ import annotations

import pytest

from boardgames.core.paths import SCENARIOS

FOLDER = SCENARIOS / "panzer_general"
FILES = sorted([*(FOLDER / "situations").glob("*.yaml"), *(FOLDER / "lessons").glob("*.yaml")])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_ships_is_sound(boardgames, path):
    said = boardgames("check", path)
    assert said.status == 0
    assert path.name in said.out


def test_a_situation_of_ones_own_is_checked_anywhere(boardgames, home):
    good, bad = home / "good.yaml", home / "bad.yaml"
    good.write_text("{scenario: metz, side: german, german: {units: {C3: pz_iv}}}", encoding="utf-8")
    bad.write_text("{scenario: metz, side: german, german: {units: {C3: tiger}}}", encoding="utf-8")
    assert boardgames("check", good).status == 0
    sentence = boardgames("check", bad).sentence
    for what in ("bad.yaml", "german.units.C3", "tiger", "expected"):
        assert what in sentence


def test_a_lesson_that_asks_for_what_is_not_offered_is_named(boardgames, home):
    (home / "situations").mkdir()
    (home / "lessons").mkdir()
    (home / "situations" / "here.yaml").write_text("{scenario: metz, side: german, turn: 2}", encoding="utf-8")
    path = home / "lessons" / "mine.yaml"
    words = "{en: Words, es: Palabras}"
    path.write_text(
        f"{{title: {words}, about: {words}, situation: here, seat: german, steps: [{{say: {words}, do: [fly A1]}}]}}",
        encoding="utf-8",
    )
    sentence = boardgames("check", path).sentence
    assert "mine" in sentence
    assert "fly A1" in sentence


def test_a_situation_is_played(boardgames):
    path = FOLDER / "situations" / "example_of_play.yaml"
    said = boardgames(
        "play", "panzer_general", path, "--seat", "human", "--seat", "human", typed="\nattack C2 C3\nquit\n"
    )
    assert said.status == 0
    assert "Attack Veterans (C3) with Pz VI Tiger I" in said.out
