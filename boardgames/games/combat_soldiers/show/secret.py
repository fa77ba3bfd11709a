"""The paper before a seat: what it wrote down in secret, and what each objective counts for it as things stand."""

from __future__ import annotations

from boardgames.core.table import Note, Paper, Tone
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers.content.cards import NATIONS
from boardgames.games.combat_soldiers.rules.scoring import TIMES, Line, lines
from boardgames.games.combat_soldiers.show.faces import name, say
from boardgames.games.combat_soldiers.state import State, objective_group


def paper(g: State, seat: int) -> Paper | None:
    """The selections first, then what else it holds; None before anything is written down."""
    selection = g.players[seat].selection
    if not selection:
        return None
    found = {line.objective: line for line in lines(g, seat)}
    notes = [note(g, card, nation, found.get(card)) for card, nation in selection.items()]
    notes += [note(g, card, None, line) for card, line in found.items() if card not in selection]
    return Paper(
        title=say("secret"), value=signed(sum(line.points for line in found.values())), notes=tuple(notes),
        about=say("secret_about"),
    )  # fmt: skip


def covered() -> Paper:
    """The same face down."""
    return Paper(title=say("secret"), about=say("secret_about"))


def note(g: State, card: int, wanted: int | None, line: Line | None) -> Note:
    """An objective: the side that is to hold it, who does, what that counts."""
    tone: Tone = "quiet" if line is None else "bad" if line.points < 0 else "good" if line.times > 1 else ""
    return Note(
        icon="" if wanted is None else f"side.{NATIONS[wanted]}",
        title=name(card),
        below=state_of(g, card, line),
        value="" if line is None else signed(line.points),
        tone=tone,
    )


def state_of(g: State, card: int, line: Line | None) -> Message:
    """Where an objective is, and how its points come about."""
    if line is None:
        group = objective_group(g, card)
        return say("secret_line.nowhere" if group is None or group.down else "secret_line.free")
    if line.times < 0:
        holder = objective_group(g, card)
        return say("secret_line.lost", seat=holder.seat if holder else -1)
    kinds = {TIMES["right_side"]: "right", TIMES["other_side"]: "other", TIMES["unrecorded"]: "extra"}
    return say(f"secret_line.{kinds[line.times]}", sum=reckoned(line))


def reckoned(line: Line) -> str:
    """The points of an objective as a sum that can be followed: (5 + 2) × 4."""
    sum_ = f"({line.base} + {line.bonus})" if line.bonus else str(line.base)
    if line.times < 0:
        return sum_
    times = line.times * (2 if line.doubled else 1)
    return f"{sum_} × {line.times}{' × 2' if line.doubled else ''}" if times != 1 else sum_
