"""13.5: who controls which objective, and whether its ability works."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.combat_soldiers.content.cards import BRIDGE, CARDS, FOREST, HILL, OBJECTIVES, PHERDDORF, RIVER
from boardgames.games.combat_soldiers.content.cards import NATIONS as NATION_NAMES
from boardgames.games.combat_soldiers.rules.ending import RoundOver
from boardgames.games.combat_soldiers.state import Group, State, objective_group, siege_of


def works(g: State, group: Group) -> bool:
    """Not while surrounded, damaged, under Partisans or restricted (13.5.1e to h, 13.5.2.5m)."""
    return not (group.damage or group.partisans or group.restricted or siege_of(g, group))


def ability(g: State, seat: int, card: int) -> Group | None:
    """The group through which a seat has the use of an objective's ability (7.3.8.1a), None if it has not."""
    group = objective_group(g, card)
    return group if group and group.seat == seat and not group.down and works(g, group) else None


def unused(g: State, seat: int, card: int) -> Group | None:
    """The same for an ability that serves once a Turn (7.3.8.1d, f)."""
    return None if card in g.day.abilities else ability(g, seat, card)


def shields(g: State, card: int, group: Group) -> bool:
    """Does an objective protect this group: its owner's, and of the objective's nation (River, Forest)?"""
    home = ability(g, group.seat, card)
    return home is not None and home.nation == group.nation


def behind_river(g: State, group: Group) -> bool:
    """7.2.3.3f, 13.5.2.2d, e."""
    return shields(g, RIVER, group)


def in_forest(g: State, group: Group) -> bool:
    """13.5.2.7a: not to be hit by FFE, Bombardment cards or the Hill."""
    return shields(g, FOREST, group)


def bridged(g: State, group: Group) -> bool:
    """May this group attack over the Bridge (7.2.3.3g)?"""
    return shields(g, BRIDGE, group)


def hill_modifier(g: State, group: Group) -> int:
    """7.2.3.9: what the Hill adds to a group of its controller and its nation."""
    home = ability(g, group.seat, HILL)
    if home is None or home.nation != group.nation:
        return 0
    return CARDS[HILL].type.figures[f"modifier_{NATION_NAMES[home.nation]}"]


def third_action(g: State) -> int | None:
    """The nation that Pherddorf gives the active player another Action for, None if it does not (13.5.2.3)."""
    home = ability(g, g.active, PHERDDORF)
    return home.nation if home else None


def check_end(g: State) -> None:
    """12.3: the round ends when every objective is in play and all are the side's that the scenario names."""
    side = g.rules.ends_for
    if side is None or g.phase in {"lay", "reveal", "refill"}:
        return
    absent = {*g.deck, *g.cut, g.white} | {card for player in g.players for card in player.hand}
    if not absent.isdisjoint(OBJECTIVES):
        return
    held = [group for group in g.groups if group.objective]
    if held and all(NATION_NAMES[group.nation] == side for group in held):
        tell(g, "all_objectives", nation=held[0].nation)
        raise RoundOver
