"""How each event of Combat Commander is shown: whose it is, where it happened, what moved, how it sounds."""

from __future__ import annotations

from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Entry
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


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args, kind = event.args, event.kind
    side = args.get("side")
    return Entry(
        seat=side if isinstance(side, int) and side >= 0 else None,
        refs=tuple(f"hex:{BOARD.names[n]}" for n in places(args)),
        move=(ref(args["start"]), ref(args["hex"])) if kind in MOVES else None,
        topic=named(TOPICS, kind),
        weight=WEIGHTS.get(kind, 0),
        sound=named(SOUNDS, kind),
        rule=clause(event),
    )


def ref(n: int) -> str:
    """What the table calls a hex."""
    return f"hex:{BOARD.names[n]}"


def places(args: dict[str, Any]) -> list[int]:
    """The hexes that an event speaks of."""
    return [*(args[name] for name in ("hex", "start") if name in args), *args.get("hexes", ())]


def named(groups: dict[str, set[str]], kind: str) -> str:
    """The group to which a kind of event belongs, "" if none."""
    return next((name for name, kinds in groups.items() if kind in kinds), "")
