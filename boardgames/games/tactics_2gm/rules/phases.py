"""The phases between the great ones: Start, Cards, Flip, Discard, End (base.turn.order, base.start.expire)."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, P, kind_of
from boardgames.games.tactics_2gm.rules import smoke, victory, weather
from boardgames.games.tactics_2gm.rules.anytime import anytime, at_any_time
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.ground import general_gives
from boardgames.games.tactics_2gm.rules.hands import discard, draw, take
from boardgames.games.tactics_2gm.rules.night import dawn
from boardgames.games.tactics_2gm.rules.playing import play_options, play_support
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter, finish, finishing
from boardgames.games.tactics_2gm.rules.weapons import dark
from boardgames.games.tactics_2gm.state import State, Unit, other
from boardgames.games.tactics_2gm.words import DISCARD, DONE, FOLD, GIFT, TAKE_CARD, TOP, UNDER, WHOSE, ask


def start_phase(g: State) -> Flow[None]:
    """Effects that last until now end; the first player rolls for the weather, if it changes (weather.c)."""
    side = g.sides[g.side]
    side.turns += 1
    tell(g, "turn", turn=g.turn, side=g.side)
    smoke.lift(g, g.side)
    side.steadfast = False
    for unit in g.units.values():
        unit.shot_down = False
    yield from weather.at_start(g)
    if not dark(g):
        dawn(g)
    enter(g, "income")


def cards_phase(g: State) -> Flow[None]:
    """Cards are drawn, and those of this phase played (base.cards.draw, players3.k)."""
    seat = g.actor
    player = g.players[seat]
    if not player.drawn:
        player.drawn = True
        yield from draw_cards(g, seat)
        return
    usual = [*play_options(g, seat, "cards"), *at_any_time(g, seat)]
    if all(each.word is GIFT for each in usual):  # that can wait for what the cards cost
        finish(g, DONE())
        return
    choice = yield Decision(seat, ask("cards"), [*usual, *finishing(g)], "base.cards.draw")
    if not (yield from anytime(g, seat, choice)) and not (yield from play_support(g, seat, choice)):
        finish(g, choice)


def draw_cards(g: State, seat: int) -> Flow[None]:
    """Two, of a pair one each; Enigma and Slim one more, of which one goes under the deck."""
    player = g.players[seat]
    pair = g.pair(g.side)
    more = sum(kind_of(card) == "enigma" for card in player.beside) + general_gives(g, seat, "draws")
    count = (1 if pair else P.draw) + more
    before = len(player.hand)
    yield from draw(g, seat, count, "players3.k" if pair else "base.cards.draw")
    for _ in range(min(more, len(player.hand) - before)):
        fresh = list(dict.fromkeys(player.hand[before:]))
        options: list[Option] = [TAKE_CARD(card) for card in fresh]
        choice = yield from choose(g, seat, ask("under_deck"), options, "ability.permanent.a")
        take(g, seat, choice.args[0])
        player.deck.insert(0, choice.args[0])
        tell(g, "put_back", seat=seat)
    if any(kind_of(card) == "ultra" for card in player.beside):
        yield from ultra(g, seat)


def ultra(g: State, seat: int) -> Flow[None]:
    """Ultra: the enemy's top card is looked at, and stays or goes under his deck; of a pair the deck of either."""
    decks: list[Option] = [WHOSE(each) for each in g.seats(other(g.side)) if g.players[each].deck]
    if not decks:
        return
    whose = yield from choose(g, seat, ask("ultra_whose"), decks, "ability.permanent.a")
    enemy = g.players[whose.args[0]]
    g.sealed += 1
    player = g.players[seat]
    player.peek = enemy.deck[-1]
    options: list[Option] = [TOP(), UNDER()]
    choice = yield from choose(g, seat, ask("ultra", card=player.peek), options, "ability.permanent.a")
    if choice.word is UNDER:
        enemy.deck.insert(0, enemy.deck.pop())
    player.peek = ""
    tell(g, "ultra", seat=seat, under=choice.word is UNDER)


