"""What commands begin with: the desk, and how a refusal is shown."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from pbm.desk.desk import Desk
from pbm.desk.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def refusals() -> Iterator[None]:
    """Show a refusal, or what the machine would not do, as an error message and leave with exit status 1."""
    try:
        yield
    except Refused as refused:
        raise click.ClickException(str(refused)) from refused
    except OSError as error:
        raise click.ClickException(f"{error.filename or 'the machine'}: {error.strerror or error}") from error
    except MemoryError as error:
        raise click.ClickException("the machine has too little memory for this; what had been done stands") from error


def open_desk(root: Path) -> Desk:
    """Open the folder as a desk."""
    return Desk.at(root)
