"""What the roll on the table comes to, and what another may bring: for whoever holds the Initiative card (9.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from boardgames.core.table import Words
from boardgames.core.words.figures import percent
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show import contest, odds
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.show.odds import Dice
from boardgames.games.combat_commander.state import Piece, State, Throw

ORDER = ("eliminated", "broken", "missed", "retreats", "still_broken", "ends", "suppressed")  # the worst first
Judge = Callable[[State, Throw, Dice], str]


def stands(g: State) -> Words:
    """What the roll means if it is kept; nothing where that is for later to say."""
    throw = g.throw
    if throw is None or not judged(g, throw):
        return ""
    card = CARDS[throw.card]
    return said("effect.kept", what=said(f"outcome.{JUDGES[throw.kind](g, throw, (card.white, card.dark))}"))


def again(g: State) -> Words:
    """What another roll would bring, each outcome with its chance."""
    throw = g.throw
    if throw is None or not judged(g, throw):
        return ""
    cards, found = odds.unseen(g, throw.seat), Counter[str]()
    for dice, count in cards.items():
        found[JUDGES[throw.kind](g, throw, dice)] += count
    named = sorted(found, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
    shares = [(said(f"outcome.{name}"), percent(found[name] / cards.total())) for name in named]
    return contest.joined([said("effect.chance", what=what, share=share) for what, share in shares])


def judged(g: State, throw: Throw) -> bool:
    """Does this roll decide something by itself, for what is still there?"""
    if throw.kind == "targeting":
        return (g.attack is not None and g.attack.distance > 0) or bool(g.order and g.order.spotter in g.units)
    if throw.kind == "defense" and g.attack is None:
        return False
    return throw.kind in JUDGES and (throw.kind == "sudden_death" or throw.unit in g.units)


def rolled_for(g: State, throw: Throw) -> Piece:
    return g.units[throw.unit]


def defense(g: State, throw: Throw, dice: Dice) -> str:
    """O20.3.4: morale and dice against the attack total."""
    piece, attack = rolled_for(g, throw), g.attack
    assert attack is not None
    return contest.defended(g, piece, contest.morale(g, attack, piece) + sum(dice) - attack.total)


def targeting(g: State, throw: Throw, dice: Dice) -> str:  # noqa: ARG001
    """O20.2.3: the product of the dice, less the hindrance, against the distance."""
    if g.attack is not None:
        distance, hindrance = g.attack.distance, g.attack.hindrance
    else:
        assert g.order is not None
        here = g.units[g.order.spotter].hex
        distance = BOARD.distance(here, g.order.spot)
        hindrance = library.sight_of(g).hindrance(here, g.order.spot) or 0
    return "on_target" if dice[0] * dice[1] - hindrance > distance else "missed"


def rally(g: State, throw: Throw, dice: Dice) -> str:
    """O22.3."""
    over = sum(dice) - values.morale(g, rolled_for(g, throw))
    return "rallied" if over < 0 else "suppressed" if over == 0 else "still_broken"


def rout(g: State, throw: Throw, dice: Dice) -> str:
    """O23.2."""
    over = sum(dice) - values.morale(g, rolled_for(g, throw))
    return "retreats" if over > 0 else "suppressed" if over == 0 else "stays"


def commissar(g: State, throw: Throw, dice: Dice) -> str:
    """E50."""
    return "eliminated" if sum(dice) > values.morale(g, rolled_for(g, throw)) else "rallied"


def sudden_death(g: State, throw: Throw, dice: Dice) -> str:  # noqa: ARG001
    """6.2.2."""
    return "ends" if sum(dice) < g.time else "goes_on"


JUDGES: dict[str, Judge] = {
    "defense": defense, "targeting": targeting, "rally": rally, "rout": rout, "commissar": commissar,
    "sudden_death": sudden_death,
}  # fmt: skip
