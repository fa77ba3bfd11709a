"""More than two at a table, by the command line: how many, who, and under which names."""

from __future__ import annotations

import json
from argparse import Namespace

import pytest

from boardgames.cli import shot_
from boardgames.cli.server import Server
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.games import game

GAME = "combat_soldiers"
INFO = next(info for info in game(GAME).scenarios() if len(info.counts) > 1)
SCENARIO, SEATS = INFO.id, game(GAME).sides
KNOWN = ", ".join(map(str, INFO.counts))


def test_bots_play_as_many_as_they_are_told_to(boardgames):
    found = json.loads(boardgames("selfplay", GAME, SCENARIO, "--players", 3, "--games", 6, "--json").out)
    assert found["errors"] == 0
    assert list(found["wins"]) == [*SEATS, "draw"]
    assert sum(found["wins"][seat] for seat in SEATS[:3]) + found["wins"]["draw"] >= 6
    assert not any(found["wins"][seat] for seat in SEATS[3:])


@pytest.mark.parametrize("command", ["play", "selfplay", "shot"])
def test_a_number_that_a_scenario_is_not_for_is_refused_with_those_it_is_for(boardgames, command):
    said = boardgames(command, GAME, SCENARIO, "--players", 7)
    assert said.status == 2
    assert KNOWN in said.sentence


def test_a_picture_is_of_as_many_and_by_what_was_agreed_on():
    asked = Namespace(game=GAME, scenario=SCENARIO, seed=3, players=3, option=["rounds=2"])
    match = shot_.begun(asked, Voice("en"))
    assert match.setup.seats == (0, 1, 2)
    assert match.state.options["rounds"] == 2


def test_players_may_have_names_and_are_called_by_them(boardgames):
    seats = [each for who in ("bot:random", "human:Ana", "bot:random") for each in ("--seat", who)]
    said = boardgames("play", GAME, SCENARIO, "--players", 3, "--seed", 3, *seats, typed="quit\n")
    assert said.status == 0
    assert f"Ana ({Voice('en').side(game(GAME), 1)})" in said.out.splitlines()[0]


def test_too_many_for_the_table_are_refused(boardgames):
    words = [each for _ in range(4) for each in ("--seat", "bot:random")]
    assert boardgames("play", GAME, SCENARIO, "--players", 3, *words).status == 2


def test_the_list_says_how_many_may_play(boardgames):
    found = json.loads(boardgames("list", GAME, "--json").out)["games"][0]["scenarios"][0]
    assert found["counts"] == list(INFO.counts)
    assert f"({INFO.counts[0]}–{INFO.counts[-1]})" in boardgames("list", GAME).out


def test_the_protocol_seats_as_many():
    server = Server(Voice("en"))
    words = {"do": "new", "game": GAME, "scenario": SCENARIO, "seed": 3, "players": 3, "options": {"rounds": 2}}
    match = server.matches[server.do(words)["match"]]
    assert match.setup.seats == (0, 1, 2)
    assert match.state.options["rounds"] == 2
    assert server.do({"do": "view", "match": 1, "seat": SEATS[2]})["view"]
    with pytest.raises(Fault, match=rf"2 \({SEATS[2]}\)"):
        server.do({"do": "view", "match": 1, "seat": SEATS[3]})
    for wrong, said in (({"players": 7}, KNOWN), ({"options": {"rounds": 9}}, "0–5")):
        with pytest.raises(Fault, match=said):
            server.do({**words, **wrong})
