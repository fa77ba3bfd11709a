"""Chapter 5: counting victory points as a round ends, and who has won."""

from __future__ import annotations

import msgspec

from boardgames.core.events import tell
from boardgames.core.flow import GameOver
from boardgames.core.state import Result
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES, STEEPLE
from boardgames.games.combat_soldiers.rules.harm import flush
from boardgames.games.combat_soldiers.state import Group, State, groups_of, isolation, objective_group, worth

TIMES = FIGURES.multipliers


class Line(msgspec.Struct, frozen=True):
    """What an objective brings a seat, step by step (5.2.1.1f)."""

    objective: int
    base: int  # less damage and isolation
    bonus: int
    times: int
    doubled: bool = False

    @property
    def points(self) -> int:
        return (self.base + self.bonus) * self.times * (2 if self.doubled else 1)


def base(g: State, group: Group, card: int) -> int:
    """5.2.1.2: less damage and isolation, not below zero; damage lies on the companion of a Steeple (13.5.2.5m)."""
    harm = isolation(g, group) + (0 if card == STEEPLE else group.damage)
    return max(0, OBJECTIVES[card].vp - harm)


def cards_of(group: Group) -> list[int]:
    return [card for card in (group.objective, group.steeple) if card]


def of_colour(g: State, seat: int, nation: int, colour: str) -> int:
    """How many objectives of a colour a seat holds under one nation (5.2.1.3a)."""
    return sum(
        OBJECTIVES[card].colour == colour
        for group in groups_of(g, seat)
        if group.nation == nation
        for card in cards_of(group)
    )


def complete(colour: str) -> int:
    """How many objectives make a set; a single one is none (5.2.1.3i)."""
    count = sum(what.colour == colour for what in OBJECTIVES.values())
    return count if count > 1 else 0


def lines(g: State, seat: int) -> list[Line]:
    """Every objective that counts for or against a seat (5.2.1)."""
    selection = g.players[seat].selection
    found: list[Line] = []
    for group in groups_of(g, seat):
        for card in cards_of(group):
            colour = OBJECTIVES[card].colour
            count = of_colour(g, seat, group.nation, colour)
            times = TIMES["unrecorded"]
            if card in selection:
                times = TIMES["right_side" if selection[card] == group.nation else "other_side"]
            bonus = FIGURES.bonus[colour].get(count, 0)
            found.append(Line(card, base(g, group, card), bonus, times, count == complete(colour)))
    for card in selection:
        holder = objective_group(g, card)
        if holder is not None and holder.seat != seat:  # nobody's costs nothing (5.2.1.1e)
            found.append(Line(card, base(g, holder, card), 0, TIMES["lost"]))
    return found


def units(g: State, seat: int) -> int:
    """5.2.2: the points of the units eliminated, from the pile or from the sheet (19)."""
    player = g.players[seat]
    return worth(player.casualties) + player.recorded


def score(g: State, seat: int) -> int:
    """What a round brings a seat."""
    return units(g, seat) + sum(line.points for line in lines(g, seat))


def count(g: State) -> None:
    """5.2a, 12.2: the round is over, and everything is told; then another round, or the end."""
    flush(g)
    g.sealed += 1
    for seat, player in enumerate(g.players):
        for line in lines(g, seat):
            tell(
                g, "scored", seat=seat, objective=line.objective, base=line.base, bonus=line.bonus, times=line.times,
                doubled=2 if line.doubled else 1, points=line.points,
            )  # fmt: skip
        points = score(g, seat)
        player.total += points
        tell(g, "round_score", seat=seat, units=units(g, seat), points=points, total=player.total)
    if g.round >= g.rounds:
        raise GameOver(result(g))
    g.round += 1
    g.phase = "lead"


def result(g: State) -> Result:
    """5.1a and 5.3: the most points; of those who are equal, whoever had the latest Turn."""
    most = max(player.total for player in g.players)
    best = [seat for seat, player in enumerate(g.players) if player.total == most]
    winner = max(best, key=lambda seat: g.players[seat].last_turn)
    reason, rule = ("latest_turn", "5.3a") if len(best) > 1 else ("most_points", "5.1a")
    order = sorted(range(len(g.players)), key=lambda seat: (-g.players[seat].total, -g.players[seat].last_turn))
    ranks = tuple((seat,) for seat in order)
    return Result((winner,), f"combat_soldiers.result.{reason}", rule, {"seat": winner, "points": most}, ranks)
