"""Everything that is due, once: fetch and handle mails, remind players, play turns, write reports, send letters.

A run may be killed at any time and started again: each step finds out by itself what it has done already. A failure in
one step, or in one game, is reported, and the others go on.

Sheets that were played long enough ago are removed: only those that the post itself has filed, recognized by their
names, and only if the same bytes are stored with a turn before the last. The sheets of the last turn stay, as it may be
undone. The older sheets that they replaced are removed with them.
"""

from __future__ import annotations

import traceback
from dataclasses import field
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.durations import DAY
from pbm.desk.errors import BusyError, RefusedError
from pbm.desk.inbox import FILED
from pbm.desk.schedule import Schedule
from pbm.desk.writer import writing
from pbm.pipeline.kept_site import keep_site
from pbm.pipeline.open_game import load
from pbm.post.fetch import fetch
from pbm.post.hook_events import write_calls
from pbm.post.hook_sending import send_calls
from pbm.post.intake import work_off
from pbm.post.notes import note
from pbm.post.play_due import play_due, standing_fact
from pbm.post.reminders import remind
from pbm.post.reports import write_reports
from pbm.post.sending import send_waiting
from pbm.post.settle_seats import settle_seats
from pbm.post.telling import tell
from pbm.quick.record import record
from pbm.reports.renderer import Renderer

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
    """The results of a run.

    Attributes:
        played: the numbers of the turns that were played, by the names of their games.
        reminded: how many reminders were written.
        told: how many letters about changes were written.
        troubles: what failed, in words for the game master.
        busy: what other programs were working on: this is no failure, as the next run does it.

    """

    played: dict[str, int] = field(default_factory=dict)
    reminded: int = 0
    told: int = 0
    troubles: list[str] = field(default_factory=list)
    busy: dict[str, str] = field(default_factory=dict)


def run_all(office: PostOffice, now: int) -> RunSummary:
    """Do everything that is due.

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
        _try(office, passed, "seats", partial(_settle_seats, office, passed, now), now)
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
        _try(office, passed, "hooks", lambda: send_calls(office, now), now)
    return passed


def _settle_seats(office: PostOffice, passed: RunSummary, now: int) -> None:
    """Do what follows from invitations and the like in all games; mails about them are handled by nobody else then."""
    with office.at_work("handling", PATIENCE):
        for name in office.desk.games():
            _try(office, passed, name, partial(settle_seats, office, office.desk.known(name), now), now)


def pass_game(  # noqa: PLR0913 - each is another thing
    office: PostOffice, files: Game, renderer: Renderer, passed: RunSummary, now: int, *, fetched: bool
) -> None:
    """Do everything that is due in a game; missing reports are written even if the game cannot be played."""

    def remind_and_play() -> None:
        with writing(files):
            pass  # opening the game for writing puts reports in place that a killed run had not
        settle(office, files, now)
        if nothing_due(office, files, now):
            return
        game = load(office.desk, files)
        passed.reminded += remind(office, game, renderer, now)
        turn = play_due(office, game, now, fetched=fetched)
        if turn is not None:
            passed.played[files.name] = turn

    _try(office, passed, files.name, remind_and_play, now)

    _try(office, passed, files.name, lambda: keep_site(office.desk, files), now)

    def tell_changes() -> None:
        passed.told += tell(office, files, renderer, now)

    _try(office, passed, files.name, tell_changes, now)
    _try(office, passed, files.name, lambda: write_reports(office, office.desk, files, now), now)
    _try(office, passed, files.name, lambda: write_calls(office, files, now, fetched=fetched), now)
    _try(office, passed, files.name, lambda: _clear(office, files, now), now)


def nothing_due(office: PostOffice, files: Game, now: int) -> bool:
    """Return whether nothing is due in a game yet: then most runs need not open its position."""
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
    """Record that a hold has ended by itself, so that it is no longer reported."""
    if _has_ended(files.clock(), now):
        with writing(files) as writer:
            schedule = Schedule.of(office.desk, files)
            if _has_ended(schedule.clock, now):
                writer.set_clock(schedule.going(files.current_turn() + 1, now).clock)


def _has_ended(clock: Clock, now: int) -> bool:
    return clock.hold is not None and not clock.holds_at(now)


def _fetch(office: PostOffice, now: int) -> None:
    """Take in the mails of the mailbox, if one is configured."""
    if office.settings.imap is not None:
        fetch(office, now * 10**9)


def _send(office: PostOffice, now: int) -> Iterator[str]:
    """Send what waits, if a server is configured; otherwise another program may take the letters from their folder.

    Yields:
        The reason why not all were sent.

    """
    if office.settings.smtp is not None:
        stopped = send_waiting(office, now).stopped
        if stopped:
            yield f"send: {stopped}"


def _try(office: PostOffice, passed: RunSummary, what: str, step: Callable[[], object], now: int) -> bool:
    """Take a step, and return whether it was completed.

    A refusal or an error of the machine is reported once a day, and the other steps go on. Another program working on
    the same is no failure: the next run tries again.
    """
    try:
        step()
    except BusyError as busy:
        passed.busy[what] = str(busy)
    except (RefusedError, OSError) as trouble:
        _note_trouble(office, passed, what, str(trouble), now)
    except Exception as fault:  # noqa: BLE001 - a program fault in one game must not keep all others waiting
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
"""The number of turns before the last that are examined: each run clears, so older ones have been cleared."""


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
