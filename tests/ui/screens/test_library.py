"""The shelves: what is there is found, opened, renamed, taken out and in, thrown away and fetched back."""

from __future__ import annotations

import errno
import os

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.core.paths import SAVES
from boardgames.games import GAMES, game
from boardgames.storage import files, library, saves, transcripts
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.screens.library import ShelfScreen
from boardgames.ui.screens.replay import ReplayScreen
from tests.ui import robot
from tests.ui.forms.typist import control, key, settle, write


@pytest.fixture
def shelf(home):
    """Three saves and a damaged one: the last is the newest."""
    found = []
    for n, (of, title) in enumerate(((GAMES[0], "Alpha"), (GAMES[1], "Beta"), (GAMES[0], "Gamma"))):
        rules = game(of)
        match = Match.new(rules, rules.scenarios()[0].id, seed=n)
        match.setup.names = ("Ana", "Luis") if title == "Beta" else ()
        for _ in range(3 - n):
            match.take(0)
        found.append(library.save_new(match, About(title=title, seats=["human", "bot:normal"])))
        os.utime(found[-1], (n + 1, n + 1))
    (found[0].parent / "broken.wartable").write_bytes(b"junk")
    return found


@pytest.fixture
def app(window, shelf):
    found = window()
    navigation.title(found)
    navigation.shelf(found)
    settle(found)
    return found


def rows(app):
    """The saves of the list, from top to bottom."""
    hits = [hit for hit in app.canvas.hits if hit.id.startswith("save:")]
    return [hit.id.removeprefix("save:").removesuffix(".wartable") for hit in sorted(hits, key=lambda hit: hit.rect.y)]


def titles():
    return {each.header.title for each in library.entries() if each.header}


def choose(app, name):
    robot.click(app, f"save:{name}.wartable")


# --- finding ---------------------------------------------------------------------------------------------------------


def test_the_search_is_ready_to_type(app):
    assert rows(app) == ["Gamma", "Beta", "Alpha", "broken"]
    write(app, "bet")
    assert rows(app) == ["Beta"]
    robot.stroke(app, "escape")
    assert app.screen.name == "shelf"
    assert len(rows(app)) == 4


def test_players_and_scenarios_are_found_too(app):
    write(app, "luis")
    assert rows(app) == ["Beta"]
    control(app, "a")
    write(app, app.voice.title(game(GAMES[0]).scenarios()[0].title)[:5])
    assert set(rows(app)) == {"Alpha", "Gamma"}
    write(app, "zzzz")
    assert rows(app) == []
    assert any(run.text == app.voice("forms.library.nothing") for run in app.canvas.runs)


def test_order_and_game_are_chosen_from_drop_downs(app):
    robot.click(app, "sort")
    robot.click(app, "sort:1")
    assert rows(app) == ["Alpha", "Beta", "broken", "Gamma"]
    robot.click(app, "sort")
    robot.click(app, "sort:3")
    assert rows(app)[:3] == ["Alpha", "Beta", "Gamma"], "the longest first"
    robot.click(app, "of")
    robot.click(app, "of:2")
    assert rows(app) == ["Beta"]


def test_a_row_tells_players_turn_and_date(app):
    said = " ".join(run.text for run in app.canvas.runs)
    assert "Ana" in said
    assert "Luis" in said
    assert "3 choices" in said


# --- opening ---------------------------------------------------------------------------------------------------------


def test_arrows_choose_and_enter_plays_on(app):
    robot.stroke(app, "down")
    robot.stroke(app, "down")
    assert app.screen.now.path.name == "Beta.wartable" or app.screen.chosen.name == "Beta.wartable"
    name = app.screen.now.header.title
    robot.stroke(app, "return")
    assert app.screen.name == "table"
    assert app.screen.session.about.title == name


def test_a_click_chooses_and_a_second_one_opens(app):
    choose(app, "Beta")
    assert app.screen.chosen.name == "Beta.wartable"
    choose(app, "Beta")
    assert app.screen.name == "table"


