"""The AI's Movement phase (solo.move)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.answers import objectives
from boardgames.games.tactics_2gm.ai.tables import MoveSpec, T
from boardgames.games.tactics_2gm.rules import transport
from boardgames.games.tactics_2gm.rules.dice import rolled
from boardgames.games.tactics_2gm.rules.field import distance, line, steps
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.mines import is_mined
from boardgames.games.tactics_2gm.rules.movement import go, rest
from boardgames.games.tactics_2gm.rules.reach import may_go, reach, route
from boardgames.games.tactics_2gm.rules.supply import chain
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.rules.weapons import MAIN, armour_of, covers, profile
from boardgames.games.tactics_2gm.state import State, Unit, carried, on_field

GUARDED = (5, 6)
COMMAND_LINE = 4  # solo.move.pa.command.b


def begin(g: State) -> None:
    """solo.move.c: who may move; units deployed this turn move only by Movilidad (solo.move.b)."""
    assert g.plan is not None
    g.plan.queue = [unit.card for unit in on_field(g, g.ai % 2) if not unit.deployed or quick(unit)]
    g.phase = "ai_move_unit"


def following(g: State) -> Unit | None:
    """solo.move.c: the next to move, from line 6 on; in a line the dearest first, of equals any that can go."""
    plan, his = g.plan, 1 - g.ai % 2
    assert plan is not None

    def able(unit: Unit) -> bool:
        return not unit.aboard and bool(reach(g, unit) or carried(g, unit.card))

    return ties.next_unit(g, plan.queue, lambda unit: (-line(his, unit.place), -unit.type.cost), able)


def quick(unit: Unit) -> bool:
    return unit.has("mobility") or unit.has("landing_craft")


def move_unit(g: State) -> Flow[None]:
    """The next unit of the queue moves."""
    unit = following(g)
    if unit is None:
        yield from rest(g)
        enter(g, "ai_fire")
        return
    if carried(g, unit.card):
        yield from drive(g, unit)
        return
    square = destination(g, unit)
    if square is not None:
        yield from travel(g, unit, square)


def travel(g: State, unit: Unit, square: int) -> Flow[None]:
    """Square by square along the shortest way; what waits there may stop it."""
    g.mover = unit.card
    for each, cost in route(g, unit, square):
        if unit.card not in g.units or not may_go(g, unit):
            break
        yield from go(g, unit, each, cost)
    if unit.card in g.units:
        yield from rest(g)


# --- where to --------------------------------------------------------------------------------------------------------


def destination(g: State, unit: Unit) -> int | None:
    """Where a unit goes: by its wounds, by what it is, else by the attitude; None if it stays."""
    squares = reach(g, unit)
    if not squares:
        return None
    if wounded_rolls(g, unit):
        order = wounded(g, unit)
        if order == "back":
            return back(g, unit, squares)
        if order == "cover":
            return to_cover(g, unit, squares)
    if unit.has("command"):
        return command(g, unit, squares)
    if unit.has("synergy"):
        return signals(g, unit, squares)
    if unit.under("supplies"):
        return homewards(g, unit, squares)  # solo.move.pa.supplies
    if unit.has("heal") or unit.has("repair"):
        patients = treatable(g, unit)
        if patients:  # solo.move.heal
            return nearest(g, unit, squares, patients, guard=True)
    flight = flee(g, unit, squares)
    if flight is not None:
        return flight
    return by_attitude(g, unit, squares)


def by_attitude(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """solo.move.table: the objective, or the lines of the cell."""
    plan = g.plan
    assert plan is not None
    spec = T.move[plan.column][plan.band]  # type: ignore[index]
    if spec.objective and not reserved(g, unit, spec):
        goals = objectives(g)
        if goals:
            if unit.place in goals:
                return None  # solo.b: it holds the objective
            return nearest(g, unit, squares, goals, guard=True)
    return to_lines(g, unit, squares, spec.lines)


def reserved(g: State, unit: Unit, spec: MoveSpec) -> bool:
    """solo.move.initial.defensive: two units at least are left in lines 5 and 6 together."""
    if not spec.guard:
        return False
    his = 1 - g.ai % 2
    others = [
        each for each in on_field(g, g.ai % 2)
        if each.card != unit.card and line(his, each.place) in GUARDED
    ]  # fmt: skip
    return len(others) < spec.guard


def to_lines(g: State, unit: Unit, squares: dict[int, int], lines: list[int]) -> int | None:
    """solo.move.table: towards the lines of the cell; within them, to cover (solo.move.self.a)."""
    his = 1 - g.ai % 2

    def away(square: int) -> int:
        here = line(his, square)
        return min(abs(here - each) for each in lines)

    def empty(square: int) -> int:
        """Of lines that count alike, one that nobody of the AI's holds yet."""
        return sum(line(his, each.place) == line(his, square) for each in on_field(g, g.ai % 2) if each is not unit)

    def rank(square: int) -> tuple[int, int, int]:
        return away(square), min(1, empty(square)), -terrain(g, square).cover[0]

    better = [square for square in squares if rank(square) < rank(unit.place) and allowed(g, unit, square)]
    return ties.square(g, better, lambda square: (*rank(square), squares[square]))


