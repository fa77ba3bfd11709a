"""A shot as it is shown before and while it is fired: what it needs by causes, ten outcomes, what an answer does."""

import pytest

from boardgames.core.words.messages import catalogue
from boardgames.games.tactics_2gm.rules.air import announce
from boardgames.games.tactics_2gm.show import air
from boardgames.games.tactics_2gm.state import Air
from tests.games.tactics_2gm.table import GAME
from tests.games.tactics_2gm.table import Table as Position

SHERMAN, TIGER = "m4_sherman", "tiger_i"


def say(words):
    if isinstance(words, str):
        return words
    return catalogue("en").say(words)


def shown(position, seat=0):
    match = position.match
    decision = match.decision if match.decision is not None and match.decision.seat == seat else None
    return GAME.table(match.view(seat), decision, match.events_for(seat))


def preview(position, start):
    table = shown(position)
    code = next(code for code in table.previews if code.startswith(start))
    return table.previews[code]


def cells(row):
    return [say(each.text) for each in row.outcomes]


def aimed():
    position = Position()
    position.ground("D5", "forest")
    position.unit(SHERMAN, "C3", wounds=1, promotions=1)
    position.unit(TIGER, "D5", "b")
    position.hand("a", "sustained_fire", "promotion")
    position.pa(a=5)
    return position


def test_the_thresholds_add_up_by_causes():
    """Main gun 5+/9+, forest, a wound and a promotion: 6+ and 10."""
    contest = preview(aimed(), f"fire {SHERMAN}")
    firer, target = contest.sides
    assert {say(part.title): part.pair for part in firer.parts} == {
        "Main weapon": "5+/9+", "1 wound of its own": "+1/+1", "promotion": "−1/−1", "Forest": "+1/+1",
    }  # fmt: skip
    assert firer.pair == "6+/10"
    assert say(target.piece.title) == "Tiger I"
    assert [(say(each.title), each.passed) for each in contest.checks] == [
        ("Reaches 4, the target is 3 away", True), ("Pierces 6, armour 6", True),
    ]  # fmt: skip


def test_ten_outcomes_as_it_is_and_after_each_card():
    rows = preview(aimed(), f"fire {SHERMAN}").odds
    assert cells(rows[0]) == ["–"] * 5 + ["3"] * 4 + ["out"]
    assert {say(row.title): cells(row) for row in rows[1:]} == {
        "With Sustained Fire": ["–"] * 3 + ["3"] * 4 + ["out"] * 3,
        "With Promotion": ["–"] * 4 + ["3"] * 4 + ["out"] * 2,
    }
    assert say(rows[0].words) == "misses 5 in 10, 3 wounds 4 in 10, destroyed 1 in 10"


def test_a_hit_that_takes_the_last_points_destroys():
    position = Position()
    position.unit(SHERMAN, "C3")
    position.unit("panzer_iv", "C5", "b", wounds=1)
    assert cells(preview(position, f"fire {SHERMAN}").odds[0]) == ["–"] * 4 + ["out"] * 6


def test_a_critical_hit_on_a_headquarters_counts_twice():
    position = Position()
    position.unit(SHERMAN, "D5")
    position.state.sides[1].wounds = 10
    row = preview(position, f"fire {SHERMAN}").odds[0]
    assert cells(row) == ["–"] * 4 + ["3"] * 4 + ["out"] * 2


def test_the_second_attacker_is_told_that_it_suppresses():
    position = aimed()
    target = next(unit for unit in position.state.units.values() if unit.seat == 1)
    target.attackers = ["another.a1"]
    assert say(preview(position, f"fire {SHERMAN}").checks[-1].title) == "A second attacker this phase"


def test_of_what_lies_face_down_nothing_is_told():
    position = Position(options={"night": True})
    position.unit(SHERMAN, "C3")
    position.unit(TIGER, "C4", "b", down=True)
    contest = preview(position, f"fire {SHERMAN}")
    assert contest.sides[1].piece.title == ""
    assert contest.checks[-1].passed is None
    assert "6" not in say(contest.checks[-1].title).partition(",")[2]


def test_an_answer_in_the_middle_of_a_shot_shows_what_it_would_make_of_it():
    position = aimed()
    position.hand("b", "missed")
    position.pa(b=5)
    position.dice(8)
    position.play(f"fire {SHERMAN} main D5")
    assert position.asked == "b missed"
    rows = shown(position, 1).contest.odds
    assert cells(rows[0]) == ["3"]
    assert cells(next(row for row in rows if row.code)) == ["–"]


def test_while_the_die_may_be_rolled_again_what_it_does_stands_beside_another_roll():
    position = aimed()
    position.hand("b", "luck")
    position.pa(b=5)
    position.dice(10)
    position.play(f"fire {SHERMAN} main D5")
    assert position.asked == "b luck"
    rows = shown(position, 1).contest.odds
    assert (say(rows[0].title), cells(rows[0])) == ("The die shows 10", ["out"])
    assert len(cells(rows[1])) == 10


