"""The clauses of a game and the rulings on them, read once, found by number or by word."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from boardgames.core.paths import PACKAGE

NUMBER = re.compile(r"[A-Z]*\d")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Clause(msgspec.Struct, frozen=True):
    """A clause by its number, its words by language; `ruling`, where the book left something open."""

    id: str
    gist: dict[str, str]
    ruling: dict[str, str] = {}
    reason: dict[str, str] = {}

    def told(self, language: str) -> str:
        """What it says, in English where nobody has put it into this language."""
        return self.gist.get(language) or self.gist["en"]

    def ruled(self, language: str) -> str:
        """The ruling on it, "" where there is none."""
        return self.ruling.get(language) or self.ruling.get("en", "")


class Chapter(msgspec.Struct, frozen=True):
    """A chapter by the number that its clauses begin with; `at`, where the first of them stands."""

    id: str
    title: dict[str, str]
    at: int

    @property
    def number(self) -> str:
        """What the book calls it by; "" where it has a name alone."""
        return self.id if NUMBER.match(self.id) else ""


@cache
def clauses(game: str) -> tuple[Clause, ...]:
    """All clauses of a game in the order of the book; none where it brings no list."""
    folder = folder_of(game)
    rulings: dict[str, Any] = {}
    for each in read(folder / "rulings.yaml") or []:
        rulings.setdefault(str(each.get("id")), each)
    others = {path.stem.partition(".")[2]: read(path) or {} for path in sorted(folder.glob("rules.*.yaml"))}
    found = []
    for each in (read(folder / "rules.yaml") or {}).get("rules", []):
        id, ruling = str(each["id"]), rulings.get(each["id"], {})
        gist = {"en": each["gist"]} | {language: words[id] for language, words in others.items() if id in words}
        found.append(Clause(id, gist, ruling.get("ruling", {}), ruling.get("reason", {})))
    return tuple(found)


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of the book in its order, by their titles."""
    book = [each.id for each in clauses(game)]
    found = []
    for each in read(folder_of(game) / "chapters.yaml") or []:
        id = str(each["id"])
        begins = re.compile(re.escape(id) + (r"(?!\d)" if id[-1].isdigit() else r"(?!\w)"))
        at = next((n for n, clause in enumerate(book) if begins.match(clause)), None)
        if at is not None:
            found.append(Chapter(id, each["title"], at))
    return tuple(found)


def folder_of(game: str) -> Path:
    return PACKAGE / "games" / game


def read(path: Any) -> Any:
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    except (OSError, yaml.YAMLError):
        return None


def plain(text: str) -> str:
    """Without accents and capitals, for searching."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


# What may name a clause: numbers with a point, a letter with a number, words with points; lengths and shares do not.
NAMED = re.compile(
    r"(?<![\w.])(?:[A-Za-z]*\d*[A-Za-z]*(?:\.[A-Za-z0-9]+)+|[A-Z]\d{1,3}[a-z]?)(?!\w)(?!\s*(?:%|[cmk]?m\b))"
)


@cache
def stems(game: str) -> frozenset[str]:
    """Every clause, and every beginning of a number that stands for all that begin so."""
    found = set()
    for each in clauses(game):
        cuts = [n for n in range(1, len(each.id)) if not (each.id[n].isdigit() and each.id[n - 1].isdigit())]
        found |= {each.id, *(each.id[:n].rstrip(".") for n in cuts)}
    return frozenset(found)


@cache
def linked(game: str, text: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces, each with the clause that it names, "" for none."""
    known, pieces, at = stems(game), [], 0
    for found in NAMED.finditer(text):
        if found[0] in known:
            pieces += [(text[at : found.start()], ""), (found[0], found[0])]
            at = found.end()
    return tuple((said, rule) for said, rule in (*pieces, (text[at:], "")) if said)


@cache
def search(game: str, text: str, language: str) -> tuple[int, ...]:
    """The clauses, by place, that contain every word; all of them for nothing."""
    words = plain(text).split()
    said = [plain(f"{each.id} {each.told(language)} {each.ruled(language)}") for each in clauses(game)]
    return tuple(n for n, told in enumerate(said) if all(word in told for word in words))


def place_of(game: str, rule: str) -> int:
    """Where a clause stands, or the nearest that begins as it does."""
    book = clauses(game)
    for cut in range(len(rule), 0, -1):
        for n, each in enumerate(book):
            if each.id == rule[:cut] or (cut == len(rule) and each.id.startswith(rule)):
                return n
    return 0
