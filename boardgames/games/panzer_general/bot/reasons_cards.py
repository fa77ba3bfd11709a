"""Reasons for playing a card, for sacrificing one, and for what is answered in the course of a combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from boardgames.core.flow import Decision, Option
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.bot import rank_cards
from boardgames.games.panzer_general.bot.judgement import best_attack, danger, exchange, goal_value, point
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules import activation
from boardgames.games.panzer_general.rules.basics import entrenched
from boardgames.games.panzer_general.rules.combat_cards import WOUNDS
from boardgames.games.panzer_general.rules.combat_end import half
from boardgames.games.panzer_general.show import odds
from boardgames.games.panzer_general.state import Piece, State, find, other, piece_at, pieces

Told = tuple[float, Message]
Reasons = Iterator[Told]
DRAWS = len(odds.MODIFIERS)


# --- naming ------------------------------------------------------------------------------------------------------


def at(g: State, tile: int) -> str:
    return g.field.names[tile]


def seen(piece: Piece, seat: int) -> int:
    """The card of a unit for the eyes of a seat; 0 where it lies face down."""
    return piece.card if piece.up or piece.seat == seat else 0


def named(g: State, piece: Piece) -> dict[str, int | str]:
    """One's own unit, and where it stands."""
    return {"unit": piece.card, "at": at(g, piece.tile)}


def victim_of_attack(g: State, piece: Piece, tile: int) -> Piece | None:
    """Whom a unit would best attack from a tile, None where no attack pays."""
    best, most = None, 0.0
    for near in g.field.grid.orthogonal[tile]:
        enemy = g.board[near]
        if enemy is not None and enemy.seat != piece.seat and (gain := exchange(g, piece, enemy, tile)) > most:
            best, most = enemy, gain
    return best


# --- in how many of the six draws --------------------------------------------------------------------------------


def harmed(g: State, seat: int, firer: Piece, target: Piece) -> tuple[int, int]:
    """In how many draws a shot eliminates its target, and in how many it hurts it at all, before any card.

    Enemy units that lie face down are left out, as the table leaves them out that the player is shown.
    """
    known = [None if each is not None and not each.up and each.seat != seat else each for each in g.board]
    table = msgspec.structs.replace(g, board=known)
    fire, against = (
        odds.fire_total(table, firer, firer.tile, target),
        odds.target_total(table, firer, target, target.tile),
    )
    return counted(fire, against, target.morale)[:2]


def counted(fire: int, target: int, morale: int) -> tuple[int, int, int]:
    """Draws that eliminate, draws that hurt, and the Morale lost over all six."""
    losses = [half(max(0, max(1, fire + modifier) - target)) for modifier in odds.MODIFIERS]
    out = sum(loss >= morale for loss in losses)
    return out, sum(loss > 0 for loss in losses), sum(min(loss, morale) for loss in losses)


# --- cards in one's own turn -------------------------------------------------------------------------------------


def play(g: State, decision: Decision, option: Option) -> Reasons:
    """An Operations or Surprise card."""
    card = ACTIONS[option.args[0]]
    found = CARDS.get(card.id)
    if found is not None:
        message = found(g, decision.seat)
        if message is not None:
            yield 1.0, message
        return
    points = PRESTIGE.get(card.id)
    if points is not None:
        yield 1.0, Message("panzer_general.why.card_prestige", {"points": points, "cost": card.cost})
    if card.id in DRAWN:
        yield 1.0, Message("panzer_general.why.card_draws", {"count": DRAWN[card.id], "cost": card.cost})


def hit_hardest(loss: int) -> Callable[[State, int], Message | None]:
    """For a card that costs an enemy unit some Morale, never the last of it."""

    def message(g: State, seat: int) -> Message | None:
        targets = [piece for piece in pieces(g, other(seat)) if piece.up]
        if not targets:
            return None
        enemy = max(targets, key=lambda piece: min(loss, piece.morale - 1) * point(piece))
        facts = {"enemy": enemy.card, "tile": at(g, enemy.tile), "morale": enemy.morale}
        return Message("panzer_general.why.bomb", facts)

    return message


def healed(g: State, seat: int) -> Message | None:
    worn = [piece for piece in pieces(g, seat) if piece.morale < UNITS[piece.card].morale]
    if not worn:
        return None
    piece = max(worn, key=lambda each: min(4, UNITS[each.card].morale - each.morale) * point(each))
    points = min(4, UNITS[piece.card].morale - piece.morale)
    return Message("panzer_general.why.heal", {"points": points, **named(g, piece)})


def exposed(g: State, seat: int) -> Message | None:
    """Units in danger that are not dug in."""
    count = sum(not piece.dug and danger(g, piece, piece.tile) > 1 for piece in pieces(g, seat))
    return Message("panzer_general.why.exposed", {"count": count}) if count else None


