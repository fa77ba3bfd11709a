"""Phase 2, Operations (book 5.2): activate units, play Operations cards, place new units, in any order."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.content.printed import ACTIONS
from boardgames.games.panzer_general.rules import (
    activation,
    extra,
    movement,
    operations_cards,
    placement,
    reactions,
    special,
)
from boardgames.games.panzer_general.rules.basics import shown
from boardgames.games.panzer_general.rules.combat import combat
from boardgames.games.panzer_general.state import Piece, State, other, piece_at
from boardgames.games.panzer_general.words import (
    ATTACK,
    CHECK,
    CLEAR,
    DEPLOY,
    DIG,
    DROP,
    END,
    LAND,
    MOVE,
    PLAY,
    STRIKE,
    SWAP,
    TRANSFER,
    ask,
)


def operation(g: State) -> Flow[None]:
    """One operation of the active side, or the end of its phase."""
    seat = g.active
    choice = yield Decision(seat, ask("operations", turn=g.turn), options(g, seat), "5.2.ops.a")
    word = choice.word
    if word is END:
        yield from reactions.window(g, other(seat), choice.label)
        g.phase = "prestige"
    elif word is PLAY:
        yield from play_card(g, seat, choice.args[0])
    elif word is DEPLOY:
        yield from placement.deploy(g, seat, choice.args[0])
    elif word is LAND:
        yield from placement.land(g, seat, choice.args[0])
    elif word is DROP:
        yield from placement.drop(g, seat, choice.args[0])
    elif word is STRIKE:
        special.strike(g, seat, tile_of(g, choice))
    elif word is CLEAR:
        special.clear_defenses(g, seat, tile_of(g, choice))
    else:
        yield from activate(g, choice)


def tile_of(g: State, choice: Option) -> int:
    return g.field.grid.number[choice.args[0]]


def options(g: State, seat: int) -> list[Option]:
    """Everything the active side may do now."""
    found: list[Option] = []
    for piece in g.board:
        if piece is not None and piece.seat == seat:
            unit_options(g, piece, found)
    found += card_options(g, seat)
    found += placement.options(g, seat)
    found += special.options(g, seat)
    found.append(END())
    return found


def unit_options(g: State, piece: Piece, found: list[Option]) -> None:
    """What one unit may be activated for."""
    name = g.field.names[piece.tile]
    if activation.needs_check(g, piece):
        if piece.bogged == activation.UNTESTED and can_act(g, piece):
            found.append(CHECK(name, piece.card))
        return
    if activation.may_move(g, piece):
        extra.moves(g, piece, found)
        for mate in extra.ready_partners(g, piece):
            if mate.tile > piece.tile:
                found.append(SWAP(name, g.field.names[mate.tile], piece.card, mate.card))
    if activation.may_fire(piece):
        extra.attacks(g, piece, found)
    if activation.may_dig_in(g, piece):
        found.append(DIG(name, piece.card))
    if activation.may_transfer(piece):
        for mate in extra.transfer_targets(g, piece):
            found.append(TRANSFER(name, g.field.names[mate.tile], piece.card, mate.card))


def can_act(g: State, piece: Piece) -> bool:
    """Has a unit anything to be activated for (so that a draw for it makes sense)?"""
    return activation.may_move(g, piece) or activation.may_fire(piece) or activation.may_dig_in(g, piece)


# --- activation --------------------------------------------------------------------------------------------------


def as_heard(g: State, choice: Option) -> Message:
    """An order as the enemy hears it: a unit that lies face down has no name."""
    facts = dict(choice.label.args)
    for name, place in (("unit", "start"), ("enemy", "tile")):
        if name in facts:
            facts[name] = shown(piece_at(g, g.field.grid.number[facts[place]]))
    return Message(choice.label.key, facts)


def activate(g: State, choice: Option) -> Flow[None]:
    """5.2.act.a: one unit does one thing."""
    seat = g.active
    number = g.field.grid.number
    piece = piece_at(g, number[choice.args[0]])
    word = choice.word
    if word is CHECK:
        activation.check_swamp(g, piece)
        return
    if word is not ATTACK:  # an attack opens its own window once it is known what fights
        yield from reactions.window(g, other(seat), as_heard(g, choice))
    if word is MOVE:
        piece.moved += 1
        g.last = [piece.card]
        yield from movement.move(g, piece, number[choice.args[1]])
        return
    g.last = []
    if word is DIG:
        extra.dig_in(g, piece)
    elif word is SWAP:
        mate = piece_at(g, number[choice.args[1]])
        piece.moved += 1
        mate.moved += 1
        g.last = [piece.card, mate.card]
        yield from movement.swap(g, piece, mate)
    elif word is ATTACK:
        piece.fired = True  # 5.2.combat.d
        yield from combat(g, piece, piece_at(g, number[choice.args[1]]))
    elif word is TRANSFER:
        piece.gave = True
        yield from extra.transfer(g, piece_at(g, number[choice.args[1]]))


# --- cards -------------------------------------------------------------------------------------------------------


def card_options(g: State, seat: int) -> list[Option]:
    """The Operations and Surprise cards that the active side could play now."""
    found = []
    prestige = g.players[seat].prestige
    for card in g.players[seat].hand:
        face = ACTIONS.get(card)
        if face is None or face.cost > prestige or face.kind != "operations":
            continue
        if reactions.affordable(g, seat, card) and operations_cards.has_use(g, seat, face.id):
            found.append(PLAY(card))
    found += map(PLAY, reactions.playable_surprises(g, seat))
    return found


def play_card(g: State, seat: int, card: int) -> Flow[None]:
    """5.2.opscard.a: pay, then carry out the text."""
    if ACTIONS[card].kind == "surprise":
        yield from reactions.surprise(g, seat, card)
    else:
        yield from operations_cards.play(g, seat, card)
