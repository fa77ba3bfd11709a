"""Moving, changing places, taking control and minefields: book 5.2, Mover y Verificar Campos de Minas."""

import pytest

from tests.games.panzer_general.table import Table

AROUND_C3 = {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}


def other(side: str) -> str:
    return "german" if side == "american" else "american"


def infantry(side: str) -> str:
    return "regulars" if side == "american" else "grenadiers"


# --- where to ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.move.a")
@pytest.mark.parametrize(
    ("tile", "reach"),
    [
        ("C3", {"C2", "D3", "C4", "B3"}),
        ("B2", {"B1", "C2", "B3", "A2"}),
        ("A5", {"A4", "B5"}),
        ("F1", {"E1", "F2"}),
        ("F3", {"F2", "F4", "E3"}),
    ],
)
def test_a_unit_moves_one_tile_up_down_or_sideways_and_not_off_the_map(tile, reach):
    table = Table()
    table.unit("regulars", tile)
    assert table.moves(tile) == reach


@pytest.mark.rule("5.2.move.a")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_move_leaves_the_one_tile_and_ends_on_the_other(side):
    table = Table(side)
    unit = infantry(side)
    table.unit(unit, "B2", side)
    table.play("move B2 B3")
    assert table.empty("B2")
    assert table.at("B3").type.id == unit
    assert [piece.tile for piece in table.now.board if piece] == [table.grid.number["B3"]]


@pytest.mark.rule("5.2.move.b")
def test_only_units_with_the_ability_move_diagonally():
    table = Table()
    table.unit("m10_wolverine", "C3")
    assert table.moves("C3") == AROUND_C3
    table = Table("german")
    table.unit("hetzer", "E5")
    assert table.moves("E5") == {"E4", "F5", "D5", "D4", "F4"}


@pytest.mark.rule("5.2.move.b")
def test_only_units_that_move_twice_move_two_tiles():
    table = Table()
    table.unit("m8_greyhound", "C3")
    table.unit("regulars", "F5")
    table.play("move C3 D2")
    assert table.moves("D2") == {"C1", "D1", "E1", "C2", "E2", "C3", "D3", "E3"}
    table.play("move D2 D1")
    assert not table.offers("move D1")
    assert table.at("D1").moved == 2
    table.play("move F5 F4")
    assert not table.offers("move F4")


@pytest.mark.rule("5.2.move.b")
def test_two_moves_are_made_one_straight_after_the_other():
    table = Table()
    table.unit("m8_greyhound", "C3")
    table.unit("regulars", "F5")
    table.play("move C3 C2", "move F5 F4")
    assert not table.offers("move C2")


@pytest.mark.rule("5.2.move.b")
def test_digging_in_with_another_unit_ends_two_moves_in_a_row():
    table = Table()
    table.unit("m8_greyhound", "C3")
    table.unit("regulars", "F5")
    table.play("move C3 C2", "dig F5")
    assert not table.offers("move C2")


@pytest.mark.rule("5.2.move.b")
def test_one_scout_does_not_lend_its_second_move_to_the_other():
    table = Table()
    table.unit("m8_greyhound", "C3")
    table.unit("white_scout_car", "F5")
    table.play("move C3 C2", "move F5 F4")
    assert not table.offers("move C2")
    assert table.offers("move F4")


@pytest.mark.rule("5.2.move.c", "5.1.g")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_tile_with_any_other_unit_cannot_be_entered(side):
    table = Table(side)
    table.unit(infantry(side), "C3", side)
    table.unit(infantry(side), "C2", side)
    table.unit(infantry(other(side)), "D3", other(side))
    table.unit(infantry(other(side)), "B3", other(side), up=False)
    assert table.moves("C3") == {"C4"}


# --- changing places ---------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.move.d")
@pytest.mark.parametrize(("one", "two"), [("C3", "D3"), ("B2", "B3")])
def test_two_units_side_by_side_change_places_and_both_have_moved(one, two):
    table = Table()
    table.unit("regulars", one)
    table.unit("veterans", two)
    assert table.offers("swap") == [f"swap {one} {two}"]
    table.play(f"swap {one} {two}")
    assert (table.at(one).type.id, table.at(two).type.id) == ("veterans", "regulars")
    assert (table.at(one).tile, table.at(two).tile) == (table.grid.number[one], table.grid.number[two])
    assert (table.at(one).moved, table.at(two).moved) == (1, 1)
    assert table.told("swapped") == [
        {"start": one, "tile": two, "unit": table.at(two).card, "mate": table.at(one).card, "side": 0}
    ]
    assert not table.offers("swap")
    assert not table.offers("move")


@pytest.mark.rule("5.2.move.d")
def test_units_do_not_change_places_with_the_enemy_or_from_afar():
    table = Table()
    table.unit("regulars", "C3")
    table.unit("grenadiers", "D3", "german")
    table.unit("veterans", "C5")
    assert not table.offers("swap")