def test_every_example_game_is_there_to_be_watched(window):
    app = window()
    navigation.title(app)
    navigation.shelf(app, replays=True)
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    texts = {path: transcripts.read(path) for path in SAVES.rglob("*.txt")}
    assert {entry.path for entry in screen.found} == set(texts)
    app.draw()
    screen.chosen = next(path for path in texts if path.name == "brook_bridge.txt")
    app.draw()
    assert {hit.id for hit in app.canvas.hits} & {"play", "rename", "delete"} == set()
    robot.click(app, "watch")
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.codes == texts[screen.chosen].codes


def test_an_example_game_is_called_by_its_scenario(window):
    app = window(language="es")
    navigation.title(app)
    navigation.shelf(app, replays=True)
    app.draw()
    assert "El puente del arroyo" in {run.text for run in app.canvas.runs}


# --- names -----------------------------------------------------------------------------------------------------------


def test_a_save_is_renamed_where_it_stands(app):
    choose(app, "Beta")
    robot.click(app, "rename")
    assert app.screen.typing
    write(app, "One more")
    robot.stroke(app, "return")
    assert titles() == {"Alpha", "Gamma", "One more"}
    assert app.screen.chosen.name == "One more.wartable"
    assert "One more" in rows(app)


def test_f2_renames_and_escape_leaves_the_name(app):
    robot.stroke(app, "down")
    key(app, pygame.K_F2)
    write(app, "Another")
    robot.stroke(app, "escape")
    assert titles() == {"Alpha", "Beta", "Gamma"}
    assert app.screen.name == "shelf"


def test_a_name_without_letters_will_not_do(app):
    choose(app, "Beta")
    robot.click(app, "rename")
    write(app, "   ")
    robot.stroke(app, "return")
    assert titles() == {"Alpha", "Beta", "Gamma"}
    assert app.screen.renaming


def test_a_name_that_is_taken_gets_a_number(app):
    choose(app, "Beta")
    robot.click(app, "rename")
    write(app, "Alpha")
    robot.stroke(app, "return")
    assert app.screen.chosen.name == "Alpha (2).wartable"


@pytest.fixture
def full(monkeypatch):
    """A disk that is full."""

    def write(path, *_args, **_kwargs):
        raise saves.Fault("storage.fault.write", file=str(path), why=files.reason(OSError(errno.ENOSPC, "full")))

    def fill():
        monkeypatch.setattr(files, "write", write)

    return fill


def test_a_full_disk_leaves_the_name(app, full):
    full()
    choose(app, "Beta")
    robot.click(app, "rename")
    write(app, "One more")
    robot.stroke(app, "return")
    assert titles() == {"Alpha", "Beta", "Gamma"}
    assert app.notice


# --- out and in ------------------------------------------------------------------------------------------------------


def test_a_save_goes_out_and_comes_in_again(app, tmp_path):
    app.choices.window.folder = str(tmp_path)
    choose(app, "Beta")
    robot.click(app, "export")
    robot.stroke(app, "return")
    assert (tmp_path / "Beta.wartable").exists()
    robot.click(app, "import")
    robot.click(app, next(f"files:{n}" for n, each in enumerate(app.screen.found) if each.name == "Beta.wartable"))
    robot.click(app, "yes")
    assert app.screen.chosen.name == "Beta (2).wartable"
    assert len(library.entries()) == 5


def test_a_full_disk_keeps_the_dialog_and_says_why(app, full, tmp_path):
    app.choices.window.folder = str(tmp_path)
    choose(app, "Beta")
    robot.click(app, "export")
    full()
    robot.stroke(app, "return")
    assert app.screen.name == "files"
    assert app.screen.trouble.key == "storage.fault.write"
    assert not (tmp_path / "Beta.wartable").exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is shut to whoever runs this")
def test_a_folder_that_may_not_be_written_to(app, tmp_path):
    shut = tmp_path / "shut"
    shut.mkdir()
    shut.chmod(0o500)
    app.choices.window.folder = str(shut)
    choose(app, "Beta")
    robot.click(app, "export")
    robot.stroke(app, "return")
    assert app.screen.name == "files"
    assert app.screen.trouble.key == "storage.fault.write"


