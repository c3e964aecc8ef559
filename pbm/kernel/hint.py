"""Hints: what would come of a sheet as things stand, told before the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that a player did probably not intend, or should know; no mistake, for others act as well.

    Attributes:
        what: what would come of it.
        place: the place of the action that it is about; None if it is about the whole sheet.
        text: that action.

    """

    what: Phrase
    place: int | None = None
    text: str = ""

    @property
    def phrase(self) -> Phrase:
        """What is said to the player."""
        if self.place is None:
            return self.what
        return say("As things stand: action {place}, {text}: {what}", place=self.place, text=self.text, what=self.what)

    def __str__(self) -> str:
        """Return what is said, in English."""
        return str(self.phrase)
