"""What the menu over a match leads to: the cards of a pile, the luck so far, the same again from either side."""

from __future__ import annotations

import pytest

from boardgames.ui.dialogs.confirm import ConfirmDialog
from boardgames.ui.dialogs.over_table import MenuDialog
from boardgames.ui.table.screen import TableScreen
from tests.ui import hex_scenes, robot, scenes
from tests.ui.conftest import seated


def opened(app, **seats) -> TableScreen:
    seated(app, "metz", seats=seats.get("seats"))
    screen = app.screen
    screen.menu()
    app.draw_finished()
    return screen


@pytest.mark.parametrize(
    ("how", "seats"), [("restart", {0: "human", 1: "bot:hard"}), ("rematch", {0: "bot:hard", 1: "human"})]
)
def test_the_same_again_is_asked_about_and_dealt_afresh(window, how, seats):
    app = window()
    screen = opened(app, seats={0: "human", 1: "bot:hard"})
    before = screen.session.match
    robot.click(app, how)
    assert isinstance(app.screen, ConfirmDialog)
    assert screen.session.match is before
    robot.click(app, "yes")
    assert isinstance(app.screen, TableScreen)
    assert app.screen is not screen
    now = app.screen.session
    assert (now.match.setup.scenario, now.seats) == (before.setup.scenario, seats)
    assert now.match.setup.options == before.setup.options


def test_a_discard_pile_is_looked_through_and_a_card_held_close(window):
    app = window()
    screen = scenes.at_table(app, "operations")
    app.draw_finished()
    shown = max(screen.session.table().piles, key=lambda each: len(each.cards))
    robot.click(app, shown.ref)
    assert app.screen.name == "pile"
    assert len([hit for hit in app.canvas.hits if hit.id.startswith("pile:")]) >= 6
    robot.click(app, "pile:0:0")
    assert app.screen.card.ref == shown.cards[-1].ref


def test_the_luck_so_far_is_that_of_what_was_seen(window):
    app = window()
    screen = hex_scenes.at_table(app, "defend")
    screen.menu()
    app.draw_finished()
    robot.click(app, "luck")
    assert app.screen.name == "luck"
    assert app.screen.found == screen.session.match.game.luck(screen.session.events())


def test_a_lesson_has_no_rematch_and_cannot_be_given_up(window):
    app = window()
    scenes.SCENES["lesson"](app)
    screen = app.screen
    assert not {"restart", "rematch", "surrender"} & offered(app, screen)


def offered(app, screen) -> set[str]:
    return {id for id, _, _ in MenuDialog(app, screen).entries()}


def test_who_gives_up_is_asked_first_and_sees_how_it_ended(window):
    """Also while a bot is asked, which then thinks no more."""
    app = window()
    screen = opened(app, seats={0: "human", 1: "bot:hard"})
    session = screen.session
    robot.click(app, "surrender")
    robot.click(app, "no")
    assert session.match.result is None
    robot.click(app, "surrender")
    assert app.canvas.focus == "no"
    robot.click(app, "yes")
    robot.over(app)
    assert app.screen.name == "results"
    assert session.match.result.winners == (1,)
    assert session.match.codes[-1] == "!surrender 0"
    assert "surrender" not in offered(app, screen)


def test_behind_the_curtain_nobody_gives_up(window):
    """Nobody sits there yet whose match it would be."""
    app = window()
    seated(app, "metz")
    assert app.screen.session.curtain == "full"
    assert "surrender" not in offered(app, app.screen)
