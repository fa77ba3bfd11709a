"""What the active player may play at any time of his own Move order: Smoke Grenades (A39) and Assault Fire (A26)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.combat_commander.content.printed import ACTIONS, SMOKE, ActionId
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import choosing, fate, markers
from boardgames.games.combat_commander.rules.actions import actions, opportunity
from boardgames.games.combat_commander.state import Order, State, in_order


def offers(g: State, order: Order) -> list[Option]:
    """The cards that the mover could play now."""
    cards = actions.held(g, g.active, "own_move")
    open_to = {action for action in {action for _, action in cards} if _possible(g, order, action)}
    return actions.offers([each for each in cards if each[1] in open_to])


def _possible(g: State, order: Order, action: ActionId) -> bool:
    if action == "smoke_grenades":
        return bool(smoke_hexes(g, order))
    return opportunity.may_assault(g)


def perform(g: State, card: int, action: ActionId) -> Flow[None]:
    """Play one of them."""
    actions.play(g, g.active, card, action)
    if action == "smoke_grenades":
        yield from _smoke(g)
    else:
        yield from opportunity.assault(g)


def smoke_hexes(g: State, order: Order) -> list[int]:
    """The hexes of the activated units with a boxed movement, and those next to them, where smoke may lie (A39)."""
    if not g.pool:
        return []
    what = ACTIONS["smoke_grenades"]
    throwers = [g.units[unit] for unit in order.units]
    centres = {piece.hex for piece in throwers if what.boxed in piece.type.boxed[piece.broken]}
    near = {n for centre in centres for n in (centre, *BOARD.neighbours[centre])}
    return sorted(n for n in near if not markers.barred(g, n, what.barred))


def _smoke(g: State) -> Flow[None]:
    """A39c: smoke is drawn, and then put down."""
    marker, hexes = fate.pick_smoke(g), smoke_hexes(g, in_order(g))
    n = yield from choosing.a_hex(g.active, "smoke_grenades", hexes, "A39c", value=SMOKE[marker])
    assert n is not None
    markers.put_smoke(g, n, marker)
