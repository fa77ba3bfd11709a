"""The AI's attitude: what it is after this turn (solo.attitude)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.ai.answers import objectives
from boardgames.games.tactics_2gm.ai.tables import Column, band_of
from boardgames.games.tactics_2gm.rules.field import LINES, hq, line
from boardgames.games.tactics_2gm.rules.supply import broken
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import covers
from boardgames.games.tactics_2gm.state import Plan, State, on_field

OPENING_TURNS = 2  # solo.attitude.initial


def column_of(g: State) -> Column:
    """solo.attitude.type: by the battle, and in a scenario by its side's part in it."""
    if g.book.kind == "pitched":
        return "variable"
    attacker = g.book.attacker or g.book.first
    return "offensive" if attacker == "ab"[g.ai % 2] else "defensive"


def opening(g: State) -> bool:
    """Is this one of the AI's first two turns?"""
    return g.sides[g.ai % 2].turns <= OPENING_TURNS


def attitude(g: State) -> list[tuple[str, int]]:
    """solo.attitude.b to g: the modifiers, each by its clause."""
    mine, his = g.ai % 2, 1 - g.ai % 2
    own, enemy = on_field(g, mine), on_field(g, his)
    found: list[tuple[str, int]] = []
    for number in range(1, LINES + 1):
        ours = sum(line(his, unit.place) == number for unit in own)
        theirs = sum(line(his, unit.place) == number for unit in enemy)
        if ours:
            found.append(("solo.attitude.b", 3 if ours == 1 else 4))
        elif theirs:
            found.append(("solo.attitude.f", -1 if theirs == 1 else -2))
    column = column_of(g)
    if column == "defensive" and any(unit.place in objectives(g) for unit in own):
        found.append(("solo.attitude.c", 2))
    if column == "offensive" and any(covers(g, unit, place) for unit in own for place in objectives(g)):
        found.append(("solo.attitude.d", 1))
    if column == "variable":
        found += [("solo.attitude.e", 1) for unit in own if covers(g, unit, hq(his))]
    if g.sides[mine].broken and broken(g, mine):
        found.append(("solo.attitude.g", -3))
    return found


def settle(g: State) -> None:
    """solo.turn.start.b: the attitude for the rest of the turn."""
    side = g.sides[g.ai % 2]
    side.broken = side.broken and broken(g, g.ai % 2)
    plan = g.plan = Plan(column=column_of(g), first=opening(g))
    if plan.first:
        plan.band = "first"
        tell(
            g, "attitude", column=plan.column, band="first", total=0, standing=[None, "first"],
            attitude=f"{plan.column}_first", rule=f"solo.attitude.initial.{plan.column}",
        )  # fmt: skip
        return
    plan.parts = attitude(g)
    plan.total = sum(value for _, value in plan.parts)
    plan.band = band_of(plan.total)
    for rule, value in plan.parts:
        tell(g, "attitude_part", rule=rule, value=value, cause=rule.rpartition(".")[2])
    tell_band(g, plan)


def tell_band(g: State, plan: Plan) -> None:
    """The band, with the sum that led to it, if one did."""
    summed = plan.total if plan.parts and band_of(plan.total) == plan.band else None
    tell(
        g, "attitude", column=plan.column, band=plan.band, total=plan.total, standing=[summed, plan.band],
        attitude=f"{plan.column}_{plan.band}", rule=f"solo.attitude.result.{plan.column}.{plan.band}",
    )  # fmt: skip


def after_hq(g: State) -> None:
    """solo.hq.b: with one point at most, from its second turn on, the lowest row holds."""
    side, plan = g.sides[g.ai % 2], g.plan
    assert plan is not None
    if side.turns >= OPENING_TURNS and side.pa <= 1 and plan.band != "low":
        plan.band, plan.first = "low", False
        tell(g, "fallen_low", points=side.pa)
        tell_band(g, plan)
