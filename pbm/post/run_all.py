"""All that is due, once: mails fetched and handled, players reminded, turns played, reports written, letters sent.

It may be killed at any time and run again: each step finds out by itself what it has done already. What fails in one
step, or in one game, is told, and the others go on.

Sheets that were played long enough ago are cleared away: what the post itself has filed, known by its name, and only if
the same bytes are stored with a turn before the last. The sheets of the last turn stay, for it may be taken back. With
them go those that they had taken the place of.
"""

from __future__ import annotations

import traceback
from dataclasses import field
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError, RefusedError
from pbm.desk.inbox import FILED
from pbm.desk.schedule import DAY, Schedule
from pbm.desk.writer import writing
from pbm.kernel.record import record
from pbm.pipeline.open_game import load
from pbm.post.fetch import fetch
from pbm.post.intake import work_off
from pbm.post.notes import note
from pbm.post.play_due import play_due, standing_fact
from pbm.post.reminders import remind
from pbm.post.reports import write_reports
from pbm.post.sending import send_waiting
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.desk.clock import Clock
    from pbm.desk.game import Game
    from pbm.post.post_office import PostOffice


HOUR = 3600

PATIENCE = 60.0
"""Seconds to wait for another program that handles mails."""


@record(frozen=False)
class RunSummary:
    """What came of a run.

    Attributes:
        played: the turns that were played, by the names of their games.
        reminded: how many reminders were written.
        troubles: what did not come off, in words for the game master.
        busy: what other programs were at work on: that is no trouble, the next run does it.

    """

    played: dict[str, int] = field(default_factory=dict)
    reminded: int = 0
    troubles: list[str] = field(default_factory=list)
    busy: dict[str, str] = field(default_factory=dict)


def run_all(office: PostOffice, now: int) -> RunSummary:
    """Do all that is due.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.

    Raises:
        BusyError: another program is running the post.

    """
    passed = RunSummary()
    with office.at_work("running"):
        fetched = _try(office, passed, "fetch", lambda: _fetch(office, now), now)
        passed.troubles += work_off(office, now, PATIENCE)
        renderer = Renderer(office.desk.templates)
        games = {name: files for name in office.desk.games() if (files := office.desk.game(name)).begun}
        for files in games.values():
            pass_game(office, files, renderer, passed, now, fetched=fetched)
        for name in [name for name in passed.busy if name in games]:
            del passed.busy[name]
            pass_game(office, games[name], renderer, passed, now, fetched=fetched)
        for files in (office.desk.game(name) for name in office.desk.games()):
            if files.is_broken:
                _try(office, passed, files.name, files.record, now)
        _try(office, passed, "send", lambda: passed.troubles.extend(_send(office, now)), now)
    return passed


def pass_game(  # noqa: PLR0913 - each is another thing
    office: PostOffice, files: Game, renderer: Renderer, passed: RunSummary, now: int, *, fetched: bool
) -> None:
    """Do all that is due in a game; reports that were not written yet are, even if it cannot be played."""

    def remind_and_play() -> None:
        with writing(files):
            pass  # reports that a killed run had not put in place are put there now
        settle(office, files, now)
        if nothing_due(office, files, now):
            return
        game = load(office.desk, files)
        passed.reminded += remind(office, game, renderer, now)
        turn = play_due(office, game, now, fetched=fetched)
        if turn is not None:
            passed.played[files.name] = turn

    _try(office, passed, files.name, remind_and_play, now)
    _try(office, passed, files.name, lambda: write_reports(office, office.desk, files, now), now)
    _try(office, passed, files.name, lambda: _clear(office, files, now), now)


def nothing_due(office: PostOffice, files: Game, now: int) -> bool:
    """Tell whether a game has nothing to wait for yet: most runs need not open its position."""
    settings, schedule, last = (
        office.desk.settings_of(files.name),
        Schedule.of(office.desk, files),
        files.current_turn(),
    )
    early = settings.early or files.may_be_solo()
    if early or (last and office.journal.recall(standing_fact(files.name, last)) is None):
        return False
    due = schedule.due_at(last + 1)
    return due is not None and now < due.timestamp() - max(settings.reminders, default=0) * HOUR


def _clear(office: PostOffice, files: Game, now: int) -> None:
    """Clear the sheets of a game, once for each turn."""
    about, last = f"cleared/{files.name}", str(files.current_turn())
    if office.journal.recall(about) != last:
        clear_played(files)
        office.journal.remember(about, last, now)


def settle(office: PostOffice, files: Game, now: int) -> None:
    """Write down that a hold has ended by itself, so that it is no longer told of."""
    if _has_ended(files.clock(), now):
        with writing(files) as writer:
            schedule = Schedule.of(office.desk, files)
            if _has_ended(schedule.clock, now):
                writer.set_clock(schedule.going(files.current_turn() + 1, now).clock)


def _has_ended(clock: Clock, now: int) -> bool:
    return clock.hold is not None and not clock.holds_at(now)


def _fetch(office: PostOffice, now: int) -> None:
    """Take in the mails of the mailbox, if one is named."""
    if office.settings.imap is not None:
        fetch(office, now * 10**9)


def _send(office: PostOffice, now: int) -> Iterator[str]:
    """Send what waits, if a server is named; without one another program may take the letters from their folder.

    Yields:
        What kept it from sending all.

    """
    if office.settings.smtp is not None:
        stopped = send_waiting(office, now).stopped
        if stopped:
            yield f"send: {stopped}"


def _try(office: PostOffice, passed: RunSummary, what: str, step: Callable[[], object], now: int) -> bool:
    """Take a step, and tell whether it was taken to its end.

    What is refused, or what the machine would not do, is noted once a day, and the others go on. That another program
    is at work on the same is no trouble, but a reason to come again.
    """
    try:
        step()
    except BusyError as busy:
        passed.busy[what] = str(busy)
    except (RefusedError, OSError) as trouble:
        _note_trouble(office, passed, what, str(trouble), now)
    except Exception as fault:  # noqa: BLE001 - a fault of the program in one game must not keep all others waiting
        said = "".join(traceback.format_exception(fault))
        _note_trouble(office, passed, what, f"a fault of the program, {type(fault).__name__}: {fault}\n\n{said}", now)
    else:
        return True
    return False


def _note_trouble(office: PostOffice, passed: RunSummary, what: str, said: str, now: int) -> None:
    passed.troubles.append(f"{what}: {said.partition(chr(10))[0]}")
    identity = f"note/trouble/{what}/{now // DAY}/{sha256(said.encode()).hexdigest()[:16]}"
    note(office, f"trouble: {what}", said, identity, now)


LOOKED_AT = 5
"""Turns before the last that are looked at: each run clears, so older ones have been."""


def clear_played(game: Game) -> Sequence[str]:
    """Remove sheets that were played two turns ago or earlier; return their names.

    Raises:
        BusyError: another run has the game.

    """
    last = game.current_turn()
    names = [path.name for path in game.orders.glob("*.txt") if FILED.fullmatch(path.name)] if last > 1 else []
    if not names:
        return ()
    here = {file.name: file.data for file in game.incoming().sheets if file.name in set(names)}
    done = [
        sheet.name
        for turn in range(max(1, last - LOOKED_AT), last)
        for sheet in game.stored_sheets(turn)
        if here.get(sheet.name) == sheet.data
    ]
    with writing(game) as writer:
        writer.clear(sorted(set(done)))
        writer.clear_superseded(last)
    return sorted(set(done))
