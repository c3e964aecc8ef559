"""What documents have alike: made something of for the first of them, and kept for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


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
