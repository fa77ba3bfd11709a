"""Combat Soldiers as the laws see it: where its cards are, which of them a seat may not know, what its code says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from boardgames.games.combat_soldiers import flow
from boardgames.games.combat_soldiers.bot import reasons
from boardgames.games.combat_soldiers.content.cards import EVENTS, FIGURES, NATIONS, OBJECTIVES, TYPES, WHITE, kind_of
from boardgames.games.combat_soldiers.show import accounts, flashes, uses
from boardgames.games.combat_soldiers.show.sheet import RESTRICTED
from boardgames.games.combat_soldiers.state import State
from boardgames.games.combat_soldiers.view import knows
from boardgames.games.combat_soldiers.words import SEATS
from tests.laws.worlds import Sitting, World, alone

# What a total may be made of.
PARTS = ("strength", "objective", "leader", "combined", "mines", "isolated", "ffe", "anti_tank", "bazooka", "at_marker",
         "entrenched", "hill", "partisans", "die")  # fmt: skip


UNNAMED = {"support", "totals", "eliminated", "strike", "shelled", "end_roll"}  # flashes that are called otherwise


def secret(g: State, seat: int) -> dict[Any, Hashable]:
    """Hands, deck and hidden discards, what lies aside unseen, groups still face down, and all selections."""
    found: dict[Any, Hashable] = {card: ("deck", n) for n, card in enumerate(g.deck)}
    found |= dict.fromkeys(g.cut, "aside")
    own = g.players[seat]
    if len(g.players) == 2 and g.phase not in {"lead", "deal", "assign"}:
        found |= {card: "aside" for card in g.aside if card not in own.offered and kind_of(card) != "mines"}
    found |= {each.card: ("discards", n) for n, each in enumerate(g.discards) if not knows(each.known, seat)}
    for other, player in enumerate(g.players):
        if other == seat:
            continue
        found |= {card: f"hand {other}" for card in player.hand if card not in player.shown}
        for group in g.groups:
            if group.seat == other and group.down:
                cards = [*(unit.card for unit in group.units), group.objective, group.steeple]
                found |= {card: f"hand {other}" for card in cards if card}
        if player.selection and g.result is None:
            spied = {objective for who, objective, _ in own.spied if who == other}
            found[f"selection {other}"] = tuple(
                sorted(each for each in player.selection.items() if each[0] not in spied)
            )
    return found


def sure(g: State, seat: int) -> set[Any]:
    """What lies in one place only, kind by kind; a selection of which all has been seen or is plain to see."""
    places = secret(g, seat)
    cards = {card: place for card, place in places.items() if isinstance(card, int)}
    kinds = [{card: place for card, place in cards.items() if card not in WHITE}]
    whites = {card: place for card, place in cards.items() if card in WHITE}
    if len(g.players) == 2:
        spied = {objective for _, objective, _ in g.players[seat].spied}
        known = {*g.players[seat].offered, *spied}
        kinds += [{card: place for card, place in whites.items() if card in kind} for kind in (OBJECTIVES, EVENTS)]
        kinds.append({card: place for card, place in whites.items() if card in OBJECTIVES and card not in known})
    kinds.append(whites)
    return alone(*kinds) | {f"selection {other}" for other in range(len(g.players)) if read(g, seat, other)}


def read(g: State, seat: int, other: int) -> bool:
    """Can the seat work out all that another has selected?"""
    spied = [objective for who, objective, _ in g.players[seat].spied if who == other]
    if len(g.players) > 2:
        return len(spied) == FIGURES.selections["most"]
    lying = {group.objective for group in g.groups}
    left = [objective for objective in g.players[other].selection if objective not in spied]
    return not left or (len(left) == 1 and left[0] in lying)


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    for name in TYPES:
        if TYPES[name].kind != "unit":
            yield from (f"card.{name}.name", f"card.{name}.text")
    yield from (f"nation.{nation}" for nation in NATIONS)
    yield from (f"nation_short.{nation}" for nation in NATIONS)
    yield from (f"side.{seat}" for seat in (*SEATS, "nobody"))
    yield from (f"phase.{phase}" for phase in flow.PHASES)
    yield from (f"ask.phase_{phase}" for phase in "abcdef")
    yield from (f"table.colour.{colour}" for colour in FIGURES.bonus)
    yield from (f"table.chance.{chance}" for chance in ("lose", "nothing", "win", "capture"))
    yield from (f"table.kind.{kind}" for kind in ("infantry", "leader", "armour"))
    yield from (f"sheet.{rule}" for rule in RESTRICTED)
    yield from (f"table.part.{part}" for part in PARTS)
    yield from (f"table.arm.{arm}" for arm in "RLS")
    yield from (f"table.secret_line.{kind}" for kind in ("right", "other", "extra", "free", "nowhere"))
    yield from (f"account.{kind}" for kind in accounts.KINDS.values())
    yield from (
        f"flash.{kind}" for kind in {*flashes.ANSWERS, *flashes.STRUCK, *flashes.TOLD, *flashes.FLASHES} - UNNAMED
    )
    for use in (use for found in uses.USES.values() for use in found):
        yield from (f"end.{use.name}.title", f"end.{use.name}.text")
    yield from (f"end.anti_tank_{nation}" for nation in NATIONS)
    yield from (f"use.{use}" for use in ("ffe", "anti_tank", "double", "amphibious"))
    yield from (f"why.{key}" for key in {*reasons.PLAIN.values(), *reasons.DONE.values()})
    yield from (f"result.{reason}" for reason in ("most_points", "latest_turn"))


WORLD = World(
    secret=secret,
    sure=sure,
    publishing=frozenset({"discarded", "returned", "white"}),
    names=("card", "cards"),
    sayings=sayings,
    work=350,
    sitting=Sitting("free", 5, "phase_b", 4),
    fight=("counteroffensive", (".support",)),
)
