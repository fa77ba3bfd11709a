"""Why a bot would take an option: what is said is so."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.bots import arena
from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.game import Setup
from boardgames.core.match import encode
from boardgames.core.words.messages import LANGUAGES, Message, catalogue
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.rules.targeting import reaches, shooters
from boardgames.games.combat_commander.show import odds
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.bot.test_bot import card, playable, taken
from tests.games.combat_commander.firing import firing, number
from tests.games.combat_commander.table import Table, open_map

GAME = CombatCommander()


def why(t: Table, code: str) -> Message:
    found = GAME.why(Chair(t.match, t.decision.seat), code)
    assert found is not None, code
    return found


def key(t: Table, code: str) -> str:
    return why(t, code).key.rpartition(".")[2]


def test_an_attack_tells_its_firepower_and_the_chance_to_break_whom_it_would_hurt_most():
    t = firing({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad", "usa_line_team"]})
    said = why(t, "fire ger_rifle_squad.1 F6")
    attack = odds.planned(t.state, AXIS, [number("ger_rifle_squad")], [], [t.state.units[number("usa_line_squad")].hex])
    chance = odds.chances(t.state, attack)[number("usa_line_squad")].broken
    assert said.key.endswith(".breaks")
    assert said.args["fp"] == 5
    assert said.args["unit"] == number("usa_line_squad")
    assert said.args["percent"] == round(100 * chance)


def test_against_a_broken_unit_the_chance_is_to_eliminate_it():
    t = firing({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad*"]})
    assert key(t, "fire ger_rifle_squad.1 F6") == "kills"


def test_who_joins_adds_one():
    t = firing({"D5": ["ger_rifle_squad", "ger_rifle_squad", "ger_line_team"], "F6": ["usa_line_squad"]})
    t.choose("fire ger_rifle_squad.1 F6")
    assert why(t, "all").args == {"before": 5, "fp": 7}


def test_moving_tells_which_objective_is_nearer():
    t = Table({"D5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, open=["Q"])
    t.hand(AXIS, card("germany", "move"))
    t.choose(f"order {card('germany', 'move')}", "with ger_rifle_squad.1", "move ger_rifle_squad.1")
    said = why(t, next(code for code in t.codes if code.startswith("to E5")))
    assert said.key.endswith((".nearer", ".on_the_way"))
    assert said.args.get("objective", 5) == 5


def test_a_hex_is_called_out_of_the_enemys_fire_only_if_nobody_could_fire_there():
    t = Table(
        {"K5": ["ger_rifle_squad*"], "M5": ["usa_line_squad", "usa_line_squad"]},
        map=open_map(ground={"building": "I5 J6"}),
    )
    t.hand(AXIS, card("germany", "rout"))
    t.dice("66")
    t.choose(f"order {card('germany', 'rout')}")
    told = 0
    while t.decision.ask.key.endswith("retreat"):
        for code in t.codes:
            found = GAME.why(Chair(t.match, t.decision.seat), code)
            if found and found.key.endswith("out_of_sight"):
                told += 1
                enemies = [piece for piece in t.state.units.values() if piece.seat == ALLIES]
                table, n = t.field.sight.table, found.args["hex"]
                assert not any(reaches(table, each, [n]) for each in shooters(t.state, enemies))
        t.choose(t.codes[0])
    assert told


def test_recover_counts_who_is_broken_and_who_is_suppressed():
    t = Table({"D5": ["ger_rifle_squad*"], "D6": ["ger_line_team!", "ger_line_team*"], "O1": ["usa_line_squad"]})
    t.hand(AXIS, card("germany", "recover"))
    assert why(t, f"order {card('germany', 'recover')}").args == {"count": 2, "suppressed": 1}


def test_a_melee_tells_the_firepower_of_both_sides():
    t = Table({"D5": ["ger_pionier_squad"], "D6": ["usa_line_team*"]})
    t.hand(AXIS, card("germany", "advance"))
    t.choose(f"order {card('germany', 'advance')}", "with ger_pionier_squad.1")
    said = why(t, "advance ger_pionier_squad.1 D6")
    assert (said.args["fp"], said.args["against"]) == (8, 2)  # 7 boxed, and 2 not


def test_concealment_tells_what_it_leaves_of_the_attack():
    t = firing(
        {"D5": ["usa_engineer_squad"], "D7": ["ger_rifle_squad"]}, seat=ALLIES, map=open_map(ground={"building": "D7"})
    )
    concealment = playable("germany", "concealment")
    t.hand(AXIS, concealment)
    t.dice("55", "33")
    t.choose("fire usa_engineer_squad.1 D7")
    said = why(t, f"play {concealment} concealment")
    assert said.args["cover"] == 3
    assert said.args["total"] == 7 + 10 - 3
    assert said.args["count"] == 1


def test_doing_nothing_has_its_reason_only_where_nothing_is_better():
    t = Table({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad"]})
    t.hand(AXIS, card("germany", "fire"))
    assert GAME.why(Chair(t.match, AXIS), "end") is None
    t.g = t.state
    t.choose(taken(t))
    assert GAME.why(Chair(t.match, t.decision.seat), "not a code") is None


@pytest.mark.parametrize(("scenario", "seed"), [("church_street", 3), ("shepherds_hill", 4)])
def test_nearly_every_choice_has_its_reason_in_every_language_and_nothing_changes(scenario, seed):
    match = arena.start(Setup(game="combat_commander", scenario=scenario, seed=seed))
    bots, chairs = {s: bot("normal", s) for s in (0, 1)}, {s: Chair(match, s) for s in (0, 1)}
    dice, with_reason, asked = Random(seed), 0, 0
    while (decision := match.decision) is not None and len(match.codes) < 250:
        code = bots[decision.seat].choose(chairs[decision.seat])
        if len(decision.options) > 1 and len(match.codes) % 3 == 0:
            before = encode(match.state)
            for each in {code, dice.choice(decision.options).code}:
                found = GAME.why(chairs[decision.seat], each)
                if each == code:
                    asked += 1
                    with_reason += found is not None
                for language in LANGUAGES if found else ():
                    assert found is not None
                    assert found.key in catalogue(language), found.key
                    assert "{" not in found.text(language)
            assert encode(match.state) == before
        match.choose(code)
    assert with_reason > 0.85 * asked
