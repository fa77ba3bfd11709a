"""What a position is worth to a seat: how likely it is to win among all, by what each has, holds and can still do.

Of its own secret sheet a seat knows all, of another's only what it was shown: what another holds counts as it does on
average, so that the sheets that were dealt in an imagined world decide nothing.
"""

from __future__ import annotations

from math import exp

from boardgames.games.combat_soldiers.bot import worth
from boardgames.games.combat_soldiers.content.cards import OBJECTIVES
from boardgames.games.combat_soldiers.rules.scoring import TIMES, base, cards_of, complete, of_colour, units
from boardgames.games.combat_soldiers.state import (
    Group,
    State,
    defence_factor,
    groups_of,
    nations_of,
    objective_group,
    siege_of,
)

USUAL = 1.8  # times that an objective counts for a holder whose sheet one has not seen

Counts = tuple[float, ...]
NAMES = ("points", "held_early", "held_late", "safe", "lost", "strength", "leaders", "hand", "both", "rings")


def counts(g: State, seat: int, eyes: int) -> Counts:
    """What counts of a seat, as the eyes of another or its own see it; the names are `NAMES`."""
    late = worth.late(g)
    strength, leaders = 0.0, 0
    objectives = safe = rings = 0.0
    for group in groups_of(g, seat):
        weight = sum(unit.face.steady for unit in group.units)
        strength += weight
        leaders += group.leader is not None
        points = held_points(g, group, seat, eyes)
        objectives += points
        safe += points * steadfast(group)
        siege = siege_of(g, group)
        if siege:
            strongest = max((unit.face.steady for unit in group.troops), default=2)
            rings += (points + weight / 2) * min(1.0, (siege.isolation + 0.5) / max(1, strongest))
    player = g.players[seat]
    hand = sum(map(worth.card_worth, player.hand)) if seat == eyes else 1.1 * len(player.hand)
    return (
        float(player.total + units(g, seat)),
        objectives * (1 - late),
        objectives * late,
        safe * late,
        forgone(g, seat) * late if seat == eyes else 0.0,
        strength * (1 - late),
        leaders * (1 - late),
        hand * (1 - late),
        float(len(nations_of(g, seat)) > 1) * (1 - late),
        rings,
    )


def held_points(g: State, group: Group, seat: int, eyes: int) -> float:
    """What a group's objectives would bring its seat now."""
    found = 0.0
    for card in cards_of(group):
        colour = OBJECTIVES[card].colour
        count = of_colour(g, seat, group.nation, colour)
        points = (base(g, group, card) + worth.BONUS[colour].get(count, 0)) * times(g, group, card, seat, eyes)
        found += points * (2 if count == complete(colour) else 1)
    return found


def times(g: State, group: Group, card: int, seat: int, eyes: int) -> float:
    """How often an objective counts for its holder, as far as the eyes can tell."""
    if seat == eyes:
        return worth.times(g, seat, card, group.nation)
    for who, shown, nation in g.players[eyes].spied:
        if (who, shown) == (seat, card):
            return TIMES["right_side" if nation == group.nation else "other_side"]
    return USUAL


def steadfast(group: Group) -> float:
    """How well an objective is held, from 0 to 1."""
    leader = group.leader
    defence = defence_factor(group) + sum(unit.face.steady for unit in group.troops)
    defence += leader.face.modifier if leader else 0
    garrison = 0 if group.garrison_gone else OBJECTIVES[group.objective].garrison if group.objective else 0
    return min(1.0, (defence + garrison) / 16) if group.units else 0.15


def forgone(g: State, seat: int) -> float:
    """What the objectives that one wrote down and others hold take away."""
    found = 0
    for card in g.players[seat].selection:
        holder = objective_group(g, card)
        if holder is not None and holder.seat != seat:
            found += base(g, holder, card)
    return float(found)


WEIGHTS: Counts = (0.045, 0.033, 0.053, 0.018, -0.063, 0.038, 0.1, 0.06, 0.05, -0.03)  # fitted on 400 games


def standing(g: State, seat: int, eyes: int) -> float:
    """How a seat stands, as a logit."""
    return sum(weight * value for weight, value in zip(WEIGHTS, counts(g, seat, eyes), strict=True))


def evaluate(g: State, seat: int) -> float:
    """From -100 to 100: by how much the seat is likelier to win than all are on average."""
    if g.result is not None:
        return 100.0 if seat in g.result.winners else -100.0
    logits = [standing(g, each, seat) for each in range(len(g.players))]
    most = max(logits)
    weights = [exp(each - most) for each in logits]
    even = 1 / len(weights)
    share = weights[seat] / sum(weights)
    return 100 * (share - even) / (1 - even if share > even else even)