@pytest.mark.rule("5.2.move.d")
@pytest.mark.parametrize("spent", ["C3", "D3"])
@pytest.mark.parametrize("marker", [{"moved": 1}, {"fired": True}, {"new": True}, {"entrenching": True}])
def test_both_must_still_be_free_to_move(spent, marker):
    table = Table()
    for tile in ("C3", "D3"):
        table.unit("regulars", tile, **(marker if tile == spent else {}))
    assert not table.offers("swap")


@pytest.mark.rule("5.2.move.d")
@pytest.mark.parametrize(("tank", "foot"), [("C3", "D3"), ("D3", "C3")])
def test_a_unit_does_not_change_into_ground_it_may_not_enter(tank, foot):
    table = Table().terrain(foot, "swamp")
    table.unit("m4a1_sherman", tank)
    table.unit("regulars", foot)
    assert not table.offers("swap")
    table = Table().terrain(foot, "swamp")
    table.unit("m3a1_stuart", tank)  # may enter swamps
    table.unit("regulars", foot)
    assert table.offers("swap")


@pytest.mark.rule("5.2.move.d")
@pytest.mark.parametrize("pinned", ["C3", "D3"])
def test_a_unit_pinned_to_its_tile_does_not_change_places(pinned):
    table = Table("german", rules={"static_units": {"german": ["flak_88"]}})
    for tile in ("C3", "D3"):
        table.unit("flak_88" if tile == pinned else "grenadiers", tile)
    assert not table.offers("swap")
    assert not table.offers(f"move {pinned}")
    assert table.offers("move D3" if pinned == "C3" else "move C3")


@pytest.mark.rule("5.2.move.d", "5.2.dig.e")
def test_both_lose_their_defenses_in_changing_places():
    table = Table()
    table.unit("regulars", "C3", dug=True)
    table.unit("veterans", "D3", dug=True)
    table.play("swap C3 D3")
    assert not table.at("C3").dug
    assert not table.at("D3").dug


@pytest.mark.rule("5.2.move.d", "5.2.reveal.a")
@pytest.mark.parametrize(("enemy", "mover"), [("B2", "C3"), ("E4", "D3")])
def test_each_of_the_two_meets_the_enemies_at_its_new_place(enemy, mover):
    table = Table()
    table.unit("regulars", "C3", up=False)
    table.unit("veterans", "D3", up=False)
    table.unit("grenadiers", enemy, "german", up=False)
    table.play("swap C3 D3")
    assert table.at(enemy).up
    assert table.at(mover).up
    assert not table.at("D3" if mover == "C3" else "C3").up


@pytest.mark.rule("5.2.move.d", "5.2.move.b")
@pytest.mark.parametrize(("scout", "foot"), [("C3", "D3"), ("D3", "C3")])
def test_a_unit_that_moves_twice_may_move_on_after_changing_places(scout, foot):
    table = Table()
    table.unit("m8_greyhound", scout)
    table.unit("regulars", foot)
    table.play("swap C3 D3")
    assert table.at(foot).type.id == "m8_greyhound"
    assert table.offers(f"move {foot}")
    assert not table.offers(f"move {scout}")


@pytest.mark.rule("5.2.move.d", "5.2.move.b")
@pytest.mark.parametrize(("first", "second"), [("C3", "D3"), ("D3", "C3")])
def test_of_two_scouts_that_changed_places_either_may_move_on(first, second):
    table = Table()
    table.unit("m8_greyhound", "C3")
    table.unit("white_scout_car", "D3")
    table.play("swap C3 D3")
    assert table.offers(f"move {second}")
    table.play(f"move {first} {first[0]}4")
    assert not table.offers(f"move {second}")


@pytest.mark.rule("5.2.move.d")
@pytest.mark.parametrize(("tank", "foot"), [("C3", "D3"), ("D3", "C3")])
def test_obstacles_before_the_tank_stop_the_change_of_places_for_both(tank, foot):
    table = Table().prestige(german=5)
    table.unit("m4a1_sherman", tank, dug=True)
    table.unit("regulars", foot)
    table.hand("german", "tank_obstacles")
    table.play("swap C3 D3")
    assert table.asked == "german tank_obstacles"
    table.play("play tank_obstacles")
    assert (table.at(tank).type.id, table.at(foot).type.id) == ("m4a1_sherman", "regulars")
    assert table.at(tank).dug
    assert not table.offers("move")
    assert not table.offers("swap")


