"""Air combat: an aircraft's attack, interception, escort, flak, in the order of the book (air)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.core.state import wanted
from boardgames.games.tactics_2gm.rules import flak
from boardgames.games.tactics_2gm.rules.asking import answered
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE, hq, is_hq
from boardgames.games.tactics_2gm.rules.ground import breakable
from boardgames.games.tactics_2gm.rules.harm import leave
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, pierces, shots_fired
from boardgames.games.tactics_2gm.state import Air, Shot, State, Unit, ground, other, parked, standing
from boardgames.games.tactics_2gm.words import AIR, BOMB, ESCORT, INTERCEPT, STRAFE, ask

WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def grounded(g: State) -> bool:
    """weather.wind, weather.storm.a: no air attacks of any kind."""
    closed = g.book.no_aircraft
    return g.sky in ("wind", "storm") or (closed is not None and closed[0] <= g.turn <= closed[1])


def choices(g: State, plane: Unit) -> list[Option]:
    """air.fire.b: squares, the enemy's headquarters, or an aircraft beside it."""
    if grounded(g) or plane.barred:
        return []
    enemy = other(plane.side)
    found: list[Option] = []
    if plane.type.bomber:
        for square in range(SIZE):
            for way in WAYS:
                run = bomb_run(plane, square, way)
                if len(run) == plane.type.bomber and any(worth(g, plane, each) for each in run):
                    found.append(BOMB(plane.card, square, way))
    else:
        found += [AIR(plane.card, square) for square in range(SIZE) if worth(g, plane, square)]
    if g.book.hq_open:
        found.append(AIR(plane.card, hq(enemy)))
    found += [STRAFE(plane.card, each.card) for each in parked(g, enemy) if hurts(g, plane, each)]
    return found


def bomb_run(plane: Unit, square: int, way: str) -> list[int]:
    """air.bomber.e, dir: consecutive squares in a straight line, from the first one on."""
    dx, dy = WAYS[way]
    run = [square]
    while len(run) < plane.type.bomber:
        after = GRID.step(run[-1], dx, dy)
        if after is None:
            break
        run.append(after)
    return run


def worth(g: State, plane: Unit, square: int) -> bool:
    """Is there an enemy in a square that the aircraft can hurt, or a terrain card that nobody holds?"""
    holder = standing(g, square)
    if holder is not None:
        return holder.side != plane.side and (holder.down or hurts(g, plane, holder))
    land = ground(g, square)
    if land is None or not breakable(g, land):
        return False
    return pierces(aim(g, Shot(seat=plane.seat, mode="air", firer=plane.card, weapon=MAIN, place=square, raze=True)))


def hurts(g: State, plane: Unit, target: Unit) -> bool:
    return pierces(aim(g, shot_at(plane, target, "air")))


def shot_at(firer: Unit, target: Unit, mode: str, weapon: str = MAIN) -> Shot:
    return Shot(
        seat=firer.seat, mode=mode, firer=firer.card, weapon=weapon, place=target.place, unit=target.card
    )  # fmt: skip


# --- the attack ----------------------------------------------------------------------------------------------------


def attack(g: State, choice: Option) -> Flow[None]:
    """The whole of it, from the announcement to the last bomb; every aircraft used is discarded (air.deploy.b)."""
    plane = g.units[choice.args[0]]
    if plane.place < SIZE:  # air.parked: a flak unit in its own turn at an aircraft beside its headquarters
        plane.fired.append(MAIN)
        yield from shoot(g, shot_at(plane, g.units[choice.args[1]], "aa"))
        return
    yield from carry_out(g, announce(plane, choice))


def announce(plane: Unit, choice: Option) -> Air:
    """air.fire.b: first of all the target is named."""
    air = Air(attacker=plane.card, seat=plane.seat)
    if choice.word is STRAFE:
        air.plane = choice.args[1]
    elif choice.word is BOMB:
        air.squares = bomb_run(plane, choice.args[1], choice.args[2])
    elif is_hq(choice.args[1]):
        air.hq = choice.args[1]
    else:
        air.squares = [choice.args[1]]
    return air


def carry_out(g: State, air: Air) -> Flow[None]:
    """air.sequence: interception and escort are declared before any die; then the five steps."""
    g.air = air
    tell(g, "air_attack", seat=air.seat, unit=air.attacker, squares=air.squares, hq=air.hq, plane=air.plane)
    yield from intercept(g, air)
    if air.interceptor and g.units[air.attacker].type.bomber:
        yield from escort(g, air)
    for step in (flak_step, escort_step, guns_step, intercept_step, attack_step):
        air.step += 1
        yield from step(g, air)
    for card in (air.attacker, air.interceptor, air.escort):
        if card in g.units:
            tell(g, "plane_leaves", unit=card)
            leave(g, g.units[card])
    g.air = None


def fighters(g: State, side: int) -> list[Unit]:
    """air.intercept.a, air.escort.a: fighters beside a headquarters, the one that is attacked there too."""
    return [each for each in parked(g, side) if each.has("fighter") and not each.barred]


