"""No text cut, covered, too small or outside; every place that answers within reach: on every screen, at every size."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.core.messages import LANGUAGES
from boardgames.ui import go
from boardgames.ui.session import HUMAN, Session
from boardgames.ui.theme import SCALES
from tests.ui import scenes
from tests.ui.reading import faults, hidden_places
from tests.ui.skirmish import SEATS, Skirmish

HURRIED = {"tip", "notice", "bot", "card_up", "unit_under_pointer", "preview"}  # something may lie over a text
GRID = (
    ((1280, 720), 1.0, "es"),
    ((1280, 720), 2.0, "es"),
    ((1280, 720), 0.8, "en"),
    ((1600, 900), 1.25, "en"),
    ((1920, 1080), 1.0, "en"),
    ((1920, 1080), 1.5, "es"),
)


def look(name: str, size: tuple[int, int], scale: float, language: str) -> list[str]:
    app = scenes.opened(size, scale, language)
    scenes.drawn(app, name)
    found = faults(app, hurried=name in HURRIED)
    found += [said for said in hidden_places(app) if name != "lesson" or "filter:" not in said]  # its note lies there
    app.quit_screens()
    return found


@pytest.mark.parametrize("name", scenes.SCENES)
def test_everything_is_whole_and_within_reach(name):
    found = {where: look(name, *where) for where in GRID}
    assert not {where: said for where, said in found.items() if said}


@pytest.mark.parametrize("name", ["title", "chooser", "operations", "preview", "sacrifice", "results"])
def test_the_largest_window_holds_together(name):
    assert not look(name, (3840, 2160), 1.0, "es")


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", scenes.SIZES)
def test_everything_is_whole_at_any_size(size, scale, language):
    found = {name: look(name, size, scale, language) for name in scenes.SCENES}
    assert not {name: said for name, said in found.items() if said}


@pytest.mark.parametrize("scenario", ["map", "groups"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_another_game_is_laid_out_as_well(scenario, size, scale):
    """Hexes, groups of cards, three seats."""
    app = scenes.opened(size, scale)
    match = Match.new(Skirmish(), scenario, seed=1)
    session = Session(match, dict.fromkeys(range(SEATS), HUMAN), keep=False)
    session.near = match.decision.seat
    go.table(app, session)
    app.draw_finished()
    found = faults(app) + hidden_places(app)
    app.quit_screens()
    assert not found
