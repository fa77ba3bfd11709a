"""How the player of its own fights: what an attack costs besides, what it risks, and what it does with all the rest."""

from __future__ import annotations

import pytest

from boardgames.games.operational.bot import asides, fights, rank, value
from boardgames.games.operational.content.tables import OUTCOMES
from boardgames.games.operational.state import AXIS, Attack
from tests.games.operational.table import Table, marker, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"


def scores(t: Table) -> dict[str, float]:
    return dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))


def test_an_attack_that_makes_a_bad_one_necessary_is_dearer() -> None:
    """Beside the weak enemy stands one that nobody can beat: by 10.8 somebody would have to try."""
    axis = [u("A", "0505", "inf 6-3-4"), u("B", "0605", "inf 1-1-4")]
    easy = Table(axis, [u("E", "0504", "inf 1-1-4")])
    hard = Table(axis, [u("E", "0504", "inf 1-1-4"), u("F", "0604", "inf 2-8-4")])
    alone = Attack(kind="prepared", seat=AXIS, targets=[504], units=["A"])
    assert fights.diversions(easy.g, alone) == 0
    assert fights.diversions(hard.g, alone) > fights.LEAST
    assert (hard.g.fired_from, hard.g.owed) == ([], [])  # it was only thought of


def test_whoever_alone_holds_what_counts_does_not_lightly_attack_from_it() -> None:
    victory = {"axis": [{"kind": "hold", "hexes": "0505", "vp": 8}], "allies": []}
    alone = Table([u("A", "0505", "inf 3-3-4")], [u("E", "0504", "inf 1-1-4")], victory=victory)
    attack = Attack(kind="prepared", seat=AXIS, targets=[504], units=["A"])
    assert fights.stakes(alone.g, attack) > 1
    kept = Table([u("A", "0505", "inf 3-3-4"), u("B", "0505", FOOT)], [u("E", "0504", "inf 1-1-4")], victory=victory)
    assert fights.stakes(kept.g, attack) == 0


def test_an_enemy_with_no_way_back_is_worth_attacking() -> None:
    open_ = Table([u("A", "0505", "inf 9-3-4")], [u("E", "0504", FOOT)])
    ring = [u("A", "0505", "inf 9-3-4"), u("B", "0403", FOOT), u("C", "0603", FOOT)]
    shut = Table(ring, [u("E", "0504", FOOT)])
    attack = Attack(kind="prepared", seat=AXIS, targets=[504], units=["A"])
    assert value.hemmed(shut.g, attack)
    assert not value.hemmed(open_.g, attack)
    assert value.expected(shut.g, attack) > value.expected(open_.g, attack)


@pytest.mark.parametrize(("steps", "kept"), [(1, False), (2, True)])
def test_ground_counts_if_anybody_is_left_to_enter_it(steps: int, kept: bool) -> None:
    """At 1:4 the six is D-EX: a lone step dies of it. Who attacks before he moves may send others."""
    six, mine = OUTCOMES[6][0], [0.5] * steps
    late = value.outcome_value(six, mine, [0.4], [4.0], works=False, free=False)
    early = value.outcome_value(six, mine, [0.4], [4.0], works=False, free=True)
    assert (late == early) == kept
    assert early > 4


def test_points_that_lapse_are_spent_more_freely() -> None:
    axis = [u("A", "0505", "inf 9-3-4"), u("HQ", "0612", STAFF)]
    kept, lapsing = (Table(axis, [u("E", "0504", FOOT)], points_lapse=lapse) for lapse in (False, True))
    for t in (kept, lapsing):
        t.give(AXIS, points={2: 1}).choose("attack 0504")
    assert scores(lapsing)["announce"] < scores(kept)["announce"]


@pytest.mark.parametrize(("half", "worth"), [(0, True), (1, False)])
def test_no_raid_upon_points_that_lapse_before_they_can_be_used(half: int, worth: bool) -> None:
    t = Table([u("A", "0610", FOOT)], [u("E", "0602", FOOT)], points_lapse=True, first="axis", state={"half": half})
    t.give(AXIS, points={2: 3})
    t.g.active = half
    assert (asides.points_at_stake(t.g, AXIS) > 0) == worth


def test_aircraft_that_are_left_when_the_turn_ends_bomb() -> None:
    t = Table([u("A", "0610", FOOT), u("HA", "0612", STAFF)], [u("E", "0602", FOOT)], phase="end", state={"half": 2})
    t.give(AXIS, air=1)
    assert t.asked == (AXIS, "window")
    found = scores(t)
    assert found["bomb 0602"] > found["rest"]


def test_a_breakout_is_for_those_who_are_cut_off() -> None:
    pool = [marker("out", "axis", "breakout", whom={"corps": ["X"]})]

    def table(supply: int) -> Table:
        t = Table(
            [u("A", "0505", FOOT, supply=supply)], [u("E", "0504", FOOT)], phase="movement", markers={"pool": pool}
        )
        return t.give(AXIS, hand=["out"])

    assert scores(table(2))["play out"] > 0 > scores(table(0))["play out"]


def test_a_night_march_waits_for_those_whom_it_helps() -> None:
    pool = [marker("march", "axis", "march", amount=2, most=3, whom={"types": ["cav"]})]

    def table(moved: bool) -> Table:
        cavalry = [u(f"C{n}", f"0{n}10", "cav 2-2-6", moved=moved) for n in (4, 5, 6)]
        units = [*cavalry, u("A", "0110", FOOT)]
        return Table(units, [u("E", "0602", FOOT)], phase="movement", markers={"pool": pool}).give(AXIS, hand=["march"])

    assert asides.worth_of_marker(table(False).g, AXIS, "march") > 0
    assert asides.worth_of_marker(table(True).g, AXIS, "march") < 0


def test_at_hopeless_odds_not_even_a_town_tempts() -> None:
    """One chance in six at 1:4 to drive the enemy out of eight points: it would pay, and looks foolish."""
    victory = {"axis": [{"kind": "hold", "hexes": "0504", "vp": 12}], "allies": []}
    t = Table([u("A", "0505", "inf 1-1-4")], [u("E", "0504", "inf 9-9-4/5-5-4")], victory=victory)
    attack = Attack(kind="prepared", seat=AXIS, targets=[504], units=["A"])
    assert value.expected(t.g, attack) > fights.LEAST
    assert scores(t)["attack 0504"] < scores(t)["done"]
