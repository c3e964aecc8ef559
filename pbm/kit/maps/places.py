"""The facts that the map shows on an area under the pointer: pairs of a label and a value."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.kernel.sentence import say
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Plain = dict[str, Any]
A = TypeVar("A")
Fact = tuple["Sentence", "Sentence | str | int"]


class Kind(Enum):
    """The kind of a value, and whether a missing one is shown."""

    WORD = auto()
    """A word of the rules."""
    CODE = auto()
    """The code of an area."""
    CODE_OR_NONE = auto()
    """The code of an area; ``none`` is shown if it is missing."""
    NUMBER = auto()
    COUNT = auto()
    """A number that is shown even if it is 0."""


@record
class PlaceFact:
    """A fact that areas may have: its key in the report document, the kind of its value, and its label."""

    key: str
    kind: Kind
    label: Sentence


def places(
    known: Mapping[str, A], spots: Mapping[str, str], facts: Callable[[A], Iterable[Fact]], reader: Language
) -> Plain:
    """Return the facts to show on each area of the map besides its owner; of areas out of sight only the name.

    Args:
        known: the areas in sight.
        spots: the names of all areas on the map.
        facts: the game's facts of an area.
        reader: the reader's language.

    """
    shown: Plain = {code: {"name": name} for code, name in spots.items()}
    for code, area in known.items():
        if code in shown:
            shown[code]["facts"] = [list(map(reader.say, fact)) for fact in facts(area)]
    return shown


def notable_facts(
    area: Mapping[str, Any], table: Iterable[PlaceFact], spots: Mapping[str, str], words: Mapping[str, Sentence]
) -> Iterator[Fact]:
    """Yield the facts of a table that an area has, with the names of areas (``spots``) and the words of the rules."""
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
