"""Words: spellings that are one word, and words that were probably meant."""

from __future__ import annotations

import pytest

from pbm.kernel.ruleset import Word
from pbm.sheets.words import Words, closest_of, fold, likeness

SPELLINGS = [
    ("New Castile", "new-castile"),
    ("Århus", "ARHUS"),
    ("Łódź", "lodz"),
    ("Straße", "STRASSE"),
    ("Île-de-France", "ile de france"),
    ("Æbelø", "aebelo"),
    ("Co\u0302te", "C\u00f4te"),
]


@pytest.mark.parametrize(("one", "other"), SPELLINGS)
def test_spellings(one: str, other: str) -> None:
    """Case, accents, blanks and dashes make no difference."""
    assert fold(one) == fold(other)


def test_code_before_name() -> None:
    """A code is stronger than a name of the same spelling."""
    words = Words([Word("AREA", "HES", "Hesse"), Word("AREA", "SSE", "Hes")])

    assert [word.code for word in words.find("hes")] == ["HES"]


def test_one_of_each_kind() -> None:
    """A word may be of several kinds; the place where it stands will tell which."""
    words = Words([Word("AREA", "FR", "Franconia"), Word("EMPIRE", "FR", "France")])

    assert [word.kind for word in words.find("FR")] == ["AREA", "EMPIRE"]


def test_shared_name() -> None:
    """A name that two words of a kind share means neither."""
    words = Words([Word("AREA", "E1", "Elms"), Word("AREA", "E2", "Elms"), Word("EMPIRE", "EL", "Elms")])

    assert [word.code for word in words.find("Elms")] == ["EL"]


def test_code_of_another_spelling() -> None:
    """A code is stronger than a name even if it is written with other blanks and dashes."""
    words = Words([Word("AREA", "N 1", "North"), Word("AREA", "N2", "N-1")])

    assert [[word.code for word in words.find(text)] for text in ("n 1", "n1", "N_1")] == [["N 1"]] * 3


def test_a_number_with_a_sign_is_no_code() -> None:
    """-1 is not 1: dashes between letters and digits are no minus, one before digits alone is."""
    words = Words([Word("CARD", "1", "Tactical Move")])

    assert [words.find(text) for text in ("-1", "+1", "\u22121")] == [()] * 3
    assert [word.code for word in words.find("1")] == ["1"]


def test_one_code_of_several_names() -> None:
    """A code that goes by several names is found by each of them, and by one that all of them are."""
    words = Words([Word("CARD", "GUN", "Gun"), Word("CARD", "GUN", "Cannon"), Word("CARD", "GUN", "cannon")])

    assert [[word.code for word in words.find(text)] for text in ("gun", "Cannon")] == [["GUN"]] * 2


def test_likeness_of_slips() -> None:
    """The commoner a slip, the likelier the word: letters changed about, one missing, one wrong."""
    slips = [likeness(slip, "magdeburg") for slip in ("magdeubrg", "magdebrg", "magdeborg", "xyz")]

    assert slips == sorted(slips, reverse=True)
    assert slips[-1] < 0


def test_likeness_of_abbreviations() -> None:
    """Letters taken out of a name may be an abbreviation, the likelier the earlier they come."""
    words = Words([Word("AREA", "BRE", "Brittany"), Word("AREA", "BRG", "Bergen"), Word("AREA", "BRA", "Brandenburg")])

    assert [word.code for word in words.closest("brn", ["AREA"])] == ["BRA", "BRG", "BRE"]


def test_long_words_are_not_compared() -> None:
    """Nobody mistypes a word of a hundred letters."""
    assert closest_of("a" * 100, ["a" * 99]) == ()
