"""No text cut, covered, pale, too small or outside; every place that answers within reach: on every screen, at every
size.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from random import Random

import pytest
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import dialogs, navigation, screens
from boardgames.ui.app import App
from boardgames.ui.dialogs.exporting import SIZES as FILMS
from boardgames.ui.draw.theme import SCALES, Theme
from boardgames.ui.recording.film import Film, Stage
from boardgames.ui.screen import Dialog, Screen
from boardgames.ui.screens.lesson import LessonScreen
from boardgames.ui.table.layout import layout
from tests.sample_games.front import Front
from tests.sample_games.outposts import Outposts
from tests.sample_games.skirmish import Skirmish
from tests.ui import hex_scenes, pile_scenes, robot, scenes
from tests.ui.reading import faults, hidden_places, over_edges, pale, unseen

LIES_OVER = {"tip", "notice", "card_up", "unit_under_pointer", "preview", "lesson", "lesson_mid"}
LIES_OVER |= {"lesson_end", "hex_stack", "hex_lesson", "hex_way", "pile_stack", "pile_way"}
HEXES = {**hex_scenes.SCENES, **pile_scenes.SCENES}
RIM = 80  # pixels beyond a map that a counter reaches
LANGUAGE = dict(enumerate(LANGUAGES))
PLACES = [(size, scale) for size in scenes.SIZES for scale in SCALES]


def sample(name: str) -> list[tuple[tuple[int, int], float, str]]:
    """For each scene two places, the window of most people and least room; for every second one a third, which differs
    from scene to scene, for the others the smallest type.
    """
    n = list(scenes.SCENES).index(name)
    size, scale = PLACES[(7 * n) % len(PLACES)]
    return [
        ((1280, 720), 2.0, LANGUAGE[n % 2]),
        ((1920, 1080), 1.0, LANGUAGE[(n + 1) % 2]),
        (size, scale, LANGUAGE[n // len(PLACES) % 2]) if n % 2 else ((1280, 720), 0.8, LANGUAGE[n // 2 % 2]),
    ]


def look(name: str, size: tuple[int, int], scale: float, language: str) -> list[str]:
    """What is wrong with a scene."""
    app = scenes.opened(size, scale, language)
    scenes.drawn(app, name)
    found = faults(app, hurried=name in LIES_OVER) + unseen(app) + over_edges(app) + pale(app)
    found += [said for said in hidden_places(app) if not under_note(app, said)]
    if name in HEXES:
        found = [said for said in found if not on_the_map(app, said)]
    if name in pile_scenes.SCENES:
        found = [said for said in found if not at_the_rim(app, said)]
    app.quit_screens()
    return found


def on_the_map(app: App, said: str) -> bool:
    """Does a counter or marker lie over another's edge? As on any map; under the pointer each is told whole."""
    place = re.search(r" at \((\d+), (\d+), (\d+), (\d+)\)", said)
    covered = said.startswith(("half covered", "over an edge"))
    return (
        covered and place is not None and layout(app.canvas.theme, large=True).board.contains(*map(int, place.groups()))
    )


def at_the_rim(app: App, said: str) -> bool:
    """Is a counter cut off by the rim of a map that is larger than its box, does it lie under its overview, or a hex
    under a pile that is fanned out? The map can be moved, the pointer taken off."""
    place = re.search(r" at \((-?\d+), (-?\d+), (\d+), (\d+)\)", said)
    board = layout(app.canvas.theme, large=True).board
    if said.startswith(("cut by its box", "not to be seen", "over an edge")) and place is not None:
        return board.inflate(2 * RIM, 2 * RIM).contains(*map(int, place.groups()))
    overview = any(hit.id == "overview" for hit in app.canvas.hits)
    return said.startswith("under another: at:hex") or (overview and said.startswith("under another: at:unit"))


def under_note(app: App, said: str) -> bool:
    """Is it the panel of a lesson that lies over a place? It looks itself for where it hides nothing that is wanted."""
    return isinstance(app.screen, LessonScreen) and said.startswith("under another")


@pytest.mark.parametrize("name", scenes.usual())
def test_everything_is_whole_and_within_reach(name):
    found = {where: look(name, *where) for where in sample(name)}
    assert not {where: said for where, said in found.items() if said}


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", scenes.SIZES)
def test_everything_is_whole_at_any_size(size, scale, language):
    found = {name: look(name, size, scale, language) for name in scenes.SCENES}
    assert not {name: said for name, said in found.items() if said}


def test_there_is_a_scene_of_every_screen_and_dialog():
    """Whoever writes a screen draws it here too."""
    rooms = (screens, dialogs)
    for room in rooms:
        for each in pkgutil.iter_modules(room.__path__):
            importlib.import_module(f"{room.__name__}.{each.name}")
    names = tuple(room.__name__ for room in rooms)
    written = {kind for kind in kinds_of(Screen) if kind.__module__.startswith(names)}
    seen = set()
    for name in scenes.SCENES:
        app = scenes.opened()
        scenes.SCENES[name](app)
        seen.add(type(app.screen))
        app.quit_screens()
    assert len(written) > 15
    assert written - seen <= {Dialog}  # what dialogs have in common


