"""7.2.2.3: a battle comes to the dice: both totals, the comparison, losses, the Medic and capture."""

from __future__ import annotations

from boardgames.core.chance import roll
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_soldiers.content.cards import FIGURES
from boardgames.games.combat_soldiers.rules import capture, losses
from boardgames.games.combat_soldiers.rules.groups import tidy
from boardgames.games.combat_soldiers.rules.piles import lift, take
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.state import NOBODY, Battle, Group, State, find, limit, siege_of, the
from boardgames.games.combat_soldiers.words import PASS, TAKE_BACK, ask


def throw(g: State) -> int:
    """A ten-sided die; a 0 is a 10 (1.3b)."""
    return roll(g, FIGURES.dice) + 1


def resolve(g: State, b: Battle) -> Flow[losses.Faces]:
    """7.2.2.3: both dice, the comparison, and the losses of whoever has less."""
    b.attack, b.defence = attack_parts(g, b), defence_parts(g, b)
    if b.seat == g.active and any(name == "hill" for name, _ in b.attack):
        g.day.hill = True
    die, against = throw(g), throw(g)
    b.attack.append(("die", die))
    b.defence.append(("die", against))
    attack, defence = total(b.attack), total(b.defence)
    b.step, b.loss = "losses", abs(attack - defence)
    other = the(g, b.target).seat
    tell(
        g, "totals", seat=b.seat, die=die, other=other, against=against, group=b.group, target=b.target, attack=attack,
        defence=defence,
    )  # fmt: skip
    if attack == defence:
        return []
    target = the(g, b.target)
    if attack < defence:
        return (yield from repulsed(g, b, target))
    return (yield from defeated(g, b, target))


def repulsed(g: State, b: Battle, target: Group) -> Flow[losses.Faces]:
    """The attacker pays with units that attacked (7.2.2.4d)."""
    b.loser = b.seat
    groups = [(group, cards) for number, cards in ((b.group, b.units), (b.helper, b.helpers))
              if (group := find(g, number)) is not None]  # fmt: skip
    gone = yield from losses.suffer(g, b, b.seat, groups, b.loss, target.seat)
    for group, _ in groups:
        tidy(g, group)
    yield from losses.medic(g, target.seat, gone)
    return gone


def defeated(g: State, b: Battle, target: Group) -> Flow[losses.Faces]:
    """The defender pays: garrison first, then the units attacked; what an objective cannot pay loses it (7.3.8.2a)."""
    b.loser = target.seat
    due = b.loss
    if target.objective and not b.counter:
        due = losses.garrison_pays(g, target, due)
    groups = [(target, b.named)]
    worth = sum(unit.face.pays for unit in target.units if unit.card in b.named)
    lost_all = due > worth
    siege = siege_of(g, target)
    card, besieger = (siege.card, the(g, siege.besieger).seat) if siege else (0, NOBODY)
    gone = yield from losses.suffer(g, b, target.seat, groups, due, b.seat)
    there = tidy(g, target)
    yield from losses.medic(g, b.seat, gone)
    captured = there and bool(target.objective) and not b.counter and lost_all and not target.units
    if captured:
        yield from capture.capture(g, target, b.seat, find(g, b.group))
    if lost_all and card and (captured or not there):
        yield from overrunning(g, besieger, card)
    return gone


def overrunning(g: State, seat: int, card: int) -> Flow[None]:
    """18.1: a surrounded group wholly lost to more than it could pay: its besieger may have the card back.

    It lies in the discards by now, under Mines, Partisans or a Medic that went there after it.
    """
    if not g.options.get("overrun") or len(g.players[seat].hand) >= limit(g, seat):
        return
    choice = yield Decision(seat, ask("overrun"), [TAKE_BACK(card), PASS()], "18.1b")
    if choice.word is TAKE_BACK:
        lift(g, next(n for n, each in enumerate(g.discards) if each.card == card))
        take(g, seat, card, seen=True)
        tell(g, "overrun", seat=seat, card=card)
