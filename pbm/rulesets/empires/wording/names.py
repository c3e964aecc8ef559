"""Names and numbers as people say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH, Language
from pbm.kernel.sentence import Sentence, say, several

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase, Several, Value

NAMED_VALUES = frozenset({"area", "sea", "centre", "origin", "destination", "empire"})
"""Values of the rules' sentences that are codes; only these are given their names."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of areas and empires by code, and the language in which the reader is told."""

    by_code: Mapping[str, str]
    language: Language = ENGLISH

    def say(self, phrase: Phrase) -> str:
        """Say a phrase to the reader."""
        return self.language.say(phrase)

    def area(self, code: str) -> str:
        """Return an area's code with its name: ``HAN Hanover``."""
        return f"{code} {self.by_code[code]}" if code in self.by_code else code

    def empire(self, code: str | None) -> str | Sentence:
        """Return an empire's name, or what is said of neutral defenders."""
        return say("the neutral garrison") if code is None else self.by_code.get(code, code)

    def explain(self, sentence: Sentence) -> Sentence:
        """Return a sentence of the rules with names beside the codes in it."""
        values = ((key, self._explained(key, value)) for key, value in sentence.values)
        return Sentence(sentence.pattern, tuple(values))

    def _explained(self, key: str, value: Value) -> Value:
        return self.area(value) if key in NAMED_VALUES and isinstance(value, str) else value


def armies(number: int) -> Several:
    """Return a number of armies."""
    return several("{n} army", "{n} armies", number)


def trains(number: int) -> Several:
    """Return a number of supply trains."""
    return several("{n} supply train", "{n} supply trains", number)


def ships(number: int) -> Several:
    """Return a number of ships."""
    return several("{n} ship", "{n} ships", number)


def forts(number: int) -> Several:
    """Return a number of fort levels."""
    return several("{n} fort level", "{n} fort levels", number)


def points(number: int) -> Several:
    """Return a number of build points."""
    return several("{n} BP", "{n} BPs", number)
