"""What things are worth to a seat, in victory points: objectives, groups, cards, battles."""

from __future__ import annotations

from functools import cache

from boardgames.games.combat_soldiers.content.cards import ENDS, FIGURES, OBJECTIVES, kind_of
from boardgames.games.combat_soldiers.rules.scoring import TIMES, base, cards_of, complete
from boardgames.games.combat_soldiers.rules.targets import attack_modes, target_modes, trial
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.state import Battle, Group, State, find, groups_of, the

SHARE = 0.8  # points that a unit brings for each point of loss that it pays
RIVAL = 1.0  # what it counts to take an objective from the only other player; shared where there are more
HELD = (0.45, 0.95)  # of an objective's worth as a round begins and ends: until then it may be lost again
WHOLE = 90  # cards in the deck as a round begins
SIDES = FIGURES.dice
BONUS = FIGURES.bonus
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


def late(g: State) -> float:
    """How much of a round is gone, from 0 to 1."""
    return 1.0 if g.sudden else max(0.0, 1 - len(g.deck) / min(WHOLE, g.rules.draws or WHOLE))


def rival(g: State) -> float:
    """What it counts that another has less: of many others only a part stands in one's way."""
    return RIVAL / (len(g.players) - 1)


def held(g: State) -> float:
    """How much of what an objective would bring now it may be expected to bring as the round ends."""
    early, at_last = HELD
    return early + (at_last - early) * late(g)


def times(g: State, seat: int, card: int, nation: int) -> int:
    """How often an objective counts for a seat that holds it for a nation (5.2.1.1)."""
    selection = g.players[seat].selection
    if card not in selection:
        return TIMES["unrecorded"]
    return TIMES["right_side" if selection[card] == nation else "other_side"]


def objective_worth(g: State, seat: int, card: int, nation: int, lowered: int = 0) -> float:
    """What an objective would bring a seat that holds it for a nation, its colour included."""
    colour = OBJECTIVES[card].colour
    mine = [
        each
        for group in groups_of(g, seat)
        if group.nation == nation
        for each in cards_of(group)
        if each != card and OBJECTIVES[each].colour == colour
    ]
    count = len(mine) + 1
    bonus, before = BONUS[colour].get(count, 0), BONUS[colour].get(count - 1, 0)
    factor = 2 if count == complete(colour) else 1
    points = (max(0, OBJECTIVES[card].vp - lowered) + bonus) * times(g, seat, card, nation) * factor
    for each in mine:
        vp = OBJECTIVES[each].vp
        points += ((vp + bonus) * factor - vp - before) * times(g, seat, each, nation)
    points += OBJECTIVES[card].vp if card in g.players[seat].selection else 0  # which it costs while another holds it
    return held(g) * points


def prize(g: State, seat: int, group: Group) -> float:
    """What it is worth to take a group's objective: for oneself, and away from its holder."""
    found = 0.0
    for card in cards_of(group):
        left = base(g, group, card)
        found += (
            objective_worth(g, seat, card, 1 - group.nation, OBJECTIVES[card].vp - left) + rival(g) * held(g) * left
        )
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


def owner(g: State, number: int) -> int:
    """Whose group it is, -1 if it is gone."""
    group = find(g, number)
    return group.seat if group else -1
