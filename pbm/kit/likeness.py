"""Copying fields from one record to another: from a position to what a reader sees of it, and back for forecasts.

Most fields are taken over as they are. They are named one by one, so that a field which is not named stays hidden.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_CHANGEABLE = frozenset({list, dict, set})
"""Types whose values would be shared by both records: the caller must copy them."""


def like(kind: Callable[..., T], thing: object, names: str, /, **others: object) -> T:
    """Return a record that takes over some fields of a thing.

    Args:
        kind: the class of the new record, or a function that makes it.
        thing: a record of the position or of a sight.
        names: the fields and properties of the thing that the record has, too, under the same names.
        others: the other fields of the record.

    Raises:
        TypeError: a named field is a list, a dictionary or a set, which the two would share.

    """
    fields, values_of = _taken(names)
    values = values_of(thing)
    if not _CHANGEABLE.isdisjoint(map(type, values)):
        shared = [name for name, value in zip(fields, values, strict=True) if type(value) in _CHANGEABLE]
        raise TypeError(f"{', '.join(shared)} can be changed: it must be copied")
    return kind(**dict(zip(fields, values, strict=True)), **others)


@cache
def _taken(names: str) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """Return the names, and a function that returns their values; cached, since boards have many areas."""
    fields = tuple(names.split())
    get = attrgetter(*fields)
    return fields, get if len(fields) > 1 else lambda thing: (get(thing),)
