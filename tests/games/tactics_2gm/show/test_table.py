"""The table of 2GM Tactics: everything an option speaks of lies on it, and it tells no more than the seat may know."""

import random

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.core.table import Table
from tests.games.tactics_2gm.table import GAME
from tests.games.tactics_2gm.table import Table as Position


def refs(table: Table) -> set[str]:
    cards = {card.ref for card in (*(table.hand or ()), *table.cards)}
    return {tile.ref for tile in table.tiles} | {piece.ref for piece in (*table.pieces, *table.tray)} | cards


def shown(match: Match, seat: int | None) -> Table:
    return GAME.table(match.view(seat), match.decision, match.events_for(seat))


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_whatever_an_option_speaks_of_lies_on_the_table(scenario):
    match = Match.new(GAME, scenario, 3)
    dice = random.Random(3)
    for step in range(400):
        decision = match.decision
        if decision is None:
            break
        if step % 3 == 0:
            there = refs(shown(match, decision.seat))
            wanted = {ref for option in decision.options for ref in option.on}
            assert wanted <= there, wanted - there
        match.take(int(dice.random() * len(decision.options)))


def test_tiles_and_pieces_have_places_of_their_own():
    match = Match.new(GAME, "omaha", 1)
    table = shown(match, 0)
    places = [tile.place for tile in table.tiles if tile.box is None]
    assert len(places) == len(set(places)) == 8 * 6
    assert {tile.ref for tile in table.tiles} >= {"square:D5", "square:hq_a", "square:hq_b"}
    assert next(tile.place for tile in table.tiles if tile.ref == "square:A1") == (0, 5)
    assert next(tile.place for tile in table.tiles if tile.ref == "square:H6") == (7, 0)


def test_what_lies_behind_the_lines_lies_beside_nothing_else():
    """Headquarters, aircraft and generals share the strips: none over another, none on the field."""
    position = Position()
    for _ in range(4):
        position.unit("fw190", "hq_b")
    position.state.players[0].general = "patton"
    position.state.players[0].beside = ["ultra.a1"]
    boxes = [tile.box for tile in shown(position.match, 0).tiles if tile.box is not None]
    assert all(top >= 6 or top + tall <= 0 for _, top, _, tall in boxes)
    for n, (left, top, wide, _) in enumerate(boxes):
        assert left >= 0
        assert left + wide <= 8.001
        assert not any(t == top and x < left + wide - 0.001 and left < x + w - 0.001 for x, t, w, _ in boxes[n + 1 :])


def test_the_field_lies_with_the_player_at_its_foot():
    setup = Setup(game=GAME.id, scenario="open_field", seed=2, options={"ai": "book", "ai_side": "a"})
    match = Match(GAME, setup, GAME.begin(setup))
    table = shown(match, 1)
    assert next(tile.place for tile in table.tiles if tile.ref == "square:H6") == (0, 5)
    assert [(rail.right, rail.down, rail.numbers[0]) for rail in table.rails] == [
        (True, True, "1"),
        (False, False, "1"),
    ]


def test_the_rails_tell_the_supply_lines():
    position = Position()
    for square in ("D1", "D2", "D4"):
        position.unit("light_infantry", square)
    position.unit("light_infantry", "D6", "b")
    assert [rail.lit for rail in shown(position.match, 0).rails] == [2, 1]


def test_units_show_their_figures_markers_and_passengers():
    position = Position()
    truck = position.unit("gmc", "D3", markers=["tank_hmg"], wounds=1)
    truck.markers[0].flipped = True
    rider = position.unit("light_infantry", "D3", aboard=truck.card)
    position.unit("fw190", "hq_b")
    table = shown(position.match, 0)
    piece = next(each for each in table.pieces if each.ref == f"unit:{truck.card}")
    assert piece.tile == "square:D3"
    assert [figure.value for figure in piece.rows[1]] == ["2"]
    assert piece.life == (2, 1)
    assert [(figure.icon, figure.turned) for figure in piece.marks] == [("chip_tank_hmg", True)]
    carried = [(each.ref, each.tile) for each in table.pieces if each.holder == f"unit:{truck.card}"]
    assert carried == [(f"unit:{rider.card}", "square:D3")]
    assert table.meant("square:D3")[0] == f"unit:{truck.card}"
    assert [each.tile for each in table.pieces if each.side == 1] == ["shelf:b0"]


def test_what_lies_face_down_shows_nothing_but_whose_it_is():
    position = Position(options={"night": True})
    position.unit("tiger_i", "D6", "b", down=True)
    table = shown(position.match, 0)
    piece = next(each for each in table.pieces if each.side == 1)
    assert (piece.down, piece.title, piece.rows, piece.marks) == (True, "", (), ())
    assert not [ref for ref in table.abouts if "tiger" in ref]


def test_four_seats_have_a_plate_each_and_a_viewer_sees_his_own_hand():
    match = Match.new(GAME, "grand_alliance", 2)
    tables = {seat: shown(match, seat) for seat in range(4)}
    assert all(len(table.plates) == 4 for table in tables.values())
    hands = [{card.ref for card in table.hand} for table in tables.values()]
    assert all(hands[n].isdisjoint(hands[m]) for n in range(4) for m in range(n))


def test_the_ais_phases_stand_in_the_places_of_a_players():
    setup = Setup(game=GAME.id, scenario="open_field", seed=2, options={"ai": "book"})
    match = Match(GAME, setup, GAME.begin(setup))
    for phase, place in (("ai_deploy", "deploy"), ("ai_move_unit", "move"), ("ai_air", "fire"), ("income", "hq")):
        view = match.view(0)
        view.state.phase = phase
        track = GAME.table(view, None, []).track
        assert track.phases[track.phase].key.endswith(f".{place}")


def test_whoever_sits_nowhere_sees_no_hand_and_nothing_that_lies_face_down():
    position = Position(options={"night": True})
    for side, square in (("a", "D2"), ("b", "D5")):
        position.unit("light_infantry", square, side, down=True)
        position.hand(side, "luck")
    table = shown(position.match, -1)
    assert table.hand is None
    assert all(piece.down and not piece.title for piece in table.pieces)
    hands = [player.hand for player in position.match.view(-1).state.players.values()]
    assert hands == [["?"], ["?"]]
