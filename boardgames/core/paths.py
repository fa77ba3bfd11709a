"""Where the program's own files stand: beside the package in a checkout, inside of it wherever it is installed."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
INSIDE = PACKAGE / "_data"  # .ci/packing.py puts them there
INSTALLED = INSIDE.is_dir()
ROOT = INSIDE if INSTALLED else PACKAGE.parent
ASSETS = ROOT / "assets"
SCENARIOS = ROOT / "scenarios"
SAVES = ROOT / "saves"
