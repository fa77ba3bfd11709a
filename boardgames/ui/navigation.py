"""From screen to screen. They lead to each other in circles, so each is imported when it is gone to."""
# ruff: noqa: PLC0415

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core.faults import Fault
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.match import Match
from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.play.lobby import LARGEST_SEED, Places
from boardgames.play.session import HUMAN, Session
from boardgames.storage import opening
from boardgames.storage.saves import About

if TYPE_CHECKING:
    from boardgames.core.files.lesson import Lesson
    from boardgames.storage.opening import Opened
    from boardgames.ui.app import App
    from boardgames.ui.draw.hits import Act
    from boardgames.ui.table.screen import TableScreen


def title(app: App) -> None:
    from boardgames.ui.screens.title import TitleScreen

    app.quit_screens()  # what they hold is kept first: the title offers to go on with it
    app.show(TitleScreen(app))


def chooser(app: App, game: Game | None = None, scenario: str = "") -> None:
    """Choose what to play; at first a game and a scenario of it are chosen."""
    from boardgames.ui.screens.chooser import ChooserScreen

    screen = ChooserScreen(app)
    if game is not None:
        screen.begin_with(game.id, scenario)
    app.open(screen)


def shelf(app: App, replays: bool = False) -> None:
    from boardgames.ui.screens.library import ShelfScreen

    app.open(ShelfScreen(app, replays))


def lessons(app: App, game: str = "") -> None:
    """The lessons; at first those of a game, else of the first with one that is not finished."""
    from boardgames.ui.screens.lessons import LessonsScreen

    app.open(LessonsScreen(app, game))


def lesson(app: App, game: Game, found: Lesson) -> None:
    """Begin a lesson; a sentence says why not."""
    from boardgames.core.files.lesson import begin
    from boardgames.ui.screens.lesson import LessonScreen

    try:
        app.show(LessonScreen(app, begin(game, found)))
    except Fault as fault:
        app.tell(fault.message)


def settings(app: App) -> None:
    from boardgames.ui.screens.settings import SettingsScreen

    app.open(SettingsScreen(app))


def rules(app: App, game: Game, rule: str = "") -> None:
    from boardgames.ui.screens.rules import RulesScreen

    app.open(RulesScreen(app, game, rule))


def scenario(app: App, game: Game, info: ScenarioInfo) -> None:
    """What a scenario gives each side, and what decides it."""
    from boardgames.ui.dialogs.scenario import ScenarioDialog

    app.open(ScenarioDialog(app, game, info))


def results(app: App, session: Session) -> None:
    from boardgames.ui.screens.results import ResultsScreen

    app.open(ResultsScreen(app, session))


def luck(app: App, table: TableScreen) -> None:
    """What chance has done so far, where the game counts it."""
    from boardgames.ui.dialogs.of_match import LuckDialog

    found = table.session.match.game.luck(table.session.events())
    if found is not None:
        app.open(LuckDialog(app, table, found))


def turned(session: Session) -> dict[int, str]:
    """Who sits where when everybody takes the next side."""
    seats = session.match.game.players(session.match.setup)
    who = [session.seats.get(seat, "") for seat in seats]
    return dict(zip(seats, [*who[-1:], *who[:-1]], strict=True))


def again(app: App, session: Session, *, turn: bool = False) -> None:
    """The same scenario as agreed on, dealt afresh; turn: everybody takes the next side, and his name goes along."""
    old, game = session.match.setup, session.match.game
    taken, seats = game.players(old), turned(session) if turn else dict(session.seats)
    names = [old.name(seat) for seat in range(len(game.sides))]
    if turn:
        for seat, before in zip(taken, [*taken[-1:], *taken[:-1]], strict=True):
            names[seat] = old.name(before)
    setup = Setup(
        game=game.id, scenario=old.scenario, seed=secrets.randbelow(LARGEST_SEED), options=dict(old.options),
        seats=old.seats, names=tuple(names) if any(names) else (),
    )  # fmt: skip
    match = Match.begun(game, setup)
    ask_as_wished(app, match, [seat for seat, who in seats.items() if who == HUMAN])
    sitting = [seats.get(n, "") for n in range(len(game.sides))]
    table(app, Session(match, seats, About(title=session.about.title, seats=sitting), keep=app.choices.keep))


