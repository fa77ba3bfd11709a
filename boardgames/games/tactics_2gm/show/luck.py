"""What chance has done in a match: every D10, and what each shot was worth before it fell."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck, Shot

OWN = ("bid", "extra", "terrain_line", "terrain_column", "weather", "wounded_unit")  # dice of a procedure
FACES = 10


def luck(events: Sequence[Event]) -> Luck:
    """The dice of both sides, and shots by their chance to hit."""
    draws, shots = [], []
    need: tuple[int, int, int] | None = None  # the event of the shot, its seat, its threshold
    for n, event in enumerate(events):
        args = event.args
        if event.kind == "rolled" and args["what"] not in OWN:
            draws.append(Draw(n, args["seat"], args["die"]))
        elif event.kind == "shot":
            need = n, args["seat"], args["need"][0]
        elif event.kind == "outcome" and need is not None and args["die"]:
            shots.append(Shot(need[0], need[1], (FACES + 1 - need[2]) / FACES, float(args["outcome"] != "miss")))
            need = None
    return Luck(values=tuple(range(1, FACES + 1)), draws=tuple(draws), shots=tuple(shots))
