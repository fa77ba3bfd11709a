"""Aircraft: deployment, attack, interception, escort, flak, bombs, paratroopers."""

import pytest

from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.rules.firing import planned
from boardgames.games.tactics_2gm.rules.weapons import aim
from tests.games.tactics_2gm.table import Table


def sky(**fields):
    """A B-25 and a P-51 of side a, an FW 190 of side b, all beside their headquarters."""
    table = Table(**fields)
    table.unit("b25", "hq_a", markers=["hmg"])
    table.unit("p51", "hq_a")
    table.unit("fw190", "hq_b")
    return table


def kinds(table):
    return [each.type.id for each in table.now.units.values()]


@pytest.mark.rule("air.a", "air.move", "air.deploy.a", "air.deploy.b")
def test_aircraft_wait_beside_their_headquarters_and_leave_after_use():
    table = Table(phase="deploy")
    table.hand("a", "p51")
    table.unit("light_infantry", "H6", "b")
    table.pa(a=4).play("park p51")
    plane = next(iter(each for each in table.now.units.values() if each.type.id == "p51"))
    assert plane.place == NUMBER["hq_a"]
    assert not table.offers("move")
    table.until("fire").dice(1).play("air p51 H6")  # anywhere on the field
    assert table.gone(plane)
    assert plane.card in table.player("a").discards


@pytest.mark.rule("air.deploy.c", "air.deploy.d")
def test_support_cards_work_on_aircraft_for_all_their_shots_of_the_turn():
    table = Table(phase="deploy")
    table.unit("b25", "hq_a")
    for square in ("C5", "D5", "E5"):
        table.unit("panzer_iv", square, "b")
    table.hand("a", "sustained_fire")
    table.pa(a=2).play("play sustained_fire").until("fire").dice(1, 1, 1).play("bomb b25 C5 east")
    assert [tuple(each["need"]) for each in table.told("shot")] == [(2, 6)] * 3


@pytest.mark.rule("air.fire.a", "air.fire.b", "air.fire.c", "air.fire.d")
def test_a_fighter_picks_one_of_a_square_the_headquarters_or_a_parked_aircraft():
    table = sky()
    table.unit("light_infantry", "D5", "b")
    fighter = [code for code in table.codes if code.split()[1:2] == ["p51"]]
    assert sorted(fighter) == ["air p51 D5", "air p51 hq_b", "strafe p51 fw190"]


@pytest.mark.rule("air.bomber.a", "air.bomber.b", "air.bomber.d", "air.bomber.e", "air.bomber.dir")
def test_a_bomber_attacks_consecutive_squares_in_a_line_one_after_the_other():
    table = Table()
    table.unit("b25", "hq_a")
    table.unit("panzer_iv", "D4", "b")
    table.unit("light_infantry", "D6", "b")
    bombs = table.offers("bomb")
    assert "bomb b25 D4 north" in bombs
    assert "bomb b25 D5 east" not in bombs  # nobody there
    table.dice(1, 1).play("bomb b25 D6 south")
    assert [each["square"] for each in table.told("shot")] == [NUMBER["D6"], NUMBER["D4"]]


@pytest.mark.rule("air.bomber.f")
def test_bombs_hit_friends_in_their_squares():
    table = Table()
    table.unit("b25", "hq_a")
    friend = table.unit("light_infantry", "D5")
    table.unit("panzer_iv", "D4", "b")
    table.unit("light_infantry", "D6", "b")
    table.dice(1, 9, 1).play("bomb b25 D4 north")
    assert table.gone(friend)


@pytest.mark.rule("air.bomber.c", "air.bomber.g", "air.bomber.h", "air.bomber.i")
def test_the_mosquito_of_the_book():
    table = Table()
    plane = table.unit("mosquito", "hq_a")
    table.ground("B5", "house").unit("pak40", "B5", "b")
    table.unit("stug_iii", "C5", "b")
    table.ground("D5", "forest").unit("heavy_infantry", "D5", "b")
    found = []
    for square in ("B5", "C5", "D5"):
        shot = planned(table.now, table.unit_of(plane), "main", NUMBER[square], mode="air")
        aim(table.now, shot)
        found.append((shot.pen, shot.armour, shot.normal, shot.critical))
    assert found == [(7, 5, 6, 9), (7, 5, 4, 7), (7, 2, 5, 8)]
    assert "bomb mosquito B5 east" in table.codes


