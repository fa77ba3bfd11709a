"""Scores for questions of combat: which attack, with what behind it, how to answer, what to lose, when to throw
again."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.flow import Decision, Option
from boardgames.games.operational.bot import value
from boardgames.games.operational.bot.asides import aside
from boardgames.games.operational.content.tables import COLUMNS
from boardgames.games.operational.rules import attacks, duty, strength
from boardgames.games.operational.state import Attack, Kind, State, stack
from boardgames.games.operational.words import AIR, ALSO, ANNOUNCE, ATTACK, CANCEL, DONE, JOIN, LEAVE, REROLL

LEAST = 0.15  # what an attack must promise
RASH = 1.0  # what an attack costs besides at odds that nobody would take
HOPELESS = COLUMNS.index("1:3")
DIVERSION = 1.2  # what an attack costs that nobody can foresee
EXPOSED = 0.25  # of the worth of ground that is left to a single step if its holders attack
SPENT, LAPSING = 0.25, 0.08  # what support must bring that could be kept for another day, and that could not
ANSWERED = 0.2  # the same of a defender's
AGAIN = 0.4  # what a second throw must promise


def score_attacks(g: State, decision: Decision) -> list[float]:
    """Which attack to make, if any."""
    kind: Kind = "prepared" if g.phase == "prepared" else "unprepared"
    owed = decision.ask.key.endswith("owed")
    found = []
    for option in decision.options:
        if option.word is ATTACK:
            attack = attacks.proposal(g, kind, option.args[0])
            full = supported(g, attack)
            score = value.expected(g, full) - LEAST - stakes(g, attack)
            if not owed:
                score -= diversions(g, attack) + (RASH if score > 0 and rash(g, full) else 0.0)
            found.append(score)
        else:
            found.append(0.0 if option.word is DONE else aside(g, decision.seat, option))
    return found


def rash(g: State, attack: Attack) -> bool:
    """Would an attack be made at hopeless odds? It pays now and then where much is to be won, and looks foolish."""
    whole = value.whole_of(g, attack)
    strength.reckon(g, whole)
    return whole.column <= HOPELESS


def diversions(g: State, attack: Attack) -> float:
    """What the attacks cost that an attack makes necessary (10.8): such as are open to those that have not fought, and
    the debts of these in their turn."""
    debts = duty.unpaid(g, attack)
    if not debts or attack.kind == "overrun":
        return 0.0
    before = g.fired_from, g.owed
    g.fired_from = [*g.fired_from, *(g.units[unit].hex for unit in attack.units)]
    found = 0.0
    for debt in debts:
        other_ = attacks.proposal(g, attack.kind, debt.hex)
        if other_.units:
            more = len(duty.unpaid(g, other_)) - sum(each.hex not in other_.targets for each in g.owed)
            found += max(0.0, -value.expected(g, other_)) + LEAST + DIVERSION * max(0, more)
        else:
            found += DIVERSION
    g.fired_from, g.owed = before
    return found


def stakes(g: State, attack: Attack) -> float:
    """What is at stake where all who hold ground that counts attack from it: they may be lost, and it with them."""
    goals, found = value.aims(g, attack.seat), 0.0
    for n in sorted({g.units[unit].hex for unit in attack.units}):
        there = stack(g, n, attack.seat)
        if n in goals and all(piece.unit in attack.units for piece in there):
            found += EXPOSED * goals[n] / sum(piece.steps for piece in there)
    return found


def supported(g: State, attack: Attack) -> Attack:
    """An attack with such support as would be put behind it, as a guess: the best points and the rockets."""
    if attack.kind == "overrun":
        return attack
    player, found = g.players[attack.seat], attack
    for option in attacks.support(g, attack):
        if (
            option.word.verb == "guns" and option.args[0] == max(p for p, n in player.points.items() if n)
        ) or option.word.verb == "rocket":
            found = with_more(found, option)
    return found


def score_build(g: State, decision: Decision) -> list[float]:
    """What to put behind an attack: whatever brings more than it costs; then it is announced."""
    assert g.attack is not None
    attack = replace(g.attack, defenders=[])
    now, found = value.expected(g, attack), []
    price = LAPSING if g.book.points_lapse else SPENT
    for option in decision.options:
        if option.word is ANNOUNCE:
            found.append(price)
        elif option.word is ALSO:
            more = with_more(attack, option)
            found.append(value.expected(g, more) - diversions(g, more) - now + diversions(g, attack) - price)
        elif option.word in {CANCEL, JOIN, LEAVE}:
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
        found.append(now - value.expected(g, more) - ANSWERED)
    return found


def score_reroll(g: State, decision: Decision) -> list[float]:
    """Throw again where the result is worse than what may be expected."""
    assert g.attack is not None
    worth = value.outcomes(g, g.attack)
    gain = (sum(worth.values()) / len(worth) - worth[g.attack.die]) * (1 if decision.seat == g.attack.seat else -1)
    return [gain - AGAIN if option.word is REROLL else 0.0 for option in decision.options]


def score_losses(g: State, decision: Decision) -> list[float]:
    """One's own cheapest step; the enemy's dearest."""
    sign = -1 if g.units[decision.options[0].args[0]].seat == decision.seat else 1
    return [sign * value.step_value(g, g.units[option.args[0]]) for option in decision.options]


def score_stand(g: State, decision: Decision) -> list[float]:
    """The three that are proposed."""
    return [1.0 if option.word.verb == "ready" else 0.0 for option in decision.options]


def score_fighters(g: State, decision: Decision) -> list[float]:
    """As many as there are to meet."""
    wanted = decision.ask.args["count"]
    return [-abs(option.args[0] - wanted) for option in decision.options]
