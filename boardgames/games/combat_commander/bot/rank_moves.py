"""How the bot goes from hex to hex: by moving under the enemy's eyes, by advancing into melee, by retreating."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.flow import Decision
from boardgames.games.combat_commander.bot.judgement import (
    BREAKS,
    CLAMP,
    FAR,
    TIES,
    Sketch,
    exit_value,
    exits,
    hurt,
    standing,
    ways_to,
    worth,
)
from boardgames.games.combat_commander.bot.rank_cards import keep
from boardgames.games.combat_commander.bot.rank_fire import salvo, spread
from boardgames.games.combat_commander.content.printed import BASICS, FORTIFICATIONS, WEAPONS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.actions import actions, moving_actions
from boardgames.games.combat_commander.rules.melee import BOXED
from boardgames.games.combat_commander.rules.orders import passage
from boardgames.games.combat_commander.rules.targeting import shooters
from boardgames.games.combat_commander.state import Mover, Piece, in_order
from boardgames.games.combat_commander.words import ADVANCE, DONE, EXIT, JOIN, LEAVE, MOVE, PLAY, STOP, TO

LEAST_GAIN = 0.35  # what a move has to bring
LAST = 0.01  # how much a leader who is by himself presses to go
HALT = 0.1  # what it is worth to stop
TEMPO = 0.02  # what a MP is worth
SCREENED = 0.6  # the share of the fire's harm that smoke takes off
FIRM = 2.5  # how firmly a way once found is kept to: steps to and fro look much alike in a search
LONGEST = 6  # MP ahead that a route is looked for
MANY = 64
AMBUSHED = 1  # FP that Ambush takes off on average, for the enemy may hold one
WORTH_A_MELEE = 1.5  # what a melee has to promise
AFAR = 5  # hexes to the next enemy: an Advance of those so far behind is a card for a melee, spent on a walk
WALKED = 0.4  # the share that such a step is worth
GUARD = 0.6  # the share of what an objective means that is at stake as its last guard leaves it
RAID = 5  # MP away that an enemy is near
CROWDED = 60.0  # what it costs to be too many in a hex: one of them is lost; no goal next door is worth that


class Route:
    """The best that units can reach from where they are: each place for what it is worth, less the fire on the way."""

    def __init__(self, s: Sketch, pieces: Sequence[Piece]) -> None:
        self.s = s
        self.lead = max(pieces, key=worth)
        self.pieces = pieces
        self.start = pieces[0].hex
        self.exits = exits(s.g.scenario, s.seat)
        self.figures = sum(piece.type.figures for piece in pieces)
        self.kept, self.stake = at_stake(s, pieces)
        self._units = {piece.unit for piece in pieces}
        self._places: dict[int, float] = {}
        self._risks: dict[int, float] = {}
        self._best: dict[int, float] = {}

    def place(self, n: int) -> float:
        found = self._places.get(n)
        if found is None:
            s = self.s
            found = s.place(self.lead, n)
            here = sum(each.type.figures for each in s.friends.get(n, ()) if each.unit not in self._units)
            if here + self.figures > BASICS.stack:
                found -= CROWDED
            if n not in self.kept:
                found -= self.stake
            self._places[n] = found
        return found

    def risk(self, n: int) -> float:
        """What it costs on average to enter a hex."""
        found = self._risks.get(n)
        if found is None:
            s = self.s
            found = s.peril(self.pieces, n)
            work = s.g.works.get(n)
            if work == "mines":
                found += sum(0.4 * hurt(piece) for piece in self.pieces)
            elif work and FORTIFICATIONS[work].stops:
                found += 0.5
            self._risks[n] = found
        return found

    def best(self, n: int, rest: int) -> float:
        """The best place within so many MP of a hex, the fire on the way there counted."""
        key = n * MANY + rest
        found = self._best.get(key)
        if found is None:
            found = self.place(n)
            if rest and (n == self.start or not self.snags(n)):
                for to, cost in self.s.ways(n):
                    if cost <= rest and to != self.start:  # nobody walks in circles
                        through = self.best(to, self.after(n, rest - cost)) - self.risk(to) - TEMPO * cost
                        found = max(found, through)
            if rest and n in self.exits:
                found = max(found, self.off())
            self._best[key] = found
        return found

    def goal(self, n: int, rest: int) -> int:
        """The hex where the best way from a hex ends."""
        while rest:
            here = self.best(n, rest)
            onward = [
                (to, left)
                for to, cost in self.s.ways(n)
                if cost <= rest
                and to != self.start
                and self.best(to, left := self.after(n, rest - cost)) - self.risk(to) - TEMPO * cost >= here
            ]
            if not onward or here <= self.place(n):
                break
            n, rest = onward[0]
        return n

    def after(self, n: int, rest: int) -> int:
        """The MP left after a step out of a hex: none out of wire (F106.2)."""
        return 0 if rest and self.snags(n) else rest

    def snags(self, n: int) -> bool:
        return bool(self.s.g.works) and passage.snags(self.s.g, n)

    def off(self) -> float:
        """Leaving the map."""
        return off_map(self.s, self.pieces) / len(self.pieces)

    def step(self, n: int, to: int, cost: int, rest: int) -> float:
        """What it is worth to go on from a hex into the next."""
        left = self.after(n, min(rest - cost, LONGEST))
        return self.best(to, left) - self.risk(to) - TEMPO * cost


def at_stake(s: Sketch, pieces: Sequence[Piece]) -> tuple[tuple[int, ...], float]:
    """The hexes of an own objective that nobody would keep without these, and what it costs that an enemy takes it."""
    number = s.objective_at.get(pieces[0].hex)
    if number is None or s.g.control[number] != s.seat:
        return (), 0.0
    hexes = s.g.field.map.objectives[number]
    if any(each not in pieces for n in hexes for each in s.friends.get(n, ())):
        return (), 0.0
    ways = ways_to(s.g.field.map, frozenset(hexes))
    if min((ways[each.hex] for each in s.theirs if not each.broken), default=FAR) > RAID:
        return (), 0.0
    return tuple(hexes), GUARD * 2 * s.points_of(number) * s.price


def off_map(s: Sketch, pieces: Sequence[Piece]) -> float:
    """What it is worth that units leave the map: the VP, less what they could have done there meanwhile."""
    late = min(1.0, s.g.time / max(1, s.g.book.sudden_death))
    points = sum(exit_value(s.g, s.seat, piece.type.points) for piece in pieces if not piece.type.hero) * s.price
    needed = 0.3 if s.g.players[s.seat].posture == "defender" else 0.12
    if len(s.mine) <= len(pieces) and (s.g.vp if s.seat == 0 else -s.g.vp) + points < 1:
        return -100.0  # nobody left, and the game lost
    return points + sum(0.5 + (1 - late) * -needed * standing(piece) for piece in pieces)


def budget(s: Sketch, pieces: Sequence[Piece]) -> int:
    """The MP that units which start together have."""
    led = sum(values.command(piece) for piece in s.friends.get(pieces[0].hex, ()) if piece.type.leader)
    found = FAR
    for piece in pieces:
        load = WEAPONS[piece.weapon].type.move if piece.weapon else 0
        move = piece.type.move[piece.broken] + values.markers(piece) + load + (0 if piece.type.leader else led)
        found = min(found, move)
    return found


def gain_of_move(s: Sketch, piece: Piece) -> float:
    """What a unit would gain by moving from where it stands."""
    route = Route(s, [piece])
    rest = budget(s, [piece])
    if rest <= 0:
        return 0.0
    return max(0.0, route.best(piece.hex, min(rest, LONGEST)) - route.place(piece.hex))


# --- the Move order --------------------------------------------------------------------------------------------------


def score_move(s: Sketch, decision: Decision) -> list[float]:
    """Which unit goes next: leaders with those around them first, then who gains most."""
    found = []
    for option in decision.options:
        if option.word is MOVE:
            piece = s.g.units[option.args[0]]
            gain = gain_of_move(s, piece)
            score = gain - LEAST_GAIN
            if piece.type.leader and score > 0:  # after those he is to follow, unless they go with him
                score = score + 0.6 if len(s.friends[piece.hex]) > 1 else min(score, LAST)
            found.append(score)
        elif option.word is PLAY:
            found.append(_card(s, option.args[0], option.args[1]))
        else:
            found.append(0.0 if option.word is DONE else -20.0)
    return found


def score_step(s: Sketch, decision: Decision) -> list[float]:
    """The next hex, a companion, or a halt."""
    g, mover = s.g, in_order(s.g).mover
    assert mover is not None
    pieces = [g.units[unit] for unit in mover.units]
    rest = decision.ask.args["left"]
    route, here = Route(s, pieces), pieces[0].hex
    now = route.place(here)
    found = []
    for option in decision.options:
        if option.word is TO:
            found.append(route.step(here, option.args[0], option.args[1] - mover.spent, rest) - now)
        elif option.word is LEAVE:
            found.append(route.off() - now)
        elif option.word is STOP:
            found.append(HALT)
        elif option.word is PLAY:
            found.append(_card(s, *option.args))
        else:
            found.append(-20.0)
    best = max((score for option, score in zip(decision.options, found, strict=True) if option.word is TO), default=0.0)
    for n, option in enumerate(decision.options):
        if option.word is JOIN and best > LEAST_GAIN:
            found[n] = _joining(s, mover, g.units[option.args[0]], rest)
    return spread(found, FIRM)


def _joining(s: Sketch, mover: Mover, piece: Piece, rest: int) -> float:
    """Units go with a leader, as many as may stay together; else each by itself, so that one shot is at one unit."""
    pieces = [s.g.units[unit] for unit in mover.units]
    together = [*pieces, piece]
    led = any(each.type.leader for each in together)
    if not led or sum(each.type.figures for each in together) > BASICS.stack:
        return -20.0
    left = budget(s, together)
    if left < budget(s, pieces) - 1:
        return -20.0
    route, here = Route(s, together), piece.hex
    left = min(left - mover.spent, rest)
    onward = max((route.step(here, to, cost, left) for to, cost in s.ways(here) if cost <= left), default=-20.0)
    gain = onward - route.place(here)
    return gain + 1.0 + 0.1 * worth(piece) if gain > HALT else -20.0  # nobody joins those who then stay


def _card(s: Sketch, card: int, action: str) -> float:
    """Smoke Grenades and Assault Fire."""
    g, order = s.g, in_order(s.g)
    if action == "smoke_grenades":
        best = max((relief(s, n) for n in moving_actions.smoke_hexes(g, order)), default=0.0)
        return best - 0.3 - keep(s, card)
    pool = shooters(g, [g.units[number] for number in order.units], boxed="fp")
    volleys = salvo(s, pool)[1]
    return (volleys[0].value if volleys else 0.0) - 0.4 - keep(s, card)


def relief(s: Sketch, n: int) -> float:
    """What smoke in a hex saves those who are still to go on through it: it hinders all fire that comes there."""
    g, order = s.g, in_order(s.g)
    if n in s.by_hex or n in g.smoke:
        return 0.0
    found = 0.0
    for unit in order.units:
        piece = g.units.get(unit)
        if piece is None or piece.broken or unit in order.finished or BOARD.distance(piece.hex, n) != 1:
            continue
        if s.attraction(piece, n) > s.attraction(piece, piece.hex):
            found += SCREENED * s.peril([piece], n)
    return found


def score_smoke(s: Sketch, decision: Decision) -> list[float]:
    """Smoke where the enemy's fire would meet those who go on."""
    return spread([relief(s, option.args[0]) for option in decision.options], 3.0)


