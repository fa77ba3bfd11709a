"""Groups of cards for two to six seats: where mats, trays and plates lie, how they look, and what answers."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.table import Chance, Figure, Link, Piece, Tray
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import faces, mats, rail
from boardgames.ui.board.faces import plates
from boardgames.ui.draw.hits import looks
from boardgames.ui.panels.options import rows
from tests.games.combat_soldiers.table import Table as Position
from tests.sample_games.outposts import Outposts
from tests.ui import robot

COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
BOXES = [((774, 497), 2 / 3), ((1184, 768), 1.0), ((760, 420), 4 / 3)]  # of the board, and pixels to a length


def table_of(scenario, seed=1):
    match = Match.new(Outposts(), scenario, seed=seed)
    return match.game.table(match.view(0), match.decision, [])


def seated(app, scenario, seed=1):
    match = Match.new(Outposts(), scenario, seed=seed)
    session = Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    return session


def boxes(placed):
    """Every tray with its mat and its plates, in pixels."""
    for place in placed:
        whole = mats.rect(place.box, 1.0, (0, 0))
        for lying, corner in place.trays:
            tall = lying.tall(place.scale) / place.scale
            tray = mats.rect((0, 0, lying.size[0], tall), place.scale, corner)
            yield whole, tray, {piece.ref: mats.rect(box, place.scale, corner) for piece, box in lying.plates}


@pytest.mark.parametrize("scenario", COUNTS)
@pytest.mark.parametrize(("size", "k"), BOXES)
def test_no_group_lies_on_another_and_all_lie_on_their_mats(scenario, size, k):
    table = table_of(scenario)
    placed = mats.placed(table, size, 10 * k, k)
    assert len(placed) == COUNTS[scenario]
    found = list(boxes(placed))
    assert len(found) == len(table.trays)
    for whole, tray, plates_ in found:
        assert whole.contains(tray)
        assert all(tray.contains(plate) for plate in plates_.values())
    for one, other in combinations([tray for _, tray, _ in found], 2):
        assert not one.colliderect(other)
    for one, other in combinations([mats.rect(place.box, 1.0, (0, 0)) for place in placed], 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("scenario", COUNTS)
def test_the_viewer_sits_at_the_foot_and_the_others_clockwise_from_his_left(scenario):
    placed = mats.placed(table_of(scenario), (1184, 768), 10, 1.0)
    middles = [(place.box[0] + place.box[2] / 2, place.box[1] + place.box[3] / 2) for place in placed]
    assert middles[0][1] == max(y for _, y in middles)
    assert middles[0][0] == pytest.approx(592)
    above = [x for x, y in middles[1:] if y < 380]
    assert above == sorted(above)
    if len(placed) > 4:
        assert middles[1][0] < 300
        assert middles[-1][0] > 884


def test_six_groups_of_mats_at_720p_are_large_enough_to_be_read():
    """As wide as the picture of the table that this was made after: 38 to 45 pixels a plate."""
    placed = mats.placed(table_of("six"), (791, 499), 7, 2 / 3)
    assert all(plates.PLATE[0] * place.scale > 30 for place in placed)
    assert sum(plates.PLATE[0] * place.scale for place in placed) / 6 > 38


def lying(*pieces, **more):
    tray = Tray(ref="group:X", mat="mat:0", **more)
    return mats.lying(tray, pieces, roofed=True)


def piece(ref, face="infantry", **more):
    return Piece(ref=ref, tile="group:X", side=0, face=face, **more)


def test_a_leader_spans_what_he_commands_and_no_more():
    found = lying(piece("a"), piece("b"), piece("off", turned=True), piece("lead", "leader"))
    at = {each.ref: box for each, box in found.plates}
    assert at["lead"][0] == at["a"][0]
    assert at["lead"][0] + at["lead"][2] == at["b"][0] + at["b"][2]
    assert at["lead"][1] + at["lead"][3] < at["a"][1]
    assert at["off"][0] > at["lead"][0] + at["lead"][2]
    assert at["off"][2] > at["off"][3]  # broad instead of high
    assert found.open is None
    assert lying(piece("a")).open is not None


def test_what_is_tucked_under_a_place_shows_beside_it():
    found = lying(piece("place", "objective"), piece("unit"), piece("tower", "annex", holder="place"))
    at = {each.ref: box for each, box in found.plates}
    order = [each.ref for each, _ in found.plates]
    assert order.index("tower") < order.index("place")  # it lies below
    assert at["tower"][0] < at["place"][0] + at["place"][2] < at["tower"][0] + at["tower"][2]
    assert at["unit"][0] >= at["tower"][0] + at["tower"][2]


FIGURES = {
    "infantry": {"strength": "R4", "points": "3", "at": "+2"},
    "vehicle": {"hard": "6", "soft": "4", "shield": "7", "points": "5"},
    "objective": {"garrison": "3", "shield": "8", "points": "9"},
    "leader": {"command": "+2"},
    "annex": {"shield": "+2"},
}


@pytest.mark.parametrize("face", FIGURES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.2])
def test_a_plate_shows_its_figures(window, face, scale):
    app = window((1280, 720))
    app.canvas.sides = looks(table_of("two"))
    app.canvas.sampling = True
    wide, tall = faces.FACES[face].form
    part = app.canvas.inner((round(max(wide, 78) * scale * (2 if face == "leader" else 1)), round(tall * scale)))
    rows_ = (tuple(Figure(icon, value) for icon, value in FIGURES[face].items()),)
    faces.FACES[face].draw(part, piece("x", face, nation="us", title="Hill", rows=rows_))
    said = {run.text for run in part.runs}
    missing = set(FIGURES[face].values()) - said
    assert missing <= ({"+2"} if face == "infantry" and scale < 1 else set())  # the weapon's sign stands for it
    assert all(part.surface.get_rect().contains(run.rect) for run in part.runs)


def test_a_nation_is_told_by_its_ground_whoever_holds_it(window):
    """The same unit of another nation looks different, that of another seat the same."""
    app = window((1280, 720))
    app.canvas.sides = looks(table_of("two"))

    def drawn(**more):
        part = app.canvas.inner((78, 98))
        plates.infantry(part, piece("x", rows=((Figure("strength", "R4"),),), **more))
        return pygame.image.tobytes(part.surface, "RGBA")

    assert drawn(nation="us") != drawn(nation="german")
    assert drawn(nation="us") == plates_of_seat_one(app)


def plates_of_seat_one(app):
    part = app.canvas.inner((78, 98))
    unit = Piece(ref="x", tile="", side=1, nation="us", rows=((Figure("strength", "R4"),),))
    plates.infantry(part, unit)
    return pygame.image.tobytes(part.surface, "RGBA")


def test_no_marker_hides_a_figure(window):
    """At every size the rail has room for its markers below the plates."""
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)):
        app = window(size, scale)
        session = seated(app, "six")
        board = app.screen.board.groups
        for tray in session.table().trays:
            place = board.place(tray.ref)
            low = max(board.place(each.ref).bottom for each in session.table().pieces if each.tile == tray.ref)
            assert place.bottom - low >= 12 + 3


@pytest.mark.parametrize("icon", rail.MARKS)
def test_every_marker_is_drawn_with_its_figure(window, icon):
    app = window((1280, 720))
    part = app.canvas.inner((80, 24))
    part.sampling = True
    mark = Figure(icon, "2")
    rail.marker(part, mark, Rect(10, 2, rail.width(mark, 20), 20))
    told = [run.text for run in part.runs if run.text]
    assert told == ([] if icon in {"mines", "restricted"} else ["2"])


def test_an_end_of_a_card_is_played_by_clicking_on_it(window):
    app = window((1280, 720))
    session = seated(app, "six")
    hand = robot.Mouse(app, None)
    hand.touch("end:5.us")
    assert app.screen.narrowing.picked == ["end:5.us"]
    shown = rows(session.decision, session.table(), app.screen.narrowing)
    assert {row.code for row in shown} == {"lay 5.us R1", "lay 5.us R3"}
    hand.touch("group:R3")
    assert session.match.codes == ["lay 5.us R3"]


def test_the_list_shows_whose_unit_an_end_is(window):
    app = window((1280, 720))
    session = seated(app, "two")
    shown = rows(session.decision, session.table(), app.screen.narrowing)
    icons = {row.icon for row in shown if row.ref.endswith(".us") or ".us " in row.code}
    assert icons == {"side.us"}


def test_what_may_come_of_each_attack_stands_in_the_panel_with_its_share(window):
    app = window((1280, 720))
    session = seated(app, "six")
    robot.Mouse(app, None).touch("group:R1")
    code = next(code for code in app.screen.narrowing.codes if code == "attack R1 K2")
    robot.move(app, robot.find(app, f"option:{code}").rect.center)
    app.draw()
    contest = session.table().previews[code]
    said = {run.text for run in app.canvas.runs if app.screen.session and run.rect.right < 220}
    assert {str(side.total) for side in contest.sides} <= said
    assert {str(round(100 * each.share)) for each in contest.odds[0].chances if each.share > 0.1} <= said
    assert {app.voice.say(side.line) for side in contest.sides} <= said


def test_the_shares_of_a_choice_make_a_whole():
    table = table_of("four")
    for code in table.previews:
        for row in table.previews[code].odds:
            assert all(isinstance(each, Chance) for each in row.chances)
            assert sum(each.share for each in row.chances) == pytest.approx(1)


def test_a_chain_that_a_third_group_would_hide_shows_its_ends_alone(window):
    app = window((1920, 1080))
    session = seated(app, "six")
    letters = [run.rect.center for run in app.canvas.runs if run.text == "A"]
    board, table = app.screen.board.groups, session.table()
    assert Link("group:R3", "group:I3", "siege", "A", "chain") in table.links
    corners = [board.place(ref).topright for ref in ("group:R3", "group:I3")]
    for x, y in corners:
        assert any(abs(x - a) < 20 and abs(y - b) < 20 for a, b in letters)


def test_nothing_jumps_while_a_choice_is_made(window):
    """Picking a group, pointing at another and the light around them move no tray."""
    app = window((1280, 720))
    session = seated(app, "five")
    board = app.screen.board.groups
    before = {tray.ref: board.place(tray.ref) for tray in session.table().trays}
    hand = robot.Mouse(app, None)
    hand.touch("group:R1")
    robot.move(app, board.place("group:K2").center)
    assert {ref: board.place(ref) for ref in before} == before


def test_the_board_comes_closer_and_everything_on_it_answers_where_it_is(window):
    app = window((1280, 720))
    session = seated(app, "six")
    board = app.screen.board
    before = board.place("group:R1")
    board.camera.zoom_by(4)
    board.camera.look_at(*board.shape.centres["group:R1"])
    app.draw_finished()
    after = board.place("group:R1")
    assert after.width > before.width * 1.6
    robot.click(app, "at:group:R1")
    assert app.screen.narrowing.picked == ["group:R1"]
    assert session.decision is not None


def test_a_card_face_down_in_a_group_shows_nothing_of_what_it_is(window):
    """Two tables that differ only in what is hidden look the same."""
    pictures = []
    for worth in ("R4", "S2"):

        class Covered(Outposts):
            def table(self, view, decision, events, worth=worth):
                table = super().table(view, decision, events)
                first, *others = table.pieces
                rows_ = ((Figure("strength", worth),),)
                hidden = msgspec.structs.replace(first, down=True, face="infantry", title="", art="", rows=rows_)
                return msgspec.structs.replace(table, pieces=(hidden, *others))

        app = window((1280, 720))
        match = Match.new(Covered(), "two", seed=1)
        session = Session(match, dict.fromkeys((0, 1), HUMAN), keep=False)
        session.near = 0
        navigation.table(app, session)
        app.draw_finished()
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_seat_is_clicked_by_the_head_of_its_mat(window):
    """Where an option names a player, his mat stands for him."""
    app = window((1280, 720))
    table = Position(4)
    table.group(1, "us", "i10")
    for seat in (2, 3, 4):
        table.select(seat, river="us", bridge="german").group(seat, "german", "i01")
    table.hand(1, "counterattack_intelligence")
    session = Session(table.match, dict.fromkeys(range(4), HUMAN), keep=False)
    session.near = 0
    navigation.table(app, session)
    app.draw_finished()
    assert {"seat:2", "seat:3", "seat:4"} <= app.screen.lit
    robot.click(app, "at:seat:3")
    assert session.match.codes[-1] == "spy 3"
