"""What the AI promises, held against whole games: no point against the count, the attitude of the open table."""

import random

import pytest

from boardgames.core.match import Match
from boardgames.games.tactics_2gm.ai import attitude, choosing, deploying
from boardgames.games.tactics_2gm.ai.placing import placeable
from boardgames.games.tactics_2gm.ai.tables import T, band_of
from boardgames.games.tactics_2gm.rules.field import LINES, hq, line
from boardgames.games.tactics_2gm.rules.weapons import covers
from tests.games.tactics_2gm.table import GAME

BATTLES = [
    ("open_field", {"army_a": "ussr", "army_b": "uk"}),
    ("first_orders", {"ai_side": "a"}),
    ("bataan", {"ai_side": "b"}),
    ("omaha", {"ai_side": "a"}),
    ("red_october", {"ai_side": "a", "night": True}),
    ("grand_alliance", {}),
]


def random_game(scenario, options, seed):
    dice = random.Random(seed)
    known = {name: value for name, value in options.items() if name in GAME.options_of(scenario)}
    match = Match.new(GAME, scenario, seed, {"ai": "book", **known})
    while match.decision is not None:
        match.take(dice.randrange(len(match.decision.options)))
    return match


@pytest.mark.rule("solo.deploy.b", "solo.deploy.count.b", "solo.deploy.count.c", "solo.deploy.count.d")
@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_no_point_is_left_against_the_count_on_any_hand_of_a_game(monkeypatch, scenario, options):
    """Fewer cards than the count allows are taken only where no other can be paid; what is spent was there."""
    hands = []
    choose = choosing.choose

    def watched(g):
        before = g.players[g.ai].pa
        chosen = choose(g)
        plan = g.plan
        worth = deploying.worths(g, {row.priority: row for row in plan.rows}, chosen)
        first = sum(worth[card] for card, row in chosen if not row)
        taken = [card for card, row in chosen if row]
        free = before - first
        left = free - sum(worth[card] for card in taken)
        others = {
            card: choosing.value(g, card, choosing.spec_of(plan, row), left)
            for row in plan.rows for card in row.cards if placeable(g, card)
        }  # fmt: skip
        most = 1 if free <= 3 or (free >= 6 and any(worth[card] >= 5 for card in taken)) else 2 if free <= 5 else 3
        if len(taken) == 2 and free >= 6 and all(worth[card] >= 3 for card in taken):
            most = 2
        used = {each for card in taken for each in card.split("+")}
        more = [
            card for row in plan.rows[1:] for card in row.cards
            if others.get(card, 99) <= left and not used & set(card.split("+"))
        ]  # fmt: skip
        hands.append((free, len(taken)))
        assert left >= 0
        assert len(taken) <= most
        assert len(taken) == most or not more
        return chosen

    monkeypatch.setattr(deploying.choosing, "choose", watched)
    for seed in range(5):
        random_game(scenario, options, seed)
    assert len(hands) > 20
    assert any(count for _, count in hands)


@pytest.mark.rule("solo.attitude.b", "solo.attitude.f", "solo.attitude.result")
@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_the_attitude_that_is_told_is_that_of_the_open_table(monkeypatch, scenario, options):
    """Counted again by the book's table, line by line, from what everybody sees."""
    found = []
    settle = attitude.settle

    def watched(g):
        settle(g)
        if g.plan.first:
            return
        mine, his = g.ai % 2, 1 - g.ai % 2
        lines = {side: [0] * (LINES + 1) for side in (mine, his)}
        own = []
        for unit in g.units.values():
            if unit.place < 48 and not unit.aboard:
                lines[unit.seat % 2][line(his, unit.place)] += 1
                own += [unit] if unit.seat % 2 == mine else []
        total = 0
        for number in range(1, LINES + 1):
            ours, theirs = lines[mine][number], lines[his][number]
            total += 4 if ours > 1 else 3 if ours else -2 if theirs > 1 else -1 if theirs else 0
        goals = set(attitude.objectives(g))
        if g.plan.column == "variable":
            total += sum(covers(g, unit, hq(his)) for unit in own)
        elif g.plan.column == "defensive":
            total += 2 * any(unit.place in goals for unit in own)
        else:
            total += any(covers(g, unit, goal) for unit in own for goal in goals)
        total -= 3 * g.sides[mine].broken
        found.append(g.plan.band)
        assert (g.plan.total, g.plan.band) == (total, band_of(total))

    monkeypatch.setattr(attitude, "settle", watched)
    for seed in range(5):
        random_game(scenario, options, seed)
    assert len(found) > 10
    assert set(found) <= set(T.deploy["variable"])
