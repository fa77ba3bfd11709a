"""Why a bot would take an option: of all that speaks for it, what weighs most over several worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision, Option
from boardgames.core.words.messages import Message

Weighed = Iterable[tuple[float, Message]]  # what speaks for an option, and how much


def weightiest(
    chair: Chair, code: str, reasons: Callable[[Any, Decision, Option], Weighed], worlds: int = 1, least: float = 0.0
) -> Message | None:
    """The reason that weighs most; None where none weighs more than `least`.

    Each world is one in which all that the chair may not know is dealt afresh. Of several reasons of one kind in a
    world the strongest counts; the words are those of the first world in which it was seen.
    """
    decision = chair.decision
    option = decision.option(code)
    if option is None:
        return None
    sums: dict[str, float] = {}
    told: dict[str, Message] = {}
    for seed in range(worlds):
        world = chair.imagine(seed)  # held on to: a flow that is let go of tidies up what it has under way
        strongest: dict[str, float] = {}
        said: dict[str, Message] = {}
        for weight, message in reasons(world.state, decision, option):
            if weight > strongest.get(message.key, float("-inf")):
                strongest[message.key], said[message.key] = weight, message
        for key, weight in strongest.items():
            sums[key] = sums.get(key, 0.0) + weight
            told.setdefault(key, said[key])
    best = max(sums, key=sums.__getitem__, default="")
    return told[best] if sums.get(best, 0.0) > least * worlds else None
