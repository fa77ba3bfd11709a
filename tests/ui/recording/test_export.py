"""A replay into a file, read back block by block; broken off; refused by the disk; the end of a match as a picture."""

from __future__ import annotations

import errno
import importlib
import struct
from pathlib import Path

import pygame
import pytest

from boardgames.bots.base import Chair, bot
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage import folders
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.dialogs.exporting import ExportDialog
from boardgames.ui.recording import results_card
from boardgames.ui.recording.export import Export, Wishes, named, thinned
from boardgames.ui.recording.film import Stage
from boardgames.ui.recording.gif import Gif, packed, palette_of, rough
from boardgames.ui.screens.replay import ReplayScreen
from tests.tools.gifs import frames

TINY = (160, 90)


@pytest.fixture(scope="module")
def match() -> Match:
    """A match after its first forty choices."""
    played = Match.new(game("panzer_general"), "metz", seed=3)
    player = bot("random", 1)
    while played.decision is not None and len(played.codes) < 40:
        played.choose(player.choose(Chair(played, played.decision.seat)))
    return played


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- GIF -----------------------------------------------------------------------------------------------------------


def drawn(step: int) -> pygame.Surface:
    picture = pygame.Surface((64, 40), depth=32)
    picture.fill((20, 60, 30))
    for x in range(64):
        picture.fill((4 * x, 90, 200 - 2 * x), (x, 30, 1, 10))
    picture.fill((220, 40 + 50 * step, 40), (5 + 10 * step, 8, 12, 12))
    return picture


def test_a_gif_holds_what_was_drawn(tmp_path):
    pictures = [drawn(n) for n in range(3)]
    *_, palette = palette_of([rough(each) for each in pictures])
    path = tmp_path / "a.gif"
    with path.open("wb") as file:
        gif = Gif(file, (64, 40), palette)
        for each in (*pictures, pictures[-1]):
            list(gif.add(each, 100))
        gif.close()
    found = frames(path.read_bytes())
    assert [frame.ms for frame in found] == [100, 100, 200]  # the last one was the same and only stayed longer
    assert (found[1].box.width, found[1].box.height) == (22, 12)  # of the second, only what is other than the first
    for frame, picture in zip(found, pictures, strict=True):
        for point in [(0, 0), (63, 39), (6, 9), (16, 9), (26, 9), (40, 35)]:
            assert all(abs(a - b) <= 8 for a, b in zip(frame.at(point), picture.get_at(point)[:3], strict=True))
    assert len(pygame.image.load_animation(str(path))) == 3  # another reader agrees


