"""Orders, actions and events as the cards have them: book O14-O23, A24-A41 and E42-E77."""

from collections import Counter
from itertools import product

import pytest

from boardgames.core.files import content as yaml
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    EVENTS,
    HERE,
    ORDERS,
    ActionType,
    EventType,
    OrderType,
)

NATIONS = ("germany", "usa", "ussr")
POSTURES = ("attacker", "recon", "defender")
HOLD = frozenset


# Orders


@pytest.mark.parametrize(
    "row",
    [
        OrderType(id="advance", clause="O16", activates="unit"),
        OrderType(id="artillery_denied", clause="O17", activates="nothing"),
        OrderType(id="artillery_request", clause="O18", activates="leader"),
        pytest.param(
            OrderType(id="command_confusion", clause="O19", activates="nothing", playable=False),
            marks=pytest.mark.rule("O19"),
        ),
        pytest.param(
            OrderType(id="fire", clause="O20", activates="unit", also_action=True), marks=pytest.mark.rule("A33.1b")
        ),
        OrderType(id="move", clause="O21", activates="unit", mp=True),
        OrderType(id="recover", clause="O22", activates="player"),
        OrderType(id="rout", clause="O23", activates="player"),
    ],
    ids=lambda row: row.id,
)
def test_an_order_activates_what_the_book_says(row):
    assert ORDERS[row.id] == row
    assert len(ORDERS) == 8


# Actions


@pytest.mark.parametrize(
    "row",
    [
        ActionType(id="ambush", clause="A25", moment="melee_start"),
        ActionType(id="assault_fire", clause="A26", moment="own_move", boxed="fp"),
        pytest.param(
            ActionType(id="bore_sighting", clause="A27", moment="fire_roll", defender=True, fp=2, weapon_fp=5),
            marks=pytest.mark.rule("A27a", "A27c"),
        ),
        pytest.param(ActionType(id="command_confusion", clause="A28", moment="never"), marks=pytest.mark.rule("A28")),
        ActionType(id="concealment", clause="A29", moment="defense_roll"),
        pytest.param(
            ActionType(id="crossfire", clause="A30", moment="fire_roll", fp=2, at_moving=True),
            marks=pytest.mark.rule("A30c"),
        ),
        ActionType(id="demolitions", clause="A31", moment="enemy_discards"),
        pytest.param(
            ActionType(
                id="dig_in",
                clause="A32",
                moment="time_advance",
                places="foxhole",
                barred=HOLD({"water", "blaze", "fortification"}),
            ),
            marks=pytest.mark.rule("A32c"),
        ),
        ActionType(id="fire", clause="A33", moment="entered_by_move"),
        pytest.param(
            ActionType(id="hand_grenades", clause="A34", moment="fire_roll", fp=2, adjacent=True),
            marks=pytest.mark.rule("A34d"),
        ),
        pytest.param(
            ActionType(
                id="hidden_entrenchments",
                clause="A35.1",
                moment="defense_roll",
                defender=True,
                places="foxhole",
                barred=HOLD({"building", "water", "fortification"}),
            ),
            marks=pytest.mark.rule("A35.1b"),
        ),
        pytest.param(
            ActionType(
                id="hidden_mines",
                clause="A35.2",
                moment="entered",
                defender=True,
                places="mines",
                barred=HOLD({"water", "fortification"}),
            ),
            marks=pytest.mark.rule("A35.2b"),
        ),
        pytest.param(
            ActionType(
                id="hidden_pillbox",
                clause="A35.3",
                moment="defense_roll",
                defender=True,
                places="pillbox",
                barred=HOLD({"water", "fortification"}),
            ),
            marks=pytest.mark.rule("A35.3c"),
        ),
        ActionType(id="hidden_unit", clause="A35.4", moment="enemy_discards", defender=True, cover=1),
        pytest.param(
            ActionType(
                id="hidden_wire",
                clause="A35.5",
                moment="entered",
                defender=True,
                places="wire",
                barred=HOLD({"water", "fortification"}),
            ),
            marks=pytest.mark.rule("A35.5b"),
        ),
        pytest.param(
            ActionType(id="light_wounds", clause="A36", moment="breaking", vp=-1),
            marks=pytest.mark.rule("A36c"),
        ),
        pytest.param(
            ActionType(id="marksmanship", clause="A37", moment="fire_roll", fp=2, nations=HOLD({"germany"})),
            marks=pytest.mark.rule("A37b", "A37c"),
        ),
        pytest.param(
            ActionType(
                id="no_quarter",
                clause="A38",
                moment="melee_end",
                vp=2,
                nations=HOLD({"germany", "ussr"}),
                against={"germany": ["ussr"]},
            ),
            marks=pytest.mark.rule("A38d"),
        ),
        ActionType(
            id="smoke_grenades",
            clause="A39",
            moment="own_move",
            boxed="move",
            places="smoke",
            barred=HOLD({"water", "blaze"}),
        ),
        pytest.param(
            ActionType(id="spray_fire", clause="A40", moment="fire_roll", boxed="range", hexes=2),
            marks=pytest.mark.rule("A40g"),
        ),
        pytest.param(
            ActionType(
                id="sustained_fire",
                clause="A41",
                moment="fire_roll",
                fp=2,
                weapons=HOLD({"machine_gun", "mortar"}),
            ),
            marks=pytest.mark.rule("A41b"),
        ),
    ],
    ids=lambda row: row.id,
)
def test_an_action_has_its_moment_its_conditions_and_its_figures(row):
    assert ACTIONS[row.id] == row
    assert len(ACTIONS) == 21


