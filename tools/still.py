"""Letting the clock stand still and chance be the same each time: what is written can be compared byte by byte."""

from __future__ import annotations

import os
import random
import time
from itertools import count

NOW = 1_780_000_000
"""The time at which everything happens then, in seconds since 1970."""


def stand_still() -> None:
    """Stop the clock of this process, and let it draw the same each time."""
    drawn = count()

    def urandom(size: int) -> bytes:
        return random.Random(next(drawn)).randbytes(size)

    time.time, time.time_ns = lambda: float(NOW), lambda: NOW * 10**9
    os.urandom = urandom
    setattr(random, "_urandom", urandom)  # noqa: B010 - where `secrets` draws
    random.seed(NOW)
