"""A save is the whole match, and its head can be read by anybody."""

import hashlib
import json
import random
import zlib
from datetime import UTC, datetime

import msgspec
import pytest

from boardgames import games
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.storage import migrations, opening, saves
from boardgames.storage.saves import About, DamagedSave, Header, NewerSave
from tests.sample_games import pebbles
from tests.storage.conftest import one_sentence, same

FIRST = f"WARTABLE {migrations.FORMAT}".encode()  # the first line of a save


def forged(header: Header, body: bytes, version: int = migrations.FORMAT) -> bytes:
    """A file whose checks all hold, whatever is in it."""
    header.size, header.checksum = len(body), hashlib.sha256(body).hexdigest()
    lines = saves.envelope(header).rpartition(b"check: ")[0].replace(FIRST, f"WARTABLE {version}".encode(), 1)
    return lines + f"check: {hashlib.sha256(lines).hexdigest()}\n".encode() + body


def packed(match=None, about=None):
    return saves.packed(match or pebbles.played(40), about or About(title="Metz", seats=["human", "bot:normal"]))


def refused(data: bytes) -> str:
    with pytest.raises(DamagedSave) as caught:
        saves.unpack(data, "x.wartable")
    one_sentence(caught.value, "x.wartable")
    return caught.value.message.args["why"].key.removeprefix("storage.why.")


def test_a_save_gives_the_same_match_at_every_decision(saves_folder):
    match, dice = pebbles.new(), random.Random(5)
    path, about = saves_folder / "a.wartable", About(title="Brook", seats=["human", "bot:normal"])
    going = True
    while going:
        saves.save(path, match, about)
        found = opening.load(path)
        assert same(found.match, match)
        assert (found.about, found.notices, found.path) == (about, [], path)
        going = pebbles.step(match, dice)
    assert found.match.result == match.result is not None


@pytest.mark.parametrize("scenario", [each.id for each in games.game("panzer_general").scenarios()])
def test_every_scenario_of_panzer_general_survives_a_save(saves_folder, scenario):
    match, dice = Match.new(games.game("panzer_general"), scenario, 1), random.Random(scenario)
    path, about = saves_folder / "a.wartable", About()
    while match.decision is not None:
        if dice.random() < 0.1:
            saves.save(path, match, about)
            found = opening.load(path)
            assert same(found.match, match)
            assert found.notices == []
        match.take(dice.randrange(len(match.decision.options)))


def test_undo_and_wishes_survive_a_save(saves_folder):
    match = pebbles.new()
    match.choose("take 1")
    match.wish(1, "splash", "never")
    match.choose("take 2")
    path = saves_folder / "a.wartable"
    saves.save(path, match, About())
    again = opening.load(path).match
    assert same(again, match)
    again.undo()
    match.undo()
    assert same(again, match)


def test_a_restored_match_goes_on_as_the_first_would(saves_folder):
    match = pebbles.played(57, "river")
    path = saves_folder / "a.wartable"
    saves.save(path, match, About())
    again = opening.load(path).match
    for each in (match, again):
        dice = random.Random(9)
        while pebbles.step(each, dice):
            pass
    assert (again.codes, again.events, again.state) == (match.codes, match.events, match.state)


def test_the_head_can_be_read_in_a_text_editor(saves_folder):
    match, about = pebbles.played(20), About(title="Año nuevo", seats=["human", "bot:normal"])
    path = saves_folder / "a.wartable"
    header = saves.save(path, match, about, Message("storage.moment.turn", {"turn": match.state.turn}))
    first, _, rest = path.read_bytes().partition(b"\n")
    facts, _, body = rest.partition(b"\ncheck: ")
    assert first == FIRST == b"WARTABLE 2"
    told = json.loads(facts)
    assert (told["game"], told["scenario"], told["title"], told["choices"]) == ("pebbles", "brook", "Año nuevo", 20)
    assert told["seats"] == ["human", "bot:normal"]
    assert told["moment"]["args"] == {"turn": match.state.turn}
    assert "Año nuevo".encode() in facts
    assert body[:64] == hashlib.sha256(path.read_bytes()[: -len(body) - len("check: ")]).hexdigest().encode()
    assert told["checksum"] == hashlib.sha256(body[65:]).hexdigest()
    assert saves.read_header(path) == header


