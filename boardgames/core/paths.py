"""Where the program's own files stand: beside the package in a checkout, inside the bundle when frozen."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2]))
ASSETS = ROOT / "assets"
SCENARIOS = ROOT / "scenarios"
SAVES = ROOT / "saves"
