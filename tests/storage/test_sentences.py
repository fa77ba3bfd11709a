"""Every sentence of storage exists in every language, with the same facts, and none is left over."""

import re
import string

import pytest

from boardgames.core.paths import ROOT
from boardgames.core.words.messages import LANGUAGES, catalogue

FAMILIES = {"storage.why."}  # put together at run time


def facts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def keys(language: str) -> set[str]:
    return {key for key in catalogue(language).templates if key.startswith("storage.")}


def used() -> set[str]:
    """The keys that the source names, whole or by their last part."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "boardgames/storage").glob("*.py"))
    whole = set(re.findall(r'"(storage\.[a-z_.]+)"', source))
    whys = re.findall(r'(?:DamagedSave|NewerSave)\(\s*name,\s*"([a-z]+)"(?: if [^"]* else "([a-z]+)")?', source)
    return whole | {f"storage.why.{why}" for pair in whys for why in pair if why}


def test_every_sentence_exists_in_every_language():
    english = keys("en")
    for language in LANGUAGES:
        assert keys(language) == english
        for key in english:
            assert facts(catalogue(language).word(key)) == facts(catalogue("en").word(key)), key


def test_no_sentence_is_missing_or_left_over():
    assert used() == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_and_clauses_do_not(language):
    words = catalogue(language)
    for key in keys(language):
        part = key.split(".")[1]
        assert words.word(key).endswith(".") == (part in {"damaged", "fault", "notice"}), key
