"""A match comes back from the newest good copy there is, and the player is told in one sentence."""

import os
import random

import msgspec
import pytest

from boardgames import games
from boardgames.core.faults import Fault
from boardgames.core.flow import Decision
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.storage import files, folders, journal, library, migrations, opening, saves
from boardgames.storage.autosave import Autosave
from boardgames.storage.saves import About, DamagedSave, NewerSave
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, prints, same
from tests.storage.test_saves import forged


@pytest.fixture
def about():
    return About(title="Brook", seats=["human", "human"])


def damage(path, at=-20):
    data = bytearray(path.read_bytes())
    data[at] ^= 0xFF
    path.write_bytes(data)


def test_a_damaged_save_gives_way_to_its_previous_version(saves_folder, about):
    path = saves_folder / "a.wartable"
    before, after = pebbles.played(20), pebbles.played(30)
    saves.save(path, before, about)
    saves.save(path, after, about)
    damage(path)
    seen = prints(saves_folder)
    found = opening.load(path)
    assert same(found.match, before)
    assert found.path == files.backup(path)
    (notice,) = found.notices
    one_sentence(notice, str(path), str(files.backup(path)))
    assert prints(saves_folder) == seen


@pytest.mark.parametrize("at", [5, 40, -20], ids=["first line", "head", "body"])
def test_the_newest_good_copy_is_an_autosave(saves_folder, about, at):
    path = saves_folder / "a.wartable"
    for choices in (10, 20):
        saves.save(path, pebbles.played(choices), about)
    running = Autosave(about)
    running.close(pebbles.played(50))
    damage(path, at)
    found = opening.load(path)
    assert same(found.match, pebbles.played(50))
    assert found.path == running.path
    damage(running.path)  # and with it the save of the turn's start, which is the same file by another name
    assert same(opening.load(path).match, pebbles.played(10))


def test_a_damaged_autosave_is_known_by_its_name(about):
    running = Autosave(about)
    match, dice = pebbles.new(), random.Random(3)
    while pebbles.step(match, dice):
        running.step(match)
    for path in (running.path, files.backup(running.path)):
        path.write_bytes(b"")
    found = opening.load(running.path)
    assert found.path.name.startswith(about.match + "-")
    assert len(found.match.codes) > 0


def test_the_autosave_of_another_match_is_left_alone(saves_folder, about):
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(10), about)
    Autosave(About()).close(pebbles.played(50))
    damage(path)
    with pytest.raises(DamagedSave) as caught:
        opening.load(path)
    one_sentence(caught.value, str(path))


def test_a_save_that_vanished_gives_way_to_its_previous_version(saves_folder, about):
    path = saves_folder / "a.wartable"
    for choices in (10, 20):
        saves.save(path, pebbles.played(choices), about)
    path.unlink()
    assert same(opening.load(path).match, pebbles.played(10))
    files.backup(path).unlink()
    with pytest.raises(Fault) as caught:
        opening.load(path)
    one_sentence(caught.value, str(path))


def test_a_good_save_is_opened_though_an_autosave_is_newer(saves_folder, about):
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(10), about)
    Autosave(about).close(pebbles.played(50))
    assert same(opening.load(path).match, pebbles.played(10))


def test_a_newer_save_never_gives_way_to_an_older_one(saves_folder, about):
    path = saves_folder / "a.wartable"
    for choices in (10, 20):
        saves.save(path, pebbles.played(choices), about)
    path.write_bytes(forged(saves.read_header(path), b"of tomorrow", version=migrations.FORMAT + 1))
    with pytest.raises(NewerSave) as caught:
        opening.load(path)
    one_sentence(caught.value, str(path))


def test_saving_over_a_damaged_file_keeps_the_good_backup(saves_folder, about):
    path = saves_folder / "a.wartable"
    for choices in (10, 20):
        saves.save(path, pebbles.played(choices), about)
    damage(path)
    saves.save(path, pebbles.played(30), about)
    assert same(opening.load_only(files.backup(path)).match, pebbles.played(10))
    assert same(opening.load_only(path).match, pebbles.played(30))


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_refused(saves_folder, make):
    path = saves_folder / "a.wartable"
    make(path)
    with pytest.raises(Fault) as caught:
        opening.load(path)
    one_sentence(caught.value, str(path))


