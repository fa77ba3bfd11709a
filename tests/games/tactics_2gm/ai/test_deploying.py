"""Which cards the AI deploys, how many, with what equipment, and where."""

import random

import pytest

from boardgames.games.tactics_2gm.ai import choosing, deploying, placing
from boardgames.games.tactics_2gm.ai.tables import RowSpec, T
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, UNITS, kind_of
from boardgames.games.tactics_2gm.rules.field import NAMES, NUMBER
from boardgames.games.tactics_2gm.state import Plan
from tests.games.tactics_2gm.table import Table


def planning(column="variable", band="mid", points=6, hand=(), nation="japan", **fields):
    """The AI with a hand about to deploy in a cell of the table."""
    scenario = {"a": {"nations": ["usa"]}, "b": {"nations": [nation]}}
    if column != "variable":
        side = {"solo": "1-1-1-1-1", "objectives": ["D4"]}
        scenario = {
            "kind": "scenario", "turns": 20, "last": "a", "attacker": "b" if column == "offensive" else "a",
            "a": {"nations": ["usa"], **side}, "b": {"nations": [nation], **side},
        }  # fmt: skip
    table = Table(phase="ai_deploy", active="b", ai="b", **scenario, **fields)
    table.now.plan = Plan(column=column, band=band, first=band == "first")
    table.hand("b", *hand)
    table.pa(b=points)
    return table


def rows(table):
    found = choosing.rows(table.now)
    return {row.priority: ["+".join(map(kind_of, card.split("+"))) for card in row.cards] for row in found if row.cards}


def chosen(table):
    return ["+".join(map(kind_of, card.split("+"))) for card, _ in choosing.choose(table.now)]


def deployed(table):
    """Runs the whole Deployment phase; the units that stand there now."""
    for _ in deploying.deploy_phase(table.now):
        pass
    return {unit.type.id: unit for unit in table.now.units.values() if unit.seat == 1}


# --- the tables, cell by cell ----------------------------------------------------------------------------------------


def cell(column, band):
    return [said(row) for row in T.deploy[column][band]]


def said(row: RowSpec):
    """A row in a few words, to be held against the book's."""
    words = row.type
    if row.load:
        words += f" with {row.load}" + (f" or {row.else_load}" if row.else_load else "")
    if row.fires:
        words += " firing"
    if row.mobility:
        words += " mobile"
    if row.boosts:
        words += " " + "/".join(row.boosts) + (" else " + "/".join(row.otherwise) if row.otherwise else "")
    if row.use:
        words += f" for {row.use}"
    if row.equip != "none":
        classes = "/".join(each[:3] for each in row.cls) + (f" else {row.else_cls[0][:3]}" if row.else_cls else "")
        words += f", {row.equip} {'two ' if row.count > 1 else ''}{classes}" + (" mixed" if row.mixed else "")
    return words


