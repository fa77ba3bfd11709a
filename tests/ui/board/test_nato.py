"""Counters with the boxes of their arms, and the piles in which they lie."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.table import Box, Figure, Piece
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import piles
from boardgames.ui.board.faces import nato
from boardgames.ui.draw.hits import looks
from tests.sample_games.front import Front
from tests.ui import robot

SIZES = (36, 43, 52, 66, 84, 128)


def canvas_of(window):
    app = window((1280, 720))
    match = Match.new(Front(), "river", seed=1)
    app.canvas.sides = looks(match.game.table(match.view(0), match.decision, []))
    app.canvas.sampling = True
    return app.canvas


def counter(**more):
    figures = tuple(Figure(icon, value) for icon, value in (("attack", "8"), ("defence", "6"), ("move", "4")))
    box = Box(arm="tank", size="II", name="II/11", parent="7TC", moves="tracks", tank="2")
    given = {"ref": "unit:1", "tile": "", "side": 0, "face": "nato", "nation": "german", "rows": (figures,), "box": box}
    return Piece(**(given | more))


def drawn(canvas, size, piece):
    part = canvas.inner((size, size))
    nato.face(part, piece)
    return part


def pixels(canvas, size=84, **more):
    return pygame.image.tobytes(drawn(canvas, size, counter(**more)).surface, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_figures_stand_on_a_counter_of_any_size_and_names_where_there_is_room(window, size):
    part = drawn(canvas_of(window), size, counter())
    said = [run.text for run in part.runs]
    assert [each for each in said if each in "864"] == ["8", "6", "4"]
    assert "2" in said
    assert ("II/11" in said) is (size >= nato.NAMED)
    assert ("7TC" in said) is (size >= nato.PARENTED)
    assert all(part.surface.get_rect().contains(run.rect) for run in part.runs)
    for one, other in combinations(part.runs, 2):
        assert not one.rect.inflate(-1, -1).colliderect(other.rect.inflate(-1, -1))


def test_every_arm_has_a_box_of_its_own(window):
    canvas = canvas_of(window)
    pictures = {arm: pixels(canvas, box=Box(arm=arm)) for arm in sorted(nato.ARMS)}
    assert len(set(pictures.values())) == len(pictures) == 18


def test_the_last_figure_is_coloured_by_how_it_moves(window):
    canvas = canvas_of(window)
    colours = {}
    for moves in ("foot", "wheels", "tracks"):
        part = drawn(canvas, 84, counter(box=Box(arm="infantry", moves=moves)))
        runs = {run.text: run.colour for run in part.runs}
        assert runs["8"] == runs["6"]
        colours[moves] = runs["4"]
    assert len(set(colours.values())) == 3
    assert colours["foot"] == runs["8"]


@pytest.mark.parametrize(
    "more",
    [
        {"turned": True},
        {"marks": (Figure("emergency"),)},
        {"marks": (Figure("out"),)},
        {"marks": (Figure("command"),)},
        {"nation": "soviet"},
        {"nation": "romanian"},
        {"box": Box(arm="tank", name="41", bar="2F5E8C")},
        {"box": Box(arm="tank", name="41", ally=True)},
        {"box": Box(arm="tank", independent=True, name="41")},
    ],
)
def test_every_state_is_seen(window, more):
    canvas = canvas_of(window)
    usual = {"box": Box(arm="tank", name="41")} if "box" in more else {}
    before = pixels(canvas, **usual)
    assert pixels(canvas, **more) != before


def test_states_are_told_by_their_outline_without_any_colour(window):
    canvas = canvas_of(window)
    shapes = []
    for icon in ("emergency", "out", "command"):
        part = canvas.inner((40, 40))
        nato.drawn_state(part, icon)
        shapes.append(pygame.mask.from_surface(part.surface, 128))
    for one, other in combinations(shapes, 2):
        assert one.overlap_area(other, (0, 0)) < 0.93 * max(one.count(), other.count())


def test_a_counter_face_down_shows_its_nation_alone(window):
    canvas = canvas_of(window)
    known = pixels(canvas, down=True)
    assert known == pixels(canvas, down=True, rows=(), box=None)
    assert known != pixels(canvas, down=True, nation="soviet")
    assert not drawn(canvas, 84, counter(down=True)).runs


# --- piles -----------------------------------------------------------------------------------------------------------


def seated(app, seed=1):
    match = Match.new(Front(), "river", seed=seed)
    session = Session(match, dict.fromkeys((0, 1), HUMAN), keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    return session


def highest(table):
    """The tile with the highest pile of the viewer's, and its counters from the lowest."""
    held = {}
    for piece in table.pieces:
        if piece.side == 0:
            held.setdefault(piece.tile, []).append(piece)
    tile = max(held, key=lambda ref: len(held[ref]))
    assert len(held[tile]) > 2
    return tile, held[tile]


