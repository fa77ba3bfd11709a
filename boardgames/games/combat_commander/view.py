"""What a seat sees, and a fresh deal of all that it may not know.

Secret are the enemy's hand, but for cards that he was made to show; the order of both decks; the enemy's secret chits
and what is left in the cup. Everything on the map, the discards and the tracks is open.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from boardgames.core.chance import shuffle
from boardgames.core.decks import afresh, unseen, whole
from boardgames.core.state import Result, copied
from boardgames.games.combat_commander.content.printed import CHITS, SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.state import (
    Attack,
    Happening,
    Melee,
    Order,
    Piece,
    Reserve,
    State,
    Throw,
    other,
)


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map, and its values where it stands: with leaders, markers and cover."""

    unit: int
    hex: str
    side: int
    broken: bool
    suppressed: bool
    veteran: bool
    active: bool
    weapon: int
    damaged: bool
    fp: int
    range: int
    move: int
    morale: int
    command: int
    gun_fp: int
    gun_range: int
    gun_ready: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A side. hand, secret: None where they may not be seen. shown: those of its cards that both know. acted: this
    turn it was activated by Recover or Rout."""

    side: int
    nation: str
    posture: str
    quality: str
    orders: int
    surrender: int
    hand: list[int] | None
    cards: int
    shown: list[int]
    deck: int
    discards: list[int]
    radio: int
    radio_damaged: bool
    secret: list[str] | None
    chits: int
    casualties: list[int]
    acted: bool
    box: list[Reserve]
    arms: list[int]
    markers: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it. pool: how many smoke markers of each value are in the cup."""

    scenario: str
    seat: int | None
    turn: int
    phase: str
    active: int
    setting_up: int
    given: int
    passed: bool
    time: int
    sudden_death: int
    vp: int
    initiative: int
    units: list[UnitView]
    players: list[PlayerView]
    control: list[int]
    open: list[str]
    cup: int
    smoke: dict[str, int]
    blaze: list[str]
    works: dict[str, str]
    holders: dict[str, int]
    pool: dict[int, int]
    lost: list[int]
    track: dict[int, list[Reserve]]
    order: Order | None
    attack: Attack | None
    melee: Melee | None
    throw: Throw | None
    happening: Happening | None
    result: Result | None


def view(g: State, seat: int | None) -> View:
    """The table from a seat; None sees all."""
    names = BOARD.names
    return View(
        scenario=g.scenario,
        seat=seat,
        turn=g.turn,
        phase=g.phase,
        active=g.active,
        setting_up=g.setting_up,
        given=g.given,
        passed=g.passed,
        time=g.time,
        sudden_death=g.book.sudden_death,
        vp=g.vp,
        initiative=g.initiative,
        units=[unit_view(g, piece) for piece in g.units.values()],
        players=[player_view(g, each, seat) for each in (0, 1)],
        control=list(g.control),
        open=list(g.open),
        cup=len(g.cup),
        smoke={names[n]: SMOKE[marker] for n, marker in g.smoke.items()},
        blaze=[names[n] for n in g.blaze],
        works={names[n]: work for n, work in g.works.items()},
        holders={names[n]: holder for n, holder in g.holders.items()},
        pool=dict(sorted(Counter(SMOKE[marker] for marker in g.pool).items())),
        lost=list(g.lost),
        track={time: list(waiting) for time, waiting in g.track.items()},
        order=g.order and copied(g.order),
        attack=g.attack and copied(g.attack),
        melee=g.melee and copied(g.melee),
        throw=g.throw and copied(g.throw),
        happening=g.happening and copied(g.happening),
        result=g.result,
    )


def unit_view(g: State, piece: Piece) -> UnitView:
    return UnitView(
        unit=piece.unit,
        hex=BOARD.names[piece.hex],
        side=piece.seat,
        broken=piece.broken,
        suppressed=piece.suppressed,
        veteran=piece.veteran,
        active=piece.active,
        weapon=piece.weapon,
        damaged=piece.damaged,
        fp=values.fp(g, piece),
        range=values.reach(g, piece),
        move=values.movement(g, piece),
        morale=values.morale(g, piece),
        command=values.command(piece),
        gun_fp=values.gun_fp(g, piece) if piece.weapon else 0,
        gun_range=values.gun_reach(g, piece) if piece.weapon else 0,
        gun_ready=values.gun_ready(g, piece),
    )


def player_view(g: State, side: int, seat: int | None) -> PlayerView:
    player = g.players[side]
    own = seat in {None, side}
    return PlayerView(
        side=side,
        nation=player.nation,
        posture=player.posture,
        quality=player.quality,
        orders=player.orders,
        surrender=player.surrender,
        hand=list(player.hand) if own else None,
        cards=len(player.hand),
        shown=shown(g, side),
        deck=len(player.deck),
        discards=list(player.discards),
        radio=player.radio,
        radio_damaged=player.radio_damaged,
        secret=list(player.secret) if own else None,
        chits=len(player.secret),
        casualties=list(player.casualties),
        acted=player.acted,
        box=list(player.box),
        arms=list(player.arms),
        markers=list(player.markers),
    )


def shown(g: State, side: int) -> list[int]:
    """The cards in a hand that the enemy has been shown (E61)."""
    player = g.players[side]
    return [card for card in player.seen if card in player.hand]


# --- dealing afresh --------------------------------------------------------------------------------------------------


def redeal(g: State, seat: int) -> None:
    """Shuffle in place what the seat may not know, keeping all that it does know."""
    script, g.script = g.script, None
    enemy = other(seat)
    shuffle(g, g.players[seat].deck)
    redeal_cards(g, enemy)
    redeal_chits(g, enemy)
    g.script = script


def redeal_cards(g: State, enemy: int) -> None:
    """The enemy's deck and what is not known of its hand are one heap."""
    player = g.players[enemy]
    afresh(g, unseen(player.hand, player.seen), whole(player.deck))


def redeal_chits(g: State, enemy: int) -> None:
    """So are its secret chits and those in the cup that have a secret side."""
    chits, cup = g.players[enemy].secret, g.cup
    afresh(g, whole(chits), (cup, [n for n, chit in enumerate(cup) if not CHITS[chit].open]))
    cup.sort()
