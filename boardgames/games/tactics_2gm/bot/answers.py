"""Cards and markers that answer what has just happened: what each would change, less its price."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules.mines import ambushers
from boardgames.games.tactics_2gm.rules.weapons import aim, pierces
from boardgames.games.tactics_2gm.state import Shot, State
from boardgames.games.tactics_2gm.words import ANSWER

ALWAYS = {  # what is done whenever it may be; cards that are worth their points most of the time
    "sappers": 1.0, "aa": 1.0, "screen": 0.1, "lost": 0.3, "captured": 1.0, "splinters": 0.6, "rider": 0.4,
}  # fmt: skip
THICK = 0.3  # harm against which a smoke grenade is thrown
Answer = Callable[[State, int, Option, Mapping[str, Any]], float]


def answer(g: State, seat: int, key: str, option: Option, args: Mapping[str, Any]) -> float | None:
    """What an answer is worth; None for what is none of these."""
    if key in ALWAYS:
        return ALWAYS[key]
    found = ANSWERS.get(key)
    if found is None:
        return None
    return found(g, seat, option, args) - K["card"] * (option.args[1] if option.word is ANSWER else 0)


def stake(g: State, shot: Shot, hit: float, critical: float) -> float:
    """What a shot costs its target, with these chances."""
    if shot.unit:
        return value.harm(g.units[shot.unit], hit, critical, shot.damage)
    return value.on_place(g, shot, hit, critical)


def foreseen(g: State, shot: Shot) -> float:
    return stake(g, shot, *value.chances(shot))


def now(g: State, shot: Shot) -> float:
    """What it costs as the die lies."""
    return stake(g, shot, float(shot.normal <= g.last_die < shot.critical), float(g.last_die >= shot.critical))


def lucky(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """Suerte: the die again, where it lies badly and much hangs on it."""
    shot = g.shot
    if shot is None:
        return 0.0
    mine = 1 if shot.seat % 2 == seat % 2 else -1
    if shot.step == "after":  # a save: low is good for whoever is hit
        return -mine * (1 if g.last_die > 5 else -1) * -0.5 * stake(g, shot, 1.0, 0.0) if shot.unit else 0.0
    return mine * (foreseen(g, shot) - now(g, shot))


def nudged(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """Suerte on the impact table: a cell more or less."""
    shot = g.shot
    return stake(g, shot, 0.5, 0.0) if shot is not None else 0.0


def sure(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """Impacto: the printed damage instead of a roll."""
    shot = g.shot
    return stake(g, shot, 1.0, 0.0) - foreseen(g, shot) if shot is not None else 0.0


def bullseye(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """En el Blanco: a hit that destroys."""
    shot = g.shot
    return stake(g, shot, 0.0, 1.0) - stake(g, shot, 1.0, 0.0) if shot is not None else 0.0


def missed(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """Fallaste saves what the hit would take."""
    shot = g.shot
    if shot is None:
        return 0.0
    critical = shot.outcome == "critical"
    return stake(g, shot, float(not critical), float(critical))


def decoy(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """Señuelo: the shot goes at somebody cheaper."""
    return foreseen(g, g.shot) / 2 if g.shot is not None else 0.0


def smoke(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """A smoke grenade lasts a turn: thrown at the first shot that may do harm."""
    return foreseen(g, g.shot) - THICK if g.shot is not None and g.shot.firer else 0.0


def mined(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """A mine under who has just moved."""
    unit = g.units.get(args["unit"])
    if unit is None:
        return 1.5
    shot = Shot(seat=seat, mode="mines", firer="", weapon=kind_of(option.args[0]), place=unit.place, unit=unit.card)
    return value.shot_value(g, aim(g, shot)) if pierces(aim(g, shot)) else 0.0


def ambushed(g: State, seat: int, option: Option, args: Mapping[str, Any]) -> float:
    """The best shot of whoever lies in wait."""
    unit = g.units.get(args["unit"])
    if unit is None:
        return 1.5
    shots = ambushers(g, seat, unit)
    found = (value.planned(g, g.units[each.args[0]], each.args[1], unit.place, False, "ambush") for each in shots)
    return max((value.shot_value(g, shot) for shot in found), default=0.0)


ANSWERS: dict[str, Answer] = {
    "luck": lucky, "luck_table": nudged, "impact": sure, "bullseye": bullseye, "missed": missed, "decoy": decoy,
    "smoke": smoke, "mines": mined, "ambush": ambushed,
}  # fmt: skip
