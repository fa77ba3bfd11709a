"""States that could not have come about on a table are refused, each with its place."""

import pytest

from boardgames.core.faults import Fault
from tests.games.tactics_2gm.table import GAME, Table


def broken(change):
    table = Table()
    table.unit("m4_sherman", "D3")
    table.ground("D5", "house")
    change(table.state)
    with pytest.raises(Fault) as fault:
        GAME.audit(table.state)
    return fault.value.message.args["place"]


def first(g):
    return next(iter(g.units.values()))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda g: setattr(g, "phase", "tea"), "phase"),
        (lambda g: setattr(g, "side", 2), "side"),
        (lambda g: setattr(g, "actor", 7), "actor"),
        (lambda g: setattr(g.players[0], "nation", "sparta"), "players.0.nation"),
        (lambda g: setattr(g.players[0], "pa", -1), "players.0.pa"),
        (lambda g: setattr(g.players[1], "general", "caesar"), "players.1.general"),
        (lambda g: setattr(first(g), "wounds", 3), "wounds"),
        (lambda g: setattr(first(g), "place", 4), "place"),
        (lambda g: setattr(first(g), "aboard", "gmc.a1"), "aboard"),
        (lambda g: g.board.__setitem__(0, "gmc.a1"), "board[0]"),
        (lambda g: g.at.__setitem__(0, 5), "at[0]"),
        (lambda g: setattr(g.ground[0], "kind", "castle"), "ground[0]"),
        (lambda g: g.players[0].hand.append("catapult.a1"), "cards"),
        (lambda g: g.players[0].hand.append(g.players[0].deck[0]), "card"),
    ],
)
def test_what_cannot_be_is_named(change, place):
    assert broken(change).endswith(place)


def test_a_sound_state_passes():
    table = Table()
    truck = table.unit("gmc", "D3")
    table.unit("light_infantry", "D3", aboard=truck.card)
    table.unit("p51", "hq_a")
    GAME.audit(table.state)
