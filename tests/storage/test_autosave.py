"""The match saves itself, no more often than it must, and keeps the last turns."""

import errno
import os
import random
import statistics
import time

import pytest

from boardgames import games
from boardgames.core.faults import Fault
from boardgames.core.game import Moment
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.storage import autosave, files, folders, library, opening, saves
from boardgames.storage.autosave import Autosave
from boardgames.storage.saves import About
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, prints, same


@pytest.fixture
def about():
    return About(title="Brook", seats=["human", "bot:normal"])


@pytest.fixture
def written(monkeypatch):
    """The files written, in order."""
    found = []
    write = files.write

    def watched(path, data, **how):
        found.append(path)
        write(path, data, **how)

    monkeypatch.setattr(files, "write", watched)
    return found


def test_a_step_saves_when_a_checkpoint_has_passed_and_not_before(about, written):
    match, keeper = pebbles.new(), Autosave(about)
    assert keeper.step(match) is None
    for code in ("take 1", "take 2"):
        match.choose(code)
        keeper.step(match)
        keeper.step(match)
    assert len(written) == 1
    match.choose("done")
    keeper.step(match)
    assert written == [keeper.path] * 2
    assert same(opening.load(keeper.path).match, match)


def test_what_is_saved_is_never_older_than_the_last_checkpoint(about):
    match, keeper, dice = pebbles.new(), Autosave(about), random.Random(2)
    keeper.step(match)
    while pebbles.step(match, dice):
        keeper.step(match)
        last = match.record().keyframes[-1]
        found = opening.load_only(keeper.path).match
        assert len(found.codes) >= last.codes
        assert found.codes == match.codes[: len(found.codes)]
    keeper.step(match)
    assert opening.load(keeper.path).match.result == match.result is not None
    assert saves.read_header(keeper.path).over


def test_closing_saves_the_operation_in_hand(about):
    match, keeper = pebbles.new(), Autosave(about)
    keeper.step(match)
    match.choose("take 3")
    keeper.close(match)
    assert same(opening.load(keeper.path).match, match)


def test_what_is_undone_is_undone_in_the_save(about, monkeypatch):
    monkeypatch.setattr(Match, "can_undo", True)
    match, keeper = pebbles.played(40), Autosave(about)
    keeper.step(match)
    for _ in range(15):
        match.undo()
        keeper.step(match)
    last = match.record().keyframes[-1]
    assert opening.load(keeper.path).match.record().keyframes[-1].state == last.state


def test_the_last_turns_keep_their_start_and_their_end(about):
    match, keeper, dice = pebbles.new(), Autosave(about), random.Random(2)
    starts, turn = [], None
    keeper.step(match)
    while match.decision is not None:
        now = (match.state.turn, match.state.active)
        if now != turn:
            starts.append(match.state.chance)
            turn = now
        pebbles.step(match, dice)
        keeper.step(match)
    starts.append(match.state.chance)  # the end of the match
    marked = sorted(keeper.folder.glob(f"{about.match}-*.wartable"))
    assert len(marked) == 2 * autosave.TURNS_KEPT
    kept = [opening.load_only(path).match.state.chance for path in marked if "start" in path.name]
    assert kept == starts[-len(kept) :]
    ends = [opening.load_only(path).match.state for path in marked if "end" in path.name]
    assert all(state.operations == 2 for state in ends)  # nothing but the turn's last operation is missing from it


def test_a_match_taken_up_again_goes_on_in_its_own_file(about):
    match, keeper = pebbles.played(10), Autosave(about)
    keeper.step(match)
    found = opening.load(keeper.path)
    again = Autosave(found.about)
    assert again.path == keeper.path
    dice = random.Random(1)
    for _ in range(20):
        pebbles.step(found.match, dice)
        again.step(found.match)
    assert len(opening.load(again.path).match.codes) > 10


def test_of_two_windows_with_the_same_match_neither_loses_what_it_played(about):
    one, keeper = pebbles.played(10), Autosave(about)
    keeper.step(one)
    found = opening.load(keeper.path)
    other, dice = Autosave(found.about), random.Random(1)
    while len(one.codes) < 20:
        pebbles.step(one, dice)
        assert keeper.step(one) is None
    told = []
    while len(found.match.codes) < 30:
        pebbles.step(found.match, dice)
        told.append(other.step(found.match))
    assert [message.key for message in told if message] == ["storage.notice.parted"]
    one_sentence(next(filter(None, told)))
    assert other.path != keeper.path
    while len(one.codes) < 40:
        pebbles.step(one, dice)
        assert keeper.step(one) is None
    for each, kept in ((one, keeper), (found.match, other)):
        kept.close(each)
        assert opening.load(kept.path).match.codes == each.codes
        assert opening.load(kept.path).about.match == kept.about.match


