"""Messages become sentences when they are read."""

import pytest

from boardgames.core.words import messages
from boardgames.core.words.figures import tenths
from boardgames.core.words.messages import SAYERS, Catalogue, Message, catalogue, flat, sayer, speaker, terms

TEMPLATES = {
    "core.and": "and",
    "core.nothing": "nothing",
    "test.moved": "{unit:test_unit} moves to {tile}",
    "test.told": "Turn {turn}: {what}",
    "test.lost": "Lost: {units:test_units}",
    "test.plain": "No more cards",
    "test.figures": "{loss:+d} at {chance:.0%}",
}


@pytest.fixture
def english(monkeypatch):
    """A catalogue of its own, with a sayer for units."""
    monkeypatch.setattr(messages, "SAYERS", dict(SAYERS))
    monkeypatch.setitem(messages.SAYERS, "test_unit", lambda _, number: f"Tiger {number}")
    return Catalogue("en", TEMPLATES)


def test_a_template_says_its_arguments(english):
    assert english.say(Message("test.moved", {"unit": 2, "tile": "C4"})) == "Tiger 2 moves to C4"
    assert english.say(Message("test.plain")) == "No more cards"


def test_an_argument_that_the_template_does_not_want_is_left_out(english):
    assert english.say(Message("test.plain", {"cards": 3})) == "No more cards"


def test_the_usual_formats_work_beside_sayers(english):
    assert english.say(Message("test.figures", {"loss": 2, "chance": 0.5})) == "+2 at 50%"


def test_a_message_may_be_an_argument_of_another(english):
    moved = Message("test.moved", {"unit": 1, "tile": "A1"})
    assert english.say(Message("test.told", {"turn": 3, "what": moved})) == "Turn 3: Tiger 1 moves to A1"


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ([], "Lost: nothing"),
        ([1], "Lost: Tiger 1"),
        ((1, 2), "Lost: Tiger 1 and Tiger 2"),
        ([1, 2, 3], "Lost: Tiger 1, Tiger 2 and Tiger 3"),
        ([2, 1, 2], "Lost: Tiger 2 ×2 and Tiger 1"),
        ([2, 2], "Lost: Tiger 2 ×2"),
    ],
)
def test_a_list_is_said_with_its_kind_of_thing(english, units, said):
    assert english.say(Message("test.lost", {"units": units})) == said


@pytest.mark.parametrize(
    ("count", "said"), [(0, "no cards, none left"), (1, "1 card, one left"), (2, "2 cards, some left")]
)
def test_words_agree_with_a_number(english, count, said):
    words = Catalogue("en", {"a": "{count:#1|{count}|no} {count:#card|cards}, {count:#one|some|none} left"})
    assert words.say(Message("a", {"count": count})) == said


