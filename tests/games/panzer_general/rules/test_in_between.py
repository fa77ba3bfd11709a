"""What one rule does in the middle of another: cards in the returned fire, an obstacle before an extra move, a unit
that arrives by a draw.
"""

import pytest

from tests.games.panzer_general.rules.test_combat_cards import duel
from tests.games.panzer_general.scenarios.test_solo_bulge import bulge
from tests.games.panzer_general.table import Table


@pytest.mark.rule("5.2.morale.a", "6.9c", "6.14a", "6.15a")
@pytest.mark.parametrize(("card", "wound"), [("deadly_fire", 2), ("snap_shot", 1)])
def test_a_wound_in_the_returned_fire_weakens_it_and_counts_for_the_retreat(card, wound):
    table = duel()
    table.hand("american", card, "recruits")
    table.script(-2, -2).play("attack C4 C3", "pass", "bluff")
    assert (table.shot.firer, table.shot.fire) == (1, 7)
    table.play(f"play {card}")
    assert (table.shot.firer, table.shot.fire, table.shot.target) == (1, 7 - wound, 7)
    table.play("bluff", "stay")
    assert table.at("C2").morale == 4 - wound  # the returned shot came to nothing: only this wound drove it back


@pytest.mark.rule("8.card.morale_boost", "5.2.morale.a", "6.14a")
def test_what_a_wound_took_off_the_fire_a_boost_gives_back_at_once():
    table = duel()
    table.hand("german", "snap_shot", "volkssturm")
    table.hand("american", "morale_boost", "recruits")
    table.script(0, 0).play("attack C4 C3", "pass", "play snap_shot")
    assert table.shot.fire == 7 - 1
    table.play("play morale_boost")
    assert (table.at("C4").morale, table.shot.fire) == (5 - 1 + 2, 7 - 1 + 2)


@pytest.mark.rule("8.card.tank_obstacles", "5.2.move.d", "9.transfer.b")
@pytest.mark.parametrize("stopped", [True, False])
def test_obstacles_hold_up_an_extra_change_of_places_as_any_move(stopped):
    table = Table().prestige(american=3, german=9)
    table.unit("m4a3_sherman_76", "C4", moved=1)
    table.unit("regulars", "C5")
    table.unit("recruits", "B4", moved=1)
    table.unit("engineers", "D4", moved=1)
    table.unit("grenadiers", "C3")
    table.hand("american", "double_time")
    table.hand("german", "tank_obstacles")
    table.play("play double_time")
    while table.asked != "german tank_obstacles":
        table.play(next(code for code in table.codes if "C4" in code))
    table.play("play tank_obstacles" if stopped else "pass")
    there = "C4" if stopped else "C5"
    assert (table.at(there).type.id, table.at(there).moved) == ("m4a3_sherman_76", 1)


@pytest.mark.rule("7.1.bulge.r", "5.2.place.g")
def test_a_unit_that_comes_by_a_draw_for_its_tile_sees_and_is_seen():
    table = bulge(turn=2).np_deck("units", "m4a1_sherman")
    table.unit("grenadiers", "B3", up=False)
    table.unit("pz_iv", "F5", up=False)
    table.script(0, 1, 0, 0, -2, -2).run()  # A2 alone brings somebody, who then goes on to A3 and fights
    kinds = [event.kind for event in table.match.events]
    assert [fact["tile"] for fact in table.told("reinforcement")] == ["A2"]
    assert kinds.index("revealed") < kinds.index("moved")
    assert (table.at("B3").up, table.at("F5").up) == (True, False)
