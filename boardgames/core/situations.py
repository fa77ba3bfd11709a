"""Laying down a position: what is the same in every game. What lies where is the game's own (`situation.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.faults import Fault, IllegalChoice, among, wrong
from boardgames.core.game import Game, Setup
from boardgames.core.match import Match, encode
from boardgames.core.messages import Message
from boardgames.core.state import State


def laid(rules: Game, begin: Setup, name: str, lay: Callable[[State], None], codes: Sequence[str]) -> Match:
    """The match of a position: the scenario begun, what the file says laid down, and its choices made from there on."""
    begin.content = rules.content(begin.scenario)
    g = rules.begin(begin)
    lay(g)
    try:
        rules.audit(g)
    except Fault as fault:
        raise wrong(name, *(fault.message.args[each] for each in ("place", "found", "expected"))) from None
    match = Match.at(rules, begin, encode(g))
    for n, code in enumerate(codes):
        try:
            match.choose(code)
        except IllegalChoice as fault:
            raise wrong(name, f"codes[{n}]", code, offered(fault)) from None
    if match.decision is None:
        raise wrong(name, Message("core.top"), Message("core.wanted.over"), Message("core.wanted.open"))
    return match


def offered(fault: Fault) -> Message:
    """What could have been chosen instead of a code that could not."""
    codes = fault.message.args.get("codes")
    return among(codes) if codes else Message("core.wanted.no_code")
