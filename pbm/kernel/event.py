"""Events: the only things that change a world, and the only things that reports are made from.

An event has one audience: one empire, everybody, nobody, or those who share it, such as the sides of a fight.
Something that is public only in part is two events: a secret one that changes the world, and a public one that only
reports.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pbm.kernel.saved import Saved
from pbm.quick.record import record

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
        """Return whether this empire may see the event by the rules; ``None`` is the public."""


@record
class OwnEvent(Event[W]):
    """Something that only the empire's own report shows."""

    empire: str

    def seen_by(self, empire: str | None) -> bool:
        """Only by the empire itself."""
        return empire == self.empire


@record
class PublicEvent(Event[W]):
    """Something that every report shows."""

    def seen_by(self, empire: str | None) -> bool:  # noqa: ARG002 - every reader
        """By everybody."""
        return True


@record
class SecretEvent(Event[W]):
    """Something that no report shows."""

    def seen_by(self, empire: str | None) -> bool:  # noqa: ARG002 - no reader
        """By nobody."""
        return False


@record
class SharedEvent(Event[W]):
    """Something that several empires see alike, such as the sides of a fight."""

    @property
    @abstractmethod
    def sides(self) -> tuple[str | None, ...]:
        """The empires that share it; ``None`` stands for neutral defenders, who read no report."""

    def seen_by(self, empire: str | None) -> bool:
        """By those who share it."""
        return empire is not None and empire in self.sides