def test_the_armour_save_is_told_beside_the_outcomes():
    position = Position(options={"armour_save": True})
    position.unit(SHERMAN, "C3")
    position.unit("panzer_iv", "C5", "b")
    assert say(preview(position, f"fire {SHERMAN}").odds[0].words).endswith("; armour saves 5 in 10")


# --- in the air ------------------------------------------------------------------------------------------------------


def over_the_field():
    position = Position()
    position.unit("p51", "hq_a")
    position.unit("panzer_iv", "D5", "b")
    return position


def fates(position, **more):
    g = position.match.view(0).state
    plane = next(unit for unit in g.units.values() if unit.card.startswith("p51"))
    option = next(each for each in position.decision.options if each.code.startswith("air p51"))
    attack = announce(plane, option)
    for name, value in more.items():
        setattr(attack, name, value)
    return air.fates(g, attack)


def test_nobody_in_its_way_an_attack_is_flown_to_its_end():
    assert fates(over_the_field())[0] == 1.0


def test_flak_takes_its_share_of_the_attack():
    """Flak 36 hits at 4+ for 3, which is all that the aircraft has: seven in ten."""
    position = over_the_field()
    position.unit("flak36", "D6", "b")
    assert fates(position)[0] == pytest.approx(0.3)


def test_an_interceptor_fires_after_the_flak_and_only_at_what_still_flies():
    position = over_the_field()
    position.unit("flak36", "D6", "b")
    fighter = position.unit("fw190", "hq_b")
    through, lost = fates(position, interceptor=fighter.card)
    one, hit = lost.values()
    assert through == pytest.approx(1 - one)
    assert hit == 0.0
    assert through < 0.3


def test_working_out_the_fates_leaves_the_wounds_as_they_were():
    position = over_the_field()
    position.unit("flak36", "D6", "b")
    g = position.match.view(0).state
    before = {card: unit.wounds for card, unit in g.units.items()}
    air.fates(g, Air(attacker=next(card for card in g.units if card.startswith("p51")), seat=0, squares=[35]))
    assert {card: unit.wounds for card, unit in g.units.items()} == before


def test_the_ladder_has_the_five_steps_of_the_book():
    position = over_the_field()
    position.unit("flak36", "D6", "b")
    ladder = preview(position, "air p51").ladder
    assert [say(rung.title) for rung in ladder] == [
        "Anti-aircraft", "Escort", "Bomber's guns", "Interceptor", "Attack",
    ]  # fmt: skip
    assert [rung.gone for rung in ladder] == [False, True, True, True, False]
    assert say(ladder[0].words).endswith("at P-51 Mustang: 4+/8+")


# --- the plan of the AI ----------------------------------------------------------------------------------------------


def test_the_plan_tells_the_attitude_by_its_causes_and_the_band_it_falls_into():
    position = Position(ai="b", phase="move", turn=5)
    position.unit(TIGER, "D5", "b")
    position.unit("light_infantry", "B6", "b")
    position.unit("light_infantry", "B2")
    plan = shown(position).plan
    assert [(figure.value, say(figure.about)) for figure in plan.factors] == [
        ("−1", "your lines"), ("+6", "its lines"), ("+1", "your headquarters in range"),
    ]  # fmt: skip
    assert [band.now for band in plan.bands] == [False, True, False]
    assert say(plan.bands[1].range) == "6 in all"


def test_without_the_ai_there_is_no_plan():
    assert shown(Position()).plan is None


def test_an_air_attack_that_nobody_can_stop_shows_what_it_does_itself():
    table = Position()
    table.unit("p51", "hq_a")
    table.unit("pak40", "D4", "b")
    drawn = GAME.table(table.match.view(0), table.decision, [])
    code = next(option.code for option in table.decision.options if option.code.endswith("D4"))
    first = drawn.previews[code].odds[0]
    assert len(first.outcomes) == 10
    table.unit("fw190", "hq_b")
    met = GAME.table(table.match.view(0), table.decision, [])
    assert len(met.previews[code].odds) == 2


@pytest.mark.rule("adv.marshal.a")
def test_a_general_to_be_chosen_says_what_he_does():
    table = Position(phase="generals", options={"marshal": True})
    table.now.todo = [0]
    drawn = GAME.table(table.match.view(0), table.decision, [])
    assert drawn.effects["marshal patton"].text() == "His tanks cost 1 AP less"


@pytest.mark.rule("base.bidterrain", "adv.wide.a")
def test_terrain_to_be_laid_says_what_it_costs():
    table = Position(phase="terrain", options={"wide_terrain": True})
    table.now.todo, table.now.stock = [0], {"trench": 1, "wire": 1}
    table.player("a").bid = 5
    said = GAME.table(table.match.view(0), table.decision, []).effects
    assert said["lay trench D2"].text() == "2 AP: +1/+1, 4 points"
    assert said["lay wire D2"].text() == "1 AP: 2 points"
    assert said["lay_wide trench D2 E2"].text().startswith("3 AP")
