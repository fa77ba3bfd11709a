"""What an event of Combat Soldiers shows for a moment at its place: dice, losses, cards turned up, objectives taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Figure, Flash, Tone
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_soldiers.content.cards import NUMBERS
from boardgames.games.combat_soldiers.show.faces import card
from boardgames.games.combat_soldiers.words import GAME, group_code, slug

Facts = dict[str, Any]
plate = speaker(f"{GAME}.flash")
ANSWERS = {
    "counterattack": "counterattack_intelligence", "cancelled": "counterattack_intelligence",
    "medic": "medic_bombardment", "cover": "sniper_take_cover", "no_retreat": "recon_no_retreat_sappers",
    "again": "great_offensive",
}  # fmt: skip
STRUCK = {"attack", "bombarded", "sniper", "surrounded", "friendly_fire", "mined"}  # what falls upon a group
TOLD: dict[str, Tone] = {
    "garrison_lost": "poor", "captured": "prize", "recon": "prize", "surrendered": "bad", "damaged": "poor",
    "landed": "good", "supplied": "good", "relieved": "good", "sudden_death": "bad", "weather_lifts": "good",
    "all_objectives": "prize", "surprise": "poor", "isolated": "poor",
}  # fmt: skip


def flash(event: Event) -> Flash | None:
    """What is shown of an event, None for most."""
    args, kind = event.args, event.kind
    if kind in ANSWERS:
        return answer(kind, args)
    if kind in STRUCK:
        return Flash(title=plate(kind), below=logged(kind, args), tone="bad", strike=True)
    if kind in TOLD:
        return Flash(title=plate(kind), below=logged(kind, args), tone=TOLD[kind])
    return FLASHES[kind](args) if kind in FLASHES else None


def logged(kind: str, args: Facts) -> Message:
    """The line of the log, below what is read first."""
    return Message(f"{GAME}.log.{kind}", args)


def answer(kind: str, args: Facts) -> Flash:
    """A card by which somebody steps in: any copy of it."""
    name = ANSWERS[kind]
    shown = card(NUMBERS.get(name) or NUMBERS[f"{name}.1"])
    return Flash(title=plate(kind), below=logged(kind, args), card=shown, known=True)


def die(value: int) -> Figure:
    return Figure("", str(value), boxed=True)


def support(args: Facts) -> Flash:
    return Flash(title=Message(f"{GAME}.end.{USED[args['use']]}.title"), card=card(args["card"]), known=True)


USED = {"ffe": "ffe", "anti_tank": "anti_tank", "double": "great_offensive", "amphibious": "amphibious"}


def totals(args: Facts) -> Flash:
    """Both dice of a battle, and what they brought."""
    ahead = args["attack"] - args["defence"]
    key = "ahead" if ahead > 0 else "behind" if ahead else "even"
    tone: Tone = "good" if ahead > 0 else "bad" if ahead else "quiet"
    return Flash(
        title=plate(key, points=abs(ahead)), below=plate("totals", **args), tone=tone,
        figures=(die(args["die"]), die(args["against"])), about=f"group:{group_code(args['target'])}", strike=True,
    )  # fmt: skip


def eliminated(args: Facts) -> Flash:
    return Flash(title=plate("eliminated"), below=plate("unit", unit=args["unit"]), tone="bad", strike=True)


def struck(args: Facts) -> Flash:
    """A unit under shells or mines: both totals."""
    hit = args["attack"] > args["defence"]
    ref = f"card:{slug(args['unit'][0] if 'unit' in args else args['objective'])}"
    below = logged("strike" if "unit" in args else "shelled", args)
    return Flash(
        title=plate("hit" if hit else "missed"), below=below, tone="bad" if hit else "quiet", about=ref, strike=hit
    )


def shot(args: Facts) -> Flash:
    """A sniper's die."""
    return Flash(title=plate("shot"), below=plate("unit", unit=args["unit"]), figures=(die(args["die"]),), tone="poor")


def white(args: Facts) -> Flash:
    """A white back, turned up as it is drawn."""
    return Flash(title=plate("white"), below=logged("white", args), card=card(args["card"]))


def alone(kind: str) -> Callable[[Facts], Flash]:
    """A die that is thrown alone."""
    return lambda args: Flash(title=plate(kind), below=logged(kind, args), figures=(die(args["die"]),), tone="fair")


FLASHES: dict[str, Callable[[Facts], Flash]] = {
    "support": support,
    "totals": totals,
    "eliminated": eliminated,
    "strike": struck,
    "shelled": struck,
    "shot": shot,
    "white": white,
    "weather_roll": alone("weather_roll"),
    "repaired": alone("repaired"),
    "end_roll": lambda args: Flash(
        title=plate("round_over" if args["die"] >= args["space"] else "round_goes_on"), below=logged("end_roll", args),
        figures=(die(args["die"]),), tone="bad" if args["die"] >= args["space"] else "quiet",
    ),
    "recovered": lambda args: Flash(
        title=plate("recovered"), below=logged("recovered", args), card=card(args["card"]), known=True
    ),
}  # fmt: skip
