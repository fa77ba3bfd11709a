"""Whole games by the mouse alone and by the keys alone: every option is within reach, nothing else happens.

A game is played to its end, choosing at random among what is offered. At some of its questions (at all of them in the
soak) every option is reached, through the list and over the table, up to the click that would choose it; and what is
no option is clicked and pressed too. Questions with very many options are for the soak. Most pictures are not painted;
where they are, the same places answer.
"""

from __future__ import annotations

import string
from random import Random
from typing import Any

import pygame
import pytest

from boardgames.core.match import Match, encode
from boardgames.games import GAMES, game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import TableScreen
from tests.ui import card_scenes, robot
from tests.ui.blind import blindfold, places
from tests.ui.conftest import seated
from tests.ui.robot import Keys, Mouse, Player

SCENARIOS = {name: [info.id for info in game(name).scenarios()] for name in GAMES}
ALL = [(name, scenario) for name, scenarios in SCENARIOS.items() for scenario in scenarios]
SHORT = {  # seeds of games that are soon over
    "brook_bridge": 4, "two_tracks": 4, "the_sawmill": 4, "pojlebin": 3, "stonne": 3, "bastogne": 2, "first_orders": 0,
    "grand_alliance": 1,
}  # fmt: skip
SIZE = (1280, 720)
MANY = 40  # options of a question that takes long to look through
BOT = "bot:normal"
ROADS = {"undo", "redo", "news", "news:close"}  # what may change the match besides its options: it goes back and on
COMMANDS = {"undo", "redo", "back_to", "peek", "hint", "mute", "full_screen"}  # the same, and what is dear or loud
STROKES = [
    *sorted(set(string.ascii_lowercase + string.punctuation) - {"h", "m"}),
    *("left", "right", "up", "down", "home", "end", "insert", "delete", "backspace", "f2", "f5", "f10", "escape"),
    *("tab", "shift+tab", "pageup", "pagedown", "ctrl+s", "ctrl+a", "ctrl+n", "f1"),
]


