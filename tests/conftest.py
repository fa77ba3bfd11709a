"""What every test stands on: property-based tests draw the same examples each time, however slow the machine.

`--game NAME` leaves out what is asked of other games; with `--share 0.2` the laws are held to a fifth of the matches
(`make quick`).
"""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from boardgames.games import ALL
from tests.laws import budget

settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=ALL, help="leave out what is asked of other games")
    parser.addoption("--share", type=float, default=1.0, help="of the games that the laws are held to")


def pytest_configure(config: pytest.Config) -> None:
    budget.SHARE = config.getoption("--share")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--game")
    if wanted is None:
        return
    kept = [item for item in items if asked(item) <= {wanted}]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def pytest_collection_finish() -> None:
    """All that was read so far stays to the end: it need not be looked through again and again for what is let go."""
    gc.collect()
    gc.freeze()


def asked(item: pytest.Item) -> set[str]:
    """The games that a test is asked of."""
    call = getattr(item, "callspec", None)
    return set() if call is None else {value for value in call.params.values() if isinstance(value, str)} & {*ALL}
