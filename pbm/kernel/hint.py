"""Hints: the expected results of a sheet as things stand, shown before the turn."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase, Value


class HintKind(Enum):
    """How serious a hint is.

    Attributes:
        REMARK: the line does what it says; the hint only adds to it, such as the way that units would go.
        DOUBT: the line may come to nothing, or to less than it says: that depends on what else happens.
        FLAW: as things stand, the line comes to nothing, or to less than it says.

    """

    REMARK = "remark"
    DOUBT = "doubt"
    FLAW = "flaw"


@record
class Hint:
    """Something that a player probably did not intend, or should know; not a mistake, since others act as well.

    Attributes:
        kind: how serious it is.
        what: the expected result.
        place: the place of the action that it is about; None if it is about the whole sheet.
        text: that action.

    """

    kind: HintKind
    what: Phrase
    place: int | None = None
    text: str = ""

    @property
    def phrase(self) -> Phrase:
        """The text for the player."""
        if self.place is None:
            return self.what
        return say("As things stand: action {place}, {text}: {what}", place=self.place, text=self.text, what=self.what)

    def __str__(self) -> str:
        """Return the text in English."""
        return str(self.phrase)


@record
class Foresight:
    """The forecast for a sheet: hints, those on single actions first, and the cost of each action by its place.

    An action that would fail has no cost here.
    """

    hints: Sequence[Hint] = ()
    costs: Mapping[int, Phrase] = field(default_factory=dict)


@record
class Understood:
    """An action of a sheet as it was understood.

    Attributes:
        place: its place on the sheet.
        text: the line as it was read.
        words: the order in words; the line itself in a game whose orders have none.
        cost: what it would cost as things stand, as far as that is known.
        impossible: why it must fail, whatever happens: it cannot be read, or can never be done.
        hints: the expected results as things stand, if they are probably not what was meant.

    """

    place: int
    text: str
    words: Value
    cost: Phrase | None = None
    impossible: Phrase | None = None
    hints: Sequence[Phrase] = ()
