"""Playing cards and answering them: paying, SNAFU, and the Surprise cards that may be played at any time (4.2)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS
from boardgames.games.panzer_general.rules.basics import (
    DUG_IN_BONUS,
    discard,
    draw_actions,
    entrench,
    entrenched,
    gain_prestige,
    lose_random_cards,
    may_entrench,
    shown,
)
from boardgames.games.panzer_general.state import Piece, State, np_seat, other, piece_at, pieces
from boardgames.games.panzer_general.words import AT, PASS, PLAY, ask

SURPRISES = frozenset(number for number, card in ACTIONS.items() if card.kind == "surprise")


def cards_of(hand: list[int], name: str) -> list[int]:
    """The copies of an action card in a hand."""
    return [card for card in hand if card in ACTIONS and ACTIONS[card].id == name]


def affordable(g: State, seat: int, card: int) -> bool:
    """Can the side pay for this action card, and does the scenario let it be played (7.2.omaha.d and others)?"""
    face = ACTIONS[card]
    if face.cost > g.players[seat].prestige:
        return False
    banned = g.rules.banned_cards
    return not banned or face.id not in banned.get(SIDES[seat], ())


def playable_surprises(g: State, seat: int) -> list[int]:
    """The Surprise cards that could be played out of the blue: Sabotage and Prepared Positions."""
    found = []
    for card in g.players[seat].hand:
        if card in SURPRISES and affordable(g, seat, card):
            name = ACTIONS[card].id
            if (name == "sabotage" and can_sabotage(g, seat)) or (name == "prepared_positions" and unprepared(g, seat)):
                found.append(card)
    return found


def can_sabotage(g: State, seat: int) -> bool:
    return bool(g.players[other(seat)].hand or g.action.cards or g.action.discards)


def unprepared(g: State, seat: int) -> list[Piece]:
    """The units that Prepared Positions could help: those without a Defenses marker."""
    return [piece for piece in pieces(g, seat) if may_entrench(g, piece)]


def pay(g: State, seat: int, card: int) -> None:
    """A card leaves the hand, is paid for and lies open on its discard pile (6.9b, 5.2.opscard.a)."""
    g.players[seat].hand.remove(card)
    discard(g, seat, card)
    g.sealed += 1
    tell(g, "played", side=seat, card=card)
    gain_prestige(g, seat, -ACTIONS[card].cost)


def stands(g: State, seat: int, card: int) -> Flow[bool]:
    """Does a card just played take effect, or does the other side answer with SNAFU? A SNAFU may be answered too."""
    enemy = other(seat)
    if enemy == np_seat(g):
        return True
    held = [snafu for snafu in cards_of(g.players[enemy].hand, "snafu") if affordable(g, enemy, snafu)]
    if not wanted(g, enemy, "snafu", bool(held)):
        return True
    choice = yield Decision(enemy, ask("snafu", card=card), [*map(PLAY, held), PASS()], "8.card.snafu")
    if choice.word is PASS:
        return True
    snafu = choice.args[0]
    pay(g, enemy, snafu)
    if (yield from stands(g, enemy, snafu)):
        tell(g, "cancelled", side=seat, card=card)
        return False
    return True


def surprise(g: State, seat: int, card: int) -> Flow[None]:
    """Play Sabotage or Prepared Positions."""
    target = None
    if ACTIONS[card].id == "prepared_positions":
        target = yield from pick(g, seat, "prepared_positions", unprepared(g, seat), "4.2.surprise")
    pay(g, seat, card)
    if not (yield from stands(g, seat, card)):
        return
    if target is None:
        sabotage(g, seat)
    else:
        prepare(g, target)


def sabotage(g: State, seat: int) -> None:
    """8.card.sabotage: two Action cards, and the enemy loses two cards at random."""
    draw_actions(g, seat, 2)
    lost = lose_random_cards(g, other(seat), 2)
    if lost:
        tell(g, "lost_cards", side=other(seat), cards=lost)


def prepare(g: State, piece: Piece) -> None:
    """Prepared Positions: a Defenses marker now; the Combat track follows if the unit is under fire (6.9c)."""
    before = entrenched(g, piece)
    entrench(g, piece)
    combat = g.combat
    if combat and combat.shot and not before and entrenched(g, piece):
        target = combat.defender if combat.shot.firer == combat.seat else combat.attacker
        if target == piece.card:
            combat.shot.add_target(DUG_IN_BONUS)


def window(g: State, seat: int, declared: Message | None = None) -> Flow[None]:
    """The other side's chance to play Surprise cards before what was just declared goes on (4.2.surprise)."""
    if seat == np_seat(g):
        return
    while True:
        held = playable_surprises(g, seat)
        if not wanted(g, seat, "surprise", bool(held)):
            return
        question = ask("surprise", first="" if declared is None else ask("declared", what=declared))
        choice = yield Decision(seat, question, [*map(PLAY, held), PASS()], "4.2.surprise")
        if choice.word is PASS:
            return
        yield from surprise(g, seat, choice.args[0])


def tank_obstacles(g: State, piece: Piece, tile: int) -> Flow[bool]:
    """8.card.tank_obstacles: is the move or advance of this Hard unit cancelled by the other side?"""
    enemy = other(piece.seat)
    if enemy == np_seat(g) or (piece.up and not UNITS[piece.card].is_hard):
        return False
    # Nobody can know that a face-down unit is Hard, so it cannot be stopped; nor may the question tell.
    held = cards_of(g.players[enemy].hand, "tank_obstacles") if piece.up else []
    held = [card for card in held if affordable(g, enemy, card)]
    if not wanted(g, enemy, "tank_obstacles", bool(held)):
        return False
    names = g.field.names
    question = ask("tank_obstacles", start=names[piece.tile], tile=names[tile], unit=shown(piece))
    choice = yield Decision(enemy, question, [*map(PLAY, held), PASS()], "8.card.tank_obstacles")
    if choice.word is PASS:
        return False
    pay(g, enemy, choice.args[0])
    if not (yield from stands(g, enemy, choice.args[0])):
        return False
    tell(g, "stopped", start=names[piece.tile], tile=names[tile], unit=piece.card, side=piece.seat)
    return True


def pick(g: State, seat: int, key: str, targets: list[Piece], rule: str) -> Flow[Piece]:
    """Let a seat choose one of some units; a single one is taken by itself."""
    if len(targets) == 1:
        return targets[0]
    names = g.field.names
    options = [AT(names[p.tile], p.card if p.up or p.seat == seat else 0) for p in targets]
    choice: Option = yield Decision(seat, ask(f"target.{key}"), options, rule)
    return piece_at(g, g.field.grid.number[choice.args[0]])
