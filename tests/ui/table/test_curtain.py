"""What a seat may not know never reaches the picture: not to the pixel.

A match is drawn beside worlds in which all that somebody may not know is dealt afresh. Whoever looks at the window,
the pictures are the same: the table and the hand, the log, a contest, what stands behind either curtain, the tips and
the dialogs of things that are pointed at, and what a seat sees while a bot or the other side is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pygame
import pytest

from boardgames.core.match import Match
from boardgames.games import GAMES, game
from boardgames.play.session import HUMAN, Session
from boardgames.ui.app import TIP_AFTER, App
from boardgames.ui.panels.log import TOPICS
from boardgames.ui.table.screen import TableScreen
from tests.laws.worlds import world
from tests.ui.conftest import seated

ALL = [(name, info.id) for name in GAMES for info in game(name).scenarios()]
SIZE = (960, 540)


class Eyes(msgspec.Struct, frozen=True):
    """Somebody before the window: who sits there, whether they lift their cards, from whom things are hidden."""

    near: int | None
    peeking: bool
    blind: tuple[int, ...]  # the seats of whose ignorance the picture must be a picture
    seats: tuple[tuple[int, str], ...]


def lookers(match: Match) -> Iterator[Eyes]:
    """Everybody who may look at the window at this question."""
    decision = match.decision
    assert decision is not None
    asked, players = decision.seat, match.game.players(match.setup)
    both = tuple((seat, HUMAN) for seat in players)
    yield Eyes(asked, False, (asked,), both)
    for other in players:
        if other != asked:
            yield Eyes(other, False, (asked, other), both)  # a curtain, of either kind: nothing of anybody's
            yield Eyes(other, True, (asked,), both)
            yield Eyes(other, False, (other,), ((asked, "bot:normal"), (other, HUMAN)))


class Window:
    """The table of a window, which shows one match after the other."""

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        seated(app, match.setup.scenario, seed=match.setup.seed, of=match.game.id)
        assert isinstance(app.screen, TableScreen)
        self.screen = app.screen

    def show(self, match: Match, eyes: Eyes) -> bool:
        """Bring a match before somebody; is there anything to be seen?"""
        session = Session(match, dict(eyes.seats), keep=False)
        session.near = eyes.near
        session.peeking = eyes.peeking and session.curtain == "light"
        screen = self.screen
        screen.session, screen._asked, screen.cursor, screen.shown = session, None, "", set()
        screen.news._key = None
        self.app.canvas.stills.clear()  # what of the board is shown again is painted anew here, to be seen
        screen.paused = True
        screen.refresh()
        self.app.canvas.hot, self.app.canvas.pointer, self.app.hot_for = "", (-1, -1), 0.0
        return not eyes.peeking or session.peeking

    def picture(self) -> bytes:
        """The window as it will stay."""
        self.app.draw_finished()
        return pygame.image.tobytes(self.app.canvas.surface, "RGB")

    def pictures(self, points: list[tuple[int, int]], topic: str) -> list[bytes]:
        """The window, and the same with the pointer on things long enough to be told what they are; and its dialogs."""
        self.screen.log.topic = topic
        found = [self.picture()]
        for point in points:
            self.app.point(point)
            self.app.hot_for = 2 * TIP_AFTER
            found.append(self.picture())
            self.app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
            self.app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=3))
            if len(self.app.screens) > 1:
                found.append(self.picture())
                while len(self.app.screens) > 1:
                    self.app.close()
        return found


class Spy:
    """Plays a match and compares what is seen of it with what would be seen of others."""

    def __init__(self, app: App, of: str, scenario: str, seed: int) -> None:
        self.match, self.dice = Match.new(game(of), scenario, seed=seed), Random(seed)
        self.window = Window(app, self.match)
        self.compared = self.differed = 0
        self.kinds: set[str] = set()

    def play(self, every: int, things: int, told: float = 1.0) -> None:
        """To the end of the match, looking at every so many of its questions; things are pointed at in this share."""
        match = self.match
        while (decision := match.decision) is not None:
            if len(match.codes) % every == 0:
                pointed = things if self.dice.random() < told else 0
                for eyes in lookers(match):
                    self.look(eyes, pointed)
            match.take(self.dice.randrange(len(decision.options)))

    def look(self, eyes: Eyes, things: int) -> None:
        """The pictures of a match are those of every world that could be it."""
        window, match = self.window, self.match
        if not window.show(match, eyes):
            return
        window.picture()
        session = window.screen.session
        self.kinds.add("peek" if session.peeking else session.curtain if session.asked is not None else "waiting")
        lines = ("log:", "back:", "clause:")  # they lead back, and under another filter lie elsewhere
        hits = [hit for hit in window.app.canvas.hits if not hit.id.startswith(lines)]
        places = [hit.rect.center for hit in hits if hit.tip or hit.right]
        points = self.dice.sample(places, min(things, len(places)))
        topic = self.dice.choice(TOPICS)
        here = window.pictures(points, topic)
        for seat in eyes.blind:
            world = self.world(seat)
            assert window.show(world, eyes)
            there = window.pictures(points, topic)
            decision = match.decision
            assert len(here) == len(there)
            for n, (one, other) in enumerate(zip(here, there, strict=True)):
                assert one == other, (len(match.codes), eyes, seat, n, points, decision and decision.ask.key)
            self.compared += len(here)

    def world(self, seat: int) -> Match:
        """The match as it might be for all that a seat knows: all that it may not know lies otherwise."""
        match = self.match
        other = match.imagine(seat, len(match.codes))
        other.events, other.codes, other.steps = list(match.events), list(match.codes), list(match.steps)
        other.floor = match.floor
        self.differed += other.state != match.state
        secret = world(match.game.id).secret
        assert len(secret(other.state, seat)) == len(secret(match.state, seat))
        return other


CI = [
    ("panzer_general", "metz", 37), ("panzer_general", "utah", 53), ("panzer_general", "solo_metz", 7),
    ("combat_commander", "night_at_the_manor", 160),
    ("tactics_2gm", "grand_alliance", 97), ("tactics_2gm", "ponyri", 41), ("operational", "pojlebin", 61),
]  # fmt: skip


@pytest.mark.parametrize(("of", "scenario", "every"), CI)
def test_shuffling_what_is_hidden_changes_no_pixel(window, of, scenario, every):
    spy = Spy(window(SIZE), of, scenario, every)
    spy.play(every, things=2)
    assert spy.compared > 10
    assert spy.differed > 2
    if scenario != "solo_metz":
        assert {"", "full", "waiting"} <= spy.kinds


@pytest.mark.parametrize("of", [name for name in GAMES if world(name).fight])
def test_behind_a_light_curtain_nothing_is_seen_of_either_hand(window, of):
    """In the middle of a fight: the same, whatever the two hold; and lifted, whatever the other holds."""
    fight = world(of).fight
    assert fight is not None
    scenario, keys = fight
    spy = Spy(window(SIZE), of, scenario, 4)
    match = spy.match
    while "peek" not in spy.kinds:
        decision = match.decision
        assert decision is not None
        if decision.ask.key.endswith(keys):
            for eyes in lookers(match):
                spy.look(eyes, 4)
        match.take(spy.dice.randrange(len(decision.options)))
    assert {"light", "peek"} <= spy.kinds


def test_a_total_behind_a_light_curtain_is_told_only_as_both_know_it(window):
    """What one side's units that lie face down add to it shows on neither side's account."""
    spy = Spy(window(SIZE), "panzer_general", "training_grounds", 138)
    while (decision := spy.match.decision) is not None and len(spy.match.codes) < 78:
        if decision.ask.key.endswith(".snafu"):
            for eyes in lookers(spy.match):
                spy.look(eyes, 0)
        spy.match.take(spy.dice.randrange(len(decision.options)))
    assert "light" in spy.kinds


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("of", "scenario"), ALL)
def test_at_every_question_of_many_games_no_pixel_changes(window, of, scenario, seed):
    """All scenarios, every seat that may look, things pointed at and told of; seldom where games are very long."""
    spy = Spy(window(SIZE), of, scenario, 100 + seed)
    spy.play(every=1, things=2, told=1.0 if of == "panzer_general" else 0.1)
    assert spy.differed > 10
    if not scenario.startswith("solo"):
        assert {"", "full", "waiting"} <= spy.kinds
        assert ("light" in spy.kinds) == ("peek" in spy.kinds)


def test_behind_a_full_curtain_nothing_of_the_table_can_be_clicked_or_read(window):
    app = window((1280, 720))
    session = seated(app, "metz", seed=5)
    assert session.curtain == "full"
    app.draw()
    assert {hit.id for hit in app.canvas.hits if hit.act} == {"ready"}
    said = " ".join(run.text for run in app.canvas.runs)
    assert "Your options" not in said
    assert "Log" not in said
