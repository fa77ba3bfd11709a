"""Chapter 17: the scenarios."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_soldiers.content.cards import CARDS, NUMBERS, kind_of
from boardgames.games.combat_soldiers.scenarios import library
from tests.games.combat_soldiers.table import CS, Table


@pytest.mark.rule("17.0")
def test_the_book_has_three_scenarios():
    assert {"free", "counteroffensive", "offensive"} <= set(library.shipped())
    sides = [library.scenario(name).variants[0].objectives for name in ("free", "counteroffensive", "offensive")]
    assert sides == ["any", "us", "german"]


def drawing(book, *names):
    table = Table(phase="f", book=book)
    table.deck(*names)
    return table


@pytest.mark.rule("17.1b")
def test_free_play_binds_nobody():
    variant = library.scenario("free").variants[0]
    assert {variant.armour, variant.great_offensive, variant.entrench, variant.mines} == {"any"}
    assert variant.ends_for is None
    table = Table(phase="c")
    table.hand(1, "b1")
    assert table.offers("deploy") == ["deploy us 1", "deploy german 1"]


@pytest.mark.rule("17.2")
def test_in_17_2_objectives_are_laid_under_us_control():
    table = drawing("counteroffensive", "river", "i01")
    table.play("draw")
    assert table.holder("river") == (1, "us")
    table = Table(phase="lay", book="counteroffensive")
    table.hand(1, "river", "i01")
    table.run()
    assert table.holder("river") == (1, "us")


@pytest.mark.rule("17.2.1")
def test_in_17_2_armour_is_german():
    table = Table(phase="c", book="counteroffensive")
    table.hand(1, "b1")
    table.group(1, "us", "i10")
    assert table.offers("deploy") == ["deploy german 1"]
    assert not table.offers("reinforce")


@pytest.mark.rule("17.2.2")
@pytest.mark.parametrize(("side", "usable"), [("us", False), ("german", True)])
def test_in_17_2_great_offensives_are_german(side, usable):
    table = Table(phase="b", book="counteroffensive")
    table.group(1, side, "i12")
    table.group(2, "german" if side == "us" else "us", "i06")
    table.hand(1, "great_offensive", "great_offensive")
    table.play("attack A1 B1")
    assert bool(table.offers("double")) == usable
    table.roll(5, 5)
    assert bool(table.offers("again")) == usable
    table = Table(phase="c", book="counteroffensive")
    table.group(1, side, "i12")
    table.group(2, "german" if side == "us" else "us", "i06")
    table.siege("B1", "A1", 1)
    table.hand(1, "great_offensive", "i10")
    assert bool(table.offers("supply")) == bool(table.offers("reinforce")) == usable


@pytest.mark.rule("17.2.3", "17.3.2")
@pytest.mark.parametrize(("book", "offered"), [("counteroffensive", ["entrench i10"]), ("offensive", ["entrench i13"])])
def test_one_side_digs_in(book, offered):
    table = Table(phase="a", book=book)
    table.group(1, "us", "i10")
    table.group(1, "german", "i13")
    assert table.offers("entrench") == offered


def begun(book, players=4, seed=1):
    """Set up to the first Turn, nobody laying units."""
    match = Match.new(CS, book, seed, {}, tuple(range(players))).settle()
    while match.state.turn == 0:
        codes = [option.code for option in match.decision.options]
        match.choose("done" if "done" in codes else codes[-1])
    return match


@pytest.mark.rule("17.2.4", "17.2.4b")
def test_in_17_2_weather_lies_before_the_lead_player_and_he_rolls_in_his_first_turn():
    for seed in range(1, 12):
        match = begun("counteroffensive", seed=seed)
        g = match.state
        assert [event.args["seat"] for event in match.events if event.kind == "weather"][-1] == g.lead
        assert [event.args["seat"] for event in match.events if event.kind == "weather_roll"] == [g.lead]
        lifted = any(event.kind == "weather_lifts" for event in match.events)
        assert bool(g.players[g.lead].weather) == (not lifted)
        assert sum(bool(player.weather) for player in g.players) == (not lifted)


@pytest.mark.rule("17.2.4b")
def test_wherever_it_was_dealt():
    table = Table(phase="reveal", book="counteroffensive")
    table.player(2).hand.append(table.card("weather"))
    table.now.players[2].hand += [table.card("i01") for _ in range(4)]
    table.script(1)
    table.now.deck = [card for card in table.now.deck if kind_of(card) != "weather"]
    table.run()
    assert [bool(player.weather) for player in table.now.players] == [True, False, False]


@pytest.mark.rule("17.2.6a")
def test_in_17_2_two_airborne_cards_are_out():
    match = Match.new(CS, "counteroffensive", 1).settle()
    assert [CARDS[card].type.id for card in match.state.box] == ["airborne_amphibious"] * 2


@pytest.mark.rule("17.2.6b")
def test_in_17_2_the_rest_is_german():
    table = Table(book="counteroffensive")
    table.group(2, "us", "i06")
    table.hand(1, "airborne_amphibious", "i10")
    assert table.offers("land") == ["land german"]
    for side, usable in (("us", False), ("german", True)):
        table = Table(book="counteroffensive")
        table.group(1, side, "i12")
        table.group(2, "german" if side == "us" else "us", objective="river", garrison_gone=True)
        table.hand(1, "airborne_amphibious")
        table.play("attack A1 B1")
        assert bool(table.offers("amphibious")) == usable


@pytest.mark.rule("17.2.6c")
def test_in_17_2_there_is_no_airborne_supply():
    table = Table(book="counteroffensive")
    table.group(1, "german", "i12")
    table.group(2, "us", "i06")
    table.siege("B1", "A1", 2)
    table.hand(1, "airborne_amphibious")
    assert not table.offers("supply")


@pytest.mark.rule("17.3")
def test_in_17_3_objectives_are_laid_under_german_control():
    table = drawing("offensive", "river", "i01")
    table.play("draw")
    assert table.holder("river") == (1, "german")


@pytest.mark.rule("17.3.1")
@pytest.mark.parametrize(("side", "usable"), [("us", True), ("german", False)])
def test_in_17_3_great_offensives_are_american(side, usable):
    table = Table(book="offensive")
    table.group(1, side, "i12")
    table.group(2, "german" if side == "us" else "us", "i06")
    table.hand(1, "great_offensive")
    table.play("attack A1 B1")
    assert bool(table.offers("double")) == usable


@pytest.mark.rule("17.3.3", "13.2c")
def test_in_17_3_mines_lie_on_us_groups_alone():
    table = drawing("offensive", "mines", "i01")
    table.group(1, "german", "i10")
    table.group(1, "us", "i13")
    table.script(1, 9)
    table.play("draw")
    assert len(table.at("A2").mines) == 1
    table = drawing("offensive", "mines", "i01")
    table.group(1, "german", "i10")
    table.group(2, "us", "i13")
    table.play("draw")
    assert table.codes == ["give 2", "drop mines"]


@pytest.mark.rule("17.3.5")
def test_the_two_round_game_plays_17_2_and_then_17_3():
    book = library.scenario("two_rounds")
    assert book.rounds == 2
    assert book.variants == [*library.scenario("counteroffensive").variants, *library.scenario("offensive").variants]
    table = Table(phase="score", book="two_rounds")
    table.group(1, "us", objective="river")
    assert table.now.rules.objectives == "us"
    table.run()
    assert table.now.round == 2
    assert table.now.rules.objectives == "german"
    assert table.now.players[0].total == 7


def test_the_short_game_leaves_most_cards_aside():
    match = begun("short", 3)
    assert [event.args["count"] for event in match.events if event.kind == "ready"] == [30]
    assert len(match.state.cut) > 40
    assert match.view(0).aside == len(match.state.cut)


INFANTRY = {f"i{n:02d}": count for n, count in enumerate((5, 5, 5, 4, 4, 2, 2, 4, 4, 4, 3, 1, 4, 3, 3, 2), 1)}
MANY = {**INFANTRY, "medic_bombardment": 6, "airborne_amphibious": 6}


def learn(**changes):
    return library.learn({"id": "mine", "title": {"en": "Mine", "es": "Mío"}, "seats": [3, 4], **changes}, "mine.yaml")


def test_a_players_own_scenario_is_played():
    mine = learn(
        variants=[{"objectives": "us", "removed": {"b1": 1, "surrounded": 2}}], options={"surprise": True}, rounds=3
    )
    match = Match.new(CS, mine.id, 1).settle()
    assert len(match.state.players) == 3
    assert match.state.rounds == 3
    assert match.state.options["surprise"] is True
    assert sorted(CARDS[card].type.id for card in match.state.box) == ["b1", "surrounded", "surrounded"]
    assert Match.new(CS, mine.id, 1, {"surprise": False}).settle().state.options["surprise"] is False


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"title": {}}, "title"),
        ({"seats": [3, 3]}, "seats"),
        ({"variants": [{"removed": {"cavalry": 1}}]}, "variants[0].removed.cavalry"),
        ({"variants": [{"removed": {"b1": 2}}]}, "variants[0].removed.b1"),
        ({"variants": [{"draws": 3}]}, "variants[0].draws"),
        ({"variants": [{"draws": 99}]}, "variants[0].draws"),
        ({"seats": [2], "variants": [{"removed": {"river": 1}}]}, "variants[0].removed"),
        ({"variants": [{"removed": {"weather": 1}, "weather_at_start": True}]}, "variants[0].removed.weather"),
        ({"seats": [6], "variants": [{"removed": MANY}]}, "variants[0].removed"),
        ({"variants": [{"removed": {"river": 1, "bridge": 1, "forest": 1, "hill_205": 1, "barracks": 1}}]},
         "variants[0].removed"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_told_in_one_sentence(changes, place):
    with pytest.raises(Fault) as fault:
        learn(**changes)
    assert fault.value.message.args["place"] == place
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("changes", [{"seats": [7]}, {"colour": "red"}, {"variants": [{"objectives": "french"}]}])
def test_a_wrong_type_or_an_unknown_key_is_told_too(changes):
    with pytest.raises(Fault) as fault:
        learn(**changes)
    assert "mine.yaml" in str(fault.value)


def test_numbers_of_the_cards():
    assert NUMBERS["weather"]
