"""Step 9: control markers, and where points go (W.69, EW.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def marked(stage: Stage[World]) -> Events:
    """Place markers on territories with units of one side only (W.69)."""
    yield from ()


def saved(stage: Stage[World]) -> Events:
    """Let points change hands, move or fall, as the module has it (EW.10)."""
    yield from ()