@pytest.mark.parametrize("name", ["a\0b.wartable", "x" * 600, "nowhere/a.wartable"], ids=["zero", "long", "nowhere"])
def test_names_that_no_file_can_have_are_refused(saves_folder, name):
    with pytest.raises(Fault) as caught:
        opening.load(saves_folder / name)
    one_sentence(caught.value)


# --- other rules -------------------------------------------------------------------------------------------------


def saved(path, record, about):
    """Write a record as it is."""
    content = saves.Save(about=about, saved=msgspec.convert("2026-01-01T00:00:00Z", saves.Time), record=record)
    files.write(path, saves.pack(content, None, over=False)[1])


def test_choices_that_no_longer_fit_the_rules_are_counted(saves_folder, about):
    match = pebbles.new()
    record = match.record()
    record.codes += ["take 1", "take 9", "take 1"]
    path = saves_folder / "a.wartable"
    saved(path, record, about)
    found = opening.load(path)
    assert found.match.codes == ["take 1"]
    (notice,) = found.notices
    assert notice.args["lost"] == 2
    one_sentence(notice, str(path), "2")


class Wider(pebbles.Pebbles, kw_only=True):
    """Tomorrow's state, with a fact that today's saves do not have."""

    weather: str


class WiderGame(type(pebbles.GAME)):
    state = Wider

    def begin(self, setup):
        g = super().begin(setup)
        return Wider(**{name: getattr(g, name) for name in g.__struct_fields__}, weather="fine")


def test_a_state_of_other_rules_is_played_again_from_its_codes(saves_folder, about, monkeypatch):
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(50), about)
    monkeypatch.setattr(games, "game", lambda _: WiderGame())
    found = opening.load(path)
    assert found.match.codes == pebbles.played(50).codes
    assert found.match.state.heap == pebbles.played(50).state.heap
    assert found.match.state.weather == "fine"
    (notice,) = found.notices
    one_sentence(notice, str(path))


class Stumbling(type(pebbles.GAME)):
    """Rules that fail wherever they are entered."""

    def play(self, g):
        raise ZeroDivisionError
        yield


def test_rules_that_stumble_over_a_save_are_no_traceback(saves_folder, about, monkeypatch):
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(50), about)
    monkeypatch.setattr(games, "game", lambda _: Stumbling())
    with pytest.raises(DamagedSave) as caught:
        opening.load(path)
    one_sentence(caught.value, str(path))


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "../../x"}, "game"),
        ({"scenario": "lake"}, "start"),
        ({"content": {"id": "brook"}}, "scenario"),
        ({"content": {"turns": 3}}, "rules"),
    ],
)
def test_a_setup_that_is_not_ours_is_told(saves_folder, about, facts, why):
    record = pebbles.played(30).record()
    record.setup = msgspec.structs.replace(record.setup, **facts)
    for frame in record.keyframes:
        frame.state = b"\xc0"
    path = saves_folder / "a.wartable"
    saved(path, record, about)
    with pytest.raises(DamagedSave) as caught:
        opening.load(path)
    assert caught.value.message.args["why"].key == f"storage.why.{why}"
    one_sentence(caught.value, str(path))


@pytest.mark.parametrize("code", ["!asks", "!asks x", "!asks 0:splash=perhaps", "!", "! !", "", "take", "\ud7ff" * 99])
def test_strange_codes_are_refused_or_left_out(saves_folder, about, code):
    record = pebbles.played(1).record()
    record.codes.append(code)
    path = saves_folder / "a.wartable"
    saved(path, record, about)
    try:
        found = opening.load(path)
    except DamagedSave as fault:
        one_sentence(fault, str(path))
    else:
        assert isinstance(found.match.decision, Decision)
        assert found.notices or found.match.codes == record.codes


def test_a_scenario_of_ones_own_travels_with_the_save(saves_folder, about, monkeypatch):
    pebbles.GAME.learn_content({"id": "puddle", "turns": 2}, "here")
    match = pebbles.played(7, "puddle")
    path = saves_folder / "a.wartable"
    saves.save(path, match, about)
    pebbles.GAME.brought.clear()  # as on another player's machine
    found = opening.load(path)
    assert same(found.match, match)
    assert pebbles.GAME.content("puddle") == {"id": "puddle", "turns": 2}


