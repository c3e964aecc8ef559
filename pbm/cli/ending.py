"""How a command ends: its exit status, and what is said when something came between.

A command ends with 0 when it was done, 1 when it was refused, 2 when it was typed wrongly, 3 when it was done and what
it had to say could not be written, and as shells have it with 130 when Ctrl-C came and with 143 when SIGTERM did.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import contextmanager, suppress
from io import StringIO
from typing import TYPE_CHECKING, NoReturn

import click

from pbm.cli.terminal import OutputFailedError, tell, tell_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

UNSAID = 3


class Terminated(KeyboardInterrupt):
    """SIGTERM came: whoever asked for it wants what Ctrl-C does."""


class CommandInterruptedError(Exception):
    """A command was interrupted, and its text says what had been done by then."""

    def __init__(self, message: str, interrupt: BaseException | None) -> None:
        """Take the exit status from the signal that it was."""
        super().__init__(message)
        self.status = 128 + (signal.SIGTERM if isinstance(interrupt, Terminated) else signal.SIGINT)


def ended(command: Callable[[], object]) -> int:
    """Run a command line to its end, whatever that is, and return the exit status."""
    try:
        with _terminable():
            status = command()
    except CommandInterruptedError as interrupted:
        return _told(interrupted)
    except click.Abort as abort:
        return _told(CommandInterruptedError("no turn was played or changed", abort.__cause__))
    except click.ClickException as refusal:
        said = StringIO()
        refusal.show(said)
        tell_lines(said.getvalue().rstrip(), err=True)
        return refusal.exit_code
    except OutputFailedError as failed:
        return _unsaid(failed.error, failed.meanwhile)
    except OSError as error:  # only printing gets here: commands word their own
        return _unsaid(error)
    return status if isinstance(status, int) else 0


def _told(interrupted: CommandInterruptedError) -> int:
    tell(f"Interrupted: {interrupted}", err=True)
    return interrupted.status


def _unsaid(error: OSError, meanwhile: str = "") -> int:
    """Say that standard output took no more; a reader that has seen enough need not be told."""
    _forget_output()
    if meanwhile or not isinstance(error, BrokenPipeError):
        told = f"Error: {error.filename or 'standard output'}: {error.strerror or error}"
        tell(f"{told}; {meanwhile}" if meanwhile else told, err=True)
    return UNSAID


def _forget_output() -> None:
    """Let what is still to be printed go nowhere: Python would try again at its end, and complain."""
    with suppress(OSError, AttributeError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - no path on a disk
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


@contextmanager
def _terminable() -> Iterator[None]:
    """Let SIGTERM do what Ctrl-C does, so that things are put in order and told."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, former)


def _terminate(_number: int, _frame: FrameType | None) -> NoReturn:
    raise Terminated
