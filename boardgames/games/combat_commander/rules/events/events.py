"""Events (E42 to E77): turning one up and carrying it out. What each does stands in the three modules below."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import EventId
from boardgames.games.combat_commander.rules import fate
from boardgames.games.combat_commander.rules.events import events_cards, events_ground, events_troops
from boardgames.games.combat_commander.state import Happening, State

Event = Callable[[State, int], Flow[None] | None]  # by the player who turned it up; one that asks nothing is no flow
TABLE: dict[EventId, Event] = {
    "air_support": events_troops.air_support,
    "battle_harden": events_troops.battle_harden,
    "battlefield_integrity": events_cards.battlefield_integrity,
    "blaze": events_ground.blaze,
    "booby_trap": events_ground.booby_trap,
    "breeze": events_ground.breeze,
    "command_and_control": events_cards.command_and_control,
    "commissar": events_troops.commissar,
    "cower": events_troops.cower,
    "deploy": events_troops.deploy,
    "dust": events_ground.dust,
    "elan": events_cards.elan,
    "entrench": events_ground.entrench,
    "field_promotion": events_troops.field_promotion,
    "fog_of_war": events_cards.fog_of_war,
    "hero": events_troops.hero,
    "infiltration": events_troops.infiltration,
    "interdiction": events_troops.interdiction,
    "interrogation": events_cards.interrogation,
    "kia": events_troops.kia,
    "malfunction": events_troops.malfunction,
    "medic": events_troops.medic,
    "mission_objective": events_cards.mission_objective,
    "prisoners_of_war": events_troops.prisoners_of_war,
    "reconnaissance": events_cards.reconnaissance,
    "reinforcements": events_troops.reinforcements,
    "rubble": events_ground.rubble,
    "sappers": events_ground.sappers,
    "scrounge": events_troops.scrounge,
    "shell_shock": events_troops.shell_shock,
    "shellholes": events_ground.shellholes,
    "strategic_objective": events_cards.strategic_objective,
    "suppressing_fire": events_troops.suppressing_fire,
    "walking_wounded": events_troops.walking_wounded,
    "white_phosphorus": events_ground.white_phosphorus,
}


def happen(g: State, seat: int) -> Flow[None]:
    """1.9.1.1: turn up a card, read its event and carry it out; what of it cannot be done is left out (E42b)."""
    card = yield from fate.reveal(g, seat)
    outer, g.happening = g.happening, Happening(kind=card.event, seat=seat, card=card.number)
    tell(g, "event", side=seat, card=card.number, event=card.event)
    doing = TABLE[card.event](g, seat)
    if doing is not None:
        yield from doing
    g.happening = outer
