"""From what is written on the command line to a scenario, seats and options; a `Fault` for what is not there."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgames.bots.base import usual
from boardgames.cli.parser import SEED, whole
from boardgames.core.faults import Fault
from boardgames.core.files import content
from boardgames.core.game import Game, ScenarioInfo, Seating, Setup

HUMAN = "human"
RANDOM = "random"
LONGEST_NAME = 60
SUFFIXES = {".yaml", ".yml"}


def kind(path: Path) -> str:
    """What a YAML file lays down: a scenario, a situation (it names its scenario) or a lesson (it has steps)."""
    data = content.read(path)
    keys = data.keys() if isinstance(data, dict) else ()
    return "situation" if "scenario" in keys else "lesson" if "steps" in keys else "scenario"


def scenario(rules: Game, text: str) -> ScenarioInfo:
    """A scenario by its id, from a file, or by lot: `random:7`, `random:7,year=1944`."""
    if Path(text).suffix in SUFFIXES:
        return rules.learn(Path(text))
    if rules.random_choices and text.partition(":")[0] == RANDOM:
        number, *wishes = text.partition(":")[2].split(",")
        return drawn(rules, whole(RANDOM, *SEED)(number) if number else None, wishes)
    known = {info.id: info for info in rules.scenarios()}
    if text not in known:
        raise Fault("core.fault.scenario", scenario=text, known=", ".join(known))
    return known[text]


def drawn(rules: Game, seed: int | None, pairs: Sequence[str]) -> ScenarioInfo:
    """A scenario drawn by lot; without a number, one is drawn for it."""
    wishes: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Fault("cli.fault.pair", found=pair)
        wishes[name] = value
    return rules.random(secrets.randbelow(1_000_000) if seed is None else seed, wishes)


def setup(rules: Game, name: str, seed: int | None, options: dict[str, Any], seats: Seating = ()) -> Setup:
    """All that a match starts from; without a seed, one is drawn."""
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    return Setup(game=rules.id, scenario=name, seed=drawn, options=options, content=rules.content(name), seats=seats)


def seating(info: ScenarioInfo, count: int | None) -> Seating:
    """The seats of so many players, none named where it is the usual number."""
    return () if count is None else info.seating(count)


def options(rules: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """The match options of `K=V` texts."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Fault("cli.fault.pair", found=pair)
        found[name] = option(rules, name, text)
    return found


def option(rules: Game, name: str, text: str) -> Any:
    """The value of a match option as it is written; a yes-or-no option takes several ways to say so."""
    if name not in rules.options:
        raise Fault("core.fault.option", option=name, value=text, known=", ".join(rules.options) or "-")
    value = rules.options[name].read(text)
    if value is None:
        raise Fault("core.fault.option_value", option=name, found=text, known=rules.options[name].known)
    return value


def sitter(rules: Game, text: str, human: bool) -> str:
    """Who sits on a seat: "human" (`human:NAME`), or the level of a bot (`bot:LEVEL`, or `bot` for the usual one)."""
    kind, colon, level = text.partition(":")
    if kind == HUMAN and human:
        return HUMAN
    if kind == "bot" and (not colon or level in rules.levels):
        return level or usual(rules)
    known = [HUMAN] * human + [f"bot:{each}" for each in rules.levels]
    raise Fault("cli.fault.seat", found=text, known=", ".join(known))


def sitters(rules: Game, players: Sequence[int], texts: Sequence[str]) -> dict[int, str]:
    """Who sits where in a match that is played: without a word, a human first and the usual bot on every other seat."""
    if len(texts) > len(players):
        seats = ", ".join(rules.sides[seat] for seat in players)
        raise Fault("cli.fault.seats", found=len(texts), seats=seats, most=len(players))
    given = [sitter(rules, text, human=True) for text in texts] or [HUMAN]
    given += [usual(rules)] * (len(players) - len(given))
    return dict(zip(players, given, strict=True))


def names(rules: Game, players: Sequence[int], texts: Sequence[str]) -> tuple[str, ...]:
    """What the players call themselves, by seat: `human:Ana`; nothing where nobody says."""
    given = {seat: text.partition(":")[2].strip() for seat, text in zip(players, texts, strict=False)
             if text.startswith(f"{HUMAN}:")}  # fmt: skip
    return tuple(given.get(seat, "")[:LONGEST_NAME] for seat in range(len(rules.sides))) if any(given.values()) else ()


def seat(rules: Game, found: object, seats: Seating) -> int:
    """A seat of a match by its number or its name."""
    number = rules.sides.index(found) if isinstance(found, str) and found in rules.sides else found
    if isinstance(number, int) and not isinstance(number, bool) and number in seats:
        return number
    known = ", ".join(f"{n} ({rules.sides[n]})" for n in seats)
    raise Fault("cli.fault.which_seat", found=str(found)[:60], known=known)
