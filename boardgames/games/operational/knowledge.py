"""What a seat knows, as a state: for odds and reasons, not for play. Units that it does not know are not there."""

from __future__ import annotations

from boardgames.core.state import copied
from boardgames.games.operational.state import Piece, Player, State
from boardgames.games.operational.view import PlayerView, UnitView, View


def known(view: View) -> State:
    """The state as far as a view tells it."""
    return State(
        chance=0,
        scenario=view.scenario,
        players=[player(each) for each in view.players],
        units={each.unit: piece(each) for each in view.units if each.unit},
        turn=view.turn,
        phase=view.phase,
        active=view.active,
        half=view.half,
        repeat=view.repeat,
        weather=view.weather,
        before=view.before,
        works={int(n): copied(work) for n, work in view.works.items()},
        blown=[side(text) for text in view.blown],
        pontoons=[(*side(text), unit) for text, unit in view.pontoons.items()],
        holders={int(n): seat for n, seat in view.holders.items()},
        fired_from=[int(n) for n in view.fired_from],
        attacked=[int(n) for n in view.attacked],
        owed=[copied(debt) for debt in view.owed],
        effects=[copied(effect) for effect in view.effects],
        obstacles={marker: int(n) for marker, n in view.obstacles.items()},
        mover=copied(view.mover) if view.mover else None,
        attack=copied(view.attack) if view.attack else None,
        ended=view.ended,
        options=dict(view.options),
        result=view.result,
    )


def side(text: str) -> tuple[int, int]:
    a, _, b = text.partition("/")
    return int(a), int(b)


def piece(each: UnitView) -> Piece:
    return Piece(
        unit=each.unit,
        seat=each.side,
        hex=int(each.hex),
        steps=each.steps,
        supply=each.supply,
        command=each.command,
        moved=each.moved,
        fought=each.fought,
        digging=each.digging,
        column=each.column,
        loaded=each.loaded,
        seen=each.seen,
    )


def player(each: PlayerView) -> Player:
    return Player(
        points=dict(each.points),
        rockets=each.rockets,
        engineers=each.engineers,
        air=each.air,
        scouts=each.scouts,
        hand=list(each.hand or ()),
        due=list(each.due),
        box=list(each.box),
        pool=list(each.pool),
        gone=list(each.gone),
        away=list(each.away),
        lost=dict(each.lost),
        adhoc={staff: list(formations) for staff, formations in each.adhoc.items()},
        exposed=[int(n) for n in each.exposed],
        vp=each.vp,
    )
