"""The end of the battle (N.79 to N.83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def offers(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Note truces and yielding (N.83)."""
    yield from ()


def looked_for(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Look for the end of the battle (N.79)."""
    yield from ()
