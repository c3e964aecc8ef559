"""The present, as all commands know it: by the machine's clock, or in trials by the variable ``PBM_NOW``.

No other module reads the clock, so that a trial can let weeks go by in a minute.
"""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime

import click

VARIABLE = "PBM_NOW"
"""The environment variable of the time in trials: seconds since 1970, or a time such as ``2027-01-08T20:00``, in UTC
unless it has an offset."""


def now() -> int:
    """Return the present, in seconds since 1970."""
    return now_ns() // 10**9


def now_ns() -> int:
    """Return the present, in nanoseconds since 1970."""
    said = os.environ.get(VARIABLE, "").strip()
    return _of(said) * 10**9 if said else time.time_ns()


def _of(said: str) -> int:
    """Return the seconds of a time in the variable.

    Raises:
        click.UsageError: it is no time.

    """
    if said.isdecimal() and len(said) <= len("253402300799"):  # the end of the calendar
        return int(said)
    try:
        when = datetime.fromisoformat(said)
        return int((when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError):
        raise click.UsageError(f"{VARIABLE} is {said!r}: it is a time such as 2027-01-08T20:00, or seconds") from None
