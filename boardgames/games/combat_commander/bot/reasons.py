"""Why a bot would take an option: what its judgement counts most in the option's favour, in a sentence.

What the sentence states is true of the table as the seat sees it: its own cards and all that lies open.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision, Option
from boardgames.core.reasons import weightiest
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.bot import rank, rank_cards, rank_fire, rank_moves, rank_orders, reasons_fire
from boardgames.games.combat_commander.bot.judgement import FADING, Sketch, worth
from boardgames.games.combat_commander.bot.rank_fire import volleys
from boardgames.games.combat_commander.bot.reasons_fire import Reasons, best_of, of_volley
from boardgames.games.combat_commander.bot.temper import HARD
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.orders import activation
from boardgames.games.combat_commander.rules.targeting import shooters
from boardgames.games.combat_commander.state import Piece, State, in_order
from boardgames.games.combat_commander.words import ALL, HAND, LEAVE, PLAY, SCRAP, TO

Reasoner = Callable[[Sketch, Decision, Option], Reasons]
PREFIX = len("combat_commander.ask.")


def why(chair: Chair, code: str) -> Message | None:
    """The reason that weighs most; None where nothing speaks for the option."""
    return weightiest(chair, code, weighed)


def weighed(g: State, decision: Decision, option: Option) -> Reasons:
    """All that speaks for an option in a world, as `hard` judges it."""
    return reasons(Sketch(g, decision.seat, HARD), decision, option)


def reasons(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """All that speaks for an option, and how much."""
    found = ASKS.get(decision.ask.key[PREFIX:])
    if option.word.verb in NOTHING:
        if best_of_the_rest(s, decision, option):
            yield 1.0, nothing(decision, option.word.verb)
    elif found is not None and option.word not in UNREASONED:
        yield from found(s, decision, option)


UNREASONED = (HAND, SCRAP)  # no bot hands a weapon over or gives one up


def nothing(decision: Decision, verb: str) -> Message:
    """Why to leave it at that."""
    kind = decision.ask.key[PREFIX:]
    if verb == "stop" and kind == "fire":
        return Message("combat_commander.reason.hold_fire")
    if verb == "done" and kind in ("move", "advance"):
        return Message("combat_commander.reason.nobody_goes")
    if verb == "pass" and not any(each.word is PLAY for each in decision.options):
        return Message("combat_commander.reason.none_of_them")
    return NOTHING[verb]


def best_of_the_rest(s: Sketch, decision: Decision, option: Option) -> bool:
    """Does the judgement like no other option better?"""
    scores = rank.rank(s.g, decision, s.temper)
    return scores[decision.options.index(option)] >= max(scores)


# --- places ----------------------------------------------------------------------------------------------------------


def of_going(s: Sketch, piece: Piece, n: int, share: float = 1.0) -> Reasons:
    """What a unit gains in another hex."""
    facts = {"unit": piece.unit, "hex": n}
    number = s.g.field.objective_at.get(n)
    nearer = s.attraction(piece, n) - s.attraction(piece, piece.hex)
    if number is not None and s.g.control[number] != s.seat:
        points = max(0.0, s.points_of(number)) * s.price
        yield share * (nearer + points), Message("combat_commander.reason.takes", {**facts, "objective": number + 1})
    goal = wanted(s, piece, n)
    if goal is not None and nearer > 0:
        if goal >= 0:
            yield share * nearer, Message("combat_commander.reason.nearer", {**facts, "objective": goal + 1})
        else:
            yield share * nearer, Message("combat_commander.reason.nearer_edge", facts)
    before, after = s.fire_at(piece.hex), s.fire_at(n)
    safer = 0.45 * (s.harm(piece, piece.hex) - s.harm(piece, n))
    if after < -50 < before:
        yield share * (safer + 0.01), Message("combat_commander.reason.out_of_sight", facts)
    cover = s.cover(n)
    if cover > s.cover(piece.hex):
        yield share * (safer + 0.1 * cover), Message("combat_commander.reason.cover", {**facts, "cover": cover})
    better = s.prospect(piece, n) - s.prospect(piece, piece.hex)
    yield share * 0.25 * better, Message("combat_commander.reason.fire_from", facts)
    lead = next((each for each in s.leaders if each.hex == n and each is not piece), None)
    if lead and not piece.type.leader:
        yield share * 0.4, Message("combat_commander.reason.to_leader", {**facts, "leader": lead.unit})


def wanted(s: Sketch, piece: Piece, n: int) -> int | None:
    """The goal that draws a unit to a hex: an objective from 0, or -1 for the way off the map."""
    best, found = 0.0, None
    for full, _, ways, number in s.goals:
        value = full * FADING[ways[n]]
        if value > best:
            best, found = value, number
    return found


def step(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """The next hex, for itself or for where it leads."""
    mover = in_order(s.g).mover
    assert mover is not None
    pieces = [s.g.units[unit] for unit in mover.units]
    lead = max(pieces, key=worth)
    if option.word is TO:
        yield from of_going(s, lead, option.args[0])
        route = rank_moves.Route(s, pieces)
        rest = decision.ask.args["left"] - (option.args[1] - mover.spent)
        goal = route.goal(option.args[0], rest)
        if goal != option.args[0]:
            gain = route.place(goal) - route.place(option.args[0])
            yield gain, Message("combat_commander.reason.on_the_way", {"unit": lead.unit, "hex": goal})
    elif option.word is LEAVE:
        points = sum(piece.type.points for piece in pieces)
        yield 1.0, Message("combat_commander.reason.leaves", {"points": points})
    elif option.word is PLAY:
        yield from own_move(s, option)
    elif option.word.verb == "join":
        yield 1.0, Message("combat_commander.reason.together", {"unit": option.args[0]})


def move(s: Sketch, decision: Decision, option: Option) -> Reasons:
    if option.word is PLAY:
        yield from own_move(s, option)
    else:
        yield from of_moving(s, [s.g.units[option.args[0]]])


def own_move(s: Sketch, option: Option) -> Reasons:
    if option.args[1] == "smoke_grenades":
        yield 1.0, Message("combat_commander.reason.screens", {})
        return
    pool = shooters(s.g, [s.g.units[n] for n in in_order(s.g).units], boxed="fp")
    best = best_of(volleys(s, pool))
    if best:
        yield from of_volley(s, best)


def of_moving(s: Sketch, pieces: list[Piece]) -> Reasons:
    """The best move of some units."""
    best = max(pieces, key=lambda piece: rank_orders.move_gain(s, piece), default=None)
    if best is None or rank_orders.move_gain(s, best) <= 0:
        return
    route = rank_moves.Route(s, [best])
    goal = route.goal(best.hex, max(0, min(rank_moves.budget(s, [best]), rank_moves.LONGEST)))
    yield from of_going(s, best, goal)


def of_advancing(s: Sketch, pieces: list[Piece]) -> Reasons:
    """The best melee that some units could begin, or the best hex for one of them."""
    steps = rank_moves.advance_value(s, pieces)[1]
    if not steps:
        return
    (unit, n), value = max(steps.items(), key=lambda each: each[1])
    piece = s.g.units[unit]
    if n in s.by_hex:
        around = [each for each in pieces if not each.broken and BOARD.distance(each.hex, n) == 1]
        mine = rank_moves.side_fp(s, [*s.friends.get(n, ()), *around], n)
        facts = {"hex": n, "fp": mine, "against": rank_moves.side_fp(s, s.by_hex[n], n)}
        yield value, Message("combat_commander.reason.melee", facts)
    elif value > 0:
        yield from of_going(s, piece, n)


def advance(s: Sketch, decision: Decision, option: Option) -> Reasons:
    piece = s.g.units[option.args[0]]
    if option.word.verb == "exit":
        yield 1.0, Message("combat_commander.reason.leaves", {"points": piece.type.points})
        return
    n = option.args[1]
    if n in s.by_hex:
        order = in_order(s.g)
        waiting = [s.g.units[each] for each in order.units if each in s.g.units and each not in order.finished]
        together = [each for each in waiting if BOARD.distance(each.hex, n) == 1 and not each.broken]
        mine = rank_moves.side_fp(s, [*s.friends.get(n, ()), *together], n)
        facts = {"hex": n, "fp": mine, "against": rank_moves.side_fp(s, s.by_hex[n], n)}
        yield 1.0, Message("combat_commander.reason.melee", facts)
    else:
        yield from of_going(s, piece, n)


def retreat(s: Sketch, decision: Decision, option: Option) -> Reasons:
    piece, n = s.g.units[decision.ask.args["unit"]], option.args[0]
    if s.fire_at(n) < -50:
        yield 1.0, Message("combat_commander.reason.out_of_sight", {"unit": piece.unit, "hex": n})
    elif s.cover(n) > 0:
        yield 0.5, Message("combat_commander.reason.cover", {"unit": piece.unit, "hex": n, "cover": s.cover(n)})


def put(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """A hex to begin in, or to come in."""
    if option.word.verb == "lift":
        return
    n = option.args[-1]
    unit_ = option.args[0] if option.word.verb == "put" else decision.ask.args["unit"]
    facts = {"unit": unit_, "hex": n}
    number = s.g.field.objective_at.get(n)
    if number is not None:
        yield 3.0, Message("combat_commander.reason.holds", {**facts, "objective": number + 1})
    yield 0.8 * s.cover(n), Message("combat_commander.reason.cover", {**facts, "cover": s.cover(n)})
    lead = next((each for each in s.friends.get(n, ()) if each.type.leader), None)
    if lead:
        yield 1.0, Message("combat_commander.reason.to_leader", {**facts, "leader": lead.unit})


# --- orders ----------------------------------------------------------------------------------------------------------


def orders(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """What the order would bring; a discard makes room."""
    card = option.args[0]
    if option.word.verb == "discard":
        keeps = rank_cards.keep(s, card)
        yield s.temper.spare - keeps, Message("combat_commander.reason.room", {"card": card})
    elif option.word.verb == "order":
        groups = rank_orders.groups(s)
        kind = CARDS[card].order
        judged = rank_orders.BY_GROUP.get(kind)
        best = max(groups, key=lambda pieces: judged(s, pieces), default=[]) if judged else []
        yield from of_order(s, kind, best)


def of_order(s: Sketch, kind: str, pieces: list[Piece]) -> Reasons:
    """An order to some units, or to those whom it always takes."""
    if kind == "fire":
        best = best_of(volleys(s, shooters(s.g, pieces)))
        if best:
            yield from of_volley(s, best)
    elif kind == "move":
        yield from of_moving(s, pieces)
    elif kind == "advance":
        yield from of_advancing(s, pieces)
    else:
        yield from of_player(s, kind)


def of_player(s: Sketch, kind: str) -> Reasons:
    """An order that activates no unit."""
    if kind == "recover":
        broken = sum(piece.broken for piece in s.mine)
        shaken = sum(piece.suppressed for piece in s.mine)
        yield 1.0, Message("combat_commander.reason.recover", {"count": broken, "suppressed": shaken})
    elif kind == "rout":
        count = sum(piece.broken for piece in s.theirs)
        if count:
            yield 1.0, Message("combat_commander.reason.rout", {"count": count})
    elif kind == "artillery_denied":
        yield 1.0, Message("combat_commander.reason.deny", {})
    elif kind == "artillery_request":
        if s.g.players[s.seat].radio_damaged:
            yield 1.0, Message("combat_commander.reason.mend", {})
        else:
            yield 1.0, Message("combat_commander.reason.barrage", {})


def activate(s: Sketch, decision: Decision, option: Option) -> Reasons:
    piece = s.g.units[option.args[0]]
    pieces = [piece, *activation.followers(s.g, piece)]
    n = rank_fire.target_of_reaction(s.g)
    if n is not None and s.seat != s.g.active:
        best = best_of(volleys(s, shooters(s.g, pieces, heavy=False), [n], moving=True))
        if best:
            yield from of_volley(s, best)
    else:
        yield from of_order(s, decision.ask.args["order"], pieces)


def also(s: Sketch, decision: Decision, option: Option) -> Reasons:
    if option.word is ALL:
        yield 1.0, Message("combat_commander.reason.everybody", {})
    else:
        kind, piece = decision.ask.args["order"], s.g.units[option.args[0]]
        if kind == "fire":
            yield from of_order(s, kind, [piece])
        elif kind == "move":
            yield from of_moving(s, [piece])
        else:
            yield from of_advancing(s, [piece])


def rout(s: Sketch, decision: Decision, option: Option) -> Reasons:
    if option.args[0] != s.seat:
        yield from of_player(s, "rout")


def rally(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """Leaders first: their command helps the others."""
    piece = s.g.units[option.args[0]]
    facts = {"unit": piece.unit, "morale": values.morale(s.g, piece)}
    if piece.type.leader:
        yield 1.0, Message("combat_commander.reason.leader_first", facts)
    else:
        yield 0.5, Message("combat_commander.reason.rallies", facts)


def spot(s: Sketch, decision: Decision, option: Option) -> Reasons:
    near = {option.args[0], *BOARD.neighbours[option.args[0]]}
    count = sum(piece.hex in near for piece in s.theirs)
    if count:
        yield float(count), Message("combat_commander.reason.zone", {"hex": option.args[0], "count": count})


# --- chance and answers ----------------------------------------------------------------------------------------------


def initiative(s: Sketch, decision: Decision, option: Option) -> Reasons:
    if option.word.verb == "reroll":
        yield 1.0, Message("combat_commander.reason.reroll", {"total": decision.ask.args["total"]})


def ambush(s: Sketch, decision: Decision, option: Option) -> Reasons:
    n = decision.ask.args["hex"]
    mine = rank_moves.side_fp(s, s.friends.get(n, []), n)
    against = rank_moves.side_fp(s, s.by_hex.get(n, []), n)
    yield 1.0, Message("combat_commander.reason.ambush", {"hex": n, "fp": mine, "against": against})


def no_quarter(s: Sketch, decision: Decision, option: Option) -> Reasons:
    yield 1.0, Message("combat_commander.reason.no_quarter", {"points": ACTIONS["no_quarter"].vp})


def unit(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """A unit that something happens to: what the judgement likes best of those on offer."""
    if best_of_the_rest(s, decision, option):
        piece = s.g.units[option.args[0]]
        if piece.seat == s.seat:
            yield 1.0, Message("combat_commander.reason.of_ours", {"unit": piece.unit})
        else:
            yield 1.0, Message("combat_commander.reason.of_theirs", {"unit": piece.unit})


def dig_in(s: Sketch, decision: Decision, option: Option) -> Reasons:
    yield 1.0, Message("combat_commander.reason.digs_in", {})


def entered(s: Sketch, decision: Decision, option: Option) -> Reasons:
    yield 1.0, Message("combat_commander.reason.in_the_way", {"hex": decision.ask.args["hex"]})


NOTHING: dict[str, Message] = {
    "end": Message("combat_commander.reason.nothing"),
    "done": Message("combat_commander.reason.enough"),
    "stop": Message("combat_commander.reason.stay"),
    "pass": Message("combat_commander.reason.no_card"),
    "keep": Message("combat_commander.reason.keep"),
    "proposed": Message("combat_commander.reason.proposed"),
    "ready": Message("combat_commander.reason.ready"),
}
ASKS: dict[str, Reasoner] = {
    "orders": orders,
    "more_orders": orders,
    "more_discards": orders,
    "end": orders,
    "activate": activate,
    "also": also,
    "fire": reasons_fire.fire,
    "assault": reasons_fire.assault,
    "join": reasons_fire.join,
    "opportunity": reasons_fire.opportunity,
    "fire_roll": reasons_fire.fire_roll,
    "defense_roll": reasons_fire.defense,
    "defend": reasons_fire.defend,
    "light_wounds": reasons_fire.light_wounds,
    "move": move,
    "step": step,
    "advance": advance,
    "retreat": retreat,
    "set_up": put,
    "place": put,
    "rout": rout,
    "rally": rally,
    "spot": spot,
    "initiative": initiative,
    "ambush": ambush,
    "ambushed": unit,
    "no_quarter": no_quarter,
    "sniper": unit,
    "dig_in": dig_in,
    "entered": entered,
    **dict.fromkeys(
        [
            f"event.{name}"
            for name in (
                "shell_shock", "kia", "prisoners_of_war", "medic", "commissar", "battle_harden", "interdiction",
                "suppressing_fire", "hero_rallies",
            )
        ],
        unit,
    ),
}  # fmt: skip
