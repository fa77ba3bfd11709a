"""Who sits before the screen, and what they may see there."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session

FIGHTS = {"panzer_general": "training_grounds", "combat_commander": "height_212"}


@pytest.mark.parametrize("of", FIGHTS)
def test_the_curtain_falls_both_ways(of: str) -> None:
    """Two at one screen: whoever answered sits there still when the question goes back, and sees no hand."""
    match = Match.new(game(of), FIGHTS[of], seed=3)
    session, dice, returned = Session(match, {0: HUMAN, 1: HUMAN}, keep=False), Random(3), 0
    for _ in range(3000):
        if session.decision is None:
            break
        asked, curtain, sat = session.asked, session.curtain, session.near
        assert asked is not None
        if sat is not None and asked != sat:
            assert curtain != ""
        if curtain == "full":
            session.sit_down()
        elif curtain == "light":
            assert session.table().hand is None
            session.peeking = True
        session.choose(dice.choice(session.decision.options).code)
        assert session.near == asked
        returned += curtain == "light" and session.asked == sat != asked
    assert returned > 0
