"""Of several options that begin with the same unit the list tells the best."""

from __future__ import annotations

import pytest

from boardgames.core.words.messages import catalogue
from tests.games.combat_commander.marching import under_way
from tests.games.combat_commander.show.test_areas import shown
from tests.games.combat_commander.table import open_map

EN = catalogue("en")


@pytest.mark.rule("O20.3.1a")
def test_of_several_targets_the_one_that_is_most_likely_to_break():
    """Two squads of morale 8 in reach, one of them in woods: the other is the better target."""
    for woods, best in (("G5", "E8"), ("E8", "G5")):
        units = {"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad"], "E8": ["usa_line_squad"]}
        t = under_way("fire", units, "ger_rifle_squad", map=open_map(ground={"woods": woods}))
        table = shown(t)
        codes = {option.code for option in t.decision.options if option.code in table.previews}
        assert len(codes) == 2
        words = EN.say(table.groups["unit:ger_rifle_squad.1"])
        assert words.startswith(f"at best {best}: total 5: ")
        assert "%" in words


@pytest.mark.rule("O16.3a")
def test_of_several_hexes_to_advance_into_one_with_enemies_or_that_with_the_most_cover():
    quiet = under_way("advance", {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, "ger_rifle_squad",
                      map=open_map(ground={"woods": "E4"}))  # fmt: skip
    assert EN.say(shown(quiet).groups["unit:ger_rifle_squad.1"]) == "cover up to 2: E4"
    close = under_way("advance", {"E5": ["ger_rifle_squad"], "E6": ["usa_line_squad"]}, "ger_rifle_squad")
    assert EN.say(shown(close).groups["unit:ger_rifle_squad.1"]).startswith("at best E6: ")
