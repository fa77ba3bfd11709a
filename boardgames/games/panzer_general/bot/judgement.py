"""What things are worth to a side: units, tiles, exchanges of fire, moves, whole positions."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.state import State as CoreState
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.rules.basics import entrenched
from boardgames.games.panzer_general.rules.solitaire import is_mover
from boardgames.games.panzer_general.rules.victory import income
from boardgames.games.panzer_general.show import odds
from boardgames.games.panzer_general.state import Piece, State, base, home_row, np_seat, other, pieces

WIN = 1000.0
GUARDED = 0.55  # what of that is left where one of its own units bars the way
HELD = 0.15  # and where one stands on the Home Row itself: it has nowhere to retreat to
MENACE = 40.0  # what an enemy unit one step from winning by the Home Row takes from a position


def worth(piece: Piece) -> float:
    """A unit in points of prestige: its cost, by the Morale it has left, and what its loss would pay the enemy."""
    card = UNITS[piece.card]
    return (card.cost + 3) * (0.35 + 0.65 * piece.morale / card.morale)


def point(piece: Piece) -> float:
    """One point of a unit's Morale."""
    card = UNITS[piece.card]
    return 0.8 * (card.cost + 3) / card.morale


class Exchange(NamedTuple):
    """What attacking would bring, part by part: both shots counted in their order."""

    worn: float  # the Morale that the enemy loses
    killed: float  # its elimination
    taken: float  # what it costs, by how bold the side must be
    goal: float  # the tile that it would leave
    menace: float  # one enemy less on its way to the Home Row

    @property
    def worth(self) -> float:
        return self.worn + self.killed - self.taken + self.goal + self.menace


def exchange(g: State, mine: Piece, enemy: Piece, start: int | None = None) -> float:
    """What attacking would bring: losses given less losses taken."""
    return weighed(g, mine, enemy, start).worth


def weighed(g: State, mine: Piece, enemy: Piece, start: int | None = None) -> Exchange:
    own_tile = mine.tile if start is None else start
    ours = odds.shot(g, mine, enemy, start=own_tile)
    theirs = odds.shot(g, enemy, mine, end=own_tile)
    first = not entrenched(g, enemy)
    answer = 1 - (ours.kill if first else 0)
    mine_alive = 1 - (0 if first else theirs.kill)
    boldness = 0.8 if not pressed(g, mine.seat) else 0.35 if turns_left(g) > 1 else 0.1
    menace = menaces(g, mine.seat).get(enemy.tile, 0.0) * (0.1 * ours.loss + 0.7 * ours.kill)
    taken = (theirs.loss * point(mine) + theirs.kill * (worth(mine) * 0.6 + UNITS[mine.card].cost / 2)) * answer
    return Exchange(
        worn=ours.loss * point(enemy) * mine_alive,
        killed=ours.kill * (worth(enemy) * 0.6 + UNITS[enemy.card].cost / 2 + 3) * mine_alive,
        taken=boldness * taken,
        goal=goal_value(g, mine.seat, enemy.tile) * 0.15 * ours.kill,
        menace=menace,
    )


def pressed(g: State, seat: int) -> bool:
    """Must this side win before the turns run out, for the end gives the game to the other?"""
    return g.book.at_end[0] == SIDES[other(seat)]


def turns_left(g: State) -> int:
    return max(0, g.book.turns - g.turn)


def goal_tiles(g: State, seat: int) -> dict[int, float]:
    """The tiles that win the game for a side, and how dear each is."""
    found: dict[int, float] = {}
    for condition in g.book.victory:
        if condition.side not in {None, SIDES[seat]}:
            continue
        if condition.kind in {"base", "home_row", "entered_home_row"}:
            found.update(dict.fromkeys(home_row(g, other(seat)), 8.0))
            found[base(g, other(seat))] = 40.0 if condition.kind == "base" else found[base(g, other(seat))]
        elif condition.kind in {"objectives", "hold_hill", "occupy_objective"}:
            found.update(dict.fromkeys(g.field.objectives, 30.0))
        elif condition.kind == "terrain":
            found.update({n: 25.0 for n, ground in enumerate(g.field.terrain) if ground.id == condition.terrain})
        elif condition.kind == "destroy_unit":
            found.update({p.tile: 40.0 for p in pieces(g, other(seat)) if UNITS[p.card].id == condition.unit})
    return found


