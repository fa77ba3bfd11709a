"""Combat Commander as the laws see it: what is hidden from a seat, what its code says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, get_args

from boardgames.games.combat_commander.content import printed, tables
from boardgames.games.combat_commander.ground import terrain
from boardgames.games.combat_commander.state import RollKind, State
from tests.laws.worlds import Sitting, World, alone

# What victory points are won and lost for.
GAINS = ("casualties", "eliminated", "exited", "light_wounds", "no_quarter", "objective", "objectives_held", "time")


def secret(g: State, seat: int) -> dict[Any, Hashable]:
    """What is not known of the enemy's hand, the order of both decks, his chits and those left in the cup."""
    enemy, own = g.players[1 - seat], g.players[seat]
    found: dict[Any, Hashable] = {card: "hand" for card in enemy.hand if card not in enemy.seen}
    for name, deck in (("enemy's deck", enemy.deck), ("own deck", own.deck)):
        found |= {card: (name, n) for n, card in enumerate(deck)}
    return found | chits(g, seat)


def chits(g: State, seat: int) -> dict[Any, Hashable]:
    """The chits with a secret side that the seat does not hold."""
    closed = [chit for chit in g.cup if not printed.CHITS[chit].open]
    held: dict[Any, Hashable] = dict.fromkeys(g.players[1 - seat].secret, "held")
    return held | dict.fromkeys(closed, "cup")


def sure(g: State, seat: int) -> set[Any]:
    """The chits where all are in one place; the last card of a deck whose owner's hand is known."""
    places, enemy = secret(g, seat), g.players[1 - seat]
    cards = {card: places[card] for card in (*enemy.hand, *enemy.deck) if card in places}
    return alone(chits(g, seat), cards, {card: places[card] for card in g.players[seat].deck})


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    for family, things in (("order", printed.ORDERS), ("action", printed.ACTIONS), ("event", printed.EVENTS)):
        yield from (f"{family}.{each}.{part}" for each in things for part in ("name", "text"))
    yield from (f"side.{side}" for side in printed.SIDES)
    yield from (f"nation.{nation}" for nation in printed.NATION_TYPES)
    yield from (f"posture.{posture}" for posture in printed.BASICS.postures)
    yield from (f"quality.{quality}" for quality in tables.QUALITIES.values())
    yield from (f"size.{size}" for size in printed.BASICS.sizes)
    yield from (f"scale.{scale}" for scale in tables.RANDOM.scales)
    yield from (f"trigger.{trigger}" for trigger in ("event", "jammed", "sniper", "time"))
    for kind in printed.UNIT_TYPES.values():
        yield f"leader.{kind.id.partition('_')[2]}" if kind.size == "leader" else f"unit.{kind.id}"
    yield from (f"weapon.{weapon}" for weapon in printed.WEAPON_TYPES)
    yield from (f"fortification.{work}" for work in printed.FORTIFICATIONS)
    yield from (f"marker.{marker}" for marker in ("suppressed", "veteran", "smoke", "blaze", "night"))
    yield from (f"terrain.{ground}" for ground in terrain.GROUND)
    yield from (f"way.{way}" for way in terrain.WAYS)
    yield from (f"hexside.{side}" for side in terrain.HEXSIDES)
    yield from (f"chit.{said}" for said in ("one", "all", "sudden_death", "exit", "elimination"))
    yield from (f"battle.{each.id}" for rows in tables.ORDERS_OF_BATTLE.values() for each in rows)
    yield from (f"works.{works.id}" for works in tables.RANDOM.fortifications)
    yield from (f"roll.{kind}" for kind in get_args(RollKind))
    yield from (f"why.{why}" for why in GAINS)
    yield from (f"over.{end}" for end in ("surrender", "wiped_out", "both_lost", "all_objectives"))
    yield from (f"over.{end}{how}" for end in ("sudden_death", "exited") for how in ("", "_tied"))


WORLD = World(
    boxed=frozenset({"unit", "weapon", "radio"}),
    secret=secret,
    sure=sure,
    publishing=frozenset(
        {"rolled", "random_hex", "event", "ordered", "played", "discarded", "lost_card", "drifted", "chit_opened"}
    ),
    names=("card", "cards", "chit", "chits"),
    sayings=sayings,
    work=1700,
    sitting=Sitting("height_212", 2, "orders", 5),
    fight=("height_212", (".defend", ".opportunity")),
)
