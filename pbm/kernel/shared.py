"""What several readers of a turn are told alike: made for the first who asks, and the same object for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Shared:
    """Things by key, each made once.

    What is made may hang on nothing but its key and the turn: whoever asks first makes it for all. So a key says what
    it is and, if not all readers are told the same, for whom: ``("event", "de", 7)``.
    """

    def __init__(self) -> None:
        """Begin with nothing made."""
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under a key; made now, if nobody has asked for it yet."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made