_goals: dict[tuple[str, int, int], dict[int, float]] = {}


def goals(g: State, seat: int) -> dict[int, float]:
    """`goal_tiles`, remembered where they cannot move."""
    if any(condition.kind == "destroy_unit" for condition in g.book.victory):
        return goal_tiles(g, seat)
    key = (g.scenario, seat, g.south)
    if key not in _goals:
        _goals[key] = goal_tiles(g, seat)
    return _goals[key]


def goal_value(g: State, seat: int, tile: int) -> float:
    """What holding a tile is worth: prestige to come, and steps to victory for either side."""
    prestige = 0.0 if g.rules.no_income else g.field.terrain[tile].prestige * (1 + turns_left(g)) * 0.5
    return prestige + goals(g, seat).get(tile, 0.0) + 0.5 * goals(g, other(seat)).get(tile, 0.0)


def distance_to_goal(g: State, seat: int, tile: int) -> float:
    """Straight steps to the nearest goal not yet held, or else to the nearest enemy."""
    apart = g.field.grid.apart
    wanted = [t for t in goals(g, seat) if g.control[t] != seat] or [p.tile for p in pieces(g, other(seat))]
    return min((0.5 * sum(apart(tile, t)) + 0.5 * max(apart(tile, t)) for t in wanted), default=0)


