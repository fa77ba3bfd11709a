"""What takes too long for one picture is spread over several: nothing wrong is shown meanwhile, and input finds all."""

from __future__ import annotations

from random import Random
from threading import Event, current_thread, main_thread

import pygame
import pytest
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.table import About, Card, Pile, Plate
from boardgames.games import game
from boardgames.play.session import HUMAN
from boardgames.ui import navigation
from boardgames.ui.cards import piles
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import UNPRINTED, Canvas
from boardgames.ui.draw.hits import sprites_kept
from boardgames.ui.maps import store
from boardgames.ui.panels.log import Log
from boardgames.ui.widgets import tooltip
from tests.ui import robot, scenes
from tests.ui.conftest import seated


@pytest.fixture
def hurried(monkeypatch):
    """No time at all for a picture, and nothing painted yet: things that other tests have painted at another size wait,
    so that each picture would finish one of them alone."""
    sprites_kept.clear()
    for each in ("SPRITE_TIME", "NEW_TIME"):
        monkeypatch.setattr(f"boardgames.ui.app.{each}", 1e-9)


def painted(app, name: str, key: object, viewer: object) -> bool:
    """Is a part painted anew, and not shown as it was?"""
    done = []
    app.canvas.viewer = viewer
    app.canvas.layer(name, key, Rect(0, 0, 40, 40), lambda: done.append(True))
    return bool(done)


@pytest.mark.parametrize(
    ("viewer", "until", "anew"),
    [("me", 0.0, False), ("you", 0.0, True), (None, 0.0, True), ("me", float("inf"), True)],
)
def test_a_part_waits_only_where_time_is_short_and_the_same_eyes_saw_it(window, viewer, until, anew):
    app = window()
    app.canvas.until = float("inf")
    for _ in range(3):
        painted(app, "part", 1, "me")
    app.canvas.until, app.canvas.rough, app.canvas.behind, app.canvas.worked = until, False, False, True
    assert painted(app, "part", 2, viewer) is anew
    assert app.canvas.rough is app.canvas.behind is not anew


def test_a_part_never_seen_does_not_wait_nor_does_the_first_of_a_picture(window):
    app = window()
    app.canvas.until = 0.0
    app.canvas.worked = True
    assert painted(app, "part", 1, "me")
    assert painted(app, "part", 1, "me")
    assert not painted(app, "part", 1, "me")
    app.canvas.worked = False
    assert painted(app, "part", 2, "me")
    assert app.canvas.worked


def test_a_part_that_rested_is_painted_once_when_it_changes(window):
    app = window()
    for _ in range(3):
        painted(app, "part", 1, "me")
    assert [painted(app, "part", 2, "me") for _ in range(3)] == [True, False, False]


def test_a_part_that_changes_with_every_picture_is_not_kept(window):
    app = window()
    for _ in range(3):
        painted(app, "part", 0, "me")
    assert all(painted(app, "part", n, "me") for n in range(1, 5))
    assert "part" not in app.canvas.parts.kept


def test_a_part_that_is_not_finished_is_painted_until_it_is_and_may_stand_meanwhile(window):
    app, done = window(), []
    canvas = app.canvas

    def draw() -> None:
        done.append(True)
        canvas.rough = len(done) == 3

    def show(key: int, until: float = float("inf")) -> None:
        canvas.viewer, canvas.worked, canvas.rough, canvas.until = "me", True, False, until
        canvas.layer("part", key, Rect(0, 0, 40, 40), draw)

    for key in (1, 1, 1, 2):
        show(key)
    assert len(done) == 3
    show(2, until=0.0)
    assert len(done) == 3
    for _ in range(3):
        show(2)
    assert len(done) == 4


def test_a_picture_that_is_gone_before_it_is_read_is_passed_over(monkeypatch):
    monkeypatch.setattr(assets, "there", lambda name: name not in assets._missing)
    assert assets.source("gone") is None
    assert not assets.there("gone")
    assets.forget()


