"""The bot uses the whole game: transports, swaps, smoke, artillery, cards, aircraft where a player would."""

from boardgames.games.tactics_2gm.rules.field import NUMBER
from tests.games.tactics_2gm.bot.test_rank import because, favourite
from tests.games.tactics_2gm.table import GAME, Table, plain


def scores(table):
    decision = table.decision
    ranked = GAME.judge().rank(table.now, decision)
    return {plain(option.code): score for option, score in zip(decision.options, ranked, strict=True)}


def test_infantry_boards_a_truck_to_a_fight_that_is_far_off_and_gets_out_there():
    table = Table(phase="move")
    table.unit("light_infantry", "B1")
    table.unit("light_infantry", "B2")
    rider = table.unit("heavy_infantry", "D1")
    table.unit("gmc", "E1")
    table.unit("light_infantry", "E6", "b", wounds=1, suppressed=1)
    assert favourite(table) == "load heavy_infantry gmc"
    assert because(table, favourite(table)) == "load"
    table.play("load heavy_infantry gmc")
    while favourite(table).startswith("move gmc"):
        table.play(favourite(table))
    assert favourite(table).startswith("unload heavy_infantry")
    table.play(favourite(table))
    assert table.unit_of(rider).place >= NUMBER["A3"], "two lines ahead, where on foot it would have gone one"


def test_a_gun_that_cannot_move_comes_with_its_tractor():
    table = Table(phase="deploy")
    table.unit("light_infantry", "A1")
    table.hand("a", "m1_57", "gmc")
    table.unit("panzer_ii", "D6", "b", wounds=1)
    table.pa(a=4)
    assert favourite(table).startswith("deploy_with gmc m1_57")


def test_a_fresh_unit_takes_the_place_of_a_wounded_one():
    def swapped(front, rear):
        table = Table(phase="move")
        table.unit("heavy_infantry", "D4", wounds=front)
        table.unit("heavy_infantry", "D3", wounds=rear)
        table.unit("heavy_infantry", "D6", "b")
        return scores(table)["swap heavy_infantry heavy_infantry"]

    assert swapped(2, 0) > 0 > swapped(0, 2)


def test_a_screen_is_laid_over_who_would_be_shot_at_once_there_is_nothing_left_to_fire():
    table = Table()
    table.unit("m4_sherman", "D2", markers=["smoke_screen"])
    table.unit("m36_jackson", "D3", fired=["main"])
    table.unit("tiger_i", "D6", "b")
    assert favourite(table) == "fire m4_sherman main D6"
    spent = Table()
    spent.unit("m4_sherman", "D2", markers=["smoke_screen"], fired=["main"])
    spent.unit("m36_jackson", "D3", fired=["main"])
    spent.unit("tiger_i", "D6", "b")
    liked = favourite(spent)
    assert liked.startswith("screen m4_sherman smoke_screen")
    assert liked.split()[-1] in ("C3", "D3", "E3")
    idle = Table()
    idle.unit("m4_sherman", "D2", markers=["smoke_screen"], fired=["main"])
    idle.unit("light_infantry", "A6", "b")
    assert favourite(idle) == "done"


def test_the_artillery_is_called_on_what_is_worth_its_points():
    table = Table(phase="hq", options={"artillery": True})
    table.unit("light_infantry", "A1")
    table.unit("tiger_i", "D5", "b")
    table.unit("light_infantry", "B6", "b")
    table.pa(a=9)
    assert favourite(table) == "artillery D5"
    assert because(table, "artillery D5") == "artillery"
    assert because(table, "artillery B6") == "artillery"
    table.play("artillery D5")
    assert favourite(table) == "points 9"
    poor = Table(phase="hq", options={"artillery": True})
    poor.unit("light_infantry", "A1")
    poor.unit("light_infantry", "B6", "b")
    poor.pa(a=9)
    assert favourite(poor) == "done"


def test_a_limpet_mine_is_kept_for_a_tank_that_is_worth_it():
    table = Table()
    table.unit("light_infantry", "D4", fired=["main"])
    table.unit("tiger_i", "D5", "b")
    table.hand("a", "limpet_mine")
    table.pa(a=3)
    assert favourite(table) == "play limpet_mine"
    motorcycle = Table()
    motorcycle.unit("light_infantry", "D4", fired=["main"])
    motorcycle.unit("bmw_r75", "D5", "b")
    motorcycle.hand("a", "limpet_mine")
    motorcycle.pa(a=3)
    assert favourite(motorcycle) == "done"


def test_a_promotion_waits_for_a_unit_that_fires_well_and_goes_to_the_best():
    table = Table()
    table.unit("command_group", "B1")
    table.hand("a", "promotion")
    assert favourite(table) == "done"
    armed = Table()
    armed.unit("light_infantry", "B1")
    armed.unit("m36_jackson", "D1", fired=["main"])
    armed.hand("a", "promotion")
    assert favourite(armed) == "play promotion"
    armed.play("play promotion")
    assert favourite(armed) == "on m36_jackson"


def test_a_fighter_is_not_given_for_an_attack_that_does_little():
    table = Table()
    table.unit("p51", "hq_a")
    table.unit("fw190", "hq_b")
    table.unit("light_infantry", "D5", "b")
    table.play("air p51 D5")
    assert favourite(table) == "pass"


