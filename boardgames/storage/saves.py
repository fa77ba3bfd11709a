"""The format of a save: a head that a person can read in a text editor, then the whole record of a match, packed.

    WARTABLE 2                    the format
    { "game": "panzer_general",   what the library shows, as JSON
      ...
    }
    check: 5e1f...                SHA-256 of all the lines above
    <the body>                    msgpack, compressed; the head gives its size and its SHA-256

The first line, the JSON and the check are the envelope of every format to come, so that an old program can tell a
newer save from a damaged one.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any
from uuid import uuid4

import msgspec

from boardgames import __version__
from boardgames.core.faults import Fault
from boardgames.core.match import Match, Record
from boardgames.core.words.messages import Message
from boardgames.storage import files, migrations

SUFFIX = ".wartable"
MAGIC = "WARTABLE"
HEAD = 16_000  # bytes; a head has a thousand
LARGEST = 16_000_000  # bytes of an unpacked body; a long match has half a million
ENVELOPE = re.compile(rb"(WARTABLE (\d{1,6})\n(\{.*?\n\}\n))check: ([0-9a-f]{64})\n", re.DOTALL)
LONGEST_TITLE = 200

Short = Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Seats = Annotated[list[Name], msgspec.Meta(max_length=12)]
MatchId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Time = Annotated[datetime, msgspec.Meta(tz=True)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class DamagedSave(Fault):
    """A save that cannot be used: which file, and why."""

    def __init__(self, file: str, why: str, **args: object) -> None:
        super().__init__("storage.damaged", file=file, why=Message(f"storage.why.{why}", args))


class NewerSave(DamagedSave):
    """A save of a newer program: nothing is wrong with it, and no older copy should be put in its place."""


class About(msgspec.Struct, kw_only=True):
    """What goes with a match but is no part of its rules: its id, its name and who sits where.

    seats: "human" or "bot:LEVEL", in the order of the game's sides.
    """

    match: MatchId = msgspec.field(default_factory=lambda: uuid4().hex)
    title: Short = ""
    seats: Seats = []


class Save(msgspec.Struct, kw_only=True):
    """The body of a save."""

    about: About
    saved: Time
    record: Record


class Header(msgspec.Struct, kw_only=True):
    """The head of a save: what is shown of it without opening it."""

    game: Name
    scenario: Short
    title: Short = ""
    seats: Seats = []
    names: Seats = []  # what the players call themselves, by seat
    moment: Message | None = None  # where the match stands, in the words of whoever saved it
    choices: Count = 0
    over: bool = False
    saved: Time
    match: MatchId
    program: Name = ""
    size: Count
    checksum: str


def save(path: Path, match: Match, about: About, moment: Message | None = None) -> Header:
    """Write a match to a file, the previous version kept beside it; a `Fault` says what the disk refused."""
    header, data = packed(match, about, moment)
    files.write(path, data, keep=intact(path))
    return header


def packed(match: Match, about: About, moment: Message | None = None) -> tuple[Header, bytes]:
    """A match as a head and the bytes of a file."""
    content = Save(about=about, saved=datetime.now(UTC), record=match.record())
    return pack(content, moment, over=match.result is not None)


def pack(content: Save, moment: Message | None, *, over: bool) -> tuple[Header, bytes]:
    """The head and the bytes of a file."""
    about, record = content.about, content.record
    about.title = fitting(about.title)
    body = zlib.compress(fitted(content))
    header = Header(
        game=record.setup.game,
        scenario=record.setup.scenario,
        title=about.title,
        seats=about.seats,
        names=list(record.setup.names),
        moment=moment,
        choices=len(record.codes),
        over=over,
        saved=content.saved,
        match=about.match,
        program=__version__,
        size=len(body),
        checksum=hashlib.sha256(body).hexdigest(),
    )
    lines = envelope(header)
    if len(lines) > HEAD:  # words of the game's own, longer than any
        header.moment = None
        lines = envelope(header)
    return header, lines + body


def fitting(title: str) -> str:
    """A title as a save can hold it, whatever was typed or pasted."""
    return title.encode(errors="replace").decode()[:LONGEST_TITLE]


def envelope(header: Header) -> bytes:
    """The lines of a head and the line that protects them."""
    facts = msgspec.json.format(msgspec.json.encode(header), indent=1)
    lines = f"{MAGIC} {migrations.FORMAT}\n".encode() + facts + b"\n"
    return lines + f"check: {hashlib.sha256(lines).hexdigest()}\n".encode()


def fitted(content: Save) -> bytes:
    """The body unpacked; a match too long for a save loses every other snapshot, which undo can do without."""
    raw = msgspec.msgpack.encode(content)
    while len(raw) > LARGEST:
        frames = content.record.keyframes
        if len(frames) <= 2:
            raise Fault("storage.fault.huge", most=LARGEST)
        content.record.keyframes = [*frames[:-1:2], frames[-1]]
        raw = msgspec.msgpack.encode(content)
    return raw


def intact(path: Path) -> bool:
    """Is there a whole save at this path, worth keeping?"""
    try:
        whole(files.read(path, HEAD + LARGEST), str(path))
    except NewerSave:
        return True
    except Fault:
        return False
    return True


def read_header(path: Path) -> Header:
    """The head of a save; only the head is read, and the size of the file is compared with it."""
    header, _, start = head(files.read(path, HEAD), str(path))
    measured(header, files.size(path) - start, str(path))
    return header


def head(data: bytes, name: str) -> tuple[Header, int, int]:
    """The head of a file, its format, and where its body starts."""
    found = ENVELOPE.match(data[:HEAD])
    if found is None:
        raise DamagedSave(name, "head" if data.startswith(MAGIC.encode()) else "foreign")
    lines, version, facts, check = found.groups()
    if hashlib.sha256(lines).hexdigest().encode() != check:
        raise DamagedSave(name, "head")
    if int(version) > migrations.FORMAT:
        raise NewerSave(name, "newer", found=int(version), known=migrations.FORMAT)
    try:
        return msgspec.json.decode(facts, type=Header), int(version), found.end()
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise DamagedSave(name, "facts", place=place(error)) from None


def measured(header: Header, size: int, name: str) -> None:
    """Hold the size of a body against what the head says of it."""
    if header.size > LARGEST:
        raise DamagedSave(name, "huge", most=LARGEST)
    if size < header.size:
        raise DamagedSave(name, "cut", there=size, all=header.size)
    if size > header.size:
        raise DamagedSave(name, "tail", more=size - header.size)


def unpack(data: bytes, name: str) -> tuple[Header, Save]:
    """A file's bytes as what they hold; a `DamagedSave` says in one sentence what is wrong with them."""
    header, version, body = whole(data, name)
    content = typed(inflated(body, name), version, name)
    setup = content.record.setup
    told = (header.game, header.scenario, header.match, header.saved)
    if told != (setup.game, setup.scenario, content.about.match, content.saved):
        raise DamagedSave(name, "swapped")
    sound(content.record, name)
    return header, content


