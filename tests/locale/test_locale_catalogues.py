"""The message catalogues: what the program says, and all of it in every language."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING

import pytest

from pbm.locale import LANGUAGES, find_language
from pbm.rulesets.warp.position.module import MODULES, module_named
from pbm.sheets.reference import paragraphs
from tools.messages.catalogues import (
    FOLDER,
    ROOT,
    TEMPLATE,
    as_mo,
    as_po,
    forms_of,
    languages,
    merged,
    read,
    template,
    untranslated,
)
from tools.messages.sources import NoLiteralError, in_python

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

MADE_ANEW = "run `make messages`, and translate what is new"
BRACES, PERCENTS = re.compile(r"\{(\w*)\}"), re.compile(r"%\((\w+)\)[sd]|%[^(]")
WORDS = re.compile(r"\b[A-Z]{2,}\b")
MARKUP = re.compile(r"<[^>]*>|&\w+;")


def translations(language: str) -> Iterator[tuple[Message, str, str]]:
    """Yield every message with each of its forms, and what it is in the language."""
    for message in read(language):
        if message.id:
            originals = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            for at, form in enumerate(forms_of(message)):
                yield message, originals[min(at, len(originals) - 1)], form


@cache
def collected() -> Catalog:
    """All messages of the sources, gathered once."""
    return template()


def test_the_template_is_what_the_sources_say() -> None:
    """The list of messages holds what program, templates and orders say now, and nothing else."""
    assert TEMPLATE.read_bytes() == as_po(collected()), MADE_ANEW


def test_every_catalogue_is_a_language() -> None:
    """Each catalogue can be chosen, besides English."""
    assert ("en", *languages()) == LANGUAGES
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_complete(language: str) -> None:
    """All messages are translated; none is doubtful, and none is left over from former wording."""
    catalogue = read(language)

    assert [message.id for message in untranslated(merged(deepcopy(collected()), language, catalogue))] == [], MADE_ANEW
    assert [message.id for message in catalogue if message.fuzzy and message.id] == []
    assert list(catalogue.obsolete) == []


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_up_to_date(language: str) -> None:
    """Making the catalogue again changes no byte of it, nor of its compiled form."""
    file = FOLDER / language / "LC_MESSAGES" / "pbm.po"
    again = merged(deepcopy(collected()), language, read(language))

    assert file.read_bytes() == as_po(again), MADE_ANEW
    assert file.with_suffix(".mo").read_bytes() == as_mo(again), MADE_ANEW


@pytest.mark.parametrize("language", languages())
def test_a_translation_has_the_same_gaps(language: str) -> None:
    """A translation names the values that the original names, and has its markup; a plural may lack its number."""
    for message, original, form in translations(language):
        counted = {"n", "num"} if isinstance(message.id, tuple) else set()
        for pattern in (BRACES, PERCENTS, MARKUP):
            wanted, given = set(pattern.findall(original)), set(pattern.findall(form))
            assert wanted - counted <= given <= wanted | counted, message.id


@pytest.mark.parametrize("language", languages())
def test_no_abbreviation_is_a_power(language: str) -> None:
    """What a translation shortens is not written as the code of a power in some scenario is."""
    scenarios = [file.read_text("utf-8") for file in (ROOT / "pbm" / "rulesets").glob("*/scenarios/*.toml")]
    powers = {
        code
        for text in scenarios
        for code in re.findall(r'code = "(\w+)",?\s+name = "[^"]+",?\s+(?:colour|nation|dummy)', text)
    }
    short = {
        word
        for _, original, form in translations(language)
        for word in set(WORDS.findall(form)) - set(WORDS.findall(original))
    }

    assert {"FR", "SP", "AL", "AM"} <= powers
    assert short & powers == set()


@pytest.mark.parametrize("language", languages())
def test_columns_fit_the_page(language: str) -> None:
    """A table has the same columns in every language, and is no wider than the page."""
    layouts = [
        (original, form) for message, original, form in translations(language) if "columns" in (message.context or "")
    ]

    assert layouts
    for original, form in layouts:
        widths = [int(cell.lstrip(">")) for cell in form.split()]
        assert len(widths) == len(original.split())
        assert sum(widths) + len(widths) - 1 <= 78


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_leave_a_gap(language: str) -> None:
    """What stands in the margin of the text report is shorter than the margin."""
    reports = [file.read_text("utf-8") for file in (ROOT / "templates").rglob("report.txt.j2")]
    labels = [label for text in reports for label in re.findall(r'wrapped\(18, _\("([^"]+)"\)\)', text)]
    said = [find_language(language).catalogue.gettext(label) for label in labels]

    assert len(said) > 8
    assert [label for label in said if len(label) > 17] == []


def test_a_message_must_be_written_out() -> None:
    """A message that the program puts together cannot be translated, and is refused where it stands."""
    for text in ('say(f"{number} areas")', "say(words)", 'several("{n} army", plural, 3)'):
        with pytest.raises(NoLiteralError, match=r"made\.py:1"):
            list(in_python(text, "made.py"))


def test_help_of_modules_is_collected() -> None:
    """What a module of a game says of orders in words of its own is there, whether or not the module is loaded."""
    said = {message.id for message in collected()}
    helped = [
        paragraph
        for name in MODULES
        for order in module_named(name).explained.values()
        for paragraph in paragraphs(order)
    ]

    assert helped
    assert [paragraph for paragraph in helped if paragraph not in said] == []


def test_messages_are_found_through_names() -> None:
    """A message that stands in a line of its own is found; one name for two of them is refused."""
    found = in_python(
        'def tell():\n    one, many = "{n} ship", "{n} ships"\n    return several(one, many, 3)', "ships.py"
    )
    assert [said.id for said in found] == [("{n} ship", "{n} ships")]
    with pytest.raises(NoLiteralError, match="several texts"):
        list(in_python('def tell():\n    it = "a"\n    it = "b"\n    return say(it)', "ships.py"))
