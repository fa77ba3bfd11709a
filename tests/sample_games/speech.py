"""Sentences of the tiny games of the tests, which have no part of the catalogue of their own."""

from __future__ import annotations

from typing import Any, cast

from boardgames.core.words.messages import LANGUAGES, catalogue, flat


def words(part: str, tree: dict[str, Any]) -> None:
    """Let a game say its sentences, in the same words whatever the language."""
    for language in LANGUAGES:
        cast(dict[str, str], catalogue(language).templates).update(flat(tree, part))
