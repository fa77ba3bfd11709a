"""What whoever holds the Initiative card is told of a roll: what it comes to, and what another may bring (9.1)."""

from __future__ import annotations

import pytest

from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import second_roll, values
from boardgames.games.combat_commander.show import odds
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import marker
from tests.games.combat_commander.flowing import Played, event
from tests.games.combat_commander.rules.test_artillery import REQUEST, battery
from tests.games.combat_commander.rules.test_clock import advance, at_time
from tests.games.combat_commander.rules.test_melee import melee
from tests.games.combat_commander.show.test_table import shown
from tests.games.combat_commander.table import Table, side

EN = catalogue("en")


def told(t: Table) -> tuple[str, str]:
    """What is said of keeping the roll, and of making it again."""
    assert t.codes == ["keep", "reroll"]
    effects = shown(t).effects
    return EN.say(effects["keep"]), EN.say(effects["reroll"])


def asked(units: dict[str, list[str]], card: str, *choices: str, dice: str) -> Table:
    """After an order of the Axis and these dice, the Allies are asked about the last of them."""
    t = Table(units, initiative=ALLIES)
    t.ask(ALLIES, initiative="able")
    t.hand(AXIS, card)
    t.dice(*dice.split())
    t.choose(f"order {card}", *choices)
    return t


def share(t: Table, seat: int, fits) -> str:
    """How many of the cards that this side may still turn up are such."""
    cards = odds.unseen(t.state, seat)
    return f"{round(100 * sum(n for dice, n in cards.items() if fits(*dice)) / cards.total())} %"


def hint(p: Played) -> tuple[str, str]:
    return EN.say(second_roll.stands(p.g)), EN.say(second_roll.again(p.g))


