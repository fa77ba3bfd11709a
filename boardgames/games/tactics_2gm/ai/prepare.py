"""The AI before the battle: its bid, its terrain, its first units (solo.start, solo.terrain, solo.deployfirst)."""

from __future__ import annotations

from functools import partial

from boardgames.core.chance import shuffle
from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.answers import objectives
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import ARTIFICIAL, EQUIPMENT, TERRAIN, P, is_unit, unit_type
from boardgames.games.tactics_2gm.rules.arrival import arrive, buy, put
from boardgames.games.tactics_2gm.rules.costs import pay_unit, unit_cost
from boardgames.games.tactics_2gm.rules.dice import d10, rolled
from boardgames.games.tactics_2gm.rules.equipment import equip_options
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, SIZE, line, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import may_stay, place_ground, strength
from boardgames.games.tactics_2gm.rules.hands import discard
from boardgames.games.tactics_2gm.rules.supply import lines_held
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit, ground

FACES = 10
BARRED = ("wire", "barriers")  # solo.terrain.b


def bid(g: State) -> None:
    """solo.start.bid: relative to what the player spends, between nothing and what it has."""
    player = g.players[g.ai]
    spent = g.players[1 - g.ai].bid
    die = d10(g)
    change = T.bid[die]
    player.bid = 0 if change == "none" else min(player.pa, max(0, spent + change))
    tell(g, "rolled", seat=g.ai, what="bid", die=die, rule=bid_rule(die))


def bid_rule(die: int) -> str:
    """The row of the table that a die falls in."""
    rows = ((3, "1_3"), (5, "4_5"), (7, "6_7"), (9, "8_9"), (10, "10"))
    return f"solo.start.bid.{next(name for most, name in rows if die <= most)}"


# --- terrain ---------------------------------------------------------------------------------------------------------


def lay_terrain(g: State) -> None:
    """solo.terrain.b to h: cards at random until they cost exactly what was spent; what can match no more is lost."""
    player = g.players[g.ai]
    cards = [
        name for name in ARTIFICIAL for _ in range(g.stock.get(name, 0)) if name not in BARRED and TERRAIN[name].ai
    ]
    shuffle(g, cards)
    while cards and player.bid > 0:
        kind = cards.pop()
        if TERRAIN[kind].cost > player.bid:
            tell(g, "set_aside", terrain=kind)  # solo.terrain.d
            continue
        square = rolled_square(g)
        player.bid -= TERRAIN[kind].cost
        g.stock[kind] -= 1
        place_ground(g, kind, [square], g.ai % 2)
        tell(g, "laid", seat=g.ai, terrain=kind, squares=[square])
    player.bid = 0


def rolled_square(g: State) -> int:
    """solo.terrain.f, g, h: a die for the line, a die for the column, again if the square is taken."""
    while True:
        die = rolled(g, g.ai, "terrain_line", "solo.terrain.f")
        number = 5 if die <= 5 else 4
        column = P.columns[rolled(g, g.ai, "terrain_column", "solo.terrain.g") - 1]
        square = squares_of_line(1 - g.ai % 2, number)[column]
        if ground(g, square) is None and not g.board[square]:
            return square


