"""Chapter 2: preparing to play."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_soldiers.content.cards import ENDS, NUMBERS, OBJECTIVES, WHITE, bears_infantry, kind_of
from boardgames.games.combat_soldiers.rules.scoring import score
from boardgames.games.combat_soldiers.state import limit
from tests.games.combat_soldiers.table import CS, Table, plain


def begun(players=3, seed=1, book="free", **options):
    """A match at its first question."""
    table = Table(players, book=book, **options)
    table._match = Match.new(CS, book, seed, options, tuple(range(players))).settle()
    return table


def select_all(table):
    """Everybody writes down River for the US and Bridge for the Germans."""
    while table.asked.endswith("select"):
        table.play("choose river us", "choose bridge german", "done")
    return table


def lay_all(table, first="us"):
    """Everybody lays down his objectives and no units."""
    while table.asked.split()[1] in {"lay", "lay_units", "stack"}:
        table.play("done" if "done" in table.codes else table.codes[0])
    return table


@pytest.mark.rule("intro.a")
def test_three_to_six_play_and_two_with_a_chapter_of_their_own():
    assert CS.scenario("free").counts == (3, 4, 5, 6)
    assert CS.scenario("two_players").counts == (2,)
    with pytest.raises(Fault):
        Match.new(CS, "free", 1, {}, tuple(range(7)))


@pytest.mark.rule("intro.b", "2.1.1a")
def test_a_player_commands_groups_of_both_nations():
    table = Table()
    table.group(1, "us", "i10")
    table.group(1, "german", "i10")
    table.group(2, "german", "i07")
    table.group(3, "us", "i07")
    assert table.offers("attack A1") == ["attack A1 B1"]
    assert table.offers("attack A2") == ["attack A2 C1"]


@pytest.mark.rule("intro.c", "5.2b")
def test_points_come_from_eliminated_units_and_from_objectives():
    table = Table().casualties(1, "i12", "i07")  # 4 + 1
    table.group(1, "us", objective="crossroads")  # 4
    assert score(table.now, 0) == 9


@pytest.mark.rule("2.1.1b")
def test_nationality_is_shared_across_players():
    table = Table(4)
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.group(3, "german", "i01")
    table.group(4, "us", "i01")
    assert table.offers("attack") == ["attack A1 B1", "attack A1 C1"]


@pytest.mark.rule("2.2")
def test_a_match_is_of_one_scenario():
    assert {info.id for info in CS.scenarios()} >= {"free", "counteroffensive", "offensive"}
    with pytest.raises(Fault):
        Match.new(CS, "nowhere")


@pytest.mark.rule("2.3")
def test_the_highest_die_leads_and_those_who_tie_roll_again():
    table = Table(phase="lead")
    table.script(7, 9, 9, 3, 8)
    table.run()
    assert [(roll["seat"], roll["die"]) for roll in table.told("lead_roll")] == [(0, 7), (1, 9), (2, 9), (1, 3), (2, 8)]
    assert table.now.lead == 2
    assert table.decision.seat == 2


@pytest.mark.rule("2.4a", "2.4b", "2.4c")
@pytest.mark.parametrize(("players", "left"), [(3, 98), (4, 90), (5, 82), (6, 74)])
def test_eight_cards_each_without_mines_engineers_and_friendly_fire(players, left):
    g = begun(players).now
    assert [len(player.hand) for player in g.players] == [8] * players
    assert len(g.deck) == left
    assert sorted(kind_of(card) for card in g.aside) == ["engineers", "friendly_fire", *["mines"] * 4]


@pytest.mark.rule("2.4d")
def test_weather_and_objectives_are_dealt_with_the_rest_and_weather_is_laid_down():
    g = begun(6).now
    dealt = {card for pile in (g.deck, *(player.hand for player in g.players)) for card in pile}
    assert dealt & WHITE == {*OBJECTIVES, NUMBERS["weather"]}
    table = laying("weather", "i01")
    table.play("done")
    assert table.player(1).weather == NUMBERS["weather"]
    assert table.hand_of(1)[0] == "i01"


@pytest.mark.rule("2.5a", "2.5b")
def test_two_to_five_objectives_are_selected_each_with_a_side():
    table = begun()
    table.play("choose river us")
    assert "done" not in table.codes
    table.play("choose bridge german")
    assert "done" in table.codes
    table.play("choose forest us", "choose hill_205 us")
    assert "choose barracks german" in table.codes
    table.play("choose barracks german")
    assert table.now.players[table.now.lead].selection == {
        NUMBERS["river"]: 0, NUMBERS["bridge"]: 1, NUMBERS["forest"]: 0, NUMBERS["hill_205"]: 0, NUMBERS["barracks"]: 1,
    }  # fmt: skip
    assert table.now.players[table.now.lead].ready  # with five there is nothing to add
    assert table.decision.seat != table.now.lead


@pytest.mark.rule("2.5c")
def test_both_sides_are_among_the_selections():
    table = begun()
    table.play("choose river us", "choose bridge us")
    assert "done" not in table.codes
    table.play("choose forest us", "choose hill_205 us")
    assert table.codes == [
        "choose pherddorf german", "choose citie_du_cheval german", "choose steeple german", "choose crossroads german",
        "choose barracks german",
    ]  # fmt: skip


@pytest.mark.rule("2.5d")
def test_river_and_bridge_alone_are_one_for_each_side():
    table = begun()
    table.play("choose river us", "choose bridge us")
    assert "done" not in table.codes
    table = begun()
    table.play("choose river us", "choose bridge german")
    assert "done" in table.codes
    table.play("choose barracks us", "choose steeple us", "choose forest us")  # beyond the two, as one likes
    assert len(table.now.players[table.now.lead].selection) == 5


@pytest.mark.rule("2.5e")
def test_a_selection_changes_what_an_objective_is_worth():
    worth = []
    for side in ("us", "german", None):
        table = Table()
        table.group(1, "us", objective="river")
        if side:
            table.select(1, river=side)
        worth.append(score(table.now, 0))
    assert worth == [28, 14, 7]


@pytest.mark.rule("2.5g")
def test_objectives_are_selected_with_the_hand_known_and_before_anything_is_laid():
    table = begun()
    assert table.asked.endswith("select")
    assert len(table.view(table.decision.seat + 1).players[table.decision.seat].hand) == 8
    assert table.now.groups == []
    select_all(table)
    assert table.now.phase == "lay"


@pytest.mark.rule("2.5h")
def test_any_of_the_nine_may_be_selected_by_anybody():
    table = begun()
    nine = {code.split()[1] for code in table.codes}
    assert nine == {"river", "bridge", "pherddorf", "citie_du_cheval", "steeple", "crossroads", "forest", "hill_205",
                    "barracks"}  # fmt: skip
    table.play("choose river us", "choose bridge german", "done")
    assert {code.split()[1] for code in table.codes} == nine


def handed(*names):
    """The first seat holds these eight cards before the misdeal is asked for."""
    table = Table(phase="misdeal")
    table.hand(1, *names)
    for seat in (2, 3):
        table.hand(seat, *["i01", "i02", "i03", "i04", "i05", "i08", "i09", "i10"])
    table.now.players[0].hand = table.now.players[0].hand[-8:]
    return table


BARE = ("l1", "l2", "l3", "b1", "b2", "surrounded", "surrounded", "great_offensive")


@pytest.mark.rule("2.6a")
def test_a_hand_without_any_infantry_end_may_be_called_a_misdeal_before_selecting():
    table = handed(*BARE)
    assert table.asked == "1 misdeal"
    table.play("keep_hand")
    assert table.asked == "1 select"
    table = handed("il2", *BARE[1:])  # infantry on one end counts
    assert table.asked == "1 select"


@pytest.mark.rule("2.6b")
def test_a_misdeal_deals_all_hands_again():
    table = handed(*BARE)
    before = [set(player.hand) for player in table.now.players]
    table.play("misdeal")
    after = [set(player.hand) for player in table.now.players]
    assert [len(hand) for hand in after] == [8, 8, 8]
    assert all(one != two for one, two in zip(before, after, strict=True))
    assert table.asked.endswith(("select", "misdeal"))


def laying(*names, players=3, active=1, **options):
    """The first seat is about to lay out its first groups."""
    table = Table(players, phase="lay", **options)
    table.hand(1, *names)
    for seat in range(2, players + 1):
        table.player(seat).ready = True
    return table


@pytest.mark.rule("2.6.1a")
def test_every_objective_in_hand_must_be_laid_face_down():
    table = laying("river", "forest", "i01")
    assert table.codes == ["lay river us", "lay river german", "lay forest us", "lay forest german"]
    table.play("lay river us")
    assert "done" not in table.codes
    table.play("lay forest german")
    assert "done" in table.codes
    assert all(group.down for group in table.now.groups)
    assert table.view(2).groups == []


@pytest.mark.rule("2.6.1b", "2.6.1d")
def test_infantry_and_leaders_may_be_laid_in_groups_for_no_action_but_no_armour():
    table = laying("i01", "i02", "l1", "b1", "i03", "i04", "surrounded")
    assert table.codes == ["deploy us 0", "deploy german 0", "done"]
    table.play("deploy us 0")
    assert table.codes == ["put i01", "put i02", "put l1", "put i03", "put i04"]
    table.play("put i01", "put i02", "put l1", "put i03")
    assert table.codes == ["deploy us 0", "deploy german 0", "done"]  # A1 is full
    table.play("deploy german 0", "put i04")  # nothing is left to lay
    assert sum(table.now.day.spent) == 0
    assert [table.units(code) for code in ("A1", "A2")] == [["i01", "i02", "l1", "i03"], ["i04"]]


@pytest.mark.rule("2.6.1c")
def test_units_may_be_laid_with_an_objective():
    table = laying("river", "i01", "l1")
    table.play("lay river us", "reinforce A1 0", "put i01", "put l1")
    assert table.units("A1") == ["i01", "l1"]
    assert table.at("A1").objective == NUMBERS["river"]


@pytest.mark.rule("2.6.1e")
def test_a_dealt_steeple_goes_onto_a_brown_objective_of_the_same_hand_or_back():
    table = laying("steeple", "pherddorf", "crossroads")
    table.play("lay pherddorf us", "lay crossroads german")
    assert table.codes == ["stack A1", "stack A2"]
    table.play("stack A2")
    assert table.at("A2").steeple
    table = laying("steeple", "river", "i01")
    table.play("lay river us", "done")
    assert NUMBERS["steeple"] in table.now.deck
    assert NUMBERS["steeple"] not in table.player(1).hand
    assert len(table.player(1).hand) == limit(table.now, 0)


@pytest.mark.rule("2.6.2a")
def test_cards_are_turned_up_when_all_have_finished():
    table = select_all(begun())
    laid = table.decision.seat
    while table.decision.seat == laid:
        table.play("done" if "done" in table.codes else table.codes[0])
    assert all(group.down for group in table.now.groups)
    lay_all(table)
    assert not any(group.down for group in table.now.groups)
    assert {told["seat"] for told in table.told("revealed")} == {group.seat for group in table.now.groups}


@pytest.mark.rule("2.6.2b", "17.1a")
def test_the_owner_marks_an_objective_as_he_likes():
    for side in ("us", "german"):
        table = laying("river")
        table.play(f"lay river {side}")
        assert table.holder("river") == (1, side)


@pytest.mark.rule("2.6.2c")
def test_an_objectives_side_is_that_of_its_occupation_group():
    table = laying("river", "il2", "i01")
    table.play("lay river german", "reinforce A1 0")
    assert table.codes == ["put il2", "put i01"]
    table.play("put il2")
    assert table.unit("A1", "il2").face.nation == "german"


@pytest.mark.rule("2.6.3a")
@pytest.mark.parametrize(("laid", "size"), [("us", 4), ("both", 8), ("nothing", 8)])
def test_hands_are_filled_to_eight_with_both_nations_else_to_four_and_never_cut(laid, size):
    table = laying("i01", "i02", "i03", "i04", "i05", "i08", "i09", "i10")
    if laid != "nothing":
        table.play("deploy us 0", "put i01", "done")
        if laid == "both":
            table.play("deploy german 0", "put i02", "done")
        else:
            table.play("deploy us 0", "put i02", "put i03", "put i04", "deploy us 0", "put i05", "put i08", "put i09")
    table.play("done")
    assert len(table.player(1).hand) == size


@pytest.mark.rule("2.6.3b", "2.6.3c")
def test_a_white_back_drawn_in_the_refill_is_returned_until_a_green_one_comes():
    table = laying()
    table.deck("river", "weather", "i01", "forest", "i02", "i03", "i04", "i05")
    table.script().run()
    assert table.hand_of(1) == ["i01", "i02", "i03", "i04"]
    returned = [told["card"] for told in table.told("returned") if told["seat"] == 0]
    assert returned == [NUMBERS["river"], NUMBERS["weather"], NUMBERS["forest"]]
    assert set(returned) <= set(table.now.deck)


@pytest.mark.rule("2.6.4a")
def test_everything_returned_is_shuffled_into_the_deck():
    table = lay_all(select_all(begun(4, 3)))
    kinds = [kind_of(card) for card in table.now.deck]
    assert kinds.count("mines") == 4
    assert kinds.count("engineers") == kinds.count("friendly_fire") == 1
    assert table.now.aside == []
    assert not any(card in WHITE for player in table.now.players for card in player.hand)


@pytest.mark.rule("2.6.4b", "20.4")
def test_the_lead_player_takes_the_first_turn():
    table = lay_all(select_all(begun(4, 5)))
    assert table.told("turn") == [{"turn": 1, "seat": table.now.lead}]
    assert table.now.phase in {"a", "b", "c", "d", "e", "f"}


def test_the_helpers_above_speak_of_the_same_cards():
    assert bears_infantry(NUMBERS["il2"])
    assert plain("put i04.2") == "put i04"
    assert ENDS[NUMBERS["l1"]][0].name == "Col. Brown"
