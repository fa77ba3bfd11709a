"""The odds of an attack, against every card that could be turned up."""

from itertools import permutations

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, CARDS, WEAPON_SLUGS, deck
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.show.odds import Chances, chances, finding, planned, unseen, whole
from boardgames.games.combat_commander.state import ALLIES, AXIS, Attack, Order
from tests.games.combat_commander.firing import firing, moving, number, under_way
from tests.games.combat_commander.table import Table, open_map


def plan(t, *units, guns=(), at="E5"):
    return planned(t.g, AXIS, [number(unit) for unit in units], [WEAPON_SLUGS[gun] for gun in guns], [BOARD.number[at]])


def outcomes(morale, total, *, broken=False, moves=False):
    """What all pairs of cards of two whole decks would do."""
    found = {"unharmed": 0, "suppressed": 0, "broken": 0, "eliminated": 0}
    for one in deck("germany"):
        for two in deck("usa"):
            attack, defense = total + CARDS[one].roll, morale + CARDS[two].roll
            breaks = defense < attack or (moves and defense == attack)
            found[
                "eliminated"
                if breaks and broken
                else "broken"
                if breaks
                else "suppressed"
                if defense == attack
                else "unharmed"
            ] += 1
    return Chances(**{key: pytest.approx(count / 72**2) for key, count in found.items()})


@pytest.mark.rule("O20.3d")
@pytest.mark.parametrize(
    ("target", "ground", "morale"),
    [("usa_line_squad", {}, 6), ("usa_line_squad*", {}, 8), ("usa_line_squad!", {"building": "E5"}, 8)],
)
def test_the_odds_are_those_of_all_pairs_of_cards(target, ground, morale):
    t = Table({"D5": ["ger_rifle_squad", "ger_sergeant_x"], "E5": [target]}, map=open_map(ground=ground))
    found = chances(t.g, plan(t, "ger_rifle_squad"), full=True)
    assert found == {number("usa_line_squad"): outcomes(morale, 6, broken="*" in target)}


@pytest.mark.rule("O20.3.1.2", "10.3.2")
def test_a_plan_is_the_attack_that_the_flow_would_make():
    units = {"D5": ["ger_rifle_squad+ger_light_mg", "ger_line_team"], "E5": ["usa_line_squad", "usa_line_team"]}
    t = firing(units, map=open_map(levels={1: "D5"}, hexsides={"wall": ["E5 SW"]}))
    t.dice("12", "65", "31")
    plans = plan(t, "ger_rifle_squad", guns=["ger_light_mg.1"])
    t.choose("fire ger_rifle_squad.1 E5", "add ger_light_mg.1", "done")
    made = under_way(t)
    for name in ("units", "guns", "fp", "base", "others", "height", "hindrance", "across", "cover"):
        assert getattr(plans, name) == getattr(made, name), name


@pytest.mark.rule("O20.3.4h")
def test_a_tie_breaks_who_moves():
    t = moving({"E5": ["usa_line_squad"], "D5": ["ger_rifle_squad"]}, ["usa_line_squad"], seat=ALLIES)
    found = chances(t.g, plan(t, "ger_rifle_squad"), full=True)[number("usa_line_squad")]
    assert found == outcomes(6, 5, moves=True)
    assert found.suppressed == 0


@pytest.mark.rule("O20.3d")
def test_cards_seen_in_the_discards_come_no_more():
    t = Table({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]})
    low = [card for card in deck("germany") if CARDS[card].roll < 12]
    t.g.players[AXIS].discards = low
    assert set(unseen(t.g, AXIS)) == {(6, 6)}
    assert whole(t.g, AXIS).total() == 72
    t.g.players[ALLIES].discards = [card for card in deck("usa") if CARDS[card].roll not in {11, 12}]
    found = chances(t.g, plan(t, "ger_rifle_squad"))[number("usa_line_squad")]
    assert found == Chances(pytest.approx(1 / 3), pytest.approx(2 / 3), 0, 0)  # 17 against 17 (four cards) or 18 (two)


def left(t, seat, *cards):
    """Leave these cards alone in a deck."""
    player = t.g.players[seat]
    player.deck = [CARD_SLUGS[card] for card in cards]
    player.discards = [card for card in deck(player.nation) if card not in player.deck]


@pytest.mark.rule("O20.3d", "O20.2.3a")
def test_a_heavy_weapon_draws_two_cards_and_never_one_twice():
    """Played out with every card that is left: the odds count just what happens."""
    german, american = ("G3", "G13", "G42", "G51"), ("A13", "A40", "A62")
    units = {"D5": ["ger_weapon_team+ger_light_mortar"], "H5": ["usa_line_squad"]}
    t = Table(units)
    left(t, AXIS, *german)
    left(t, ALLIES, *american)
    attack = plan(t, guns=["ger_light_mortar.1"], at="H5")
    found = chances(t.g, attack)[number("usa_line_squad")]
    seen = {"suppressed": 0, "broken": 0, "unharmed": 0}
    plays = [(one, two, three) for one, two in permutations(german, 2) for three in american]
    hits = 0
    for one, two, three in plays:
        real = firing(units, resolving=1)
        real.dice(one, two, three)
        real.choose("shoot ger_light_mortar.1 H5")
        unit = real.unit("usa_line_squad")
        seen["broken" if unit.broken else "suppressed" if unit.suppressed else "unharmed"] += 1
        hits += len(real.told("hit"))
    assert {key: getattr(found, key) for key in seen} == {key: pytest.approx(n / len(plays)) for key, n in seen.items()}
    assert finding(attack, unseen(t.g, AXIS)) == pytest.approx(hits / len(plays))
    assert 0 < hits < len(plays)
    assert min(seen.values()) > 0


@pytest.mark.rule("O18.2.3.2b")
def test_shells_on_own_troops_draw_both_cards_from_one_deck():
    t = Table({"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]})
    left(t, AXIS, "G3", "G51")  # 3 and 8
    attack = Attack(kind="artillery", seat=AXIS, hexes=[BOARD.number["E5"]], fp=4)
    assert chances(t.g, attack) == {number("ger_rifle_squad"): Chances(0.5, 0, 0.5, 0)}


@pytest.mark.rule("F103.2c")
def test_mines_strike_those_alone_who_are_named():
    t = Table(
        {"E5": ["usa_line_squad", "usa_line_team"], "A5": ["ger_rifle_squad"]}, map=open_map(ground={"woods": "E5"})
    )
    t.g.order = Order(kind="advance", card=1)
    blow = Attack(kind="mines", seat=AXIS, hexes=[BOARD.number["E5"]], fp=6, defenders=[number("usa_line_team")])
    assert chances(t.g, blow, full=True) == {number("usa_line_team"): outcomes(6, 6)}
