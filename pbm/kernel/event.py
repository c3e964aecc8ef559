"""Events: the only things that change a world, and all that a report tells.

An event has one audience: one empire, everybody, nobody, or those who share it, as the sides of a fight do. What
is public in part is two events: one that changes the world, and one that only tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pbm.kernel.record import record
from pbm.kernel.saved import Saved

W = TypeVar("W")


@record
class Event(Saved, ABC, Generic[W]):
    """Something that happened in a turn.

    Events are kept in the journal: the world at the start of a turn and the turn's events give the
    world at its end.
    """

    @abstractmethod
    def apply(self, world: W) -> None:
        """Change the world as the event says; nothing else may change it."""

    @abstractmethod
    def seen_by(self, empire: str | None) -> bool:
        """Tell whether the rules grant this empire to be told of the event; ``None`` is the public."""


@record
class OwnEvent(Event[W]):
    """Something only the empire itself is told of."""

    empire: str

    def seen_by(self, empire: str | None) -> bool:
        """Only by the empire itself."""
        return empire == self.empire


@record
class PublicEvent(Event[W]):
    """Something every report tells."""

    def seen_by(self, empire: str | None) -> bool:  # noqa: ARG002 - all of them
        """By everybody."""
        return True


@record
class SecretEvent(Event[W]):
    """Something no report tells."""

    def seen_by(self, empire: str | None) -> bool:  # noqa: ARG002 - none of them
        """By nobody."""
        return False


@record
class SharedEvent(Event[W]):
    """Something that certain empires are told of alike, such as the sides of a fight."""

    @property
    @abstractmethod
    def sides(self) -> tuple[str | None, ...]:
        """Who shares it; ``None`` stands for neutral defenders, who read no report."""

    def seen_by(self, empire: str | None) -> bool:
        """By those who share it."""
        return empire is not None and empire in self.sides
