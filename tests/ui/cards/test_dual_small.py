"""A hand of fate cards lies low, so that the map has the room; each of up to twelve can be told and be taken."""

from __future__ import annotations

import pytest
from pygame import Rect

from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.show import faces
from boardgames.ui.cards import dual_small
from boardgames.ui.draw.theme import Theme
from boardgames.ui.table.layout import layout
from boardgames.ui.table.view import TableView
from tests.ui import hex_scenes, robot
from tests.ui.reading import faults, hidden_places, over_edges, pale, shown, unseen
from tests.ui.test_layout import on_the_map

KINDS = list({(face.order, face.action): number for number, face in CARDS.items()}.values())


def held(monkeypatch, count, start=0):
    """A hand of so many different cards lies on the table."""
    cards = tuple(faces.card(number) for number in (KINDS * 2)[start : start + count])
    monkeypatch.setattr(TableView, "fan", lambda _: cards)
    return cards


def opened(app):
    screen = hex_scenes.at_table(app, "orders")
    app.canvas.sampling = True
    app.draw_finished()
    if robot.find(app, "news:close"):  # which may lie over a row of the map until a click puts it away
        robot.click(app, "news:close")
        app.draw_finished()
        assert not robot.find(app, "news")
    return screen


def wrong(app):
    found = faults(app) + unseen(app) + over_edges(app) + pale(app) + hidden_places(app)
    return [said for said in found if not on_the_map(app, said)]


@pytest.mark.parametrize(("size", "scale", "language"), [
    ((1280, 720), 1.0, "es"), ((1280, 720), 2.0, "en"), ((1280, 720), 0.8, "es"), ((1920, 1080), 1.0, "en"),
])  # fmt: skip
def test_one_to_twelve_cards_can_be_read_and_taken(window, monkeypatch, size, scale, language):
    for count in (1, 5, 6, 8, 9, 12):
        app = window(size, scale, language)
        cards = held(monkeypatch, count, start=count)
        opened(app)
        assert wrong(app) == []
        places = {hit.id: hit.rect for hit in app.canvas.hits if hit.id.startswith("hand:")}
        assert len(places) == count
        texts = [run for _, run in shown(app.canvas.runs)]
        for card in cards:
            place = places[f"hand:{card.ref}"].inflate(4, 4)
            inside = " ".join(run.text for run in texts if place.contains(run.rect))
            for words in (card.title, card.second):
                assert app.voice.say(words).upper().split()[0] in inside, (count, card.ref)


def test_the_card_under_the_pointer_rises_whole_and_those_beside_it_can_still_be_reached(window, monkeypatch):
    app = window((1280, 720))
    cards = held(monkeypatch, 6)
    screen = opened(app)
    places = {hit.id: hit.rect for hit in app.canvas.hits if hit.id.startswith("hand:")}
    for card in cards:
        app.point(places[f"hand:{card.ref}"].center)
        app.draw_finished()
        assert screen.hand.lifted == card.ref
        said = {word for _, run in shown(app.canvas.runs) for word in run.text.split()}
        for words in (card.text, card.second_text):
            assert set(app.voice.say(words).split()) <= said, card.ref


def test_cards_lie_apart_inside_the_hand_and_where_there_are_many_in_two_rows():
    theme, rect = Theme((1280, 720)), Rect(242, 600, 796, 120)
    for count in range(1, 25):
        spots = dual_small.spots(theme, rect, count)
        assert len(spots) == count
        assert all(rect.contains(spot.rect) for spot in spots)
        rows = {spot.rect.y for spot in spots}
        assert len(rows) == (1 if count <= 8 else 2)
        if count <= 16:
            assert all(spot.share == 1.0 for spot in spots)


@pytest.mark.parametrize(("size", "side"), [((1280, 720), 28.5), ((1920, 1080), 43), ((3840, 2160), 86)])
def test_a_map_of_hexes_has_the_room_it_needs(window, size, side):
    app = window(size)
    screen = opened(app)
    assert screen.board.camera.unit * 0.58 >= side


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_part_of_the_window_that_is_the_board_ends_where_the_panels_begin(window, scale):
    """A part is kept as it was drawn: under the board's a panel would show what it was before."""
    app = window((1280, 720), scale)
    opened(app)
    app.draw_finished()
    place = layout(app.canvas.theme, large=True)
    board = Rect(*app.canvas.parts.kept["board"].key[1:3])
    assert not board.colliderect(place.right)
    assert place.close or not board.colliderect(place.left)
