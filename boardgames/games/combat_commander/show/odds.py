"""What an attack would do, in figures: the chance of each defender to be unharmed, suppressed, broken or eliminated.

The dice are the cards of each side that nobody has seen discarded: what is known to all. Triggers, actions to come and
the loss of a leader among the defenders are left out. Exact otherwise: no card is turned up twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from boardgames.games.combat_commander.content.printed import CARDS, deck
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.attack import in_target, on_the_move
from boardgames.games.combat_commander.rules.targeting import compose, covered, firers
from boardgames.games.combat_commander.state import Attack, Piece, State

Dice = tuple[int, int]


class Chances(msgspec.Struct, frozen=True):
    """How likely each outcome is for a unit; together they make 1."""

    unharmed: float
    suppressed: float
    broken: float
    eliminated: float


def planned(g: State, seat: int, units: Collection[int], guns: Collection[int], hexes: Sequence[int]) -> Attack:
    """The attack that these units and weapons would make on a hex, before any action."""
    return compose(g, seat, firers(g, units, guns), list(hexes))


def unseen(g: State, seat: int) -> Counter[Dice]:
    """How many cards with each pair of dice a side may still turn up, as far as everybody knows."""
    player = g.players[seat]
    gone = set(player.discards)
    cards = [card for card in deck(player.nation) if card not in gone] or deck(player.nation)
    return Counter((CARDS[card].white, CARDS[card].dark) for card in cards)


def whole(g: State, seat: int) -> Counter[Dice]:
    """The dice of all 72 cards of a side."""
    return Counter((CARDS[card].white, CARDS[card].dark) for card in deck(g.players[seat].nation))


def chances(g: State, attack: Attack, *, full: bool = False) -> dict[int, Chances]:
    """The chances of all who would have to defend. full: by the whole decks, whatever has been discarded."""
    count = whole if full else unseen
    decks = [count(g, seat) for seat in (0, 1)]
    rolls = list(_attack_rolls(attack, decks[attack.seat]))
    defenders = [piece for piece in g.units.values() if _defends(attack, piece)]
    return {piece.unit: _of_unit(g, attack, piece, rolls, decks) for piece in defenders}


def _defends(attack: Attack, piece: Piece) -> bool:
    return piece.unit in attack.defenders if attack.kind == "mines" else in_target(attack, piece)


def finding(attack: Attack, cards: Counter[Dice]) -> float:
    """The chance of a heavy weapon to find its target (O20.2.3)."""
    return sum(n for dice, n in cards.items() if _found(attack, dice)) / cards.total()


def _found(attack: Attack, dice: Dice) -> bool:
    return dice[0] * dice[1] - attack.hindrance > attack.distance


def _attack_rolls(attack: Attack, cards: Counter[Dice]) -> Iterator[tuple[float, list[Dice]]]:
    """The ways in which an attack may be rolled: how likely, and the dice of the cards it uses, the roll last."""
    total = cards.total()
    for dice, n in cards.items():
        if not attack.distance:
            yield n / total, [dice]
        elif _found(attack, dice):
            for roll, m in cards.items():
                left = m - (roll == dice)
                if left:
                    yield n * left / (total * (total - 1)), [dice, roll]


def _of_unit(
    g: State, attack: Attack, piece: Piece, rolls: list[tuple[float, list[Dice]]], decks: list[Counter[Dice]]
) -> Chances:
    morale, tie_breaks = values.morale(g, piece, covered(g, attack, piece.hex)), on_the_move(g, piece)
    broken = suppressed = 0.0
    for chance, used in rolls:
        cards = decks[piece.seat]
        if piece.seat == attack.seat:  # friendly fire: both rolls come from one deck
            cards = cards - Counter(used)
        need = attack.total + sum(used[-1]) - morale
        each = chance / cards.total()
        broken += each * sum(n for dice, n in cards.items() if sum(dice) < need or (tie_breaks and sum(dice) == need))
        if not tie_breaks:
            suppressed += each * sum(n for dice, n in cards.items() if sum(dice) == need)
    lost = broken if piece.broken else 0.0
    return Chances(1 - broken - suppressed, suppressed, broken - lost, lost)
