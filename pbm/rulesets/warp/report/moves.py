"""Moves as everybody sees them: a line for each group (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event

Document = dict[str, Any]


def moves(events: Iterable[Event[Any]]) -> list[Document]:
    """List the groups that were seen moving: owner, from, path, top unit, number."""
    return []
