"""Saves damaged in every way we could think of: each costs one sentence and a moment, and no other file."""

import hashlib
import random
import signal
import time
import zlib

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.storage import library, migrations, opening, saves
from boardgames.storage.saves import About
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, prints, same
from tests.storage.test_saves import FIRST, forged

LIMIT = 2.0  # seconds for one file; a sound one takes a thousandth
ABSURD = [-1, 0, 2**31, 2**63, 2**64 - 1, 10_000_000_000, -(2**63), 1.5, None, True]
ABSURD += ["", "x", b"", "\0", "\n", [], {}, [[]]]


@pytest.fixture
def patience():
    """Fails a test that hangs, where the system can interrupt it."""

    def late(number, frame):
        raise AssertionError("a damaged save made the program hang")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, late)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def flipped(data: bytes, dice: random.Random) -> bytes:
    """A few bits turned over."""
    found = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 50))):
        found[dice.randrange(len(found))] ^= 1 << dice.randrange(8)
    return bytes(found)


def cut(data: bytes, dice: random.Random) -> bytes:
    """The beginning only."""
    return data[: dice.randrange(len(data))]


def beheaded(data: bytes, dice: random.Random) -> bytes:
    """The end only."""
    return data[dice.randrange(1, len(data)) :]


def blanked(data: bytes, dice: random.Random) -> bytes:
    """A run of zeros, as a disk leaves where it did not get to write."""
    start = dice.randrange(len(data))
    length = min(dice.randrange(1, 4096), len(data) - start)
    return data[:start] + bytes(length) + data[start + length :]


def stuffed(data: bytes, dice: random.Random) -> bytes:
    """Something that does not belong there."""
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.randbytes(dice.randrange(1, 200)) + data[at:]


def thinned(data: bytes, dice: random.Random) -> bytes:
    """A piece from the middle is missing."""
    at = dice.randrange(len(data) - 1)
    return data[:at] + data[at + dice.randrange(1, 200) :]


def mixed(data: bytes, dice: random.Random) -> bytes:
    """The beginning of one save and the end of another."""
    _, other = saves.packed(pebbles.played(dice.randrange(1, 60), seed=dice.randrange(9)), About())
    return data[: dice.randrange(len(data))] + other[dice.randrange(len(other)) :]


def retyped(data: bytes, dice: random.Random) -> bytes:
    """A head with some word or figure changed, as with a text editor."""
    lines = data[: data.index(b"check: ")].decode().split("\n")
    at = dice.randrange(len(lines))
    lines[at] = dice.choice(("", lines[at][::-1], lines[at] * 2, "{", '"size": 10000000000,', "WARTABLE 9", "\t"))
    return "\n".join(lines).encode() + data[data.index(b"check: ") :]


def absurd_head(data: bytes, dice: random.Random) -> bytes:
    """A head with something impossible in it, and every check made to hold."""
    header, _, start = saves.head(data, "x")
    facts = msgspec.to_builtins(header)
    facts[dice.choice(sorted(facts))] = dice.choice([each for each in ABSURD if not isinstance(each, bytes)])
    lines = FIRST + b"\n" + msgspec.json.format(msgspec.json.encode(facts), indent=1) + b"\n"
    return lines + f"check: {hashlib.sha256(lines).hexdigest()}\n".encode() + data[start:]


def absurd_body(data: bytes, dice: random.Random) -> bytes:
    """A body with something impossible in it, and every check made to hold."""
    header, _, start = saves.head(data, "x")
    content = msgspec.msgpack.decode(zlib.decompress(data[start:]))
    for _ in range(dice.choice((1, 1, 3))):
        spoil(content, dice)
    return forged(header, zlib.compress(msgspec.msgpack.encode(content)))


