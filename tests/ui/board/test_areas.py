"""What is shown around a counter under the pointer, and only then."""

from __future__ import annotations

import pytest

from boardgames.ui.board import areas
from boardgames.ui.board.shapes import Shape
from tests.ui import hex_scenes
from tests.ui.reading import faults


def pointed(app, key: str, tone: str):
    """The window with the pointer on a counter that has such an area."""
    screen = hex_scenes.at_table(app, key)
    table = screen.session.table()
    ref = next(ref for ref in table.areas if ref.startswith("unit:") and table.areas[ref].tone == tone)
    app.draw_finished()
    app.point(next(hit for hit in app.canvas.hits if hit.id == f"at:{ref}").rect.center)
    app.draw_finished()
    return screen, table.areas[ref]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("key", "tone"), [("orders", "quiet"), ("step", "path")])
def test_an_area_is_seen_while_the_pointer_is_on_its_counter(window, key, tone, language):
    app = window((1280, 720), language=language)
    app.canvas.sampling = True
    _, area = pointed(app, key, tone)
    said = app.voice.say(area.title)
    assert [run for run in app.canvas.runs if run.text == said]
    assert not [each for each in faults(app, hurried=True) if said in each]
    app.point((2, app.canvas.surface.height - 2))
    app.draw_finished()
    assert not [run for run in app.canvas.runs if run.text == said]


def test_behind_a_curtain_nothing_of_it_is_shown(window):
    app = window()
    hex_scenes.light(False)(app)
    assert not app.screen.session.table().areas


def test_the_rim_is_where_an_area_ends(window):
    app = window()
    screen = hex_scenes.at_table(app, "orders")
    shape = Shape(screen.session.table())
    assert len(areas.rim(("hex:E5",), shape)) == 6
    assert len(areas.rim(("hex:E5", "hex:E6"), shape)) == 10
