"""The attack under way, and what each result of the die would do, as far as the viewer knows who defends."""

from __future__ import annotations

from msgspec import msgpack

from boardgames.core.table import Contender, Contest, Odds, Outcome, Part, Piece, Tone
from boardgames.core.words.messages import speaker
from boardgames.games.operational.content.tables import OUTCOMES
from boardgames.games.operational.content.tables import Outcome as Result
from boardgames.games.operational.ground.map import name
from boardgames.games.operational.rules import strength
from boardgames.games.operational.state import Attack, State, other
from boardgames.games.operational.words import GAME

said = speaker(f"{GAME}.table")


def under_way(g: State, seat: int | None) -> Contest | None:
    """The attack that is being built, answered or resolved."""
    if g.attack is None or not g.attack.targets:
        return None
    attack = msgpack.decode(msgpack.encode(g.attack), type=Attack)
    attack.units = [unit for unit in attack.units if unit in g.units]
    attack.defenders = [unit for unit in attack.defenders if unit in g.units] or [
        piece.unit for piece in g.units.values() if piece.hex in attack.targets and piece.seat != attack.seat
    ]
    if not attack.units:
        return None
    if not attack.die:
        strength.reckon(g, attack)
    return Contest(
        title=said("fight", hex=attack.targets[0], column=attack.column),
        sides=(
            side(g, attack, attack.seat, attack.units, attack.attack),
            side(g, attack, other(attack.seat), attack.defenders, attack.defence),
        ),
        draws=tuple(str(die) for die in range(1, 7)),
        odds=(odds(attack, seat),),
        note=said("shifts", shifts=[[each.what, each.amount] for each in (*attack.shifts, *attack.modifiers)]),
    )


def side(g: State, attack: Attack, seat: int, units: list[str], total: int) -> Contender:
    """One side and its strength; what shifts the column and modifies the die stands in the note."""
    own = seat == attack.seat
    lead = units[0] if units else ""
    tile = f"hex:{name(g.units[lead].hex if lead else attack.targets[0])}"
    return Contender(
        piece=Piece(ref=f"unit:{lead}" if lead else tile, tile=tile, side=seat),
        role=said("attacker" if own else "defender"),
        tone="fire" if own else "target",
        total=total // strength.SIXTHS,
        parts=(Part("", said("strength"), total // strength.SIXTHS, total // strength.SIXTHS),),
    )


def odds(attack: Attack, seat: int | None) -> Odds:
    """The six results that the die may bring in the column as it stands."""
    results = [OUTCOMES[strength.row(attack, die)][attack.column] for die in range(1, 7)]
    mine = seat is None or seat == attack.seat
    return Odds(
        code="",
        title=said("odds", column=attack.column),
        outcomes=tuple(Outcome(result.text, tone(result, mine)) for result in results),
        words=said("retreats", count=sum(result.loser == "D" for result in results)),
    )


def tone(result: Result, mine: bool) -> Tone:
    """How good a result is for the viewer."""
    if result.hold:
        return "fair"
    return "good" if (result.loser == "D") == mine else "bad"
