"""The tutorial in the window: a robot clicks through every lesson, and whatever else it clicks on is refused."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
import pytest
from pygame import Rect

from boardgames.core.files import lesson
from boardgames.games import GAMES, game
from boardgames.ui import navigation
from boardgames.ui.draw.hits import Run
from boardgames.ui.panels import lesson_guide
from boardgames.ui.screens.lesson import LessonScreen
from boardgames.ui.screens.lessons import LessonsScreen
from boardgames.ui.screens.title import TitleScreen
from boardgames.ui.table.layout import layout
from boardgames.ui.table.screen import TableScreen
from tests.ui import robot

LESSONS = [(name, each.id) for name in GAMES for each in lesson.lessons(game(name))]
SIZES = [(1280, 720), (1920, 1080)]
rarely = partial(pytest.param, marks=pytest.mark.soak)
# Each at one size, and so in one language; at the other in the soak.
BY_MOUSE = [
    each
    for n, (name, id) in enumerate(LESSONS)
    for each in (
        pytest.param(name, id, SIZES[n % 2], id=f"{name}-{id}-{SIZES[n % 2][0]}"),
        rarely(name, id, SIZES[1 - n % 2], id=f"{name}-{id}-{SIZES[1 - n % 2][0]}"),
    )
]


def opened(app, id: str) -> LessonScreen:
    """From the title by the mouse, as a newcomer comes."""
    navigation.title(app)
    app.draw()
    robot.click(app, "tutorial")
    assert isinstance(app.screen, LessonsScreen)
    robot.click(app, f"of:{next(name for name, each in LESSONS if each == id)}")
    for _ in LESSONS:
        if robot.find(app, f"lesson:{id}"):
            break
        app.screen.scroll.wheel(-1)
        app.draw()
    robot.click(app, f"lesson:{id}")
    screen = app.screen
    assert isinstance(screen, LessonScreen)
    wait(app)
    return screen


def wait(app) -> None:
    """Until the lesson waits for the learner."""
    screen = app.screen
    assert isinstance(screen, LessonScreen)
    for _ in range(400):
        if not screen.guide.due and not screen.motion.busy:
            break
        app.pass_time(50)
    assert not screen.guide.due
    app.draw()
    app.draw()


def do(app, screen: LessonScreen) -> None:
    """One choice that is wanted, by clicks on what glows: on the table if it is there, else in the list."""
    code, on = screen.guide.wanted, screen.wanted_on
    before, mouse = len(screen.guide.match.codes), robot.Mouse(app, Random(0))
    for ref in on:
        assert screen.lit == {ref}
        mouse.touch(ref)
        if len(screen.guide.match.codes) > before:
            break
    else:
        if on:
            mouse.touch(on[-1])
        else:
            mouse.take_line(f"option:{code}")
    assert screen.guide.match.codes[before] == code


def leads_on(app, screen: LessonScreen) -> None:
    """The end of a lesson is kept, and leads to the next one of the game; the last one back to the list."""
    of, found = screen.guide.match.game.id, screen.guide.lesson.id
    assert found in app.choices.window.lessons[of]
    robot.click(app, "guide:next")
    after = [id for name, id in LESSONS if name == of]
    if found == after[-1]:
        assert isinstance(app.screen, LessonsScreen)
        assert app.screen.game == of
    else:
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.guide.lesson.id == after[after.index(found) + 1]


def panel(app) -> Rect:
    return next(hit.rect for hit in app.canvas.hits if hit.id == "guide")


def panel_runs(app, screen: LessonScreen) -> list[Run]:
    """The texts of the panel, which is drawn last."""
    count = app.voice("lesson.step", at=screen.guide.at + 1, count=screen.guide.count)
    runs = app.canvas.runs
    return runs[max(n for n, run in enumerate(runs) if run.text == count) :]


def pointed(app, screen: LessonScreen) -> list[Rect]:
    """What the text speaks of, but for the whole board."""
    place = layout(app.canvas.theme)
    refs = [ref for ref in screen.guide.step.look if ref != "part:board"]
    found = [lesson_guide.place_of(app.canvas, place, ref) for ref in refs]
    assert None not in found, f"step {screen.guide.at + 1} looks at something that is not there"
    return [rect for rect in found if rect is not None]


@pytest.mark.parametrize(("name", "id", "size"), BY_MOUSE)
def test_a_lesson_by_the_mouse(window, name, id, size):
    app = window(size, language="en" if size == SIZES[0] else "es")
    app.canvas.sampling = True
    screen = opened(app, id)
    for _ in range(200):
        step = screen.guide.step
        assert step.say[app.voice.language].split()[0] in " ".join(run.text for run in panel_runs(app, screen))
        for rect in pointed(app, screen):
            assert not panel(app).colliderect(rect), f"step {screen.guide.at + 1}: the panel hides what it points at"
        if screen.guide.wanted:
            do(app, screen)
        elif screen.guide.over:
            break
        else:
            robot.click(app, "guide:next")
        wait(app)
    assert screen.guide.over
    assert screen.guide.match.codes == [code for step in screen.guide.lesson.steps for code in (*step.auto, *step.do)]
    leads_on(app, screen)


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_by_the_list_and_the_keys(window, name, id):
    app = window((1280, 720))
    screen = opened(app, id)
    while not screen.guide.over:
        if screen.guide.wanted:
            robot.through_list(app, screen, screen.guide.wanted)
        else:
            robot.press(app, pygame.K_RETURN)
        wait(app)
    robot.press(app, pygame.K_RETURN)
    assert isinstance(app.screen, LessonScreen if screen.onward else LessonsScreen)


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_whatever_is_not_wanted_is_refused_with_a_sentence(window, name, id):
    app = window((1280, 720))
    screen = opened(app, id)
    while not screen.guide.over:
        decision, codes = screen.session.decision, list(screen.guide.match.codes)
        if decision is not None and decision.seat == screen.guide.seat:
            others = [option.code for option in decision.options if option.code != screen.guide.wanted]
            for code in others:
                screen.choose(code)
                assert screen.refused
                assert screen.guide.match.codes == codes
            app.draw()
            app.draw()
            shown = " ".join(run.text for run in app.canvas.runs)
            assert not others or app.canvas.say(screen.refused).split()[0] in shown
        if screen.guide.wanted:
            screen.choose(screen.guide.wanted)
        else:
            screen.next()
        wait(app)


def test_a_wrong_click_on_the_map_is_refused_and_a_right_one_narrows(window):
    app = window((1280, 720))
    screen = opened(app, "battle")
    robot.click(app, "at:tile:B2")
    assert screen.refused
    assert screen.narrowing.picked == []
    robot.click(app, "at:tile:C2")
    assert screen.narrowing.picked == ["tile:C2"]
    assert not screen.refused
    robot.click(app, "at:tile:C1")
    assert screen.guide.match.codes == []
    robot.click(app, "at:tile:C2")
    robot.click(app, "at:tile:C3")
    assert screen.guide.match.codes[0] == "attack C2 C3"


def test_back_takes_back_what_was_done(window):
    app = window((1280, 720))
    screen = opened(app, "first_orders")
    robot.click(app, "guide:next")
    do(app, screen)
    wait(app)
    assert screen.guide.at == 2
    robot.click(app, "guide:back")
    assert (screen.guide.at, screen.guide.match.codes) == (1, [])
    robot.click(app, "undo")
    assert screen.guide.at == 0
    assert screen.session.decision is not None
    robot.click(app, "guide:next")
    do(app, screen)
    assert screen.guide.match.codes == ["draw 2 2"]


def test_leaving_leads_back_to_the_lessons_and_to_the_title(window):
    app = window((1280, 720))
    opened(app, "battle")
    robot.click(app, "guide:leave")
    assert isinstance(app.screen, LessonsScreen)
    robot.click(app, "back")
    assert isinstance(app.screen, TitleScreen)


def test_the_match_can_be_played_on_from_the_end_of_a_lesson(window):
    app = window((1280, 720))
    screen = opened(app, "next_turn")
    while not screen.guide.over:
        if screen.guide.wanted:
            screen.choose(screen.guide.wanted)
        else:
            screen.next()
        wait(app)
    robot.click(app, "guide:more")
    table = app.screen
    assert isinstance(table, TableScreen)
    assert not isinstance(table, LessonScreen)
    app.draw()
    assert table.session.asked == 0
    table.choose("end")
    robot.settle(app)
    assert table.session.match.codes[-1] != "end"


def test_a_lesson_saves_nothing(window, home):
    app = window((1280, 720), keep=True)
    screen = opened(app, "battle")
    do(app, screen)
    screen.command("save")
    assert app.notice
    assert screen.file is None
    assert not list(home.rglob("*.wartable"))


def test_the_panel_stands_where_it_hides_nothing_that_matters(window):
    app = window((1280, 720))
    opened(app, "battle")
    place = layout(app.canvas.theme)
    note = lesson_guide.Note(title="T", count="1", share=0.5, text="Some words. " * 20)
    for must in ([place.right], [place.left], [place.right, place.left], [place.right, place.board], [place.board]):
        _, rect = lesson_guide.stand(app.canvas, place, note, must, [])
        assert not any(rect.colliderect(each) for each in must)
        assert app.canvas.surface.get_rect().contains(rect)


@pytest.mark.parametrize(
    ("scale", "language"), [(0.8, "en"), (2.0, "es"), rarely(0.8, "es"), rarely(2.0, "en")]
)  # fmt: skip
def test_every_step_fits_at_every_scale(window, scale, language):
    app = window((1280, 720), scale=scale, language=language)
    app.canvas.sampling = True
    for _, id in LESSONS:
        screen = opened(app, id)
        while not screen.guide.over:
            box, runs = panel(app), panel_runs(app, screen)
            odd = [(run.text, run.rect, run.whole) for run in runs if not run.whole or not box.contains(run.rect)]
            assert not odd, (id, screen.guide.at, box, odd)
            foot = min(hit.rect.top for hit in app.canvas.hits if hit.id in {"guide:leave", "guide:more"})
            said = [run for run in runs if run.rect.top < foot]
            low = [(run.text, run.rect) for run in said if run.rect.bottom > foot]
            assert not low, (id, screen.guide.at + 1, foot, low)
            assert screen.guide.step.say[language].replace(" ", "") in "".join(run.text for run in said).replace(
                " ", ""
            )
            for rect in pointed(app, screen):
                assert not box.colliderect(rect), f"{id}, step {screen.guide.at + 1}"
            if screen.guide.wanted:
                screen.choose(screen.guide.wanted)
            else:
                screen.next()
            wait(app)


def test_the_list_tells_games_apart_what_is_finished_and_where_to_go_on(window):
    app = window((1280, 720))
    first, *_ = [name for name, _ in LESSONS]
    ids = [id for name, id in LESSONS if name == first]
    app.choices.window.lessons = {first: ids[:1]}
    navigation.title(app)
    navigation.lessons(app)
    app.draw()
    said = [run.text for run in app.canvas.runs]
    for name in dict(LESSONS):
        assert app.voice.named(f"{name}.title", name) in said
    assert app.voice("lesson.progress", done=1, count=len(ids)) in said
    assert app.voice("lesson.done") in said
    assert app.screen.game == first
    assert app.canvas.focus == f"lesson:{ids[1]}"
    robot.press(app, pygame.K_RETURN)
    assert app.screen.guide.lesson.id == ids[1]


def test_what_is_finished_is_kept_in_the_settings(window, home):
    app = window((1280, 720), keep=True)
    screen = opened(app, "next_turn")
    while not screen.guide.over:
        screen.choose(screen.guide.wanted) if screen.guide.wanted else screen.next()
        wait(app)
    again = window((1280, 720), keep=True)
    assert again.choices.window.lessons == {"panzer_general": ["next_turn"]}
