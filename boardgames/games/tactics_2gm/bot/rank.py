"""The heuristic player: a score for every option of a decision, in points of action.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar

from boardgames.core.flow import Decision, Option
from boardgames.core.judge import Judge
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, cost_of, is_unit, kind_of, unit_type
from boardgames.games.tactics_2gm.rules import air
from boardgames.games.tactics_2gm.rules.field import SIZE, squares_of_line
from boardgames.games.tactics_2gm.state import State, Unit, standing
from boardgames.games.tactics_2gm.words import BOMB, FIRE, PASS, RAZE, STRAFE

ASK = "tactics_2gm.ask."
LIVELY = {  # what a support card promises when it is played
    "promotion": 1.5, "seasoned": 0.6, "dug_in": 0.5, "sustained_fire": 0.4, "limpet_mine": 2.0, "ammunition": 0.5,
    "ram": 0.1, "flail": 0.1, "suppression": 0.4, "replacements": 0.2, "overheating": 0.3, "espionage": 0.8,
    "contradictory_orders": 1.0, "rapid_fire": 0.6, "enigma": 2.0, "general": 2.0, "parachutes": 0.3, "c47": 0.4,
    "allies": 0.8, "new_orders": 0.1, "need_support": 0.4, "defend_reich": 1.2, "supplies": 1.5, "flares": 0.1,
    "goliath": 1.8, "camouflage": 0.5, "kamikaze": 0.8, "ultra": 0.8, "not_a_step": 0.2, "resistance": 0.6,
}  # fmt: skip
WILLING = {  # answers that are worth a card or a marker most of the time
    "smoke": 0.5, "mines": 1.5, "sappers": 1.0, "lost": 0.3, "ambush": 1.0, "decoy": 0.5, "captured": 1.0, "aa": 1.0,
    "intercept": 0.8, "escort": 0.6, "bullseye": 1.0, "impact": 0.2, "splinters": 0.6, "screen": 0.1, "rider": 0.4,
}  # fmt: skip
BID = 2  # points that the first turn and its terrain are worth


class Player(Judge):
    """2GM Tactics as its bots see it."""

    breadth: ClassVar[int] = 4
    doubt: ClassVar[float | None] = 6.0
    settled: ClassVar[frozenset[str]] = frozenset(
        {f"{ASK}build", f"{ASK}share", f"{ASK}equip", f"{ASK}discard", f"{ASK}discard_down"}
    )

    def rank(self, g: State, decision: Decision) -> list[float]:
        key = decision.ask.key.removeprefix(ASK)
        seat = decision.seat
        return [score(g, seat, key, option) for option in decision.options]

    def evaluate(self, g: State, seat: int) -> float:
        if g.result is not None:
            return 100.0 if seat in g.result.winners else -100.0 if g.result.winners else 0.0
        return value.balance(g, seat % 2)

    def turn_of(self, g: State) -> Hashable:
        return g.turn, g.side, g.phase

    def player_turn(self, g: State) -> Hashable:
        return g.turn, g.side


def score(g: State, seat: int, key: str, option: Option) -> float:
    """How much a seat likes an option."""
    found = BY_VERB.get(option.word.verb)
    if found is not None:
        return found(g, seat, option)
    if option.word is PASS:
        return 0.0
    if key in WILLING:
        return WILLING[key]
    return answer(g, seat, key, option)


def answer(g: State, seat: int, key: str, option: Option) -> float:
    """Cards and markers that answer what has just happened, and the choice of a target."""
    verb, args = option.word.verb, option.args
    if key in ("luck", "luck_table"):
        return lucky(g, seat, key)
    if key == "missed":
        target = g.units[g.shot.unit] if g.shot is not None and g.shot.unit else None
        return value.worth(target) - 2 if target is not None else 0.0
    if verb == "on":
        unit = g.units.get(args[0])
        return value.worth(unit) * 0.2 if unit is not None else 0.0
    if verb in ("take_card", "prepare"):
        return 0.1 * cost_of(args[0]) * (-1 if key == "under_deck" else 1)
    if verb == "at" and key == "drop":
        return -0.5 if standing(g, args[0]) else drop_value(g, seat, args[0])
    return 0.0


def lucky(g: State, seat: int, key: str) -> float:
    """A reroll is worth it where the die goes against oneself and much hangs on it."""
    shot = g.shot
    if shot is None:
        return -1.0
    mine = shot.seat % 2 == seat % 2
    hit = key == "luck_table" or g.last_die >= shot.normal
    stake = value.worth(g.units[shot.unit]) if shot.unit else 2.0
    return stake - 2.5 if (mine != hit or key == "luck_table") else -1.0


def drop_value(g: State, seat: int, square: int) -> float:
    ghost = Unit(card="heavy_infantry.a1", seat=seat, place=square)
    return value.exposure(g, ghost, square) + 0.3 * (square in value.goals(g, seat % 2))


# --- by verb ---------------------------------------------------------------------------------------------------------


def constant(points: float) -> Callable[[State, int, Option], float]:
    return lambda g, seat, option: points


def fire(g: State, seat: int, option: Option) -> float:
    unit = g.units[option.args[0]]
    shot = value.planned(g, unit, option.args[1], option.args[2], option.word is RAZE)
    return value.shot_value(g, shot) + (0.05 if option.word is FIRE else 0.0)


def fly(g: State, seat: int, option: Option) -> float:
    """An aircraft goes when its target is worth its card."""
    plane = g.units[option.args[0]]
    if option.word is STRAFE:
        target = g.units[option.args[1]]
        shot = value.planned(g, plane, "main", target.place, False, "aa")
        shot.unit = target.card
        return value.shot_value(g, shot) - (0.3 * plane.type.cost if plane.place >= SIZE else 0)
    squares = air.bomb_run(plane, option.args[1], option.args[2]) if option.word is BOMB else [option.args[1]]
    found = 0.0
    for square in squares:
        holder = standing(g, square) if square < SIZE else None
        shot = value.planned(g, plane, "main", square, holder is None and square < SIZE, "air")
        gain = value.shot_value(g, shot)
        found += -gain if holder is not None and holder.side == plane.side else gain
    return found - 0.25 * plane.type.cost


def move(g: State, seat: int, option: Option) -> float:
    unit = g.units[option.args[0]]
    here = value.square_value(g, unit, unit.place)
    return value.square_value(g, unit, option.args[1]) - here - 0.05


def unload(g: State, seat: int, option: Option) -> float:
    unit = g.units[option.args[0]]
    return 0.4 + value.exposure(g, unit, option.args[1]) + value.SUPPLY * 0.3


def assault(g: State, seat: int, option: Option) -> float:
    """An assault: its shot at what stands there, against the defender's."""
    unit, target = g.units[option.args[0]], standing(g, option.args[1])
    if target is None:
        return -1.0
    mine = value.shot_value(g, value.planned(g, unit, "main", option.args[1], False, "assault"))
    back = value.planned(g, target, "main", unit.place, False, "defence") if target.type.fires else None
    return mine - (value.shot_value(g, back) if back is not None else 0.0) - 0.5


