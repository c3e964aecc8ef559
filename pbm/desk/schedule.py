"""When the sheets of a game's turns are due: by its settings, its time zone, and the changes to its clock.

The settings give the original deadlines. Changes to a game's clock are in ``worlds/<game>/clock.json``: a stop of the
clock or a late run of the post moves deadlines later, and an early turn may bring them forward; always by whole days,
from a turn on. The clock does not belong to the turns: undoing one leaves it as it is.

A stop of the clock moves the coming deadline, and all after it, later by the fewest whole days that leave as much time
from the release to the deadline as there was when the clock was stopped: no player has less time than before. A very
short stop moves nothing: a mistake of the game master's need not cost everybody a day.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from pbm.desk.calendar import deadline_after, holidays_of, moment, zone_of
from pbm.desk.clock import Cause, Clock, Hold, Move
from pbm.quick.record import record

if TYPE_CHECKING:
    from datetime import tzinfo

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.settings import GameSettings

DAY = 86_400

BRIEF = 3600
"""The seconds that a stop may last at most to move nothing; an intended pause takes longer."""

LITTLE = 10
"""How many times as long as such a stop the time to the deadline must have been when the clock was stopped."""


@record
class Schedule:
    """The deadlines of a game.

    Attributes:
        settings: the game's settings.
        zone_name: the time zone in the settings; without one, the machine's own zone is used.
        clock: the changes to the game's clock.

    """

    settings: GameSettings
    zone_name: str | None = None
    clock: Clock = field(default_factory=Clock)

    @classmethod
    def of(cls, desk: Desk, game: Game) -> Schedule:
        """Return the deadlines of a game on a desk.

        Raises:
            NotOurFileError: the file of its clock is damaged.

        """
        return cls(desk.settings_of(game.name), desk.timezone_of(game.name), game.clock())

    @property
    def zone(self) -> tzinfo:
        """The time zone in which the deadlines are."""
        return zone_of(self.zone_name)

    def local(self, turn: int) -> datetime | None:
        """Return when the sheets of a turn are due, in local time; None if there is no deadline.

        While the clock is stopped with no known end, it is the deadline as it was before.
        """
        hold = self.clock.hold
        if hold is None or hold.until is None:
            return _local(self.settings, turn, self.clock.moves)
        going = replace(self, clock=replace(self.clock, hold=None))
        return going.moved(going.held_up(hold, hold.turn, hold.until)).local(turn)

    def due_at(self, turn: int) -> datetime | None:
        """Return the moment when a turn is due, in the game's time zone."""
        local, zone = self.local(turn), self.zone
        if local is None:
            return None
        with suppress(OverflowError):  # as below
            return moment(local, zone).astimezone(zone)
        return None

    def is_due(self, turn: int, now: int) -> bool:
        """Return whether the deadline of a turn has passed and the clock is not stopped."""
        due = self.due_at(turn)
        return due is not None and due.timestamp() <= now and not self.clock.holds_at(now)

    def at(self, now: int) -> datetime:
        """Return a moment in the game's time zone."""
        return datetime.fromtimestamp(now, UTC).astimezone(self.zone)

    def moment(self, local: datetime) -> int:
        """Return the moment of a local time, in seconds since 1970."""
        return int(moment(local, self.zone).timestamp())

    def moved(self, move: Move) -> Schedule:
        """Return the deadlines after a move."""
        return replace(self, clock=self.clock.moved(move))

    def stopped(self, turn: int, since: int, until: int | None) -> Schedule:
        """Return the deadlines with the clock stopped; if it was stopped already, its stop continues.

        Args:
            turn: the coming turn.
            since: the present.
            until: when it is to run again, if that is known.

        """
        if self.clock.hold is not None and self.clock.holds_at(since):
            return replace(self, clock=replace(self.clock, hold=replace(self.clock.hold, until=until)))
        going = self.going(turn, since)
        return replace(going, clock=replace(going.clock, hold=Hold(turn, since, until)))

    def going(self, turn: int, now: int) -> Schedule:
        """Return the deadlines with the clock running again; the same if it was not stopped.

        Args:
            turn: the coming turn.
            now: the present; a stop with an earlier end ended then.

        """
        hold = self.clock.hold
        if hold is None:
            return self
        free = replace(self, clock=replace(self.clock, hold=None))
        over = hold.until is not None and hold.until <= now
        end = hold.until if over and hold.until is not None else now
        return free.moved(free.held_up(hold, hold.turn if over else turn, end))

    def delayed(self, turn: int, since: float, least: float) -> Move:
        """Return the move by the fewest whole days after which the deadline of a turn leaves enough time.

        Args:
            turn: the turn.
            since: the moment from which players have time, in seconds since 1970.
            least: the seconds that they must have.

        """
        days = 0
        while True:
            due = self.moved(Move(turn, days, Cause.LATE)).due_at(turn)
            if due is None or due.timestamp() - since >= least:
                return Move(turn, days, Cause.LATE)
            days += max(1, int(since + least - due.timestamp()) // DAY)

    def hastened(self, turn: int, now: float) -> Move:
        """Return the move that brings a turn's deadline forward by whole periods; at least one period remains."""
        due, period = self.moved(Move(turn, 0, Cause.EARLY)).due_at(turn), self.settings.days
        periods = 0 if due is None else int((due.timestamp() - now) // (period * DAY)) - 1
        return Move(turn, -period * max(0, periods), Cause.EARLY)

    def held_up(self, hold: Hold, turn: int, end: int) -> Move:
        """Return how the deadline of a turn moves if the clock is stopped until a given end."""
        wanted, days = end - hold.since, max(0, (end - hold.since) // DAY - 1)
        before = self.due_at(turn)
        if before is not None and wanted <= BRIEF and LITTLE * wanted <= before.timestamp() - hold.since:
            return Move(turn, 0, Cause.HOLD)
        while before is not None:
            after = self.moved(Move(turn, days, Cause.HOLD)).due_at(turn)
            if after is None or after.timestamp() - before.timestamp() >= wanted:
                break
            days += 1
        return Move(turn, days, Cause.HOLD)


def _local(settings: GameSettings, turn: int, moves: list[Move]) -> datetime | None:
    """Return a turn's deadline in local time."""
    if settings.first_deadline is None:
        return None
    holidays, first, begins = holidays_of(settings.holidays), settings.first_deadline, 1
    with suppress(OverflowError):  # after thousands of turns the calendar ends
        for move in sorted((move for move in moves if move.turn <= turn), key=lambda move: move.turn):
            old = deadline_after(first, settings.days, move.turn - begins, holidays)
            first, begins = old + timedelta(days=move.days), move.turn
        return deadline_after(first, settings.days, turn - begins, holidays)
    return None
