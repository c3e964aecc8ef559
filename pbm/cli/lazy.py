"""Groups of commands that are imported when they are called, not when they are listed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

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