class Game:
    """A game at the table of a window, played by one kind of player."""

    def __init__(self, app: App, session: Session, seed: int, kind: type[Player]) -> None:
        self.app, self.dice, self.session = app, Random(seed), session
        screen = app.screen
        assert isinstance(screen, TableScreen)
        self.screen = screen
        self.player = kind(app, self.dice)
        self.curtains: set[str] = set()
        self.reached = self.made = 0

    @property
    def match(self) -> Match:
        return self.session.match

    def play(self, every: int, most: int = 0) -> None:
        """To the end, or for so many choices; every so many questions all that is offered is reached for, and more."""
        self.app.draw()
        left = self.dice.randrange(min(every, 12))
        while not most or self.made < most:
            robot.settle(self.app)
            if robot.over(self.app):
                return
            if self.session.curtain == "open":
                self.speak()
                continue
            self.take_chair()
            left -= 1
            if left < 0 and (every == 1 or len(self.screen.narrowing.codes) <= MANY):
                left = every - 1
                self.reach(table=every > 1 or self.dice.random() < 0.3)
                if every > 1 or self.dice.random() < 0.2:
                    self.stray()
                    self.go_back()
            self.choose()
            self.made += 1
            assert self.made < 5000

    def speak(self) -> None:
        """All who sit here are asked at once: nothing else answers, and nobody's cards are seen."""
        self.curtains.add("open")
        before = self.stand()
        if self.made % 3 == 0:
            lines = {*self.player.lines(), "nobody", *ROADS}
            self.poke(lines)
        assert self.stand() == before
        self.player.speak()

    def take_chair(self) -> None:
        """Behind a curtain nothing answers but what lifts it."""
        curtain, before = self.session.curtain, self.stand()
        self.curtains.add(curtain)
        if curtain == "full" and self.made % 7 == 0:
            self.poke({"ready"})
        if curtain == "light" and self.made % 3 == 0:
            assert not self.player.lines()
            self.poke({"peek", *ROADS})
        if curtain:
            self.player.sit_down()
        assert self.screen.open
        assert self.stand() == before

    def choose(self) -> None:
        """One option, by lot; it is the one that is taken, and the only one."""
        before = list(self.match.codes)
        decision = self.session.decision
        assert decision is not None
        code = robot.shown(self.screen, self.dice.choice(decision.options).code)
        self.player.choose(code)
        assert self.match.codes[: len(before) + 1] == [*before, code]
        others = {self.session.level(seat) for seat in self.screen.players} - {None}
        assert others or set(self.match.codes[len(before) + 1 :]) <= {"pass"}  # of those who said nothing

    def stand(self) -> tuple[Any, ...]:
        """All that nothing but a choice may change."""
        return list(self.match.codes), len(self.match.events), list(self.match.undone), self.session.decision

    # --- everything that is offered ----------------------------------------------------------------------------------

    def reach(self, table: bool) -> None:
        """Every option of this question through the list, and over the table as well where it lies there."""
        before, narrowing = self.stand(), self.screen.narrowing
        assert len(set(narrowing.codes)) == len(narrowing.codes)
        with robot.rehearsal(self.screen) as chosen:
            found = self.listed(chosen)
            assert sorted(found) == sorted({robot.shown(self.screen, code) for code in narrowing.codes})
            if table:
                self.laid_out(chosen)
            self.buttons(chosen)
        self.reached += len(found)
        assert self.stand() == before
        assert not narrowing.picked

    def listed(self, chosen: list[str], way: tuple[str, ...] = ()) -> list[str]:
        """What the lines of the list lead to, page by page, and group by group."""
        player, found = self.player, []
        groups: list[str] = []
        player.turn(1)
        while True:
            for line in player.lines():
                code = line.removeprefix("option:")
                if code in self.screen.narrowing.codes and code not in found:
                    player.take_line(line)
                    assert chosen == [code]
                    found.append(chosen.pop())
                elif code not in self.screen.narrowing.codes and line not in groups:
                    groups.append(line)
            if not player.turn(-1):
                break
        for line in groups:
            player.take_line(player.scroll_to({line}, line))
            assert len(self.screen.narrowing.picked) > len(way)
            found += self.listed(chosen, tuple(self.screen.narrowing.picked))
            player.let_go(len(way))
        return found

    def laid_out(self, chosen: list[str]) -> None:
        """Each option that is alone in lying where it lies, by what lights up for it."""
        narrowing = self.screen.narrowing
        for code in sorted(narrowing.codes, key=lambda code: narrowing.on[narrowing.codes.index(code)]):
            if robot.alone(narrowing, code):
                self.player.over_table(code)
                assert chosen == [code]
                chosen.clear()
                self.player.let_go()

    def buttons(self, chosen: list[str]) -> None:
        """The large buttons do what they say."""
        decision = self.session.decision
        assert decision is not None
        self.app.canvas.focus = self.screen.cursor = ""
        robot.move(self.app, (0, 0))
        self.app.draw()
        for button in self.screen.main_buttons():
            self.player.command(button.command)
            assert len(chosen) == 1
            option = decision.option(chosen.pop())
            assert option is not None
            assert self.app.voice.say(option.label) == self.app.voice.say(button.label)

    # --- everything that is not --------------------------------------------------------------------------------------

    def stray(self, most: int = 8) -> None:
        """Clicks and keys that belong to no option."""
        open_to = {*self.screen.lit, *self.screen.ways.open}  # a click on a tile farther off goes there at once
        lit = {id for ref in open_to for id in robot.places(self.screen, ref)}
        self.poke({*lit, *ROADS, "confirm", "pass"}, most)

    def poke(self, meant: set[str], most: int = 8) -> None:
        """Whatever else there is: it changes nothing, and one comes back to the very same question."""
        before, near, light = self.stand(), self.session.near, self.session.peeking
        if isinstance(self.player, Mouse):
            self.poke_about(meant, most)
        else:
            self.strike(most)
        assert self.stand() == before
        assert (self.session.near, self.session.peeking) == (near, light)
        assert not self.screen.narrowing.picked

    def poke_about(self, meant: set[str], most: int) -> None:
        app, dice = self.app, self.dice
        ids = [hit.id for hit in app.canvas.hits if hit.id not in meant]
        other = [id for id in ids if not id.startswith(("option:", "back:", "log:"))]
        for id in dice.sample(other, min(most, len(other))):
            if robot.find(app, id):
                robot.click(app, id)
                self.come_back()
        told = [id for id in ids if not id.startswith(("back:", "log:"))]
        for id in dice.sample(told, min(most // 2, len(told))):
            if robot.find(app, id):
                robot.click(app, id, button=dice.choice((2, 3)))
                self.come_back()
        for _ in range(most):
            point = dice.randrange(SIZE[0]), dice.randrange(SIZE[1])
            robot.move(app, point)
            if app.place_at(point) is None:
                robot.press_at(app, point)
                self.come_back()
        self.drag()

    def drag(self) -> None:
        """Press on one thing and let go over another: neither is meant."""
        app, hits = self.app, [hit for hit in self.app.canvas.hits if hit.act]
        start, end = self.dice.choice(hits), self.dice.choice(hits)
        if start.id == end.id:
            return
        here, there = start.rect.center, end.rect.center
        robot.move(app, here)
        if (pressed := app.place_at(here)) is None or (over := app.place_at(there)) is None or pressed.id == over.id:
            return
        app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=here, button=1))
        by = there[0] - here[0], there[1] - here[1]
        app.take(pygame.Event(pygame.MOUSEMOTION, pos=there, rel=by, buttons=(1, 0, 0)))
        app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
        self.screen.board.camera.fit()
        app.draw()

    def strike(self, most: int) -> None:
        buttons = {"menu", "rules", "help", "fit"}
        listed = {hit.key for hit in self.app.canvas.hits if hit.act} - buttons
        self.app.canvas.focus = ""
        for name in self.dice.sample(STROKES, most):
            if self.app.choices.command(name) not in COMMANDS and name not in listed:
                robot.stroke(self.app, name)
                self.come_back()

    def come_back(self) -> None:
        if self.app.screen is not self.screen:
            self.player.come_back()
            assert self.app.screen is self.screen
        if self.screen.looking.on:
            self.player.command("sight")
        if self.screen.paused:
            self.screen.pause()

    # --- back and on again -------------------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Take a choice back and choose it again: the very same question. Where a bot would answer, nothing is done."""
        if not self.session.can_undo or len(self.session.humans) < len(self.screen.players) or self.session.curtain:
            return
        codes, state = list(self.match.codes), encode(self.match.state)
        self.player.command("undo")
        assert self.match.codes == codes[:-1]
        self.player.command("redo")
        assert (self.match.codes, encode(self.match.state)) == (codes, state)


