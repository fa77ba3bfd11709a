"""A file may come from anybody: whatever is in it costs one sentence and less than a second."""

import os
import threading
import time

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.core.files import content

PRIME = 2**61 - 1  # Python's hash of every multiple of it is 0


class Army(msgspec.Struct, forbid_unknown_fields=True):
    guns: list[str] = []
    names: dict[str, int] = {}


def doubling(levels: int) -> str:
    """A few lines that stand for nine to the power of `levels` words."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return "\n".join(lines)


HOSTILE = {
    "aliases that double": doubling(20),
    "an alias of itself": "guns: &a [*a]",
    "a merge of aliases": "a: &a {x: 1}\nb: {<<: *a}",
    "brackets without end": "[" * 900_000,
    "braces without end": "{" * 900_000,
    "lists in lists": "- " * 400_000,
    "keys in keys": "? " * 400_000,
    "pairs in pairs": "[a: b, " * 100_000,
    "tables in tables": "".join(" " * n + "a:\n" for n in range(1300)),
    "brackets that close": "[" * 150_000 + "]" * 150_000,
    "half a million lists": f"[{'[],' * 300_000}]",
    "half a million words": f"[{'a,' * 480_000}]",
    "half a million keys": "a: 1\n" * 190_000,
    "keys that all hash alike": "".join(f"{n * PRIME}: 1\n" for n in range(1, 40_000)),
    "a number in base sixty": "a: 1" + ":59" * 300_000,
    "a fraction in base sixty": "a: 1" + ":59" * 300_000 + ".5",
    "a number of a million digits": "a: " + "9" * 900_000,
    "a hexadecimal million": "a: 0x" + "f" * 900_000,
    "a number beyond 64 bits": "a: 340282366920938463463374607431768211456",
    "a file too large": "#" * (content.LARGEST + 1),
    "tabs": "guns:\n\t- flak",
    "control characters": "guns: \x00\x01\x07",
    "half a character": 'guns: "\\ud800"',
    "a character beyond all": 'guns: "\\U7fffffff"',
    "a date that is none": "guns: 2024-13-45",
    "a command": "guns: !!python/object/apply:os.system [exit]",
    "a set": "guns: !!set {a, b}",
    "a date by force": "guns: !!timestamp foo",
    "a yes by force": "guns: !!bool foo",
    "a number by force": "guns: !!int foo",
    "bytes": "guns: !!binary '=='",
    "a tag of its own": "%TAG ! tag:x," + "y" * 10_000 + ":\n---\n!foo a",
    "another version": "%YAML 9.9\n---\na",
    "two documents": "guns: []\n---\nguns: []",
    "a list as key": "? [a]\n: b",
    "the value key": "=: 1",
    "nothing": "",
    "only spaces": " " * 900_000,
    "one long word": "x" * 900_000,
    "one long key": "x" * 900_000 + ": 1",
    "a list where a table goes": "[1, 2]",
    "words where a list goes": "guns: flak",
    "a list where a number goes": "names: {a: []}",
    "keys that are no words": "1: 2\nnull: 3\n.nan: 4",
    "unknown keys": "gnus: []",
    "a date where a word goes": "guns: [2024-01-01]",
    "infinity": "names: {a: .inf}",
}

BINARY = {
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "UTF-16": "guns: []".encode("utf-16"),
    "Latin-1": "guns: [cañón]".encode("latin-1"),
    "zeros": bytes(100_000),
    "half a letter at the end": "guns: [ñ".encode()[:-1],
}


def sentence(path) -> str:
    """What is said of a file that cannot be taken, in time."""
    start = time.process_time()
    with pytest.raises(Fault) as caught:
        content.load(path, Army)
    assert time.process_time() - start < 1
    message = caught.value.message
    assert message.args["file"] == str(path)
    assert all(len(str(value)) < 300 and "\n" not in str(value) for value in message.args.values())
    return message.key


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_in_one_sentence(tmp_path, text):
    path = tmp_path / "army.yaml"
    path.write_text(text, encoding="utf-8")
    assert sentence(path).startswith("core.fault.")


@pytest.mark.parametrize("data", BINARY.values(), ids=BINARY)
def test_what_is_no_text_is_refused(tmp_path, data):
    path = tmp_path / "army.yaml"
    path.write_bytes(data)
    assert sentence(path) in {"core.fault.file.not_text", "core.fault.file.yaml"}


@pytest.mark.parametrize("text", ["a: \ud800", "[" * 100_000, doubling(12)], ids=["surrogate", "depth", "aliases"])
def test_text_that_never_was_a_file_is_refused_alike(text):
    with pytest.raises(Fault):
        content.parse(text, "the protocol")


def test_a_file_with_a_mark_of_byte_order_is_read(tmp_path):
    path = tmp_path / "army.yaml"
    path.write_bytes(b"\xef\xbb\xbfguns: [flak]")
    assert content.load(path, Army) == Army(guns=["flak"])


def test_numbers_of_64_bits_are_read():
    assert content.parse(f"[{2**64 - 1}, -5, 0x10, 1.5, 1:30]", "x") == [2**64 - 1, -5, 16, 1.5, 90]


def test_a_name_that_no_file_can_have_is_refused(tmp_path):
    with pytest.raises(Fault):
        content.read(tmp_path / "a\0b.yaml")
    with pytest.raises(Fault):
        content.read(tmp_path / ("x" * 5000))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    path = tmp_path / "army.yaml"
    os.mkfifo(path)
    found = []
    reader = threading.Thread(target=lambda: found.append(sentence(path)), daemon=True)
    reader.start()
    reader.join(5)
    assert found == ["core.fault.file.unreadable"]


def test_showing_never_fails_on_what_cannot_be_written_out():
    endless: list = []
    for _ in range(100_000):
        endless = [endless]
    assert content.shown(endless) == "..."
    assert content.shown(10**5000) == "..."
