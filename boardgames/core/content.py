"""Content is YAML converted to typed structs; what is wrong with a file is told as file, place, found and expected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from boardgames.core.faults import Fault

T = TypeVar("T")

LARGEST = 1_000_000  # bytes; a scenario is a few thousand
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path: Path) -> Any:
    """The plain data of a YAML file."""
    try:
        if path.stat().st_size > LARGEST:
            raise Fault("core.fault.file.large", file=str(path), most=LARGEST)
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Fault("core.fault.file.unreadable", file=str(path), why=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise Fault("core.fault.file.not_text", file=str(path)) from None
    return parse(text, str(path))


def parse(text: str, name: str) -> Any:
    """The plain data of YAML text; aliases are refused, for a few lines of them can stand for gigabytes."""
    try:
        if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text, Loader=Loader)):
            raise Fault("core.fault.file.alias", file=name)
        return yaml.load(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Fault(
            "core.fault.file.yaml", file=name, line=mark.line + 1 if mark else 1, why=error.problem or "?"
        ) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise Fault("core.fault.file.yaml", file=name, line=1, why=str(error).splitlines()[0]) from None


def convert(data: Any, kind: type[T], name: str) -> T:
    """Plain data as typed content; a `Fault` names the place inside and what was expected there."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        place = where.strip("`").removeprefix("$").lstrip(".") or "the top"
        raise Fault("core.fault.content", file=name, place=place, why=what, found=found_at(data, place)) from None


def load(path: Path, kind: type[T]) -> T:
    """A YAML file as typed content."""
    return convert(read(path), kind, str(path))


def found_at(data: Any, place: str) -> str:
    """What stands at a place such as `units[3].cost`, shortened."""
    for step in re.findall(r"[^.\[\]]+", place):
        try:
            data = data[int(step)] if isinstance(data, list) else data[step]
        except (LookupError, TypeError, ValueError):
            break
    shown = repr(data)
    return shown if len(shown) <= 60 else shown[:57] + "..."
