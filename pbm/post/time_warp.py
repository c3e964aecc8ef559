"""A clock that has jumped: nothing is played, fetched or sent until the game master says that it is right.

A machine that wakes up in another year would find all deadlines passed, remind everybody and play whole games. So each
run notes its time, and one that comes more than a week after the last, or before it, stops. The game master is informed
by mail if possible, once a day.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pbm.desk.durations import DAY
from pbm.desk.errors import RefusedError
from pbm.post.notes import note
from pbm.post.post_office import PostOffice, file_of
from pbm.post.sending import send_waiting
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.desk.desk import Desk

FORWARDS = 7 * DAY
"""The seconds after which the next run comes at the latest, if the clock is right."""

BACKWARDS = 600
"""The seconds by which a clock may be set back: clocks are corrected by small steps."""

LAST_RUN = "clock/last-run"
TOLD = "clock/told"


@record
class Warp:
    """A jump of the clock: what is wrong, and whether the game master hears of it for the first time today."""

    said: str
    is_news: bool


def jumped(office: PostOffice, now: int) -> Warp | None:
    """Return how the clock has jumped since the last run; None if it has not, or if this is the first run.

    The game master is informed, by the only letter that is sent.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.

    """
    journal = office.journal
    last = journal.recall(LAST_RUN)
    if last is None or not last.isdecimal() or -BACKWARDS <= now - int(last) <= FORWARDS:
        return None
    said = (
        f"the clock has jumped: the last run was at {_shown(int(last))}, and now it is {_shown(now)}. Nothing is "
        "played, fetched or sent. If the clock is right, `pbm post run --clock-is-right` goes on; otherwise set it"
    )
    day = str(now // DAY)
    is_news = journal.recall(TOLD) != day
    if is_news:
        identity = f"note/clock/{last}/{day}"
        note(office, "the clock has jumped", f"{said[0].upper()}{said[1:]}.", identity, now)
        _send_alone(office, file_of(identity), now)
        journal.remember(TOLD, day, now)
    return Warp(said, is_news)


def last_run(desk: Desk) -> int | None:
    """Return when the post of a desk was last run, in seconds since 1970; None if that is not known."""
    if desk.settings.post is None or not (desk.root / "post" / "journal").is_file():
        return None
    last = PostOffice.of(desk).journal.recall(LAST_RUN)
    return int(last) if last is not None and last.isdecimal() else None


def note_run(office: PostOffice, now: int) -> None:
    """Note the time of a run."""
    office.journal.remember(LAST_RUN, str(now), now)


def _send_alone(office: PostOffice, name: str, now: int) -> None:
    """Send one letter, and leave all others where they are."""

    def only(names: Sequence[str]) -> Iterable[str]:
        return [each for each in names if each == name]

    if office.settings.smtp is not None:
        with suppress(RefusedError, OSError):  # the game master finds the note, and the sentence of the command
            send_waiting(office, now, only)


def _shown(moment: int) -> str:
    try:
        return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M} UTC"
    except (OverflowError, ValueError, OSError):
        return f"second {moment}"
