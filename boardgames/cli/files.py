"""Saves as the command line names them: a path, or a bare name in the player's own folder."""

from __future__ import annotations

from pathlib import Path

from boardgames.cli.choices import HUMAN
from boardgames.cli.words import Voice, complain
from boardgames.core.match import Match, Record
from boardgames.storage import files, folders, opening, saves, transcripts
from boardgames.storage.files import make_folder as folder
from boardgames.storage.saves import SUFFIX

__all__ = ["SUFFIX", "folder", "found", "is_save", "load", "named", "record", "restored", "save", "seats"]


def is_save(text: str) -> bool:
    """Is this the name of a save?"""
    return Path(text).suffix == SUFFIX


def named(text: str) -> Path:
    """Where a save of this name goes: a path as it is, a bare name into the player's own folder."""
    path = Path(text)
    if path.suffix != SUFFIX:
        path = path.with_name(path.name + SUFFIX)
    return path if path.parent != Path(".") else folders.saves() / path


def save(match: Match, path: Path, sitters: dict[int, str] | None = None) -> Path:
    """Write a match to a file."""
    saves.save(path, match, saves.About(seats=seats(match, sitters or {})))
    return path


def seats(match: Match, sitters: dict[int, str]) -> list[str]:
    """Who sits where, as a save has it: in the order of the game's sides."""
    kinds = {seat: level if level == HUMAN else f"bot:{level}" for seat, level in sitters.items()}
    return [kinds.get(seat, "") for seat in range(len(match.game.sides))] if kinds else []


def record(path: Path) -> Record:
    """The record in a save or a transcript, its scenario made known if it does not ship."""
    path = found(path)
    if path.suffix == transcripts.SUFFIX:
        return transcripts.match_of(transcripts.read(path)).record()
    _, content = saves.unpack(files.read(path, saves.HEAD + saves.LARGEST), str(path))
    opening.game_of(content.record, str(path))
    return content.record


def restored(path: Path) -> opening.Opened:
    """The match of this very file."""
    return opening.load_only(found(path))


def load(path: Path, voice: Voice) -> opening.Opened:
    """The match of a save, or of the best copy of it; what the player should know of that is told."""
    opened = opening.load(found(path))
    for notice in opened.notices:
        complain(voice.say(notice))
    return opened


def found(path: Path) -> Path:
    """Where a save is: at its path, or under that name in the player's own folder."""
    return path if path.exists() else named(str(path))
