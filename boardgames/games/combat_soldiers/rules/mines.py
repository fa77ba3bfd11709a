"""13.2, 7.1.4 and 14.3.3: Mines strike, and Sappers clear them."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import figure
from boardgames.games.combat_soldiers.rules import sieges
from boardgames.games.combat_soldiers.rules.bombard import strike
from boardgames.games.combat_soldiers.rules.piles import discard, spend
from boardgames.games.combat_soldiers.state import NOBODY, Group, State, groups_of, held
from boardgames.games.combat_soldiers.words import PASS, SAPPERS, STRIKE, ask

CARD = sieges.RECON_CARD


def options(g: State) -> list[Option]:
    """Sappers against any Mines on the table, whoever's group they lie on (5.3d)."""
    if not held(g, g.active, CARD):
        return []
    return [SAPPERS(group.id) for group in g.groups if group.mines]


def sappers(g: State, group: Group) -> None:
    """One Mines card is discarded, for no Action."""
    spend(g, g.active, held(g, g.active, CARD)[0])
    discard(g, group.mines.pop(0))
    tell(g, "sappers", seat=g.active, group=group.id)


def waiting(g: State) -> tuple[Group, int] | None:
    """The next Mines card to strike as the Attack Phase begins (13.2h)."""
    for group in groups_of(g, g.active):
        for card in group.mines:
            if card not in g.day.struck:
                return group, card
    return None


def begin_attacks(g: State) -> Flow[bool]:
    """One Mines card strikes, unless Sappers are played before it. False: there was none."""
    found = waiting(g)
    if found is None:
        return False
    group, card = found
    if wanted(g, g.active, "sappers", bool(held(g, g.active, CARD))):
        choice = yield Decision(g.active, ask("sappers", group=group.id), [*options(g), PASS()], "13.2h")
        if choice.word is SAPPERS:
            cleared = next(each for each in g.groups if each.id == choice.args[0])
            sappers(g, cleared)
            return True
    g.day.struck.append(card)
    yield from blow(g, group, card)
    return True


def blow(g: State, group: Group, card: int) -> Flow[None]:
    """13.2d to g: the group's owner names the unit; what is eliminated goes to the discards."""
    troops = group.troops
    choice = STRIKE(troops[0].laid)
    if len(troops) > 1:
        named = [STRIKE(unit.laid) for unit in troops]
        choice = yield Decision(group.seat, ask("strike", group=group.id), named, "13.2d")
    yield from strike(g, group, choice.args[0][0], figure(card, "attack"), NOBODY)
    yield from sieges.test_all(g)
