"""Events: the only things that change a world, and all that a report tells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Event(ABC, Generic[W]):
    """Something that happened in a turn.

    Events are kept in the journal: the world at the start of a turn and the turn's events give the
    world at its end.
    """

    @abstractmethod
    def apply(self, world: W) -> None:
        """Change the world as the event says; nothing else may change it."""

    @abstractmethod
    def seen_by(self, empire: str) -> bool:
        """Tell whether the rules grant this empire to be told of the event."""
