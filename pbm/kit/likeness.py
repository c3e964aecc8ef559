"""Records that are like others: what a reader sees of a position, and the position that they may assume from it.

Both ways most fields are taken over as they are. They are named one by one: what nobody has named is not seen.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_CHANGEABLE = (list, dict, set)
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
    taken = {name: getattr(thing, name) for name in _listed(names)}
    for name, value in taken.items():
        if isinstance(value, _CHANGEABLE):
            raise TypeError(f"{name} can be changed: it must be copied")
    return kind(**taken, **others)


@cache
def _listed(names: str) -> tuple[str, ...]:
    return tuple(names.split())