def test_the_longest_head_that_may_be_written_can_be_read(saves_folder):
    about = About(title="\x01" * saves.LONGEST_TITLE, seats=["ñ" * 60] * 12)
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.new(), about)
    assert opening.load(path).about == about


def test_what_is_too_long_for_the_head_is_cut(saves_folder):
    path = saves_folder / "a.wartable"
    saves.save(path, pebbles.new(), About(title="x\ud800" * 20_000), Message("long", {"words": "x" * 20_000}))
    found = opening.load(path)
    assert found.about.title == "x?" * (saves.LONGEST_TITLE // 2)
    assert found.header.moment is None


def test_each_match_has_an_id_of_its_own():
    assert len({About().match for _ in range(100)}) == 100


# --- what is wrong with a file -----------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"\x00" * 5000, b"WART", b"GIF89a", b"wartable 1\n{}\n"])
def test_a_foreign_file_is_told(data):
    assert refused(data) == "foreign"


def test_a_newer_save_is_told_from_a_damaged_one():
    header, data = packed()
    body = data[-header.size :]
    assert refused(forged(header, body, version=migrations.FORMAT + 1)) == "newer"
    with pytest.raises(NewerSave):
        saves.unpack(forged(header, b"nothing we know", version=999), "x")
    assert refused(data.replace(FIRST, b"WARTABLE 1", 1)) == "head"


def test_a_save_cut_anywhere_is_refused():
    _, data = packed()
    for length in range(0, len(data), 7):
        assert refused(data[:length]) in {"foreign", "head", "cut"}
    assert refused(data[:-1]) == "cut"
    assert refused(data + b"\0") == "tail"


def test_a_flipped_bit_anywhere_is_found():
    header, data = packed()
    for place in range(0, len(data), 3):
        flipped = bytearray(data)
        flipped[place] ^= 1 << place % 8
        why = refused(bytes(flipped))
        assert why == "checksum" if place >= len(data) - header.size else why in {"foreign", "head"}


def test_the_head_of_one_save_on_the_body_of_another_is_found():
    header, data = packed()
    other, more = packed(pebbles.played(60, seed=2))
    assert refused(data[: -header.size] + more[-other.size :]) in {"checksum", "cut", "tail"}
    assert refused(forged(header, more[-other.size :])) == "swapped"


def test_absurd_sizes_are_refused_unread():
    header, data = packed()
    body = data[-header.size :]
    for size in (10_000_000_000, saves.LARGEST + 1, 2**63):
        lines = saves.envelope(msgspec.structs.replace(header, size=size))
        assert refused(lines + body) in {"huge", "facts"}


def test_a_body_that_unpacks_to_far_more_is_stopped():
    header, _ = packed()
    machine = zlib.compressobj(9)
    bomb = b"".join(machine.compress(bytes(1 << 24)) for _ in range(12)) + machine.flush()
    assert refused(forged(header, bomb)) == "huge"


def test_a_body_that_is_no_packing_or_has_a_tail_is_refused():
    header, data = packed()
    body = data[-header.size :]
    for wrong in (b"", b"junk", body[:-4], body + b"more", body + body):
        assert refused(forged(header, wrong)) == "packing"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("record", None),
        ("record", []),
        ("record.codes", "take 1"),
        ("record.codes", [1, 2]),
        ("record.keyframes", [[0, 0, "text"]]),
        ("record.keyframes", [[0]]),
        ("record.events", {"a": 1}),
        ("record.events", [[1, 2]]),
        ("record.floor", "low"),
        ("record.setup", {"game": "pebbles"}),
        ("record.setup.seed", "many"),
        ("record.setup.content", [1]),
        ("about", {}),
        ("about.match", "../../etc/passwd"),
        ("about.seats", "human"),
        ("about.title", 5),
        ("saved", "yesterday"),
        ("saved", "2026-01-01T00:00:00"),
    ],
)
def test_wrong_types_are_told_by_place(part, value):
    header, data = packed()
    content = msgspec.msgpack.decode(zlib.decompress(data[-header.size :]))
    inside, *names = content, *part.split(".")
    for name in names[:-1]:
        inside = inside[name]
    inside[names[-1]] = value
    why = refused(forged(header, zlib.compress(msgspec.msgpack.encode(content))))
    assert why == ("swapped" if part == "about" else "body")


