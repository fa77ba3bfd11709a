"""What is laid over the map, and what is shown around a thing under the pointer."""

from __future__ import annotations

import pytest

from boardgames.core.table import public
from boardgames.games import game
from boardgames.games.operational.state import ALLIES, AXIS, OUT
from tests.games.operational.table import Table, across, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"
RULES = game("operational")


def shown(t: Table, seat: int):
    decision = t.match.decision
    own = decision if decision is not None and decision.seat == seat else None
    return RULES.table(t.match.view(seat), own, t.match.events_for(seat))


def tiles(layer, tone: str) -> dict[str, str]:
    return {ref: text for area in layer.areas if area.tone == tone for ref, text in area.tiles.items()}


def test_behind_a_curtain_the_front_stays_and_what_tells_of_hidden_units_goes() -> None:
    t = Table([u("A", "0505", FOOT)], [u("E", "0504", FOOT)])
    own = shown(t, AXIS)
    assert {layer.key for layer in own.layers} == {"d", "s", "c", "z"}
    left = public(own)
    assert [layer.key for layer in left.layers] == ["d"]
    assert dict(left.overlays) == {"d": own.overlays["d"]}


def test_the_front_runs_between_those_that_are_nearer_to_one_side_and_to_the_other() -> None:
    t = Table([u("A", "0608", FOOT)], [u("E", "0604", FOOT)], phase="movement")
    (front,) = shown(t, AXIS).overlays["d"].courses
    rows = [point[1] / 3**0.5 for point in front.points]
    assert front.sides == (AXIS, ALLIES)
    assert min(rows) > 3.5  # where the upper stands
    assert max(rows) < 7.5  # and the lower
    assert front.points[0][0] > front.points[-1][0]  # westward: the axis, who stands south, on its left


def test_who_is_surrounded_has_a_front_all_around() -> None:
    ring = ["0506", "0507", "0605", "0607", "0706", "0707"]
    enemies = [u(f"E{n}", place, FOOT) for n, place in enumerate(ring)]
    t = Table([u("A", "0606", FOOT)], enemies, phase="movement")
    (front,) = shown(t, AXIS).overlays["d"].courses
    assert front.points[0] == front.points[-1]
    assert len(front.points) == 7


@pytest.mark.rule("13.1b")
def test_the_layer_of_supply_shows_who_is_cut_off_and_the_way_to_each_headquarters() -> None:
    cut = [u("E1", "1002", FOOT), u("E2", "1104", FOOT)]
    t = Table([u("H", "0608", STAFF), u("A", "0607", FOOT), u("B", "1203", FOOT)], cut, phase="movement")
    layer = shown(t, AXIS).overlays["s"]
    assert "hex:0607" in tiles(layer, "good")
    assert tiles(layer, "bad") == {"hex:1203": "!"}
    (way,) = layer.courses
    assert way.form == "beads"
    assert way.points[0] == (7.5, 11 * 3**0.5 + 3**0.5 / 2)  # from the source at 0612


@pytest.mark.rule("12.1b")
def test_the_layer_of_command_joins_each_unit_with_its_own_headquarters() -> None:
    t = Table([u("H", "0602", STAFF), u("A", "0603", FOOT), u("B", "0612", FOOT)], phase="movement", command_radius=3)
    layer = shown(t, AXIS).overlays["c"]
    assert [(course.tone, course.form) for course in layer.courses] == [("path", "thread"), ("bad", "thread")]
    assert tiles(layer, "bad") == {"hex:0612": "?"}


@pytest.mark.rule("8.1b")
def test_zones_stop_at_a_great_river() -> None:
    t = Table([u("A", "0606", FOOT)], [u("E", "0603", FOOT)], phase="movement", map={
        "rivers": [across(5, kind="great_river")]
    })  # fmt: skip
    own = tiles(shown(t, AXIS).overlays["z"], "path")
    assert "hex:0607" in own
    assert "hex:0605" not in own


@pytest.mark.rule("7.4.1a")
def test_the_reach_of_a_unit_says_what_each_hex_costs_it() -> None:
    t = Table([u("A", "0606", "inf 3-3-2")], phase="movement", map={"terrain": {"forest": "0605"}})
    area = shown(t, AXIS).areas["unit:A"]
    assert area.tiles["hex:0605"] == "2"
    assert area.tiles["hex:0607"] == "1"
    assert "hex:0604" not in area.tiles


def test_a_goal_shows_the_cheapest_way_there() -> None:
    roads = {"country_road": ["0606 0605 0604 0603"]}
    t = Table([u("A", "0606", "mot 3-3-6")], phase="movement", map={"roads": roads})
    area = shown(t.choose("pick A"), AXIS).areas["hex:0603"]
    assert list(area.tiles.values()) == ["⅔", "1⅓", "2"]
    assert len(area.courses[0].points) == 4


@pytest.mark.rule("12.3a")
def test_out_of_command_only_half_the_reach_is_shown() -> None:
    t = Table([u("A", "0606", "inf 3-3-4", command=False, supply=OUT)], phase="movement")
    assert max(shown(t, AXIS).areas["unit:A"].tiles.values()) == "2"


def test_what_can_be_clicked_on_the_table_lies_there() -> None:
    t = Table([u("A", "0606", FOOT)], phase="demolition", map={"rivers": [across(5)], "bridges": "0605/0606"})
    table = shown(t, AXIS)
    option = next(each for each in t.decision.options if each.word.verb == "blow")
    assert option.on == ("hex:0605", "hex:0606")
    assert set(option.on) <= {tile.ref for tile in table.tiles}
