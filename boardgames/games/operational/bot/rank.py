"""The heuristic player: a score for every option of a decision.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh. Units are moved one by one to where they are worth most: towards what counts, beside friends with whom they can
attack, on good ground where enemies are near; headquarters stay behind.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec.structs import replace

from boardgames.core.flow import Decision, Option
from boardgames.core.judge import Judge
from boardgames.games.operational.bot import value
from boardgames.games.operational.content.tables import CHART, MP
from boardgames.games.operational.rules import attacks, duty, movement, values
from boardgames.games.operational.state import Attack, Kind, Piece, State, counter, other, side, stack
from boardgames.games.operational.words import (
    ADVANCE,
    AIR,
    ALSO,
    ANNOUNCE,
    ATTACK,
    BOMB,
    CANCEL,
    DIG,
    DONE,
    ENTER,
    EXIT,
    JOIN,
    LEAVE,
    OVERRUN,
    PICK,
    PLAY,
    REAR,
    REBUILD,
    RECONNOITRE,
    RECOVER,
    REROLL,
    STACK,
    STOP,
    TO,
)

ASK = "operational.ask."
NEVER = -50.0
LEAST = 0.15  # what an attack must promise
DIVERSION = 0.6  # what an attack that another one makes necessary is likely to cost
PULL = 0.3  # of a hex nearer to what a side wants
SHELTER = 0.35  # of a defender's shift near the enemy
CROWD = 0.12  # by which each unit at a goal makes it ask less for another
QUIET = 4  # hexes: no enemy is near
STAFF_APART = 4  # hexes that a headquarters keeps from the enemy


class Sketch:
    """A position as a side looks at it once for a whole decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.seat = g, seat
        self.goals = value.aims(g, seat)
        self.enemies = dict.fromkeys(piece.hex for piece in side(g, other(seat)))
        self.own: dict[int, list[Piece]] = {}
        for piece in side(g, seat):
            self.own.setdefault(piece.hex, []).append(piece)
        self.watch: dict[int, set[str]] = {}
        self.defence = {n: self._strength(n) for n in self.enemies}

    def _strength(self, n: int) -> float:
        best = sorted((values.defence(self.g, piece, tanks=True) for piece in stack(self.g, n)), reverse=True)
        ground = CHART.hexes[self.g.ground.terrain[n]].shifts
        level = self.g.works[n].level if n in self.g.works else 0
        return max(1, sum(best[:3])) * (1 + 0.3 * (ground + level))

    def near(self, n: int) -> int:
        """How far the nearest enemy is."""
        return min((self.g.ground.distance(n, enemy) for enemy in self.enemies), default=99)

    def spot(self, unit: str, n: int) -> float:
        """What it is worth to a unit to stand in a hex."""
        kind = counter(self.g, unit)
        return self.staff(unit, n) if kind.type == "hq" else self.front(unit, n)

    def staff(self, unit: str, n: int) -> float:
        """A headquarters: behind its units, and not too near to the enemy."""
        g = self.g
        led = [p.hex for p in side(g, self.seat) if counter(g, p.unit).corps == counter(g, unit).corps]
        middle = sum(g.ground.distance(n, each) for each in led) / max(1, len(led))
        return -0.25 * middle - 1.5 * max(0, STAFF_APART - self.near(n))

    def front(self, unit: str, n: int) -> float:
        """A fighting unit: towards what counts and is not looked after yet, sheltered where the enemy is near."""
        g, piece = self.g, self.g.units[unit]
        found = max((self.weight(goal, unit) - PULL * g.ground.distance(n, goal) for goal in self.goals), default=0.0)
        if n in self.goals:
            found += 0.6 * self.weight(n, unit)
        others = [each for each in self.own.get(n, ()) if each.unit != unit]
        found -= 0.6 * max(0, len(others) - 2)
        if self.near(n) <= 2:
            found += SHELTER * CHART.hexes[g.ground.terrain[n]].shifts
        for enemy in g.ground.around[n]:
            if enemy in self.enemies:
                found += self.contact(piece, enemy)
        friends = sum(m in self.own for m in g.ground.around[n])
        return found + 0.1 * min(friends, 2)

    def weight(self, goal: int, unit: str) -> float:
        """How much a goal asks for one more unit: less with each that is there, little where no enemy is near."""
        there = self.watch.get(goal)
        if there is None:
            near = [goal, *self.g.ground.around[goal]]
            there = self.watch[goal] = {each.unit for n in near for each in self.own.get(n, ())}
        helpers = len(there - {unit})
        if self.g.holders.get(goal) == self.seat and goal not in self.enemies:
            quiet = self.near(goal) > QUIET
            return self.goals[goal] * (0.6 if not helpers else 0.05 if quiet else 0.5 / (1 + helpers))
        return self.goals[goal] / (1 + CROWD * helpers)

    def contact(self, piece: Piece, enemy: int) -> float:
        """What it is worth to stand beside an enemy: a chance to attack with friends, or a danger."""
        g = self.g
        helpers = {each.unit for m in g.ground.around[enemy] for each in self.own.get(m, ()) if each.unit != piece.unit}
        same = [u for u in helpers if counter(g, u).corps == counter(g, piece.unit).corps]
        force = values.attack(g, piece) + 0.7 * sum(values.attack(g, g.units[u]) for u in sorted(same))
        ratio = force / self.defence[enemy]
        return 0.9 if ratio >= 3 else 0.5 if ratio >= 2 else 0.0 if ratio >= 1.2 else -0.35


