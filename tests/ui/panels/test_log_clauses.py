"""Every line of the log names the clause that it came by: one that the book has, wherever there is one."""

from __future__ import annotations

import ast
from importlib import import_module
from random import Random

import pytest

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.core.paths import ROOT
from boardgames.games import game
from boardgames.games.panzer_general.content.printed import ACTIONS
from boardgames.games.panzer_general.show.clauses import clause
from boardgames.play import rulebook
from boardgames.play.session import HUMAN
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.screens.rules import RulesScreen
from boardgames.ui.table.screen import TableScreen
from tests.ui import robot
from tests.ui.conftest import seated

BY_FACTS = {  # kinds whose clause hangs on what they tell
    "panzer_general": {"played", "strike", "cleared", "bombarded"},
    "combat_commander": {"ordered", "played", "event", "fortified", "triggered", "rolled", "vp", "drifted"},
}
WITHOUT = {  # kinds for which the book has no clause, or several that the event does not tell apart
    "panzer_general": {"first"},
    "combat_commander": {
        "begun", "set_up", "lifted", "entered", "replaced", "displaced", "smoke_cleared", "lost_card", "support",
    },
}  # fmt: skip
CALLS = {"tell", "tell_privately", "tell_of"}
WALKS = [("panzer_general", "metz"), ("panzer_general", "solo_metz"), ("combat_commander", "shepherds_hill")]


def stands(of: str, rule: str) -> bool:
    """Does the book have this clause, or a part of a chapter of that number?"""
    after = ".abcdefghijklmnopqrstuvwxyz" if rule[-1].isdigit() else "."
    book = [each.id for each in rulebook.clauses(of)]
    return any(each == rule or (each.startswith(rule) and each[len(rule)] in after) for each in book)


def told(of: str) -> set[str]:
    """Every kind of event that a game tells by its name."""
    found = set()
    for path in (ROOT / "boardgames" / "games" / of).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS:
                texts = [text for arg in node.args[1:3] for text in ast.walk(arg)]
                found |= {t.value for t in texts if isinstance(t, ast.Constant) and isinstance(t.value, str)}
    return found


@pytest.mark.parametrize("of", BY_FACTS)
def test_every_clause_that_is_named_stands_in_the_book(of):
    clauses = import_module(f"boardgames.games.{of}.show.clauses")
    tables = [value for name, value in vars(clauses).items() if name.isupper() and isinstance(value, dict)]
    values = [getattr(each, "clause", each) for table in tables for each in table.values()]
    named = [
        rule
        for each in values
        if isinstance(each, (str, tuple))
        for rule in ([each] if isinstance(each, str) else each)
    ]
    assert len(named) > 40
    assert [rule for rule in named if not stands(of, rule)] == []


def test_every_card_that_is_played_has_its_clause():
    rules = {clause(Event("played", {"side": 0, "card": card})) for card in ACTIONS}
    assert all(stands("panzer_general", rule) for rule in rules)
    assert {each.id for each in rulebook.clauses("panzer_general") if each.id.startswith("8.card.")} <= rules


@pytest.mark.parametrize("of", BY_FACTS)
def test_every_kind_of_event_has_its_clause(of):
    clauses = import_module(f"boardgames.games.{of}.show.clauses")
    moves = {"moved", "advanced", "retreated"} if of == "combat_commander" else {"income"}  # named elsewhere than told
    assert clauses.CLAUSES.keys() | BY_FACTS[of] | WITHOUT[of] >= told(of)
    assert clauses.CLAUSES.keys() <= told(of) | moves | {"over", "drew", "placed", "placed_quietly"}
    assert not clauses.CLAUSES.keys() & (BY_FACTS[of] | WITHOUT[of])


@pytest.mark.parametrize(("of", "scenario"), WALKS)
def test_each_line_of_a_game_names_a_clause_of_the_book(of, scenario):
    match, dice = Match.new(game(of), scenario, seed=4), Random(4)
    while match.decision is not None and len(match.codes) < 600:
        match.take(dice.randrange(len(match.decision.options)))
    events = [each for seat in (0, 1, None) for each in match.events_for(seat)]
    bare = {each.kind for each in events if not match.game.entry(each).rule}
    assert bare <= WITHOUT[of]
    assert all(stands(of, rule) for each in events if (rule := match.game.entry(each).rule))