def menaces(g: State, seat: int) -> dict[int, float]:
    """Enemy units that win by entering this side's Home Row (7.1.metz.k), by how near they are: some go two tiles."""
    solo = g.book.solo
    if solo is None or not any(condition.kind == "entered_home_row" for condition in g.book.victory):
        return {}
    columns = g.field.grid.columns
    row = home_row(g, seat)[0] // columns
    return {
        enemy.tile: MENACE / max(1, abs(enemy.tile // columns - row) - 1)
        for enemy in pieces(g, other(seat))
        if is_mover(g, enemy)
    }


def exposure(g: State, seat: int, own: set[int]) -> float:
    """How open the way to the Home Row lies to such units, with one's own units on these tiles."""
    columns = g.field.grid.columns
    step = columns if g.south == seat else -columns
    total = 0.0
    for tile, menace in menaces(g, seat).items():
        ahead = list(range(tile + step, g.field.grid.size if step > 0 else -1, step))
        if not ahead or ahead[-1] in own:
            total += menace * HELD
        else:
            total += menace * (GUARDED if any(each in own for each in ahead) else 1.0)
    return total


def stops(g: State, seat: int, tile: int, start: int | None = None) -> float:
    """How much less open that way lies with a unit on a tile (come from another)."""
    if g.np is None:
        return 0.0
    own = {piece.tile for piece in pieces(g, seat)}
    return exposure(g, seat, own) - exposure(g, seat, (own - {start}) | {tile})


def danger(g: State, piece: Piece, tile: int) -> float:
    """What enemies near a tile could do to a unit there."""
    total = 0.0
    grid = g.field.grid
    for near in grid.around[tile]:
        enemy = g.board[near]
        if enemy is not None and enemy.seat != piece.seat:
            forecast = odds.shot(g, enemy, piece, end=tile)
            total += forecast.loss * point(piece) + forecast.kill * worth(piece) * 0.5
    return total


def move_value(g: State, piece: Piece, tile: int, mines: bool) -> float:
    """What a unit gains by going to a tile."""
    value = ground_gained(g, piece, tile)
    if mines and g.control[tile] == other(piece.seat) and not UNITS[piece.card].ignores_mines:
        value -= 0.34 * point(piece) * (3 if piece.morale == 1 else 1)
    value += nearer(g, piece, tile) + safety_gained(g, piece, tile) + cover_gained(g, piece, tile)
    if entrenched(g, piece):
        value -= 0.8
    return value - leaving(g, piece) + way_barred(g, piece, tile) + fire_gained(g, piece, tile)


def ground_gained(g: State, piece: Piece, tile: int) -> float:
    """Control of the tile."""
    if g.control[tile] == piece.seat:
        return 0.0
    return 0.7 * goal_value(g, piece.seat, tile) + (1.0 if g.control[tile] >= 0 else 0.5)


def nearer(g: State, piece: Piece, tile: int) -> float:
    """Steps towards a goal."""
    seat = piece.seat
    steps = distance_to_goal(g, seat, piece.tile) - distance_to_goal(g, seat, tile)
    return (4.0 if pressed(g, seat) else 1.4) * steps


def safety_gained(g: State, piece: Piece, tile: int) -> float:
    """Less harm from the enemies near."""
    return (0.05 if pressed(g, piece.seat) else 0.45) * (danger(g, piece, piece.tile) - danger(g, piece, tile))


def cover_gained(g: State, piece: Piece, tile: int) -> float:
    """What the ground adds to its Target total."""
    terrain = g.field.terrain
    return 0.12 * (terrain[tile].bonus - terrain[piece.tile].bonus) * UNITS[piece.card].terrain_bonus


def way_barred(g: State, piece: Piece, tile: int) -> float:
    """The way to the Home Row, less open to those who win by entering it."""
    return 0.8 * stops(g, piece.seat, tile, piece.tile)


def fire_gained(g: State, piece: Piece, tile: int) -> float:
    """A better attack afterwards, for those who may move and fire."""
    if not UNITS[piece.card].moves_and_fires or piece.fired:
        return 0.0
    here, there = best_attack(g, piece, piece.tile), best_attack(g, piece, tile)
    return 0.7 * (max(0.0, there) - max(0.0, here))


def leaving(g: State, piece: Piece) -> float:
    """What is given up by leaving a tile that the enemy wants and is near."""
    wanted = goals(g, other(piece.seat)).get(piece.tile, 0.0) + (10.0 if holds_ground(g, piece) else 0.0)
    if not wanted:
        return 0.0
    distance = g.field.grid.distance
    near = min((distance(piece.tile, enemy.tile) for enemy in pieces(g, other(piece.seat))), default=9)
    return 0.25 * wanted if near <= 2 else 0.02 * wanted


def holds_ground(g: State, piece: Piece) -> bool:
    """On a tile that must be occupied, not only controlled (Hill 2018, Omaha)."""
    kinds = {condition.kind for condition in g.book.victory}
    return piece.tile in g.field.objectives and bool(kinds & {"hold_hill", "occupy_objective"})


def best_attack(g: State, piece: Piece, tile: int) -> float:
    """The best exchange from a tile, 0 where there is none."""
    best = 0.0
    for near in g.field.grid.orthogonal[tile]:
        enemy = g.board[near]
        if enemy is not None and enemy.seat != piece.seat:
            best = max(best, exchange(g, piece, enemy, tile))
    return best


# --- the worth of a position -------------------------------------------------------------------------------------


def evaluate(g: CoreState, seat: int) -> float:
    """How a position stands for a seat; a won game is worth a thousand."""
    assert isinstance(g, State)
    if g.result is not None:
        if not g.result.winners:
            return 0.0
        return WIN if seat in g.result.winners else -WIN
    return side_value(g, seat) - side_value(g, other(seat))


def side_value(g: State, seat: int) -> float:
    """Units, prestige, cards, income to come, and goals held."""
    player = g.players[seat]
    total = sum(worth(piece) for piece in pieces(g, seat))
    cards = 0.0 if seat == np_seat(g) else 1.6 * len(player.hand)
    total += 0.75 * min(player.prestige, 30) + 0.4 * max(0, player.prestige - 30) + cards
    total += 0.55 * income(g, seat) * turns_left(g)
    for tile, value in goals(g, seat).items():
        if g.control[tile] == seat:
            total += 0.8 * value
    near = [distance_to_goal(g, seat, piece.tile) for piece in pieces(g, seat)]
    if g.np is not None:
        total -= exposure(g, seat, {piece.tile for piece in pieces(g, seat)})
    return total - (2.5 if pressed(g, seat) else 0.7) * sum(sorted(near)[:3])
