"""The battles that are known: those that ship and those that a player or a save brings along."""

from __future__ import annotations

from boardgames.core.files.scenarios import Scenarios
from boardgames.core.paths import SCENARIOS
from boardgames.games.tactics_2gm.scenarios.schema import Scenario, check

ORDER = (
    "first_orders", "open_field", "omaha", "bataan", "tarawa", "bastogne", "ponyri", "red_october", "desert_ridge",
    "stonne", "the_bridge", "grand_alliance",
)  # fmt: skip


def place(book: Scenario) -> tuple[int, str]:
    """In the order of difficulty and years, as listed; others after them."""
    return (ORDER.index(book.id) if book.id in ORDER else len(ORDER), book.id)


BOOKS: Scenarios[Scenario] = Scenarios(SCENARIOS / "tactics_2gm", Scenario, place, check)
