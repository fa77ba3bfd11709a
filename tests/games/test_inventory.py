"""What each game says is in its box: told in both languages, drawn by faces that there are, leading to its clauses."""

from __future__ import annotations

import pytest

from boardgames.games import ALL, GAMES, game
from boardgames.play import rulebook
from boardgames.play.voice import Voice
from boardgames.ui.board.faces import FACES as PIECES
from boardgames.ui.cards.faces import FACES as CARDS


def samples(of):
    return [sample for drawer in game(of).inventory().drawers for sample in drawer.samples]


@pytest.mark.parametrize("of", GAMES)
def test_every_game_on_offer_says_what_is_in_its_box(of):
    found = game(of).inventory()
    assert len(found.drawers) >= 3
    assert all(drawer.samples for drawer in found.drawers)


@pytest.mark.parametrize("of", ALL)
def test_each_thing_has_an_id_of_its_own(of):
    ids = [sample.id for sample in samples(of)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("of", ALL)
def test_each_thing_is_told_in_words(of, language):
    voice = Voice(language)
    for drawer in game(of).inventory().drawers:
        assert voice.say(drawer.title)
        for sample in drawer.samples:
            about = sample.about
            said = [voice.say(words) for words in (drawer.title, about.title, *about.line, *about.texts)]
            said += [voice.say(figure.about) for figure in about.figures]
            assert all(said), sample.id
            assert not [each for each in said if each.startswith(f"{of}.")], sample.id


@pytest.mark.parametrize("of", ALL)
def test_each_thing_leads_to_a_clause_of_its_own_book(of):
    book = rulebook.clauses(of)
    for sample in samples(of):
        if rule := sample.about.rule:
            assert book[rulebook.place_of(of, rule)].id.startswith(rule), sample.id


@pytest.mark.parametrize("of", ALL)
def test_each_thing_can_be_drawn_in_the_colours_of_its_nation(of):
    nations = game(of).inventory().nations
    for sample in samples(of):
        assert not sample.nation or sample.nation in nations, sample.id
        assert sample.card is None or sample.card.face in CARDS
        for piece in (sample.piece, sample.other):
            assert piece is None or piece.face in PIECES


# --- nothing printed is left out -------------------------------------------------------------------------------------


def test_all_cards_of_panzer_general_are_in_it():
    counts = {sample.id: sample.count for sample in samples("panzer_general") if sample.card}
    assert sum(counts.values()) == 126 + 56 + 56  # the book's own count, less both Bluff cards


def test_every_card_of_combat_commander_is_counted_once_as_an_order_and_once_as_an_action():
    found = samples("combat_commander")
    for kind in ("order", "action", "event"):
        assert sum(sample.count for sample in found if sample.id.startswith(f"{kind}.")) == 3 * 72


def test_all_128_cards_of_combat_soldiers_are_in_it():
    assert sum(sample.count for sample in samples("combat_soldiers")) == 128