def lay_scenario_terrain(g: State) -> None:
    """solo.terrain.hist.c to f: half of the cards that it may lay, rounded up, for half of what they cost.

    The squares are those of its deployment zone, one after the other along the row; ours: half a point counts whole.
    """
    force = g.book.force(g.ai % 2)
    cards = [name for name, count in force.solo_terrain.items() for _ in range(count)]
    if not cards:
        return
    shuffle(g, cards)
    cards = cards[: (len(cards) + 1) // 2]
    lines = [number for number in force.predeploy or zone(g) if number]
    for kind in cards:
        square = zone_square(g, lines)
        place_ground(g, kind, [square], g.ai % 2)
        tell(g, "laid", seat=g.ai, terrain=kind, squares=[square])
    cost = sum(TERRAIN[kind].cost for kind in cards)
    g.players[g.ai].pa = max(0, g.players[g.ai].pa - (cost + 1) // 2)


def zone(g: State) -> list[int]:
    """The three lines of its own half, by side A's numbers."""
    return [1, 2, 3] if g.ai % 2 == 0 else [4, 5, 6]


def zone_square(g: State, lines: list[int]) -> int:
    """A line and a column by die; solo.terrain.hist.d: again where there is terrain."""
    while True:
        number = line_of_die(g, lines)
        column = P.columns[rolled(g, g.ai, "terrain_column", "solo.terrain.hist.c") - 1]
        square = (number - 1) * COLUMNS + column
        if ground(g, square) is None and not g.board[square]:
            return square


def line_of_die(g: State, lines: list[int]) -> int:
    """A line of its zone, each by as many numbers of the die; what is over is rolled again."""
    while len(lines) > 1:
        n = (rolled(g, g.ai, "terrain_line", "solo.terrain.hist.c") - 1) // (FACES // len(lines))
        if n < len(lines):
            return lines[n]
    return lines[0]


# --- units before the battle -----------------------------------------------------------------------------------------


def predeploy(g: State) -> Flow[None]:
    """solo.deployfirst: the scenario's number and types, dearest first, paid out of the starting points."""
    cards = first_units(g)
    dearest = ties.in_turn(cards, lambda each: -unit_type(each).cost, partial(ties.card, g))
    for card in dearest:  # solo.deployfirst.b
        cost = unit_cost(g, g.ai, card)
        square = first_square(g, card) if cost <= g.players[g.ai].pa else None
        if square is None:  # solo.deployfirst.limit: passed over, it stays in the deck's discards
            discard(g, g.ai, card)
            continue
        pay_unit(g, g.ai, cost)
        unit = put(g, g.ai, card, square)
        unit.deployed = False
        arrive(g, unit, cost)
    equip_first(g)
    yield from ()


def first_units(g: State) -> list[str]:
    """solo.deployfirst.a: from the top of its deck, so many of each type."""
    player = g.players[g.ai]
    found: list[str] = []
    for kind, count in g.book.force(g.ai % 2).solo_units.items():
        cards = [card for card in reversed(player.deck) if is_unit(card) and unit_type(card).type == kind]
        found += cards[:count]
    chosen = set(found)
    player.deck = [card for card in player.deck if card not in chosen]
    return found


def first_square(g: State, card: str) -> int | None:
    """solo.deployfirst.c, d, e: an objective; then the terrain with the most points and armour; then its supply."""
    free = open_squares(g, card)
    if not free:
        return None
    for wanted in (
        [square for square in free if square in objectives(g)],
        best_terrain(g, free),
        gaps(g, free),
        free,
    ):
        if wanted:
            return ties.square(g, wanted)
    return None


def open_squares(g: State, card: str) -> list[int]:
    """Where its scenario lets it deploy before the battle: its zone, and always its first line."""
    force = g.book.force(g.ai % 2)
    ghost = Unit(card=card, seat=g.ai, place=SIZE)
    return [
        square for square in range(SIZE)
        if not g.board[square] and may_stay(g, ghost, square)
        and (line(0, square) in force.predeploy or line(g.ai % 2, square) == 1)
    ]  # fmt: skip


def best_terrain(g: State, squares: list[int]) -> list[int]:
    """solo.deployfirst.d: the artificial terrain with the highest points, then armour."""
    lands = {square: land for square in squares if (land := ground(g, square)) is not None and TERRAIN[land.kind].pi}
    if not lands:
        return []
    best = max(strength(land.kind) for land in lands.values())
    return [square for square, land in lands.items() if strength(land.kind) == best]


def gaps(g: State, squares: list[int]) -> list[int]:
    """solo.deployfirst.e: the lines that its supply line lacks, the nearest to its headquarters first."""
    held = lines_held(g, g.ai % 2)
    for number in range(1, LINES + 1):
        if not held[number - 1]:
            return [square for square in squares if line(g.ai % 2, square) == number]
    return []


def equip_first(g: State) -> None:
    """solo.deployfirst.f, equip: what is left buys equipment, for the cheapest units first, any of it by die."""
    while True:
        choices = {
            unit.card: [each.args[0] for each in equip_options(g, unit) if EQUIPMENT[each.args[0]].cls]
            for unit in g.units.values() if unit.seat == g.ai
        }  # fmt: skip
        unit = ties.unit(g, [g.units[card] for card, kinds in choices.items() if kinds], lambda each: each.type.cost)
        if unit is None:
            return
        kind = ties.marker(g, unit, choices[unit.card])
        assert kind is not None
        buy(g, unit, kind)
