"""A cache for values that several documents share, and a quick writer of documents as JSON.

The JSON has a line for each key and for each part of its value.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


T = TypeVar("T")

PARTLY_SHARED = frozenset({"history"})
"""Keys whose objects differ between readers, but have parts that all share."""

_dumped = json.JSONEncoder(ensure_ascii=False).encode


class Alike(Generic[T]):
    """Caches the last result made from the value in each place of a document.

    The documents of a turn share public values as the very same objects, such as the owners of a thousand areas. Only
    identity is compared, so that it costs nothing if values differ; and only one value for each place is kept, so that
    the cache never grows. The objects must not change meanwhile.
    """

    def __init__(self, make: Callable[[object, str], T]) -> None:
        """Begin empty; ``make`` is given a value and the name of its place."""
        self._make = make
        self._kept: dict[str, tuple[object, T]] = {}

    def of(self, value: object, place: str) -> T:
        """Return the result for a value in a place."""
        kept = self._kept.get(place)
        if kept is None or kept[0] is not value:
            kept = self._kept[place] = value, self._make(value, place)
        return kept[1]


class JsonWriter:
    """Writes documents as JSON: as readable as with indentation, and far quicker.

    The json module indents in Python code, but writes a line in C. Values that documents share are written only once.
    """

    def __init__(self) -> None:
        """Begin with nothing written."""
        self._parted = Alike(lambda value, _: _parted(value))
        self._dumped = Alike(lambda value, _: _dumped(value))

    def written(self, document: Mapping[str, object]) -> bytes:
        """Return a document as JSON, its keys in the order in which they are given."""
        lines = (f" {_dumped(key)}: {self._value(key, value)}" for key, value in document.items())
        return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "backslashreplace")

    def _value(self, key: str, value: object) -> str:
        """Return a value as JSON; either its parts may be shared, or the value as a whole."""
        if key not in PARTLY_SHARED or not isinstance(value, dict) or not value:
            return self._parted.of(value, key)
        return "{\n" + ",\n".join(self._parts(key, value)) + "\n }"

    def _parts(self, key: str, value: Mapping[str, object]) -> Iterator[str]:
        return (f"  {_dumped(name)}: {self._dumped.of(part, f'{key}.{name}')}" for name, part in value.items())


def as_json(document: Mapping[str, object]) -> bytes:
    """Return one document as JSON."""
    return JsonWriter().written(document)


def _parted(value: object) -> str:
    """Return a value as JSON, a list or an object with one line for each part."""
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_dumped(key)}: {_dumped(part)}" for key, part in value.items()) + "\n }"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_dumped(part)}" for part in value) + "\n ]"
    return _dumped(value)
