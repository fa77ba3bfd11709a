"""How long elements live, what events do to them, and that nothing is done while nothing happens."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from boardgames.ui.draw.theme import contrast
from boardgames.ui.forms import gui, theme
from boardgames.ui.forms.forms import AWAKE
from tests.ui import reading, robot
from tests.ui.forms import typist

KEYS = [pygame.K_TAB, pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME,
        pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_a, pygame.K_v, pygame.K_x, pygame.K_z, pygame.K_e,
        pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_SPACE]  # fmt: skip
MODS = [0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT]


def event(app, dice: Random) -> pygame.Event:
    """Any event that a hand or a cat may cause."""
    width, height = app.canvas.surface.size
    places = [hit.rect.center for hit in app.canvas.hits if hit.id not in {"back"}] or [(1, 1)]
    at = dice.choice(places) if dice.random() < 0.7 else (dice.randrange(width), dice.randrange(height))
    kind = dice.choice(["press", "release", "move", "wheel", "key", "text", "editing"])
    if kind in {"press", "release"}:
        button = dice.choice([1, 1, 1, 2, 3])
        which = pygame.MOUSEBUTTONDOWN if kind == "press" else pygame.MOUSEBUTTONUP
        return pygame.Event(which, pos=at, button=button)
    if kind == "move":
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(dice.randrange(2), 0, 0))
    if kind == "wheel":
        return pygame.Event(pygame.MOUSEWHEEL, x=0, y=dice.choice([-1, 1, 5, -5]))
    if kind == "key":
        code = dice.choice(KEYS)
        which = dice.choice([pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP])
        return pygame.Event(which, key=code, mod=dice.choice(MODS), unicode="")
    text = dice.choice(["a", "ñ", "€", "long words and more of them", "."])
    return pygame.Event(pygame.TEXTINPUT if kind == "text" else pygame.TEXTEDITING, text=text, start=0, length=1)


@pytest.mark.parametrize("seed", range(3))
def test_five_hundred_events_do_no_harm(window, seed):
    app, dice = window(), Random(seed)
    screen = typist.sheet(app)
    for n in range(500):
        app.take(event(app, dice))
        if n % 3 == 0:
            app.pass_time(16)
            app.draw()
    manager = screen.forms.manager
    app.take(pygame.Event(pygame.TEXTINPUT, text=""))
    screen.left()
    assert not [each for each in manager.ui_group.sprites() if each is not manager.root_container]
    assert pygame.key.get_repeat() == (350, 60)


def test_an_element_lives_as_long_as_it_is_said(window):
    app = window()
    screen = typist.sheet(app)
    before = {id: each.element for id, each in screen.forms.fields.items()}
    app.draw()
    assert {id: each.element for id, each in screen.forms.fields.items()} == before
    screen.compose = lambda _: None
    app.draw()
    assert screen.forms.fields == {}
    assert not any(each.alive() for each in before.values())


def test_nothing_is_done_while_nothing_happens(window):
    app = window()
    screen = typist.sheet(app)
    for _ in range(AWAKE + 1):
        screen.update(16)
    screen.forms.manager.update = None  # would be called
    assert not screen.update(16)


def test_language_and_scale_change_with_a_form_open(window):
    app = window()
    screen = typist.sheet(app)
    robot.click(app, "title")
    typist.write(app, "bel")
    app.choices.window.scale, app.choices.settings.language = 1.5, "es"
    app.resized()
    typist.settle(app)
    assert screen.title == "Anabel"
    assert not reading.hidden_places(app)
    robot.click(app, "sort")
    robot.click(app, "sort:1")
    assert screen.sort == 1


def test_keys_that_come_before_the_first_picture_are_not_lost(window):
    app = window()
    app.draw() if app.screens else None
    screen = typist.Sheet(app)
    app.show(screen)
    screen.forms.focus("title")
    app.draw()
    typist.write(app, "B")
    assert screen.title == "B"


def test_the_sheet_can_be_read(window):
    app = window((1920, 1080))
    app.canvas.sampling = True
    typist.sheet(app)
    assert not reading.faults(app)
    assert not reading.hidden_places(app)


# --- the theme -------------------------------------------------------------------------------------------------------


def test_the_theme_file_is_sound(window):
    """Every colour has a name or six digits; every value is a string, or pygame_gui would not hear of it."""
    app = window()
    found = theme.made(app.theme)
    for name, style in found.items():
        for part in style.values():
            for key, value in part.items():
                assert isinstance(value, str | None), (name, key)


def test_the_theme_follows_the_window(window):
    small, large = theme.made(window((1280, 720)).theme), theme.made(window((1920, 1080), 2.0).theme)
    assert int(small["text_entry_line"]["font"]["size"]) * 2.5 < int(large["text_entry_line"]["font"]["size"])
    assert large["text_entry_line"]["misc"]["padding"] == "28,8"


LEGIBLE = [("cream", "well"), ("cream", "selected"), ("cream", "lit"), ("cream_2", "well"), ("faint", "panel"),
           ("glow", "panel"), ("warning", "well")]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground"), LEGIBLE)
def test_what_is_typed_and_chosen_stands_out(ink, ground):
    assert contrast(theme.colour(ink), theme.colour(ground)) >= 4.5


@pytest.fixture
def own(home):
    """A player's own theme, made of the one that ships."""

    def make(change):
        (home / "settings").mkdir(exist_ok=True)
        text = change(theme.FILE.read_text(encoding="utf-8"))
        (home / "settings" / theme.OWN).write_text(text, encoding="utf-8")
        for each in (theme.skin, theme.colour):
            each.cache_clear()

    yield make
    for each in (theme.skin, theme.colour):
        each.cache_clear()


def test_a_theme_of_ones_own_takes_the_place_of_the_other(own):
    own(lambda text: text.replace('well: "101512"', 'well: "203040"'))
    assert theme.colour("well") == (32, 48, 64)


@pytest.mark.parametrize(
    ("before", "after"),
    [('well: "101512"', 'well: "mud"'), ("look: glass", "look: brick"), ("face: serif", "face: runes"),
     ("  bar: 14", "  ruler: 14"), ("bg: [brass,", "bg: [nothing_like_it,"), ("kinds:", "kinds: [")],
)  # fmt: skip
def test_a_theme_that_is_wrong_does_no_harm(own, window, before, after):
    shipped = theme.content.load(theme.FILE, theme.Skin)
    own(lambda text: text.replace(before, after))
    assert theme.skin() == shipped
    typist.sheet(window())


def test_a_theme_is_read_once_for_a_window(window):
    app = window()
    assert gui.shared(app.theme) is gui.shared(app.theme)
