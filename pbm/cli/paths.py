"""Paths on the command line: from where the user stands, and any that the machine can have."""

from __future__ import annotations

import os
import stat
from typing import Any

import click


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
