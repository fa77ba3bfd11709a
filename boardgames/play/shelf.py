"""The shelves of saved games: what lies on each, how it is called, what is found and in which order."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from boardgames.core.faults import Fault
from boardgames.core.paths import SAVES
from boardgames.games import ALL, game
from boardgames.play.rulebook import plain
from boardgames.play.session import BOT
from boardgames.play.voice import Voice
from boardgames.storage import library, transcripts
from boardgames.storage.library import Entry
from boardgames.storage.opening import local
from boardgames.storage.saves import Header

SHELVES = ("own", "auto", "examples", "bin")
SORTS = ("newest", "name", "game", "longest")
FEW = 3  # seats up to which each is named by its side


def recorded() -> list[Entry]:
    """The example games that ship, each of which is a text."""
    found = []
    for path in sorted(SAVES.rglob(f"*{transcripts.SUFFIX}")):
        kept = transcripts.read(path)
        opening = kept.opening
        saved = datetime.fromtimestamp(0, UTC)
        header = Header(game=opening.game, scenario=opening.scenario, seats=list(opening.players.values()),
                        choices=len(kept.codes), over=True, saved=saved, match="", size=0, checksum="")  # fmt: skip
        found.append(Entry(path=path, modified=0.0, header=header))
    return found


READ: dict[str, Callable[[], list[Entry]]] = {
    "own": library.entries, "auto": library.autosaved, "examples": recorded, "bin": library.binned,
}  # fmt: skip


class Shelf:
    """One shelf at a time, and what is looked for on it."""

    def __init__(self, name: str = "own") -> None:
        self.name = name
        self.search, self.of, self.sort = "", "", SORTS[0]
        self.entries: list[Entry] = []
        self._key: Hashable = None
        self._found: list[Entry] = []

    def read(self) -> Fault | None:
        """What lies there now; what went wrong, if anything did."""
        self.entries = []
        try:
            self.entries = READ[self.name]()
        except Fault as fault:
            return fault
        except OSError:
            return None
        return None

    @property
    def games(self) -> list[str]:
        """The games of which there are any."""
        there = {each.header.game for each in self.entries if each.header}
        return [name for name in ALL if name in there]

    def found(self, voice: Voice) -> list[Entry]:
        """What has every word that is searched for, is of the game that is wanted, in the order that is wanted."""
        key = self.name, self.search, self.of, self.sort, voice.language, id(self.entries)
        if key != self._key:
            self._key, self._found = key, self._look(voice)
        return self._found

    def _look(self, voice: Voice) -> list[Entry]:
        words = plain(self.search).split()
        kept = [each for each in self.entries if not self.of or (each.header and each.header.game == self.of)]
        if words:
            kept = [each for each in kept if all(word in plain(" ".join(said(each, voice))) for word in words)]
        keys: dict[str, Callable[[Entry], Any]] = {
            "name": lambda each: plain(called(each, voice)),
            "game": lambda each: (each.header is None, each.header.game if each.header else "", called(each, voice)),
            "longest": lambda each: -(each.header.choices if each.header else -1),
        }
        return sorted(kept, key=keys[self.sort]) if self.sort in keys else kept


# --- in words --------------------------------------------------------------------------------------------------------


def called(entry: Entry, voice: Voice) -> str:
    """What a save is called: as its player did, else as its scenario."""
    header = entry.header
    if header is None:
        return stem(entry.path)
    if header.title or header.game not in ALL:
        return header.title or stem(entry.path)
    return voice.scenario(game(header.game), header.scenario)


def stem(path: Path) -> str:
    return path.name.partition(".")[0]


def seats(header: Header, voice: Voice) -> str:
    """Who sat where: a person by name, a bot by its level."""
    taken = [(seat, who) for seat, who in enumerate(header.seats) if who]
    said = []
    for seat, who in taken:
        name = header.names[seat] if seat < len(header.names) else ""
        player = name or voice(f"ui.seat.{who.removeprefix(BOT)}")
        sides = game(header.game).sides if header.game in ALL else ()
        named = len(taken) <= FEW and seat < len(sides)
        said.append(f"{voice.side(game(header.game), seat)}: {player}" if named else player)
    return "  –  ".join(said)


def moment(header: Header, voice: Voice) -> str:
    """Where the match stands, how long it is, and when it was kept."""
    where = voice("ui.shelf.over") if header.over else library.moment_text(header, voice.language)
    when = local(header.saved) if header.match else ""
    count = voice("ui.shelf.choices", count=header.choices)
    return "  ·  ".join(part for part in (where, count, when) if part)


def said(entry: Entry, voice: Voice) -> list[str]:
    """All the words of a save that can be searched for."""
    header = entry.header
    if header is None:
        return [called(entry, voice)]
    rules = game(header.game) if header.game in ALL else None
    scenario = voice.scenario(rules, header.scenario) if rules else header.scenario
    title = voice.named(f"{header.game}.title", header.game)
    return [called(entry, voice), scenario, title, seats(header, voice), moment(header, voice)]
