"""By which clause of the book each event of Panzer General came about, as far as its kind and its facts tell."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.games.panzer_general.content.printed import ACTIONS, Action, Unit

CLAUSES = {
    "begun": "5.1.a", "begun_solo": "7.1.solo.b", "initiative": "7.2.setup.i", "set_up": "7.2.setup.m",
    "turn": "5.2.turn.a", "over": "5.2.victory.a", "drew": "5.2.draw", "prestige": "2.c",
    "income": "5.2.prestige.a", "moved": "5.2.move.a", "swapped": "5.2.move.d", "mines": "5.2.move.i",
    "control": "5.2.move.g", "stopped": "8.card.tank_obstacles", "revealed": "5.2.reveal.a",
    "entrenched": "5.2.dig.a", "defenses_lost": "5.2.dig.e", "laid_bare": "10.fortification.c",
    "morale": "5.2.morale.a", "eliminated": "6.13a", "swamp_check": "7.2.carentan.a", "transferred": "9.transfer.a",
    "refreshed": "5.2.opscard.c", "redeployed": "5.2.opscard.b", "recalled": "5.2.opscard.b",
    "placed": "5.2.place.e", "placed_quietly": "5.2.place.f", "cancelled": "8.card.snafu",
    "lost_cards": "8.card.sabotage", "card_modifier": "9.tacticalmodifier", "anti_air": "9.antiair.b",
    "attack": "5.2.combat.a", "shot": "6.0.d", "totals": "6.0.g", "sacrificed": "6.10c", "bluffed": "6.10f",
    "modifier": "6.11a", "damage": "6.12a", "retreated": "6.15c", "retreat_blocked": "6.15e", "advanced": "6.16a",
    "combat_over": "6.0.a", "drained": "7.2.omaha.g", "np_card": "7.1.solo", "reinforcement_draw": "7.1.solo.w",
    "reinforcement": "7.1.solo.x",
}  # fmt: skip
BY_SIDE = {"strike": ("7.2.utah.h", "7.2.utah.d"), "cleared": ("7.2.stmarie.e", "7.2.stmarie.c"),
           "bombarded": ("7.1.metz.q", "7.1.bulge.s")}  # fmt: skip
CARDS = {"operations": "5.2.opscard.a", "combat": "6.9a", "surprise": "4.2.surprise"}
OWN = {"accuracy", "sabotage", "morale_boost", "deadly_fire", "off_target", "snafu", "tank_obstacles",
       "ranged_bombardment"}  # cards with a clause of their own  # fmt: skip


# which the book writes in its own way
UNITS = {"m24_chaffee": "11.m24_chafee", "m16_halftrack": "11.m16_semioruga"}


def of_action(card: Action) -> str:
    """The clause of an action card: its own, or that of its kind."""
    return f"8.card.{card.id}" if card.id in OWN else CARDS[card.kind]


def of_unit(unit: Unit) -> str:
    """The row of a unit in the book's table."""
    return UNITS.get(unit.id, f"11.{unit.id}")


def clause(event: Event) -> str:
    """The clause, or the part of a chapter where several might be meant; "" where the book has none."""
    kind, args = event.kind.removesuffix(".full"), event.args
    if kind == "played":
        return of_action(ACTIONS[args["card"]])
    if kind in BY_SIDE:
        return BY_SIDE[kind][args["side"]]
    return CLAUSES.get(kind, "")
