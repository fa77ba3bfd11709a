"""How events are shown in the log and on the board, and what chance has done."""

import ast
import random

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.core.paths import ROOT
from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.show import entries
from tests.games.combat_commander.flowing import at

GAME = CombatCommander()
SOURCE = ROOT / "boardgames" / "games" / "combat_commander"


def told() -> set[str]:
    """Every kind of event that the source tells by its name."""
    found = set()
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"tell", "tell_privately"}:
                found |= {
                    text.value
                    for arg in node.args[1:3]
                    for text in ast.walk(arg)
                    if isinstance(text, ast.Constant) and isinstance(text.value, str)
                }
    return found


def test_every_kind_of_event_falls_under_a_filter_of_the_log():
    listed = set().union(*entries.TOPICS.values())
    assert told() - listed == {"turn", "begun"}
    assert sum(map(len, entries.TOPICS.values())) == len(listed)


def test_a_move_goes_from_hex_to_hex_and_belongs_to_its_side():
    shown = GAME.entry(Event("moved", {"units": [1], "start": at("C3"), "hex": at("D3"), "side": 1, "spent": 2}))
    assert (shown.seat, shown.move, shown.topic, shown.sound) == (1, ("hex:C3", "hex:D3"), "moves", "move")
    assert shown.refs == ("hex:D3", "hex:C3")


def test_a_loss_weighs_more_than_a_shot_and_a_new_turn_most():
    weights = [GAME.entry(Event(kind, {"side": 0})).weight for kind in ("attack_total", "eliminated", "turn")]
    assert weights == [0, 1, 2]


def test_luck_counts_the_dice_of_every_roll_of_each_side():
    events = [
        Event("rolled", {"side": 0, "card": CARD_SLUGS["G1"], "total": 2}),
        Event("ordered", {"side": 0, "card": CARD_SLUGS["G2"]}),
        Event("rolled", {"side": 1, "card": CARD_SLUGS["A72"], "total": 36}),  # a targeting roll: 6 times 6
    ]
    found = GAME.luck(events)
    assert [(draw.event, draw.seat, draw.value) for draw in found.draws] == [(0, 0, 2), (2, 1, 12)]
    assert len(found.values) == 36
    assert sum(found.values) / 36 == 7


def test_every_event_of_a_game_can_be_shown():
    match, chance = Match.new(GAME, "shepherds_hill", 11), random.Random(11)
    while match.decision:
        match.take(chance.randrange(len(match.decision.options)))
    for seat in (0, 1, None):
        for event in match.events_for(seat):
            assert GAME.entry(event).sound in {*entries.SOUNDS, ""}
