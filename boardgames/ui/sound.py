"""Sounds: short and quiet, from assets; without a device, or muted, the program is the same but silent."""

from __future__ import annotations

import contextlib
import os

import pygame

from boardgames.core.paths import ASSETS
from boardgames.play.preferences import Choices

SUFFIXES = (".ogg", ".wav")


class Sounds:
    """Plays sounds by name; one that is not there is no mistake."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.ready = False
        if os.environ.get("SDL_AUDIODRIVER") == "dummy":
            return
        with contextlib.suppress(pygame.error, NotImplementedError, AttributeError):
            pygame.mixer.init(44100, -16, 2, 512)
            self.ready = True

    def play(self, name: str) -> None:
        if not name or not self.ready or self.choices.window.mute:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.choices.window.volume)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = None
            for suffix in SUFFIXES:
                file = ASSETS / "sounds" / f"{name}{suffix}"
                if file.exists():
                    with contextlib.suppress(pygame.error):
                        self._loaded[name] = pygame.mixer.Sound(str(file))
        return self._loaded[name]