def test_every_picture_of_a_match_comes_to_its_end(window, hurried):
    app = window()
    session = seated(app, "metz", seats={0: HUMAN, 1: HUMAN})
    session.seats = {0: "bot:normal", 1: "bot:normal"}
    session.near = None
    seen = 0
    for _ in range(60):
        app.pass_time(1000)
        app.draw()
        seen += app.canvas.behind
        pictures = 1
        while app.dirty:
            assets.wait()
            app.draw()
            pictures += 1
            assert pictures < 40
    assert seen > 10
    app.canvas.until = float("inf")
    hurried_one = app.canvas.surface.copy()
    app.canvas.forget()
    app.screen.hand.last.clear()
    app.draw_finished()
    assert same(hurried_one, app.canvas.surface)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_next_to_take_the_chair_sees_nothing_of_what_the_last_one_saw(window, hurried):
    """Not even for one picture: all parts are painted anew, and no card of the hand is as the other one held it."""
    app = window()
    session = seated(app, "metz")
    dice, chairs, behind = Random(4), 0, 0
    for _ in range(80):
        curtain = session.curtain
        if curtain == "full":
            app.screen.sit_down()
        app.draw()
        if curtain:
            chairs += 1
            assert not app.canvas.behind
        if curtain == "light":
            app.screen.peek()
            app.draw()
            assert not app.canvas.behind
        app.draw_finished()
        held = {card.ref for card in app.screen.session.table().hand or ()} | {c.ref for c in session.table().cards}
        assert not session.table().hand or app.screen.hand.last.keys() <= held
        options = session.decision.options
        app.screen.choose(options[dice.randrange(len(options))].code)
        app.draw()
        behind += app.canvas.behind
    assert chairs > 5
    assert behind > 5


@pytest.mark.parametrize("by", ["key", "click"])
def test_input_goes_to_what_is_there_not_to_what_still_shows(window, hurried, by):
    app = window()
    session = seated(app, "solo_metz")
    app.draw_finished()
    for _ in range(4):
        app.draw()
    before = len(session.match.codes)
    app.screen.choose(session.decision.options[0].code)
    app.draw()
    assert app.canvas.behind
    second = session.decision.options
    codes = [option.code for option in second]
    if by == "key":
        robot.press(app, pygame.K_1, "1")
    else:
        shown = next(hit for hit in app.canvas.hits if hit.id.startswith("option:"))
        app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=shown.rect.center, button=1))
        app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=shown.rect.center, button=1))
    app.draw_finished()
    assert app.screen.narrowing.picked or session.match.codes[before + 1 :][:1] in [[code] for code in codes]


def test_the_log_that_grows_says_what_a_fresh_one_says(window):
    app = window()
    screen = scenes.at_table(app, "operations")
    session, say = screen.session, app.voice
    session.match.setup.options["free_undo"] = True
    dice = Random(3)

    def fresh() -> list:
        told = [*session.events(), *session.ghosts()]
        return Log().lines(told, session.entry, lambda event: say.event(session.match.game, event), 0, say.language)

    for n in range(120):
        if session.decision is None:
            break
        if n % 5 == 4 and session.can_undo:
            screen.undo()
        elif n % 7 == 6 and session.match.undone:
            screen.redo()
        else:
            options = session.decision.options
            screen.choose(options[dice.randrange(len(options))].code)
        if n % 11 == 10:
            session.sit_down()
        if n % 30 == 29:
            app.choices.settings.language = "es" if say.language == "en" else "en"
            app.resized()
            say = app.voice
        assert screen.lines(app.canvas) == fresh()


def test_a_picture_that_is_needed_now_does_not_wait_for_those_asked_for_before(window):
    window()
    assets.forget()
    free, name = Event(), "textures/paper"
    before = assets.reader().submit(free.wait, 20)
    try:
        assert not assets.ready(name)
        assert assets.source(name) is not None
        assert not before.done()
    finally:
        free.set()


