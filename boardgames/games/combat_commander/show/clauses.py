"""By which clause of the book each event of Combat Commander came about, as far as its kind and its facts tell."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.games.combat_commander.content.printed import ACTIONS, EVENTS, FORTIFICATIONS, ORDERS

CLAUSES = {
    "activated": "O14.1b", "advanced": "O16.1a", "armed": "11.2b", "attack": "O20.3d", "attack_total": "O20.3.3",
    "blaze": "T79a", "broke": "3.2.1b", "chit_drawn": "E65a", "chit_opened": "7.3.3a", "chits_given": "4.3.3b",
    "concealed": "A29b", "control": "7.3.1c", "damaged": "11.4a", "dealt": "1.1b", "defended": "O20.3.4e",
    "discarded": "O15", "drew": "5.4a", "elan": "E54", "eliminated": "4.2c", "exited": "7.2.1a", "handed": "O21.1.1a",
    "hardened": "E44", "hit": "O20.2.3a", "missed": "O20.2.3a", "interrogated": "E61a", "melee": "O16.4a",
    "melee_fp": "O16.4.1b", "melee_totals": "O16.4.2a", "mended": "11.4d", "moved": "O21a", "over": "6.3",
    "radio_arrived": "12b", "radio_damaged": "O17a", "radio_lost": "O17b", "radio_mended": "O18.1a",
    "rallied": "3.2.5", "random_hex": "1.8b", "razed": "F100.2", "reckoned": "9.1a", "rerolled": "9.1a",
    "retreated": "O23.3a", "routed": "O23.1a", "scrounged": "E71", "smoke": "T94a", "spotted": "O18.2.1a",
    "sprayed": "A40h", "strayed": "O18.2.2.3a", "suppressed": "13.1", "surrendered": "O23.3.5a", "time": "6.1.2a",
    "turn": "5a", "unsuppressed": "13.3a", "weapon_lost": "11.4b",
}  # fmt: skip
TRIGGERS = {"event": "1.9.1.1a", "jammed": "1.9.1.2a", "sniper": "1.9.1.3a", "time": "1.9.1.4"}
ROLLS = {
    "attack": "O20.3.3", "commissar": "E50a", "defense": "O20.3.4a", "impact": "O18.2.3.2b", "melee": "O16.4.2a",
    "mines": "F103.2c", "rally": "O22.2b", "rout": "O23.2a", "sudden_death": "6.2.2a", "support": "1.9a",
    "targeting": "O20.2.3a",
}  # fmt: skip
POINTS = {
    "breakout": "7.2.1b", "casualties": "E45", "eliminated": "7.1a", "exited": "7.2.1b", "light_wounds": "A36c",
    "no_quarter": "A38d", "objective": "7.3.3d", "objectives_held": "E49", "prize": "7.3", "time": "6.1.2h",
}  # fmt: skip
DRIFT = {True: "O18.2.2.1a", False: "O18.2.2.2a"}


def clause(event: Event) -> str:
    """The clause, or the part of a chapter where several might be meant; "" where the book has none."""
    kind, args = event.kind.removesuffix(".full"), event.args
    match kind:
        case "ordered":
            return ORDERS[args["order"]].clause
        case "played":
            return ACTIONS[args["action"]].clause
        case "event":
            return EVENTS[args["event"]].clause
        case "fortified":
            return FORTIFICATIONS[args["marker"]].clause
        case "triggered":
            return TRIGGERS[args["trigger"]]
        case "rolled":
            return ROLLS[args["roll"]]
        case "vp":
            return POINTS[args["why"]]
        case "drifted":
            return DRIFT[args["hit"]]
    return CLAUSES.get(kind, "")
