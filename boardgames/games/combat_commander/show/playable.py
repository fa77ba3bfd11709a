"""What each card could do now, and why the rest cannot: a sentence for its order and one for its action."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardgames.core.flow import Decision
from boardgames.core.table import Tone, Words
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS, ActionId, OrderId
from boardgames.games.combat_commander.rules.orders import activation, artillery, orders, rout
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import Piece, State, limit, other, side

Reason = tuple[Words, Tone]  # good: it can be done now; quiet: at another time; bad: not at all


def offered(decision: Decision | None, verb: str) -> set[tuple[int, str]]:
    """The cards, each with its action, that options of a verb name."""
    if decision is None:
        return set()
    found = [option.args for option in decision.options if option.word.verb == verb]
    return {(args[0], args[1] if len(args) > 1 else "") for args in found}


# --- orders ----------------------------------------------------------------------------------------------------------


def order(g: State, decision: Decision | None, seat: int, card: int) -> Reason:
    """Could this card be given as an order now?"""
    kind = CARDS[card].order
    if kind == "command_confusion":
        return said("why.confusion"), "bad"
    if (card, "") in offered(decision, "order"):
        return could(g, seat, kind), "good"
    if g.phase == "deploy" or g.active != seat:
        return said("why.not_your_turn"), "quiet"
    if g.passed:
        return said("why.discarded"), "bad"
    if g.given >= g.players[seat].orders:
        return said("why.no_orders", orders=g.players[seat].orders), "bad"
    if not (orders.may_give(g, seat, kind) and orders.spared(g, seat, card)):
        return WHY_NOT[kind](g, seat), "bad"
    return said("why.order_later"), "quiet"


def could(g: State, seat: int, kind: OrderId) -> Words:
    """What the order would set to work."""
    fresh = [piece for piece in side(g, seat) if not piece.active]
    rules = orders.RULES[kind]
    if rules.able is not None:
        able = [piece for piece in fresh if rules.able(g, piece)]
        return said(f"could.{kind}", count=len(able)) if able else said("could.together")
    if kind == "recover":
        return said("could.recover", count=hurt(side(g, seat)))
    if kind == "rout":
        broken = {each: sum(piece.broken for piece in side(g, each)) for each in rout.candidates(g)}
        own, enemy = broken.get(seat, 0), broken.get(other(seat), 0)
        return said("could.rout" if own and enemy else "could.rout_own" if own else "could.rout_enemy",
                    own=own, enemy=enemy)  # fmt: skip
    if kind == "artillery_request":
        mends = g.players[seat].radio_damaged
        return said("could.mend") if mends else said("could.request", count=len(artillery.observers(g, seat)))
    return said("could.deny")


def hurt(pieces: Iterable[Piece]) -> int:
    return sum(piece.broken or piece.suppressed for piece in pieces)


def no_fresh(key: str) -> Callable[[State, int], Words]:
    """Nobody can: because all are activated, or for a reason of the order's own."""

    def reason(g: State, seat: int) -> Words:
        if all(piece.active for piece in side(g, seat)):
            return said("why.all_active")
        return said(f"why.{key}")

    return reason


def no_recovery(g: State, seat: int) -> Words:
    return said("why.acted" if g.players[seat].acted else "why.nobody_hurt")


def no_rout(g: State, seat: int) -> Words:
    broken = any(piece.broken for each in (seat, other(seat)) for piece in side(g, each))
    return said("why.routed" if broken else "why.nobody_broken")


def no_request(g: State, seat: int) -> Words:
    return said("why.no_observer" if g.players[seat].radio else "why.no_radio")


def no_denial(g: State, seat: int) -> Words:  # noqa: ARG001 - all reasons are asked alike
    return said("why.no_enemy_radio")


WHY_NOT: dict[str, Callable[[State, int], Words]] = {
    "fire": no_fresh("no_target"),
    "move": no_fresh("no_move"),
    "advance": no_fresh("no_advance"),
    "recover": no_recovery,
    "rout": no_rout,
    "artillery_request": no_request,
    "artillery_denied": no_denial,
}


# --- actions ---------------------------------------------------------------------------------------------------------


def action(g: State, decision: Decision | None, seat: int, card: int, name: ActionId) -> Reason:
    """Could this card be played for this action now?"""
    kind, player = ACTIONS[name], g.players[seat]
    if (card, name) in offered(decision, "play"):
        return said("can.play"), "good"
    if kind.moment == "never":
        return said("why.confusion"), "bad"
    if not kind.allowed(player.posture, player.nation, g.players[other(seat)].nation):
        return said("why.defender" if kind.defender and player.posture != "defender" else "why.nation"), "bad"
    if decision is not None and decision.seat == seat and now(decision, kind.moment):
        return said("why.conditions"), "bad"
    return said(f"moment.{kind.moment}"), "quiet"


MOMENTS = {
    "fire_roll": "fire_roll", "defense_roll": "defense_roll", "ambush": "melee_start", "no_quarter": "melee_end",
    "opportunity": "entered_by_move", "entered": "entered", "light_wounds": "breaking", "dig_in": "time_advance",
    "answer_discards": "enemy_discards", "move": "own_move", "step": "own_move",
}  # what is asked at the moment of each action  # fmt: skip


def now(decision: Decision, moment: str) -> bool:
    """Is this the moment of an action?"""
    return MOMENTS.get(decision.ask.key.rpartition(".")[2]) == moment


# --- both ------------------------------------------------------------------------------------------------------------


def discard(g: State, decision: Decision | None, seat: int, card: int) -> Words | None:
    """Could this card be discarded now?"""
    if (card, "") not in offered(decision, "discard"):
        return None
    left = limit(g, seat) - (g.given if g.passed else 0)
    return said("could.discard", left=left)


def commanded(g: State, leader: Piece) -> int:
    """How many units a leader could activate with himself."""
    return len(activation.followers(g, leader))
