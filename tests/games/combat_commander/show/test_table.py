"""The table as data: what cards could do and why not, what attacks would do before they are made, danger, sight."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from boardgames.core.flow import Decision
from boardgames.core.words.messages import catalogue
from boardgames.games import game
from boardgames.games.combat_commander import view
from boardgames.games.combat_commander.content.printed import CARDS, SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.fate import CARD
from boardgames.games.combat_commander.show import contest, odds
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import ALLIES, AXIS, Attack, Happening, Melee
from boardgames.games.combat_commander.words import PASS, ask
from tests.games.combat_commander.firing import number
from tests.games.combat_commander.table import Table, open_map

EN = catalogue("en")


def shown(table, seat=None):
    """The table as a seat sees it; that of whoever is asked, unless another is named."""
    match, decision = table.match, table.decision
    eyes = decision.seat if seat is None else seat
    asked = decision if decision.seat == eyes else None
    return match.game.table(match.view(eyes), asked, match.events_for(eyes))


def texts(table, card):
    return [EN.say(each) for each in shown(table).abouts[f"card:{card}"].texts]


def test_each_card_says_what_it_could_do_now_and_why_the_rest_cannot():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]})
    t.hand(AXIS, "G50", "G43", "G31", "G11")
    fire, advance, confusion, rout = (texts(t, card) for card in ("G50", "G43", "G31", "G11"))
    assert fire[0] == "As an order (Fire): now. 1 unit could fire."
    assert fire[1].startswith("As an action (Smoke Grenades): during your own Move order")
    assert fire[2].startswith("As an action (Opportunity Fire): when an enemy has spent MP")
    assert advance[0] == "As an order (Advance): now. 1 unit could advance."
    assert confusion[0] == "As an order (Command Confusion): never; this card can only be discarded."
    assert confusion[1] == "As an action (Hidden Unit): no: only a defender may play it."
    assert rout[0] == "As an order (Rout): no: nobody is broken."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("far", "no: nobody not yet activated has an enemy in range and in sight."),
        ("spent", "no: all your units have been activated this turn."),
        ("given", "no: all 4 orders of this turn are given."),
        ("passed", "not this turn: you have begun to discard."),
    ],
)
def test_a_fire_card_names_the_reason_that_forbids_it(change, said):
    t = Table({"D5": ["ger_rifle_squad~" if change == "spent" else "ger_rifle_squad"],
               "O5" if change == "far" else "F5": ["usa_line_squad"]})  # fmt: skip
    t.hand(AXIS, "G50", "G31")
    t.g.given, t.g.passed = {"given": (4, False), "passed": (1, True)}.get(change, (0, False))
    assert texts(t, "G50")[0] == f"As an order (Fire): {said}"


@pytest.mark.rule("O23.1c")
def test_a_rout_counts_the_broken_of_those_who_may_still_be_routed():
    t = Table({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad*", "usa_line_team*"]})
    t.hand(AXIS, "G1", "G10")  # Recover, Rout
    both = EN.say(shown(t).effects["order G10"])
    assert both.startswith("Broken units: 1 own, 2 of the enemy.")
    t.dice("66")
    t.choose("order G1")
    assert EN.say(shown(t).effects["order G10"]).startswith("Broken units of the enemy: 2.")


def test_a_shot_is_foreseen_as_it_will_be_and_with_those_who_could_join():
    t = Table({"D5": ["ger_rifle_squad", "ger_line_team"], "F5": ["usa_line_squad", "usa_line_team*"]})
    t.hand(AXIS, "G50", "G31")
    t.choose("order G50", "with ger_rifle_squad.1")
    table = shown(t)
    seen = table.previews["fire ger_rifle_squad.1 F5"]
    assert seen.sides[0].total == 5
    assert [EN.say(each.figure) for each in seen.prospects] == ["Morale 6", "Morale 7"]
    attack = odds.planned(t.state, AXIS, [t.unit("ger_rifle_squad").unit], [], [BOARD.number["F5"]])
    squad = odds.chances(t.state, attack)[t.unit("usa_line_squad").unit]
    assert sum(each.share for each in seen.prospects[0].chances if each.tone == "bad") == pytest.approx(squad.broken)
    assert EN.say(seen.prospects[1].chances[0].text) == "eliminated"  # broken already
    for prospect in seen.prospects:
        assert sum(each.share for each in prospect.chances) == pytest.approx(1)


def test_while_others_may_join_the_attack_grows_by_one_each():
    t = Table(
        {"D5": ["ger_sergeant_y", "ger_rifle_squad", "ger_line_team", "ger_elite_team"], "F5": ["usa_line_squad"]}
    )
    t.hand(AXIS, "G50", "G31")
    t.choose("order G50", "with ger_sergeant_y.1", "all", "fire ger_rifle_squad.1 F5")
    table = shown(t)
    assert table.contest.sides[0].total == 7  # 5 and 2 of command
    assert table.previews["join ger_line_team.1"].sides[0].total == 8
    assert table.previews["all"].sides[0].total == 9
    assert EN.say(table.effects["join ger_line_team.1"]).startswith("From D5. Total 8 + dice.")
    assert [(link.start, link.end) for link in table.links] == [("hex:D5", "hex:F5")]


def test_a_step_says_what_is_left_and_who_could_fire_there():
    ground = open_map(ground={"woods": "E4"})
    t = Table({"D4": ["ger_rifle_squad"], "H4": ["usa_line_squad"]}, map=ground)
    t.hand(AXIS, "G19", "G31")
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1")
    table = shown(t)
    into_woods, open_ = EN.say(table.effects["to E4"]), EN.say(table.effects["to D5"])
    assert into_woods.startswith("2 MP, 2 left · Woods, cover 2. 1 enemy unit could fire, firepower up to 6")
    assert open_.startswith("1 MP, 3 left · Open ground, cover 0.")
    marks = {tile.name: [figure.value for figure in tile.marks if figure.icon == "fire"] for tile in table.tiles}
    assert marks["E4"] == ["1"]
    assert marks["N8"] == []


def test_what_has_rolled_already_is_told_and_what_has_not_is_weighed_against_the_total():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad", "usa_line_team"]})
    t.hand(AXIS, "G50", "G31")
    t.dice("41", "12", "65")
    t.choose("order G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 F5")
    before = shown(t).contest
    assert before.sides[0].total == 10
    assert all(each.chances and not each.done for each in before.prospects)
    t.choose("roll usa_line_squad.1")
    assert t.unit("usa_line_squad").broken  # 6 and 3 against 10
    assert [each["outcome"] for each in t.told("defended")] == ["breaks", "holds"]


def test_a_melee_is_weighed_before_anybody_advances_into_it():
    t = Table({"D5": ["ger_rifle_squad"], "E5": ["usa_line_team"]})
    t.hand(AXIS, "G43", "G31")
    t.choose("order G43", "with ger_rifle_squad.1")
    melee = shown(t).previews["advance ger_rifle_squad.1 E5"]
    assert [side.total for side in melee.sides] == [5, 4]  # 3, and 1 for boxed firepower
    wins, both, loses = (each.share for each in melee.prospects[0].chances)
    assert wins > loses > both
    assert wins + both + loses == pytest.approx(1)


def test_sight_says_what_blocks_or_hinders_and_by_which_clause():
    marker = next(marker for marker, value in SMOKE.items() if value == 3)
    ground = open_map(ground={"woods": "F3", "brush": "F7"})
    smoke = {BOARD.number["F5"]: marker}
    t = Table({"D5": ["ger_rifle_squad"], "H5": ["usa_line_squad"]}, map=ground, smoke=smoke)
    match = t.match

    def line(start, end):
        return match.game.sight(match.view(AXIS), f"hex:{start}", f"hex:{end}")

    blocked, hindered, smoky, clear = line("D3", "H3"), line("D7", "H7"), line("D5", "H5"), line("A1", "A8")
    assert blocked.tone == "bad"
    assert [each.rule for each in blocked.causes] == ["T99c"]
    assert "woods in F3" in EN.say(blocked.words)
    assert (hindered.tone, [each.rule for each in hindered.causes]) == ("fair", ["T81c"])
    assert smoky.tone == "fair"
    assert "10.3.4a" in [each.rule for each in smoky.causes]
    assert (clear.tone, clear.causes) == ("good", ())
    assert line("D5", "D5") is None


def test_the_enemys_hand_is_only_counted():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]})
    t.hand(AXIS, "G50")
    t.hand(ALLIES, "A51", "A4")
    table = shown(t, ALLIES)
    assert {card.ref for card in table.hand} == {"card:A51", "card:A4"}
    assert not [ref for ref in table.abouts if ref.startswith("card:G")]
    assert [plate.figures[0].value for plate in table.plates] == ["1", "2"]


def test_a_unit_shows_what_it_is_worth_where_it_stands():
    t = Table({"D5": ["ger_rifle_squad!", "ger_sergeant_y"], "E5": ["ger_weapon_team*+ger_light_mg"]})
    pieces = {piece.ref: piece for piece in shown(t).pieces}
    squad, team = pieces["unit:ger_rifle_squad.1"], pieces["unit:ger_weapon_team.1"]
    assert [(figure.value, figure.boxed) for figure in squad.rows[1]] == [("6", False), ("6", True), ("5", True)]
    assert [mark.icon for mark in squad.marks] == ["suppressed"]
    assert (team.turned, squad.turned) == (True, False)
    assert pieces["weapon:ger_light_mg.1"].holder == "unit:ger_weapon_team.1"


def test_a_card_for_opportunity_fire_tells_the_best_attack_that_it_could_bring_about():
    t = Table({"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"], "G4": ["usa_line_team"], "H5": ["usa_sergeant_x"]})
    t.hand(AXIS, "G19")
    t.hand(ALLIES, "A51")
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1", "to E5")
    table = shown(t)
    best = table.previews["play A51 fire"].sides[0].total
    assert table.effects["play A51 fire"].args["words"].args["total"] == best
    t.choose("play A51 fire")
    table = shown(t)
    each = {code: table.previews[code].sides[0].total for code in t.codes}
    assert best == max(each.values())
    assert each["with usa_sergeant_x.1"] > each["with usa_line_team.1"]  # he brings both to bear


def test_whoever_may_have_a_roll_made_again_sees_what_it_has_brought_and_what_another_may():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]}, initiative=ALLIES)
    t.ask(ALLIES, initiative="able")
    t.hand(AXIS, "G50")
    t.dice("66")
    t.choose("order G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 F5")
    seen = shown(t).previews
    assert seen["keep"].sides[0].total == seen["reroll"].sides[0].total + 12
    assert shown(t).contest.sides[0].parts[-1].value == 12
    assert seen["reroll"].sides[0].parts[-1].value is None
    assert shown(t).contest.sides[0].total == seen["keep"].sides[0].total
    assert shown(t).contest.prospects == seen["keep"].prospects, "what the panel tells is what the dice on it bring"
    effects = {code: EN.say(shown(t).effects[code]) for code in ("keep", "reroll")}
    assert "dice" not in effects["keep"]
    assert "+ dice" in effects["reroll"]
    broken = {code: seen[code].prospects[0].chances[0].share for code in ("keep", "reroll")}
    assert broken["keep"] > broken["reroll"]


def test_before_an_ambush_the_odds_of_the_melee_are_seen():
    t = Table({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]})
    t.hand(AXIS, "G43", "G57")
    t.choose("order G43", "with ger_rifle_squad.1", "advance ger_rifle_squad.1 E5")
    assert t.decision.ask.key.endswith("ambush")
    fight = shown(t).contest
    assert [side.total for side in fight.sides] == [5, 7]  # a boxed 6 counts one more
    assert sum(chance.share for chance in fight.prospects[0].chances) == pytest.approx(1)


def test_a_defender_that_an_event_took_before_its_roll_is_not_weighed():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad", "usa_line_team"]})
    squad, team = (unit for unit, piece in t.g.units.items() if piece.seat == ALLIES)
    del t.g.units[squad]
    attack = Attack(kind="fire", seat=AXIS, hexes=[BOARD.number["F5"]], fp=5, base=5, roll=7, defenders=[squad, team])
    attack.units = [unit for unit, piece in t.g.units.items() if piece.seat == AXIS]
    assert [row.piece.ref for row in contest.of_attack(t.g, attack).prospects] == ["unit:usa_line_team.1"]


@pytest.mark.rule("A29b")
@pytest.mark.parametrize(("ground", "helps"), [(None, False), ("woods", True)])
def test_before_a_defense_roll_one_sees_what_concealment_is_worth_here(ground, helps):
    t = Table(
        {"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]}, map=open_map(ground={ground: "E5"} if ground else {})
    )
    t.hand(AXIS, "G50")
    t.hand(ALLIES, "A26")
    t.dice("62", "41")
    t.choose("order G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 E5")
    said = {code: EN.say(shown(t).effects[code]) for code in ("play A26 concealment", "pass")}
    broken = {code: int(re.findall(r"(\d+) % broken", text)[0]) for code, text in said.items()}
    assert (broken["pass"] > broken["play A26 concealment"]) == helps


@pytest.mark.rule("A37a")
def test_before_the_roll_one_sees_what_an_action_would_add():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]})
    t.hand(AXIS, "G50", "G70")
    t.choose("order G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 F5")
    (code,) = (code for code in t.codes if code.endswith("marksmanship"))
    seen = shown(t)
    assert seen.previews[code].sides[0].total == seen.contest.sides[0].total + 2
    assert EN.say(seen.effects[code]).startswith(f"Total {seen.contest.sides[0].total + 2} + dice.")


@pytest.mark.rule("1.9.1.3b")
def test_a_question_of_a_sniper_tells_what_he_does_and_where_before_the_fight_he_broke_into():
    t = Table({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad", "usa_line_team"]})
    sniper = next(each for each in CARDS.values() if each.nation == "germany" and each.trigger == "sniper")
    aimed = next(each for each in CARDS.values() if each.nation == "germany" and each.hex == "F5")
    t.hand(AXIS, "G50")
    t.dice(CARD + sniper.number, CARD + aimed.number)
    t.choose("order G50", "with ger_rifle_squad.1", "fire ger_rifle_squad.1 F5")
    table = shown(t)
    assert table.contest is not None
    about = table.about(table.cause)
    assert (EN.say(about.title), about.rule) == ("Sniper!", "1.9.1.3b")
    assert [EN.say(each) for each in about.line] == ["Axis", "Random hex: F5"]
    assert shown(t, ALLIES).cause == ""


@pytest.mark.rule("E64")
def test_a_question_of_an_event_tells_the_event_and_its_clause():
    view_ = view.view(Table({"D5": ["ger_rifle_squad"]}).g, AXIS)
    asked = Decision(AXIS, ask("event.medic"), [PASS()], "E64")
    seen = replace(view_, happening=Happening(kind="medic", seat=AXIS, card=1))
    table = game("combat_commander").table(seen, asked, [])
    about = table.about(table.cause)
    assert (EN.say(about.title), about.rule) == ("Medic!", "E64")
    assert game("combat_commander").table(seen, Decision(AXIS, ask("orders", left=1), [PASS()], "5c"), []).cause == ""


@pytest.mark.rule("O16.4.1a", "6.1.2l")
def test_a_melee_is_shown_before_the_attack_that_it_came_in_the_middle_of():
    t = Table({"D5": ["ger_rifle_squad", "usa_line_squad"], "F5": ["usa_line_team"]})
    g = t.g
    g.attack = Attack(seat=AXIS, kind="fire", hexes=[BOARD.number["F5"]], units=[number("ger_rifle_squad")], fp=5)
    g.melee = Melee(hex=BOARD.number["D5"])
    assert contest.under_way(g, None, []).title == said("contest.melee", hex=BOARD.number["D5"])
    g.melee = None
    assert contest.under_way(g, None, []).title == said("contest.fire", hexes=[BOARD.number["F5"]])
