"""The clauses of a game and the rulings on them, read once, found by number or by word."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache
from typing import Any

import msgspec
import yaml

from boardgames.core.paths import ROOT

CHAPTER = re.compile(r"(\d+(?:\.\d+(?=[a-z]?(?:\.|$)))?)(?:\.[a-z]{3,}(?=\.|$))?")
FEW = 3  # clauses, from which a part of a chapter stands by itself
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Clause(msgspec.Struct, frozen=True):
    """A clause by its number; `ruling`, where the book left something open, by language."""

    id: str
    gist: str
    ruling: dict[str, str] = {}
    reason: dict[str, str] = {}


@cache
def clauses(game: str) -> tuple[Clause, ...]:
    """All clauses of a game in the order of the book; none where it brings no list."""
    folder = ROOT / "boardgames" / "games" / game
    rulings: dict[str, Any] = {}
    for each in read(folder / "rulings.yaml") or []:
        rulings.setdefault(str(each.get("id")), each)
    found = []
    for each in (read(folder / "rules.yaml") or {}).get("rules", []):
        ruling = rulings.get(each["id"], {})
        found.append(Clause(each["id"], each["gist"], ruling.get("ruling", {}), ruling.get("reason", {})))
    return tuple(found)


@cache
def chapters(game: str) -> tuple[tuple[str, int], ...]:
    """The chapters by number and name, and the place of the first clause of each; one of a few clauses has no name."""
    book = clauses(game)
    named = [CHAPTER.match(each.id) for each in book]
    count = Counter(found[0] for found in named if found)
    heads: dict[str, int] = {}
    for n, found in enumerate(named):
        if found:
            heads.setdefault(found[0] if count[found[0]] >= FEW else found[1], n)
    return tuple(heads.items())


def read(path: Any) -> Any:
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    except (OSError, yaml.YAMLError):
        return None


def plain(text: str) -> str:
    """Without accents and capitals, for searching."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


@cache
def search(game: str, text: str) -> tuple[int, ...]:
    """The clauses, by place, that contain every word; all of them for nothing."""
    words = plain(text).split()
    book = clauses(game)
    return tuple(n for n, each in enumerate(book) if all(word in plain(f"{each.id} {each.gist}") for word in words))


def place_of(game: str, rule: str) -> int:
    """Where a clause stands, or the nearest that begins as it does."""
    book = clauses(game)
    for cut in range(len(rule), 0, -1):
        for n, each in enumerate(book):
            if each.id == rule[:cut] or (cut == len(rule) and each.id.startswith(rule)):
                return n
    return 0
