"""The pictures that the README shows are there, say what they show, and are no burden to whoever fetches the repo."""

from __future__ import annotations

import re

import pygame

from boardgames.core.paths import ASSETS

ROOT = ASSETS.parent
SHOWN = dict(reversed(pair) for pair in re.findall(r"!\[(.*?)\]\((.*?)\)", (ROOT / "README.md").read_text("utf-8")))
LARGEST = 3_500_000


def test_each_picture_is_there_and_told_in_words():
    assert SHOWN
    for name, words in SHOWN.items():
        assert pygame.image.load(ROOT / name).get_width() >= 800
        assert len(words) > 20


def test_none_is_kept_for_nothing_and_all_are_small():
    kept = sorted((ASSETS / "readme").iterdir())
    assert [f"assets/readme/{path.name}" for path in kept] == sorted(SHOWN)
    assert sum(path.stat().st_size for path in kept) < LARGEST