def test_a_disk_that_complains_when_all_is_written_is_taken_for_no_other_window(about, monkeypatch):
    match, keeper, dice = pebbles.new(), Autosave(about), random.Random(1)
    keeper.step(match)
    path = keeper.path
    write = files.write

    def complaining(*args, **how):
        write(*args, **how)
        raise Fault("storage.fault.write", file=str(path), why="it says so")

    with monkeypatch.context() as patched:
        patched.setattr(files, "write", complaining)
        while len(match.codes) < 20:
            pebbles.step(match, dice)
            keeper.step(match)
    while len(match.codes) < 40:
        pebbles.step(match, dice)
        assert keeper.step(match) is None
    assert keeper.path == path


def test_a_damaged_file_does_not_take_the_place_of_the_good_backup(about):
    keeper = Autosave(about)
    for choices in (10, 20):
        keeper.close(pebbles.played(choices))
    keeper.path.write_bytes(b"half a sa")
    found = opening.load(keeper.path)
    Autosave(found.about).close(found.match)
    assert saves.intact(keeper.path)
    assert saves.intact(files.backup(keeper.path))


def test_a_disk_that_fails_is_told_once_and_play_goes_on(about, monkeypatch):
    match, keeper, dice = pebbles.new(), Autosave(about), random.Random(1)
    keeper.step(match)
    seen = prints(keeper.folder)

    def full(*names):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        told = [message for _ in range(30) if pebbles.step(match, dice) and (message := keeper.step(match))]
    assert len(told) == 1
    assert keeper.trouble == told[0]
    one_sentence(told[0], str(keeper.path))
    assert prints(keeper.folder) == seen
    while pebbles.step(match, dice):
        assert keeper.step(match) is None
    assert keeper.step(match) is keeper.trouble is None
    assert opening.load(keeper.path).match.result


def test_where_a_match_stands_is_told_in_the_words_of_its_game_or_by_its_turn(about, monkeypatch):
    keeper = Autosave(about)
    keeper.close(pebbles.played(12))
    assert library.moment_text(saves.read_header(keeper.path), "en") == "Turn 2"
    monkeypatch.setattr(pebbles.Game_, "moment", lambda *_: Moment())
    keeper.close(pebbles.played(12))
    assert library.moment_text(saves.read_header(keeper.path), "es") == "Tras 12 decisiones"
    own = Message("storage.moment.turn", {"turn": 7})
    monkeypatch.setattr(pebbles.Game_, "moment", lambda *_: Moment(2, 1, own))
    keeper.close(pebbles.played(12))
    assert library.moment_text(saves.read_header(keeper.path), "en") == "Turn 7"


def test_the_matches_left_longest_ago_are_let_go(about, monkeypatch):
    monkeypatch.setattr(autosave, "MATCHES_KEPT", 3)
    keepers = [Autosave(About()) for _ in range(5)]
    for age, keeper in enumerate(keepers):
        for choices in (10, 20):
            keeper.close(pebbles.played(choices))
        os.utime(keeper.path, (age + 1, age + 1))
    mine = keepers[0].about
    Autosave(mine)
    left = {path.name[:32] for path in folders.autosaves().iterdir()}
    assert left == {keeper.about.match for keeper in (keepers[0], *keepers[2:])}


def test_a_folder_that_cannot_be_made_is_told(tmp_path, about, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv(folders.HOME, str(tmp_path / "file"))
    with pytest.raises(folders.files.Fault) as caught:
        Autosave(about)
    one_sentence(caught.value, str(tmp_path / "file"))


@pytest.mark.parametrize("scenario", ["omaha", "solo_bulge"])
def test_a_step_does_not_slow_play(about, scenario):
    """Twenty milliseconds is what a player does not notice; it is a tenth of that unless the disk is busy."""
    match, dice, keeper = Match.new(games.game("panzer_general"), scenario, 3), random.Random(3), Autosave(about)
    times = []
    while match.decision is not None:
        match.take(dice.randrange(len(match.decision.options)))
        start = time.perf_counter()
        keeper.step(match)
        times.append(time.perf_counter() - start)
    assert statistics.median(times) < 0.020
