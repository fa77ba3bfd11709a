"""What a seat sees, and a fresh deal of all that it may not know.

A view holds the state itself, with what is hidden from the seat blanked: enemy hands and decks, the order of its own
deck, bids not yet told, cards laid aside face down, units that lie face down at night. So whatever the rules can say
of a state they can say of a view.
"""

from __future__ import annotations

from typing import cast

import msgspec

from boardgames.core.chance import roll, shuffle
from boardgames.core.match import decoder, encode
from boardgames.games.tactics_2gm.ai.deck import kept_out, pile_of
from boardgames.games.tactics_2gm.content.cards import HIDDEN, is_unit, unit_type
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.ground import may_stay
from boardgames.games.tactics_2gm.state import Player, State, Unit


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it. decks: cards left in each seat's deck; hands: cards in each hand."""

    seat: int | None
    state: State
    decks: dict[int, int]
    hands: dict[int, int]


def partners(g: State, seat: int) -> list[int]:
    """The seats whose hands a seat may see: its own, and its partner's unless they play with closed hands (ours).

    One who sits nowhere, as whoever stands before a curtain, sees none.
    """
    if seat not in g.players:
        return []
    if g.options.get("partners") == "closed":
        return [seat]
    return [each for each in g.players if each % 2 == seat % 2]


def view(g: State, seat: int | None) -> View:
    """The table from a seat; None sees all."""
    copy = cast(State, decoder(State).decode(encode(g)))
    copy.chance, copy.sealed, copy.script, copy.told, copy.asks = 0, 0, None, [], {}
    if seat is not None:
        blank(copy, g, seat)
    return View(
        seat=seat,
        state=copy,
        decks={each: len(player.deck) for each, player in g.players.items()},
        hands={each: len(player.hand) for each, player in g.players.items()},
    )


def blank(copy: State, g: State, seat: int) -> None:
    """Everything that a seat may not know becomes a card face down."""
    open_to = partners(g, seat)
    for each, player in copy.players.items():
        player.deck = [HIDDEN] * len(player.deck)
        if each not in open_to:
            blank_player(player)
        if each != seat and g.phase == "bid":
            player.bid = -1 if player.bid < 0 else -2
        if each != seat:
            player.peek = HIDDEN if player.peek else ""
    for card, unit in list(copy.units.items()):
        if unit.down and (seat not in g.players or unit.seat % 2 != seat % 2):
            cover(copy, card, unit)


def blank_player(player: Player) -> None:
    """Of an enemy's cards only those lie open that were shown."""
    if not player.shown:
        player.hand = [card if card in player.seen else HIDDEN for card in player.hand]
        player.hand.sort()
    player.box = []
    player.ally = []
    player.prepared = [HIDDEN] * len(player.prepared)


def cover(copy: State, card: str, unit: Unit) -> None:
    """night.i: of a unit that lies face down nothing is known but where it lies."""
    name = f"{HIDDEN}{unit.place}"
    del copy.units[card]
    if copy.mover == card:
        copy.mover = name
    if unit.aboard:
        return
    copy.board[unit.place] = name
    copy.units[name] = Unit(card=name, seat=unit.seat, place=unit.place, down=True)


# --- dealing afresh --------------------------------------------------------------------------------------------------


def redeal(g: State, seat: int) -> None:
    """Shuffle in place what the seat may not know, keeping all that it does know."""
    script, g.script = g.script, None
    open_to = partners(g, seat)
    for each in sorted(g.players):
        player = g.players[each]
        if each in open_to:
            redeal_own(g, each, seat)
        elif each == g.ai:
            redeal_ai(g, player)
        else:
            redeal_enemy(g, each, seat)
    g.script = script


def redeal_own(g: State, each: int, seat: int) -> None:
    """The order of an own deck, and the bid of a partner."""
    player = g.players[each]
    shuffle_below(g, player.deck, peeked(g, seat % 2))


