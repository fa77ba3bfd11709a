"""Going back and on again: by one choice, or to any line of the log that undo may reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.faults import Fault
from boardgames.core.words.messages import Message
from boardgames.ui.draw.hits import Act

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


class Past:
    """Undo and redo at a table."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def undo(self, length: int | None = None) -> None:
        """Take back the last choice, or all from a length of the record on."""
        screen = self.screen
        try:
            screen.app.thinker.forget()
            screen.session.undo(screen.ways.began() if length is None else length)
        except Fault as fault:
            screen.app.tell(fault.message)
        screen.put_back()

    def redo(self, event: int | None = None) -> None:
        """Choose again what was taken back: one choice, or all that lead to an event."""
        try:
            for _ in range(1 if event is not None else self.screen.ways.again()):
                self.screen.session.redo(event)
        except Fault as fault:
            self.screen.app.tell(fault.message)
        self.screen.after()

    def mark(self, by: int) -> None:
        """The keyboard goes over the log; what a line tells of is pointed out."""
        screen = self.screen
        screen.pages.choose("log", screen.session.table().contest is not None)
        screen.lines(screen.app.canvas)
        line = screen.log.mark(by)
        if line is not None:
            screen.point_out(line.entry.refs)

    def back_to(self) -> None:
        """Back to the line of the log that the keyboard is on; where it is on none, on to the newest one."""
        marked = self.screen.log.marked
        if marked is None:
            self.mark(1)
            return
        act = self.travel(marked)
        if act is None:
            self.screen.app.tell(Message("ui.log.not_there"))
            return
        self.let_be()
        act()

    def let_be(self) -> None:
        """The keyboard leaves the log."""
        self.screen.log.marked = self.screen.pages.chosen = None
        self.screen.shown = set()

    def travel(self, event: int) -> Act | None:
        """Where a line of the log leads: back to before its choice, or on to one that was taken back."""
        session = self.screen.session
        if not self.screen.goes_back or not self.screen.open:
            return None
        if event >= len(session.match.events):
            return lambda: self.redo(event)
        length = session.way_back(event)
        return None if length is None else lambda: self.undo(length)
