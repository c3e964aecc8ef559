"""The conversations with mail servers that are open at a time: never more than there are descriptors for."""

from __future__ import annotations

import resource
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 100
"""Conversations that are open at a time; a mail server that delivers to one address opens some twenty."""

SHARE = 4
"""What part of the descriptors may be conversations: some are let in and not yet seen, and files are opened, too."""


def most_at_a_time() -> int:
    """Return how many conversations may be open, as many descriptors as the machine gives."""
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if descriptors == resource.RLIM_INFINITY else max(1, min(MOST, descriptors // SHARE))


class Conversation(Protocol):
    """A conversation, as far as it matters here."""

    @property
    def is_answering(self) -> bool:
        """Whether a mail of it is just being put away."""

    def turn_away(self) -> None:
        """End it."""


C = TypeVar("C", bound=Conversation)


class OpenConversations(Generic[C]):
    """Those that are open, in the order in which they were last heard of."""

    def __init__(self, most: int) -> None:
        """Keep how many there may be."""
        self._most = most
        self._open: dict[C, None] = {}

    def enter(self, newcomer: C) -> None:
        """Count one as open; if there is no room, the one that has been silent longest has to go.

        One whose mail is just being put away stays: its mail server would bring the mail once more.
        """
        self._open[newcomer] = None
        if len(self._open) > self._most:
            silent = next((one for one in self._open if not one.is_answering), newcomer)
            self.leave(silent)
            silent.turn_away()

    def heard(self, one: C) -> None:
        """Note that something came."""
        if one in self._open:
            del self._open[one]
            self._open[one] = None

    def leave(self, one: C) -> None:
        """Count one as open no longer."""
        self._open.pop(one, None)

    def left(self) -> Sequence[C]:
        """Return those that are open."""
        return tuple(self._open)