@pytest.mark.parametrize("size", [(64, 1), (1, 2), (1, 1)])
def test_a_picture_as_thin_as_a_line_is_not_enlarged_by_what_reads_the_line_behind_it(monkeypatch, size):
    thin = pygame.Surface(size)
    thin.fill((9, 8, 7))
    given = []
    enlarge = pygame.transform.smoothscale
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda s, to: given.append(s.size) or enlarge(s, to))
    large = paint.smooth(thin, (100, 50))
    assert min(given[0]) > 1
    assert large.size == (100, 50)
    assert large.get_at((99, 49))[:3] == (9, 8, 7)


def test_the_top_of_a_pile_waits_for_its_picture_and_no_longer(window):
    canvas = window().canvas
    top = Card(ref="card:any", title="Any", art="panzer_general/cards/snafu")
    pile, rect, free = Pile(ref="pile", title="Discards", count=3, top=top), Rect(20, 20, 88, 124), Event()
    assets.forget()
    sprites_kept.clear()
    assets.reader().submit(free.wait, 20)
    canvas.budget = 1.0
    try:
        piles.pile(canvas, pile, rect)
        assert canvas.rough
    finally:
        free.set()
    while not assets.ready(top.art):
        assets.wait()
    canvas.rough = False
    piles.pile(canvas, pile, rect)
    assert not canvas.rough
    assets.forget()
    piles.pile(canvas, pile, rect)
    assert not canvas.rough  # it is kept as it was drawn, whatever has become of its picture


def test_the_shade_of_a_large_box_has_the_edges_of_a_small_one(window):
    window()
    small, large = (paint.softened(size, size, 6, 9, (0, 0, 0), 200) for size in (70, 400))
    last, middle, far = small.width - 1, small.width // 2, large.width - 1
    for n in range(middle):
        assert large.get_at((n, 200)).a == small.get_at((n, middle)).a
        assert large.get_at((far - n, 200)).a == small.get_at((last - n, middle)).a
        assert large.get_at((200, far - n)).a == small.get_at((middle, last - n)).a
        assert large.get_at((n, n)).a == small.get_at((n, n)).a


def test_what_there_is_to_tell_of_a_thing_is_measured_and_shown_without_waiting_for_its_picture(window):
    canvas = window().canvas
    thing, rect, free = About(title="Any", art="panzer_general/cards/snafu"), Rect(20, 20, 440, 600), Event()
    canvas.budget = float("inf")
    wanted = tooltip.about(canvas, rect, thing)
    assets.forget()
    paint.cache.clear()
    canvas.budget, canvas.rough = 1.0, False
    before = assets.reader().submit(free.wait, 20)
    try:
        assert tooltip.about(canvas, rect, thing) == wanted  # nothing moves when the picture comes
        assert canvas.rough
        assert not assets.ready(thing.art)
        assert not before.done()
    finally:
        free.set()


def test_a_commander_comes_when_his_picture_has_been_read(window):
    canvas = window().canvas
    plate = Plate(seat=0, title="Any", emblem="star", colour="59603A", leader="panzer_general/units/field_marshal")
    rect, free = Rect(20, 20, 440, 88), Event()
    assets.forget()
    paint.cache.clear()
    canvas.budget, canvas.rough = 1.0, False
    before = assets.reader().submit(free.wait, 20)
    try:
        assert tooltip.leader(canvas, rect, plate)
        assert canvas.rough
        assert not before.done()
    finally:
        free.set()
    while not assets.ready(plate.leader):
        assets.wait()
    canvas.rough = False
    assert tooltip.leader(canvas, rect, plate)
    assert not canvas.rough


@pytest.mark.parametrize("size", [(70, 60), (90, 600), (700, 500)])
def test_a_box_laid_down_in_pieces_looks_like_one_laid_down_whole(window, size):
    surface = window().canvas.surface
    box = Rect(200, 150, *size)
    look = (*size, 6, 9, (0, 0, 0), 170)
    place = box.inflate(2 * paint.beyond(9), 2 * paint.beyond(9)).move(0, 5)
    shown = []
    for whole in (False, True):
        surface.fill((90, 120, 60))
        if whole:
            surface.blit(paint.softened(*look), place)
        else:
            paint.shadow(surface, look, place)
        surface.fill((40, 30, 20), box.inflate(-12, -12))
        if whole:
            surface.blit(paint.whole_frame(size[0], size[1], 6, 2, (200, 160, 80), 120), box)
        else:
            paint.frame(surface, box, 6, 2, (200, 160, 80), 120)
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert shown[0] == shown[1]


