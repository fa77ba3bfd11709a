"""The rules browser: ready to type, links that lead on and back, every book, F1 at the clause of the question."""

from __future__ import annotations

import pytest

from boardgames.games import GAMES, game
from boardgames.play import rulebook
from boardgames.ui import navigation
from boardgames.ui.draw.theme import SERIF
from boardgames.ui.widgets import prose
from tests.ui import robot
from tests.ui.conftest import seated
from tests.ui.forms.typist import settle, write

LINKED = GAMES[1]  # whose clauses name each other


@pytest.fixture
def opened(window):
    def make(of: str, rule: str = "", language: str = "en"):
        app = window((1600, 900), language=language)
        navigation.title(app)
        navigation.rules(app, game(of), rule)
        settle(app)
        return app

    return make


def texts(app):
    return [run.text for run in app.canvas.runs]


def shown(app):
    """The clauses that are seen, by their numbers."""
    known = {each.id for each in rulebook.clauses(app.screen.game.id)}
    left = app.canvas.surface.width * 0.305
    found = [run for run in app.canvas.runs if run.text in known and run.rect.x > left and run.size >= 12]
    return [run.text for run in found if run.rect.x < app.canvas.surface.width * 0.36]


def naming(of):
    """A clause that names another, and that other one."""
    for each in rulebook.clauses(of):
        for _, rule in rulebook.linked(of, each.told("en")):
            if rule and rulebook.place_of(of, rule) > 20 + rulebook.place_of(of, each.id):
                return each.id, rule
    raise AssertionError(of)


def test_the_search_is_ready_to_type_and_finds_rulings_too(opened):
    app = opened(GAMES[0])
    ruled = next(each for each in rulebook.clauses(GAMES[0]) if each.ruling)
    word = max(ruled.ruling["en"].split(), key=len)
    write(app, word.strip(".,;:()"))
    assert ruled.id in [rulebook.clauses(GAMES[0])[n].id for n in app.screen.found]
    robot.stroke(app, "escape")
    assert app.screen.name == "rules"
    assert app.screen.text == ""
    write(app, "zzzz")
    assert app.voice("ui.rules.nothing") in texts(app)


def test_what_was_found_opens_in_the_book(opened):
    app = opened(GAMES[0])
    write(app, "sacrifice")
    n = app.screen.found[1]
    rule = rulebook.clauses(GAMES[0])[n].id
    robot.click(app, f"clause:{rule}")
    assert (app.screen.text, app.screen.marked) == ("", n)
    assert shown(app)[0] == rule
    robot.click(app, "search")
    write(app, "sacrifice")
    robot.stroke(app, "return")
    assert app.screen.marked == rulebook.search(GAMES[0], "sacrifice", "en")[0]


def test_a_link_leads_on_and_there_is_a_way_back(opened):
    here, there = naming(LINKED)
    app = opened(LINKED, here)
    link = next(hit.id for hit in app.canvas.hits if hit.id.startswith(f"link:{here}:"))
    robot.click(app, link)
    assert app.screen.marked == rulebook.place_of(LINKED, there)
    robot.click(app, "backward")
    assert shown(app)[0] == here
    robot.click(app, "forward")
    assert app.screen.marked == rulebook.place_of(LINKED, there)


def test_a_link_is_followed_by_keys(opened):
    here, there = naming(LINKED)
    app = opened(LINKED, here)
    for _ in range(80):
        robot.stroke(app, "tab")
        if app.canvas.focus.startswith(f"link:{here}:"):
            break
    robot.stroke(app, "return")
    assert app.screen.marked == rulebook.place_of(LINKED, there)


def test_every_book_is_read_from_the_title(opened, window):
    app = window()
    navigation.title(app)
    app.draw()
    robot.click(app, "rules")
    settle(app)
    for n, name in enumerate(GAMES):
        robot.click(app, "book")
        robot.click(app, f"book:{n}")
        assert app.screen.game.id == name
        assert rulebook.clauses(name)[0].id in texts(app)


def test_the_wheel_reaches_every_line_of_every_clause(opened):
    app = opened(GAMES[0])
    seen = set()
    for _ in range(60):
        seen |= set(shown(app))
        robot.wheel(app, "clauses", -2)
    known = [each.id for each in rulebook.clauses(GAMES[0])]
    assert seen == set(known[: max(map(known.index, seen)) + 1]), "none is left out on the way"
    assert len(seen) > 40
    for _ in range(80):
        robot.wheel(app, "clauses", 2)
    assert (app.screen.first, app.screen.skip) == (0, 0)


def test_f1_opens_the_clause_of_the_question(window):
    app = window()
    session = seated(app, "solo_metz")
    app.draw_finished()
    robot.stroke(app, "f1")
    assert app.screen.name == "rules"
    assert app.screen.marked == rulebook.place_of("panzer_general", session.decision.rule)


def test_a_chapter_is_brought_to_the_top(opened):
    app = opened(GAMES[0])
    head = rulebook.chapters(GAMES[0])[3]
    robot.click(app, f"chapter:{head.id}")
    assert shown(app)[0] == rulebook.clauses(GAMES[0])[head.at].id


# --- what names a clause ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", GAMES)
def test_every_link_leads_to_a_clause_that_begins_so(of):
    for each in rulebook.clauses(of):
        for language in ("en", "es"):
            for text, rule in rulebook.linked(of, each.told(language)):
                if rule:
                    assert text == rule
                    assert rulebook.clauses(of)[rulebook.place_of(of, rule)].id.startswith(rule)


def test_lengths_and_plain_numbers_lead_nowhere():
    known = rulebook.clauses(LINKED)[0].id
    assert known
    pieces = rulebook.linked(LINKED, "counters of 1.3 cm, 2 hexes, 10 % and rule 1.3.")
    assert [rule for _, rule in pieces if rule] == ["1.3"]


def test_text_with_links_is_set_as_without_them():
    text = "A leader (O16.4, A33) moves; see O21."
    pieces = (("A leader (", ""), ("O16.4", "O16.4"), (", ", ""), ("A33", "A33"), (") moves; see ", ""), ("O21", "O21"),
              (".", ""))  # fmt: skip
    for width in (60, 120, 300, 900):
        lines = prose.wrapped(pieces, SERIF, 20, width)
        assert " ".join("".join(part for part, _ in line) for line in lines) == text
    assert len(prose.wrapped(pieces, SERIF, 20, 900)) == 1