class Watching:
    """The replay of a game that has been played, driven from its results."""

    def __init__(self, played: Game) -> None:
        self.app, self.dice, self.player = played.app, played.dice, played.player
        self.codes = list(played.match.codes)
        self.by_keys = isinstance(self.player, Keys)
        self.app.draw()
        self.do("watch", "return")
        screen = self.app.screen
        assert isinstance(screen, ReplayScreen)
        self.screen = screen
        while not screen.story.work(1.0):
            pass
        self.app.draw()

    def do(self, id: str, key: str) -> None:
        """A button, by either means."""
        if self.by_keys:
            robot.stroke(self.app, key)
        else:
            robot.click(self.app, id)

    def check(self, at: int) -> None:
        """The match stands after so many choices, just as if they had been made one after the other."""
        assert self.screen.at == at
        assert self.screen.match.codes == self.codes[:at]
        fresh, _ = Match.restore(self.screen.match.game, self.screen.record)
        fresh.rewind(at)
        assert encode(self.screen.match.state) == encode(fresh.state)
        assert self.screen.record.codes == self.codes

    def run(self) -> None:
        self.step()
        self.turns()
        self.to_the_end()
        self.scrub()
        self.branch()

    def step(self) -> None:
        self.check(0)
        for n in range(3):
            self.do("step", "right")
            self.check(n + 1)
        self.do("step_back", "left")
        self.check(2)

    def turns(self) -> None:
        starts = [n for n, _ in self.screen.story.turns()]
        for at in starts[1:]:
            self.do("turn_on", "pagedown")
            assert self.screen.at == at
        self.do("turn_back", "pageup")
        self.check(starts[-2] if len(starts) > 1 else 0)

    def to_the_end(self) -> None:
        """It plays by itself as far as the end, and stops there."""
        self.do("play", "space")
        for _ in range(50 * len(self.codes)):
            if not self.screen.playing:
                break
            self.app.pass_time(200)
        self.app.draw()
        self.check(len(self.codes))

    def scrub(self) -> None:
        """Anywhere along the bar: to where the pointer is, or from end to end by the keys."""
        if self.by_keys:
            return
        for _ in range(3):
            hit = robot.find(self.app, "scrub")
            assert hit is not None
            x, y = self.dice.randrange(hit.rect.x, hit.rect.right), hit.rect.y + hit.rect.height // 8
            robot.move(self.app, (x, y))  # on the bar itself: over the curves lies their name
            robot.press_at(self.app, (x, y))
            share = (x - hit.rect.x) / hit.rect.width * len(self.codes)
            assert abs(self.screen.at - share) <= 1
            self.check(self.screen.at)
        for n in range(1, 4):
            robot.click(self.app, f"eyes:{n % 3}")
            assert self.screen.eyes == (None, 0, 1)[n % 3]

    def branch(self) -> None:
        """Play on from the middle: a match of its own; the one that is watched stays as it was."""
        self.screen.go_to(self.dice.randrange(len(self.codes)))
        self.app.draw()
        at, record = self.screen.at, self.screen.record
        if self.by_keys:
            Keys(self.app, self.dice).enter("branch")
            robot.stroke(self.app, "tab")
            Keys(self.app, self.dice).enter("yes")
        else:
            robot.click(self.app, "branch")
            robot.click(self.app, "yes")
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        session = screen.session
        assert session.match.codes == self.codes[:at]
        robot.settle(self.app)
        if session.asked is None:
            return
        before = len(session.match.codes)
        self.player.sit_down()
        option = self.dice.choice(session.decision.options)
        self.player.choose(option.code)
        assert session.match.codes[before] == option.code
        assert record.codes == self.codes