@pytest.mark.rule("A27a", "A35")
def test_the_hidden_actions_and_bore_sighting_are_for_the_defender_alone():
    for_all = {each.id for each in ACTIONS.values() if each.allowed("recon", "germany", "ussr")}
    assert for_all == {each.id for each in ACTIONS.values() if each.allowed("attacker", "germany", "ussr")}
    assert {each.id for each in ACTIONS.values() if each.allowed("defender", "germany", "ussr")} - for_all == {
        "bore_sighting",
        "hidden_entrenchments",
        "hidden_mines",
        "hidden_pillbox",
        "hidden_unit",
        "hidden_wire",
    }


@pytest.mark.rule("A38b")
@pytest.mark.parametrize(
    ("nation", "enemy", "allowed"),
    [
        ("germany", "ussr", True),
        ("germany", "usa", False),
        ("ussr", "germany", True),
        ("ussr", "usa", True),
        ("usa", "germany", False),
    ],
)
def test_germans_give_no_quarter_to_soviets_alone_and_soviets_to_anybody(nation, enemy, allowed):
    assert ACTIONS["no_quarter"].allowed("attacker", nation, enemy) == allowed


@pytest.mark.rule("A37b")
def test_marksmanship_is_german():
    found = [nation for nation in NATIONS if ACTIONS["marksmanship"].allowed("attacker", nation, "ussr")]
    assert found == ["germany"]


@pytest.mark.rule("A28")
def test_command_confusion_is_never_allowed():
    for posture, nation, enemy in product(POSTURES, NATIONS, NATIONS):
        assert not ACTIONS["command_confusion"].allowed(posture, nation, enemy)


def test_five_actions_add_2_to_the_firepower_and_no_other_changes_it():
    assert Counter(each.fp for each in ACTIONS.values()) == {2: 5, 0: 16}


# Events


