"""Records that are like others: what a reader sees of a position, and the position that they may assume from it.

Both ways most fields are taken over as they are. They are named one by one: what nobody has named is not seen.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_CHANGEABLE = frozenset({list, dict, set})
"""What would change in both records at once: whoever makes the second says how it is copied."""


def like(kind: Callable[..., T], thing: object, names: str, /, **others: object) -> T:
    """Return a record that has some fields of a thing.

    Args:
        kind: what makes the record.
        thing: a record of the position or of a sight.
        names: the fields and properties of the thing that the record has, too, and calls the same.
        others: the other fields of the record.

    Raises:
        TypeError: a field named is a list, a dictionary or a set, which the two would share.

    """
    fields, values_of = _taken(names)
    values = values_of(thing)
    if not _CHANGEABLE.isdisjoint(map(type, values)):
        shared = [name for name, value in zip(fields, values, strict=True) if type(value) in _CHANGEABLE]
        raise TypeError(f"{', '.join(shared)} can be changed: it must be copied")
    return kind(**dict(zip(fields, values, strict=True)), **others)


@cache
def _taken(names: str) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """Return the names, and what returns their values; that is made once, since boards have many areas."""
    fields = tuple(names.split())
    get = attrgetter(*fields)
    return fields, get if len(fields) > 1 else lambda thing: (get(thing),)
