"""Which clauses of each rulebook have a test that names them.

    python tests/tools/rules.py [GAME ...] [--missing]

The clauses are those of boardgames/games/<game>/rules.yaml. A test names clauses with `@pytest.mark.rule("ID", ...)`
on a function or a class, in a module's `pytestmark`, or among the marks of a `pytest.param`; the ids are written out,
since this tool reads the tests without running them. The tests of a game are those under a path that contains its
name. An id that the rulebook does not have is an error: it covers nothing. A game whose rules.yaml says
`complete: true` at its top fails as soon as one of its clauses has no test.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Coverage:
    """How far the tests of one game go through its rulebook."""

    game: str
    gists: dict[str, str]
    complete: bool
    named: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """The clauses that no test names, in the order of the book."""
        return [clause for clause in self.gists if clause not in self.named]

    @property
    def fails(self) -> bool:
        """Whether the game breaks what it promises."""
        return bool(self.errors) or (self.complete and bool(self.missing))

    def __str__(self) -> str:
        told = f"{self.game}: {len(self.gists) - len(self.missing)} of {len(self.gists)} clauses"
        if self.complete and self.missing:
            told += f", and it is declared complete: no test names {', '.join(self.missing)}"
        return told


def games(root: Path = ROOT) -> list[str]:
    """The games that have a rulebook."""
    return sorted(path.parent.name for path in (root / "boardgames" / "games").glob("*/rules.yaml"))


def cover(game: str, root: Path = ROOT) -> Coverage:
    """One game's rulebook against the tests that name its clauses."""
    path = root / "boardgames" / "games" / game / "rules.yaml"
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    book: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    coverage = Coverage(game, {}, book.get("complete") is True)
    for rule in book["rules"]:
        clause = str(rule["id"])
        if not isinstance(rule["id"], str):
            coverage.errors.append(
                f"{path.relative_to(root)}: clause {clause} needs quotes: without them it is a number"
            )
        if clause in coverage.gists:
            coverage.errors.append(f"{path.relative_to(root)}: clause {clause} stands there twice")
        coverage.gists[clause] = str(rule["gist"])
    for test, line, named in marks(tests_of(game, root)):
        where = f"{test.relative_to(root)}:{line}"
        if named is None:
            coverage.errors.append(f"{where}: a rule mark holds something other than ids written out")
        elif named not in coverage.gists:
            coverage.errors.append(f"{where}: {game} has no clause {named}")
        else:
            coverage.named.add(named)
    return coverage


def tests_of(game: str, root: Path) -> list[Path]:
    """The test files under a path that contains the game's name."""
    tests = root / "tests"
    return [path for path in sorted(tests.rglob("test_*.py")) if game in path.relative_to(tests).as_posix()]


def marks(files: Iterable[Path]) -> Iterator[tuple[Path, int, str | None]]:
    """Each clause named by a rule mark, with its file and line; None for what cannot be read as an id."""
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and is_rule_mark(node.func):
                for arg in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    written_out = isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                    yield path, arg.lineno, str(ast.literal_eval(arg)) if written_out else None


def is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    return isinstance(function, ast.Attribute) and ast.unparse(function) in ("pytest.mark.rule", "mark.rule")


def strays(root: Path = ROOT) -> list[str]:
    """Rule marks in tests that belong to no game with a rulebook."""
    owned = {path for game in games(root) for path in tests_of(game, root)}
    others = [path for path in sorted((root / "tests").rglob("test_*.py")) if path not in owned]
    return [
        f"{path.relative_to(root)}:{line}: names a clause, but no game's name is in the file's path"
        for path, line, _ in marks(others)
    ]


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the coverage of each game; 1 when a game falls short of what it promises."""
    ask = argparse.ArgumentParser(description="Which clauses of each rulebook have a test that names them.")
    ask.add_argument("games", nargs="*", metavar="GAME", help="all games, unless some are named")
    ask.add_argument("--missing", action="store_true", help="list each clause that no test names")
    args = ask.parse_args(argv)
    if unknown := sorted(set(args.games) - set(games(root))):
        ask.error(f"no rulebook for {', '.join(unknown)}; there are {', '.join(games(root)) or 'none'}")
    errors = strays(root)
    failed = bool(errors)
    for game in args.games or games(root):
        coverage = cover(game, root)
        errors += coverage.errors
        failed |= coverage.fails
        print(coverage)
        if args.missing:
            for clause in coverage.missing:
                print(f"  {clause}: {coverage.gists[clause]}")
    for error in errors:
        print(error, file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
