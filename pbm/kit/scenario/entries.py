"""What the scenario files of all games say: who they are, and which of their entries could be read."""

from __future__ import annotations

from dataclasses import field
from typing import Generic, TypeVar

from pbm.kernel.record import record


@record
class Head:
    """The ``[scenario]`` table."""

    name: str
    ruleset: str
    title: str = ""


H = TypeVar("H")


@record(frozen=False)
class Entries(Generic[H]):
    """A scenario as far as it could be read; each game adds its own tables.

    Attributes:
        unread: codes of entries of which nothing could be made, which others may name.
        marred: by the codes of entries that could be read in part, the fields of each that are lost.

    """

    known_head: H | None = None
    unread: set[str] = field(default_factory=set)
    marred: dict[str, set[str]] = field(default_factory=dict)

    @property
    def head(self) -> H:
        """The head of a scenario that has one."""
        assert self.known_head is not None
        return self.known_head

    def lost(self, code: str, *words: str) -> bool:
        """Tell whether any of these fields of an entry is lost: what seems to be missing has been told already then."""
        return not self.marred.get(code, set()).isdisjoint(words)
