"""A hand that is too large for a fan lies in two rows: every name is to be read, every card comes up whole."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match, Record
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.draw.hits import Hit
from boardgames.ui.table.screen import TableScreen
from tests.games.tactics_2gm.table import Table
from tests.ui import robot, scenes
from tests.ui.field_scenes import seated
from tests.ui.reading import faults, hidden_places, over_edges, shown, unseen

MANY, FEW = 20, 10


@pytest.fixture(scope="module")
def held() -> dict[int, Record]:
    """A match at the Operations of a seat that holds so many cards."""
    found: dict[int, Record] = {}
    for match in scenes.walked("metz", 3):
        decision = match.decision
        if decision is not None and decision.ask.key.endswith("operations"):
            found.setdefault(len(match.view(decision.seat).players[decision.seat].hand), match.record())
        if found.keys() >= {MANY, FEW}:
            break
    return found


def at_table(app: App, record: Record) -> TableScreen:
    match, _ = Match.restore(game("panzer_general"), record)
    assert match.decision is not None
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.canvas.sampling = True
    app.draw_finished()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def places(app: App) -> dict[str, list[Hit]]:
    """Where each card of the hand answers."""
    found: dict[str, list[Hit]] = {}
    for hit in app.canvas.hits:
        if hit.id.startswith("hand:"):
            found.setdefault(hit.id.removeprefix("hand:"), []).append(hit)
    return found


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_name_of_a_large_hand_can_be_read(window, held, size, scale, language):
    app = window(size, scale, language)
    screen = at_table(app, held[MANY])
    hand = screen.session.table().hand
    assert len(hand) == MANY
    found = places(app)
    rest = [run for _, run in shown(app.canvas.runs)]
    for card in hand:
        [place] = found[card.ref]
        first = app.voice.say(card.title).upper().split()[0]
        assert any(run.text.startswith(first) and place.rect.collidepoint(run.rect.center) for run in rest), first
    assert len({each.rect.y for [each] in found.values()}) == 2
    assert faults(app) + unseen(app) + over_edges(app) + hidden_places(app) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_card_of_a_large_hand_comes_up_whole_under_the_pointer(window, held, size):
    app = window(size)
    screen = at_table(app, held[MANY])
    cards = {card.ref: card for card in screen.session.table().hand}
    for ref, [place] in places(app).items():
        app.point(place.rect.center)
        app.draw_finished()
        assert screen.hand.lifted == ref
        assert app.canvas.hot == f"hand:{ref}"  # whatever it covers, the pointer stays on it
        text = app.voice.say(cards[ref].text)
        window_ = app.canvas.surface.get_rect()
        upright = [run.text for _, run in shown(app.canvas.runs) if window_.contains(run.rect.clip(run.clip))]
        assert set(text.split()) <= {word for run in upright for word in run.split()}, ref


def test_what_a_card_under_the_pointer_covers_can_still_be_reached(window, held):
    app = window()
    screen = at_table(app, held[MANY])
    ways = [(ref, each.rect.center) for ref, [each] in places(app).items()]
    for (one, start), (other, end) in zip(ways, ways[1:] + ways[:1], strict=True):
        app.point(start)
        app.draw_finished()
        assert screen.hand.lifted == one
        app.point(end)
        app.draw_finished()
        assert screen.hand.lifted == other


def test_a_hand_that_a_fan_has_room_for_is_one(window, held):
    app = window()
    screen = at_table(app, held[FEW])
    spots = screen.hand.spots
    assert len(spots) == FEW
    assert [spot.turn for spot in spots] == sorted((spot.turn for spot in spots), reverse=True)
    assert spots[0].turn > 0 > spots[-1].turn


def test_cards_that_options_bring_along_lie_beside_the_hand_where_both_are_meant(window):
    """A landing craft out of its pool with a card of the hand aboard: both must be within reach."""
    t = Table(
        phase="deploy", kind="scenario", turns=9, last="b", field=[*["........"] * 4, *["ssssssss"] * 2],
        a={"nations": ["usa"], "craft": 2, "solo": "1-1-1-1-1"}, b={"nations": ["germany"], "solo": "1-1-1-1-1"},
    ).pa(a=9)  # fmt: skip
    tank, plane = t.hand("a", "m4_sherman", "promotion")
    app = window((1280, 720))
    seated(app, t.match)
    robot.settle(app)
    craft = next(each for each in places(app) if "lcvp" in each)
    robot.click(app, f"hand:{craft}")
    assert {f"card:{tank}", f"card:{plane}"} <= set(places(app))
    robot.click(app, f"hand:card:{tank}")
    robot.click(app, "at:square:C1")
    assert t.match.codes[-1] == f"deploy_with {craft.removeprefix('card:')} {tank} C1"
