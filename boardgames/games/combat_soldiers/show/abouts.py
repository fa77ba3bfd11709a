"""What can be told of each thing on the table: cards by both ends, objectives as they stand, whole groups."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import About, Figure, Words
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, OBJECTIVES
from boardgames.games.combat_soldiers.rules.objectives import works
from boardgames.games.combat_soldiers.rules.scoring import base, lines
from boardgames.games.combat_soldiers.show.faces import figures, name, place_art, say, text
from boardgames.games.combat_soldiers.show.secret import reckoned
from boardgames.games.combat_soldiers.state import Group, State, defence_factor, objective_group, printed_defence

RULES = {
    "river": "13.5.2.2a", "bridge": "13.5.2.1a", "pherddorf": "13.5.2.3a", "citie_du_cheval": "13.5.2.4a",
    "steeple": "13.5.2.5g", "crossroads": "13.5.2.6a", "forest": "13.5.2.7a", "hill_205": "13.5.2.8a",
    "barracks": "13.5.2.9a", "great_offensive": "7.3.2a", "counterattack_intelligence": "7.3.4a",
    "medic_bombardment": "14.1.1a", "airborne_amphibious": "7.3.3b", "recon_no_retreat_sappers": "14.3.1a",
    "surrounded": "7.3.1.1a", "ffe_at_2_3": "14.2.1a", "ffe_at_3_2": "14.2.1a", "ffe_at_us": "14.2.1a",
    "ffe_at_german": "14.2.1a", "sniper_take_cover": "7.3.6a", "partisans_commandos": "7.3.12a", "mines": "13.2d",
    "engineers": "13.4a", "friendly_fire": "13.3d", "weather": "13.1b",
}  # fmt: skip


def of_card(g: State, number: int, seat: int | None) -> About:
    """A card in words."""
    if number in OBJECTIVES:
        return of_objective(g, number, seat)
    group = next((group for group in g.groups if group.unit(number)), None)
    if group is not None:
        return of_unit(group, number)
    if number in ENDS:
        ends = ENDS[number]
        told = tuple(figure for end in ends for figure in figures(end) if figure.value)
        return About(title=name(number), line=tuple(say(f"kind.{end.kind}") for end in ends), figures=told)
    return About(title=name(number), texts=(text(number),), rule=RULES.get(CARDS[number].type.id, ""))


def of_unit(group: Group, number: int) -> About:
    """A unit as it lies: the end that is up, its markers, whether it is under command."""
    unit = group.unit(number)
    assert unit is not None
    texts: list[Words] = [say("turned")] if unit.turned else []
    if unit.dug:
        texts.append(say("dug", points=unit.dug))
    if unit.at:
        texts.append(say("marked", points=unit.at))
    texts.append(say("pays", points=unit.face.pays))
    texts.append(say("card_of", card=number))
    told = tuple(figure for figure in figures(unit.face) if figure.value)
    line = (say(f"kind.{unit.face.kind}"), *((say(f"arm.{unit.face.arm}"),) if unit.face.arm else ()))
    return About(title=say("unit", unit=[*unit.laid]), line=line, figures=told, texts=tuple(texts), rule="7.2.2.4.3a")


def of_objective(g: State, number: int, seat: int | None) -> About:
    """An objective: what it may do, whether it does, and what it counts now."""
    what, group = OBJECTIVES[number], objective_group(g, number)
    texts: list[Words] = [text(number)]
    shown = (
        Figure("flag", str(what.garrison), say("figure.garrison")),
        Figure("shield", str(what.defence), say("figure.defence")),
        Figure("vp", str(what.vp if group is None else base(g, group, number)), say("figure.worth_now")),
    )
    if group is not None:
        texts += list(standing(group))
        if not works(g, group):
            texts.append(say("idle"))
    if seat is not None and g.players[seat].selection:
        line = next((line for line in lines(g, seat) if line.objective == number), None)
        if line is not None:
            texts.append(say("counts_now", points=line.points, sum=reckoned(line)))
    return About(
        title=name(number), line=(say("kind.objective"), say(f"colour.{what.colour}")), figures=shown,
        texts=tuple(texts), rule=RULES.get(CARDS[number].type.id, ""), art=place_art(number),
    )  # fmt: skip


def standing(group: Group) -> Iterator[Words]:
    """What an objective in a group has to show for itself."""
    if group.damage:
        yield say("defence", points=defence_factor(group), printed=printed_defence(group))
    if group.garrison_gone:
        yield say("mark.garrison")


def of_group(g: State, group: Group, marks: Iterator[Figure]) -> About:
    """A group and all that lies on it."""
    texts: list[Words] = []
    leader = group.leader
    if leader is not None:
        commanded = len(group.commanded)
        texts.append(say("commands", unit=[*leader.laid], count=commanded, most=leader.face.command))
    elif len(group.troops) > 1:
        texts.append(say("leaderless"))
    if group.objective:
        texts += list(standing(group))
    texts += [mark.about for mark in marks]
    if group.seat == g.active and group.attacks:
        texts.append(say("has_attacked"))
    whose = say("group", seat=group.seat, nation=group.nation)
    worth = say("worth", points=sum(unit.face.vp for unit in group.units))
    return About(title=company(group), line=(whose,), texts=(worth, *texts), rule="4.2a")


def company(group: Group) -> Words:
    """A group by what is best known of it: its objective, its leader, its units."""
    if group.objective:
        return name(group.objective)
    if group.leader:
        return group.leader.face.name
    return " · ".join(unit.face.name or f"{unit.face.arm}{unit.face.strength}" for unit in group.units)