@pytest.mark.rule("5.2.move.e", "9.diagonal.c")
@pytest.mark.parametrize("two", ["D4", "B4"])
def test_only_two_units_that_move_diagonally_change_places_diagonally(two):
    table = Table()
    table.unit("m10_wolverine", "C3")
    table.unit("m36_jackson", two)
    assert table.offers("swap") == [f"swap C3 {two}"]
    table.play(f"swap C3 {two}")
    assert (table.at("C3").moved, table.at(two).moved) == (1, 1)
    for pair in (("m10_wolverine", "regulars"), ("regulars", "m10_wolverine"), ("regulars", "veterans")):
        table = Table()
        table.unit(pair[0], "C3")
        table.unit(pair[1], two)
        assert not table.offers("swap")


# --- control -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.move.f", "5.2.move.j")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_marker_is_left_on_ground_that_nobody_held_and_no_mines_are_feared(side):
    table = Table(side).script()
    table.unit(infantry(side), "C3", side)
    assert table.now.control[table.grid.number["C2"]] == -1
    table.play("move C3 C2")
    assert table.controller("C2") == side
    assert table.controller("C3") == side  # it stays where the unit has been


@pytest.mark.rule("5.2.move.g", "5.2.move.h")
@pytest.mark.parametrize("side", ["american", "german"])
def test_an_enemy_marker_is_replaced_and_mines_are_drawn_for(side):
    table = Table(side).script(3).control(other(side), "C2")
    table.unit(infantry(side), "C3", side)
    table.play("move C3 C2")
    assert table.controller("C2") == side
    table.finish_script()
    assert table.told("mines") == [
        {"tile": "C2", "unit": table.at("C2").card, "side": table.at("C2").seat, "modifier": 3, "hit": False}
    ]


@pytest.mark.rule("5.2.move.h")
def test_no_mines_lie_on_a_tile_of_ones_own():
    table = Table().script().control("american", "C2")
    table.unit("regulars", "C3")
    table.play("move C3 C2")
    assert not table.told("mines")
    assert table.at("C2").morale == 5


@pytest.mark.rule("5.2.move.i")
@pytest.mark.parametrize(("modifier", "lost"), [(-2, 1), (-1, 1), (0, 0), (1, 0), (2, 0), (3, 0)])
def test_a_tactical_modifier_of_minus_1_or_2_costs_a_point_of_morale(modifier, lost):
    table = Table().script(modifier).control("german", "C2")
    table.unit("regulars", "C3")
    table.play("move C3 C2")
    table.finish_script()
    assert table.at("C2").morale == 5 - lost
    assert table.seen("C2", "german").markers == -lost
    regulars = {"tile": "C2", "unit": table.at("C2").card, "side": 0}
    assert table.told("morale") == [{**regulars, "points": -1, "markers": -1}] * lost


@pytest.mark.rule("5.2.move.i")
def test_the_card_drawn_for_mines_is_the_top_one_of_the_action_deck_and_is_discarded():
    table = Table().control("german", "C2", "D3")
    accuracy, double_time = table.deck_top("accuracy", "double_time")  # modifiers -1 and +3
    table.unit("regulars", "C3")
    table.unit("recruits", "E3")
    left = len(table.state.action.cards)
    table.play("move C3 C2")
    assert table.at("C2").morale == 4
    table.play("move E3 D3")
    assert table.at("D3").morale == 4  # as printed
    assert table.now.action.discards == [accuracy, double_time]
    assert len(table.now.action.cards) == left - 2


@pytest.mark.rule("5.2.move.i", "5.2.draw.i")
def test_with_all_action_cards_in_hands_there_is_no_card_to_draw_and_no_mine():
    table = Table().control("german", "C2")
    table.unit("regulars", "C3")
    table.state.action.cards.clear()
    table.play("move C3 C2")
    assert table.at("C2").morale == 5
    assert table.told("mines")[0]["modifier"] == 0


@pytest.mark.rule("5.2.move.i", "9.morale.b")
@pytest.mark.parametrize(("morale", "survives"), [(2, True), (1, False)])
def test_mines_can_destroy_a_unit_and_the_tile_is_taken_all_the_same(morale, survives):
    table = Table().script(-1).control("german", "C2")
    recruits = table.unit("recruits", "C3", markers=morale - 4)
    table.play("move C3 C2")
    assert table.empty("C2") is not survives
    assert (recruits.card in table.player("american").units.discards) is not survives
    assert table.controller("C2") == "american"
    assert not table.player("german").killed


@pytest.mark.rule("9.ignoremines")
def test_units_that_ignore_mines_draw_no_card():
    table = Table().script().control("german", "C2")
    table.unit("engineers", "C3")
    table.play("move C3 C2")
    assert table.controller("C2") == "american"
    assert not table.told("mines")


@pytest.mark.rule("5.2.move.f", "5.2.move.h")
def test_only_the_tile_entered_changes_hands():
    table = Table().script().control("german", "C1", "B2", "D2")
    table.unit("regulars", "C3")
    table.play("move C3 C2")
    assert [table.controller(tile) for tile in ("C1", "B2", "D2")] == ["german"] * 3
