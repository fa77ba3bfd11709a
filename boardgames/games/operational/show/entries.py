"""How each event is shown: whose it is, where it happened, what moved, how it sounds, by which clause it came about."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.core.words.entries import Showing
from boardgames.games.operational.ground.map import name

TOPICS = {
    "combat": {
        "announced", "reckoned", "attack_die", "lost_step", "eliminated", "fell_back", "advanced", "held_out",
        "fell_through", "revealed", "bombing", "bombed", "air_battle", "air_support", "aborted", "rear_attack",
        "artillery", "rockets", "engineers", "points_lost", "probed", "scouted",
    },
    "moves": {
        "moved", "moved_stack", "entered", "left_map", "obstacle", "obstacle_laid", "laid", "lifted", "blown",
        "charged", "initiative", "no_initiative",
        "loaded", "rode", "limbered", "deployed", "split", "absorbed", "recovered", "rebuilt", "created", "dug",
        "works_lost", "slipped_away", "withdrawal",
    },
    "cards": {"pooled", "drew", "drew_corps", "activated", "end_marker", "no_use", "played", "rolled"},
    "score": {"won_points", "link_up", "supply_back", "supply_emergency", "supply_out", "command_back", "command_out"},
}  # fmt: skip
SOUNDS = {
    "move": {"moved", "moved_stack", "advanced", "fell_back", "rode", "slipped_away"},
    "shot": {"attack_die", "bombing"},
    "hit": {"lost_step", "bombed"},
    "destroyed": {"eliminated", "blown"},
    "card": {"drew", "drew_corps", "played"},
    "reveal": {"revealed", "end_marker"},
    "dig": {"dug"},
    "place": {"entered", "recovered", "rebuilt", "created", "laid"},
    "coin": {"won_points"},
    "turn": {"turn"},
    "win": {"over"},
}
CLAUSES = {
    "aborted": "11.12c", "absorbed": "OPT1c", "activated": "14.1f", "advanced": "10.6.4a", "air_battle": "11.11.3b",
    "air_support": "11.11.1a", "announced": "10.1.1a", "artillery": "11.5a", "attack_die": "10.1.1k", "blown": "7.8e",
    "bombed": "11.11.2d", "bombing": "11.11.2b", "command_back": "12.2b", "command_out": "12.2a", "created": "12.4a",
    "deployed": "OPT2.1e", "drew": "5.D.a", "drew_corps": "5.D.c", "dug": "11.8a", "eliminated": "3.1.1b",
    "end_marker": "14.2a", "engineers": "11.7a", "entered": "7.12e", "fell_back": "10.6a", "fell_through": "OPT5.2a",
    "held_out": "11.9a", "initiative": "12.3a", "no_initiative": "12.3a", "charged": "7.8a",
    "laid": "11.10a", "lifted": "11.10a", "limbered": "OPT2.1b", "loaded": "7.11b",
    "lost_step": "3.1.1a", "moved": "7.4a", "moved_stack": "7.12b", "no_use": "5.D.b", "obstacle": "14.3.1b",
    "obstacle_laid": "14.3.1a", "over": "15e", "played": "14.1e", "player_turn": "5", "points_lost": "11.11.4c",
    "pooled": "14.1b", "probed": "OPT5.1a", "rear_attack": "11.11.4a", "rebuilt": "12.1f", "reckoned": "10.1.1j",
    "recovered": "12.5c", "revealed": "9.5b", "rockets": "11.6a", "rode": "7.11e", "scouted": "11.11.5b",
    "slipped_away": "OPT5.2a", "split": "OPT1a", "supply_back": "13.3.3", "supply_emergency": "13.3.1a",
    "supply_out": "13.3.2a", "turn": "5.E", "weather": "5.A.1", "won_points": "15d", "works_lost": "11.8f",
}  # fmt: skip


def clause(event: Event) -> str:
    """The clause by which an event came about, "" where the book has none."""
    return CLAUSES.get(event.kind, "")


SHOWING = Showing(
    topics=TOPICS,
    sounds=SOUNDS,
    weights={"turn": 2, "eliminated": 1, "over": 1},
    moves={"moved", "moved_stack", "advanced", "fell_back", "rode", "slipped_away"},
    clause=clause,
)


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args = event.args
    way = (ref(args["start"]), ref(args["hex"])) if {"start", "hex"} <= args.keys() else None
    hexes = [*(args[each] for each in ("hex", "start") if each in args), *args.get("hexes", ())]
    return SHOWING.entry(event, map(ref, hexes), way)


def ref(n: int) -> str:
    """What the table calls a hex."""
    return f"hex:{name(n)}"
