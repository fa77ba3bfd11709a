"""What can go wrong around the window is told in a sentence, and the game in progress is kept."""

from __future__ import annotations

import pygame
import pytest

from boardgames.play.bot_worker import Inline
from boardgames.play.preferences import Choices
from boardgames.play.session import Session
from boardgames.storage import folders, library
from boardgames.ui import navigation, sound
from boardgames.ui.app import App, forget_pictures
from boardgames.ui.draw import assets, icons, theme, typesetting
from boardgames.ui.screens.title import TitleScreen
from boardgames.ui.sound import Sounds
from boardgames.ui.table.screen import TableScreen
from tests.ui import robot, scenes
from tests.ui.conftest import seated


def said(app: App) -> str:
    """All that can be read."""
    app.canvas.runs.clear()
    app.draw()
    return " ".join(run.text for run in app.canvas.runs)


def left_behind(app: App) -> Session:
    """A match that was begun and left, with its autosave."""
    match = seated(app, "metz").match
    session = Session(match, {0: "human", 1: "human"})
    for _ in range(8):
        assert session.decision is not None
        session.choose(session.decision.options[0].code)
    session.close()
    return session


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """A folder of assets of one's own, which nothing else has been read from."""
    where = tmp_path / "assets"

    def forget() -> None:
        forget_pictures()
        assets.forget()
        measures = [each for each in vars(typesetting).values() if hasattr(each, "cache_clear")]
        for cached in (theme.face_file, theme.font, theme.capital, *measures):
            cached.cache_clear()
        typesetting._lines.clear()

    for module in (assets, icons, sound, theme):
        monkeypatch.setattr(module, "ASSETS", where)
    forget()
    yield where
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("text", ["{", "[]", '{"speed": "fast"}', '{"language": "xx"}', "\x00\x01"])
def test_damaged_settings_are_put_aside_and_told(home, text):
    path = folders.settings() / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    app = App((1280, 720), Choices(), Inline())
    navigation.title(app)
    assert str(path) in app.voice.say(app.notice)
    assert str(path.name) in said(app)
    assert isinstance(app.screen, TitleScreen)
    assert not path.exists()


@pytest.mark.parametrize("window", ['{"scale": 17}', '{"keys": 3}', "[]", '{"size": "large"}'])
def test_a_setting_of_the_window_that_makes_no_sense_is_passed_over(home, window):
    path = folders.settings() / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"keys": {"window": ' + window + "}}")
    app = App((1280, 720), Choices(), Inline())
    navigation.title(app)
    app.draw()
    assert app.choices.window.scale == 1.0


def test_a_damaged_save_is_named_and_the_title_stays(window):
    app = window(keep=True)
    left_behind(app)
    path = next(each.path for each in library.autosaved() if each.header)
    navigation.title(app)
    app.draw()
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    robot.click(app, "continue")
    assert isinstance(app.screen, TitleScreen)
    assert path.name in app.voice.say(app.notice)


def test_a_shelf_lists_what_it_cannot_read(window):
    app = window(keep=True)
    session = left_behind(app)
    session.save("Evening")
    path = library.entries()[0].path
    path.write_bytes(b"no save at all")
    navigation.title(app)
    navigation.shelf(app)
    assert path.stem in said(app)


def test_without_any_assets_the_game_can_still_be_played(window, bare):
    app = window()
    session = seated(app, "training_grounds")
    app.draw()
    robot.open_up(app, session)
    decision = session.decision
    robot.through_list(app, app.screen, decision.options[0].code)
    assert session.match.codes == [decision.options[0].code]


@pytest.mark.parametrize("kind", ["png", "svg", "ttf", "ogg"])
def test_damaged_assets_are_passed_over(window, bare, kind):
    name = {"png": "textures/table.png", "svg": "icons/menu.svg", "ttf": "fonts/BebasNeue-Bold.ttf", "ogg": "x.ogg"}
    file = bare / name[kind]
    file.parent.mkdir(parents=True)
    file.write_bytes(b"this is nothing")
    app = window()
    seated(app, "training_grounds")
    app.draw()


def test_no_sound_device_is_no_matter(monkeypatch):
    pygame.mixer.quit()  # a test before may have opened one
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is none")
    sounds = Sounds(Choices(keep=False))
    sounds.play("click")
    assert not sounds.ready


@pytest.mark.parametrize("name", scenes.SCENES)
def test_a_window_made_tiny_and_large_again_goes_on(window, name):
    app = window()
    scenes.SCENES[name](app)
    app.draw()
    for size in ((200, 150), (60, 40), (1280, 720)):
        pygame.display.set_mode(size)
        app.take(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        app.draw()
    assert app.canvas.surface is pygame.display.get_surface()
    if isinstance(app.screen, TableScreen):
        assert app.screen.session.decision is not None or name == "over"
