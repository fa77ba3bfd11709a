"""How each event of Combat Soldiers is shown: whose it is, where it happened, how it sounds."""

from __future__ import annotations

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.games.combat_soldiers.show.clauses import CLAUSES
from boardgames.games.combat_soldiers.words import group_code, slug

TOPICS = {
    "combat": {
        "attack", "again", "surprise", "totals", "eliminated", "garrison_lost", "support", "counterattack", "cancelled",
        "medic", "bombarded", "strike", "shelled", "damaged", "sniper", "shot", "cover", "friendly_fire", "mined",
        "straightened", "turned",
    },
    "cards": {
        "drew", "drew.full", "dealt", "dealt.full", "white", "discarded", "recovered", "nothing_found", "returned",
        "steeple_returned", "spied", "spied.full", "weather", "weather_roll", "weather_lifts", "partisans", "renewed",
        "partisans_gone", "partisans_back", "sappers", "overrun",
    },
    "moves": {
        "deployed", "landed", "retreated", "moved", "swapped", "revealed", "placed", "sent", "occupied", "entrenched",
        "marker", "surrounded", "isolated", "supplied", "relieved", "no_retreat", "surrendered",
    },
    "score": {
        "captured", "recon", "garrison", "repaired", "restricted", "unrestricted", "scored", "round_score",
        "all_objectives", "sudden_death", "end_roll",
    },
}  # fmt: skip
SOUNDS = {
    "shot": {"totals", "sniper", "bombarded", "strike", "shelled"},
    "destroyed": {"eliminated"},
    "card": {"drew", "drew.full", "dealt", "dealt.full", "support", "discarded", "recovered"},
    "reveal": {"revealed", "white"},
    "dig": {"entrenched"},
    "place": {"deployed", "landed", "placed", "moved", "swapped", "sent"},
    "move": {"retreated"},
    "coin": {"captured", "recon", "scored", "round_score"},
    "turn": {"turn"},
    "win": {"over"},
}
WEIGHTS = {"turn": 2, "eliminated": 1, "captured": 1, "recon": 1, "surrendered": 1, "over": 1}


def entry(event: Event) -> Entry:
    """An event as the log, the board and the loudspeaker want it."""
    args, kind = event.args, event.kind
    seat = args.get("seat")
    return Entry(
        seat=seat if isinstance(seat, int) and seat >= 0 else None,
        refs=tuple(refs(event)),
        topic=named(TOPICS, kind),
        weight=WEIGHTS.get(kind, 0),
        sound=named(SOUNDS, kind),
        rule=CLAUSES.get(kind.removesuffix(".full"), ""),
    )


def refs(event: Event) -> list[str]:
    """What on the table an event speaks of."""
    args = event.args
    found = [f"group:{group_code(args[name])}" for name in ("target", "group") if args.get(name)]
    if isinstance(args.get("unit"), tuple | list):
        found.append(f"card:{slug(args['unit'][0])}")
    found += [f"card:{slug(args[name])}" for name in ("objective", "card") if args.get(name)]
    return found


def named(groups: dict[str, set[str]], kind: str) -> str:
    """The group to which a kind of event belongs, "" if none."""
    return next((name for name, kinds in groups.items() if kind in kinds), "")