def fights(g: State, seat: int) -> Message | None:
    count = sum(bool(activation.may_fire(piece) and activation.targets(g, piece)) for piece in pieces(g, seat))
    return Message("panzer_general.why.fights", {"count": count}) if count else None


def again(g: State, seat: int) -> Message | None:
    """The unit that has fired, and could do best by firing again."""
    spent = [piece for piece in pieces(g, seat) if piece.fired and best_attack(g, piece, piece.tile) > 0]
    if not spent:
        return None
    piece = max(spent, key=lambda each: best_attack(g, each, each.tile))
    victim = victim_of_attack(g, piece, piece.tile)
    assert victim is not None
    facts = {**named(g, piece), "enemy": seen(victim, seat), "tile": at(g, victim.tile)}
    return Message("panzer_general.why.again", facts)


def further(g: State, seat: int) -> Message | None:
    return Message("panzer_general.why.further", {}) if any(piece.moved for piece in pieces(g, seat)) else None


def bare(g: State, seat: int) -> Message | None:
    ready = {t.tile for p in pieces(g, seat) if activation.may_fire(p) for t in activation.targets(g, p)}
    targets = [piece for piece in pieces(g, other(seat)) if piece.tile in ready and entrenched(g, piece)]
    if not targets:
        return None
    facts = {"enemy": seen(targets[0], seat), "tile": at(g, targets[0].tile)}
    return Message("panzer_general.why.bare", facts)


def sabotaged(g: State, seat: int) -> Message:
    return Message("panzer_general.why.sabotage", {"count": min(2, len(g.players[other(seat)].hand))})


def recalled(g: State, seat: int) -> Message:
    if g.players[seat].units.discards:
        return Message("panzer_general.why.reserves", {})
    return Message("panzer_general.why.reserves_draw", {})


CARDS: dict[str, Callable[[State, int], Message | None]] = {
    "air_strike": hit_hardest(3),
    "bomber_run": hit_hardest(4),
    "ranged_bombardment": hit_hardest(3),
    "prep_fire": bare,
    "replacements": healed,
    "improved_defenses": exposed,
    "prepared_positions": exposed,
    "counter_offensive": fights,
    "opportunity_fire": again,
    "commander_initiative": again,
    "double_time": further,
    "sabotage": sabotaged,
    "reserves": recalled,
}
PRESTIGE = {"national_advantage": 5, "supply_column": 8}
DRAWN = {"well_supplied": 3}


def recall(g: State, decision: Decision, option: Option) -> Reasons:
    """A Unit card to take back: of those on offer the dearest."""
    cost = UNITS[option.args[0]].cost
    if cost == max(UNITS[each.args[0]].cost for each in decision.options):
        yield 1.0, Message("panzer_general.why.recall", {"card": option.args[0], "cost": cost})


def target(g: State, decision: Decision, option: Option) -> Reasons:
    """The unit that a card is to help or to hurt."""
    if option.word.verb != "at":
        return
    piece = piece_at(g, g.field.grid.number[option.args[0]])
    key = decision.ask.key.rsplit(".", 1)[-1]
    if piece.seat != decision.seat:
        yield from enemy_target(g, decision.seat, piece)
    elif key == "replacements":
        points = min(4, UNITS[piece.card].morale - piece.morale)
        yield points * point(piece), Message("panzer_general.why.heal", {"points": points, **named(g, piece)})
    else:
        around = [g.board[tile] for tile in g.field.grid.around[piece.tile]]
        count = sum(enemy is not None and enemy.seat != piece.seat for enemy in around)
        if count:
            facts = {"count": count, **named(g, piece)}
            yield danger(g, piece, piece.tile), Message("panzer_general.why.endangered", facts)


def enemy_target(g: State, seat: int, piece: Piece) -> Reasons:
    facts = {"enemy": seen(piece, seat), "tile": at(g, piece.tile)}
    if entrenched(g, piece):
        yield 2.0, Message("panzer_general.why.entrenched", facts)
    if facts["enemy"]:
        worth = point(piece) * min(4, piece.morale)
        yield worth, Message("panzer_general.why.bomb", {**facts, "morale": piece.morale})


# --- combat ------------------------------------------------------------------------------------------------------


def attacker(g: State) -> Piece | None:
    return find(g, g.combat.attacker) if g.combat else None


def sides(g: State, seat: int) -> tuple[Piece | None, Piece | None]:
    """One's own unit in the combat, and the enemy's."""
    c = g.combat
    assert c is not None
    own, theirs = (c.attacker, c.defender) if seat == c.seat else (c.defender, c.attacker)
    return find(g, own), find(g, theirs)