@pytest.mark.parametrize(
    ("of", "kind", "facts", "rule"),
    [
        ("panzer_general", "mines", {"side": 0}, "5.2.move.i"),
        ("panzer_general", "drew.full", {"side": 0}, "5.2.draw"),
        ("panzer_general", "strike", {"side": 1}, "7.2.utah.d"),
        ("combat_commander", "ordered", {"order": "rout"}, "O23"),
        ("combat_commander", "played", {"action": "ambush"}, "A25"),
        ("combat_commander", "event", {"event": "hero"}, "E58"),
        ("combat_commander", "rolled", {"roll": "rally"}, "O22.2b"),
        ("combat_commander", "vp", {"why": "time"}, "6.1.2h"),
        ("combat_commander", "triggered", {"trigger": "sniper"}, "1.9.1.3a"),
        ("combat_commander", "drifted", {"hit": False, "hex": 1, "start": 1}, "O18.2.2.2a"),
    ],
)
def test_what_an_event_tells_says_which_clause(of, kind, facts, rule):
    assert game(of).entry(Event(kind, facts)).rule == rule


# --- in the window ---------------------------------------------------------------------------------------------------


def played(app, scenario: str, choices: int, of: str = "panzer_general") -> TableScreen:
    """A match after so many choices, the one who is asked in the chair."""
    session, dice = seated(app, scenario, of=of, seats={0: HUMAN, 1: HUMAN}), Random(5)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    for _ in range(choices):
        session.sit_down()
        codes = [option.code for option in session.decision.options]
        screen.choose("proposed" if "proposed" in codes else dice.choice(codes))
    session.sit_down()
    app.draw_finished()
    return screen


def clauses_seen(app) -> list[str]:
    """The clauses that stand at the ends of lines."""
    return [hit.id for hit in app.canvas.hits if hit.id.startswith("clause:")]


def opened_at(app, rule: str) -> bool:
    """Is the rulebook open at a clause?"""
    screen = app.screen
    assert isinstance(screen, RulesScreen)
    return screen.marked == rulebook.place_of(screen.game.id, rule)


@pytest.mark.parametrize(("of", "scenario"), [("panzer_general", "metz"), ("combat_commander", "shepherds_hill")])
def test_a_click_on_the_clause_of_a_line_opens_the_rules_there(window, of, scenario):
    app = window()
    session = played(app, scenario, 30, of).session
    places = clauses_seen(app)
    assert len(places) >= 2
    for id in places:
        event = session.events()[int(id.partition(":")[2])]
        robot.click(app, id)
        assert opened_at(app, session.entry(event).rule)
        app.close()
        app.draw_finished()


def test_a_line_without_room_shows_its_clause_under_the_pointer(window):
    app = window()
    played(app, "metz", 30)
    lines = [hit.id for hit in app.canvas.hits if hit.id.startswith("log:")]
    bare = [id for id in lines if id.replace("log", "clause") not in clauses_seen(app)]
    assert bare
    for id in lines:
        line = robot.find(app, id)
        app.point((line.rect.x + 40, line.rect.centery))
        app.draw_finished()
        number = id.partition(":")[2]
        seen = {hit.id: hit.rect for hit in app.canvas.hits if hit.id in {f"clause:{number}", f"back:{number}"}}
        assert f"clause:{number}" in seen
        assert len(seen) == 1 or not seen[f"clause:{number}"].colliderect(seen[f"back:{number}"])
        app.point((1, 1))
        app.draw_finished()


def test_the_keyboard_opens_the_rules_at_the_line_that_it_is_on(window):
    app = window()
    screen = played(app, "metz", 20)
    screen.command("older")
    screen.command("older")
    line = screen.log.line_at(screen.log.marked)
    assert line.entry.rule
    screen.command("rules")
    assert opened_at(app, line.entry.rule)


def test_a_replay_opens_the_rules_at_the_clause_of_a_line(window):
    app = window()
    match, dice = Match.new(game("panzer_general"), "metz", seed=3), Random(3)
    for _ in range(40):
        match.take(dice.randrange(len(match.decision.options)))
    navigation.replay(app, match, About(title="A match", seats=[]))
    screen = app.screen
    screen.go_to(40)
    app.draw_finished()
    id = clauses_seen(app)[-1]
    rule = match.game.entry(screen.match.events[int(id.partition(":")[2])]).rule
    robot.click(app, id)
    assert opened_at(app, rule)
