"""Make a new game: `make game NAME=my_game` or `python tests/tools/new_game.py my_game [FOLDER]`.

It is a whole little game for two seats, with every file that a game has, to be turned into yours file by file.
`tests/games/<game>/test_next.py` fails on purpose and says what to do next; CONTRIBUTING.md walks through it.
"""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path(__file__).with_suffix("")
MARK, KIND, TITLE = "NEWGAME", "NewGame", "New Game"
SPANISH = "Juego Nuevo"


def made(name: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a game of this name, none over one that is there; a ValueError says what is wrong with it."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise ValueError(f"'{name}' is no name for a game: small letters, figures and _ between them, such as my_game")
    if (root / "boardgames" / "games" / name).exists():
        raise ValueError(f"there is a game {name} already")
    words = [word.capitalize() for word in name.split("_")]
    texts = {MARK: name, KIND: "".join(words), TITLE: " ".join(words), SPANISH: " ".join(words)}
    written = []
    for source in sorted(path for path in TEMPLATE.rglob("*.tmpl")):
        path = root / str(source.relative_to(TEMPLATE)).replace(MARK, name).removesuffix(".tmpl")
        text = source.read_text(encoding="utf-8")
        for mark, word in texts.items():
            text = text.replace(mark, word)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def main(words: list[str]) -> int:
    if not words:
        print("Name it: make game NAME=my_game", file=sys.stderr)
        return 2
    root = Path(words[1]) if len(words) > 1 else ROOT
    try:
        written = made(words[0], root)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    for path in written:
        print(path.relative_to(root))
    print(f"\nIt can be played: .venv/bin/boardgames selfplay {words[0]} --games 10")
    print(f"What to do next:  .venv/bin/python -m pytest tests/games/{words[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
