"""A wrong file is refused with the file, the place inside it, what was found and what was expected."""

from typing import Annotated, Literal

import msgspec
import pytest

from boardgames.core import content
from boardgames.core.faults import Fault


class Gun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    range: Annotated[int, msgspec.Meta(ge=1, le=9)]
    calibre: Literal["light", "heavy"] = "light"


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    guns: list[Gun]
    names: dict[str, str] = {}


@pytest.fixture
def written(tmp_path):
    """Write a file and give its path."""

    def write(text, name="army.yaml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def refused(path, kind=Army):
    with pytest.raises(Fault) as caught:
        content.load(path, kind)
    message = caught.value.message
    assert message.args["file"] == str(path)
    return message


def test_a_sound_file_becomes_typed_content(written):
    army = content.load(written("guns:\n- {id: flak, range: 2, calibre: heavy}\n- {id: pak, range: 1}\n"), Army)
    assert army == Army(guns=[Gun(id="flak", range=2, calibre="heavy"), Gun(id="pak", range=1)])


@pytest.mark.parametrize(
    ("text", "place", "found", "expected"),
    [
        pytest.param(
            "guns: [{id: flak, range: far}]", "guns[0].range", "'far'", "Expected `int`, got `str`", id="type"
        ),
        pytest.param("guns: [{id: flak, range: 10}]", "guns[0].range", "10", "Expected `int` <= 9", id="bounds"),
        pytest.param(
            "guns: [{id: a, range: 1}, {id: b, range: 1, calibre: big}]",
            "guns[1].calibre",
            "'big'",
            "Invalid enum value 'big'",
            id="choice",
        ),
        pytest.param("guns: [{id: flak}]", "guns[0]", "{'id': 'flak'}", "missing required field `range`", id="missing"),
        pytest.param(
            "guns: [{id: flak, range: 1, rnage: 2}]",
            "guns[0]",
            "{'id': 'flak', 'range': 1, 'rnage': 2}",
            "unknown field `rnage`",
            id="unknown",
        ),
        pytest.param("[1, 2]", "the top", "[1, 2]", "Expected `object`, got `array`", id="shape"),
        pytest.param("", "the top", "None", "Expected `object`, got `null`", id="empty"),
        pytest.param("guns: {id: flak}", "guns", "{'id': 'flak'}", "Expected `array`, got `object`", id="list"),
    ],
)
def test_wrong_content_is_told_by_place_found_and_expected(written, text, place, found, expected):
    message = refused(written(text))
    assert message.key == "core.fault.content"
    assert (message.args["place"], message.args["found"]) == (place, found)
    assert expected in message.args["why"]


def test_what_was_found_is_shortened(written):
    found = refused(written(f"guns: [{{id: flak, range: {'x' * 200}}}]")).args["found"]
    assert len(found) == 60
    assert found.endswith("...")


def test_data_from_elsewhere_is_refused_by_the_name_it_is_given():
    with pytest.raises(Fault) as caught:
        content.convert({"guns": 3}, Army, "the save")
    assert caught.value.message.args["file"] == "the save"


def test_a_file_that_is_not_there(tmp_path):
    message = refused(tmp_path / "absent.yaml")
    assert message.key == "core.fault.file.unreadable"
    assert message.args["why"] == "No such file or directory"


def test_a_folder_is_no_file(tmp_path):
    assert refused(tmp_path).key == "core.fault.file.unreadable"


def test_a_file_that_is_not_text(written):
    assert refused(written(b"guns: \xff\xfe")).key == "core.fault.file.not_text"


def test_a_file_far_too_large(written):
    message = refused(written("# " + "x" * content.LARGEST))
    assert message.key == "core.fault.file.large"
    assert message.args["most"] == content.LARGEST


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("guns:\n- {id: flak\nnames: {}\n", 3, id="bracket"),
        pytest.param("guns: []\nnames: {}\n\tx: 1\n", 3, id="tab"),
        pytest.param("guns: []\nnames: 'a\n", 3, id="quote"),
    ],
)
def test_what_is_not_yaml_is_told_by_line(written, text, line):
    message = refused(written(text))
    assert message.key == "core.fault.file.yaml"
    assert message.args["line"] == line
    assert message.args["why"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("guns: !!python/object/apply:os.getcwd []", id="tag"),
        pytest.param("guns: []\n---\nguns: []\n", id="two documents"),
        pytest.param("when: 2024-13-45\n", id="date"),
        pytest.param("x: " + "[" * 5_000, id="depth"),
        pytest.param("x: \x07\n", id="control character"),
    ],
)
def test_what_yaml_cannot_give_as_plain_data_is_refused(written, text):
    assert refused(written(text)).key == "core.fault.file.yaml"


def test_aliases_are_refused_before_they_can_grow(written):
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    assert refused(written("\n".join(lines))).key == "core.fault.file.alias"


def test_found_at_walks_to_the_place():
    data = {"guns": [{"id": "flak"}, {"id": "pak", "range": [1, 2]}]}
    assert content.found_at(data, "guns[1].range[0]") == "1"
    assert content.found_at(data, "guns[0].range") == "{'id': 'flak'}"
    assert content.found_at({"guns": []}, "guns[7].range") == "[]"
