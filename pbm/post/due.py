"""Playing the turns that are due, each once for its deadline, and early turns that all are ready for.

A turn is played with the sheets that had come by its deadline, however late the run is: it is the same turn as that of
a punctual run. If a run is so late that players would have less than nine tenths of their time for the next turn, the
deadlines move on by the fewest whole days that give it to them. A turn that was taken back is the game master's: it is
not played again for the deadline that it was played for.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import Busy, Refused
from pbm.desk.game import turn_name
from pbm.desk.schedule import DAY
from pbm.desk.writer import writing
from pbm.game.selection import SheetStatus
from pbm.kernel.seat import Status
from pbm.pipeline.open_game import load
from pbm.pipeline.play import Due, play_turn
from pbm.post.notes import note

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.office import PostOffice

ENOUGH = 0.9
"""Of the time that players should have, what they must have lest deadlines are moved: no run is on the minute."""

WAITING = 3 * 3600
"""Seconds that a turn waits for mails that could not be fetched or handled."""

AT_NO_TIME = "none"


@dataclass(frozen=True, slots=True)
class _Coming:
    """The coming turn of a game: its number, its deadline, and the deadlines of the game."""

    game: OpenGame
    turn: int
    due: datetime | None
    schedule: Schedule
    now: int

    @property
    def fact(self) -> str:
        """Under which the deadline is remembered for which a turn was played."""
        return standing_fact(self.game.files.name, self.turn)

    @property
    def deadline(self) -> str:
        """The deadline as it is remembered."""
        return AT_NO_TIME if self.due is None else str(int(self.due.timestamp()))


def standing_fact(game: str, turn: int) -> str:
    """Return under which name it is remembered for which deadline a turn was played."""
    return f"played/{game}/{turn}"


def play_due(office: PostOffice, game: OpenGame, now: int, *, fetched: bool = True) -> int | None:
    """Play the coming turn if it is due, or all are ready for it; return its number if it was played.

    Args:
        office: the post office.
        game: the game.
        now: the time, in seconds since 1970.
        fetched: whether all mails have been fetched. Otherwise, or if mails that came in time are still to be handled,
            a turn that is due waits some hours for them.

    Raises:
        Busy: another run works on the game.

    """
    turn, schedule = game.position.turn + 1, game.schedule
    _remember_standing(office, game, now)
    coming = _Coming(game, turn, schedule.due_at(turn), schedule, now)
    if game.position.over or schedule.clock.holds_at(now):
        return None
    is_due = schedule.is_due(turn, now)
    if not is_due and not (game.settings.early and everybody_is_ready(game)):
        return None
    if (
        _is_awaited(office, coming, fetched=fetched)
        or _was_taken_back(office, coming)
        or (is_due and _got_time(office, coming))
    ):
        return None
    return _played(office, coming, is_due=is_due)


def _is_awaited(office: PostOffice, coming: _Coming, *, fetched: bool) -> bool:
    """Tell whether a sheet that came in time may still be in a mail, and the turn can wait for it."""
    if coming.due is not None and coming.now >= coming.due.timestamp() + WAITING:
        return False
    last = min(coming.now, coming.now if coming.due is None else int(coming.due.timestamp())) * 10**9
    return not fetched or any(office.come.came_at(name) <= last for name in office.come.waiting())


def _remember_standing(office: PostOffice, game: OpenGame, now: int) -> None:
    """Remember of the last turn, whoever played it, for which deadline it was played."""
    if game.position.turn:
        standing = _Coming(game, game.position.turn, game.schedule.due_at(game.position.turn), game.schedule, now)
        if office.journal.recall(standing.fact) is None:
            _note_played(office, standing, game.schedule)  # a run that was killed right after the turn had not yet


def everybody_is_ready(game: OpenGame) -> bool:
    """Tell whether all players have sent sheets for the coming turn that are marked as final.

    Whoever has sent a newer one since that is refused is about to change his mind.
    """
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]
    sheets = game.select(game.files.incoming().sheets, composing=False)
    for code in players:
        entry = sheets.counting.get(code)
        if entry is None or entry.status is not SheetStatus.COUNTS or not entry.sheet.ready:
            return False
        refused = (each for each in sheets.entries if each.status is SheetStatus.REFUSED and each.sheet.empire == code)
        if any(each.file.mtime_ns >= entry.file.mtime_ns for each in refused):
            return False
    return bool(players)


def _played(office: PostOffice, coming: _Coming, *, is_due: bool) -> int | None:
    """Play the turn; what it refuses is told to the game master once."""
    files, turn = coming.game.files, coming.turn
    # Of a game that began after its first deadline every sheet came after it.
    timely = is_due and coming.due is not None and not _is_older_than_the_position(coming)
    until = int(coming.deadline) * 10**9 if timely else None
    moved = _next_moved(coming, is_due=is_due)
    try:
        # Before the turn, for its reports print the next deadline; if the turn is refused, the same is found next time.
        if moved.clock != coming.schedule.clock:
            with writing(files) as writer:
                writer.set_clock(moved.clock)
        play_turn(coming.game.desk, files, due=Due(turn, until))
    except Busy:
        raise
    except Refused as refused:
        _tell_refused(office, coming, str(refused), until)
        return None
    _note_played(office, coming, moved)
    return turn


def _note_played(office: PostOffice, played: _Coming, schedule: Schedule) -> None:
    """Tell of deadlines that moved on because the turn was late, then remember that it was played: in this order."""
    turn = played.turn + 1
    late = next((move.days for move in schedule.clock.moves if (move.turn, move.why) == (turn, Cause.LATE)), 0)
    if late:
        _tell_moved(office, played, turn, late)
    office.journal.remember(played.fact, played.deadline, played.now)


def _next_moved(coming: _Coming, *, is_due: bool) -> Schedule:
    """Return the deadlines with that of the next turn later or earlier, as this one is."""
    turn = coming.turn + 1
    plain = coming.schedule.moved(Move(turn, 0, Cause.LATE)).moved(Move(turn, 0, Cause.EARLY))
    following = plain.due_at(turn)
    if following is None or coming.due is None:
        return plain
    if not is_due:
        return plain.moved(plain.hastened(turn, coming.now))
    time = following.timestamp() - coming.due.timestamp()
    return plain.moved(plain.delayed(turn, coming.now, ENOUGH * time))


def _was_taken_back(office: PostOffice, coming: _Coming) -> bool:
    """Tell whether the turn was played for this deadline already, and undone; the game master hears of it once."""
    known = office.journal.recall(coming.fact)
    if known is None and any(coming.game.files.undone.glob(f"{turn_name(coming.turn)}.*")):
        office.journal.remember(coming.fact, coming.deadline, coming.now)
        known = coming.deadline
    if known != coming.deadline:
        return False
    name, turn = coming.game.files.name, coming.turn
    text = (
        f"Turn {turn} of {name} was played and taken back. It is not played again by itself for the same deadline:\n"
        f"`pbm turn {name}` plays it, `pbm redo {name}` brings it back as it was, and `pbm hold {name}`, then\n"
        f"`pbm hold {name} --release` some time later, gives it another deadline."
    )
    identity = f"note/taken-back/{coming.fact}/{coming.deadline}"
    note(office, f"{name}: turn {turn} was taken back", text, identity, coming.now)
    return True


def _is_older_than_the_position(coming: _Coming) -> bool:
    """Tell whether the deadline passed before the position was there: before anybody could send a sheet for it."""
    before = int(coming.game.files.world_file(coming.turn - 1).stat().st_mtime)  # the time of a run has no fractions
    return coming.due is not None and coming.due.timestamp() <= before <= coming.now


def _got_time(office: PostOffice, coming: _Coming) -> bool:
    """Give players their time if the turn before was played by hand when this deadline had passed."""
    if coming.turn == 1 or not _is_older_than_the_position(coming):
        return False
    files = coming.game.files
    before = files.world_file(coming.turn - 1).stat().st_mtime
    move = coming.schedule.delayed(coming.turn, before, ENOUGH * coming.game.settings.days * DAY)
    with writing(files) as writer:
        writer.set_clock(coming.schedule.moved(move).clock)
    _tell_moved(office, coming, coming.turn, move.days)
    return True


def _tell_refused(office: PostOffice, coming: _Coming, said: str, until: int | None) -> None:
    name, turn = coming.game.files.name, coming.turn
    sheets = coming.game.files.incoming().sheets
    late = [file.name for file in sheets if until is not None and file.mtime_ns > until]
    told = [said, *([f"Sheets that came after the deadline do not count: {', '.join(late)}"] if late else [])]
    told.append(f"It is tried again at each run. `pbm turn {name} --force` plays it, `pbm hold {name}` waits.")
    identity = f"note/refused/{name}/{turn}/{sha256(said.encode()).hexdigest()[:16]}"
    note(office, f"{name}: turn {turn} could not be played", "\n\n".join(told), identity, coming.now)


def _tell_moved(office: PostOffice, coming: _Coming, turn: int, days: int) -> None:
    name = coming.game.files.name
    due = load(coming.game.desk, coming.game.files).schedule.due_at(turn)
    when = "" if due is None else f" Turn {turn} is now due on {due:%Y-%m-%d at %H:%M}."
    text = (
        f"Turn {turn - 1} of {name} was played late. So that players have their time, the deadlines\n"
        f"from turn {turn} on were moved on by days: {days}.{when}"
    )
    identity = f"note/moved/{name}/{turn}/{days}/{coming.deadline}"
    note(office, f"{name}: deadlines were moved", text, identity, coming.now)
