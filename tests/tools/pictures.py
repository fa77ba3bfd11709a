"""The pictures of the README, drawn from a game between bots and kept small: `make pictures`."""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Iterable
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from boardgames.bots.base import Chair, bot
from boardgames.cli.demo_ import found
from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.core.paths import ASSETS
from boardgames.games import game
from boardgames.games.combat_commander.state import State
from boardgames.ui.draw import paint
from boardgames.ui.recording import shot
from boardgames.ui.recording.export import Export, Wishes
from boardgames.ui.recording.gif import Nearest, palette_of, rough
from tests.ui import sights

FOLDER = ASSETS / "readme"
SCENARIO, SEED = "metz", 7
BATTLE, FIRST, CARDS = "last_train", 6, 4  # of Combat Commander, from which turn on, with how many cards at least
SIZE = (1280, 720)
OTHERS = {  # each with the end of the question before which its picture is taken
    "combat_soldiers": ("free", ".support"), "operational": ("pojlebin", ".build"),
}  # fmt: skip
FIELD, FIRST_SHOT = "open_field", 6  # of 2GM Tactics, from which turn on a shot is considered
INTO_IT, SMALL = 90, (960, 540)  # choices of bots before that
FILM = Wishes(size=(800, 450), ms=900, turns=(2, 3), most=36)


def played() -> Match:
    """A whole game."""
    match, player = Match.new(game("panzer_general"), SCENARIO, SEED), bot("normal", SEED)
    while match.decision is not None:
        match.choose(player.choose(Chair(match, match.decision.seat)))
    return match


def volley() -> Match:
    """A battle on hexes, where someone with cards left puts a fire group together."""
    match, player = Match.new(game("combat_commander"), BATTLE, SEED), bot("normal", SEED)
    while (decision := match.decision) is not None:
        g = match.state
        assert isinstance(g, State)
        if decision.ask.key.endswith(".join") and g.turn >= FIRST and len(g.players[decision.seat].hand) >= CARDS:
            break
        match.choose(player.choose(Chair(match, decision.seat)))
    return match


def others() -> list[Path]:
    """A table of each further game, in the midst of play."""
    done = []
    for name, (scenario, question) in OTHERS.items():
        match, player = Match.new(game(name), scenario, SEED), bot("normal", SEED)
        while (decision := match.decision) is not None:
            if len(match.codes) >= INTO_IT and decision.ask.key.endswith(question):
                break
            match.choose(player.choose(Chair(match, decision.seat)))
        path = shot.take(match, FOLDER / f"{name}.png", size=SIZE)
        pygame.image.save(paint.smooth(pygame.image.load(path).convert(), SMALL), path)
        done.append(path)
    return done


def aimed() -> Path:
    """A shot in the midst of a battle against the book's own opponent, as it is considered."""
    rules = game("tactics_2gm")
    for seed in count(SEED):
        match = Match.begun(rules, Setup(game=rules.id, scenario=FIELD, seed=seed, options={"ai": "book"}))
        player = bot("normal", seed)
        while (decision := match.decision) is not None:
            shots = [option.on for option in decision.options if option.word.verb == "fire"]
            if len(shots) > 1 and match.game.moment(match.state).turn >= FIRST_SHOT:
                place = FOLDER / "tactics_2gm.png"
                return shot.take(match, place, size=SIZE, hover=f"at:{shots[0][-1]}", picked=shots[0][:1])
            match.choose(player.choose(Chair(match, decision.seat)))
    raise AssertionError("nobody fires")


def squeezed(path: Path) -> None:
    """Write a picture again with 256 colours, which is a third of its size."""
    picture = pygame.image.load(path)
    data = rough(picture)
    *_, palette = palette_of([data])
    indexes = bytes(map(Nearest(palette).__getitem__, memoryview(data).cast("H")))
    width, height = picture.size
    rows = b"".join(b"\0" + indexes[y * width : (y + 1) * width] for y in range(height))
    colours = bytes(value for colour in palette for value in colour)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(map(chunk, *zip(*chunks, strict=True))))


def without_red_and_green(paths: Iterable[Path]) -> Path:
    """Two pictures side by side, each as somebody sees it who cannot tell these from each other."""
    size = SIZE[0] * 5 // 8, SIZE[1] * 5 // 8
    both = pygame.Surface((2 * size[0], size[1]))
    for n, (path, sight) in enumerate(zip(paths, sights.SIGHTS, strict=True)):
        small = paint.smooth(pygame.image.load(path).convert(), size)
        both.blit(sights.seen(small, sight), (n * size[0], 0))
    done = FOLDER / "sights.png"
    pygame.image.save(both, done)
    return done


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(exist_ok=True)
    match = played()
    combat = found(match, ("combat",))
    assert combat is not None
    tables = (
        shot.take(combat, FOLDER / "combat.png", size=SIZE),
        shot.take(volley(), FOLDER / "hexes.png", size=SIZE),
    )
    chooser = shot.take(match, FOLDER / "chooser.png", screen="chooser", size=SIZE)
    for path in (without_red_and_green(tables), *tables, chooser, *others(), aimed()):
        squeezed(path)
    Export(match, FOLDER / "film.gif", FILM).finish()
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(ASSETS.parent)}  {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
