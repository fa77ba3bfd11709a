"""The sequence of play (5): preliminary phase, both players' turns of four phases, markers and repeated turns, the end.

`PHASES` is the whole of it. Each step does one thing and says in `g.phase` what comes next, so that a match can be
entered again wherever a checkpoint stands.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core import sequence
from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.operational.rules import (
    advance,
    answers,
    attacks,
    columns,
    cup,
    groups,
    movement,
    pontoons,
    recon,
    resolve,
    retreat,
    supply,
    upkeep,
    victory,
    windows,
    works,
)
from boardgames.games.operational.state import State, other


def play(g: State) -> Flow[None]:
    """The whole game, from wherever it stands."""
    return sequence.play(g, lambda: begin_step(g))


def begin_step(g: State) -> Flow[None] | None:
    """The next step; whatever was won in the last one is counted before it."""
    victory.captured(g)
    return PHASES[g.phase](g)


def begin(g: State) -> None:
    """A player's turn, or a repeated one, begins: what the enemy's has left is forgotten."""
    if not g.repeat:  # the marker that was drawn has said so
        tell(g, "player_turn", side=g.active, turn=g.turn)
    enemy = other(g.active)
    g.quiet = []
    g.players[enemy].exposed = []  # OPT5.1d
    g.columns = {}
    for piece in g.units.values():
        piece.fought = piece.moved = False
        if piece.seat == enemy:
            piece.hit = False  # 7.7c: of the activation that begins
        elif not g.repeat:
            piece.battled = False
    g.owed, g.attacked, g.fired_from, g.overrun = [], [], [], []
    g.phase = "supply"


def supply_phase(g: State) -> None:
    """5.B.I."""
    supply.phase(g, [g.units[unit] for unit in groups.formation(g)])
    windows.open_after(g, "prepared")


def close(g: State) -> None:
    """A player's turn ends: works are done (11.8g), and the other side's turn, or phase D, begins."""
    works.complete(g)
    tell(g, "turn_over", side=g.active)
    if g.repeat:
        g.repeat = ""
        windows.open_after(g, "cup")
    elif g.half == 0:
        windows.open_after(g, "second")
    else:
        g.half = 2
        g.quiet = []
        windows.open_after(g, "cup", both=True)


def second(g: State) -> None:
    """5.C: the other side's turn."""
    g.half = 1
    g.active = other(g.active)
    g.phase = "begin"


Phase = Callable[[State], Flow[None] | None]  # a step that asks nothing is no flow
PHASES: dict[str, Phase] = {
    "weather": upkeep.weather,
    "pool": cup.pool,
    "begin": begin,
    "supply": supply_phase,
    "prepared": attacks.choose,
    "columns": columns.step,
    "march": movement.begin,
    "movement": movement.choose,
    "move": movement.move,
    "demolition": pontoons.demolition,
    "slip": recon.slip,
    "unprepared": attacks.choose,
    "close": close,
    "second": second,
    "cup": cup.draw,
    "drawn": cup.drawn,
    "activation": cup.activation,
    "end": upkeep.end,
    "close_turn": upkeep.close_turn,
    "window": windows.window,
    "build": attacks.build,
    "withdrawal": attacks.withdrawal,
    "answer": answers.answer,
    "resolve": resolve.resolve,
    "losses": resolve.pay,
    "retreat": retreat.step,
    "advance": advance.step,
    "finish": advance.finish,
}
