"""4.4.3: after a battle, a deployment or a retreat a group's owner may put its units in another order."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.state import Group, State, Unit
from boardgames.games.combat_soldiers.words import DONE, ORDER, ask


def rearrange(g: State, group: Group) -> Flow[None]:
    """The owner may put other units out of command; one turned by an attack is replaced, never saved."""
    moved: list[int] = []
    while True:
        options = orders(group, moved)
        if not options or not wanted(g, group.seat, "rearrange", able=True):
            return
        choice = yield Decision(group.seat, ask("rearrange", group=group.id), [*options, DONE()], "4.4.3")
        if choice.word is DONE:
            return
        moved += exchange(group, *(card for card, _ in choice.args))


def orders(group: Group, moved: list[int]) -> list[Option]:
    """Each turned unit for each commanded one that is not the same kind of thing."""
    turned: list[Unit] = [unit for unit in group.troops if unit.turned and unit.card not in moved]
    upright = [unit for unit in group.commanded if unit.card not in moved]
    return [ORDER(one.laid, two.laid) for one in turned for two in upright if differ(one, two)]


def differ(one: Unit, two: Unit) -> bool:
    return one.face != two.face or (one.at, one.dug) != (two.at, two.dug)


def exchange(group: Group, up: int, down: int) -> list[int]:
    """One unit comes under command in the place of another."""
    one, two = group.unit(up), group.unit(down)
    assert one is not None
    assert two is not None
    one.turned, two.turned = False, True
    one.spent, two.spent = False, one.spent
    return [up, down]
