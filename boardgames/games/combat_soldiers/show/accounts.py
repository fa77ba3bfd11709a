"""The score of a match, told line by line: units, every objective with its colour and its multiplier, who ranks how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.events import Event
from boardgames.core.table import Account, Note, Tone, Words
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import speaker
from boardgames.games.combat_soldiers.content.cards import OBJECTIVES
from boardgames.games.combat_soldiers.rules.scoring import TIMES, Line
from boardgames.games.combat_soldiers.show.faces import name
from boardgames.games.combat_soldiers.show.secret import reckoned
from boardgames.games.combat_soldiers.words import GAME

account = speaker(f"{GAME}.account")
KINDS = {
    TIMES["right_side"]: "right",
    TIMES["other_side"]: "other",
    TIMES["unrecorded"]: "extra",
    TIMES["lost"]: "lost",
}
Facts = dict[str, Any]


def accounts(events: Sequence[Event]) -> tuple[Account, ...]:
    """Of every seat and round, the best seat of the whole match first."""
    scored = [event.args for event in events if event.kind == "scored"]
    rounds = [event.args for event in events if event.kind == "round_score"]
    if not rounds:
        return ()
    seats = sorted({each["seat"] for each in rounds})
    totals = {each["seat"]: each["total"] for each in rounds}
    latest = {event.args["seat"]: n for n, event in enumerate(events) if event.kind == "turn"}
    order = sorted(seats, key=lambda seat: (-totals[seat], -latest.get(seat, -1)))
    lines = by_round(scored, rounds, len(seats))
    return tuple(of_seat(seat, totals, order, lines[seat]) for seat in order)


def by_round(scored: list[Facts], rounds: list[Facts], count: int) -> dict[int, list[Note]]:
    """The lines of each seat, round after round: what was told of a seat before its sum belongs to that sum."""
    found: dict[int, list[Note]] = {each["seat"]: [] for each in rounds}
    left = list(scored)
    for n, summed in enumerate(rounds):
        seat = summed["seat"]
        if len(rounds) > count:
            found[seat].append(Note(title=account("round", round=n // count + 1), value=signed(summed["points"])))
        while left and left[0]["seat"] == seat:
            found[seat].append(of_objective(left.pop(0)))
        found[seat].append(of_units(summed["units"]))
    return found


def of_units(points: int) -> Note:
    return Note(
        title=account("units"), below=account("units_below"), value=signed(points), tone="good" if points else ""
    )


def of_objective(facts: Facts) -> Note:
    """What an objective brought, and how: worth, colour, multiplier, a whole set."""
    line = Line(facts["objective"], facts["base"], facts["bonus"], facts["times"], facts["doubled"] > 1)
    tone: Tone = "bad" if line.points < 0 else "good" if line.points else "quiet"
    below = account(KINDS[line.times], sum=reckoned(line)) if line.times > 0 else account("lost")
    if line.bonus:
        below = account("coloured", words=below, colour=OBJECTIVES[line.objective].colour, bonus=line.bonus)
    if line.doubled:
        below = account("whole_set", words=below)
    return Note(title=name(line.objective), below=below, value=signed(line.points), tone=tone)


def of_seat(seat: int, totals: dict[int, int], order: list[int], lines: list[Note]) -> Account:
    """One seat; of equals whoever had the later Turn stands before the other (5.3)."""
    place = order.index(seat)
    equal = [other for other in order if other != seat and totals[other] == totals[seat]]
    note: Words = ""
    if equal:
        note = account("later_turn" if place < order.index(equal[0]) else "earlier_turn")
    return Account(seat=seat, lines=tuple(lines), total=str(totals[seat]).replace("-", "−"), note=note)
