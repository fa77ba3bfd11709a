"""Every message that the program can say has its words, in every language, and no words are left over.

The source is read as a syntax tree: literal keys, the kinds of events told, the verbs of a game's notation and what
its decisions ask. A key put together at run time stands as a pattern (`panzer_general.ask.target.*`), which some words
must fit; the lists that such keys run over are the `sayings` of each game's world.
"""

from __future__ import annotations

import ast
import random
import re
import string
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path

import msgspec
import pytest
import yaml

from boardgames.core.match import Match
from boardgames.core.paths import ASSETS, ROOT
from boardgames.core.words.messages import ARTICLES, COUNTERS, LANGUAGES, SMALL, Message, catalogue, way
from boardgames.games import ALL, GAMES, game
from tests.laws.worlds import world

OTHER_PARTS = ("core", "bots", "storage", "cli", "ui", "forms", "lesson")
PARTS = (*OTHER_PARTS, *GAMES)
KEY = re.compile(rf"(?:{'|'.join(PARTS)}|\*)(?:\.[a-z0-9_*]+)+")
ANYTHING = "*"

for each in ALL:
    import_module(f"boardgames.games.{each}.words")  # its sayers


class Use(msgspec.Struct, frozen=True):
    """A key in the source: where it stands, and the arguments it is said with (None: not to be seen there)."""

    key: str
    args: frozenset[str] | None
    where: str


# --- reading the source --------------------------------------------------------------------------------------------


class Module:
    """A source file: its tree, the game it belongs to, and which function each node stands in."""

    def __init__(self, path: Path) -> None:
        self.name = str(path.relative_to(ROOT))
        parts = path.relative_to(ROOT / "boardgames").parts
        self.package = "/".join(parts[:2]) if parts[0] == "games" else parts[0]
        self.game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.inside: dict[ast.AST, ast.FunctionDef | None] = {}
        self._place(self.tree, None)

    def _place(self, node: ast.AST, function: ast.FunctionDef | None) -> None:
        for child in ast.iter_child_nodes(node):
            self.inside[child] = function
            self._place(child, child if isinstance(child, ast.FunctionDef) else function)


@cache
def modules() -> list[Module]:
    return [Module(path) for path in sorted((ROOT / "boardgames").rglob("*.py"))]


@cache
def calls() -> dict[tuple[str, str], list[tuple[Module, ast.Call]]]:
    """Every call, by package and the last name of what is called."""
    found: dict[tuple[str, str], list[tuple[Module, ast.Call]]] = {}
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call):
                found.setdefault((module.package, called(node)), []).append((module, node))
    return found


