"""The heuristic player: a score for every option of a decision, in points of action.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, ClassVar

from boardgames.core.flow import Decision, Option
from boardgames.core.judge import Judge
from boardgames.games.tactics_2gm.bot import answers, cards, flights, moves, position, screens, support, value
from boardgames.games.tactics_2gm.bot.squares import Sketch
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import cost_of, kind_of
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.weapons import MAIN, in_reach
from boardgames.games.tactics_2gm.state import State, Unit, on_field, standing
from boardgames.games.tactics_2gm.words import FIRE, PASS, RAZE, SPEND

ASK = "tactics_2gm.ask."
IDLE = 0.02  # nobody fires at what is hardly harmed by it
BID = 2  # points that the first turn and its terrain are worth


class Player(Judge):
    """2GM Tactics as its bots see it."""

    breadth: ClassVar[int] = 6
    doubt: ClassVar[float | None] = 6.0
    settled: ClassVar[frozenset[str]] = frozenset(
        {f"{ASK}build", f"{ASK}share", f"{ASK}equip", f"{ASK}discard", f"{ASK}discard_down"}
    )

    def rank(self, g: State, decision: Decision) -> list[float]:
        sketch = Sketch(g, decision.seat % 2)
        sketch.firing = any(option.word is FIRE for option in decision.options)
        return [score(g, decision.seat, decision, option, sketch) for option in decision.options]

    def evaluate(self, g: State, seat: int) -> float:
        if g.result is not None:
            return 100.0 if seat in g.result.winners else -100.0 if g.result.winners else 0.0
        return position.balance(g, seat % 2)

    def turn_of(self, g: State) -> Hashable:
        """To the end of the player turn: a phase that ends early looks good or bad for reasons that are none.

        Measured on 48 positions: judged so, options of Fire and Deployment compare as they do after the enemy's reply
        (correlation 0.77 and 0.80), judged as the phase ends they do not (0.39 and 0.20). It costs 1 to 4 ms.
        """
        return g.turn, g.side


def score(g: State, seat: int, decision: Decision, option: Option, sketch: Sketch) -> float:
    """How much a seat likes an option."""
    found = BY_VERB.get(option.word.verb)
    if found is not None:
        return found(g, seat, option, sketch)
    if option.word is PASS:
        return 0.0
    key, args = decision.ask.key.removeprefix(ASK), decision.ask.args
    answered = answers.answer(g, seat, key, option, args)
    if answered is not None:
        return answered
    return chosen(g, seat, key, option, args, sketch)


# --- choices within a card or an attack -----------------------------------------------------------------------------


def chosen(g: State, seat: int, key: str, option: Option, args: Mapping[str, Any], sketch: Sketch) -> float:
    """A target, a card, a square, so many points."""
    if not option.args:
        return 0.0
    verb, given = option.word.verb, option.args[0]
    if key == "card_target" and kind_of(args["card"]) in support.WORKS:
        return support.on(g, seat, kind_of(args["card"]), option, sketch)
    if key == "orders":
        return support.astray(g, args["unit"], given, sketch)
    if option.word is SPEND:
        return support.shelled(g, args["square"], given, sketch)
    if verb == "on":
        return target_of_card(g, seat, given, sketch)
    if verb in ("take_card", "prepare"):
        return 0.1 * cost_of(given) * (-1 if key == "under_deck" else 1)
    if verb == "at" and key == "drop":
        return -0.5 if standing(g, given) else sketch.square(paratrooper(seat, given), given)
    return 0.0


def paratrooper(seat: int, square: int) -> Unit:
    return Unit(card="heavy_infantry.a1", seat=seat, place=square)


def target_of_card(g: State, seat: int, card: str, sketch: Sketch) -> float:
    """A card goes to the unit for which it does most: of one's own who has a good shot, of the enemy's the dearest."""
    unit = g.units.get(card)
    if unit is None:
        return 0.0
    found = 0.2 * value.worth(unit)
    if unit.side == seat % 2 and unit.place < SIZE:
        found += 0.5 * sketch.best_shot(unit, unit.place)
    return found


# --- by verb ---------------------------------------------------------------------------------------------------------

Scorer = Callable[[State, int, Option, Sketch], float]


def constant(points: float) -> Scorer:
    return lambda g, seat, option, sketch: points


def fire(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    unit = g.units[option.args[0]]
    shot = value.planned(g, unit, option.args[1], option.args[2], option.word is RAZE)
    found = value.shot_value(g, shot)
    if option.word is RAZE:
        return found - IDLE
    if option.args[1] == MAIN and not sketch.claims.get(shot.unit, {unit.card}) <= {unit.card}:
        found *= K["share"]
    return found + 0.05


def assault(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """An assault: its shot at what stands there, against the defender's."""
    unit, target = g.units[option.args[0]], standing(g, option.args[1])
    if target is None:
        return -1.0
    shot = value.planned(g, unit, "main", option.args[1], False, "assault")
    mine, dead = value.shot_value(g, shot), value.fatal(target, *value.chances(shot), shot.damage)
    if not mine:
        return -1.0
    back = value.planned(g, target, "main", unit.place, False, "defence") if target.type.fires else None
    mine -= value.shot_value(g, back) if back is not None else 0.0
    here, there = sketch.square(unit, unit.place), sketch.square(unit, target.place)
    return mine + dead * max(0.0, there - here) - sketch.best_shot(unit, unit.place) / 2 - K["assault"]


