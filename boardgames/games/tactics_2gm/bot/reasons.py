"""Why a bot would take an option: one sentence, true of what its seat may know."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.chair import Chair
from boardgames.core.flow import Option
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.bot.squares import GIVERS, Sketch
from boardgames.games.tactics_2gm.content.cards import unit_type
from boardgames.games.tactics_2gm.rules.field import SIZE, line, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.headquarters import MOST_ARTILLERY
from boardgames.games.tactics_2gm.rules.impacts import ANNIHILATED, shifted
from boardgames.games.tactics_2gm.rules.supply import cuts, supply
from boardgames.games.tactics_2gm.rules.weapons import aim, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, standing
from boardgames.games.tactics_2gm.view import View
from boardgames.games.tactics_2gm.words import DEPLOY_WITH, GAME, RAZE

reason = speaker(f"{GAME}.reason")


def why(chair: Chair, code: str) -> Message | None:
    """What speaks for an option; None where nothing in particular does."""
    option = chair.decision.option(code)
    view = chair.view()
    if option is None or not isinstance(view, View):
        return None
    found = REASONS.get(option.word.verb)
    return found(view.state, chair.seat, option) if found is not None else None


# --- shots -----------------------------------------------------------------------------------------------------------


def shot(g: State, seat: int, option: Option) -> Message | None:
    """How likely it hits, and what that would do."""
    unit, place = g.units[option.args[0]], option.args[2]
    return judged(g, value.planned(g, unit, option.args[1], place, option.word is RAZE))


def judged(g: State, aimed: Shot) -> Message | None:
    target = g.units.get(aimed.unit) if aimed.unit else None
    if (target is not None and target.down) or not pierces(aimed):
        return reason("unknown") if target is not None and target.down else None
    if g.on("impact_table") and target is not None:
        return by_table(target, shifted(aimed))
    hit, critical = value.chances(aimed)
    percent = round(100 * (hit + critical))
    if aimed.place >= SIZE and target is None:
        return reason("hq", percent=percent, damage=aimed.damage)
    if target is None or g.on("armour_save"):
        return reason("hit", percent=percent, damage=aimed.damage)
    if target.side != aimed.seat % 2 and cuts(g, aimed.unit):
        return reason("cut", percent=percent)
    if target.wounds + aimed.damage >= target.pi:
        return reason("kill", percent=percent)
    return reason("hit", percent=percent, damage=aimed.damage)


def by_table(target: Unit, damage: int) -> Message:
    """adv.impacttable: no die is thrown."""
    if damage == ANNIHILATED or target.wounds + damage >= target.pi:
        return reason("sure_kill")
    return reason("sure", damage=damage)


def flight(g: State, seat: int, option: Option) -> Message | None:
    """An aircraft at a square, a headquarters or an aircraft that is parked."""
    plane, target = g.units[option.args[0]], option.args[1]
    if isinstance(target, str):
        mode = "air" if plane.place >= SIZE else "aa"
        aimed = value.planned(g, plane, "main", g.units[target].place, False, mode)
        aimed.unit = target
        return judged(g, aim(g, aimed))
    empty = target < SIZE and standing(g, target) is None
    return judged(g, value.planned(g, plane, "main", target, empty, "air"))


def assault(g: State, seat: int, option: Option) -> Message | None:
    """base.assault.roll: the attack itself, if the defender's fire is survived."""
    unit = g.units[option.args[0]]
    hit, critical = value.chances(value.planned(g, unit, "main", option.args[1], False, "assault"))
    return reason("assault", percent=round(100 * (hit + critical)))


def set_up(g: State, seat: int, option: Option) -> Message | None:
    unit = g.units[option.args[0]]
    sketch = Sketch(g, seat % 2)
    return reason("set_up") if sketch.best_shot(unit, unit.place) else None


# --- units -----------------------------------------------------------------------------------------------------------


def move(g: State, seat: int, option: Option) -> Message | None:
    """What the square is good for."""
    unit, square = g.units[option.args[0]], option.args[1]
    if square in value.goals(g, unit.side):
        return reason("goal", square=square)
    before, start = supply(g, unit.side), unit.place
    unit.place = square
    after = supply(g, unit.side)
    unit.place = start
    if after > before:
        return reason("supply", points=after)
    if terrain(g, square).covers and not terrain(g, start).covers:
        return reason("cover", square=square)
    sketch = Sketch(g, unit.side)
    if sketch.best_shot(unit, square) > sketch.best_shot(unit, start):
        return reason("target", square=square)
    if sketch.danger(unit, square) < sketch.danger(unit, start):
        return reason("safer", square=square)
    if line(unit.side, square) > line(unit.side, start):
        return reason("forward", line=line(unit.side, square))
    return None


def deploy(g: State, seat: int, option: Option) -> Message | None:
    """What a unit brings where it is deployed."""
    card, square = option.args[0], option.args[2 if option.word is DEPLOY_WITH else 1]
    if GIVERS & unit_type(card).abilities:
        return reason("gives") if "command" in unit_type(card).abilities else None
    first = squares_of_line(seat % 2, 1)
    held = any(g.board[each] and g.units[g.board[each]].side == seat % 2 for each in first)
    if square in first and not held:
        return reason("first_line")
    sketch = Sketch(g, seat % 2)
    if sketch.best_shot(Unit(card=card, seat=seat, place=square), square):
        return reason("target", square=square)
    return reason("cover", square=square) if terrain(g, square).covers else None


def artillery(g: State, seat: int, option: Option) -> Message | None:
    """adv.artillery.table: what all its points would do, where the armour is known."""
    target = standing(g, option.args[0])
    points = min(MOST_ARTILLERY, g.players[seat].pa)
    if target is None or target.down or target.has("impenetrable") or g.on("armour_save"):
        return None
    aimed = aim(
        g,
        Shot(
            seat=seat, mode="artillery", firer="", weapon="artillery", place=target.place, unit=target.card, pen=points
        ),
    )
    if not pierces(aimed):
        return None
    return reason("artillery", points=points, percent=round(100 * sum(value.chances(aimed))))


def plain(key: str) -> Callable[[State, int, Option], Message | None]:
    """A reason that is always true of its word."""
    return lambda g, seat, option: reason(key)


REASONS: dict[str, Callable[[State, int, Option], Message | None]] = {
    "fire": shot, "raze": shot, "air": flight, "strafe": flight, "assault": assault, "setup": set_up,
    "load": plain("load"), "fetch": plain("fetch"), "swap": plain("swap"), "screen": plain("screen"),
    "artillery": artillery, "move": move, "cover": move, "deploy": deploy, "deploy_with": deploy,
    "intercept": plain("intercept"), "escort": plain("escort"), "heal": plain("heal"), "repair": plain("heal"),
}  # fmt: skip
