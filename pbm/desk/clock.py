"""The changes to the clock of a game: the file ``worlds/<game>/clock.json``."""

from __future__ import annotations

from dataclasses import asdict, field, replace
from enum import StrEnum

from pbm.desk.records import to_json
from pbm.quick.record import record


class Cause(StrEnum):
    """Why deadlines were moved."""

    HOLD = "hold"
    LATE = "late"
    """A turn was played long after its deadline."""
    EARLY = "early"
    """A turn was played long before it."""


@record
class Move:
    """The deadlines of a turn and of all after it are some days later, or earlier."""

    turn: int
    days: int
    why: Cause


@record
class Hold:
    """A stop of the clock: since when and, if that is known, until when, in seconds since 1970.

    ``turn`` is the coming turn at the beginning.
    """

    turn: int
    since: int
    until: int | None = None


@record
class Clock:
    """The changes to the clock of a game."""

    moves: list[Move] = field(default_factory=list)
    hold: Hold | None = None

    def holds_at(self, now: int) -> bool:
        """Return whether the clock is stopped."""
        return self.hold is not None and (self.hold.until is None or now < self.hold.until)

    def moved(self, move: Move) -> Clock:
        """Return the clock with one more move; of moves for late and early turns only the last of each turn counts."""
        kept = [old for old in self.moves if old.why is Cause.HOLD or (old.turn, old.why) != (move.turn, move.why)]
        return replace(self, moves=[*kept, move] if move.days else kept)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))
