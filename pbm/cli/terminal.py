"""Printing: all output of commands goes through here, is made safe for a terminal, and failures are reported.

Names, contents of sheets and texts of scenarios come from outside. On a terminal their control codes could move the
cursor, hide lines or type commands, and direction marks could reverse the writing; a line break in a file's name could
forge a line of the program. So all of that is removed from messages and tables here, and nothing is printed elsewhere.

Colours, widths and progress, and the library for them, are used only in a window.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import StringIO
from typing import TYPE_CHECKING, TextIO

import click

from pbm.kernel.safe_text import harmless
from pbm.quick.plain_table import plain_table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rich.console import JustifyMethod

    from pbm.kernel.problem import Problem


WIDEST = 1000
"""The greatest width of a table that is not shown in a window."""

DECIDING = ("FORCE_COLOR", "TTY_COMPATIBLE")
"""Environment variables that make rich treat the output as a window."""


class OutputFailedError(Exception):
    """Standard output could not be written: it was closed, or the disk is full.

    ``meanwhile`` says what the command has done nevertheless, if that matters.
    """

    def __init__(self, error: OSError, meanwhile: str = "") -> None:
        """Keep the system's error, and what was done."""
        super().__init__(str(error))
        self.error = error
        self.meanwhile = meanwhile


def tell(text: str, *, err: bool = False) -> None:
    """Print a line; a line break in it comes from outside and is made visible.

    Raises:
        OutputFailedError: standard output could not be written.

    """
    _print(harmless(text, lines=False) + "\n", err=err)


def warn(text: str) -> None:
    """Print a warning on standard error.

    Raises:
        OutputFailedError: standard error could not be written.

    """
    tell(f"Warning: {text}", err=True)


def tell_lines(text: str, *, err: bool = False) -> None:
    """Print one or several lines that the program has made.

    Raises:
        OutputFailedError: standard output could not be written.

    """
    _print(harmless(text) + "\n", err=err)


def put_out(data: str | bytes) -> None:
    """Print data that is meant for a file: a sheet, a map, a position. It is changed only on a terminal.

    Raises:
        OutputFailedError: standard output could not be written.

    """
    if sys.stdout is not None and sys.stdout.isatty():
        data = harmless(data.decode("utf-8", "replace") if isinstance(data, bytes) else data)
    _print(data)


def show_table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], *, title: str | None = None, numbers: Collection[str] = ()
) -> None:
    """Print a table; on a terminal as wide as that, and with colours.

    If the window is too narrow cells are wrapped, never cut. Elsewhere a table is as wide as it needs to be, unless the
    environment's ``COLUMNS`` sets a width.

    Args:
        headings: the headings of the columns.
        rows: their cells.
        title: the title above the table.
        numbers: the headings of columns of numbers, which are right-aligned.

    Raises:
        OutputFailedError: standard output could not be written.

    """
    heads, body = list(headings), [[harmless(cell, lines=False) for cell in row] for row in rows]
    above = None if title is None else harmless(title, lines=False)
    drawn = _plainly_drawn(heads, body, above, numbers)
    _print(_drawn(heads, body, above, numbers) if drawn is None else drawn)


def _plainly_drawn(
    headings: Sequence[str], rows: Sequence[Sequence[str]], title: str | None, numbers: Collection[str]
) -> str | None:
    """Draw a table for a file or a pipe; None if it is for a window, or needs rich."""
    encoding = getattr(sys.stdout, "encoding", None) or ""
    if may_be_window(sys.stdout) or "COLUMNS" in os.environ or not encoding.lower().startswith("utf"):
        return None
    return plain_table(headings, rows, title, numbers, WIDEST)


def _drawn(headings: Sequence[str], rows: Sequence[Sequence[str]], title: str | None, numbers: Collection[str]) -> str:
    """Draw a table as wide as the window; markup in cells is shown as it is."""
    from rich import box  # noqa: PLC0415 - most output has no tables
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(title=title, box=box.SIMPLE)
    for heading in headings:
        side: JustifyMethod = "right" if heading in numbers else "left"
        table.add_column(heading, justify=side, overflow="fold")
    for row in rows:
        table.add_row(*row)
    window, drawn = Console(), StringIO()
    console = Console(
        file=drawn,
        force_terminal=window.is_terminal,
        color_system=window.color_system,  # type: ignore[arg-type] # rich's own name for it
        width=window.width,
        highlight=False,
        markup=False,
        emoji=False,
    )
    if not window.is_terminal and "COLUMNS" not in os.environ:
        wanted = console.measure(table, options=console.options.update(max_width=WIDEST)).maximum
        console.width = max(console.width, wanted)
    table.box = table.box and table.box.substitute(window.options)  # if the encoding has these signs
    console.print(table)
    return drawn.getvalue()


def _print(text: str | bytes, *, err: bool = False) -> None:
    """Write at once; failures of standard error are ignored, since they could not be reported."""
    try:
        click.echo(_encodable(text, err=err), nl=False, err=err)
    except OSError as error:
        if not err:
            raise OutputFailedError(error) from error


def _encodable(text: str | bytes, *, err: bool) -> str | bytes:
    """Return text with signs replaced that the stream cannot encode."""
    encoding = getattr(sys.stderr if err else sys.stdout, "encoding", None) or "utf-8"
    if isinstance(text, bytes):
        return text
    with suppress(UnicodeEncodeError):
        text.encode(encoding)
        return text
    return text.encode(encoding, "replace").decode(encoding)


def show_problem(problem: Problem, indent: str = "") -> None:
    """Print a problem on a line of its own, and below it the source line with carets."""
    tell(f"{indent}{problem}")
    if problem.source.strip():
        for line in problem.underlined():
            tell(f"{indent}    {line}")


def may_be_window(stream: TextIO | None) -> bool:
    """Return whether a stream may be shown in a terminal window."""
    if stream is None:
        return False
    return stream.isatty() or any(name in os.environ for name in DECIDING)


def progress(names: Sequence[str], what: str) -> Iterable[str]:
    """Iterate over names, and show progress on standard error if it is a terminal."""
    if not may_be_window(sys.stderr):
        return names
    from rich.console import Console  # noqa: PLC0415 - needed only here
    from rich.progress import track  # noqa: PLC0415

    console = Console(stderr=True)
    return track(names, what, console=console, transient=True, disable=not console.is_terminal)
