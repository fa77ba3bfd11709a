"""Saves of the program that wrote format 1 go on opening, go as they went, and are played on.

`format_1/` holds games of both kinds of table as that program kept them: set up, in the middle of a move, of a roll, of
an answer, won and lost; with wishes, free undo, a position of its own, a battle drawn by lot. `as_it_was.json` is what
that program said of each. A rule that is mended later may make one of them go another way than it did: then it joins
`OTHER_RULES`, of which the last part alone must go as it went. They must stay few.
"""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from boardgames.cli import replay_
from boardgames.cli.files import record
from boardgames.core.match import NOBODY, Match, encode
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.play.statistics import Story
from boardgames.storage import journal, library, opening, saves
from tests.storage.conftest import one_sentence, same

FOLDER = Path(__file__).parent / "format_1"
AS_IT_WAS = json.loads((FOLDER / "as_it_was.json").read_text())
OTHER_RULES = {"panzer_solo_hurtgen_other_rules", "panzer_training_grounds_finished_other_rules",
               "commander_dyke_road_other_rules"}  # fmt: skip
ALL = sorted(AS_IT_WAS)
WHOLE = [name for name in ALL if name not in OTHER_RULES]


def opened(name: str) -> opening.Opened:
    return opening.load_only(FOLDER / f"{name}.wartable")


def through(match: Match) -> None:
    """Back to the beginning and on to the end, as one who watches it goes, and every position looked at."""
    codes, events, state = list(match.codes), encode(match.events), encode(match.state)
    match.rewind(0)
    match.replay(codes)
    assert (match.codes, encode(match.events), encode(match.state)) == (codes, events, state)
    story = Story(match)
    while not story.work(1.0):
        pass
    assert len(story.points) == len(codes) + 1


def test_there_are_enough_of_them():
    assert {path.stem for path in FOLDER.glob("*.wartable")} == set(AS_IT_WAS)
    assert all((FOLDER / f"{name}.wartable").read_bytes().startswith(b"WARTABLE 1\n") for name in ALL)
    for start in ("panzer", "commander"):
        assert sum(name.startswith(start) for name in WHOLE) >= 6


@pytest.mark.parametrize("name", WHOLE)
def test_a_save_of_format_1_stands_where_it_stood(name):
    found, was = opened(name), AS_IT_WAS[name]
    match, decision = found.match, found.match.decision
    assert found.notices == []
    assert not journal.path().exists()
    assert (len(match.codes), len(match.events)) == (was["choices"], was["events"])
    assert (match.floor, match.can_undo) == (was["floor"], was["undo"])
    assert was["result"] == (None if match.result is None else [list(match.result.winners), match.result.reason])
    if was["asked"] is None:
        assert decision is None
    else:
        seat, ask, codes = was["asked"]
        assert (decision.seat, decision.ask.key) == (seat, ask)
        assert set(codes) <= {option.code for option in decision.options}  # more may be offered today


@pytest.mark.parametrize("name", WHOLE)
def test_a_save_of_format_1_replays_the_same(name):
    """Every state and the whole log, from the set-up, as `boardgames replay --verify` compares them."""
    replay_.compare(record(FOLDER / f"{name}.wartable"))
    through(opened(name).match)


@pytest.mark.parametrize("name", ALL)
def test_a_save_of_format_1_learns_whose_each_choice_was(name):
    match = opened(name).match
    assert len(match.steps) == len(match.codes)
    again, asked = Match.restore(match.game, match.record())[0], []
    again.rewind(0)
    for code in match.codes:
        decision = again.decision
        assert decision is not None
        asked.append((NOBODY if code.startswith("!") else decision.seat, len(again.events)))
        again.replay([code])
    assert [(step.seat, step.events) for step in match.steps] == asked
    assert ("wishes" in name) == any(seat == NOBODY for seat, _ in asked)


@pytest.mark.parametrize("name", ALL)
def test_the_log_of_format_1_can_be_read(name):
    match = opened(name).match
    for event in match.events:
        for told in (event.seen_by(None), event.seen_by(NOBODY)):
            match.game.entry(told)
            for language in LANGUAGES:
                assert Message(f"{match.game.id}.log.{told.kind}", told.args).text(language)


@pytest.mark.parametrize("name", ALL)
def test_a_save_of_format_1_is_played_on_and_saved_anew(name, saves_folder):
    found = opened(name)
    match, dice = found.match, random.Random(name)
    if match.can_undo:
        here = list(match.codes)
        match.undo()
        match.redo()
        assert match.codes == here
    for _ in range(40):
        if match.decision is None:
            break
        match.take(dice.randrange(len(match.decision.options)))
    path = saves_folder / "on.wartable"
    saves.save(path, match, found.about)
    assert path.read_bytes().startswith(b"WARTABLE 2\n")
    again = opening.load_only(path)
    assert same(again.match, match)
    assert again.notices == []
    replay_.compare(record(path))
    through(again.match)


@pytest.mark.parametrize("name", sorted(OTHER_RULES))
def test_what_went_otherwise_stays_in_the_log_alone(name):
    """The match stands where it stood; its record begins where the rules of today go along with it."""
    found, was = opened(name), AS_IT_WAS[name]
    (notice,) = found.notices
    assert notice.key == "storage.notice.past"
    one_sentence(notice, name)
    assert len(found.match.codes) + notice.args["gone"] == was["choices"]
    assert len(found.match.events) == was["events"]
    assert (found.match.result is not None) == (was["result"] is not None)
    assert found.match.floor <= len(found.match.codes)
    through(found.match)


def test_the_shelf_shows_saves_of_format_1(saves_folder):
    for name in ALL:
        shutil.copy(FOLDER / f"{name}.wartable", saves_folder)
    entries = library.entries(saves_folder)
    assert len(entries) == len(ALL)
    for entry in entries:
        assert entry.trouble is None
        assert entry.header.choices == AS_IT_WAS[entry.path.stem]["choices"]
        assert all(library.moment_text(entry.header, language) for language in LANGUAGES)
