"""A wrong file is refused with the file, the place inside it, what was found and what was expected."""

from typing import Annotated, Literal

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.core.files import content


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
        pytest.param("guns: [{id: flak, range: far}]", "guns[0].range", "'far'", "expected a whole number", id="type"),
        pytest.param(
            "guns: [{id: flak, range: 10}]", "guns[0].range", "10", "expected a whole number up to 9", id="bounds"
        ),
        pytest.param(
            "guns: [{id: a, range: 1}, {id: b, range: 1, calibre: big}]",
            "guns[1].calibre",
            "'big'",
            "none of the values that may stand here",
            id="choice",
        ),
        pytest.param("guns: [{id: flak}]", "guns[0]", "{'id': 'flak'}", "the field 'range' is missing", id="missing"),
        pytest.param(
            "guns: [{id: flak, range: 1, rnage: 2}]",
            "guns[0]",
            "{'id': 'flak', 'range': 1, 'rnage': 2}",
            "there is no field 'rnage' here",
            id="unknown",
        ),
        pytest.param("guns: [{id: 12.1, range: 1}]", "guns[0].id", "12.1", "quotes, as in '12.1'", id="bare"),
        pytest.param("guns: [{id: no, range: 1}]", "guns[0].id", "False", "expected a text: write it", id="no"),
        pytest.param("guns: [{id: [a], range: 1}]", "guns[0].id", "['a']", "expected a text; found", id="no_text"),
        pytest.param("[1, 2]", "the top", "[1, 2]", "expected a table", id="shape"),
        pytest.param("", "the top", "None", "expected a table", id="empty"),
        pytest.param("guns: {id: flak}", "guns", "{'id': 'flak'}", "expected a list", id="list"),
    ],
)
def test_wrong_content_is_told_by_place_found_and_expected(written, text, place, found, expected):
    message = refused(written(text))
    assert message.key == "core.fault.content"
    said = message.text()
    assert f"at {place}: " in said
    assert message.args["found"] == found
    assert expected in said


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
    assert message.text("en").endswith("cannot be read: the file or folder is not there")
    assert message.text("es").endswith("absent.yaml: el archivo o la carpeta no existe")


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


class Fleet(msgspec.Struct, forbid_unknown_fields=True):
    ships: dict[str, Gun] = {}
    waters: dict[Literal["north", "south"], list[dict[str, int]]] = {}
    depths: dict[Annotated[int, msgspec.Meta(ge=0)], str] = {}
    crew: Annotated[list[str], msgspec.Meta(max_length=2)] = []
    point: tuple[int, int] = (0, 0)
    name: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", min_length=2)] = "xy"
    port: int | str | None = None


GUN = {"id": "flak", "range": 2}
WRONG = [
    pytest.param({"ships": {"a": GUN, "b": GUN, "c": {**GUN, "range": "far"}, "d": GUN}}, "ships.c.range", "'far'",
                 "expected a whole number", "se esperaba un número entero", id="value in a table"),
    pytest.param({"ships": {"a": GUN, "b": {**GUN, "range": 10}, "c": {**GUN, "range": 10}}}, "ships.b.range", "10",
                 "expected a whole number up to 9", "se esperaba un número entero hasta 9", id="the first of two"),
    pytest.param({"ships": {"a": GUN, "b": {"id": "pak"}}}, "ships.b", "{'id': 'pak'}",
                 "the field 'range' is missing", "falta el campo «range»", id="missing in a table"),
    pytest.param({"ships": {"a": GUN, 7: GUN}}, "ships.7", "7",
                 "expected a text", "se esperaba un texto", id="key of another kind"),
    pytest.param({"waters": {"north": [], "east": []}}, "waters.east", "'east'",
                 "none of the values that may stand here", "ninguno de los valores", id="key that is none"),
    pytest.param({"waters": {"north": [{}], "south": [{"a": 1}, {"b": 1, "c": "x"}]}}, "waters.south[1].c", "'x'",
                 "expected a whole number", "se esperaba un número entero", id="table in a list in a table"),
    pytest.param({"depths": {4: "a", -3: "b"}}, "depths.-3", "-3",
                 "expected a whole number from 0 up", "se esperaba un número entero desde 0", id="key out of bounds"),
    pytest.param({"crew": ["a", "b", "c"]}, "crew", "['a', 'b', 'c']",
                 "expected a list of length 2 or less", "se esperaba una lista de longitud 2 o menos", id="long list"),
    pytest.param({"point": [1]}, "point", "[1]", "expected a list of 2", "se esperaba una lista de 2", id="length"),
    pytest.param({"name": "Graf"}, "name", "'Graf'",
                 "expected a text of the form ^[a-z]+$", "se esperaba un texto de la forma ^[a-z]+$", id="form"),
    pytest.param({"name": "x"}, "name", "'x'",
                 "expected a text of length 2 or more", "se esperaba un texto de longitud 2 o más", id="short text"),
    pytest.param({"port": 1.5}, "port", "1.5", "expected a whole number, a text or nothing",
                 "se esperaba un número entero, un texto o nada", id="one of several"),
    pytest.param({"sails": 1}, "the top", "{'sails': 1}",
                 "there is no field 'sails' here", "aquí no hay ningún campo «sails»", id="unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "place", "found", "english", "spanish"), WRONG)
def test_what_is_wrong_is_told_by_its_very_place_in_both_languages(data, place, found, english, spanish):
    with pytest.raises(Fault) as caught:
        content.convert(data, Fleet, "fleet.yaml")
    message = caught.value.message
    assert f"at {place}: " in message.text("en")
    assert message.args["found"] == found
    assert english in message.text("en")
    assert spanish in message.text("es")
    assert not {"expected", "Expected", "field", "here", "`"} & set(message.text("es").split())


def test_the_culprit_among_many_is_found_at_once():
    ships = {f"s{n}": dict(GUN) for n in range(4000)}
    ships["s3123"]["range"] = 99
    with pytest.raises(Fault) as caught:
        content.convert({"ships": ships}, Fleet, "fleet.yaml")
    assert caught.value.message.args["place"] == "ships.s3123.range"


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("a: " + "[" * 60 + "]" * 60, "nested more than 40 deep", "más de 40 niveles"),
        ("a: !!str x", "tags are not used here", "aquí no se usan etiquetas"),
        ("a: 340282366920938463463374607431768211456", "this number is too large", "este número es demasiado grande"),
        ("a: 0." + "1" * 90, "this number is too long", "este número es demasiado largo"),
    ],
)
def test_what_is_objected_to_in_a_file_is_told_in_both_languages(written, text, english, spanish):
    message = refused(written(text))
    assert (message.key, message.args["line"]) == ("core.fault.file.yaml", 1)
    assert english in message.text("en")
    assert spanish in message.text("es")


def test_a_reason_without_words_of_ours_stands_as_it_is():
    assert content.reason("Something quite new") == "Something quite new"
