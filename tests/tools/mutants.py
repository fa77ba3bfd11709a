"""Do a game's tests notice when one of its rules is changed?

    python tests/tools/mutants.py GAME [--count 200] [--seed 1] [--jobs 2] [--json FILE]

A mutant is the game with one small change in one of its rule modules: a comparison turned, a number off by one, a
branch that is never or always taken, two arguments exchanged. If the game's tests still pass, the mutant survives: it
shows a rule that no test holds in place. The mutants are a sample drawn with a seed, so that a run can be repeated.

The checkout is never touched. Each job has a copy of the project, and each mutant is tested by a forked child of this
process, which has pytest and hypothesis in memory already, so that a mutant costs no more than the tests' own time.
A mutant that the tests do not finish in time counts as killed: the change made the game hang. There is no forking on
Windows, so this tool runs everywhere else.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import contextlib
import importlib
import json
import os
import py_compile
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

import hypothesis
import pytest
from _pytest.config import default_plugins

ROOT = Path(__file__).resolve().parents[2]

# What holds no rules: the bots' judgement, what is shown and said, and the reading of files.
LEFT_ALONE = ("bot", "show", "content", "scenarios")  # folders
UNTOUCHED = ("view.py", "words.py", "knowledge.py", "game.py", "measures.py")
# Calls that only make a sentence for the player.
MESSAGES = {"Message", "Fault", "IllegalChoice"}
# Calls whose arguments may change places without effect, or never sensibly.
UNSWAPPED = {"min", "max", "isinstance", "issubclass", "cast", "getattr", "setattr", "hasattr"}
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "build", "dist")
# Imported once, before any child is forked: everything slow that a test needs and that is not under test.
PRELOADED = ("hypothesis.stateful", "_hypothesis_pytestplugin", "xdist.plugin", "msgspec", "yaml", "platformdirs")
MEMORY = 4 << 30  # bytes for a child: a mutant that eats more is killed by that

# Results that None would hardly differ from.
NOTHING = {"None", "False", "0", "''", "[]", "()", "{}"}
# What an operator looks like, and what takes its place.
# fmt: off
TURNED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"),
    ast.And: ("and", "or"), ast.Or: ("or", "and"), ast.Add: (r"\+", "-"), ast.Sub: ("-", "+"),
}
# fmt: on


@dataclass(frozen=True, order=True)
class Mutant:
    """One change to one file: the bytes from start to end give way to the text."""

    file: str
    line: int
    start: int
    end: int
    kind: str
    text: str

    def applied(self, source: bytes) -> bytes:
        """The file with the change made."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def shown(self, source: bytes) -> tuple[str, str]:
        """The line before and after, several lines joined into one."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        head, tail = source[first : self.start], source[self.end : last if last >= 0 else len(source)]
        before = head + source[self.start : self.end] + tail
        return joined(before), joined(head + self.text.encode() + tail)


def joined(code: bytes) -> str:
    return " ".join(code.decode().split())


class Finder:
    """All the mutants of one source file."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.lines = [0, *(match.end() for match in re.finditer(rb"\n", source))]
        self.found: list[Mutant] = []
        self.visit(ast.parse(source))

    def span(self, node: ast.expr) -> tuple[int, int]:
        last, column = node.end_lineno or 0, node.end_col_offset or 0
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[last - 1] + column

    def code(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def add(self, kind: str, start: int, end: int, text: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        self.found.append(Mutant(self.file, line, start, end, kind, text))

    def replace(self, kind: str, node: ast.expr, text: str) -> None:
        self.add(kind, *self.span(node), text)

    def turn(self, kind: str, operator: ast.AST, left: ast.expr, right: ast.expr) -> None:
        """Exchange the operator that stands between two operands."""
        pattern, other = TURNED[type(operator)]
        start, end = self.span(left)[1], self.span(right)[0]
        for match in re.finditer(rf"#.*|({pattern})".encode(), self.source[start:end]):
            if match[1]:
                self.add(kind, start + match.start(), start + match.end(), other)

    def visit(self, node: ast.AST) -> None:
        """Note the mutants of a node and of what stands inside it, in the order of the code."""
        self.turn_operators(node)
        self.change_course(node)
        for child in inside(node):
            self.visit(child)

    def turn_operators(self, node: ast.AST) -> None:
        """Comparisons, sums, and what is joined or denied."""
        match node:
            case ast.Compare(left=left, ops=ops, comparators=right):
                for operator, (one, two) in zip(ops, pairwise([left, *right]), strict=True):
                    self.turn("comparison", operator, one, two)
            case ast.BoolOp(op=operator, values=values):
                for one, two in pairwise(values):
                    self.turn("and/or", operator, one, two)
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right) if not is_sequence(node):
                self.turn("+/-", node.op, left, right)
            case ast.AugAssign(target=target, op=ast.Add() | ast.Sub(), value=value) if not is_sequence(value):
                self.turn("+/-", node.op, target, value)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.replace("not", node, f"({self.code(operand)})")

    def change_course(self, node: ast.AST) -> None:
        """Numbers, branches, results and arguments."""
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                up = number == 0 or (node.lineno + node.col_offset) % 2
                self.replace("number", node, str(number + 1 if up else number - 1))
            case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Constant):
                self.replace("branch", test, "True")
                self.replace("branch", test, "False")
            case ast.While(test=test) if not isinstance(test, ast.Constant):
                self.replace("branch", test, "False")
            case ast.comprehension(ifs=tests):
                for test in tests:
                    self.replace("branch", test, "True")
            case ast.match_case(guard=ast.expr() as guard):
                self.replace("branch", guard, "True")
            case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in NOTHING:
                self.replace("return", value, "None")
            case ast.Call(args=args) if name_of(node) not in UNSWAPPED:
                for one, two in pairwise(args):
                    self.swap(one, two)

    def swap(self, one: ast.expr, two: ast.expr) -> None:
        """Exchange two arguments; not a text, which is a key or a name, nor the state, where anything else crashes."""
        first, second = self.code(one), self.code(two)
        if (
            first != second
            and "g" not in (first, second)
            and not any(isinstance(arg, ast.Starred) or is_sequence(arg) for arg in (one, two))
        ):
            (start, end), (start2, end2) = self.span(one), self.span(two)
            self.add("arguments", start, end2, second + self.source[end:start2].decode() + first)


