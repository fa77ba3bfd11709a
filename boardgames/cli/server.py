"""What the protocol can be asked to do. A verb that fails leaves every match as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from boardgames.bots.base import Bot, Chair, bot, usual
from boardgames.cli import choices, files
from boardgames.cli.parser import SEED
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.core.game import Setup
from boardgames.core.match import Match, encode
from boardgames.games import game

MOST = 10_000  # matches at a time
LONGEST_SCRIPT = 10_000

Request = dict[str, Any]
Answer = dict[str, Any]


class Quit(Exception):
    """The one who asks has had enough."""


class Server:
    """The matches of one session."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.matches: dict[int, Match] = {}
        self.sitters: dict[int, dict[int, str]] = {}
        self.bots: dict[tuple[int, int, str, float | None, int], Bot] = {}
        self.next = 1
        self.verbs: dict[str, Callable[[Request], Answer]] = {
            "new": self.new,
            "decision": self.decision,
            "choose": self.choose,
            "undo": self.undo,
            "surrender": self.surrender,
            "view": self.view,
            "events": self.events,
            "state": self.state,
            "load": self.load,
            "save": self.save,
            "clone": self.clone,
            "bot": self.bot,
            "script": self.script,
            "drop": self.drop,
            "quit": self.quit,
        }

    def do(self, request: Request) -> Answer:
        """The answer to a request."""
        verb = self.field(request, "do", str)
        if verb not in self.verbs:
            raise Fault("cli.protocol.verb", found=verb[:60], known=", ".join(self.verbs))
        return self.verbs[verb](request)

    # --- reading requests --------------------------------------------------------------------------------------

    def field(self, request: Request, name: str, kind: Any, default: Any = ...) -> Any:
        """A field of a request, of the type it must have."""
        if name not in request or (request[name] is None and default is not ...):
            if default is ...:
                raise Fault("cli.protocol.missing", field=name, kind=kind_name(kind))
            return default
        try:
            return msgspec.convert(request[name], kind)
        except (msgspec.ValidationError, RecursionError) as error:
            raise Fault("cli.protocol.type", field=name, why=str(error)) from None

    def match(self, request: Request) -> Match:
        """The match that is spoken of."""
        return self.matches[self.number(request)]

    def number(self, request: Request) -> int:
        number: int = self.field(request, "match", int)
        if number not in self.matches:
            raise Fault("cli.protocol.match", found=number, known=", ".join(map(str, self.matches)) or "-")
        return number

    def seat(self, request: Request, match: Match) -> int | None:
        """The seat whose eyes are asked for; none is an arbiter, who sees all."""
        found = self.field(request, "seat", int | str, None)
        return None if found is None else choices.seat(match.game, found, match.game.seats(match.setup))

    def keep(self, match: Match, number: int | None = None) -> Answer:
        """Give a match a number, or put it in the place of another."""
        if number is None:
            if len(self.matches) >= MOST:
                raise Fault("cli.protocol.full", most=MOST)
            number, self.next = self.next, self.next + 1
        self.matches[number] = match
        return {"match": number}

    # --- verbs -------------------------------------------------------------------------------------------------

    def new(self, request: Request) -> Answer:
        """A match from its beginning."""
        rules = game(self.field(request, "game", str))
        info = choices.scenario(rules, self.field(request, "scenario", str))
        seed = self.field(request, "seed", int, 0)
        if not SEED[0] <= seed <= SEED[1]:
            raise Fault("cli.fault.between", what="seed", found=seed, least=SEED[0], most=SEED[1])
        options = self.field(request, "options", dict[str, bool | int | str], {})
        values = {name: choices.option(rules, name, str(value)) for name, value in options.items()}
        seats = self.field(request, "seats", list[str], [])
        setup = choices.setup(
            rules, info.id, seed, values, choices.seating(info, self.field(request, "players", int, None))
        )
        setup.names = choices.names(rules, rules.players(setup), seats)
        sitters = choices.sitters(rules, rules.players(setup), seats) if seats else {}
        match = Match.begun(rules, setup)
        stand(match)
        answer = self.keep(match)
        self.sitters[answer["match"]] = sitters
        return answer

    def decision(self, request: Request) -> Answer:
        """What is asked now, or how the match ended."""
        match = self.match(request)
        decision, say = match.decision, self.voice.say
        if decision is None:
            return {"result": self.result(match)}
        options = [{"code": o.code, "label": say(o.label), "on": list(o.on)} for o in decision.options]
        return {"seat": decision.seat, "ask": say(decision.ask), "rule": decision.rule, "options": options}

    def result(self, match: Match) -> Answer | None:
        """How a match ended."""
        result = match.result
        if result is None:
            return None
        text = self.voice.ended(match.game, result)
        found = {"winners": result.winners, "reason": result.reason, "rule": result.rule, "text": text}
        return {**found, "ranks": result.ranks} if result.ranks else found

    def choose(self, request: Request) -> Answer:
        """Take an option."""
        self.match(request).choose(self.field(request, "code", str))
        return {}

    def undo(self, request: Request) -> Answer:
        """Take back the last choice."""
        self.match(request).undo()
        return {}

    def surrender(self, request: Request) -> Answer:
        """A seat gives the match up, whoever is asked."""
        match, found = self.match(request), self.field(request, "seat", int | str)
        match.surrender(choices.seat(match.game, found, match.game.seats(match.setup)))
        return {}

    def view(self, request: Request) -> Answer:
        """The table from a seat."""
        match = self.match(request)
        return {"view": match.view(self.seat(request, match))}

    def events(self, request: Request) -> Answer:
        """What has happened from some point on, as a seat may know it."""
        match, since = self.match(request), self.field(request, "since", int, 0)
        if since < 0:
            raise Fault("cli.fault.whole", what="since", found=since, least=0)
        told = match.events_for(self.seat(request, match), since)
        found = [{"kind": e.kind, "args": e.args, "text": self.voice.event(match.game, e)} for e in told]
        return {"events": found, "next": len(match.events)}

    def state(self, request: Request) -> Answer:
        """Everything, hidden or not."""
        match = self.match(request)
        snapshot, since = match.checkpoint
        base = msgspec.msgpack.decode(snapshot, type=match.game.state)
        setup = msgspec.structs.replace(match.setup, position=False)
        return {"state": {"setup": setup, "state": base, "since": since, "now": match.state}}

    def load(self, request: Request) -> Answer:
        """A match from a position or a file; in the place of the match that is named, if one is."""
        number = self.number(request) if request.get("match") is not None else None
        if "file" in request:
            opened = files.restored(Path(self.field(request, "file", str)))
            notices = [self.voice.say(notice) for notice in opened.notices]
            return {**self.keep(opened.match, number), "notices": notices}
        found = self.field(request, "state", dict[str, Any])
        if isinstance(found.get("state"), dict) and "setup" in found["state"]:
            found = found["state"]  # the whole answer of `state`
        setup = self.field(found, "setup", Setup)
        since = self.field(found, "since", list[str], [])
        state = self.field(found, "state", dict[str, Any])
        return self.keep(placed(setup, state, since), number)

    def save(self, request: Request) -> Answer:
        """Write a match to a file."""
        number, name = self.number(request), self.field(request, "file", str)
        path = files.save(self.matches[number], files.named(name), self.sitters.get(number))
        return {"file": str(path)}

    def clone(self, request: Request) -> Answer:
        """A match of its own that stands where this one does."""
        number = self.number(request)
        match = self.matches[number]
        copy, _ = Match.restore(match.game, match.record())
        answer = self.keep(copy)
        self.sitters[answer["match"]] = self.sitters.get(number, {})
        return answer

    def bot(self, request: Request) -> Answer:
        """What a bot would choose; it sees what the seat that is asked sees."""
        number = self.number(request)
        match = self.matches[number]
        decision = match.decision
        if decision is None:
            raise Fault("core.fault.over", code="bot")
        sits = self.sitters.get(number, {}).get(decision.seat, usual(match.game))
        level = self.field(request, "level", str, sits if sits != choices.HUMAN else usual(match.game))
        level = level.removeprefix("bot:")
        if level not in match.game.levels:
            raise Fault("core.fault.bot", level=level[:60], known=", ".join(match.game.levels))
        think, seed = self.field(request, "think", float, None), self.field(request, "seed", int, 0)
        if think is not None and not 0 <= think <= 3600:
            raise Fault("cli.fault.seconds", what="think", found=think)
        key = (number, decision.seat, level, think, seed)
        if key not in self.bots:
            self.bots[key] = bot(level, seed, think)
        return {"code": self.bots[key].choose(Chair(match, decision.seat))}

    def script(self, request: Request) -> Answer:
        """Lay down the chances to come; `null` gives chance back its own way."""
        match = self.match(request)
        if "chance" not in request:
            raise Fault("cli.protocol.missing", field="chance", kind=kind_name(list[int]))
        results = self.field(request, "chance", list[int], None)
        if results is not None and len(results) > LONGEST_SCRIPT:
            raise Fault("cli.fault.between", what="chance", found=len(results), least=0, most=LONGEST_SCRIPT)
        match.script(results)
        return {}

    def drop(self, request: Request) -> Answer:
        """Forget a match."""
        number = self.number(request)
        del self.matches[number]
        self.sitters.pop(number, None)
        self.bots = {key: each for key, each in self.bots.items() if key[0] != number}
        return {}

    def quit(self, request: Request) -> Answer:  # noqa: ARG002
        """End the session."""
        raise Quit


