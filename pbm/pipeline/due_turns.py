"""When a turn is due, and what it waits for.

It is due at its deadline, or earlier when everybody is ready. If too few sheets had come by then, it waits for those
that make enough (:mod:`pbm.pipeline.prepare`). Playing it is in :mod:`pbm.pipeline.play_coming`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.game_folder import turn_name
from pbm.desk.schedule_settings import seconds_in
from pbm.game.selection import SheetStatus
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.pipeline.prepare import closing
from pbm.publishing.dates import date_and_time
from pbm.quick.record import record

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule
    from pbm.desk.settings import GameSettings
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.prepare import Closing


class Dueness(StrEnum):
    """Whether the coming turn of a game is to be played."""

    PASSED = "its deadline has passed"
    READY = "everybody is ready"
    GRACE = "sheets are missing, and its time of grace runs"
    WAITING = "not due yet"
    ALONE = "no sheet is filled in yet, or something in it is wrong"
    ON_HOLD = "on hold"
    OVER = "the game is over"
    WITHOUT_DEADLINE = "no deadline"

    @property
    def is_due(self) -> bool:
        """Whether the turn is to be played."""
        return self in {Dueness.PASSED, Dueness.READY}


@record
class Coming:
    """The coming turn of a game, or another: its number, its deadline, and the deadlines of the game."""

    game: OpenGame
    turn: int
    due: datetime | None
    schedule: Schedule
    now: int

    @classmethod
    def of(cls, game: OpenGame, now: int) -> Coming:
        """Return the coming turn of a game at a time, in seconds since 1970."""
        turn, schedule = game.position.turn + 1, game.schedule
        return cls(game, turn, schedule.due_at(turn), schedule, now)

    @property
    def dueness(self) -> Dueness:
        """Whether it is to be played, and if not, why."""
        if self.game.position.over:
            return Dueness.OVER
        if self.schedule.clock.holds_at(self.now):
            return Dueness.ON_HOLD
        if self.schedule.is_due(self.turn, self.now):
            return Dueness.GRACE if self._is_in_grace() else Dueness.PASSED
        alone = self.game.position.alone is not None
        if (alone or self.game.settings.early) and everybody_is_ready(self.game):
            return Dueness.READY
        if alone:
            return Dueness.ALONE
        return Dueness.WAITING if self.due is not None else Dueness.WITHOUT_DEADLINE

    @property
    def until_ns(self) -> int | None:
        """The moment by which its sheets were due, in nanoseconds since 1970; None if all count.

        In a game that began after its first deadline, every sheet came after it, and all count.
        """
        if self.due is None or not self.schedule.is_due(self.turn, self.now) or is_older_than_the_position(self):
            return None
        return int(self.due.timestamp()) * 10**9

    @property
    def grace_ends(self) -> int:
        """When sheets no longer count after its deadline, in seconds since 1970; it has one."""
        alone = self.game.position.alone is not None
        return 0 if self.due is None else int(self.due.timestamp()) + (0 if alone else seconds_in(self._settings.grace))

    @property
    def waits_until(self) -> int | None:
        """When it is played though sheets are missing, in seconds since 1970, if it waits no longer than that."""
        wait = 0 if self.game.position.alone is not None else seconds_in(self._settings.wait)
        return self.grace_ends + wait if self.due is not None and wait else None

    def closing(self) -> Closing | None:
        """Return when sheets are too late for it, if its deadline has passed; None if it still waits for some."""
        until = self.until_ns
        return None if until is None else closing(self.game, self.game.files.incoming(), until, self.now * 10**9)

    @property
    def _settings(self) -> GameSettings:
        return self.game.settings

    def _is_in_grace(self) -> bool:
        return self.until_ns is not None and self.now < self.grace_ends and self.closing() is None


def waiting_for(game: OpenGame, now: int) -> str:
    """Return what a turn waits for, or what the next run of the post does, in a few words; else nothing."""
    coming = Coming.of(game, now)
    dueness, end = coming.dueness, coming.waits_until
    if dueness is Dueness.GRACE:
        return f"sheets are missing, and its time of grace runs until {_shown(coming, coming.grace_ends)}"
    if dueness is Dueness.READY:
        return "all sheets are marked READY: the next run of the post plays the turn"
    if dueness is not Dueness.PASSED:
        return ""
    if end is None or now >= end or coming.until_ns is None or coming.closing() is not None:
        return "the deadline has passed"
    return f"the deadline has passed; it waits for sheets until {_shown(coming, end)} at most"


def _shown(coming: Coming, moment: int) -> str:
    return ENGLISH.say(date_and_time(coming.schedule.at(moment)))


def was_taken_back(coming: Coming) -> bool:
    """Return whether the turn was undone since its deadline, or since all were ready; the game master then decides."""
    undone = _undone_at(coming)
    if undone is None or sent_anew(coming):
        return False
    return coming.due is None or not undone < coming.due.timestamp() <= coming.now


def sent_anew(coming: Coming) -> bool:
    """Return whether a single player has sent a sheet since the turn was undone, and so wants it played again."""
    game, undone = coming.game, _undone_at(coming)
    if game.position.alone is None or undone is None:
        return False
    entry = game.select(game.files.incoming().sheets, composing=False).counting.get(game.position.alone)
    return entry is not None and entry.file.mtime_ns > undone * 10**9


def _undone_at(coming: Coming) -> float | None:
    """Return when the turn was last undone, if it was."""
    kept = coming.game.files.undone.glob(f"{turn_name(coming.turn)}.*")
    # The last step of undoing a turn moves its reports into the folder where it is kept.
    return max((folder.stat().st_mtime for folder in kept), default=None)


def everybody_is_ready(game: OpenGame) -> bool:
    """Return whether final sheets for the coming turn have come from all players, or from the single player.

    A player whose newer sheet was refused is about to change their orders, and does not count as ready.
    """
    bots = game.settings.bots
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER and code not in bots]
    if game.position.alone is not None:
        players = [game.position.alone]  # a standby, if turns have been played without them
    sheets = game.select(game.files.incoming().sheets, composing=False)
    for code in players:
        entry = sheets.counting.get(code)
        if entry is None or not is_final(game, entry):
            return False
        refused = (each for each in sheets.entries if each.status is SheetStatus.REFUSED and each.sheet.empire == code)
        if any(each.file.mtime_ns >= entry.file.mtime_ns for each in refused):
            return False
    return bool(players)


def is_final(game: OpenGame, entry: Entry) -> bool:
    """Return whether a sheet for the coming turn is final: a small mistake need not cost the turn.

    With other players it must be marked READY and have no mistakes: a player who is shown a mistake may correct it
    before the deadline. A single player's must be marked READY, or have orders or letters and no mistakes.
    """
    position, sheet = game.position, entry.sheet
    if entry.status is not SheetStatus.COUNTS:
        return False
    if position.alone is None:
        return sheet.ready and is_whole(game, entry)
    return sheet.ready or (bool(sheet.actions or sheet.messages) and is_whole(game, entry))


def is_whole(game: OpenGame, entry: Entry) -> bool:
    """Return whether a sheet has no mistakes, as its sender is informed."""
    from pbm.game.check import check_sheet  # noqa: PLC0415 - only where a turn is played early

    return not check_sheet(game.position.ruleset, game.position.world, entry.sheet).wrong


def is_older_than_the_position(coming: Coming) -> bool:
    """Return whether the deadline passed before the position was there, and so before a sheet for it could be sent."""
    files, before = coming.game.files, coming.now  # a game that has not begun will have its position now
    if files.begun:
        before = int(files.world_file(coming.turn - 1).stat().st_mtime)  # the time of a run has no fractions
    return coming.due is not None and coming.due.timestamp() <= before <= coming.now