def begun(app: App, of: str, scenario: str, seed: int, kind: type[Player], bots: bool = False, **options: str) -> Game:
    """A game from its beginning."""
    rules = game(of)
    seats = dict.fromkeys(rules.players(Match.new(rules, scenario, options=options).setup), HUMAN)
    if bots and len(seats) > 1:
        seats[seed % 2] = BOT
    return Game(app, seated(app, scenario, seed=seed, seats=seats, of=of, **options), seed, kind)


def played(
    app: App, of: str, scenario: str, seed: int, kind: type[Player], every: int, bots: bool = False, **options: str
) -> Game:
    """A whole game and its replay, without paint."""
    with blindfold(app):
        found = begun(app, of, scenario, seed, kind, bots, **options)
        found.play(every)
        assert isinstance(app.screen, ResultsScreen)
        assert found.match.result is not None
        Watching(found).run()
    return found


# --- games -----------------------------------------------------------------------------------------------------------

CI = [ # few, which ask all the same: the soak plays every scenario, again and again
    ("panzer_general", "solo_metz", Mouse, False), ("panzer_general", "st_marie_du_mont", Mouse, False),
    ("panzer_general", "training_grounds", Keys, False), ("panzer_general", "carentan", Keys, False),
    ("panzer_general", "omaha", Keys, False), ("panzer_general", "metz", Mouse, True),
    ("combat_commander", "brook_bridge", Mouse, True), ("combat_commander", "two_tracks", Keys, True),
    ("combat_commander", "the_sawmill", Keys, False), ("operational", "pojlebin", Mouse, False),
    ("tactics_2gm", "stonne", Mouse, False), ("tactics_2gm", "bastogne", Keys, True),
]  # fmt: skip


