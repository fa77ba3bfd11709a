"""A hint: what a bot would do in this chair, and why. It is thought out where the bots think, and done by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.flow import Decision
from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.play.bot_worker import Answer
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS, BRASS_HIGH, CREAM, CREAM_2, GLOW, MEDIUM, REGULAR, hexed

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen

LEFT, AIR = 52, 14  # of its lines, beside the sign and below it
LATELY = 24  # choices by which two positions of a match are told apart


class Hint:
    """What was asked for and what came of it, as long as the question is the same."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.waiting = False
        self.code = ""  # the option that a bot would take
        self.what: Words = ""
        self.why: Words = ""
        self._of: Decision | None = None
        self._given: dict[tuple[int, tuple[str, ...]], Answer] = {}  # asked again, it says the same
        self._at: object = None  # where the pointer and the keyboard were when the answer came

    @property
    def state(self) -> tuple[bool, str]:
        """What its picture depends on."""
        return self.waiting, self.code

    @property
    def leads(self) -> bool:
        """Is it what Enter takes? Until the pointer or the keyboard moves: they may happen to be on something else."""
        return bool(self.code) and self._at == self._here

    @property
    def _here(self) -> object:
        canvas = self.screen.app.canvas
        return canvas.pointer, canvas.focus

    def ask(self) -> None:
        """Have the strongest bot think about the question; the window goes on meanwhile."""
        screen = self.screen
        decision = screen.session.decision
        if decision is None or not screen.open or self.waiting:
            return
        self.drop()
        self._of = decision
        if before := self._given.get(self._position):
            self.tell(before)
            return
        self.waiting = True
        match, think = screen.session.match, screen.app.choices.window.think
        screen.app.thinker.ask(match, decision.seat, match.game.levels[-1], think, reason=True)

    @property
    def _position(self) -> tuple[int, tuple[str, ...]]:
        """Where the match stands: of all its choices, those of late."""
        codes = self.screen.session.match.codes
        return len(codes), tuple(codes[-LATELY:])

    def look(self) -> bool:
        """Is the answer there, or the bot gone? It names itself then, and the question stays the player's."""
        screen, decision = self.screen, self._of
        found = screen.app.thinker.look()
        if found is None or decision is None:
            return False
        self.waiting = False
        if found.error or decision.option(found.code) is None:
            key = f"ui.hint.{found.error}" if found.error in {"dead", "hung"} else "ui.hint.wrong"
            screen.app.tell(Message(key, {"why": found.error}))
            return True
        self._given[self._position] = found
        self.tell(found)
        return True

    def tell(self, found: Answer) -> None:
        """Say what was found, and point it out."""
        screen, decision = self.screen, self._of
        option = decision.option(found.code) if decision is not None else None
        if option is None:
            return
        self.code, self.what = found.code, Message("ui.table.hint", {"what": option.label})
        self._at = self._here
        self.why = found.why or Message("ui.hint.tried")
        tiles = (screen.session.table().tile_of(ref) for ref in option.on)
        screen.shown = {tile for tile in tiles if tile}
        screen.app.dirty = True

    def drop(self) -> bool:
        """Think no longer about it, or put it away; was there anything?"""
        if self.waiting:
            self.screen.app.thinker.forget()
        elif not self.code:
            return False
        self.waiting, self.code, self.what, self.why, self._of = False, "", "", "", None
        self.screen.shown = set()
        self.screen.app.dirty = True
        return True

    # --- the picture -------------------------------------------------------------------------------------------------

    def lines(self, canvas: Canvas, wide: int) -> list[tuple[str, str, int]]:
        """What it says in a panel so wide, line by line, each with its letters: first what to do, beside the key that
        puts it away, then why."""
        voice, p = canvas.voice, canvas.p
        head: Words = Message("ui.hint.thinking") if self.waiting else self.what
        room = wide - p(LEFT) - self.cap(canvas) - p(24)
        lines = [(line, MEDIUM, 17) for line in typesetting.wrapped(voice.say(head), MEDIUM, canvas.f(17), room)]
        if self.why:
            why = voice.say(self.why)
            why = why[:1].upper() + why[1:]  # it may begin with a unit that has no name
            room = wide - 2 * p(AIR)
            lines += [(line, REGULAR, 16) for line in typesetting.wrapped(why, REGULAR, canvas.f(16), room)]
        return lines

    def cap(self, canvas: Canvas) -> int:
        key = canvas.voice.key(self.screen.app.choices.key("back"))
        return max(canvas.p(28), round(canvas.measure(key, MEDIUM, 15)) + canvas.p(14))

    def tall(self, canvas: Canvas, wide: int) -> int:
        """How high it is in a panel so wide; 0 where nothing was asked for."""
        if not self.waiting and not self.code:
            return 0
        return canvas.p(20) + len(self.lines(canvas, wide)) * round(canvas.f(17) * 1.35)

    def draw(self, canvas: Canvas, plate: Rect) -> None:
        """The plate in its place."""
        p, voice, step = canvas.p, canvas.voice, round(canvas.f(17) * 1.35)
        canvas.gradient(plate, hexed("2E3630"), hexed("1E2420"), 8)
        canvas.frame(plate, GLOW if self.waiting else BRASS, 8)
        canvas.hit(Hit("hint:plate", plate.copy(), focus=False))
        lines = self.lines(canvas, plate.width)
        head = sum(face == MEDIUM for _, face, _ in lines)
        middle = plate.y + p(10) + head * step / 2
        canvas.icon("hint", (plate.x + p(26), middle), 26, BRASS_HIGH)
        for n, (line, face, size) in enumerate(lines):
            y = plate.y + p(10) + (n + 0.5) * step
            x, colour = (p(LEFT), CREAM) if face == MEDIUM else (p(AIR), CREAM_2)
            canvas.text(line, plate.x + x, y, face, size, colour)
        cap = self.cap(canvas)
        away = Rect(plate.right - cap - p(16), round(middle) - p(16), cap + p(8), p(32))
        tip = voice("ui.hint.stop" if self.waiting else "ui.news.close")
        hot = canvas.hit(Hit("hint:close", away, self.put_away, tip=tip))
        if hot or canvas.focus == "hint:close":
            canvas.box(away, hexed("544726"), 6)
        canvas.keycap(away.x + p(4), away.centery, voice.key(self.screen.app.choices.key("back")))

    def put_away(self) -> None:
        self.drop()
