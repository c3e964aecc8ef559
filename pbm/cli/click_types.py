"""Additions to click: groups whose commands are imported when they are called, and paths with better errors."""

from __future__ import annotations

import os
import stat
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from click.shell_completion import CompletionItem


class LazyGroup(click.Group):
    """A group with a table of its commands: by name, the module that has ``NAME_command``, and a summary."""

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

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer the commands and the options to a shell, without importing any command."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only when somebody presses TAB

        commands = [CompletionItem(name, help=short) for name, (_, short) in self.table.items()]
        offered = [item for item in commands if item.value.startswith(incomplete)]
        return offered + click.Command.shell_complete(self, ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest a command for a mistyped one."""
        if args and args[0] not in self.table and not args[0].startswith("-") and not ctx.resilient_parsing:
            from difflib import get_close_matches  # noqa: PLC0415 - only for a mistake

            close: Sequence[str] = get_close_matches(args[0], self.table, n=1)
            hint = f" Did you mean {close[0]}?" if close else ""
            ctx.fail(f"No such command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)


class Anywhere(click.Path):
    """A path; one that is impossible, or does not exist though it must, is wrong usage.

    Whether it can be read is found out when it is read, since only then the system's error is known.
    """

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - click's own
        """Convert the path as click does, but report the system's errors as such."""
        if "\0" in str(value):
            self.fail("a path has no NUL in it", param, ctx)
        if self.exists or not self.dir_okay:
            self._look(value, param, ctx)
        return self.coerce_path_result(value)

    def _look(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> None:  # noqa: ANN401 - click's own
        named = f"{self.name.title()} {click.format_filename(value)!r}"
        try:
            about = os.stat(value)  # noqa: PTH116 - click's own values
        except (FileNotFoundError, NotADirectoryError):
            if self.exists:
                self.fail(f"{named} does not exist.", param, ctx)
        except OSError as error:
            raise click.ClickException(f"{value}: {error.strerror}") from error
        else:
            if stat.S_ISDIR(about.st_mode) and not self.dir_okay:
                self.fail(f"{named} is a directory.", param, ctx)
