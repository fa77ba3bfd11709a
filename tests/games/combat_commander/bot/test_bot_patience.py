"""Who is not ahead never sits on a hand that does nothing: two such players would never end."""

import pytest

from tests.games.combat_commander.bot.test_bot import card, taken
from tests.games.combat_commander.table import Table, open_map, side


@pytest.mark.parametrize(("vp", "verb"), [(-5, "discard"), (0, "discard")])
def test_a_hand_of_orders_that_nobody_can_carry_out_is_put_away_by_who_is_not_ahead(vp, verb):
    units = {"A1": ["ger_rifle_squad"], "O10": ["usa_line_squad"]}
    t = Table(units=units, map=open_map(), axis=side("germany", "left", "defender"), vp=vp)
    t.hand(0, *(card("germany", "fire", nth=n) for n in (0, 1)), card("germany", "recover"))
    assert "order" not in {code.split()[0] for code in t.codes}
    assert taken(t).split()[0] == verb
