"""7.3.12 and 18.2.2: Partisans or Commandos on another player's objective."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import cost
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay
from boardgames.games.combat_soldiers.rules.piles import discard, leave, take
from boardgames.games.combat_soldiers.state import NOBODY, Group, State, held, limit
from boardgames.games.combat_soldiers.words import DROP, PARTISANS, PASS, RENEW, TAKE_BACK, ask

CARD = "partisans_commandos"
BACK_COST = 1  # 18.2.2b


def ours(g: State) -> list[Group]:
    """The groups that the active player's Partisans lie on."""
    return [group for group in g.groups if group.partisans and group.partisan == g.active]


def options(g: State) -> list[Option]:
    """Placing the card, and renewing one placed in an earlier Turn."""
    found: list[Option] = []
    if held(g, g.active, CARD) and can_pay(g, cost(CARD, "place")):
        others = [group for group in g.groups if group.seat != g.active and group.objective and not group.partisans]
        found += [PARTISANS(group.id) for group in others]
    if can_pay(g, cost(CARD, "renew")):
        found += [RENEW(group.id) for group in ours(g) if not group.renewed]
    return found


def place(g: State, group: Group) -> None:
    """7.3.12a."""
    card = held(g, g.active, CARD)[0]
    pay(g, cost(CARD, "place"))
    leave(g.players[g.active], card)
    group.partisans, group.partisan, group.renewed = card, g.active, True
    g.sealed += 1
    tell(g, "partisans", seat=g.active, objective=group.objective)


def renew(g: State, group: Group) -> None:
    """7.3.12c."""
    pay(g, cost(CARD, "renew"))
    group.renewed = True
    tell(g, "renewed", seat=g.active, objective=group.objective)


def expire(g: State) -> None:
    """The Attack Phase ends: what was not paid for is discarded."""
    for group in ours(g):
        if not group.renewed:
            discard(g, lift(group))
            tell(g, "partisans_gone", seat=g.active, objective=group.objective)


def lift(group: Group) -> int:
    card = group.partisans
    group.partisans, group.partisan = 0, NOBODY
    return card


def at_start(g: State) -> Flow[None]:
    """18.2.2: as the Turn begins the card may be discarded, or taken back for an Action if there is room."""
    if not g.options.get("partisans_back"):
        return
    for group in ours(g):
        options = [DROP(group.partisans)]
        if can_pay(g, BACK_COST) and len(g.players[g.active].hand) < limit(g, g.active):
            options.append(TAKE_BACK(group.partisans))
        choice = yield Decision(g.active, ask("partisans", card=group.objective), [*options, PASS()], "18.2.2a")
        if choice.word is DROP:
            discard(g, lift(group))
            tell(g, "partisans_gone", seat=g.active, objective=group.objective)
        elif choice.word is TAKE_BACK:
            pay(g, BACK_COST)
            take(g, g.active, lift(group), seen=True)
            tell(g, "partisans_back", seat=g.active, objective=group.objective)
