"""What an activated unit may do, and the activations beyond the usual ones: Transfer (9.transfer) and Double Time.

What is extra leaves the unit's own markers as they are. Where two units change places, the other one does so with the
activation that it has (5.2.move.d).
"""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.panzer_general.rules import activation, movement
from boardgames.games.panzer_general.rules.basics import entrench, shown, tell_of
from boardgames.games.panzer_general.rules.combat import combat
from boardgames.games.panzer_general.state import Piece, State, piece_at
from boardgames.games.panzer_general.words import ATTACK, CHECK, DIG, MOVE, SWAP, ask


def moves(g: State, piece: Piece, found: list[Option]) -> None:
    """The tiles that a unit could move to, leaving aside whether it may still act."""
    names = g.field.names
    name = names[piece.tile]
    for tile in movement.destinations(g, piece):
        found.append(MOVE(name, names[tile], piece.card))


def ready_partners(g: State, piece: Piece) -> list[Piece]:
    """The friends that it could change places with, and that may be activated for it (5.2.move.d)."""
    return [
        mate
        for mate in movement.partners(g, piece)
        if activation.may_move(g, mate) and not activation.needs_check(g, mate)
    ]


def attacks(g: State, piece: Piece, found: list[Option]) -> None:
    """The enemies that a unit could fight, leaving aside whether it may still act."""
    names = g.field.names
    for enemy in activation.targets(g, piece):
        found.append(ATTACK(names[piece.tile], names[enemy.tile], piece.card, shown(enemy)))


def dig_in(g: State, piece: Piece) -> None:
    """5.2.dig.a, b."""
    entrench(g, piece)
    piece.entrenching = True


# --- beyond the usual ones ---------------------------------------------------------------------------------------


def extra_moves(g: State, piece: Piece) -> list[Option]:
    """Where an extra move could take a unit, whatever it has done: also to a friend's place (5.2.move.d)."""
    found: list[Option] = []
    moves(g, piece, found)
    names = g.field.names
    found += [SWAP(names[piece.tile], names[mate.tile], piece.card, mate.card) for mate in ready_partners(g, piece)]
    return found


def make(g: State, piece: Piece, choice: Option) -> Flow[None]:
    """The extra move chosen; a friend who changes places spends a move of its own."""
    tile = g.field.grid.number[choice.args[1]]
    if choice.word is MOVE:
        yield from movement.move(g, piece, tile)
        return
    mate = piece_at(g, tile)
    mate.moved += 1
    g.last = [*g.last, mate.card]  # its move, and perhaps the first of two; a card does not part two others
    yield from movement.swap(g, piece, mate)


def extra_actions(g: State, piece: Piece) -> list[Option]:
    """What a unit may do with an extra activation, whatever it has done (9.transfer.b)."""
    if activation.needs_check(g, piece):
        return [CHECK(g.field.names[piece.tile], piece.card)] if piece.bogged == activation.UNTESTED else []
    found = extra_moves(g, piece)
    attacks(g, piece, found)
    if activation.digs_in(g, piece):
        found.append(DIG(g.field.names[piece.tile], piece.card))
    return found


def transfer_targets(g: State, piece: Piece) -> list[Piece]:
    """9.transfer.a: adjacent friendly units that an extra activation would serve."""
    found = []
    for tile in g.field.grid.around[piece.tile]:
        mate = g.board[tile]
        if mate is not None and mate.seat == piece.seat and activation.ready(mate) and extra_actions(g, mate):
            found.append(mate)
    return found


def transfer(g: State, mate: Piece) -> Flow[None]:
    """The adjacent unit acts at once; the action is extra and leaves its own markers as they are."""
    if activation.needs_check(g, mate) and not activation.check_swamp(g, mate):
        return
    tell_of(g, mate, "transferred", tile=g.field.names[mate.tile])
    found = extra_actions(g, mate)
    if not found:
        return
    question = ask("transfer", unit=mate.card, tile=g.field.names[mate.tile])
    choice = yield Decision(mate.seat, question, found, "9.transfer.a")
    if choice.word is ATTACK:
        yield from combat(g, mate, piece_at(g, g.field.grid.number[choice.args[1]]))
    elif choice.word is DIG:
        dig_in(g, mate)
    else:
        yield from make(g, mate, choice)
