"""The rulebooks against the tests: the project keeps its promises, and the tool that says so can be trusted."""

from pathlib import Path

import pytest

from tests.tools import rules


def test_each_game_covers_what_it_promises(capsys):
    assert rules.main([]) == 0, capsys.readouterr().err


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one game of three clauses and a test that names two of them."""
    write(tmp_path / "boardgames/games/chess/rules.yaml", book())
    write(
        tmp_path / "tests/games/chess/test_moves.py",
        """
        import pytest

        pytestmark = pytest.mark.rule("1.a")

        @pytest.mark.parametrize("piece", [pytest.param("king", marks=pytest.mark.rule("1.b"))])
        def test_moves(piece): ...
        """,
    )
    return tmp_path


def book(head: str = "") -> str:
    """A rulebook of three clauses."""
    clauses = "".join(
        f'  - id: "{clause}"\n    gist: "Rule {clause}"\n    kind: rule\n' for clause in ("1.a", "1.b", "2")
    )
    return f"game: chess\n{head}\nrules:\n{clauses}"


def write(path: Path, text: str) -> None:
    lines = text.splitlines()
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(line[margin:] for line in lines) + "\n", encoding="utf-8")


def test_clauses_named_in_any_kind_of_mark_count(project, capsys):
    assert rules.main(["--missing"], project) == 0
    assert capsys.readouterr().out == "chess: 2 of 3 clauses\n  2: Rule 2\n"


def test_a_complete_game_fails_for_a_clause_with_no_test(project, capsys):
    write(project / "boardgames/games/chess/rules.yaml", book("complete: true"))
    assert rules.main([], project) == 1
    assert "declared complete: no test names 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("test", "complaint"),
    [
        ('@pytest.mark.rule("9.z")\ndef test(): ...', "test_more.py:1: chess has no clause 9.z"),
        ("@pytest.mark.rule(*IDS)\ndef test(): ...", "test_more.py:1: a rule mark holds something other than ids"),
    ],
)
def test_a_mark_that_covers_nothing_is_an_error(project, capsys, test, complaint):
    write(project / "tests/games/chess/test_more.py", test)
    assert rules.main([], project) == 1
    assert complaint in capsys.readouterr().err


def test_a_mark_in_a_test_of_no_game_is_an_error(project, capsys):
    write(project / "tests/core/test_match.py", '@pytest.mark.rule("1.a")\ndef test(): ...')
    assert rules.main([], project) == 1
    assert "tests/core/test_match.py:1: names a clause" in capsys.readouterr().err


def test_a_clause_that_stands_twice_is_an_error(project, capsys):
    write(project / "boardgames/games/chess/rules.yaml", book() + '  - {id: "2", gist: "again", kind: rule}\n')
    assert rules.main([], project) == 1
    assert "clause 2 stands there twice" in capsys.readouterr().err


def test_a_game_with_no_rulebook_is_refused_in_one_sentence(project, capsys):
    with pytest.raises(SystemExit):
        rules.main(["draughts"], project)
    assert "no rulebook for draughts; there are chess" in capsys.readouterr().err
