"""What has changed is seen without a mouse move: the last picture put on the screen is the one drawn afresh."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from boardgames.core.match import Match
from boardgames.core.paths import SCENARIOS
from boardgames.games import game
from boardgames.play.preferences import KEYS
from boardgames.play.session import Session
from boardgames.ui import app as window_loop
from boardgames.ui import navigation
from boardgames.ui.app import App, forget_pictures
from tests.ui.conftest import seated
from tests.ui.robot import KEYS as CODES

SIZE = (1280, 720)
STEPS, QUIET = 1500, 12  # pictures at the most, and without a change until the window rests
SHADE = 12  # levels of a colour
NOT_HERE = {"full_screen", "save", "rules", "help", "mute"}  # another window, or another screen over the table


class Screen:
    """What is on the screen: the last picture that was put there."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.picture = app, app.canvas.surface.copy()
        monkeypatch.setattr(pygame.display, "flip", self.flip)
        self.rest()

    def flip(self) -> None:
        self.picture = self.app.canvas.surface.copy()

    def rest(self) -> None:
        """Let the window go on until nothing changes any more."""
        quiet = 0
        for _ in range(STEPS):
            quiet = 0 if self.app.step(40.0) else quiet + 1
            if quiet >= QUIET:
                return
        pytest.fail("the window never comes to rest")

    def key(self, name: str) -> None:
        """A key as the system sends it: the key itself, then the letter that it types."""
        held, _, plain = name.rpartition("+") if len(name) > 1 else ("", "", name)
        text = "" if plain in CODES or held else plain
        mod = pygame.KMOD_LCTRL if held == "ctrl" else 0
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=CODES.get(plain) or ord(plain), mod=mod, unicode=text))
        if text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def right(self) -> bool:
        """Does it show what would be drawn afresh? A breath of shade may differ: like shapes share one."""
        seen = self.picture
        forget_pictures()
        self.app.canvas.stills.clear()
        self.app.draw_finished()
        return not unlike(seen, self.app.canvas.surface)


def unlike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Do two pictures differ clearly anywhere?"""
    bands = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return any(abs(a - b) > SHADE for a, b in bands if a != b)


@pytest.mark.parametrize("of", ["panzer_general", "combat_commander"])
def test_every_command_by_key_is_seen_at_once(window: Callable[..., App], monkeypatch: Any, of: str) -> None:
    app = window(SIZE)
    scenario = {"panzer_general": "solo_metz", "combat_commander": "brook_bridge"}[of]
    seats = {"panzer_general": {0: "human"}, "combat_commander": {0: "human", 1: "bot:random"}}[of]
    session = seated(app, scenario, seats=seats, of=of)
    screen = Screen(app, monkeypatch)
    wrong = [] if screen.right() else ["at first"]
    for key in (
        "1",
        "2",
        "1",
        *(app.choices.key(each) for each in KEYS if each not in NOT_HERE),
        "right",
        "1",
        "space",
    ):
        if session.curtain or len(app.screens) > 1:
            screen.key("escape")
            screen.rest()
        screen.key(key)
        screen.rest()
        if not screen.right():
            wrong.append(key)
    assert wrong == []


def test_a_picture_that_input_had_drawn_is_put_on_the_screen(window: Callable[..., App], monkeypatch: Any) -> None:
    """A choice, then a letter within the same picture: it draws to find its way, and that is not lost."""
    app = window(SIZE)
    seated(app, "solo_metz", seats={0: "human"})
    screen = Screen(app, monkeypatch)
    before = screen.picture
    screen.key("1")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="1"))
    screen.rest()
    assert unlike(before, screen.picture)
    assert screen.right()


def test_an_own_map_painted_for_the_first_time_is_whole(
    window: Callable[..., App], monkeypatch: Any, tmp_path: Path
) -> None:
    monkeypatch.setattr(window_loop, "SPRITE_TIME", 0.002)  # as in a real window: much must wait for the next picture
    forget_pictures()
    rules = game("combat_commander")
    folder = SCENARIOS / rules.id
    data = yaml.safe_load((folder / "brook_bridge.yaml").read_text(encoding="utf-8"))
    ground = yaml.safe_load((folder / "maps" / f"{data['map']}.yaml").read_text(encoding="utf-8"))
    data |= {"id": "of_my_own", "map": {**ground, "id": "of_my_own", "title": {"en": "Of my own"}}}
    path = tmp_path / "of_my_own.yaml"
    path.write_text(yaml.safe_dump(data), encoding="utf-8")
    app = window((1600, 900))
    match = Match.new(rules, rules.learn(path).id, seed=3)
    navigation.table(app, Session(match, {0: "human", 1: "bot:normal"}, keep=False))
    screen = Screen(app, monkeypatch)
    assert screen.right()
