"""Every screen that the tests of looks draw: what must have happened first, and how it is opened."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from boardgames.core.chair import Chair
from boardgames.core.files.lesson import lessons as known
from boardgames.core.match import Match, Record
from boardgames.core.table import Entry
from boardgames.core.words.messages import Message
from boardgames.games import game
from boardgames.play.bot_worker import Inline
from boardgames.play.preferences import Choices
from boardgames.play.session import HUMAN, Session
from boardgames.storage import library
from boardgames.storage.saves import About, Header
from boardgames.ui import navigation
from boardgames.ui.app import TIP_AFTER, App
from boardgames.ui.dialogs.exporting import ExportDialog
from boardgames.ui.dialogs.files import FileDialog
from boardgames.ui.dialogs.naming import NameDialog
from boardgames.ui.dialogs.over_table import AboutDialog, CardDialog, QuestionsDialog
from boardgames.ui.recording.export import Export
from boardgames.ui.screens.chooser import ChooserScreen
from boardgames.ui.screens.lesson import LessonScreen
from boardgames.ui.screens.library import ShelfScreen
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.screens.rules import RulesScreen
from boardgames.ui.screens.settings import SettingsScreen
from boardgames.ui.table.screen import TableScreen
from tests.ui import card_scenes, field_scenes, hex_scenes, pile_scenes

GAME = "panzer_general"
SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
LONG = "omaha"  # the scenario with the most to say


def opened(size: tuple[int, int] = (1280, 720), scale: float = 1.0, language: str = "en") -> App:
    """A window that remembers what lies under each text."""
    choices = Choices(keep=False)
    choices.settings.language = language  # type: ignore[assignment]
    choices.settings.speed = 0.0
    choices.window.scale = scale
    app = App(size, choices, Inline())
    app.canvas.sampling = True
    return app


# --- positions -------------------------------------------------------------------------------------------------------


def walked(scenario: str, seed: int, most: int = 3000) -> Iterator[Match]:
    """A match before each of its choices, made by lot."""
    match, dice = Match.new(game(GAME), scenario, seed=seed), Random(seed)
    for _ in range(most):
        yield match
        decision = match.decision
        if decision is None:
            return
        match.take(dice.randrange(len(decision.options)))


@cache
def positions() -> dict[str, Record]:
    """A position for each question that a game asks, the one with the most to show."""
    best: dict[str, tuple[int, Record]] = {}
    for scenario, seed in (("metz", 1), ("training_grounds", 1), ("training_grounds", 2), (LONG, 1), ("utah", 2)):
        for match in walked(scenario, seed):
            decision = match.decision
            key = decision.ask.key.removeprefix(f"{GAME}.ask.") if decision else "over"
            much = len(decision.options) if decision else 0
            if decision is not None:
                table = match.game.table(match.view(decision.seat), decision, [])
                much += 10 * len(table.hand or ()) + len(table.pieces)
                if table.previews and len(table.previews) + much > best.get("shot", (0,))[0]:
                    best["shot"] = (len(table.previews) + much, match.record())
            if key not in best or much > best[key][0]:
                best[key] = (much, match.record())
    return {key: record for key, (_, record) in best.items()}


def match_at(key: str) -> Match:
    """The match that stands before a kind of question."""
    match, _ = Match.restore(game(GAME), positions()[key])
    match.settle()  # it stands at its question once that is looked for
    return match


def at_table(app: App, key: str, near: bool = True, bots: bool = False) -> TableScreen:
    """The table before a kind of question; near: the one who is asked sits there."""
    match = match_at(key)
    seats = dict.fromkeys(match.game.players(match.setup), HUMAN)
    decision = match.decision
    if bots and decision is not None:
        seats[decision.seat] = "bot:normal"
    session = Session(match, seats, keep=False)
    if near and decision is not None and not bots:
        session.near = decision.seat
    navigation.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    screen.paused = bots
    return screen


@cache
def fought() -> Record:
    """A match in which there is an attack whenever there can be."""
    match = Match.new(game(GAME), "metz", seed=3)
    while (decision := match.decision) is not None and len(match.codes) < 500:
        codes = [option.code for option in decision.options]
        match.choose(next((code for code in codes if code.startswith(("attack", "take", "put"))), codes[0]))
    return match.record()


# --- scenes ----------------------------------------------------------------------------------------------------------

Scene = Callable[[App], None]


def question(key: str, **how: Any) -> Scene:
    def scene(app: App) -> None:
        at_table(app, key, **how)

    return scene


def rest(app: App, id: str) -> None:
    """The pointer rests on the first place whose name begins so."""
    app.draw()
    place = next(hit for hit in app.canvas.hits if hit.id.startswith(id))
    app.point(place.rect.center)


def hovering(key: str, id: str) -> Scene:
    def scene(app: App) -> None:
        at_table(app, key)
        rest(app, id)

    return scene


def picked(app: App) -> None:
    screen = at_table(app, "operations")
    groups = [on[0] for on in screen.narrowing.on if on and on[0].startswith("tile:")]
    screen.click(max(groups, key=groups.count))


def preview(app: App) -> None:
    """A shot is considered, with its odds."""
    screen = at_table(app, "shot")
    on = next(
        on
        for code, on in zip(screen.narrowing.codes, screen.narrowing.on, strict=True)
        if code in screen.session.table().previews
    )
    for ref in on[:-1]:
        screen.narrowing.click(ref)
    rest(app, f"at:tile:{on[-1].partition(':')[2]}")


def light(peek: bool) -> Scene:
    """A question goes to the other seat in the middle of a fight."""

    def scene(app: App) -> None:
        screen = at_table(app, "combat")
        session = screen.session
        decision = session.decision
        assert decision is not None
        session.near = 1 - decision.seat
        session.version += 1
        assert session.curtain == "light"
        if peek:
            screen.peek()

    return scene


def dialog(name: str) -> Scene:
    def scene(app: App) -> None:
        screen = at_table(app, "operations")
        table = screen.session.table()
        if name == "about":
            longest = max(
                table.abouts.values(), key=lambda a: len(a.figures) + sum(len(app.voice.say(t)) for t in a.texts)
            )
            app.open(AboutDialog(app, longest, screen.show_rule))
        elif name == "card":
            app.open(CardDialog(app, max(table.hand or (), key=lambda card: len(app.voice.say(card.text)))))
        elif name == "questions":
            app.open(QuestionsDialog(app, screen))
        else:
            screen.command("back" if name == "menu" else name)

    return scene


def chooser(app: App) -> None:
    navigation.title(app)
    navigation.chooser(app)
    app.screen.choose(LONG)  # type: ignore[attr-defined]


def boxes(app: App) -> None:
    """The shelf of the games, with a match under way."""
    navigation.title(app)
    navigation.chooser(app)
    screen = app.screen
    assert isinstance(screen, ChooserScreen)
    screen.lids = [(name, msgspec.structs.replace(box, running=n)) for n, (name, box) in enumerate(screen.lids)]


def forces(app: App) -> None:
    """What a scenario gives each side; the seed is no number, and nobody is a bot."""
    chooser(app)
    screen = app.screen
    assert isinstance(screen, ChooserScreen)
    screen.sheet = screen.page = 1
    screen.places.seed = "abc"
    screen.places.seats = dict.fromkeys(screen.places.seats, HUMAN)


def seats(app: App) -> None:
    """Who sits where, where that is a page of its own."""
    forces(app)
    app.screen.page = 2  # type: ignore[attr-defined]


def scenario(app: App) -> None:
    """What a scenario is, looked up during a match."""
    screen = at_table(app, "operations")
    assert screen.info is not None
    navigation.scenario(app, screen.session.match.game, screen.info)


def shelf(app: App) -> None:
    navigation.title(app)
    navigation.shelf(app)


def saves(app: App) -> None:
    """Saves, one of which is chosen; another was thrown away."""
    navigation.title(app)
    navigation.shelf(app, replays=True)
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    screen.shelf.name = "auto"  # where there is a button for everything
    header = Header(game=GAME, scenario=LONG, title="Omaha Beach, 6 June 1944", seats=["human", "bot:hard"],
                    choices=214, saved=datetime(2026, 6, 6, 6, 30, tzinfo=UTC), match="0" * 16, size=1, checksum="",
                    over=True)  # fmt: skip
    trouble = Message("ui.fault.open")
    found = [library.Entry(path=Path(f"omaha{n}.wartable"), modified=1.0, header=header) for n in range(3)]
    found.append(library.Entry(path=Path("damaged.wartable"), modified=0.0, trouble=trouble))
    screen.shelf.entries, screen.chosen = found, found[1].path
    screen.gone = [found[0].path]


def renaming(app: App) -> None:
    """A save is being renamed, to nothing as yet."""
    saves(app)
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    screen.shelf.name = "own"
    screen.rename(screen.found[0])
    screen.title = ""


def damaged(app: App) -> None:
    """What is wrong with a save is told at length."""
    saves(app)
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    screen.chosen = screen.found[-1].path


def title(app: App) -> None:
    navigation.title(app)


def settings(app: App) -> None:
    navigation.title(app)
    navigation.settings(app)


def reactions(app: App) -> None:
    settings(app)
    app.screen.reactions()  # type: ignore[attr-defined]


def keys(app: App) -> None:
    """A command waits for its key."""
    settings(app)
    screen = app.screen
    assert isinstance(screen, SettingsScreen)
    app.choices.window.keys = {"undo": "u"}
    screen.page = 1
    screen.ask("undo")


def searched(app: App) -> None:
    """The rules that speak of what was typed."""
    rules(app)
    screen = app.screen
    assert isinstance(screen, RulesScreen)
    screen.find("carta")


def things(app: App) -> None:
    """A card in the rules browser, with its clauses below."""
    rules(app)
    screen = app.screen
    assert isinstance(screen, RulesScreen)
    screen.look("deadly_fire")


def rules(app: App) -> None:
    navigation.title(app)
    decision = match_at("sacrifice").decision
    navigation.rules(app, game(GAME), decision.rule if decision else "")


def replay(app: App) -> None:
    match = match_at("over")
    navigation.title(app)
    navigation.replay(app, match, About(title="Omaha Beach"))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    while not screen.story.work(1.0):
        pass
    screen.go_to(len(screen.codes) // 2)
    screen.step(1)


def seating(app: App) -> None:
    """Who is to play on."""
    replay(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.branch()


def at_start(app: App) -> None:
    """A replay before its first choice, with nothing pointed at."""
    replay(app)
    app.screen.go_to(0)  # type: ignore[attr-defined]


def at_end(app: App) -> None:
    """A replay after its last choice, from one seat's eyes."""
    replay(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(len(screen.codes))
    screen.look(1)


def known_entry(screen: ReplayScreen, event: int) -> Entry:
    """What the log says of an event of a replay, whenever it happens."""
    return screen.match.game.entry(screen.record.events[event])


def bookmarks(app: App) -> None:
    replay(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.bookmarks()


def luck(app: App) -> None:
    """What chance did, after many shots."""
    match, _ = Match.restore(game(GAME), fought())
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    navigation.table(app, session)
    navigation.results(app, session)
    screen = app.screen
    assert isinstance(screen, ResultsScreen)
    assert screen.luck is not None
    assert len(screen.luck.shots) > 20
    screen.turn(1)


def results(app: App) -> None:
    match = match_at("over")
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    session.near = 0
    navigation.table(app, session)
    navigation.results(app, session)
    screen = app.screen
    assert isinstance(screen, ResultsScreen)
    while not screen.story.work(1.0):
        pass


def lessons(app: App) -> None:
    navigation.title(app)
    navigation.lessons(app)


def lesson(app: App) -> None:
    """The first lesson, at the first thing to be done."""
    navigation.title(app)
    rules = game(GAME)
    navigation.lesson(app, rules, known(rules)[0])


def export(app: App) -> None:
    replay(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    navigation.export(app, screen.match, About(title="Omaha Beach"), None, 3)


def making(app: App) -> None:
    """A film in the making."""
    export(app)
    screen = app.screen
    assert isinstance(screen, ExportDialog)
    screen.export = cast(Export, Making())


class Making:
    """Stands for a film in the making, of which a third is done."""

    share = 0.33
    path = Path("/home/somebody/games/wartable/films/omaha-beach-turn-3.gif")

    def cancel(self) -> None:
        """Nothing was begun."""


def naming(app: App) -> None:
    at_table(app, "operations")
    app.open(NameDialog(app, "Omaha Beach", lambda _: None))


def confirm(app: App) -> None:
    """A question with much to say, about something with a long name."""
    shelf(app)
    navigation.confirm(app, Message("ui.shelf.title"), Message("ui.questions.about"), Message("forms.files.replace"),
                       app.close, thing="Omaha Beach, 6 June 1944", danger=True)  # fmt: skip


def filing(app: App) -> None:
    """A file is to be written where there is one of its name."""
    shelf(app)
    folder = Path(tempfile.mkdtemp())
    (folder / "older").mkdir()
    for name in ("anzio_beach", "the_mill"):
        (folder / f"{name}.wartable").write_bytes(b"x" * 30_000)
    app.choices.window.folder = str(folder)
    dialog = FileDialog(app, Message("forms.files.save"), (".wartable",), lambda _: None, save="the_mill")
    app.open(dialog)
    dialog.take()


def hint(waiting: bool) -> Scene:
    """A hint is thought about, or given: the longest there is."""

    def scene(app: App) -> None:
        app.choices.window.think = 0.0
        screen = at_table(app, "shot")
        screen.hint()
        if waiting:
            return
        rules, decision = screen.session.match.game, screen.session.decision
        assert decision is not None
        chair = Chair(screen.session.match, decision.seat)
        told = {option.code: rules.why(chair, option.code) for option in decision.options}
        code = max(told, key=lambda each: len(app.voice.say(told[each] or "")))
        option = decision.option(code)
        assert option is not None
        found = screen.asked_hint
        found.waiting, found.code, found.why = False, code, told[code] or ""
        found.what = Message("ui.table.hint", {"what": option.label})

    return scene


def telling(app: App) -> None:
    """A sentence with a path that fits no line."""
    at_table(app, "operations")
    path = Path("/").joinpath(*["a_folder_with_a_long_name"] * 6, "evening.wartable")
    navigation.receive(app, path)


def news(app: App) -> None:
    """What the others did, at the longest of it."""
    screen = at_table(app, "operations")
    app.draw()
    told = screen.session.events()
    screen.news.first, screen.news.open = max(0, len(told) - 12), True
    voice, match = app.voice, screen.session.match
    screen.news.at = max(screen.news.numbers(), key=lambda n: len(voice.event(match.game, told[n])))


def back_to(app: App) -> None:
    """The keyboard is on a line of the log to which one may go back."""
    screen = at_table(app, "operations")
    decision = screen.session.decision
    assert decision is not None
    code = next(option.code for option in decision.options if option.code.startswith("dig"))
    screen.session.choose(code)
    screen.refresh()
    app.draw()
    screen.command("older")
    assert screen.log.marked is not None
    assert screen.past.travel(screen.log.marked) is not None


def page_of(key: str, name: str) -> Scene:
    """A page of the one panel, where there is but one."""

    def scene(app: App) -> None:
        screen = at_table(app, key)
        screen.pages.choose(name, screen.session.table().contest is not None)

    return scene


def lesson_at(n: int, step: int) -> Scene:
    """A lesson at one of its steps, counted from the end if below zero."""

    def scene(app: App) -> None:
        rules = game(GAME)
        found = known(rules)[n]
        navigation.title(app)
        navigation.lesson(app, rules, found)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        guide = screen.guide
        for _ in range(step % guide.count):
            while guide.due or guide.wanted:
                screen.act(guide.due or guide.wanted)
                if not guide.due and guide.waits:
                    break
            if guide.waits and not guide.over:
                screen.next()

    return scene


def pile(app: App) -> None:
    """All the cards of a discard pile."""
    screen = at_table(app, "operations")
    screen.about_pile(max(screen.session.table().piles, key=lambda each: len(each.cards)))


def luck_so_far(app: App) -> None:
    navigation.luck(app, at_table(app, "combat"))


def tip(app: App) -> None:
    at_table(app, "operations")
    rest(app, "rule")
    app.hot_for = 2 * TIP_AFTER


def notice(app: App) -> None:
    at_table(app, "operations")
    app.tell(Message("ui.bot.dead", {"side": "Germany", "level": "hard", "why": "dead"}))


SCENES: dict[str, Scene] = {
    "title": title,
    "chooser": chooser,
    "boxes": boxes,
    "scenario": scenario,
    "forces": forces,
    "seats": seats,
    "shelf": shelf,
    "settings": settings,
    "reactions": reactions,
    "rules": rules,
    "replay": replay,
    "results": results,
    "select": question("select"),
    "place": question("place"),
    "operations": question("operations"),
    "draw": question("draw"),
    "deploy": question("where.deploy"),
    "combat": question("combat"),
    "sacrifice": question("sacrifice"),
    "target": question("target.redeploy"),
    "reward": question("reward"),
    "over": question("over"),
    "picked": picked,
    "preview": preview,
    "card_up": hovering("operations", "hand:"),
    "unit_under_pointer": hovering("operations", "at:"),
    "bot": question("operations", bots=True),
    "curtain": question("operations", near=False),
    "light_curtain": light(False),
    "peeking": light(True),
    "menu": dialog("menu"),
    "help": dialog("help"),
    "pile": pile,
    "luck_so_far": luck_so_far,
    "about": dialog("about"),
    "card": dialog("card"),
    "questions": dialog("questions"),
    "saves": saves,
    "renaming": renaming,
    "damaged": damaged,
    "keys": keys,
    "searched": searched,
    "seating": seating,
    "at_start": at_start,
    "at_end": at_end,
    "bookmarks": bookmarks,
    "luck": luck,
    "making": making,
    "news": news,
    "back_to": back_to,
    "page_options": page_of("combat", "options"),
    "page_log": page_of("combat", "log"),
    "page_table": page_of("operations", "table"),
    "lesson_mid": lesson_at(1, 4),
    "lesson_end": lesson_at(0, -1),
    "lessons": lessons,
    "lesson": lesson,
    "export": export,
    "naming": naming,
    "confirm": confirm,
    "filing": filing,
    "telling": telling,
    "hint": hint(False),
    "hint_waits": hint(True),
    "tip": tip,
    "notice": notice,
    **hex_scenes.SCENES,
    **card_scenes.SCENES,
    "things": things,
    **pile_scenes.SCENES,
    **field_scenes.SCENES,
}


SOAKED = hex_scenes.LONG | card_scenes.LONG | pile_scenes.LONG | field_scenes.LONG


def drawn(app: App, name: str) -> None:
    """Bring a screen up and draw it, with nothing taken from an earlier picture."""
    SCENES[name](app)
    app.canvas.sampling = True
    if name not in {"tip", "notice"}:
        app.notice_left = 0.0
    app.draw_finished()
    app.canvas.forget()
    app.draw()


def usual() -> list[object]:
    """All scenes, as cases of a test; some of them for the soak."""
    return [pytest.param(name, marks=pytest.mark.soak if name in SOAKED else ()) for name in SCENES]
