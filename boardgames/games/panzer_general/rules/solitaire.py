"""The Non-Player side (book 7.1): played by rule, not by a bot. Its turn, its cards, how its units move and fight."""

from __future__ import annotations

from boardgames.core.decks import draw
from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules import (
    activation,
    movement,
    operations_cards,
    reactions,
    reinforcements,
    special,
)
from boardgames.games.panzer_general.rules.basics import auto_dig_in
from boardgames.games.panzer_general.rules.combat import combat
from boardgames.games.panzer_general.scenarios.schema import Loss, Solo
from boardgames.games.panzer_general.state import Piece, State, find, np_seat, other, pieces

STRONGEST = frozenset({"air_strike", "bomber_run", "ranged_bombardment", "prep_fire"})  # 7.1.solo.ac, ae
WEAKEST = frozenset({"improved_defenses", "replacements"})  # 7.1.solo.af


def solo(g: State) -> Solo:
    found = g.book.solo
    assert found is not None
    return found


# --- its turn ----------------------------------------------------------------------------------------------------


def begin_turn(g: State) -> Flow[None]:
    """7.1.solo.m: special events, and the units with Auto Dug-In."""
    auto_dig_in(g)
    reinforcements.on_tiles(g)
    losses(g, "np_start")
    g.phase = "np_cards"
    yield from reactions.window(g, other(np_seat(g)))


def losses(g: State, when: str) -> None:
    """7.1.metz.q, 7.1.bulge.s: at certain turns the Player's units lose Morale."""
    for loss in solo(g).losses:
        if loss.when == when and g.turn in loss.turns and applies(g, loss):
            tell(g, "bombarded", side=other(np_seat(g)), points=loss.loss)
            special.demoralise(g, other(np_seat(g)), loss.loss)


def applies(g: State, loss: Loss) -> bool:
    return not loss.while_unit or reinforcements.howitzers_left(g, loss.while_unit)


def play_cards(g: State) -> Flow[None]:
    """7.1.solo.n, aa, ab: cards from its Action deck, before any of its units acts."""
    np = g.np
    assert np is not None
    for _ in range(solo(g).cards_a_turn):
        card = draw(g, np.action)
        if card is None:
            break
        np.action.discards.append(card)
        yield from play_card(g, card)
    np.queue = [
        piece.card
        for tile in reinforcements.farthest_first(g, tuple(range(g.field.grid.size)))
        if (piece := g.board[tile]) is not None and piece.seat == np_seat(g)
    ]
    g.phase = "np_units"


def play_card(g: State, card: int) -> Flow[None]:
    """An Operations card of the Non-Player side, free of cost; without an effect it is discarded."""
    seat, name = np_seat(g), ACTIONS[card].id
    chosen = card_targets(g, name)
    used = bool(chosen) or name not in operations_cards.TARGETS
    tell(g, "np_card", card=card, used=used)
    if used and (yield from reactions.stands(g, seat, card)):
        yield from operations_cards.carry_out(g, seat, name, chosen)


def card_targets(g: State, name: str) -> list[Piece]:
    """7.1.solo.ac-af: enemies with the highest, friends with the lowest sum of Morale and defence."""
    seat = np_seat(g)
    if name not in operations_cards.TARGETS:
        return []
    strongest = name in STRONGEST
    if strongest:
        # Prep Fire follows the rules of the air attacks: it too goes to the strongest unit that is seen (ae).
        found = [piece for piece in pieces(g, other(seat)) if piece.up and (name == "prep_fire" or piece.morale > 1)]
    else:
        found = operations_cards.TARGETS[name](g, seat)
    order = reinforcements.farthest_first(g, [piece.tile for piece in found])
    found.sort(key=lambda piece: (-strength(piece) if strongest else strength(piece), order.index(piece.tile)))
    return found[: operations_cards.IMPROVED_DEFENSES if name == "improved_defenses" else 1]


def strength(piece: Piece) -> int:
    return piece.morale + UNITS[piece.card].defence


# --- its units ---------------------------------------------------------------------------------------------------


def next_unit(g: State) -> Flow[None]:
    """7.1.solo.o: one unit after the other moves and fights as the scenario says."""
    np = g.np
    assert np is not None
    if not np.queue:
        g.phase = "np_end"  # 7.1.solo.p
        return
    piece = find(g, np.queue.pop(0))
    assert piece is not None, "a unit of the Non-Player dies in its own turn only by its own move or attack"
    yield from act(g, piece)


def act(g: State, piece: Piece) -> Flow[None]:
    """Fight what stands in its way; else advance, and then fight if its card lets it move and fire."""
    moves = is_mover(g, piece)
    yield from attack(g, piece)
    if moves and g.board[piece.tile] is piece and activation.may_move(g, piece):
        yield from go_forward(g, piece)
        if g.board[piece.tile] is piece:
            yield from attack(g, piece)


def is_mover(g: State, piece: Piece) -> bool:
    """7.1.metz.n, 7.1.bulge.p."""
    plan, name = solo(g), UNITS[piece.card].id
    if plan.movers_all_but is not None:
        return name not in plan.movers_all_but
    return name in plan.movers


def attack(g: State, piece: Piece) -> Flow[None]:
    """Start a combat if the scenario has this unit fight and a target stands where it looks."""
    if (solo(g).fighters == "movers" and not is_mover(g, piece)) or not activation.may_fire(piece):
        return
    enemy = target(g, piece)
    if enemy is not None:
        piece.fired = True
        yield from combat(g, piece, enemy)


def target(g: State, piece: Piece) -> Piece | None:
    """7.1.metz.o: straight ahead; 7.1.bulge.q: front, right, left; 7.1.hurtgen.p: next to an Objective first."""
    plan = solo(g)
    ahead = forward(g)
    front, right, left, back = (0, ahead), (-ahead, 0), (ahead, 0), (0, -ahead)
    seen = enemies(g, piece, [front] if plan.targets == "front" else [front, right, left])
    if plan.targets == "objective_first":  # from whichever side, even from behind
        near = enemies(g, piece, [front, right, left, back])
        seen = [enemy for enemy in near if beside_objective(g, enemy.tile)] + seen
    return seen[0] if seen else None


def enemies(g: State, piece: Piece, looks: list[tuple[int, int]]) -> list[Piece]:
    """The Player's units next to this one, in the order in which it looks."""
    tiles = [g.field.grid.step(piece.tile, dx, dy) for dx, dy in looks]
    found = [g.board[tile] for tile in tiles if tile is not None]
    return [enemy for enemy in found if enemy is not None and enemy.seat != piece.seat]


def forward(g: State) -> int:
    """Rows towards the Player's Home Row: down the map, or up."""
    return 1 if g.south == other(np_seat(g)) else -1


def beside_objective(g: State, tile: int) -> bool:
    return any(near in g.field.objectives for near in g.field.grid.orthogonal[tile])


def go_forward(g: State, piece: Piece) -> Flow[None]:
    """One tile towards the Player's Home Row; to enter that row is to win (7.1.metz.k)."""
    tile = g.field.grid.step(piece.tile, 0, forward(g))
    if tile is None or tile not in movement.destinations(g, piece):
        return
    piece.moved += 1
    g.last = [piece.card]
    yield from reactions.window(g, other(piece.seat))
    yield from movement.move(g, piece, tile)