def placed(setup: Setup, state: dict[str, Any], since: list[str]) -> Match:
    """A match at a position that may have been edited: it is handed out only once it stands at a question."""
    rules = game(setup.game)
    if setup.content is not None:
        rules.learn_content(setup.content, "setup.content")
    rules.begin(setup)  # a scenario or an option that is not there is found here
    try:
        position = msgspec.json.decode(msgspec.json.encode(state), type=rules.state)
        rules.audit(position)
        snapshot = encode(position)
        match = Match.at(rules, setup, snapshot, since)
        stand(match)
    except Fault:
        raise
    except msgspec.ValidationError as error:
        raise Fault("cli.protocol.type", field="state", why=str(error)) from None
    except Exception as error:  # whatever the rules make of such a state
        raise Fault("cli.protocol.state", why=f"{type(error).__name__}: {error}") from None
    return match


def stand(match: Match) -> None:
    """See that a match can be asked for all that is ever asked of it."""
    decision = match.decision
    for option in decision.options if decision else ():
        msgspec.json.encode((option.code, option.on))
    for seat in (None, *match.game.seats(match.setup)):
        msgspec.json.encode(match.view(seat))


def kind_name(kind: Any) -> str:
    """What a field must be, for a reader of JSON."""
    return KINDS.get(kind, "an object")


KINDS: dict[Any, str] = {
    str: "a string",
    int: "a whole number",
    int | str: "a seat, its number or its name",
    float: "a number",
    list[int]: "a list of whole numbers",
    list[str]: "a list of strings",
}
