"""How long the window takes: for a picture while idle, panning, zooming, moving pieces, hovering over the hand and the
board, asking what a hex sees, and while a bot thinks; from the program's start to the title; from *continue* to a table
that can be played: `python tests/tools/frames.py [GAME]`.

Run with SDL's dummy driver at 1920 by 1080. Times are milliseconds of the processor in the thread that draws; what the
clock on the wall says stands beside them, and the figure of a bare loop that blits one picture of the same size.
Where the processor was taken away from a virtual machine in the middle of a picture, that one is told apart: the time
in which it stood still counts as its own.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time, thread_time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("WARTABLE_HOME", tempfile.mkdtemp())
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from boardgames.bots.base import Chair, bot
from boardgames.core.match import Match
from boardgames.core.table import Entry
from boardgames.games import GAMES, game
from boardgames.play.bot_worker import Inline, Thinker
from boardgames.play.preferences import Choices
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import FPS, App, forget_pictures
from boardgames.ui.table.screen import TableScreen
from tests.laws.worlds import world

SIZE = (1920, 1080)
FRAMES = 240
THINKING = "hard thinks"
SECONDS = 60.0  # by the clock, that bots are watched while they think
STAT = Path("/proc/stat")
MOST = {"mean": 5.0, "p99": 12.0}  # what a picture may take
MOST_THINKING = {"worst": 50.0}  # and while a bot thinks


class Watch:
    """What pictures take, in milliseconds; robbed: the time by the clock of those that stood still meanwhile."""

    def __init__(self) -> None:
        self.times, self.wall, self.robbed = list[float](), list[float](), list[float]()

    @contextmanager
    def picture(self) -> Iterator[None]:
        before, start, clock = stolen(), thread_time(), perf_counter()
        yield
        spent, passed = 1000 * (thread_time() - start), 1000 * (perf_counter() - clock)
        if stolen() > before:
            self.robbed.append(passed)
        else:
            self.times.append(spent)
            self.wall.append(passed)

    def figures(self) -> dict[str, float]:
        """Mean, 99th percentile and worst, mean and worst by the clock; how many were robbed, and the worst of them."""
        times = sorted(self.times)
        return {
            "mean": mean(times), "p99": times[int(len(times) * 0.99) - 1], "worst": times[-1],
            "clock": mean(self.wall), "longest": max(self.wall),
            "robbed": len(self.robbed), "most robbed": max(self.robbed, default=0.0),
        }  # fmt: skip


def stolen() -> int:
    """For how many hundredths of a second others had the processors of this machine, where it is a virtual one."""
    return int(STAT.read_text().partition("\n")[0].split()[8]) if STAT.exists() else 0


def measured(step: Callable[[int], object], picture: Callable[[], object], frames: int = FRAMES) -> dict[str, float]:
    watch = Watch()
    for n in range(frames):
        step(n)
        with watch.picture():
            picture()
            pygame.display.flip()
    return watch.figures()


def opened(name: str) -> tuple[App, TableScreen]:
    """A match between people in the middle of a turn."""
    opening = world(name).sitting
    assert opening is not None, f"tests/games/{name}/world.py names no sitting"
    match, player = Match.new(game(name), opening.scenario, seed=opening.seed), bot("normal", opening.seed)
    for _ in range(500):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        players = getattr(view, "players", None) or view.state.players  # type: ignore[attr-defined]
        hand = players[decision.seat].hand
        asked = decision.ask.key.endswith(opening.question)
        if len(match.codes) > 60 and asked and len(hand or ()) >= opening.cards:
            break
        match.choose(player.choose(Chair(match, decision.seat)))
    app = App(SIZE, Choices(keep=False), Inline())
    session = Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    navigation.table(app, session)
    assert isinstance(app.screen, TableScreen)
    return app, app.screen


def run(name: str) -> dict[str, dict[str, float]]:
    app, screen = opened(name)
    app.draw_finished()  # what is new on the table is painted over several pictures
    for _ in range(30):
        app.pass_time(16)
    bare = pygame.Surface(SIZE).convert()
    found = {"bare loop": measured(lambda _: None, lambda: app.canvas.surface.blit(bare, (0, 0)))}
    app.draw_finished()
    found["idle"] = measured(lambda _: None, app.draw)
    camera = screen.board.camera
    camera.zoom_by(4)
    found["pan"] = measured(lambda n: camera.drag(6 if n // 30 % 2 else -6, 3 if n // 20 % 2 else -3), app.draw)
    camera.fit()
    found["zoom"] = measured(lambda n: camera.zoom_by(1 if n // 8 % 2 == 0 else -1), app.draw)
    camera.fit()
    piece = screen.session.table().pieces[0]
    away = next(place.ref for place in screen.session.table().places if place.ref != piece.tile)

    def move(_: int) -> None:
        if not screen.motion.busy:
            screen.motion.add([Entry(move=(away, piece.tile))], 1.0)
        screen.motion.update(16, 1.0)

    found["animation"] = measured(move, app.draw)
    screen.motion.skip()
    app.draw()
    cards = [hit for hit in app.canvas.hits if hit.id.startswith("hand:")]
    if cards:
        found["hand"] = measured(lambda n: app.point(cards[n // 6 % len(cards)].rect.midleft), app.draw)
    places = {place.ref for place in screen.session.table().places}
    tiles = [hit.rect.center for hit in app.canvas.hits if hit.id[3:] in places]
    found["hover"] = measured(lambda n: app.point(tiles[n * 7 % len(tiles)]), app.draw)
    if screen.session.table().sight:
        screen.looking.toggle()
        screen.looking.start = screen.session.table().tiles[len(tiles) // 3].ref
        found["sight"] = measured(lambda n: app.point(tiles[n * 7 % len(tiles)]), app.draw)
        screen.looking.drop()
    found[THINKING] = thinking(app, screen)
    return found


def thinking(app: App, screen: TableScreen) -> dict[str, float]:
    """The window goes on while bots search in a process of their own: all that it does from one picture to the next.

    All sides are bots, so that they are asked and answer, move, fight and draw cards, and hands change sides.
    """
    app.thinker = Thinker()
    app.thinker.start()
    app.choices.window.think = 0.5
    session = screen.session
    session.seats, session.near = dict.fromkeys(session.seats, "bot:hard"), None
    session.version += 1
    screen.refresh()
    app.draw_finished()
    watch, clock = Watch(), pygame.time.Clock()
    until, ms = perf_counter() + SECONDS, 16.0
    while perf_counter() < until and app.screen is screen:
        with watch.picture():
            app.step(ms)
        ms = float(clock.tick(FPS))
    app.thinker.stop()
    return watch.figures()


STARTED = """
from time import perf_counter, process_time
start = perf_counter()
from boardgames.ui import navigation
from boardgames.ui.app import App
app = App({size})
navigation.title(app)
app.draw()
print(process_time(), perf_counter() - start)
"""


def start_up() -> tuple[float, float]:
    """Seconds of the processor, and by the clock, from the program's start to its title."""
    done = subprocess.run([sys.executable, "-c", STARTED.format(size=SIZE)], capture_output=True, text=True, check=True)
    cpu, clock = done.stdout.split()[-2:]
    return float(cpu), float(clock)