@pytest.mark.parametrize(
    "row",
    [
        EventType(id="air_support", clause="E43", optional=True, random_hex=True),
        EventType(id="battle_harden", clause="E44", places="veteran"),
        EventType(id="battlefield_integrity", clause="E45", decides="nobody", vp_for="casualties"),
        EventType(
            id="blaze",
            clause="E46",
            random_hex=True,
            places="blaze",
            barred=HOLD({"water", "blaze"}),
            nations=HOLD({"germany"}),
        ),
        EventType(
            id="booby_trap",
            clause="E47",
            decides="nobody",
            random_hex=True,
            places="mines",
            barred=HOLD({"water", "blaze", "fortification"}),
        ),
        EventType(id="breeze", clause="E48", places="blaze", barred=HOLD({"water"})),
        EventType(id="command_and_control", clause="E49", decides="nobody", vp_for="objectives"),
        EventType(id="commissar", clause="E50", rolls=True, nations=HOLD({"ussr"})),
        EventType(id="cower", clause="E51", decides="nobody", places="suppressed"),
        EventType(id="deploy", clause="E52", decides="active", optional=True, nations=HOLD({"germany", "usa"})),
        EventType(
            id="dust",
            clause="E53",
            decides="nobody",
            random_hex=True,
            places="smoke",
            barred=HOLD({"water", "blaze"}),
        ),
        EventType(id="elan", clause="E54", decides="nobody"),
        EventType(
            id="entrench",
            clause="E55",
            optional=True,
            places="foxhole",
            barred=HOLD({"water", "fortification"}),
            nations=HOLD({"ussr"}),
        ),
        EventType(id="field_promotion", clause="E56", optional=True, places="private"),
        EventType(id="fog_of_war", clause="E57", decides="nobody"),
        EventType(id="hero", clause="E58", places="hero"),
        EventType(
            id="infiltration",
            clause="E59",
            random_hex=True,
            rolls=True,
            support=True,
            barred=HOLD({"impassable"}),
            nations=HOLD({"germany", "ussr"}),
        ),
        EventType(id="interdiction", clause="E60", places="suppressed"),
        EventType(id="interrogation", clause="E61", optional=True),
        EventType(id="kia", clause="E62"),
        EventType(id="malfunction", clause="E63", random_hex=True),
        EventType(id="medic", clause="E64"),
        EventType(id="mission_objective", clause="E65", decides="nobody"),
        EventType(id="prisoners_of_war", clause="E66"),
        EventType(id="reconnaissance", clause="E67", decides="opponent"),
        EventType(id="reinforcements", clause="E68", rolls=True, support=True, radio=True, barred=HOLD({"impassable"})),
        EventType(
            id="rubble",
            clause="E69",
            decides="nobody",
            random_hex=True,
            places="wire",
            barred=HOLD({"water", "blaze", "fortification"}),
        ),
        EventType(id="sappers", clause="E70", optional=True),
        EventType(id="scrounge", clause="E71", optional=True),
        EventType(id="shell_shock", clause="E72", random_hex=True),
        EventType(
            id="shellholes",
            clause="E73",
            decides="nobody",
            random_hex=True,
            places="foxhole",
            barred=HOLD({"water", "blaze", "fortification"}),
        ),
        EventType(id="strategic_objective", clause="E74", decides="nobody"),
        EventType(id="suppressing_fire", clause="E75", optional=True, places="suppressed"),
        EventType(id="walking_wounded", clause="E76", random_hex=True, barred=HOLD({"impassable"})),
        EventType(
            id="white_phosphorus",
            clause="E77",
            optional=True,
            places="smoke",
            barred=HOLD({"water", "blaze"}),
            nations=HOLD({"usa"}),
        ),
    ],
    ids=lambda row: row.id,
)
def test_an_event_has_what_it_needs_and_who_decides(row):
    assert EVENTS[row.id] == row
    assert len(EVENTS) == 35


@pytest.mark.rule("INTRO.6")
def test_the_prefixes_of_the_clauses_tell_orders_actions_and_events_in_the_order_of_the_book():
    book = [str(rule["id"]) for rule in yaml.read(HERE.parent / "rules.yaml")["rules"]]
    for rows, prefix in ((ORDERS, "O"), (ACTIONS, "A"), (EVENTS, "E")):
        clauses = [row.clause for row in rows.values()]
        assert all(clause.startswith(prefix) for clause in clauses)
        assert len(set(clauses)) == len(clauses)
        places = [next(place for place, id_ in enumerate(book) if id_.startswith(clause)) for clause in clauses]
        assert places == sorted(places)
