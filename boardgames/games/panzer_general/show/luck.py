"""What the Tactical Modifiers have done in a match, read from what was told (9.tacticalmodifier, steps 10 to 12)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck, Shot
from boardgames.games.panzer_general.show.odds import MODIFIERS, outcome
from boardgames.games.panzer_general.words import GAME

DRAWN = {"modifier", "mines", "anti_air", "swamp_check"}
ANY_MORALE = 99  # losses count in full, as the book tells them, even those of a unit that has less to lose


def luck(events: Sequence[Event]) -> Luck:
    """Every draw by a side, and every shot's losses against what they would be on average."""
    draws, shots = [], []
    fire = target = 0
    pending: tuple[int, float] | None = None  # the firing side, and the losses to be expected
    for n, event in enumerate(events):
        args = event.args
        if event.kind in DRAWN:
            draws.append(Draw(n, args["side"], args["modifier"]))
        if event.kind in {"shot", "totals"} and pending is None:
            fire, target = args["fire"], args["target"]
        if event.kind == "shot":
            fire, target, pending = args["fire"], args["target"], None
        elif event.kind == "modifier":
            pending = args["side"], outcome(fire, target, ANY_MORALE)[0]
        elif event.kind == "damage" and pending is not None:
            shots.append(Shot(n, pending[0], pending[1], args["points"]))
            pending = None
    return Luck(MODIFIERS, tuple(draws), tuple(shots), family=GAME)
