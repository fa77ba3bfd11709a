"""The program in a real window: a display of its own (Xvfb), and a player of xdotool's mouse and keys."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from boardgames.core.paths import ROOT

PROGRAM = (str(Path(sys.executable).with_name("boardgames")),)  # what an icon starts
MAKE = ("make", "--silent", "--no-print-directory", "-C", str(ROOT), "play")
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 15.0


def starter() -> tuple[str, ...]:
    """`make play`; without make, or where it would first build the environment anew, what it starts."""
    if shutil.which("make") is None:
        return PROGRAM
    built = subprocess.run([*MAKE[:-1], "--question", ".venv/ready"], check=False, capture_output=True, timeout=30)
    return MAKE if built.returncode == 0 else PROGRAM


def missing() -> list[str]:
    """What this machine lacks for it."""
    return [name for name in NEEDED if shutil.which(name) is None]


@contextlib.contextmanager
def display(size: str = "1600x900") -> Iterator[str]:
    """A display that nobody sees."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as line:
            yield f":{line.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


class Window:
    """The program as one sees it from outside: pictures, places by name, the mouse and the keys."""

    def __init__(self, display: str, home: Path, pictures: Path, program: Sequence[str] = PROGRAM) -> None:
        self.home, self.pictures, self.taken = home, pictures, len(list(pictures.glob("*.png")))
        self.probe = home / "probe.json"
        self.probe.unlink(missing_ok=True)
        self.env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": display,
            "WARTABLE_HOME": str(home),
            "WARTABLE_PROBE": str(self.probe),
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "C.UTF-8",
        }
        self.errors = home / "stderr.txt"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen([*program], env=self.env, stderr=errors, stdout=errors)
        self.until(lambda: bool(self.seen()), "the first picture")
        self.id = self.tool("search", "--sync", "--onlyvisible", "--class", "^wartable$").split()[-1]
        self.tool("windowfocus", "--sync", self.id)
        self.settled()

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], check=False, env=self.env, capture_output=True, text=True, timeout=30
        )
        assert done.returncode == 0, f"xdotool {words}: {done.stderr} {self.process.poll()} {self.errors.read_text()}"
        return done.stdout

    # --- looking -------------------------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        """What the last picture was made of."""
        with contextlib.suppress(OSError, ValueError):
            found: dict[str, Any] = json.loads(self.probe.read_text(encoding="utf-8"))
            return found
        return {}

    @property
    def screen(self) -> str:
        return str((self.seen().get("screens") or [""])[-1])

    def says(self, *texts: str) -> bool:
        """Is each of these somewhere in the window?"""
        whole = "\n".join(self.seen().get("texts", []))
        return all(text in whole for text in texts)

    def ids(self, start: str = "") -> list[str]:
        """The places that can be clicked, by name."""
        return [id for id, _, acts in self.seen().get("hits", []) if acts and id.startswith(start)]

    def until(self, true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not true():
            assert self.process.poll() is None, f"the program ended: {self.errors.read_text()}"
            if time.monotonic() > end:
                self.picture("given up")
                raise AssertionError(f"waited in vain for {what}; on screen: {self.seen().get('texts')}")
            time.sleep(0.05)

    def settled(self, quiet: float = 0.35) -> None:
        """Wait until nothing new is drawn."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            before = self.probe.stat().st_mtime_ns
            time.sleep(quiet)
            if self.probe.stat().st_mtime_ns == before and not self.seen().get("rough"):
                return

    def picture(self, name: str) -> Path:
        """Keep what the display shows."""
        self.taken += 1
        path = self.pictures / f"{self.taken:02d} {name}.png"
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=True, timeout=30)
        return path

    # --- doing ---------------------------------------------------------------------------------------------------

    def place(self, id: str) -> tuple[int, int]:
        """A point where this place and no other lies on top."""
        hits = self.seen()["hits"]
        for name, (x, y, wide, tall), _ in hits:
            if name != id:
                continue
            for across in (4, 2, 6, 1, 7):
                for down in (4, 2, 6, 1, 7):
                    point = x + wide * across // 8, y + tall * down // 8
                    if top(hits, point) == id:
                        return point
        raise AssertionError(f"{id} cannot be reached; there are {sorted({hit[0] for hit in hits})}")

    def point(self, id: str) -> None:
        self.until(lambda: any(hit[0] == id for hit in self.seen().get("hits", [])), id)
        self.tool("mousemove", "--window", self.id, *map(str, self.place(id)))
        time.sleep(0.12)

    def click(self, id: str, button: int = 1) -> None:
        """Point at a place, look again, click."""
        self.point(id)
        self.tool("mousemove", "--window", self.id, *map(str, self.place(id)), "click", str(button))
        self.settled()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.tool("key", key)
            time.sleep(0.08)
        self.settled()

    def type(self, text: str) -> None:
        self.tool("type", "--delay", "60", text)
        self.settled()

    def cross(self) -> int:
        """Close the window as its frame's cross does; the program's exit status."""
        ask_to_close(self.env["DISPLAY"], int(self.id))
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Leave nothing running, whatever happened."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
            self.process.kill()


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong), ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5), ("padding", ctypes.c_long * 24),
    ]  # fmt: skip


def ask_to_close(display: str, window: int) -> None:
    """What a window manager sends when the cross is clicked: there is none here to click on."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    opened = x.XOpenDisplay(display.encode())
    protocols, delete = (x.XInternAtom(opened, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    event = ClientMessage(33, 0, 1, opened, window, protocols, 32, (ctypes.c_long * 5)(delete, 0))
    x.XSendEvent(opened, window, 0, 0, ctypes.byref(event))
    x.XCloseDisplay(opened)


def top(hits: list[Any], point: tuple[int, int]) -> str:
    """What a click at a point meets."""
    for name, (x, y, wide, tall), _ in reversed(hits):
        if x <= point[0] < x + wide and y <= point[1] < y + tall:
            return str(name)
    return ""
