"""Weather and night."""

import pytest

from boardgames.core.match import Match
from boardgames.games.tactics_2gm.rules.field import NUMBER, line
from boardgames.games.tactics_2gm.rules.weather import TABLE, once, set_sky
from tests.games.tactics_2gm.table import GAME, Table


def under(sky, **fields):
    table = Table(**fields)
    table.state.sky = sky
    return table


@pytest.mark.rule("weather.a", "weather.scenario")
def test_weather_is_agreed_for_a_pitched_battle_or_belongs_to_a_scenario():
    table = Table(options={"weather": "rain"})
    table.dice(1, 2, 1, 4, 1, 2, 1, 3)
    once(table.now)
    assert table.now.sky == "rain"
    assert Match.new(GAME, "red_october", 1).state.book.weather == "snow"


@pytest.mark.rule("weather.b", "weather.clear")
@pytest.mark.parametrize(("die", "sky"), [(1, "clear"), (6, "clear"), (7, "fog"), (9, "wind")])
def test_a_die_may_choose_the_weather(die, sky):
    table = Table(options={"weather": "one_roll"}).dice(die)
    once(table.now)
    assert table.now.sky == sky
    assert set(TABLE) == {7, 8, 9, 10}


@pytest.mark.rule("weather.c")
def test_weather_by_turns_is_rolled_by_the_player_who_began_as_his_turn_starts():
    table = Table(phase="start", options={"weather": "each_turn"})
    table.unit("light_infantry", "A1")
    table.unit("light_infantry", "A6", "b")
    table.dice(7).run()
    assert table.now.sky == "fog"
    table.until("move", "b")
    assert table.now.sky == "fog"
    table.dice(3).until("move", "a")
    assert table.now.sky == "clear"


@pytest.mark.rule("weather.fog")
def test_fog_shortens_every_reach_to_one_at_least():
    table = under("fog")
    table.unit("m1_57", "D2")  # four
    table.unit("light_infantry", "D5", "b")
    table.unit("light_infantry", "C5", "b")
    table.unit("light_infantry", "H2", markers=["grenades"])
    table.unit("light_infantry", "H3", "b")
    assert table.offers("fire m1_57") == ["fire m1_57 main D5"]
    assert "fire light_infantry grenades H3" in table.codes


@pytest.mark.rule("weather.rain", "weather.rain.place", "weather.mud")
def test_rain_makes_shots_harder_and_lays_four_markers_of_mud_by_the_rules_of_terrain():
    table = under("clear")
    gun = table.unit("m4_sherman", "D3")
    table.unit("panzer_iv", "D5", "b")
    table.dice(1, 2, 1, 4, 1, 2, 1, 3)
    set_sky(table.now, "rain", "weather.a")
    assert table.need(gun, "main", "D5") == (6, 10)
    assert [line(0, square) for square in table.now.mud] == [2, 2, 5, 5]
    assert len(set(table.now.mud)) == 4
    set_sky(table.now, "clear", "weather.c")
    assert table.now.mud == []


@pytest.mark.rule("weather.wind")
def test_strong_wind_grounds_aircraft_and_far_shots():
    table = under("wind")
    table.unit("p51", "hq_a")
    table.unit("m3_105", "D2")  # five
    table.unit("light_infantry", "D5", "b")
    table.unit("light_infantry", "D6", "b")
    assert table.codes == ["fire m3_105 main D5", "done"]


@pytest.mark.rule("weather.storm.a", "weather.storm.b", "weather.storm.c")
def test_a_storm_slows_everybody_grounds_aircraft_and_makes_mud_for_infantry_alone():
    table = under("clear", phase="move")
    gun = table.unit("m5_stuart", "D3")
    table.unit("panzer_ii", "D5", "b")
    table.unit("light_infantry", "C4")
    table.unit("p51", "hq_a")
    table.dice(1, 2, 1, 4, 6, 5, 6, 3)
    set_sky(table.now, "storm", "weather.a")
    assert NUMBER["D4"] in table.now.mud
    assert table.need(gun, "main", "D5") == (7, 10)
    assert "move m5_stuart D4" not in table.codes
    assert "move light_infantry D4" in table.codes
    table.play("move m5_stuart E3")
    assert not table.offers("move m5_stuart")
    table.until("fire")
    assert not table.offers("air")


