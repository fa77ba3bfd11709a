"""Bastogne (7.2): no prestige, no newcomers, and Americans who will not give way."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS
from tests.games.panzer_general.table import PG, Table


def bastogne(side: str = "german", turn: int = 2) -> Table:
    table = Table(side, turn, book="bastogne")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    return table


@pytest.mark.rule("7.2.bastogne.a", "7.2.bastogne.b", "7.2.bastogne.c", "7.2.bastogne.d", "7.2.bastogne.f")
def test_the_american_deploys_first_with_his_own_cards_and_the_german_moves_first():
    match = Match.new(PG, "bastogne", 5)
    hands = [[ACTIONS[card].id for card in player.hand if card in ACTIONS] for player in match.state.players]
    assert sorted(hands[0]) == [
        "last_stand", "morale_boost", "morale_boost", "off_target", "off_target", "poor_aim", "prepared_positions",
        "prepared_positions", "replacements", "smoke_screen", "snafu", "tank_obstacles",
    ]  # fmt: skip
    assert len(hands[1]) == 10
    asked = []
    while not match.decision.ask.key.endswith(".operations"):
        step = (
            PG.sides[match.decision.seat],
            match.decision.ask.key.split(".")[-1],
            match.decision.ask.args.get("left"),
        )
        if not asked or asked[-1][:2] != step[:2]:
            asked.append(step)
        match.choose(match.decision.options[-1].code if step[1] != "surprise" else "pass")
    assert asked[0] == ("american", "select", 45)
    assert asked[1] == ("german", "select", 80)
    assert [step[:2] for step in asked[2:4]] == [("american", "place"), ("german", "place")]
    assert match.decision.seat == 1
    assert [player.prestige for player in match.state.players] == [20, 20]


@pytest.mark.rule("7.2.bastogne.g")
@pytest.mark.parametrize("side", ["american", "german"])
def test_no_tile_brings_prestige(side):
    table = bastogne(side).prestige(american=5, german=5)
    table.play("end")
    assert [player.prestige for player in table.now.players] == [5, 5]


@pytest.mark.rule("7.2.bastogne.h")
@pytest.mark.parametrize(("side", "unit"), [("american", "regulars"), ("german", "grenadiers")])
def test_no_new_unit_comes_into_play(side, unit):
    table = bastogne(side).prestige(american=50, german=50)
    table.hand(side, unit)
    assert not table.offers("deploy")


@pytest.mark.rule("7.2.bastogne.i")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_supply_column_serves_the_americans_only_as_a_sacrifice(side):
    table = bastogne(side)
    table.unit("veterans", "C3", dug=True)
    table.unit("stosstruppen", "C2")
    table.hand(side, "supply_column")
    assert bool(table.offers("play supply_column.1")) == (side == "german")
    attack = "attack C3 C2" if side == "american" else "attack C2 C3"
    table.play(attack)
    assert "give supply_column.1" in table.codes


def beaten(*cards: str) -> Table:
    """German Waffen SS have cost the Veterans on C3 Morale, and more than they lost."""
    table = bastogne().prestige(german=20)
    table.unit("veterans", "C3", markers=2)
    table.unit("waffen_ss", "C2", markers=4)
    if cards:
        table.hand("german", *cards)
    table.script(3, -2).play("attack C2 C3")
    return table


@pytest.mark.rule("7.2.bastogne.j")
def test_an_american_unit_may_refuse_to_retreat_for_one_morale():
    table = beaten()
    assert table.asked == "american retreat"
    assert table.codes == ["retreat", "stand"]
    before = table.at("C3").morale
    table.play("stand")
    assert table.at("C3").morale == before - 1
    table = beaten()
    table.play("retreat")
    assert table.at("C4").morale == before


@pytest.mark.rule("7.2.bastogne.k")
def test_forced_retreat_cannot_be_refused():
    table = beaten("forced_retreat")
    table.play("play forced_retreat")
    while table.asked != "german advance":
        assert table.asked == "german combat"
        table.play("pass")
    assert table.at("C4").type.id == "veterans"


@pytest.mark.rule("7.2.bastogne.j")
def test_the_germans_cannot_refuse_nor_can_anybody_elsewhere():
    table = bastogne("american")
    table.unit("paratroopers", "C3", markers=4)
    table.unit("stosstruppen", "C2", markers=2)
    table.script(3, -2).play("attack C3 C2")
    assert (table.asked, table.empty("C1")) == ("american advance", False)


@pytest.mark.rule("7.2.bastogne.e")
@pytest.mark.parametrize(("turn", "winner"), [(5, None), (6, "american")])
def test_an_american_unit_left_after_turn_six_wins(turn, winner):
    table = bastogne("american", turn).prestige(german=90)
    assert table.play("end").winner == winner


@pytest.mark.rule("7.2.bastogne.e")
def test_only_the_end_of_all_american_units_wins_for_germany():
    table = bastogne("german", 6).control("german", "D5", "E5", "C5")
    assert table.play("end").winner is None
    table = bastogne("german", 6).lift("F5")
    assert table.play("end").winner == "german"
    assert bastogne("american", 2).lift("F1").play("end").winner is None
