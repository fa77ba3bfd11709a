"""`boardgames check`: are these files sound?

Scenarios are read and set up, situations laid down, lessons played through, saves opened and asked for a question.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from boardgames.cli import choices, files
from boardgames.cli.parser import Parser
from boardgames.cli.words import Voice, complain
from boardgames.core.faults import Fault
from boardgames.core.files import content, lesson
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.games import ALL, GAMES, game

SEED = 1  # any will do: a scenario that can be set up once can always be


def run(arguments: list[str], voice: Voice) -> int:
    """Check files, or print the schema of scenario files; status 2 if a file is wrong."""
    parser = Parser("check", voice)
    parser.takes("file", nargs="*", metavar="FILE")
    parser.may("game", default=None, metavar="GAME")
    parser.may("schema", action="store_true")
    parser.may("json", action="store_true")
    given = parser.parse_args(arguments)
    chosen = game(given.game) if given.game else None
    if given.schema:
        if given.file:
            raise Fault("cli.fault.unrecognized", command="check", what=" ".join(given.file)[:60])
        print(json.dumps(schema(chosen), indent=2, ensure_ascii=False))
        return 0
    if not given.file:
        raise Fault("cli.fault.required", command="check", what="FILE")
    answers = [answer(Path(name), chosen, voice) for name in given.file]
    if given.json:
        print(json.dumps({"files": answers}, ensure_ascii=False))
    else:
        for each in answers:
            if each["ok"]:
                print(voice("cli.check.sound", **each))
            else:
                complain(each["error"])
    return 0 if all(each["ok"] for each in answers) else 2


def schema(chosen: Game | None) -> dict[str, Any]:
    """The JSON schema of a game's scenario files, or of any game's."""
    if chosen is not None:
        return chosen.schema()
    every: list[dict[str, Any]] = []
    parts: dict[str, Any] = {}
    for name in GAMES:  # two games may give one name to different parts
        own = json.loads(json.dumps(game(name).schema()).replace("#/$defs/", f"#/$defs/{name}."))
        parts |= {f"{name}.{part}": what for part, what in own.pop("$defs", {}).items()}
        every.append(own)
    return {"anyOf": every, "$defs": parts}


def answer(path: Path, chosen: Game | None, voice: Voice) -> dict[str, Any]:
    """What is to be said of one file."""
    try:
        return {"file": str(path), "ok": True, **(save(path) if files.is_save(str(path)) else scenario(path, chosen))}
    except Fault as fault:
        message = fault.message
    except Exception as error:  # whatever a file can bring about is the file's fault here
        message = Message("cli.fault.state", {"file": str(path), "why": f"{type(error).__name__}: {error}"})
    sentence = voice.say(message)
    named = sentence if path.name in sentence else f"{path}: {sentence}"
    return {"file": str(path), "ok": False, "error": " ".join(named.split())}


def save(path: Path) -> dict[str, Any]:
    """Open a save and stand before its question."""
    if not path.exists():
        raise Fault("cli.fault.system", file=str(path), why=Message("core.os.missing"))
    opened = files.restored(path)
    for notice in opened.notices:
        raise Fault(notice.key, **notice.args)
    return {"game": opened.match.game.id, "scenario": opened.match.setup.scenario}


def scenario(path: Path, chosen: Game | None) -> dict[str, Any]:
    """Read a scenario, a situation or a lesson by the rules of its game, and see whether it can be played."""
    if path.suffix not in choices.SUFFIXES:
        raise Fault("cli.fault.suffix", file=str(path), known=", ".join([*sorted(choices.SUFFIXES), files.SUFFIX]))
    rules = chosen or owner(path)
    match = tried(rules, path)
    if match.decision is None:
        raise Fault("cli.fault.no_question", file=str(path))
    return {"game": rules.id, "scenario": match.setup.scenario}


def tried(rules: Game, path: Path) -> Match:
    """The match that a file leads to."""
    kind = choices.kind(path)
    if kind == "situation":
        return rules.situation(path)
    if kind == "lesson":
        guide = lesson.begin(rules, lesson.load(path), path.resolve().parent.parent)
        lesson.rehearse(guide)
        return guide.match
    return Match.new(rules, rules.learn(path).id, SEED)


def owner(path: Path) -> Game:
    """The game of a file: whose folder it is in, whose scenario it names, that accepts it, or that it looks like."""
    for part in reversed(path.resolve().parts[:-1]):
        if part in ALL:
            return game(part)
    named = scenario_named(path)
    for name in GAMES:
        if named in {info.id for info in game(name).scenarios()}:
            return game(name)
    for name in GAMES:
        try:
            tried(game(name), path)
        except Fault:
            continue
        return game(name)
    likely = sorted((likeness(game(name), path), name) for name in GAMES)
    if len(likely) == 1 or likely[-1][0] > likely[-2][0]:
        return game(likely[-1][1])  # whose complaint says what is wrong
    raise Fault("cli.fault.owner", file=str(path), known=", ".join(GAMES))


def likeness(rules: Game, path: Path) -> int:
    """How many of the keys of a file a scenario of this game may have."""
    data, plan = content.read(path), rules.schema()
    part = plan.get("$defs", {}).get(plan.get("$ref", "").rpartition("/")[2], plan)
    return len(part.get("properties", {}).keys() & data.keys()) if isinstance(data, dict) else 0


def scenario_named(path: Path) -> str | None:
    """The scenario that a situation plays, or the situation of a lesson; None where the file names none."""
    if choices.kind(path) == "lesson":
        path = path.resolve().parent.parent / "situations" / f"{lesson.load(path).situation}.yaml"
    data = content.read(path)
    named = data.get("scenario") if isinstance(data, dict) else None
    return named if isinstance(named, str) else None