def table(app: App, session: Session) -> None:
    from boardgames.ui.table.screen import TableScreen

    app.show(TableScreen(app, session))


def replay(app: App, match: Match, about: About) -> None:
    from boardgames.ui.screens.replay import ReplayScreen

    app.open(ReplayScreen(app, match, about))


def export(app: App, match: Match, about: About, eyes: int | None, turn: int) -> None:
    from boardgames.ui.dialogs.exporting import ExportDialog

    app.open(ExportDialog(app, match, about, eyes, turn))


def share(app: App, session: Session) -> None:
    """How a match ended, as a picture among what is exported; a sentence says where, or why not."""
    from boardgames.ui.recording import results_card
    from boardgames.ui.recording.export import named

    try:
        path = results_card.write(session, named(session.match, "-results.png"), app.voice.language)
    except Fault as fault:
        app.tell(fault.message)
    else:
        app.tell(Message("ui.export.wrote", {"file": str(path)}))


def name_it(app: App, title: str, done: Callable[[str], None]) -> None:
    """Ask for the name of a save."""
    from boardgames.ui.dialogs.naming import NameDialog

    app.open(NameDialog(app, title, done))


def confirm(
    app: App, title: Words, about: Words, yes: Words, act: Act, *, thing: str = "", danger: bool = False
) -> None:
    """Ask before something is done; danger: no single key does it."""
    from boardgames.ui.dialogs.confirm import ConfirmDialog

    app.open(ConfirmDialog(app, title, about, yes, act, thing=thing, danger=danger))


def seats(app: App, match: Match, now: dict[int, str], done: Callable[[dict[int, str]], None]) -> None:
    """Ask who sits where before a match goes on."""
    from boardgames.ui.dialogs.seats import SeatsDialog

    app.open(SeatsDialog(app, match, now, done))


def begin(app: App, places: Places) -> None:
    """Start a match as it was agreed on."""
    match = places.begin()
    seats = places.sitting(match)
    ask_as_wished(app, match, [seat for seat, who in seats.items() if who == HUMAN])
    sitting = [seats.get(n, "") for n in range(len(match.game.sides))]
    about = About(title=app.voice.scenario(match.game, match.setup.scenario), seats=sitting)
    table(app, Session(match, seats, about, keep=app.choices.keep))


def ask_as_wished(app: App, match: Match, seats: list[int]) -> None:
    """A match begins with the player's own wishes, which are part of its record and not to be undone.

    Of what several are asked in the open, nobody who sits here could be asked without telling that somebody holds a
    card for it: unless they wish otherwise, they always are.
    """
    own = app.choices.window.reactions.get(match.game.id, {})
    shared = match.game.windows if len(seats) > 1 else ()
    wishes = {**dict.fromkeys(shared, "always"), **own}
    for seat in seats:
        for kind, mode in wishes.items():
            if kind in match.game.reactions:
                match.wish(seat, kind, mode)
    match.floor = len(match.codes)


def load(app: App, path: Path, watch: bool = False) -> bool:
    """Go on with a save, or watch it; a sentence says why not."""
    try:
        opened = opening.load(path)
    except Fault as fault:
        app.tell(fault.message)
        return False
    if watch:
        for notice in opened.notices:
            app.tell(notice)
        replay(app, opened.match, opened.about)
    else:
        take_up(app, opened)
    return True


def receive(app: App, path: Path) -> None:
    """Open a file that the desktop hands to the window; a dialog says why not.

    What is being played is kept first: the file may be the very one that it keeps itself in.
    """
    for screen in app.screens:
        screen.secure()
    try:
        opened = opening.load(path)
    except Fault as fault:
        from boardgames.ui.dialogs.notice import TellingDialog

        app.open(TellingDialog(app, Message("ui.fault.open"), fault.message))
        return
    take_up(app, opened)


def take_up(app: App, opened: Opened) -> None:
    """Sit down at a match that comes from a file."""
    for notice in opened.notices:
        app.tell(notice)
    table(app, Session(opened.match, sitting(opened.match, opened.about), opened.about, keep=app.choices.keep))


def sitting(match: Match, about: About) -> dict[int, str]:
    """Who sits where; a seat that the save says nothing of is a person's."""
    players = match.game.players(match.setup)
    return {seat: (about.seats[seat] if seat < len(about.seats) else "") or HUMAN for seat in players}
