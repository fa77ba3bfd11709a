"""Cards and points: drawing, discarding, paying (base.cards.draw, base.pa.bank)."""

from __future__ import annotations

from boardgames.core.chance import shuffle
from boardgames.core.events import tell_privately
from boardgames.core.flow import Flow, GameOver
from boardgames.core.state import Result
from boardgames.games.tactics_2gm.content.cards import kind_of, seat_of
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit
from boardgames.games.tactics_2gm.words import LOSE, RESHUFFLE, ask


def pay(g: State, seat: int, points: int) -> None:
    """base.pa.bank: points are kept on the headquarters until they are spent."""
    g.players[seat].pa -= points
    assert g.players[seat].pa >= 0, "more was paid than there was"


def gain(g: State, seat: int, points: int, why: str, rule: str) -> None:
    """Points onto a seat's headquarters."""
    if points:
        g.players[seat].pa += points
        tell(g, "gained", seat=seat, points=points, total=g.players[seat].pa, why=why, rule=rule)


def take(g: State, seat: int, card: str) -> None:
    """A card leaves a hand."""
    player = g.players[seat]
    player.hand.remove(card)
    if card in player.seen:
        player.seen.remove(card)


def play(g: State, seat: int, card: str, cost: int) -> None:
    """A support card is paid and shown; where it goes is the card's business."""
    pay(g, seat, cost)
    take(g, seat, card)
    tell(g, "played", seat=seat, card=card, cost=cost)


def discard(g: State, seat: int, card: str) -> None:
    """A card goes to a seat's discards; a card of the enemy's that was captured stays with whoever held it."""
    g.players[seat].discards.append(card)


def home(g: State, seat: int, card: str) -> int:
    """To whose discards a card in play goes: its own box's seat, if that is on the same side."""
    owner = seat_of(card)
    return owner if owner % 2 == seat % 2 and owner in g.players else seat


def reshuffle(g: State, seat: int, rule: str) -> None:
    """A seat's discards become its deck."""
    player = g.players[seat]
    g.sealed += 1
    player.deck, player.discards = player.discards, []
    shuffle(g, player.deck)
    tell(g, "reshuffled", seat=seat, count=len(player.deck), rule=rule)


def draw(g: State, seat: int, count: int, rule: str) -> Flow[None]:
    """So many cards from a seat's own deck."""
    player = g.players[seat]
    drawn: list[str] = []
    for _ in range(count):
        if not player.deck:
            yield from deck_out(g, seat, bool(drawn))
            if not player.deck:
                break
        g.sealed += 1
        drawn.append(player.deck.pop())
        player.hand.append(drawn[-1])
    if drawn:
        tell_privately(g, seat, "drew", hidden={"cards": drawn}, seat=seat, count=len(drawn), rule=rule)


def deck_out(g: State, seat: int, some: bool) -> Flow[None]:
    """A deck has run out (base.deckout): its seat loses, but the AI goes on, and who plays against it may."""
    side = seat % 2
    if seat == g.ai:
        if g.players[seat].discards:
            reshuffle(g, seat, "solo.deckout.a")
        return
    if some:
        return  # the last card was drawn: the deck is missed at the next draw
    partners = [each for each in g.seats(side) if each != seat]
    if any(g.players[each].deck for each in partners):
        return
    if g.ai >= 0 and g.players[seat].discards:
        choice = yield from choose(g, seat, ask("deck_out"), [LOSE(), RESHUFFLE()], "solo.deckout.c")
        if choice.word is RESHUFFLE:
            reshuffle(g, seat, "solo.deckout.c")
            return
    raise lost(g, side, "deck_out", "solo.deckout.b" if g.ai >= 0 else "base.deckout")


def lost(g: State, side: int, reason: str, rule: str) -> GameOver:
    """A side has lost."""
    return won(g, 1 - side, reason, rule)


def won(g: State, side: int, reason: str, rule: str) -> GameOver:
    """A side has won: all its seats have."""
    return GameOver(Result(tuple(g.seats(side)), f"tactics_2gm.over.{reason}", rule, {"side": side}))


def lose_on_moving(g: State, unit: Unit) -> None:
    """Atrincherada and Camuflaje are lost as the unit moves (rulings of the cards)."""
    for card in [each for each in unit.support if kind_of(each) in ("dug_in", "camouflage")]:
        unit.support.remove(card)
        discard(g, home(g, unit.seat, card), card)
        tell(g, "uncovered", unit=unit.card, card=card)


def counts(cards: list[str]) -> dict[str, int]:
    """How many of each kind."""
    found: dict[str, int] = {}
    for card in cards:
        found[kind_of(card)] = found.get(kind_of(card), 0) + 1
    return found
