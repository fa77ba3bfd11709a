"""What chance has done in a match: the D10 of both sides, and what each shot was worth before it fell.

Dice of a procedure (the AI's choices, terrain, weather) are nobody's luck. A save for armour is good when it is low, so
it counts from the other end. A flamethrower on a building always does its damage: its die is no shot that could miss.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck, Shot

PROCEDURE = ("bid", "extra", "terrain_line", "terrain_column", "weather", "wounded_unit")
LOW = ("save",)  # dice of which a low one is good
FACES = 10


def luck(events: Sequence[Event]) -> Luck:
    """The dice of both sides, and shots by their chance to hit."""
    draws, shots = [], []
    need: tuple[int, int, int] | None = None  # the event of the shot, its seat, its threshold
    for n, event in enumerate(events):
        args = event.args
        if event.kind == "rolled" and args["what"] not in PROCEDURE:
            die = FACES + 1 - args["die"] if args["what"] in LOW else args["die"]
            draws.append(Draw(n, args["seat"], die))
            need = None if args["what"] == "flames" else need
        elif event.kind == "shot":
            need = n, args["seat"], args["need"][0]
        elif event.kind == "outcome" and need is not None and args["die"]:
            shots.append(Shot(need[0], need[1], (FACES + 1 - need[2]) / FACES, float(args["outcome"] != "miss")))
            need = None
    return Luck(values=tuple(range(1, FACES + 1)), draws=tuple(draws), shots=tuple(shots))
