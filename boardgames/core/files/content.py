"""Content is YAML converted to typed structs; what is wrong with a file is told as file, place, found and expected.

A file may come from anybody. Before anything is built of it, its size, its depth and its number of values are
measured, and what can make a short file cost much (aliases, tags, endless numbers) is refused.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
import yaml

from boardgames.core.faults import Fault
from boardgames.core.faults import reason as refusal
from boardgames.core.words.messages import Catalogue, Message, sayer

T = TypeVar("T")

LARGEST = 1_000_000  # bytes; a scenario is a few thousand
DEEPEST = 40  # lists and tables inside each other; the deepest of ours has 5
MOST_VALUES = 60_000  # the longest checklist of a rulebook has 7,000
LONGEST_NUMBER = 40  # characters; 64 bits need 20
LONGEST_REASON = 160
YAML = "core.yaml"  # our own objections; those of the YAML library have no words of ours
Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(Base):  # type: ignore[misc, valid-type]  # which of the two depends on how PyYAML was built
    """The safe loader, with numbers that fit the rules of a game."""

    def construct_yaml_int(self, node: yaml.ScalarNode) -> int:
        """A whole number of 64 bits: larger ones can be made to take minutes, alone or as keys of a table."""
        number = int(super().construct_yaml_int(node)) if len(node.value) <= LONGEST_NUMBER else 1 << 64
        if abs(number) >= 1 << 64:
            raise yaml.constructor.ConstructorError(None, None, f"{YAML}.number_large", node.start_mark)
        return number

    def construct_yaml_float(self, node: yaml.ScalarNode) -> float:
        """A number with a fraction, of no more digits than anybody writes."""
        if len(node.value) > LONGEST_NUMBER:
            raise yaml.constructor.ConstructorError(None, None, f"{YAML}.number_long", node.start_mark)
        return float(super().construct_yaml_float(node))


Loader.add_constructor("tag:yaml.org,2002:int", Loader.construct_yaml_int)
Loader.add_constructor("tag:yaml.org,2002:float", Loader.construct_yaml_float)


def read(path: Path) -> Any:
    """The plain data of a YAML file."""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device would never end
            raise Fault("core.fault.file.unreadable", file=str(path), why=Message("core.os.folder"))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Fault("core.fault.file.large", file=str(path), most=LARGEST)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise Fault("core.fault.file.unreadable", file=str(path), why=refusal(error)) from None
    except UnicodeDecodeError:
        raise Fault("core.fault.file.not_text", file=str(path)) from None
    except ValueError as error:  # a name that no file can have
        raise Fault("core.fault.file.unreadable", file=str(path), why=refusal(error)) from None
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
    said = Message(why) if why.startswith(f"{YAML}.") else why[:LONGEST_REASON]
    raise Fault("core.fault.file.yaml", file=name, line=line, why=said)


def measure(text: str, name: str) -> None:
    """Refuse what a few lines can make to stand for gigabytes or minutes, before anything is built of it."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=Loader)):
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if isinstance(event, yaml.AliasEvent):
            raise Fault("core.fault.file.alias", file=name)
        if why := objection(event, depth, count):
            raise Fault("core.fault.file.yaml", file=name, line=event.start_mark.line + 1, why=why)  # type: ignore[union-attr]


def objection(event: yaml.Event, depth: int, count: int) -> Message | None:
    """What is not allowed about a part of a file, None for what is."""
    if getattr(event, "tag", None) is not None:
        return Message(f"{YAML}.tags")
    if depth > DEEPEST:
        return Message(f"{YAML}.deep", {"most": DEEPEST})
    if count > MOST_VALUES:
        return Message(f"{YAML}.many", {"most": MOST_VALUES})
    return None