def absurd_state(data: bytes, dice: random.Random) -> bytes:
    """A snapshot that no rules could have made, and every check made to hold."""
    header, _, start = saves.head(data, "x")
    content = msgspec.msgpack.decode(zlib.decompress(data[start:]))
    frame = dice.choice(content["record"]["keyframes"])
    if dice.random() < 0.5:
        frame[2] = dice.choice((flipped, cut, stuffed, thinned))(frame[2], dice)
    else:
        state = msgspec.msgpack.decode(frame[2])
        spoil(state, dice)
        frame[2] = msgspec.msgpack.encode(state)
    return forged(header, zlib.compress(msgspec.msgpack.encode(content)))


def spoil(data, dice: random.Random) -> None:
    """Put something impossible somewhere into plain data."""
    while True:
        if isinstance(data, dict):
            keys = sorted(data)
        elif isinstance(data, list) and data:
            keys = range(len(data))
        else:
            return
        key = dice.choice(keys)
        if not isinstance(data[key], dict | list) or not data[key] or dice.random() < 0.1:
            data[key] = dice.choice(ABSURD)
            return
        data = data[key]


def bomb(data: bytes, dice: random.Random) -> bytes:
    """A body that unpacks to far more than it is."""
    header, _, _ = saves.head(data, "x")
    return forged(header, zlib.compress(bytes(saves.LARGEST + dice.randrange(1, 1_000_000)), 1))


def nested(data: bytes, dice: random.Random) -> bytes:
    """A body of lists in lists, or one that claims billions of them."""
    header, _, _ = saves.head(data, "x")
    raw = dice.choice((b"\x91" * 100_000, b"\x81\xa1a" * 100_000, b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff"))
    return forged(header, zlib.compress(raw))


def newer(data: bytes, dice: random.Random) -> bytes:
    """A save of a program to come."""
    header, _, start = saves.head(data, "x")
    return forged(header, data[start:], version=dice.randrange(migrations.FORMAT + 1, 999_999))


def foreign(data: bytes, dice: random.Random) -> bytes:
    """Something else altogether."""
    return dice.choice(
        (b"", b"WARTABLE", b"PK\x03\x04", b"{}", dice.randbytes(dice.randrange(1, 100_000)), bytes(50_000))
    )


KINDS = [flipped, cut, beheaded, blanked, stuffed, thinned, mixed, retyped, foreign]
KINDS += [absurd_head, absurd_body, absurd_state, bomb, nested, newer]
CLEVER = {absurd_head, absurd_body, absurd_state}  # every check holds, so that some of them may pass for saves


def attempt(folder, match, seed: int, beside: bytes) -> str:
    """Damage a save in the way of a seed, and open it; the sentence, or nothing if it could be opened."""
    dice = random.Random(seed)
    kind = KINDS[seed % len(KINDS)]
    _, data = saves.packed(match, About(title="Metz", seats=["human", "bot:normal"]))
    path = folder / "damaged.wartable"
    spoiled = kind(data, dice)
    path.write_bytes(spoiled)
    (folder / "notes.txt").write_bytes(beside)
    before, start = prints(folder.parent), time.perf_counter()
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 5 * LIMIT)
    (listed,) = library.entries(folder)
    try:
        found = opening.load(path)
    except Fault as fault:
        told = one_sentence(fault, str(path))
    else:
        told = ""
        assert kind in CLEVER or spoiled == data
        assert spoiled != data or same(found.match, match)
        for notice in found.notices:
            one_sentence(notice)
    assert time.perf_counter() - start < LIMIT, kind.__name__
    assert prints(folder.parent) == before
    assert listed.trouble is None or told
    return told


def damage(folder, seeds, scenario: str) -> int:
    """Damage many saves; how many of them were refused."""
    matches = [pebbles.played(choices, scenario, seed=choices) for choices in (0, 7, 40, 120)]
    saves.save(folder / "bystander.wartable.kept", matches[1], About())
    return sum(bool(attempt(folder, matches[seed % 4], seed, b"mine")) for seed in seeds)


def test_damaged_saves_cost_a_sentence_each(saves_folder, patience):
    assert damage(saves_folder, range(150), "brook") > 120


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_damaged_saves_cost_a_sentence_each(saves_folder, patience, part):
    assert damage(saves_folder, range(1000 + part * 500, 1500 + part * 500), "river") > 400
