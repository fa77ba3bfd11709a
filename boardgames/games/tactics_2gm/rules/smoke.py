"""Smoke: screens over squares and clouds around units (equip.smoke, equip.smokegrenade, adv.smokepot)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.core.state import wanted
from boardgames.games.tactics_2gm.rules.asking import answered, choose
from boardgames.games.tactics_2gm.rules.field import crossed, sides_of
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import Smoke, State, Unit
from boardgames.games.tactics_2gm.words import AT, PASS, SMOKE, ask

SCREEN, CLOUD = (2, 2), (1, 1)
GRENADES = ("smoke_grenade", "smoke_pot")


def screened(g: State, start: int, end: int) -> bool:
    """equip.smoke.d: does a shot pass through a screen? However many squares hold smoke, it counts once."""
    if not g.smoke:
        return False
    squares = {each.place for each in g.smoke if each.place >= 0}
    return any(square in squares for square in crossed(start, end))


def screened_at(g: State, square: int) -> bool:
    """Is the square itself under a screen? What comes from above passes through no other."""
    return any(each.place == square for each in g.smoke)


def clouded(g: State, unit: Unit) -> bool:
    return any(each.unit == unit.card for each in g.smoke)


def lift(g: State, side: int) -> None:
    """equip.smoke.e: own screens go as a side's Start phase comes; equip.smokegrenade.c: so does every cloud."""
    gone = [each for each in g.smoke if each.unit or each.side == side]
    if gone:
        g.smoke = [each for each in g.smoke if each not in gone]
        tell(g, "smoke_gone", side=side, rule="base.start.expire")


def puffs(unit: Unit) -> list[str]:
    """The markers with which a unit may wrap itself in smoke."""
    return [each.kind for each in unit.markers if each.kind in GRENADES and not each.flipped]


def throw(g: State, unit: Unit, kind: str) -> None:
    """equip.smokegrenade.c: the marker is turned over; adv.smokepot.b: a pot is gone."""
    marker = next(each for each in unit.markers if each.kind == kind and not each.flipped)
    if kind == "smoke_pot":
        unit.markers.remove(marker)
    else:
        marker.flipped = True
    g.smoke.append(Smoke(side=1 - unit.side, unit=unit.card))
    tell(g, "smoked", unit=unit.card, marker=kind, rule="equip.smokegrenade.a")


def answer(g: State, unit: Unit) -> Flow[None]:
    """equip.smokegrenade.b, adv.smokepot.d: at any moment, in either turn, before the die."""
    kinds = puffs(unit) if not clouded(g, unit) and not unit.aboard else []
    if not wanted(g, unit.seat, "smoke", bool(kinds)):
        return
    options: list[Option] = [SMOKE(kind) for kind in kinds]
    choice = yield from answered(g, unit.seat, ask("smoke", unit=unit.card), options, "equip.smokegrenade.b")
    if choice.word is SMOKE:
        throw(g, unit, choice.args[0])


def screen(g: State, unit: Unit, kind: str, square: int) -> Flow[None]:
    """equip.smoke.c, adv.smokepot.f: the square aimed at, and if wanted those to its left and right."""
    marker = next(each for each in unit.markers if each.kind == kind and not each.flipped)
    if kind == "smoke_pot":
        unit.markers.remove(marker)
    else:
        marker.flipped = True
    squares = [square]
    for each in sides_of(square):
        choice = yield from choose(g, unit.seat, ask("screen", square=each), [AT(each), PASS()], "equip.smoke.c")
        if choice.word is AT:
            squares.append(each)
    for each in squares:
        if not any(smoke.place == each and smoke.side == unit.side for smoke in g.smoke):
            g.smoke.append(Smoke(side=unit.side, place=each))
    tell(g, "screened", unit=unit.card, squares=squares, rule="equip.smoke.b")