@cache
def constants() -> dict[tuple[str, str], str]:
    """Every module constant that is a text, by package and name."""
    return {
        (module.package, target.id): node.value.value
        for module in modules()
        for node in module.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


@cache
def speakers() -> dict[tuple[str, str], str]:
    """The families of messages that a package says by a function of its own: `ask = speaker("my_game.ask")`."""
    return {
        (module.package, target.id): texts(module, node.value.args[0])[0]
        for module in modules()
        for node in module.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) == "speaker"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", None) or getattr(call.func, "attr", ""))


def texts(module: Module, node: ast.expr, depth: int = 0) -> list[str]:
    """What an expression may be as a text; `*` stands for what cannot be seen."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.FormattedValue):
        return texts(module, node.value, depth)
    if isinstance(node, ast.IfExp):
        return texts(module, node.body, depth) + texts(module, node.orelse, depth)
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*(texts(module, part, depth) for part in node.values))]
    if isinstance(node, ast.Name):
        constant = constants().get((module.package, node.id))
        return [constant] if constant else passed(module, node, depth)
    return [ANYTHING]


def passed(module: Module, name: ast.Name, depth: int) -> list[str]:
    """What the callers of the function around it give for a parameter."""
    function = module.inside.get(name)
    parameters = [each.arg for each in function.args.args] if function else []
    if function is None or name.id not in parameters or depth > 3:
        return [ANYTHING]
    place = parameters.index(name.id) - (parameters[0] == "self")
    found: list[str] = []
    for caller, call in calls().get((module.package, function.name), []):
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        given = keywords.get(name.id) or (call.args[place] if 0 <= place < len(call.args) else None)
        found += texts(caller, given, depth + 1) if given is not None else [ANYTHING]
    return list(dict.fromkeys(found)) or [ANYTHING]


def names_of(call: ast.Call) -> frozenset[str] | None:
    """The names of a call's keyword arguments; None where some come from a mapping."""
    return (
        None if any(keyword.arg is None for keyword in call.keywords) else frozenset(k.arg or "" for k in call.keywords)
    )


def keys_of(node: ast.expr | None) -> frozenset[str] | None:
    """The keys of a mapping written out."""
    if node is None:
        return frozenset()
    if not isinstance(node, ast.Dict) or not all(isinstance(key, ast.Constant) for key in node.keys):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def both(one: frozenset[str] | None, two: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or two is None else one | two


def spoken(module: Module, call: ast.Call) -> Iterator[tuple[list[str], frozenset[str] | None]]:
    """The keys that a call says, with the arguments it gives them."""
    name, args, game_ = called(call), call.args, module.game
    if name in {"Fault", "IllegalChoice"} and args:
        yield texts(module, args[0]), names_of(call)
    elif name == "Message" and args:
        yield texts(module, args[0]), keys_of(args[1] if len(args) > 1 else None)
    elif (module.package, name) in speakers() and args:
        for key in texts(module, args[0]):  # of a key that is put together, not every one is said with all the facts
            yield [f"{speakers()[module.package, name]}.{key}"], None if ANYTHING in key else names_of(call)
    elif game_ and name == "tell" and len(args) > 1:
        yield [f"{game_}.log.{kind}" for kind in texts(module, args[1])], names_of(call)
    elif game_ and name == "tell_privately" and len(args) > 3:
        kinds = texts(module, args[2])
        yield [f"{game_}.log.{kind}" for kind in kinds], names_of(call)
        hidden, shown = keys_of(args[3]), {keyword.arg for keyword in call.keywords}
        if hidden is None or not hidden <= shown:  # otherwise the owner's version has the same words
            yield [f"{game_}.log.{kind}.full" for kind in kinds], both(names_of(call), hidden)
    elif game_ and name == "tell_of" and len(args) > 2:
        yield (
            [f"{game_}.log.{kind}" for kind in texts(module, args[2])],
            both(names_of(call), frozenset({"unit", "side"})),
        )
    elif name == "term" and len(args) > 1:
        yield [f"{part}.{key}" for part in texts(module, args[0]) for key in texts(module, args[1])], None
    elif game_ and name == "terms":
        ways = [keyword.value for keyword in call.keywords if isinstance(keyword.value, ast.Constant)]
        yield [f"{game_}.{way.value!s}" for way in ways], None
    elif game_ and name == "word" and module.name.endswith("words.py") and isinstance(call.func, ast.Name):
        nouns = frozenset(noun_names(module).get(getattr(noun, "id", ""), "?") for noun in args[1:])
        said = next((keyword.value for keyword in call.keywords if keyword.arg == "says"), args[0])
        yield [f"{game_}.option.{verb}" for verb in texts(module, said)], nouns


@cache
def noun_names(module: Module) -> dict[str, str]:
    """The names of a game's nouns: TILE is "tile"."""
    return {
        target.id: texts(module, node.value.args[0])[0]
        for node in module.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) == "Noun"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


@cache
def uses() -> list[Use]:
    """Every message of the source: those said, and any other text that can only be a key."""
    found: list[Use] = []
    for module in modules():
        seen: set[ast.AST] = set()
        for node in ast.walk(module.tree):
            where = f"{module.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call):
                if called(node) == "speaker":
                    seen.update(ast.walk(node.args[0]))
                for keys, args in spoken(module, node):
                    found += [Use(key, args, where) for key in keys if KEY.fullmatch(key)]
                    seen.update(ast.walk(node.args[0]))
            elif isinstance(node, ast.Constant | ast.JoinedStr) and node not in seen:
                seen.update(ast.iter_child_nodes(node))
                found += [Use(key, None, where) for key in texts(module, node) if is_key(key)]
    return found


def is_key(text: str) -> bool:
    return bool(KEY.fullmatch(text)) and not re.fullmatch(r"[*.]+", text) and not text.endswith((".py", ".yaml"))


def fits(key: str, pattern: str) -> bool:
    return key == pattern or (ANYTHING in pattern and bool(re.fullmatch(re.escape(pattern).replace(r"\*", ".+"), key)))


def of_part(part: str) -> list[Use]:
    """The uses of a part's keys, those families included that its games run over."""
    named = [Use(f"{part}.{key}", None, "sayings") for key in world(part).sayings()] if part in GAMES else []
    return [use for use in uses() if use.key.startswith(f"{part}.")] + named


def words(part: str, language: str) -> dict[str, str]:
    found = catalogue(language).templates
    return {key: template for key, template in found.items() if key.startswith(f"{part}.")}


def placeholders(template: str) -> dict[str, str]:
    """The arguments that a template names, with how each is to be said."""
    return {
        re.split(r"[.\[]", name)[0]: spec or ""
        for _, name, spec, _ in string.Formatter().parse(template)
        if name is not None
    }


# --- the tests -----------------------------------------------------------------------------------------------------


def listed(what: list[str]) -> str:
    return "".join(f"\n  {line}" for line in what)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_everything_said_has_its_words(part, language):
    known = words(part, language)
    missing: dict[str, list[str]] = {}
    for use in of_part(part):
        if not any(fits(key, use.key) for key in known):
            missing.setdefault(use.key, []).append(use.where)
    lines = [f"{key}  ({', '.join(dict.fromkeys(where))})" for key, where in sorted(missing.items())]
    assert not lines, f"{len(lines)} without words in assets/locale/{language}/{part}.yaml:{listed(lines)}"


@pytest.mark.parametrize("part", PARTS)
def test_no_words_are_left_over(part):
    patterns = {use.key for use in uses()} | {use.key for use in of_part(part)}
    optional = world(part).optional if part in GAMES else None
    unused = [
        key
        for key in words(part, "en")
        if not any(fits(key, pattern) for pattern in patterns)
        and not (optional and optional.fullmatch(key.removeprefix(f"{part}.")))
    ]
    assert not unused, f"{len(unused)} that nothing says:{listed(sorted(unused))}"


@pytest.mark.parametrize("part", PARTS)
def test_the_languages_have_the_same_keys(part):
    english = words(part, "en")
    for language in LANGUAGES:
        differing = sorted(english.keys() ^ words(part, language).keys())
        assert not differing, f"only in one of en and {language}:{listed(differing)}"


@pytest.mark.parametrize("part", PARTS)
def test_the_languages_say_the_same_facts(part):
    english = words(part, "en")
    wrong = [
        f"{key}: en {sorted(placeholders(english[key]))}, {language} {sorted(placeholders(template))}"
        for language in LANGUAGES
        for key, template in words(part, language).items()
        if key in english and placeholders(template).keys() != placeholders(english[key]).keys()
    ]
    assert not wrong, f"other placeholders:{listed(wrong)}"


@pytest.mark.parametrize("part", PARTS)
def test_the_facts_of_a_sentence_are_given_wherever_it_is_said(part):
    known = words(part, "en")
    exact = {use.key for use in of_part(part) if ANYTHING not in use.key and use.args is not None}
    wrong = [
        f"{key} wants {sorted(lacking)} ({use.where})"
        for use in of_part(part)
        if use.args is not None
        for key, template in known.items()
        if (key == use.key or (key not in exact and fits(key, use.key)))
        if (lacking := placeholders(template).keys() - use.args)
    ]
    assert not wrong, f"facts that the code does not give:{listed(sorted(set(wrong)))}"


def counted(key: str, name: str) -> bool:
    """Does the game whose words these are count such things?"""
    return f"{key.partition('.')[0]}.{name}" in COUNTERS


def known_way(part: str, spec: str) -> bool:
    """Can a fact be said so, or a list of such facts, within a sentence or with its article?"""
    form, _, kind = spec.partition(" ")
    spec = kind if kind and (f"{form} " == SMALL or form in ARTICLES) else spec
    return way(part, spec) is not None or (spec.endswith("s") and way(part, spec[:-1]) is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_saying_a_fact_is_known(language):
    wrong = [
        f"{key}: {{{name}:{spec}}}"
        for key, template in catalogue(language).templates.items()
        for name, spec in placeholders(template).items()
        if re.fullmatch(r"[a-z_ ]{2,}", spec) and not known_way(key.partition(".")[0], spec)
    ]
    assert not wrong, f"no sayer:{listed(wrong)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_agrees_with_a_number_has_its_forms(language):
    agreeing = [
        (key, name, spec)
        for key, template in catalogue(language).templates.items()
        for _, name, spec, _ in string.Formatter().parse(template)
        if spec and "#" in spec
    ]
    assert agreeing, "the catalogue uses them"
    wrong = [
        f"{key}: {{{name}:{spec}}}"
        for key, name, spec in agreeing
        if spec.count("|") not in {1, 2} or not (spec[0] == "#" or counted(key, spec.partition("#")[0]))
    ]
    assert not wrong, f"one|many or one|many|none:{listed(wrong)}"


class Strict(yaml.SafeLoader):
    """Refuses a key given twice, and one that YAML takes for something other than a text (yes, no, on, 1)."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        wrong = [key for key in keys if not isinstance(key, str) or keys.count(key) > 1]
        assert not wrong, f"line {node.start_mark.line + 1}: {wrong}"
        return super().construct_mapping(node, deep)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_sound(language):
    for path in sorted((ASSETS / "locale" / language).glob("*.yaml")):
        assert path.stem in {*PARTS, *ALL}
        yaml.load(path.read_text(encoding="utf-8"), Loader=Strict)
    empty = [key for key, template in catalogue(language).templates.items() if not template.strip()]
    assert not empty, f"without a word:{listed(empty)}"


def scenarios() -> list[tuple[str, str]]:
    return [(name, scenario.id) for name in GAMES for scenario in game(name).scenarios()]


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_a_game_can_be_told_in_every_language(name, scenario):
    """Whatever random play brings up is a whole sentence: no key, no fact that cannot be said."""
    match, chance = Match.new(game(name), scenario, seed=5), random.Random(5)
    said: dict[str, Message] = {}
    for _ in range(400):
        decision = match.decision
        if decision is None:
            break
        for message in (decision.ask, *(option.label for option in decision.options)):
            said[message.key] = message
        match.take(chance.randrange(len(decision.options)))
    for seat in (*match.game.players(match.setup), None):
        for event in match.events_for(seat):
            said[event.kind] = Message(f"{name}.log.{event.kind}", event.args)
    if match.result:
        said["result"] = Message(match.result.reason, match.result.args)
    for language in LANGUAGES:
        for message in said.values():
            text = message.text(language)
            assert text
            assert message.key not in text
            assert "{" not in text
