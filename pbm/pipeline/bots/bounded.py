"""Runs a program within bounds: ``python bounded.py SECONDS MEGABYTES PROGRAM ARGUMENT...``.

It is a program of its own, since a process must bound itself, and one with threads must not run code between forking
and the program. It imports nothing of ours, so that it starts at once.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress

MEGABYTE = 1 << 20
LARGEST_FILE = 16 * MEGABYTE
"""The limit of bytes of a file that the program writes."""
SPARE = 2
"""The seconds after which it ends by itself: whoever has started it ends it before, unless killed meanwhile."""


def bound(seconds: int, megabytes: int) -> None:
    """Bound this process, and the program that takes its place; a system that lacks a bound goes without it."""
    limits = {
        "RLIMIT_AS": megabytes * MEGABYTE,
        "RLIMIT_CORE": 0,
        "RLIMIT_CPU": seconds + SPARE,
        "RLIMIT_FSIZE": LARGEST_FILE,
    }
    for name, limit in limits.items():
        with suppress(AttributeError, ValueError, OSError):
            resource.setrlimit(getattr(resource, name), (limit, limit))
    signal.alarm(seconds + SPARE)


def main(seconds: str, megabytes: str, *command: str) -> None:
    """Become the program; if that cannot be, say why on standard error, and end with 1."""
    bound(int(seconds), int(megabytes))
    for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # by Python, and so by whatever takes its place
        signal.signal(ignored, signal.SIG_DFL)
    try:
        os.execv(command[0], command)  # noqa: S606 - no shell: that is the point
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main(*sys.argv[1:])
