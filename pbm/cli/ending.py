"""How a command ends: its exit status, and the message if something interrupted it.

The exit status is 0 if the command was done, 1 if it was refused, 2 if it was typed wrongly, 3 if it was done but its
output could not be written, and as usual in shells 130 after Ctrl-C and 143 after SIGTERM.
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
    """SIGTERM came; it has the same effect as Ctrl-C."""


class CommandInterruptedError(Exception):
    """A command was interrupted; the message says what had been done by then."""

    def __init__(self, message: str, interrupt: BaseException | None) -> None:
        """Set the exit status for the signal."""
        super().__init__(message)
        self.status = 128 + (signal.SIGTERM if isinstance(interrupt, Terminated) else signal.SIGINT)


def ended(command: Callable[[], object]) -> int:
    """Run a command line, report how it ended, and return the exit status."""
    try:
        with _terminable():
            status = command()
    except CommandInterruptedError as interrupted:
        return _interrupted(interrupted)
    except click.Abort as abort:
        return _interrupted(CommandInterruptedError("no turn was played or changed", abort.__cause__))
    except click.ClickException as refusal:
        said = StringIO()
        refusal.show(said)
        tell_lines(said.getvalue().rstrip(), err=True)
        return refusal.exit_code
    except OutputFailedError as failed:
        return _unsaid(failed.error, failed.meanwhile)
    except OSError as error:  # only from printing: commands report their own errors
        return _unsaid(error)
    return status if isinstance(status, int) else 0


def _interrupted(interrupted: CommandInterruptedError) -> int:
    tell(f"Interrupted: {interrupted}", err=True)
    return interrupted.status


def _unsaid(error: OSError, meanwhile: str = "") -> int:
    """Report that standard output could not be written, unless its reader only closed the pipe."""
    _forget_output()
    if meanwhile or not isinstance(error, BrokenPipeError):
        message = f"Error: {error.filename or 'standard output'}: {error.strerror or error}"
        tell(f"{message}; {meanwhile}" if meanwhile else message, err=True)
    return UNSAID


def _forget_output() -> None:
    """Discard what is still to be printed: otherwise Python would try again when it ends, and complain."""
    with suppress(OSError, AttributeError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - not a path on disk
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


@contextmanager
def _terminable() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C, so that the command cleans up and reports what it has done."""
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
