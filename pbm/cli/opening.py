"""What all commands share: opening the desk, and showing refusals.

In a command that only reads, a fault of the program is reported in a sentence, and kept in a file as a turn's is.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

from pbm.cli.terminal import OutputFailedError
from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pbm.kernel.program_fault import ProgramFault

P = ParamSpec("P")

T = TypeVar("T")

ENDINGS = (click.ClickException, click.exceptions.Exit, click.Abort, OutputFailedError)
"""Exceptions that are normal ends of a command."""


@contextmanager
def refusals() -> Iterator[None]:
    """Show a refusal, or an error of the system, as an error message, and exit with status 1."""
    try:
        yield
    except RefusedError as refused:
        raise click.ClickException(str(refused)) from refused
    except OSError as error:
        raise click.ClickException(f"{error.filename or 'the machine'}: {error.strerror or error}") from error
    except MemoryError as error:
        raise click.ClickException("the machine has too little memory for this; what had been done is kept") from error


def open_desk(root: Path) -> Desk:
    """Open the folder as a desk."""
    return Desk.at(root)


def looking(command: Callable[P, T]) -> Callable[P, T]:
    """Make a command that only reads report a fault in its game's code in a sentence."""
    name = command.__name__.removesuffix("_command")

    @wraps(command)
    def looked(*args: P.args, **kwargs: P.kwargs) -> T:
        from pbm.pipeline.refused_faults import answered  # noqa: PLC0415 - taking mails in needs no game

        def keep(fault: ProgramFault) -> Path | None:
            context = click.get_current_context()
            return _kept(context.obj, context.params.get("game"), name, fault)

        with refusals():
            return answered(lambda: command(*args, **kwargs), f"pbm {name} shows nothing", keep, *ENDINGS)

    return looked


def _kept(desk: Path, game: str | None, name: str, fault: ProgramFault) -> Path | None:
    """Keep a fault with the game that was named, or with the desk's only one, if there is such a game."""
    from pbm.pipeline.refused_faults import kept_fault  # noqa: PLC0415 - taking mails in needs no game

    with suppress(RefusedError):
        return kept_fault(open_desk(desk).game(game), name, fault)
    return None
