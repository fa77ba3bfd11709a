"""Transports, towing and landing craft."""

import pytest

from boardgames.games.tactics_2gm.rules.field import NUMBER
from tests.games.tactics_2gm.table import Table

SEA = ["........", "........", "........", "........", "ssssssss", "ssssssss"]


@pytest.mark.rule("transport.a", "transport.b", "ability.transport", "ability.tow")
def test_a_transport_carries_infantry_and_tows_guns_only_by_its_abilities():
    table = Table(phase="move")
    table.unit("jeep", "D2")  # Transporte, no Remolcar
    table.unit("light_infantry", "D3")
    table.unit("m1_57", "C2")
    table.unit("bmw_r75", "A1")  # neither
    table.unit("light_infantry", "A2")
    assert table.offers("load") == ["load light_infantry jeep"]
    other = Table(phase="move")
    other.unit("gmc", "D2")
    other.unit("m1_57", "C2")
    assert other.offers("load") == ["load m1_57 gmc"]


@pytest.mark.rule("transport.c")
def test_a_transport_holds_one_infantry_and_one_gun():
    table = Table(phase="move")
    table.unit("gmc", "D2")
    table.unit("light_infantry", "D3")
    table.unit("heavy_infantry", "D1")
    table.unit("m1_57", "C2")
    table.play("load light_infantry gmc")
    assert table.offers("load") == ["load m1_57 gmc"]
    table.play("load m1_57 gmc")
    assert not table.offers("load")


@pytest.mark.rule("transport.load.a", "transport.load.b", "transport.load.j", "transport.d")
def test_a_unit_boards_and_the_transport_still_drives_and_unloads():
    table = Table(phase="move")
    truck = table.unit("gmc", "D2")
    rider = table.unit("light_infantry", "D1")
    table.play("load light_infantry gmc")
    assert table.unit_of(rider).aboard == truck.card
    assert table.free("D1")
    table.play("move gmc D3", "move gmc D4", "unload light_infantry E4")
    assert table.at("E4").card == rider.card
    assert not table.offers("move gmc")  # one square was left
    assert not table.offers("move light_infantry")


@pytest.mark.rule("transport.load.c", "transport.load.d")
def test_a_transport_that_goes_to_the_unit_moves_no_more_that_turn():
    table = Table(phase="move")
    truck = table.unit("gmc", "D2")
    gun = table.unit("m2_90", "D4")  # no movement of its own
    assert table.offers("fetch") == ["fetch gmc m2_90"]
    table.play("fetch gmc m2_90")
    assert (table.unit_of(truck).place, table.unit_of(gun).aboard) == (NUMBER["D4"], truck.card)
    assert table.free("D2")
    assert not table.offers("move gmc")


@pytest.mark.rule("transport.load.e", "transport.load.f", "base.deploy.line", "ability.mobility", "solo.move.b")
def test_a_transport_deploys_beside_a_unit_and_with_mobility_fetches_it_at_once():
    table = Table(phase="deploy")
    table.unit("light_infantry", "D1")
    table.hand("a", "gmc", "m5_stuart")
    table.pa(a=6)
    squares = [code.split()[2] for code in table.offers("deploy gmc")]
    assert sorted(squares) == ["A1", "B1", "C1", "E1", "F1", "G1", "H1"]
    table.play("deploy m5_stuart A1", "done", "deploy gmc C1", "done")
    assert not table.offers("move m5_stuart")
    assert table.offers("fetch") == ["fetch gmc light_infantry"]
    table.play("fetch gmc light_infantry")
    assert not table.offers("move gmc")


@pytest.mark.rule("transport.load.g", "transport.load.h", "transport.load.i", "ability.embarked")
def test_both_come_at_once_for_both_costs_and_drive_only_with_mobility():
    table = Table(phase="deploy")
    table.hand("a", "gmc", "light_infantry")
    table.pa(a=3).play("deploy_with gmc light_infantry D1", "move gmc D2", "unload light_infantry C2")
    assert table.player("a").pa == 0
    assert table.at("C2").type.id == "light_infantry"
    table = Table(phase="deploy", options={"pacific_cards": True})
    table.hand("a", "lvt1", "marines")  # no Movilidad; Embarcadas: one less in an amphibian
    table.pa(a=5).play("deploy_with lvt1 marines D1", "done", "done")
    assert table.player("a").pa == 0
    assert not table.offers("move lvt1")
    assert not table.offers("unload")