def inside(node: ast.AST) -> list[ast.AST]:
    """What stands in a node and says how the game goes: no annotations, decorators, base classes or sentences."""
    match node:
        case ast.FunctionDef(args=args, body=body):
            return [*args.defaults, *(value for value in args.kw_defaults if value), *body]
        case ast.ClassDef(body=body):
            return list(body)
        case ast.AnnAssign(value=value):
            return [value] if value else []
        case ast.JoinedStr() | ast.Assert() | ast.arg() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return []
        case ast.Call() if name_of(node) in MESSAGES:
            return []
        case ast.Subscript(value=ast.Name(id="Literal" | "Annotated")):
            return []
    return list(ast.iter_child_nodes(node))


def name_of(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def is_sequence(node: ast.expr) -> bool:
    """Whether this is plainly a text or a list, which + joins and - does not take."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return is_sequence(node.left) or is_sequence(node.right)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str | bytes)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def mutants_of(game: str, root: Path) -> list[Mutant]:
    """Every mutant of a game's rule modules, in the order of the code."""
    folder = root / "boardgames" / "games" / game
    files = [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.name not in UNTOUCHED and not set(path.relative_to(folder).parts) & set(LEFT_ALONE)
    ]
    return [mutant for path in files for mutant in Finder(str(path.relative_to(root)), path.read_bytes()).found]


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the same ones for the same seed and code."""
    return sorted(random.Random(seed).sample(mutants, min(count, len(mutants))))


class Bench:
    """A copy of the project in which one mutant at a time is tested by a forked child."""

    def __init__(self, project: Path, number: int, tests: Sequence[str]) -> None:
        self.folder, self.tests = project.with_name(f"bench{number}"), tests
        self.log = self.folder.with_suffix(".log")
        shutil.copytree(project, self.folder, symlinks=True)
        # Compiled code that is checked by content: a mutant of the same size in the same second is still noticed.
        checked = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(self.folder / "boardgames", quiet=2, invalidation_mode=checked)
        self.mutant: Mutant | None = None
        self.original = b""
        self.pid, self.since, self.overdue = 0, 0.0, False

    def start(self, mutant: Mutant | None = None) -> None:
        """Run the tests on a mutant, or on the game as it is."""
        self.mutant = mutant
        if mutant:
            path = self.folder / mutant.file
            self.original = path.read_bytes()
            path.write_bytes(mutant.applied(self.original))
        sys.stdout.flush()
        sys.stderr.flush()
        self.since, self.overdue = time.monotonic(), False
        self.pid = os.fork()
        if self.pid == 0:
            self.child()

    def child(self) -> None:
        """Never returns: the exit status is pytest's."""
        status = 70
        try:
            os.setsid()
            os.chdir(self.folder)
            out = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            for stream, target in ((0, os.open(os.devnull, os.O_RDONLY)), (1, out), (2, out)):
                os.dup2(target, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            sys.path[0] = str(self.folder)
            os.environ |= {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
            # The first run, with nothing changed, leaves the compiled tests behind for the others.
            sys.dont_write_bytecode = self.mutant is not None
            quiet = ["-q", "--no-header", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
            where = ["--rootdir", str(self.folder), "--basetemp", str(self.folder.with_suffix(".tmp"))]
            told = ["--tb", "no" if self.mutant else "short", "--hypothesis-profile", "mutants"]
            status = int(pytest.main(["-x", *quiet, *where, *told, "-m", "not soak", *self.tests]))
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(status)

    def stop(self) -> None:
        """End what the tests left running, and put the file back."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        if self.mutant:
            (self.folder / self.mutant.file).write_bytes(self.original)
        self.pid = 0


def judged(work: Sequence[Mutant | None], benches: Sequence[Bench], limit: float) -> Iterator[tuple[Bench, int]]:
    """Run each piece of work on the next free bench; each bench with its exit status, as they finish."""
    waiting = list(reversed(work))
    try:
        while waiting or any(bench.pid for bench in benches):
            for bench in benches:
                if not bench.pid and waiting:
                    bench.start(waiting.pop())
                if not bench.pid:
                    continue
                pid, status = os.waitpid(bench.pid, os.WNOHANG)
                if pid:
                    bench.stop()
                    yield bench, os.waitstatus_to_exitcode(status)
                elif time.monotonic() - bench.since > limit and not bench.overdue:
                    bench.overdue = True
                    os.kill(bench.pid, signal.SIGKILL)
            time.sleep(0.01)
    finally:
        for bench in benches:
            if bench.pid:
                os.kill(bench.pid, signal.SIGKILL)
                os.waitpid(bench.pid, 0)
                bench.stop()


def preload() -> None:
    """Bring into memory what every child needs, but nothing that is under test."""
    for name in (*(f"_pytest.{plugin}" for plugin in default_plugins), *PRELOADED):
        importlib.import_module(name)
    # A failing example is a failing example: it need not be made small.
    phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, database=None, phases=phases)


def main(argv: Sequence[str] | None = None) -> int:
    """Test a sample of a game's mutants, and list those that survive."""
    ask = argparse.ArgumentParser(description="Do a game's tests notice when one of its rules is changed?")
    ask.add_argument("game", metavar="GAME")
    ask.add_argument("--count", type=int, default=200, help="how many mutants to draw (200)")
    ask.add_argument("--seed", type=int, default=1, help="which ones (1)")
    ask.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    ask.add_argument("--json", type=Path, metavar="FILE", help="write the result here as well")
    args = ask.parse_args(argv)
    preload()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        # Everything is taken from one copy, whatever becomes of the checkout in the meantime.
        project = Path(folder).resolve() / "project"
        shutil.copytree(ROOT, project, ignore=NOT_COPIED, symlinks=True)
        every = mutants_of(args.game, project)
        tests = [str(path.relative_to(project)) for path in sorted(project.glob(f"tests/**/{args.game}/"))]
        if not every or not tests:
            ask.error(f"{args.game} has no {'tests' if every else 'rules'} yet")
        return report(args, every, [Bench(project, number, tests) for number in range(max(1, args.jobs))])


def report(args: argparse.Namespace, every: Sequence[Mutant], benches: Sequence[Bench]) -> int:
    """Run the sample and tell what came of it."""
    began = time.monotonic()
    for bench, status in judged([None] * len(benches), benches, float("inf")):
        if status:
            print(bench.log.read_text(encoding="utf-8", errors="replace"), file=sys.stderr)
            print(f"The tests of {args.game} do not pass even with nothing changed.", file=sys.stderr)
            return 1
    limit = 4 * (time.monotonic() - began) + 10
    drawn = sample(every, max(1, args.count), args.seed)
    survivors: list[Mutant] = []
    late = 0
    for done, (bench, status) in enumerate(judged(drawn, benches, limit), start=1):
        assert bench.mutant
        late += bench.overdue
        if status == 0:
            survivors.append(bench.mutant)
        if done % 20 == 0 or done == len(drawn):
            print(f"{done} of {len(drawn)}, {len(survivors)} survive", file=sys.stderr)
    rows = []
    for mutant in sorted(survivors):
        before, after = mutant.shown((benches[0].folder / mutant.file).read_bytes())
        print(f"{mutant.file}:{mutant.line}: {mutant.kind}\n  - {before}\n  + {after}")
        rows.append(asdict(mutant) | {"before": before, "after": after})
    killed, seconds = len(drawn) - len(survivors), round(time.monotonic() - began)
    counts = {"drawn": len(drawn), "possible": len(every), "killed": killed, "late": late, "seconds": seconds}
    percent = round(100 * killed / len(drawn), 1)
    print(
        f"{args.game}: {killed} of {len(drawn)} mutants killed ({percent} %), {late} of them for taking too long; "
        f"drawn from {len(every)} with seed {args.seed}, in {seconds} s"
    )
    if args.json:
        told = {"game": args.game, "seed": args.seed, "percent": percent, **counts, "survivors": rows}
        args.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
