"""Things of a position as documents show them: made of JSON's types, at the edge, from a list of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum


def shown(thing: object, keys: str) -> dict[str, object]:
    """Return what a document shows of a thing.

    Args:
        thing: a record of the position or of a sight.
        keys: the names of its fields and properties, in the order of the document; ``break=break_number`` where the
            document calls it otherwise.

    """
    pairs = (key.partition("=") for key in keys.split())
    return {key: plain(getattr(thing, field or key)) for key, _, field in pairs}


def plain(value: object) -> object:
    """Return a value made of JSON's types: enums by their values, tuples and other sequences as lists.

    Raises:
        TypeError: JSON has nothing for it.

    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence):
        return [plain(each) for each in value]
    raise TypeError(type(value).__name__)
