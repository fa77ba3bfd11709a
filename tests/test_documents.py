"""What README and CONTRIBUTING name is there: files, commands, targets of make."""

from __future__ import annotations

import re

import pytest

from boardgames.cli import COMMANDS
from boardgames.core.paths import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md")
FOLDERS = (".ci", "assets", "boardgames", "saves", "scenarios", "tests")
FILE = re.compile(r"[\w./-]+(?:/|\.(?:jsonl|md|py|txt|ya?ml))|[\w.-]+/[\w./-]+")
ELSEWHERE = re.compile(r"dist/|\.venv/")  # made by a command that the document tells


@pytest.fixture(params=DOCUMENTS)
def text(request):
    return (ROOT / request.param).read_text(encoding="utf-8")


def test_every_file_that_is_named_is_there(text):
    there = [path for folder in FOLDERS for path in (ROOT / folder, *(ROOT / folder).rglob("*"))]
    known = [f"/{path.relative_to(ROOT).as_posix()}" for path in (*there, *ROOT.glob("*.*"))]
    quoted = {*re.findall(r"`([^`\s]+)`", text), *re.findall(r"\]\(([^):]+)\)", text)}
    named = {name for name in quoted if FILE.fullmatch(name) and not ELSEWHERE.match(name)}
    assert len(named) > 2
    assert {name for name in named if not any(path.endswith(f"/{name.rstrip('/')}") for path in known)} == set()


def test_every_command_that_is_named_is_there(text):
    assert set(re.findall(r"(?:`|bin/|^)boardgames ([a-z]+)\b", text, re.MULTILINE)) <= set(COMMANDS)
    targets = re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:`|^)make\s([a-z]+)", text, re.MULTILINE)) <= set(targets)
