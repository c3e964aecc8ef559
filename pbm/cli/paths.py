"""Paths on the command line: from where the user stands, and any that the machine can have."""

from __future__ import annotations

from typing import Any

import click


class Anywhere(click.Path):
    """A path; one that no machine can have is wrong usage."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - click's own
        """Take the path as click does."""
        if "\0" in str(value):
            self.fail("a path has no NUL in it", param, ctx)
        return super().convert(value, param, ctx)
