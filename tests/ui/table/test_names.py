"""What people call themselves is said wherever one of them is told of."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.core.words.messages import catalogue
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.app import App

NAMES = ("ana", "Bo Lee", "Zoë {x}")
GAMES = [("combat_soldiers", 3), ("tactics_2gm", 2)]


def named(of: str, count: int, names: tuple[str, ...] = NAMES, choices: int = 0) -> Session:
    """A match of so many at one screen, some choices on."""
    rules, dice = game(of), Random(4)
    info = next(each for each in rules.scenarios() if count in each.counts)
    setup = Setup(game=of, scenario=info.id, seed=4, seats=info.seating(count), names=names)
    match = Match.begun(rules, setup)
    while match.decision is not None and len(match.codes) < choices:
        match.take(dice.randrange(len(match.decision.options)))
    session = Session(match, dict.fromkeys(info.seating(count), HUMAN), keep=False)
    session.near = session.asked
    return session


def seats(of: str, language: str) -> list[str]:
    """What the seats are called where nobody has a name."""
    return [catalogue(language).word(f"{of}.side.{side}").lower() for side in game(of).sides]


def texts(app: App) -> list[str]:
    app.canvas.sampling = True
    app.draw_finished()
    return [run.text for run in app.canvas.runs]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("of", "count"), GAMES)
def test_no_seat_that_has_a_name_goes_by_its_number(window, of, count, language):
    """In the log, the question, the options, on the mats and the plates."""
    app = window((1280, 720), language=language)
    told = set()
    for choices in (60, 150, 400):
        session = named(of, count, choices=choices)
        navigation.table(app, session)
        for near in session.humans:
            session.near = near
            session.version += 1
            told.update(texts(app))
        told.update(app.voice.event(session.match.game, event) for event in session.match.events)
        told.update(app.voice.say(each.label) for each in session.decision.options) if session.decision else None
    on_the_map = " · ", catalogue(language).word("tactics_2gm.hq.a"), catalogue(language).word("tactics_2gm.hq.b")
    told = {text for text in told if not any(place in text for place in on_the_map)}
    assert not [text for text in told for seat in seats(of, language) if seat in text.lower()]
    assert any(text.startswith("ana ") for text in told)
    assert any("Bo Lee" in text for text in told)


def test_a_seat_without_a_name_keeps_its_number(window):
    app = window((1280, 720))
    session = named("combat_soldiers", 3, ("ana", "", ""), choices=150)
    navigation.table(app, session)
    said = " ".join(app.voice.event(session.match.game, event) for event in session.match.events)
    assert "ana" in said
    assert "First player" not in said
    assert "Second player" in said


def test_the_sides_of_a_war_keep_theirs(window):
    """Names stand beside them, as in the one who is asked."""
    app = window((1280, 720))
    session = Session(
        Match.begun(
            game("panzer_general"),
            Setup(game="panzer_general", scenario="training_grounds", seed=3, names=("ana", "Bo Lee")),
        ),
        {0: HUMAN, 1: HUMAN}, keep=False,
    )  # fmt: skip
    navigation.table(app, session)
    assert app.voice.side(session.match.game, 0) == "Americans"
    assert app.voice.seat(session.match, 0) == "Americans (ana)"


def test_partners_keep_the_name_of_their_side():
    session = named("tactics_2gm", 4, ("ana", "Bo Lee", "Zoë", "Kenji"))
    assert session.match.game.called(session.match.setup) == {}


def test_the_curtain_the_results_and_the_replay_say_them_and_nothing_else_does(window):
    app = window((1280, 720))
    session = named("combat_soldiers", 3, choices=40)
    session.near = next(seat for seat in session.humans if seat != session.asked)
    navigation.table(app, session)
    assert session.curtain == "full"
    assert any(NAMES[session.asked] in text for text in texts(app))
    session.surrender(session.near)
    navigation.results(app, session)
    winners = ", ".join(NAMES[seat] for seat in session.match.result.winners)
    assert app.voice("ui.results.victory", sides=winners) in texts(app)
    assert not [text for text in texts(app) if "player" in text]
    navigation.replay(app, session.match, About(seats=["human"] * 3))
    assert app.voice.side(session.match.game, 1) == "Bo Lee"
    app.close()
    app.resized()
    assert app.voice.side(session.match.game, 1) == "Bo Lee"  # the results are on top again
    navigation.chooser(app, session.match.game)
    assert app.voice.side(session.match.game, 1) == "Second player"
