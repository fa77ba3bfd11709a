"""How each event of Panzer General is shown: whose it is, where it happened, what moved, how it sounds."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.games.panzer_general.show.clauses import clause

TOPICS = {
    "combat": {
        "attack", "shot", "totals", "sacrificed", "bluffed", "modifier", "damage", "retreated", "retreat_blocked",
        "advanced", "combat_over", "eliminated", "morale",
    },
    "cards": {
        "drew", "drew.full", "played", "cancelled", "lost_cards", "recalled", "np_card", "card_modifier", "anti_air",
    },
    "moves": {
        "moved", "swapped", "redeployed", "stopped", "mines", "revealed", "entrenched", "defenses_lost", "placed",
        "placed.full", "placed_quietly", "placed_quietly.full", "set_up", "swamp_check",
    },
    "score": {"prestige", "income", "control"},
}  # fmt: skip
SOUNDS = {
    "move": {"moved", "swapped", "redeployed", "advanced", "retreated"},
    "shot": {"shot"},
    "hit": {"damage"},
    "destroyed": {"eliminated"},
    "card": {"played", "sacrificed", "np_card", "drew", "drew.full"},
    "reveal": {"revealed"},
    "dig": {"entrenched"},
    "place": {"placed", "placed.full", "placed_quietly", "placed_quietly.full", "set_up"},
    "coin": {"prestige", "income"},
    "turn": {"turn"},
    "win": {"over"},
}
MOVES = {"moved", "redeployed", "advanced", "retreated"}
WEIGHTS = {"turn": 2, "eliminated": 1, "over": 1}


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args, kind = event.args, event.kind
    side = args.get("side")
    return Entry(
        seat=side if isinstance(side, int) and side >= 0 else None,
        refs=tuple(f"tile:{args[name]}" for name in ("tile", "start") if args.get(name)),
        move=(f"tile:{args['start']}", f"tile:{args['tile']}") if kind in MOVES else None,
        topic=named(TOPICS, kind),
        weight=WEIGHTS.get(kind, 0),
        sound=named(SOUNDS, kind),
        rule=clause(event),
    )


def named(groups: dict[str, set[str]], kind: str) -> str:
    """The group to which a kind of event belongs, "" if none."""
    return next((name for name, kinds in groups.items() if kind in kinds), "")
