"""How each event of Panzer General is shown: whose it is, where it happened, what moved, how it sounds."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.core.words.entries import Showing
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


SHOWING = Showing(topics=TOPICS, sounds=SOUNDS, weights=WEIGHTS, moves=MOVES, clause=clause)


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    places = {name: f"tile:{event.args[name]}" for name in ("tile", "start") if event.args.get(name)}
    way = (places["start"], places["tile"]) if len(places) == 2 else None
    return SHOWING.entry(event, places.values(), way)
