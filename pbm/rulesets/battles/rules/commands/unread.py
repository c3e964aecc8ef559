"""Lines that cannot be read: they cost nobody anything else (N.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.rules.lines import failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def unread(stage: Stage[World]) -> Events:
    """Tell why lines cannot be read (N.30)."""
    for action in stage.actions:
        if action.order is None:
            assert action.reason is not None
            yield failed(action, action.reason)