def go_on(name: str) -> tuple[float, float]:
    """The same from a click on *continue* to a table that answers."""
    app, screen = opened(name)
    first, *others = screen.session.seats
    session = Session(screen.session.match, {first: HUMAN, **dict.fromkeys(others, "bot:normal")})
    session.changed()
    session.close()
    app.quit_screens()
    forget_pictures()
    app = App(SIZE, Choices(), Inline())
    navigation.title(app)
    app.draw()
    place = next(hit for hit in app.canvas.hits if hit.id == "continue")
    start, clock = process_time(), perf_counter()
    assert place.act is not None
    place.act()
    app.draw()
    assert isinstance(app.screen, TableScreen)
    app.draw_finished()
    return process_time() - start, perf_counter() - clock


def main(played: str = GAMES[0]) -> None:
    found = run(played)
    bare = found["bare loop"]
    print(f"{'ms a picture':<14}{'mean':>8}{'p99':>8}{'worst':>8}{'by clock':>10}{'worst':>8}{'to bare':>9}")
    for name, row in found.items():
        limits = MOST_THINKING if name == THINKING else MOST
        over = any(row[key] > most for key, most in limits.items())
        ratio = row["clock"] / bare["clock"]
        told = f"{row['mean']:>8.2f}{row['p99']:>8.2f}{row['worst']:>8.2f}"
        told += f"{row['clock']:>10.2f}{row['longest']:>8.1f}{ratio:>9.1f}"
        robbed = f"  and {row['robbed']} robbed, up to {row['most robbed']:.0f}" if row["robbed"] else ""
        print(f"{name:<14}{told}{robbed}{'  over' if over else ''}")
    for name, (cpu, clock) in (("start to title", start_up()), ("continue", go_on(played))):
        print(f"{name:<14}{cpu:>8.2f} s of the processor, {clock:.2f} s by the clock")
    print(f"{'memory':<14}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>8.0f} MB at most")


if __name__ == "__main__":
    main(*sys.argv[1:])
