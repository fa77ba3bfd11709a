"""Nobody needs to tell red from green: sides, states and what may be clicked differ in shape or in light too."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from pygame import Rect, Surface

from boardgames.core.match import Match
from boardgames.play.selection import Narrowing
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import stacks
from boardgames.ui.board.board import Board
from boardgames.ui.draw import icons
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import BADGES, FIRE, TARGET, contrast, luminance
from tests.sample_games.skirmish import SEATS, Skirmish
from tests.ui import hex_scenes, scenes
from tests.ui.sights import SIGHTS, as_seen, seen


def grey(image: Surface) -> list[float]:
    """A picture by its light alone, on the ground of the table."""
    ground = Surface(image.size)
    ground.fill((120, 110, 90))
    ground.blit(image, (0, 0))
    points = ((x, y) for x in range(image.width) for y in range(image.height))
    return [luminance((c.r, c.g, c.b)) for c in map(ground.get_at, points)]


def apart(one: Surface, other: Surface) -> float:
    """The share of the pixels that differ clearly in light: how far two signs are told apart without any colour."""
    pairs = list(zip(grey(one), grey(other), strict=True))
    return sum(abs(a - b) > 0.08 for a, b in pairs) / len(pairs)


@pytest.fixture
def table():
    app = scenes.opened()
    screen = scenes.at_table(app, "operations")
    app.draw()
    yield app, screen
    app.quit_screens()


def test_the_sides_differ_in_their_emblems_not_only_in_their_colours(table):
    _, screen = table
    sides = looks(screen.session.table())
    assert len({look.emblem for look in sides.values()}) == len(sides)
    for one, other in combinations(sides.values(), 2):
        signs = [icons.emblem_icon(look.emblem, look.colour, 24) for look in (one, other)]
        assert apart(*signs) > 0.15


def test_the_figures_of_a_unit_stand_on_badges_of_different_shapes(table):
    for one, other in combinations(BADGES, 2):
        first, second = (icons.icon(name, 32, None) for name in (one, other))
        assert first is not None
        assert second is not None
        assert apart(first, second) > 0.1, (one, other)


def test_the_marks_of_a_game_differ_by_shape(table):
    _, screen = table
    names = {figure.icon for tile in screen.session.table().tiles for figure in tile.marks if "." not in figure.icon}
    assert len(names) > 2
    for one, other in combinations(sorted(names), 2):
        assert apart(icons.icon(one, 24, None), icons.icon(other, 24, None)) > 0.08, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_what_may_be_clicked_bears_brackets_at_its_corners(table, sight):
    """Light on dark, whatever the ground: beside the same corner while nothing may be clicked."""
    app, screen = table
    refs = {"tile:" + ref.partition(":")[2] for ref in screen.lit if not ref.startswith("card:")}
    corners = [corner(screen.board.place(ref)) for ref in refs & screen.board.shape.tiles.keys()]
    assert corners
    lit = [lights(app.canvas.surface, place, sight) for place in corners]
    screen.narrowing = Narrowing()
    app.canvas.forget()
    app.draw()
    dark = [lights(app.canvas.surface, place, sight) for place in corners]
    for here, there in zip(lit, dark, strict=True):
        assert (max(here) + 0.05) / (min(here) + 0.05) > 4.5
        assert sum(abs(a - b) > 0.08 for a, b in zip(here, there, strict=True)) > 0.3 * len(here)


@pytest.mark.parametrize("sight", SIGHTS)
def test_a_hex_that_may_be_clicked_bears_brackets_too(sight):
    """In each of its six corners, and no neighbour that may not be clicked bears any."""
    app = scenes.opened((1920, 1080))
    match = Match.new(Skirmish(), "map", seed=1)
    session = Session(match, dict.fromkeys(range(SEATS), HUMAN), keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    screen = app.screen
    (scout,) = screen.lit & screen.board.shape.tiles.keys()
    screen.click(scout)
    app.draw_finished()
    lit = sorted(screen.lit & screen.board.shape.tiles.keys())
    dark = sorted(screen.board.shape.tiles.keys() - {scout, *lit})
    assert len(lit) > 1
    assert len(dark) > 9
    pictures = [app.canvas.surface.copy()]
    screen.narrowing = Narrowing()
    app.canvas.forget()
    app.draw_finished()
    pictures.append(app.canvas.surface.copy())
    for ref in lit:
        for place in hex_corners(screen.board, ref):
            here, there = (lights(picture, place, sight) for picture in pictures)
            assert (max(here) + 0.05) / (min(here) + 0.05) > 4.5, ref
            assert sum(abs(a - b) > 0.08 for a, b in zip(here, there, strict=True)) > 0.3 * len(here), ref
    taken = [place.inflate(14, 14) for ref in lit for place in hex_corners(screen.board, ref)]
    for ref in dark:
        for place in hex_corners(screen.board, ref):
            if place.collidelist(taken) < 0:  # not where a hex that may be clicked has its own
                here, there = (lights(picture, place, sight) for picture in pictures)
                assert sum(abs(a - b) > 0.08 for a, b in zip(here, there, strict=True)) < 0.05 * len(here), ref
    app.quit_screens()


def hex_corners(board: Board, ref: str) -> list[Rect]:
    """A little inside each corner of a hex."""
    tile = board.shape.tiles[ref]
    x, y = board.camera.to_window(*board.shape.centre(tile))
    found = []
    for corner_ in board.shape.corners(tile):
        cx, cy = board.camera.to_window(*corner_)
        place = Rect(0, 0, 9, 9)
        place.center = round(x + (cx - x) * 0.95), round(y + (cy - y) * 0.95)
        found.append(place)
    return found


def corner(place: Rect) -> Rect:
    """The corner of a tile that no piece and no mark ever covers."""
    return Rect(place.x, place.bottom - 7, place.width // 8, 7)


def lights(picture: Surface, place: Rect, sight: str) -> list[float]:
    points = [(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)]
    return [luminance(as_seen((c.r, c.g, c.b), sight)) for c in map(picture.get_at, points)]


@pytest.fixture
def counter():
    """A counter of the game on hexes as it lies, in whatever state it is."""
    app = scenes.opened()
    screen = hex_scenes.at_table(app, "orders")
    app.draw_finished()
    piece = next(piece for piece in screen.session.table().pieces if piece.ref.startswith("unit:"))
    spot = Rect(40, 40, 72, 72)

    def lying(sight: str, lit: bool = False, picked: bool = False, **state: object) -> Surface:
        app.canvas.surface.fill((120, 110, 90))
        stacks.counter(app.canvas, msgspec.structs.replace(piece, **{"turned": False, **state}), spot, lit, picked)
        return seen(app.canvas.surface.subsurface(spot.inflate(10, 10)), sight)

    yield lying
    app.quit_screens()


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_states_of_a_counter_are_told_apart_by_light(counter, sight):
    """Whole, broken, to be clicked, clicked; and whose it is, by more than its colour."""
    states = [counter(sight), counter(sight, turned=True), counter(sight, lit=True), counter(sight, picked=True)]
    for one, other in combinations(states, 2):
        assert apart(one, other) > 0.04  # the ring around what may be clicked
    assert apart(counter(sight, side=0), counter(sight, side=1)) > 0.05


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_sides_of_a_game_on_hexes_differ_in_their_emblems(sight):
    app = scenes.opened()
    sides = looks(hex_scenes.at_table(app, "orders").session.table())
    assert len({look.emblem for look in sides.values()}) == len(sides) == 2
    one, other = (seen(icons.emblem_icon(look.emblem, look.colour, 24), sight) for look in sides.values())
    assert apart(one, other) > 0.15
    app.quit_screens()


@pytest.mark.parametrize("sight", SIGHTS)
def test_who_fires_and_who_is_shot_at_are_ringed_in_different_light(sight):
    assert contrast(as_seen(FIRE, sight), as_seen(TARGET, sight)) > 1.25


def test_odds_and_outcomes_are_told_in_words():
    app = scenes.opened()
    screen = scenes.at_table(app, "shot")
    rows = [row for contest in screen.session.table().previews.values() for row in contest.odds]
    assert rows
    assert all(app.voice.say(outcome.text) for row in rows for outcome in row.outcomes)
    assert all(app.voice.say(row.words) for row in rows)
    app.quit_screens()
