"""What goes into the stand-alone program: all that is imported by name or read by path, and nothing unused."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest

from boardgames.cli import COMMANDS
from boardgames.core.paths import INSIDE, ROOT
from boardgames.games import GAMES

SPEC = ROOT / ".ci" / "wartable.spec"
FONTS = sorted(Path(str(files("pygame_gui") / "data")).glob("*.?tf"))
OPTIONAL = {"boardgames/bench.py": {"catanatron"}}  # measured against where it happens to be


class Packer:
    """PyInstaller's names as a spec uses them, which only write down what they are told."""

    def __init__(self) -> None:
        self.told: dict[str, object] = {}
        self.programs: list[tuple[str, bool]] = []

    def analysis(self, scripts, **how):
        self.told = {"scripts": scripts, **how}
        brought = [(f"pygame_gui/data/{each.name}", str(each), "DATA") for each in FONTS]
        return SimpleNamespace(scripts=[], pure=[], binaries=[], datas=brought)

    def collect(self, *parts, name, **how):
        self.told |= {"name": name, "collected": [each for part in parts if isinstance(part, list) for each in part]}

    def exe(self, *parts, name, console, **how):
        self.programs.append((name, console))

    def names(self):
        return {
            "SPECPATH": str(SPEC.parent),
            "Analysis": self.analysis,
            "PYZ": lambda _: None,
            "EXE": self.exe,
            "COLLECT": self.collect,
        }


def packed(monkeypatch, platform="linux"):
    packer = Packer()
    monkeypatch.setattr(sys, "platform", platform)
    exec(compile(SPEC.read_text(encoding="utf-8"), SPEC.name, "exec"), packer.names())
    return packer


def test_every_module_that_is_imported_by_name_goes_along(monkeypatch):
    hidden = set(packed(monkeypatch).told["hiddenimports"])
    assert {f"boardgames.games.{name}.game" for name in GAMES} <= hidden
    assert {f"boardgames.cli.{name}_" for name in COMMANDS} <= hidden
    assert {"boardgames", "boardgames.ui"} <= hidden
    found = [name for name in hidden if importlib.util.find_spec(name) is None]
    assert found == []


def test_every_file_goes_where_it_is_looked_for(monkeypatch):
    data = {Path(source).relative_to(ROOT): Path(folder) for source, folder in packed(monkeypatch).told["datas"]}
    inside = INSIDE.relative_to(ROOT)
    assert all(folder in {source.parent, inside / source.parent} for source, folder in data.items())
    rules = {path.relative_to(ROOT) for path in ROOT.glob("boardgames/**/*.yaml")}
    others = {
        path.relative_to(ROOT)
        for pattern in ("scenarios/**/*.yaml", "assets/locale/**/*.yaml", "saves/*/*.*")
        for path in ROOT.glob(pattern)
    }
    assert rules
    assert others
    assert {path for path in data if data[path] == path.parent} == rules
    assert others <= data.keys() - rules
    assert not [source for source in data if "src" in source.parts or source.suffix in {".py", ".pyc"}]


def test_nothing_of_ours_imports_what_is_left_out(monkeypatch):
    excluded = set(packed(monkeypatch).told["excludes"])
    for path in (ROOT / "boardgames").rglob("*.py"):
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module or "")
        inside = str(path.relative_to(ROOT).as_posix())
        wrong = {name for name in names if name in excluded or name.split(".")[0] in excluded}
        assert wrong <= OPTIONAL.get(inside, set()), f"{inside} imports {sorted(wrong)}"


@pytest.mark.parametrize(
    ("platform", "programs"),
    [
        ("linux", [("wartable", True)]),
        ("darwin", [("wartable", True)]),
        ("win32", [("wartable", False), ("boardgames", True)]),
    ],
)
def test_on_windows_one_program_has_a_console_and_one_has_none(monkeypatch, platform, programs):
    packer = packed(monkeypatch, platform)
    assert packer.programs == programs
    assert packer.told["name"] == "wartable"


def test_letters_of_no_language_of_ours_stay_behind(monkeypatch):
    along = {Path(name).name for name, _, _ in packed(monkeypatch).told["collected"]}
    assert {"NotoSans-Regular.ttf", "FiraCode-Regular.ttf"} <= along  # these pygame_gui loads whatever the theme says
    assert sum(each.stat().st_size for each in FONTS if each.name in along) < 3_000_000


def pins(name: str) -> dict[str, str]:
    lines = (ROOT / ".ci" / name).read_text(encoding="utf-8").splitlines()
    found = {line.partition("==")[0]: line for line in lines if line and not line.startswith("#")}
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+( ; .+)?", line) for line in found.values())
    return found


def test_the_packer_is_pinned_and_fits_what_is_pinned_already():
    ours, packers = pins("requirements.txt"), pins("requirements-standalone.txt")
    assert "pyinstaller" in packers
    assert all(ours[name] == packers[name] for name in ours.keys() & packers.keys())


@pytest.mark.soak
def test_the_stand_alone_program_runs(tmp_path):
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("PyInstaller is not installed here: 'make standalone' brings it")
    where = ["--distpath", tmp_path / "dist", "--workpath", tmp_path / "build"]
    pack = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *where, SPEC]
    subprocess.run(pack, cwd=ROOT, check=True, timeout=600)
    prove = [sys.executable, ROOT / "tests" / "tools" / "standalone.py", tmp_path / "dist" / "wartable"]
    said = subprocess.run(prove, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert said.returncode == 0, said.stderr
