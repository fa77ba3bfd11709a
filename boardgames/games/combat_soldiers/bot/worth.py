"""What things are worth to a seat, in victory points: objectives, groups, cards, battles."""

from __future__ import annotations

from functools import cache

from boardgames.games.combat_soldiers.content.cards import ENDS, FIGURES, OBJECTIVES, kind_of
from boardgames.games.combat_soldiers.rules.scoring import TIMES, base, cards_of, units
from boardgames.games.combat_soldiers.rules.targets import attack_modes, target_modes, trial
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.state import Battle, Group, State, find, groups_of, the

SHARE = 0.8  # points that a unit brings for each point of loss that it pays
RIVAL = 0.35  # what it counts to take an objective from another
HELD = 0.5  # of an objective's worth: it may be lost again before the round ends
SIDES = FIGURES.dice
CARDS = {  # what a tactical card is worth unplayed
    "great_offensive": 2.0, "counterattack_intelligence": 1.8, "medic_bombardment": 1.0, "airborne_amphibious": 1.2,
    "recon_no_retreat_sappers": 1.8, "surrounded": 1.0, "ffe_at": 1.3, "sniper_take_cover": 0.9,
    "partisans_commandos": 1.0,
}  # fmt: skip


def card_worth(card: int) -> float:
    """What a card is worth in a hand."""
    if card in ENDS:
        return max(end.steady + (2 + end.modifier if end.leads else 0) for end in ENDS[card]) / 3
    return CARDS.get(kind_of(card), 0.5)


def objective_worth(g: State, seat: int, card: int, nation: int, lowered: int = 0) -> float:
    """What an objective would bring a seat that holds it for a nation."""
    selection = g.players[seat].selection
    times = TIMES["unrecorded"]
    if card in selection:
        times = TIMES["right_side" if selection[card] == nation else "other_side"] - TIMES["lost"]
    return HELD * max(0, OBJECTIVES[card].vp - lowered) * times


def prize(g: State, seat: int, group: Group) -> float:
    """What it is worth to take a group's objective: for oneself, and away from its holder."""
    found = 0.0
    for card in cards_of(group):
        left = base(g, group, card)
        found += objective_worth(g, seat, card, 1 - group.nation, OBJECTIVES[card].vp - left) + RIVAL * HELD * left
    return found


def stake(group: Group, cards: list[int]) -> tuple[int, int]:
    """What some units of a group could pay, and their points."""
    mine = [unit.face for unit in group.units if unit.card in cards]
    return sum(face.pays for face in mine), sum(face.vp for face in mine)


@cache
def throws() -> tuple[tuple[int, float], ...]:
    """Every difference of two dice and its share."""
    counts: dict[int, int] = {}
    for one in range(SIDES):
        for two in range(SIDES):
            counts[one - two] = counts.get(one - two, 0) + 1
    return tuple((margin, count / SIDES**2) for margin, count in sorted(counts.items()))


def battle_worth(g: State, b: Battle) -> float:
    """What a battle may bring its attacker: the points of both sides' losses, and an objective taken."""
    group, target = the(g, b.group), the(g, b.target)
    lead = total(attack_parts(g, b)) - total(defence_parts(g, b))
    own, own_points = stake(group, b.units)
    theirs, points = stake(target, b.named)
    garrison = 0
    if target.objective and not target.garrison_gone and not b.counter:
        garrison = OBJECTIVES[target.objective].garrison
    taken = prize(g, b.seat, target) if target.objective and not b.counter else 0.0
    worth = 0.0
    for margin, share in throws():
        ahead = lead + margin
        if ahead > 0:
            worth += share * min(points, SHARE * min(theirs, max(0, ahead - garrison)))
            if taken and ahead > theirs + garrison:
                worth += share * taken
        elif ahead < 0:
            worth -= share * min(own_points, SHARE * min(own, -ahead))
    return worth


def odds(g: State, b: Battle) -> float:
    """How often the attacker is ahead."""
    lead = total(attack_parts(g, b)) - total(defence_parts(g, b))
    return sum(share for margin, share in throws() if lead + margin > 0)


def best_battle(g: State, group: Group, target: Group) -> tuple[float, Battle | None]:
    """The best way of attacking a group, and what it may bring."""
    best: tuple[float, Battle | None] = (-99.0, None)
    for mode in attack_modes(group, target):
        for named in target_modes(target, mode):
            b = trial(group, target, mode, named)
            worth = battle_worth(g, b)
            if worth > best[0]:
                best = (worth, b)
    return best


def standing(g: State, seat: int) -> float:
    """A seat's points as they may be expected: what it has, what it holds, what it can still do."""
    found = float(g.players[seat].total + units(g, seat))
    for group in groups_of(g, seat):
        found += sum(objective_worth(g, seat, card, group.nation, group.damage) for card in cards_of(group))
        found += 0.12 * sum(unit.face.steady for unit in group.units) + 0.3 * (group.leader is not None)
    held = g.players[seat].hand
    return found + 0.35 * sum(map(card_worth, held)) + (0.8 if len({x.nation for x in groups_of(g, seat)}) > 1 else 0.0)


def owner(g: State, number: int) -> int:
    """Whose group it is, -1 if it is gone."""
    group = find(g, number)
    return group.seat if group else -1