def test_a_pile_shows_its_top_counter_and_how_many_lie_there(window):
    app = window((1280, 720))
    tile, pieces = highest(seated(app).table())
    place = app.screen.board.place(tile).inflate(30, 30)
    said = {run.text for run in app.canvas.runs if place.contains(run.rect)}
    assert str(len(pieces)) in said
    assert robot.find(app, f"at:{pieces[0].ref}") is None


def test_under_the_pointer_a_pile_fans_out_and_each_counter_answers(window):
    app = window((1280, 720))
    session = seated(app)
    tile, pieces = highest(session.table())
    robot.move(app, app.screen.board.place(tile).center)
    places = [robot.find(app, f"at:{piece.ref}").rect for piece in pieces]
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))
    robot.click(app, f"at:{pieces[0].ref}")
    assert app.screen.narrowing.picked == [pieces[0].ref]
    robot.move(app, app.screen.board.place("hex:L8").center)
    assert robot.find(app, f"at:{pieces[0].ref}") is None  # it is closed again


def test_the_keyboard_opens_the_pile_that_it_is_on(window):
    app = window((1280, 720))
    session = seated(app)
    _, pieces = highest(session.table())
    robot.Keys(app, Random(0)).touch(pieces[1].ref)
    assert app.screen.narrowing.picked == [pieces[1].ref]


@pytest.mark.parametrize("count", [2, 5, 9, 14])
@pytest.mark.parametrize("middle", [(40, 40), (640, 60), (640, 680), (1240, 400)])
def test_a_fan_stays_in_view_and_beside_its_pile(window, count, middle):
    canvas = window((1280, 720)).canvas
    pieces = [counter(ref=f"unit:{n}") for n in range(count)]
    place, inner = Rect(0, 0, 60, 60), Rect(0, 0, 1280, 720)
    place.center = middle
    plate, places = piles.fan(canvas, pieces, place, inner)
    assert inner.contains(plate)
    assert all(plate.contains(rect) for _, rect in places)
    assert not plate.collidepoint(piles.spot(count, place).center)  # the pointer is still on the pile
    assert plate.colliderect(piles.spot(count, place))  # and reaches the fan without leaving both
    assert places[0][0] is pieces[-1]  # the top one first


def test_what_lies_under_the_enemys_top_counter_shows_nothing(window):
    """Whatever it is: the same picture, the pile lying open or not."""
    app = window((1280, 720))
    match = Match.new(Front(), "river", seed=4)
    table = match.game.table(match.view(0), match.decision, [])
    tile = next(piece.tile for piece in table.pieces if piece.down)
    pictures = []
    for world in (match, match.imagine(0, 2), match.imagine(0, 3)):
        session = Session(world, dict.fromkeys((0, 1), HUMAN), keep=False)
        session.near = 0
        navigation.table(app, session)
        app.draw_finished()
        robot.move(app, app.screen.board.place(tile).center)
        app.draw_finished()
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