def test_of_a_large_box_only_the_edges_are_kept(window):
    surface = window().canvas.surface
    paint.cache.clear()
    paint.frame(surface, Rect(0, 0, 1200, 700), 7, 1, (200, 160, 80))
    paint.shadow(surface, (1200, 700, 7, 14, (0, 0, 0), 170), Rect(0, 0, 1260, 760))
    assert paint.cache.pixels < 0.4 * 1200 * 700


def test_a_box_with_sharp_corners_is_filled_to_its_edges(window):
    window()
    image = paint.box(50, 40, 0, (200, 160, 80))
    assert {tuple(image.get_at(at)) for at in ((0, 0), (49, 0), (0, 39), (49, 39), (25, 20))} == {(200, 160, 80, 255)}


# --- pictures that are still being read ------------------------------------------------------------------------------


@pytest.fixture
def reading(monkeypatch):
    """Pictures are read only once this is set; which of them the thread that draws reads itself is noted."""
    free, itself = Event(), []
    load = assets.load

    def noted(name: str) -> pygame.Surface:
        if current_thread() is main_thread():
            itself.append(name)
        return load(name)

    monkeypatch.setattr(assets, "load", noted)
    free.itself = itself
    yield free
    free.set()


def forgotten(app, free: Event) -> None:
    """All that was made of pictures is gone, and none can be read until that is set."""
    assets.forget()
    sprites_kept.clear()
    paint.cache.clear()
    store._levels.clear()
    if hasattr(app.screen, "hand"):
        app.screen.hand.last.clear()
    assets.reader().submit(free.wait, 20)


@pytest.mark.parametrize(("of", "scenario"), [("panzer_general", "metz"), ("combat_commander", "brook_bridge")])
def test_a_table_waits_for_no_picture_and_is_whole_once_all_have_been_read(window, reading, of, scenario):
    app = window()
    session, dice = seated(app, scenario, of=of), Random(2)
    for _ in range(60):
        app.screen.choose(dice.choice(session.decision.options).code)
    if session.curtain == "full":
        app.screen.sit_down()
    app.draw_finished()
    whole = app.canvas.surface.copy()
    forgotten(app, reading)
    app.canvas.forget()
    reading.itself.clear()
    app.draw()
    assert app.dirty
    assert {name for name in reading.itself if not name.startswith("textures/")} == set()
    assert not same(app.canvas.surface, whole)
    reading.set()
    app.draw_finished()
    assert same(app.canvas.surface, whole)


