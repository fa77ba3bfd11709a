"""What an event of the operational series shows for a moment at its place: dice, results, losses, markers turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Figure, Flash, Tone
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.content.tables import outcome
from boardgames.games.operational.show.faces import unit_ref
from boardgames.games.operational.words import GAME

Facts = dict[str, Any]
plate = speaker(f"{GAME}.flash")
MARKED: dict[str, Tone] = {
    "supply_emergency": "poor", "supply_out": "bad", "supply_back": "good", "command_out": "poor",
    "command_back": "good", "recovered": "good", "rebuilt": "good",
}  # fmt: skip


def flash(event: Event) -> Flash | None:
    """What is shown of an event, None for most."""
    kind = event.kind
    if kind in MARKED:
        return Flash(title=plate(kind), below=unit(event.args), tone=MARKED[kind], about=about(event.args))
    return FLASHES[kind](event.args) if kind in FLASHES else None


def unit(args: Facts) -> Message:
    return plate("unit", unit=args["unit"])


def about(args: Facts) -> str:
    return unit_ref(args["unit"]) if args["unit"] else ""


def attack_die(args: Facts) -> Flash:
    """The die of an attack and the result that it finds."""
    tone: Tone = "bad" if outcome(args["result"]).loser == "A" else "good"
    return Flash(
        title=plate("result", result=args["result"]),
        figures=(die(args["die"]),),
        tone=tone,
        about="attack",
        strike=True,
    )


def die(value: int) -> Figure:
    return Figure(f"die_white_{value}")


def announced(args: Facts) -> Flash:
    return Flash(
        title=plate(args["how"], hexes=args["hexes"]), below=plate("units", units=args["units"]), tone="bad",
        about="attack",
    )  # fmt: skip


def reckoned(args: Facts) -> Flash:
    return Flash(title=plate("column", column=args["column"]), below=plate("odds", **args), about="attack")


def lost_step(args: Facts) -> Flash:
    return Flash(title=plate("lost_step"), below=unit(args), tone="poor", about=about(args), strike=True)


def eliminated(args: Facts) -> Flash:
    return Flash(title=plate("eliminated"), below=unit(args), tone="bad", about=about(args), strike=True)


def rolled(args: Facts) -> Flash:
    """Any other die, and what it was thrown for."""
    return Flash(title=plate("rolled", what=args["what"]), figures=(die(args["die"]),), about=f"roll.{args['what']}")


def initiative(args: Facts) -> Flash:
    """The die of a unit out of command."""
    return Flash(
        title=plate("rolled", what="initiative"), below=unit(args), figures=(die(args["die"]),), about=about(args)
    )


def bombed(args: Facts) -> Flash:
    return Flash(title=plate("bombed"), below=unit(args), figures=(die(args["die"]),), about="bombs", strike=True)


def marker(args: Facts) -> Flash:
    """An event marker that is turned up for all to see."""
    return Flash(title=plate("marker", marker=args["marker"]), tone="fair", slow=True)


FLASHES: dict[str, Callable[[Facts], Flash]] = {
    "announced": announced,
    "reckoned": reckoned,
    "attack_die": attack_die,
    "lost_step": lost_step,
    "eliminated": eliminated,
    "rolled": rolled,
    "initiative": initiative,
    "no_initiative": initiative,
    "charged": lambda args: rolled({**args, "what": "demolition"}),
    "bombed": bombed,
    "drew_corps": marker,
    "played": marker,
    "end_marker": lambda _: Flash(title=plate("end_marker"), tone="quiet", slow=True),
    "weather": lambda args: Flash(title=plate("weather", weather=args["weather"]), tone="quiet"),
    "blown": lambda args: Flash(title=plate("blown", at=args["at"]), tone="fair", strike=True),
    "fell_back": lambda args: Flash(title=plate("fell_back", count=args["count"]), tone="fair", about="attack"),
    "link_up": lambda args: Flash(title=plate("link_up"), below=unit(args), tone="good", slow=True),
    "won_points": lambda args: Flash(title=plate("won_points", halves=args["halves"], side=args["side"]), tone="good"),
}
