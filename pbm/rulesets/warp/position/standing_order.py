"""A standing line: an instruction that holds over the turns (W.21)."""

from __future__ import annotations

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record

ANY = "ANY"

ONE_HOLDS = frozenset({"BATTLE", "SAVE"})
"""The words of which the last line for the same area holds; of the others all stand (W.21)."""


@record
class Standing(Saved):
    """A standing line: its action, the area (or ANY), its word, and its number.

    ``word`` is BATTLE, LOSE, PICK, RETREAT, TOP or SAVE; ``what`` a stance, a kind or class of units, or an area;
    ``number`` is None for a blank box or ALL.
    """

    word: str
    where: str = ANY
    what: str | None = None
    number: Count | None = None

    def __str__(self) -> str:
        """Return the line as it would be written on a sheet."""
        where = "-" if self.word == "SAVE" else self.where
        boxes = [where, self.what or "-", "-" if self.number is None else str(self.number)]
        while boxes and boxes[-1] == "-":
            boxes.pop()
        return " ".join([self.word, *boxes])
