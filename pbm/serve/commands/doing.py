"""Doing what was begun on a page, in this process or in one of its own, and noting down what came of it."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.errors import BusyError, RefusedError, WantsForceError
from pbm.desk.job_files import FILES, JobState
from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.pipeline.refused_faults import answered
from pbm.quick.record import record
from pbm.serve.commands.command import Outcome, Task
from pbm.serve.commands.every import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pbm.desk.job_files import JobFile, JobFiles
    from pbm.kernel.language import Language

FORCED = say("Tick the box for this case, and the turn is played all the same.")

AMISS = say("The turn could not be played. Send a sheet first; if that does not help, tell the game master.")
"""What a player is told: the reason may name folders, and what others have sent."""

PAUSE = 0.2
"""Seconds between two notes of how far the work has come."""


@record
class Done:
    """Work that is done: its record, sentences with secrets, which are kept nowhere, and whether others work on it."""

    job: JobFile
    secret: Sequence[str] = ()
    busy: bool = False


def do_job(root: Path, jobs: JobFiles, key: str, job: JobFile, ticks: Callable[[], float] = time.monotonic) -> Done:
    """Do a piece of work, and note down what came of it; its lock is held.

    Args:
        root: the desk's folder.
        jobs: the folder of the records.
        key: the name of the record.
        job: the record.
        ticks: returns seconds that never go back.

    Raises:
        NotWrittenError: there was no room to note it down.

    """
    noted = _Noted(jobs, key, job, ticks)
    reader = find_language(job.language)
    command = COMMANDS[job.what]

    def work() -> Outcome:
        file, other = (jobs.file_of(key, each) for each in FILES)
        task = Task(Desk.at(root), job.game, job.values, job.began, reader, file, other, noted.watch)
        outcome = command.do(task)
        return replace(outcome, said=[*outcome.said, *([] if job.values.get("seat") else task.warnings)])

    try:
        outcome = answered(work, f"{job.what} was cut short")
    except (RefusedError, OSError, MemoryError) as refused:
        said = [reader.say(AMISS)] if job.values.get("seat") and job.what == "turn" else [*_words_of(refused, reader)]
        done = Done(replace(job, state=JobState.REFUSED, said=said), busy=isinstance(refused, BusyError))
    else:
        done = _in_words(job, outcome, reader)
    jobs.write(key, done.job)
    return done


def _words_of(refused: Exception, reader: Language) -> Iterator[str]:
    """Yield why something was not done, and how a page goes on where the command line would be told of an option."""
    if isinstance(refused, WantsForceError):
        yield from refused.reason.splitlines()
        yield reader.say(FORCED)
    else:
        yield from str(refused).splitlines() or [type(refused).__name__]


def _in_words(job: JobFile, outcome: Outcome, reader: Language) -> Done:
    done = replace(
        job,
        state=JobState.DONE,
        said=[reader.say(each) for each in outcome.said],
        tables=[*outcome.tables],
        file=outcome.file,
        leads_to=outcome.leads_to,
        asks_for=outcome.asks_for,
    )
    return Done(done, [reader.say(each) for each in outcome.secret])


class _Noted:
    """Notes down how far a piece of work has come, not more often than somebody looks."""

    def __init__(self, jobs: JobFiles, key: str, job: JobFile, ticks: Callable[[], float]) -> None:
        self._jobs, self._key, self._job, self._ticks = jobs, key, job, ticks
        self._last = ticks()

    def watch(self, step: str, at: int, of: int) -> None:
        """Note down a step; no room for it is no reason to stop."""
        if self._ticks() - self._last >= PAUSE:
            self._last = self._ticks()
            self._jobs.try_to_write(self._key, replace(self._job, step=step, at=at, of=of))
