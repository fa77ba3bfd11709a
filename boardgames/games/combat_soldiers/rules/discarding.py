"""Chapter 10, phase E, and the cut of 11.3: discarding, and repairing objectives."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import FIGURES
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay, pay_for
from boardgames.games.combat_soldiers.rules.piles import discard_hidden
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.state import Group, State, groups_of, limit, the
from boardgames.games.combat_soldiers.words import DISCARD, DONE, REPAIR, ask

COST = 1  # 10.1, 10.2


def options(g: State) -> list[Option]:
    """The first card to go, and the objectives to repair."""
    found: list[Option] = [DISCARD(card) for card in g.players[g.active].hand] if can_pay(g, COST) else []
    mine = [group for group in groups_of(g, g.active) if group.damage and can_pay(g, COST, group.nation)]
    return found + [REPAIR(group.id) for group in mine]


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    if choice.word is REPAIR:
        repair(g, the(g, choice.args[0]))
        return
    pay(g, COST)
    yield from throw_away(g, [choice.args[0]])


def throw_away(g: State, going: list[int]) -> Flow[None]:
    """10.1: up to four cards, of which only the last is seen by all."""
    hand = g.players[g.active].hand
    while len(going) < min(FIGURES.discards, len(hand)):
        left = [DISCARD(card) for card in hand if card not in going]
        choice = yield Decision(g.active, ask("discard", count=len(going)), [*left, DONE()], "10.1a")
        if choice.word is DONE:
            break
        going.append(choice.args[0])
    lose_cards(g, g.active, going)


def lose_cards(g: State, seat: int, going: list[int]) -> None:
    """Cards leave a hand unseen: nobody can tell any more what of what they saw is still in it."""
    player = g.players[seat]
    for card in going:
        player.hand.remove(card)
    player.shown = []
    discard_hidden(g, seat, going)
    g.sealed += 1
    tell(g, "discarded", seat=seat, count=len(going), card=going[-1])


def cut(g: State) -> Flow[None]:
    """11.3c: at the end of the Turn the hand is cut to its limit."""
    hand = g.players[g.active].hand
    over = len(hand) - limit(g, g.active)
    going: list[int] = []
    while len(going) < over:
        left = [DISCARD(card) for card in hand if card not in going]
        choice = yield Decision(g.active, ask("cut", count=over - len(going)), left, "11.3c")
        going.append(choice.args[0])
    if going:
        lose_cards(g, g.active, going)


def repair(g: State, group: Group) -> None:
    """10.2: half the die, rounded down; what is too much is lost."""
    pay_for(g, group, COST)
    die = throw(g)
    group.damage = max(0, group.damage - die // FIGURES.repair_share)
    tell(g, "repaired", seat=g.active, objective=group.objective, die=die, left=group.damage)
