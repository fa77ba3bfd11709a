"""What the heuristic player likes, and why."""

import random

import pytest

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.core.words.messages import catalogue
from boardgames.games.combat_soldiers import words
from boardgames.games.combat_soldiers.bot import worth
from boardgames.games.combat_soldiers.bot.rank import JUDGE, SCORES, rank
from boardgames.games.combat_soldiers.content.cards import NUMBERS
from tests.games.combat_soldiers.table import CS, Table, plain


def liked(table):
    """The code of the option that is liked best."""
    scores = rank(table.now, table.decision)
    best = max(range(len(scores)), key=scores.__getitem__)
    return table.decision.options[best].code


def test_every_word_has_its_score():
    verbs = {each.verb for each in vars(words).values() if type(each).__name__ == "Word"}
    assert verbs == set(SCORES)


def test_an_attack_is_worth_what_it_may_bring():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07")
    table.group(3, "german", "l2", "i10", "i09", "i08")
    weak, _ = worth.best_battle(table.now, table.at("A1"), table.at("B1"))
    strong, _ = worth.best_battle(table.now, table.at("A1"), table.at("C1"))
    assert weak > 0 > strong - 5
    assert weak > strong
    assert liked(table) == "attack A1 B1"


def test_it_does_not_attack_where_it_would_lose():
    table = Table()
    table.group(1, "us", "i07")
    table.group(2, "german", "l2", "i10", "i09")
    assert not table.offers("attack") or liked(table) == "next"


def test_an_objective_that_one_wrote_down_is_a_greater_prize():
    table = Table().select(1, forest="us", river="german")
    table.group(2, "german", objective="forest")
    table.group(3, "german", objective="crossroads")
    assert worth.prize(table.now, 0, table.at("B1")) > 2 * worth.prize(table.now, 0, table.at("C1"))


def test_it_lays_a_group_of_the_nation_it_has_not():
    table = Table(phase="c")
    table.group(1, "us", "i10")
    table.hand(1, "i01", "i02")
    assert liked(table) == "deploy german 1"


def test_it_gives_up_what_is_worth_least():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l3", "i07", "i10", "i09")
    table.script(2, 1)
    table.play("attack A1 B1").on()
    assert liked(table).startswith("lose i07")


def test_its_own_attack_it_does_not_cancel_nor_another_ones_battle():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07")
    table.hand(3, "counterattack_intelligence")
    table.play("attack A1 B1", "roll")
    while table.asked.startswith("3"):
        assert liked(table) == "pass"
        table.play("pass")


def test_a_position_is_worth_more_to_whoever_is_ahead():
    table = Table().casualties(2, "i12", "b3", "l1")
    table.group(2, "us", objective="river")
    values = [JUDGE.evaluate(table.now, seat) for seat in range(3)]
    assert values[1] > 0 > values[0]
    assert all(-100 <= value <= 100 for value in values)
    done = Table(phase="score").casualties(2, "i12").run()
    assert (JUDGE.evaluate(done.now, 1), JUDGE.evaluate(done.now, 0)) == (100.0, -100.0)


@pytest.mark.parametrize("count", [2, 4])
def test_it_beats_random_players(count):
    wins = 0
    for seed in range(4):
        match = Match.new(CS, "two_players" if count == 2 else "free", seed, {}, tuple(range(count)))
        mine = seed % count
        players = {seat: bot("normal" if seat == mine else "random", seed + seat) for seat in range(count)}
        while (decision := match.decision) is not None:
            match.choose(players[decision.seat].choose(Chair(match, decision.seat)))
        wins += mine in match.result.winners
    assert wins >= 3


def test_every_hint_is_a_whole_sentence_in_both_languages():
    said = set()
    for seed in range(3):
        match, dice = Match.new(CS, "free", seed, {}, tuple(range(4 + seed))), random.Random(seed)
        while (decision := match.decision) is not None and len(match.codes) < 300:
            for option in decision.options:
                reason = CS.why(Chair(match, decision.seat), option.code)
                if reason is not None:
                    said.add(reason.key)
                    assert "{" not in reason.text("en") + reason.text("es")
            match.take(int(dice.random() * len(decision.options)))
    assert {"combat_soldiers.why.deploy", "combat_soldiers.why.attack", "combat_soldiers.why.draw"} <= said


def reason(table, code, **facts):
    """The reason for an option, by its key, once its facts are seen to be these."""
    found = next(each.code for each in table.decision.options if code in {each.code, plain(each.code)})
    said = CS.why(Chair(table.match, table.decision.seat), found)
    assert said is not None
    assert {name: said.args[name] for name in facts} == facts
    return said.key.rpartition(".")[2]


def test_what_a_hint_says_of_dice_is_so():
    table = Table()
    table.group(1, "us", "l1", "i12")  # 5 + 3
    table.group(1, "us", objective="hill_205")  # and 3
    table.group(2, "german", "l2", "i06")  # 5 + 3
    table.group(2, "german", objective="river")
    table.hand(1, "medic_bombardment", "sniper_take_cover", "surrounded")
    assert reason(table, "attack A1 B1", share=45) == "attack"  # halved over the River: 2 + 6 to 8
    assert reason(table, "bombard i06", share=15) == "hit"  # 4 against 5 + 3
    assert reason(table, "hill i06", share=28) == "hit"  # 6 against 8
    assert reason(table, "snipe l2", share=20) == "hit"  # 9 or 10
    assert reason(table, "surround A1 B1", count=5) == "ring"
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(1, "i01")
    table.deck("i02")
    assert reason(table, "draw", count=3) == "draw"


def test_a_hint_knows_a_card_that_must_be_played_from_one_that_may():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "b6")
    table.hand(1, "ffe_at_2_3", "ffe_at_us")
    table.play("attack A1 B1")
    assert reason(table, "anti_tank ffe_at_2_3") == "needed"
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "b6")
    table.hand(1, "ffe_at_2_3")
    table.play("attack A1 B1")
    assert reason(table, "anti_tank ffe_at_2_3") == "support"
    assert reason(table, "roll") == "roll"


def test_the_questions_that_it_leaves_to_the_scores_or_plays_far_are_asked():
    assert all(key in catalogue("en") for key in JUDGE.settled | JUDGE.far)
    assert not JUDGE.settled & JUDGE.far


def test_of_anothers_sheet_it_knows_what_it_was_shown():
    def valued(spied, **sheet):
        table = Table().select(2, **sheet)
        table.group(2, "us", "i10", objective="river")
        table.player(1).spied = spied
        return JUDGE.evaluate(table.now, 0)

    river = NUMBERS["river"]
    assert valued([], river="us", forest="german") == valued([], river="german", hill_205="us")
    assert valued([(1, river, 0)], river="us", forest="german") < valued([], river="us", forest="german")
    assert valued([(1, river, 0)], river="us") < valued([(1, river, 1)], river="german")


def test_an_objective_is_worth_more_the_later_it_is_and_with_its_colour():
    def river(sudden=0, bridge=False):
        table = Table().select(1, river="us", bridge="us", forest="german")
        if bridge:
            table.group(1, "us", "i10", objective="bridge")
        table.now.sudden = sudden
        return worth.objective_worth(table.now, 0, NUMBERS["river"], 0)

    assert river(sudden=10) > 1.5 * river()
    assert river(bridge=True) > 3 * river()  # 9 and 7, times four, doubled


def test_what_another_loses_counts_less_the_more_there_are():
    assert worth.rival(Table(2, book="short").now) > worth.rival(Table(3).now) > worth.rival(Table(6).now)