# --- advancing -------------------------------------------------------------------------------------------------------


def melee_fp(s: Sketch, piece: Piece, n: int, led: int) -> int:
    """What a unit would be worth in a melee in a hex."""
    kind = piece.type
    shift = values.markers(piece) + values.hampered(s.g, n) + (0 if kind.leader else led)
    return kind.fp[piece.broken] + shift + (BOXED if "fp" in kind.boxed[piece.broken] else 0)


def side_fp(s: Sketch, pieces: Sequence[Piece], n: int) -> int:
    led = sum(values.command(piece) for piece in pieces if piece.type.leader)
    return sum(melee_fp(s, piece, n, led) for piece in pieces)


def fight(s: Sketch, mine: Sequence[Piece], n: int, theirs: Sequence[Piece] | None = None) -> float:
    """What a melee in a hex would bring: all of the loser's units are lost, in a tie all of both."""
    against = s.by_hex.get(n, []) if theirs is None else theirs
    if not mine or not against:
        return 0.0
    lead = side_fp(s, mine, n) - side_fp(s, against, n) - AMBUSHED
    at = min(max(lead, -CLAMP), CLAMP) + CLAMP
    win, tie = BREAKS[at], TIES[at]
    lose = 1 - win - tie
    held = s.g.holders.get(n)
    if n in s.g.works and FORTIFICATIONS[s.g.works[n]].wins_ties and held is not None:
        win, lose, tie = (win + tie, lose, 0.0) if held == s.seat else (win, lose + tie, 0.0)
    gains = sum(prize(s, piece) for piece in against)
    costs = sum(prize(s, piece) for piece in mine)
    found = win * gains - lose * costs + tie * (gains - costs)
    goal = s.g.field.objective_at.get(n)
    if goal is not None and s.g.control[goal] != s.seat:
        found += win * 2 * s.points_of(goal) * s.price
    return found


