"""Why a bot would take an option: what is said is so, and is what the judgement counts most."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match, encode
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games.panzer_general.bot.judgement import move_value
from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules import movement, victory
from boardgames.games.panzer_general.show.odds import MODIFIERS
from tests.games.panzer_general.table import PG, Table


def why(table: Table, code: str) -> Message:
    full = next(each for each in table.codes if each == code or " ".join(w.split(".")[0] for w in each.split()) == code)
    found = PG.why(Chair(table.match, table.decision.seat), full)
    assert found is not None, code
    return found


def key(table: Table, code: str) -> str:
    return why(table, code).key.rpartition(".")[2]


def facts(table: Table, code: str) -> dict[str, object]:
    return why(table, code).args


# --- shots: every draw is played out ---------------------------------------------------------------------------------


def duel(markers: int = 0, dug: bool = False, **scenario) -> Table:
    """Veterans on C4 face Grenadiers on C3; nobody holds a card."""
    table = Table(**scenario)
    table.unit("veterans", "C4", dug=dug)
    table.unit("grenadiers", "C3", markers=markers)
    return table


@pytest.mark.parametrize("markers", [0, -1, -2, -3])
@pytest.mark.parametrize("dug", [False, True])
def test_an_attack_tells_in_how_many_draws_it_kills_or_hurts(markers, dug):
    out = hurt = answered = 0
    for modifier in MODIFIERS:
        table = duel(markers, dug)
        before = table.at("C3").morale
        table.script(modifier, -2).play("attack C4 C3")
        gone = not any(p and p.seat == 1 for p in table.now.board)
        out += gone
        hurt += gone or next(p for p in table.now.board if p and p.seat == 1).morale < before
        table = duel(markers, dug)
        table.script(-2, modifier).play("attack C4 C3")
        answered += not table.told("damage")[1:] or table.told("damage")[1]["points"] > 0
    table = duel(markers, dug)
    told = why(table, "attack C4 C3")
    if told.key.endswith("kill"):
        assert out > 0
        assert told.args["count"] == out
    else:
        assert out == 0
        assert (told.args["count"], told.args["answer"]) == (hurt, answered)


@pytest.mark.parametrize(("side", "card"), [("american", "accuracy"), ("german", "take_cover")])
@pytest.mark.parametrize("markers", [0, -2])
def test_a_combat_card_tells_how_the_draws_turn_out_with_it_and_without(side, card, markers):
    def asked() -> Table:
        table = duel(markers).prestige(american=20, german=20)
        table.hand(side, card)
        table.hand("american", "surprise_attack")
        table.hand("german", "poor_aim")
        table.play("attack C4 C3")
        while table.asked != f"{side} combat":
            table.play("pass")
        return table

    def shot(modifier: int, with_card: bool) -> tuple[bool, int]:
        """Was the unit eliminated, and how much Morale did it lose?"""
        table = asked()
        before = table.at("C3").morale
        table.script(modifier, -2, -2)
        if with_card:
            table.play(f"play {card}")
        while not table.told("damage"):
            table.play("bluff" if "bluff" in table.codes else "pass")
        lost = table.told("damage")[0]["points"]
        return lost >= before, min(lost, before)

    told = why(asked(), f"play {card}")
    with_it, without = [shot(m, True) for m in MODIFIERS], [shot(m, False) for m in MODIFIERS]
    n = 0 if told.key.endswith("shot_out") else 1
    assert told.key.endswith(("shot_out", "shot_loss"))
    assert told.args["unit"] == duel().at("C3").card
    assert told.args["count"] == sum(each[n] for each in with_it)
    assert told.args["before"] == sum(each[n] for each in without)
    assert (told.args["count"] > told.args["before"]) is (side == "american")


@pytest.mark.parametrize(("markers", "expected"), [(-3, "finish"), (0, "at_once")])
def test_a_card_that_costs_morale_at_once(markers, expected):
    table = duel(markers).prestige(american=20)
    table.hand("american", "snap_shot")
    table.play("attack C4 C3")
    before = table.at("C3").morale
    assert (before == 1) is (expected == "finish")
    assert key(table, "play snap_shot") == expected
    assert facts(table, "play snap_shot")["points"] == 1
    table.script(-2, -2).play("play snap_shot")
    assert table.told("morale")[0]["points"] == -1
    assert bool(table.told("eliminated")) is (expected == "finish")


# --- moves -----------------------------------------------------------------------------------------------------------


def test_a_tile_tells_what_it_pays():
    table = Table()
    table.terrain("C3", "city")
    table.unit("veterans", "C4")
    before = victory.income(table.now, 0)
    assert key(table, "move C4 C3") == "prestige"
    points = facts(table, "move C4 C3")["points"]
    table.play("move C4 C3")
    assert victory.income(table.now, 0) - before == points > 0


@pytest.mark.parametrize(("factor", "times"), [({}, 1), ({"income_factor": 2}, 2)])
def test_a_tile_pays_what_the_scenario_makes_of_it(factor, times):
    table = Table(rules=factor)
    table.terrain("C3", "city")
    table.unit("veterans", "C4")
    single = Table()
    single.terrain("C3", "city")
    single.unit("veterans", "C4")
    assert facts(table, "move C4 C3")["points"] == times * facts(single, "move C4 C3")["points"]


def test_where_nothing_pays_the_goal_is_what_counts():
    table = Table(rules={"no_income": True}, victory=[{"kind": "base", "side": "american"}])
    table.unit("veterans", "A2").moved = 0
    assert why(table, "move A2 A1") == Message("panzer_general.why.goal", {"tile": "A1"})
    assert key(table, "move A2 B2") != "goal"
    beside = Table(rules={"no_income": True}, victory=[{"kind": "base", "side": "american"}])
    beside.unit("veterans", "B2")
    assert why(beside, "move B2 B1") == Message("panzer_general.why.their_row", {"tile": "B1"})


def test_what_the_enemy_needs_is_denied_to_it():
    table = Table(rules={"no_income": True}, victory=[{"kind": "base", "side": "german"}])
    table.control("german", "A5")
    table.unit("veterans", "A4")
    assert why(table, "move A4 A5") == Message("panzer_general.why.deny", {"tile": "A5"})


@pytest.mark.parametrize(
    ("kind", "tile", "expected"), [("base", "B4", "nearer_row"), ("home_row", "B4", "nearer"), ("base", "A4", "nearer")]
)
def test_a_way_to_a_goal_tells_which(kind, tile, expected):
    """The Base alone decides, or all of the Home Row."""
    count = {"count": 3} if kind == "home_row" else {}
    table = Table(rules={"no_income": True}, victory=[{"kind": kind, "side": "american", **count}])
    table.control("american", *(f"{column}{row}" for column in "ABC" for row in "345"))
    start = f"{tile[0]}5"
    number = table.unit("veterans", start).card
    told = why(table, f"move {start} {tile}")
    assert told.key.endswith(f".{expected}")
    goal = {"goal": f"{tile[0]}1"} if expected == "nearer" else {}
    assert told.args == {**goal, "unit": number, "at": start}


def test_going_where_fewer_enemies_stand():
    table = Table(rules={"no_income": True}, victory=[])
    table.control("american", *table.grid.names)
    table.unit("recruits", "C4")
    table.unit("pz_vi_king_tiger", "C2")
    table.unit("stosstruppen", "B3")
    table.unit("stosstruppen", "D3")
    told = why(table, "move C4 C5")
    assert told.key.endswith("safer")
    assert told.args == {"tile": "C5", "start": "C4", "count": 0, "before": 2}


def test_better_ground_tells_what_it_adds():
    table = Table(rules={"no_income": True}, victory=[])
    table.terrain("C3", "bocage")
    table.control("american", *table.grid.names)
    table.unit("veterans", "C4")
    assert why(table, "move C4 C3") == Message("panzer_general.why.cover", {"tile": "C3", "points": 5})


def test_the_reason_of_a_move_is_the_largest_part_of_its_worth():
    """The parts that are told of are those that the judgement adds up."""
    from boardgames.games.panzer_general.bot.reasons import of_going  # noqa: PLC0415

    table = Table(victory=[{"kind": "base", "side": "american"}])
    table.terrain("C3", "city")
    table.unit("m8_greyhound", "C4")
    table.unit("pioneers", "E3")
    g = table.now
    piece = table.at("C4")
    for tile in movement.destinations(g, piece):
        parts = sum(weight for weight, _ in of_going(g, piece, tile))
        costs = parts - move_value(g, piece, tile, mines=False)
        assert 0 <= costs + 2.0 <= 12  # what speaks against it, and control as such, is not told


# --- what lies face down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["attack C4 C3", "move C4 B4", "dig C4"])
def test_a_unit_that_lies_face_down_has_no_name(code):
    told = set()
    for name in ("grenadiers", "pioneers", "stosstruppen", "pz_iv"):
        table = Table()
        table.unit("veterans", "C4")
        hidden = table.unit(name, "C3", "german", up=False)
        found = PG.why(Chair(table.match, 0), code)
        if found is not None:
            assert hidden.card not in found.args.values()
            told.add((found.key, found.args.get("enemy"), found.args.get("tile")))
    assert len(told) <= 1
    if code.startswith("attack"):
        assert told <= {("panzer_general.why.probe", 0, "C3")}


def test_figures_leave_out_what_lies_face_down():
    """The support of a hidden neighbour does not show in the odds of the answer."""
    table, beside = duel(), duel()
    beside.unit("10_5cm_howitzer", "D2", up=False)
    assert facts(table, "attack C4 C3") == facts(beside, "attack C4 C3")
    open_ = duel()
    open_.unit("10_5cm_howitzer", "D2")
    assert facts(open_, "attack C4 C3")["answer"] > facts(table, "attack C4 C3")["answer"]


# --- other operations, cards, placing --------------------------------------------------------------------------------


def test_digging_in_tells_who_is_near():
    table = duel()
    table.unit("pioneers", "E4")
    table.unit("stosstruppen", "F1")
    assert facts(table, "dig C4") == {"count": 2, "unit": table.at("C4").card, "at": "C4"}
    quiet = Table()
    quiet.unit("veterans", "C4")
    assert key(quiet, "dig C4") == "dig_quiet"


def test_ending_tells_that_nothing_is_worth_it_only_where_that_is_so():
    table = Table()
    table.unit("veterans", "C4")
    assert PG.why(Chair(table.match, 0), "end") is None  # C3 pays
    table = Table()
    table.prestige(american=0)
    assert key(table, "end") == "nothing"


def test_replacements_tell_what_is_recovered():
    table = duel().prestige(american=30)
    table.at("C4").morale = 2
    table.hand("american", "replacements")
    told = facts(table, "play replacements")
    table.play("play replacements")
    if table.asked.endswith("replacements"):
        table.play("at C4")
    assert table.at("C4").morale == 2 + told["points"]


@pytest.mark.parametrize("card", ["supply_column", "national_advantage"])
def test_prestige_cards_tell_what_they_bring(card):
    table = duel().prestige(american=20, german=20)
    table.hand("american", card)
    told = facts(table, f"play {card}")
    table.play(f"play {card}")
    assert table.player("american").prestige == 20 - told["cost"] + told["points"]


def test_the_base_tells_what_it_saves():
    table = Table().prestige(american=30)
    number = table.hand("american", "m26_pershing")[0]
    table.unit("veterans", "B3")
    table.play("deploy m26_pershing")
    assert key(table, "at A5") == "base"
    saved = facts(table, "at A5")["points"]
    table.play("at A5")
    assert 30 - table.player("american").prestige == UNITS[number].cost - saved
    assert saved > 0


def test_the_way_to_the_home_row_is_barred_against_those_who_win_there():
    table = Table("american", 2, "operations", book="solo_metz")
    table.lift()
    table.unit("waffen_ss", "C3")
    table.unit("veterans", "B4", up=True)
    assert why(table, "move B4 C4") == Message("panzer_general.why.bars", {"tile": "C4"})


# --- whatever comes up -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [("metz", 1), ("solo_metz", 2), ("utah", 3)])
def test_nearly_every_choice_has_its_reason_in_every_language_and_nothing_changes(scenario, seed):
    match, player = Match.new(PG, scenario, seed), bot("normal", seed)
    asked = reasoned = 0
    while (decision := match.decision) is not None and asked < 250:
        chair = Chair(match, decision.seat)
        code = player.choose(chair)
        if len(decision.options) > 1:
            before, record = encode(match.state), encode(match.record())
            told = PG.why(chair, code)
            asked += 1
            assert (encode(match.state), encode(match.record())) == (before, record)
            assert match.decision is decision
            if told is not None:
                reasoned += 1
                assert msgspec.msgpack.decode(encode(told), type=Message) == told
                for language in LANGUAGES:
                    said = told.text(language)
                    assert "{" not in said
                    assert told.key not in said
        match.choose(code)
    assert reasoned >= 0.93 * asked


def test_what_is_not_on_offer_has_no_reason():
    table = duel()
    assert PG.why(Chair(table.match, 0), "attack A1 A2") is None
