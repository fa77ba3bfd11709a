"""replay and check: records told again, held against the rules, and refused with a reason."""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest

from boardgames.core.match import Match, encode
from boardgames.core.paths import SCENARIOS
from boardgames.games import GAMES, game
from boardgames.storage import saves

GAME = next(iter(GAMES))
RULES = game(GAME)
TWO = next(info.id for info in RULES.scenarios() if len(info.players) == 2)


def played(choices=60, seed=1):
    match, dice = Match.new(RULES, TWO, seed=seed), random.Random(seed)
    while match.decision and len(match.codes) < choices:
        match.take(dice.randrange(len(match.decision.options)))
    return match


@pytest.fixture
def kept(home):
    """Write a match, its record changed first by `edit`, to a file."""

    def write(match, edit=None):
        record = match.record()
        record.codes, record.events = record.codes.copy(), record.events.copy()
        record.keyframes = [msgspec.structs.replace(frame) for frame in record.keyframes]
        if edit:
            edit(record)
        path = home / "kept.wartable"
        content = saves.Save(about=saves.About(), saved=saves.datetime.now(saves.UTC), record=record)
        path.write_bytes(saves.pack(content, None, over=False)[1])
        return path

    return write


# --- replay ------------------------------------------------------------------------------------------------------


def test_a_replay_tells_each_choice_and_where_it_stands(boardgames, kept):
    match = played()
    said = boardgames("replay", kept(match))
    assert said.status == 0
    for code in match.codes:
        assert f" {code}\n" in said.out
    assert "to choose" in said.out.splitlines()[-1]


def test_a_replay_as_data(boardgames, kept):
    match = played(10_000)
    found = json.loads(boardgames("replay", kept(match), "--json").out)
    assert found["codes"] == match.codes
    assert len(found["events"]) == len(match.events)
    assert found["result"][0] == list(match.result.winners)


@pytest.mark.parametrize("choices", [0, 1, 23, 24, 25, 100, 10_000])
def test_a_record_verifies_at_any_length(boardgames, kept, choices):
    said = boardgames("replay", kept(played(choices)), "--verify")
    assert said.status == 0, said.err
    assert "The same to the byte" in said.out


def test_a_record_verifies_after_undo_load_wishes_and_scripts(boardgames, kept):
    match, dice = Match.new(RULES, TWO, seed=4, options={"free_undo": True}), random.Random(4)
    for step in range(150):
        if match.decision is None:
            break
        match.take(dice.randrange(len(match.decision.options)))
        if step % 11 == 10:
            for _ in range(dice.randrange(6)):
                match.undo()
        if step % 37 == 36:
            match, _ = Match.restore(RULES, match.record())
        if step == 50:
            match.wish(0, RULES.reactions[0], "always")
            match.script([1])
            match.script(None)
    said = boardgames("replay", kept(match), "--verify")
    assert said.status == 0, said.err


def other_state(record):
    state = msgspec.msgpack.decode(record.keyframes[-1].state, type=RULES.state)
    state.sealed += 1
    record.keyframes[-1].state = encode(state)


def other_start(record):
    state = msgspec.msgpack.decode(record.keyframes[0].state, type=RULES.state)
    state.sealed += 1
    record.keyframes[0].state = encode(state)


TAMPERED = {
    "another seed": (lambda record: setattr(record.setup, "seed", 99), "another state than its set-up"),
    "another start": (other_start, "another state than its set-up"),
    "another state": (other_state, "the state is another"),
    "a choice changed": (lambda record: record.codes.__setitem__(20, "zork"), "stops at choice 21"),
    "an event changed": (lambda record: setattr(record.events[-1], "kind", "x"), "the log is another"),
    "an event more": (lambda record: record.events.append(record.events[-1]), "the log is another"),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_record_that_was_tampered_with_does_not_verify(boardgames, kept, how):
    edit, reason = TAMPERED[how]
    path = kept(played(), edit)
    said = boardgames("replay", path, "--verify")
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert reason in said.err
    found = boardgames("replay", path, "--verify", "--json")
    assert json.loads(found.out)["ok"] is False
    assert found.status == 1


@pytest.mark.parametrize("part", ["codes", "events"])
def test_a_record_with_a_part_left_out_is_damaged(boardgames, kept, part):
    path = kept(played(), lambda record: getattr(record, part).pop(5))
    assert "kept.wartable" in boardgames("replay", path, "--verify").sentence


def test_a_match_that_began_at_a_position_verifies_from_there(boardgames, kept):
    start = played(40)
    match = Match.at(RULES, start.setup, *start.checkpoint)
    dice = random.Random(1)
    for _ in range(20):
        match.take(dice.randrange(len(match.decision.options)))
    assert boardgames("replay", kept(match), "--verify").status == 0


# --- check -------------------------------------------------------------------------------------------------------


def test_every_scenario_that_ships_is_sound(boardgames):
    paths = sorted(SCENARIOS.glob("*/*.yaml"))
    said = boardgames("check", *paths)
    assert said.status == 0, said.err
    assert len(said.out.splitlines()) == len(paths)


def test_wrong_files_are_each_given_a_reason(boardgames, home, kept):
    good = next(SCENARIOS.glob(f"{GAME}/*.yaml"))
    text = good.read_text(encoding="utf-8")
    files = {
        "key.yaml": text + "\nzork: 1\n",
        "syntax.yaml": "a: [1, 2",
        "empty.yaml": "",
        "list.yaml": "- 1\n- 2\n",
        "kind.yaml": text.replace("turns: ", "turns: x"),
        "cut.wartable": "WARTABLE 1\n",
        "foreign.wartable": "hello",
        "binary.yaml": "\x00\x01",
    }
    for name, content in files.items():
        (home / name).write_text(content, encoding="utf-8")
    said = boardgames("check", good, *files, kept(played()), "--game", GAME)
    assert said.status == 2
    assert len(said.out.splitlines()) == 2
    lines = said.err.splitlines()
    assert len(lines) == len(files)
    for name, line in zip(files, lines, strict=True):
        assert name in line
        assert len(line) > len(name) + 30
    found = json.loads(boardgames("check", good, *files, "--json").out)["files"]
    assert [each["ok"] for each in found] == [True] + [False] * len(files)


def test_a_save_that_no_longer_fits_the_rules_is_not_sound(boardgames, kept):
    path = kept(played(), lambda record: record.codes.append("zork"))
    assert "kept.wartable" in boardgames("check", path).sentence


def test_a_save_whose_state_breaks_the_rules_is_not_sound(boardgames, kept):
    def edit(record):
        for frame in record.keyframes:
            frame.state = b"\x80"

    assert (
        "kept.wartable" in boardgames("check", kept(played(), lambda record: (edit(record), record.codes.clear()))).err
    )


def test_the_schema_of_scenarios(boardgames):
    schema = json.loads(boardgames("check", "--schema", "--game", GAME).out)
    assert schema == RULES.schema()


def test_the_schema_of_all_games_keeps_apart_what_goes_by_one_name(boardgames):
    text = boardgames("check", "--schema").out
    every = json.loads(text)
    assert len(every["anyOf"]) == len(GAMES)
    assert {name.removeprefix("#/$defs/") for name in re.findall(r'"\$ref": "(.*?)"', text)} == set(every["$defs"])
    for name in GAMES:
        own = game(name).schema()["$defs"]
        assert {part: every["$defs"][f"{name}.{part}"].get("description") for part in own} == {
            part: what.get("description") for part, what in own.items()
        }
