"""desktop: what each system is given, that it is what the system reads, and that nothing stays behind."""

from __future__ import annotations

import base64
import os
import plistlib
import shutil
import stat
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import pytest

from boardgames import cli
from boardgames.cli import desktop_
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.core.paths import ROOT
from boardgames.desktop import icons, install, linux, macos, windows
from boardgames.desktop.plan import MIME, Ask, Pictures, Places, Words, launch, places, words
from boardgames.storage import saves

PLATFORMS = ("linux", "win32", "darwin")
ODD = r"""/home/Zoë & Co/a "quoted" \back `tick` $HOME 100%/wartable"""


def png(size: int) -> bytes:
    """A grey square."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 0, 0, 0, 0)
    body = zlib.compress((b"\0" + b"\x80" * size) * size)
    return icons.SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


PICTURES = Pictures({size: png(size) for size in (16, 48, 100, 256, 512)}, b"<svg/>", b"ico", b"icns")
SAID = Words({"en": "War <games> & more", "es": "Juegos"}, {"en": "A game & its log", "es": "Partida"})


def ask(folder: Path, program: str = "/opt/wartable/wartable", **how) -> Ask:
    where = Places(home=folder, data=folder / "data", config=folder / "config", desktop=folder / "Desk top")
    return Ask(places=where, launch=(program,), words=SAID, pictures=PICTURES, **how)


def tree(folder: Path) -> dict[str, bytes | str | None]:
    """Everything below a folder, and what is in it."""
    found: dict[str, bytes | str | None] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        found[name] = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None
    return found


class Keys(windows.UserRegistry):
    """A registry in memory."""

    def __init__(self, held: dict[str, dict[str, str]] | None = None) -> None:
        self.held = held or {}

    def has(self, key):
        return any(each == key or each.startswith(key + "\\") for each in self.held)

    def get(self, key, name):
        return self.held.get(key, {}).get(name)

    def put(self, key, name, data):
        self.held.setdefault(key, {})[name] = data

    def drop(self, key, name):
        self.held.get(key, {}).pop(name, None)

    def drop_key(self, key):
        if not self.held.get(key, {"": ""}):
            del self.held[key]


@pytest.fixture
def helpers(monkeypatch):
    """No helper of the system runs; a shortcut is made as PowerShell would, by its name alone."""
    ran: list[tuple[str, ...]] = []

    def run(command):
        ran.append(command)
        if command[0] == "powershell":
            script = base64.b64decode(command[-1]).decode("utf-16-le")
            name = script.partition("CreateShortcut('")[2].partition("')")[0].replace("''", "'")
            Path(name).write_bytes(b"a shortcut")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(install, "run", run)
    return ran


# --- what the systems are given ----------------------------------------------------------------------------------


def entry(text: str) -> dict[str, str]:
    lines = text.splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])


def test_the_entry_says_what_a_menu_needs(tmp_path):
    found = entry(linux.entry(ask(tmp_path)))
    assert found["Type"] == "Application"
    assert found["Exec"] == "/opt/wartable/wartable %f"
    assert found["MimeType"] == f"{MIME};"
    assert found["Icon"] == "wartable"
    assert found["Comment"] == SAID.about["en"]
    assert found["Comment[es]"] == SAID.about["es"]


def test_without_pictures_the_entry_has_an_icon_that_every_theme_has(tmp_path):
    bare = Ask(places=ask(tmp_path).places, launch=("wartable",), words=SAID)
    assert entry(linux.entry(bare))["Icon"] == "applications-games"
    assert not [file for file in linux.plan(bare).files if "icons" in file.path.parts]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh there")
def test_a_command_is_read_back_as_it_was():
    value = linux.command((ODD, "-m", "two words", "%f"))
    text = value.replace("\\\\", "\\").replace("%%", "%")  # as the value of a key is read
    said = subprocess.run(["sh", "-c", f"printf '%s|' {text}"], capture_output=True, encoding="utf-8", check=True)
    assert said.stdout.split("|") == [ODD, "-m", "two words", "%f", ""]


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-validate is not installed here")
@pytest.mark.parametrize("program", ["/opt/wartable/wartable", ODD])
@pytest.mark.parametrize("drawn", [True, False])
def test_the_entry_is_valid(tmp_path, program, drawn):
    asked = ask(tmp_path, program)
    path = tmp_path / "wartable.desktop"
    path.write_text(linux.entry(asked if drawn else Ask(places=asked.places, launch=(program,), words=words())))
    said = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True, check=False)
    assert said.stdout + said.stderr == ""
    assert said.returncode == 0


def test_the_kind_of_file_is_well_formed_and_fits_a_save(tmp_path):
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.fromstring(linux.mime_type(SAID)).find(f"{space}mime-type")
    assert kind.get("type") == MIME
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    assert {each.get(language): each.text for each in kind.iter(f"{space}comment")} == {
        None: SAID.file["en"],
        "es": SAID.file["es"],
    }
    assert kind.find(f"{space}glob").get("pattern") == f"*{saves.SUFFIX}"
    begin = kind.find(f"{space}magic/{space}match").get("value")
    assert f"{saves.MAGIC} 1".startswith(begin)


def test_icons_go_where_the_theme_has_their_size(tmp_path):
    theme = tmp_path / "data" / "icons" / "hicolor"
    found = {str(file.path.relative_to(theme)): file.data for file in linux.icons(ask(tmp_path))}
    sizes = {name.split("/")[0] for name in found}
    assert sizes == {"16x16", "48x48", "256x256", "512x512", "scalable"}  # no theme has a place for 100
    assert found["48x48/apps/wartable.png"] == png(48) == found["48x48/mimetypes/application-x-wartable.png"]


def test_an_icon_is_found_by_its_name_and_its_size_told_by_its_content(tmp_path):
    (tmp_path / "app").mkdir()
    for name, data in {
        "wartable_48.png": png(48),
        "wartable_16.png": png(256),
        "other_64.png": png(64),
        "wartable_9.png": b"no picture",
        "wartable.svg": b"<svg/>",
        "wartable.ico": b"ico",
    }.items():
        (tmp_path / "app" / name).write_bytes(data)
    found = icons.find(tmp_path)
    assert found == Pictures({48: png(48), 256: png(256)}, svg=b"<svg/>", ico=b"ico", icns=None)
    assert icons.find(tmp_path / "nowhere") == Pictures()


def test_windows_is_given_shortcuts_that_no_name_can_break(tmp_path):
    asked = ask(tmp_path / "O'Brien’s", program=r"C:\Juegos de Iñaki\wartable.exe")
    made = windows.plan(asked)
    assert [each.path.name for each in made.shortcuts] == ["Wartable.lnk"] * 2
    script = base64.b64decode(made.shortcuts[1].command[-1]).decode("utf-16-le")
    assert "O''Brien’’s" in script
    assert r"$link.TargetPath = 'C:\Juegos de Iñaki\wartable.exe'" in script
    assert script.splitlines()[-1] == "$link.Save()"


def test_windows_is_told_what_opens_a_save(tmp_path):
    values = {(each.key, each.name): each.data for each in windows.plan(ask(tmp_path, r"C:\My Games\w.exe")).values}
    assert values[r"Software\Classes\.wartable", ""] == "Wartable.Save"
    assert values[r"Software\Classes\Wartable.Save\shell\open\command", ""] == r'"C:\My Games\w.exe" "%1"'
    assert windows.command(("py.exe", "-m", "board games")) == '"py.exe" -m "board games"'


def test_macos_is_given_a_bundle_that_owns_saves(tmp_path):
    made = macos.plan(ask(tmp_path, "/Volumes/My Disk/wartable"))
    inside = tmp_path / "Applications" / "Wartable.app" / "Contents"
    held = {str(file.path.relative_to(inside)): file for file in made.files}
    info = plistlib.loads(held["Info.plist"].data)
    assert info["CFBundleExecutable"] == "wartable"
    (kind,), (exported,) = info["CFBundleDocumentTypes"], info["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["wartable"]
    assert f"Resources/{info['CFBundleIconFile']}.icns" in held
    assert held["MacOS/wartable"].runs
    assert held["MacOS/wartable"].data == b"#!/bin/sh\nexec '/Volumes/My Disk/wartable' \"$@\"\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh there")
def test_the_program_of_the_bundle_hands_its_arguments_on(tmp_path):
    starter = tmp_path / "starter"
    starter.write_bytes(macos.starter(("printf", "%s|", "a b")))
    said = subprocess.run(["sh", starter, "c d", "e"], capture_output=True, text=True, check=True)
    assert said.stdout == "a b|c d|e|"


LISTS = [
    "",
    "[Default Applications]\ntext/plain=ed.desktop\n",
    "[Added Associations]\napplication/x-wartable=other.desktop;\n\n[Default Applications]\ntext/plain=ed.desktop\n",
    "[Default Applications]\napplication/x-wartable=other.desktop;\ntext/plain=ed.desktop\n",
    "[Default Applications]\ntext/plain=ed.desktop\n\n[Removed Associations]\nimage/png=x.desktop;\n",
]


@pytest.mark.parametrize("text", LISTS)
def test_the_list_of_defaults_gets_our_line_and_gives_it_back(text):
    ours = linux.with_default(text, MIME, "wartable.desktop")
    section = ours.partition("[Default Applications]")[2].partition("[")[0]
    assert f"{MIME}=wartable.desktop" in section
    assert set(text.splitlines()) - set(ours.splitlines()) <= {f"{MIME}=other.desktop;"}
    assert linux.with_default(ours, MIME, "wartable.desktop") == ours
    assert linux.without_default(ours, MIME, "wartable.desktop") == text


# --- making and taking away --------------------------------------------------------------------------------------


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("on_desktop", [True, False])
def test_remove_leaves_nothing_and_takes_nothing_else(tmp_path, helpers, platform, on_desktop):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "mimeapps.list").write_text(LISTS[3])
    (tmp_path / "data" / "applications").mkdir(parents=True)
    (tmp_path / "data" / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    before, keys = tree(tmp_path), Keys({windows.CLASSES + r"\.wartable": {"": "Other"}})
    held = {key: dict(names) for key, names in keys.held.items()}
    plan = install.plan_for(platform, ask(tmp_path, on_desktop=on_desktop))
    receipt = tmp_path / "settings" / "desktop.json"
    install.install(plan, receipt, keys)
    made = tree(tmp_path)
    assert all(os.path.lexists(path) for path in plan.paths())
    assert ("Desk top" in made) == on_desktop
    assert set(made) > set(before)
    install.install(plan, receipt, keys)
    assert tree(tmp_path) == made
    removed = install.remove(receipt, keys, plan)
    assert set(removed) == {str(path) for path in plan.paths()}
    assert tree(tmp_path) == before
    assert keys.held == held
    assert install.remove(receipt, keys, plan) == []


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_was_added_since_stays(tmp_path, helpers, platform):
    plan, receipt = install.plan_for(platform, ask(tmp_path)), tmp_path / "settings" / "desktop.json"
    install.install(plan, receipt, Keys())
    mine = plan.paths()[0].with_name("mine")
    mine.write_text("not Wartable's")
    install.remove(receipt, Keys(), plan)
    assert [name for name, held in tree(tmp_path).items() if held is not None] == [str(mine.relative_to(tmp_path))]


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("damage", ["", "{", '{"files": 7}'])
def test_with_its_receipt_lost_everything_of_ours_still_goes(tmp_path, helpers, platform, damage):
    keys, plan = Keys(), install.plan_for(platform, ask(tmp_path))
    receipt = tmp_path / "settings" / "desktop.json"
    install.install(plan, receipt, keys)
    receipt.write_text(damage) if damage else receipt.unlink()
    install.remove(receipt, keys, plan)
    assert not [name for name, held in tree(tmp_path).items() if held is not None]
    assert keys.held == {}


def test_menu_only_takes_an_icon_from_the_desktop_that_was_there(tmp_path, helpers):
    receipt = tmp_path / "settings" / "desktop.json"
    install.install(linux.plan(ask(tmp_path)), receipt, Keys())
    install.install(linux.plan(ask(tmp_path, on_desktop=False)), receipt, Keys())
    assert "Desk top" not in tree(tmp_path)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_stops_half_way_is_taken_back(tmp_path, helpers, monkeypatch, platform):
    plan, receipt = install.plan_for(platform, ask(tmp_path)), tmp_path / "settings" / "desktop.json"
    before = tree(tmp_path)

    def full(path, data, **how):
        if path == plan.files[-1].path:
            raise Fault("storage.fault.write", file=str(path), why="full")
        path.write_bytes(data)

    monkeypatch.setattr(install.files, "write", full)
    with pytest.raises(Fault, match="could not be written"):
        install.install(plan, receipt, Keys())
    assert tree(tmp_path) == before


def test_a_shortcut_that_windows_refuses_is_a_sentence(tmp_path, monkeypatch):
    refused = subprocess.CompletedProcess((), 1, "", "Access denied\n")
    monkeypatch.setattr(install, "run", lambda _: refused)
    with pytest.raises(Fault, match=r"Wartable\.lnk could not be made: Access denied"):
        install.install(windows.plan(ask(tmp_path)), tmp_path / "desktop.json", Keys())
    assert tree(tmp_path) == {}


# --- the command -------------------------------------------------------------------------------------------------


@pytest.fixture
def user(home, monkeypatch):
    """A user with nothing but a home."""
    for name in [name for name in os.environ if name.startswith("XDG_")] + ["WARTABLE_HOME"]:
        monkeypatch.delenv(name)
    folder = home / "user"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    return folder


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="the real helpers of a Linux desktop")


@linux_only
def test_install_and_remove_for_real(boardgames, user):
    assert boardgames("desktop", "install").status == 0
    placed = user / ".local" / "share" / "applications" / "wartable.desktop"
    icon = user / "Desktop" / "wartable.desktop"
    assert placed.read_text() == icon.read_text()
    assert icon.stat().st_mode & stat.S_IXUSR
    assert f"{MIME}=wartable.desktop" in (user / ".config" / "mimeapps.list").read_text()
    assert boardgames("desktop", "remove").status == 0
    assert tree(user) == {}
    assert "nothing to remove" in boardgames("desktop", "remove").out


@linux_only
def test_a_save_is_known_by_its_name_and_opened_by_us(boardgames, user):
    if not (shutil.which("gio") and shutil.which("update-mime-database") and shutil.which("update-desktop-database")):
        pytest.skip("gio, update-mime-database or update-desktop-database is not installed here")
    boardgames("desktop", "install")
    (user / "game.wartable").write_text(f"{saves.MAGIC} 1\n")
    environment = {"HOME": str(user), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    for words_, expected in (
        (["info", "-a", "standard::content-type", str(user / "game.wartable")], MIME),
        (["mime", MIME], "wartable.desktop"),
    ):
        said = subprocess.run(["gio", *words_], env=environment, capture_output=True, text=True, check=True)
        assert expected in said.stdout


@linux_only
def test_the_folders_are_those_that_xdg_names(boardgames, user, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(user / "my data"))
    (user / ".config").mkdir()
    (user / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Escritorio"\n')
    boardgames("desktop", "install")
    assert (user / "my data" / "applications" / "wartable.desktop").exists()
    assert (user / "Escritorio" / "wartable.desktop").exists()
    boardgames("desktop", "remove")
    (user / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/"\n')
    assert places().desktop is None
    said = boardgames("desktop", "install")
    assert "no folder for icons" in said.out
    assert not (user / "wartable.desktop").exists()


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("deed", desktop_.DEEDS)
def test_a_dry_run_says_what_it_would_do_and_does_nothing(user, capsys, platform, deed):
    assert desktop_.run([deed, "--dry-run"], Voice("en"), platform) == 0
    out = capsys.readouterr().out
    assert ("Nothing has been changed." in out) == (deed == "install")
    assert ("artable" in out) == (deed == "install")
    assert tree(user) == {}


@linux_only
def test_a_dry_run_of_remove_lists_what_is_there(boardgames, user):
    boardgames("desktop", "install")
    before = tree(user)
    said = boardgames("desktop", "remove", "--dry-run")
    assert str(user / "Desktop" / "wartable.desktop") in said.out
    assert tree(user) == before


@linux_only
def test_an_unwritable_place_is_a_sentence(boardgames, user):
    (user / ".local").write_text("a file where a folder should be")
    assert str(user / ".local") in boardgames("desktop", "install").sentence
    assert set(tree(user)) == {".local"}


@pytest.mark.parametrize("words_", [[], ["sideways"], ["install", "--loudly"]])
def test_a_mistake_is_a_sentence(boardgames, words_):
    assert "desktop: " in boardgames("desktop", *words_).sentence


def test_the_program_is_started_by_its_script_and_else_as_a_module(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert launch() == (str(tmp_path / "python"), "-m", "boardgames")
    (tmp_path / "wartable").touch()
    assert launch() == (str(tmp_path / "wartable"),)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert launch() == (str(tmp_path / "python"),)
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert scripts["gui-scripts"] == {"wartable": "boardgames.cli:main"}


# --- opening a save ----------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch):
    """What the window is opened on, instead of a window."""
    seen: list[Path | None] = []
    monkeypatch.setattr(cli, "window", lambda _, path=None: seen.append(path) or 0)
    return seen


def test_a_save_alone_opens_the_window_on_it(boardgames, home, opened):
    path = home / "my game.wartable"
    path.write_text("")
    assert boardgames(path).status == 0
    assert boardgames("my game.wartable", "--lang", "es").status == 0
    assert boardgames().status == 0
    assert opened == [path, path, None]


def test_a_save_is_found_in_the_players_own_folder(boardgames, home, opened):
    path = home / "home" / "saves" / "mine.wartable"
    path.parent.mkdir(parents=True)
    path.write_text("")
    boardgames("mine.wartable")
    assert opened == [path]


@pytest.mark.parametrize("name", ["none.wartable", "no/such.wartable", "bad\0name.wartable"])
def test_a_save_that_is_not_there_is_a_sentence(boardgames, opened, name):
    assert "wartable" in boardgames(name).sentence
    assert opened == []
