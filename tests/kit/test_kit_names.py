"""Names in other languages: put into what readers see, and understood in orders."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.language import ENGLISH, AsWritten, Language
from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.kit.names import further_words, in_words
from pbm.quick.record import record
from pbm.sheets.words import Words

GERMAN = {"Prussia": "Preußen", "Old Castile": "Altkastilien", "2nd": "2."}


@record
class Place:
    """A thing of a sight."""

    code: str
    name: str
    owner: str


@record
class Seen:
    """A sight."""

    title: str
    names: dict[str, str]
    places: tuple[Place, ...]
    note: str
    near: dict[str, Place] = field(default_factory=dict)


SEEN = Seen("Prussia", {"PR": "Prussia"}, (Place("OCA", "Old Castile", "Prussia"),), "Prussia")


def test_names_in_a_sight_are_those_of_the_language() -> None:
    """Titles, names and tables of names are another; codes and all other texts stay what they are."""
    german = in_words(SEEN, GERMAN)

    assert german == Seen("Preußen", {"PR": "Preußen"}, (Place("OCA", "Altkastilien", "Prussia"),), "Prussia")


def test_a_sight_without_other_names_stays_the_same_object() -> None:
    """Readers of English are shown what they always were, and nothing is copied for them."""
    assert in_words(SEEN, {}) is SEEN
    assert in_words(SEEN, {"France": "Frankreich"}) == SEEN


def test_a_language_says_names_in_sentences() -> None:
    """A name that fills a gap is said in the reader's language, alone or behind a code or a number."""
    german = Language("de", AsWritten(), GERMAN)
    told = {
        name: german.say(say("{name} comes", name=name))
        for name in ("Prussia", "PR Prussia", "PR, Prussia", "2 OCA Old Castile", "12 Prussia", "dear Prussia")
    }

    assert told == {
        "Prussia": "Preußen comes",
        "PR Prussia": "PR Preußen comes",
        "PR, Prussia": "PR, Preußen comes",
        "2 OCA Old Castile": "2 OCA Altkastilien comes",
        "12 Prussia": "12 Preußen comes",
        "dear Prussia": "dear Prussia comes",
    }
    assert ENGLISH.say(say("{name} comes", name="PR Prussia")) == "PR Prussia comes"


def test_names_of_another_language_are_words_of_orders() -> None:
    """They mean what the English ones mean; a name that is a mere number is none."""
    english = [Word("EMPIRE", "PR", "Prussia"), Word("AREA", "OCA", "Old Castile"), Word("BATTALION", "AL2", "2nd")]
    words = Words(english, lambda: further_words(english, GERMAN))

    assert [word.code for word in words.find("preussen")] == ["PR"]
    assert [word.code for word in words.find("Altkastilien")] == ["OCA"]
    assert words.find("2.") == ()
    assert words.all == tuple(english)


def test_an_english_name_is_stronger() -> None:
    """Whoever writes it means the thing of that name, whatever is called so in another language."""
    english = [Word("AREA", "MOL", "Moldavia"), Word("AREA", "RIV", "Moldau")]
    words = Words(english, lambda: further_words(english, {"Moldavia": "Moldau"}))

    assert [word.code for word in words.find("Moldau")] == ["RIV"]


def test_a_slip_in_a_name_of_another_language_is_seen() -> None:
    """What is like no English name may have been meant for one of another language."""
    english = [Word("AREA", "OCA", "Old Castile")]
    words = Words(english, lambda: further_words(english, {"Old Castile": "Altkastilien"}))

    assert [word.code for word in words.closest("Altkastillien", {"AREA"})] == ["OCA"]