def test_what_is_no_save_is_not_brought_in(app, tmp_path):
    (tmp_path / "odd.wartable").write_bytes(b"odd")
    app.choices.window.folder = str(tmp_path)
    robot.click(app, "import")
    robot.click(app, next(f"files:{n}" for n, each in enumerate(app.screen.found) if each.name == "odd.wartable"))
    robot.stroke(app, "return")
    assert app.screen.name == "files"
    assert app.screen.trouble.key == "storage.damaged"


# --- the bin ---------------------------------------------------------------------------------------------------------


def test_deleting_asks_and_leads_back(app):
    choose(app, "Beta")
    robot.click(app, "delete")
    assert app.canvas.focus == "no"
    robot.stroke(app, "return")
    assert titles() == {"Alpha", "Beta", "Gamma"}, "the keyboard begins on the way out"
    robot.click(app, "delete")
    robot.click(app, "yes")
    assert titles() == {"Alpha", "Gamma"}
    assert app.screen.now.header.title == "Alpha", "the one below is chosen"
    control(app, "z")
    assert titles() == {"Alpha", "Beta", "Gamma"}
    assert app.screen.now.header.title == "Beta"


def test_nothing_stays_armed(app):
    choose(app, "Beta")
    robot.click(app, "delete")
    robot.stroke(app, "escape")
    robot.click(app, "shelf:1")
    robot.click(app, "shelf:0")
    choose(app, "Beta")
    robot.click(app, "delete")
    assert app.screen.name == "confirm"
    assert titles() == {"Alpha", "Beta", "Gamma"}


def test_a_damaged_save_is_deleted_and_fetched_back(app, shelf):
    choose(app, "broken")
    robot.click(app, "delete")
    robot.click(app, "yes")
    assert "broken" not in rows(app)
    robot.click(app, "undo")
    assert "broken" in rows(app)
    assert (shelf[0].parent / "broken.wartable").read_bytes() == b"junk"


def test_the_bin_is_a_shelf_that_outlasts_the_window(app, window):
    app.choices.window.confirm = False
    for name in ("Beta", "Alpha"):
        choose(app, name)
        robot.click(app, "delete")
    assert titles() == {"Gamma"}, "it need not ask"
    other = window()
    navigation.title(other)
    navigation.shelf(other)
    settle(other)
    robot.click(other, "shelf:3")
    assert len(rows(other)) == 2
    robot.click(other, "save:saves/Beta.wartable")
    robot.click(other, "fetch")
    assert titles() == {"Beta", "Gamma"}
    robot.click(other, "destroy")
    robot.click(other, "yes")
    assert library.binned() == []


def test_a_save_that_comes_back_where_another_has_its_name_by_now(app, shelf):
    app.choices.window.confirm = False
    choose(app, "Beta")
    robot.click(app, "delete")
    shelf[1].write_bytes(shelf[0].read_bytes())
    robot.click(app, "undo")
    assert (shelf[1].parent / "Beta (2).wartable").exists()
    assert shelf[1].exists()


def test_a_bin_that_cannot_be_made_leaves_the_save(app, home):
    (home / "bin").write_bytes(b"in the way")
    app.choices.window.confirm = False
    choose(app, "Beta")
    robot.click(app, "delete")
    assert titles() == {"Alpha", "Beta", "Gamma"}
    assert app.notice


# --- playing on ------------------------------------------------------------------------------------------------------


def test_playing_on_from_a_replay_asks_who_sits_where(app):
    choose(app, "Beta")
    robot.click(app, "watch")
    settle(app)
    app.screen.branch()
    settle(app)
    assert app.screen.name == "seats"
    seats = dict(app.screen.seats)
    assert seats == {0: "human", 1: "bot:normal"}
    robot.click(app, "seat:0")
    robot.click(app, "seat:0:2")
    robot.click(app, "yes")
    assert app.screen.name == "table"
    assert app.screen.session.seats == {0: "bot:normal", 1: "bot:normal"}


# --- wheel -----------------------------------------------------------------------------------------------------------


def test_the_wheel_turns_the_list_over_its_rows(app, shelf):
    for n in range(12):
        (shelf[0].parent / f"more{n}.wartable").write_bytes(b"junk")
    app.screen.read()
    app.draw()
    robot.wheel(app, f"save:{rows(app)[1]}.wartable", -2)
    assert app.screen.scroll.first > 0
