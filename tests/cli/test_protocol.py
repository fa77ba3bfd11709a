"""The engine as a program: every verb, every mistake, whole games, and a session to read."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.cli import protocol_
from boardgames.cli.protocol_ import answer, serve
from boardgames.cli.server import Server
from boardgames.cli.words import Voice
from boardgames.games import GAMES, game

GAME = next(iter(GAMES))
RULES = game(GAME)
INFOS = RULES.scenarios()
TWO = next(info.id for info in INFOS if len(info.players) == 2)
SESSION = Path(__file__).with_name("session.jsonl")
VERBS = list(Server(Voice("en")).verbs)


class Client:
    """Speaks the protocol; an answer that is not ok fails the test unless it was meant to be wrong."""

    def __init__(self) -> None:
        self.server = Server(Voice("en"))

    def raw(self, line: bytes) -> dict:
        return json.loads(answer(self.server, line))

    def __call__(self, do: str, **fields: object) -> dict:
        found = self.raw(json.dumps({"do": do, **fields}).encode())
        assert found.pop("ok"), found
        return found

    def wrong(self, do: str, **fields: object) -> str:
        """The sentence of a mistake, which must have changed nothing."""
        before = self.everything()
        found = self.raw(json.dumps({"do": do, **fields}).encode())
        assert found["ok"] is False, found
        assert self.everything() == before
        assert found.keys() == {"ok", "error"}
        assert "\n" not in found["error"]
        return found["error"]

    def everything(self) -> list[object]:
        return [(number, self("state", match=number), self("decision", match=number)) for number in self.server.matches]

    def begin(self, scenario: str = TWO, seed: int = 1, **fields: object) -> int:
        return self("new", game=GAME, scenario=scenario, seed=seed, **fields)["match"]

    def play(self, match: int, choices: int, seed: int = 1) -> int:
        """So many random choices; how many were made before the match was over."""
        dice = random.Random(seed)
        for made in range(choices):
            decision = self("decision", match=match)
            if "result" in decision:
                return made
            self("choose", match=match, code=dice.choice(decision["options"])["code"])
        return choices


@pytest.fixture
def client(home):
    return Client()


# --- what each verb does -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_a_whole_game_is_played_and_loaded_back_at_every_turn(client, info):
    match, dice = client.begin(info.id, seed=2), random.Random(2)
    for step in range(100_000):
        decision = client("decision", match=match)
        if "result" in decision:
            break
        assert decision.keys() == {"seat", "ask", "rule", "options"}
        assert len({option["code"] for option in decision["options"]}) == len(decision["options"])
        for option in decision["options"]:
            assert option.keys() == {"code", "label", "on"}
            assert option["label"]
        if step % 10 == 0:
            state = client("state", match=match)["state"]
            copy = client("load", state=state)["match"]
            assert client("decision", match=copy) == decision
            again = client("state", match=copy)["state"]
            assert {**again, "setup": None} == {**state, "setup": None}
            assert client("view", match=copy, seat=0) == client("view", match=match, seat=0)
            client("drop", match=copy)
        client("choose", match=match, code=dice.choice(decision["options"])["code"])
    assert decision["result"].keys() == {"winners", "reason", "rule", "text"}
    assert client("load", state=client("state", match=match)["state"])["match"] > match


def test_the_whole_answer_of_state_may_be_loaded_and_take_a_matchs_place(client):
    match = client.begin()
    client.play(match, 30)
    decision, whole = client("decision", match=match), client("state", match=match)
    client.play(match, 5)
    assert client("load", match=match, state=whole) == {"match": match}
    assert client("decision", match=match) == decision


def test_a_state_may_be_edited(client):
    match = client.begin()
    client.play(match, 40)
    state = client("state", match=match)["state"]
    state["state"]["players"][0]["prestige"] = 77
    copy = client("load", state=state)["match"]
    assert client("view", match=copy)["view"]["players"][0]["prestige"] == 77
    client.play(copy, 50)


def test_a_clone_goes_its_own_way(client):
    match = client.begin()
    client.play(match, 30)
    before = client("state", match=match)
    copy = client("clone", match=match)["match"]
    assert client("state", match=copy) == before
    assert client("events", match=copy) == client("events", match=match)
    client.play(copy, 20)
    assert client("state", match=match) == before
    client.play(match, 20)
    assert client("state", match=match) == client("state", match=copy)


def test_undo_gives_back_the_state_before(client):
    match = client.begin(options={"free_undo": True})
    before = []
    for _ in range(40):
        before.append(client("state", match=match))
        client.play(match, 1, seed=len(before))
    for state in reversed(before):
        client("undo", match=match)
        assert client("state", match=match) == state
    assert "nothing can be undone" in client.wrong("undo", match=match)


@pytest.mark.parametrize("asked", [True, False], ids=["in its turn", "in the other's"])
def test_a_seat_surrenders_whoever_is_asked_and_once(client, asked):
    match = client.begin()
    client.play(match, 9)
    seat = client("decision", match=match)["seat"]
    loser, winner = (seat, 1 - seat) if asked else (1 - seat, seat)
    client("surrender", match=match, seat=RULES.sides[loser])
    assert client("decision", match=match)["result"]["winners"] == [winner]
    assert "cannot give" in client.wrong("surrender", match=match, seat=winner)
    assert "undone" in client.wrong("undo", match=match)


def test_the_side_that_nobody_plays_cannot_surrender(client):
    match = client.begin("solo_metz")
    asked = client("decision", match=match)["seat"]
    assert "cannot give" in client.wrong("surrender", match=match, seat=1 - asked)


def test_a_match_is_saved_and_loaded(client, home):
    match = client.begin()
    client.play(match, 50)
    saved = client("save", match=match, file=str(home / "x"))["file"]
    assert saved == str(home / "x.wartable")
    found = client("load", file=saved)
    assert client("decision", match=found["match"]) == client("decision", match=match)
    assert found["notices"] == []


def test_a_seat_is_told_no_secret_and_an_arbiter_everything(client):
    match = client.begin()
    client.play(match, 30)
    state = client("state", match=match)["state"]["now"]
    for seat, side in enumerate(RULES.sides):
        seen = client("view", match=match, seat=seat)["view"]
        assert seen == client("view", match=match, seat=side)["view"]
        assert seen["players"][seat]["hand"] == state["players"][seat]["hand"]
        assert seen["players"][1 - seat]["hand"] is None
        drawn = [event for event in client("events", match=match, seat=seat)["events"] if "cards" in event["args"]]
        assert drawn
        assert all(event["args"]["side"] == seat for event in drawn if event["kind"] == "drew.full")
    everything = client("view", match=match)["view"]
    assert all(player["hand"] is not None for player in everything["players"])


def test_events_are_told_from_where_one_left_off(client):
    match = client.begin()
    first = client("events", match=match)
    client.play(match, 20)
    rest = client("events", match=match, since=first["next"])
    assert first["events"] + rest["events"] == client("events", match=match)["events"]
    assert all(event["text"] and event["kind"] for event in rest["events"])


@pytest.mark.parametrize("level", ["random", "normal"])
def test_a_bot_plays_a_whole_game(client, level):
    match = client.begin(seats=["bot:random", "bot:random"])
    for _ in range(5000):
        if "result" in client("decision", match=match):
            break
        client("choose", match=match, code=client("bot", match=match, level=level)["code"])
    assert "result" in client("decision", match=match)
    assert "over" in client.wrong("bot", match=match)


def test_scripted_chances_come_in_order_and_no_more_than_there_are(client):
    """Random choices with an empty script go on until the rules want a chance: that choice is refused."""
    match, dice = client.begin(), random.Random(1)
    client.play(match, 20)
    client("script", match=match, chance=[])
    for _ in range(500):
        decision = client("decision", match=match)
        code = dice.choice(decision["options"])["code"]
        found = client.raw(json.dumps({"do": "choose", "match": match, "code": code}).encode())
        if not found["ok"]:
            break
    assert "script" in client.wrong("choose", match=match, code=code)
    client("script", match=match, chance=None)
    client("choose", match=match, code=code)


# --- mistakes ----------------------------------------------------------------------------------------------------

WRONG = [
    ({"do": "new"}, ["game", "missing"]),
    ({"do": "new", "game": "chess", "scenario": TWO}, ["chess", GAME]),
    ({"do": "new", "game": GAME, "scenario": "stalingrad"}, ["stalingrad", TWO]),
    ({"do": "new", "game": GAME, "scenario": TWO, "seed": "x"}, ["seed", "int"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "seed": 2**70}, ["seed", str(2**70)]),
    ({"do": "new", "game": GAME, "scenario": TWO, "seed": True}, ["seed", "int"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "options": {"speed": 1}}, ["speed", "free_undo"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "options": {"free_undo": "?"}}, ["free_undo", "true"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "options": []}, ["options"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "seats": ["dog"]}, ["dog", "bot:random"]),
    ({"do": "new", "game": GAME, "scenario": TWO, "seats": "human"}, ["seats"]),
    ({"do": "dance"}, ["dance", "decision"]),
    ({"do": 5}, ["do"]),
    ({}, ["do", "missing"]),
    ({"do": "decision"}, ["match", "missing"]),
    ({"do": "decision", "match": 99}, ["99"]),
    ({"do": "decision", "match": "1"}, ["match"]),
    ({"do": "decision", "match": [1]}, ["match"]),
    ({"do": "choose", "match": 1}, ["code", "missing"]),
    ({"do": "choose", "match": 1, "code": 7}, ["code"]),
    ({"do": "choose", "match": 1, "code": "zork"}, ["zork", "options"]),
    ({"do": "choose", "match": 1, "code": "!script 1"}, ["!script 1"]),
    ({"do": "undo", "match": 1}, ["can be undone"]),
    ({"do": "surrender", "match": 1}, ["seat", "missing"]),
    ({"do": "surrender", "match": 1, "seat": 7}, ["7"]),
    ({"do": "surrender", "match": 1, "seat": True}, ["seat"]),
    ({"do": "view", "match": 1, "seat": 9}, ["9", "seat"]),
    ({"do": "view", "match": 1, "seat": -1}, ["-1", "seat"]),
    ({"do": "view", "match": 1, "seat": "nobody"}, ["nobody"]),
    ({"do": "view", "match": 1, "seat": 1.5}, ["seat"]),
    ({"do": "events", "match": 1, "since": -3}, ["since", "-3"]),
    ({"do": "events", "match": 1, "since": "x"}, ["since"]),
    ({"do": "load"}, ["state", "missing"]),
    ({"do": "load", "state": 3}, ["state"]),
    ({"do": "load", "state": {}}, ["setup", "missing"]),
    ({"do": "load", "state": {"setup": {}}}, ["setup"]),
    ({"do": "load", "file": "no_such.wartable"}, ["no_such.wartable"]),
    ({"do": "load", "file": ""}, ["file"]),
    ({"do": "load", "match": 99, "state": {}}, ["99"]),
    ({"do": "save", "match": 1}, ["file", "missing"]),
    ({"do": "save", "match": 1, "file": "no/such/folder/x"}, ["no/such/folder"]),
    ({"do": "save", "match": 1, "file": "a\0b/c"}, ["c.wartable"]),
    ({"do": "bot", "match": 1, "level": "genius"}, ["genius", "random"]),
    ({"do": "bot", "match": 1, "think": -1}, ["think"]),
    ({"do": "script", "match": 1}, ["chance", "missing"]),
    ({"do": "script", "match": 1, "chance": ["x"]}, ["chance"]),
    ({"do": "script", "match": 1, "chance": 4}, ["chance"]),
]


@pytest.mark.parametrize(("request_", "named"), WRONG, ids=lambda each: str(each)[:60].replace("\0", "0"))
def test_a_mistake_is_one_sentence_and_changes_nothing(client, request_, named):
    client.begin()
    fields = dict(request_)
    error = client.wrong(**fields) if "do" in fields else client.raw(json.dumps(fields).encode())["error"]
    for each in named:
        assert each in error


LINES = [
    (b"nonsense", "JSON"),
    (b"[1, 2]", "object"),
    (b'"do"', "object"),
    (b"{", "JSON"),
    (b'{"do": "new", }', "JSON"),
    (b"\xff\xfe{}", "JSON"),
    (b'{"do": "\\ud800"}', "JSON"),
    (b"[" * 100_000, "JSON"),
    (b'{"do": "load", "state": ' + b'{"state": ' * 50_000 + b"1" + b"}" * 50_001, "deep"),
    (b'{"do": "new", "game": ' + b"9" * 5000 + b"}", ""),
]


@pytest.mark.parametrize(("line", "named"), LINES, ids=range(len(LINES)))
def test_a_line_that_is_no_request_is_a_sentence(client, line, named):
    found = client.raw(line)
    assert found["ok"] is False
    assert named in found["error"]


def test_a_line_too_long_is_a_sentence_and_the_next_one_is_answered(monkeypatch):
    monkeypatch.setattr(protocol_, "LONGEST", 1000)
    source = io.BytesIO(b"x" * 5000 + b"\n" + b'{"do": "new"}\n' + b"\n  \n" + b"y" * 3000)
    sink = io.BytesIO()
    serve(source, sink, Voice("en"))
    answers = [json.loads(line)["error"] for line in sink.getvalue().splitlines()]
    assert ["1000 bytes" in error for error in answers] == [True, False, True]


BROKEN = {
    "no such tile": lambda state: state["state"]["board"].clear(),
    "a phase of another book": lambda state: state["state"].__setitem__("phase", "zork"),
    "another scenario": lambda state: state["state"].__setitem__("scenario", "zork"),
    "a text for a number": lambda state: state["state"].__setitem__("turn", "first"),
    "a field left out": lambda state: state["state"].pop("board"),
    "no players": lambda state: state["state"]["players"].clear(),
    "a seat that is none": lambda state: state["state"].__setitem__("active", 7),
    "a number without end": lambda state: state["state"].__setitem__("chance", 10**400),
    "codes that do not fit": lambda state: state["since"].append("zork"),
    "orders that are none": lambda state: state["since"].append("!zork"),
    "a script that is none": lambda state: state["since"].append("!script x"),
    "another game": lambda state: state["setup"].__setitem__("game", "zork"),
    "another scenario in the set-up": lambda state: state["setup"].__setitem__("scenario", "zork"),
    "an option that is none": lambda state: state["setup"]["options"].__setitem__("zork", [1]),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_state_that_the_rules_cannot_go_on_from_is_refused(client, how):
    match = client.begin()
    client.play(match, 40)
    state = client("state", match=match)["state"]
    BROKEN[how](state)
    assert len(client.wrong("load", state=state)) > 20
    assert client.wrong("load", match=match, state=state)


# --- whatever a line may hold ------------------------------------------------------------------------------------

FIELDS = ["match", "code", "seat", "since", "state", "file", "level", "chance", "game", "scenario", "seed", "options"]
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
likely = st.sampled_from([1, 2, 0, "pass", "random", GAME, TWO, [1, 2], {}, {"setup": {}, "state": {}}, None])
requests = st.builds(
    lambda verb, fields: {"do": verb, **fields},
    st.sampled_from([verb for verb in VERBS if verb not in {"quit", "save"}]) | st.text(max_size=6),
    st.dictionaries(st.sampled_from(FIELDS), likely | plain, max_size=5),
)


@settings(max_examples=300)
@given(st.lists(st.one_of(requests, plain, st.binary(max_size=40)), min_size=1, max_size=6), st.data())
def test_no_line_ends_the_program_or_breaks_a_match(lines, data):
    client = Client()
    match = client.begin()
    for line in lines:
        found = client.raw(line if isinstance(line, bytes) else json.dumps(line).encode())
        assert isinstance(found["ok"], bool)
        assert found["ok"] or found["error"]
    for number in list(client.server.matches):
        decision = client("decision", match=number)
        if "options" in decision and client.server.matches[number].state.script is None:
            option = data.draw(st.sampled_from(decision["options"]))
            client("choose", match=number, code=option["code"])
    assert match not in client.server.matches or client("events", match=match)


@pytest.mark.parametrize("seed", range(6))
def test_a_state_edited_at_random_is_refused_or_played(client, seed):
    """Any leaf of a state may be set to anything: the answer is a sentence or a match that answers."""
    dice = random.Random(seed)
    match = client.begin(INFOS[seed % len(INFOS)].id, seed=seed)
    client.play(match, 30 + seed)
    whole = json.dumps(client("state", match=match)["state"])
    for _ in range(25):
        state = json.loads(whole)
        for _ in range(dice.randrange(1, 4)):
            mutate(state, dice)
        found = client.raw(json.dumps({"do": "load", "state": state}).encode())
        assert found["ok"] or found["error"]
        for _ in range(8 if found["ok"] else 0):
            decision = client("decision", match=found["match"])
            if decision.get("options"):
                code = dice.choice(decision["options"])["code"]
                client.raw(json.dumps({"do": "choose", "match": found["match"], "code": code}).encode())


def mutate(tree, dice):
    """Set one leaf of a tree to something else."""
    places = list(leaves(tree))
    holder, key = dice.choice(places)
    holder[key] = dice.choice([None, -1, 0, 1, 3, 99, 2**40, "", "x", "pass", [], {}, True, 1.5, [1, 2]])


def leaves(tree):
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        if isinstance(value, dict | list) and value:
            yield from leaves(value)
        yield tree, key


# --- as a program ------------------------------------------------------------------------------------------------


def test_the_program_answers_line_by_line_and_ends_at_quit(home):
    lines = [b'{"do": "new", "game": "%s", "scenario": "%s"}' % (GAME.encode(), TWO.encode()), b"?", b'{"do": "quit"}']
    command = [sys.executable, "-c", "from boardgames.cli import main; raise SystemExit(main(['protocol']))"]
    done = subprocess.run(
        command, input=b"\n".join([*lines, b"ignored\n"]), capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False, True]
    assert done.stderr == b""


def test_the_example_session_is_what_happens(home):
    """A line asks and the next one answers; the read-me shows this file.

    Written anew by: boardgames protocol, fed with every other line of it.
    """
    lines = SESSION.read_text(encoding="utf-8").splitlines()
    sink = io.BytesIO()
    serve(io.BytesIO("\n".join(lines[::2]).encode()), sink, Voice("en"))
    assert [json.loads(line) for line in lines[1::2]] == [json.loads(line) for line in sink.getvalue().splitlines()]