def nearest(g: State, unit: Unit, squares: dict[int, int], goals: list[int], guard: bool) -> int | None:
    """The free square nearest to a goal; of equals the one with cover, then by die."""

    def rank(square: int) -> tuple[int, int]:
        return min(steps(square, goal) for goal in goals), -terrain(g, square).cover[0]

    nearer = [square for square in squares if rank(square) < rank(unit.place)]
    return ties.square(g, [square for square in nearer if not guard or allowed(g, unit, square)], rank)


def allowed(g: State, unit: Unit, square: int) -> bool:
    """solo.move.c: not if its leaving shortens the supply line; solo.b: not onto mines that all can see.

    solo.attitude.result.offensive.high: in Ataque Total the foremost line may be left.
    """
    if is_mined(g, square):
        return False
    side, plan = g.ai % 2, g.plan
    assert plan is not None
    before, start = chain(g, side), unit.place
    unit.place = square
    after = chain(g, side)
    unit.place = start
    if after >= before:
        return True
    total = plan.column == "offensive" and plan.band == "high"
    return total and line(side, start) == before


# --- wounds ----------------------------------------------------------------------------------------------------------


def wounded_rolls(g: State, unit: Unit) -> bool:
    """solo.move.wounded.roll: wounded, and within the range of an enemy that can hurt it."""
    return bool(unit.wounds) and bool(threats(g, unit))


def threats(g: State, unit: Unit) -> list[Unit]:
    """The player's units that have a unit in range and whose main weapon can hurt it."""
    return [
        each for each in on_field(g, 1 - unit.side)
        if not each.down and covers(g, each, unit.place) and can_hurt(g, each, unit)
    ]  # fmt: skip


def can_hurt(g: State, unit: Unit, target: Unit) -> bool:
    found = profile(g, unit, MAIN)
    return found is not None and found.pen >= armour_of(g, target)


def wounded(g: State, unit: Unit) -> str:
    """solo.move.wounded.1, 2: a die says whether it goes back, to cover, or as usual."""
    row = 1 if unit.wounds == 1 else 2
    die = rolled(g, g.ai, "wounded_unit", f"solo.move.wounded.{row}")
    return T.wounded[row][die - 1]


