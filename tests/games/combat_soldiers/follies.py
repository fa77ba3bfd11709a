"""What a person would laugh at in a bot of Combat Soldiers."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.flow import Decision, Option
from boardgames.games.combat_soldiers.bot import worth
from boardgames.games.combat_soldiers.rules import deploy
from boardgames.games.combat_soldiers.rules.actions import left
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.state import State, groups_of, limit, the
from boardgames.games.combat_soldiers.words import AGAIN, AMPHIBIOUS, ATTACK, DOUBLE, END, FFE

POOR = 0.4  # of all throws
AHEAD = 8  # a lead to which a card adds next to nothing
ROOM = 3  # cards that one could draw
Found = Iterator[tuple[str, bool]]


def chosen(g: State, decision: Decision, option: Option) -> Found:
    """Attacks that will fail, support that is not needed, Actions and units that were left lying."""
    if option.word in {ATTACK, AGAIN}:
        points, battle = worth.best_battle(g, *(the(g, number) for number in option.args))
        yield "attack that succeeds less than 40 times in 100", battle is not None and worth.odds(g, battle) < POOR
        yield "attack that loses points on the average", points <= 0
    battle = g.counter or g.battle
    if option.word in {FFE, DOUBLE, AMPHIBIOUS} and battle is not None:
        lead = total(attack_parts(g, battle)) - total(defence_parts(g, battle))
        yield "support for an attack that is 8 ahead", lead >= AHEAD
    if option.word is END:
        yield from leaving(g, decision.seat)


def leaving(g: State, seat: int) -> Found:
    """What a Turn leaves behind."""
    player = g.players[seat]
    spare = max(left(g, 0), left(g, 1))
    room = limit(g, seat) - len(player.hand) >= ROOM and g.deck and not g.sudden
    yield "Action left over with room for three cards", bool(spare and room)
    for group in groups_of(g, seat):
        if group.objective:
            bare = not group.units and bool(deploy.available(g, group))
            yield "objective without units though the hand has some", bare
            yield "leader alone with an objective", bool(group.units) and not group.troops


def ended(before: State, after: State) -> Found:
    """Nothing beyond that: what comes after one's own Turn is the others' doing."""
    yield from ()
