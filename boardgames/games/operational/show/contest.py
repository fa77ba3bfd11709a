"""An attack as a player is shown it: strengths, ratio, shifts with their clauses, the table with its column, what the
defender could still make of it, what each result would do, and whom else must be attacked (10.8).

All of it is worked out from what a seat knows: units that it has not seen count for nothing yet, and are told as such.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boardgames.core.flow import Decision, Option
from boardgames.core.state import copied
from boardgames.core.table import Check, Contender, Contest, Grid, Lazy, Odds, Outcome, Part, Piece, Tally, Tone, Words
from boardgames.core.words.messages import Message
from boardgames.games.operational.content.tables import CHART, COLUMNS, OUTCOMES
from boardgames.games.operational.content.tables import Outcome as Result
from boardgames.games.operational.rules import answers, attacks, duty, groups, losses, movement, strength, values
from boardgames.games.operational.show.faces import hex_ref, nation_of, said, unit_ref
from boardgames.games.operational.state import Attack, Shift, State, counter, other, stack
from boardgames.games.operational.words import GAME

Unseen = dict[int, int]  # how many units lie unseen in a hex
GRID = {die: tuple(each.text.replace(" ", "") for each in row) for die, row in OUTCOMES.items()}
FRACTIONS = {1: "\u2159", 2: "\u2153", 3: "\u00bd", 4: "\u2154", 5: "\u215a"}  # of six


class Expected(msgspec.Struct, frozen=True):
    """What the six results come to. back: on how many of them the defender goes back; own, theirs: steps lost on
    average."""

    back: int
    own: float
    theirs: float


def under_way(g: State, seat: int | None, unseen: Unseen) -> Contest | None:
    """The attack that is being built, answered or resolved."""
    attack = g.attack
    if attack is None or not attack.targets or not any(unit in g.units for unit in attack.units):
        return None
    return of_attack(g, attack if attack.die else reckoned(g, attack), seat, unseen)


def reckoned(g: State, attack: Attack) -> Attack:
    """A copy of an attack, worked out as it stands: with the defenders that are known, the best three of a hex."""
    found = copied(attack)
    found.units = [unit for unit in found.units if unit in g.units]
    if not found.announced:
        attacks.equip(g, found)
    if not found.defenders:
        seat = other(found.seat)
        found.defenders = [piece.unit for n in found.targets for piece in answers.best(g, found, n, seat)]
    found.defenders = [unit for unit in found.defenders if unit in g.units]
    strength.reckon(g, found)
    return found


# --- the whole of it -------------------------------------------------------------------------------------------------


def of_attack(g: State, attack: Attack, seat: int | None, unseen: Unseen) -> Contest:
    """An attack that has been reckoned."""
    return Contest(
        title=said(f"fight.{attack.kind}", hexes=list(attack.targets)),
        sides=(attacker(g, attack), defender(g, attack, unseen)),
        ratio=COLUMNS[attack.ratio],
        checks=tuple(debts(g, attack)) if not attack.announced else (),
        tallies=tallies(attack),
        grid=Grid(
            columns=COLUMNS,
            rows=tuple(map(str, GRID)),
            cells=tuple(GRID.values()),
            column=attack.column,
            reach=reach(g, attack, hidden_from(attack, unseen)),
            row=strength.row(attack, attack.die) - 1 if attack.die else -1,
        ),
        odds=() if attack.die else (odds(g, attack, seat, hidden_from(attack, unseen)),),
    )


def attacker(g: State, attack: Attack) -> Contender:
    """Who attacks, each with what he brings, and the guns behind them."""
    units = [unit for unit in attack.units if unit in g.units]
    if attack.die:  # what stood behind the totals may have gone or moved since
        return settled(g, attack, attack.seat, attack.units, attack.attack)
    parts, total = [], 0
    for unit in units:
        value = strength.offence(g, attack, g.units[unit])
        total += value
        parts.append(part(said("part.unit", unit=unit, hex=g.units[unit].hex), value, total))
    if attack.guns:
        value = strength.SIXTHS * sum(attack.guns)
        total += value
        parts.append(part(said("part.guns", count=len(attack.guns)), value, total))
    return Contender(
        piece=banner(g, attack.seat, units[0] if units else "", attack.targets[0]),
        line=said("units", units=units),
        role=said("attacker"),
        tone="fire",
        total=total // strength.SIXTHS,
        pair=sixths(total) if total % strength.SIXTHS else "",
        parts=tuple(parts),
    )


def defender(g: State, attack: Attack, unseen: Unseen) -> Contender:
    """Who defends, as far as that is known, and whoever is not."""
    if attack.die:
        return settled(g, attack, other(attack.seat), attack.defenders, attack.defence)
    tanks = any(values.is_tank(counter(g, unit)) for unit in attack.units if unit in g.units)
    parts, total = [], 0
    for unit in attack.defenders:
        if unit not in g.units:
            continue
        piece = g.units[unit]
        value = values.defence(g, piece, tanks) * CHART.hexes[g.ground.terrain[piece.hex]].defence
        total += value
        parts.append(Part("", said("part.unit", unit=unit, hex=piece.hex), value, total))
    if attack.answer:
        total += attack.answer
        parts.append(Part("", said("part.guns", count=1), attack.answer, total))
    whole = attack.defence // strength.SIXTHS
    if whole != total:
        parts.append(Part("", said("part.least"), whole - total, whole))
    hidden = hidden_from(attack, unseen)
    if hidden:
        parts.append(Part("", said("part.unseen", count=hidden)))
    seen = [unit for unit in attack.defenders if unit in g.units]
    return Contender(
        piece=banner(g, other(attack.seat), seen[0] if seen else "", attack.targets[0]),
        line=said("units", units=seen) if seen else said("hidden"),
        role=said("defender"),
        tone="target",
        total=whole,
        pair=f"{whole}+" if hidden else "",
        parts=tuple(parts),
    )


def hidden_from(attack: Attack, unseen: Unseen) -> int:
    """How many defenders nobody has seen before the attack is announced (9.5)."""
    return 0 if attack.announced else sum(unseen.get(n, 0) for n in attack.targets)


def settled(g: State, attack: Attack, seat: int, units: list[str], total: int) -> Contender:
    """A side of an attack whose die is rolled: who was in it, and what it came to."""
    own = seat == attack.seat
    guns = strength.SIXTHS * (sum(attack.guns) if own else attack.answer)
    parts = [part(said("part.all", count=len(units)), total - guns, total - guns)]
    if guns:
        parts.append(part(said("part.guns", count=len(attack.guns) if own else 1), guns, total))
    return Contender(
        piece=banner(g, seat, "", attack.targets[0]),
        line=said("units", units=units),
        role=said("attacker" if own else "defender"),
        tone="fire" if own else "target",
        total=total // strength.SIXTHS,
        pair=sixths(total) if total % strength.SIXTHS else "",
        parts=tuple(parts),
    )


def banner(g: State, seat: int, unit: str, n: int) -> Piece:
    """A side under the sign of its nation, with the name of its army."""
    nation = nation_of(g.field, unit) if unit else g.field.armies[seat].nation
    tile = hex_ref(g.units[unit].hex if unit in g.units else n)
    title = said("named", name=g.field.armies[seat].name)
    return Piece(ref=unit_ref(unit) if unit else tile, tile=tile, side=seat, nation=nation, title=title)


def part(title: Words, value: int, total: int) -> Part:
    """A strength counted in sixths; a fraction is told as one."""
    whole = value // strength.SIXTHS
    pair = sixths(value) if value % strength.SIXTHS else ""
    return Part("", title, whole, total // strength.SIXTHS if total != value else whole, pair=pair)


def sixths(value: int) -> str:
    """A strength in sixths as it is read: 4 and a half."""
    whole, rest = divmod(value, strength.SIXTHS)
    return f"{whole or ''}{FRACTIONS.get(rest, '')}" or "0"


def tallies(attack: Attack) -> tuple[Tally, ...]:
    """What moves the column, what is added to the die: each with its clause."""
    return (
        tally(said("columns"), attack.shifts),
        tally(said("die"), attack.modifiers),
    )


def tally(title: Words, shifts: list[Shift]) -> Tally:
    """All that counts, and its sum: the table itself may not be wide enough for it."""
    parts, so_far = [], 0
    for each in shifts:
        so_far += each.amount
        parts.append(Part(each.rule, Message(f"{GAME}.shift.{each.what}"), each.amount, so_far))
    return Tally(title, tuple(parts), so_far)


# --- what may come of it ---------------------------------------------------------------------------------------------


def reach(g: State, attack: Attack, hidden: int) -> tuple[int, ...]:
    """The columns to which what the defender is known to have could still push it: a point of artillery, aircraft; if
    there are units that nobody has seen, all."""
    if hidden:
        return tuple(range(attack.column))
    if attack.die or attack.kind == "overrun":
        return ()
    player = g.players[other(attack.seat)]
    least = copied(attack)
    least.answer = attack.answer or max((power for power, count in player.points.items() if count), default=0)
    least.cover = attack.cover + player.air
    strength.reckon(g, least)
    return tuple(range(least.column, attack.column))


def expected(g: State, attack: Attack) -> Expected:
    """Over the six results in its column."""
    found = [OUTCOMES[strength.row(attack, die)][attack.column] for die in range(1, 7)]
    works = strength.upon_works(g, attack)
    mine, theirs = losses.steps(g, attack.units), losses.steps(g, attack.defenders)
    own = sum(min(mine, each.attacker + (each.star and works)) for each in found)
    lost = sum(min(theirs, each.defender) for each in found)
    return Expected(sum(each.loser == "D" and each.hexes > 0 for each in found), own / 6, lost / 6)


def odds(g: State, attack: Attack, seat: int | None, hidden: int) -> Odds:
    """The six results that the die may bring in the column as it stands, for all that is known of the defenders."""
    results = [OUTCOMES[strength.row(attack, die)][attack.column] for die in range(1, 7)]
    mine = seat is None or seat == attack.seat
    return Odds(
        code="",
        title=said("odds", column=attack.column),
        outcomes=tuple(Outcome(result.text.replace(" ", ""), tone(result, mine)) for result in results),
        words=promise(g, attack, hidden),
    )


def promise(g: State, attack: Attack, hidden: int) -> Words:
    """The column, and what the six results come to; with units unseen, how many, for then it may be less."""
    found = expected(g, attack)
    facts = {"column": attack.column, "back": found.back, "own": f"{found.own:.1f}", "theirs": f"{found.theirs:.1f}"}
    return said("promise_blind", count=hidden, **facts) if hidden else said("promise", **facts)


def tone(result: Result, mine: bool) -> Tone:
    """How good a result is for the viewer."""
    if result.hold or (result.attacker and result.defender):
        return "fair"
    return "good" if (result.loser == "D") == mine else "bad"


def debts(g: State, attack: Attack) -> list[Check]:
    """The enemies that must be attacked as well, and by whom they still can be (10.8)."""
    if attack.kind == "overrun":
        return []
    used = {g.units[unit].hex for unit in attack.units}
    found = []
    for debt in duty.unpaid(g, attack):
        able = [g.units[unit].hex for unit in groups.candidates(g, [debt.hex])]
        hexes = sorted(set(able) - used)
        words = said("debt_by", hexes=hexes[:3]) if hexes else said("debt_by_none")
        found.append(Check(said("debt", hex=debt.hex), None if hexes else False, words))
    return found


# --- what an option would make of it ---------------------------------------------------------------------------------


def previews(g: State, decision: Decision | None, unseen: Unseen) -> Lazy[Contest]:
    """The attack that each option would lead to, by its code."""
    options = {option.code: option for option in decision.options if option.word.verb in WOULD} if decision else {}
    seat = decision.seat if decision else None

    def make(code: str) -> Contest:
        return of_attack(g, reckoned(g, would_be(g, options[code])), seat, unseen)

    return Lazy((code for code, option in options.items() if possible(g, option)), make)


def possible(g: State, option: Option) -> bool:
    """Is there an attack to be shown: under way, or to be begun?"""
    if option.word.verb in {"attack", "overrun"}:
        return option.word.verb == "attack" or g.mover is not None
    return g.attack is not None and any(unit in g.units for unit in g.attack.units)


def would_be(g: State, option: Option) -> Attack:
    """The attack as an option would have it."""
    verb = option.word.verb
    if verb == "attack":
        return attacks.proposal(g, "prepared" if g.phase == "prepared" else "unprepared", option.args[0])
    if verb == "overrun":
        assert g.mover is not None
        return movement.overrun_upon(g, g.mover, option.args[0])
    assert g.attack is not None
    found = copied(g.attack)
    if not found.announced:
        if verb != "announce":
            attacks.change(found, option)
        return found
    if not found.defenders:
        found.defenders = [piece.unit for n in found.targets for piece in stack(g, n, other(found.seat))]
    ANSWERS[verb](found, option)
    return found


def _stand(attack: Attack, option: Option) -> None:
    attack.defenders.append(option.args[0])


def _spare(attack: Attack, option: Option) -> None:
    attack.defenders = [unit for unit in attack.defenders if unit != option.args[0]]


def _guns(attack: Attack, option: Option) -> None:
    attack.answer = option.args[0]


def _air(attack: Attack, option: Option) -> None:  # noqa: ARG001 - all are asked alike
    attack.cover += 1


def _use(attack: Attack, option: Option) -> None:
    attack.answer_markers.append(option.args[0])


ANSWERS: dict[str, Callable[[Attack, Option], None]] = {
    "stand": _stand, "spare": _spare, "guns": _guns, "air": _air, "use": _use, "ready": lambda attack, option: None,  # noqa: ARG005
}  # fmt: skip
WOULD = {*ANSWERS, "attack", "overrun", "announce", "join", "leave", "also", "rocket", "engineers", "observer"}
