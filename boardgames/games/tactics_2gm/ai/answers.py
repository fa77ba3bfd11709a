"""How the book's AI answers where a player would be asked (solo.b, solo.fire.support, and rulings)."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.content.cards import unit_type
from boardgames.games.tactics_2gm.rules.field import NUMBER, SIZE
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.state import State
from boardgames.games.tactics_2gm.words import DONE, PASS

ALWAYS = ("mines", "sappers", "aa", "escort", "missed", "screen", "intercept")
LAST = ("under_deck",)


def answer(g: State, key: str, options: list[Option]) -> Option:
    """The AI's choice: it refuses what the book does not have it do."""
    question = key.rpartition(".")[2]
    refusal = next((each for each in options if each.word in (PASS, DONE)), None)
    if len(options) == 1:
        return options[0]
    if question in ALWAYS:
        return options[0]
    if question in ("luck", "luck_table"):
        return options[0] if lucky(g, question) else options[-1]
    if question in ("impact", "bullseye"):
        return options[0] if worth_a_card(g) else options[-1]
    if question == "smoke":
        return options[0] if endangered(g) else options[-1]
    if question in LAST:
        return options[-1]
    return refusal or options[0]


def lucky(g: State, question: str) -> bool:
    """solo.fire.support: on a miss of its own, at what is worth it."""
    shot = g.shot
    if shot is None or shot.seat != g.ai or not worth_a_card(g):
        return False
    return question == "luck_table" or (shot.step == "die" and g.last_die < shot.normal)


def worth_a_card(g: State) -> bool:
    """solo.fire.support: the objective, or a unit whose loss would break the player's supply line."""
    shot = g.shot
    if shot is None or shot.seat != g.ai:
        return False
    if shot.place >= SIZE:
        return not shot.unit
    if shot.unit and g.units[shot.unit].side != g.ai % 2 and cuts(g, shot.unit):
        return True
    return shot.place in objectives(g)


def objectives(g: State) -> list[int]:
    """What the AI makes for in a scenario."""
    return [NUMBER[name] for name in g.book.force(g.ai % 2).objectives] if g.ai >= 0 else []


def endangered(g: State) -> bool:
    """solo.equip.use: smoke at the first shot whose hit would destroy the unit."""
    shot = g.shot
    if shot is None or not shot.unit:
        return False
    target = g.units[shot.unit]
    return target.wounds + max(shot.damage, 1) >= target.pi and unit_type(target.card).cost > 0
