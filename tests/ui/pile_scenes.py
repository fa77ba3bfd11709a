"""Scenes of a game with counters in piles: the operational series at the questions that show most."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from boardgames.core.match import Match, Record
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.dialogs.of_match import PileDialog
from boardgames.ui.table.screen import TableScreen

GAME = "operational"
SMALL, LARGE = "pojlebin", "wintergewitter"
WANTED = {"build", "movement", "move", "call", "prepared"}
FINISHING = {"done", "stop", "pass", "rest", "quiet", "cancel"}  # taken only where nothing else can be


@cache
def positions() -> dict[str, Record]:
    """Of each kind of question the one with the most options, with units lost and to come."""
    best: dict[str, tuple[int, Record]] = {}
    for seed in range(3):
        match, dice = Match.new(game(GAME), SMALL, seed=seed), Random(seed)
        for _ in range(160):
            decision = match.decision
            if decision is None:
                break
            key, much = decision.ask.key.rpartition(".")[2], len(decision.options)
            if key in WANTED and much > best.get(key, (1,))[0]:
                best[key] = (much, match.record())
            codes = [option.code for option in decision.options if option.word.verb not in FINISHING]
            match.choose(dice.choice(codes or [option.code for option in decision.options]))
    return {key: record for key, (_, record) in best.items()}


def seated(app: App, match: Match) -> TableScreen:
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    navigation.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def at_table(app: App, key: str) -> TableScreen:
    """The table before a kind of question, with the one who is asked in the chair."""
    match, _ = Match.restore(game(GAME), positions()[key])
    return seated(app, match)


def question(key: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        at_table(app, key)

    return scene


def layers(app: App) -> None:
    """Everything that a key lays over the map."""
    screen = at_table(app, "movement")
    for layer in screen.session.table().layers:
        screen.overlays.turn(layer.key, on=True)


def way(app: App) -> None:
    """The pointer rests on the farthest goal of a move."""
    screen = at_table(app, "move")
    decision = screen.session.decision
    assert decision is not None
    far = max((each for each in decision.options if each.word.verb == "to"), key=lambda each: each.args[1])
    app.draw()
    app.point(next(hit for hit in app.canvas.hits if hit.id.removeprefix("at:") == far.on[0]).rect.center)


def first_attack(app: App) -> TableScreen:
    """The first attack on a map larger than its box, with aircraft at hand."""
    match = Match.new(game(GAME), LARGE, seed=1)
    while match.decision is not None and match.decision.window is not None:
        match.choose("pass")
    return seated(app, match)


def large(app: App) -> None:
    """The same, with the whole of the map in a corner."""
    first_attack(app)


def stack(app: App) -> None:
    """The pointer rests on the highest pile."""
    screen = at_table(app, "movement")
    on = [piece.tile for piece in screen.session.table().pieces if piece.tile]
    most = max(on, key=on.count)
    app.draw()
    app.point(next(hit for hit in app.canvas.hits if hit.id == f"at:{most}").rect.center)


def cup(app: App) -> None:
    """All that could be in the cup."""
    screen = at_table(app, "prepared")
    pile = screen.session.table().piles[0]
    app.open(PileDialog(app, pile.title, pile.cards))


def results(app: App) -> None:
    """The whole table in which an attack finds its result."""
    screen = at_table(app, "build")
    contest = screen.session.table().contest
    assert contest is not None
    screen.about_fight(contest)


SCENES: dict[str, Callable[[App], None]] = {
    "pile_attack": question("build"),
    "pile_targets": question("prepared"),
    "pile_movement": question("movement"),
    "pile_answer": question("call"),
    "pile_way": way,
    "pile_layers": layers,
    "pile_large": large,
    "pile_stack": stack,
    "pile_cup": cup,
    "pile_results": results,
}
LONG = {"pile_targets", "pile_answer", "pile_cup"}  # for the soak
