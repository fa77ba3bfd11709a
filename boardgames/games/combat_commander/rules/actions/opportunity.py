"""Fire during a Move order: opportunity fire of the inactive player (A33), Assault Fire of those who move (A26).

`react` is the inactive player's window after MP were spent to enter a hex; `assault` is the attack of an Assault Fire
card, which may be played before, during and after the moves.
"""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.rules import giving_up
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.rules.orders import activation, fire, groups
from boardgames.games.combat_commander.rules.targeting import Shooter, shooters
from boardgames.games.combat_commander.state import Piece, State, in_order, other, side
from boardgames.games.combat_commander.words import FIRE, PASS, PLAY, SCRAP, WITH, ask


def react(g: State) -> Flow[bool]:
    """A33.2: after an expenditure the inactive player may fire at that hex, once (A33.3e). Has he?"""
    order, seat = in_order(g), other(g.active)
    mover = order.mover
    if mover is None or not mover.units or mover.shot or mover.linked:  # F105.2c
        return False
    n = g.units[mover.units[0]].hex
    fresh: list[int] = []  # activated in this very window: one of these must fire (O14.4a)
    while True:
        pool = _awake(g)
        openings = groups.openings(g, seat, pool, [n])
        if fresh:
            openings = [each for each in openings if _opener(g, each) in fresh]
        options = [*actions.offers(_cards(g, seat, n)), *openings]
        if not fresh:
            if not actions.asked(g, seat, "entered_by_move", options):
                return False
            options += [PASS(), *giving_up.offers(g, seat)]
        choice = yield Decision(seat, ask("opportunity", hex=n), options, "A33.2a")
        if choice.word is PASS:
            return False
        if choice.word is SCRAP:
            giving_up.carry_out(g, choice)
            continue
        if choice.word is PLAY:
            actions.play(g, seat, *choice.args)
            fresh += yield from _activate(g, seat, n)
            continue
        yield from fire.open_fire(g, seat, pool, choice, opportunity=True)
        mover.shot = True
        return True


def _cards(g: State, seat: int, n: int) -> actions.Held:
    """The Fire cards that could activate somebody to fire at this hex, without the action of the same card (A33.2b)."""
    cards = actions.held(g, seat, "entered_by_move")
    if not cards or not leads(g, seat, n):
        return []
    return [each for each in cards if not actions.strengthens(each[0]) or _spared(g, seat, n, each[0])]


def _spared(g: State, seat: int, n: int, card: int) -> bool:
    with actions.laid_down(g, seat, card):
        return bool(leads(g, seat, n))


def _awake(g: State) -> list[Shooter]:
    """Those activated for opportunity fire in this order: they may fire at each expenditure (A33.3c)."""
    return shooters(g, [g.units[number] for number in in_order(g).snipers], heavy=False)


def _opener(g: State, opening: Option) -> int:
    """The unit that opens fire, or whose weapon does."""
    number: int = opening.args[0]
    if opening.word is FIRE:
        return number
    return next(piece.unit for piece in g.units.values() if piece.weapon == number)


def _able(g: State, seat: int, n: int) -> activation.Able:
    """Tells whether one of some units, alone or with those awake already, could fire at the hex that was entered."""
    awake, ready = _awake(g), dict[int, list[Shooter]]()
    for shooter in shooters(g, (piece for piece in side(g, seat) if not piece.active), heavy=False):
        ready.setdefault(shooter.unit, []).append(shooter)
    alone = {unit for unit, own in ready.items() if any(groups.shots(g, seat, own, [n]))}

    def able(g: State, pieces: list[Piece]) -> bool:
        numbers = {piece.unit for piece in pieces}
        if not alone.isdisjoint(numbers):
            return True
        pool = [shooter for piece in pieces for shooter in ready.get(piece.unit, ())] + awake
        return any(shooter.unit in numbers for shooter, _ in groups.shots(g, seat, pool, [n]))

    return able


def leads(g: State, seat: int, n: int) -> list[Piece]:
    """The units that could be activated to fire at this hex (A33.2b); none twice in a turn (A33.3d)."""
    awake, able = in_order(g).snipers, _able(g, seat, n)
    fresh = [piece for piece in side(g, seat) if piece.unit not in awake and not piece.active]
    if not able(g, fresh):
        return []
    return [piece for piece in fresh if activation.may_lead(g, piece, able)]


def _activate(g: State, seat: int, n: int) -> Flow[list[int]]:
    """A33.2b: a Fire card activates a unit, and with a leader those he commands, as the order would."""
    able = _able(g, seat, n)
    options = [WITH(piece.unit) for piece in activation.leaders_first(leads(g, seat, n))]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ask("activate", order="fire"), options, "A33.2b")
    chosen = yield from activation.led_by(g, g.units[choice.args[0]], "fire", able)
    activation.wake(g, chosen)
    numbers = [piece.unit for piece in chosen]
    in_order(g).snipers += numbers
    return numbers


# --- Assault Fire ----------------------------------------------------------------------------------------------------


def may_assault(g: State) -> bool:
    """Could units of the Move order fire now (A26a)?"""
    return next(groups.shots(g, g.active, storming(g)), None) is not None


def assault(g: State) -> Flow[None]:
    """A26b: one attack, by those who are activated to move and have boxed firepower."""
    seat, pool = g.active, storming(g)
    openings = groups.openings(g, seat, pool)
    choice = openings[0]
    if len(openings) > 1:
        choice = yield Decision(seat, ask("assault"), openings, "A26b")
    yield from fire.open_fire(g, seat, pool, choice)


def storming(g: State) -> list[Shooter]:
    """The units of the Move order and their weapons that have boxed firepower (A26a)."""
    return shooters(g, [g.units[number] for number in in_order(g).units], boxed="fp")
