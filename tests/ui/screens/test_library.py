"""The shelf: the example games that ship are there to be watched."""

from __future__ import annotations

from boardgames.core.paths import SAVES
from boardgames.storage import transcripts
from boardgames.ui import navigation
from boardgames.ui.screens.library import ShelfScreen
from boardgames.ui.screens.replay import ReplayScreen
from tests.ui.scenes import opened


def test_every_example_game_is_on_the_shelf_and_one_click_watches_it():
    app = opened()
    navigation.title(app)
    navigation.shelf(app, replays=True)
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    texts = {path: transcripts.read(path) for path in SAVES.rglob("*.txt")}
    assert {entry.path for entry in screen.found} == set(texts)
    app.draw()
    row = next(hit for hit in app.canvas.hits if hit.id == "open:brook_bridge.txt")
    assert row.act is not None
    row.act()
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.codes == texts[SAVES / "combat_commander" / "brook_bridge.txt"].codes
    app.quit_screens()


def test_an_example_game_is_called_by_its_scenario_and_offers_nothing_but_to_watch_it():
    app = opened(language="es")
    navigation.title(app)
    navigation.shelf(app, replays=True)
    app.draw()
    said = {run.text for run in app.canvas.runs}
    assert "El puente del arroyo" in said
    assert not [hit.id for hit in app.canvas.hits if hit.id.startswith(("other:", "remove:"))]
    app.quit_screens()