@pytest.mark.rule("transport.unload.a", "transport.unload.b", "transport.unload.c", "transport.unload.d")
def test_one_unloads_left_or_right_into_a_square_free_of_units():
    table = Table(phase="move")
    truck = table.unit("gmc", "D3")
    table.unit("light_infantry", "D3", aboard=truck.card)
    table.ground("C3", "trench")
    assert sorted(table.offers("unload")) == ["unload light_infantry C3", "unload light_infantry E3"]
    table = Table(phase="move")
    truck = table.unit("gmc", "D3")
    table.unit("light_infantry", "D3", aboard=truck.card)
    table.unit("panzer_ii", "C3", "b")
    table.unit("m4_sherman", "E3")
    assert not table.offers("unload")


@pytest.mark.rule("transport.unload.e", "transport.unload.f", "transport.assault.a")
def test_unloading_is_free_and_takes_all_the_movement():
    table = Table(phase="move")
    truck = table.unit("gmc", "D3")
    table.unit("special_units", "D3", aboard=truck.card)
    table.unit("light_infantry", "C4", "b")
    table.pa(a=0).play("unload special_units C3")
    assert not table.offers("move special_units")
    assert not table.offers("assault")


@pytest.mark.rule("transport.unload.f", "transport.unload.g", "transport.assault.b", "ability.mechanized")
def test_mechanized_infantry_moves_and_assaults_after_unloading():
    table = Table(phase="move", a={"nations": ["ussr"]})
    table.unit("gaz_aa", "D3")
    table.unit("guards", "D2")
    table.unit("light_infantry", "C4", "b")
    table.play("load guards gaz_aa", "unload guards C3")
    assert "move guards B3" in table.codes
    assert table.offers("assault") == ["assault guards C4"]
    other = Table(phase="move", a={"nations": ["ussr"]})
    truck = other.unit("gaz_aa", "D3")
    other.unit("guards", "D3", aboard=truck.card)
    other.unit("t26", "C3")
    assert other.offers("unload") == ["unload guards E3"]


@pytest.mark.rule("transport.fireat.a", "transport.fireat.b", "transport.fireat.c")
def test_shots_at_a_loaded_transport_meet_the_vehicle_and_wound_its_passengers_alike():
    table = Table()
    gun = table.unit("m8_greyhound", "D2")  # penetration 4, damage 2
    truck = table.unit("sdkfz_251", "D4", "b")  # armour 3, 3 points
    rider = table.unit("heavy_infantry", "D4", "b", aboard=truck.card)
    assert table.aim(gun, "main", "D4").armour == 3
    table.dice(6).play("fire m8_greyhound main D4")
    assert (table.unit_of(truck).wounds, table.unit_of(rider).wounds) == (2, 2)
    table = Table()
    table.unit("m8_greyhound", "D2")
    truck = table.unit("sdkfz_251", "D4", "b")
    riders = [table.unit(kind, "D4", "b", aboard=truck.card) for kind in ("heavy_infantry", "pak40")]
    table.dice(9).play("fire m8_greyhound main D4")
    assert all(table.gone(each) for each in (truck, *riders))


@pytest.mark.rule("transport.fireat.d")
def test_support_cards_meet_the_transport_and_not_what_it_carries():
    table = Table()
    table.unit("light_infantry", "D3")
    truck = table.unit("opel_blitz", "D4", "b")
    table.unit("light_infantry", "D4", "b", aboard=truck.card)
    table.hand("a", "suppression")
    table.pa(a=9).play("play suppression")
    assert table.unit_of(truck).suppressed


