"""`boardgames protocol`: the engine as a program, one JSON object a line on standard input and output.

The work is done by `server`; here lines come in and answers go out, and nothing that a line holds ends the program.
"""

from __future__ import annotations

import sys
from typing import Any, BinaryIO

import msgspec

from boardgames.cli.parser import Parser
from boardgames.cli.server import Quit, Server
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault

LONGEST = 8_000_000  # bytes of a line

encode = msgspec.json.Encoder().encode


def run(arguments: list[str], voice: Voice) -> int:
    """Answer line by line until `quit` or the end of the input."""
    Parser("protocol", voice).parse_args(arguments)
    serve(sys.stdin.buffer, sys.stdout.buffer, voice)
    return 0


def serve(source: BinaryIO, sink: BinaryIO, voice: Voice) -> None:
    """Answer every line of a stream; empty lines are passed over."""
    server = Server(voice)
    going = True
    while going and (line := source.readline(LONGEST + 1)):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            skip(source)
            reply = refused(voice, Fault("cli.protocol.long", most=LONGEST))
        elif not line.strip():
            continue
        else:
            try:
                reply = answer(server, line)
            except Quit:
                reply, going = encode({"ok": True}), False
        sink.write(reply + b"\n")
        sink.flush()


def skip(source: BinaryIO) -> None:
    """Pass over the rest of a line."""
    while (piece := source.readline(LONGEST)) and not piece.endswith(b"\n"):
        pass


def answer(server: Server, line: bytes) -> bytes:
    """The answer to a line; whatever is wrong with it becomes a sentence."""
    try:
        return encode({"ok": True, **server.do(parsed(line))})
    except Quit:
        raise
    except Fault as fault:
        return refused(server.voice, fault)
    except AssertionError as error:  # the chances that were scripted do not fit what the rules ask for
        return refused(server.voice, Fault("cli.protocol.failed", why=str(error) or "AssertionError"))
    except Exception as error:  # a state that was edited can break the rules in any way at all
        return refused(server.voice, Fault("cli.protocol.failed", why=f"{type(error).__name__}: {error}"))


def parsed(line: bytes) -> dict[str, Any]:
    """The object in a line."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Fault("cli.protocol.json", why=str(error)) from None
    except RecursionError:
        raise Fault("cli.protocol.deep") from None
    if not isinstance(found, dict):
        raise Fault("cli.protocol.object", found=type(found).__name__)
    return found


def refused(voice: Voice, fault: Fault) -> bytes:
    """The answer to a mistake."""
    sentence = " ".join(voice.say(fault.message)[:2000].split())
    return encode({"ok": False, "error": sentence.encode("utf-8", "replace").decode()})
