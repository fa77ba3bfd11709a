"""The advance after combat (10.6.4): who attacked may follow, into the hex that was left and along the route of
retreat."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.content.tables import ALL
from boardgames.games.operational.rules import retreat, special, windows
from boardgames.games.operational.rules.resolve import outcome
from boardgames.games.operational.state import Attack, State, held, lay_on_top, net, other, stack, under_way
from boardgames.games.operational.words import ADVANCE, STAY, ask


def step(g: State) -> Flow[None]:
    """One unit after the other advances or stays."""
    attack = under_way(g)
    result = outcome(attack)
    length = result.hexes if result.loser == "D" and not result.hold else 0  # 10.4f
    for unit in list(attack.units):
        if unit not in g.units or not length or g.units[unit].hex != attack.sources[unit]:
            continue
        paths = open_paths(g, attack, unit, length)
        if not paths:
            continue
        options: list[Option] = [ADVANCE(n) for n in sorted(paths)]
        choice = yield Decision(attack.seat, ask("advance", unit=unit), [*options, STAY()], "10.6.4b")
        if choice.word is ADVANCE:
            follow(g, attack, unit, paths[choice.args[0]])
    g.phase = "finish"


def open_paths(g: State, attack: Attack, unit: str, length: int) -> dict[int, list[int]]:
    """Where a unit may advance to, and through which hexes."""
    found: dict[int, list[int]] = {}
    for n in attack.targets:
        if n not in g.ground.around[g.units[unit].hex]:
            continue
        if n in attack.died:
            for path in free_paths(g, attack, unit, n, length):
                found.setdefault(path[-1], path)
            continue
        routes = [each for each in attack.retreats if each.start == n]
        if routes and routes[0].path:
            route = [n, *routes[0].path][:length]
            together = attack.followed.get(attack.sources[unit])  # 10.6.4h: those of one hex that follow stay together
            for path in prefixes(g, attack, unit, route):
                if together in {None, path[-1]}:
                    found.setdefault(path[-1], path)
    return found


def prefixes(g: State, attack: Attack, unit: str, route: list[int]) -> list[list[int]]:
    """The beginnings of a route that a unit can follow."""
    found, here, spent = list[list[int]](), g.units[unit].hex, 0
    for n, there in enumerate(route):
        price = price_of(g, attack, unit, here, there)
        if price is None or not may_pay(g, attack, spent + price):
            break
        spent += price
        found.append(route[: n + 1])
        here = there
    return found


def free_paths(g: State, attack: Attack, unit: str, first: int, length: int) -> list[list[int]]:
    """Any way that begins in the hex of those who died (10.6.4f)."""
    found: list[list[int]] = []
    waiting = [([first], g.units[unit].hex, 0)]
    seen = set()
    while waiting:
        path, here, spent = waiting.pop(0)
        price = price_of(g, attack, unit, here, path[-1])
        if price is None or path[-1] in seen or not may_pay(g, attack, spent + price):
            continue
        seen.add(path[-1])
        found.append(path)
        if len(path) < length:
            waiting += [([*path, n], path[-1], spent + price) for n in g.ground.around[path[-1]] if n != here]
    return found


def price_of(g: State, attack: Attack, unit: str, here: int, there: int) -> int | None:
    """What a step costs an advancing unit, nothing but in an overrun; None where it cannot go (10.6.4g)."""
    (column,) = retreat.columns_of(g, [unit])
    if (
        held(g, other(attack.seat))[there]
        or there in retreat.ring(g)
        or not retreat.passes(net(g), here, there, column)
    ):
        return None
    if attack.kind != "overrun":
        return 0
    price = net(g).step_cost(here, there, g.field.column(unit), alone=False)
    return None if price is None or price == ALL else price


def may_pay(g: State, attack: Attack, price: int) -> bool:
    """7.9i: in an overrun an advance goes only as far as MPs last."""
    return attack.kind != "overrun" or (g.mover is not None and g.mover.spent + price <= g.mover.budget)


def follow(g: State, attack: Attack, unit: str, path: list[int]) -> None:
    """A unit advances, heedless of ZOCs."""
    piece = g.units[unit]
    attack.followed.setdefault(attack.sources[unit], path[-1])
    if attack.kind == "overrun" and g.mover is not None:
        here, spent = piece.hex, 0
        for there in path:
            spent += price_of(g, attack, unit, here, there) or 0
            here = there
        attack.paid = max(attack.paid, spent)
    tell(g, "advanced", unit=unit, side=attack.seat, start=piece.hex, hex=path[-1], path=path)
    for n in path:
        retreat.enter(g, n, attack.seat)
    piece.hex = path[-1]
    lay_on_top(g, unit)
    for each in stack(g, path[-1]):
        each.seen = False
    piece.battled = True
    if special.sprung(g, [unit], path[-1]) and attack.kind == "overrun" and g.mover is not None:
        g.mover.spent = g.mover.budget


def finish(g: State) -> None:
    """The attack is over: what it did counts for the rest of the phase."""
    attack = under_way(g)
    for unit in attack.units:
        if unit in g.units:
            piece = g.units[unit]
            piece.battled = True
            piece.digging = False
            if attack.kind != "overrun":
                piece.fought = True
    if attack.kind == "overrun":
        overran(g, attack)
        return
    g.attacked += [n for n in attack.targets if n not in g.attacked]
    g.fired_from += sorted(set(attack.sources.values()))
    g.attack = None
    windows.open_after(g, attack.kind, moved=True)


def overran(g: State, attack: Attack) -> None:
    """7.9: after an overrun that drove the enemy out the stack may go on; otherwise its move is over."""
    assert g.mover is not None
    mover = g.mover
    g.overrun += [n for n in attack.targets if n not in g.overrun]
    g.attack = None
    mover.spent += attack.paid
    mover.units = [unit for unit in mover.units if unit in g.units]
    ahead = [unit for unit in mover.units if g.units[unit].hex != attack.sources[unit]] or mover.units
    for unit in mover.units:  # those that did not follow stay behind
        if g.units[unit].hex != g.units[ahead[0]].hex:
            g.units[unit].moved = True
    mover.units = [unit for unit in mover.units if g.units[unit].hex == g.units[ahead[0]].hex]
    mover.stepped = True
    driven = all(not stack(g, n, other(attack.seat)) for n in attack.targets)
    if not driven or not mover.units:  # 7.9f
        for unit in mover.units:
            g.units[unit].moved = True
        g.mover = None
    windows.open_after(g, "move" if g.mover else "movement", moved=True)
