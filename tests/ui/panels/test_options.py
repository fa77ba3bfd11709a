"""The list of what may be done: each thing once, under a key that stays with it, with its figures however long."""

from __future__ import annotations

from boardgames.core.words.messages import Message
from boardgames.ui.draw.theme import REGULAR
from boardgames.ui.panels.options import OptionList, Row, in_two, rows, said, twins
from tests.ui import hex_scenes, scenes


def numbers(options: OptionList, asked: object, *codes: str) -> dict[str, str]:
    shown = [Row(title=code, code=code) for code in codes]
    options.keys(asked, shown)
    return {row.code: options.key_of(row) for row in shown}


def test_a_line_keeps_its_key_while_the_same_is_asked():
    options = OptionList()
    assert numbers(options, "join", "a", "b", "c", "done") == {"a": "1", "b": "2", "c": "3", "done": "4"}
    assert numbers(options, "join", "b", "c", "done") == {"b": "2", "c": "3", "done": "4"}
    assert numbers(options, "join", "c", "d", "done") == {"c": "3", "d": "1", "done": "4"}


def test_another_question_numbers_afresh():
    options = OptionList()
    numbers(options, "join", "a", "b")
    assert numbers(options, "fire", "b", "c") == {"b": "1", "c": "2"}


def test_nine_lines_have_keys_wherever_the_list_is():
    options, codes = OptionList(), [f"x{n}" for n in range(12)]
    found = numbers(options, "join", *codes)
    options.scroll(-3)
    assert numbers(options, "join", *codes) == found
    assert [found[code] for code in codes[8:]] == ["9", "", "", ""]


def test_copies_of_a_card_are_listed_once(window):
    screen = scenes.at_table(window(), "operations")
    decision, table = screen.session.decision, screen.session.table()
    same = twins(decision, table)
    doubled = {code: first for code, first in same.items() if code != first}
    for code, first in doubled.items():
        one, other = (decision.option(each).label.text() for each in (code, first))
        assert one == other
    assert set(same.values()) <= set(same)


def test_units_that_differ_in_anything_are_listed_each(window):
    screen = hex_scenes.at_table(window(), "orders")
    table = screen.session.table()
    for code, first in twins(screen.session.decision, table).items():
        if code != first:
            assert table.effects.get(code, "") == table.effects.get(first, "")


def test_where_there_is_no_room_for_words_the_figures_stay(window):
    app = window(language="en")
    facts = {"cost": 2, "left": 3, "cover": 1, "count": 2, "fp": 9}
    row = Row(
        title="To E4",
        below="2 MP, 3 left · Woods, cover 2. 2 enemy units could fire, firepower up to 9.",
        brief=Message("combat_commander.table.effect.brief", facts),
        code="to E4",
    )
    lines, whole = said(app.canvas, row, 250, True, 1)
    assert lines == ("2 MP → 3 · cover 1 · danger 2, FP 9",)
    assert not whole
    assert said(app.canvas, row, 900, True, 1) == ((row.below,), True)
    assert app.canvas.measure(lines[0], REGULAR, 15) < 250


def test_a_step_into_danger_says_so_in_the_longest_list(window):
    screen = hex_scenes.at_table(window(language="es"), "step")
    table = screen.session.table()
    for code, brief in table.briefs.items():
        if code.startswith("to "):
            words = brief.text("es")
            assert "peligro" in words
            assert "PM" in words


def test_a_line_for_several_options_tells_the_best_of_them(window):
    """Where one unit could do many things, its line says what its best attack would come to."""
    app = window()
    screen = scenes.at_table(app, "shot")
    app.draw()
    decision, table, narrowing = screen.session.decision, screen.session.table(), screen.narrowing
    shown = rows(decision, table, narrowing, twins(decision, table))
    grouped = [row for row in shown if row.ref]
    assert grouped
    attackers = {on[0] for code, on in zip(narrowing.codes, narrowing.on, strict=True) if code in table.previews}
    assert {row.ref for row in grouped if row.brief} == attackers & {row.ref for row in grouped}
    for row in grouped:
        members = [code for code, on in zip(narrowing.codes, narrowing.on, strict=True) if on[:1] == (row.ref,)]
        words = app.voice.say(row.below)
        assert words.startswith(f"{len(members)} choices")
        if row.brief:
            assert "in 6" in words
            assert any(f"at {code.split()[-1]}:" in words for code in members if code in table.previews)


def test_a_name_too_long_for_its_line_has_two(window):
    app = window((1280, 720), 1.5)
    long = Row(title="Play Sustained Fire (2 AP)", below="All shots of the unit are better", icon="star", cost="2")
    halves = in_two(app.canvas, long, 204, keyed=True)
    assert " ".join(halves) == long.title
    assert len(halves) == 2
    assert not in_two(app.canvas, Row(title="Done"), 204, keyed=True)
