"""A way of several steps: those that the Move order will offer one after the other, and what waits on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgames.core.match import Match
from boardgames.core.table import Way
from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.orders import movement
from boardgames.games.combat_commander.state import AXIS
from tests.games.combat_commander.marching import number, under_way
from tests.games.combat_commander.show.test_areas import shown
from tests.games.combat_commander.table import Table, open_map

EN = catalogue("en")
FAR = {"O1": ["usa_line_squad"]}


def moving(spot="E5", unit="ger_rifle_squad", **more) -> Table:
    """A unit on its way, the enemy far off unless `against` puts him somewhere."""
    units = {spot: [unit], **more.pop("against", FAR)}
    slug = unit.split("+")[0]
    t = under_way("move", units, slug, **more)
    t.choose(f"move {slug}.1")
    return t


def way(t: Table, spot: str) -> Way:
    return shown(t).ways[f"hex:{spot}"]


def hexes(found: Way) -> list[str]:
    return [leg.end.partition(":")[2] for leg in found.legs]


def paths(match: Match) -> Iterator[tuple[str, ...]]:
    """All ways that the order really offers from here on, and what each costs."""
    decision = match.decision
    assert decision is not None
    for option in decision.options:
        if option.word.verb == "to":
            yield (option.code,)
            other = match.clone()
            other.choose(option.code)
            if other.decision is not None and any(each.word.verb == "to" for each in other.decision.options):
                yield from ((option.code, *rest) for rest in paths(other))


GROUNDS = {
    "open": {"map": open_map()},
    "rough": {"map": open_map(ground={"woods": "E4 F4", "brush": "F5 D5", "gully": "E3"}, roads=["E5 F5 G6"])},
    "wire": {"map": open_map(), "works": {BOARD.number["E4"]: "wire"}},
}


@pytest.mark.rule("O21.1a", "O21b")
@pytest.mark.parametrize("ground", [*GROUNDS, "les_haies"])
def test_every_way_is_one_that_the_order_offers_step_by_step(ground):
    """To each hex that can be come to in several steps, by choices that are really there, at the least cost."""
    t = moving(**GROUNDS.get(ground, {"map": ground}))
    near = {option.on[0] for option in t.decision.options if option.word.verb == "to"}
    found: dict[str, set[int]] = {}
    for codes in paths(t.match):
        found.setdefault(f"hex:{codes[-1].split()[1]}", set()).add(len(codes))
    ways, reach = shown(t).ways, movement.reachable(t.match.state, [number("ger_rifle_squad.1")])
    assert set(ways) == set(found) - near - {"hex:E5"}
    for ref, each in ways.items():
        match = t.match.clone()
        for code in each.codes:
            match.choose(code)
        units = match.state.units
        assert BOARD.names[units[number("ger_rifle_squad.1")].hex] == ref.partition(":")[2]
        assert each.legs[-1].text == str(reach[BOARD.number[ref.partition(":")[2]]])


@pytest.mark.rule("O21.1a")
def test_of_ways_that_cost_the_same_the_safest_is_shown():
    """From E5 two ways of two steps lead to F6: whichever has mines is gone round."""
    t = moving(works={BOARD.number["F5"]: "mines"})
    assert hexes(way(t, "F6")) == ["E6", "F6"]
    t = moving(works={BOARD.number["E6"]: "mines"})
    assert hexes(way(t, "F6")) == ["F5", "F6"]


@pytest.mark.rule("O21.1a")
def test_a_dearer_way_is_not_taken_for_being_safer():
    """What is written on a hex as its price is what the click costs."""
    t = moving(works={BOARD.number["E4"]: "mines"})
    reach = movement.reachable(t.match.state, [number("ger_rifle_squad.1")])
    assert hexes(way(t, "E3")) == ["E4", "E3"]
    assert int(way(t, "E3").legs[-1].text) == reach[BOARD.number["E3"]] == 2


@pytest.mark.rule("O21.6a")
def test_who_could_fire_on_the_way_is_told_hex_by_hex_and_in_all():
    """A squad of range 6 at E10 reaches E4, not E3."""
    t = moving("E1", against={"E10": ["usa_line_squad"]})
    found = way(t, "E5")
    assert hexes(found) == ["E2", "E3", "E4", "E5"]
    assert [leg.tone for leg in found.legs] == ["path", "path", "fire", "fire"]
    assert [[mark.value for mark in leg.marks] for leg in found.legs] == [[], [], ["1"], ["1"]]
    assert EN.say(found.words) == "4 of 4 MP · 1 could fire, up to FP 6"
    told = [EN.say(each) for each in found.about.texts]
    assert told[1] == "E3, 2 MP: Open ground, cover 0. No opportunity fire"
    assert told[2] == "E4, 3 MP: Open ground, cover 0. 1 enemy unit could fire, firepower up to 6"
    assert EN.say(way(t, "E3").words) == "2 of 4 MP · no opportunity fire"


@pytest.mark.rule("F103.1a", "F106.2a")
def test_mines_and_wire_on_the_way_are_told():
    works = {BOARD.number[spot]: "mines" for spot in ("D3", "E3", "F3")} | {BOARD.number["E2"]: "wire"}
    found = way(moving("E4", works=works), "E2")
    assert hexes(found) == ["E3", "E2"]
    assert EN.say(found.words) == "2 of 4 MP · no opportunity fire · mines: E3 · wire ends it in E2"
    assert [[mark.icon for mark in leg.marks] for leg in found.legs] == [["mines"], ["mines", "wire"]]
    assert [leg.tone for leg in found.legs] == ["bad", "bad"]
    assert EN.say(found.about.texts[-1]).endswith("Mines attack. Wire ends the move")


@pytest.mark.rule("F105.2c")
def test_nobody_fires_at_a_step_from_trench_to_trench():
    works = {BOARD.number[spot]: "trench" for spot in ("E4", "E3", "E2")}
    found = way(moving("E4", works=works, against={"E7": ["usa_line_squad"]}), "E2")
    assert hexes(found) == ["E3", "E2"]
    assert not any(leg.marks for leg in found.legs)


@pytest.mark.rule("O21a")
def test_there_are_no_ways_but_for_who_is_on_his_way():
    t = under_way("move", {"E5": ["ger_rifle_squad"], **FAR}, "ger_rifle_squad")
    assert not shown(t).ways
    t.choose("move ger_rifle_squad.1")
    assert shown(t).ways
    match = t.match
    assert not match.game.table(match.view(1), None, match.events_for(1)).ways
    assert not match.game.table(match.view(-1), None, match.events_for(-1)).ways


def test_a_group_goes_as_far_as_its_slowest():
    units = {"E5": ["ger_rifle_squad", "ger_weapon_team+ger_heavy_mg"], **FAR}
    t = under_way("move", units, "ger_rifle_squad", "ger_weapon_team")
    t.choose("move ger_rifle_squad.1")
    alone = set(shown(t).ways)
    t.choose("join ger_weapon_team.1")
    assert set(shown(t).ways) < alone
    assert t.decision.seat == AXIS
