"""`boardgames replay`: a save told from its beginning, held against the rules as they are now, or made into a film."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from boardgames.cli import files
from boardgames.cli.parser import Parser, seconds
from boardgames.cli.shot_ import size
from boardgames.cli.words import Voice, complain
from boardgames.core.events import Event
from boardgames.core.faults import Fault
from boardgames.core.match import Keyframe, Match, Record, encode
from boardgames.games import game
from boardgames.storage import transcripts
from boardgames.storage.retracing import Witness, renewed

ORDER = "!"  # wishes and scripts begin with it


class Difference(Exception):
    """Where a replay and its file part: how many choices in, and what differs."""

    def __init__(self, choice: int, kind: str, **facts: object) -> None:
        self.choice, self.kind, self.facts = choice, kind, facts
        super().__init__(choice, kind, facts)


def run(arguments: list[str], voice: Voice) -> int:
    """Tell a save, or verify it; status 1 if it does not replay."""
    parser = Parser("replay", voice)
    parser.takes("file", type=Path)
    parser.may("verify", action="store_true")
    parser.may("json", action="store_true")
    parser.may("export", type=Path, metavar="FILE.gif|FILE.mp4|DIR")
    parser.may("seat", default="", metavar="SEAT")
    parser.may("size", type=size, default=None, metavar="WIDTHxHEIGHT")
    parser.may("pace", type=seconds("--pace"), default=None, metavar="SECONDS")
    parser.may("turns", type=turns, default=None, metavar="FIRST-LAST")
    given = parser.parse_args(arguments)
    filmed = {"--seat": given.seat, "--size": given.size, "--pace": given.pace, "--turns": given.turns}
    if given.export is None and (idle := [name for name, value in filmed.items() if value]):
        raise Fault("cli.fault.only_with", what=", ".join(idle), other="--export")
    if given.export is not None and (given.verify or given.json):
        raise Fault("cli.fault.together", command="replay", what="--export", found="--verify, --json")
    record = files.record(given.file)
    if given.export is not None:
        return exported(given, record, voice)
    if given.verify:
        return verified(given.file, record, voice, as_json=given.json)
    if given.json:
        print(json.dumps(described(record), ensure_ascii=False))
        return 0
    for line in told(record, voice):
        print(line)
    return 0


def beginning(record: Record, kind: type[Match] = Match) -> Match:
    """The match of a record before its first choice."""
    rules, setup, first = game(record.setup.game), record.setup, record.keyframes[0]
    if not setup.position:
        return kind(rules, setup, rules.begin(setup))
    try:
        start = Keyframe(0, first.events, renewed(rules, setup, first.state))
        return kind.restore(rules, Record(setup=setup, codes=[], steps=[], keyframes=[start], events=record.events))[0]
    except msgspec.MsgspecError as error:
        raise Fault("cli.fault.position", why=str(error)) from None


def steps(match: Match, record: Record) -> Iterator[int]:
    """Choose the codes of a record one after the other; yields how many have been chosen."""
    try:
        match.settle()  # what happens before the first choice belongs before the first step
    except Exception as error:
        raise Fault("cli.fault.position", why=f"{type(error).__name__}: {error}") from None
    yield 0
    for number, code in enumerate(record.codes, 1):
        try:
            match.replay([code])
        except Fault:
            raise
        except Exception as error:  # a file may hold anything, and rules that were changed may stumble over it
            raise Fault("cli.fault.stuck", choice=number, code=code, why=f"{type(error).__name__}: {error}") from None
        yield number


def told(record: Record, voice: Voice) -> Iterator[str]:
    """The whole match, line by line, as an arbiter sees it."""
    match, setup, heard = beginning(record), record.setup, 0
    yield voice("cli.replay.begin", game=setup.game, scenario=setup.scenario, seed=setup.seed)
    asked = None
    for number in steps(match, record):
        if number:
            code = record.codes[number - 1]
            who = "" if asked is None or code.startswith(ORDER) else voice.side(match.game, asked.seat)
            yield f"{number:>5}  {who:<12} {code}"
        for line in voice.events(match, None, heard):
            yield f"         · {line}"
        heard, asked = len(match.events), match.decision
    if match.result:
        yield voice.ended(match.game, match.result)
    elif asked is not None:
        yield voice("cli.replay.stands", side=voice.side(match.game, asked.seat), asked=voice.say(asked.ask))


def turns(text: str) -> tuple[int, int]:
    """Reads 2-4, or 3 for that turn alone."""
    first, dash, last = text.partition("-")
    if not first.isdigit() or (dash and not last.isdigit()) or (dash and int(last) < int(first)):
        raise Fault("cli.fault.turns", found=text[:40])
    return int(first), int(last or first)


def exported(given: Any, record: Record, voice: Voice) -> int:
    """Make a film of a record, as the options ask for it."""
    from boardgames.ui.recording import export, shot  # noqa: PLC0415 - pygame is imported only by what draws

    match = beginning(record)
    eyes = shot.seated(match.game, given.seat)
    for _ in steps(match, record):
        pass
    usual = export.Wishes()
    wishes = export.Wishes(
        size=given.size or usual.size, language=voice.language, eyes=eyes, turns=given.turns,
        ms=usual.ms if given.pace is None else round(1000 * given.pace),
    )  # fmt: skip
    if export.Export(match, given.export, wishes).finish(progress):
        progress(1.0, "\n")
        print(voice("cli.replay.wrote", file=str(given.export)))
    return 0


def progress(share: float, end: str = "") -> bool:
    """Tell one who sits and waits how far it is."""
    if sys.stderr.isatty():
        print(f"\r{share:4.0%} ", end=end, file=sys.stderr, flush=True)
    return True


def described(record: Record) -> dict[str, Any]:
    """A replay as data."""
    match = beginning(record)
    for _ in steps(match, record):
        pass
    return {
        "setup": msgspec.to_builtins(record.setup),
        "codes": record.codes,
        "events": msgspec.to_builtins(match.events_for(None)),
        "result": msgspec.to_builtins(match.result),
    }


# --- verifying ---------------------------------------------------------------------------------------------------


def verified(path: Path, record: Record, voice: Voice, as_json: bool) -> int:
    """Say whether a save replays to the very states and the very log that it holds."""
    try:
        compare_words(path) if path.suffix == transcripts.SUFFIX else compare(record)
    except Difference as found:
        sentence = voice(f"cli.replay.{found.kind}", file=str(path), choice=found.choice, **found.facts)
        if as_json:
            print(json.dumps({"ok": False, "choice": found.choice, "error": sentence}, ensure_ascii=False))
        else:
            complain(sentence)
        return 1
    snapshots, choices = len(record.keyframes), len(record.codes)
    if as_json:
        print(json.dumps({"ok": True, "choices": choices, "snapshots": snapshots, "events": len(record.events)}))
    else:
        print(voice("cli.replay.same", choices=choices, snapshots=snapshots, events=len(record.events)))
    return 0


def compare_words(path: Path) -> None:
    """Hold a transcript against the rules; raises `Difference` where the log reads otherwise."""
    kept = transcripts.read(path)
    number = transcripts.first_difference(kept)
    if number is not None:
        raise Difference(number, "log", ours=number, theirs=len(kept.codes))


def compare(record: Record) -> None:
    """Replay a record from its set-up; raises `Difference` where its states or its log are other than the file's."""
    match = beginning(record, Witness)
    assert isinstance(match, Witness)
    if encode(match.state) != snapshot(match, record.keyframes[0]):
        raise Difference(0, "start")
    done, same = 0, len(match.events)
    told = encode if record.steps else kinds  # format 1: the log of another program may say the same in other words
    try:
        for number in steps(match, record):
            done = number
            if told(match.events[same:]) != told(record.events[same : len(match.events)]):
                raise Difference(number, "log", ours=len(match.events), theirs=len(record.events))
            same = len(match.events)
    except Fault as fault:
        raise Difference(
            done + 1, "stuck", code=(record.codes or ["-"])[min(done, len(record.codes) - 1)], why=fault.message
        ) from None
    if same != len(record.events) or (record.steps and record.steps != match.steps):
        raise Difference(done, "log", ours=same, theirs=len(record.events))
    for frame in record.keyframes[1:]:
        if (frame.codes, frame.events, snapshot(match, frame)) not in match.passed:
            raise Difference(frame.codes, "state")


def kinds(events: list[Event]) -> list[str]:
    """What happened, without its facts."""
    return [event.kind for event in events]


def snapshot(match: Match, frame: Keyframe) -> bytes:
    """A snapshot of a record as the match would take it now; as it is, where no state can be made of it."""
    try:
        return renewed(match.game, match.setup, frame.state)
    except (msgspec.MsgspecError, Fault):
        return frame.state