def back(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """solo.move.retreat: towards its own headquarters, failing that towards whoever can treat it."""
    rear = homewards(g, unit, squares)
    if rear is not None:
        return rear
    healers = [each.place for each in on_field(g, unit.side) if each is not unit and treats(each, unit)]
    return nearest(g, unit, squares, healers, guard=False) if healers else None


def homewards(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """As near to its own headquarters' line as it gets, to cover where it can; None if no line is nearer."""
    side = g.ai % 2
    rear = [square for square in squares if line(side, square) < line(side, unit.place)]
    return ties.square(g, rear, lambda square: (line(side, square), -terrain(g, square).cover[0]))


def treats(healer: Unit, unit: Unit) -> bool:
    kind = unit.type.type
    if healer.has("heal") and kind in ("infantry", "artillery"):
        return True
    return healer.has("repair") and kind in ("artillery", "tank", "transport")


def treatable(g: State, unit: Unit) -> list[int]:
    """Where the wounded lie that a unit can treat."""
    return [each.place for each in on_field(g, unit.side) if each is not unit and each.wounds and treats(unit, each)]


def to_cover(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """To terrain with cover, the nearest; else it stays, as it does in cover."""
    covered = [square for square in squares if terrain(g, square).covers and not is_mined(g, square)]
    if terrain(g, unit.place).covers:
        return None
    return ties.square(g, covered, lambda square: (squares[square], -terrain(g, square).cover[0]))


# --- units that give points ------------------------------------------------------------------------------------------


def command(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """solo.move.pa.command: ahead only if nothing in front can hurt it, not past line 4; else back, else aside."""
    his = 1 - g.ai % 2
    danger = [
        each for each in on_field(g, his)
        if not each.down and line(his, each.place) < line(his, unit.place)
        and covers(g, each, unit.place) and can_hurt(g, each, unit)
    ]  # fmt: skip
    if danger:
        return away(g, unit, squares, danger)
    ahead = [
        square for square in squares
        if COMMAND_LINE <= line(his, square) < line(his, unit.place) and allowed(g, unit, square)
    ]  # fmt: skip
    return ties.square(g, ahead, lambda square: (line(his, square), -terrain(g, square).cover[0]))


def signals(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """solo.move.pa.radio: one square, into cover beside it; else away from the player's unit."""
    covered = [square for square in squares if steps(square, unit.place) == 1 and terrain(g, square).covers]
    if terrain(g, unit.place).covers:
        return None
    if covered:
        return ties.square(g, covered)
    danger = threats(g, unit)
    return away(g, unit, squares, danger) if danger else None


def away(g: State, unit: Unit, squares: dict[int, int], danger: list[Unit]) -> int | None:
    """Back, failing that sideways, out of the way of the player's nearest unit."""
    rear, side = homewards(g, unit, squares), g.ai % 2
    if rear is not None:
        return rear
    foe = ties.unit(g, danger, lambda each: distance(each.place, unit.place))
    assert foe is not None
    aside = [
        square for square in squares
        if line(side, square) == line(side, unit.place)
        and distance(square, foe.place) > distance(unit.place, foe.place)
    ]  # fmt: skip
    return ties.square(g, aside, lambda square: -distance(square, foe.place))


def flee(g: State, unit: Unit, squares: dict[int, int]) -> int | None:
    """solo.move.self.b: from an enemy that it cannot hurt, that nobody of the AI's can attack, out of its range."""
    danger = [each for each in threats(g, unit) if not can_hurt(g, unit, each) and not assisted(g, unit, each)]
    if not danger:
        return None
    safe = [square for square in squares if not any(covers(g, each, square) for each in danger)]

    def apart(square: int) -> int:
        return min(distance(square, each.place) for each in danger)

    pool = safe or [square for square in squares if apart(square) > apart(unit.place)]
    return ties.square(g, pool, lambda square: (squares[square], -terrain(g, square).cover[0]))


def assisted(g: State, unit: Unit, enemy: Unit) -> bool:
    return any(
        each is not unit and can_hurt(g, each, enemy) and covers(g, each, enemy.place)
        for each in on_field(g, unit.side)
    )


# --- transports ------------------------------------------------------------------------------------------------------


def drive(g: State, unit: Unit) -> Flow[None]:
    """It drives as its band says, and unloads to its side when there is something to fire at or it has arrived."""
    square = ashore(g, unit) if unit.has("landing_craft") else destination(g, unit)
    if square is not None:
        yield from travel(g, unit, square)
    if unit.card not in g.units:
        return
    rider = carried(g, unit.card)[0]
    exits = transport.exits(g, rider)
    if exits and (unit.has("landing_craft") or arrived(g, unit, rider, exits)):
        best = ties.square(g, exits, lambda each: (-terrain(g, each).cover[0], is_mined(g, each)))
        assert best is not None
        yield from transport.unload(g, rider, best)


def ashore(g: State, unit: Unit) -> int | None:
    """A landing craft makes for the square nearest to the enemy, off the column that is free before it."""
    squares = reach(g, unit)
    side = g.ai % 2
    ahead = [square for square in squares if line(side, square) > line(side, unit.place)]
    return ties.square(g, ahead, lambda square: (-line(side, square), squares[square]))


def arrived(g: State, unit: Unit, rider: Unit, exits: list[int]) -> bool:
    """solo.deploy.pair: its passenger would have a target in range, or the line of the cell is reached."""
    plan = g.plan
    assert plan is not None
    found = profile(g, rider, MAIN)
    enemies = [each.place for each in on_field(g, 1 - unit.side)]
    if found is not None and any(distance(square, place) <= found.most for square in exits for place in enemies):
        return True
    if not reach(g, unit) and unit.spent and not unit.moved:
        return True
    return line(1 - g.ai % 2, unit.place) in T.move[plan.column][plan.band].lines  # type: ignore[index]
