"""Scenes of a game on hexes: Combat Commander at the questions that show most."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from boardgames.core.match import Match, Record
from boardgames.games import game
from boardgames.ui import go
from boardgames.ui.app import App
from boardgames.ui.screens.table import TableScreen
from boardgames.ui.session import HUMAN, Session

GAME = "combat_commander"
SCENARIOS = ("church_street", "height_212")
WANTED = {"set_up", "orders", "join", "step", "defend"}


@cache
def positions() -> dict[str, Record]:
    """Of each kind of question the one with the most options, late enough for things to lie about."""
    best: dict[str, tuple[int, Record]] = {}
    for seed in range(20):
        if best.keys() >= WANTED and seed > 1:
            break
        scenario = SCENARIOS[seed % 2]
        match, dice = Match.new(game(GAME), scenario, seed=seed), Random(seed)
        for _ in range(500):
            decision = match.decision
            if decision is None:
                break
            key = decision.ask.key.rpartition(".")[2]
            much = len(decision.options)
            if key in WANTED and much > best.get(key, (1,))[0]:
                best[key] = (much, match.record())
            codes = [option.code for option in decision.options]
            match.choose(next((code for code in ("ready", "proposed") if code in codes), None) or dice.choice(codes))
    return {key: record for key, (_, record) in best.items()}


def at_table(app: App, key: str) -> TableScreen:
    """The table before a kind of question, with the one who is asked in the chair."""
    match, _ = Match.restore(game(GAME), positions()[key])
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    go.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def question(key: str) -> Callable[[App], None]:
    return lambda app: at_table(app, key) and None


def sight(app: App) -> None:
    """A line that something blocks, or hinders most."""
    screen = at_table(app, "orders")
    tiles = [tile.ref for tile in screen.session.table().tiles]
    met = {(a, b): screen.session.sight(a, b) for a in tiles[::37] for b in tiles[::11] if a != b}
    start, end = max(met, key=lambda pair: len(met[pair].causes) if met[pair] else 0)
    screen.looking.pull(start, f"at:{end}")


SCENES: dict[str, Callable[[App], None]] = {
    "hex_set_up": question("set_up"),
    "hex_orders": question("orders"),
    "hex_fire": question("join"),
    "hex_step": question("step"),
    "hex_defend": question("defend"),
    "hex_sight": sight,
}
