"""Paratroopers: infantry dropped on any free square (para, ability.paratroopers)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.content.cards import is_unit, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.arrival import arrive, equip, put
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.costs import pay_unit, unit_cost
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.flak import fire_at_drop
from boardgames.games.tactics_2gm.rules.ground import impassable
from boardgames.games.tactics_2gm.rules.hands import take
from boardgames.games.tactics_2gm.rules.harm import wound
from boardgames.games.tactics_2gm.rules.mines import minefield
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit, ground
from boardgames.games.tactics_2gm.words import AT, DROP, PASS, ask


def squares(g: State, seat: int, card: str) -> list[int]:
    """para.c, e, g: any square free of units, on which it may stand."""
    ghost = Unit(card=card, seat=seat, place=SIZE)
    return [square for square in range(SIZE) if not g.board[square] and not impassable(g, ghost, square)]


def drop(g: State, seat: int, card: str) -> Flow[None]:
    """A unit with the ability, or in a battle that gives drops: as if with the card (ability.paratroopers)."""
    if "paratroopers" not in unit_type(card).abilities:
        g.sides[seat % 2].drops -= 1
    yield from land(g, seat, card)


def land(g: State, seat: int, card: str) -> Flow[None]:
    """The square is chosen, the unit lands; terrain wounds it (para.d), and the enemy's flak may fire (para.h)."""
    options: list[Option] = [AT(square) for square in squares(g, seat, card)]
    choice = yield from choose(g, seat, ask("drop", unit=card), options, "para.c")
    square = choice.args[0]
    cost = unit_cost(g, seat, card)
    pay_unit(g, seat, cost)
    take(g, seat, card)
    unit = put(g, seat, card, square)
    unit.dropped = True
    yield from equip(g, unit)
    arrive(g, unit, cost)
    tell(g, "dropped", seat=seat, square=square)
    if ground(g, square) is not None and wound(g, unit, 1, -1, "para.d"):
        return
    yield from minefield(g, unit)
    if unit.card in g.units:
        yield from fire_at_drop(g, unit)


def candidates(g: State, seat: int) -> list[str]:
    """The infantry of a hand that could be dropped and paid."""
    found: dict[str, str] = {}
    for card in g.players[seat].hand:
        if not is_unit(card) or unit_type(card).type != "infantry":
            continue
        if unit_cost(g, seat, card) <= g.players[seat].pa + g.players[seat].free and squares(g, seat, card):
            found.setdefault(kind_of(card), card)
    return list(found.values())


def drop_several(g: State, seat: int, most: int) -> Flow[None]:
    """The cards Paracaidistas and C-47: one unit, or up to three."""
    for n in range(most):
        options: list[Option] = [DROP(card, unit_cost(g, seat, card)) for card in candidates(g, seat)]
        if not options:
            return
        if n:
            options.append(PASS())
        choice = yield from choose(g, seat, ask("drop_who"), options, "para.a")
        if choice.word is PASS:
            return
        yield from land(g, seat, choice.args[0])
