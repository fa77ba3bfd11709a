"""The shelf shows every save, the damaged ones too, and overwrites nothing that nobody named."""

import os
import random
import time

import pytest

from boardgames.core.faults import Fault
from boardgames.storage import files, folders, library, opening, saves
from boardgames.storage.autosave import Autosave
from boardgames.storage.saves import About, DamagedSave
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, prints, same
from tests.storage.test_saves import forged


@pytest.fixture
def shelf(saves_folder):
    """Three saves of different age."""
    paths = [library.save_new(pebbles.played(n), About(title=f"Game {n}")) for n in (10, 20, 30)]
    for age, path in enumerate(paths):
        os.utime(path, (age + 1, age + 1))
    return paths


def test_the_shelf_shows_the_newest_first(shelf):
    assert [entry.path for entry in library.entries()] == shelf[::-1]
    assert [entry.header.choices for entry in library.entries()] == [30, 20, 10]


def test_damaged_saves_are_on_the_shelf_with_the_reason(shelf):
    shelf[2].write_bytes(shelf[2].read_bytes()[:-10])
    shelf[1].write_bytes(b"junk")
    (shelf[0].parent / "folder.wartable").mkdir()
    (shelf[0].parent / "notes.txt").write_text("mine")
    (shelf[0].parent / ".a.wartable.1.writing").write_text("half")
    good, *damaged = library.entries()
    assert good.path == shelf[0]
    assert len(damaged) == 3
    for entry in damaged:
        assert entry.header is None
        one_sentence(entry.trouble, str(entry.path))


def test_newer_saves_are_on_the_shelf_with_the_reason(shelf):
    shelf[0].write_bytes(forged(saves.read_header(shelf[0]), b"of tomorrow", version=7))
    (entry,) = [entry for entry in library.entries() if entry.trouble]
    assert entry.trouble.args["why"].key == "storage.why.newer"


def test_a_save_of_which_only_the_backup_is_left_is_on_the_shelf(shelf):
    saves.save(shelf[0], pebbles.played(40), About(title="Game 10"))
    shelf[0].unlink()
    entry = next(entry for entry in library.entries() if entry.path == shelf[0])
    assert entry.header.choices == 10
    assert len(opening.load(entry.path).match.codes) == 10
    assert library.entry(shelf[0].parent / "nothing.wartable").trouble.args["why"].key == "core.os.missing"


def test_autosaves_have_a_shelf_of_their_own(shelf):
    keeper = Autosave(About(title="Running"))
    keeper.close(pebbles.played(15))
    assert {entry.header.title for entry in library.autosaved()} == {"Running"}
    assert len(library.entries()) == 3


def test_a_match_that_is_over_is_not_gone_on_with_from_a_save_of_one_of_its_turns(saves_folder):
    for count, title in ((15, "Running"), (3000, "Over")):
        keeper, match = Autosave(About(title=title)), pebbles.new("brook", 0)
        dice = random.Random(0)
        for _ in range(count):
            keeper.step(match)
            if not pebbles.step(match, dice):
                break
        keeper.close(match)
    assert {entry.header.title for entry in library.autosaved() if not entry.header.over} == {"Running", "Over"}
    assert [entry.header.title for entry in library.unfinished()] == ["Running"]