@pytest.mark.rule("air.bomber.hmg.a", "air.bomber.hmg.b", "ability.fighter", "base.equip.slots")
def test_a_bomber_may_carry_machine_guns_for_fighters_alone():
    table = Table(phase="deploy")
    table.hand("a", "b25")
    table.unit("light_infantry", "D5", "b")
    table.pa(a=8).play("park b25")
    assert table.offers("equip") == ["equip hmg"]
    table.play("equip hmg", "equip hmg")
    assert table.player("a").pa == 0
    table.until("fire")
    assert not [code for code in table.codes if " hmg " in code]


@pytest.mark.rule("air.intercept.a", "air.intercept.b", "air.intercept.c")
def test_only_a_fighter_intercepts_once_the_target_is_named():
    table = sky()
    table.unit("ju88", "hq_b")
    table.play("air b25 hq_b")
    assert table.asked == "b intercept"
    assert table.codes == ["intercept fw190", "pass"]
    assert not table.told("rolled")


@pytest.mark.rule("air.intercept.h", "air.intercept.i", "air.intercept.j", "air.intercept.d", "air.intercept.e")
def test_the_interception_of_the_book():
    table = Table()
    bomber = table.unit("b25", "hq_a", markers=["hmg"])
    fighter = table.unit("fw190", "hq_b")
    table.dice(3, 6).play("air b25 hq_b", "intercept fw190")
    shots = table.told("shot")
    assert [(each["mode"], tuple(each["need"]), each["pen"], each["armour"]) for each in shots] == [
        ("guns", (4, 9), 4, 4), ("intercept", (4, 8), 5, 5)
    ]  # fmt: skip
    assert table.gone(bomber)
    assert table.gone(fighter)
    assert fighter.card in table.player("b").discards
    assert table.now.sides[1].wounds == 0


@pytest.mark.rule("air.intercept.h", "base.damage")
def test_any_hit_of_the_guns_brings_the_fighter_down_and_the_attack_goes_on():
    table = Table()
    table.unit("b25", "hq_a", markers=["hmg"])
    fighter = table.unit("fw190", "hq_b")
    table.dice(4, 4).play("air b25 hq_b", "intercept fw190")
    assert table.told("destroyed")[0]["unit"] == fighter.card
    assert table.now.sides[1].wounds == 3


@pytest.mark.rule("air.intercept.f", "air.sequence.effect")
def test_a_damaged_aircraft_attacks_with_its_wounds():
    table = Table()
    table.unit("b25", "hq_a")
    table.unit("fw190", "hq_b")
    table.now.units[next(iter(table.now.units))].support.append("seasoned.a1")  # four points: it survives
    table.dice(4, 4).play("air b25 hq_b", "intercept fw190")
    last = table.told("shot")[-1]
    assert (last["mode"], tuple(last["need"])) == ("air", (7, 10))


@pytest.mark.rule("air.intercept.g", "air.aa.i", "air.aa.e", "air.sequence", "air.sequence.1")
def test_flak_of_the_attacker_may_bring_the_interceptor_down_before_it_fires():
    table = Table()
    table.unit("b25", "hq_a")
    table.unit("m2_90", "D4")  # the enemy's headquarters is three squares off
    fighter = table.unit("fw190", "hq_b")
    table.play("air b25 hq_b", "intercept fw190")
    assert table.asked == "a aa"
    table.dice(4, 4).play("aa m2_90")
    assert [each["mode"] for each in table.told("shot")] == ["aa", "air"]
    assert table.gone(fighter)
    assert table.now.sides[1].wounds == 3


