"""The table: a match being played. Clicks and keys become options, bots move visibly, people share a chair."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from boardgames.core.faults import Fault
from boardgames.core.table import Card, Contest, Pile, Table, Words
from boardgames.core.words.messages import Message
from boardgames.play.selection import Narrowing
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.board.board import Board
from boardgames.ui.board.motion import Motion
from boardgames.ui.cards.hand import Hand
from boardgames.ui.dialogs.of_match import GridDialog, PileDialog
from boardgames.ui.dialogs.over_table import AboutDialog, CardDialog, HelpDialog, MenuDialog
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, looks
from boardgames.ui.panels import curtain
from boardgames.ui.panels.hint import Hint
from boardgames.ui.panels.log import Line, Log
from boardgames.ui.panels.options import OptionList, Row, thing_name
from boardgames.ui.panels.pages import Pages
from boardgames.ui.panels.sight_tool import Looking
from boardgames.ui.panels.since_your_turn import News
from boardgames.ui.screen import Screen
from boardgames.ui.table import buttons
from boardgames.ui.table.buttons import Button
from boardgames.ui.table.overlays import Overlays
from boardgames.ui.table.uncovered import Uncovered
from boardgames.ui.table.undo import Past
from boardgames.ui.table.view import TableView, fetch
from boardgames.ui.table.ways import Ways

PAUSE = 380.0  # milliseconds between what a bot does and what it does next, at speed 1
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TableScreen(Screen):
    """A match and everything around it."""

    name = "table"
    goes_back = True  # to any line of the log, and is told what happened meanwhile; a lesson is not

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        game = session.match.game
        self.players = game.players(session.match.setup)
        self.info = game.scenario(session.match.setup.scenario)
        self.board, self.hand, self.options, self.log = Board(), Hand(), OptionList(), Log()
        self.motion, self.news, self.past = Motion(), News(self), Past(self)
        self.asked_hint, self.looking = Hint(self), Looking(self)
        self.uncovered, self.ways = Uncovered(self), Ways(self)
        self.overlays = Overlays()
        self.narrowing = Narrowing()
        self.pages = Pages()
        self.considered = ""  # the code of the option that is thought about
        self.listed = ""  # the same, where the list says so
        self.cursor = ""  # the tile on which the keyboard is
        self.shown: set[str] = set()  # pointed out by the log or a hint
        self.paused = False
        self.wait = 0.0
        self._asked: tuple[object, bool] | None = None  # and whether one's own cards are seen
        self._heard = len(session.match.events)
        self._over = self.ending = False  # ending: the results follow, once all that led to them has been seen
        if any(session.level(seat) for seat in self.players):
            app.thinker.start()
        self.refresh()
        fetch(self)

    @property
    def people(self) -> dict[str, str]:
        return self.session.match.game.called(self.session.match.setup)

    def handle(self, event: pygame.Event) -> bool:
        """Whoever clicks or types has seen what is shown for a moment; what he wants is done all the same."""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN} and self.motion.shown is not None:
            self.motion.skip()
            self.app.dirty = True
        return False

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        if session.curtain == "full" and session.asked is not None:
            self.colours(canvas, None)
            seat = session.asked
            name = canvas.voice.seat(session.match, seat)
            curtain.full(canvas, seat, name, canvas.voice("ui.curtain.below"), self.sit_down)
            return
        self.refresh()
        self.news.look()
        table = session.table()
        self.colours(canvas, table)
        canvas.viewer = (session.serial, session.eyes, session.curtain, session.peeking)
        TableView(canvas, self, table).draw()

    def colours(self, canvas: Canvas, table: Table | None) -> None:
        """The sides' emblems and colours, which hold nothing secret."""
        if table is None and not canvas.sides:
            table = self.session.match.game.table(self.session.match.view(self.session.asked), None, [])
        if table is not None:
            canvas.sides = looks(table)

    def refresh(self) -> None:
        """A new question starts with nothing clicked."""
        decision = self.session.decision
        bare = not self.session.curtain or self.session.peeking
        if self._asked is None or self._asked[0] is not decision or self._asked[1] != bare:
            self._asked = decision, bare
            self.asked_hint.drop()
            mine = decision is not None and self.session.level(decision.seat) is None
            self.uncovered.drop()
            stands = self.session.table().stands if mine and bare else {}
            self.narrowing = Narrowing(decision.options if decision is not None and mine else [], stands)
            self.options.first = 0
            self.considered = ""
            if self.cursor and not self.session.table().tile_of(self.cursor):
                self.cursor = ""  # the place that the keyboard was on is no more
        self.narrowing.usual = self.session.table().usual if self.open else ""

    @property
    def open(self) -> bool:
        """May the one before the screen answer now?"""
        session = self.session
        if session.curtain == "light":
            return session.peeking
        return session.asked is not None and not session.curtain

    @property
    def page(self) -> str:
        """Of the one panel in a window with little room: which page it must show now; "" for the player to say."""
        return ""

    @property
    def lit(self) -> set[str]:
        return self.narrowing.lit if self.open else set()

    def lines(self, canvas: Canvas) -> list[Line]:
        session = self.session
        say = canvas.voice
        key = (session.version, session.eyes, session.curtain)
        events = session.events()
        self.log.real, self.log.fresh, self.log.travel = len(events), self.news.first, self.past.travel
        self.log.cite = self.show_rule
        self.log.cap = say.key(self.app.choices.key("back_to"))
        told = [*events, *session.ghosts()]
        game, tongue = session.match.game, say.language
        return self.log.lines(told, session.entry, lambda event: say.event(game, event), key, tongue)

    def last_line(self) -> Words:
        """What happened last, as the one before the screen may know it."""
        events = self.session.events()
        return self.app.voice.event(self.session.match.game, events[-1]) if events else ""

    def waiting(self, name: str) -> str:
        """What the prompt says while a bot is asked."""
        return self.app.voice("ui.table.waits" if self.paused else "ui.table.thinks", side=name)

    def below(self, name: str) -> Words:
        """The second line of the prompt: how far the clicks have come, or whose question it is."""
        if self.narrowing.picked:
            thing = thing_name(self.session.table(), self.narrowing.picked[-1])
            return Message("ui.table.picked", {"name": thing})
        if len(self.session.humans) > 1:
            return Message("ui.table.chair", {"side": name})
        return self.last_line()

    # --- answering ---------------------------------------------------------------------------------------------------

    def click(self, ref: str) -> None:
        """A thing on the table was clicked."""
        self.shown = set()
        if self.motion.busy:
            self.motion.skip()
        if self.looking.click(ref):
            return
        if self.ways.go(ref):
            return
        if self.open:
            code = self.narrowing.click(ref)
            self.options.first = 0
            if code is not None:
                self.answer(code)

    def take_row(self, row: Row) -> None:
        """A line of the list was chosen."""
        if row.act is not None:
            row.act()
        elif row.code:
            self.answer(row.code)
        else:
            self.click(row.ref)

    def answer(self, code: str) -> None:
        """A person's choice: what one might regret is asked about first, if that is wished."""
        decision = self.session.decision
        option = decision.option(code) if decision is not None else None
        if decision is None or option is None or not self.app.choices.window.confirm or not decision.regretted(option):
            self.choose(code)
            return
        about = Message("ui.table.sure_done" if option.word.passes else "ui.table.sure")
        navigation.confirm(
            self.app, option.label, about, option.label, lambda: self.choose(code), danger=not option.word.passes
        )

    def choose(self, code: str) -> None:
        """Take an option; from here on it is told, shown and kept. One that is gone meanwhile is let be."""
        decision = self.session.decision
        if decision is None or decision.option(code) is None:
            return
        self.considered = ""
        self.log.marked = None
        self.news.close()
        self.session.choose(code)
        self.after()

    def answers(self, seat: int | None) -> None:
        """Of all who were asked in the open one answers, or nobody does."""
        self.session.answers(seat)
        self.after()

    def after(self) -> None:
        """What was told since is set in motion."""
        match = self.session.match
        fresh = match.events[self._heard :] if len(match.events) >= self._heard else []
        self._heard = len(match.events)
        entries = [self.session.entry(event) for event in fresh]
        if self.session.curtain != "full":
            flashes = map(self.session.flash, fresh)
            self.motion.tell(zip(entries, flashes, strict=True), self.app.speed, self.session.eyes)
        for sound in dict.fromkeys(entry.sound for entry in entries if entry.sound):
            self.app.sounds.play(sound)
        self.wait = PAUSE
        for notice in self.session.notices:
            self.app.tell(notice)
        self.session.notices.clear()
        self.refresh()
        self.app.dirty = True
        if match.result is not None and not self._over:
            self._over = self.ending = True

    def finished(self) -> None:
        """The match is over: who won, and why."""
        navigation.results(self.app, self.session)

    def sit_down(self) -> None:
        self.session.sit_down()
        self._heard = len(self.session.match.events)

    def peek(self) -> None:
        """Behind a light curtain: look at one's own, or cover it again."""
        if self.session.curtain == "light":
            self.session.peeking = not self.session.peeking
            self.session.version += 1

    # --- bots --------------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        moved = self.motion.update(ms, self.app.speed)
        if self.session.unsaved and not self.app.dirty:
            self.session.keep()
            return moved
        if moved:
            return True
        if self.open and not self.app.dirty:
            self.hand.warm(self.app.canvas, self.session.table().hand or (), 1.0)
        if self.wait > 0:
            self.wait -= ms * self.app.pace if self.app.pace > 0 else self.wait
        elif self.ending:
            self.ending = False
            self.finished()
            return True
        return self.think()

    def think(self) -> bool:
        """Ask the bot whose turn it is, or carry out what it has answered."""
        if self.asked_hint.waiting:
            return self.asked_hint.look()
        thinker, decision = self.app.thinker, self.session.decision
        level = self.session.level(decision.seat) if decision is not None else None
        if decision is None or level is None:
            return False
        if thinker.busy:
            found = thinker.look()
            if found is None:
                return False
            if found.error or decision.option(found.code) is None:
                self.bot_failed(decision.seat, level, found.error)
            else:
                self.choose(found.code)
                self.ways.on()
            return True
        if not self.paused and self.wait <= 0:
            thinker.ask(self.session.match, decision.seat, level, self.app.choices.window.think)
        return False

    def bot_failed(self, seat: int, level: str, why: str) -> None:
        """A bot that crashed or hangs is named, and its seat goes to the player."""
        side = self.app.voice.side(self.session.match.game, seat)
        key = f"ui.bot.{why}" if why in {"dead", "hung"} else "ui.bot.wrong"
        self.app.tell(Message(key, {"side": side, "level": level, "why": why}))
        self.session.hand_over(seat, HUMAN)
        self._asked = None  # the question is the same, but now it is the player's
        self.refresh()

    # --- commands ----------------------------------------------------------------------------------------------------

    def command(self, command: str) -> bool:
        acts = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "pause": self.pause,
            "fit": self.board.camera.fit,
            "zoom_in": lambda: self.board.camera.zoom_by(1),
            "zoom_out": lambda: self.board.camera.zoom_by(-1),
            "sight": self.looking.toggle,
            "bare": self.uncovered.hide,
            "fan": self.uncovered.fan,
            "save": self.save,
            "rules": self.rules,
            "help": self.help,
            "older": lambda: self.past.mark(1),
            "newer": lambda: self.past.mark(-1),
            "back_to": self.past.back_to,
        }
        if command in acts and self.session.curtain != "full":
            acts[command]()
            return True
        if command in ARROWS:
            return self.walk(*ARROWS[command])
        if command == "peek":
            self.peek()
            return self.session.curtain == "light"
        if command == "back" and (self.looking.drop() or self.asked_hint.drop() or self.uncovered.drop()):
            return True
        if command == "back":
            if self.log.marked is not None:
                self.past.let_be()
            elif not self.narrowing.back():
                self.cursor = ""
                self.menu()
            return True
        return command == "confirm" and self.enter()

    def enter(self) -> bool:
        """The keyboard clicks where it is on the board; where several things could be meant there, Tab goes on."""
        if not self.cursor:
            if self.open and self.considered and self.considered == self.passing:  # there is no button of its own
                self.answer(self.considered)
                return True
            return False
        if self.looking.click(self.cursor):
            return True
        table = self.session.table()
        on = [piece.ref for piece in table.pieces if piece.tile == self.cursor and piece.ref in self.lit]
        if self.cursor in self.lit and (not on or not table.stacked or table.kind == "groups"):
            self.click(self.cursor)
        elif len(on) == 1 or (on and not table.stacked):  # what that carries answers for itself
            self.click(on[0])
        elif on:
            self.app.canvas.focus = f"at:{on[0]}"
        else:
            return self.ways.go(self.cursor)
        return True

    def walk(self, dx: int, dy: int) -> bool:
        """The keyboard goes over the board."""
        shape = self.board.shape
        if shape is None:
            return False
        self.uncovered.bare = False  # who goes over the board wants what lies on it
        start = self.cursor or next(iter(sorted(self.lit & shape.tiles.keys())), next(iter(shape.tiles)))
        self.cursor = shape.next_to(start, dx, dy) if self.cursor else start
        self.app.canvas.focus = ""
        self.board.camera.look_at(*shape.centres[self.cursor])
        return True

    def undo(self) -> None:
        self.past.undo()

    def redo(self) -> None:
        self.past.redo()

    def put_back(self) -> None:
        """Something was taken back: there is nothing to be heard or to move."""
        self._heard = len(self.session.match.events)
        self._over, self.ending = self.session.match.result is not None, False
        self.motion.skip()
        self.refresh()

    def hint(self) -> None:
        """What a bot would do in this chair, and why; it is pointed out, not done."""
        self.asked_hint.ask()

    def pause(self) -> None:
        self.paused = not self.paused

    def save(self) -> None:
        """Keep the match on the shelf, under a name that the player may change."""
        match = self.session.match
        title = self.session.about.title or self.app.voice.scenario(match.game, match.setup.scenario)
        navigation.name_it(self.app, title, self.save_as)

    def save_as(self, title: str) -> None:
        try:
            self.session.save(title)
            self.app.tell(Message("ui.table.saved", {"title": self.session.about.title}))
        except Fault as fault:
            self.app.tell(fault.message)

    def point_out(self, refs: tuple[str, ...]) -> None:
        """Show where something happened."""
        self.shown = set(refs)
        shape = self.board.shape
        if shape is not None and refs and refs[0] in shape.tiles:
            self.board.camera.look_at(*shape.centres[refs[0]])

    # --- buttons -----------------------------------------------------------------------------------------------------

    def main_buttons(self) -> list[Button]:
        """What Enter and Space do now."""
        return buttons.main(self)

    def small_buttons(self) -> list[Button]:
        """Those that are always there."""
        return buttons.small(self)

    @property
    def passing(self) -> str:
        """What Space does: decline, or be done; nothing else."""
        options = zip(self.narrowing.codes, self.narrowing.options, strict=True)
        return next((code for code, option in options if option.word.passes), "")

    # --- other screens -----------------------------------------------------------------------------------------------

    def about(self, ref: str) -> None:
        """Tell about a thing: its figures, its text, its clause."""
        thing = self.session.table().about(ref)
        if thing is not None:
            self.app.open(AboutDialog(self.app, thing, self.show_rule, self.grave(ref)))

    def grave(self, ref: str) -> list[tuple[Words, Act]]:
        """What could be done with a thing that nobody should do by mistake: it stands on its card alone."""
        decision = self.session.decision if self.open else None
        found = [each for each in decision.options if each.word.grave and ref in each.about] if decision else []
        return [(each.label, partial(self.answer, each.code)) for each in found]

    def about_card(self, card: Card | None) -> None:
        if card is not None:
            self.app.open(CardDialog(self.app, card))

    def about_pile(self, pile: Pile) -> None:
        """Look through a pile that lies face up, or at the card on its top."""
        if len(pile.cards) > 1:
            self.app.open(PileDialog(self.app, pile.among or pile.title, pile.cards))
        else:
            self.about_card(pile.top or next(iter(pile.cards), None))

    def about_fight(self, contest: Contest) -> None:
        """The whole table in which an attack finds its result."""
        self.app.open(GridDialog(self.app, contest))

    def show_rule(self, rule: str) -> None:
        navigation.rules(self.app, self.session.match.game, rule)

    def rules(self) -> None:
        """The rulebook at the clause of the question, or of the line of the log that the keyboard is on."""
        line, decision = self.log.line_at(self.log.marked), self.session.decision
        asked = decision.rule if decision is not None else ""
        self.show_rule(line.entry.rule if line is not None else asked)

    def help(self) -> None:
        self.app.open(HelpDialog(self.app))

    def menu(self) -> None:
        self.app.open(MenuDialog(self.app, self))

    def secure(self) -> None:
        self.session.close()

    def left(self) -> None:
        """Nothing is lost: the match comes back at the very same question."""
        self.app.thinker.stop()
        self.session.close()

    @property
    def file(self) -> Path | None:
        """Where the match keeps itself."""
        return self.session.autosave.path if self.session.autosave else None
