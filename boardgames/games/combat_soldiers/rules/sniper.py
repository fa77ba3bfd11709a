"""7.3.6, 7.3.7 and 13.5.2.5g: snipers, by card or from the Steeple, and Take Cover."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import STEEPLE, cost, figure
from boardgames.games.combat_soldiers.rules import losses, sieges
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay
from boardgames.games.combat_soldiers.rules.bombard import group_of
from boardgames.games.combat_soldiers.rules.groups import tidy
from boardgames.games.combat_soldiers.rules.harm import eliminate
from boardgames.games.combat_soldiers.rules.objectives import unused
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.state import State, around, held
from boardgames.games.combat_soldiers.words import PASS, SNIPE, STEEPLE_SHOT, TAKE_COVER, ask, openly

CARD = "sniper_take_cover"
NEEDED = 6  # 7.3.6c, printed on the card


def options(g: State) -> list[Option]:
    """A Sniper card at any leader of another player, the Steeple at one of the other nation than its own."""
    leaders = [(group, group.leader.laid) for group in g.groups if group.seat != g.active and group.leader]
    found: list[Option] = []
    if held(g, g.active, CARD) and can_pay(g, cost(CARD, "snipe")):
        found += [SNIPE(laid) for _, laid in leaders]
    steeple = unused(g, g.active, STEEPLE)
    if steeple and can_pay(g, cost("steeple", "snipe")):
        found += [STEEPLE_SHOT(laid) for group, laid in leaders if group.nation != steeple.nation]
    return found


def shoot(g: State, choice: Option) -> Flow[None]:
    """The shot: one die, or the lower of two under cover, against command value and six."""
    if choice.word is SNIPE:
        pay(g, cost(CARD, "snipe"))
        card = held(g, g.active, CARD)[0]
        spend(g, g.active, card)
        needed = figure(card, "needed")
    else:
        pay(g, cost("steeple", "snipe"))
        g.day.abilities.append(STEEPLE)
        needed = NEEDED
    victim = choice.args[0][0]
    group = group_of(g, victim)
    unit = group.unit(victim)
    assert unit is not None
    tell(g, "sniper", seat=g.active, unit=[victim, unit.end])
    covered = yield from cover(g, group.seat, unit.laid)
    die = min(throw(g), throw(g)) if covered else throw(g)
    hit = die - unit.face.command >= needed
    tell(g, "shot", seat=g.active, unit=[victim, unit.end], die=die)
    if hit:
        eliminate(g, group, unit, g.active)
        losses.after_loss(g, group, g.active)
        tidy(g, group)
        yield from sieges.test_all(g)


def cover(g: State, owner: int, victim: tuple[int, int]) -> Flow[bool]:
    """7.3.7: one card a shot; the leader's owner is asked first."""
    for seat in around(g, owner):
        able = bool(held(g, seat, CARD))
        if not wanted(g, seat, "take_cover", able):
            continue
        question = ask("take_cover", unit=victim)
        options = [*([TAKE_COVER()] if able else []), PASS()]
        choice = yield Decision(seat, question, options, "7.3.7a", openly("take_cover", unit=victim))
        if choice.word is TAKE_COVER:
            spend(g, seat, held(g, seat, CARD)[0])
            tell(g, "cover", seat=seat, unit=[*victim])
            return True
    return False
