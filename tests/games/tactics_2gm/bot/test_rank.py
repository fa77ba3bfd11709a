"""What the bot likes, and what it says of it."""

import pytest

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.content.cards import DECKS
from tests.games.tactics_2gm.table import GAME, Table, plain


def favourite(table: Table) -> str:
    decision = table.decision
    scores = GAME.judge().rank(table.now, decision)
    assert len(scores) == len(decision.options)
    return plain(decision.options[max(range(len(scores)), key=scores.__getitem__)].code)


def test_it_fires_at_what_it_can_destroy():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "C4", "b")
    table.unit("panzer_iv", "D5", "b")
    assert favourite(table) == "fire m4_sherman main D5"


def test_it_takes_a_headquarters_that_falls_now():
    table = Table()
    table.unit("m4_sherman", "D4")
    table.unit("panzer_iv", "D5", "b")
    table.now.sides[1].wounds = 13
    assert favourite(table) == "fire m4_sherman main hq_b"


def test_it_lengthens_its_supply_line():
    table = Table(phase="move")
    table.unit("light_infantry", "A1")
    table.unit("light_infantry", "C1")
    assert favourite(table).split()[2] in ("A2", "C2")


def test_it_holds_what_decides_the_battle():
    table = Table(book="bataan", phase="move")
    holder = table.unit("hago", "D5")
    table.unit("light_infantry", "D6", "b")
    decision = table.decision
    scores = dict(
        zip([plain(each.code) for each in decision.options], GAME.judge().rank(table.now, decision), strict=True)
    )
    assert all(score < 0 for code, score in scores.items() if code.startswith("move hago"))
    assert holder.card


def test_it_deploys_rather_than_wait():
    table = Table(phase="deploy")
    table.hand("a", "m4_sherman")
    table.pa(a=5)
    assert favourite(table).startswith("deploy m4_sherman")


def test_it_intercepts_a_bomber_and_sends_an_escort():
    table = Table()
    table.unit("b25", "hq_a")
    table.unit("p51", "hq_a")
    table.unit("fw190", "hq_b")
    table.play("air b25 hq_b")
    assert favourite(table) == "intercept fw190"
    table.play("intercept fw190")
    assert favourite(table) == "escort p51"


def test_a_position_is_worth_as_much_to_one_side_as_it_costs_the_other():
    table = Table()
    table.unit("m4_sherman", "D3")
    judge = GAME.judge()
    assert judge.evaluate(table.now, 0) == -judge.evaluate(table.now, 1) > 0
    table.now.sides[0].wounds = 14
    assert judge.evaluate(table.now, 0) < 0
    assert value.goals(Table(book="bataan").now, 0) == [35, 36]


@pytest.mark.parametrize(("code", "said"), [("fire m4_sherman main D5", "kill"), ("fire m4_sherman main hq_b", "hq")])
def test_it_says_why(code, said):
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "C6", "b")
    table.unit("light_infantry", "G5", "b")
    table.unit("panzer_iv", "D5", "b")
    full = next(each.code for each in table.decision.options if plain(each.code) == code)
    why = GAME.why(Chair(table.match, 0), full)
    assert why.key.endswith(said)
    assert "%" in why.text("es")


def because(table, code):
    """Why the bot would do this: the word of its reason."""
    full = next(each.code for each in table.decision.options if plain(each.code) == code)
    why = GAME.why(Chair(table.match, table.decision.seat), full)
    if why is None:
        return None
    assert all(why.text(language) for language in ("en", "es"))
    return why.key.rpartition(".")[2]


def test_its_reasons_are_true_of_the_place():
    table = Table(phase="move")
    table.unit("light_infantry", "A1")
    table.unit("light_infantry", "C1")
    table.unit("m4_sherman", "F2")
    table.unit("panzer_ii", "F6", "b")
    table.ground("G2", "forest")
    assert because(table, "move light_infantry A2") == "forward"
    assert because(table, "move m4_sherman G2") == "cover"
    gap = Table(phase="move")
    gap.unit("light_infantry", "A1")
    gap.unit("light_infantry", "C1")
    gap.unit("heavy_infantry", "E3")
    assert because(gap, "move light_infantry A2") == "supply"
    goal = Table(book="bataan", phase="move")
    goal.unit("hago", "D4")
    assert because(goal, "move hago D5") == "goal"


def test_its_reasons_for_what_it_deploys():
    table = Table(phase="deploy")
    table.hand("a", "command_group", "light_infantry", "m36_jackson")
    table.pa(a=9)
    assert because(table, "deploy command_group A1") == "gives"
    assert because(table, "deploy light_infantry A1") == "first_line"
    held = Table(phase="deploy")
    held.unit("light_infantry", "H1")
    held.hand("a", "m36_jackson", "light_infantry")
    held.unit("panzer_iv", "D4", "b")
    held.pa(a=9)
    assert because(held, "deploy m36_jackson D1") == "target"
    assert because(held, "deploy light_infantry D1") is None


def test_its_reason_for_a_shot_keeps_to_what_the_rules_in_force_say():
    def duel(**options):
        table = Table(options=options)
        table.unit("m4_sherman", "D3")
        table.unit("light_infantry", "C6", "b")
        table.unit("panzer_iv", "D5", "b")
        return because(table, "fire m4_sherman main D5")

    assert duel() == "cut"
    assert duel(armour_save=True) == "hit"  # a hit may yet be saved
    assert duel(impact_table=True) in ("sure", "sure_kill")


def test_it_sets_a_machine_gun_up_when_it_can_fire_and_folds_it_when_nobody_is_near():
    table = Table()
    table.unit("heavy_infantry", "D3", markers=["hmg"], fired=["main"])
    table.unit("light_infantry", "D6", "b")
    assert favourite(table) == "setup heavy_infantry hmg"
    assert because(table, "setup heavy_infantry hmg") == "set_up"
    idle = Table(phase="flip")
    idle.unit("heavy_infantry", "D2", markers=["hmg"], up=["hmg"])
    idle.unit("light_infantry", "D6", "b")
    assert favourite(idle) == "fold heavy_infantry hmg"


def test_it_builds_a_deck_like_the_armys_own_list():
    table = Table(phase="army", options={"deck": "built"}, random_ground=True, field=[])
    player = bot("normal", 1)
    while table.match.decision.ask.key.endswith("build") and table.match.decision.seat == 0:
        table.match.choose(player.choose(Chair(table.match, 0)))
    deck = [card.split(".")[0] for card in table.player("a").deck]
    assert all(deck.count(name) >= count for name, count in DECKS["usa"].items())


def test_normal_beats_random_and_the_books_ai_more_often_than_not():
    won = 0
    for seed in range(3):
        match = Match.new(GAME, "open_field", seed, {"ai": "book"})
        player = bot("normal", seed)
        while match.decision is not None:
            match.choose(player.choose(Chair(match, 0)))
        won += match.result.winners == (0,)
    assert won >= 2
