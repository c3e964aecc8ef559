"""Things of a position as documents show them: plain JSON values, from a list of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache

_AS_THEY_ARE = frozenset({str, int, float, bool, type(None)})
"""The types of JSON itself: most values are of these, and this check saves the slower ones."""


def shown(thing: object, keys: str) -> dict[str, object]:
    """Return a thing as a document shows it.

    Args:
        thing: a record of the position or of a sight.
        keys: the names of its fields and properties, in the order of the document; ``break=break_number`` where the
            document's key differs.

    """
    return {
        key: value if type(value := getattr(thing, field)) in _AS_THEY_ARE else plain(value)
        for key, field in _pairs(keys)
    }


@cache
def _pairs(keys: str) -> tuple[tuple[str, str], ...]:
    """Return pairs of the document's key and the thing's field."""
    pairs = (key.partition("=") for key in keys.split())
    return tuple((key, field or key) for key, _, field in pairs)


def plain(value: object) -> object:
    """Return a plain JSON value: enums by their values, tuples and other sequences as lists.

    Raises:
        TypeError: JSON has no type for it.

    """
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:  # first, for asking whether a type is a sequence takes its time
        return [each if type(each) in _AS_THEY_ARE else plain(each) for each in value]  # type: ignore[attr-defined]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence):
        return [plain(each) for each in value]
    raise TypeError(type(value).__name__)
