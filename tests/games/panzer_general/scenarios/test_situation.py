"""Situations: any position from a file, checked; and the numbers of the lessons that are played on them."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.faults import Fault
from boardgames.core.files import lesson
from boardgames.core.match import Match
from boardgames.core.paths import SCENARIOS
from boardgames.games.panzer_general.content.printed import ACTIONS, CARDS, UNITS
from boardgames.games.panzer_general.game import PanzerGeneral
from boardgames.games.panzer_general.state import Piece, Shot, State

PG = PanzerGeneral()
FOLDER = SCENARIOS / "panzer_general" / "situations"
SMALL: dict[str, Any] = {"scenario": "training_grounds", "side": "german"}


def laid(**parts: Any) -> Match:
    return PG.laid({**SMALL, **parts}, "test.yaml")


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def at(match: Match, tile: str) -> Piece:
    piece = state(match).board[state(match).field.grid.number[tile]]
    assert piece is not None
    return piece


def ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


# --- laying down ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_shipped_situation_stands_at_a_question_and_goes_on(path):
    match = PG.situation(path)
    PG.audit(match.state)
    assert match.setup.position
    assert match.decision is not None
    for _ in range(40):
        if match.decision is None:
            break
        match.take(0)
    PG.audit(match.state)


def test_units_lie_as_the_file_says():
    match = laid(
        german={
            "units": {"C3": {"unit": "pz_iv", "markers": 2, "dug": True}, "B2": {"unit": "grenadiers", "down": True}}
        },
        american={"units": {"C5": {"unit": "recruits", "markers": -3, "moved": 1, "fired": True}}},
    )
    tank, hidden, recruits = at(match, "C3"), at(match, "B2"), at(match, "C5")
    assert (tank.morale, tank.dug, tank.up) == (7, True, True)
    assert not hidden.up
    assert (recruits.morale, recruits.moved, recruits.fired) == (1, 1, True)
    assert state(match).control[tank.tile] == 1


def test_hands_decks_and_prestige():
    match = laid(
        german={"hand": ["accuracy.2", "volkssturm"], "prestige": 17, "deck": ["grenadiers", "pz_iv"]},
        american={"discards": ["recruits", "regulars"]},
        deck=["snafu", 3, -2],
        discards=["sabotage"],
    )
    g = state(match)
    assert ids(g.players[1].hand) == ["accuracy", "volkssturm"]
    assert ACTIONS[g.players[1].hand[0]].copy == 2
    assert g.players[1].prestige == 17
    assert ids(g.players[1].units.cards[-2:]) == ["pz_iv", "grenadiers"]
    assert ids(g.players[0].units.discards[-1:]) == ["recruits"]
    assert ids(g.action.cards[-1:]) == ["snafu"]
    assert [ACTIONS[card].modifier for card in g.action.cards[-3:-1]] == [-2, 3]
    assert ids(g.action.discards) == ["sabotage"]


def test_no_card_is_in_two_places():
    g = state(laid(german={"hand": ["accuracy", "accuracy"]}, deck=["accuracy"]))
    everywhere = [*g.action.cards, *g.action.discards]
    for player in g.players:
        everywhere += [*player.hand, *player.units.cards, *player.units.discards]
    everywhere += [piece.card for piece in g.board if piece]
    assert len(everywhere) == len(set(everywhere))
    assert not {card for card in everywhere if card not in UNITS and card not in ACTIONS}


def test_control_is_as_at_the_start_unless_the_file_says_otherwise():
    g = state(laid())
    assert [g.field.names[tile] for tile, seat in enumerate(g.control) if seat == 1] == [
        "A1", "B1", "C1", "D1", "E1", "F1",
    ]  # fmt: skip
    g = state(laid(german={"controls": ["D3"], "units": {"B1": "grenadiers"}}))
    assert [g.field.names[tile] for tile, seat in enumerate(g.control) if seat == 1] == ["B1", "D3"]


def test_choices_lead_into_the_middle_of_things():
    match = laid(
        german={"units": {"C3": "pz_iv"}, "hand": ["accuracy"], "prestige": 9},
        american={"units": {"C4": "recruits"}},
        codes=["attack C3 C4"],
    )
    assert match.decision is not None
    assert match.decision.ask.key == "panzer_general.ask.combat"


def test_the_same_file_and_seed_give_the_same_match():
    one, two, other = laid(seed=5), laid(seed=5), laid(seed=6)
    assert one.checkpoint == two.checkpoint
    assert one.checkpoint != other.checkpoint
    path = FOLDER / "first_orders.yaml"
    assert PG.situation(path, seed=8).checkpoint == PG.situation(path, 8).checkpoint != PG.situation(path).checkpoint


def test_a_match_from_a_situation_is_saved_and_restored():
    match = PG.situation(FOLDER / "example_of_play.yaml")
    match.choose("attack C2 C3")
    copy, lost = Match.restore(PG, match.record())
    assert lost == 0
    assert copy.checkpoint == match.checkpoint
    assert copy.setup.content is not None


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ({"scenario": "nowhere"}, "scenario"),
        ({"side": "french"}, "side"),
        ({"turn": 7}, "turn"),
        ({"phase": "lunch"}, "phase"),
        ({"german": {"units": {"C3": "sherman"}}}, "german.units.C3"),
        ({"german": {"units": {"C3": "recruits"}}}, "german.units.C3"),
        ({"german": {"units": {"Z9": "pz_iv"}}}, "german.units.Z9"),
        ({"german": {"units": {"C3": "pz_iv"}}, "american": {"units": {"C3": "recruits"}}}, "german.units.C3"),
        ({"german": {"units": {"C3": {"unit": "pz_iv", "markers": 6}}}}, "german.units.C3.markers"),
        ({"german": {"units": {"C3": {"unit": "pz_iv", "asleep": True}}}}, "german.units"),
        ({"german": {"hand": ["rocket"]}}, "german.hand[0]"),
        ({"german": {"hand": ["snafu"] * 9}}, "german.hand["),
        ({"german": {"deck": ["accuracy"]}}, "german.deck[0]"),
        ({"german": {"prestige": -1}}, "german.prestige"),
        ({"deck": ["pz_iv"]}, "deck[0]"),
        ({"deck": [9]}, "deck"),
        ({"codes": ["attack A1 A2"]}, "codes[0]"),
        ({"weather": "rain"}, "the top"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(parts, place):
    with pytest.raises(Fault) as refused:
        laid(**parts)
    sentence = str(refused.value)
    assert "test.yaml" in sentence
    assert place in sentence
    for language in ("en", "es"):
        assert "{" not in refused.value.message.text(language).replace(str(refused.value.message.args.get("found")), "")


def test_a_scenario_written_out_in_the_file_is_checked_too():
    with pytest.raises(Fault, match="base_top"):
        laid(scenario={
            "id": "own", "title": {"en": "Own"}, "turns": 3, "map": [["clear"] * 3] * 3, "base_top": "A3",
            "base_bottom": "A3", "first": "american", "action_deck": 1, "american": {"deck": "A"},
            "german": {"deck": "a"},
        })  # fmt: skip


# --- the numbers of the lessons -----------------------------------------------------------------------------------


class Told:
    """A lesson played by its own codes; what stands on the table at each step."""

    def __init__(self, id: str) -> None:
        what = next(each for each in lesson.lessons(PG) if each.id == id)
        self.guide = lesson.begin(PG, what)
        self.match = self.guide.match

    def upto(self, code: str) -> State:
        """Play until this choice has been made."""
        guide = self.guide
        while not guide.over:
            due = guide.due or guide.wanted
            if due:
                self.match.choose(due)
                guide.follow()
                if due == code:
                    break
            else:
                guide.next()
        return state(self.match)

    @property
    def shot(self) -> Shot:
        combat = state(self.match).combat
        assert combat is not None
        assert combat.shot is not None
        return combat.shot

    @property
    def totals(self) -> tuple[int, int]:
        return self.shot.fire, self.shot.target

    def said(self, language: str = "en") -> str:
        return self.guide.step.say[language]


@pytest.mark.rule("8.1", "8.4", "8.7", "8.9.a", "8.9.c", "8.11", "8.12", "8.14.a", "8.14.f", "8.15", "8.end")
def test_the_battle_has_the_numbers_of_the_book():
    told = Told("battle")
    told.upto("pass")
    assert told.totals == (7 + 2 + 8 + 2, 8 + 5) == (19, 13)
    assert sum(each.value for each in told.shot.support) == 8
    told.upto("play accuracy.1")
    assert told.totals == (22, 13)
    g = told.upto("play sabotage.1")
    assert ids(g.players[1].hand) == [
        "morale_boost",
        "off_target",
        "pak38_towed_gun",
        "tank_obstacles",
        "surprise_attack",
    ]
    told.upto("pass")
    assert told.totals == (24, 13)
    assert at(told.match, "C2").morale == 9
    g = told.upto("give recruits.1")
    assert [e.args for e in told.match.events if e.kind == "modifier"] == [
        {"side": 1, "modifier": -2, "fire": 22, "target": 20}
    ]
    assert [e.args["points"] for e in told.match.events if e.kind == "damage"] == [1]
    assert at(told.match, "C3").morale == 3
    assert told.totals == (7 - 3 + 6, 10) == (10, 10)
    told.upto("play deadly_fire.3")
    assert at(told.match, "C2").morale == 7
    told.upto("play snafu.1")
    assert told.totals == (10, 10)
    g = told.upto("give pak38_towed_gun.1")
    assert [e.args for e in told.match.events if e.kind == "modifier"][1:] == [
        {"side": 0, "modifier": 0, "fire": 10, "target": 17}
    ]
    assert g.combat is None
    assert (at(told.match, "C2").type.id, at(told.match, "C3").type.id) == ("pz_vi_tiger_i", "veterans")
    assert (g.players[1].prestige, g.players[0].prestige) == (8, 27)
    g = told.upto("")
    assert g.players[1].prestige == 18
    assert (g.turn, g.active) == (2, 0)


@pytest.mark.rule("8.turn2.a", "8.turn2.b", "8.turn2.c")
def test_the_next_turn_has_the_numbers_of_the_book():
    told = Told("next_turn")
    g = told.upto("draw 3 1")
    assert len(g.players[0].hand) + 1 == 5
    g = told.upto("move E4 E3")
    assert (g.players[0].prestige, len(g.players[0].hand) + 1) == (27 - 20, 10)
    g = told.upto("play tank_obstacles.2")
    assert g.players[1].prestige == 18 - 5
    assert at(told.match, "E4").type.id == "m4a3_sherman_76"
    g = told.upto("at C2")
    assert g.players[0].prestige == 0
    assert at(told.match, "C2").morale == 7 - (3 + 3) == 1
    assert told.match.decision is not None
    assert told.match.decision.option("attack E4 F4") is not None


@pytest.mark.rule(
    "5.2.draw.d", "5.2.draw.f", "5.2.move.a", "5.2.reveal.a", "5.2.dig.a", "5.2.place.j", "5.2.prestige.a"
)
def test_the_first_orders_do_what_they_say():
    told = Told("first_orders")
    g = told.upto("done")
    assert (len(g.players[0].hand), g.players[0].prestige) == (3 + 4 + 1, 12 - 4)
    g = told.upto("move B4 B3")
    assert at(told.match, "A2").up
    assert at(told.match, "C2").up
    assert not at(told.match, "D2").up
    assert at(told.match, "B3").type.id == "regulars"
    told.upto("dig C4")
    assert at(told.match, "C4").dug
    g = told.upto("deploy 105mm_howitzer.1")
    assert at(told.match, "D5").type.id == "105mm_howitzer"
    assert g.players[0].prestige == 8 - 1
    g = told.upto("")
    assert g.players[0].prestige == 7 + 14
    assert (g.turn, g.active) == (2, 1)
