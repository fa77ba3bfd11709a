"""How each event of Combat Commander is shown: whose it is, where it happened, what moved, how it sounds."""

from __future__ import annotations

from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.core.words.entries import Showing
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.show.clauses import clause

TOPICS = {
    "combat": {
        "attack", "attack_total", "defended", "sprayed", "concealed", "reckoned", "hit", "missed", "broke",
        "suppressed", "rallied", "unsuppressed", "eliminated", "surrendered", "damaged", "mended", "weapon_lost",
        "replaced", "melee", "melee_fp", "melee_totals", "spotted", "drifted", "strayed", "radio_damaged", "radio_lost",
        "radio_mended",
    },
    "cards": {
        "rolled", "rerolled", "triggered", "event", "random_hex", "ordered", "played", "discarded", "lost_card", "drew",
        "drew.full", "dealt", "dealt.full", "interrogated", "interrogated.full",
    },
    "moves": {
        "moved", "advanced", "retreated", "displaced", "exited", "entered", "activated", "handed", "armed", "routed",
        "set_up", "lifted", "fortified", "razed", "smoke", "smoke_cleared", "blaze", "support", "radio_arrived",
        "scrounged", "hardened",
    },
    "score": {
        "vp", "control", "time", "elan", "chit_opened", "chit_drawn", "chit_drawn.full", "chits_given",
        "chits_given.full",
    },
}  # fmt: skip
SOUNDS = {
    "move": {"moved", "advanced", "retreated", "displaced", "exited"},
    "shot": {"attack"},
    "hit": {"broke", "damaged", "suppressed"},
    "destroyed": {"eliminated", "surrendered", "weapon_lost", "radio_lost"},
    "card": {"ordered", "played", "discarded", "lost_card", "rerolled", "drew", "drew.full", "dealt", "dealt.full"},
    "reveal": {"event", "triggered", "chit_opened", "interrogated", "interrogated.full"},
    "dig": {"fortified", "razed"},
    "place": {"set_up", "lifted", "entered", "armed", "scrounged", "smoke", "blaze", "radio_arrived"},
    "coin": {"vp", "control"},
    "turn": {"turn", "time"},
    "win": {"over"},
}
MOVES = {"moved", "advanced", "retreated", "displaced"}
WEIGHTS = {"turn": 2, "eliminated": 1, "surrendered": 1, "over": 1}


SHOWING = Showing(topics=TOPICS, sounds=SOUNDS, weights=WEIGHTS, moves=MOVES, clause=clause)


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args = event.args
    way = (ref(args["start"]), ref(args["hex"])) if {"start", "hex"} <= args.keys() else None
    return SHOWING.entry(event, map(ref, places(args)), way)


def ref(n: int) -> str:
    """What the table calls a hex."""
    return f"hex:{BOARD.names[n]}"


def places(args: dict[str, Any]) -> list[int]:
    """The hexes that an event speaks of."""
    return [*(args[name] for name in ("hex", "start") if name in args), *args.get("hexes", ())]
