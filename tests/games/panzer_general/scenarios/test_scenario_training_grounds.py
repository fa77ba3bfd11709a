"""Training Grounds (7.2): the standard rules and nothing else."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table


@pytest.mark.rule("7.2.training.a", "7.2.training.b", "7.2.setup.m", "7.2.setup.n")
def test_both_sides_place_their_four_units_and_buy_none():
    match = Match.new(PG, "training_grounds", 3)
    first = match.decision.seat
    placed = {0: [], 1: []}
    while match.decision.ask.key.endswith(".place"):
        seat, code = match.decision.seat, match.decision.options[0].code
        placed[seat].append(code.split()[1].split(".")[0])
        match.choose(code)
        assert not placed[1 - first] or len(placed[first]) == 4
    assert sorted(placed[0]) == ["105mm_howitzer", "m4a1_sherman", "recruits", "regulars"]
    assert sorted(placed[1]) == ["10_5cm_howitzer", "grenadiers", "pz_iv", "volkssturm"]
    assert (match.decision.seat, match.state.turn) == (first, 1)


@pytest.mark.rule("7.2.training.c", "7.2.training.d")
def test_chance_says_who_goes_first_and_the_other_starts_with_ten_prestige():
    firsts = set()
    for seed in range(8):
        match = Match.new(PG, "training_grounds", seed)
        firsts.add(match.decision.seat)
        prestige = [player.prestige for player in match.state.players]
        assert prestige == ([0, 10] if match.state.first == 0 else [10, 0])
        assert match.decision.seat == match.state.first
    assert firsts == {0, 1}


@pytest.mark.rule("7.2.victory.a", "7.2.victory.d")
def test_the_standard_victory_holds():
    table = Table("american", 2, book="training_grounds").control("american", "C1")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    assert table.play("end").winner == "american"
    table = Table("german", 6, book="training_grounds").prestige(american=50)
    table.state.first = 0
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    assert table.play("end").winner == "american"
