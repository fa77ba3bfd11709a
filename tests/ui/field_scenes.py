"""Scenes of a game on six lines of wide squares: 2GM Tactics at the questions that show most."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.match import Match
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.dialogs.over_table import AboutDialog
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.table.screen import TableScreen
from tests.games.tactics_2gm.table import Table

SHERMAN, TIGER, COMMAND = "m4_sherman", "tiger_i", "command_group"
HAND = ("sustained_fire", "promotion", "impact", "heavy_infantry", "at_mine", "m36_jackson")


def battle(phase: str = "fire", ai: str = "", **more: object) -> Table:
    """The middle of a battle: both lines hold, something of everything lies about."""
    t = Table(phase=phase, turn=7, ai=ai, **more)
    for square, kind in (
        ("B3", "hill"), ("G3", "hill"), ("H2", "ruins"), ("C2", "trench"), ("E3", "house"), ("A4", "mud"),
        ("G4", "forest"), ("D5", "forest"), ("B5", "trench"), ("F5", "house"), ("H6", "bunker"),
    ):  # fmt: skip
        t.ground(square, kind)
    t.unit(SHERMAN, "C3", markers=["mg"], wounds=1, promotions=1)
    t.unit("m2_90", "C2")
    t.unit("special_units", "E3", markers=["sniper", "smoke_grenade"])
    t.unit("heavy_infantry", "E2", markers=["hmg"], up=["hmg"])
    t.unit(COMMAND, "B1")
    truck = t.unit("gmc", "G1")
    t.unit("light_infantry", "G1", aboard=truck.card)
    t.unit("p51", "hq_a")
    t.unit(TIGER, "D5", "b", markers=["mg"], suppressed=1)
    t.unit("pak40", "F5", "b", wounds=1)
    t.unit("panzer_iv", "F4", "b", markers=["mg"])
    t.unit("light_infantry", "B5", "b", markers=["grenades", "prone"])
    t.unit("sfh18", "D6", "b")
    t.unit("flak36", "E6", "b")
    for _ in range(3):
        t.unit("fw190", "hq_b")
    t.hand("a", *HAND)
    t.hand("b", "luck", "missed")
    t.pa(a=6, b=5)
    t.state.players[0].general, t.state.players[1].general = "patton", "guderian"
    t.state.players[0].beside = t.cards("a", "ultra")
    t.state.sides[0].wounds, t.state.sides[1].wounds = 4, 6
    return t


def seated(app: App, match: Match) -> TableScreen:
    session = Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    navigation.table(app, session)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def shot(app: App) -> None:
    """A shot that is considered, with what cards would make of it."""
    t = battle()
    screen = seated(app, t.match)
    unit = next(each.on[0] for each in t.decision.options if each.code.startswith(f"fire {SHERMAN}"))
    screen.click(unit)
    app.draw()
    spot = next(hit for hit in app.canvas.hits if hit.id == "at:square:D5")
    app.point(spot.rect.center)


def question(codes: tuple[str, ...], phase: str = "fire", **more: object) -> Callable[[App], None]:
    """The question after these choices."""

    def scene(app: App) -> None:
        t = battle(phase, **more)
        t.play(*codes)
        seated(app, t.match)

    return scene


def under_fire(app: App) -> None:
    """The other side is asked whether the die shall be rolled again, in the middle of a shot."""
    t = battle()
    t.dice(9)
    t.play(f"fire {SHERMAN} main D5")
    while not t.asked.endswith("luck"):
        t.play("pass")
    seated(app, t.match)


def four(app: App) -> None:
    """Two against two."""
    t = Table(phase="fire", seats=(0, 1, 2, 3), book="grand_alliance")
    t.unit("m4_sherman", "C3")
    t.unit("heavy_infantry", "E2", "a2")
    t.unit("tiger_i", "D5", "b")
    t.unit("light_infantry", "F5", "b2")
    t.hand("a", *HAND[:3])
    t.hand("a2", "luck")
    seated(app, t.match)


def telling(app: App) -> None:
    """All that there is to tell of a unit."""
    screen = seated(app, battle().match)
    units = [about for ref, about in screen.session.table().abouts.items() if ref.startswith("unit:")]
    app.open(AboutDialog(app, max(units, key=lambda each: len(each.figures) + len(each.texts)), screen.show_rule))


def replay(app: App) -> None:
    """In the middle of a battle, as both sides see it."""
    t = battle()
    t.dice(9)
    t.play(f"fire {SHERMAN} main D5")
    while t.match.decision is not None and "pass" in t.codes:
        t.play("pass")
    navigation.title(app)
    navigation.replay(app, t.match, About(title="Six lines"))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    while not screen.story.work(1.0):
        pass
    screen.go_to(0)


SCENES: dict[str, Callable[[App], None]] = {
    "field_shot": shot,
    "field_under_fire": under_fire,
    "field_air": question(("air p51 F4",)),
    "field_move": question((), phase="move"),
    "field_deploy": question((), phase="deploy"),
    "field_ai": question((), phase="move", ai="b"),
    "field_night": question((), options={"night": True}),
    "field_four": four,
    "field_telling": telling,
    "field_replay": replay,
}

LONG = {
    "field_move",
    "field_deploy",
    "field_night",
    "field_telling",
    "field_replay",
    "field_under_fire",
}  # for the soak