def convert(data: Any, kind: type[T], name: str) -> T:
    """Plain data as typed content; a `Fault` names the place inside and what was expected there."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        place, found = locate(data, kind, str(error), where)
        raise Fault(
            "core.fault.content",
            file=name,
            place=place[-LONGEST_REASON:] or Message("core.top"),
            why=reason(what),
            found=shown(found),
        ) from None


def load(path: Path, kind: type[T]) -> T:
    """A YAML file as typed content."""
    return convert(read(path), kind, str(path))


# --- where it is ---------------------------------------------------------------------------------------------------

STEP = re.compile(r"([^.\[\]]+)|\[\.\.\.\]")


def locate(data: Any, kind: Any, error: str, where: str) -> tuple[str, Any]:
    """The place of an error, such as `units.C4[3].cost`, and what stands there.

    `[...]` and `key` mean some key of a table: which one is looked for.
    """
    steps: list[Any] = []
    place, here = "", data
    in_key, path = where.startswith("`key`"), where.rpartition("$")[2].rstrip("`")
    for name in STEP.findall(path):
        step = name or culprit(data, kind, error, steps, here)
        listed = isinstance(here, list)
        try:
            here = here[int(step) if listed else step]
        except (LookupError, TypeError, ValueError):
            break
        place += f"[{step}]" if listed else f".{step}"
        steps.append(int(step) if listed else step)
    if in_key and isinstance(here, dict):
        here = culprit(data, kind, error, steps, here)
        place += f".{here}"
    return place.removeprefix("."), here


def culprit(data: Any, kind: Any, error: str, steps: list[Any], table: Any) -> Any:
    """The first key of a table without which the error would not be."""
    keys = list(table) if isinstance(table, dict) else []
    while len(keys) > 1:
        half = keys[: len(keys) // 2]
        try:
            msgspec.convert(put(data, steps, {key: table[key] for key in half}), kind)
            fails = False
        except msgspec.ValidationError as found:
            fails = str(found) == error
        keys = half if fails else keys[len(keys) // 2 :]
    return keys[0] if keys else ""


def put(data: Any, steps: list[Any], value: Any) -> Any:
    """The same data with another value at a place."""
    if not steps:
        return value
    copy = cast("dict[Any, Any]", data.copy())
    copy[steps[0]] = put(data[steps[0]], steps[1:], value)
    return copy


def shown(data: Any) -> str:
    """What stands somewhere, shortened."""
    try:
        said = repr(data)
    except (ValueError, RecursionError):  # a number or a depth that Python refuses to write out
        said = "..."
    return said if len(said) <= 60 else said[:57] + "..."


# --- what was expected ---------------------------------------------------------------------------------------------

REASONS = tuple(
    (re.compile(pattern), f"core.expected.{key}")
    for pattern, key in (
        (r"Object missing required field `(?P<field>.*)`", "field"),
        (r"Object contains unknown field `(?P<field>.*)`", "unknown"),
        (r"Invalid enum value .*", "choice"),
        (r"Expected `array` of length (?P<count>\d+), got \d+", "length"),
        (r"Expected `(?P<kind>[^`]*)` of length >= (?P<count>\d+)", "shortest"),
        (r"Expected `(?P<kind>[^`]*)` of length <= (?P<count>\d+)", "longest"),
        (r"Expected `(?P<kind>[^`]*)` >= (?P<limit>\S+)", "least"),
        (r"Expected `(?P<kind>[^`]*)` <= (?P<limit>\S+)", "most"),
        (r"Expected `str` matching regex '(?P<pattern>.*)'", "pattern"),
        (r"Expected `(?P<kind>[^`]*\bstr\b[^`]*)`, got `(?:int|float|bool|date|datetime)`", "quotes"),  # 12.1, no
        (r"Expected `(?P<kind>[^`]*)`(?:, got .*)?", "kind"),
    )
)


def reason(what: str) -> Message | str:
    """What msgspec has to say, as a sentence of ours; as it stands where there is none for it."""
    for pattern, key in REASONS:
        if match := pattern.fullmatch(what):
            return Message(key, {name: part[:LONGEST_REASON] for name, part in match.groupdict().items()})
    return what[:LONGEST_REASON]


@sayer("kinds")
def say_kinds(catalogue: Catalogue, kinds: str) -> str:
    """Kinds of values as a person calls them: a text or a list."""
    keys = [(f"core.kind.{kind}", kind) for kind in kinds.split(" | ")]
    return catalogue.listed([catalogue.word(key) if key in catalogue else kind for key, kind in keys], "core.or")
