"""What an event of Panzer General shows for a moment at its place: a draw, the end of a shot, a card turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Figure, Flash
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import speaker
from boardgames.games.panzer_general.show import table
from boardgames.games.panzer_general.words import GAME

Facts = dict[str, Any]
plate = speaker(f"{GAME}.flash")
SHOT = "shot"  # a draw, and what it did to the target


def flash(event: Event) -> Flash | None:
    """What is shown of an event, None for most."""
    make = FLASHES.get(event.kind)
    return make(event.args) if make else None


def chip(modifier: int) -> tuple[Figure, ...]:
    """A Tactical Modifier as it was drawn."""
    return (Figure("", signed(modifier), boxed=True),)


def attack(args: Facts) -> Flash:
    return Flash(title=plate("attack"), below=plate("attack_of", **args), tone="bad", strike=True)


def modifier(args: Facts) -> Flash:
    """The last step of a shot: what was drawn, and the totals it made."""
    below = plate("totals", **args)
    return Flash(title=plate("modifier"), below=below, figures=chip(args["modifier"]), tone="bad", about=SHOT)


def damage(args: Facts) -> Flash:
    """What the shot did; the totals stand below it, if they were just drawn."""
    points = args["points"]
    return Flash(
        title=plate("damage", unit=args["unit"], points=points), tone="poor" if points else "good", about=SHOT,
        strike=points > 0,
    )  # fmt: skip


def eliminated(args: Facts) -> Flash:
    return Flash(title=plate("eliminated"), below=plate("unit", **args), tone="bad", strike=True)


def turned_up(args: Facts) -> Flash:
    """A card that somebody played, or that the Non-Player turned up."""
    return Flash(title=plate("card", card=args["card"]), card=table.card(args["card"]), known="used" not in args)


def check(key: str, good: str) -> Callable[[Facts], Flash]:
    """A draw that goes well or badly for a unit."""

    def make(args: Facts) -> Flash:
        well = bool(args[good]) != (key == "mines")
        title = plate(f"{key}.good") if well else plate(f"{key}.bad")
        return Flash(
            title=title, below=plate("unit", **args), figures=chip(args["modifier"]),
            tone="good" if well else "bad", strike=not well,
        )  # fmt: skip

    return make


FLASHES: dict[str, Callable[[Facts], Flash]] = {
    "attack": attack,
    "modifier": modifier,
    "damage": damage,
    "eliminated": eliminated,
    "played": turned_up,
    "sacrificed": turned_up,
    "np_card": turned_up,
    "bluffed": lambda _: Flash(title=plate("bluffed"), tone="fair", known=True),
    "cancelled": lambda args: Flash(title=plate("cancelled"), below=plate("card", **args), tone="fair"),
    "mines": check("mines", "hit"),
    "anti_air": check("anti_air", "hit"),
    "swamp_check": check("swamp", "free"),
    "card_modifier": lambda args: Flash(title=plate("drawn"), figures=chip(args["modifier"])),
    "reinforcement_draw": lambda args: Flash(
        title=plate("comes" if args["comes"] else "stays_away"), figures=chip(args["modifier"]), tone="fair"
    ),
    "reinforcement": lambda args: Flash(title=plate("reinforcement"), below=plate("unit", **args), tone="fair"),
    "revealed": lambda args: Flash(title=plate("revealed"), below=plate("unit", **args), tone="quiet"),
    "retreated": lambda args: Flash(title=plate("retreated"), below=plate("unit", **args), tone="fair"),
    "retreat_blocked": lambda args: Flash(title=plate("blocked"), below=plate("unit", **args), tone="bad"),
    "stopped": lambda args: Flash(title=plate("stopped"), below=plate("unit", **args), tone="fair"),
    "strike": lambda args: Flash(title=plate("strike"), below=plate("unit", **args), tone="bad", strike=True),
}
