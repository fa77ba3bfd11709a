"""A match brought back from a file, or, where the file is damaged, from the newest good copy of it.

What a save says is believed only as far as the rules go along with it: the match is restored and asked its question
before it is handed out.
"""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path

import msgspec

from boardgames import __version__, games
from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.match import Keyframe, Match, Record, decoder, encode
from boardgames.core.words.messages import Message
from boardgames.storage import files, folders, journal, saves
from boardgames.storage.retracing import retraced
from boardgames.storage.saves import About, DamagedSave, Header, NewerSave, Save


class Opened(msgspec.Struct, kw_only=True):
    """A match from a file, what goes with it, the file it came from in the end, and what the player should know."""

    match: Match
    about: About
    header: Header
    path: Path
    notices: list[Message]


def load(path: Path) -> Opened:
    """The match of a save; if that is damaged, of the newest good among its backup and the match's autosaves."""
    try:
        return load_only(path)
    except NewerSave:
        raise
    except Fault as fault:
        wrong = fault
    for other in copies(path):
        with contextlib.suppress(Fault):
            found = load_only(other)
            found.notices.insert(0, instead(path, wrong, found))
            return found
    raise wrong


def load_only(path: Path) -> Opened:
    """The match of this very file; a `Fault` says what is wrong with it."""
    header, content = saves.unpack(files.read(path, saves.HEAD + saves.LARGEST), str(path))
    match, notices = restore(content, str(path), of_today=header.program == __version__)
    return Opened(match=match, about=content.about, header=header, path=path, notices=notices)


def instead(path: Path, wrong: Fault, found: Opened) -> Message:
    """The sentence that says which file was opened in place of which, and why."""
    facts = {"file": str(path), "why": wrong.message.args["why"], "other": str(found.path)}
    return Message("storage.notice.instead", {**facts, "saved": local(found.header.saved)})


def local(time: datetime) -> str:
    """A time on the player's own clock."""
    try:
        return f"{time.astimezone():%Y-%m-%d %H:%M}"
    except (OverflowError, OSError, ValueError):  # a year that no clock shows
        return time.isoformat()


# --- the copies of a match -------------------------------------------------------------------------------------


def copies(path: Path) -> list[Path]:
    """The other files that hold the match of a save, the newest first."""
    backup = files.backup(path)
    found = [backup]
    match = match_of(path) or match_of(backup)
    with contextlib.suppress(Fault, OSError):
        if match:
            found += folders.autosaves().glob(f"{match}*{saves.SUFFIX}*")
    headed = [(header, other) for other in found if other != path and (header := header_of(other))]
    headed.sort(key=lambda each: (each[0].saved, each[0].choices, -len(each[1].name)), reverse=True)
    return [other for _, other in headed]


def match_of(path: Path) -> str | None:
    """The id of the match that a save holds, as far as it can still be read; autosaves bear it in their names."""
    with contextlib.suppress(Fault):
        return saves.head(files.read(path, saves.HEAD), str(path))[0].match
    named = path.name[:32]
    return named if len(named) == 32 and set(named) <= set("0123456789abcdef") else None


def header_of(path: Path) -> Header | None:
    """The head of a save, None if there is no good one."""
    with contextlib.suppress(Fault, OSError):
        return saves.read_header(path)
    return None


# --- back into the rules -----------------------------------------------------------------------------------------


def restore(content: Save, name: str, *, of_today: bool = True) -> tuple[Match, list[Message]]:
    """The match of a save's content, standing at its question, and what of it was lost on the way.

    of_today: the rules are those of the program that wrote it, so that it need not be held against them.
    """
    record = content.record
    game = game_of(record, name)
    notices = []
    try:
        audited(game, record)
        if not of_today or len(record.steps) < len(record.codes):
            record, gone = retraced(game, record)
            if gone:
                notices.append(Message("storage.notice.past", {"file": name, "gone": gone}))
        match, lost = revive(game, record)
    except Exception as error:  # the snapshots are of other rules, or of no rules at all: anything may go wrong in them
        journal.note(error, name)
        match, lost = replay(game, content.record, name)
        notices = [Message("storage.notice.replayed", {"file": name})]
    if lost:
        notices.append(Message("storage.notice.lost", {"file": name, "lost": lost, "kept": len(match.codes)}))
    return match, notices


def game_of(record: Record, name: str) -> Game:
    """The game that a record is of, taught the scenario that the save brings along."""
    setup = record.setup
    try:
        game = games.game(setup.game)
    except Fault:
        raise DamagedSave(name, "game", game=setup.game[:60]) from None
    if setup.content is not None:
        try:
            game.learn_content(setup.content, name)
        except Fault as fault:
            raise DamagedSave(name, "scenario", fault=fault.message) from None
        except Exception as error:  # whatever a file can make a game stumble over
            journal.note(error, name)
            raise DamagedSave(name, "rules") from None
    return game


def audited(game: Game, record: Record) -> None:
    """Try every snapshot: undo will need them."""
    for frame in record.keyframes:
        game.audit(decoder(game.state).decode(frame.state))


def revive(game: Game, record: Record) -> tuple[Match, int]:
    """The match from its last snapshot."""
    match, lost = Match.restore(game, record)
    match.settle()
    return match, lost


def replay(game: Game, record: Record, name: str) -> tuple[Match, int]:
    """The match played again from its beginning, as far as the rules go along."""
    setup, first = record.setup, record.keyframes[0]
    try:
        start = Keyframe(0, 0, first.state if setup.position else encode(game.begin(setup)))
        again = Record(setup=setup, codes=record.codes, steps=[], keyframes=[start], events=[], floor=record.floor)
        match, lost = Match.restore(game, again)
        match.settle()
    except Fault as fault:
        raise DamagedSave(name, "start", fault=fault.message) from None
    except Exception as error:
        journal.note(error, name)
        raise DamagedSave(name, "rules") from None
    return match, lost
