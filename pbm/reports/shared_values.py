"""What documents share: made something of for the first of them, and kept for the others; and documents as JSON.

JSON has a line for each key and for each of its parts.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


T = TypeVar("T")

PARTLY_SHARED = frozenset({"history"})
"""Keys of objects that are each reader's own, with parts that are everybody's."""

_dumped = json.JSONEncoder(ensure_ascii=False).encode


class Alike(Generic[T]):
    """Remembers what was last made of the value in each place of a document.

    The documents of a turn hold what all may know as the very same objects, such as the owners of a thousand areas.
    Whether it is the same object is all that is asked, so that it costs nothing where values differ; and one value for
    each place is kept, so that it never grows. The objects must not change meanwhile.
    """

    def __init__(self, make: Callable[[object, str], T]) -> None:
        """Remember nothing yet; ``make`` is given a value and the name of its place."""
        self._make = make
        self._kept: dict[str, tuple[object, T]] = {}

    def of(self, value: object, place: str) -> T:
        """Return what is made of a value in a place."""
        kept = self._kept.get(place)
        if kept is None or kept[0] is not value:
            kept = self._kept[place] = value, self._make(value, place)
        return kept[1]


class JsonWriter:
    """Writes documents as JSON: as readable as indentation, and far quicker.

    For json indents in Python and writes a line in C. What documents share is written once.
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
        """Return a value: one of several parts, each of which may be shared, or one that may be as a whole."""
        if key not in PARTLY_SHARED or not isinstance(value, dict) or not value:
            return self._parted.of(value, key)
        return "{\n" + ",\n".join(self._parts(key, value)) + "\n }"

    def _parts(self, key: str, value: Mapping[str, object]) -> Iterator[str]:
        return (f"  {_dumped(name)}: {self._dumped.of(part, f'{key}.{name}')}" for name, part in value.items())


def as_json(document: Mapping[str, object]) -> bytes:
    """Return one document as JSON."""
    return JsonWriter().written(document)


def _parted(value: object) -> str:
    """Return a value as JSON, a list or an object with each of its parts on a line."""
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_dumped(key)}: {_dumped(part)}" for key, part in value.items()) + "\n }"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_dumped(part)}" for part in value) + "\n ]"
    return _dumped(value)
