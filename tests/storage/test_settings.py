"""Settings are kept, and damaged ones never stand in the way."""

import errno
import os

import pytest

from boardgames.core.faults import Fault
from boardgames.core.words.messages import LANGUAGES
from boardgames.storage import folders, settings
from boardgames.storage.settings import Settings
from tests.storage.conftest import one_sentence


@pytest.fixture
def path():
    return folders.settings() / settings.FILE


def test_settings_come_back_as_they_were(path):
    assert settings.load() == (Settings(), [])
    mine = Settings(language="es", speed=2.5, keys={"window": [1280, 720], "name": "Añón", "sound": {"volume": 0.5}})
    settings.save(mine)
    assert settings.load() == (mine, [])
    assert "Añón" in path.read_text(encoding="utf-8")
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_every_language_may_be_set():
    for language in LANGUAGES:
        settings.save(Settings(language=language))
        assert settings.load()[0].language == language


def test_what_a_newer_program_wrote_besides_is_no_damage(path):
    path.write_text('{"language": "es", "telepathy": true}')
    assert settings.load() == (Settings(language="es"), [])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"junk",
        b'{"language": "en"',
        b'{"language": "tlh"}',
        b'{"speed": -1}',
        b'{"speed": 1e999}',
        b'{"speed": NaN}',
        b'{"keys": []}',
        b"[]",
        b"\xff\xfe{\0}\0",
        b"[" * 100_000,
        b" " * (settings.LARGEST + 1),
        b"\0" * 100,
    ],
)
def test_damaged_settings_are_put_aside(path, data):
    path.write_bytes(data)
    found, (notice,) = settings.load()
    assert found == Settings()
    aside = path.with_name(path.name + settings.BROKEN)
    one_sentence(notice, str(path), str(aside))
    assert aside.read_bytes() == data
    assert settings.load() == (Settings(), [])
    settings.save(Settings(speed=3))
    assert settings.load()[0].speed == 3


def test_damaged_settings_that_cannot_be_put_aside_do_not_stand_in_the_way(path, monkeypatch):
    path.write_bytes(b"junk")
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", refuse)
        found, (notice,) = settings.load()
    assert found == Settings()
    one_sentence(notice, str(path))


def test_settings_that_cannot_be_read_do_not_stand_in_the_way(path):
    path.mkdir()
    found, (notice,) = settings.load()
    assert found == Settings()
    one_sentence(notice, str(path))
    with pytest.raises(Fault) as caught:
        settings.save(Settings())
    one_sentence(caught.value, str(path))


def test_a_home_that_cannot_be_made_does_not_stand_in_the_way(tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv(folders.HOME, str(tmp_path / "file"))
    found, (notice,) = settings.load()
    assert found == Settings()
    one_sentence(notice)


def test_a_full_disk_leaves_the_settings_as_they_were(path, monkeypatch):
    settings.save(Settings(speed=2))

    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(Fault) as caught:
            settings.save(Settings(speed=3))
    one_sentence(caught.value, str(path))
    assert settings.load()[0].speed == 2


def refuse(*names):
    raise PermissionError(13, "Permission denied")


def test_the_folders_are_the_systems_own_unless_the_player_names_one(home, tmp_path, monkeypatch):
    places = (folders.saves, folders.autosaves, folders.settings, folders.exports)
    assert [place().parent for place in places] == [home] * 4
    assert len({place() for place in places}) == 4
    monkeypatch.delenv(folders.HOME)
    monkeypatch.setattr(folders.files, "make_folder", lambda _: None)
    assert [place().name for place in places] == ["saves", "autosaves", "wartable", "Wartable"]
    assert all(place().is_absolute() for place in places)
