"""2GM Tactics as the laws see it: where its cards are, which of them a seat may not know, what its code says."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from typing import get_args

from boardgames.games.tactics_2gm.ai.deck import kept_out, pile_of
from boardgames.games.tactics_2gm.ai.tables import BANDS, COLUMNS
from boardgames.games.tactics_2gm.content import cards
from boardgames.games.tactics_2gm.flow import PHASES
from boardgames.games.tactics_2gm.rules.air import WAYS
from boardgames.games.tactics_2gm.rules.shots import CRITICAL, HIT, MISS
from boardgames.games.tactics_2gm.scenarios.schema import Sky
from boardgames.games.tactics_2gm.show.air import STEPS
from boardgames.games.tactics_2gm.show.drawn import CLASSES
from boardgames.games.tactics_2gm.state import SIDES, State
from boardgames.games.tactics_2gm.view import partners
from tests.laws.worlds import Sitting, World


def secret(g: State, seat: int) -> dict[str, Hashable]:
    """Enemy hands but for what was seen, enemy decks, what lies face down, and the order of the own decks."""
    found: dict[str, Hashable] = {}
    open_to = partners(g, seat)
    for each, player in g.players.items():
        found |= {card: (each, "deck", n) for n, card in enumerate(player.deck)}
        if each in open_to:
            continue
        if not player.shown:
            found |= {card: (each, "hand") for card in player.hand if card not in player.seen}
        found |= dict.fromkeys(player.prepared, (each, "aside"))
        found |= dict.fromkeys(left_over(g, each), (each, "box"))
    found |= {unit.card: ("square", unit.place) for unit in g.units.values() if unit.down and unit.seat % 2 != seat % 2}
    for player in g.players.values():
        found.pop(player.peek, None)
    return found


def left_over(g: State, seat: int) -> list[str]:
    """Cards that might as well be in a deck: of a built one, and of the AI's, which nobody has looked through."""
    player = g.players[seat]
    if seat == g.ai:
        return [card for card in player.box if pile_of(card) and not kept_out(g, card)]
    return player.box if g.options.get("deck") == "built" else []


def sure(g: State, seat: int) -> set[str]:
    """Cards of which no other could be there: passengers and burdened units face down, lone cards, piles of which
    the AI has drawn nothing, and what it deployed out of its open hand."""
    found = {
        unit.card
        for unit in g.units.values()
        if unit.down and (unit.aboard or unit.support or unit.hero or unit.markers or unit.origin >= 0)
    }
    found |= {unit.aboard for unit in g.units.values() if unit.aboard}
    for each, player in g.players.items():
        own = each in partners(g, seat)
        heap = player.deck if own else [*player.deck, *(card for card in player.hand if card not in player.seen)]
        found |= set(heap) if len(heap) == 1 or not player.deck else set()
        if each == g.ai:
            drawn = {pile_of(card) for card in (player.deck if player.shown else heap)}
            found |= {card for card in left_over(g, each) if pile_of(card) not in drawn}
            found |= {unit.card for unit in g.units.values() if unit.down and unit.seat == each}
    return found


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    yield from (f"marker.{kind}" for kind in cards.EQUIPMENT)
    yield from (f"weapon.{kind}" for kind in (*cards.EQUIPMENT, "main", "artillery", "limpet_mine", "goliath"))
    yield from (f"weapon.{kind}" for kind in ("ap_mine", "at_mine", "traps", "minefield"))
    yield from (f"terrain.{kind}" for kind in cards.TERRAIN)
    yield from (f"general.{name}" for name in cards.GENERALS)
    yield from (f"nation.{name}" for name in cards.NATIONS)
    yield from (f"phase.{phase}" for phase in (*PHASES, "end"))
    yield from (f"column.{each}" for each in COLUMNS)
    yield from (f"band.{each}" for each in BANDS)
    yield from (f"attitude.{column}_{band}" for column in COLUMNS for band in BANDS)
    yield from (f"cause.{letter}" for letter in "bcdefg")
    yield from (f"side.{side}" for side in SIDES)
    yield from (f"hq.{side}" for side in "ab")
    yield from (f"way.{way}" for way in WAYS)
    yield from (f"sky.{sky}" for sky in get_args(Sky))
    yield from (f"text.{name}" for name in (*cards.SUPPORT, *cards.HEROES))
    abilities = set().union(*(unit.abilities for unit in cards.UNITS.values()))
    yield from (f"ability.{name}" for name in (*sorted(abilities), "multiple", "bomber"))
    yield from (f"table.type_{kind}" for kind in cards.UNIT_KINDS)
    yield from (f"table.marker_{state}" for state in ("ready", "up", "flipped"))
    yield from (f"outcome.{outcome}" for outcome in (MISS, HIT, CRITICAL))
    yield from (f"why.{why}" for why in ("headquarters", "beginner", "gift", "lend_lease", "general"))
    yield from (f"what.{what}" for what in DICE)
    yield from (f"part.{word}" for word in PARTS)
    yield from (f"does.{general}" for general in cards.GENERALS)
    yield from (f"table.plate_{side}" for side in SIDES)
    yield from (f"table.hq_side_{side}" for side in "ab")
    yield from (f"table.class_{sort}" for sort in CLASSES)
    yield from (f"table.when_{phase}" for each in cards.SUPPORT.values() for phase in each.when if phase != "reaction")
    yield from (f"plan.cause_{letter}" for letter in "bcdefg")
    yield from (f"shot.mode_{mode}" for mode in ("assault", "defence", "mines", "artillery"))
    yield from (f"air.step_{step}" for step in STEPS)
    yield from (f"air.no_{step}" for step in STEPS)
    yield from (f"flash.{outcome}" for outcome in (MISS, HIT, CRITICAL))


DICE = (
    "impact", "flames", "save", "initiative", "weather", "wounded_unit", "terrain_line", "terrain_column", "bid",
    "extra",
)  # fmt: skip
PARTS = (
    "wounds", "suppressed", "promotion", "sustained_fire", "hero", "multiple", "long_range", "self_propelled",
    "assault", "ambush", "charge",
    "assault_gun", "ground_attack", "fighter_bomber", "mountaineers", "siberians", "dive_bomber",
    "defence", "cover", "smoke_cloud", "prone", "dug_in", "camouflage", "smoke_screen", "rain", "storm", "night",
)  # fmt: skip


WORLD = World(
    secret=secret,
    sure=sure,
    publishing=frozenset(
        {"deployed", "played", "revealed", "ai_revealed", "revealed_hand", "discarded", "spied_out", "tied_card"}
    ),
    names=("unit", "other", "carrier", "firer", "card", "cards"),
    sayings=sayings,
    optional=re.compile(r"card\.[a-z0-9_]+"),
    work=1700,
    sitting=Sitting("open_field", 5, "fire", 6),
)
