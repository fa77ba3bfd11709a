"""Scenes of a game on hexes: Combat Commander at the questions that show most."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from boardgames.core.files.lesson import lessons
from boardgames.core.match import Match, Record
from boardgames.games import game
from boardgames.games.combat_commander.content.printed import CARD_SLUGS, CARDS
from boardgames.games.combat_commander.state import ALLIES
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.dialogs.over_table import AboutDialog, CardDialog
from boardgames.ui.screens.lesson import LessonScreen
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import TableScreen
from tests.games.combat_commander.table import Table

GAME = "combat_commander"
SCENARIOS = ("church_street", "height_212")
WANTED = {
    "set_up", "orders", "join", "step", "defend", "opportunity", "fire_roll", "answer_discards", "sniper",
}  # fmt: skip
LAST = "over"  # a match that has come to its end


@cache
def positions() -> dict[str, Record]:
    """Of each kind of question the one with the most options, late enough for things to lie about."""
    best: dict[str, tuple[int, Record]] = {}
    for seed in range(20):
        if best.keys() >= {*WANTED, LAST} and seed > 1:
            break
        scenario = SCENARIOS[seed % 2]
        match, dice = Match.new(game(GAME), scenario, seed=seed), Random(seed)
        for _ in range(2000 if LAST not in best else 500):
            decision = match.decision
            if decision is None:
                best.setdefault(LAST, (0, match.record()))
                break
            key = decision.ask.key.rpartition(".")[2]
            much = len(decision.options)
            if key in WANTED and much > best.get(key, (1,))[0]:
                best[key] = (much, match.record())
            codes = [option.code for option in decision.options]
            match.choose(next((code for code in ("ready", "proposed") if code in codes), None) or dice.choice(codes))
    return {key: record for key, (_, record) in best.items()}


def at_table(app: App, key: str) -> TableScreen:
    """The table before a kind of question, with the one who is asked in the chair."""
    match, _ = Match.restore(game(GAME), positions()[key])
    return seated(app, match)


def seated(app: App, match: Match) -> TableScreen:
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    navigation.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def question(key: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        at_table(app, key)

    return scene


def sight(app: App) -> None:
    """A line that something blocks, or hinders most."""
    screen = at_table(app, "orders")
    tiles = [tile.ref for tile in screen.session.table().tiles]
    met = {(a, b): screen.session.sight(a, b) for a in tiles[::37] for b in tiles[::11] if a != b}
    start, end = max(met, key=lambda pair: len(line.causes) if (line := met[pair]) else 0)
    screen.looking.pull(start, f"at:{end}")


def light(peek: bool) -> Callable[[App], None]:
    """In the middle of a fight the question goes to the other side."""

    def scene(app: App) -> None:
        screen = at_table(app, "defend")
        session, decision = screen.session, screen.session.decision
        assert decision is not None
        session.near = 1 - decision.seat
        session.version += 1
        assert session.curtain == "light"
        if peek:
            screen.peek()

    return scene


def way(app: App) -> None:
    """The pointer rests on the hex to which the way has most to tell."""
    screen = at_table(app, "step")
    app.draw_finished()
    ways = screen.ways.open
    told = max(ways, key=lambda ref: (sum(len(leg.marks) for leg in ways[ref].legs), len(ways[ref].codes)))
    app.point(next(hit for hit in app.canvas.hits if hit.id == f"at:{told}").rect.center)


def melee(app: App) -> None:
    """Two sides in one hex, and an Ambush in hand."""
    t = Table({"E4": ["ger_pionier_squad", "ger_sergeant_y", "usa_line_squad", "usa_line_team"]}, phase="melee")
    cards = [(slug, CARDS[number]) for slug, number in CARD_SLUGS.items()]
    t.hand(ALLIES, next(slug for slug, card in cards if (card.nation, card.action) == ("usa", "ambush")))
    seated(app, t.match)


def stack(app: App) -> None:
    """The pointer rests on the hex with the most counters."""
    screen = at_table(app, "orders")
    on = [piece.tile for piece in screen.session.table().pieces if piece.tile]
    most = max(on, key=on.count)
    app.draw()
    app.point(next(hit for hit in app.canvas.hits if hit.id == f"at:{most}").rect.center)


def telling(app: App) -> None:
    """All that there is to tell of the unit of which there is most."""
    screen = at_table(app, "orders")
    table = screen.session.table()
    units = [about for ref, about in table.abouts.items() if ref.startswith("unit:")]
    app.open(AboutDialog(app, max(units, key=lambda each: len(each.figures) + len(each.texts)), screen.show_rule))


def card(app: App) -> None:
    """The card with the most to say, order and action."""
    screen = at_table(app, "orders")
    hand = screen.session.table().hand or ()
    app.open(
        CardDialog(
            app, max(hand, key=lambda each: len(app.voice.say(each.text)) + len(app.voice.say(each.second_text)))
        )
    )


def over() -> Match:
    match, _ = Match.restore(game(GAME), positions()[LAST])
    return match


def replay(app: App) -> None:
    """In the middle of a fight, as both sides see it."""
    navigation.title(app)
    navigation.replay(app, over(), About(title="Church Street"))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    while not screen.story.work(1.0):
        pass
    screen.go_to(len(screen.codes) // 2)
    while screen.table().contest is None:
        screen.step(1)


def results(app: App) -> None:
    session = Session(over(), {0: HUMAN, 1: HUMAN}, keep=False)
    session.near = 0
    navigation.table(app, session)
    navigation.results(app, session)
    screen = app.screen
    assert isinstance(screen, ResultsScreen)
    while not screen.story.work(1.0):
        pass


def lesson(n: int, step: int) -> Callable[[App], None]:
    """A lesson after so many steps."""

    def scene(app: App) -> None:
        rules = game(GAME)
        navigation.title(app)
        navigation.lesson(app, rules, lessons(rules)[n])
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        guide = screen.guide
        for _ in range(step):
            while guide.due or guide.wanted:
                screen.act(guide.due or guide.wanted)
                if not guide.due and guide.waits:
                    break
            if guide.waits and not guide.over:
                screen.next()

    return scene


def rules(app: App) -> None:
    navigation.title(app)
    navigation.rules(app, game(GAME), "A33.2a")


SCENES: dict[str, Callable[[App], None]] = {
    "hex_set_up": question("set_up"),
    "hex_orders": question("orders"),
    "hex_fire": question("join"),
    "hex_step": question("step"),
    "hex_defend": question("defend"),
    "hex_sight": sight,
    "hex_opportunity": question("opportunity"),
    "hex_roll": question("fire_roll"),
    "hex_sniper": question("sniper"),
    "hex_melee": melee,
    "hex_discards": question("answer_discards"),
    "hex_light_curtain": light(False),
    "hex_peeking": light(True),
    "hex_stack": stack,
    "hex_about": telling,
    "hex_card": card,
    "hex_replay": replay,
    "hex_results": results,
    "hex_lesson": lesson(0, 4),
    "hex_rules": rules,
    "hex_way": way,
}
LONG = {
    "hex_replay",
    "hex_results",
    "hex_lesson",
    "hex_roll",
    "hex_sniper",
    "hex_discards",
    "hex_about",
}  # for the soak
