"""Every screen with fields: any events do it no harm, Tab reaches all of it, nothing of it is left behind."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pygame
import pytest

from boardgames.ui.forms.choice import Choice
from boardgames.ui.forms.entry import Entry
from boardgames.ui.forms.forms import REPEAT
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.forms.slider import Slider
from tests.ui import robot, scenes
from tests.ui.forms import typist
from tests.ui.forms.test_forms import event

SCREENS = ("settings", "keys", "saves", "renaming", "damaged", "chooser", "forces", "boxes", "rules", "searched",
           "things", "naming", "filing", "seating", "scenario", "export")  # fmt: skip
WORKED = ("settings", "saves", "chooser", "forces", "rules", "things", "naming", "filing", "seating", "export")


@pytest.fixture
def opened(window, tmp_path):
    def make(name: str):
        app = window()
        scenes.SCENES[name](app)
        app.choices.window.folder = str(tmp_path)
        app.draw()
        return app, app.screen

    return make


@pytest.mark.parametrize("name", SCREENS)
def test_five_hundred_events_do_no_harm(opened, name):
    dice = Random(name)
    app, screen = opened(name)
    for n in range(500):
        app.take(event(app, dice))
        if n % 4 == 0 and app.screens:
            app.pass_time(16)
            app.draw()
        if screen not in app.screens:
            app.running = True
            app, screen = opened(name)
    managers = [each.forms.manager for each in app.screens if isinstance(each, FormScreen) and each.forms.fields]
    app.quit_screens()
    for manager in managers:
        assert not [each for each in manager.ui_group.sprites() if each is not manager.root_container]
    assert pygame.key.get_repeat() == REPEAT


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "keys"])  # there Tab is the key that is asked for
def test_tab_reaches_every_place_and_comes_round(opened, name):
    app, _ = opened(name)
    wanted = {hit.id for hit in app.canvas.hits if hit.act and hit.focus}
    seen = []
    for _ in range(3 * len(wanted) + 10):
        robot.stroke(app, "tab")
        seen.append(app.canvas.focus)
    assert wanted <= set(seen)
    robot.stroke(app, "shift+tab")
    assert app.canvas.focus in seen


def workable(screen: FormScreen) -> list[str]:
    """The fields of a screen that can have another value, and their places in its picture."""
    seen = {hit.id for hit in screen.app.canvas.hits}
    found = []
    for id, each in screen.forms.fields.items():
        if isinstance(each, Choice) and len(each.names) < 2:
            continue
        if id in seen and isinstance(each, Choice | Entry | Slider):
            found.append(id)
    return found


def changed(app, screen: FormScreen, id: str, before: object) -> bool:
    """Has a field another value, or has it led on to something else?"""
    return app.screen is not screen or id not in screen.forms.fields or screen.forms.fields[id].value != before


def tab_to(app, id: str) -> None:
    for _ in range(300):
        if app.canvas.focus == id:
            return
        robot.stroke(app, "tab")
    raise AssertionError(f"{id} is not reached by Tab")


def by_keys(app, screen: FormScreen, id: str) -> None:
    tab_to(app, id)
    each = screen.forms.fields[id]
    if isinstance(each, Entry):
        typist.write(app, "7")
    elif isinstance(each, Slider):
        robot.stroke(app, "left" if each.value == each.high else "right")
    else:
        robot.stroke(app, "return")
        robot.stroke(app, "up" if each.value else "down")
        robot.stroke(app, "return")


def by_mouse(app, screen: FormScreen, id: str) -> None:
    each = screen.forms.fields[id]
    if isinstance(each, Entry):
        robot.click(app, id)
        assert screen.forms.typed_in is each
        typist.write(app, "7")  # a mouse has no letters
    elif isinstance(each, Slider):
        place = next(hit.rect for hit in app.canvas.hits if hit.id == id)
        there = place.left + 3 if each.value > (each.low + each.high) / 2 else place.right - 4
        typist.drag(app, (there, place.centery), (there, place.centery))
    else:
        robot.click(app, id)
        robot.click(app, f"{id}:{1 if each.value == 0 else 0}")


@pytest.mark.parametrize("work", [by_keys, by_mouse])
@pytest.mark.parametrize("name", WORKED)
def test_every_field_is_worked_by_keys_alone_and_by_the_mouse_alone(opened, name, work):
    app, screen = opened(name)
    done: set[str] = set()
    while left := [id for id in workable(screen) if id not in done]:
        id = left[0]
        done.add(id)
        before = screen.forms.fields[id].value
        work(app, screen, id)
        app.draw()
        assert changed(app, screen, id, before), id
        if app.screen is not screen:
            app, screen = opened(name)
    assert done


@pytest.mark.parametrize("name", SCREENS)
def test_language_and_scale_change_with_it_open(opened, name):
    app, screen = opened(name)
    for language, scale in (("es", 1.5), ("en", 0.8), ("es", 2.0)):
        app.choices.settings.language, app.choices.window.scale = language, scale
        app.resized()
        app.draw()
        app.pass_time(16)
        app.draw()
    assert app.screen is screen


@pytest.mark.soak
@pytest.mark.parametrize("name", ["settings", "saves", "chooser", "rules"])
def test_a_form_opens_at_once_and_costs_nothing_while_nothing_happens(opened, name):
    app, screen = opened(name)
    app.canvas.sampling = False
    for _ in range(3):
        app.draw()

    def timed(act, times=1):
        start = perf_counter()
        for _ in range(times):
            act()
        return (perf_counter() - start) / times * 1000

    usual = timed(app.draw, 10)
    screen.forms.close()
    assert timed(app.draw) - usual < 60
    for _ in range(10):
        screen.update(16)
    assert timed(lambda: screen.update(16), 200) < 0.05
