"""No sentence shows how the program writes its values: no list with quotes, no dict, no None, no Struct(a=1).

The English log of every example game is read as it is kept. The shortest of each game is played through once more, and
each kind of question, option and event, and what lies on the table, is said in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec
import pytest

from boardgames.core.match import Match
from boardgames.core.paths import SAVES
from boardgames.core.words.messages import Message, catalogue
from boardgames.games import GAMES
from boardgames.storage import transcripts

LANGUAGES = ("en", "es")
RAW = re.compile(
    r"""\[['"(\[]|\[-?\d+,|\{['"]|\(['"]|\(-?\d+, -?\d+\)|\[\]|\(\)|\{\}"""  # lists, tuples, dicts
    r"|\bNone\b|\bTrue\b|\bFalse\b|\b[A-Z]\w+\(\w+=|<\w|\d\.\d{6}"
)
TABLES = 40  # one table in so many choices is looked through
MANY = 4  # of what is worked out only when it is asked for


def raw(text: str, template: str) -> bool:
    """Does a text show what its template does not?"""
    return any(found not in template for found in RAW.findall(text))


def shortest(name: str) -> transcripts.Transcript:
    return transcripts.read(min((SAVES / name).glob("*.txt"), key=lambda path: path.stat().st_size))


def words_in(thing: Any) -> Iterator[Message]:
    """Every message in a table, in whatever it lies."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from words_in(getattr(thing, name))
    elif isinstance(thing, Mapping):
        for key in islice(thing, MANY):
            yield from words_in(thing[key])
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from words_in(each)


def said_in(transcript: transcripts.Transcript) -> Iterator[Message]:
    """Every event, question and option of a match, and now and then the whole table."""
    match: Match = transcripts.begun(transcript.opening)
    for n, code in enumerate(transcript.codes):
        decision = match.decision
        assert decision is not None
        yield decision.ask
        yield from (option.label for option in decision.options)
        if n % TABLES == TABLES // 2:
            yield from words_in(match.game.table(match.view(decision.seat), decision, match.events))
        match.choose(code)
    for event in match.events:
        told = event.seen_by(None)
        yield Message(f"{match.game.id}.log.{told.kind}", told.args)


def kind_of(message: Message) -> tuple[object, ...]:
    """What a message is made of: two of a kind are said in the same way."""
    return message.key, *((name, type(value), not value) for name, value in message.args.items())


def faults(messages: Iterable[Message]) -> list[str]:
    kinds = {kind_of(each): each for each in messages}
    found = []
    for language in LANGUAGES:
        book = catalogue(language)
        for message in kinds.values():
            text = book.say(message)
            if raw(text, book.templates.get(message.key, "")):
                found.append(f"{language} {message.key}: {text}")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_example_game_tells_a_value_as_the_program_writes_it(name: str) -> None:
    wrong = [
        f"{path.name}: {line}"
        for path in sorted((SAVES / name).glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(transcripts.SAID) and raw(line, "")
    ]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("name", GAMES)
def test_no_question_option_event_or_table_shows_one(name: str) -> None:
    wrong = faults(said_in(shortest(name)))
    assert not wrong, "\n".join(wrong[:20])


def test_the_sieve_finds_what_it_should() -> None:
    for text in (
        "plays ['luck']",
        "lost {'a': 1}",
        "None",
        "Unit(card='x')",
        "('a', 'b')",
        "at (3, 4)",
        "[]",
        "[1, 2]",
    ):
        assert raw(text, "")
    for text in ("5+/9+, penetration 2", "Sherman (2 AP)", "None: people or bots"):
        assert not raw(text, "None: people")
