"""Roll call, whose turn it is, and the end of the turn (W.10, W.16, W.91)."""

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


def by_player(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield one batch for everybody, or one for each player in order of play (W.15, W.16)."""
    yield Round(1, [actions])


def roll_call(stage: Stage[World]) -> Events:
    """Tell who has missed the turn (W.91)."""
    yield from ()


def begun(stage: Stage[World]) -> Events:
    """Say whose steps are played now (W.16)."""
    yield from ()


def finished(stage: Stage[World]) -> Events:
    """Let holds and truces end with the turn of whom they bar (W.16)."""
    yield from ()


def order_of_play(stage: Stage[World]) -> Events:
    """Let the first become the last (W.10)."""
    yield from ()


def ended(stage: Stage[World]) -> Events:
    """End the turn."""
    yield from ()
