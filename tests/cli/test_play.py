"""A match can be played at the keyboard with no screen, by people and bots alike."""

from __future__ import annotations

import re

import pytest

from boardgames.games import GAMES, game

GAME = next(iter(GAMES))
INFOS = game(GAME).scenarios()
TWO = next(info.id for info in INFOS if len(info.players) == 2)
NUMBERED = re.compile(r"^ +(\d+)  (\S.*?)  +\S", re.MULTILINE)
QUESTION = re.compile(r"^.+ \| .+ \[(\S+)\]$", re.MULTILINE)


def test_a_question_names_the_side_the_clause_and_numbered_codes(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed="quit\n")
    assert said.status == 0
    assert QUESTION.search(said.out)
    assert NUMBERED.findall(said.out)[0][0] == "1"
    assert "seed 1" in said.out
    assert said.err == ""


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_a_whole_game_is_played_by_numbers_alone(boardgames, info):
    said = boardgames("play", GAME, info.id, "--seed", 2, "--seat", "human", typed="1\n" * 3000)
    assert said.status == 0
    assert re.search(r"win\.|A draw\.", said.out.splitlines()[-1])


def test_a_code_does_what_its_number_does(boardgames):
    first = boardgames("play", GAME, TWO, "--seed", 1, typed="quit\n").out
    code = NUMBERED.findall(first)[0][1]
    by_code = boardgames("play", GAME, TWO, "--seed", 1, typed=f"{code}\nquit\n").out
    by_number = boardgames("play", GAME, TWO, "--seed", 1, typed="1\nquit\n").out
    assert by_code.replace(f"> {code}", "> 1") == by_number


@pytest.mark.parametrize("typed", ["zork", "0", "99999", "-1", "save", "²", "1 2", ""])
def test_an_answer_that_is_none_is_asked_again(boardgames, typed):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed=f"{typed}\nquit\n")
    assert said.status == 0
    assert f"'{typed}' is no answer" in said.out
    assert len(QUESTION.findall(said.out)) == 1


def test_undo_takes_back_and_redo_chooses_again(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, "--option", "free_undo=yes", typed="1\nundo\nredo\nundo\nquit\n")
    asked = said.out.split("\n\n")[1:]
    assert asked[0].split("\n>")[0] == asked[2].split("\n>")[0]
    assert asked[0].split("\n>")[0] == asked[4].split("\n>")[0]
    assert asked[1].split("\n>")[0] == asked[3].split("\n>")[0]


def test_undo_with_nothing_to_take_back_is_a_sentence(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed="undo\nredo\nquit\n")
    assert "nothing can be undone" in said.out
    assert "nothing to redo" in said.out


def test_a_surrender_is_said_twice_and_ends_the_match(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, "--seat", "human", typed="1\nsurrender\nsurrender\n")
    assert said.status == 0
    assert "as a defeat" in said.out
    assert re.search(r"win\b.*Surrender", said.out.splitlines()[-1])
    assert "no match to go on with" in boardgames("play", "--continue").err


@pytest.mark.parametrize("second", ["", "quit", "1"])
def test_a_surrender_said_once_changes_nothing(boardgames, second):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed=f"surrender\n{second}\nzork\nquit\n")
    assert "The match goes on." in said.out
    assert "'zork' is no answer" in said.out
    assert len(QUESTION.findall(said.out)) == 1


def test_a_question_mark_shows_the_table_and_the_log(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed="?\nquit\n")
    assert "|A1 " in said.out
    assert "Tiles controlled 6" in said.out
    assert "log" in said.out


def test_a_match_is_saved_by_name_and_gone_on_with(boardgames, home):
    said = boardgames("play", GAME, TWO, "--seed", 1, typed="1\n1\nsave my game\nquit\n")
    path = home / "home" / "saves" / "my game.wartable"
    assert str(path) in said.out
    assert path.exists()
    last = QUESTION.findall(said.out)[-1]
    for name in (path, "my game.wartable"):
        again = boardgames("play", name, typed="quit\n")
        assert QUESTION.findall(again.out)[-1] == last


def test_a_match_is_saved_where_a_path_says(boardgames, home):
    boardgames("play", GAME, TWO, "--seed", 1, typed="save here/x\nsave ./x.wartable\nquit\n")
    assert not (home / "here").exists()  # no folder is made behind a player's back
    (home / "here").mkdir()
    boardgames("play", GAME, TWO, "--seed", 1, typed="save here/x\nquit\n")
    assert (home / "here" / "x.wartable").exists()


def test_bots_alone_play_before_the_readers_eyes(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1, "--seat", "bot:random", "--seat", "bot:random")
    assert said.status == 0
    assert len(said.out.splitlines()) > 50
    assert "> " not in said.out


def test_people_at_one_keyboard_do_not_see_each_others_cards(boardgames):
    """Between two of them the screen waits for the next one to sit down."""
    typed = "1\n" * 400
    said = boardgames("play", "panzer_general", "omaha", "--seed", 1, "--seat", "human", "--seat", "human", typed=typed)
    viewer, changes, drawn = "Americans", 0, 0
    for line in said.out.splitlines():
        if curtain := re.match(r"It is for (\w+) to choose\. Press Enter", line):
            viewer, changes = curtain[1], changes + 1
        elif told := re.match(r"  · (\w+) draw (.*)", line):
            drawn += 1
            open_to_all = re.match(r"\d+ (Unit|Action) cards?$|Tactical Modifier", told[2])
            assert told[1] == viewer or open_to_all, line
    assert changes > 3
    assert drawn > 10


def test_the_end_of_the_input_leaves_the_table(boardgames):
    said = boardgames("play", GAME, TWO, "--seed", 1)
    assert said.status == 0
    assert said.out.endswith("You left the table.\n")


def test_a_match_saves_itself_and_is_gone_on_with(boardgames, home):
    refused = boardgames("play", "--continue", typed="")
    assert refused.status == 2
    assert "no match to go on with" in refused.err
    said = boardgames("play", GAME, TWO, "--seed", 1, typed="1\n1\n")
    last = QUESTION.findall(said.out)[-1]
    again = boardgames("play", "--continue", typed="1\nquit\n")
    assert QUESTION.findall(again.out)[0] == last
    third = boardgames("play", "--continue", typed="quit\n")
    assert QUESTION.findall(third.out)[0] == QUESTION.findall(again.out)[-1]
