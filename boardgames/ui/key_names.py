"""How a key is called."""

from __future__ import annotations

import pygame

HELD = {"", "caps lock", "left shift", "right shift", "left alt", "right alt", "alt gr", "right ctrl"}  # no keys alone


def key_name(event: pygame.Event) -> str:
    """A key with what is held down, as it is written in the settings: "ctrl+z", "?", "return"."""
    typed = getattr(event, "unicode", "")
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if typed and typed.isprintable() and not typed.isspace() and not control:
        return str(typed).lower()
    name = pygame.key.name(event.key).replace("page ", "page")
    name = {"left ctrl": "", "enter": "return", "[+]": "+", "[-]": "-"}.get(name, name)
    held = "ctrl+" if control else "shift+" if event.mod & pygame.KMOD_SHIFT and name == "tab" else ""
    return held + name