def deploy(g: State, seat: int, option: Option) -> float:
    """A unit for its points: what it is, and what it can do from there."""
    card, square = option.args[0], option.args[1]
    ghost = Unit(card=card, seat=seat, place=square)
    points = 0.35 * unit_type(card).cost + (1.2 if "command" in unit_type(card).abilities else 0.0)
    first = squares_of_line(seat % 2, 1)
    empty = not any(g.board[each] for each in first)
    return points + value.deployed_value(g, ghost, square) + (1.0 if empty and square in first else 0.0)


def deploy_with(g: State, seat: int, option: Option) -> float:
    return deploy(g, seat, Option(option.word, (option.args[0], option.args[2]))) + 0.2 * unit_type(option.args[1]).cost


def park(g: State, seat: int, option: Option) -> float:
    return 0.12 * unit_type(option.args[0]).cost


def equip(g: State, seat: int, option: Option) -> float:
    kind = EQUIPMENT[option.args[0]]
    cost: int = option.args[1]
    return 0.5 if kind.weapon is not None else 0.15 - 0.1 * cost


def play(g: State, seat: int, option: Option) -> float:
    name = kind_of(option.args[0])
    cost: int = option.args[1]
    return LIVELY.get(name, 0.8) - 0.25 * cost


def bid(g: State, seat: int, option: Option) -> float:
    points: int = option.args[0]
    return -float(abs(points - BID))


def discard(g: State, seat: int, option: Option) -> float:
    card: str = option.args[0]
    return -0.3 * cost_of(card) - (0.5 if is_unit(card) else 0.0) - 0.1


def borrow(g: State, seat: int, option: Option) -> float:
    points: int = option.args[0]
    return -1.0 * points


def add(g: State, seat: int, option: Option) -> float:
    cost: int = option.args[1]
    return 1.0 + 0.1 * cost


def laid(g: State, seat: int, option: Option) -> float:
    return {"trench": 1.0, "house": 1.2, "bunker": 1.0}.get(option.args[0], 0.2)


BY_VERB: dict[str, Callable[[State, int, Option], float]] = {
    "fire": fire, "raze": fire, "air": fly, "strafe": fly, "bomb": fly, "move": move, "cover": move, "tunnel": move,
    "unload": unload, "assault": assault, "deploy": deploy, "deploy_with": deploy_with, "park": park, "equip": equip,
    "play": play, "answer": constant(0.6), "bid": bid, "discard": discard, "borrow": borrow, "add": add,
    "remove": constant(-5.0), "lay": laid, "lay_wide": laid, "done": constant(0.0), "pass_over": constant(-0.5),
    "fight": constant(5.0), "heal": constant(1.0), "repair": constant(1.0), "clear": constant(0.3),
    "setup": constant(-0.05), "fold": constant(-0.1), "take": constant(0.4), "puff": constant(-0.5),
    "march": constant(-0.2), "ride": constant(-0.3), "spur": constant(0.05), "load": constant(-0.3),
    "fetch": constant(-0.3), "swap": constant(-0.3), "ram": constant(0.3), "screen": constant(-0.1),
    "artillery": constant(-0.2), "gift": constant(-0.2), "drop": constant(0.8), "keep_hand": constant(0.2),
    "exchange": constant(0.0), "marshal": constant(1.0), "reshuffle": constant(1.0), "lose": constant(-9.0),
}  # fmt: skip
