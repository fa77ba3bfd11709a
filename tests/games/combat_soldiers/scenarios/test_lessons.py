"""The lessons that ship can be played to their end, whether the game is offered yet or not."""

from __future__ import annotations

import pytest

from boardgames.core.files import lesson
from boardgames.core.words.messages import LANGUAGES
from boardgames.games import game
from tests.tools import rules

RULES = game("combat_soldiers")
LESSONS = [each.id for each in lesson.lessons(RULES)]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_and_back(name: str) -> None:
    shipped = next(each for each in lesson.lessons(RULES) if each.id == name)
    guide = lesson.begin(RULES, shipped)
    lesson.rehearse(guide)
    codes = list(guide.match.codes)
    assert codes == [code for step in shipped.steps for code in (*step.auto, *step.do)]
    while guide.can_back:
        guide.back()
    lesson.rehearse(guide)
    assert guide.match.codes == codes


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_names_clauses_that_there_are_and_says_little_at_a_time(name: str) -> None:
    shipped = next(each for each in lesson.lessons(RULES) if each.id == name)
    known = rules.cover("combat_soldiers").gists
    for number, step in enumerate(shipped.steps):
        assert step.rule in known
        assert all(len(step.say[language]) <= 260 for language in LANGUAGES), number
