"""The paper of a seat, the score line by line, and what is shown for a moment."""

import random

import pytest

from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games.combat_soldiers.show.accounts import accounts
from boardgames.games.combat_soldiers.show.flashes import flash
from tests.games.combat_soldiers.table import CS, Table


def shown(table, seat=1):
    return CS.table(table.view(seat), table.match.decision, [])


def held():
    """The first player holds River and Bridge, one of them with the wrong side; the second holds another."""
    table = Table(3, phase="f")
    table.select(1, river="us", bridge="german", hill_205="us", forest="us")
    table.group(1, "us", objective="river")
    table.group(1, "us", objective="bridge")
    table.group(1, "german", objective="barracks")
    table.group(2, "us", objective="hill_205", damage=2)
    return table


@pytest.mark.rule("5.2.1.1a")
def test_the_paper_tells_what_each_objective_counts_now():
    paper = shown(held()).paper
    found = {note.title.text(): (note.below.text(), note.value) for note in paper.notes}
    assert found == {
        "River": ("as chosen: (7 + 2) × 4 × 2", "+72"),
        "Bridge": ("wrong side: (5 + 2) × 2 × 2", "+28"),
        "Hill 205": ("Second player holds it", "−4"),
        "Forest": ("not on the table", ""),
        "Barracks": ("held as well: 5", "+5"),
    }
    assert paper.value == "+101"


def test_nobody_else_sees_the_paper():
    table = held()
    assert shown(table, 2).paper is None
    assert CS.table(table.view(0), None, []).paper.notes == ()


@pytest.mark.rule("5.2a")
def test_the_score_is_told_line_by_line():
    table = held()
    table.casualties(1, "i10")
    table.now.phase = "score"
    table.run()
    events = table.match.events
    found = accounts(events)
    assert [each.seat for each in found] == [0, *sorted({1, 2}, key=lambda seat: -int(total(found, seat)))]
    best = found[0]
    assert best.total == str(101 + 3)
    assert [line.value for line in best.lines] == ["+72", "+28", "+5", "−4", "+3"]
    words = [line.below.text() for line in best.lines]
    assert words[0] == "held as chosen: (7 + 2) × 4 × 2; +2 for its colour; doubled for the whole set"
    assert words[3] == "chosen, but another holds it"
    assert sum(int(line.value.replace("−", "-")) for line in best.lines) == int(best.total)


def total(found, seat):
    return next(each.total for each in found if each.seat == seat)


@pytest.mark.rule("5.3a")
def test_of_equals_the_later_turn_stands_first_and_says_why():
    table = Table(3, phase="f")
    table.now.phase = "score"
    for seat, turn in ((1, 4), (2, 6), (3, 5)):
        table.player(seat).last_turn = turn
    table.run()
    result = table.match.result
    assert result.ranks == ((1,), (2,), (0,))
    assert result.winners == (1,)


def test_what_happens_is_shown_where_it_happens():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l2", "i09")
    table.fight("attack A1 B1", 9, 2)
    found = [flash(event) for event in table.match.events]
    titles = [each.title.key.rpartition(".")[2] for each in found if each is not None]
    assert titles[:2] == ["attack", "ahead"]
    assert "eliminated" in titles
    dice = next(each for each in found if each is not None and each.figures)
    assert [figure.value for figure in dice.figures] == ["9", "2"]
    assert dice.about == "group:B1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_of_a_match_has_words(language):
    """At questions all through matches of two, four and six seats: effects, previews, abouts, papers, flashes."""
    said = 0
    for seats, book, seed in ((2, "two_players", 5), (4, "free", 1), (6, "offensive", 3)):
        options = {"surprise": True, "paired": True, "recon_spies": True, "restriction": True}
        match, dice = Match.new(CS, book, seed, options, tuple(range(seats))), random.Random(seed)
        for n in range(700):
            decision = match.decision
            if decision is None:
                break
            if n % 9 == 0:
                table = CS.table(match.view(decision.seat), decision, [])
                words = [*table.effects.values(), *(each.title for each in table.abouts.values())]
                words += [text for each in table.abouts.values() for text in each.texts]
                words += [row.words for each in table.previews.values() for row in each.odds]
                words += [note.below for note in (table.paper.notes if table.paper else ())]
                words += [end.text for card in table.hand for end in card.ends]
                for each in words:
                    assert isinstance(each, str) or each.text(language)
                    said += 1
            match.take(int(dice.random() * len(decision.options)))
        for event in match.events:
            each = flash(event)
            if each is not None:
                assert all(
                    isinstance(words, Message) and words.text(language)
                    for words in (each.title, each.below or each.title)
                )
    assert said > 1000