@pytest.mark.parametrize("same_eyes", [True, False])
def test_what_was_seen_does_not_turn_to_bare_paper_but_for_other_eyes(window, reading, same_eyes):
    app = window()
    seated(app, "solo_metz")
    app.draw_finished()
    screen, canvas = app.screen, app.canvas
    covered = {piece.tile for piece in screen.session.table().pieces} | screen.lit
    ref = next(tile.ref for tile in screen.session.table().tiles if tile.ref not in covered)
    place = screen.board.place(ref).inflate(-4, -4)
    before = canvas.surface.subsurface(place).copy()
    forgotten(app, reading)
    screen.point_out((ref,))
    if not same_eyes:
        canvas.stills["board"].viewer = canvas.parts.kept["board"].viewer = "another"
    app.draw()
    assert app.dirty
    if same_eyes:
        assert same(canvas.surface.subsurface(place), before)
        assert canvas.behind
    else:
        assert canvas.surface.get_at(place.move(0, place.height // 4).center)[:3] == UNPRINTED
    reading.set()
    app.draw_finished()
    assert not same(canvas.surface.subsurface(place), before)


def test_what_another_one_saw_is_not_shown_again_while_something_is_still_being_read(window, reading):
    app = window()
    seated(app, "solo_metz")
    app.draw_finished()
    screen, canvas = app.screen, app.canvas
    forgotten(app, reading)
    screen.point_out(tuple(tile.ref for tile in screen.session.table().tiles[:3]))
    app.draw()
    still = canvas.stills["board"]
    assert still.stale
    shown = still.image.subsurface(still.stale[0].move(-still.box.x, -still.box.y)).copy()
    still.viewer = "another"
    app.draw()
    assert not same(still.image.subsurface(still.stale[0].move(-still.box.x, -still.box.y)), shown)


@pytest.mark.parametrize(("viewer", "stands"), [("me", True), ("you", False), (None, False)])
def test_a_part_stands_as_it_was_while_what_it_shows_is_being_read(window, viewer, stands):
    canvas = window().canvas
    rect, ready = Rect(0, 0, 40, 40), True

    def draw() -> None:
        canvas.surface.fill((9, 99, 9) if ready else UNPRINTED, rect)
        canvas.bare += [] if ready else [rect]

    def show(key: int) -> None:
        canvas.layer("part", key, rect, draw)

    canvas.viewer, canvas.until = "me", float("inf")
    for _ in range(3):
        show(1)
    canvas.viewer, canvas.behind, ready = viewer, False, False
    show(2)
    assert canvas.surface.get_at((5, 5))[:3] == ((9, 99, 9) if stands else UNPRINTED)
    assert canvas.behind is stands
    assert bool(canvas.bare) is not stands


def test_a_card_that_lies_in_the_hand_stays_as_it_is_until_its_picture_has_been_read_again(window, reading):
    app = window()
    seated(app, "solo_metz")
    app.draw_finished()
    before, lying = app.canvas.surface.copy(), app.screen.hand.last
    forgotten(app, reading)
    app.screen.hand.last = lying
    app.canvas.parts.kept.pop("hand")
    reading.itself.clear()
    app.draw()
    for ref, (_, image) in lying.items():
        spot = next(spot for spot in app.screen.hand.spots if spot.card.ref == ref)
        middle = round(spot.x), round(spot.top) + image.height // 3
        assert app.canvas.surface.get_at(middle) == before.get_at(middle)
    assert not [name for name in reading.itself if "/cards/" in name or "/portraits/" in name]


def test_the_results_open_panel_by_panel(window, monkeypatch):
    app = window((1920, 1080))
    session = seated(app, "metz")
    app.draw_finished()
    painted = []
    panel = Canvas.panel
    monkeypatch.setattr(Canvas, "panel", lambda canvas, rect: painted.append(rect) or panel(canvas, rect))
    navigation.results(app, session)
    counts = []
    for _ in range(4):
        painted.clear()
        app.step(16)
        counts.append(len(painted))
    assert counts == [0, 1, 2, 2]


def test_the_curves_of_a_match_are_drawn_one_by_one(window, monkeypatch):
    app = window((1920, 1080))
    session, dice = seated(app, "solo_metz"), Random(6)
    while session.match.decision is not None:
        session.match.take(dice.randrange(len(session.match.decision.options)))
    drawn = []
    monkeypatch.setattr("boardgames.ui.screens.results.chart", lambda *each: drawn.append(each))
    navigation.results(app, session)
    counts = []
    for _ in range(2000):
        drawn.clear()
        app.step(16)
        counts.append(len(drawn))
        if len(drawn) == 3:
            break
    assert [n for n in counts if n] == [1, 2, 3]


def test_what_a_map_hides_is_worked_out_before_it_is_played_on(window):
    field = Match.new(game("combat_commander"), "two_tracks", seed=5).state.field
    vars(field).pop("sight", None)
    session = seated(window(), "two_tracks", of="combat_commander")
    assert session.match.state.field is field
    assert "sight" in vars(field)
