"""Linux and its kin, by the rules of freedesktop.org: an entry, icons, a MIME type, and which program opens it."""

from __future__ import annotations

import hashlib
import re
from xml.sax.saxutils import escape, quoteattr

from boardgames.desktop.plan import MIME, NAME, PROGRAM, SUFFIX, Ask, Default, File, Index, Plan, Words
from boardgames.storage.saves import MAGIC

ENTRY = f"{PROGRAM}.desktop"
SIZES = {16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512}  # the folders of the hicolor theme
THEME = "icons/hicolor"
STANDARD_ICON = "applications-games"  # every theme has it
SECTION = "[Default Applications]"
# What update-mime-database and update-desktop-database write beside our files.
MIME_INDEX = (
    "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
    "treemagic", "types", "version", "application",
)  # fmt: skip
ENTRY_INDEX = ("mimeinfo.cache",)


def plan(ask: Ask) -> Plan:
    """What to make on a Linux desktop."""
    data, desktop = ask.places.data, ask.places.desktop
    text = entry(ask).encode()
    files = [
        File(data / "applications" / ENTRY, text),
        File(data / "mime" / "packages" / f"{PROGRAM}.xml", mime_type(ask.words).encode()),
        *icons(ask),
    ]
    after: list[tuple[str, ...]] = [
        ("update-mime-database", str(data / "mime")),
        ("update-desktop-database", str(data / "applications")),
    ]
    if len(files) > 2:
        after.append(("touch", "-c", str(data / THEME)))  # by which a desktop knows that there are other icons
    once: list[tuple[str, ...]] = []
    if ask.on_desktop and desktop is not None:
        files.append(File(desktop / ENTRY, text, runs=True))
        once += trust(str(desktop / ENTRY), text)
    return Plan(
        files=tuple(files),
        defaults=(Default(ask.places.config / "mimeapps.list", MIME, ENTRY),),
        indexes=(
            Index(data / "mime", "packages/*.xml", MIME_INDEX),
            Index(data / "applications", "*.desktop", ENTRY_INDEX),
        ),
        once=tuple(once),
        after=tuple(after),
    )


def entry(ask: Ask) -> str:
    """The entry for the menu and the desktop."""
    icon = PROGRAM if ask.pictures.squares or ask.pictures.svg else STANDARD_ICON
    about = [f"Comment{'' if each == 'en' else f'[{each}]'}={plain(text)}" for each, text in ask.words.about.items()]
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",
        f"Name={NAME}",
        *about,
        f"Exec={command(ask.launch)} %f",
        f"TryExec={plain(ask.launch[0])}",
        f"Icon={icon}",
        "Terminal=false",
        "Categories=Game;BoardGame;StrategyGame;",
        f"MimeType={MIME};",
        f"StartupWMClass={PROGRAM}",
    ]
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """A text as the value of a key."""
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def command(words: tuple[str, ...]) -> str:
    """A command as the value of `Exec`: quoted as a shell would have it, then written as any text is."""
    return plain(" ".join(quoted(word) for word in words))


def quoted(word: str) -> str:
    """One word of a command."""
    word = word.replace("%", "%%")
    if re.fullmatch(r"[\w@%+=:,./-]+", word, re.ASCII):
        return word
    return '"' + re.sub(r'(["`$\\])', r"\\\1", word) + '"'


def mime_type(words: Words) -> str:
    """What a save is, how its name ends and how it begins."""
    comments = [
        f"    <comment{'' if each == 'en' else f' xml:lang={quoteattr(each)}'}>{escape(text)}</comment>"
        for each, text in words.file.items()
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f"  <mime-type type={quoteattr(MIME)}>",
        *comments,
        '    <generic-icon name="package-x-generic"/>',
        f'    <magic priority="60"><match type="string" offset="0" value={quoteattr(MAGIC + " ")}/></magic>',
        f"    <glob pattern={quoteattr('*' + SUFFIX)}/>",
        "  </mime-type>",
        "</mime-info>",
    ]
    return "\n".join(lines) + "\n"


def icons(ask: Ask) -> list[File]:
    """The icon of the program and of its saves, in each size there is."""
    theme = ask.places.data / THEME
    found: list[File] = []
    for part, name in (("apps", PROGRAM), ("mimetypes", MIME.replace("/", "-"))):
        for size, data in ask.pictures.squares.items():
            if size in SIZES:
                found.append(File(theme / f"{size}x{size}" / part / f"{name}.png", data))
        if ask.pictures.svg is not None:
            found.append(File(theme / "scalable" / part / f"{name}.svg", ask.pictures.svg))
    return found


def trust(path: str, data: bytes) -> list[tuple[str, ...]]:
    """Commands that tell GNOME's and Xfce's desktops to start an entry without a question."""
    return [
        ("gio", "set", path, "metadata::trusted", "true"),
        ("gio", "set", "-t", "string", path, "metadata::xfce-exe-checksum", hashlib.sha256(data).hexdigest()),
    ]


# --- the list of programs that open a kind of file ---------------------------------------------------------------


def with_default(text: str, kind: str, program: str) -> str:
    """The list with our program first for a kind of file."""
    text = without_default(text, kind, program)
    lines = text.splitlines()
    if SECTION not in lines:
        return text + "\n" * bool(text and not text.endswith("\n")) + f"{SECTION}\n{kind}={program}\n"
    place = entry_of(lines, kind)
    if place is None:
        lines.insert(lines.index(SECTION) + 1, f"{kind}={program}")
    else:
        others = lines[place].partition("=")[2].strip()
        lines[place] = f"{kind}={program};{others}"
    return "\n".join(lines) + "\n" * text.endswith("\n")


def without_default(text: str, kind: str, program: str) -> str:
    """The list without our program, and without whatever held nothing else."""
    lines = text.splitlines()
    place = entry_of(lines, kind)
    if place is None:
        return text
    listed = [each for each in lines[place].partition("=")[2].strip().split(";") if each]
    if program not in listed:
        return text
    before = lines[place].partition("=")[2].strip()
    rest = [each for each in listed if each != program]
    if rest:
        lines[place] = f"{kind}={';'.join(rest)}" + ";" * before.endswith(";")
    else:
        del lines[place]
        at = place - 1
        if lines[at] == SECTION and all(not each.strip() or each.startswith("[") for each in lines[at + 1 : at + 2]):
            del lines[at]
    return "\n".join(lines) + "\n" * (text.endswith("\n") and bool(lines))


def entry_of(lines: list[str], kind: str) -> int | None:
    """The line of a kind of file in the section of defaults."""
    section = ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            section = line.strip()
        elif section == SECTION and line.partition("=")[0].strip() == kind:
            return number
    return None