# --- Flip ------------------------------------------------------------------------------------------------------------


def flip_phase(g: State) -> Flow[None]:
    """base.flip: used markers turn back, set up weapons may be folded; Sobrecalentamiento at the end."""
    seat = g.actor
    turn_back(g, seat)
    options: list[Option] = [FOLD(unit.card, kind) for unit, kind in foldable(g, seat)]
    options += play_options(g, seat, "flip")
    if not options:
        finish(g, DONE())
        return
    choice = yield Decision(seat, ask("flip"), [*options, *finishing(g)], "base.flip")
    if choice.word is FOLD:
        fold(g, g.units[choice.args[0]], choice.args[1])
    elif not (yield from play_support(g, seat, choice)):
        finish(g, choice)


def turn_back(g: State, seat: int) -> None:
    """equip.smokegrenade.d, equip.sappers: every used marker of the seat is turned back."""
    squares: list[int] = []
    for unit in g.units.values():
        if unit.seat == seat:
            for marker in unit.markers:
                squares += [unit.place] if marker.flipped and not unit.down else []
                marker.flipped = False
                marker.jammed = 0
    if squares:
        tell(g, "turned_back", seat=seat, count=len(squares), squares=sorted(set(squares)), rule="base.flip")


def foldable(g: State, seat: int) -> list[tuple[Unit, str]]:
    """ability.setup.d: weapons that were not set up this very turn."""
    return [
        (unit, marker.kind)
        for unit in g.units.values()
        if unit.seat == seat
        for marker in unit.markers
        if marker.up and not marker.fresh and EQUIPMENT[marker.kind].setup
    ]


def fold(g: State, unit: Unit, kind: str) -> None:
    marker = next(each for each in unit.markers if each.kind == kind and each.up)
    marker.up = False
    tell(g, "folded", unit=unit.card, marker=kind)


# --- Discard and End -------------------------------------------------------------------------------------------------


def discard_phase(g: State) -> Flow[None]:
    """Any cards may be discarded; too many must be (a ruling: seven, four each in a pair)."""
    seat = g.actor
    player = g.players[seat]
    limit = P.pair_hand_limit if g.pair(g.side) else P.hand_limit
    options: list[Option] = [DISCARD(card) for card in player.hand]
    if not options:
        finish(g, DONE())
        return
    if len(player.hand) <= limit:
        options += finishing(g)
    over = len(player.hand) - limit
    question = ask("discard_down", over=over) if over > 0 else ask("discard")
    choice = yield Decision(seat, question, options, "base.turn.order")
    if choice.word is DISCARD:
        take(g, seat, choice.args[0])
        discard(g, seat, choice.args[0])
        tell(g, "discarded", seat=seat, card=choice.args[0])
    else:
        finish(g, choice)


def end_phase(g: State) -> None:
    """What lasted for this turn is over; is the battle?"""
    for unit in g.units.values():
        unit.attackers = []
        if unit.side == g.side:
            rest(unit)
    for seat in g.seats(g.side):
        player = g.players[seat]
        player.drawn, player.gifted, player.used = False, False, []
    for seat in g.seats(other(g.side)):
        g.players[seat].used = [each for each in g.players[seat].used if each != "lucky"]
    g.mover = ""
    victory.after_turn(g)
    g.side = other(g.side)
    if g.side == g.first:
        g.turn += 1
        victory.after_round(g)
    enter(g, "start")


def rest(unit: Unit) -> None:
    """A unit at the end of its side's turn."""
    unit.moved, unit.extra, unit.bonus, unit.rapid = 0, 0, 0, 0
    unit.spent = unit.crossed = unit.slanted = unit.deployed = unit.landed = unit.dropped = False
    unit.carried = unit.covering = unit.riding = False
    unit.fired, unit.used = [], []
    unit.suppressed = max(0, unit.suppressed - 1)
    unit.barred = max(0, unit.barred - 1)
    unit.ammunition = max(0, unit.ammunition - 1)
    for marker in unit.markers:
        marker.fresh = False
