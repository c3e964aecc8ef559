"""Names and numbers as people say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping

NAMED_VALUES = frozenset({"area", "sea", "centre", "origin", "destination", "empire"})
"""Values of the rules' sentences that are codes; only these are given their names."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of areas and empires by code."""

    by_code: Mapping[str, str]

    def area(self, code: str) -> str:
        """Return an area's code with its name: ``HAN Hanover``."""
        return f"{code} {self.by_code[code]}" if code in self.by_code else code

    def empire(self, code: str | None) -> str:
        """Return an empire's name, or what is said of neutral defenders."""
        return "the neutral garrison" if code is None else self.by_code.get(code, code)

    def explain(self, sentence: Sentence) -> Sentence:
        """Return a sentence of the rules with names beside the codes in it."""
        values = ((key, self._explained(key, value)) for key, value in sentence.values)
        return Sentence(sentence.pattern, tuple(values))

    def _explained(self, key: str, value: str | int) -> str | int:
        return self.area(value) if key in NAMED_VALUES and isinstance(value, str) else value


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun."""
    return f"{number} {one if number == 1 else many}"


def armies(number: int) -> str:
    """Return a number of armies."""
    return counted(number, "army", "armies")


def trains(number: int) -> str:
    """Return a number of supply trains."""
    return counted(number, "supply train", "supply trains")


def ships(number: int) -> str:
    """Return a number of ships."""
    return counted(number, "ship", "ships")


def forts(number: int) -> str:
    """Return a number of fort levels."""
    return counted(number, "fort level", "fort levels")


def points(number: int) -> str:
    """Return a number of build points."""
    return counted(number, "BP", "BPs")


def listed(parts: Iterable[str]) -> str:
    """Join parts as one says them: ``a, b and c``."""
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


def verb(number: int, one: str, many: str) -> str:
    """Return the form of a verb that goes with a number."""
    return one if number == 1 else many


def capital(text: str) -> str:
    """Return a sentence begun with a capital."""
    return text[:1].upper() + text[1:]
