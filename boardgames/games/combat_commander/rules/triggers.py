"""What the red boxes on the dice set off (1.9.1): Event!, Jammed!, Sniper!, Time!

A trigger is resolved whole before the roll that set it off takes effect, and rolls made meanwhile trigger nothing.
Rolls and events call each other: this module and `fate` know each other by name only.
"""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import Card
from boardgames.games.combat_commander.rules import choosing, clock, fate, harm, melee, reserves
from boardgames.games.combat_commander.rules.events import events
from boardgames.games.combat_commander.state import Happening, RollKind, State


def resolve(g: State, seat: int, card: Card, kind: RollKind) -> Flow[None]:
    """The trigger on a card that was turned up for a roll; first the time, if it was the last one (1.9.1c)."""
    out = fate.spent(g, seat)
    trigger = None if g.resolving else card.trigger  # 1.9.1d
    if trigger == "jammed" and kind != "attack":  # 1.9.1.2b
        trigger = None
    if not (out or trigger):
        return
    fought = melee.contested(g)
    g.resolving += 1
    if trigger:
        tell(g, "triggered", side=seat, trigger=trigger)
    if out or trigger == "time":  # 6.1.2c: one space, not two
        yield from clock.advance(g, seat)
    if trigger == "event":
        yield from events.happen(g, seat)
    elif trigger == "sniper":
        yield from sniper(g, seat)
    elif trigger == "jammed":
        jam(g)
    yield from melee.fight_all(g, fought)  # O16.4a: at the end of a trigger too
    g.resolving -= 1


def sniper(g: State, seat: int) -> Flow[None]:
    """1.9.1.3: a unit in or next to the random hex may be broken, whosever it is."""
    outer, g.happening = g.happening, Happening(kind="sniper", seat=seat, card=0)
    n = yield from fate.random_hex(g, seat)
    near = reserves.around(n)
    units = [piece.unit for piece in g.units.values() if piece.hex in near]
    unit = yield from choosing.a_unit(seat, "sniper", units, "1.9.1.3b", optional=True, hex=n)
    if unit is not None:
        yield from harm.break_unit(g, g.units[unit])
    g.happening = outer


def jam(g: State) -> None:
    """1.9.1.2: every weapon that is firing is damaged; the attack goes on."""
    attack = g.attack
    assert attack is not None
    for piece in list(g.units.values()):
        if piece.weapon in attack.guns and piece.weapon:
            harm.damage(g, piece)
