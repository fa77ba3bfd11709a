"""What is laid over a map by a key: it lies there until the key is pressed again, and takes no key of the window."""

from __future__ import annotations

import itertools
from math import hypot

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.play.preferences import KEYS
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import layers
from tests.sample_games.front import Front
from tests.ui import robot


def seated(app):
    match = Match.new(Front(), "river", seed=1)
    session = Session(match, dict.fromkeys((0, 1), HUMAN), keep=False)
    session.near = 0
    navigation.table(app, session)
    app.draw_finished()
    return session.table()


def picture(app):
    app.draw_finished()
    return pygame.image.tobytes(app.canvas.surface.subsurface(app.screen.board.inner), "RGB")


@pytest.mark.parametrize("by", [robot.stroke, lambda app, key: robot.click(app, f"layer:{key}")])
def test_a_key_or_a_click_lays_it_on_and_takes_it_away(window, by):
    app = window((1280, 720))
    table = seated(app)
    assert app.screen.overlays.on(table) == {layer.key for layer in table.layers if layer.on} == {"d"}
    by(app, "z")
    assert app.screen.overlays.on(table) == {"d", "z"}
    by(app, "d")
    assert app.screen.overlays.on(table) == {"z"}
    by(app, "z")
    assert app.screen.overlays.on(table) == set()


def test_each_of_them_is_seen(window):
    app = window((1280, 720))
    table = seated(app)
    app.screen.overlays.turn("d", on=False)
    seen = {picture(app)}
    for layer in table.layers:
        app.screen.overlays.turn(layer.key, on=True)
        seen.add(picture(app))
    assert len(seen) == 4


def test_the_list_at_the_foot_of_the_map_names_them(window):
    app = window((1280, 720))
    table = seated(app)
    said = {run.text for run in app.canvas.runs if app.screen.board.inner.contains(run.rect)}
    assert {app.voice.say(layer.title) for layer in table.layers} <= said
    assert {layer.key.upper() for layer in table.layers} <= said


def test_no_layer_takes_the_key_of_a_command(window):
    assert not {layer.key for layer in seated(window((1280, 720))).layers} & set(KEYS.values())


def test_beads_lie_as_far_apart_around_a_corner_as_along_a_line():
    found = layers.along([(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)], 20)
    assert len(found) == 10
    assert found[0] == ((10.0, 0.0), (1.0, 0.0))
    assert found[-1][1] == (0.0, 1.0)
    steps = [hypot(b[0][0] - a[0][0], b[0][1] - a[0][1]) for a, b in itertools.pairwise(found) if a[1] == b[1]]
    assert steps == pytest.approx([20] * len(steps))
