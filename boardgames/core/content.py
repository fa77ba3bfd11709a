"""Content is YAML converted to typed structs; what is wrong with a file is told as file, place, found and expected.

A file may come from anybody. Before anything is built of it, its size, its depth and its number of values are
measured, and what can make a short file cost much (aliases, tags, endless numbers) is refused.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from boardgames.core.faults import Fault

T = TypeVar("T")

LARGEST = 1_000_000  # bytes; a scenario is a few thousand
DEEPEST = 40  # lists and tables inside each other; the deepest of ours has 5
MOST_VALUES = 60_000  # the longest checklist of a rulebook has 7,000
LONGEST_NUMBER = 40  # characters; 64 bits need 20
LONGEST_REASON = 160
Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(Base):  # type: ignore[misc, valid-type]  # which of the two depends on how PyYAML was built
    """The safe loader, with numbers that fit the rules of a game."""

    def construct_yaml_int(self, node: yaml.ScalarNode) -> int:
        """A whole number of 64 bits: larger ones can be made to take minutes, alone or as keys of a table."""
        number = int(super().construct_yaml_int(node)) if len(node.value) <= LONGEST_NUMBER else 1 << 64
        if abs(number) >= 1 << 64:
            raise yaml.constructor.ConstructorError(None, None, "this number is too large", node.start_mark)
        return number

    def construct_yaml_float(self, node: yaml.ScalarNode) -> float:
        """A number with a fraction, of no more digits than anybody writes."""
        if len(node.value) > LONGEST_NUMBER:
            raise yaml.constructor.ConstructorError(None, None, "this number is too long", node.start_mark)
        return float(super().construct_yaml_float(node))


Loader.add_constructor("tag:yaml.org,2002:int", Loader.construct_yaml_int)
Loader.add_constructor("tag:yaml.org,2002:float", Loader.construct_yaml_float)


def read(path: Path) -> Any:
    """The plain data of a YAML file."""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device would never end
            raise Fault("core.fault.file.unreadable", file=str(path), why="Not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Fault("core.fault.file.large", file=str(path), most=LARGEST)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise Fault("core.fault.file.unreadable", file=str(path), why=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise Fault("core.fault.file.not_text", file=str(path)) from None
    except ValueError as error:  # a name that no file can have
        raise Fault("core.fault.file.unreadable", file=str(path), why=str(error)) from None
    return parse(text, str(path))


def parse(text: str, name: str) -> Any:
    """The plain data of YAML text."""
    try:
        measure(text, name)
        return yaml.load(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, why = mark.line + 1 if mark else 1, error.problem or "?"
    except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as error:
        line, why = 1, str(error).splitlines()[0]
    raise Fault("core.fault.file.yaml", file=name, line=line, why=why[:LONGEST_REASON])


def measure(text: str, name: str) -> None:
    """Refuse what a few lines can make to stand for gigabytes or minutes, before anything is built of it."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=Loader)):
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if isinstance(event, yaml.AliasEvent):
            raise Fault("core.fault.file.alias", file=name)
        if why := objection(event, depth, count):
            mark = event.start_mark
            raise yaml.MarkedYAMLError(problem=why, problem_mark=mark)  # type: ignore[arg-type]  # C marks are marks


def objection(event: yaml.Event, depth: int, count: int) -> str | None:
    """What is not allowed about a part of a file, None for what is."""
    if getattr(event, "tag", None) is not None:
        return "tags are not used here"
    if depth > DEEPEST:
        return f"nested more than {DEEPEST} deep"
    if count > MOST_VALUES:
        return f"more than {MOST_VALUES} values"
    return None


def convert(data: Any, kind: type[T], name: str) -> T:
    """Plain data as typed content; a `Fault` names the place inside and what was expected there."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        place = where.strip("`").removeprefix("$").lstrip(".") or "the top"
        raise Fault(
            "core.fault.content",
            file=name,
            place=place[-LONGEST_REASON:],
            why=what[:LONGEST_REASON],
            found=found_at(data, place),
        ) from None


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
    try:
        shown = repr(data)
    except (ValueError, RecursionError):  # a number or a depth that Python refuses to write out
        shown = "..."
    return shown if len(shown) <= 60 else shown[:57] + "..."
