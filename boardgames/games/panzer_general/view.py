"""What a seat sees, and a fresh deal of all that it may not know.

Secret are the enemy's hand, its units that lie face down (but for the cost it had to show), the order of every deck
and a sacrifice not yet revealed. Card backs tell Unit from Action cards, so the number of each in a hand is open.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boardgames.core.chance import roll, shuffle
from boardgames.core.decks import Places, afresh, whole
from boardgames.core.state import Result, copied
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules.basics import HIGHEST_MORALE
from boardgames.games.panzer_general.rules.movement import may_enter
from boardgames.games.panzer_general.rules.setup import budget
from boardgames.games.panzer_general.state import Combat, Piece, Player, State, force, other


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map. card is 0 where the viewer may not know it; cost is known once it was shown."""

    tile: str
    side: int
    card: int
    morale: int  # its Morale where the card is known, else 0
    markers: int  # Morale markers on it
    cost: int | None
    up: bool
    moved: int
    fired: bool
    dug: bool
    new: bool
    entrenching: bool
    gave: bool
    bogged: int
    bare: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A side. hand is None where it is secret."""

    side: int
    hand: list[int] | None
    unit_cards: int
    action_cards: int
    unit_deck: int
    unit_discards: list[int]
    prestige: int
    killed: int
    kill_prestige: int
    hill: int
    chosen: list[int] | None
    chosen_count: int
    spent: int | None


class NonPlayerView(msgspec.Struct, frozen=True):
    """What is left in the Non-Player's decks."""

    action: int
    fire: int
    target: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    scenario: str
    seat: int | None
    turn: int
    turns: int
    phase: str
    first: int
    active: int
    south: int
    units: list[UnitView]
    control: list[int]
    players: list[PlayerView]
    action_deck: int
    action_discards: list[int]
    combat: Combat | None
    offensive: int
    np: NonPlayerView | None
    result: Result | None


def view(g: State, seat: int | None) -> View:
    """The table from a seat; None sees all."""
    return View(
        scenario=g.scenario,
        seat=seat,
        turn=g.turn,
        turns=g.book.turns,
        phase=g.phase,
        first=g.first,
        active=g.active,
        south=g.south,
        units=[unit_view(g, piece, seat) for piece in g.board if piece is not None],
        control=list(g.control),
        players=[player_view(g, each, seat) for each in (0, 1)],
        action_deck=len(g.action.cards),
        action_discards=list(g.action.discards),
        combat=combat_view(g.combat, seat),
        offensive=g.offensive,
        np=NonPlayerView(len(g.np.action.cards), len(g.np.fire.cards), len(g.np.target.cards)) if g.np else None,
        result=g.result,
    )


def unit_view(g: State, piece: Piece, seat: int | None) -> UnitView:
    known = piece.up or seat in {None, piece.seat}
    card = UNITS[piece.card]
    return UnitView(
        tile=g.field.names[piece.tile],
        side=piece.seat,
        card=piece.card if known else 0,
        morale=piece.morale if known else 0,
        markers=piece.morale - card.morale,
        cost=card.cost if known or piece.shown else None,
        up=piece.up,
        moved=piece.moved,
        fired=piece.fired,
        dug=piece.dug,
        new=piece.new,
        entrenching=piece.entrenching,
        gave=piece.gave,
        bogged=piece.bogged,
        bare=piece.bare,
    )


def player_view(g: State, side: int, seat: int | None) -> PlayerView:
    player = g.players[side]
    own = seat in {None, side}
    units = sum(card in UNITS for card in player.hand)
    return PlayerView(
        side=side,
        hand=list(player.hand) if own else None,
        unit_cards=units,
        action_cards=len(player.hand) - units,
        unit_deck=len(player.units.cards),
        unit_discards=list(player.units.discards),
        prestige=player.prestige,
        killed=player.killed,
        kill_prestige=player.kill_prestige,
        hill=player.hill,
        chosen=list(player.chosen) if own else None,
        chosen_count=len(player.chosen),
        spent=player.spent if own else None,
    )


def combat_view(combat: Combat | None, seat: int | None) -> Combat | None:
    """The combat under way; a sacrifice is secret until both are turned over (6.10a, b)."""
    if combat is None:
        return None
    copy = copied(combat)
    if copy.shot is not None and copy.shot.step <= SECRET and seat is not None:
        copy.shot.sacrifice = {side: card for side, card in copy.shot.sacrifice.items() if side == seat}
    return copy


SECRET = 10  # the step in which sacrifices are chosen