def test_a_match_from_a_position_of_its_own_survives_other_rules(saves_folder, about, monkeypatch):
    start = pebbles.played(20)
    state = start.record().keyframes[-1].state
    match = Match.at(pebbles.GAME, start.setup, state)
    dice = random.Random(4)
    for _ in range(30):
        pebbles.step(match, dice)
    path = saves_folder / "a.wartable"
    saves.save(path, match, about)
    assert same(opening.load(path).match, match)
    record = match.record()
    record.keyframes[-1].state = b"\xc0"
    saved(path, record, about)
    found = opening.load(path)
    assert (found.match.codes, found.match.state) == (match.codes, match.state)


def test_where_a_match_stands_is_said_only_in_our_words(saves_folder, about):
    path = saves_folder / "a.wartable"
    inner = Message("storage.notice.settings_stay", {"file": "x"})
    header = saves.save(path, pebbles.new(), about, Message("storage.why.start", {"fault": inner}))
    read = saves.read_header(path)
    assert library.moment_text(read, "es") == library.moment_text(header, "es") == header.moment.text("es")
    for moment in (
        None,
        Message("storage.moment.turn", {}),
        Message("storage.why.start", {"fault": {"key": 1, "args": 2}}),
    ):
        assert isinstance(library.moment_text(msgspec.structs.replace(header, moment=moment), "en"), str)


def test_a_folder_of_autosaves_that_cannot_be_made_does_not_hide_the_reason(tmp_path, about, monkeypatch):
    path = tmp_path / "a.wartable"
    saves.save(path, pebbles.new(), about)
    damage(path)
    monkeypatch.setenv(folders.HOME, str(path))  # a file where a folder should be
    with pytest.raises(DamagedSave):
        opening.load(path)


def test_what_hid_behind_played_again_is_written_down(saves_folder, about, monkeypatch):
    """A player is told a sentence; whoever mends the program finds the traceback."""
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(50), about)
    opening.load(path)
    assert not journal.path().exists()
    monkeypatch.setattr(games, "game", lambda _: WiderGame())
    (notice,) = opening.load(path).notices
    assert notice.key == "storage.notice.replayed"
    told = journal.path().read_text(encoding="utf-8")
    assert str(path) in told
    assert "Traceback" in told
    assert "missing required field `weather`" in told


def test_the_journal_never_grows_without_end_and_is_never_in_the_way(home, monkeypatch):
    monkeypatch.setattr(journal, "LARGEST", 5_000)
    for n in range(200):
        journal.note(ValueError(f"\ud800 {n}"), "here")
    assert 0 < journal.path().stat().st_size < 6_000
    assert files.backup(journal.path()).exists()
    monkeypatch.setenv(folders.HOME, str(journal.path()))  # a file where a folder should be
    journal.note(ValueError("x"), "here")


def test_a_save_of_another_program_is_held_against_the_rules(saves_folder, about, monkeypatch):
    """Where rules were mended in between, undo and replay begin after what they would no longer do."""
    match = pebbles.played(80, "river")
    record = match.record()
    for frame in record.keyframes[:2]:  # as if the first choices had once led elsewhere
        state = msgspec.msgpack.decode(frame.state, type=pebbles.Pebbles)
        state.heap += 1
        frame.state = msgspec.msgpack.encode(state)
    path = saves_folder / "a.wartable"
    saved(path, record, about)
    assert opening.load(path).notices == []
    monkeypatch.setattr(opening, "__version__", "9.9")
    found = opening.load(path)
    (notice,) = found.notices
    gone = record.keyframes[2].codes
    assert notice.args["gone"] == gone
    one_sentence(notice, str(path), str(gone))
    assert found.match.codes == match.codes[gone:]
    assert found.match.steps == match.steps[gone:]
    assert (found.match.state, found.match.events) == (match.state, match.events)
    found.match.rewind(0)
    assert found.match.events == match.events[: record.keyframes[2].events]
    found.match.replay(match.codes[gone:])
    assert (found.match.state, found.match.events) == (match.state, match.events)
