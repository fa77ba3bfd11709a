"""`make standalone`: start the packed program as a player would who has no Python, and see that all of it is there.

`tests/cli/test_installed.py` asks the same of what pip installs.
Run as `python tests/tools/standalone.py dist/wartable`; a program that falls short is named, with status 1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from boardgames.games import GAMES, game

SHOWN = 2.0  # seconds that the window stays open
PATIENCE = 120


class Short(Exception):
    """What the packed program lacks."""


class Packed:
    """The program, with a home of its own and nothing of this machine's Python."""

    def __init__(self, folder: Path, home: Path) -> None:
        ending = ".exe" if sys.platform == "win32" else ""
        console = folder / f"boardgames{ending}"
        self.window = (folder / f"wartable{ending}").resolve()
        self.console = console.resolve() if console.exists() else self.window
        self.home = home
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
        self.environment = {
            **kept,
            "HOME": str(home),
            "USERPROFILE": str(home),
            "WARTABLE_HOME": str(home / "wartable"),
            "LC_ALL": "C.UTF-8",
            "PATH": "",
        }

    def says(self, *words: str) -> str:
        """What a command prints."""
        done = subprocess.run(
            [self.console, *words],
            cwd=self.home,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode or done.stderr:
            raise Short(f"{' '.join(words)}: status {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def opens(self, *words: str) -> None:
        """The window stays open, with no display and no sound."""
        drawn = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        window = subprocess.Popen(
            [self.window, *words],
            cwd=self.home,
            env=self.environment | drawn,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            _, error = window.communicate(timeout=SHOWN)
        except subprocess.TimeoutExpired:
            error = ended(window)
            if "Traceback" in error:
                raise Short(f"the window: {error.strip()}") from None
        else:
            raise Short(f"the window closed with status {window.returncode}: {error.strip()}")


def ended(window: subprocess.Popen[str]) -> str:
    """Ask a window to close, then close it; what it had to say."""
    window.terminate()
    try:
        return window.communicate(timeout=10)[1]
    except subprocess.TimeoutExpired:
        window.kill()
        return window.communicate()[1]


def prove(packed: Packed) -> list[str]:
    """Start all that the program does; what was seen, line by line."""
    listed = json.loads(packed.says("list", "--json"))["games"]
    there = {each["id"]: [info["id"] for info in each["scenarios"]] for each in listed}
    ours = {name: [info.id for info in game(name).scenarios()] for name in GAMES}
    if there != ours:
        raise Short(f"list: {there} instead of {ours}")
    seen = [f"lists {len(ours)} game(s) with {sum(map(len, ours.values()))} scenarios"]
    for name, scenarios in ours.items():
        words = ["selfplay", name, "all", "--games", str(len(scenarios)), "--jobs", "2", "--record", "kept", "--json"]
        figures = json.loads(packed.says(*words))
        if figures["errors"]:
            raise Short(f"selfplay {name}: {figures['errors']} games broke off")
        seen.append(f"plays {figures['games']} games of {name} in two processes, {figures['decisions']} decisions")
        for screen in ("table", "rules", "settings"):
            packed.says("shot", name, scenarios[0], "--screen", screen, "--size", "1280x720", "--out", f"{screen}.png")
    saved = sorted((packed.home / "kept").glob("*.wartable"))[0]
    packed.says("replay", str(saved), "--verify")
    packed.says("check", "--schema")
    packed.says("--lang", "es", "desktop", "install", "--dry-run")
    seen.append(
        "draws table, rules and settings of each, replays a save to the byte, prints its schema, plans its icons"
    )
    packed.opens()
    packed.opens(str(saved))
    return [*seen, f"keeps its window open for {SHOWN:g} seconds, alone and on a save"]


def main(folder: Path) -> int:
    """Prove the program in a folder."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        try:
            seen = prove(Packed(folder, Path(home)))
        except Short as short:
            print(f"{folder}: {short}", file=sys.stderr)
            return 1
    print(f"{folder}: {size / 1e6:.0f} MB, started without Python or a display in {time.perf_counter() - began:.0f} s")
    for line in seen:
        print(f"  it {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
