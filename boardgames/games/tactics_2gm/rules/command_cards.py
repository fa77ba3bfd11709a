"""Support cards that reach into hands and decks, or command the enemy's units (rulings of the cards)."""

from __future__ import annotations

from boardgames.core.chance import roll, shuffle
from boardgames.core.events import tell_privately
from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.content.cards import is_support, kind_of, order
from boardgames.games.tactics_2gm.rules.arrival import arrive, put
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.field import SIZE, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import may_stay, roll_over
from boardgames.games.tactics_2gm.rules.hands import draw, lose_on_moving, take
from boardgames.games.tactics_2gm.rules.mines import entered
from boardgames.games.tactics_2gm.rules.night import look, named
from boardgames.games.tactics_2gm.rules.reach import reach
from boardgames.games.tactics_2gm.rules.supply import broken
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit, on_field, other, passengers
from boardgames.games.tactics_2gm.words import AT, ON, PASS, TAKE_CARD, WHOSE, ask


def chosen(target: Option | None) -> str:
    assert target is not None
    found: str = target.args[0]
    return found


# --- Espionaje -------------------------------------------------------------------------------------------------------


def spied(g: State, seat: int) -> list[Option] | None:
    """Only where an enemy hand holds anything; of a pair, the hand of either."""
    hands: list[Option] = [WHOSE(each) for each in g.seats(other(seat % 2)) if g.players[each].hand]
    return None if len(hands) == 1 else hands


def espionage(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """The enemy's hand is looked at, and one card of it discarded; the AI takes any (a die)."""
    enemies = [each for each in g.seats(other(seat % 2)) if g.players[each].hand]
    enemy: int = enemies[0] if target is None else target.args[0]
    player = g.players[enemy]
    g.sealed += 1
    player.seen = list(player.hand)
    tell_privately(g, seat, "spied", hidden={"cards": sorted(player.hand, key=order)}, seat=seat, enemy=enemy)
    if seat == g.ai:
        lost = sorted(player.hand, key=order)[roll(g, len(player.hand))]
    else:
        options: list[Option] = [TAKE_CARD(each) for each in sorted(player.hand, key=order)]
        choice = yield from choose(g, seat, ask("spy"), options, "solo.deploy.spare")
        lost = choice.args[0]
    take(g, enemy, lost)
    player.discards.append(lost)
    tell(g, "spied_out", seat=enemy, card=lost)


# --- Nuevas Ordenes, Necesitamos Apoyo, Aliados ----------------------------------------------------------------------


def new_orders(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """The hand is discarded, and as many are drawn."""
    player = g.players[seat]
    count = len(player.hand)
    player.discards += player.hand
    player.hand, player.seen = [], []
    tell(g, "threw_in", seat=seat, count=count)
    if count:
        yield from draw(g, seat, count, "solo.deck.b")


def in_deck(g: State, seat: int) -> list[Option]:
    """Necesitamos Apoyo: one of each support card of the own deck."""
    found: dict[str, str] = {}
    for card in sorted(g.players[seat].deck, key=order):
        if is_support(card):
            found.setdefault(kind_of(card), card)
    return [TAKE_CARD(card) for card in found.values()]


def need_support(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """A support card from the deck to the hand; the deck is shuffled."""
    found = chosen(target)
    player = g.players[seat]
    player.deck.remove(found)
    player.hand.append(found)
    g.sealed += 1
    shuffle(g, player.deck)
    tell_privately(g, seat, "searched", hidden={"card": found}, seat=seat)
    yield from ()


def allied(g: State, seat: int) -> list[Option]:
    """ability.preparation.c: what was laid aside face down."""
    return [TAKE_CARD(card) for card in g.players[seat].prepared]


# --- Defiende el Reich -----------------------------------------------------------------------------------------------


def militia(g: State, seat: int) -> list[str]:
    """Light infantry in hand or among the discards, if there is room for it."""
    player = g.players[seat]
    if not room_for_militia(g, seat):
        return []
    return [card for card in (*player.hand, *player.discards) if kind_of(card) == "light_infantry"]


def room_for_militia(g: State, seat: int) -> list[int]:
    found = []
    for square in squares_of_line(seat % 2, 1):
        ghost = Unit(card="light_infantry.a1", seat=seat, place=SIZE)
        if not g.board[square] and may_stay(g, ghost, square):
            found.append(square)
    return found


def defend_reich(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """Up to two light infantry for nothing, from hand or discards."""
    player = g.players[seat]
    for _ in range(2):
        cards = militia(g, seat)
        if not cards:
            return
        options: list[Option] = [AT(square) for square in room_for_militia(g, seat)]
        choice = yield from choose(g, seat, ask("militia"), [*options, PASS()], "solo.deck.b")
        if choice.word is PASS:
            return
        called = cards[0]
        if called in player.hand:
            take(g, seat, called)
        else:
            player.discards.remove(called)
        arrive(g, put(g, seat, called, choice.args[0]), 0)


# --- Ordenes Contradictorias -----------------------------------------------------------------------------------------


def movable(g: State, seat: int) -> list[Option]:
    """Enemy units of the ground that can move anywhere."""
    return [
        ON(unit.card) for unit in on_field(g, other(seat % 2)) if unit.origin < 0 and not unit.down and ways(g, unit)
    ]


def ways(g: State, unit: Unit) -> dict[int, int]:
    """Where an enemy unit could be sent, from a standing start."""
    return reach(g, unit)


def contradictory_orders(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """One moves an enemy unit as far as it could go; it may not fire in its next turn."""
    unit = g.units[chosen(target)]
    before = broken(g, unit.side)
    options: list[Option] = [AT(square) for square in sorted(ways(g, unit))]
    choice = yield from choose(g, seat, ask("orders", unit=named(unit)), options, "solo.deck.b")
    start, square = unit.place, choice.args[0]
    g.board[start] = ""
    unit.place = square
    g.board[square] = unit.card
    for each in passengers(g, unit.card):
        each.place = square
    unit.barred = 1
    lose_on_moving(g, unit)
    tell(g, "misled", unit=named(unit), start=start, square=square)
    roll_over(g, unit, square)
    look(g)
    if not before and broken(g, unit.side):
        g.sides[unit.side].broken = True  # solo.attitude.g: by a support card
    yield from entered(g, unit)
