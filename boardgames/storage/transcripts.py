"""A match as text: what it started from, each choice, and what the log said of it; to read, review and replay.

game: panzer_general
scenario: metz
seed: 7

1 first german
  · Germans go first
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.events import Event
from boardgames.core.faults import Fault, reason
from boardgames.core.files import content
from boardgames.core.match import Match
from boardgames.core.options import Value
from boardgames.core.words.messages import Message
from boardgames.games import game

SUFFIX = ".txt"
SAID = "  · "


class Opening(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The head of a transcript."""

    game: str
    scenario: str
    seed: int
    options: dict[str, Value] = {}
    players: dict[str, str] = {}  # who sits where, by the names of the seats: those that are named are taken


class Transcript(msgspec.Struct):
    """What a text holds: the opening, and each choice with the lines said after it; the first one is the start."""

    opening: Opening
    codes: list[str]
    said: list[list[str]]


def line(match: Match, event: Event) -> str:
    """An event in words, as an arbiter sees it."""
    told = event.seen_by(None)
    return Message(f"{match.game.id}.log.{told.kind}", told.args).text()


def said_since(match: Match, heard: int) -> list[str]:
    match.settle()  # what happens before the first choice belongs to the start
    return [line(match, event) for event in match.events[heard:]]


def begun(opening: Opening) -> Match:
    """The match of a head, before its first choice."""
    rules = game(opening.game)
    seats = tuple(seat for seat, name in enumerate(rules.sides) if name in opening.players)
    return Match.new(rules, opening.scenario, opening.seed, dict(opening.options), seats)


def follow(opening: Opening, codes: list[str]) -> Transcript:
    """The transcript of these choices under the rules as they are now."""
    match = begun(opening)
    said = [said_since(match, 0)]
    for code in codes:
        heard = len(match.events)
        match.choose(code)
        said.append(said_since(match, heard))
    return Transcript(opening, codes, said)


def write(transcript: Transcript) -> str:
    """The text."""
    head: dict[str, Any] = msgspec.to_builtins(transcript.opening)
    lines = [f"{key}: {flow(value)}" for key, value in head.items() if value not in ({}, None)]
    lines.append("")
    lines += [SAID + each for each in transcript.said[0]]
    for number, (code, said) in enumerate(zip(transcript.codes, transcript.said[1:], strict=True), 1):
        lines.append(f"{number} {code}")
        lines += [SAID + each for each in said]
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """A value of the head in one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) and ":" in value else str(value)


def read(path: Path) -> Transcript:
    """A transcript from its file; a `Fault` says what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Fault("core.fault.file.unreadable", file=str(path), why=reason(error)) from None
    except UnicodeDecodeError:
        raise Fault("core.fault.file.not_text", file=str(path)) from None
    head, _, body = text.partition("\n\n")
    opening = content.convert(content.parse(head, str(path)), Opening, str(path))
    codes: list[str] = []
    said: list[list[str]] = [[]]
    for number, each in enumerate(body.splitlines(), head.count("\n") + 3):
        if each.startswith(SAID):
            said[-1].append(each.removeprefix(SAID))
            continue
        count, _, code = each.partition(" ")
        if count != str(len(codes) + 1) or not code:
            raise Fault("storage.fault.transcript", file=str(path), line=number, found=each[:60], number=len(codes) + 1)
        codes.append(code)
        said.append([])
    return Transcript(opening, codes, said)


def match_of(transcript: Transcript) -> Match:
    """The match after its last choice."""
    match = begun(transcript.opening)
    match.replay(transcript.codes)
    return match


def first_difference(transcript: Transcript) -> int | None:
    """After how many choices the rules as they are now say something else; None if they never do."""
    again = follow(transcript.opening, transcript.codes)
    for number, (then, now) in enumerate(zip(transcript.said, again.said, strict=True)):
        if then != now:
            return number
    return None
