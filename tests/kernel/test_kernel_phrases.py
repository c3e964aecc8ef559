"""Phrases: put together without knowing a language, said in any."""

from __future__ import annotations

import pytest

from pbm.desk.pickled import dumps, loads
from pbm.desk.saved_builders import builders_of
from pbm.kernel.language import ENGLISH, AsWritten, Language
from pbm.kernel.saved import saved_classes
from pbm.kernel.sentence import Begun, Phrase, Sentence, all_of, clauses, comma, one_of, say, several

LATIN = {
    "{n} army": "exercitus {n}",
    "{n} armies": "{n} exercitus",
    "{one} and {other}": "{one} et {other}",
    "{what} in {area}.": "in {area} {what}.",
}


class Latin(AsWritten):
    """A language with another order of words."""

    def gettext(self, message: str, /) -> str:
        """Look the message up."""
        return LATIN.get(message, message)

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """Look the form up."""
        return self.gettext(one if number == 1 else many)


def armies(number: int) -> Phrase:
    """Return a number of armies."""
    return several("{n} army", "{n} armies", number)


PHRASES = [
    (armies(1), "1 army", "exercitus 1"),
    (armies(2), "2 armies", "2 exercitus"),
    (all_of([armies(1)]), "1 army", "exercitus 1"),
    (all_of(["a", armies(2), 3]), "a, 2 armies and 3", "a, 2 exercitus et 3"),
    (one_of("abc"), "a, b or c", "a, b or c"),
    (comma("abc"), "a, b, c", "a, b, c"),
    (clauses(["a, b", "c"]), "a, b; c", "a, b; c"),
    (
        Begun(say("{what} in {area}.", what=all_of([armies(1), "x"]), area="HAN")),
        "1 army and x in HAN.",
        "In HAN exercitus 1 et x.",
    ),
]


@pytest.mark.parametrize(("phrase", "english", "latin"), PHRASES, ids=[english for _, english, _ in PHRASES])
def test_a_phrase_is_said_in_any_language(phrase: Phrase, english: str, latin: str) -> None:
    """All parts of a phrase are said in the language asked for, and in English where none is."""
    assert str(phrase) == ENGLISH.say(phrase) == english
    assert Language("la", Latin()).say(phrase) == latin


def test_text_and_numbers_are_said_as_they_are() -> None:
    """Names may look like messages, and hold braces: nothing is made of them."""
    assert Language("la", Latin()).say("{n} army") == "{n} army"
    assert str(say("{name} is {number}", name="{number}", number=3)) == "{number} is 3"


def saved_and_read(phrase: Phrase) -> object:
    """Save a phrase with the classes of the kernel alone, and read it."""
    return loads(dumps(phrase, saved_classes()), builders_of(saved_classes()))


@pytest.mark.parametrize("phrase", [phrase for phrase, _, _ in PHRASES])
def test_a_journal_keeps_phrases(phrase: Phrase) -> None:
    """Phrases are saved with the events that hold them, and come back the same."""
    assert saved_and_read(phrase) == phrase


def test_an_older_journal_is_read() -> None:
    """A sentence of plain values, as it has always been saved, is a sentence still."""
    old = Sentence("{area} is not yours", (("area", "HAN"),))
    assert saved_and_read(old) == old == say("{area} is not yours", area="HAN")