@pytest.mark.parametrize(("dice", "says"), [("11", "rallied"), ("65", "still broken")])
def test_a_rally_roll(dice, says):
    t = asked({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad"]}, "G1", dice=dice)
    morale = values.morale(t.state, t.unit("ger_rifle_squad"))
    keep, again = told(t)
    assert keep == f"As it stands: {says}"
    assert f"{share(t, AXIS, lambda a, b: a + b < morale)} rallied" in again
    assert f"{share(t, AXIS, lambda a, b: a + b == morale)} suppressed" in again
    assert again.endswith("Roll again; then the Axis holds the card")


@pytest.mark.parametrize(("dice", "says"), [("11", "stands fast"), ("65", "retreats")])
def test_a_rout_roll(dice, says):
    t = asked({"E5": ["ger_rifle_squad"], "K5": ["usa_line_squad*"]}, "G10", dice=dice)
    morale = values.morale(t.state, t.unit("usa_line_squad"))
    keep, again = told(t)
    assert keep == f"As it stands: {says}"
    assert f"{share(t, AXIS, lambda a, b: a + b > morale)} retreats" in again  # the active player rolls (O23.2)
    assert f"{share(t, AXIS, lambda a, b: a + b == morale)} suppressed" in again


@pytest.mark.parametrize(
    ("broken", "dice", "says"), [("", "11", "broken"), ("*", "11", "eliminated"), ("", "65", "unharmed")]
)
def test_a_defense_roll(broken, dice, says):
    units = {"D5": ["ger_rifle_squad"], "F5": [f"usa_line_squad{broken}"]}
    t = asked(units, "G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 F5", "keep", dice=f"65 {dice}")
    total, morale = t.state.attack.total, values.morale(t.state, t.unit("usa_line_squad"))
    keep, again = told(t)
    assert keep == f"As it stands: {says}"
    bad = "eliminated" if broken else "broken"
    assert f"{share(t, ALLIES, lambda a, b: morale + a + b < total)} {bad}" in again
    assert f"{share(t, ALLIES, lambda a, b: morale + a + b == total)} suppressed" in again
    assert f"{share(t, ALLIES, lambda a, b: morale + a + b > total)} unharmed" in again
    row = shown(t).contest.prospects[0]  # and the panel agrees with the roll that lies there
    rolled = sum(map(int, dice))
    assert EN.say(row.figure) == f"{morale} + {rolled} = {morale + rolled}"
    assert [(EN.say(chance.text), chance.share) for chance in row.chances] == [(says, 1.0)]


@pytest.mark.parametrize(("dice", "says"), [("22", "on target"), ("31", "off target")])
def test_a_targeting_roll_multiplies(dice, says):
    units = {"D5": ["ger_weapon_team+ger_light_mortar"], "G5": ["usa_line_squad"]}
    t = asked(units, "G50", "with ger_weapon_team.1", "shoot ger_light_mortar.1 G5", dice=dice)
    keep, again = told(t)
    assert keep == f"As it stands: {says}"
    assert f"{share(t, AXIS, lambda a, b: a * b > 3)} on target" in again


@pytest.mark.rule("9.1a", "10.3.1a")
@pytest.mark.parametrize(("dice", "says"), [("32", "on target"), ("22", "off target")])
def test_a_targeting_roll_is_less_by_what_hinders_the_sight(dice, says):
    units = {"D5": ["ger_weapon_team+ger_light_mortar"], "G5": ["usa_line_squad"]}
    t = Table(units, initiative=ALLIES, smoke={BOARD.number["E5"]: marker(2)})
    t.ask(ALLIES, initiative="able")
    t.hand(AXIS, "G50")
    t.dice(dice)
    t.choose("order G50", "with ger_weapon_team.1", "shoot ger_light_mortar.1 G5")
    keep, again = told(t)
    assert keep == f"As it stands: {says}"  # less 2, it must be greater than 3
    assert f"{share(t, AXIS, lambda a, b: a * b - 2 > 3)} on target" in again


@pytest.mark.rule("9.1a", "10.3.1a", "O18.2.2b")
@pytest.mark.parametrize(("dice", "says"), [("33", "on target"), ("42", "off target")])
def test_so_is_the_roll_that_corrects_artillery(dice, says):
    lying = {BOARD.number["I5"]: marker(2)}
    t = battery({"C5": ["ger_sergeant_y"], "O10": ["usa_line_squad"]}, smoke=lying, initiative=ALLIES)
    t.ask(ALLIES, initiative="able")
    t.dice(dice)
    t.choose(f"order {REQUEST[0]}", "spot I5", "shells")
    keep, again = told(t)
    assert keep == f"As it stands: {says}"  # less 2, it must be greater than 6
    assert f"{share(t, AXIS, lambda a, b: a * b - 2 > 6)} on target" in again


@pytest.mark.rule("E50b", "E50c")
@pytest.mark.parametrize(("dice", "says"), [("42", "rallied"), ("43", "eliminated")])
def test_the_commissars_roll(dice, says):
    units = {"C3": ["ussr_rifle_squad*"], "A1": ["ger_rifle_squad"]}
    t = Table(units, allies=side("ussr", "right"), initiative=AXIS)
    t.ask(AXIS, initiative="able")
    p = event(t, ALLIES, "R19", dice)  # broken morale 6
    assert hint(p)[0] == f"As it stands: {says}"
    assert f"{share(t, ALLIES, lambda a, b: a + b > 6)} eliminated" in hint(p)[1]


@pytest.mark.parametrize(("dice", "says"), [("11", "the game ends"), ("54", "the game goes on")])
def test_the_roll_for_sudden_death(dice, says):
    t = at_time(5, 6)
    t.ask(AXIS, initiative="able")
    p = advance(t, AXIS, dice)
    assert hint(p)[0] == f"As it stands: {says}"
    assert f"{share(t, AXIS, lambda a, b: a + b < 6)} the game ends" in hint(p)[1]


def test_a_melee_is_seen_with_the_roll_and_without_it():
    t = melee(["ger_rifle_squad"], ["usa_line_squad"], initiative=ALLIES)
    t.ask(ALLIES, initiative="able")
    t.dice("65")  # of the side that is not active: the Allies
    seen = shown(t).previews
    assert t.codes == ["keep", "reroll"]
    rolls = {code: [each.total for each in seen[code].sides] for code in t.codes}
    assert sorted(a - b for a, b in zip(rolls["keep"], rolls["reroll"], strict=True)) == [0, 11]
    assert [each.total for each in shown(t).contest.sides] == rolls["keep"]


def test_of_a_roll_that_decides_nothing_by_itself_only_the_price_is_told():
    t = Table({"E5": ["ger_rifle_squad"], "K5": ["usa_line_squad"]}, initiative=ALLIES)
    t.ask(ALLIES, initiative="able")
    p = event(t, AXIS, "G46")
    assert (second_roll.stands(p.g), second_roll.again(p.g)) == ("", "")