# --- night -----------------------------------------------------------------------------------------------------------


def night(phase="deploy", **fields):
    return Table(phase=phase, options={"night": True}, **fields)


@pytest.mark.rule("night.b", "night.c", "night.i")
def test_units_are_deployed_face_down_and_known_to_their_owner_alone():
    table = night()
    table.hand("a", "command_group")
    table.pa(a=3).play("deploy command_group D1", "done")
    unit = table.at("D1")
    assert unit.down
    assert table.match.view(0).state.units[unit.card].card == unit.card
    seen = table.match.view(1).state
    assert list(seen.units) == ["?3"]
    assert seen.board[NUMBER["D1"]] == "?3"
    assert [event.args["unit"] for event in table.match.events_for(1) if event.kind == "deployed"] == [""]
    moving = night("move")
    moving.unit("light_infantry", "D1", down=True)
    moving.play("move light_infantry D2")
    assert moving.at("D2").down
    assert [event.args["unit"] for event in moving.match.events_for(1) if event.kind == "moved"] == [""]


@pytest.mark.rule("night.f")
def test_a_unit_with_equipment_lies_face_up():
    table = night()
    table.hand("a", "light_infantry")
    table.pa(a=2).play("deploy light_infantry D1", "equip prone")
    assert not table.at("D1").down


@pytest.mark.rule("night.d")
def test_two_squares_from_an_enemy_or_its_headquarters_everything_is_seen():
    table = night("move")
    table.unit("light_infantry", "D2", down=True)
    table.unit("panzer_ii", "D5", "b", down=True)
    table.play("move light_infantry D3")
    assert not table.at("D3").down
    assert not table.at("D5").down
    home = night("move")
    home.unit("m5_stuart", "D4", down=True)
    home.play("move m5_stuart D5")
    assert not home.at("D5").down  # two from the headquarters


@pytest.mark.rule("night.e", "night.g")
def test_whoever_fires_is_turned_up_and_shots_are_harder():
    table = night("fire")
    gun = table.unit("m3_105", "D1", down=True)
    table.unit("light_infantry", "D5", "b")
    assert table.need(gun, "main", "D5") == (7, 10)
    table.dice(1).play("fire m3_105 main D5")
    assert not table.at("D1").down


@pytest.mark.rule("night.i")
def test_what_lies_face_down_may_be_fired_at_without_knowing_its_armour():
    table = night("fire")
    table.unit("m5_stuart", "D1")
    table.unit("light_infantry", "A1")
    maus = table.unit("maus", "D4", "b", down=True)
    assert table.offers("fire m5_stuart") == ["fire m5_stuart main D4"]
    table.play("fire m5_stuart main D4")  # no die: it bounces
    assert not table.unit_of(maus).down
    assert table.told("bounced")


@pytest.mark.rule("night.h")
def test_flares_turn_everything_up():
    table = night("move")
    table.hand("a", "flares")
    table.unit("light_infantry", "A1", down=True)
    table.unit("panzer_ii", "H6", "b", down=True)
    table.pa(a=1).play("play flares")
    assert not any(unit.down for unit in table.now.units.values())


@pytest.mark.rule("night.scenario")
def test_a_scenario_may_be_fought_by_night_for_some_turns():
    table = Table(book="the_bridge", phase="deploy", turn=1)
    table.hand("a", "command_group")
    table.pa(a=3).play("deploy command_group A1", "done")
    assert table.at("A1").down
    day = Table(book="the_bridge", phase="start", turn=4)
    day.unit("light_infantry", "A1", down=True)
    day.run()
    assert not day.at("A1").down
