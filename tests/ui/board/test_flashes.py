"""What is shown for a moment: each thing once, at its place, for as long as the speed says; a click goes on at once."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.table import Card, Entry, Figure, Flash, Words
from boardgames.ui.board.motion import GLANCE, READ, STUDY, TOGETHER, Motion
from boardgames.ui.panels import flash as panel
from tests.ui.conftest import seated
from tests.ui.reading import faults

HERE = Entry(seat=1, refs=("tile:A1",))


def told(*flashes: Flash, speed: float = 1.0, eyes: int | None = None) -> Motion:
    motion = Motion()
    motion.tell([(HERE, each) for each in flashes], speed, eyes)
    return motion


def titles(motion: Motion) -> list[Words]:
    """What is seen, one after the other."""
    found = []
    while motion.shown is not None:
        if motion.shown.flash.title not in found:
            found.append(motion.shown.flash.title)
        motion.update(10, 1.0)
    return found


def test_each_is_seen_after_the_other():
    assert titles(told(Flash(title="first"), Flash(title="second"))) == ["first", "second"]


@pytest.mark.parametrize(
    ("flash", "lasts"),
    [
        (Flash(title="a"), GLANCE),
        (Flash(title="a", below="b"), READ),
        (Flash(title="a", figures=(Figure("die"),)), READ),
        (Flash(title="a", below="b", slow=True), STUDY),
        (Flash(title="a", card=Card(ref="card:x")), STUDY),
    ],
)
@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_the_more_there_is_to_read_the_longer_it_stays_and_the_speed_says_how_long(flash, lasts, speed):
    motion = told(flash)
    motion.update(lasts / speed - 1, speed)
    assert motion.busy
    motion.update(1, speed)
    assert not motion.busy


def test_at_speed_0_nothing_is_shown():
    assert not told(Flash(title="a"), speed=0.0).busy


def test_what_follows_about_the_same_adds_to_it():
    dice = (Figure("die_white_3"), Figure("die_dark_2"))
    motion = told(
        Flash(title="defense 5", figures=dice, about="unit:1"),
        Flash(title="breaks", below="13 against 14", tone="poor", about="unit:1"),
        Flash(title="eliminated", below="a squad", strike=True, about="unit:1"),
        Flash(title="holds", about="unit:2"),
    )
    first = motion.shown.flash
    assert (first.title, first.below, first.tone, first.figures, first.strike) == (
        "eliminated", "13 against 14", "poor", dice, True,
    )  # fmt: skip
    assert titles(motion) == ["eliminated", "holds"]


def test_things_about_nothing_are_never_thrown_together():
    assert titles(told(Flash(title="one"), Flash(title="two"))) == ["one", "two"]


def test_it_lies_where_the_last_thing_happened_if_it_does_not_say_where():
    motion = Motion()
    motion.tell([(Entry(refs=("tile:C3",)), None), (Entry(), Flash(title="a"))], 1.0)
    assert motion.shown.refs == ("tile:C3",)


def test_whoever_played_a_card_is_not_shown_it():
    card = Flash(title="a", card=Card(ref="card:x"), known=True)
    assert not told(card, eyes=1).busy
    assert told(card, eyes=0).busy
    assert told(card, eyes=None).busy  # an onlooker


def test_of_very_many_each_goes_by_faster():
    motion, ms = told(*(Flash(title=str(n)) for n in range(12))), 0
    while motion.busy:
        motion.update(5, 1.0)
        ms += 5
    assert TOGETHER < ms < 12 * GLANCE * 0.8


def test_a_click_or_a_key_goes_on_and_does_what_it_is_meant_to(window):
    for event in (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""),
    ):
        app = window()
        seated(app, "metz", seats={0: "human", 1: "bot:normal"})
        screen = app.screen
        screen.motion.tell([(HERE, Flash(title="a"))], 1.0)
        app.draw_finished()
        app.take(event)
        assert screen.motion.shown is None
        assert app.screen.name == ("rules" if event.type == pygame.KEYDOWN else "table")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("corner", [0, -1])
def test_it_is_read_whole_wherever_it_lies(window, size, language, corner):
    app = window(size, language=language)
    seated(app, "metz", seats={0: "human", 1: "bot:normal"})
    app.canvas.sampling = True
    screen = app.screen
    table = screen.session.table()
    tile = table.tiles[corner].ref
    words = "A very long line of what came of it all, which goes over two lines of the plate at least, and ends here."
    flash = Flash(title="Eliminated", below=words, figures=(Figure("", "+2", boxed=True),), card=table.hand[0])
    screen.motion.tell([(Entry(seat=0, refs=(tile,)), flash)], 1.0)
    screen.motion.update(panel.TURN + 1, 1.0)
    app.draw_finished()
    assert not faults(app, hurried=True)
    read = " ".join(run.text for run in app.canvas.runs)
    assert "Eliminated" in read
    assert "ends here." in read
    board = screen.board.inner.inflate(80, 80)
    assert all(board.contains(run.rect) for run in app.canvas.runs if run.text in {"+2", "Eliminated"})


def test_below_it_everything_can_be_clicked(window):
    app = window()
    seated(app, "metz", seats={0: "human", 1: "bot:normal"})
    app.draw_finished()
    before = [hit.id for hit in app.canvas.hits]
    app.screen.motion.tell([(HERE, Flash(title="a", below="b"))], 1.0)
    app.draw_finished()
    assert [hit.id for hit in app.canvas.hits] == before
