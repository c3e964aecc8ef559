"""The sheet that a computer player writes: a header, a blank line, the lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.view import View

S = TypeVar("S")


def sheet(view: View[S], code: str, lines: Iterable[str]) -> str:
    """Return a sheet for the coming turn.

    Args:
        view: what the player of the sheet may see.
        code: the player's code on sheets.
        lines: the lines below the header.

    """
    return "\n".join((*heading_lines(view.game, view.turn + 1, code, view.key), "", *lines, ""))


def numbered(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with their places in front."""
    return (f"{place:2}  {line}" for place, line in enumerate(lines, 1))