def peeked(g: State, side: int) -> list[str]:
    """Cards that lie known on top of a deck while Ultra looks at them."""
    return [player.peek for seat, player in g.players.items() if seat % 2 != side and player.peek]


def shuffle_below(g: State, deck: list[str], known: list[str]) -> None:
    """A deck in another order; its top card stays where it is known."""
    top = [deck.pop()] if deck and deck[-1] in known else []
    shuffle(g, deck)
    deck += top


def redeal_enemy(g: State, each: int, seat: int) -> None:
    """The enemy's hand, deck, what he left in his box when he built the deck, and his units face down: one heap."""
    player, peek = g.players[each], g.players[seat].peek
    top = [player.deck.pop()] if peek and player.deck and player.deck[-1] == peek else []
    built = g.options.get("deck") == "built"
    places = [n for n, card in enumerate(player.hand) if card not in player.seen]
    heap = [player.hand[n] for n in places] + player.deck + (player.box if built else [])
    shuffle(g, heap)
    if each % 2 != seat % 2:
        for unit in [one for one in g.units.values() if one.down and one.seat == each and not one.aboard]:
            exchange(g, unit, heap)
    for n in places:
        player.hand[n] = heap.pop()
    count = len(player.deck)
    player.deck = [heap.pop() for _ in range(count)] + top
    if built:
        player.box = heap
    redeal_aside(g, player)
    if g.phase == "bid" and player.bid >= 0:
        player.bid = roll(g, player.pa + 1)


def redeal_aside(g: State, player: Player) -> None:
    """What was laid aside face down may be any card of the friendly armies."""
    if player.prepared:
        heap = player.prepared + player.ally
        shuffle(g, heap)
        count = len(player.prepared)
        player.prepared, player.ally = heap[:count], heap[count:]


def exchange(g: State, unit: Unit, heap: list[str]) -> None:
    """Another card for a unit face down, of those that could lie there."""
    carrying = any(each.aboard == unit.card for each in g.units.values())
    if carrying or unit.support or unit.hero or unit.markers or unit.origin >= 0:
        return
    for n, card in enumerate(heap):
        ghost = Unit(card=card, seat=unit.seat, place=SIZE)
        if not fits(card) or unit.wounds >= unit_type(card).pi or not may_stay(g, ghost, unit.place):
            continue
        heap[n] = unit.card
        rename(g, unit, card)
        return


def fits(card: str) -> bool:
    return is_unit(card) and unit_type(card).type != "aircraft"


def rename(g: State, unit: Unit, card: str) -> None:
    """Another card in the place of a unit, in the same order among the units."""
    old = unit.card
    unit.card = card
    g.units = {(card if name == old else name): each for name, each in g.units.items()}
    g.board[unit.place] = card
    for each in g.units.values():
        each.attackers = [card if name == old else name for name in each.attackers]
    for smoke in g.smoke:
        smoke.unit = card if smoke.unit == old else smoke.unit
    if g.mover == old:
        g.mover = card


def redeal_ai(g: State, player: Player) -> None:
    """The AI's deck and what was not drawn from its piles, type by type; its first hand while it lies face down."""
    heaps: dict[str, list[str]] = {}
    hand = player.hand
    places = [n for n, card in enumerate(hand) if card not in player.seen] if not player.shown else []
    cards = [hand[n] for n in places] + player.deck
    kept_out_of = [card for card in player.box if not kept_out(g, card) and pile_of(card)]
    for card in (*cards, *kept_out_of):
        heaps.setdefault(pile_of(card), []).append(card)
    for name in sorted(heaps):
        shuffle(g, heaps[name])
    order = [pile_of(card) for card in cards]
    shuffle(g, order)
    dealt = [heaps[name].pop() for name in order]
    rest = [card for name in sorted(heaps) for card in heaps[name]]
    player.box = [card for card in player.box if card not in set(kept_out_of)] + rest
    for n in places:
        hand[n] = dealt.pop()
    player.deck = dealt
