"""Scenes of a game of cards in groups: Combat Soldiers with two, four and six seats at the questions that show most."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from boardgames.core.match import Match, Record
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.dialogs.over_table import AboutDialog
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import TableScreen

GAME = "combat_soldiers"
BOOKS = {2: "two_players", 4: "free", 6: "free"}
WANTED = {"select", "lay_units", "phase_b", "phase_c", "support", "lose", "counterattack", "attack"}
LAST = "over"
MOST = {2: 2500, 4: 2500, 6: 900}  # choices looked at


def begun(seats: int, seed: int) -> Match:
    """A match of so many, who are asked whatever they hold."""
    match = Match.new(game(GAME), BOOKS[seats], seed, seats=tuple(range(seats)))
    for seat in range(seats):
        for kind in match.game.windows:
            match.wish(seat, kind, "always")
    return match


@cache
def positions(seats: int) -> dict[str, Record]:
    """Of each kind of question the one with the most on the table and in the hand; and the end."""
    best: dict[str, tuple[int, Record]] = {}
    match, dice = begun(seats, seats), Random(seats)
    for _ in range(MOST[seats]):
        decision = match.decision
        if decision is None:
            best[LAST] = (0, match.record())
            break
        key = decision.ask.key.rpartition(".")[2]
        table = match.game.table(match.view(decision.seat), None, [])
        much = 2 * len(table.pieces) + 5 * len(table.links) + len(table.hand or ()) + len(decision.options)
        if key == "phase_b" and any(option.word.verb == "attack" for option in decision.options):
            key = "attack"
        if key in WANTED and much > best.get(key, (0,))[0]:
            best[key] = (much, match.record())
        codes = [option.code for option in decision.options]
        forward = [code for code in codes if code.startswith(("deploy", "put", "reinforce", "attack", "surround"))]
        match.choose(dice.choice(forward if forward and dice.random() < 0.7 else codes))
    return {key: record for key, (_, record) in best.items()}


def match_at(seats: int, key: str) -> Match:
    match, _ = Match.restore(game(GAME), positions(seats)[key])
    return match.settle()


def at_table(app: App, seats: int, key: str) -> TableScreen:
    """The table before a kind of question, with the one who is asked in the chair, all seats taken by people."""
    match = match_at(seats, key)
    session = Session(match, dict.fromkeys(range(seats), HUMAN), keep=False)
    if match.decision is not None:
        session.near = match.decision.seat
    navigation.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def question(seats: int, key: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        at_table(app, seats, key)

    return scene


def considered(app: App) -> None:
    """An attack is considered, with what it may bring."""
    screen = at_table(app, 4, "attack")
    code = next(code for code in screen.narrowing.codes if code in screen.session.table().previews)
    on = screen.narrowing.on[screen.narrowing.codes.index(code)]
    for ref in on[:-1]:
        screen.click(ref)
    app.draw_finished()
    app.point(next(hit for hit in app.canvas.hits if hit.id == f"at:{on[-1]}").rect.center)


def everybody(app: App) -> None:
    """All who sit there are asked whether they answer an attack."""
    screen = at_table(app, 6, "counterattack")
    assert screen.session.curtain == "open"


def answering(app: App) -> None:
    """One of them does, and another sits in the chair."""
    screen = at_table(app, 4, "counterattack")
    session = screen.session
    assert session.asked is not None
    session.near = (session.asked + 1) % 4
    screen.answers(session.asked)
    assert session.curtain == "light"


def told(app: App) -> None:
    """What there is to tell of the group of which there is most."""
    screen = at_table(app, 4, "attack")
    table = screen.session.table()
    groups = [table.abouts[tray.ref] for tray in table.trays]
    app.open(AboutDialog(app, max(groups, key=lambda each: len(each.texts)), screen.show_rule))


@cache
def over() -> Record:
    """A short game of six, by lot, to its end."""
    match, dice = Match.new(game(GAME), "short", 3, seats=tuple(range(6))), Random(3)
    while match.decision is not None:
        match.take(dice.randrange(len(match.decision.options)))
    return match.record()


def results(page: int) -> Callable[[App], None]:
    """How it ended for six: the score, the course, what chance did."""

    def scene(app: App) -> None:
        match, _ = Match.restore(game(GAME), over())
        session = Session(match.settle(), dict.fromkeys(range(6), HUMAN), keep=False)
        session.near = 0
        navigation.table(app, session)
        navigation.results(app, session)
        screen = app.screen
        assert isinstance(screen, ResultsScreen)
        while not screen.story.work(1.0):
            pass
        screen.turn(page)

    return scene


def replay(app: App) -> None:
    """In the middle of a battle, from one seat's eyes."""
    navigation.title(app)
    navigation.replay(app, match_at(2, LAST), About(title="Two players"))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(len(screen.codes) // 2)
    while screen.table().contest is None:
        screen.step(1)


SCENES: dict[str, Callable[[App], None]] = {
    "groups_select": question(4, "select"),
    "groups_first": question(6, "lay_units"),
    "groups_two": question(2, "phase_c"),
    "groups_four": question(4, "support"),
    "groups_six": question(6, "attack"),
    "groups_losses": question(4, "lose"),
    "groups_considered": considered,
    "groups_everybody": everybody,
    "groups_answering": answering,
    "groups_told": told,
    "groups_results": results(0),
    "groups_luck": results(2),
    "groups_replay": replay,
}
LONG = {"groups_first", "groups_losses", "groups_told", "groups_luck", "groups_replay"}  # for the soak