def test_a_thousand_saves_are_listed_at_once(saves_folder):
    _, data = saves.packed(pebbles.played(100), About(title="Game"))
    for number in range(1000):
        (saves_folder / f"{number}.wartable").write_bytes(data)
    start = time.perf_counter()
    assert len(library.entries()) == 1000
    assert time.perf_counter() - start < 5  # a tenth of that on a machine that does nothing else


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Metz", "Metz"),
        ("Año nuevo: ¡ganamos!", "Año nuevo ¡ganamos!"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\Windows\\x", "C Windows x"),
        ("  .hidden. ", "hidden"),
        ("a\0b\nc\td", "a b c d"),
        ("", "match"),
        ("???", "match"),
        ("nul", "nul -"),
        ("COM1.txt", "COM1.txt -"),
        ("cafe\u0301", "caf\u00e9"),
        ("x" * 500, "x" * 80),
        ("🂡" * 500, "🂡" * 40),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(saves_folder, title, name):
    assert library.file_name(title) == name
    path = library.save_new(pebbles.new(), About(title=title))
    assert path == saves_folder / f"{name if title else 'brook'}.wartable"  # one without a title: its scenario
    assert opening.load(path).about.title == title[:200]


def test_the_same_title_twice_makes_two_files(saves_folder):
    paths = [library.save_new(pebbles.played(n), About(title="Metz")) for n in (10, 20, 30)]
    assert [path.name for path in paths] == ["Metz.wartable", "Metz (2).wartable", "Metz (3).wartable"]
    assert same(opening.load(paths[1]).match, pebbles.played(20))


def test_a_save_is_renamed_with_its_file(shelf):
    before = saves.read_header(shelf[0])
    path = library.rename(shelf[0], "Game 20")
    assert path.name == "Game 20 (2).wartable"
    assert not shelf[0].exists()
    header = saves.read_header(path)
    assert header.title == opening.load(path).about.title == "Game 20"
    assert (header.saved, header.match, header.choices) == (before.saved, before.match, before.choices)
    assert library.rename(path, "Game 20") == path
    assert library.rename(shelf[1], "Game 20") == shelf[1]
    assert len(library.entries()) == 3


def test_a_save_is_deleted_with_its_backup_and_nothing_else_is(shelf):
    saves.save(shelf[0], pebbles.played(40), About())
    library.delete(shelf[0])
    assert sorted(path.name for path in shelf[0].parent.iterdir()) == sorted(path.name for path in shelf[1:])
    library.delete(shelf[0])
    notes = shelf[0].parent / "notes.txt"
    notes.write_text("mine")
    with pytest.raises(Fault) as caught:
        library.delete(notes)
    one_sentence(caught.value, str(notes))
    assert notes.exists()
    (folder := shelf[0].parent / "folder.wartable").mkdir()
    with pytest.raises(Fault) as caught:
        library.delete(folder)
    one_sentence(caught.value, str(folder))


def test_what_is_thrown_away_lies_in_the_bin_with_its_backup(shelf):
    backup = files.backup(shelf[0])
    backup.write_bytes(shelf[1].read_bytes())
    before = shelf[0].read_bytes(), backup.read_bytes()
    gone = library.discard(shelf[0])
    assert [entry.path for entry in library.binned()] == [gone]
    assert shelf[0] not in [entry.path for entry in library.entries()]
    assert not backup.exists()
    assert library.bring_back(gone) == shelf[0]
    assert (shelf[0].read_bytes(), backup.read_bytes()) == before
    assert library.binned() == []


def test_autosaves_go_back_to_their_own_shelf(saves_folder):
    path = folders.autosaves() / f"{'0' * 32}.wartable"
    saves.save(path, pebbles.played(4), About(title="Auto"))
    gone = library.discard(path)
    assert library.autosaved() == []
    assert library.bring_back(gone) == path


def test_the_bin_holds_no_more_than_it_should(saves_folder, monkeypatch):
    monkeypatch.setattr(library, "BINNED", 3)
    for n in range(5):
        path = library.save_new(pebbles.played(4), About(title=f"Game {n}"))
        os.utime(path, (n + 1, n + 1))
        library.discard(path)
    assert {entry.header.title for entry in library.binned()} == {"Game 2", "Game 3", "Game 4"}


def test_nothing_but_a_save_is_thrown_away(saves_folder, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    with pytest.raises(Fault):
        library.discard(notes)
    with pytest.raises(Fault):
        library.discard(tmp_path / "nothing.wartable")
    assert notes.exists()


def test_export_and_import_give_the_same_match(shelf, tmp_path):
    target = folders.exports() / "mine.wartable"
    library.export(shelf[2], target)
    found = library.bring_in(target)
    assert found.name == "Game 30 (2).wartable"
    assert same(opening.load(found).match, pebbles.played(30))
    again = library.bring_in(target, tmp_path)
    assert again == tmp_path / "Game 30.wartable"


def test_export_leaves_a_file_that_is_there(shelf, tmp_path):
    target = tmp_path / "mine.wartable"
    target.write_text("precious")
    with pytest.raises(Fault) as caught:
        library.export(shelf[0], target)
    one_sentence(caught.value, str(target))
    assert target.read_text() == "precious"
    library.export(shelf[0], target, replace=True)
    assert saves.intact(target)


@pytest.mark.parametrize("spoil", [lambda _: b"junk", lambda data: data[:-5], lambda data: data + b"x"])
def test_what_is_damaged_goes_neither_out_nor_in(shelf, tmp_path, spoil):
    outside = tmp_path / "in.wartable"
    outside.write_bytes(spoil(shelf[0].read_bytes()))
    shelf[0].write_bytes(outside.read_bytes())
    seen = prints(tmp_path)
    for attempt in (
        lambda: library.bring_in(outside),
        lambda: library.export(shelf[0], tmp_path / "out.wartable"),
        lambda: library.rename(shelf[0], "Other"),
    ):
        with pytest.raises(DamagedSave) as caught:
            attempt()
        one_sentence(caught.value)
    assert prints(tmp_path) == seen


def test_what_the_rules_do_not_go_along_with_is_not_brought_in(saves_folder, tmp_path):
    record = pebbles.played(10).record()
    record.setup.scenario = "lake"
    record.keyframes[-1].state = b"\xc0"
    match = pebbles.played(10)
    match.record = lambda: record
    outside = tmp_path / "in.wartable"
    saves.save(outside, match, About())
    with pytest.raises(DamagedSave) as caught:
        library.bring_in(outside)
    one_sentence(caught.value, str(outside))
    assert list(saves_folder.iterdir()) == []


def test_a_disk_that_fails_while_renaming_leaves_the_save(shelf, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(files.os, "replace", refuse)
        with pytest.raises(Fault) as caught:
            library.rename(shelf[0], "Other")
    one_sentence(caught.value)
    assert [entry.path for entry in library.entries()] == shelf[::-1]


def refuse(*names):
    raise PermissionError(13, "Permission denied")