def test_a_house_that_decides_is_not_shot_to_pieces():
    table = Table(book="red_october")
    table.unit("t34", "D1")
    table.now.side = table.now.actor = 0
    assert all(score < 0 for code, score in scores(table).items() if code.startswith("raze") and code.endswith("D3"))


def test_who_fires_at_the_headquarters_is_the_target():
    table = Table()
    table.unit("m1_57", "D1")
    table.unit("panzer_ii", "E3", "b")
    table.unit("panzer_ii", "A2", "b")
    liked = scores(table)
    assert liked["fire m1_57 main E3"] > liked["fire m1_57 main A2"]


def test_the_only_unit_of_the_first_line_goes_forward_if_another_can_be_deployed_behind_it():
    table = Table(phase="move")
    table.unit("light_infantry", "D1")
    table.hand("a", "light_infantry")
    table.pa(a=1)
    assert favourite(table) == "move light_infantry D2"
    poor = Table(phase="move")
    poor.unit("light_infantry", "D1")
    assert favourite(poor) == "done"


def test_who_sits_in_a_transport_is_not_lost_to_the_balance():
    table = Table()
    truck = table.unit("gmc", "D2")
    rider = table.unit("heavy_infantry", "D2", aboard=truck.card)
    carried = GAME.judge().evaluate(table.now, 0)
    del table.now.units[rider.card]
    assert GAME.judge().evaluate(table.now, 0) < carried


def test_a_first_hand_without_units_goes_back():
    def liked(*cards):
        table = Table(phase="exchange")
        table.hand("a", *cards)
        table.now.todo = [0]
        return favourite(table)

    assert liked("luck", "captured", "impact", "rapid_fire", "b25") == "exchange"
    assert liked("luck", "light_infantry", "m1_57", "heavy_infantry", "m4_sherman") == "keep_hand"


def test_the_marshal_gives_a_point_with_which_his_general_deploys_somebody_dearer():
    def liked(general, marshal):
        table = Table(book="grand_alliance", phase="hq")
        table.unit("light_infantry", "A1")
        table.hand("a", marshal)
        table.hand("a2", general)
        table.pa(a=2, a2=2)
        return favourite(table)

    assert liked("m5_stuart", "light_infantry") == "gift"
    assert liked("light_infantry", "heavy_infantry") == "done"


def test_a_target_is_left_to_the_partner_who_has_no_other():
    def first(partner):
        table = Table(book="grand_alliance")
        table.unit("m36_jackson", "D3")
        if partner:
            table.unit("heavy_infantry", "A4", "a2")
        table.unit("heavy_infantry", "A5", "b")
        table.unit("heavy_infantry", "D6", "b", wounds=1)
        return favourite(table)

    assert first(partner=False) == "fire m36_jackson main A5"
    assert first(partner=True) == "fire m36_jackson main D6"


def test_luck_is_spent_on_a_die_that_matters():
    def asked(square, *dice):
        table = Table()
        table.unit("m36_jackson", "D3")
        table.unit("tiger_i", "D5", "b", wounds=2)
        table.ground("C5", "house", "b")
        table.hand("a", "luck")
        table.pa(a=1)
        table.dice(*dice)
        table.play(f"{'raze' if square == 'C5' else 'fire'} m36_jackson main {square}")
        return favourite(table)

    assert asked("D5", 1) == "answer luck"
    assert asked("D5", 9) == "pass"
    assert asked("C5", 1) == "pass"


def test_a_headquarters_that_a_sure_hit_takes_is_hit():
    def liked(wounds):
        table = Table()
        table.unit("m36_jackson", "D3")
        table.hand("a", "impact")
        table.pa(a=4)
        table.now.sides[1].wounds = wounds
        table.play("fire m36_jackson main hq_b")
        return favourite(table)

    assert liked(12) == "answer impact"
    assert liked(0) == "pass"


def test_an_aircraft_is_brought_for_an_attack_that_decides():
    def liked(wounds):
        table = Table(phase="deploy")
        table.unit("light_infantry", "D1")
        table.hand("a", "p51", "m4_sherman")
        table.pa(a=4)
        table.now.sides[1].wounds = wounds
        return favourite(table)

    assert liked(12) == "park p51"
    assert liked(0).startswith("deploy m4_sherman")


def test_a_bomber_takes_the_run_that_hits_most_and_no_friend():
    table = Table()
    table.unit("b25", "hq_a")
    for square in ("C5", "D5", "E5"):
        table.unit("panzer_iv", square, "b")
    table.unit("light_infantry", "D4")
    assert favourite(table) in ("bomb b25 C5 east", "bomb b25 E5 west")


def test_what_waits_for_a_rare_moment_is_discarded_first():
    table = Table(phase="discard")
    table.hand("a", "luck", "promotion", "overheating", "b25", "light_infantry", "m4_sherman", "general", "tiger_i")
    order = sorted(scores(table).items(), key=lambda each: -each[1])
    thrown = [code.split()[1] for code, _ in order if code.startswith("discard")]
    assert thrown[0] == "overheating"
    assert thrown[-2:] == ["general", "promotion"]
    assert thrown.index("b25") < thrown.index("m4_sherman")