def aside(g: State, seat: int, option: Option) -> float:
    """What may be done at any time: bombs, raids, event markers."""
    if option.word is BOMB:
        return 0.12 * len(stack(g, option.args[0])) - 0.2
    if option.word is REAR:
        return 0.1 if sum(g.players[other(seat)].points.values()) > 2 and option.args[0] == 1 else -0.3
    if option.word is RECONNOITRE:
        return -0.4
    return 0.4 if option.word is PLAY else NEVER


def score_attacks(g: State, decision: Decision) -> list[float]:
    """Which attack to make, if any."""
    kind: Kind = "prepared" if g.phase == "prepared" else "unprepared"
    found = []
    for option in decision.options:
        if option.word is ATTACK:
            attack = attacks.proposal(g, kind, option.args[0])
            diverted = 0.0 if decision.ask.key.endswith("owed") else DIVERSION * len(duty.unpaid(g, attack))  # 10.8
            found.append(value.expected(g, attack) - LEAST - diverted)
        else:
            found.append(0.0 if option.word is DONE else aside(g, decision.seat, option))
    return found


def score_build(g: State, decision: Decision) -> list[float]:
    """What to put behind an attack: whatever brings more than it costs; then it is announced."""
    assert g.attack is not None
    attack = replace(g.attack, defenders=[])
    now, found = value.expected(g, attack), []
    for option in decision.options:
        if option.word is ANNOUNCE:
            found.append(0.25)
        elif option.word in {CANCEL, JOIN, LEAVE, ALSO}:
            found.append(-5.0)
        else:
            found.append(value.expected(g, with_more(attack, option)) - now)
    return found


def with_more(attack: Attack, option: Option) -> Attack:
    """An attack with one thing more behind it."""
    more = replace(
        attack, units=list(attack.units), targets=list(attack.targets), touched=list(attack.touched),
        guns=list(attack.guns), markers=list(attack.markers),
    )  # fmt: skip
    attacks.change(more, option)
    return more


def score_call(g: State, decision: Decision) -> list[float]:
    """What to bring to a defence: as much as it takes off the attack, less what it is worth to keep."""
    assert g.attack is not None
    now, found = value.expected(g, g.attack), []
    for option in decision.options:
        more = replace(g.attack, answer_markers=list(g.attack.answer_markers))
        if option.word.verb == "guns":
            more.answer = option.args[0]
        elif option.word is AIR:
            more.cover += 1
        elif option.word.verb == "use":
            more.answer_markers.append(option.args[0])
        else:
            found.append(0.0)
            continue
        found.append(now - value.expected(g, more) - 0.2)
    return found


def score_reroll(g: State, decision: Decision) -> list[float]:
    """Throw again where the result is worse than what may be expected."""
    assert g.attack is not None
    got = value.outcome_value(g, g.attack, g.attack.die)
    mean = sum(value.outcome_value(g, g.attack, die) for die in range(1, 7)) / 6
    gain = (mean - got) * (1 if decision.seat == g.attack.seat else -1)
    return [gain - 0.5 if option.word is REROLL else 0.0 for option in decision.options]


def score_losses(g: State, decision: Decision) -> list[float]:
    """One's own cheapest step; the enemy's dearest."""
    sign = -1 if g.units[decision.options[0].args[0]].seat == decision.seat else 1
    return [sign * value.step_value(g, g.units[option.args[0]]) for option in decision.options]


