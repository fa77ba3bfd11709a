"""What each seat sees (9.5), what the counters carry (3), and how a fresh deal keeps what is known."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.rules import supply
from boardgames.games.operational.scenarios.library import field
from boardgames.games.operational.state import ALLIES, AXIS
from boardgames.games.operational.view import redeal, view
from tests.games.operational.table import Table, marker, u
from tests.games.operational.world import secret

FOOT = "inf 3-3-4/2-2-4"


def stacks(**more) -> Table:
    """Two stacks of the allies: in each the last unit lies on top."""
    allies = [
        *(u(n, "0602", FOOT) for n in "EFG"), *(u(n, "0802", "inf 1-1-4/1-1-4") for n in "HIJ"),
        *(u(n, "0202", "tank 5-5-8") for n in "KLM"),
    ]  # fmt: skip
    return Table([u("A", "0610", FOOT), u("B", "0610", FOOT), u("C", "0610", FOOT)], allies, phase="movement", **more)


def seen(t: Table, seat: int, hex: str) -> list[str]:
    return [each.unit for each in t.match.view(seat).units if each.hex == hex]


@pytest.mark.rule("9.5a")
def test_the_enemy_sees_the_top_unit_and_how_many_lie_under_it() -> None:
    t = stacks()
    assert seen(t, AXIS, "0602") == ["", "", "G"]
    assert seen(t, ALLIES, "0602") == ["E", "F", "G"]
    assert seen(t, ALLIES, "0610") == ["", "", "C"]
    hidden = next(each for each in t.match.view(AXIS).units if each.hex == "0602")
    assert (hidden.attack, hidden.defence, hidden.steps, hidden.supply) == (0, 0, 0, 0)


@pytest.mark.rule("9.5d")
def test_what_was_shown_is_known_until_the_stack_moves_or_is_joined() -> None:
    t, joined, moved = (stacks(active=ALLIES) for _ in range(3))
    for each in (t, joined, moved):
        for unit in "EFG":
            each.g.units[unit].seen = True
    assert seen(t, AXIS, "0602") == ["E", "F", "G"]
    t.choose("pick F", "to 0603", "stop")
    assert seen(t, AXIS, "0603") == ["F"]
    assert seen(t, AXIS, "0602") == ["E", "G"]
    joined.g.units["K"].hex = 603
    joined.choose("pick K", "to 0602")
    assert seen(joined, AXIS, "0602") == ["", "", "", "K"]
    moved.choose("stack 0602", "to 0603")
    assert seen(moved, AXIS, "0603") == ["", "", "G"]
    assert moved.match.events_for(AXIS)[-1].args["units"] == ["G"]
    assert moved.match.events_for(ALLIES)[-1].args["units"] == ["E", "F", "G"]


@pytest.mark.rule("9.5a", "14.2c")
def test_a_fresh_deal_moves_what_is_hidden_and_keeps_what_is_seen() -> None:
    pool = [marker(f"m{n}", "allies", "air") for n in range(6)]
    places: dict[str, set] = {}
    for seed in range(12):
        t = stacks(markers={"pool": pool}).give(ALLIES, hand=["m0", "m1"])
        t.g.cup, t.g.aside = ["m2", "m3", "m4", "m5"], []
        before = view(t.g, AXIS)
        t.g.chance = seed
        redeal(t.g, AXIS)
        assert view(t.g, AXIS) == before
        for thing, place in secret(t.g, AXIS).items():
            places.setdefault(thing, set()).add(place)
    assert set(places) == {*"EFHIKL", *(f"m{n}" for n in range(6))}
    moving = {thing for thing, found in places.items() if len(found) > 1}
    assert moving == {*"EFHI", *(f"m{n}" for n in range(6))}  # K and L lie in the one hex with tanks


@pytest.mark.rule("9.5a")
def test_losses_go_with_the_unit_and_zones_of_control_stay() -> None:
    t = stacks()
    t.g.units["E"].steps = 1
    for seed in range(6):
        t.g.chance = seed
        redeal(t.g, AXIS)
        assert t.g.units["E"].steps == 1
        assert {t.g.field.column(piece.unit) for piece in t.g.units.values() if piece.hex == 202} == {2}


def test_the_drawing_of_the_enemy_is_told_without_its_face() -> None:
    match = Match.new(game("operational"), "tatsinskaya", 3)
    for _ in range(400):
        if match.decision is None:
            break
        match.take(len(match.decision.options) - 1)
    drew = [event for event in match.events if event.kind == "drew"]
    assert drew
    for event in drew:
        assert event.seen_by(1 - event.args["side"]).args["marker"] == ""
        assert event.seen_by(event.args["side"]).args["marker"]


@pytest.mark.rule("9.5a")
def test_an_unknown_unit_is_somebody_in_the_log_of_the_enemy() -> None:
    t = stacks()
    t.g.active = ALLIES
    t.g.units["E"].hex = 1112  # far from supply, under another
    t.g.units["F"].hex = 1112
    supply.phase(t.g, [t.g.units["E"]])
    (event,) = [each for each in t.g.told if each.kind == "supply_emergency"]
    assert event.seen_by(AXIS).args["unit"] == ""
    assert event.seen_by(ALLIES).args["unit"] == "E"


# --- counters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1a", "3.1b", "3.1c", "3.1d", "4.2d", "9.3.1a", "9.3.1b", "1b", "9.3.2b")
@pytest.mark.parametrize("name", ["pojlebin", "tatsinskaya", "wintergewitter", "korsun"])
def test_every_counter_carries_its_figures_its_formation_and_its_type(name: str) -> None:
    counters = field(name).counters.values()
    two_sided = [each for each in counters if each.reduced is not None]
    assert len(two_sided) > len(list(counters)) / 3
    for each in counters:
        assert len(each.full) == 3
        assert each.id
        assert each.division
        assert each.corps
        assert each.type
        assert each.reduced is None or (each.reduced[0] <= each.full[0] and each.reduced[1] <= each.full[1])
        assert each.independent == each.division.startswith("Ind")
    assert {each.type for each in counters} >= {"inf", "tank", "hq", "at"}


@pytest.mark.rule("3.1c", "1b")
def test_a_unit_is_called_by_the_name_on_its_counter() -> None:
    what = field("tatsinskaya").counter("PzR15")
    assert (what.id, what.division, what.corps) == ("PzR15", "11PzD", "48PzK")
    assert what.name["en"] == "PzR 15"
