"""The words of a case: what may be said of an area or an empire, and what follows each word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.rules.case import CaseError

if TYPE_CHECKING:
    from collections.abc import Sequence

EMPIRE = re.compile(r"(?=.*[A-Z])[A-Z0-9]{2}")

Value = str | int | bool | dict[str, int] | None
Fields = dict[str, Value]

NUMBERS = frozenset(
    {
        *("population", "armies", "forts", "trains", "commission", "laid-up"),
        *("balance", "treasury", "capacity", "army-reserve", "naval-reserve", "vps"),
        *("income", "supply-cost", "next-supply-cost", "disperses", "ships-dispersing"),
        *("areas", "largest-army", "largest-fleet"),
    }
)
"""Words that a number follows."""

CODES = frozenset(
    {"owner", "mode", "retreat", "ambush", "entrenched", "port", "base", "capital", "status", "source", "fleet"}
)
"""Words that a code or another word follows, or ``none``."""

TERRAINS = frozenset(
    {
        *("plains", "lowlands", "uplands", "wetlands", "islands", "forests"),
        *("mountains", "jungle", "deserts", "tundra", "towns", "cities"),
    }
)


def is_area(word: str) -> bool:
    """Tell whether a word is an area's code: three capitals."""
    return len(word) == 3 and word.isalnum() and word.isupper()


def is_empire(word: str) -> bool:
    """Tell whether a word is an empire's code: two capitals."""
    return EMPIRE.fullmatch(word) is not None


def read_fields(words: Sequence[str]) -> Fields:
    """Read what is said of an area or an empire: owner, terrain, and words with their values.

    Raises:
        CaseError: a word is unknown, or nothing fit follows it.

    """
    fields: Fields = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if is_empire(word):
            fields["owner"] = word
        elif word == "neutral":
            fields["owner"] = None
        elif word in TERRAINS:
            fields["terrain"] = word
        elif word == "dummy":
            fields["dummy"] = True
        elif word == "ships":
            fields["ships"] = _ships(rest)
        elif word in NUMBERS and rest:
            fields[word] = _number(word, rest.pop(0))
        elif word in CODES and rest:
            value = rest.pop(0)
            fields[word] = None if value == "none" else value
        else:
            raise CaseError(f"{word!r} is no word of a case, or nothing follows it")
    return fields


def _number(word: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise CaseError(f"{word} needs a number, not {text!r}") from None


def _ships(rest: list[str]) -> dict[str, int]:
    """Take ``CODE number`` as often as it comes: ships by the base they came from."""
    ships: dict[str, int] = {}
    if rest and rest[0] == "none":
        del rest[0]
        return ships
    while len(rest) > 1 and is_area(rest[0]):
        ships[rest[0]] = _number("ships", rest[1])
        del rest[:2]
    if not ships:
        raise CaseError("ships needs a base and a number, or none")
    return ships
