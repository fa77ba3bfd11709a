"""The HQ phase: points, Lend-Lease, a pair's halves, the tactical artillery attack (base.hq.pa, players3.i)."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.content.cards import P
from boardgames.games.tactics_2gm.rules.anytime import anytime, at_any_time
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.field import SIZE, hq, line
from boardgames.games.tactics_2gm.rules.ground import general_gives
from boardgames.games.tactics_2gm.rules.hands import gain, pay
from boardgames.games.tactics_2gm.rules.harm import hq_points, wound_hq
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.supply import chain, supply
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter, finish, finishing
from boardgames.games.tactics_2gm.rules.weapons import covers
from boardgames.games.tactics_2gm.state import Shot, State, ground, on_field, other, standing
from boardgames.games.tactics_2gm.words import ARTILLERY, BORROW, DONE, SPEND, ask

MOST_ARTILLERY = 9  # adv.artillery.d
LONG_SUPPLY = 3
SORE_LOSSES = 2


def income_phase(g: State) -> None:
    """The side's points are counted and handed out; then its players may act."""
    side = g.sides[g.side]
    side.pa = income(g, g.side)
    side.lost, side.silent = 0, []
    share(g, g.side, side.pa)
    for seat in g.seats(g.side):
        if beginner(g, seat):
            gain(g, seat, 1, "beginner", "beginner.a")
    enter(g, "hq")


def income(g: State, side: int) -> int:
    """What a side generates: one, its supply line, and what cards and generals give (base.hq.pa, base.supply)."""
    points = 1 + supply(g, side)
    units = on_field(g, side)
    points += sum(unit.has("command") for unit in units)
    signals = sum(unit.has("synergy") for unit in units)
    points += max(0, signals - 1)  # ability.synergy
    points += sum(unit.under("supplies") and line(side, unit.place) == 1 for unit in units)
    for seat in g.seats(side):
        if chain(g, side) >= LONG_SUPPLY:
            points += general_gives(g, seat, "long_supply")
        if g.sides[side].lost >= SORE_LOSSES:
            points += general_gives(g, seat, "after_losses")
    if g.ai >= 0 and side == g.ai % 2 and g.options.get("ai") == "book_hard":
        points += 1  # solo.hq.c
    return points


def beginner(g: State, seat: int) -> bool:
    """beginner.a: chosen for this player?"""
    chosen = str(g.options.get("beginners", "none"))
    return chosen == "all" or ("a", "b", "a2", "b2")[seat] in chosen.split("+")


def share(g: State, side: int, points: int) -> None:
    """players3.i: a pair halves the points, the odd one to the Marshal."""
    seats = g.seats(side)
    for n, seat in enumerate(seats):
        mine = points // len(seats) + (points % len(seats) if n == 0 else 0)
        gain(g, seat, mine, "headquarters", "players3.i" if len(seats) > 1 else "base.hq.pa")


def hq_phase(g: State) -> Flow[None]:
    """What a player may do with his points as he gets them."""
    seat = g.actor
    player = g.players[seat]
    options: list[Option] = [BORROW(n) for n in range(1, lendable(g, seat) + 1)]
    if g.on("artillery") and player.pa > 0 and not called(g, g.side):
        options += [ARTILLERY(square) for square in range(SIZE) if shellable(g, seat, square)]
    usual = [*options, *at_any_time(g, seat)]
    if not usual:
        finish(g, DONE())
        return
    choice = yield Decision(seat, ask("hq"), [*usual, *finishing(g)], "base.hq.pa")
    if choice.word is BORROW:
        borrow(g, seat, choice.args[0])
    elif choice.word is ARTILLERY:
        yield from artillery(g, seat, choice.args[0])
    elif not (yield from anytime(g, seat, choice)):
        finish(g, choice)


def lendable(g: State, seat: int) -> int:
    """adv.lendlease.b: only with one's headquarters in the range of an enemy ground unit."""
    if not g.on("lend_lease"):
        return 0
    if not any(covers(g, unit, hq(seat % 2)) for unit in on_field(g, other(seat % 2))):
        return 0
    return hq_points(g) - g.sides[seat % 2].wounds


def borrow(g: State, seat: int, points: int) -> None:
    """adv.lendlease.a, c, d: as many wounds as points, at once; too many lose the battle."""
    wound_hq(g, seat % 2, points, "adv.lendlease.c")
    gain(g, seat, points, "lend_lease", "adv.lendlease.a")


# --- the tactical artillery attack -----------------------------------------------------------------------------------


def called(g: State, side: int) -> bool:
    """adv.artillery.d: one a turn."""
    return any("artillery" in g.players[seat].used for seat in g.seats(side))


def shellable(g: State, seat: int, square: int) -> bool:
    """adv.artillery.a, b: any square of the field, but where a friend would be hit (base.friendlyfire)."""
    holder = standing(g, square)
    if holder is not None:
        return holder.side != seat % 2
    return ground(g, square) is not None


def artillery(g: State, seat: int, square: int) -> Flow[None]:
    """adv.artillery.c, table: each point gives one of penetration, and takes one off both thresholds."""
    most = min(MOST_ARTILLERY, g.players[seat].pa)
    options: list[Option] = [SPEND(n) for n in range(1, most + 1)]
    choice = yield from choose(g, seat, ask("artillery", square=square), options, "adv.artillery.table")
    yield from shell(g, seat, square, choice.args[0])


def shell(g: State, seat: int, square: int, points: int) -> Flow[None]:
    """The attack on what stands there, on the terrain where nothing does (adv.artillery.f)."""
    pay(g, seat, points)
    g.players[seat].used.append("artillery")
    tell(g, "barrage", seat=seat, square=square, points=points)
    holder = standing(g, square)
    shot = Shot(
        seat=seat, mode="artillery", firer="", weapon="artillery", place=square, pen=points,
        damage=P.artillery_damage,
    )  # fmt: skip
    if holder is not None:
        shot.unit = holder.card
    else:
        shot.raze = True
    yield from shoot(g, shot)
