"""The sequence of play (book 5): set-up, then player turns of four phases each until someone has won.

`PHASES` is the whole of it. Each step does one thing and says in `g.phase` what comes next, so that a match can be
entered again wherever a checkpoint stands.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core import sequence
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.panzer_general.rules import operations, reactions, setup, solitaire, special, victory
from boardgames.games.panzer_general.rules.activation import clear_markers
from boardgames.games.panzer_general.rules.basics import (
    auto_dig_in,
    draw_actions,
    draw_units,
    gain_prestige,
)
from boardgames.games.panzer_general.state import State, force, np_seat, other
from boardgames.games.panzer_general.words import BUY_ACTION, BUY_UNIT, DONE, PLAY, ask

FREE_CARDS = 4  # 5.2.draw.d
PRICE = 4  # 5.2.draw.f
BLUFF = 1  # the Bluff card counts as a card in hand (5.2.draw.g)


def play(g: State) -> Flow[None]:
    """The whole game, from wherever it stands."""
    return sequence.play(g, lambda: PHASES[g.phase](g))


def turn(g: State) -> Flow[None]:
    """A player turn begins: units with Auto Dug-In entrench (5.2.dig.f), scenario events happen."""
    tell(g, "turn", turn=g.turn, side=g.active)
    if g.active == np_seat(g):
        yield from solitaire.begin_turn(g)
        return
    auto_dig_in(g)
    special.start_of_turn(g, g.active)
    player = g.players[g.active]
    player.struck, player.landed = False, False
    player.gained.clear()
    yield from reactions.window(g, other(g.active))
    g.phase = "draw" if g.turn > 1 else "events"  # 5.2.draw.a


def draw_cards(g: State) -> Flow[None]:
    """Phase 1, step 1: four cards without paying."""
    special.extra_cards(g, g.active)
    yield from setup.split(g, g.active, FREE_CARDS, "draw", "5.2.draw.d")
    g.phase = "buy"


def buy_cards(g: State) -> Flow[None]:
    """Phase 1, step 2: more cards at 4 prestige each, up to ten in hand."""
    seat = g.active
    options = purchases(g, seat)
    options += map(PLAY, reactions.playable_surprises(g, seat) if options else [])
    choice = DONE()
    if options:
        choice = yield Decision(seat, ask("buy", price=PRICE), [*options, DONE()], "5.2.draw.f")
    if choice.word is BUY_UNIT:
        gain_prestige(g, seat, -PRICE)
        draw_units(g, seat, 1)
    elif choice.word is BUY_ACTION:
        gain_prestige(g, seat, -PRICE)
        draw_actions(g, seat, 1)
    elif choice.word is PLAY:
        yield from reactions.surprise(g, seat, choice.args[0])
    else:
        g.phase = "events"  # 5.2.draw.j


def purchases(g: State, seat: int) -> list[Option]:
    """5.2.draw.g: none with a full hand."""
    player = g.players[seat]
    if player.prestige < PRICE or len(player.hand) + BLUFF >= force(g, seat).buy_to:
        return []
    found = []
    if player.units.left(not g.rules.no_unit_reshuffle):
        found.append(BUY_UNIT())
    if g.action.left():
        found.append(BUY_ACTION())
    return found


def events(g: State) -> Flow[None]:
    """What a solo scenario does to the Player as his Operations begin (7.1.metz.r).

    The other side may play a Surprise card before the cards just drawn are used; in the first turn there are none.
    """
    if g.np is not None:
        solitaire.losses(g, "player_operations")
    g.phase = "operations"
    if g.turn > 1:
        yield from reactions.window(g, other(g.active))


def count_prestige(g: State) -> None:
    """Phase 3: prestige for tiles, markers off, Auto Dug-In units entrench (5.2.prestige)."""
    gain_prestige(g, g.active, victory.income(g, g.active), income=True)
    clear_markers(g)
    auto_dig_in(g)
    g.phase = "victory"


def check_victory(g: State) -> None:
    """Phase 4, and on to the other side or the next game turn (5.2.victory, 5.2.turn.c)."""
    victory.check(g, g.active)
    end_player_turn(g)


def np_end(g: State) -> None:
    """The Non-Player's turn ends: markers off; it has no prestige to count."""
    clear_markers(g)
    auto_dig_in(g)
    victory.check(g, g.active)
    end_player_turn(g)


def end_player_turn(g: State) -> None:
    if g.active != g.first:
        victory.count_hill(g)
        for seat in (g.active, other(g.active)):
            check_hill(g, seat)
        if g.turn >= g.book.turns:
            victory.after_last_turn(g)
        g.turn += 1
    g.active = other(g.active)
    g.phase = "turn"


def check_hill(g: State, seat: int) -> None:
    """7.2.hill.e: six game turns on the hill win as the sixth ends."""
    for condition in g.book.victory:
        if condition.kind == "hold_hill" and victory.held_hill(g, seat, condition):
            raise victory.won(seat, "hold_hill", "7.2.hill.e")


Phase = Callable[[State], Flow[None] | None]  # a step that asks nothing is no flow
PHASES: dict[str, Phase] = {
    "first_player": setup.first_player,
    "choice": setup.opening_choice,
    "select": setup.select,
    "place": setup.place,
    "turn": turn,
    "draw": draw_cards,
    "buy": buy_cards,
    "events": events,
    "operations": operations.operation,
    "prestige": count_prestige,
    "victory": check_victory,
    "np_cards": solitaire.play_cards,
    "np_units": solitaire.next_unit,
    "np_end": np_end,
}
