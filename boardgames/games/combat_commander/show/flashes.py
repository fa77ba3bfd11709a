"""What an event of Combat Commander shows for a moment at its place: dice, what became of a unit, a card turned up.

A roll, what it was made for and what came of it are about one thing, so they are shown as one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Figure, Flash, Tone, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.show import faces
from boardgames.games.combat_commander.words import GAME

Facts = dict[str, Any]
plate = speaker(f"{GAME}.flash")
HARM: dict[str, Tone] = {
    "broke": "poor", "suppressed": "fair", "eliminated": "bad", "surrendered": "bad", "rallied": "good",
    "hardened": "good", "unsuppressed": "good",
}  # fmt: skip
ARMS: dict[str, Tone] = {"damaged": "poor", "weapon_lost": "bad", "mended": "good"}
STANDS: dict[str, Tone] = {"holds": "good", "suppressed": "fair", "breaks": "poor"}
FIGHTS = {"attack", "mines", "impact", "targeting"}  # what a roll was made for, and not for a unit alone


def flash(event: Event) -> Flash | None:
    """What is shown of an event, None for most."""
    args, kind = event.args, event.kind
    if kind in HARM:
        return of_unit(kind, HARM[kind], args)
    if kind in ARMS:
        return Flash(title=plate(kind), below=plate("gun", weapon=args["weapon"]), tone=ARMS[kind])
    return FLASHES[kind](args) if kind in FLASHES else None


def of_unit(kind: str, tone: Tone, args: Facts, below: Words = "") -> Flash:
    """What became of a unit."""
    below = below or plate("unit", unit=args["unit"])
    return Flash(
        title=plate(kind),
        below=below,
        tone=tone,
        about=faces.unit_ref(args["unit"]),
        strike=kind in {"broke", "eliminated"},
    )


def rolled(args: Facts) -> Flash:
    """The dice on the card that was turned up."""
    card, kind = CARDS[args["card"]], args["roll"]
    about = faces.unit_ref(args["unit"]) if args["unit"] else kind if kind in FIGHTS else ""
    return Flash(
        title=plate("rolled", roll=kind, total=args["total"]), figures=dice(card.white, card.dark), about=about
    )


def dice(white: int, dark: int) -> tuple[Figure, ...]:
    return Figure(f"die_white_{white}"), Figure(f"die_dark_{dark}")


def defended(args: Facts) -> Flash:
    """A defense roll against the attack total: it holds, is suppressed, breaks."""
    found = args["outcome"]
    return Flash(
        title=plate(f"defended.{found}"), below=plate("against", **args), tone=STANDS[found],
        about=faces.unit_ref(args["unit"]), strike=found == "breaks",
    )  # fmt: skip


def attack(args: Facts) -> Flash:
    by = args["by"]
    about = by if by == "mines" else "impact" if by == "artillery" else "attack"
    return Flash(
        title=plate(by, hexes=args["hexes"]), below=plate("fp", fp=args["fp"]), tone="bad", about=about, strike=True
    )


def totalled(args: Facts) -> Flash:
    return Flash(title=plate("total", total=args["total"]), tone="bad", about="attack")


def event_card(args: Facts) -> Flash:
    """An event: its name and what it does."""
    return Flash(
        title=Message(f"{GAME}.event.{args['event']}.name"),
        below=Message(f"{GAME}.event.{args['event']}.text"),
        slow=True,
    )


def played(args: Facts) -> Flash:
    return Flash(title=plate("played", action=args["action"]), card=faces.card(args["card"]), known=True)


def ordered(args: Facts) -> Flash:
    return Flash(title=plate("ordered", order=args["card"]), card=faces.card(args["card"]), known=True)


def melee_totals(args: Facts) -> Flash:
    return Flash(title=plate("melee"), below=plate("melee_totals", **args), tone="bad", strike=True)


def drifted(args: Facts) -> Flash:
    """The card whose random hex says where the round falls."""
    return Flash(title=plate("drifted", hex=args["hex"]), tone="fair", strike=True)


FLASHES: dict[str, Callable[[Facts], Flash]] = {
    "attack": attack,
    "attack_total": totalled,
    "rolled": rolled,
    "defended": defended,
    "rerolled": lambda args: Flash(title=plate("rerolled"), below=plate("rerolled_by", side=args["side"]), tone="fair"),
    "triggered": lambda args: Flash(title=Message(f"{GAME}.trigger.{args['trigger']}"), tone="fair"),
    "event": event_card,
    "random_hex": lambda args: Flash(title=plate("random_hex", hex=args["hex"]), tone="quiet"),
    "time": lambda args: Flash(title=plate("time", time=args["time"]), tone="fair"),
    "played": played,
    "ordered": ordered,
    "melee_totals": melee_totals,
    "hit": lambda args: Flash(
        title=plate("hit"), below=plate("gun", weapon=args["gun"]), tone="bad", about="targeting"
    ),
    "missed": lambda args: Flash(title=plate("missed"), below=plate("gun", weapon=args["gun"]), about="targeting"),
    "spotted": lambda args: Flash(title=plate("spotted", hex=args["hex"]), tone="fair"),
    "drifted": drifted,
    "strayed": lambda _: Flash(title=plate("strayed"), tone="quiet"),
    "radio_damaged": lambda args: Flash(title=plate("radio_damaged"), below=plate("radio", **args), tone="poor"),
    "radio_lost": lambda args: Flash(title=plate("radio_lost"), below=plate("radio", **args), tone="bad"),
    "chit_opened": lambda args: Flash(title=plate("chit_opened"), below=plate("chit", **args), slow=True),
    "blaze": lambda args: Flash(title=plate("blaze", **args), tone="bad", strike=True),
    "control": lambda args: Flash(title=plate("control", **args)),
}
