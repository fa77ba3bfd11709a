"""Artillery columns (OPT2.1): at the start of the movement phase guns take to the road, or deploy again."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.rules import groups, values
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.state import State, counter
from boardgames.games.operational.words import COLUMN, DEPLOY, DONE, ask


def step(g: State) -> Flow[None]:
    """Each gun may change its state once, before anybody moves, at no cost."""
    changed: set[str] = set()
    while True:
        options: list[Option] = []
        for unit in groups.formation(g):
            if values.is_gun(counter(g, unit)) and unit not in changed:
                options.append(DEPLOY(unit) if g.units[unit].column else COLUMN(unit))
        if not options:
            break
        choice = yield Decision(g.active, ask("columns"), [*options, DONE()], "OPT2.1c")
        if choice.word is DONE:
            break
        unit = choice.args[0]
        changed.add(unit)
        g.units[unit].column = choice.word is COLUMN
        tell_of(g, g.units[unit], "limbered" if choice.word is COLUMN else "deployed", hex=g.units[unit].hex)
    g.phase = "march"
