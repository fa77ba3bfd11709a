"""Pictures without a window: every screen, in files that others can read."""

from __future__ import annotations

import pygame
import pytest

from boardgames.cli import main
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.ui.recording import shot


@pytest.mark.parametrize("screen", shot.SCREENS)
def test_any_screen_is_drawn_into_a_file(tmp_path, screen):
    match = Match.new(game("panzer_general"), "metz", seed=3)
    file = shot.take(match, tmp_path / f"{screen}.png", screen=screen, size=(1280, 720))
    assert pygame.image.load(file).get_size() == (1280, 720)


def test_the_command_draws_a_scenario_after_some_choices(tmp_path, capsys):
    file = tmp_path / "a.png"
    assert main(["shot", "panzer_general", "utah", "--after", "30", "--out", str(file), "--size", "1280x720"]) == 0
    assert str(file) in capsys.readouterr().out
    assert file.exists()


@pytest.mark.parametrize("mistake", [["--size", "10x10"], ["--screen", "cellar"], ["--seat", "nobody"]])
def test_a_mistake_is_one_sentence(tmp_path, capsys, mistake):
    status = main(["shot", "panzer_general", "utah", "--out", str(tmp_path / "a.png"), *mistake])
    assert status == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_chooser_is_drawn_at_the_match_asked_for(tmp_path, monkeypatch):
    opened: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "boardgames.ui.recording.shot.navigation.chooser", lambda _, of, name: opened.append((of.id, name))
    )
    match = Match.new(game("combat_commander"), "height_212", seed=3)
    shot.take(match, tmp_path / "a.png", screen="chooser", size=(1280, 720))
    assert opened == [("combat_commander", "height_212")]


@pytest.mark.parametrize(("language", "title"), [("en", "Church Street"), ("es", "La calle de la iglesia")])
def test_a_replay_bears_the_title_of_its_scenario(language, title):
    app = shot.quiet((1280, 720), language)
    shot.place(app, "replay", Match.new(game("combat_commander"), "church_street", seed=3), None)
    assert app.screen.about_match.title == title
