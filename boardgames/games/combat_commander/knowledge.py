"""What a seat knows, as a state: for chances, costs and reasons, not for play. Of the enemy's cards it holds none."""

from __future__ import annotations

from boardgames.games.combat_commander.content.printed import SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import Piece, Player, State
from boardgames.games.combat_commander.view import PlayerView, UnitView, View

MARKERS = {value: marker for marker, value in SMOKE.items()}  # a marker of each value


def known(view: View) -> State:
    """The table of a view."""
    number = BOARD.number
    return State(
        chance=0,
        scenario=view.scenario,
        players=[player(each) for each in view.players],
        units={each.unit: piece(each) for each in view.units},
        control=list(view.control),
        smoke={number[name]: MARKERS[value] for name, value in view.smoke.items()},
        blaze={number[name]: 1 for name in view.blaze},
        pool=[MARKERS[value] for value in view.pool],
        works={number[name]: work for name, work in view.works.items()},
        holders={number[name]: holder for name, holder in view.holders.items()},
        lost=list(view.lost),
        track=dict(view.track),
        open=list(view.open),
        vp=view.vp,
        time=view.time,
        initiative=view.initiative,
        active=view.active,
        turn=view.turn,
        phase=view.phase,
        setting_up=view.setting_up,
        given=view.given,
        passed=view.passed,
        order=view.order,
        attack=view.attack,
        melee=view.melee,
        throw=view.throw,
        happening=view.happening,
        result=view.result,
    )


def player(seen: PlayerView) -> Player:
    return Player(
        nation=seen.nation, posture=seen.posture, quality=seen.quality, orders=seen.orders,  # type: ignore[arg-type]
        surrender=seen.surrender, discards=list(seen.discards), hand=list(seen.hand or ()), radio=seen.radio,
        radio_damaged=seen.radio_damaged, secret=list(seen.secret or ()), casualties=list(seen.casualties),
        acted=seen.acted, box=list(seen.box), arms=list(seen.arms), markers=list(seen.markers), seen=list(seen.shown),
    )  # fmt: skip


def piece(seen: UnitView) -> Piece:
    return Piece(
        unit=seen.unit, hex=BOARD.number[seen.hex], broken=seen.broken, suppressed=seen.suppressed,
        veteran=seen.veteran, active=seen.active, weapon=seen.weapon, damaged=seen.damaged,
    )  # fmt: skip
