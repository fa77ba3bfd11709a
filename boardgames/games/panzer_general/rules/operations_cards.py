"""What each Operations card does (5.2.opscard). What a card grants is always extra: it uses up nothing else."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules import activation, air, extra, movement, placement, reactions
from boardgames.games.panzer_general.rules.basics import (
    change_morale,
    draw_actions,
    draw_modifier,
    draw_units,
    entrench,
    entrenched,
    gain_prestige,
    lose_defenses,
    may_entrench,
    printed,
    shown,
    tell_of,
)
from boardgames.games.panzer_general.rules.combat import combat
from boardgames.games.panzer_general.state import Piece, State, other, piece_at, pieces
from boardgames.games.panzer_general.words import AT, ATTACK, DONE, FROM, PLAY, ask

AIR_STRIKE, BOMBER_RUN, BOMBARDMENT = 3, 4, 3  # Morale lost; the last two with a drawn modifier
REPLACEMENTS = 4
IMPROVED_DEFENSES = 2
ADVANTAGE, SUPPLIES = 5, 8
WELL_SUPPLIED = 3
ONCE_A_TURN = frozenset({"national_advantage", "supply_column"})
RESERVES = 2
RULE = "5.2.opscard.a"


def has_use(g: State, seat: int, name: str) -> bool:
    """Has this card anything to do now? Cards for prestige may be played once a turn each, or they would never end."""
    if name in ONCE_A_TURN:
        return name not in g.players[seat].gained
    if name in TARGETS:
        return bool(TARGETS[name](g, seat))
    return name not in USES or USES[name](g, seat)


def play(g: State, seat: int, card: int) -> Flow[None]:
    """Choose the target, pay, and carry the card out unless SNAFU answers it."""
    name = ACTIONS[card].id
    chosen: list[Piece] = []
    if name == "improved_defenses":
        chosen = yield from up_to_two(g, seat)
    elif name in TARGETS:
        chosen = [(yield from reactions.pick(g, seat, name, TARGETS[name](g, seat), RULE))]
    if name in ONCE_A_TURN:
        g.players[seat].gained.append(name)
    reactions.pay(g, seat, card)  # before anybody reacts: Sabotage cannot take a card that has been played
    yield from reactions.window(g, other(seat), PLAY(card).label)
    if (yield from reactions.stands(g, seat, card)):
        yield from carry_out(g, seat, name, chosen)


def carry_out(g: State, seat: int, name: str, chosen: list[Piece]) -> Flow[None]:
    """The text of a card, on units already chosen; the Non-Player side comes in here too."""
    if name in EFFECTS:
        for piece in chosen:
            EFFECTS[name](g, piece)
    elif name in GRANTS:
        yield from GRANTS[name](g, chosen[0])
    elif name == "reserves":
        yield from reserves(g, seat)
    else:
        SIDE_EFFECTS[name](g, seat)


# --- on an enemy unit --------------------------------------------------------------------------------------------


def face_up_enemies(g: State, seat: int) -> list[Piece]:
    """Bombs need a target that is seen; one at Morale 1 has nothing to lose, for they never eliminate."""
    return [piece for piece in pieces(g, other(seat)) if piece.up and piece.morale > 1]


def air_strike(g: State, piece: Piece) -> None:
    if not air.shot_down(g, piece.seat, piece.tile):
        change_morale(g, piece, -AIR_STRIKE, lowest=1)


def bomber_run(g: State, piece: Piece) -> None:
    if not air.shot_down(g, piece.seat, piece.tile):
        change_morale(g, piece, -(BOMBER_RUN + drawn(g)), lowest=1)


def ranged_bombardment(g: State, piece: Piece) -> None:
    """8.card.ranged_bombardment."""
    change_morale(g, piece, -(BOMBARDMENT + drawn(g)), lowest=1)


def drawn(g: State) -> int:
    modifier = draw_modifier(g)
    tell(g, "card_modifier", modifier=modifier)
    return modifier


def entrenched_enemies(g: State, seat: int) -> list[Piece]:
    return [piece for piece in pieces(g, other(seat)) if entrenched(g, piece)]


def prep_fire(g: State, piece: Piece) -> None:
    """10.fortification.c: not entrenched for the rest of this turn, whatever entrenches it."""
    lose_defenses(g, piece)
    piece.bare = True
    tell_of(g, piece, "laid_bare", tile=g.field.names[piece.tile])


# --- on a friendly unit ------------------------------------------------------------------------------------------


def weakened(g: State, seat: int) -> list[Piece]:
    return [piece for piece in pieces(g, seat) if piece.morale < printed(piece)]


def replacements(g: State, piece: Piece) -> None:
    """Up to 4 Morale back, never above the printed value."""
    change_morale(g, piece, min(REPLACEMENTS, printed(piece) - piece.morale))


def undug(g: State, seat: int) -> list[Piece]:
    return [piece for piece in pieces(g, seat) if may_entrench(g, piece) and not piece.bare]


def up_to_two(g: State, seat: int) -> Flow[list[Piece]]:
    """Improved Defenses: one or two units that hold no Defenses marker."""
    chosen: list[Piece] = []
    names = g.field.names
    while len(chosen) < IMPROVED_DEFENSES:
        left = [piece for piece in undug(g, seat) if piece not in chosen]
        options = [AT(names[piece.tile], piece.card) for piece in left]
        if chosen:
            options.append(DONE())
        if not left:
            break
        question = ask("target.improved_defenses", count=len(chosen) + 1)
        choice = options[0] if len(options) == 1 else (yield Decision(seat, question, options, RULE))
        if choice.word is DONE:
            break
        chosen.append(piece_at(g, g.field.grid.number[choice.args[0]]))
    return chosen


def free_of_swamp(g: State, found: list[Piece]) -> list[Piece]:
    """7.2.carentan.b: units in Swamp get no benefit from the cards that activate."""
    return [piece for piece in found if not activation.in_swamp(g, piece)] if g.rules.swamp_check else found


def with_targets(g: State, seat: int) -> list[Piece]:
    return free_of_swamp(g, [piece for piece in pieces(g, seat) if activation.targets(g, piece)])


def opportunity_fire(g: State, piece: Piece) -> Flow[None]:
    """One extra combat, whatever its markers."""
    names = g.field.names
    found = [ATTACK(names[piece.tile], names[e.tile], piece.card, shown(e)) for e in activation.targets(g, piece)]
    choice = found[0]
    if len(found) > 1:
        choice = yield Decision(piece.seat, ask("extra_fire", unit=piece.card), found, RULE)
    yield from combat(g, piece, piece_at(g, g.field.grid.number[choice.args[1]]))


def spent(g: State, seat: int) -> list[Piece]:
    """Units with markers that Commander Initiative could take off."""
    return free_of_swamp(g, [p for p in pieces(g, seat) if p.moved or p.fired or p.new or p.entrenching or p.gave])


def commander_initiative(g: State, piece: Piece) -> None:
    """Its markers come off: it may be activated again in full."""
    piece.moved, piece.fired, piece.new, piece.entrenching, piece.gave = 0, False, False, False, False
    tell_of(g, piece, "refreshed", tile=g.field.names[piece.tile])


def mobile(g: State, seat: int) -> list[Piece]:
    return free_of_swamp(g, [piece for piece in pieces(g, seat) if extra.extra_moves(g, piece)])


def double_time(g: State, piece: Piece) -> Flow[None]:
    """One extra move, mines and all."""
    found = extra.extra_moves(g, piece)
    choice = found[0]
    if len(found) > 1:
        choice = yield Decision(piece.seat, ask("extra_move", unit=piece.card), found, RULE)
    yield from extra.make(g, piece, choice)


def redeployable(g: State, seat: int) -> list[Piece]:
    tiles = placement.free_tiles(g, seat)
    return free_of_swamp(g, [piece for piece in pieces(g, seat) if new_posts(g, piece, tiles)])


def new_posts(g: State, piece: Piece, tiles: list[int]) -> list[int]:
    """Re-Deploy: those of the free tiles on which this unit may stand."""
    card = UNITS[piece.card]
    return [] if movement.is_static(g, card) else [tile for tile in tiles if movement.may_enter(g, card, tile)]


def redeploy(g: State, piece: Piece) -> Flow[None]:
    names = g.field.names
    tiles = new_posts(g, piece, placement.free_tiles(g, piece.seat))
    tile = tiles[0]
    if len(tiles) > 1:
        options = [AT(names[each], piece.card) for each in tiles]
        choice = yield Decision(piece.seat, ask("where.redeploy", unit=piece.card), options, RULE)
        tile = g.field.grid.number[choice.args[0]]
    lose_defenses(g, piece)
    tell_of(g, piece, "redeployed", start=names[piece.tile], tile=names[tile])
    movement.relocate(g, piece, tile)
    movement.arrive(g, piece, mines=False)


# --- on a side ---------------------------------------------------------------------------------------------------


def counter_offensive(g: State, seat: int) -> None:
    g.offensive += 1


def national_advantage(g: State, seat: int) -> None:
    gain_prestige(g, seat, ADVANTAGE)
    gain_prestige(g, other(seat), -ADVANTAGE)


def well_supplied(g: State, seat: int) -> None:
    draw_actions(g, seat, WELL_SUPPLIED)


def supply_column(g: State, seat: int) -> None:
    gain_prestige(g, seat, SUPPLIES)


def reserves(g: State, seat: int) -> Flow[None]:
    """A unit card back from the discards to the hand; where there is none, two new ones."""
    pile = g.players[seat].units
    if not pile.discards:
        draw_units(g, seat, RESERVES)
        return
    choice = yield Decision(seat, ask("reserves"), [FROM(card) for card in sorted(pile.discards)], RULE)
    pile.discards.remove(choice.args[0])
    g.players[seat].hand.append(choice.args[0])
    tell(g, "recalled", side=seat, card=choice.args[0])


def can_draw_units(g: State, seat: int) -> bool:
    return g.players[seat].units.left() > 0


Targets = Callable[[State, int], list[Piece]]
TARGETS: dict[str, Targets] = {
    "air_strike": face_up_enemies,
    "bomber_run": face_up_enemies,
    "ranged_bombardment": face_up_enemies,
    "prep_fire": entrenched_enemies,
    "replacements": weakened,
    "improved_defenses": undug,
    "opportunity_fire": with_targets,
    "commander_initiative": spent,
    "double_time": mobile,
    "redeploy": redeployable,
}
EFFECTS: dict[str, Callable[[State, Piece], None]] = {
    "air_strike": air_strike,
    "bomber_run": bomber_run,
    "ranged_bombardment": ranged_bombardment,
    "prep_fire": prep_fire,
    "replacements": replacements,
    "improved_defenses": entrench,
    "commander_initiative": commander_initiative,
}
GRANTS: dict[str, Callable[[State, Piece], Flow[None]]] = {
    "opportunity_fire": opportunity_fire,
    "double_time": double_time,
    "redeploy": redeploy,
}
SIDE_EFFECTS: dict[str, Callable[[State, int], None]] = {
    "counter_offensive": counter_offensive,
    "national_advantage": national_advantage,
    "well_supplied": well_supplied,
    "supply_column": supply_column,
}
USES: dict[str, Callable[[State, int], bool]] = {"reserves": can_draw_units}
