"""What somebody may have meant: the cases that the program and the script of the order form have in common.

``likeness.json`` holds ``folded`` spellings, the ``likeness`` of words, and the ``closest`` of the lists ``areas`` and
``actions``; ``tests/browser/test_browser_likeness.py`` runs the same cases in a page.
"""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.kernel.ruleset import Word
from pbm.sheets.words import Words, fold, likeness, matched

CASES = json.loads((Path(__file__).parent / "likeness.json").read_text("utf-8"))


@pytest.mark.parametrize(("text", "folded"), CASES["folded"])
def test_spellings_are_folded(text: str, folded: str) -> None:
    """What two spellings have in common has no case, accents, blanks and dashes."""
    assert fold(text) == folded


@pytest.mark.parametrize(("written", "meant", "score"), CASES["likeness"])
def test_likeness_is_reckoned(written: str, meant: str, score: float) -> None:
    """How much a word looks like a slip for another."""
    assert likeness(written, meant) == pytest.approx(score, abs=1e-8)


@pytest.mark.parametrize(("words", "text", "codes"), CASES["closest"])
def test_the_closest_words_are_proposed(words: str, text: str, codes: list[str]) -> None:
    """The likeliest first, three at most, and none where nothing is near."""
    known = Words(Word("WORD", code, name) for code, name in CASES[words])
    assert [word.code for word in known.closest(text, ["WORD"])] == codes


@given(st.text("abcd", max_size=12), st.text("abcd", max_size=12))
def test_as_many_letters_match_as_the_standard_library_finds(one: str, other: str) -> None:
    """The page's script and the program agree on one well-known measure."""
    assert matched(one, other) == sum(block.size for block in SequenceMatcher(None, one, other).get_matching_blocks())
