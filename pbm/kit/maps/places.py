"""What the map tells about an area that one points at: pairs of a label and a value, ready to be shown."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.kernel.record import record
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Plain = dict[str, Any]
A = TypeVar("A")
Fact = tuple["Sentence", "Sentence | str | int"]


class Kind(Enum):
    """What a value is, and whether it is told where there is none."""

    WORD = auto()
    """A word of the rules."""
    CODE = auto()
    """The code of an area."""
    CODE_OR_NONE = auto()
    """The code of an area; that there is none is told, too."""
    NUMBER = auto()
    COUNT = auto()
    """A number that is told even if it is 0."""


@record
class Told:
    """A fact that areas may have: its key in the report document, what its value is, and its label."""

    key: str
    kind: Kind
    label: Sentence


def places(
    known: Mapping[str, A], spots: Mapping[str, str], facts: Callable[[A], Iterable[Fact]], reader: Language
) -> Plain:
    """Return what may be told about each area of the map besides its owner; of those out of sight the name alone.

    Args:
        known: the areas in sight.
        spots: the names of all that are on the map.
        facts: what a game tells of an area.
        reader: the language in which it is told.

    """
    told: Plain = {code: {"name": name} for code, name in spots.items()}
    for code, area in known.items():
        if code in told:
            told[code]["facts"] = [list(map(reader.say, fact)) for fact in facts(area)]
    return told


def worth_telling(
    area: Mapping[str, Any], table: Iterable[Told], spots: Mapping[str, str], words: Mapping[str, Sentence]
) -> Iterator[Fact]:
    """Yield what a table of facts has of an area, with the names of areas (``spots``) and the words of the rules."""
    for told in table:
        value = area.get(told.key)
        if value or (told.kind is Kind.COUNT and told.key in area):
            yield told.label, _shown(told.kind, value, spots, words)
        elif told.kind is Kind.CODE_OR_NONE and told.key in area:
            yield told.label, say("none")


def _shown(kind: Kind, value: Any, spots: Mapping[str, str], words: Mapping[str, Sentence]) -> Sentence | str | int:  # noqa: ANN401 - whatever a document holds
    if kind is Kind.WORD:
        return words[value]
    if kind in {Kind.CODE, Kind.CODE_OR_NONE}:
        return f"{value} {spots[value]}" if value in spots else str(value)
    return int(value)
