"""Fights as their reader may know them: totals, cards and losses; to those in them card by card (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.wording.names import Names

Document = dict[str, Any]


def fights(events: Iterable[Event[Any]], names: Names, reader: str | None) -> list[Document]:
    """List the fights of the turn in their order."""
    return []
