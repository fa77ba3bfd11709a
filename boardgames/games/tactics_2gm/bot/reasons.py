"""Why a bot would take an option: one sentence, of what its seat may know."""

from __future__ import annotations

from boardgames.core.chair import Chair
from boardgames.core.flow import Option
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.rules.field import SIZE, line
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.rules.weapons import pierces
from boardgames.games.tactics_2gm.state import State
from boardgames.games.tactics_2gm.view import View
from boardgames.games.tactics_2gm.words import GAME, RAZE

reason = speaker(f"{GAME}.reason")


def why(chair: Chair, code: str) -> Message | None:
    """What speaks for an option; None where nothing in particular does."""
    option = chair.decision.option(code)
    view = chair.view()
    if option is None or not isinstance(view, View):
        return None
    found = REASONS.get(option.word.verb)
    return found(view.state, option) if found is not None else None


def shot(g: State, option: Option) -> Message | None:
    """How likely it hits, and what that would do."""
    unit, place = g.units[option.args[0]], option.args[2]
    aimed = value.planned(g, unit, option.args[1], place, option.word is RAZE)
    if not pierces(aimed):
        return reason("unknown")
    hit, critical = value.chances(aimed)
    percent = round(100 * (hit + critical))
    if place >= SIZE:
        return reason("hq", percent=percent, damage=aimed.damage)
    if aimed.unit and cuts(g, aimed.unit):
        return reason("cut", percent=percent)
    if aimed.unit and g.units[aimed.unit].wounds + aimed.damage >= g.units[aimed.unit].pi:
        return reason("kill", percent=percent)
    return reason("hit", percent=percent, damage=aimed.damage)


def move(g: State, option: Option) -> Message | None:
    """What the square is good for."""
    unit, square = g.units[option.args[0]], option.args[1]
    if square in value.goals(g, unit.side):
        return reason("goal", square=square)
    if terrain(g, square).covers and not terrain(g, unit.place).covers:
        return reason("cover", square=square)
    if line(unit.side, square) > line(unit.side, unit.place):
        return reason("forward", line=line(unit.side, square))
    return None


def deploy(g: State, option: Option) -> Message | None:
    return reason("deploy", cost=option.args[-1])


REASONS = {"fire": shot, "raze": shot, "move": move, "cover": move, "deploy": deploy, "park": deploy}
