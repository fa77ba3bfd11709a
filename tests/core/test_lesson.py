"""Lessons as data, and the guide that walks beside a match: what is wanted, what is said, on and back."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.files import lesson
from boardgames.core.files.lesson import Guide, Lesson, Step
from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games import GAMES, game
from tests.sample_games.stones import Stones

SHIPPED = [(name, each.id) for name in GAMES for each in lesson.lessons(game(name))]


def shipped(name: str, id: str) -> Lesson:
    return next(each for each in lesson.lessons(game(name)) if each.id == id)


@pytest.mark.parametrize(("name", "id"), SHIPPED)
def test_a_shipped_lesson_can_be_played_to_its_end(name, id):
    guide = lesson.begin(game(name), shipped(name, id))
    lesson.rehearse(guide)
    assert guide.at == guide.count - 1
    assert guide.match.codes == [code for step in guide.lesson.steps for code in (*step.auto, *step.do)]


@pytest.mark.parametrize(("name", "id"), SHIPPED)
def test_a_shipped_lesson_names_clauses_that_there_are_and_says_little_at_a_time(name, id):
    import yaml  # noqa: PLC0415

    from boardgames.core.paths import ROOT  # noqa: PLC0415

    clauses = yaml.safe_load((ROOT / "boardgames" / "games" / name / "rules.yaml").read_text(encoding="utf-8"))
    known = {clause["id"] for clause in clauses["rules"]}
    for n, step in enumerate(shipped(name, id).steps):
        assert step.rule in known, f"step {n + 1}: there is no clause {step.rule}"
        for language in LANGUAGES:
            assert len(step.say[language]) <= 260, f"step {n + 1} is long in {language}"


@pytest.mark.parametrize(("name", "id"), SHIPPED)
def test_one_can_step_back_through_a_whole_lesson_and_play_it_again(name, id):
    guide = lesson.begin(game(name), shipped(name, id))
    lesson.rehearse(guide)
    codes = list(guide.match.codes)
    while guide.can_back:
        at = guide.at
        guide.back()
        assert guide.at == max(0, at - 1)
        assert guide.made == 0
    lesson.rehearse(guide)
    assert guide.match.codes == codes


# --- the guide itself, on the smallest game ------------------------------------------------------------------------

SAID = {"en": "Words.", "es": "Palabras."}


def small(*steps: Step) -> Guide:
    match = Match.new(Stones(), "small", seed=1)
    return Guide(match, Lesson(title=SAID, about=SAID, situation="", seat=Stones.sides[0], steps=list(steps)))


def codes(guide: Guide) -> list[str]:
    assert guide.match.decision is not None
    return [option.code for option in guide.match.decision.options]


def test_what_is_wanted_is_told_from_what_is_not():
    guide = small(Step(say=SAID), Step(say=SAID))
    first, second = codes(guide)[:2]
    guide = small(Step(say=SAID, do=[first]), Step(say=SAID))
    assert guide.wanted == first
    assert guide.why_not(first, "en") is None
    refused = guide.why_not(second, "en")
    assert isinstance(refused, Message)
    assert refused.key == "lesson.refused"
    assert guide.match.codes == []


def test_a_lesson_may_say_itself_why_not():
    guide = small(Step(say=SAID, do=["nothing"], hint={"en": "Look left.", "es": "Mira a la izquierda."}))
    assert guide.why_not("other", "es") == "Mira a la izquierda."
    assert guide.why_not("other", "en") == "Look left."


def test_a_step_that_asks_for_nothing_waits_to_be_read():
    guide = small(Step(say=SAID), Step(say=SAID))
    assert guide.waits
    assert not guide.over
    why = guide.why_not(codes(guide)[0], "en")
    assert isinstance(why, Message)
    assert why.key == "lesson.read"
    guide.next()
    assert guide.over
    guide.next()
    assert guide.at == 1


def test_what_the_other_side_chooses_comes_before_what_the_learner_does():
    code = codes(small(Step(say=SAID)))[0]
    guide = small(Step(say=SAID, auto=[code], do=["later"]), Step(say=SAID))
    assert (guide.due, guide.wanted) == (code, "")
    why = guide.why_not(code, "en")
    assert isinstance(why, Message)
    assert why.key == "lesson.watch"
    guide.match.choose(code)
    assert not guide.follow()
    assert (guide.due, guide.wanted) == ("", "later")


def test_back_takes_the_choices_of_a_step_back():
    first = codes(small(Step(say=SAID)))[0]
    guide = small(Step(say=SAID), Step(say=SAID, do=[first]), Step(say=SAID))
    assert not guide.can_back
    guide.next()
    guide.match.choose(first)
    assert guide.follow()
    assert guide.at == 2
    guide.back()
    assert guide.at == 1
    assert guide.match.codes == []
    assert guide.wanted == first


def test_a_lesson_lacking_a_language_is_refused(tmp_path):
    path = tmp_path / "half.yaml"
    path.write_text(
        "title: {en: T, es: T}\nabout: {en: A, es: A}\nsituation: s\nseat: x\nsteps:\n  - say: {en: only}\n",
        encoding="utf-8",
    )
    with pytest.raises(Fault) as refused:
        lesson.load(path)
    assert "steps[0].say" in str(refused.value)
    assert "es" in str(refused.value)


def test_a_lesson_with_an_unknown_word_is_refused(tmp_path):
    path = tmp_path / "odd.yaml"
    path.write_text("title: {}\nabout: {}\nsituation: s\nseat: x\nsteps: [{say: {}, does: x}]\n", encoding="utf-8")
    with pytest.raises(Fault, match="does"):
        lesson.load(path)


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(Fault, match="nobody"):
        lesson.begin(Stones(), Lesson(title=SAID, about=SAID, situation="s", seat="nobody", steps=[Step(say=SAID)]))


def test_a_game_without_situations_says_so(tmp_path):
    with pytest.raises(Fault, match="no situations"):
        Stones().situation(tmp_path / "any.yaml")


def test_a_lesson_that_asks_for_what_is_not_offered_is_refused():
    with pytest.raises(Fault, match="step 2: 'fly' is not offered"):
        lesson.rehearse(small(Step(say=SAID), Step(say=SAID, do=["fly"])))
