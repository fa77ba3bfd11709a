"""Whatever the disk does, the file that was there is there still, and nothing is left lying about."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames.core.faults import Fault
from boardgames.core.paths import ROOT
from boardgames.storage import files, opening, saves
from boardgames.storage.saves import About
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, same


@pytest.fixture
def saved(saves_folder):
    """A save that must survive."""
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.played(10), About())
    return path


def refused(path, why: str) -> None:
    """Saving fails with a sentence, and what was there before is there still."""
    before = path.read_bytes() if files.there(path) else None
    with pytest.raises(Fault) as caught:
        saves.save(path, pebbles.played(30), About())
    one_sentence(caught.value, str(path))
    assert caught.value.message.args["why"].key == f"core.os.{why}"
    assert (path.read_bytes() if files.there(path) else None) == before
    assert not [each for each in path.parent.glob("*") if files.TEMPORARY in each.name]


def failing(number):
    def fail(*args, **kwargs):
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "denied"),
        (errno.EIO, "device"),
        (errno.ENOTTY, "other"),
    ],
)
def test_a_disk_that_fails_at_any_step_leaves_the_old_save(saved, monkeypatch, step, number, why):
    with monkeypatch.context() as patched:
        patched.setattr(os, step, failing(number))
        refused(saved, why)
    assert same(opening.load_only(saved).match, pebbles.played(10))


def test_a_writer_that_is_stopped_leaves_the_old_save(saved, monkeypatch):
    def stop(handle):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        saves.save(saved, pebbles.played(30), About())
    assert [each.name for each in saved.parent.iterdir()] == [saved.name]
    assert same(opening.load_only(saved).match, pebbles.played(10))


def test_the_previous_version_is_kept(saved):
    saves.save(saved, pebbles.played(30), About())
    assert same(opening.load_only(saved).match, pebbles.played(30))
    assert same(opening.load_only(files.backup(saved)).match, pebbles.played(10))
    assert sorted(each.name for each in saved.parent.iterdir()) == ["a.wartable", "a.wartable.bak"]


def test_where_a_file_has_one_name_only_its_backup_is_a_copy(saved, monkeypatch):
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    saves.save(saved, pebbles.played(30), About())
    assert same(opening.load_only(files.backup(saved)).match, pebbles.played(10))
    assert sorted(each.name for each in saved.parent.iterdir()) == ["a.wartable", "a.wartable.bak"]


def test_at_every_step_of_a_save_a_good_one_stands(saved, monkeypatch):
    """Stop the program just before each thing it asks of the system, and look at what is there."""
    seen = []

    def watched(real):
        def call(*args, **kwargs):
            seen.append([each for each in (saved, files.backup(saved)) if saves.intact(each)])
            return real(*args, **kwargs)

        return call

    for name in ("link", "replace", "fsync"):
        monkeypatch.setattr(os, name, watched(getattr(os, name)))
    for choices in (20, 30):
        saves.save(saved, pebbles.played(choices), About())
    assert len(seen) >= 10
    assert all(seen)


@pytest.mark.parametrize("name", ["nowhere/a.wartable", "a.wartable/b.wartable"], ids=["missing", "below a file"])
def test_a_folder_that_is_not_there_is_told(saved, name):
    refused(saved.parent / name, "missing")


@pytest.mark.parametrize("name", ["x" * 300 + ".wartable", "a\0b.wartable"], ids=["long", "zero"])
def test_a_name_that_no_file_can_have_is_told(saves_folder, name):
    refused(saves_folder / name, "name")


def test_a_folder_in_place_of_the_save_is_told(saves_folder):
    path = saves_folder / "a.wartable"
    path.mkdir()
    with pytest.raises(Fault) as caught:
        saves.save(path, pebbles.new(), About())
    one_sentence(caught.value, str(path))
    assert [each.name for each in saves_folder.iterdir()] == [path.name]


def test_what_killed_writers_left_is_swept_away_in_time(saves_folder):
    old, young, other = (saves_folder / name for name in (".a.1.writing", ".b.2.writing", "c.wartable"))
    for path in (old, young, other):
        path.write_bytes(b"half")
    os.utime(old, (1, 1))
    files.sweep(saves_folder)
    assert sorted(each.name for each in saves_folder.iterdir()) == [young.name, other.name]


# --- real disks --------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 64 kB, where the system lets a test make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_leaves_the_old_save(small_disk):
    path = small_disk / "a.wartable"
    saves.save(path, pebbles.played(10), About())
    filler = small_disk / "filler"
    with pytest.raises(OSError, match="space"):
        filler.write_bytes(bytes(100_000))
    refused(path, "full")
    filler.unlink()
    saves.save(path, pebbles.played(30), About())
    assert same(opening.load_only(path).match, pebbles.played(30))


def test_a_read_only_disk_leaves_the_old_save(small_disk):
    path = small_disk / "a.wartable"
    saves.save(path, pebbles.played(10), About())
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    refused(path, "read_only")
    assert same(opening.load(path).match, pebbles.played(10))


LIMITED = """
import resource, sys
from pathlib import Path
from boardgames.core.faults import Fault
from boardgames.storage import saves
from tests.sample_games import pebbles
resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
try:
    saves.save(Path(sys.argv[1]), pebbles.played(30), saves.About())
except Fault as fault:
    print(fault.message.args["why"].key)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind here")
def test_a_file_that_may_not_grow_leaves_the_old_save(saved):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(saved)], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (done.stdout, done.stderr) == ("core.os.full\n", "")
    assert [each.name for each in Path(saved.parent).iterdir()] == [saved.name]
    assert same(opening.load_only(saved).match, pebbles.played(10))
