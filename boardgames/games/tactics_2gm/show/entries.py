"""How each event is shown: whose it is, where it happened, what moved, how it sounds, by which clause."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.games.tactics_2gm.rules.field import NAMES, hq
from boardgames.games.tactics_2gm.show.clauses import clause

TOPICS = {
    "combat": {
        "shot", "outcome", "bounced", "saved", "not_saved", "table", "wounded", "destroyed", "hq_hit", "terrain_hit",
        "terrain_gone", "suppressed", "bullseye", "missed", "decoyed", "air_attack", "intercepted", "escorted",
        "barrage", "assaulted", "stormed", "thrown_back", "rolled", "captured", "plane_leaves",
    },
    "cards": {
        "drew", "drew.full", "played", "discarded", "reshuffled", "ai_revealed", "ai_kept", "spied", "spied.full",
        "threw_in", "searched", "searched.full", "recalled", "put_under", "put_beside", "general", "joined",
    },
    "moves": {
        "moved", "swapped", "loaded", "unloaded", "deployed", "came_aboard", "dropped", "revealed", "set_up", "folded",
        "misled", "strayed", "marched", "rode", "spurred", "turned_back",
    },
    "score": {"gained", "supply_cut", "weather", "mud", "laid", "natural"},
    "plan": {
        "attitude", "attitude_part", "planned", "fallen_low", "ai_deck", "tied_square", "tied_unit", "tied_card",
        "tied_marker",
    },
}  # fmt: skip
SOUNDS = {
    "move": {"moved", "swapped", "misled", "thrown_back"},
    "shot": {"shot", "barrage"},
    "hit": {"wounded", "hq_hit", "terrain_hit"},
    "destroyed": {"destroyed", "terrain_gone"},
    "card": {"played", "drew", "drew.full", "ai_revealed"},
    "reveal": {"revealed"},
    "dig": {"set_up", "folded"},
    "place": {"deployed", "laid", "came_aboard"},
    "coin": {"gained"},
    "turn": {"turn"},
    "win": {"over"},
}
MOVES = {"moved", "misled", "thrown_back"}
WEIGHTS = {"turn": 2, "destroyed": 1, "over": 1, "attitude": 1}


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args, kind = event.args, event.kind
    seat = args.get("seat", args.get("side"))
    squares = [args.get("square"), args.get("start"), *args.get("squares", []), args.get("hq")]
    if kind == "hq_hit":
        squares.append(hq(args["side"]))
    return Entry(
        seat=seat if isinstance(seat, int) and seat >= 0 else None,
        refs=tuple(ref(each) for each in squares if isinstance(each, int) and each >= 0),
        move=(ref(args["start"]), ref(args["square"])) if kind in MOVES else None,
        topic=named(TOPICS, kind),
        weight=WEIGHTS.get(kind, 0),
        sound=named(SOUNDS, kind),
        rule=clause(event),
    )


def ref(place: int) -> str:
    """What the table calls a square."""
    return f"square:{NAMES[place]}"


def named(groups: dict[str, set[str]], kind: str) -> str:
    """The group to which a kind of event belongs, "" if none."""
    return next((name for name, kinds in groups.items() if kind in kinds), "")
