"""Looks by name: what a game names the window can draw, and how the table behaves hangs on its facts alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.table import Card, Contest, Figure, Piece, Table
from boardgames.games import GAMES, game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import faces, mats, rail
from boardgames.ui.cards import classic
from boardgames.ui.cards import faces as card_faces
from boardgames.ui.draw.theme import hexed
from boardgames.ui.panels.options import rows
from tests.sample_games.front import Front
from tests.sample_games.outposts import Outposts
from tests.sample_games.skirmish import SEATS, Skirmish

ENDS = {"infantry", "leader", "vehicle", "use"}


def tables(rules, scenario, seed=1, most=160):
    """What each seat sees on the way of a match by lot, at every fifth choice."""
    match, dice = Match.new(rules, scenario, seed=seed), Random(seed)
    while (decision := match.decision) is not None and len(match.codes) < most:
        if len(match.codes) % 5 == 0:
            yield rules.table(match.view(decision.seat), decision, [])
        match.take(dice.randrange(len(decision.options)))


def fighters(contest: Contest | None) -> list[Piece]:
    if contest is None:
        return []
    return [*(side.piece for side in contest.sides), *(each.piece for each in contest.prospects)]


def unknown(table: Table) -> set[str]:
    """The faces that a table names and the window has never heard of."""
    contests = [table.contest, *(table.previews[code] for code in list(table.previews)[:3])]
    pieces = [*table.pieces, *table.tray, *(piece for each in contests for piece in fighters(each))]
    cards = [*(table.hand or ()), *table.cards, *(pile.top for pile in table.piles if pile.top)]
    found = {f"piece {piece.face}" for piece in pieces if piece.face not in faces.FACES}
    found |= {f"mark {mark.icon}" for tray in table.trays for mark in tray.marks if mark.icon not in rail.MARKS}
    found |= {f"end {end.face}" for card in cards for end in card.ends if end.face not in ENDS}
    return found | {f"card {card.face}" for card in cards if card.face not in card_faces.FACES}


SAMPLES: dict[str, type[Game]] = {"skirmish": Skirmish, "outposts": Outposts, "front": Front}


@pytest.mark.parametrize("name", [*GAMES, *SAMPLES])
def test_the_window_knows_every_face_that_a_game_names(name):
    rules = SAMPLES[name]() if name in SAMPLES else game(name)
    found = {face for info in rules.scenarios()[:2] for table in tables(rules, info.id) for face in unknown(table)}
    assert not found


@pytest.mark.parametrize("kind", [Piece, Card])
def test_a_face_that_the_window_does_not_know_is_an_error(kind):
    thing = Piece(ref="unit:1", tile="", side=0, face="none") if kind is Piece else Card(ref="card:1", face="none")
    with pytest.raises(KeyError, match="none"):
        faces.named(thing) if kind is Piece else card_faces.named(thing)


def seated(app, rules, scenario):
    session = Session(Match.new(rules, scenario, seed=1), dict.fromkeys(range(SEATS), HUMAN), keep=False)
    session.near = session.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    return session


def test_a_game_on_hexes_without_sight_has_no_button_for_it(window):
    app = window((1280, 720))
    seated(app, Skirmish(), "map")
    ids = {button.id for button in app.screen.small_buttons()}
    assert "sight" not in ids
    assert "fit" in ids
    app.screen.looking.toggle()
    assert not app.screen.looking.on


def test_what_a_card_may_also_be_played_for_does_not_change_its_look(window):
    """Only its face says how it is drawn, how it lies in the hand and which sign it has in the list."""

    class Two(Skirmish):
        def table(self, view, decision, events):
            table = super().table(view, decision, events)
            hand = tuple(
                msgspec.structs.replace(card, second="Or this", second_text="Then that.") for card in table.hand
            )
            return msgspec.structs.replace(table, hand=hand)

    app = window((1280, 720))
    session = seated(app, Two(), "map")
    assert not app.screen.hand.two
    listed = [
        row for row in rows(session.decision, session.table(), app.screen.narrowing) if row.code.startswith("lay")
    ]
    assert {row.icon for row in listed} == {"burst"}


def test_a_covered_hand_is_as_large_as_its_plate_says(window, monkeypatch):
    """Not as its first figure, which may count anything."""

    class Counted(Skirmish):
        def table(self, view, decision, events):
            table = super().table(view, decision, events)
            plates = [msgspec.structs.replace(plate, hand=7 + plate.seat, figures=()) for plate in table.plates]
            return msgspec.structs.replace(table, plates=tuple(plates), swift=True)

    backs = []
    laid = classic.back
    monkeypatch.setattr(classic, "back", lambda *args: backs.append(args[3]) or laid(*args))
    app = window((1280, 720))
    session = seated(app, Counted(), "map")
    session.match.choose(session.decision.options[0].code)
    session.changed()
    app.draw()
    assert session.curtain == "light"
    assert backs == [1] * 8


@pytest.mark.parametrize("scale", [mats.LEAST, 0.35, 0.6, 1.0])
@pytest.mark.parametrize("rows", [0, 1, 2])
@pytest.mark.parametrize("face", sorted(faces.FACES))
def test_every_face_can_be_drawn_however_small_it_lies(window, face, rows, scale):
    """On a table of groups for six in a small window a card has room for its figures alone."""
    canvas = window().canvas
    piece = Piece(ref="card:1", tile="tray:1", side=0, face=face, title="12", rows=((Figure("disc", "12"),),) * rows)
    size = tuple(round(length * scale) for length in faces.FACES[face].form)
    canvas.drawn(size, lambda part: faces.named(piece).draw(part, piece))


@pytest.mark.parametrize("width", [100, 180, 300])
@pytest.mark.parametrize("title", ["7", "12", "100", "Queen of hearts"])
def test_a_plain_card_tells_its_title_and_what_it_says(window, title, width):
    """Large in the middle and in a corner; of one that others cover the corner alone is left."""
    canvas = window().canvas
    canvas.sampling = True
    card = Card(ref="card:1", face="plain", title=title, text="Takes the trick.")
    whole = card_faces.card(canvas, card, width)
    assert [run.text for run in whole.runs].count(title) >= 1
    assert "Takes the trick." in " ".join(run.text for run in whole.runs)
    middle = max(whole.runs, key=lambda run: (run.size, run.rect.width))
    assert middle.text == title
    assert abs(middle.rect.centerx - width / 2) <= 2
    assert all(run.size >= 12 and whole.image.get_rect().contains(run.rect) for run in whole.runs)
    hidden = card_faces.card(canvas, card, width, share=0.3)
    assert [run.text for run in hidden.runs] == [title if " " not in title else hidden.runs[0].text]
    assert hidden.runs[0].rect.right <= 0.3 * width
    assert title.startswith(hidden.runs[0].text.rstrip("…").rstrip())


@pytest.mark.parametrize("width", [112, 180, 300])
@pytest.mark.parametrize("colour", ["F4F1E6", "7A4A22"])
def test_the_card_of_a_place_can_be_read_whatever_its_set(window, colour, width):
    """Its name in ink on paper, the colour of the set in the corner alone; of its badges those that are seen whole."""
    canvas = window().canvas
    canvas.sampling = True
    figures = (Figure("garrison", "2"), Figure("shield", "5"), Figure("points", "6"))
    card = Card(ref=f"card:{colour}", face="place", title="Hill", colour=colour, line=("White",), foot=figures)
    whole = card_faces.card(canvas, card, width)
    assert {"2", "5", "6"} <= {run.text for run in whole.runs}
    name = next(run for run in whole.runs if run.text == "HILL")
    paper, k = whole.image.get_at((whole.image.width - name.rect.x // 2, name.rect.centery)), width / 180
    assert sum(paper[:3]) > 450  # light, below dark letters
    corner = whole.image.get_at((round(13 * k), round(13 * k)))
    assert all(abs(one - two) < 8 for one, two in zip(corner, hexed(colour), strict=False))
    covered = card_faces.card(canvas, card, width, share=0.25)
    assert all(run.rect.right <= 0.25 * width for run in covered.runs if run.text in {"5", "6"})
