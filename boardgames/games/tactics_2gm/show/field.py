"""The field as it lies on the table: six lines of squares, behind each first line a strip with the headquarters, the
aircraft beside it and whoever commands there, and the rails along which the supply lines show."""

from __future__ import annotations

from boardgames.core.table import Area, Figure, Lazy, Link, Rail, Tile, Tone, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import TERRAIN, kind_of
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, NAMES, SIZE, column, hq, is_hq, side_of_hq
from boardgames.games.tactics_2gm.rules.ground import endurance, terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import chain
from boardgames.games.tactics_2gm.rules.weapons import MAIN, covers, profile
from boardgames.games.tactics_2gm.show.drawn import name_of, near
from boardgames.games.tactics_2gm.state import State, Unit, ground, hidden, on_field, parked
from boardgames.games.tactics_2gm.words import GAME

say = speaker(f"{GAME}.table")
STRIP = 0.58  # of a line, how high the strip behind a first line is
LEFT, RIGHT = 2.72, 5.3  # where the bar of a headquarters begins and ends, in columns
BAYS = 2  # places for aircraft that are always there
OPEN = 10  # pictures of open ground


def tiles(g: State) -> tuple[Tile, ...]:
    """Every square, and what lies behind the lines."""
    return (*(square(g, n) for n in range(SIZE)), *(each for side in (0, 1) for each in strip(g, side)))


def place(g: State, n: int) -> tuple[int, int]:
    """Column and row of a square, as the table lies before whoever plays."""
    x, y = column(n), LINES - 1 - n // COLUMNS
    return (x, y) if near(g) == 0 else (COLUMNS - 1 - x, LINES - 1 - y)


def square(g: State, n: int) -> Tile:
    """A square of the field and the terrain card on it."""
    here, smoked = terrain(g, n), any(each.place == n for each in g.smoke)
    plain = here.id == "open"
    return Tile(
        ref=f"square:{NAMES[n]}",
        name=NAMES[n],
        place=place(g, n),
        face="field",
        art=f"{GAME}/ground/{f'open_{1 + (7 * column(n) + 3 * (n // COLUMNS)) % OPEN}' if plain else here.id}",
        veil=f"{GAME}/ground/smoke" if smoked else "",
        title="" if plain else Message(f"{GAME}.terrain.{here.id}"),
        figures=figures(g, n),
        marks=marks(g, n, smoked),
    )


def figures(g: State, n: int) -> tuple[Figure, ...]:
    """What a square's terrain does for whoever stands there, and what is left of it."""
    here, land = terrain(g, n), ground(g, n)
    found = []
    if here.covers:
        found.append(Figure("", cover_of(here.cover), say("cover")))
    if here.bonus:
        found.append(Figure("shield", f"+{here.bonus}", say("bonus")))
    if land is not None and here.pi and land.wounds:
        found.append(Figure("plus", str(endurance(g, land) - land.wounds), say("terrain_points")))
    return tuple(found)


def cover_of(cover: tuple[int, int]) -> str:
    return f"+{cover[0]}/+{cover[1]}"


def marks(g: State, n: int, smoked: bool) -> tuple[Figure, ...]:
    """Smoke, mud, what lies on the ground, objectives."""
    found = []
    if smoked:
        found.append(Figure("chip_smoke", "", say("smoke")))
    if n in g.mud:
        found.append(Figure("chip_mud", "", say("mud")))
    for kind in dict.fromkeys(g.floor.get(n, [])):
        found.append(Figure(f"chip_{kind}", "", say("on_ground")))
    if NAMES[n] in goals(g):
        found.append(Figure("chip_goal", "", say("objective")))
    return tuple(found)


def goals(g: State) -> set[str]:
    """The squares that decide the battle."""
    return {name for side in (0, 1) for goal in g.book.force(side).goals for name in goal.squares}


def laid(kind: str, wide: bool) -> Words:
    """What a terrain card costs to lay, and what it gives to who stands there."""
    card = TERRAIN[kind]
    cost = card.cost + wide  # adv.wide.a
    if card.covers:
        return say("lay_cover", cost=cost, cover=cover_of(card.cover), points=card.pi)
    return say("lay_points", cost=cost, points=card.pi) if card.pi else say("lay_cost", cost=cost)


# --- behind the lines ------------------------------------------------------------------------------------------------