def test_words_agree_with_what_a_game_counts(english):
    terms("test", {"unit": lambda number: number // 10}, unit=lambda _, number: f"Tiger {number}")
    words = Catalogue("en", {"test.a": "{unit:unit} {unit:unit#moves|move}"})
    assert words.say(Message("test.a", {"unit": 10})) == "Tiger 10 moves"
    assert words.say(Message("test.a", {"unit": 20})) == "Tiger 20 move"


def test_each_part_says_things_in_its_own_way(english):
    terms("one", thing=lambda _, number: f"Tiger {number}", work="fort.*.name")
    terms("two", thing=lambda _, number: f"Sherman {number}")
    templates = {
        "one.a": "{x:thing}, {xs:things}, {w:work}", "one.fort.mines.name": "minefield", "two.a": "{x:thing}; {m}",
        "three.a": "{n:signed}",
    }  # fmt: skip
    words = Catalogue("en", {**TEMPLATES, **templates})
    one = Message("one.a", {"x": 3, "xs": [4, 4], "w": "mines"})
    assert words.say(one) == "Tiger 3, Tiger 4 ×2, minefield"
    assert words.say(Message("two.a", {"x": 3, "m": one})) == f"Sherman 3; {words.say(one)}"
    assert words.say(Message("three.a", {"n": -2})) == "−2"


@pytest.mark.parametrize(("number", "said"), [(-2, "−2"), (0, "0"), (3, "3")])
def test_a_figure_below_nought_has_a_true_minus(number, said):
    assert Catalogue("en", {"a": "{n:figure}"}).say(Message("a", {"n": number})) == said


def test_tenths_are_written_as_each_language_does():
    assert [tenths(value, "en") for value in (9.46, -0.5)] == ["9.5", "−0.5"]
    assert [tenths(value, "es", signed=True) for value in (9.46, -0.5)] == ["+9,5", "−0,5"]


def test_any_way_of_saying_a_thing_is_written_small_within_a_sentence(english):
    terms("one", side="side.*")
    words = Catalogue("es", {"one.side.us": "Los Aliados", "one.a": "contra {side:low side}, {m:low}"})
    said = words.say(Message("one.a", {"side": "us", "m": Message("one.side.us")}))
    assert said == "contra los Aliados, los Aliados"


def test_a_family_of_sentences_has_a_speaker():
    ask = speaker("one.ask")
    assert ask("move", unit=3) == Message("one.ask.move", {"unit": 3})


def test_a_name_is_written_small_where_a_language_wants_it(english):
    assert Catalogue("es", {"a": "el bot de los {side:low}"}).say(Message("a", {"side": "Áreas Alemanas"})) == (
        "el bot de los áreas Alemanas"
    )


def test_an_unknown_key_is_shown_as_it_is(english):
    assert english.say(Message("test.absent", {"unit": 1})) == "test.absent"
    assert english.word("test.absent") == "test.absent"
    assert "test.absent" not in english
    assert "test.plain" in english


def test_a_sayer_may_look_words_up(english):
    messages.SAYERS["test_word"] = lambda words, key: words.word(f"test.{key}").lower()
    words = Catalogue("en", {**TEMPLATES, "test.x": "<{key:test_word}>"})
    assert words.say(Message("test.x", {"key": "plain"})) == "<no more cards>"


def test_a_sayer_is_registered_by_name(english):
    @sayer("test_loud")
    def loud(words, text):
        return text.upper()

    assert messages.SAYERS["test_loud"] is loud
    assert Catalogue("en", {"a": "{x:test_loud}"}).say(Message("a", {"x": "go"})) == "GO"


def test_nested_keys_are_joined_by_dots():
    tree = {"fault": {"file": {"large": "Too large"}, "undo": "No"}, "turn": 3}
    assert flat(tree, "core") == {"core.fault.file.large": "Too large", "core.fault.undo": "No", "core.turn": "3"}


def test_catalogues_are_read_from_a_folder_a_language_and_named_by_their_file(tmp_path, monkeypatch):
    for language, word in (("en", "Undo"), ("es", "Deshacer")):
        folder = tmp_path / "locale" / language
        folder.mkdir(parents=True)
        (folder / "core.yaml").write_text(f"menu:\n  undo: {word}\n", encoding="utf-8")
        (folder / "empty.yaml").write_text("", encoding="utf-8")
    monkeypatch.setattr(messages, "ASSETS", tmp_path)
    catalogue.cache_clear()
    try:
        assert Message("core.menu.undo").text() == "Undo"
        assert Message("core.menu.undo").text("es") == "Deshacer"
    finally:
        catalogue.cache_clear()


def test_who_goes_by_a_name_is_said_by_it_everywhere():
    """A name keeps its letters, takes no article, and may hold what a template would read."""
    bare = Catalogue("es", {
        "core.and": "y", "one.side.a": "Primer jugador", "one.side.b": "Segundo jugador",
        "one.lost": "{who:term}: carta {of:del term}, para {to:low term}", "one.won": "Gana {all:el term}",
        "one.took": "la pasa {to:al term}",
    })  # fmt: skip
    words = bare.calling({"one.side.a": "ana {x}"})
    seats = {"who": "one.side.a", "of": "one.side.a", "to": "one.side.a"}
    assert words.say(Message("one.lost", seats)) == "ana {x}: carta de ana {x}, para ana {x}"
    assert words.say(Message("one.side.a")) == "ana {x}"
    assert words.say(Message("one.took", seats)) == "la pasa a ana {x}"
    assert words.say(Message("one.took", {"to": "one.side.b"})) == "la pasa al segundo jugador"
    assert words.say(Message("one.won", {"all": "ana {x} y Segundo jugador"})) == "Gana ana {x} y Segundo jugador"
    assert bare.say(Message("one.lost", seats)) == "Primer jugador: carta del primer jugador, para primer jugador"
