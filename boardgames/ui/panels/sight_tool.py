"""Asking what a hex sees: pick one place, and the line to whatever the pointer or the keyboard is on is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.table import About, Sightline, Table, Words
from boardgames.core.words.messages import Message

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


class Looking:
    """The line of sight that is asked about, from one tile to another."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.on = False
        self.start = self.end = ""  # the tiles chosen; without an end, the one pointed at
        self._line: tuple[object, Sightline | None] | None = None

    def toggle(self) -> None:
        """Begin, from where the keyboard is or what was picked; or leave."""
        on, table = not self.on, self.screen.session.table()
        self.drop()
        self.on = on and table.sight
        if self.on:
            picked = self.screen.narrowing.picked[-1:]
            self.start = table.tile_of(picked[0]) if picked else self.screen.cursor

    def drop(self) -> bool:
        """Leave; was it on?"""
        was, self.on, self.start, self.end = self.on, False, "", ""
        self.screen.app.dirty = self.screen.app.dirty or was
        return was

    def click(self, ref: str) -> bool:
        """A click on the board picks an end of the line, while it is on."""
        tile = self.screen.session.table().tile_of(ref)
        if not self.on or not tile:
            return False
        if not self.start or self.end:
            self.start, self.end = tile, ""
        else:
            self.end = tile
        return True

    def pull(self, start: str, place: str) -> None:
        """The right button drags a line from one place to another."""
        table = self.screen.session.table()
        end = table.tile_of(place.removeprefix("at:"))
        if table.sight and end:
            self.on, self.start, self.end = True, table.tile_of(start), end

    def line(self, table: Table, hot: str) -> Sightline | None:
        """The line as it is now."""
        if not self.on or not self.start:
            return None
        pointed = table.tile_of(hot.removeprefix("at:")) if hot.startswith("at:") else ""
        end = self.end or pointed or self.screen.cursor
        if not end or end == self.start:
            return None
        key = (self.screen.session.version, self.start, end)
        if self._line is None or self._line[0] != key:
            self._line = key, self.screen.session.sight(self.start, end)
        return self._line[1]

    def about(self, line: Sightline | None) -> About:
        """What there is to tell of it."""
        start, end = self.start.partition(":")[2], line.end.partition(":")[2] if line else ""
        if line is None:
            words: Words = Message("ui.sight.second" if self.start else "ui.sight.first")
            return About(title=Message("ui.sight.title"), line=(start,) if start else (), texts=(words,))
        texts: list[Words] = [line.words]
        met = dict.fromkeys((self.screen.app.voice.say(each.title), each.rule) for each in line.causes)
        texts += [Message("ui.sight.cause", {"what": what, "rule": rule}) for what, rule in met]
        texts.append(Message("ui.sight.leave", {"key": self.screen.app.voice.key("escape")}))
        decisive = next((each for each in line.causes if each.tone == line.tone), None)
        return About(
            title=Message("ui.sight.title"),
            line=(f"{start} → {end}",),
            texts=tuple(texts),
            rule=decisive.rule if decisive else "",
        )
