"""What the dice may bring, before anything is chosen and card by card."""

import pytest

from boardgames.core.words.messages import Message
from boardgames.play.selection import Narrowing
from tests.games.combat_soldiers.table import CS, Table, u


def shown(table, seat=1):
    return CS.table(table.view(seat), table.match.decision, [])


def shares(odds):
    return {each.text.key.rpartition(".")[2]: round(100 * each.share) for each in odds.chances}


def counted(lead, prize=None):
    """The hundred throws, counted one by one."""
    found = {"lose": 0, "nothing": 0, "win": 0, "capture": 0}
    for one in range(1, 11):
        for two in range(1, 11):
            margin = lead + one - two
            kind = "lose" if margin < 0 else "nothing" if not margin else "win"
            found["capture" if kind == "win" and prize is not None and margin > prize else kind] += 1
    return {name: count for name, count in found.items() if count}


@pytest.mark.rule("7.2.2.3", "7.3.8.2a")
def test_an_attack_shows_its_odds_before_it_is_made():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07", objective="forest")
    preview = shown(table).previews["attack A1 B1"]
    assert [side.total for side in preview.sides] == [13, 6]
    assert shares(preview.odds[0]) == counted(7, prize=1 + 2)  # the garrison and R2 pay three


def test_an_objective_is_not_taken_while_a_unit_of_it_is_spared():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l3", u("i07", turned=True), objective="forest")
    previews = {code: shown(table).previews[code] for code in shown(table).previews}
    assert "capture" in shares(previews["attack A1 B1"].odds[0])
    table.play("attack A1 B1")
    previews = shown(table).previews
    assert "capture" in shares(previews["whole"].odds[0])
    assert "capture" not in shares(previews["commanded"].odds[0])


def test_each_way_of_attacking_has_its_own_odds():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06", u("i05", turned=True))
    table.group(2, "german", "l2", "i09")
    table.play("attack A1 B1")
    previews = shown(table).previews
    assert previews["commanded"].sides[0].total == 13
    assert previews["alone i05.1"].sides[0].total == 4
    assert shares(previews["alone i05.1"].odds[0]) == counted(4 - 7)


def test_each_card_that_may_be_played_shows_what_it_would_do():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l2", "i09")
    table.hand(1, "ffe_at_3_2", "great_offensive")
    table.play("attack A1 B1")
    rows = {row.code.partition(" ")[0]: shares(row) for row in shown(table).contest.odds}
    lead = 5 + 3 - 4 - 3
    assert rows == {"": counted(lead), "ffe": counted(lead + 3), "double": counted(lead + 5)}


def test_support_of_the_defender_counts_for_him():
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "l2", "i09")
    table.hand(2, "ffe_at_2_3")
    table.play("attack A1 B1", "alone b1", "roll")
    rows = {row.code.partition(" ")[0]: row for row in shown(table, 2).contest.odds}
    lead = sum(side.total * sign for side, sign in zip(shown(table, 2).contest.sides, (1, -1), strict=True))
    assert shares(rows["anti_tank"]) == counted(lead - 3)


def test_a_counterattack_is_shown_before_it_is_played():
    table = Table()
    table.group(1, "us", "l5", "i05")
    table.group(2, "german", "l2", "i10", "i06")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll")
    assert table.asked == "2 counterattack"
    preview = shown(table, 2).previews["counterattack"]
    assert preview.sides[0].total == 4 + 5 + 3
    assert isinstance(shown(table, 2).effects["counterattack"], Message)


def test_behind_a_curtain_no_card_of_a_hand_is_reckoned():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l2", "i09")
    table.hand(1, "ffe_at_3_2")
    table.play("attack A1 B1")
    assert [row.code for row in CS.table(table.view(2), None, []).contest.odds] == [""]
    assert len(shown(table).contest.odds) == 2


def test_the_end_of_a_card_stands_for_the_answer_that_is_played_with_it():
    table = Table()
    table.group(1, "us", "l5", "i05")
    table.group(2, "german", "l2", "i10")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll")
    seen = shown(table, 2)
    assert seen.stands == {"counterattack": "end:counterattack_intelligence.1:counterattack"}
    assert seen.stands["counterattack"] in {end.ref for card in seen.hand for end in card.ends}
    assert shown(table.play("pass"), 2).stands == {"cancel": "end:counterattack_intelligence.1:intelligence"}


def test_the_end_of_a_card_may_be_clicked_first_for_what_is_done_with_it():
    table = Table()
    table.group(1, "us", "l5", "i05")
    table.group(2, "german", "l2", "i10")
    table.hand(1, "sniper_take_cover", "medic_bombardment", "great_offensive")
    decision = table.match.decision
    seen = shown(table, 1)
    snipe, bombard = (next(o.code for o in decision.options if o.word.verb == verb) for verb in ("snipe", "bombard"))
    assert seen.stands[snipe] == "end:sniper_take_cover.1:sniper"
    assert seen.stands[bombard] == "end:medic_bombardment.1:bombardment"
    assert not [code for code in seen.stands if code.startswith("attack")]
    ends = {end.ref for card in seen.hand for end in card.ends}
    assert {*seen.stands.values()} <= ends
    narrowing = Narrowing(decision.options, seen.stands)
    narrowing.click(seen.stands[snipe])
    assert {decision.options[n].word.verb for n in narrowing.left} == {"snipe"}
