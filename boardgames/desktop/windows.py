"""Windows: shortcuts made by the scripting host, and the kind of file in the user's part of the registry."""

from __future__ import annotations

import base64
import contextlib
import subprocess
import sys
from pathlib import Path

from boardgames.desktop.plan import MIME, NAME, PROGRAM, SUFFIX, Ask, File, Plan, Shortcut, Value

CLASSES = r"Software\Classes"
KIND = "Wartable.Save"
MENU = ("Microsoft", "Windows", "Start Menu", "Programs")
LINK = f"{NAME}.lnk"


def plan(ask: Ask) -> Plan:
    """What to make on Windows."""
    drawn = ask.pictures.ico
    icon = ask.places.data / PROGRAM / f"{PROGRAM}.ico" if drawn is not None else None
    links = [ask.places.data.joinpath(*MENU) / LINK]
    if ask.on_desktop and ask.places.desktop is not None:
        links.append(ask.places.desktop / LINK)
    return Plan(
        files=(File(icon, drawn),) if icon is not None and drawn is not None else (),
        shortcuts=tuple(Shortcut(link, make(script(link, ask, icon))) for link in links),
        values=tuple(values(ask, icon)),
    )


def script(link: Path, ask: Ask, icon: Path | None) -> str:
    """What PowerShell has to do for a shortcut."""
    program, *rest = ask.launch
    lines = [
        "$ErrorActionPreference = 'Stop'",
        f"$link = (New-Object -ComObject WScript.Shell).CreateShortcut({text(str(link))})",
        f"$link.TargetPath = {text(program)}",
        f"$link.Arguments = {text(subprocess.list2cmdline(rest))}",
        f"$link.WorkingDirectory = {text(str(ask.places.home))}",
        f"$link.Description = {text(ask.words.about['en'])}",
    ]
    if icon is not None:
        lines.append(f"$link.IconLocation = {text(f'{icon},0')}")
    return "\n".join([*lines, "$link.Save()"])


def text(value: str) -> str:
    """A text in PowerShell, in which nothing is read but the quotes, and they come in five kinds."""
    for quote in "'‘’‚‛":
        value = value.replace(quote, quote * 2)
    return f"'{value}'"


def make(lines: str) -> tuple[str, ...]:
    """The command that runs a script, packed so that no letter of any language is lost on the way."""
    packed = base64.b64encode(lines.encode("utf-16-le")).decode("ascii")
    return ("powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", packed)


def values(ask: Ask, icon: Path | None) -> list[Value]:
    """The kind of file: how its name ends, what it is called, what it looks like, what opens it."""
    ending, kind = rf"{CLASSES}\{SUFFIX}", rf"{CLASSES}\{KIND}"
    picture = f'"{icon}",0' if icon is not None else f'"{ask.launch[0]}",0'
    return [
        Value(ending, "", KIND),
        Value(ending, "Content Type", MIME),
        Value(rf"{ending}\OpenWithProgids", KIND, ""),
        Value(kind, "", ask.words.file["en"]),
        Value(rf"{kind}\DefaultIcon", "", picture),
        Value(rf"{kind}\shell\open\command", "", f'{command(ask.launch)} "%1"'),
    ]


def command(words: tuple[str, ...]) -> str:
    """A command as the registry holds it; the program is quoted even where it need not be."""
    program, *rest = words
    return " ".join([f'"{program}"', *([subprocess.list2cmdline(rest)] if rest else [])])


class UserRegistry:
    """The user's part of the registry, as `install` uses it. Elsewhere than on Windows it is empty."""

    def has(self, key: str) -> bool:
        """Is there such a key?"""
        if sys.platform == "win32":
            import winreg  # noqa: PLC0415

            with contextlib.suppress(FileNotFoundError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, key):
                return True
        return False

    def get(self, key: str, name: str) -> str | None:
        """A value; None if it is not there or no text."""
        if sys.platform == "win32":
            import winreg  # noqa: PLC0415

            with contextlib.suppress(FileNotFoundError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as handle:
                found, _ = winreg.QueryValueEx(handle, name)
                return found if isinstance(found, str) else None
        return None

    def put(self, key: str, name: str, data: str) -> None:
        """Write a value, its key made on the way."""
        if sys.platform == "win32":
            import winreg  # noqa: PLC0415

            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as handle:
                winreg.SetValueEx(handle, name, 0, winreg.REG_SZ, data)

    def drop(self, key: str, name: str) -> None:
        """Take a value away."""
        if sys.platform == "win32":
            import winreg  # noqa: PLC0415

            with (
                contextlib.suppress(FileNotFoundError),
                winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, 0, winreg.KEY_SET_VALUE) as handle,
            ):
                winreg.DeleteValue(handle, name)

    def drop_key(self, key: str) -> None:
        """Take a key away if nothing is in it."""
        if sys.platform == "win32":
            import winreg  # noqa: PLC0415

            with contextlib.suppress(FileNotFoundError):
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as handle:
                    keys, held, _ = winreg.QueryInfoKey(handle)
                if not keys and not held:
                    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

    def told(self) -> None:
        """Have the desktop look at the kinds of files anew."""
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415

            ctypes.windll.shell32.SHChangeNotify(0x08000000, 0, None, None)
