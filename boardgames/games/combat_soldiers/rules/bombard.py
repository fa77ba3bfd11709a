"""7.3.10: bombardments, by card (14.1.2) or from Hill 205 (13.5.2.8), and what works like one."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow, Option
from boardgames.games.combat_soldiers.content.cards import HILL, NATIONS, figure
from boardgames.games.combat_soldiers.content.cards import cost as printed_cost
from boardgames.games.combat_soldiers.rules import losses, sieges
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay
from boardgames.games.combat_soldiers.rules.groups import tidy
from boardgames.games.combat_soldiers.rules.harm import eliminate
from boardgames.games.combat_soldiers.rules.objectives import in_forest, unused
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.state import (
    NOBODY,
    Group,
    State,
    Unit,
    defence_factor,
    held,
    printed_defence,
    weather,
)
from boardgames.games.combat_soldiers.words import BOMBARD, HILL_BOMBARD

CARD = "medic_bombardment"


def marks(group: Group) -> list[int]:
    """What of a group can be bombarded: each unit but the leader, and the objective card (7.3.10e)."""
    return [unit.card for unit in group.troops] + ([group.objective] if group.objective else [])


def card_options(g: State) -> list[Option]:
    """Bombardment cards: other players' groups of either nation, but for what the Forest hides."""
    if weather(g) or not held(g, g.active, CARD):
        return []
    groups = [group for group in g.groups if group.seat != g.active and not in_forest(g, group)]
    return [BOMBARD(group.laid(card)) for group in groups for card in marks(group)]


def hill_cost(nation: int) -> int:
    """3.0h: 1 Action under US control, 2 under German."""
    return printed_cost("hill_205", f"bombard_{NATIONS[nation]}")


def hill_ready(g: State) -> Group | None:
    """The Hill, if it may bombard now: unused, no Weather, paid for, and no own attack has had its modifier."""
    home = unused(g, g.active, HILL)
    if home is None or weather(g) or g.day.hill or not can_pay(g, hill_cost(home.nation)):
        return None
    return home


def hill_options(g: State) -> list[Option]:
    """13.5.2.8f: groups of the other nation than the Hill's."""
    home = hill_ready(g)
    if home is None:
        return []
    groups = [group for group in g.groups if group.seat != g.active and group.nation != home.nation]
    open_to = [group for group in groups if not in_forest(g, group)]
    return [HILL_BOMBARD(group.laid(card)) for group in open_to for card in marks(group)]


def by_card(g: State, mark: int) -> Flow[None]:
    """14.1.2: for no Action."""
    card = held(g, g.active, CARD)[0]
    spend(g, g.active, card)
    yield from bombard(g, figure(card, "attack"), mark)


def by_hill(g: State, mark: int) -> Flow[None]:
    """13.5.2.8d, e."""
    home = hill_ready(g)
    assert home is not None
    pay(g, hill_cost(home.nation))
    g.day.abilities.append(HILL)
    yield from bombard(g, figure(HILL, f"attack_{NATIONS[home.nation]}"), mark)


def bombard(g: State, attack: int, mark: int) -> Flow[None]:
    """One unit or one objective is struck."""
    group = group_of(g, mark)
    tell(g, "bombarded", seat=g.active, group=group.id, unit=[*group.laid(mark)])
    if group.objective == mark:
        damage(g, group, attack)
    else:
        yield from strike(g, group, mark, attack, g.active)
    yield from sieges.test_all(g)


def group_of(g: State, card: int) -> Group:
    """The group that a deployed card lies in."""
    return next(group for group in g.groups if group.objective == card or group.unit(card))


def steadiness(group: Group, unit: Unit) -> int:
    """A single unit's strength against a bombardment: its leader counts if he commands it, nothing else does."""
    leader = group.leader
    return unit.face.steady + (leader.face.modifier if leader and not unit.turned else 0)


def strike(g: State, group: Group, card: int, attack: int, winner: int) -> Flow[bool]:
    """7.3.10.1: any excess eliminates the unit; the attacking side risks nothing (7.3.10f). Was it hit?"""
    unit = group.unit(card)
    assert unit is not None
    against = steadiness(group, unit)
    total, defence = attack + throw(g), against + throw(g)
    tell(g, "strike", seat=group.seat, unit=[card, unit.end], attack=total, defence=defence)
    if total <= defence:
        return False
    gone = [eliminate(g, group, unit, winner), *losses.after_loss(g, group, winner)]
    tidy(g, group)
    if winner != NOBODY:
        yield from losses.medic(g, winner, gone)
    return True


def damage(g: State, group: Group, attack: int) -> None:
    """7.3.10.2: the difference is marked as damage, up to the printed defence factor."""
    total, defence = attack + throw(g), defence_factor(group) + throw(g)
    tell(g, "shelled", seat=group.seat, objective=group.objective, attack=total, defence=defence)
    if total > defence:
        before = group.damage
        group.damage = min(printed_defence(group), before + total - defence)
        tell(g, "damaged", seat=group.seat, objective=group.objective, points=group.damage - before)
