"""Hints: what would come of a sheet as things stand, told before the turn."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase, Value


@record
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


@record
class Foresight:
    """What is foreseen of a sheet: hints, those of single actions first, and what each action would cost by its place.

    An action that would fail costs nothing and has no cost here.
    """

    hints: Sequence[Hint] = ()
    costs: Mapping[int, Phrase] = field(default_factory=dict)


@record
class Understood:
    """An action of a sheet as it was understood.

    Attributes:
        place: its place on the sheet.
        text: the line as it was read.
        words: what is ordered, in words; the line itself in a game that has none.
        cost: what it would cost as things stand, as far as that is known.
        impossible: why nothing can come of it, whatever happens: it cannot be read, or can never be done.
        hints: what would come of it as things stand, if that is probably not what was meant.

    """

    place: int
    text: str
    words: Value
    cost: Phrase | None = None
    impossible: Phrase | None = None
    hints: Sequence[Phrase] = ()
