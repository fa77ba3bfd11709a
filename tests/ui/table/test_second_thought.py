"""What one might regret is never one click, key or digit away; the key for passing means that and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.dialogs.confirm import ConfirmDialog
from boardgames.ui.table.screen import TableScreen
from tests.ui import robot

BOTH = {0: HUMAN, 1: "bot:random"}


@pytest.fixture
def orders(window: Callable[..., App]) -> tuple[App, Session]:
    """Combat Commander at an order, with weapons on the map and cards to play."""
    match = Match.new(game("combat_commander"), "height_212", seed=3)
    dice = Random(5)
    while True:
        decision = match.decision
        assert decision is not None
        verbs = {option.word.verb for option in decision.options}
        if decision.seat == 0 and {"end", "scrap", "order"} <= verbs:
            break
        calm = [each for each in decision.options if each.word.verb != "scrap"] or decision.options
        match.choose(dice.choice(calm).code)
    app = window((1600, 900))
    session = Session(match, BOTH, keep=False)
    navigation.table(app, session)
    app.draw()
    return app, session


def codes(session: Session, verb: str) -> list[str]:
    decision = session.decision
    assert decision is not None
    return [option.code for option in decision.options if option.word.verb == verb]


def test_a_weapon_is_no_target(orders: Any) -> None:
    """Left clicks, Enter and every digit on the map's weapons: none gives one up."""
    app, session = orders
    guns = [code.replace("scrap ", "weapon:") for code in codes(session, "scrap")]
    assert guns
    assert not app.screen.lit.intersection(guns)
    for ref in guns:
        for id in robot.places(app.screen, ref):
            if robot.find(app, id):
                robot.click(app, id)
                robot.stroke(app, "escape") if len(app.screens) > 1 else None
    assert codes(session, "scrap")
    assert not [code for code in session.match.codes if code.startswith("scrap")]
    keyed = [hit.id for hit in app.canvas.hits if hit.key and hit.key.isdigit()]
    assert not [id for id in keyed if id.startswith("option:scrap")]


def test_giving_up_stands_at_the_end_of_the_list_and_is_asked_about(orders: Any) -> None:
    app, session = orders
    code, before = codes(session, "scrap")[0], len(session.match.codes)
    player = robot.Mouse(app, Random(1))
    line = player.scroll_to({f"option:{code}"}, code)
    shown = player.lines()
    assert shown.index(line) > max([n for n, id in enumerate(shown) if "scrap" not in id], default=-1)
    robot.click(app, line)
    assert isinstance(app.screen, ConfirmDialog)
    assert app.canvas.focus == "no"
    robot.stroke(app, "return")
    assert (isinstance(app.screen, TableScreen), len(session.match.codes)) == (True, before)
    robot.click(app, line)
    robot.click(app, "yes")
    assert session.match.codes[before] == code


def test_the_card_of_a_weapon_lets_it_be_given_up(orders: Any) -> None:
    app, session = orders
    code, before = codes(session, "scrap")[0], len(session.match.codes)
    app.screen.about(code.replace("scrap ", "weapon:"))
    app.draw()
    robot.click(app, "act:0")
    assert len(session.match.codes) == before
    robot.click(app, "yes")
    assert session.match.codes[before] == code


def test_ending_a_turn_with_something_left_is_asked_about_once(orders: Any) -> None:
    app, session = orders
    before = len(session.match.codes)
    robot.stroke(app, "space")
    assert isinstance(app.screen, ConfirmDialog)
    robot.stroke(app, "space")
    assert len(session.match.codes) == before, "the key that asked does not answer"
    robot.stroke(app, "return")
    assert session.match.codes[before] == "end"


def test_whoever_wants_no_questions_is_not_asked(orders: Any) -> None:
    app, session = orders
    app.choices.window.confirm = False
    before = len(session.match.codes)
    robot.stroke(app, "space")
    assert session.match.codes[before] == "end"


@pytest.mark.parametrize(("of", "scenario"), [("panzer_general", "metz"), ("combat_commander", "height_212")])
def test_the_key_for_passing_only_passes(window: Callable[..., App], of: str, scenario: str) -> None:
    """At every question of a game: where no option declines or is done, the key does nothing."""
    app = window((1280, 720))
    match = Match.new(game(of), scenario, seed=4)
    session = Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)
    navigation.table(app, session)
    screen, dice, met = app.screen, Random(2), set()
    assert isinstance(screen, TableScreen)
    for _ in range(700):
        decision = match.decision
        if decision is None:
            break
        session.near = decision.seat
        screen.refresh()
        option = decision.option(screen.passing) if screen.passing else None
        assert option is None or option.word.verb in {"pass", "done", "end", "stop", "keep", "stay", "stand", "ready"}
        met.add(option.word.verb if option else "")
        session.choose(dice.choice(decision.options).code)
    assert {"", "end", "pass"} <= met