CELLS = [
    pytest.param(
        "variable", "first", ["infantry, may off", "artillery", "tank"],
        marks=pytest.mark.rule("solo.deploy.initial.variable"),
    ),
    pytest.param(
        "offensive", "first", ["tank", "infantry, may off", "transport firing mobile"],
        marks=pytest.mark.rule("solo.deploy.initial.offensive"),
    ),
    pytest.param(
        "defensive", "first", ["artillery", "infantry, must def", "tank"],
        marks=pytest.mark.rule("solo.deploy.initial.defensive"),
    ),
    pytest.param(
        "variable", "low", ["artillery", "infantry, must def", "tank", "support defence"],
        marks=pytest.mark.rule("solo.deploy.table.variable.low"),
    ),
    pytest.param(
        "offensive", "low", ["infantry, may off", "tank", "artillery, may off/def", "support attack"],
        marks=pytest.mark.rule("solo.deploy.table.offensive.low"),
    ),
    pytest.param(
        "defensive", "low", ["infantry, may def", "artillery, may off/def", "tank", "support defence"],
        marks=pytest.mark.rule("solo.deploy.table.defensive.low"),
    ),
    pytest.param(
        "variable", "mid",
        ["infantry, must off", "tank, may off", "artillery", "transport firing", "support supply else attack"],
        marks=pytest.mark.rule("solo.deploy.table.variable.mid"),
    ),
    pytest.param(
        "offensive", "mid",
        ["tank", "transport with infantry, must off", "infantry, must off", "aircraft for supply", "support units"],
        marks=pytest.mark.rule("solo.deploy.table.offensive.mid"),
    ),
    pytest.param(
        "defensive", "mid",
        ["artillery, must def", "infantry, must off/def mixed", "support defence", "tank, may def",
         "aircraft for dangerous"],
        marks=pytest.mark.rule("solo.deploy.table.defensive.mid"),
    ),
    pytest.param(
        "variable", "high",
        ["tank, may off", "transport with infantry or artillery, may off", "transport firing, may off/def",
         "aircraft for hq", "support attack/hq"],
        marks=pytest.mark.rule("solo.deploy.table.variable.high"),
    ),
    pytest.param(
        "offensive", "high",
        ["tank, must two off", "transport with infantry, may off", "support units/hq for objective",
         "transport firing, may off/def", "aircraft for objective"],
        marks=pytest.mark.rule("solo.deploy.table.offensive.high"),
    ),
    pytest.param(
        "defensive", "high",
        ["transport with artillery", "transport firing", "tank, must def else off", "support attack",
         "aircraft for dangerous"],
        marks=pytest.mark.rule("solo.deploy.table.defensive.high"),
    ),
]  # fmt: skip


@pytest.mark.rule("solo.deploy.table", "solo.deploy.e")
@pytest.mark.parametrize(("column", "band", "words"), CELLS)
def test_the_deployment_table(column, band, words):
    assert cell(column, band) == words


@pytest.mark.rule("solo.deploy.equip.defensive", "solo.deploy.equip.offensive")
def test_the_classes_of_equipment():
    found = {
        name: {kind for kind, each in EQUIPMENT.items() if name in each.cls} for name in ("defensive", "offensive")
    }
    assert found["defensive"] == {
        "hmg", "tank_hmg", "grenades", "bazooka", "mortar", "prone", "smoke_grenade", "medics", "mechanics",
        "smoke_screen", "smoke_pot",
    }  # fmt: skip
    assert found["offensive"] == {
        "mg", "hmg", "tank_hmg", "grenades", "bazooka", "mrl", "sniper", "flamethrower", "tank_flamethrower"
    }  # fmt: skip


# --- rows and counts -------------------------------------------------------------------------------------------------

HAND = ("light_infantry", "heavy_infantry", "hago", "type96", "type94", "camouflage", "lucky", "traps")


@pytest.mark.rule("solo.deploy.example.a", "solo.deploy.d", "solo.deploy.row", "solo.deploy.c")
def test_the_rows_of_the_worked_hand():
    assert rows(planning(points=7, hand=HAND)) == {
        1: ["heavy_infantry", "light_infantry"], 2: ["hago"], 3: ["type96", "type94"]
    }  # fmt: skip


@pytest.mark.rule(
    "solo.deploy.example.b", "solo.deploy.count.value", "solo.deploy.equip.a", "solo.deploy.equip.d", "solo.deploy.b"
)
def test_the_deployment_of_the_worked_hand():
    table = planning(points=7, hand=HAND)
    assert chosen(table) == ["heavy_infantry", "hago"]
    table.script(*[0] * 12)
    units = deployed(table)
    assert sorted(units) == ["hago", "heavy_infantry"]
    assert [each.kind for each in units["hago"].markers] == ["mg"]
    assert len(units["heavy_infantry"].markers) == 1
    assert "offensive" in EQUIPMENT[units["heavy_infantry"].markers[0].kind].cls
    assert table.player("b").pa == 0


@pytest.mark.rule("solo.deploy.f")
def test_of_a_row_the_dearest_that_can_be_paid_comes_first():
    assert chosen(planning(band="low", points=3, hand=("tiger_i", "panzer_iv", "panzer_ii"), nation="germany")) == [
        "panzer_ii"
    ]


