"""Adverse weather and the mud it leaves (weather)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.content.cards import P
from boardgames.games.tactics_2gm.rules.dice import d10, rolled
from boardgames.games.tactics_2gm.rules.field import COLUMNS
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State

TABLE = {7: "fog", 8: "rain", 9: "wind", 10: "storm"}
MARKERS = 4  # weather.rain, weather.storm.b
MUDDY = ("rain", "storm")


def chosen(g: State) -> str:
    """The weather of this battle: agreed (weather.a), or the scenario's own (weather.scenario)."""
    if g.book.kind == "pitched":
        agreed = str(g.options.get("weather", "clear"))
        return g.book.weather if agreed == "clear" else agreed
    return g.book.weather


def set_sky(g: State, sky: str, rule: str) -> None:
    """An effect begins; what the one before left is taken up."""
    if sky == g.sky:
        return
    g.sky = sky
    g.mud = []
    tell(g, "weather", sky=sky, rule=rule)
    if sky in MUDDY and not g.book.no_mud:
        splash(g)


def splash(g: State) -> None:
    """weather.rain.place: four squares by the rules of natural terrain."""
    dice: list[int] = []
    while len(g.mud) < MARKERS:
        square = natural_square(g, len(g.mud) >= MARKERS // 2, dice)
        if square not in g.mud:
            g.mud.append(square)
    tell(g, "mud", squares=list(g.mud), dice=fallen(dice))


def fallen(dice: list[int]) -> str:
    """Dice as they are told."""
    return " ".join(map(str, dice))


def natural_square(g: State, far: bool, dice: list[int]) -> int:
    """base.natural (ours): a die for the line, second or third of a side, and one for the column."""
    dice += [d10(g), d10(g)]
    near = dice[-2] <= 5
    column = P.columns[dice[-1] - 1]
    row = (1 if near else 2) if not far else (4 if near else 3)
    return row * COLUMNS + column


def once(g: State) -> None:
    """Before the battle: what lasts for all of it."""
    sky = chosen(g)
    if sky == "one_roll":  # weather.b
        sky = TABLE.get(rolled(g, g.first, "weather", "weather.b"), "clear")
    if sky != "each_turn" and g.book.weather_turns is None:
        set_sky(g, sky, "weather.a")


def at_start(g: State) -> Flow[None]:
    """weather.c: the player who began rolls as each of his turns begins; some battles have it for some turns."""
    span = g.book.weather_turns
    if span is not None:
        inside = span[0] <= g.turn <= span[1]
        set_sky(g, g.book.weather if inside else "clear", "weather.scenario")
    elif chosen(g) == "each_turn" and g.side == g.first:
        die = rolled(g, g.seats(g.side)[0], "weather", "weather.c")
        g.sky, sky = "", TABLE.get(die, "clear")
        set_sky(g, sky, "weather.c")
    yield from ()