# --- dealing afresh ----------------------------------------------------------------------------------------------


def redeal(g: State, seat: int) -> None:
    """Shuffle in place what the seat may not know, keeping all that it does know."""
    script, g.script = g.script, None
    enemy = other(seat)
    redeal_actions(g, enemy)
    redeal_units(g, enemy)
    shuffle(g, g.players[seat].units.cards)
    if g.np:
        for pile in (g.np.action, g.np.fire, g.np.target):
            shuffle(g, pile.cards)
    redeal_sacrifice(g, enemy)
    g.script = script


def redeal_actions(g: State, enemy: int) -> None:
    """The enemy's Action cards and the action deck are one unknown heap."""
    afresh(g, held(g, enemy, ACTIONS), whole(g.action.cards))


def redeal_units(g: State, enemy: int) -> None:
    """So are its Unit cards in hand, deck and face down on the map; a unit whose cost was shown keeps that cost."""
    player = g.players[enemy]
    heap = (held(g, enemy, UNITS), whole(player.units.cards), whole(player.chosen))
    placed = player.spent - cost(player.chosen)
    afresh(g, *heap)
    afford(g, player, budget(force(g, enemy)) - placed)
    player.spent = placed + cost(player.chosen)
    covered = [piece for piece in g.board if piece is not None and piece.seat == enemy and not piece.up]
    moved = [piece for card in g.last for piece in covered if piece.card == card]
    for piece in covered:
        exchange(g, piece, [(cards, n) for cards, places in heap for n in places], covered)
    if moved:
        g.last = [piece.card for piece in moved]


def cost(cards: list[int]) -> int:
    return sum(UNITS[card].cost for card in cards)


def afford(g: State, player: Player, most: int) -> None:
    """Units chosen in secret are no dearer than was allowed (7.2.setup.k): the dearest make way for cheaper ones."""
    chosen, deck = player.chosen, player.units.cards
    while cost(chosen) > most:
        dearest = max(range(len(chosen)), key=lambda n: UNITS[chosen[n]].cost)
        cheaper = [n for n, card in enumerate(deck) if UNITS[card].cost < UNITS[chosen[dearest]].cost]
        if not cheaper:
            return
        n = cheaper[roll(g, len(cheaper))]
        chosen[dearest], deck[n] = deck[n], chosen[dearest]


def held(g: State, seat: int, kind: Collection[int]) -> Places[int]:
    """The places of a hand in which cards of a kind lie: their backs tell."""
    hand = g.players[seat].hand
    return hand, [n for n, card in enumerate(hand) if card in kind]


def exchange(g: State, piece: Piece, heap: list[tuple[list[int], int]], covered: list[Piece]) -> None:
    """Another card for a face-down unit, of those that could lie there: out of the heap, or of another such unit."""
    cards = [place for place in heap if could_lie(g, piece, place[0][place[1]])]
    units = [other for other in covered if other is not piece and may_change(g, piece, other)]
    n = roll(g, len(cards) + len(units) + 1)  # the last: it stays what it is, or else two would change back and forth
    if n < len(cards):
        pile, place = cards[n]
        pile[place] = turned_into(piece, pile[place])
    elif n < len(cards) + len(units):
        other = units[n - len(cards)]
        turned_into(other, turned_into(piece, other.card))


def could_lie(g: State, piece: Piece, card: int) -> bool:
    """Could a face-down unit be this card, for all that its owner's enemy knows of it?"""
    kind, now = UNITS[card], UNITS[piece.card]
    alive = 0 < kind.morale + piece.morale - now.morale <= HIGHEST_MORALE
    return alive and may_enter(g, kind, piece.tile) and (not piece.shown or kind.cost == now.cost)


def may_change(g: State, piece: Piece, other: Piece) -> bool:
    """Could two face-down units be each other?"""
    return could_lie(g, piece, other.card) and could_lie(g, other, piece.card)


def turned_into(piece: Piece, card: int) -> int:
    """A unit becomes another card and keeps its markers; the card that it was."""
    before, piece.card = piece.card, card
    piece.morale += UNITS[card].morale - UNITS[before].morale
    return before


def redeal_sacrifice(g: State, enemy: int) -> None:
    """A card laid down in secret may be any of its hand, or the Bluff card."""
    shot = g.combat.shot if g.combat else None
    if shot is not None and shot.step == SECRET and enemy in shot.sacrifice:
        hand = g.players[enemy].hand
        shot.sacrifice[enemy] = [0, *hand][roll(g, len(hand) + 1)]