def prize(s: Sketch, piece: Piece) -> float:
    """What it means that a unit is lost, its VP counted."""
    return standing(piece) + 0.5 * s.price * piece.type.points


def ambushes(s: Sketch) -> int:
    """The Ambush cards in hand."""
    return len(actions.holds(s.g, s.seat, "ambush"))


def assault_of(s: Sketch, pieces: Sequence[Piece], n: int) -> float:
    """What it would bring that all these go into a hex with enemies, an Ambush in hand counted."""
    here = [*s.friends.get(n, ()), *pieces]
    against = list(s.by_hex.get(n, ()))
    found = fight(s, here, n, against)
    for _ in range(ambushes(s)):
        if not against:
            break
        weakest = min(against, key=standing)
        if weakest.broken:
            against.remove(weakest)
    return found if against else found + 4.0


def who_fit(s: Sketch, pieces: Sequence[Piece], n: int) -> list[Piece]:
    """The best fighters of some, as many as may stay together in a hex that they win (8.2)."""

    def strength(piece: Piece) -> float:
        return (melee_fp(s, piece, n, 0) + 2 * values.command(piece)) / max(1, piece.type.figures)

    found: list[Piece] = []
    room = BASICS.stack - sum(piece.type.figures for piece in s.friends.get(n, ()))
    for piece in sorted(pieces, key=strength, reverse=True):
        if piece.type.figures <= room:
            found.append(piece)
            room -= piece.type.figures
    return found


