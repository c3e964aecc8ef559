"""A cache of what several readers or phases of a turn have in common: made at the first request, then kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Shared:
    """A cache: things by key, each made once.

    What is made may depend on nothing but its key and the turn, since the first request makes it for all readers. So a
    key says what it is and, if not all readers see the same, for which of them: ``("event", "de", 7)``. Phases may keep
    only what no event of the turn changes before the last of them has asked.
    """

    def __init__(self) -> None:
        """Begin empty."""
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the thing under a key; it is made now if it has not been asked for yet."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made