def whole(data: bytes, name: str) -> tuple[Header, int, memoryview]:
    """The head of a file, its format, and its body, which is the one that the head was written for."""
    header, version, start = head(data, name)
    body = memoryview(data)[start:]
    measured(header, len(body), name)
    if hashlib.sha256(body).hexdigest() != header.checksum:
        raise DamagedSave(name, "checksum")
    return header, version, body


def inflated(body: memoryview, name: str) -> bytes:
    """The body unpacked, if it is no larger than a body may be."""
    machine = zlib.decompressobj()
    try:
        raw = machine.decompress(body, LARGEST + 1)
    except zlib.error:
        raise DamagedSave(name, "packing") from None
    if len(raw) > LARGEST:
        raise DamagedSave(name, "huge", most=LARGEST)
    if not machine.eof or machine.unused_data:
        raise DamagedSave(name, "packing")
    return raw


def typed(raw: bytes, version: int, name: str) -> Save:
    """The body as data of today's format."""
    try:
        if version == migrations.FORMAT:
            return msgspec.msgpack.decode(raw, type=Save)
        data: dict[str, Any] = msgspec.msgpack.decode(raw, type=dict)
        return msgspec.convert(migrations.migrate(data, version), Save)
    except (msgspec.MsgspecError, RecursionError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise DamagedSave(name, "body", place=place(error)) from None


def sound(record: Record, name: str) -> None:
    """Refuse a record whose parts do not fit each other."""
    frames = record.keyframes
    codes, events = len(record.codes), len(record.events)
    steps = [(frame.codes, frame.events) for frame in frames]
    inside = all(0 <= a <= codes and 0 <= b <= events for a, b in steps)
    told = [step.events for step in record.steps]
    known = len(told) in (0, codes) and told == sorted(told) and all(0 <= each <= events for each in told)
    if not frames or frames[0].codes or steps != sorted(steps) or not inside or not known or record.floor < 0:
        raise DamagedSave(name, "record")


def place(error: Exception) -> str:
    """Where in the data a conversion failed, as `$.record.codes[3]`."""
    return str(error).partition(" - at ")[2].strip("`")[:100] or "$"
