"""What the things of a game are called in another language: put into sights, and understood in orders.

Names are written in English everywhere. Where a game brings along what they are in other languages is a matter of
:mod:`pbm.kit.scenario.names`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.kernel.ruleset import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

Names = Mapping[str, str]
"""What things are called in a language, by their English names."""

NAMED = frozenset({"name", "title", "names", "cards"})
"""Fields of a sight, and keys of a document, that hold a name, or names by codes or numbers."""


def in_words(sight: T, names: Names) -> T:
    """Return a sight, or a document, with the names of a language; itself if all are the same in that language."""
    return _part(sight, names) if names else sight


def further_words(words: Iterable[Word], names: Names) -> Iterator[Word]:
    """Yield the words of a game by their names in a language.

    A name without a letter is left out: "2." would be read as a number.
    """
    for word in words:
        name = names.get(word.name, "")
        if any(map(str.isalpha, name)):
            yield Word(word.kind, word.code, name)


def _part(part: Any, names: Names) -> Any:  # noqa: ANN401 - whatever a sight is made of
    if isinstance(part, str | int | None):
        return part
    if isinstance(part, Mapping):
        table = {key: _value(key, value, names) for key, value in part.items()}
        return table if any(table[key] is not value for key, value in part.items()) else part
    if isinstance(part, tuple | list):
        row = [_part(each, names) for each in part]
        changed = any(one is not other for one, other in zip(row, part, strict=True))
        return type(part)(row) if changed else part
    return _record(part, names) if is_dataclass(part) and not isinstance(part, type) else part


def _record(thing: Any, names: Names) -> Any:  # noqa: ANN401 - likewise
    values = {field: getattr(thing, field) for field in _fields_of(thing.__class__)}
    translated = {field: _value(field, value, names) for field, value in values.items()}
    changed = {field: value for field, value in translated.items() if value is not values[field]}
    return replace(thing, **changed) if changed else thing


def _value(key: Any, value: Any, names: Names) -> Any:  # noqa: ANN401 - a name, names, or anything else
    if key not in NAMED:
        return _part(value, names)
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping) and all(isinstance(each, str) for each in value.values()):
        return {code: names.get(name, name) for code, name in value.items()}
    return _part(value, names)


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