@pytest.mark.rule("transport.fire.a", "transport.fire.b", "transport.fire.c")
def test_a_transport_fires_and_nobody_does_from_inside():
    table = Table()
    truck = table.unit("m3_halftrack", "D3")
    table.unit("heavy_infantry", "D3", aboard=truck.card)
    table.unit("m1_57", "D3", aboard=truck.card)
    table.unit("light_infantry", "D4", "b")
    assert table.offers("fire") == ["fire m3_halftrack main D4"]


@pytest.mark.rule(
    "transport.lcvp.a", "transport.lcvp.b", "transport.lcvp.e", "transport.lcvp.f", "ability.embark", "ability.embarked"
)
def test_a_landing_craft_brings_any_unit_and_lands_it_before_its_bow():
    table = Table(
        phase="deploy", kind="scenario", turns=9, last="b", field=SEA,
        a={"nations": ["usa"], "craft": 2, "solo": "1-1-1-1-1"}, b={"nations": ["germany"], "solo": "1-1-1-1-1"},
    )  # fmt: skip
    table.hand("a", "m4_sherman")
    table.pa(a=4).play("deploy_with lcvp m4_sherman D1")
    table.play("move lcvp D2")
    assert table.offers("unload") == ["unload m4_sherman D3"]
    table.play("unload m4_sherman D3")
    assert table.at("D3").type.id == "m4_sherman"
    assert not table.offers("move lcvp")
    assert not table.offers("move m4_sherman")
    assert len(table.now.sides[0].craft) == 1


@pytest.mark.rule("transport.lcvp.c", "transport.lcvp.g", "transport.lcvp.h")
def test_one_boards_a_landing_craft_through_its_bow_and_it_may_then_go():
    table = Table(phase="move", field=SEA, a={"nations": ["usa"], "craft": 1})
    craft = table.unit("lcvp", "D2")
    table.unit("light_infantry", "D3")
    table.unit("heavy_infantry", "C3")
    assert table.offers("load") == ["load light_infantry lcvp"]
    table.play("load light_infantry lcvp", "move lcvp D1")
    assert table.unit_of(craft).place == NUMBER["D1"]


@pytest.mark.rule("transport.lcvp.d")
def test_a_unit_aboard_a_landing_craft_fires():
    table = Table(field=SEA, a={"nations": ["usa"], "craft": 1})
    craft = table.unit("lcvp", "D2")
    table.unit("heavy_infantry", "D2", aboard=craft.card)
    table.unit("light_infantry", "D4", "b")
    assert table.offers("fire") == ["fire heavy_infantry main D4"]


@pytest.mark.rule("transport.lcvp.i", "transport.lcvp.j", "transport.lcvp.k")
def test_a_truck_lands_with_its_load_and_does_not_drive_even_with_mobility():
    table = Table(
        phase="deploy", kind="scenario", turns=9, last="b", field=SEA,
        a={"nations": ["usa"], "craft": 1, "solo": "1-1-1-1-1"}, b={"nations": ["germany"], "solo": "1-1-1-1-1"},
    )  # fmt: skip
    table.hand("a", "gmc", "light_infantry")
    table.pa(a=9).play("deploy_with lcvp gmc D1", "done", "take_card light_infantry", "done", "move lcvp D2")
    table.play("unload gmc D3")
    truck = table.at("D3")
    assert [each.aboard for each in table.now.units.values() if each.type.id == "light_infantry"] == [truck.card]
    assert not table.offers("move gmc")
    assert sorted(table.offers("unload light_infantry")) == ["unload light_infantry C3", "unload light_infantry E3"]


@pytest.mark.rule("ability.amphibious.a", "ability.amphibious.c")
def test_an_amphibian_deploys_on_the_first_line_of_sea():
    table = Table(book="tarawa", phase="deploy")
    table.hand("a", "lvt1", "m5_stuart")
    table.pa(a=3)
    assert len(table.offers("deploy lvt1")) == 8
    assert not table.offers("deploy m5_stuart")
    table.play("deploy lvt1 D1", "done")
    assert table.player("a").pa == 0