@pytest.mark.rule(
    "air.escort.a", "air.escort.b", "air.escort.c", "air.escort.d", "air.escort.e", "air.escort.f", "air.escort.i",
    "air.escort.h", "air.sequence.2",
)  # fmt: skip
def test_the_escort_of_the_book():
    table = sky()
    table.play("air b25 hq_b", "intercept fw190")
    assert table.asked == "a escort"
    assert table.codes == ["escort p51", "pass"]
    assert not table.told("rolled")
    table.dice(7, 4).play("escort p51")
    shots = table.told("shot")
    assert [(each["mode"], tuple(each["need"]), each["pen"], each["armour"]) for each in shots] == [
        ("escort", (3, 8), 5, 4), ("air", (4, 8), 7, 0)
    ]  # fmt: skip
    assert kinds(table) == []
    assert table.now.sides[1].wounds == 3


@pytest.mark.rule("air.escort.b", "air.escort.h")
def test_fighters_have_no_escort_and_an_escort_that_did_not_fire_is_discarded():
    table = Table()
    table.unit("p51", "hq_a")
    table.unit("p51", "hq_a")
    table.unit("fw190", "hq_b")
    table.dice(1, 1).play("air p51 hq_b", "intercept fw190")
    assert kinds(table) == ["p51"]
    table = sky()
    table.unit("flak36", "D6", "b")
    table.play("air b25 hq_b", "intercept fw190", "escort p51")
    table.dice(4, 1, 1, 1).play("aa flak36")  # flak must fire at the escort, and brings it down
    assert table.told("shot")[0]["unit"].startswith("p51")
    assert kinds(table) == ["flak36"]


@pytest.mark.rule("air.sequence", "air.sequence.3", "air.sequence.4", "air.sequence.5")
def test_the_five_steps_come_in_their_order():
    table = sky()
    table.unit("flak36", "D6", "b")
    table.play("air b25 hq_b", "intercept fw190", "escort p51")
    table.dice(1, 1, 1, 1, 1).play("aa flak36")
    assert [each["mode"] for each in table.told("shot")] == ["aa", "escort", "guns", "intercept", "air"]


@pytest.mark.rule("air.aa.a", "air.aa.b", "ability.antiair", "air.aa.d")
def test_a_flak_unit_fires_once_out_of_turn_and_acts_normally_in_its_own():
    table = Table()
    table.unit("b25", "hq_a")
    table.unit("p51", "hq_a")
    table.unit("flak36", "D6", "b")
    table.dice(1, 1).play("air p51 hq_b", "aa flak36")
    table.dice(1).play("air b25 hq_b")  # its one shot is spent
    assert [each["mode"] for each in table.told("shot")] == ["aa", "air", "air"]
    own = Table(active="b")
    own.unit("flak36", "D5", "b")
    own.unit("m4_sherman", "D3")
    assert "fire flak36 main D3" in own.codes


@pytest.mark.rule("air.aa.f", "air.aa.g", "air.aa.where", "air.parked", "base.hq.range")
def test_flak_covers_what_is_attacked_and_its_headquarters_one_square_further():
    def asked(square, target):
        table = Table()
        table.unit("p51", "hq_a")
        table.unit("light_infantry", "A6", "b")
        table.unit("bofors", square, "b")  # range 4
        table.script(0, 0).play(f"air p51 {target}")
        return table.told("shot")[0]["mode"] if table.told("shot") else table.asked

    assert asked("D3", "hq_b") == "b aa"  # 3 + 1
    assert asked("D2", "hq_b") == "air"
    assert asked("C5", "A6") == "b aa"
    assert asked("F6", "A6") == "air"
    table = Table()
    table.unit("bofors", "D4")
    plane = table.unit("fw190", "hq_b")
    assert "strafe bofors fw190" in table.codes
    table.dice(4).play("strafe bofors fw190")
    assert table.unit_of(plane).wounds == 2
    far = Table()
    far.unit("bofors", "D2")
    far.unit("fw190", "hq_b")
    assert not far.offers("strafe")


@pytest.mark.rule("ability.divebomber")
def test_flak_finds_dive_bombers_harder_to_hit():
    table = Table(active="b")
    table.unit("ju88", "hq_b")
    table.unit("m2_90", "D1")
    table.dice(1, 1).play("air ju88 hq_a", "aa m2_90")
    assert tuple(table.told("shot")[0]["need"]) == (5, 9)


