"""The log as a player reads it: each line says who, where and why, and no more than its reader may know."""

from __future__ import annotations

import pytest

from boardgames.core.words.messages import Message
from boardgames.games import game
from boardgames.games.operational.state import ALLIES, AXIS
from boardgames.play.voice import Voice
from tests.games.operational.table import Table, marker, u

FOOT = "inf 3-3-4/2-2-4"
RULES = game("operational")


def lines(t: Table, kind: str, seat: int | None = None, language: str = "en") -> list[str]:
    """The lines of a kind, as a seat reads them."""
    events = t.match.events_for(seat)
    return [Voice(language).event(RULES, each) for each in events if each.kind.removesuffix(".full") == kind]


@pytest.mark.rule("12.3a", "12.3b")
def test_whoever_throws_for_initiative_is_named_unless_the_enemy_has_not_seen_it() -> None:
    units = [u("A", "0505", FOOT, command=False), u("B", "0505", FOOT, command=False)]
    t = Table(units, [u("E", "0101", FOOT)], phase="movement").dice(2, 5)
    t.choose("pick A", "pick B")
    assert lines(t, "no_initiative", AXIS) == ["A shows no initiative and stays: 2."]
    assert lines(t, "no_initiative", ALLIES) == ["An unseen unit shows no initiative and stays: 2."]
    assert lines(t, "initiative", ALLIES) == ["B acts on its own initiative: 5."]


@pytest.mark.rule("10.1.1k", "11.6a")
def test_the_die_of_an_attack_is_told_with_what_is_added_to_it() -> None:
    t = Table([u("A", "0505", FOOT)], [u("E", "0504", FOOT)]).give(AXIS, rockets=1)
    t.dice(3).choose("attack 0504", "rocket", "announce")
    assert lines(t, "attack_die") == ["Die 3 + 1: EX."]
    plain = Table([u("A", "0505", FOOT)], [u("E", "0504", FOOT)]).dice(4).choose("attack 0504", "announce")
    assert lines(plain, "attack_die", language="es") == ["Dado 4: EX."]


@pytest.mark.rule("7.8a", "7.8d")
def test_a_demolition_names_its_bridge_though_it_fails() -> None:
    bridge = {"rivers": [{"kind": "river", "sides": "0505/0506", "ends": "0505 0506"}], "bridges": "0505/0506"}
    t = Table([u("A", "0505", FOOT)], [u("E", "0101", FOOT)], phase="demolition", map=bridge, demolition=True)
    t.give(AXIS, engineers=1).dice(1).choose("charge 0505/0506")
    assert lines(t, "charged") == ["The Axis tries to blow the bridge at 0505/0506: 1 + 1."]
    assert not t.state.blown


@pytest.mark.rule("15d")
def test_points_are_told_with_what_they_are_for() -> None:
    goal = [{"kind": "capture", "hexes": "0504", "vp": 3}]
    t = Table([u("A", "0505", FOOT)], [u("E", "0101", FOOT)], phase="movement", victory={"axis": goal, "allies": []})
    t.choose("pick A", "to 0504")
    assert lines(t, "won_points") == ["The Axis: 3 VP for taking 0504."]
    assert lines(t, "won_points", language="es") == ["El Eje: 3 PV por tomar 0504."]


@pytest.mark.rule("5.D.a")
def test_a_marker_that_is_drawn_is_named_to_its_owner_alone() -> None:
    pool = [marker("mines", "allies", "obstacle")]
    t = Table([u("A", "0505", FOOT)], [u("E", "0101", FOOT)], phase="cup", state={"half": 2}, markers={"pool": pool})
    t.g.cup, t.g.aside = ["mines"], []
    assert lines(t, "drew", AXIS)[0] == "The Allies draw an event marker."
    assert lines(t, "drew", ALLIES)[0].startswith("The Allies draw “")


@pytest.mark.rule("11.11.3a", "11.11.3d")
@pytest.mark.parametrize(
    ("does", "asked"), [("bomb 0504", "Bombers over a stack of yours"), ("rear 1", "A raid on your rear area")]
)
def test_who_sends_fighters_is_told_against_what(does: str, asked: str) -> None:
    t = Table([u("A", "1212", FOOT)], [u("E", "0504", FOOT)], phase="movement")
    t.give(AXIS, air=1).give(ALLIES, air=1, points={1: 2})
    t.choose(does)
    while t.asked[1] == "window":
        t.choose("pass")
    assert isinstance(t.decision.ask, Message)
    assert t.decision.ask.text("en").startswith(asked)


@pytest.mark.rule("OPT5.1a")
@pytest.mark.parametrize(
    ("die", "told"),
    [(1, "and is lost"), (3, "and sees nothing"), (4, "and sees who is there"), (6, "and finds a weak spot")],
)
def test_what_reconnaissance_finds_is_told_with_its_die(die: int, told: str) -> None:
    units = [u("R", "0505", "mech 1-2-8", recon=True), u("A", "0512", FOOT)]
    t = Table(units, [u("E", "0504", FOOT)], phase="movement", options={"reconnaissance": True})
    t.dice(die).choose("pick R", "probe 0504")
    assert lines(t, "probed")[0].startswith(f"R reconnoitres 0504: {die}, {told}")
