"""The changes to the clock of a game: the file ``worlds/<game>/clock.json``."""

from __future__ import annotations

from dataclasses import asdict, field, replace
from datetime import datetime
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
    SET = "set"
    """The game master gave a turn another deadline, which leaves those after it where they are."""
    NEXT = "next"
    """The game master gave a turn another deadline, and those after it follow."""
    VOTE = "vote"
    """The players voted for more time."""


LASTING = frozenset({Cause.HOLD, Cause.VOTE})
"""The causes whose moves add up; of any other only the last for each turn counts."""


@record
class Move:
    """The deadlines of a turn and of all after it are some time later, or earlier.

    Attributes:
        turn: the turn.
        days: by how many days, by the clock on the wall.
        why: the cause.
        hours: by how many more hours, of real time.
        to: the local time to which the deadline was set, such as ``2027-01-08T20:00``, if it was; then days and hours
            only tell the difference.
        alone: whether the deadlines of later turns stay as they are.
        at: when this was decided, in seconds since 1970; 0 in the files of older versions.
        reason: the game master's words.

    """

    turn: int
    days: int
    why: Cause
    hours: int = 0
    to: str | None = None
    alone: bool = False
    at: int = 0
    reason: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it leaves all deadlines as they are."""
        return self.to is None and not self.days and not self.hours

    @property
    def local(self) -> datetime | None:
        """The local time to which the deadline was set."""
        return None if self.to is None else datetime.fromisoformat(self.to)

    @property
    def is_sound(self) -> bool:
        """Whether the local time is one."""
        try:
            return self.local is None or self.local.tzinfo is None
        except ValueError:
            return False


@record
class Hold:
    """A stop of the clock: since when and, if that is known, until when, in seconds since 1970.

    ``turn`` is the coming turn at the beginning, ``reason`` the game master's words, and ``voted`` is set if the
    players voted for it.
    """

    turn: int
    since: int
    until: int | None = None
    reason: str = ""
    voted: bool = False


@record
class Clock:
    """The changes to the clock of a game; ``votes`` has the turn of each vote of the players that was carried."""

    moves: list[Move] = field(default_factory=list)
    hold: Hold | None = None
    votes: list[int] = field(default_factory=list)

    def holds_at(self, now: int) -> bool:
        """Return whether the clock is stopped."""
        return self.hold is not None and (self.hold.until is None or now < self.hold.until)

    def moved(self, move: Move) -> Clock:
        """Return the clock with one more move; moves for most causes replace the former one of the same turn."""
        kept = [old for old in self.moves if old.why in LASTING or (old.turn, old.why) != (move.turn, move.why)]
        return replace(self, moves=kept if move.is_empty else [*kept, move])

    def is_set_by_hand(self, turn: int) -> bool:
        """Return whether the game master, or a vote, has given a turn its deadline."""
        return any(move.turn == turn and move.to is not None for move in self.moves)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))
