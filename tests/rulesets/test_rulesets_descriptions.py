"""The descriptions of the bundled scenarios: all have one, and it changes nothing in the game."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.sealed import seal
from pbm.kit.scenario.entries import Description
from pbm.kit.scenario.names import TRANSLATED
from pbm.pipeline.catalogue import bundled

if TYPE_CHECKING:
    from pbm.pipeline.catalogue import Source

SOURCES = bundled()
KEYS = [each.name for each in fields(Description)]
DESCRIPTION = re.compile(rf'(?m)^(?:{"|".join(KEYS)}) = (?:"""[^"]*"""|"[^"]*")\n|^\[scenario\.de\]\n')
SENTENCE = re.compile(r"[^\W\d]\.(?=\s|$)")
"""The end of a sentence; a number before the point is a day of a month, or of a Corps."""


def head_of(source: Source) -> dict[str, Any]:
    """Return the head of a scenario."""
    return source.head


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_a_scenario_says_what_it_is_chosen_by(source: Source) -> None:
    """In each language: a paragraph of two to four sentences, how long a game takes, and how it plays."""
    for words in (head_of(source), *(head_of(source)[language] for language in TRANSLATED)):
        about, length, plays = (words[key].strip() for key in KEYS)
        assert 2 <= len(SENTENCE.findall(about)) <= 4, about
        assert re.search(r"\d.* (?:turns|Züge)", length), length
        assert re.search(r"\d", plays), plays


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_what_a_scenario_is_chosen_by_changes_no_game(source: Source) -> None:
    """The world before turn 1 is the same to the byte without it."""
    ruleset, plain = source.ruleset, DESCRIPTION.sub("", source.text)
    assert not any(f"\n{key} = " in plain for key in KEYS)

    worlds = [ruleset.start(text, source.file, 7) for text in (source.text, plain)]
    told, untold = (seal(world, ruleset.name, ruleset.saved_classes()) for world in worlds)
    assert told == untold
