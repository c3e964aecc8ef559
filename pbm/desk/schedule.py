"""When the sheets of a game's turns are due: by its settings, its time zone, and the changes to its clock.

The settings give the original deadlines. Changes to a game's clock are in ``worlds/<game>/clock.json``: a stop of the
clock or a late run of the post moves deadlines later, an early turn may bring them forward, by whole days (or whole
hours, in a game whose periods are counted in hours and shorter than two days), from a turn on; the game master, and a
vote of the players, move the coming deadline alone. The clock does not belong to the turns: undoing one leaves it as it
is.

A stop of the clock moves the coming deadline, and all after it, later by the fewest whole days or hours that leave as
much time from the release to the deadline as there was when the clock was stopped: no player has less time than before.
A very short stop moves nothing: a mistake of the game master's need not cost everybody a day.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.desk.calendar import moment, zone_of
from pbm.desk.clock import Cause, Clock, Hold, Move
from pbm.desk.durations import DAY, HOUR, Period
from pbm.desk.schedule_settings import cadence_of
from pbm.quick.record import Remembering, record

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import tzinfo

    from pbm.desk.cadence import Cadence
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.settings import GameSettings

BRIEF = 3600
"""The seconds that a stop may last at most to move nothing; an intended pause takes longer."""

LITTLE = 10
"""How many times as long as such a stop the time to the deadline must have been when the clock was stopped."""


LEAST = 0.5
"""The part of a period that is left for the turn after one whose deadline was moved alone."""

ENOUGH = 0.9
"""The part of their time that players must have; with less, deadlines are moved. No run is exactly on time."""


@record
class Schedule(Remembering):
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

    @cached_property
    def cadence(self) -> Cadence:
        """How deadlines follow each other; without a zone in the settings, by the clock on the wall alone."""
        return cadence_of(self.settings, self.zone if self.zone_name else None)

    def local(self, turn: int) -> datetime | None:
        """Return when the sheets of a turn are due, in local time; None if there is no deadline.

        While the clock is stopped with no known end, it is the deadline as it was before.
        """
        hold = self.clock.hold
        if hold is None or hold.until is None:
            return self._local(turn)
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

    def stopped(self, turn: int, since: int, until: int | None, reason: str = "", *, voted: bool = False) -> Schedule:
        """Return the deadlines with the clock stopped; if it was stopped already, its stop continues.

        Args:
            turn: the coming turn.
            since: the present.
            until: when it is to run again, if that is known.
            reason: the game master's words; without any, those of a stop that continues stay.
            voted: whether the players voted for it.

        """
        hold = self.clock.hold
        if hold is not None and self.clock.holds_at(since):
            longer = replace(hold, until=until, reason=reason or hold.reason)
            return replace(self, clock=replace(self.clock, hold=longer))
        going = self.going(turn, since)
        return replace(going, clock=replace(going.clock, hold=Hold(turn, since, until, reason, voted)))

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

    def delayed(self, turn: int, since: float, least: float, at: int = 0) -> Move:
        """Return the move by the fewest whole days or hours after which a turn's deadline leaves enough time.

        Args:
            turn: the turn.
            since: the moment from which players have time, in seconds since 1970.
            least: the seconds that they must have.
            at: the present.

        """
        return self.put_off(Move(turn, 0, Cause.LATE, at=at), since + least)

    def put_off(self, move: Move, earliest: float) -> Move:
        """Return a move with the fewest whole days or hours after which its turn is not due before a moment."""
        due = self.moved(self._by(move, 0)).due_at(move.turn)
        if due is None or due.timestamp() >= earliest:
            return self._by(move, 0)
        length = int(self.cadence.unit.length.total_seconds())
        number = max(1, int(earliest - due.timestamp()) // length - 1)
        while True:
            due = self.moved(self._by(move, number)).due_at(move.turn)
            if due is None or due.timestamp() >= earliest:
                return self._by(move, number)
            number += 1

    def hastened(self, turn: int, now: float) -> Move:
        """Return the move that brings a turn's deadline forward by whole periods; at least one period remains.

        A deadline that the game master has set stays.
        """
        none = Move(turn, 0, Cause.EARLY, at=int(now))
        plain = self.moved(none)
        due, cadence = plain.due_at(turn), self.cadence
        if due is None or self.clock.is_set_by_hand(turn):
            return none
        left = due.timestamp() - now
        if cadence.weekdays:
            weekday, days = due.weekday(), int(left - cadence.longest) // DAY
            earlier = [days for days in range(1, days + 1) if (weekday - days) % 7 in cadence.weekdays]
            return replace(none, days=-max(earlier, default=0))
        periods = max(0, int(left // cadence.length) - 1)
        return replace(none, days=-cadence.period.days * periods, hours=-cadence.period.seconds // HOUR * periods)

    def held_up(self, hold: Hold, turn: int, end: int) -> Move:
        """Return how the deadline of a turn moves if the clock is stopped until a given end."""
        move, before = Move(turn, 0, Cause.HOLD, at=end, reason=hold.reason), self.due_at(turn)
        if before is None:
            return move
        wanted = end - hold.since
        if wanted <= BRIEF and LITTLE * wanted <= before.timestamp() - hold.since:
            return move
        return self.put_off(move, before.timestamp() + wanted)

    def _by(self, move: Move, number: int) -> Move:
        """Return a move by a number of days or hours, whichever this game's deadlines are moved by."""
        unit = self.cadence.unit
        return replace(move, days=unit.days * number, hours=unit.seconds // HOUR * number)

    def _local(self, turn: int) -> datetime | None:
        """Return a turn's deadline in local time, with all changes to the clock but its present stop."""
        base, alone, begins = self.settings.first_deadline, None, 1
        by_turn: dict[int, list[Move]] = {}
        for move in self.clock.moves:
            by_turn.setdefault(move.turn, []).append(move)
            by_turn.setdefault(move.turn + 1, []) if move.alone else None
        with suppress(OverflowError):  # after thousands of turns the calendar ends
            for number in sorted(each for each in by_turn if each <= turn):
                before = None
                if base is not None and number > begins:
                    before = self.cadence.after(base, number - 1 - begins)
                    base = self.cadence.after(base, number - begins)
                if alone is not None and number == begins + 1:
                    before = alone
                    base = self._with_time(base, alone, by_turn[number])
                base, alone = self._changed(base, before, by_turn[number])
                begins = number
            if alone is not None and begins == turn:
                return alone
            return None if base is None else self.cadence.after(base, turn - begins)
        return None

    def _with_time(self, base: datetime | None, before: datetime, moves: Iterable[Move]) -> datetime | None:
        """Return a deadline moved on, if it leaves less than half a period after one that was moved alone.

        If the turn before was played early, that deadline has lost its meaning.
        """
        if base is None or any(move.why is Cause.EARLY for move in moves):
            return base
        return self.cadence.not_before(base, self.cadence.seconds(before) + LEAST * self.cadence.length)

    def _changed(
        self, base: datetime | None, before: datetime | None, moves: Iterable[Move]
    ) -> tuple[datetime | None, datetime | None]:
        """Return a deadline after the moves of its turn; then what it is alone, if those after it do not follow.

        One that was set, and that those after it follow, stays after the one before even if that has moved since.
        """
        alone: datetime | None = None
        for move in moves:
            if move.alone:
                alone = self._set(move)
            elif move.to is not None:
                base, alone = self._set(move), None
                if before is not None and base is not None:
                    base = self.cadence.not_before(base, self.cadence.seconds(before) + self._least_after(move))
            else:
                base, alone = self._shifted(base, move), self._shifted(alone, move)
        return base, alone

    def _set(self, move: Move) -> datetime | None:
        """Return the time to which a deadline was set, and to which moves of earlier turns have brought it since.

        An early turn does not bring it forward.
        """
        moves, found = self.clock.moves, move.local
        for later in moves[moves.index(move) + 1 :]:
            if later.turn < move.turn and later.to is None and later.why is not Cause.EARLY:
                found = self._shifted(found, later)
        return found

    def _least_after(self, move: Move) -> float:
        """Return the seconds between a deadline that was set and the one before: any, if that was not moved since."""
        moves = self.clock.moves
        moved_since = any(later.alone and later.turn == move.turn - 1 for later in moves[moves.index(move) + 1 :])
        return LEAST * self.cadence.length if moved_since else 1.0

    def _shifted(self, local: datetime | None, move: Move) -> datetime | None:
        return None if local is None else self.cadence.moved(local, Period(move.days, move.hours * HOUR))
