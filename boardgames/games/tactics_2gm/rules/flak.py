"""Anti-aircraft fire out of turn (air.aa)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.core.state import wanted
from boardgames.games.tactics_2gm.rules.asking import answered
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.night import named
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.weapons import MAIN, afloat, aim, in_reach, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, hidden
from boardgames.games.tactics_2gm.words import AA, ask


def guns(g: State, side: int, places: list[int]) -> list[Unit]:
    """air.aa.b, f, where: the units that cover one of these places and have not fired out of turn this turn."""
    return [
        unit
        for unit in g.units.values()
        if unit.side == side and unit.place < SIZE and (not unit.aboard or afloat(g, unit))  # transport.lcvp.d
        and not hidden(unit.card) and unit.has("anti_air") and unit.type.fires
        and not unit.shot_down and not unit.barred
        and any(in_reach(g, unit, MAIN, place) for place in places)
    ]  # fmt: skip


def fire_at_drop(g: State, unit: Unit) -> Flow[None]:
    """para.h: flak at infantry that has landed within its range."""
    for gun in guns(g, 1 - unit.side, [unit.place]):
        if unit.card in g.units:
            yield from offer(g, gun, unit, unit.place)


def offer(g: State, gun: Unit, target: Unit, place: int) -> Flow[None]:
    """air.aa.a: may this unit fire its shot out of turn? It is asked where it could hurt."""
    shot = Shot(seat=gun.seat, mode="aa", firer=gun.card, weapon=MAIN, place=place, unit=target.card)
    able = target.down or pierces(aim(g, shot))
    if not wanted(g, gun.seat, "anti_air", able):
        return
    options: list[Option] = [AA(gun.card)] if able else []
    choice = yield from answered(g, gun.seat, ask("aa", unit=gun.card, other=named(target)), options, "air.aa.a")
    if choice.word is AA:
        gun.shot_down = True
        yield from shoot(g, shot)