def set_up(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """A heavy weapon, once it has somebody to fire at: as the unit's moves are over."""
    if g.phase != "fire":
        return -0.1
    unit = g.units[option.args[0]]
    kind: str = option.args[1]
    best = 0.0
    for gun in [each for each in sketch.guns_of(unit) if each.least or each.most]:
        for foe in sketch.foes:
            if in_reach(g, unit, kind, foe.unit.place) and gun.pen >= foe.armour:
                best = max(best, value.shot_value(g, value.planned(g, unit, kind, foe.unit.place, False)))
    return best - K["set_up"]


def fold(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """A weapon that reaches nobody is folded."""
    unit = g.units[option.args[0]]
    reached = any(in_reach(g, unit, option.args[1], foe.place) for foe in on_field(g, 1 - unit.side))
    return -0.2 if reached else 0.2


def bid(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    points: int = option.args[0]
    return -float(abs(points - BID))


def borrow(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    points: int = option.args[0]
    return -1.0 * points


def heal(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    return 0.5 + 0.1 * value.worth(g.units[option.args[1]])


BY_VERB: dict[str, Scorer] = {
    "fire": fire, "raze": fire, "air": flights.fly, "strafe": flights.fly, "bomb": flights.fly,
    "intercept": flights.intercept, "escort": flights.escort, "park": flights.parks,
    "move": moves.move, "cover": moves.move, "tunnel": moves.move, "swap": moves.swap, "unload": moves.unload,
    "load": moves.load, "fetch": moves.fetch, "screen": screens.screen, "artillery": support.barrage,
    "play": support.play, "assault": assault, "deploy": cards.deploy, "deploy_with": cards.deploy_with,
    "setup": set_up, "fold": fold, "bid": bid, "borrow": borrow, "heal": heal, "repair": heal,
    "equip": lambda g, seat, option, sketch: cards.equip(g, seat, option),
    "discard": lambda g, seat, option, sketch: cards.discard(option),
    "add": lambda g, seat, option, sketch: cards.add(g, seat, option),
    "lay": lambda g, seat, option, sketch: cards.laid(option),
    "lay_wide": lambda g, seat, option, sketch: cards.laid(option) - 0.1,
    "remove": constant(-5.0), "done": constant(0.0), "pass_over": constant(-0.5),
    "fight": constant(5.0), "clear": constant(0.3), "take": constant(0.4), "puff": constant(-0.5),
    "march": constant(-0.2), "ride": constant(-0.3), "spur": constant(0.05), "ram": constant(0.3),
    "gift": lambda g, seat, option, sketch: cards.gift(g, seat),
    "exchange": lambda g, seat, option, sketch: cards.exchange(g, seat), "keep_hand": constant(0.0),
    "drop": constant(0.8), "marshal": constant(1.0), "reshuffle": constant(1.0), "lose": constant(-9.0),
}  # fmt: skip