def intercept(g: State, air: Air) -> Flow[None]:
    """air.intercept.c: the other side may send a fighter."""
    side = other(air.seat % 2)
    for seat in g.seats(side):
        ready = [each.card for each in fighters(g, side) if each.seat == seat]
        if not wanted(g, seat, "intercept", bool(ready)):
            continue
        options: list[Option] = [INTERCEPT(card) for card in ready]
        choice = yield from answered(g, seat, ask("intercept", unit=air.attacker), options, "air.intercept.c")
        if choice.word is INTERCEPT:
            air.interceptor = choice.args[0]
            tell(g, "intercepted", seat=seat, unit=air.interceptor, other=air.attacker)
            return


def escort(g: State, air: Air) -> Flow[None]:
    """air.escort.d, g: a fighter of the attacker, or of his partner."""
    side = air.seat % 2
    for seat in [air.seat, *(each for each in g.seats(side) if each != air.seat)]:
        ready = [each.card for each in fighters(g, side) if each.seat == seat and each.card != air.attacker]
        if not wanted(g, seat, "escort", bool(ready)):
            continue
        options: list[Option] = [ESCORT(card) for card in ready]
        choice = yield from answered(g, seat, ask("escort", unit=air.attacker), options, "air.escort.d")
        if choice.word is ESCORT:
            air.escort = choice.args[0]
            tell(g, "escorted", seat=seat, unit=air.escort, other=air.attacker)
            return


def where(air: Air) -> list[int]:
    """air.aa.where: the squares attacked, the headquarters attacked, or that beside which the target is parked."""
    if air.squares:
        return air.squares
    return [air.hq] if air.hq >= 0 else [hq(other(air.seat % 2))]


def alive(g: State, card: str) -> Unit | None:
    return g.units.get(card) if card else None


def flak_step(g: State, air: Air) -> Flow[None]:
    """air.sequence.1: flak at the escort, else at the attacker (air.aa.d); air.aa.i: and at the interceptor."""
    places = where(air)
    for side, cards in ((other(air.seat % 2), (air.escort, air.attacker)), (air.seat % 2, (air.interceptor,))):
        for gun in flak.guns(g, side, places):
            target = next((unit for card in cards if (unit := alive(g, card)) is not None), None)
            if target is not None and gun.card in g.units:
                yield from flak.offer(g, gun, target, places[0])


def escort_step(g: State, air: Air) -> Flow[None]:
    """air.sequence.2."""
    yield from duel(g, air.escort, air.interceptor, "escort")


def guns_step(g: State, air: Air) -> Flow[None]:
    """air.sequence.3: every HMG of the bomber (air.intercept.h)."""
    bomber = alive(g, air.attacker)
    for _ in [each for each in bomber.markers if each.kind == "hmg"] if bomber is not None else []:
        yield from duel(g, air.attacker, air.interceptor, "guns", "hmg")


def intercept_step(g: State, air: Air) -> Flow[None]:
    """air.sequence.4: the attacker is its target, never the escort (air.intercept.c)."""
    yield from duel(g, air.interceptor, air.attacker, "intercept")


def duel(g: State, firer: str, target: str, mode: str, weapon: str = MAIN) -> Flow[None]:
    """One aircraft fires at another, if both still fly."""
    one, two = alive(g, firer), alive(g, target)
    if one is None or two is None:
        return
    shot = shot_at(one, two, mode, weapon)
    if pierces(aim(g, shot)):
        yield from shoot(g, shot)


def attack_step(g: State, air: Air) -> Flow[None]:
    """air.sequence.5, air.bomber.d: every target by itself, in the order of the run; friends too (air.bomber.f)."""
    plane = alive(g, air.attacker)
    if plane is None:
        return  # air.intercept.e
    times = 1 + plane.type.multiple + plane.rapid
    if air.plane or air.hq >= 0:
        for _ in range(times):
            yield from strike(g, plane, air.hq, air.plane)
        return
    for square in air.squares:
        for _ in range(times):
            holder = standing(g, square)
            yield from strike(g, plane, square, holder.card if holder is not None else "")
            plane.fired.append(MAIN)
        plane.fired.clear()


def strike(g: State, plane: Unit, place: int, card: str) -> Flow[None]:
    """One shot of the aircraft: at a unit, a headquarters, or a terrain card that nobody holds."""
    if card:
        target = alive(g, card)
        if target is None:
            return
        shot = shot_at(plane, target, "air")
    elif place < SIZE:
        land = ground(g, place)
        if land is None or not breakable(g, land):
            return
        shot = Shot(seat=plane.seat, mode="air", firer=plane.card, weapon=MAIN, place=place, raze=True)
    else:
        shot = Shot(seat=plane.seat, mode="air", firer=plane.card, weapon=MAIN, place=place)
    aim(g, shot)
    if pierces(shot) or (shot.unit and g.units[shot.unit].down):
        yield from shoot(g, shot)


def parked_targets(g: State, unit: Unit) -> list[Option]:
    """air.parked: what a flak unit may fire at beside the enemy's headquarters in its own turn."""
    if not unit.has("anti_air") or shots_fired(unit):
        return []
    planes = parked(g, other(unit.side))
    return [STRAFE(unit.card, each.card) for each in planes if pierces(aim(g, shot_at(unit, each, "aa")))]
