"""The result of judging a sheet: a value that mail, web and command line each show in their own form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.check import Checked
from pbm.game.selection import SheetStatus
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from pbm.game.selection import Entry
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame

GOOD = (SheetStatus.COUNTS, SheetStatus.LATE)
"""The statuses of sheets for the coming turn that are filed: one with a bad header never replaces another."""

FILED_STATUSES = (*GOOD, SheetStatus.KEPT)
"""The statuses of all sheets that are filed."""

NOTHING = Checked((), (), ())
"""The remarks on a sheet for a sender who has no right to know."""


@record
class Judgement:
    """A sheet that came, and its result.

    Attributes:
        game: the game that it is for.
        entry: the sheet; its status is the result, for superseded sheets too.
        checked: the remarks on its content.
        refused: why it is refused though it has no mistakes, such as that its sender plays another empire.
        registered: whether its sender is registered for its empire.
        proved: whether it is certain that it is its empire's.
        wrong_key: whether it has a key, and not its empire's.
        stays: when the sheet of the empire that counts instead came, in the player's time zone; None if this counts,
            or none does.
        limited: whether it is refused only because too many have come within the hour.
        overdue: whether it is good, but came after the deadline of the coming turn, and is kept for the next one.
        deadline: when sheets are due, in the player's language.
        kept: the turns after the coming one for which sheets of the empire are kept, each with the time when its sheet
            came, in the player's time zone.
        standing: the standing orders of the empire, with the sheets that count now.
        awaited: whether it came after the deadline of the coming turn, but counts because the turn waits for sheets.
        in_grace: whether it came after the deadline, but counts because the game has a time of grace.

    """

    game: OpenGame
    entry: Entry
    checked: Checked = NOTHING
    refused: Phrase | None = None
    registered: bool = True
    proved: bool = False
    wrong_key: bool = False
    stays: datetime | None = None
    limited: bool = False
    overdue: bool = False
    deadline: str | None = None
    awaited: bool = False
    in_grace: bool = False
    kept: Sequence[tuple[int, datetime]] = ()
    standing: Sequence[str] = ()

    @property
    def status(self) -> SheetStatus:
        """The result of the sheet."""
        return SheetStatus.REFUSED if self.refused is not None else self.entry.status

    @property
    def counts(self) -> bool:
        """Whether the sheet would be played if the turn were now."""
        return self.status in GOOD and not self.overdue

    @property
    def empire(self) -> str:
        """The empire that it names."""
        return self.entry.sheet.empire or "?"

    @property
    def sender_may_know(self) -> bool:
        """Whether its sender may read more than that it is refused: it is for an empire that they play."""
        return self.registered or self.proved