@pytest.mark.rule("ability.fighterbomber", "ability.groundattack.a", "ability.groundattack.b")
def test_fighter_bombers_and_ground_attack():
    table = Table(a={"nations": ["uk"]})
    spitfire = table.unit("spitfire", "hq_a")
    bomber, fighter = table.unit("ju88", "hq_b"), table.unit("fw190", "hq_b")
    found = []
    for target in (bomber, fighter):
        shot = planned(table.now, spitfire, "main", target.place, mode="intercept")
        shot.unit = target.card
        found.append((aim(table.now, shot).normal, shot.critical))
    assert found == [(2, 7), (3, 8)]
    table = Table()
    plane = table.unit("p51", "hq_a")
    table.unit("heavy_infantry", "D5", "b")
    ground = planned(table.now, plane, "main", NUMBER["D5"], mode="air")
    home = planned(table.now, plane, "main", NUMBER["hq_b"], mode="air")
    assert (aim(table.now, ground).normal, aim(table.now, home).normal) == (2, 3)


# --- paratroopers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("para.a", "para.b", "para.c", "para.g", "para.e", "ability.paratroopers")
def test_paratroopers_drop_in_the_deployment_phase_on_any_free_square():
    table = Table(phase="deploy", active="b")
    table.hand("b", "fallschirmjager")
    table.unit("m4_sherman", "D2")
    table.unit("panzer_ii", "E2", "b")
    table.ground("C2", "river").ground("B2", "mountain")
    table.pa(b=4).play("drop fallschirmjager")
    squares = [code.split()[1] for code in table.codes]
    assert "A1" in squares
    assert "B2" in squares
    assert not {"D2", "E2", "C2"} & set(squares)
    table.play("at A1")
    assert table.at("A1").wounds == 0
    later = Table(phase="move", active="b")
    later.hand("b", "fallschirmjager")
    assert not later.pa(b=9).offers("drop")


@pytest.mark.rule("para.d")
@pytest.mark.parametrize(("ground", "wounds"), [("forest", 1), ("trench", 1), ("bridge", 1), ("", 0)])
def test_landing_on_terrain_wounds(ground, wounds):
    table = Table(phase="deploy", active="b")
    table.hand("b", "fallschirmjager")
    if ground:
        table.ground("D3", ground)
    else:
        table.now.mud = [NUMBER["D3"]]  # a marker is no terrain
    table.pa(b=4).play("drop fallschirmjager", "at D3")
    assert table.at("D3").wounds == wounds


@pytest.mark.rule("para.f")
def test_a_dropped_unit_does_not_assault_that_turn():
    table = Table(phase="deploy", active="b")
    table.hand("b", "fallschirmjager")
    table.unit("light_infantry", "D3")
    table.pa(b=4).play("drop fallschirmjager", "at D4").until("fire")
    assert not table.offers("fight")
    assert "fire fallschirmjager main D3" in table.codes


@pytest.mark.rule("para.h", "para.i", "air.aa.c", "air.aa.h")
def test_flak_fires_at_what_lands_in_its_range_and_fighters_do_not_intercept_it():
    table = Table(phase="deploy")
    table.hand("a", "parachutes", "heavy_infantry")
    table.unit("flak36", "D6", "b")
    table.unit("fw190", "hq_b")
    table.pa(a=4).play("play parachutes", "at D4")
    assert table.asked == "b aa"
    table.dice(4).play("aa flak36")
    assert table.told("destroyed")
    far = Table(phase="deploy")
    far.hand("a", "parachutes", "heavy_infantry")
    far.unit("flak36", "H6", "b")
    far.pa(a=4).play("play parachutes", "at A1")
    assert far.asked == "a deploy"


@pytest.mark.rule("air.aa.h")
def test_a_skytrain_drops_up_to_three():
    table = Table(phase="deploy")
    table.hand("a", "c47", "heavy_infantry", "light_infantry", "rangers", "marines")
    table.pa(a=4 + 2 + 1 + 4).play(
        "play c47",
        "drop heavy_infantry",
        "at A4",
        "done",
        "drop light_infantry",
        "at B4",
        "done",
        "drop rangers",
        "at C4",
    )
    assert table.asked == "a deploy"
    assert table.player("a").pa == 0
