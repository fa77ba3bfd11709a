"""What the dice may bring, reckoned from what a seat knows: both dice of a battle, and nothing that lies in a hand.

Cards that may still be played are not in it, one's own neither: each of those has odds of its own once it is offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.table import Chance, Tone
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES
from boardgames.games.combat_soldiers.rules.targets import attack_modes, target_modes, trial, turn_coat
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.show.faces import say
from boardgames.games.combat_soldiers.state import Battle, Group, State, find, the

SIDES = FIGURES.dice
TONES: dict[str, Tone] = {"lose": "bad", "nothing": "quiet", "win": "good", "capture": "prize"}


class Shares(NamedTuple):
    """How often in a hundred throws of both dice each thing comes of a battle; lead: how far the attack is ahead."""

    lead: int
    lose: int
    nothing: int
    win: int
    capture: int

    @property
    def won(self) -> int:
        return self.win + self.capture

    def chances(self) -> tuple[Chance, ...]:
        """The outcomes that there are, the worst first, as they are drawn."""
        counts = zip(TONES, self[1:], strict=True)
        return tuple(Chance(say(f"chance.{name}"), count / 100, TONES[name]) for name, count in counts if count)


def shares(g: State, b: Battle) -> Shares:
    """What comes of a battle as it stands."""
    target = the(g, b.target)
    lead = total(attack_parts(g, b)) - total(defence_parts(g, b))
    counts = {"lose": 0, "nothing": 0, "win": 0, "capture": 0}
    for margin in margins(lead):
        counts[outcome(b, target, margin)] += 1
    return Shares(lead, *(round(100 * count / SIDES**2) for count in counts.values()))


def outcome(b: Battle, target: Group, margin: int) -> str:
    """What a difference of the totals means for the attacker (7.2.2.3, 7.3.8.2a)."""
    if margin <= 0:
        return "lose" if margin else "nothing"
    prize = target.objective and not b.counter and all(unit.card in b.named for unit in target.units)
    return "capture" if prize and margin > payable(b, target) else "win"


def margins(lead: int) -> Iterator[int]:
    """By how much the attack is ahead, throw by throw."""
    for one in range(SIDES):
        for two in range(SIDES):
            yield lead + one - two


def payable(b: Battle, target: Group) -> int:
    """The losses that garrison and units can make good."""
    garrison = OBJECTIVES[target.objective].garrison if target.objective and not target.garrison_gone else 0
    return garrison + sum(unit.face.pays for unit in target.units if unit.card in b.named)


def ahead(lead: int) -> int:
    """How often in a hundred one die and so much more beat another."""
    return round(100 * sum(margin > 0 for margin in margins(lead)) / SIDES**2)


# --- battles that might be ----------------------------------------------------------------------------------------


def best(g: State, battles: Iterator[Battle]) -> Battle | None:
    """Of several ways the one that takes or wins most often, and costs least among those."""
    found: tuple[tuple[int, int, int], Battle] | None = None
    for b in battles:
        if b.units:  # of an objective that stands alone nothing is named
            seen = shares(g, b)
            worth = seen.capture + seen.won, -seen.lose, seen.lead
            if found is None or worth > found[0]:
                found = worth, b
    return found[1] if found else None


def attacks(group: Group, target: Group) -> Iterator[Battle]:
    """All ways in which a group may attack another (7.1.2, 7.1.3)."""
    for mode in attack_modes(group, target):
        for named in target_modes(target, mode):
            yield trial(group, target, mode, named)


def best_attack(g: State, group: int, target: int) -> Battle | None:
    one, two = find(g, group), find(g, target)
    return best(g, attacks(one, two)) if one and two else None


def turned(g: State, number: int) -> State:
    """The table with one group changed to the other side (18.3)."""
    group = the(g, number)
    coat = replace(group, units=[replace(unit) for unit in group.units])
    turn_coat(coat)
    return replace(g, groups=[coat if each.id == number else each for each in g.groups])
