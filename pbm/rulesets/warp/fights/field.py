"""Which fights there are, who fights on which side, and who wins (W.43 to W.46, W.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def one_by_one(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield a round for each fight, one after the other (W.43, W.45)."""
    yield from ()


def drawn_up(stage: Stage[World]) -> Events:
    """Begin the fight: sides, start counts, commanders (W.44 to W.46)."""
    yield from ()


def decided(stage: Stage[World]) -> Events:
    """Say who has won (W.50)."""
    yield from ()