def advance_value(s: Sketch, pieces: Sequence[Piece]) -> tuple[float, dict[tuple[int, int], float]]:
    """What an Advance of some units would bring, and what each step of one of them is worth."""
    total, steps = 0.0, {}
    melees: dict[int, list[Piece]] = {}
    for piece in pieces:
        now, best = s.place(piece, piece.hex), 0.0
        share = WALKED if nearest_enemy(s, piece) >= AFAR else 1.0
        kept, stake = at_stake(s, [piece])
        for step in passage.out_of(s.g, piece.hex):
            n = step.to
            if step.cliff and piece.weapon:
                continue
            if n in s.by_hex:
                if not piece.broken:
                    melees.setdefault(n, []).append(piece)
                continue
            gain = s.place(piece, n) - now - CROWDED * s.crowd(n, piece.type.figures)
            if kept and n not in kept:
                gain -= stake
            gain -= 0.4 * hurt(piece) * (s.g.works.get(n) == "mines" or s.g.works.get(piece.hex) == "mines")
            gain *= share if gain > 0 else 1.0
            steps[piece.unit, n] = gain
            best = max(best, gain)
        total += max(0.0, best - 0.2)
    for n, able in melees.items():
        attackers = who_fit(s, able, n)
        steps |= {(piece.unit, n): -9.0 for piece in able}
        value = assault_of(s, attackers, n)
        if value > WORTH_A_MELEE:
            total += value
        for piece in attackers:
            others = [each for each in attackers if each is not piece]
            joined = any(each.hex == n for each in s.mine)
            wanted = value > WORTH_A_MELEE or (joined and value > assault_of(s, others, n))
            steps[piece.unit, n] = 3.0 + value / len(attackers) if wanted else -9.0
    return total, steps


def nearest_enemy(s: Sketch, piece: Piece) -> int:
    far = BOARD.distances[piece.hex]
    return min((far[n] for n in s.by_hex), default=AFAR)


def score_advance(s: Sketch, decision: Decision) -> list[float]:
    """One unit after the other: into a melee that can be won, into cover, to an objective, or off the map."""
    order = in_order(s.g)
    pieces = [s.g.units[unit] for unit in order.units if unit in s.g.units and unit not in order.finished]
    steps = advance_value(s, pieces)[1]
    found = []
    for option in decision.options:
        if option.word is ADVANCE:
            found.append(steps.get((option.args[0], option.args[1]), -9.0) - 0.15)
        elif option.word is EXIT:
            piece = s.g.units[option.args[0]]
            found.append(off_map(s, [piece]) - s.place(piece, piece.hex))
        else:
            found.append(0.0)
    return found


# --- others ----------------------------------------------------------------------------------------------------------


def score_retreat(s: Sketch, decision: Decision) -> list[float]:
    """Back into cover, out of sight, and not past mines."""
    piece = s.g.units[decision.ask.args["unit"]]
    mines = s.g.works
    return spread(
        [
            s.place(piece, option.args[0])
            - 3.0 * (mines.get(option.args[0]) == "mines")
            - CROWDED * s.crowd(option.args[0], piece.type.figures)
            + 0.5 * s.cover(option.args[0])
            for option in decision.options
        ],
        3.0,
    )


def worth_placing(s: Sketch, piece: Piece, n: int) -> float:
    """A place for a unit that comes onto the map."""
    return s.place(piece, n) - CROWDED * s.crowd(n, piece.type.figures)