def kinds_of(kind: type[Screen]) -> set[type[Screen]]:
    return {each for below in kind.__subclasses__() for each in {below, *kinds_of(below)}}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*scenes.SIZES, (1024, 768), (2560, 1080), (1080, 1920)])
def test_every_scale_is_what_it_says(size, scale):
    """A length is larger by the scale, whatever the window; and there is always the room that the screens need."""
    theme, usual = Theme(size, scale), Theme(size)
    assert theme.p(1000) == pytest.approx(usual.p(1000) * scale, abs=1)
    assert theme.f(40) == pytest.approx(usual.f(40) * scale, rel=0.05)
    assert theme.width >= 959
    assert theme.height >= 539


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_little_room_every_page_of_the_one_panel_is_reached_by_the_mouse(size):
    app = scenes.opened(size, 2.0)
    screen = scenes.at_table(app, "combat")
    app.draw_finished()
    seen = {}
    for name in ("options", "log", "table", "contest"):
        robot.click(app, f"page:{name}")
        seen[name] = {run.text for run in app.canvas.runs if screen_panel(app).contains(run.rect)}
    assert "1" in seen["options"]
    assert app.voice("ui.table.log") in seen["log"]
    assert {app.voice.say(pile.title) for pile in screen.session.table().piles} & seen["table"]
    contest = screen.session.table().contest
    assert app.voice.say(contest.sides[0].piece.title) in seen["contest"]
    app.quit_screens()


def test_a_game_is_played_by_the_mouse_where_there_is_but_one_panel():
    """Every option is reached by clicks alone, at the largest scale."""
    app = scenes.opened((1280, 720), 2.0)
    rules = game("panzer_general")
    match = Match.new(rules, "training_grounds", seed=3)
    session = Session(match, dict.fromkeys(rules.players(match.setup), HUMAN), keep=False)
    navigation.table(app, session)
    app.draw()
    dice, screen = Random(3), app.screen
    while not robot.over(app):
        robot.settle(app)
        robot.open_up(app, session)
        if robot.find(app, "page:options"):
            robot.click(app, "page:options")
        code = dice.choice([option.code for option in session.decision.options])
        robot.choose(app, screen, code, dice)
        assert session.match.codes[-1] == code
    assert len(session.match.codes) > 20
    app.quit_screens()


def screen_panel(app: App) -> Rect:
    return layout(app.canvas.theme).right


@cache
def busiest() -> int:
    """The choice of that match at which a fight has most to tell."""
    record = scenes.positions()["over"]
    match, _ = Match.restore(game(scenes.GAME), record)
    parts = {}
    for n in range(len(record.codes)):
        match.rewind(n) if n < len(match.codes) else match.replay(record.codes[len(match.codes) : n])
        fight = match.game.table(match.view(None), match.decision, []).contest
        parts[n] = sum(len(side.parts) for side in fight.sides) if fight is not None else 0
    assert max(parts.values()) > 6
    return max(parts, key=lambda n: parts[n])


@pytest.mark.parametrize("size", FILMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_film_is_whole_at_every_size(size, language):
    """The fight with the most parts, and the end."""
    stage = Stage(size, language)
    stage.canvas.sampling = True
    match = scenes.match_at("over")
    film = Film(stage, match, About(title="Omaha Beach"), None)
    stage.show(film)
    found = {}
    for n in (busiest(), len(film.codes)):
        film.show(n)
        stage.picture()
        found[n] = faults(stage) + unseen(stage) + over_edges(stage)
    assert not {n: said for n, said in found.items() if said}


OTHER_SIZES = [((1280, 720), scale) for scale in (0.8, 1.0, 1.5, 2.0)] + [((1920, 1080), scale) for scale in (1.0, 2.0)]
OTHERS = [(Skirmish, "map"), (Front, "river"), *((Outposts, name) for name in ("two", "three", "four", "five", "six"))]


@pytest.mark.parametrize(("rules", "scenario"), OTHERS)
@pytest.mark.parametrize(("size", "scale"), OTHER_SIZES)
def test_another_game_is_laid_out_as_well(rules, scenario, size, scale):
    """Hexes, groups of cards, two to six seats."""
    app = scenes.opened(size, scale)
    match = Match.new(rules(), scenario, seed=1)
    session = Session(match, dict.fromkeys(rules().players(match.setup), HUMAN), keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    found = faults(app) + hidden_places(app) + unseen(app) + over_edges(app)
    if rules is Front:  # the list of its layers lies over its map
        found = [said for said in found if not on_the_map(app, said) and not at_the_rim(app, said)]
    app.quit_screens()
    assert not found
