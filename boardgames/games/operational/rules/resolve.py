"""The result of an attack (10.4, 14.4): the die, the rerolls, and the losses of both sides."""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.operational.content.tables import OUTCOMES, Outcome
from boardgames.games.operational.rules import losses, strength
from boardgames.games.operational.state import Attack, State, other, stack, under_way
from boardgames.games.operational.words import KEEP, REROLL, ask

ATTACKER, DEFENDER = 0, 1


def resolve(g: State) -> Flow[None]:
    """The column, the die, and a second die for who will not have the first (10.1.1k, 14.4)."""
    attack = under_way(g)
    strength.reckon(g, attack)
    tell(
        g, "reckoned", side=attack.seat, attack=attack.attack // strength.SIXTHS,
        defence=attack.defence // strength.SIXTHS, ratio=attack.ratio, column=attack.column,
    )  # fmt: skip
    attack.die = attack.first = chance.roll(g, 6) + 1
    tell_die(g, attack)
    if attack.kind != "overrun":
        yield from reroll(g, attack)
    settle(g, attack)
    g.phase = "losses"


def tell_die(g: State, attack: Attack) -> None:
    """Say what was thrown, what is added to it, and what that comes to."""
    added = sum(each.amount for each in attack.modifiers)
    tell(g, "attack_die", side=attack.seat, die=attack.die, added=added, result=outcome(attack).text)


def outcome(attack: Attack) -> Outcome:
    """Where row and column cross."""
    return OUTCOMES[strength.row(attack, attack.die)][attack.column]


def reroll(g: State, attack: Attack) -> Flow[None]:
    """14.4: tactical superiority has the die rolled once more, whoever plays it first; the second result stands."""
    for seat in (attack.seat, other(attack.seat)):
        own = attack.units if seat == attack.seat else attack.defenders
        options: list[Option] = []
        for marker in g.players[seat].hand:
            each = g.field.marker(marker)
            if each.kind == "reroll" and not g.ended and any(g.field.fits(unit, each.whom) for unit in own):
                options.append(REROLL(marker))
        if not options or not wanted(g, seat, "reroll", able=True):
            continue
        ask_ = ask("reroll", die=attack.die, result=outcome(attack).text)
        choice = yield Decision(seat, ask_, [*options, KEEP()], "14.4b")
        if choice.word is REROLL:
            marker = choice.args[0]
            g.players[seat].hand.remove(marker)
            g.aside.append(marker)
            tell(g, "played", side=seat, marker=marker)
            attack.die = chance.roll(g, 6) + 1
            tell_die(g, attack)
            return


def settle(g: State, attack: Attack) -> None:
    """What both sides owe by the result (10.4)."""
    result = outcome(attack)
    attack.result = result.text
    attack.toll = [result.attacker, result.defender]
    if result.star and strength.upon_works(g, attack):
        attack.toll[ATTACKER] += 1
    attack.picks = result.pick


def pay(g: State) -> Flow[None]:
    """10.4m: the losses of the attacker, then the defender's; of [N] the enemy picks one first (10.11)."""
    attack = under_way(g)
    result = outcome(attack)
    for who, units in ((ATTACKER, attack.units), (DEFENDER, attack.defenders)):
        seat = attack.seat if who == ATTACKER else other(attack.seat)
        loser = result.loser == ("A", "D")[who]
        attack.toll[who] = min(attack.toll[who], losses.steps(g, units))
        if attack.picks and loser and attack.toll[who]:
            yield from losses.take(g, seat, units, "10.11", chooser=other(seat))
            attack.toll[who] -= 1
        while attack.toll[who] and losses.steps(g, units):
            yield from losses.take(g, seat, units, "10.10")
            attack.toll[who] -= 1
    attack.died = [n for n in attack.targets if not stack(g, n, other(attack.seat))]
    g.phase = "retreat"