def strip(g: State, side: int) -> list[Tile]:
    """The headquarters with its points, the aircraft beside it, the general and the cards that lie there."""
    low = side == near(g)
    row = LINES if low else -1
    top, name = (float(LINES) if low else -STRIP), NAMES[hq(side)]
    most, wounds = hq_points(g), g.sides[side].wounds
    bar = Tile(
        ref=f"square:{name}", name="", place=(COLUMNS // 2, row), face="bar", box=(LEFT, top, RIGHT - LEFT, STRIP),
        nation=g.players[g.seats(side)[0]].nation, title=hq_title(g, side), life=(most, min(most, wounds)),
        figures=(Figure("", f"{max(0, most - wounds)}/{most}", say("hq_points")),),
    )  # fmt: skip
    return [bar, *bays(g, side, row, top), *plaques(g, side, row, top)]


def hq_title(g: State, side: int) -> Message:
    """Of an army its headquarters, of two armies that of their side."""
    nations = {g.players[seat].nation for seat in g.seats(side)}
    return say("hq", nation=nations.pop()) if len(nations) == 1 else say(f"hq_side_{'ab'[side]}")


def bays(g: State, side: int, row: int, top: float) -> list[Tile]:
    """A place for each aircraft, and for the next."""
    count = max(BAYS, len(parked(g, side)))
    wide = LEFT / count
    return [
        Tile(ref=shelf(side, n), name="", place=(n, row), face="bay", box=(n * wide, top, wide, STRIP))
        for n in range(count)
    ]  # fmt: skip


def shelf(side: int, n: int) -> str:
    return f"shelf:{'ab'[side]}{n}"


def plaques(g: State, side: int, row: int, top: float) -> list[Tile]:
    """The generals, and permanent cards beside the headquarters."""
    made: list[tuple[str, str, Words, Words]] = []
    for seat in g.seats(side):
        general = g.players[seat].general
        if general:
            title, does = Message(f"{GAME}.general.{general}"), Message(f"{GAME}.does.{general}")
            made.append((f"general:{general}", "star", title, does))
        for card in g.players[seat].beside:
            made.append((f"beside:{card}", "cards", name_of(card), Message(f"{GAME}.text.{kind_of(card)}")))
    wide = (COLUMNS - RIGHT) / max(1, len(made))
    return [
        Tile(
            ref=ref, name="", place=(COLUMNS - len(made) + n, row), face="plaque", art=icon, title=title, text=text,
            box=(RIGHT + n * wide, top, wide, STRIP),
        )
        for n, (ref, icon, title, text) in enumerate(made)
    ]  # fmt: skip


def tile_of(g: State, unit: Unit) -> str:
    """The tile under a unit: an assault stands where it came from, until it is fought."""
    if unit.aboard and unit.aboard in g.units:
        return tile_of(g, g.units[unit.aboard])
    if unit.place >= SIZE:
        side = side_of_hq(unit.place)
        return shelf(side, [each.card for each in parked(g, side)].index(unit.card))
    return f"square:{NAMES[unit.origin if unit.origin >= 0 else unit.place]}"


# --- what runs over it -----------------------------------------------------------------------------------------------


def rails(g: State) -> tuple[Rail, ...]:
    """The lines that pay: those of the near side on the left, as it counts them; of the other on the right."""
    numbers = tuple(str(n) for n in range(LINES, 0, -1))
    low = near(g)
    if low == 1:
        numbers = tuple(reversed(numbers))
    return tuple(
        Rail(
            numbers=numbers, nation=g.players[g.seats(side)[0]].nation, lit=chain(g, side), right=side != low,
            down=side != low,
        )
        for side in (0, 1)
    )  # fmt: skip


def areas(g: State) -> Lazy[Area]:
    """What each unit may fire at from where it stands: of those whose side moves, only while it fires."""
    moving = g.phase in ("move", "deploy", "hq", "cards")
    units = {
        f"unit:{unit.card}": unit
        for unit in on_field(g, 0) + on_field(g, 1)
        if not hidden(unit.card) and profile(g, unit, MAIN) is not None and not (moving and unit.side == g.side)
    }
    return Lazy(units, lambda ref: reach(g, units[ref]))


def reach(g: State, unit: Unit) -> Area:
    """The squares within reach of its main weapon, and the enemy's headquarters if that is."""
    tiles = {f"square:{NAMES[n]}": "" for n in range(SIZE) if n != unit.place and covers(g, unit, n)}
    if covers(g, unit, hq(1 - unit.side)):
        tiles[f"square:{NAMES[hq(1 - unit.side)]}"] = ""
    return Area(tiles, "path", bare=True)


def links(g: State) -> tuple[Link, ...]:
    """The shot under way, an aircraft's way to its target, and assaults that wait to be fought."""
    found = [
        Link(f"square:{NAMES[unit.origin]}", f"square:{NAMES[unit.place]}", "fire")
        for unit in g.units.values()
        if unit.origin >= 0
    ]
    shot, air = g.shot, g.air
    firer = g.units.get(shot.firer) if shot is not None else None
    if shot is not None and firer is not None and firer.place != shot.place:
        found.append(Link(start_of(g, firer), f"square:{NAMES[shot.place]}", "fire"))
    elif air is not None and air.attacker in g.units:
        end = air.squares[0] if air.squares else air.hq if air.hq >= 0 else -1
        if end >= 0:
            found.append(Link(start_of(g, g.units[air.attacker]), f"square:{NAMES[end]}", "fire"))
    return tuple(each for each in found if each.start != each.end)


def start_of(g: State, unit: Unit) -> str:
    """Where a shot comes from: what rides in something fires from there."""
    return tile_of(g, unit)


def rings(g: State) -> dict[str, Tone]:
    """What is being attacked, and who attacks it."""
    found: dict[str, Tone] = {}
    if g.air is not None:
        found.update({f"square:{NAMES[n]}": "target" for n in g.air.squares})
        planes: tuple[tuple[str, Tone], ...] = (
            (g.air.attacker, "fire"), (g.air.interceptor, "target"), (g.air.escort, "fire"),
        )  # fmt: skip
        found.update({tile_of(g, g.units[card]): tone for card, tone in planes if card in g.units})
    if g.shot is not None:
        firer = g.units.get(g.shot.firer)
        if firer is not None:
            found[start_of(g, firer)] = "fire"
        if not is_hq(g.shot.place) or not g.shot.unit:
            found[f"square:{NAMES[g.shot.place]}"] = "target"
    return found
