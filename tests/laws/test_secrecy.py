"""The law of secrecy is itself put to the test: it holds for each game, and it does not where one cheats.

A game that deals nothing afresh would keep any secret by the law's own measure, for nothing that it shows would change;
one that shows too much is only caught where what it shows has really moved.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.games import GAMES, game
from tests.laws import driver
from tests.laws.worlds import world

EVERY = 9  # decisions from one look to the next
LOOKS = 12
Method = Callable[..., Any]


def scenario(rules: Game) -> str:
    """One for as many seats as can be."""
    return max(rules.scenarios(), key=lambda info: max(info.counts)).id


def looked_at(rules: Game, law: Callable[[Match, int], None]) -> None:
    """A game of random choices, held to a law now and then."""
    match = driver.begun(rules.id, scenario(rules), 11)
    for step, _ in enumerate(driver.play(match, random.Random(11))):
        if step % EVERY == EVERY // 2:
            law(match, step)
        if step > EVERY * LOOKS:
            break


def broken(rules: Game, monkeypatch: pytest.MonkeyPatch, name: str, method: Method) -> None:
    """The same with a game of which one method is another."""
    monkeypatch.setattr(type(rules), name, method)
    with pytest.raises(AssertionError):
        looked_at(rules, driver.law_4_with_teeth)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_its_secrets(name: str) -> None:
    looked_at(game(name), driver.law_4_with_teeth)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_deals_nothing_afresh_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(game(name), monkeypatch, "redeal", lambda *_: None)


@pytest.mark.parametrize("name", GAMES)
def test_the_old_measure_alone_would_not_have_found_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Views compared under a deal that moves nothing are the same, whatever they show."""
    rules = game(name)
    seen = rules.view
    monkeypatch.setattr(type(rules), "redeal", lambda *_: None)
    monkeypatch.setattr(type(rules), "view", lambda _self, g, _: seen(g, None))
    looked_at(rules, driver.law_4_secrecy)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_that_shows_everything_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game(name)
    seen = rules.view
    broken(rules, monkeypatch, "view", lambda _self, g, _: seen(g, None))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_that_shows_everything_to_one_seat_is_found_out(
    name: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game(name)
    seen = rules.view
    broken(rules, monkeypatch, "view", lambda _self, g, of: seen(g, None if of == seat else of))


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_for_all_seats_but_one_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game(name)
    dealt = rules.redeal
    broken(rules, monkeypatch, "redeal", lambda _self, g, seat: dealt(g, seat) if seat else None)


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_that_hands_out_what_there_is_not_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the seat knows to lie hidden must still lie hidden afterwards, each of it once."""
    rules = game(name)
    dealt, secret = rules.redeal, world(name).secret

    def lose_one(self: Game, g: Any, seat: int) -> None:
        dealt(g, seat)
        for each in g.players.values() if isinstance(g.players, dict) else g.players:
            hand = getattr(each, "hand", [])
            if hand and hand[-1] in secret(g, seat):
                hand.pop()
                return

    broken(rules, monkeypatch, "redeal", lose_one)


def test_an_event_that_names_a_hidden_thing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """`law_4_log` reads what was told: an event with the card that its owner alone may know."""
    rules = game(GAMES[0])
    match = driver.begun(rules.id, scenario(rules), 11)
    for _ in driver.play(match, random.Random(11)):
        hidden = [each for each in world(GAMES[0]).secret(match.state, 1) if isinstance(each, int)]
        if len(match.codes) > 20 and hidden:
            break
    driver.law_4_log(match, 0)
    told = match.events_for(1)[0]
    named = type(told)("morale", {"unit": hidden[0], "side": 0})
    monkeypatch.setattr(match, "events", [*match.events, named])
    with pytest.raises(AssertionError):
        driver.law_4_log(match, len(match.events) - 1)