def score_places(g: State, decision: Decision) -> list[float]:
    """Where to fall back, advance or appear: as if to stand there."""
    sketch = Sketch(g, decision.seat)
    found = []
    for option in decision.options:
        n = option.args[-1] if option.args and isinstance(option.args[-1], int) else 0
        near = sketch.near(n) if n else 0
        if option.word is ADVANCE:
            found.append(sketch.goals.get(n, 0.0) + 0.1)
        else:
            found.append(0.2 * near + sketch.goals.get(n, 0.0) if n else 0.0)
    return found


def score_movement(g: State, decision: Decision) -> list[float]:
    """Whose turn it is to move: newcomers and those near the enemy first, headquarters last."""
    sketch = Sketch(g, decision.seat)
    found = []
    for option in decision.options:
        if option.word in {ENTER, REBUILD, RECOVER}:
            found.append(60.0)
        elif option.word is PICK:
            piece = g.units[option.args[0]]
            late = 30 if counter(g, piece.unit).type == "hq" else 0
            found.append(50.0 - late - sketch.near(piece.hex) - 0.1 * values.attack(g, piece))
        elif option.word is STACK:
            found.append(NEVER)
        else:
            found.append(1.0 if option.word is DONE else aside(g, decision.seat, option) * 3)
    return found


def score_move(g: State, decision: Decision) -> list[float]:
    """Where to go, or what else to do."""
    assert g.mover is not None
    sketch, unit = Sketch(g, decision.seat), g.mover.units[0]
    here = g.units[unit].hex
    now = sketch.spot(unit, here)
    found = []
    for option in decision.options:
        if option.word is TO:
            found.append(sketch.spot(unit, option.args[0]) - now - 0.02 * option.args[1] / MP)
        elif option.word is OVERRUN:
            found.append(value.expected(g, movement.overrun_upon(g, g.mover, option.args[0])) - 0.4)
        elif option.word is DIG:
            found.append(0.25 if sketch.near(here) <= 3 else -0.2)
        elif option.word is STOP:
            found.append(0.0)
        else:
            found.append(-2.0 if option.word is EXIT else -0.5)
    return found


def score_stand(g: State, decision: Decision) -> list[float]:
    return [1.0 if option.word.verb == "ready" else 0.0 for option in decision.options]


def score_fighters(g: State, decision: Decision) -> list[float]:
    """As many as there are to meet."""
    wanted = decision.ask.args["count"]
    return [-abs(option.args[0] - wanted) for option in decision.options]


def score_window(g: State, decision: Decision) -> list[float]:
    """Between the enemy's moves: bombs where they hurt, else peace until the phase ends."""
    return [
        aside(g, decision.seat, option) if option.args else 0.1 if option.word.verb == "rest" else 0.0
        for option in decision.options
    ]


def score_demolition(g: State, decision: Decision) -> list[float]:
    """Bridges stand: whoever blows one may want it tomorrow."""
    return [0.0 if option.args else 1.0 for option in decision.options]


def score_first(g: State, decision: Decision) -> list[float]:
    return [-float(n) for n in range(len(decision.options))]


Scorer = Callable[[State, Decision], list[float]]
SCORERS: dict[str, Scorer] = {
    "prepared": score_attacks, "unprepared": score_attacks, "owed": score_attacks, "build": score_build,
    "call": score_call, "reroll": score_reroll, "lose": score_losses, "pick_loss": score_losses, "back": score_places,
    "advance": score_places, "place": score_places, "marker_hex": score_places, "movement": score_movement,
    "move": score_move, "stand": score_stand, "fighters": score_fighters, "window": score_window,
    "demolition": score_demolition,
}  # fmt: skip


def rank(g: State, decision: Decision) -> list[float]:
    """How much the seat that is asked likes each option."""
    return SCORERS.get(decision.ask.key.removeprefix(ASK), score_first)(g, decision)


def turn_of(g: State) -> Hashable:
    """How far the game has come: an attack at a time, or a phase."""
    return g.turn, g.half, g.phase if g.phase in {"prepared", "unprepared", "movement"} else "", len(g.fired_from)


SETTLED = ("movement", "move", "window", "stand", "place", "marker_hex", "demolition", "back", "for_whom")


class OperationalJudge(Judge):
    """What the bots go by."""

    breadth = 4
    doubt = 0.5
    settled = frozenset(ASK + key for key in SETTLED)
    rank = staticmethod(rank)
    evaluate = staticmethod(value.evaluate)
    turn_of = staticmethod(turn_of)


JUDGE = OperationalJudge()
