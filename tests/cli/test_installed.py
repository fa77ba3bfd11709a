"""What pip, pipx and uv install is the whole program: wheel and sdist, built, put into a place of its own, and run."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib import metadata
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement

from boardgames.core.paths import ROOT
from tests.tools.standalone import Packed, prove

MOST = 45_000_000  # bytes that a wheel may have
OF_OURS = ("assets", "boardgames", "saves", "scenarios")
OF_A_CHECKOUT = (*OF_OURS, ".ci", "LICENSE", "README.md", "pyproject.toml")
SDIST = "import sys; sys.path.insert(0, '.ci'); import packing; packing.build_sdist(sys.argv[1])"


def python(*words: object, cwd: Path) -> None:
    """Run this Python, with nothing asked of the network."""
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=cwd, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr


def wheel_of(source: Path, folder: Path) -> Path:
    """The wheel that pip makes of a folder or an sdist."""
    quiet = ["-q", "--no-deps", "--no-build-isolation", "--no-index"]
    python("-m", "pip", "wheel", *quiet, "-w", folder, source, cwd=folder.parent)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def wheels(tmp_path_factory) -> tuple[Path, Path]:
    """Of a checkout in which somebody built before a scenario was withdrawn, and of the sdist of that checkout."""
    top = tmp_path_factory.mktemp("packing")
    checkout = top / "checkout"
    checkout.mkdir()
    for name in OF_A_CHECKOUT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, checkout)
    stale = checkout / "build" / "lib" / "boardgames" / "_data" / "scenarios" / "panzer_general" / "withdrawn.yaml"
    stale.parent.mkdir(parents=True)
    stale.write_text("id: withdrawn\n", encoding="utf-8")
    python("-c", SDIST, top, cwd=checkout)
    (sdist,) = top.glob("*.tar.gz")
    return wheel_of(checkout, top / "of_the_checkout"), wheel_of(sdist, top / "of_the_sdist")


def test_a_wheel_holds_the_program_and_nothing_else(wheels):
    inside = PurePosixPath("boardgames", "_data")
    here = [path.relative_to(ROOT) for name in OF_OURS for path in (ROOT / name).rglob("*") if path.is_file()]
    seen = [path for path in here if path.suffix != ".pyc" and not path.name.startswith(".")]
    files = {PurePosixPath(path.as_posix()) for path in seen}
    left = {path for path in files if path.parts[:2] in {("assets", "src"), ("assets", "readme")}}
    assert left
    expected = {path if path.parts[0] == "boardgames" else inside / path for path in files - left}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            names = {PurePosixPath(name) for name in archive.namelist()}
        assert {path for path in names if not path.parts[0].endswith(".dist-info")} == expected
        assert wheel.stat().st_size <= MOST


def needed(name: str, seen: dict[str, metadata.Distribution]) -> None:
    """A distribution that is installed here, and whatever it asks for."""
    if name not in seen:
        seen[name] = metadata.distribution(name)
        wanted = map(Requirement, seen[name].requires or ())
        for each in wanted:
            if each.marker is None or each.marker.evaluate({"extra": ""}):
                needed(each.name, seen)


def installed(wheel: Path, folder: Path) -> Path:
    """The wheel in an environment that has only what it asks for, lent from this one; the folder of its programs."""
    venv.create(folder, symlinks=sys.platform != "win32")
    paths = sysconfig.get_paths("venv", {"base": str(folder), "platbase": str(folder)})
    where = ["--python", str(Path(paths["scripts"]) / Path(sys.executable).name)]
    python("-m", "pip", *where, "install", "-q", "--no-deps", "--no-index", wheel, cwd=folder)
    lent: dict[str, metadata.Distribution] = {}
    with zipfile.ZipFile(wheel) as archive:
        (told,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        asked = metadata.PathDistribution(zipfile.Path(archive, told).parent).requires or []
    for each in map(Requirement, asked):
        if each.marker is None or each.marker.evaluate({"extra": ""}):
            needed(each.name, lent)
    for each in lent.values():
        for name in sorted({path.parts[0] for path in each.files or ()} - {"..", "__pycache__"}):
            lend(Path(str(each.locate_file(name))), Path(paths["purelib"]) / name)
    return Path(paths["scripts"])


def lend(path: Path, there: Path) -> None:
    """Link what is installed here, or copy it where nobody may make links."""
    try:
        there.symlink_to(path, target_is_directory=path.is_dir())
    except OSError:
        shutil.copytree(path, there) if path.is_dir() else shutil.copy(path, there)


def test_an_installed_wheel_plays_draws_and_plans_its_icons(wheels, tmp_path):
    (tmp_path / "home").mkdir()
    prove(Packed(installed(wheels[1], tmp_path / "venv"), tmp_path / "home"))