@pytest.mark.parametrize(
    "raw", [b"", b"\xc0", b"\x91" * 100_000, b"\xdd\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xc1"]
)
def test_a_body_of_bytes_that_mean_nothing_is_refused(raw):
    header, _ = packed()
    assert refused(forged(header, zlib.compress(raw))) == "body"


@pytest.mark.parametrize(
    "frames",
    [[], [(-1, 0)], [(0, 0), (99, 0)], [(0, 0), (5, 9999)], [(0, 0), (10, 0), (5, 0)], [(5, 0)]],
)
def test_a_record_whose_parts_do_not_fit_is_refused(frames):
    header, data = packed()
    content = msgspec.msgpack.decode(zlib.decompress(data[-header.size :]))
    state = content["record"]["keyframes"][0][2]
    content["record"]["keyframes"] = [[*frame, state] for frame in frames]
    assert refused(forged(header, zlib.compress(msgspec.msgpack.encode(content)))) == "record"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda steps: steps[:-1],
        lambda steps: [*steps, steps[-1]],
        lambda steps: steps[::-1],
        lambda steps: [[0, -1], *steps[1:]],
        lambda steps: [*steps[:-1], [0, 9999]],
    ],
    ids=["one short", "one more", "backwards", "before the log", "beyond the log"],
)
def test_a_record_whose_steps_do_not_fit_is_refused(spoil):
    header, data = packed()
    content = msgspec.msgpack.decode(zlib.decompress(data[-header.size :]))
    content["record"]["steps"] = spoil(content["record"]["steps"])
    assert refused(forged(header, zlib.compress(msgspec.msgpack.encode(content)))) == "record"


@pytest.mark.parametrize("facts", [b"{\n}\n", b'{\n "size": "big"\n}\n', b"{\n[[[[\n}\n", b'{"a":' * 500 + b"\n}\n"])
def test_a_head_that_says_the_impossible_is_refused(facts):
    lines = FIRST + b"\n" + facts
    assert refused(lines + f"check: {hashlib.sha256(lines).hexdigest()}\n".encode()) == "facts"


# --- formats to come ---------------------------------------------------------------------------------------------


def test_an_older_format_is_brought_up_to_date(monkeypatch):
    """As if this program wrote format 4, and the file were of format 2."""
    header, data = packed(match := pebbles.played(30))
    content = msgspec.msgpack.decode(zlib.decompress(data[-header.size :]))
    content["log"] = content.pop("record")  # what format 2 called it
    content["about"]["players"] = ",".join(content["about"].pop("seats"))
    old = forged(header, zlib.compress(msgspec.msgpack.encode(content)))
    assert refused(old) == "body"

    def split_players(data):
        about = data["about"]
        return {**data, "about": {**about, "seats": about.pop("players").split(",")}}

    def rename_log(data):
        return {"record": data.pop("log"), **data}

    monkeypatch.setattr(migrations, "FORMAT", 4)
    monkeypatch.setattr(migrations, "MIGRATIONS", {2: split_players, 3: rename_log})
    _, found = saves.unpack(old, "x")
    assert found.record == match.record()
    assert found.about.seats == ["human", "bot:normal"]


def test_an_older_format_that_its_migration_cannot_take_is_refused(monkeypatch):
    _, data = packed()
    monkeypatch.setattr(migrations, "FORMAT", 3)
    monkeypatch.setattr(migrations, "MIGRATIONS", {2: lambda data: data["nothing of the kind"]})
    assert refused(data) == "body"


def test_every_older_format_has_its_migration():
    assert sorted(migrations.MIGRATIONS) == list(range(1, migrations.FORMAT))


def test_a_match_too_long_for_a_save_loses_snapshots_but_no_choice(monkeypatch):
    match = pebbles.played(400, "river")
    whole = len(saves.fitted(saves.Save(about=About(), saved=datetime.now(UTC), record=match.record())))
    monkeypatch.setattr(saves, "LARGEST", int(whole * 0.9))
    _, data = saves.packed(match, About())
    _, found = saves.unpack(data, "x")
    assert found.record.codes == match.codes
    assert 2 <= len(found.record.keyframes) < len(match.record().keyframes)
    assert same(opening.restore(found, "x")[0].clone(), match.clone())
    monkeypatch.setattr(saves, "LARGEST", 1000)
    with pytest.raises(Fault) as caught:
        saves.packed(match, About())
    one_sentence(caught.value)
