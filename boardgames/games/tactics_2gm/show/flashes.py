"""What an event shows for a moment at its place: a die as it fell and what it did, a plane down, a card played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Card, Figure, Flash
from boardgames.core.words.messages import speaker
from boardgames.games.tactics_2gm.content.cards import is_support, is_unit, unit_type
from boardgames.games.tactics_2gm.show import drawn
from boardgames.games.tactics_2gm.words import GAME

Facts = dict[str, Any]
flashed = speaker(f"{GAME}.flash")
SHOT = "shot"  # a die, and what it did


def flash(event: Event) -> Flash | None:
    """What is shown of an event, None for most."""
    make = FLASHES.get(event.kind)
    return make(event.args) if make else None


def die(value: int) -> tuple[Figure, ...]:
    return (Figure("", str(value), boxed=True),) if value else ()


def outcome(args: Facts) -> Flash:
    """The die against both thresholds; what it does to the target comes with the next event."""
    tone = {"miss": "good", "hit": "poor", "critical": "bad"}[args["outcome"]]
    return Flash(
        title=flashed(args["outcome"]), figures=die(args["die"]), tone=tone, about=SHOT,  # type: ignore[arg-type]
        strike=args["outcome"] != "miss",
    )  # fmt: skip


def wounded(args: Facts) -> Flash:
    below = flashed("wounds_of", total=args["total"], of=args["of"])
    return Flash(title=flashed("wounded", **args), below=below, tone="poor", about=SHOT, strike=True)


def destroyed(args: Facts) -> Flash:
    """A unit that is no more; one of the air comes down."""
    card = args["unit"]
    down = bool(card) and is_unit(card) and unit_type(card).type == "aircraft"
    title = flashed("down" if down else "destroyed")
    return Flash(title=title, below=flashed("unit", **args), tone="bad", about=SHOT, strike=True)


def hq_hit(args: Facts) -> Flash:
    below = flashed("hq_left", left=max(0, args["of"] - args["total"]), of=args["of"])
    return Flash(title=flashed("hq_hit", **args), below=below, tone="bad", about=SHOT, strike=True)


def played(args: Facts) -> Flash:
    """A card that somebody played, turned up for all."""
    return Flash(title=flashed("card", card=args["card"]), card=face(args["card"]), known=True)


def face(card: str) -> Card | None:
    return drawn.support_card(card) if is_support(card) else None


def said(key: str, tone: str, strike: bool = False) -> Callable[[Facts], Flash]:
    """A title, and below it the unit that it is about."""

    def make(args: Facts) -> Flash:
        below = flashed("unit", unit=args["unit"]) if args.get("unit") else ""
        return Flash(title=flashed(key), below=below, tone=tone, strike=strike)  # type: ignore[arg-type]

    return make


FLASHES: dict[str, Callable[[Facts], Flash]] = {
    "outcome": outcome,
    "wounded": wounded,
    "destroyed": destroyed,
    "hq_hit": hq_hit,
    "played": played,
    "bounced": lambda _: Flash(title=flashed("bounced"), tone="good", about=SHOT),
    "table": lambda args: Flash(title=flashed("table", **args), tone="poor", about=SHOT, strike=True),
    "saved": lambda args: Flash(title=flashed("saved"), figures=die(args["die"]), tone="good", about=SHOT),
    "not_saved": lambda args: Flash(title=flashed("not_saved"), figures=die(args["die"]), tone="bad", about=SHOT),
    "suppressed": said("suppressed", "fair"),
    "bullseye": said("bullseye", "bad", strike=True),
    "missed": said("missed", "good"),
    "decoyed": said("decoyed", "fair"),
    "captured": said("captured", "bad"),
    "revealed": said("revealed", "quiet"),
    "promoted": said("promoted", "good"),
    "strayed": said("strayed", "fair"),
    "air_attack": said("air_attack", "fair"),
    "intercepted": said("intercepted", "fair"),
    "escorted": said("escorted", "fair"),
    "dropped": said("dropped", "fair"),
    "terrain_gone": lambda args: Flash(title=flashed("terrain_gone", **args), tone="bad", strike=True),
    "barrage": lambda _: Flash(title=flashed("barrage"), tone="bad", strike=True),
    "set_up": lambda args: Flash(title=flashed("set_up", **args), tone="quiet", known=True),
    "turned_back": lambda args: Flash(title=flashed("turned_back", **args), tone="quiet"),
    "supply_cut": lambda args: Flash(title=flashed("supply_cut", **args), tone="bad"),
}  # fmt: skip