@pytest.mark.parametrize(("of", "scenario", "kind", "bots"), CI, ids=lambda each: getattr(each, "__name__", str(each)))
def test_a_game_to_its_end(window, of, scenario, kind, bots):
    app = window(SIZE)
    seed = len(scenario) if of == "panzer_general" else SHORT[scenario]
    found = played(app, of, scenario, seed, kind, every=30, bots=bots)
    assert found.made >= 8
    assert found.reached > 0
    if len(found.session.humans) > 1:
        assert "full" in found.curtains
    if not bots and of == "combat_commander":
        assert "light" in found.curtains


def test_a_game_against_an_opponent_of_the_book(window):
    """It asks nobody for its seat, and no curtain falls before it."""
    found = played(window(SIZE), "tactics_2gm", "first_orders", SHORT["first_orders"], Mouse, every=12, ai="book")
    assert found.session.humans == [0]
    assert found.curtains <= {""}
    assert found.reached > 0


def test_what_is_played_to_its_end_asks_all_that_the_game_asks():
    """Of Panzer General: every kind of question that comes up in some scenario comes up in one of these."""
    asked: dict[str, set[str]] = {}
    for scenario in SCENARIOS["panzer_general"]:
        match, dice = Match.new(game("panzer_general"), scenario, len(scenario)), Random(len(scenario))
        asked[scenario] = set()
        while (decision := match.decision) is not None:
            asked[scenario].add(decision.ask.key)
            match.take(int(dice.random() * len(decision.options)))
    played_here = {scenario for of, scenario, _, _ in CI if of == "panzer_general"}
    assert set().union(*asked.values()) == set().union(*(asked[scenario] for scenario in played_here))


GROUPS = [(2, 60, Keys, ()), (4, 200, Mouse, (1, 3)), (4, 90, Keys, ()), (6, 260, Mouse, (0, 4, 5))]


@pytest.mark.parametrize(
    ("count", "after", "kind", "bots"), GROUPS, ids=lambda each: getattr(each, "__name__", str(each))
)
def test_a_part_of_a_game_for_more_than_two(window, count, after, kind, bots):
    """Cards in groups: from its midst on for a while, by people and bots; all are asked what all may answer."""
    app, match, dice = window(SIZE), card_scenes.begun(count, after), Random(after)
    while len(match.codes) < after + count:
        match.take(dice.randrange(len(match.decision.options)))
    with blindfold(app):
        seats = {seat: BOT if seat in bots else HUMAN for seat in range(count)}
        navigation.table(app, Session(match, seats, keep=False))
        found = Game(app, app.screen.session, after, kind)
        found.play(every=8, most=32)
    assert found.reached > 0
    assert {"open", "full"} & found.curtains


def test_the_seat_of_a_bot_that_fails_is_played_on(window):
    """What it was asked is the player's to answer, by clicks."""
    app = window(SIZE)
    session = seated(app, "metz", seed=6, seats={0: "bot:there is none", 1: HUMAN})
    robot.settle(app)
    assert session.seats[0] == HUMAN
    player, code = Mouse(app, Random(6)), session.decision.options[1].code
    player.sit_down()
    player.through_list(code)
    assert session.match.codes == [code]


def test_the_blindfold_moves_nothing(window):
    """At questions all through a game, the places that answer are those of the picture that is painted."""
    app = window(SIZE)
    seated(app, "metz", seed=2)
    screen, dice, compared = app.screen, Random(2), 0
    for n in range(120):
        app.draw()
        robot.open_up(app, screen.session)
        if n % 6 == 0:
            app.draw_finished()
            seen = places(app)
            with blindfold(app):
                app.draw_finished()
                assert places(app) == seen
            compared += len(seen)
        screen.choose(dice.choice(screen.session.decision.options).code)
    assert compared > 1000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(7))
@pytest.mark.parametrize(("of", "scenario"), ALL)
def test_many_games_to_their_end(window, of, scenario, seed):
    """200 games: every option of every question in one of each scenario, of one question in twelve in the others."""
    app = window(SIZE)
    every = 12 if seed else 1
    found = played(app, of, scenario, seed, (Mouse, Keys)[seed % 2], every, bots=seed % 5 == 4)
    assert found.reached * every >= found.made
