"""The part of scenario files that all games share: the head, and which of the entries could be read."""

from __future__ import annotations

from dataclasses import field
from typing import Generic, TypeVar

from pbm.quick.record import record


@record
class Description:
    """What a game master chooses a scenario by, in one language; line breaks in it count as blanks.

    Attributes:
        about: a paragraph: the subject of the scenario, and who will like it.
        length: how long a game takes.
        plays: how games go, and who tends to win.

    """

    about: str = ""
    length: str = ""
    plays: str = ""


@record
class Head:
    """The ``[scenario]`` table.

    Attributes:
        about, length, plays: the description in English, which changes nothing in the game.
        de: the description in German, a table of its own: ``[scenario.de]``.

    """

    name: str
    ruleset: str
    title: str = ""
    about: str = ""
    length: str = ""
    plays: str = ""
    de: Description | None = None


H = TypeVar("H")


@record(frozen=False)
class Entries(Generic[H]):
    """A scenario as far as it could be read; each game adds its own tables.

    Attributes:
        unread: codes of entries that could not be read at all, but which others may name.
        marred: the lost fields of entries that could be read only in part, by code.

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
        """Return whether any of these fields of an entry is lost, so that its fault has been reported already."""
        return not self.marred.get(code, set()).isdisjoint(words)
