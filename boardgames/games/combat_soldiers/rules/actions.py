"""Actions: two a Turn and Pherddorf's third (3.0, 13.5.2.3)."""

from __future__ import annotations

from boardgames.games.combat_soldiers.content.cards import FIGURES
from boardgames.games.combat_soldiers.rules.objectives import third_action
from boardgames.games.combat_soldiers.state import NEUTRAL, Group, State


def left(g: State, nation: int = NEUTRAL) -> int:
    """How many Actions the active player still has for something that benefits groups of this nation, if any.

    Of three Actions at most two may go to what benefits no group of Pherddorf's nation (13.5.2.3c).
    """
    spent, third = sum(g.day.spent), third_action(g)
    if third is None:
        return max(0, FIGURES.actions - spent)
    whole = FIGURES.actions + FIGURES.third_action - spent
    if nation == third:
        return max(0, whole)
    return max(0, min(whole, FIGURES.actions - (spent - g.day.spent[third])))


def can_pay(g: State, cost: int, nation: int = NEUTRAL) -> bool:
    return cost <= left(g, nation)


def pay(g: State, cost: int, nation: int = NEUTRAL) -> None:
    """Spend Actions; none is ever got back."""
    g.day.spent[nation] += cost


def pay_for(g: State, group: Group, cost: int = 1) -> None:
    """Spend Actions on a group, which then has been used this Turn (3.4b)."""
    pay(g, cost, group.nation)
    if cost:
        group.used = True