def combat(g: State, decision: Decision, option: Option) -> Reasons:
    """A Combat card: what it changes in this shot."""
    shot = g.combat.shot if g.combat else None
    if option.word.verb == "pass" or shot is None:
        return
    seat, card = decision.seat, ACTIONS[option.args[0]]
    mine, enemy = sides(g, seat)
    fire, against, beyond = rank_cards.changed_by(g, seat, card.number)
    gain = rank_cards.shot_value(g, seat, fire, against) - rank_cards.shot_value(g, seat, shot.fire, shot.target)
    victim = enemy if seat == shot.firer else mine
    if victim is not None:
        yield from of_shot(gain, victim, (shot.fire, shot.target), (fire, against))
        lost = counted(shot.fire, shot.target, victim.morale)
        if victim is mine and card.id == "smoke_screen" and lost[1]:
            yield beyond, Message("panzer_general.why.smoke", {"count": lost[1], **named(g, mine)})
        if victim is mine and card.id == "last_stand" and lost[0]:
            yield beyond, Message("panzer_general.why.last_stand", {"count": lost[0], **named(g, mine)})
    if enemy is not None and card.id in WOUNDS:
        points = WOUNDS[card.id]
        facts = {"enemy": enemy.card, "points": points}
        if enemy.morale <= points:
            yield beyond, Message("panzer_general.why.finish", facts)
        else:
            yield beyond, Message("panzer_general.why.at_once", facts)
    if mine is not None and card.id == "morale_boost":
        yield beyond, Message("panzer_general.why.boost", {**named(g, mine), "points": 2})
    if card.id == "forced_retreat" and g.combat is not None and seat == g.combat.seat:
        yield beyond, Message("panzer_general.why.drive", {"tile": at(g, g.combat.tile)})
    if card.id == "sabotage":
        yield beyond, sabotaged(g, seat)


def of_shot(gain: float, victim: Piece, before: tuple[int, int], after: tuple[int, int]) -> Reasons:
    """How the six draws turn out with other totals."""
    out, _, lost = counted(*before, victim.morale)
    out_after, _, lost_after = counted(*after, victim.morale)
    if out != out_after:
        facts = {"unit": victim.card, "before": out, "count": out_after}
        yield gain, Message("panzer_general.why.shot_out", facts)
    elif lost != lost_after:
        facts = {"unit": victim.card, "before": lost, "count": lost_after}
        yield gain, Message("panzer_general.why.shot_loss", facts)


def sacrifice(g: State, decision: Decision, option: Option) -> Reasons:
    """A card laid down for its Battle Value, against what is expected of the enemy."""
    shot = g.combat.shot if g.combat else None
    if option.word.verb != "give" or shot is None:
        return
    seat = decision.seat
    mine, enemy = sides(g, seat)
    victim = enemy if seat == shot.firer else mine
    before, after = rank_cards.sacrificed(g, seat, 0), rank_cards.sacrificed(g, seat, option.args[0])
    gain = rank_cards.shot_value(g, seat, *after) - rank_cards.shot_value(g, seat, *before)
    if victim is not None:
        for weight, message in of_shot(gain, victim, before, after):
            facts = {**message.args, "points": rank_cards.EXPECTED}
            if message.key.endswith("shot_out"):
                yield weight, Message("panzer_general.why.give_out", facts)
            else:
                yield weight, Message("panzer_general.why.give_loss", facts)


def retreat(g: State, decision: Decision, option: Option) -> Reasons:
    piece, _ = sides(g, decision.seat)
    if piece is None:
        return
    tile = at(g, piece.tile)
    if option.word.verb == "stand":
        worth = 0.5 * goal_value(g, decision.seat, piece.tile)
        yield worth - point(piece), Message("panzer_general.why.stand", {"tile": tile})
    elif piece.morale <= 1:
        yield 1.0, Message("panzer_general.why.or_die", named(g, piece))
    else:
        worth = 0.5 * goal_value(g, decision.seat, piece.tile)
        yield point(piece) - worth, Message("panzer_general.why.let_go", {"tile": tile})


def reward(g: State, decision: Decision, option: Option) -> Reasons:
    if option.word.verb == "gain":
        yield 1.0, Message("panzer_general.why.gain", {"points": decision.ask.args["points"]})


# --- answers -----------------------------------------------------------------------------------------------------


def snafu(g: State, decision: Decision, option: Option) -> Reasons:
    if option.word.verb == "play":
        card = decision.ask.args["card"]
        yield 1.0, Message("panzer_general.why.snafu", {"card": card, "cost": ACTIONS[card].cost})


def obstacles(g: State, decision: Decision, option: Option) -> Reasons:
    args = decision.ask.args
    if option.word.verb == "play":
        yield 1.0, Message("panzer_general.why.obstacles", {"unit": args["unit"], "tile": args["tile"]})


def surprise(g: State, decision: Decision, option: Option) -> Reasons:
    if option.word.verb != "play":
        return
    if ACTIONS[option.args[0]].id == "sabotage":
        yield 1.0, sabotaged(g, decision.seat)
        return
    mine = find(g, g.combat.defender) if g.combat else None
    if mine is not None and mine.seat == decision.seat and not entrenched(g, mine):
        yield 1.0, Message("panzer_general.why.prepared", named(g, mine))
