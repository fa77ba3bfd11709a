"""Phases 3 and 4: prestige for tiles, and who has won (book 5.2, 7.2)."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import GameOver
from boardgames.core.state import Result
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.scenarios.schema import Victory
from boardgames.games.panzer_general.state import State, base, home_row, other

LONGEST_OVERTIME = 12  # further turns in which the hill may still be taken (ruling)


def income(g: State, seat: int) -> int:
    """5.2.prestige.a: the printed prestige of every tile the side controls; doubled by 7.2.bulge.j."""
    rules = g.rules
    if rules.no_income:
        return 0  # 7.2.bastogne.g
    terrain = g.field.terrain
    return rules.income_factor * sum(terrain[n].prestige for n, seat_of in enumerate(g.control) if seat_of == seat)


# --- conditions --------------------------------------------------------------------------------------------------


def controls_base(g: State, seat: int, condition: Victory) -> bool:
    """7.2.victory.a."""
    return g.control[base(g, other(seat))] == seat


def controls_row(g: State, seat: int, condition: Victory) -> bool:
    """7.2.victory.b: so many tiles side by side of the enemy Home Row."""
    longest = run = 0
    for tile in home_row(g, other(seat)):
        run = run + 1 if g.control[tile] == seat else 0
        longest = max(longest, run)
    return longest >= condition.count


def destroyed_all(g: State, seat: int, condition: Victory) -> bool:
    """7.2.victory.c."""
    return not any(piece is not None and piece.seat != seat for piece in g.board)


def controls_objectives(g: State, seat: int, condition: Victory) -> bool:
    return sum(g.control[tile] == seat for tile in g.field.objectives) >= condition.count


def controls_terrain(g: State, seat: int, condition: Victory) -> bool:
    held = sum(g.control[n] == seat and t.id == condition.terrain for n, t in enumerate(g.field.terrain))
    return held >= condition.count


def prestige_and_tiles(g: State, seat: int, condition: Victory) -> bool:
    """7.2.carentan.f: both at once."""
    return g.players[seat].prestige >= condition.prestige and tiles(g, seat) >= condition.count


def held_hill(g: State, seat: int, condition: Victory) -> bool:
    """7.2.hill.e."""
    return g.players[seat].hill >= condition.count


def on_objective(g: State, seat: int, condition: Victory) -> bool:
    """7.2.omaha.e."""
    return any((piece := g.board[tile]) is not None and piece.seat == seat for tile in g.field.objectives)


def destroyed_unit(g: State, seat: int, condition: Victory) -> bool:
    """7.1.bulge.i: the unit is no longer on the map."""
    return not any(
        piece is not None and piece.seat != seat and UNITS[piece.card].id == condition.unit for piece in g.board
    )


Test = Callable[[State, int, Victory], bool]
CONDITIONS: dict[str, tuple[Test, str]] = {
    "base": (controls_base, "7.2.victory.a"),
    "home_row": (controls_row, "7.2.victory.b"),
    "entered_home_row": (controls_row, "7.1.metz.k"),
    "destroy": (destroyed_all, "7.2.victory.c"),
    "objectives": (controls_objectives, "7.2.stmarie.f"),
    "terrain": (controls_terrain, "7.2.metz.b"),
    "prestige_and_tiles": (prestige_and_tiles, "7.2.carentan.f"),
    "hold_hill": (held_hill, "7.2.hill.e"),
    "occupy_objective": (on_objective, "7.2.omaha.e"),
    "destroy_unit": (destroyed_unit, "7.1.bulge.i"),
}


def check(g: State, seat: int) -> None:
    """Phase 4 of the active side: a condition that it meets ends the game (5.2.victory.a)."""
    for condition in g.book.victory:
        if condition.side in {None, SIDES[seat]}:
            test, rule = CONDITIONS[condition.kind]
            if test(g, seat, condition):
                raise won(seat, condition.kind, rule)


def check_at_once(g: State) -> None:
    """Conditions that end the game the moment they come true (7.2.stmarie.g)."""
    for condition in g.book.victory:
        if condition.at_once:
            test, rule = CONDITIONS[condition.kind]
            for seat in (0, 1):
                if condition.side in {None, SIDES[seat]} and test(g, seat, condition):
                    raise won(seat, condition.kind, rule)


def won(seat: int, reason: str, rule: str) -> GameOver:
    return GameOver(Result((seat,), f"panzer_general.result.{reason}", rule, {"side": seat}))


# --- when the turns have run out ---------------------------------------------------------------------------------


def tiles(g: State, seat: int) -> int:
    """7.2.victory.e."""
    return sum(each == seat for each in g.control)


def forts_and_rows(g: State, seat: int) -> int:
    """7.2.metz.d."""
    rows = {*home_row(g, 0), *home_row(g, 1)}
    return sum(g.control[n] == seat and (ground.fortified or n in rows) for n, ground in enumerate(g.field.terrain))


def across_river(g: State, seat: int) -> int:
    """7.2.lumberjack.b: tiles on the enemy's side of the river."""
    columns, rows = g.field.grid.columns, g.field.grid.rows
    river = {n // columns for n, under in enumerate(g.field.under) if under == "impassable_river"}
    middle = (min(river) + max(river)) / 2 if river else (rows - 1) / 2
    enemy_is_south = g.south == other(seat)
    return sum(
        each == seat and (n // columns > middle if enemy_is_south else n // columns < middle)
        for n, each in enumerate(g.control)
    )


def on_hill(g: State, seat: int) -> int:
    """7.2.hill.f."""
    return int(on_objective(g, seat, Victory(kind="hold_hill")))


RANKINGS: dict[str, tuple[Callable[[State, int], int], str]] = {
    "prestige": (lambda g, seat: g.players[seat].prestige, "7.2.victory.d"),
    "tiles": (tiles, "7.2.victory.e"),
    "forts_and_rows": (forts_and_rows, "7.2.metz.d"),
    "across_river": (across_river, "7.2.lumberjack.b"),
    "kill_prestige": (lambda g, seat: g.players[seat].kill_prestige, "7.2.bulge.l"),
    "kill_count": (lambda g, seat: g.players[seat].killed, "7.2.bulge.m"),
    "hill": (on_hill, "7.2.hill.f"),
    "american": (lambda g, seat: int(seat == SIDES.index("american")), "5.2.victory.b"),
    "german": (lambda g, seat: int(seat == SIDES.index("german")), "5.2.victory.b"),
}


def after_last_turn(g: State) -> None:
    """No one has won in time: the scenario's measures decide, in order; the Hill may go into overtime (7.2.hill.f)."""
    book = g.book
    if "hill" in book.at_end and on_hill(g, 0) == on_hill(g, 1) and g.turn < book.turns + LONGEST_OVERTIME:
        return
    for name in book.at_end:
        measure, rule = RANKINGS[name]
        ours, theirs = measure(g, 0), measure(g, 1)
        if ours > theirs:
            raise won(0, f"end_{name}", rule)
        if theirs > ours:
            raise won(1, f"end_{name}", rule)
    raise GameOver(Result((), "panzer_general.result.draw", "7.2.lumberjack.c"))


def hill_taken(g: State, seat: int, tile: int) -> None:
    """7.2.hill.f: in overtime the next unit to move onto the hill wins."""
    if tile in g.field.objectives and "hill" in g.book.at_end:
        raise won(seat, "end_hill", "7.2.hill.f")


def count_hill(g: State) -> None:
    """7.2.hill.e: game turns in a row with a unit on the hill, counted as each game turn ends."""
    for seat in (0, 1):
        player = g.players[seat]
        player.hill = player.hill + 1 if on_hill(g, seat) else 0
