"""Who is told: events that are one empire's own affair, and events that all hear of (E.42)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.kernel.event import Event
from pbm.rulesets.empires.world import World


@dataclass(frozen=True, slots=True)
class OwnEvent(Event[World]):
    """Something only the empire itself is told of."""

    empire: str

    def seen_by(self, empire: str) -> bool:
        """Only by the empire itself."""
        return empire == self.empire


@dataclass(frozen=True, slots=True)
class PublicEvent(Event[World]):
    """Something every report tells."""

    def seen_by(self, empire: str) -> bool:  # noqa: ARG002 - all of them
        """By everybody."""
        return True


@dataclass(frozen=True, slots=True)
class SecretEvent(Event[World]):
    """Something no report tells."""

    def seen_by(self, empire: str) -> bool:  # noqa: ARG002 - none of them
        """By nobody."""
        return False
