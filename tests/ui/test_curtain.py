"""What a seat may not know never reaches the picture: not to the pixel."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.ui.session import HUMAN, Session
from tests.ui.conftest import seated


def picture(app, match: Match, near: int | None) -> bytes:
    """The table of a match as it is drawn with someone in the chair."""
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    session.near = near
    screen = app.screen
    screen.session, screen._asked = session, None
    screen.refresh()
    app.draw_finished()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


@pytest.mark.parametrize("seed", [1, 2])
def test_shuffling_what_is_hidden_changes_no_pixel(window, seed):
    app = window((960, 540))
    seated(app, "metz", seed=seed)
    match, dice = Match.new(game("panzer_general"), "metz", seed=seed), Random(seed)
    compared = set()
    for n in range(160):
        decision = match.decision
        if decision is None:
            break
        if n % 8 == 0:
            for near in (0, 1):
                world = match.imagine(near, n)
                world.events, world.codes, world.floor = list(match.events), list(match.codes), match.floor
                here, there = picture(app, match, near), picture(app, world, near)
                assert here == there, (n, near, decision.ask.key)
                compared.add(app.screen.session.curtain)
        match.take(dice.randrange(len(decision.options)))
    assert "full" in compared
    assert "" in compared


def test_behind_a_full_curtain_nothing_of_the_table_can_be_clicked_or_read(window):
    app = window((1280, 720))
    session = seated(app, "metz", seed=5)
    assert session.curtain == "full"
    app.draw()
    assert {hit.id for hit in app.canvas.hits if hit.act} == {"ready"}
    said = " ".join(run.text for run in app.canvas.runs)
    assert "Your options" not in said
    assert "Log" not in said