@pytest.mark.parametrize(
    "data",
    [
        b"\0",
        b"\xff" * 100_000,
        b"\xff" * 40 + bytes(range(256)) * 50 + b"\xff" * 3000,
        bytes((n * n + n // 7) % 251 for n in range(40_000)),  # fills the table and starts it anew
        bytes(255 if n % 97 else n % 89 for n in range(60_000)),
        b"".join(bytes((n % 7,)) + b"\xff" * (n % 300) for n in range(900)),
    ],
)
def test_what_is_packed_unpacks(data):
    from tests.tools.gifs import unpacked  # noqa: PLC0415

    out = bytearray()
    list(packed(data, out))
    assert unpacked(bytes(out)) == data


# --- films ---------------------------------------------------------------------------------------------------------


def test_a_film_has_a_frame_for_each_choice(match, tmp_path):
    path = tmp_path / "a.gif"
    assert Export(match, path, Wishes(size=TINY, ms=200)).finish()
    found = frames(path.read_bytes())
    assert len(found) == len(match.codes) + 1
    assert struct.unpack("<HH", path.read_bytes()[6:10]) == TINY
    assert found[0].ms == 200
    assert found[-1].ms == 800
    assert left(tmp_path) == ["a.gif"]


def test_the_same_wishes_give_the_same_bytes(match, tmp_path):
    for name in ("a.gif", "b.gif"):
        Export(match, tmp_path / name, Wishes(size=TINY, most=6)).finish()
    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_a_seat_is_not_shown_what_it_may_not_see(match, tmp_path):
    for eyes in (None, 0, 1):
        Export(match, tmp_path / f"{eyes}.gif", Wishes(size=TINY, most=3, eyes=eyes)).finish()
    assert len({path.read_bytes() for path in tmp_path.iterdir()}) == 3


def test_only_some_turns(match, tmp_path):
    whole = Export(match, tmp_path / "a", Wishes(size=TINY))
    whole.finish()
    starts = whole._film.story.turns()
    second = next(n for n, turn in starts if turn == 2)
    part = Export(match, tmp_path / "b", Wishes(size=TINY, turns=(1, 1)))
    part.finish()
    assert len(left(tmp_path / "b")) == second
    with pytest.raises(Fault) as fault:
        Export(match, tmp_path / "c", Wishes(size=TINY, turns=(30, 31))).finish()
    assert fault.value.message.key == "ui.fault.turns"


def test_steps_are_thinned_evenly_with_both_ends():
    assert thinned(range(101), 5) == [0, 25, 50, 75, 100]
    assert thinned(range(4), 9) == [0, 1, 2, 3]


def test_pictures_are_numbered_and_of_the_size(match, tmp_path):
    Export(match, tmp_path / "film", Wishes(size=TINY, most=3)).finish()
    assert left(tmp_path / "film") == ["0001.png", "0002.png", "0003.png"]
    assert pygame.image.load(tmp_path / "film" / "0002.png").get_size() == TINY


def test_a_folder_that_holds_something_is_left_alone(match, tmp_path):
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(Fault) as fault:
        Export(match, tmp_path, Wishes(size=TINY))
    assert fault.value.message.key == "ui.fault.folder"
    assert left(tmp_path) == ["mine"]


def test_a_video_where_the_package_is_there(match, tmp_path):
    pytest.importorskip("av")
    Export(match, tmp_path / "a.mp4", Wishes(size=TINY, most=3, ms=100)).finish()
    assert (tmp_path / "a.mp4").read_bytes()[4:8] == b"ftyp"


def test_a_video_without_the_package_is_one_sentence(match, tmp_path, monkeypatch):
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(Fault) as fault:
        Export(match, tmp_path / "a.mp4", Wishes(size=TINY))
    assert "av: the README" in str(fault.value)


# --- broken off, refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.gif", "film"])
@pytest.mark.parametrize("slices", [1, 12, 60])
def test_what_is_broken_off_leaves_nothing(match, tmp_path, name, slices):
    export = Export(match, tmp_path / name, Wishes(size=TINY))
    for _ in range(slices):
        export.work(0.0001)
    assert not export.done
    export.cancel()
    assert left(tmp_path) == []


def test_it_stops_when_whoever_listens_says_so(match, tmp_path):
    heard: list[float] = []

    def told(share: float) -> bool:
        heard.append(share)
        return len(heard) < 2

    assert not Export(match, tmp_path / "a.gif", Wishes(size=TINY)).finish(told)
    assert left(tmp_path) == []


@pytest.mark.parametrize("name", ["a.gif", "film"])
def test_a_full_disk_is_one_sentence_and_leaves_nothing(match, tmp_path, monkeypatch, name):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    export = Export(match, tmp_path / name, Wishes(size=TINY, most=3))
    monkeypatch.setattr("boardgames.ui.recording.reel.Gif.add", full)
    monkeypatch.setattr("boardgames.ui.recording.reel.png", full)
    with pytest.raises(Fault) as fault:
        export.finish()
    assert fault.value.message.key == "storage.fault.write"
    assert left(tmp_path) == []


def test_a_place_that_is_no_folder_is_one_sentence(match, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault) as fault:
        Export(match, tmp_path / "file" / "a.gif", Wishes(size=TINY)).finish()
    assert "a.gif" in str(fault.value) or "file" in str(fault.value)
    assert left(tmp_path) == ["file"]


# --- in the window ---------------------------------------------------------------------------------------------------


def test_the_window_is_the_same_before_and_after(window, match, tmp_path):
    app = window()
    navigation.title(app)
    navigation.replay(app, match, About(title="Metz"))
    app.draw_finished()
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    Export(match, tmp_path / "a.gif", Wishes(size=TINY, most=2, language="es")).finish()
    assert pygame.display.get_surface() is app.canvas.surface
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before
    app.draw_finished()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before


def asked(window, match: Match) -> tuple:
    app = window()
    navigation.title(app)
    navigation.replay(app, match, About(title="Metz"))
    assert isinstance(app.screen, ReplayScreen)
    app.screen.export()
    dialog = app.screen
    assert isinstance(dialog, ExportDialog)
    dialog.size = 0
    dialog.range = 1
    app.draw_finished()
    return app, dialog


def test_a_film_is_made_while_the_window_goes_on(window, match):
    app, dialog = asked(window, match)
    app.do(next(hit for hit in app.canvas.hits if hit.id == "start"))
    while app.screen is dialog:
        app.step(16.0)
    assert left(folders.exports()) == ["panzer_general-metz.gif"]
    assert "panzer_general-metz.gif" in app.voice.say(app.notice)
    assert named(match, ".gif").name == "panzer_general-metz-2.gif"


@pytest.mark.parametrize("how", ["button", "key", "quit"])
def test_it_can_be_stopped(window, match, how):
    app, dialog = asked(window, match)
    dialog.start()
    app.step(16.0)
    app.draw()
    if how == "button":
        app.do(next(hit for hit in app.canvas.hits if hit.id == "stop"))
    elif how == "key":
        app.screen.command("back")
    else:
        app.quit_screens()
    assert left(folders.exports()) == []


# --- how a match ended ------------------------------------------------------------------------------------------------


def test_the_results_become_a_picture(window, match):
    app = window()
    session = Session(match, dict.fromkeys((0, 1), HUMAN), keep=False)
    navigation.title(app)
    navigation.results(app, session)
    navigation.share(app, session)
    assert left(folders.exports()) == ["panzer_general-metz-results.png"]
    picture = pygame.image.load(folders.exports() / "panzer_general-metz-results.png")
    assert picture.get_size() == results_card.SIZE
    assert "panzer_general-metz-results.png" in app.voice.say(app.notice)


def test_a_picture_that_cannot_be_written_is_one_sentence(window, match, home):
    (home / "exports").write_text("in the way")
    app = window()
    navigation.title(app)
    navigation.share(app, Session(match, dict.fromkeys((0, 1), HUMAN), keep=False))
    assert app.notice
    assert (home / "exports").read_text() == "in the way"


def test_a_stage_is_no_window():
    stage = Stage((320, 180), "es")
    assert stage.canvas.surface is not pygame.display.get_surface()
    assert stage.canvas.surface.get_size() == (320, 180)


def test_a_film_goes_where_it_is_wanted(window, match, tmp_path):
    app, dialog = asked(window, match)
    app.choices.window.folder = str(tmp_path)
    dialog.ask_where()
    app.draw_finished()
    assert app.screen.picked == tmp_path / "panzer_general-metz.gif"
    app.screen.type("mine")
    app.screen.take()
    assert app.screen is dialog
    app.draw_finished()
    app.do(next(hit for hit in app.canvas.hits if hit.id == "start"))
    while app.screen is dialog:
        app.step(16.0)
    assert (tmp_path / "mine.gif").exists()
    assert left(folders.exports()) == []


def test_a_folder_that_cannot_be_made_is_told_of_and_does_no_harm(window, match, home):
    (home / "exports").write_text("in the way")
    app, dialog = asked(window, match)
    assert app.notice
    dialog.start()
    assert dialog.export is None
