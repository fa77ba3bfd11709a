"""The book's example of movement and opportunity fire, A to H, number by number."""

import pytest

from boardgames.games.combat_commander.content.printed import SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import costs
from tests.games.combat_commander.table import Table, open_map

HILL = open_map(ground={"woods": "K6"}, levels={1: "J6 J7 J8 K6 K7 K8"})
SQUAD, FEIGENBAUM, AMERICANS = "ger_rifle_squad.1", "ger_sergeant_x.1", "usa_line_squad.1"


def seen(table, a, b):
    return library.sight_of(table.state).sees(BOARD.number[a], BOARD.number[b])


@pytest.mark.rule(
    "ExOpFire.A", "ExOpFire.B", "ExOpFire.C", "ExOpFire.D", "ExOpFire.E", "ExOpFire.F", "ExOpFire.G", "ExOpFire.H",
    "O21.3", "O21.5a", "O21.6b", "T88.1a", "A33.3c", "A33.3d", "A39c",
)  # fmt: skip
def test_the_example_a_to_h():
    table = Table({"L8": ["ger_rifle_squad"], "K7": ["ger_sergeant_x"], "L5": ["usa_line_squad"]}, map=HILL)
    table.hand(AXIS, "G19", "G50", "G20")
    table.hand(ALLIES, "A51", "A4", "A5", "A52")
    table.dice(4, "65", "62", "15", "13", "63")

    # A: one for open ground, one for going up
    table.choose("order G19", f"with {SQUAD}", f"move {SQUAD}", "to K8")
    assert table.told("moved")[-1]["spent"] == 2
    # B: the crest of K7 hides K8, so that there is nothing to fire at
    assert not seen(table, "L5", "K8")
    assert table.decision.seat == AXIS

    # C: smoke of value 4 in K7
    table.choose("play G50 smoke_grenades", "at K7")
    assert [SMOKE[marker] for marker in table.state.smoke.values()] == [4]

    # D: one for open ground makes three
    table.choose("to K7")
    assert table.told("moved")[-1]["spent"] == 3

    # E: 6 - 1 uphill - 4 for the smoke
    assert table.decision.seat == ALLIES
    assert seen(table, "L5", "K7")
    fire(table, "play A51 fire")
    assert table.state.attack.fp == 1
    assert table.state.attack.total == 12
    table.choose(f"roll {SQUAD}")
    defended = [(each["morale"], each["total"], each["outcome"]) for each in table.told("defended")]
    assert defended == [(8, 16, "holds"), (8, 14, "holds")]  # both units, not only the one that moves
    assert table.told("triggered") == []

    # F: with Feigenbaum in its hex the squad has 5; two for the woods make five
    assert table.decision.seat == AXIS
    assert costs(table)["K6"] == 5
    table.choose("to K6")
    assert table.told("moved")[-1]["spent"] == 5

    # G: the same squad fires again, with two Hand Grenades
    assert table.decision.seat == ALLIES
    fire(table, None)
    table.choose("play A4 hand_grenades", "play A5 hand_grenades")
    assert table.told("attack_total")[-1]["total"] == 13
    assert table.told("attack")[-1]["fp"] == 9
    last = table.told("defended")[-1]
    assert (last["morale"], last["total"], last["outcome"]) == (9, 18, "holds")
    assert len(table.told("defended")) == 3

    # H: away from Feigenbaum it has 4 again and has spent 5: its move, and the order, are over
    assert table.state.order is None
    assert table.where(SQUAD) == "K6"
    assert table.used_up()

    # the note: the Americans, activated already, cannot fire at Feigenbaum in a second Move order
    table.choose("order G20", f"with {FEIGENBAUM}", f"move {FEIGENBAUM}", "to L7")
    assert table.decision.seat == AXIS
    assert seen(table, "L5", "L7")
    assert table.state.players[ALLIES].hand


def fire(table, card):
    """The American squad fires, after the card that activates it where one is needed."""
    if card:
        table.choose(card)
    table.choose(next(code for code in table.codes if code.startswith(f"fire {AMERICANS}")))
    while table.decision.seat == ALLIES and "done" in table.codes and table.state.attack is None:
        table.choose("done")
