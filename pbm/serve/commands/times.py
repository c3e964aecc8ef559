"""Commands about the clock of a game: stop it, let it go on, move the coming deadline."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from pbm.desk.durations import period_of
from pbm.desk.errors import RefusedError
from pbm.kernel.sentence import say
from pbm.pipeline.deadline import extend, set_coming, set_next
from pbm.pipeline.hold import hold, release
from pbm.publishing.dates import deadline_in_words
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.schedule import Schedule
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Task

WHY = Box("why", say("Why"), needed=True, about=say("Players are told the reason."))


def _is_held(game: OpenGame) -> bool:
    return not game.position.over and game.schedule.clock.hold is not None


def _goes_on(game: OpenGame) -> bool:
    return not game.position.over and game.schedule.clock.hold is None


def _reason(task: Task) -> str:
    return " ".join(task.get("why").split())


def moment_of(written: str) -> datetime:
    """Return a time in the game's time zone.

    Raises:
        RefusedError: it cannot be read.

    """
    try:
        found = datetime.fromisoformat(written)
    except ValueError:
        raise RefusedError(f"{written:.40} is not a day and a time, such as 2027-01-15T20:00") from None
    if found.tzinfo is not None:
        raise RefusedError(f"{written:.40}: times are in the game's own time zone, so leave it out")
    return found


def _due(schedule: Schedule, turn: int) -> Sequence[Phrase]:
    """Return when the coming turn is due, and the one after it."""
    found = ((each, deadline_in_words(schedule, each)) for each in (turn, turn + 1))
    return [
        say("Turn {turn} is due {deadline}.", turn=each, deadline=words) for each, words in found if words is not None
    ]


def _hold(task: Task) -> Outcome:
    until = task.get("until")
    schedule = hold(task.desk, task.files, task.now, moment_of(until) if until else None, _reason(task))
    said = [say("The game is on hold.")]
    due = () if schedule.clock.hold is None or schedule.clock.hold.until is None else _due(schedule, _coming(task))
    return Outcome([*said, *due])


def _release(task: Task) -> Outcome:
    schedule = release(task.desk, task.files, task.now)
    return Outcome([say("The game goes on."), *_due(schedule, _coming(task))])


def _deadline(task: Task) -> Outcome:
    by, at, following = task.get("extend"), task.get("at"), task.get("next")
    if sum(map(bool, (by, at, following))) != 1:
        raise RefusedError("fill in one of the three: by how much, until when, or the turn after")
    if not _reason(task):
        raise RefusedError("why? Players are told the reason")
    if by:
        try:
            period = period_of(by)
        except ValueError as fault:
            raise RefusedError(str(fault)) from fault
        schedule = extend(task.desk, task.files, task.now, period, _reason(task))
    elif at:
        schedule = set_coming(task.desk, task.files, task.now, moment_of(at), _reason(task))
    else:
        schedule = set_next(task.desk, task.files, task.now, moment_of(following), _reason(task))
    return Outcome(_due(schedule, _coming(task)))


def _coming(task: Task) -> int:
    return task.files.current_turn() + 1


HOLD = Command(
    "hold",
    say("Stop the clock"),
    say(
        "Nothing is due, and nobody is reminded, until the game goes on. Then the deadlines move on with it. Players "
        "are told."
    ),
    _hold,
    (
        Box("until", say("Until"), Kind.TIME, about=say("In the game's time zone; without it until you let it go on.")),
        Box("why", say("Why"), about=say("Players are told the reason.")),
    ),
    is_offered=_goes_on,
)

RELEASE = Command(
    "release",
    say("Let the game go on"),
    say(
        "The clock goes on. The coming deadlines move by the fewest whole days that leave everybody as much time as "
        "there was. "
        "Players are told."
    ),
    _release,
    is_offered=_is_held,
)

DEADLINE = Command(
    "deadline",
    say("Move the deadline"),
    say(
        "The coming deadline moves; the one after it stays where it was, unless less than half of its time would be "
        "left. "
        "Players are told at once, with the reason."
    ),
    _deadline,
    (
        Box("extend", say("Later by"), about=say("Such as 24h or 2 days.")),
        Box("at", say("Or to this time"), Kind.TIME, about=say("In the game's time zone.")),
        Box("next", say("Or the turn after it to"), Kind.TIME, about=say("All later ones follow.")),
        WHY,
    ),
    asks=True,
    is_offered=_goes_on,
)