@pytest.mark.rule("solo.deploy.g", "solo.deploy.table.zero", "solo.deploy.onepile")
def test_cards_that_give_points_come_first_and_do_not_count():
    first = planning(band="first", points=10, hand=("command_group", "tiger_i", "enigma"), nation="germany")
    assert rows(first)[0] == ["command_group"]
    assert chosen(first) == ["command_group", "tiger_i"]
    later = planning(points=10, hand=("command_group", "enigma", "tiger_i", "supplies"), nation="germany")
    assert rows(later)[0] == ["command_group", "enigma"]
    truck = planning(points=10, hand=("supplies",), nation="germany")
    truck.unit("opel_blitz", "A6", "b")
    assert rows(truck)[0] == ["supplies"]


@pytest.mark.rule("solo.deploy.count.a", "solo.deploy.count.b")
@pytest.mark.parametrize(("points", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_up_to_three_points_one_card(points, cards):
    table = planning(band="low", points=points, hand=("type94", "type94", "type92"))
    assert len(chosen(table)) == cards


@pytest.mark.rule("solo.deploy.count.c")
def test_four_or_five_points_two_cards_else_the_dearest():
    assert chosen(planning(band="low", points=5, hand=("type94", "type96", "hago"))) == ["type96", "type94"]
    assert chosen(planning(band="low", points=4, hand=("type94", "type94", "hago"))) == ["type94", "type94"]
    assert chosen(planning(band="low", points=4, hand=("type96", "hago", "hago"))) == ["hago"]


@pytest.mark.rule("solo.deploy.count.d", "solo.deploy.count.e")
@pytest.mark.parametrize(
    ("points", "hand", "found"),
    [
        (6, ("chinu", "hago", "type96"), ["chinu"]),
        (8, ("hago", "hago", "type94"), ["hago", "hago"]),
        (7, ("type94", "type94", "type92"), ["type92", "type94", "type94"]),
        (6, ("hago", "type94"), ["type94", "hago"]),
    ],
)
def test_six_points_one_card_of_five_else_two_of_three_else_two_or_three(points, hand, found):
    assert sorted(chosen(planning(band="low", points=points, hand=hand))) == sorted(found)


@pytest.mark.rule("solo.deploy.table.variable.mid", "solo.deploy.d")
def test_support_that_boosts_the_attack_stands_in_only_where_none_harms_the_supply_line():
    def held(*hand):
        table = planning(points=9, hand=hand, nation="france")
        table.unit("h25", "D4", "b")
        table.unit("m5_stuart", "D3")
        return rows(table)[5]

    assert held("resistance", "ammunition") == ["resistance"]
    assert held("ammunition") == ["ammunition"]


@pytest.mark.rule("solo.b")
def test_a_card_against_a_supply_line_waits_until_it_takes_points_away():
    table = planning(band="low", points=9, hand=("resistance",), nation="france")
    front = table.unit("m5_stuart", "D3")
    deployed(table)
    assert not table.told("resisted")
    front.place = NUMBER["D1"]
    table.state.board[NUMBER["D1"]] = front.card
    table.now.phase = "ai_deploy"
    deployed(table)
    assert table.told("resisted")[0]["line"] == 1


@pytest.mark.rule("solo.deploy.count.f", "solo.deploy.stop")
def test_what_is_not_deployed_stays_in_hand_for_the_discard_phase():
    table = planning(points=7, hand=HAND)
    table.script(*[0] * 12)
    deployed(table)
    left = table.names(table.player("b").hand)
    assert left == ["light_infantry", "type96", "type94", "camouflage", "lucky", "traps"]
    assert table.now.phase == "ai_move"


@pytest.mark.rule("solo.deploy.pair")
def test_a_transport_and_its_passenger_are_one_card_of_their_sum():
    table = planning(band="high", points=8, hand=("isuzu", "heavy_infantry", "light_infantry", "type94"))
    assert rows(table)[2] == ["isuzu+heavy_infantry"]
    assert choosing.value(table.now, choosing.rows(table.now)[2].cards[0], T.deploy["variable"]["high"][1]) == 4
    table.script(*[0] * 12)
    units = deployed(table)
    assert units["heavy_infantry"].aboard == units["isuzu"].card
    guns = planning(band="high", points=8, hand=("isuzu", "type94"))
    assert rows(guns)[2] == ["isuzu+type94"]


@pytest.mark.rule("solo.deploy.b", "solo.deploy.count.a")
@pytest.mark.parametrize("seed", range(12))
def test_no_point_is_left_against_the_count(seed):
    """Whatever its hand, it takes a card whenever a row holds one that it can pay, and no more than it may."""
    dice = random.Random(seed)
    names = [name for name, unit in UNITS.items() if unit.nation in ("all", "germany")]
    for column in ("variable", "offensive", "defensive"):
        for band in ("low", "mid", "high"):
            points = dice.randrange(10)
            table = planning(column, band, points, dice.sample(names, 6), nation="germany")
            chosen_now = choosing.choose(table.now)
            taken = [each for each in chosen_now if each[1]]
            by_row = {each.priority: each for each in table.now.plan.rows}
            spent = sum(deploying.worths(table.now, by_row, chosen_now).values())
            free = points - sum(
                choosing.value(table.now, card, RowSpec(type="infantry")) for card, row in chosen_now if not row
            )
            payable = [
                card
                for row in table.now.plan.rows[1:]
                for card in row.cards
                if choosing.value(table.now, card, choosing.spec_of(table.now.plan, row), free) <= free
            ]
            assert bool(taken) == bool(payable)
            assert len(taken) <= (1 if free <= 3 else 2 if free <= 5 else 3)
            assert spent <= points


# --- equipment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.deploy.equip.b")
def test_the_dearest_marker_of_the_class_that_can_be_paid_and_of_equals_any():
    table = planning("offensive", "mid", points=9, hand=("marines",), nation="usa")
    table.script(*[0] * 9)
    units = deployed(table)
    assert [each.kind for each in units["marines"].markers] == ["flamethrower"]
    poor = planning("offensive", "mid", points=4, hand=("marines",), nation="usa")
    poor.script(*[0] * 9)  # there are no points for its flamethrower: the dearest that can be paid are grenades
    assert [each.kind for each in deployed(poor)["marines"].markers] in (["grenades"], ["hmg"])
    assert poor.player("b").pa == 0
    assert chosen(planning("offensive", "mid", points=3, hand=("marines",), nation="usa")) == []
    equal = planning(points=3, hand=("heavy_infantry",), nation="germany")
    equal.script(0, 2)  # its square, then of bazooka, grenades, hmg the third
    assert [each.kind for each in deployed(equal)["heavy_infantry"].markers] == ["hmg"]
    assert equal.told("tied_marker")[0]["die"] == 3


@pytest.mark.rule("solo.deploy.equip.c", "solo.place.k")
def test_optional_equipment_is_bought_last_with_what_is_left_the_dearest_unit_first():
    table = planning(band="high", points=5, hand=("m4_sherman",), nation="usa")
    table.script(*[0] * 9)
    units = deployed(table)
    assert sorted(each.kind for each in units["m4_sherman"].markers) == ["mg", "tank_hmg"]
    broke = planning(band="high", points=4, hand=("m4_sherman",), nation="usa")
    broke.script(*[0] * 9)
    assert [each.kind for each in deployed(broke)["m4_sherman"].markers] == ["mg"]
    none = planning(band="low", points=5, hand=("m4_sherman",), nation="usa")
    none.script(*[0] * 9)
    assert [each.kind for each in deployed(none)["m4_sherman"].markers] == ["mg"]


@pytest.mark.rule("solo.deploy.equip.mixed")
def test_offensive_and_or_defensive_one_at_least_and_one_of_the_other_class():
    table = planning("defensive", "mid", points=5, hand=("special_units",), nation="germany")
    table.script(*[0] * 9)
    kinds = [each.kind for each in deployed(table)["special_units"].markers]
    assert kinds[0] == "flamethrower"
    assert len(kinds) == 1  # two points left nothing
    rich = planning("defensive", "mid", points=5, hand=("light_infantry",), nation="germany")
    rich.script(*[0] * 9)
    assert len(deployed(rich)["light_infantry"].markers) >= 1


def test_two_offensive_markers_on_a_tank():
    table = planning("offensive", "high", points=8, hand=("m4_sherman",), nation="usa")
    table.script(*[0] * 9)
    kinds = sorted(each.kind for each in deployed(table)["m4_sherman"].markers)
    assert kinds == ["mg", "mrl", "tank_flamethrower"]


# --- support cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.deploy.spare")
def test_support_cards_follow_where_no_unit_could_be_deployed_or_more_than_three_points_are_left():
    table = planning(band="low", points=2, hand=("seasoned",), nation="germany")
    tank = table.unit("panzer_iv", "D6", "b")
    deployed(table)
    assert table.unit_of(tank).under("seasoned")
    rich = planning(points=9, hand=("panzer_ii", "supplies"), nation="germany")
    truck = rich.unit("opel_blitz", "A6", "b")
    rich.script(*[0] * 9)
    deployed(rich)
    assert rich.unit_of(truck).under("supplies")


@pytest.mark.rule("solo.deploy.stop", "solo.deploy.spare")
def test_otherwise_nothing_further_is_deployed():
    table = planning(points=5, hand=("panzer_ii", "camouflage"), nation="japan")
    table.unit("light_infantry", "D6", "b")
    table.script(*[0] * 9)
    deployed(table)
    assert table.names(table.player("b").hand) == ["camouflage"]
    assert table.player("b").pa == 2


@pytest.mark.rule("solo.deploy.support.attack", "solo.place.j")
def test_a_boost_goes_to_the_dearest_unit_with_an_enemy_in_range():
    table = planning(band="low", points=2, hand=("ammunition",), nation="germany")
    far = table.unit("tiger_i", "A6", "b")
    near = table.unit("panzer_ii", "D4", "b")
    table.unit("light_infantry", "D2")
    deployed(table)
    assert table.unit_of(near).under("ammunition")
    assert not table.unit_of(far).under("ammunition")


@pytest.mark.rule("solo.deploy.support.defence")
def test_a_penalty_goes_to_the_players_dearest_unit_that_could_fire_at_the_ai():
    table = planning(band="low", points=3, hand=("suppression",), nation="germany")
    table.unit("panzer_ii", "D4", "b")
    far = table.unit("m36_jackson", "H1")
    near = table.unit("m5_stuart", "D2")
    table.unit("light_infantry", "D3")
    deployed(table)
    assert table.unit_of(near).suppressed
    assert not table.unit_of(far).suppressed


# --- where -----------------------------------------------------------------------------------------------------------


def placed(table, kind):
    card = table.hand("b", kind)[0]
    return NAMES[placing.square_for(table.now, card)]


@pytest.mark.rule("solo.place.a", "solo.place.l")
def test_in_its_first_turns_it_deploys_near_terrain_with_cover():
    table = planning(band="first")
    table.ground("G5", "trench").ground("B2", "house")
    assert placed(table, "hago") == "G6"


@pytest.mark.rule("solo.place.b")
def test_units_are_deployed_from_the_dearest_to_the_cheapest():
    table = planning(points=9, hand=("type94", "hago", "type96"))
    table.script(*[0] * 12)
    deployed(table)
    told = [each["unit"] for each in table.told("deployed")]
    costs = [table.now.units[card].type.cost for card in told]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.rule("solo.place.c", "solo.place.d")
def test_later_it_deploys_facing_the_nearest_unit_that_it_can_hurt():
    table = planning(nation="germany")
    table.unit("m4_sherman", "B2")
    table.unit("m36_jackson", "G1")
    assert placed(table, "pak40") == "B6"  # penetration 7 against 5, and nearer
    table.unit("m4_sherman", "F3")
    assert placed(table, "pak40") == "F6"


@pytest.mark.rule("solo.place.e", "solo.place.f")
def test_what_it_cannot_pierce_it_does_not_face():
    table = planning(nation="germany")
    table.unit("m4_sherman", "B3")  # armour 5
    table.unit("m8_greyhound", "G1")  # armour 3
    assert placed(table, "leig18") == "G6"  # penetration 4


@pytest.mark.rule("solo.place.g")
def test_with_nothing_to_hurt_it_deploys_near_empty_terrain_up_to_the_middle():
    table = planning(nation="germany")
    table.ground("C4", "trench").ground("H3", "house")
    assert placed(table, "pak40") == "C6"


@pytest.mark.rule("solo.place.h")
def test_failing_that_near_the_objective():
    table = planning("offensive", nation="germany")
    assert placed(table, "pak40") == "D6"
    pitched = planning(nation="germany")  # the player's headquarters, behind columns D and E
    pitched.unit("panzer_ii", "G5", "b")
    pitched.script(1)
    assert placed(pitched, "pak40") == "E6"
    assert [NAMES[each] for each in pitched.told("tied_square")[0]["among"]] == ["D6", "E6"]


@pytest.mark.rule("solo.place.i", "solo.c")
def test_failing_that_near_its_own_units_or_by_die():
    def aimless():
        """A battle whose goal has no square."""
        side = {"nations": ["germany"], "solo": "1-1-1-1-1"}
        table = Table(
            phase="ai_deploy", active="b", ai="b", kind="scenario", turns=9, last="a", attacker="b", a=side, b=side
        )
        table.now.plan = Plan(column="offensive", band="mid")
        return table.pa(b=6)

    table = aimless()
    table.unit("panzer_ii", "G5", "b")
    assert placed(table, "pak40") == "G6"
    alone = aimless()
    alone.script(5)
    assert placed(alone, "pak40") == "F6"


def test_sides_that_begin_at_sea_come_in_landing_craft():
    table = Table(book="omaha", phase="ai_deploy", active="a", ai="a")
    table.now.plan = Plan(column="offensive", band="mid")
    table.hand("a", "m4_sherman")
    table.pa(a=6)
    table.script(*[0] * 9)
    for _ in deploying.deploy_phase(table.now):
        pass
    tank = next(unit for unit in table.now.units.values() if unit.type.id == "m4_sherman")
    assert tank.aboard.startswith("lcvp")
    assert tank.place < NUMBER["A2"]


@pytest.mark.rule("ability.incursion.cost", "solo.place.l")
def test_a_unit_that_may_go_anywhere_goes_no_farther_than_can_be_paid():
    table = planning(points=5, hand=("sas",), nation="uk")
    table.ground("B3", "trench").ground("B4", "trench")
    table.script(0, 0)
    units = deployed(table)
    assert NAMES[units["sas"].place] in ("B6", "A6", "C6")  # four points and the obligatory grenades
    assert [each.kind for each in units["sas"].markers] == ["grenades"]
    rich = planning(points=7, hand=("sas",), nation="uk")
    rich.ground("B4", "trench")
    rich.script(0, 0)
    assert NAMES[deployed(rich)["sas"].place] == "B4"


@pytest.mark.rule("solo.b")
def test_a_card_for_which_there_is_no_square_is_not_chosen():
    field = ["^^^^^^^.", *["........"] * 5]
    table = planning(band="low", points=3, hand=("type94", "hago"), field=field)
    table.unit("light_infantry", "H6", "b")
    assert chosen(table) == []
    assert chosen(planning(band="low", points=3, hand=("type94", "hago"), field=field)) == ["type94"]


@pytest.mark.rule("ability.embarked", "solo.deploy.pair")
def test_a_truck_is_no_landing_craft_for_the_ai_either():
    table = planning(band="high", points=9, hand=("bedford", "commandos"), nation="uk")
    table.script(*[0] * 9)
    deployed(table)
    assert table.player("b").pa == 9 - 2 - 4 - 1  # both in full, and grenades with what is left
