"""What is asked, of whom, and the lines of the list of what may be done: by one seat, or by all who sit here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from boardgames.core.flow import Decision
from boardgames.core.words.messages import Message
from boardgames.ui.panels.options import Row, rows
from boardgames.ui.panels.top_bar import prompt

if TYPE_CHECKING:
    from boardgames.ui.table.view import TableView


def ask(view: TableView) -> None:
    """The plate with the question."""
    canvas, screen, session, place = view.canvas, view.screen, view.session, view.place
    decision = session.decision
    if decision is None:
        result = session.match.result
        words = canvas.voice("ui.table.over")
        said = canvas.voice.result(result) if result else ""
        prompt(canvas, place, words, said, None, result.rule if result else "", None)
        return
    rule = decision.rule
    if session.all_asked is not None:
        below = canvas.voice("ui.open.below")
        prompt(canvas, place, session.all_asked, below, None, rule, lambda: screen.show_rule(rule))
        return
    name = canvas.voice.seat(session.match, decision.seat)
    if session.asked is None:
        prompt(canvas, place, screen.waiting(name), screen.last_line(), decision.seat, "", None)
        return
    prompt(canvas, place, decision.ask, screen.below(name), decision.seat, rule, lambda: screen.show_rule(rule))


def listed(view: TableView, decision: Decision) -> list[Row]:
    """The lines of the list, each with its key."""
    screen = view.screen
    if view.session.curtain == "open":
        found, asked = everybody(view), (decision.window,)
        screen.options.keys(asked, found)
        return found
    same = screen.options.twins(decision, view.session.table())
    found = rows(decision, view.table, screen.narrowing, same)
    screen.options.keys((decision.seat, decision.ask.key, *screen.narrowing.picked), found)
    return found


def count(view: TableView, shown: Sequence[Row]) -> int:
    """How many choices there are: of all who are asked at once nobody is told how many one of them would have."""
    return len(shown) if view.session.curtain == "open" else len(view.screen.narrowing.left)


def everybody(view: TableView) -> list[Row]:
    """Who may say that he answers, of all who sit before this screen, whether he could or not; or that nobody does."""
    screen, voice = view.screen, view.canvas.voice
    plates = {plate.seat: plate for plate in view.table.plates}

    def row(seat: int) -> Row:
        name = plates[seat].player or plates[seat].title
        words = Message("ui.open.answers", {"side": voice.say(name)})
        return Row(words, ref=f"seat:{seat}", icon=f"side.{seat}", filled=True, act=partial(screen.answers, seat))

    nobody = Row(Message("ui.open.nobody"), ref="nobody", act=partial(screen.answers, None))
    return [*map(row, view.session.humans), nobody]
