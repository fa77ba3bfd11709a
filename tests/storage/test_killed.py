"""A program killed at any moment has lost at most the operation in hand."""

import random
import subprocess
import sys
import time
from uuid import UUID

import pytest

from boardgames.core.paths import ROOT
from boardgames.storage import files, folders, opening
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, same

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals of this kind here")


def killed(number: int) -> bool:
    """Kill a player at a random moment and see what it lost; True if it had anything to lose."""
    dice = random.Random(number)
    match_id = UUID(int=dice.getrandbits(128), version=4).hex
    command = [sys.executable, "-m", "tests.storage.player", match_id, str(number), str(dice.choice((0, 2)))]
    player = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert player.stdout
    assert player.stderr
    told = player.stdout.read(1)  # it has begun
    time.sleep(dice.random() * dice.choice((0.005, 0.05, 0.2)))
    player.kill()
    told += player.stdout.read()
    assert player.stderr.read() == b""
    player.wait()
    lines = told.decode().split("\n")[:-1]
    if not lines:
        return False
    intact(match_id, number, int(lines[-1]))
    return True


def intact(match_id: str, seed: int, safe: int) -> None:
    """Nothing brought to safety is missing, and what is there is what was played."""
    path = folders.autosaves() / f"{match_id}.wartable"
    found = opening.load(path)
    assert found.notices == []
    codes = len(found.match.codes)
    assert codes >= safe
    assert same(found.match, pebbles.played(codes, "river", seed))
    for other in path.parent.glob(f"{match_id}*"):
        assert same(opening.load_only(other).match.clone(), opening.load_only(other).match.clone())
    damaged(path)


def damaged(path) -> None:
    """And if the very last save were damaged as well, the one before would serve."""
    if files.backup(path).exists():
        data = path.read_bytes()
        path.unlink()  # the file may bear other names besides, which stay as they are
        path.write_bytes(data[:-9])
        (notice,) = opening.load(path).notices
        one_sentence(notice)


def test_a_killed_program_loses_at_most_the_operation_in_hand():
    assert sum(killed(number) for number in range(8)) > 4


@pytest.mark.soak
@pytest.mark.parametrize("part", range(3))
def test_three_hundred_killed_programs_lose_at_most_the_operation_in_hand(part):
    assert sum(killed(1000 + part * 100 + number) for number in range(100)) > 80
