"""The decks as dice (book 1.3, 1.8, 1.9) and the Initiative card (9).

Turning up the last card of a deck advances the time (6.1.2b). With a script, a number from 11 to 66 turns up the
topmost card with those dice (41: white 4, dark 1), and 1000 + n the card numbered n.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from boardgames.core.chance import roll as chance
from boardgames.core.chance import scripted
from boardgames.core.decks import wished
from boardgames.core.events import tell
from boardgames.core.faults import Unscripted
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.combat_commander.content.printed import CARDS, SMOKE, Card
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import clock, harm, triggers
from boardgames.games.combat_commander.state import RollKind, State, Throw, other
from boardgames.games.combat_commander.words import KEEP, REROLL, ask

T = TypeVar("T")
CARD: Final = 1000  # in a script: this and the number of a card


def turn_up(g: State, seat: int) -> Card:
    """1.3: the top card of a player's deck goes face up onto his discards."""
    player = g.players[seat]
    g.sealed += 1
    number = player.deck.pop() if g.script is None else wished(g, named, "card in the deck", player.deck)
    player.discards.append(number)
    return CARDS[number]


def named(number: int, wish: int) -> bool:
    """Does a script mean this card, by its number or by its dice?"""
    card = CARDS[number]
    return wish in (CARD + card.number, 10 * card.white + card.dark)


def spent(g: State, seat: int) -> bool:
    """Was that the last card of a deck?"""
    return not g.players[seat].deck


def reveal(g: State, seat: int) -> Flow[Card]:
    """A card turned up for its event, its random hex or its dice alone: no roll, so nothing is triggered."""
    card = turn_up(g, seat)
    if spent(g, seat):
        yield from clock.advance(g, seat)  # 6.1.2b
    return card


def random_hex(g: State, seat: int) -> Flow[int]:
    """1.8: a random hex; before it takes effect its number mends or destroys damaged weapons (11.4c)."""
    card = yield from reveal(g, seat)
    n = BOARD.number[card.hex]
    if g.happening:
        g.happening.hex = n
    tell(g, "random_hex", side=seat, card=card.number, hex=n)
    harm.mend(g, card.row)
    return n


def roll(g: State, seat: int, kind: RollKind, unit: int = 0) -> Flow[Card]:
    """1.9: turn up a card for its dice. It may be cancelled and made again (9.1); then its trigger comes first."""
    card, _ = yield from roll_against(g, seat, kind, lambda: None, unit)
    return card


def roll_against(g: State, seat: int, kind: RollKind, reckon: Callable[[], T], unit: int = 0) -> Flow[tuple[Card, T]]:
    """A roll, and what it is compared with: reckoned anew each time it is made, and fixed before any trigger (1.9.1e).

    Between a cancelled roll and the next the time may pass (9.1b), and smoke, cover and leaders with it.
    """
    outer, g.throw = g.throw, Throw(seat=seat, kind=kind, card=0, unit=unit)
    throw = g.throw
    while True:
        value = reckon()
        card = turn_up(g, seat)
        throw.card = card.number
        tell(g, "rolled", side=seat, roll=kind, card=card.number, unit=unit, total=throw.result)
        if not (yield from _cancelled(g, throw)):
            break
        if spent(g, seat):
            yield from clock.advance(g, seat)
        throw.rerolled += 1
    yield from triggers.resolve(g, seat, card, kind)
    g.throw = outer
    return card, value


def _cancelled(g: State, throw: Throw) -> Flow[bool]:
    """9.1: the holder of the Initiative card may have a roll made again, and passes the card on."""
    holder = g.initiative
    if not wanted(g, holder, "initiative", able=True):
        return False
    choice = yield Decision(holder, ask("initiative", kind=throw.kind, total=throw.result), [KEEP(), REROLL()], "9.1a")
    if choice.word is KEEP:
        return False
    g.initiative = other(holder)
    tell(g, "rerolled", side=holder)
    return True


def pick_smoke(g: State) -> int:
    """A smoke marker at random, to be put down at once (T94): it stays in the cup till then. 0 when that is empty."""
    if not g.pool:
        return 0
    return g.pool[chance(g, len(g.pool)) if g.script is None else _scripted_smoke(g)]


def draw_smoke(g: State) -> int:
    """A smoke marker drawn from the cup; 0 when the cup is empty."""
    marker = pick_smoke(g)
    if marker:
        g.pool.remove(marker)
    return marker


def _scripted_smoke(g: State) -> int:
    """Where a marker of the scripted value lies in the cup."""
    wish = scripted(g)
    for at, marker in enumerate(g.pool):
        if SMOKE[marker] == wish:
            return at
    raise Unscripted(f"no smoke marker of value {wish} in the cup")
