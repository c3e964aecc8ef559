"""What click has not: groups whose commands are imported when they are called, and paths that any machine can have."""

from __future__ import annotations

import os
import stat
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class LazyGroup(click.Group):
    """A group with a table of its commands: by name the module of each, where ``NAME_command`` is, and what it does."""

    table: Mapping[str, tuple[str, str]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks this way
        """Return the commands in the order of their table."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click asks this way
        """Import the module of a command and return it."""
        if cmd_name not in self.table:
            return None
        command: click.Command = getattr(import_module(self.table[cmd_name][0]), f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks this way
        """Write the table of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, short) for name, (_, short) in self.table.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest a command for a mistyped one."""
        if args and args[0] not in self.table and not args[0].startswith("-"):
            from difflib import get_close_matches  # noqa: PLC0415 - only for a mistake

            close: Sequence[str] = get_close_matches(args[0], self.table, n=1)
            hint = f" Did you mean {close[0]}?" if close else ""
            ctx.fail(f"No such command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)


class Anywhere(click.Path):
    """A path; one that no machine can have is wrong usage, and so is one that is not there where it must be.

    Whether it can be read is seen when it is read: only then the machine says what is in the way.
    """

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - click's own
        """Take the path as click does, but let the machine's errors be errors."""
        if "\0" in str(value):
            self.fail("a path has no NUL in it", param, ctx)
        if self.exists or not self.dir_okay:
            self._look(value, param, ctx)
        return self.coerce_path_result(value)

    def _look(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> None:  # noqa: ANN401 - click's own
        told = f"{self.name.title()} {click.format_filename(value)!r}"
        try:
            about = os.stat(value)  # noqa: PTH116 - click's own values
        except (FileNotFoundError, NotADirectoryError):
            if self.exists:
                self.fail(f"{told} does not exist.", param, ctx)
        except OSError as error:
            raise click.ClickException(f"{value}: {error.strerror}") from error
        else:
            if stat.S_ISDIR(about.st_mode) and not self.dir_okay:
                self.fail(f"{told} is a directory.", param, ctx)
