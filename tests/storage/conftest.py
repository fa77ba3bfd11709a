"""A home of its own for every test, the game of pebbles, and what must hold of every sentence."""

from __future__ import annotations

import hashlib
import string
from pathlib import Path

import pytest

from boardgames import games
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES, Message, catalogue
from boardgames.storage import folders, journal
from tests.sample_games import pebbles


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All the player's folders, in a place of the test's own."""
    home = tmp_path / "home"
    monkeypatch.setenv(folders.HOME, str(home))
    real = games.game
    monkeypatch.setattr(games, "game", lambda name: pebbles.GAME if name == "pebbles" else real(name))
    monkeypatch.setattr(pebbles.GAME, "brought", {})
    return home


@pytest.fixture
def saves_folder(home: Path) -> Path:
    return folders.saves()


def same(one: Match, other: Match) -> bool:
    """Do two matches stand at the same question, with the same past?"""
    if one.record() != other.record():
        return False
    asked, again = one.decision, other.decision
    if asked is None or again is None:
        return asked is again
    return [o.code for o in asked.options] == [o.code for o in again.options] and asked.seat == again.seat


def prints(folder: Path) -> dict[str, str]:
    """Every file below a folder but the journal, and what is in it, to see whether any was touched."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != journal.FILE]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def one_sentence(told: Fault | Message, *names: str) -> str:
    """The sentence in English, once it is seen to be one in every language, naming what it must."""
    message = told.message if isinstance(told, Fault) else told
    for language in LANGUAGES:
        text = message.text(language)
        assert known(message, language), message
        assert "\n" not in text
        assert "Traceback" not in text
        assert text.endswith((".", ".)"))
        assert len(text) < 1000
        assert all(name in text for name in names), (names, text)
    return message.text()


def known(message: Message, language: str) -> bool:
    """Has a language words for a message of storage and every one of its facts, and for those within it?"""
    if not message.key.startswith("storage."):
        return True
    words = catalogue(language)
    facts = {name for _, name, _, _ in string.Formatter().parse(words.word(message.key)) if name}
    inner = [value for value in message.args.values() if isinstance(value, Message)]
    return message.key in words and facts <= message.args.keys() and all(known(each, language) for each in inner)
