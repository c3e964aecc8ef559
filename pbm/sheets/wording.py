"""Phrases for messages to players: kinds of words, forms of boxes, and suggestions.

A game names its kinds of words on its order card. The phrases about a kind are made from its name, each as a whole,
so that a catalogue can give every kind its own gender and article.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import OR, Listing, Sentence, one_of, say
from pbm.sheets.key_lines import without_keys

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase, Value
    from pbm.sheets.rows import Box

_SHOWN = 40
_FORMS: dict[str, Value] = {
    "PATH": say("a path A>B>C"),
    "NUMBER": say("a number"),
    "ALL": "ALL",
    "ALL_BUT": say("ALL BUT a number"),
    "BLANK": say("empty"),
}


def shown(box: Box) -> str:
    """Return the text of a box, shortened if it is very long."""
    return shortened(box.text)


def shortened(written: str | int) -> str:
    """Return a player's text, shortened if it is very long, and with possible keys hidden."""
    text = without_keys(str(written))
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def noun(kind: str) -> Sentence:
    """Return the noun for a kind of words: ``CARD_NAME`` is a "card name"."""
    return Sentence(kind.lower().replace("_", " "))


def with_article(kind: str) -> Sentence:
    """Return the noun for a kind with its article: "an area"."""
    thing = noun(kind).pattern
    an = thing[0] in "aeiou" and not thing.startswith("uni")
    return Sentence(f"{'an' if an else 'a'} {thing}")


def is_not(word: str, kinds: Sequence[str]) -> Sentence:
    """Return the message that a word is of none of several kinds: "XYZ is not an area"."""
    if len(kinds) == 1:
        return Sentence(f"{{word}} is not {with_article(kinds[0]).pattern}", (("word", word),))
    return say("{word} is not {kinds}", word=word, kinds=one_of(map(with_article, kinds)))


def about(kind: str) -> tuple[Sentence, ...]:
    """Return all phrases that are made from the name of a kind, for translators."""
    return noun(kind), with_article(kind), is_not("", [kind])


def any_of(forms: Sequence[str], own_words: Mapping[str, str]) -> Phrase:
    """Return the list of what a box may hold, words of the card as they are: "an area, ANY or empty"."""
    return one_of(_FORMS.get(form) or own_words.get(form) or with_article(form) for form in forms)


def meant(candidates: Sequence[Word] | Sequence[str] | str | None) -> Sentence | None:
    """Return the question whether one of the candidates was meant; None if there are none."""
    if not candidates:
        return None
    if isinstance(candidates, str):
        candidates = (candidates,)
    named = tuple(_named(each) if isinstance(each, Word) else each for each in candidates)
    return say("did you mean {candidates}?", candidates=Listing(named, OR.pattern, OR.pattern))


def _named(word: Word) -> str:
    """Return a word's code and name; a word of the card is its own name."""
    return word.code if word.code == word.name else f"{word.code}, {word.name}"
