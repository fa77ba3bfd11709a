"""The tables of the solitaire chapter, typed; the words of each cell stand in the catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from boardgames.core.files import content

Column = Literal["variable", "offensive", "defensive"]
Band = Literal["first", "low", "mid", "high"]
COLUMNS: tuple[Column, ...] = ("variable", "offensive", "defensive")
BANDS: tuple[Band, ...] = ("first", "low", "mid", "high")
LOW, HIGH = 3, 8  # solo.attitude.result: three or less, four to seven, eight or more


class RowSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A priority of a cell of the deployment table."""

    type: Literal["infantry", "artillery", "tank", "transport", "aircraft", "support"]
    equip: Literal["none", "may", "must"] = "none"
    cls: list[str] = []
    else_cls: list[str] = []
    count: int = 1
    mixed: bool = False
    fires: bool = False
    mobility: bool = False
    load: str = ""
    else_load: str = ""
    use: str = ""
    boosts: list[str] = []
    otherwise: list[str] = []


class MoveSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: list[int]
    objective: bool = False
    guard: int = 0


class KeepSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    keep: list[int]
    order: Literal["low", "high"]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deploy: dict[Column, dict[Band, list[RowSpec]]]
    move: dict[Column, dict[Band, MoveSpec]]
    discard: dict[Column, dict[Band, KeepSpec]]
    removed: list[str]
    mines: list[str]
    extra: dict[int, list[str]]
    bid: dict[int, int | Literal["none"]]
    reveal: dict[int, int]
    wounded: dict[int, list[Literal["back", "cover", "usual"]]]


T: Tables = content.load(Path(__file__).parent / "tables.yaml", Tables)


def band_of(total: int) -> Band:
    """solo.attitude.result."""
    return "low" if total <= LOW else "high" if total >= HIGH else "mid"
